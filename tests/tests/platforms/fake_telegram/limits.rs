//! Limits, markup, the specification, the pace: what breaks them is caught, what just keeps them is
//! not.

use super::*;
use std::time::Duration;
use stolik_tests::fake::telegram::{BOT_USERNAME, MessageId, Pace, contract};

/// Each pair: a request that just keeps a limit, and the same one step further.
fn pairs(chat: ChatId) -> Vec<(&'static str, Value, Value)> {
    let text = |text: String| json!({ "chat_id": chat.0, "text": text });
    let markup = |markup: Value| json!({ "chat_id": chat.0, "text": "x", "reply_markup": markup });
    let rows = |rows: usize, row: usize| {
        let row = vec![json!({ "text": "x", "callback_data": "x" }); row];
        markup(json!({ "inline_keyboard": vec![row; rows] }))
    };
    let button = |button: Value| markup(json!({ "inline_keyboard": [[button]] }));
    let data = |data: String| button(json!({ "text": "x", "callback_data": data }));
    let link = |payload: usize| {
        let url = format!("https://t.me/{BOT_USERNAME}?start={}", "a".repeat(payload));
        button(json!({ "text": "x", "url": url }))
    };
    let html = |text: &str| json!({ "chat_id": chat.0, "text": text, "parse_mode": "HTML" });
    let entity = |length: usize| {
        json!({ "chat_id": chat.0, "text": "ab\u{1F3B2}",
            "entities": [{ "type": "bold", "offset": 1, "length": length }] })
    };
    let command = |name: &str, description: usize| json!({ "commands": [{ "command": name, "description": "я".repeat(description) }] });
    let mode = |mode: &str| json!({ "chat_id": chat.0, "text": "x", "parse_mode": mode });
    vec![
        ("sendMessage", text("я".repeat(4096)), text("я".repeat(4097))),
        ("sendMessage", text("\u{1F3B2}".repeat(2048)), text("\u{1F3B2}".repeat(2049))),
        ("sendMessage", text("x".into()), text("  ".into())),
        ("sendMessage", text("x".into()), json!({ "chat_id": chat.0 })),
        ("sendMessage", rows(12, 8), rows(1, 9)),
        ("sendMessage", rows(20, 5), rows(17, 6)),
        ("sendMessage", data("я".repeat(32)), data("я".repeat(32) + "x")),
        ("sendMessage", data("x".into()), data(String::new())),
        ("sendMessage", link(64), link(65)),
        ("sendMessage", link(1), button(json!({ "text": "x", "url": "nowhere" }))),
        ("sendMessage", markup(keys(&["x"])), markup(keys(&[" "]))),
        ("sendMessage", markup(keys(&["x"])), button(json!({ "text": "x" }))),
        ("sendMessage", html("<b>1 &lt; 2</b>"), html("<b>1 < 2</b>")),
        ("sendMessage", html("<b><i>x</i></b>"), html("<b><i>x</b></i>")),
        ("sendMessage", html("x"), html("<b>x")),
        ("sendMessage", html("x"), html("x</b>")),
        ("sendMessage", entity(3), entity(4)),
        ("sendMessage", entity(1), entity(2)),
        ("sendMessage", mode("html"), mode("MarkdownV2")),
        ("setMyCommands", command("new_1", 256), command("new_1", 257)),
        ("setMyCommands", command("new_1", 1), command("new_1", 0)),
        ("setMyCommands", command(&"a".repeat(32), 1), command(&"a".repeat(33), 1)),
        ("setMyCommands", command("/start", 1), command("новая", 1)),
    ]
}

#[tokio::test]
async fn each_broken_limit_is_caught() {
    let (fake, chat, _) = club().await;
    for (at, (method, good, bad)) in pairs(chat).into_iter().enumerate() {
        let before = fake.violations().len();
        well(&fake, method, good).await;
        assert_eq!(fake.violations().len(), before, "{at}: {:?}", fake.violations());
        fails(&fake, 400, method, bad.clone()).await;
        assert!(fake.violations().len() > before, "{at} is not caught: {bad}");
    }
    let id = fake.of_bot(chat)[0].id.0;
    let edit = json!({ "chat_id": chat.0, "message_id": id, "text": "я".repeat(4097) });
    let words = fails(&fake, 400, "editMessageText", edit).await;
    assert_eq!(words, "Bad Request: MESSAGE_TOO_LONG");
}

#[tokio::test]
async fn photos_out_of_bounds_are_caught() {
    let (fake, chat, _) = club().await;
    let mut big = png(100, 100);
    big.resize((10 << 20) + 1, 0);
    let mut cut = png(100, 100);
    cut.truncate(50);
    let cases = [
        (png(5000, 5001), 0, "DIMENSIONS"),
        (png(10, 201), 0, "DIMENSIONS"),
        (big, 0, "too big"),
        (cut, 0, "PROCESS_FAILED"),
        (b"GIF89a".to_vec(), 0, "PROCESS_FAILED"),
        (png(5, 5), 1025, "caption is too long"),
    ];
    for (at, (bytes, caption, words)) in cases.into_iter().enumerate() {
        let answer = photo(&fake, chat, bytes, &"я".repeat(caption)).await;
        assert!(answer["description"].as_str().unwrap().contains(words), "{answer}");
        assert_eq!(fake.violations().len(), at + 1, "{words}: {:?}", fake.violations());
    }
    assert_eq!(photo(&fake, chat, png(5000, 5000), &"я".repeat(1024)).await["ok"], true);
    assert_eq!(photo(&fake, chat, png(10, 200), "").await["ok"], true);
    assert_eq!(fake.violations().len(), 6);
    let stray = json!({ "chat_id": chat.0, "photo": "attach://nothing" });
    fails(&fake, 400, "sendPhoto", stray).await;
    assert_eq!(fake.violations().len(), 7);
}

#[tokio::test]
async fn answers_out_of_bounds_are_caught() {
    let (fake, chat, [anna, _]) = club().await;
    let press = fake.presses_data(anna, chat, MessageId(1), "x").callback.0;
    let answer = |length: usize| json!({ "callback_query_id": press, "text": "я".repeat(length) });
    let away = json!({ "callback_query_id": press, "url": "https://example.org" });
    fails(&fake, 400, "answerCallbackQuery", answer(201)).await;
    fails(&fake, 400, "answerCallbackQuery", away).await;
    assert_eq!(fake.violations().len(), 2);
    well(&fake, "answerCallbackQuery", answer(200)).await;
    let query = fake.inline(anna, "орк").id;
    let results = |count: usize, same: usize| {
        let result = |at: usize| {
            json!({ "type": "article", "id": (at / same).to_string(), "title": "x",
                "input_message_content": { "message_text": "x" } })
        };
        let all: Vec<Value> = (0..count).map(result).collect();
        json!({ "inline_query_id": query.0, "results": all })
    };
    fails(&fake, 400, "answerInlineQuery", results(51, 1)).await;
    fails(&fake, 400, "answerInlineQuery", results(2, 2)).await;
    assert_eq!(fake.violations().len(), 4);
    well(&fake, "answerInlineQuery", results(50, 1)).await;
    assert_eq!(fake.inline_answer(&query).unwrap()["results"].as_array().unwrap().len(), 50);
    assert_eq!(fails(&fake, 400, "answerInlineQuery", results(1, 1)).await, OLD_QUERY);
    assert_eq!(fake.violations().len(), 4);
}

#[tokio::test]
async fn the_token_in_a_request_is_caught_and_struck_out() {
    let (fake, chat, _) = club().await;
    well(&fake, "sendMessage", json!({ "chat_id": chat.0, "text": fake.token() })).await;
    assert_eq!(fake.violations().len(), 1);
    let logged = format!("{:?}", fake.sent());
    assert!(logged.contains("<token>") && !logged.contains(fake.token()));
}

#[tokio::test]
async fn markup_becomes_text_and_entities() {
    let (fake, chat, _) = club().await;
    let markup = "\u{1F3B2} <b>Ход &amp; &#1091;<i>дар</i></b> \
                  <a href=\"https://x.org?a=1&amp;b=2\">тут</a> <tg-spoiler>s</tg-spoiler>\
                  <span class=\"tg-spoiler\">t</span> &unknown; & <pre>p</pre>";
    let html = json!({ "chat_id": chat.0, "text": markup, "parse_mode": "HTML" });
    let sent = well(&fake, "sendMessage", html).await;
    assert_eq!(sent["text"], "\u{1F3B2} Ход & удар тут st &unknown; & p");
    let entities = sent["entities"].as_array().unwrap();
    assert_eq!((&entities[0]["offset"], &entities[0]["length"]), (&json!(3), &json!(10)));
    assert_eq!(entities[2]["url"], "https://x.org?a=1&b=2");
    let kinds: Vec<&str> = entities.iter().filter_map(|one| one["type"].as_str()).collect();
    assert_eq!(kinds, ["bold", "italic", "text_link", "spoiler", "spoiler", "pre"]);
    fake.assert_clean();
    let bad = json!({ "chat_id": chat.0, "text": "<i>a</b>", "parse_mode": "HTML" });
    let words = fails(&fake, 400, "sendMessage", bad).await;
    assert!(words.starts_with("Bad Request: can't parse entities: Unmatched end tag"), "{words}");
}

#[tokio::test]
async fn requests_are_held_against_the_specification() {
    let (fake, chat, _) = club().await;
    if contract::spec().is_none() {
        return;
    }
    let cases = [
        json!({ "chat_id": chat.0, "text": "x", "txet": 1 }),
        json!({ "chat_id": chat.0, "text": "x", "disable_notification": "yes" }),
        json!({ "chat_id": chat.0, "text": "x", "link_preview_options": { "disabled": true } }),
        json!({ "chat_id": chat.0, "text": "x", "reply_parameters": {} }),
    ];
    for (at, case) in cases.into_iter().enumerate() {
        call(&fake, "sendMessage", case).await;
        assert_eq!(fake.violations().len(), at + 1, "{:?}", fake.violations());
        assert!(fake.violations()[at].what.starts_with("not as specified"));
    }
    let good = json!({ "chat_id": chat.0, "text": "x", "link_preview_options": { "is_disabled": true },
        "ephemeral_message_parameters": { "receiver_user_id": 1 } });
    well(&fake, "sendMessage", good).await;
    assert_eq!(fake.violations().len(), 4);
}

#[tokio::test]
async fn the_pace_is_counted_and_enforced_when_told() {
    let (fake, chat, [anna, _]) = club().await;
    fake.opens(anna, "");
    fake.freeze();
    let to = |chat: i64| json!({ "chat_id": chat, "text": "x" });
    for _ in 0..20 {
        well(&fake, "sendMessage", to(chat.0)).await;
        fake.advance(Duration::from_secs(1));
    }
    assert_eq!(fake.flood().breaches(), 0, "{:?}", fake.flood());
    assert_eq!(fake.flood().worst_minute, Some((chat, 20)));
    well(&fake, "sendMessage", to(chat.0)).await;
    assert_eq!(fake.flood().over_minute, 1);
    for _ in 0..3 {
        well(&fake, "sendMessage", to(anna.0)).await;
    }
    assert_eq!(fake.flood().over_chat, 0, "a burst of three is fine");
    well(&fake, "sendMessage", to(anna.0)).await;
    assert_eq!(fake.flood().over_chat, 1);
    fake.pace(Pace::Enforced);
    let refused = call(&fake, "sendMessage", to(anna.0)).await;
    let wait = refused["parameters"]["retry_after"].as_u64().unwrap();
    fake.advance(Duration::from_secs(wait));
    well(&fake, "sendMessage", to(anna.0)).await;
    fake.advance(Duration::from_secs(120));
    for at in 0..31 {
        let guest = fake.person("Гость");
        fake.opens(guest, "");
        let answer = call(&fake, "sendMessage", to(guest.0)).await;
        assert_eq!(answer["ok"] == true, at < 30, "{at}: {answer}");
    }
    let flood = fake.flood();
    assert_eq!((flood.over_second, flood.worst_second), (1, 30));
    fake.assert_clean();
}

//! Each limit of Discord, with a request that keeps it and one that breaks it.

use crate::fake_discord::raw::{Raw, commands_path, messages, png};
use serde_json::{Value, json};
use stolik_tests::fake::discord::{CHANNEL, LOCALES};

#[tokio::test]
async fn every_limit_of_a_message_is_watched() {
    let raw = Raw::new().await;
    let long = |letters: usize| "я".repeat(letters);
    let button =
        |id: &str, label: &str| json!({ "type": 2, "style": 1, "custom_id": id, "label": label });
    let row = |parts: Vec<Value>| json!({ "type": 1, "components": parts });
    let numbered =
        |count: usize| (0..count).map(|at| button(&at.to_string(), "x")).collect::<Vec<_>>();
    let option = |at: usize| json!({ "label": "x", "value": at.to_string() });
    let select = |count: usize| json!({ "type": 3, "custom_id": "s", "options": (0..count).map(option).collect::<Vec<_>>() });
    let right = json!({ "content": long(2000), "components": [
        row(numbered(5)), row(vec![select(25)]), row(vec![button(&"i".repeat(100), &long(80))]),
    ] });
    raw.post(right).await;
    raw.fake.assert_clean();
    let wrong = [
        ("content", json!({ "content": long(2001) })),
        ("custom_id", json!({ "components": [row(vec![button(&"i".repeat(101), "x")])] })),
        ("custom_id", json!({ "components": [row(vec![button("", "x")])] })),
        ("stands twice", json!({ "components": [row(vec![button("a", "x"), button("a", "y")])] })),
        ("button label", json!({ "components": [row(vec![button("a", &long(81))])] })),
        ("button label", json!({ "components": [row(vec![button("a", "")])] })),
        ("buttons in a row", json!({ "components": [row(numbered(6))] })),
        (
            "rows of components",
            json!({ "components": (0..6).map(|at| row(vec![button(&at.to_string(), "x")])).collect::<Vec<_>>() }),
        ),
        ("options of a select", json!({ "components": [row(vec![select(26)])] })),
        ("options of a select", json!({ "components": [row(vec![select(0)])] })),
        ("shares its row", json!({ "components": [row(vec![select(2), button("a", "x")])] })),
        ("an empty row", json!({ "components": [row(vec![])] })),
        ("nonce", json!({ "content": "x", "nonce": "n".repeat(26) })),
        ("embed description", json!({ "embeds": [{ "description": long(4097) }] })),
        (
            "letters of embeds",
            json!({ "embeds": [{ "description": long(4000) }, { "description": long(4000) }] }),
        ),
        ("neither a file", json!({ "content": "x", "attachments": [{ "id": "7" }] })),
        ("Components V2", json!({ "content": "x", "flags": 1 << 15 })),
        (
            "both parsed and listed",
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
        ),
    ];
    for (what, body) in wrong {
        let before = raw.breaches().len();
        let (status, code, _) = raw.send("POST", &messages(CHANNEL), body).await;
        assert_eq!((status, code), (400, 50035), "{what}");
        let found = raw.breaches().split_off(before);
        assert!(found.iter().any(|one| one.contains(what)), "{what}: {found:?}");
    }
    assert_eq!(raw.fake.messages(CHANNEL).len(), 1, "none of them came through");
}

#[tokio::test]
async fn files_and_empty_messages_are_watched() {
    let raw = Raw::new().await;
    let path = messages(CHANNEL);
    let described = |letters: usize| json!({ "attachments": [{ "id": "0", "description": "d".repeat(letters) }] });
    assert_eq!(raw.files("POST", &path, described(1024), &[png()]).await.0, 200);
    raw.fake.assert_clean();
    assert_eq!(raw.files("POST", &path, described(1025), &[png()]).await.1, 50035);
    let mut torn = png();
    torn.truncate(40);
    assert_eq!(raw.files("POST", &path, json!({}), &[torn]).await.1, 50035);
    let mut bent = png();
    bent[20] ^= 1;
    assert_eq!(raw.files("POST", &path, json!({}), &[bent]).await.1, 50035);
    assert_eq!(raw.send("POST", &path, json!({ "content": " " })).await.1, 50006);
    let message = raw.post(json!({ "content": "x" })).await;
    assert_eq!(raw.edit(message, json!({ "content": "" })).await, (400, 50006));
    let before = raw.breaches().len();
    assert_eq!(before, 5, "{:?}", raw.breaches());
    let heavy =
        raw.files("POST", &path, json!({ "content": "x" }), &[vec![0; (25 << 20) + 1]]).await;
    assert_eq!((heavy.0, heavy.1), (413, 40005));
    assert_eq!(raw.breaches().len(), before + 1);
}

#[tokio::test]
async fn mentions_notify_only_as_allowed() {
    let raw = Raw::new().await;
    let anna = raw.fake.person("Anna", "ru");
    let hello = format!("hello <@{anna}>");
    let silent = json!({ "content": hello, "allowed_mentions": { "parse": [] } });
    let message = raw.post(silent).await;
    assert!(raw.fake.pings().is_empty());
    let named = json!({ "content": hello, "allowed_mentions": { "users": [anna.to_string()] } });
    raw.post(named.clone()).await;
    assert_eq!(raw.fake.pings().len(), 1);
    assert_eq!(raw.fake.pings()[0].person, Some(anna));
    raw.edit(message, named).await;
    assert_eq!(raw.fake.pings().len(), 1, "an edit notifies nobody");
    raw.fake.assert_clean();
    raw.post(json!({ "content": "@everyone" })).await;
    assert_eq!(raw.fake.pings()[1].person, None);
    assert_eq!(raw.breaches().len(), 1, "it did not say whom it may notify");
}

#[tokio::test]
async fn every_limit_of_a_command_is_watched() {
    let raw = Raw::new().await;
    let command = |name: &str| json!({ "name": name, "description": "d" });
    let with = |key: &str, value: Value| {
        let mut one = command("name");
        one[key] = value;
        one
    };
    let options = |count: usize| {
        (0..count)
            .map(|at| json!({ "type": 3, "name": format!("o{at}"), "description": "d" }))
            .collect::<Vec<_>>()
    };
    let choices = |count: usize| json!([{ "type": 3, "name": "o", "description": "d", "choices": (0..count).map(|at| json!({ "name": "c", "value": at.to_string() })).collect::<Vec<_>>() }]);
    let long: Vec<Value> = (0..25).map(|at| json!({ "type": 3, "name": format!("o{at}"), "description": "d".repeat(100),
        "choices": (0..25).map(|at| json!({ "name": "n".repeat(10), "value": format!("{at:010}") })).collect::<Vec<_>>() })).collect();
    let right = json!([
        command(&"я".repeat(32)),
        with("options", json!(options(25))),
        with("name", json!("draw"))
    ]);
    assert_eq!(raw.send("PUT", &commands_path(), right).await.0, 200);
    raw.fake.assert_clean();
    let wrong = [
        ("name", command(&"n".repeat(33))),
        ("not lower case", command("Поле")),
        ("letters, digits", command("two words")),
        ("description", with("description", json!("d".repeat(101)))),
        ("description", with("description", json!(""))),
        ("not lower case", with("name_localizations", json!({ "ru": "Поле" }))),
        ("no language", with("name_localizations", json!({ "rus": "поле" }))),
        (
            "localized description",
            with("description_localizations", json!({ "ru": "d".repeat(101) })),
        ),
        ("26 options", with("options", json!(options(26)))),
        ("26 choices", with("options", choices(26))),
        ("letters in", with("options", json!(long))),
        (
            "after an optional",
            with(
                "options",
                json!([options(1)[0], { "type": 3, "name": "r", "description": "d", "required": true }]),
            ),
        ),
    ];
    for (what, body) in wrong {
        let before = raw.breaches().len();
        let (status, code, _) = raw.send("PUT", &commands_path(), json!([body])).await;
        assert_eq!((status, code), (400, 50035), "{what}");
        let found = raw.breaches().split_off(before);
        assert!(found.iter().any(|one| one.contains(what)), "{what}: {found:?}");
    }
    let twice = json!([command("one"), command("one")]);
    assert_eq!(raw.send("PUT", &commands_path(), twice).await.1, 50035);
    assert!(LOCALES.contains(&"ru"));
}

#[tokio::test]
async fn rows_of_an_option_are_watched() {
    let raw = Raw::new().await;
    raw.register().await;
    let anna = raw.fake.person("Anna", "ru");
    let typed = || raw.fake.autocomplete(anna, CHANNEL, "board", &[("card", json!("o"))], "card");
    let rows = |count: usize, value: &str| {
        let row = json!({ "name": "n", "value": value });
        json!({ "type": 8, "data": { "choices": vec![row; count] } })
    };
    assert_eq!(raw.answer(&typed(), rows(25, &"v".repeat(100))).await.0, 204);
    raw.fake.assert_clean();
    assert_eq!(raw.answer(&typed(), rows(26, "v")).await, (400, 50035));
    assert_eq!(raw.answer(&typed(), rows(1, &"v".repeat(101))).await, (400, 50035));
    assert_eq!(raw.answer(&typed(), json!({ "type": 4, "data": { "content": "x" } })).await.0, 400);
}

#[tokio::test]
async fn the_published_document_catches_what_the_limits_do_not() {
    let raw = Raw::new().await;
    if !stolik_tests::fake::discord::contract::is_there() {
        return;
    }
    raw.post(json!({ "content": "x", "tts": false })).await;
    raw.fake.assert_clean();
    raw.send("POST", &messages(CHANNEL), json!({ "content": "x", "tts": "loud" })).await;
    let found = raw.fake.violations();
    assert!(found.iter().any(|one| one.starts_with("contract:")), "{found:?}");
}

//! Updates on their way, the real client, and everything that goes wrong in between.

use super::*;
use std::time::{Duration, Instant};
use stolik_tests::fake::telegram::{
    BOT_ID, BotRights, BotSeat, Ended, Fault, MessageId, Power, Target, contract,
};
use teloxide::payloads::{GetUpdatesSetters, SendMessageSetters, SendPhotoSetters};
use teloxide::requests::Requester;
use teloxide::types::{
    ChatId as Id, ChatMemberKind, InlineKeyboardButton, InlineKeyboardMarkup, InputFile,
    MaybeInaccessibleMessage, UpdateKind, UserId,
};

#[tokio::test]
async fn a_wrong_token_and_a_wrong_method_are_refused() {
    let fake = Fake::start().await;
    let wrong = client().get(format!("{}/bot1:x/getMe", fake.url())).send().await.unwrap();
    assert_eq!(wrong.status(), 401);
    let body: Value = wrong.json().await.unwrap();
    assert_eq!(body["description"], "Unauthorized");
    assert_eq!(well(&fake, "GETME", json!({})).await["id"], BOT_ID);
    fake.assert_clean();
    assert_eq!(fails(&fake, 404, "banChatMember", json!({})).await, "Not Found");
    assert_eq!(fake.violations().len(), 1);
    let file = client().get(fake.url() + "/file/x/y/z").send().await.unwrap();
    assert_eq!((file.status().as_u16(), fake.violations().len()), (404, 2));
}

#[tokio::test]
async fn an_update_stays_until_a_later_offset_confirms_it() {
    let fake = Fake::start().await;
    let anna = fake.person("Анна");
    let first = fake.says(anna, anna, "/start").update.unwrap().0;
    let second = fake.says(anna, anna, "/help").update.unwrap().0;
    assert_eq!(ids(&batch(&fake, 0).await), [first, second]);
    assert_eq!(ids(&batch(&fake, 0).await), [first, second], "again after a reconnect");
    assert_eq!(ids(&batch(&fake, second).await), [second]);
    assert_eq!(fake.unconfirmed(), 1);
    fake.says(anna, anna, "/new");
    let limited = well(&fake, "getUpdates", json!({ "offset": first, "limit": 1 })).await;
    assert_eq!(limited.as_array().unwrap().len(), 1);
    assert!(batch(&fake, second + 2).await.is_empty());
    fake.all_confirmed().await;
}

#[tokio::test]
async fn a_poll_waits_and_a_second_one_ends_it() {
    let fake = Fake::start().await;
    let anna = fake.person("Анна");
    let poll = || {
        let fake = fake.clone();
        tokio::spawn(async move { call(&fake, "getUpdates", json!({ "timeout": 50 })).await })
    };
    let old = poll();
    fake.wait_sent(0, "getUpdates", |_| true).await;
    let young = poll();
    let ended = old.await.unwrap();
    assert_eq!(ended["error_code"], 409);
    assert_eq!(
        ended["description"],
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is \
         running"
    );
    fake.opens(anna, "match_7");
    let got = young.await.unwrap();
    assert_eq!(got["result"][0]["message"]["text"], "/start match_7");
    fake.webhook("https://example.org");
    assert!(fails(&fake, 409, "getUpdates", json!({})).await.contains("webhook is active"));
    well(&fake, "deleteWebhook", json!({ "drop_pending_updates": true })).await;
    assert!(batch(&fake, 0).await.is_empty());
    assert_eq!(well(&fake, "getWebhookInfo", json!({})).await["url"], "");
}

#[tokio::test]
async fn only_asked_kinds_come() {
    let (fake, chat, [anna, _]) = club().await;
    well(&fake, "getUpdates", json!({ "allowed_updates": ["message"] })).await;
    assert!(fake.says(anna, chat, "/new").update.is_some());
    assert!(fake.inline(anna, "орк").update.is_none());
    assert!(fake.removes_bot(anna, chat).is_none());
    well(&fake, "getUpdates", json!({ "allowed_updates": [] })).await;
    assert!(fake.inline(anna, "орк").update.is_some());
}

#[tokio::test]
async fn the_real_client_reads_everything() {
    let (fake, chat, [anna, boris]) = club().await;
    let bot = bot(&fake);
    let board = bot
        .send_photo(Id(chat.0), InputFile::memory(png(985, 1280)).file_name("b.png"))
        .caption("Ход 1")
        .reply_markup(InlineKeyboardMarkup::new([[InlineKeyboardButton::callback("Пас", "p")]]))
        .await
        .unwrap();
    assert_eq!(board.photo().unwrap()[0].height, 1280);
    let id = MessageId(board.id.0.into());
    let said = fake.says(anna, chat, "/new@stolik_fake_bot @boris_x");
    fake.replies(anna, chat, id, "хорошо");
    fake.presses(boris, chat, id, "Пас");
    fake.presses_inaccessible(boris, chat, id, "p");
    let mention = fake.mention(boris, 5, 5);
    fake.says_with(anna, chat, "/new Борис", &[mention]);
    fake.inline(anna, "орк");
    fake.adds_bot(anna, chat);
    fake.joins(anna, chat);
    fake.seats_bot(anna, chat, BotSeat::Administrator);
    fake.seats_bot(anna, chat, BotSeat::Member);
    fake.limits_bot(anna, chat, BotRights { texts: true, photos: false });
    fake.blocks(anna);
    fake.upgrades(anna, fake.group("Старая", &[anna]));
    fake.unknown_update();
    fake.unparsable_update();
    let updates = bot.get_updates().timeout(0).await.unwrap();
    let broken: Vec<usize> = updates
        .iter()
        .enumerate()
        .filter(|(_, update)| matches!(update.kind, UpdateKind::Error(_)))
        .map(|(at, _)| at)
        .collect();
    assert_eq!(broken, [updates.len() - 2, updates.len() - 1], "{updates:#?}");
    let UpdateKind::CallbackQuery(press) = &updates[2].kind else { panic!("{:?}", updates[2]) };
    assert_eq!(press.regular_message().unwrap().caption(), Some("Ход 1"));
    let UpdateKind::CallbackQuery(press) = &updates[3].kind else { panic!("{:?}", updates[3]) };
    assert!(matches!(press.message, Some(MaybeInaccessibleMessage::Inaccessible(_))));
    let Target::Message(command) = said.message else { panic!("{said:?}") };
    assert_eq!(fake.post(chat, command).shown.entities.len(), 2);
    assert!(bot.get_chat(Id(chat.0)).await.is_ok());
    assert!(bot.get_me().await.is_ok());
    let me = UserId(u64::try_from(BOT_ID).unwrap());
    let seat = bot.get_chat_member(Id(chat.0), me).await.unwrap().kind;
    assert!(matches!(seat, ChatMemberKind::Restricted(may) if !may.can_send_photos));
    assert!(bot.get_chat_administrators(Id(chat.0)).await.is_ok());
    if let Some(spec) = contract::spec() {
        let all = batch(&fake, 0).await;
        let whole = json!(all[..all.len() - 2]);
        assert_eq!(spec.value(&whole, "Array of Update"), Vec::<String>::new());
        let full = well(&fake, "getChat", json!({ "chat_id": chat.0 })).await;
        assert_eq!(spec.value(&full, "ChatFullInfo"), Vec::<String>::new());
        assert!(!spec.value(&json!(all), "Array of Update").is_empty(), "broken ones are seen");
    }
    fake.assert_clean();
}

#[tokio::test]
async fn each_fault_comes_once() {
    let (fake, chat, [anna, _]) = club().await;
    fake.opens(anna, "");
    let send = || json!({ "chat_id": chat.0, "text": "x" });
    fake.fail_next("sendmessage", Fault::TooMany { retry_after: 7 });
    let answer = call(&fake, "sendMessage", send()).await;
    assert_eq!(answer["error_code"], 429);
    assert_eq!(answer["parameters"]["retry_after"], 7);
    fake.fail_next("sendMessage", Fault::Server(502));
    fails(&fake, 502, "sendMessage", send()).await;
    fake.fail_next("sendMessage", Fault::Forbidden("no".into()));
    assert_eq!(fails(&fake, 403, "sendMessage", send()).await, "Forbidden: no");
    fake.fail_next("sendMessage", Fault::BadRequest("no".into()));
    assert_eq!(fails(&fake, 400, "sendMessage", send()).await, "Bad Request: no");
    fake.fail_next("sendMessage", Fault::DropConnection);
    assert!(raw(&fake, "sendMessage", send()).await.is_err());
    assert!(fake.of_bot(chat).is_empty(), "nothing was done so far");
    fake.fail_next("sendMessage", Fault::LoseAnswer);
    assert!(raw(&fake, "sendMessage", send()).await.is_err());
    assert_eq!(fake.of_bot(chat).len(), 1, "done, but not heard");
    fake.fail_next("sendMessage", Fault::Hang(Duration::from_millis(30)));
    let before = Instant::now();
    well(&fake, "sendMessage", send()).await;
    assert!(before.elapsed() >= Duration::from_millis(30));
    let ends: Vec<Ended> = fake.sent_of("sendMessage").into_iter().map(|one| one.ended).collect();
    assert_eq!(ends[4..], [Ended::Dropped, Ended::Unheard, Ended::Well]);
    fake.fail_next_in(chat, "sendMessage", Fault::Server(500));
    well(&fake, "sendMessage", json!({ "chat_id": anna.0, "text": "x" })).await;
    assert_eq!(fake.faults_left(), 1);
    fails(&fake, 500, "sendMessage", send()).await;
    well(&fake, "sendMessage", send()).await;
    assert_eq!(fake.faults_left(), 0);
    let [first, second] = [500, 502].map(|s| fake.fail_next("sendMessage", Fault::Server(s)));
    fake.withdraw_fault(first);
    assert!(!fake.awaits_fault(first) && fake.awaits_fault(second));
    fails(&fake, 502, "sendMessage", send()).await;
    assert!(!fake.awaits_fault(second));
    fake.assert_clean();
}

#[tokio::test]
async fn a_server_that_is_down_breaks_every_connection() {
    let fake = Fake::start().await;
    let poll = {
        let fake = fake.clone();
        tokio::spawn(async move { raw(&fake, "getUpdates", json!({ "timeout": 50 })).await })
    };
    fake.wait_sent(0, "getUpdates", |_| true).await;
    fake.power(Power::Off);
    assert!(poll.await.unwrap().is_err());
    assert!(raw(&fake, "getMe", json!({})).await.is_err());
    fake.power(Power::On);
    well(&fake, "getMe", json!({})).await;
}

#[tokio::test]
async fn updates_come_twice_late_or_never() {
    let (fake, chat, [anna, _]) = club().await;
    let first = fake.says(anna, chat, "/one").update.unwrap();
    assert!(batch(&fake, first.0 + 1).await.is_empty());
    fake.duplicates(first);
    assert_eq!(ids(&batch(&fake, first.0 + 1).await), [first.0], "also after it was confirmed");
    assert!(batch(&fake, first.0 + 1).await.is_empty(), "once more, not for ever");
    fake.hold();
    let held = ["/a", "/b", "/c"].map(|text| fake.says(anna, chat, text).update.unwrap());
    assert!(batch(&fake, first.0 + 1).await.is_empty());
    let dealt = fake.release(&[held[2], held[0]]);
    let got = batch(&fake, first.0 + 1).await;
    let texts: Vec<&str> = got.iter().filter_map(|one| one["message"]["text"].as_str()).collect();
    assert_eq!(texts, ["/c", "/a", "/b"]);
    assert_eq!(ids(&got), dealt.iter().map(|id| id.0).collect::<Vec<_>>());
    assert!(ids(&got).is_sorted());
    fake.loses(dealt[1]);
    assert_eq!(batch(&fake, first.0 + 1).await.len(), 2);
}

#[tokio::test]
async fn a_test_can_wait_for_what_the_bot_does() {
    let (fake, chat, _) = club().await;
    let waiting = {
        let fake = fake.clone();
        tokio::spawn(async move {
            let post = fake.wait_post(chat, "a move", |post| post.shown.text == "ход").await;
            let (next, sent) = fake.wait_sent(0, "sendMessage", |_| true).await;
            (post.shown.labels().len(), next, sent.chat)
        })
    };
    let keys = InlineKeyboardMarkup::new([[InlineKeyboardButton::callback("Пас", "p")]]);
    bot(&fake).send_message(Id(chat.0), "ход").reply_markup(keys).await.unwrap();
    assert_eq!(waiting.await.unwrap(), (1, 1, Some(chat)));
    assert!(fake.report().contains("sendMessage"));
    fake.assert_clean();
}

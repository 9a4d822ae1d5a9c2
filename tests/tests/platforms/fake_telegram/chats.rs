//! Posts, photos, rights, topics, presses, commands.

use super::*;
use std::time::Duration;
use stolik_tests::fake::telegram::{
    Acquaintance, Audience, BOT_USERNAME, BotRights, BotSeat, MessageId, Privacy, Role, Target,
};
use teloxide::requests::Requester;
use teloxide::types::ChatId as Id;
use teloxide::{ApiError, RequestError};

#[tokio::test]
async fn posts_are_edited_and_deleted_as_in_telegram() {
    let (fake, chat, [anna, _]) = club().await;
    let text = json!({ "chat_id": chat.0, "text": "раз", "reply_markup": keys(&["А", "Б"]) });
    let id = well(&fake, "sendMessage", text).await["message_id"].as_i64().unwrap();
    assert_eq!(fake.post(chat, MessageId(id)).shown.labels(), ["А", "Б"]);
    let same = json!({ "chat_id": chat.0, "message_id": id, "text": "раз",
        "reply_markup": keys(&["А", "Б"]) });
    assert_eq!(
        fails(&fake, 400, "editMessageText", same).await,
        "Bad Request: message is not modified: specified new message content and reply markup are \
         exactly the same as a current content and reply markup of the message"
    );
    let two = json!({ "chat_id": chat.0, "message_id": id, "text": "два" });
    assert_eq!(well(&fake, "editMessageText", two.clone()).await["text"], "два");
    let now = fake.post(chat, MessageId(id));
    assert!(now.shown.buttons.is_empty(), "an edit without buttons takes them away");
    assert_eq!((now.edits(), now.history[0].1.text.as_str()), (1, "раз"));
    let known =
        bot(&fake).edit_message_text(Id(chat.0), teloxide::types::MessageId(1), "два").await;
    assert!(matches!(known, Err(RequestError::Api(ApiError::MessageNotModified))), "{known:?}");
    let caption = |id: i64| json!({ "chat_id": chat.0, "message_id": id, "caption": "x" });
    assert!(fails(&fake, 400, "editMessageCaption", caption(id)).await.contains("no caption"));
    assert_eq!(
        fails(&fake, 400, "editMessageCaption", caption(99)).await,
        "Bad Request: message to edit not found"
    );
    let Target::Message(theirs) = fake.says(anna, chat, "/new").message else { panic!() };
    let refused = fails(&fake, 400, "editMessageCaption", caption(theirs.0)).await;
    assert!(refused.ends_with("can't be edited"), "{refused}");
    let gone = json!({ "chat_id": chat.0, "message_id": id });
    well(&fake, "deleteMessage", gone.clone()).await;
    assert!(fails(&fake, 400, "deleteMessage", gone).await.ends_with("to delete not found"));
    assert!(fails(&fake, 400, "editMessageText", two).await.ends_with("to edit not found"));
    let theirs = json!({ "chat_id": chat.0, "message_id": theirs.0 });
    assert!(fails(&fake, 400, "deleteMessage", theirs.clone()).await.ends_with("can't be deleted"));
    fake.seats_bot(anna, chat, BotSeat::Administrator);
    well(&fake, "deleteMessage", theirs).await;
    fake.assert_clean();
}

#[tokio::test]
async fn a_photo_comes_in_a_form_and_again_by_its_name() {
    let (fake, chat, _) = club().await;
    let sent = photo(&fake, chat, png(985, 1280), "5").await["result"].clone();
    assert_eq!(sent["caption"], "5", "a caption is text, also when it looks like a number");
    let file = sent["photo"][0]["file_id"].as_str().unwrap();
    let id = sent["message_id"].as_i64().unwrap();
    well(&fake, "sendPhoto", json!({ "chat_id": chat.0, "photo": file })).await;
    let unknown = json!({ "chat_id": chat.0, "photo": "photo-0" });
    assert!(fails(&fake, 400, "sendPhoto", unknown).await.contains("wrong file identifier"));
    let media = json!({ "type": "photo", "media": "attach://new", "caption": "6" });
    let url = address(&fake, "EditMessageMedia");
    let edit = async || -> Value {
        let form = Form::new()
            .text("chat_id", chat.0.to_string())
            .text("message_id", id.to_string())
            .text("media", media.to_string())
            .part("new", Part::bytes(png(100, 200)).file_name("n.png"));
        client().post(&url).multipart(form).send().await.unwrap().json().await.unwrap()
    };
    assert_eq!(edit().await["result"]["photo"][0]["width"], 100);
    assert!(edit().await["description"].as_str().unwrap().contains("not modified"));
    let post = fake.post(chat, MessageId(id));
    assert_eq!(post.shown.picture.as_ref().unwrap().bytes, png(100, 200));
    assert_ne!(post.shown.picture, post.history[0].1.picture);
    let markup = json!({ "chat_id": chat.0, "message_id": id, "reply_markup": keys(&["А"]) });
    well(&fake, "editMessageReplyMarkup", markup).await;
    assert_eq!(fake.post(chat, MessageId(id)).shown.text, "6");
    let text = json!({ "chat_id": chat.0, "message_id": id, "text": "x" });
    assert!(fails(&fake, 400, "editMessageText", text).await.contains("no text"));
    fake.assert_clean();
}

#[tokio::test]
async fn old_messages_stay() {
    let (fake, chat, [anna, _]) = club().await;
    fake.freeze();
    let send = json!({ "chat_id": chat.0, "text": "раз" });
    let mut sent = Vec::new();
    for _ in 0..3 {
        sent.push(well(&fake, "sendMessage", send.clone()).await["message_id"].clone());
    }
    let of = |at: usize| json!({ "chat_id": chat.0, "message_id": sent[at] });
    fake.advance(Duration::from_secs(48 * 3600));
    well(&fake, "deleteMessage", of(0)).await;
    fake.advance(Duration::from_secs(1));
    assert!(fails(&fake, 400, "deleteMessage", of(1)).await.contains("can't be deleted"));
    let both = json!({ "chat_id": chat.0, "message_ids": [sent[0], sent[1]] });
    assert!(fails(&fake, 400, "deleteMessages", both.clone()).await.contains("can't be deleted"));
    fake.seats_bot(anna, chat, BotSeat::Administrator);
    well(&fake, "deleteMessages", both).await;
    assert_eq!(fake.of_bot(chat).len(), 1);
}

#[tokio::test]
async fn doors_are_closed_as_telegram_closes_them() {
    let (fake, chat, [anna, boris]) = club().await;
    let to = |chat: i64| json!({ "chat_id": chat, "text": "Привет" });
    assert_eq!(
        fails(&fake, 403, "sendMessage", to(anna.0)).await,
        "Forbidden: bot can't initiate conversation with a user"
    );
    fake.opens(anna, "x");
    well(&fake, "sendMessage", to(anna.0)).await;
    fake.blocks(anna);
    let blocked = bot(&fake).send_message(Id(anna.0), "x").await;
    assert!(matches!(blocked, Err(RequestError::Api(ApiError::BotBlocked))), "{blocked:?}");
    fake.unblocks(anna);
    well(&fake, "sendMessage", to(anna.0)).await;
    fake.change_person(boris, |boris| boris.acquaintance = Acquaintance::Deactivated);
    assert!(fails(&fake, 403, "sendMessage", to(boris.0)).await.contains("deactivated"));
    assert_eq!(fails(&fake, 400, "sendMessage", to(-5)).await, "Bad Request: chat not found");
    fake.limits_bot(anna, chat, BotRights { texts: false, photos: false });
    assert!(fails(&fake, 400, "sendMessage", to(chat.0)).await.contains("rights to send text"));
    let refused = photo(&fake, chat, png(5, 5), "").await;
    assert!(refused["description"].as_str().unwrap().contains("rights to send photos"));
    fake.seats_bot(anna, chat, BotSeat::Administrator);
    well(&fake, "sendMessage", to(chat.0)).await;
    fake.removes_bot(anna, chat);
    let kicked = fails(&fake, 403, "sendMessage", to(chat.0)).await;
    assert_eq!(kicked, "Forbidden: bot was kicked from the supergroup chat");
    fake.adds_bot(anna, chat);
    well(&fake, "leaveChat", json!({ "chat_id": chat.0 })).await;
    assert!(fails(&fake, 403, "sendMessage", to(chat.0)).await.contains("is not a member"));
    fake.assert_clean();
}

#[tokio::test]
async fn a_group_becomes_a_supergroup() {
    let fake = Fake::start().await;
    let anna = fake.person("Анна");
    let old = fake.group("Клуб", &[anna]);
    let new = fake.upgrades(anna, old);
    let answer = call(&fake, "sendMessage", json!({ "chat_id": old.0, "text": "x" })).await;
    assert_eq!(answer["parameters"]["migrate_to_chat_id"], new.0);
    let refused = bot(&fake).send_message(Id(old.0), "x").await;
    assert!(matches!(refused, Err(RequestError::MigrateToChatId(id)) if id.0 == new.0));
    well(&fake, "sendMessage", json!({ "chat_id": new.0, "text": "x" })).await;
    let told = batch(&fake, 0).await;
    assert_eq!(told[0]["message"]["migrate_to_chat_id"], new.0);
    assert_eq!(told[1]["message"]["migrate_from_chat_id"], old.0);
    let owner = json!({ "chat_id": new.0, "user_id": anna.0 });
    assert_eq!(well(&fake, "getChatMember", owner).await["status"], "creator");
}

#[tokio::test]
async fn a_forum_wants_a_topic() {
    let fake = Fake::start().await;
    let anna = fake.person("Анна");
    let chat = fake.forum("Форум", &[anna]);
    let topic = fake.topic(chat, "Партии");
    let to = |thread: i64| json!({ "chat_id": chat.0, "message_thread_id": thread, "text": "x" });
    let sent = well(&fake, "sendMessage", to(topic.0)).await;
    assert_eq!(sent["message_thread_id"], topic.0);
    fake.says(anna, (chat, topic), "/board");
    assert_eq!(batch(&fake, 0).await[0]["message"]["message_thread_id"], topic.0);
    assert!(fails(&fake, 400, "sendMessage", to(999)).await.contains("thread not found"));
    fake.assert_clean();
    let bare = json!({ "chat_id": chat.0, "text": "x" });
    assert!(fails(&fake, 400, "sendMessage", bare.clone()).await.contains("TOPIC_CLOSED"));
    assert_eq!(fake.violations().len(), 1);
    fake.change_chat(chat, |chat| chat.general_open = true);
    well(&fake, "sendMessage", bare).await;
    fake.change_chat(chat, |chat| chat.topics.get_mut(&topic).unwrap().open = false);
    assert!(fails(&fake, 400, "sendMessage", to(topic.0)).await.contains("TOPIC_CLOSED"));
    let plain = fake.supergroup("Клуб", &[anna]);
    let stray = json!({ "chat_id": plain.0, "message_thread_id": 5, "text": "x" });
    fails(&fake, 400, "sendMessage", stray).await;
    assert_eq!(fake.violations().len(), 2);
}

#[tokio::test]
async fn a_press_is_answered_once_and_in_time() {
    let (fake, chat, [anna, boris]) = club().await;
    fake.freeze();
    let text = json!({ "chat_id": chat.0, "text": "ход", "reply_markup": keys(&["Пас"]) });
    let id = MessageId(well(&fake, "sendMessage", text).await["message_id"].as_i64().unwrap());
    let press = fake.presses(anna, chat, id, "Пас");
    assert_eq!(batch(&fake, 0).await[0]["callback_query"]["data"], "Пас");
    assert_eq!(fake.answer(&press.callback), None);
    let answer =
        |id: &str| json!({ "callback_query_id": id, "text": "Принято", "show_alert": true });
    well(&fake, "answerCallbackQuery", answer(&press.callback.0)).await;
    let given = fake.answered(&press.callback).await;
    assert_eq!((given.text.as_deref(), given.show_alert), (Some("Принято"), true));
    for id in [press.callback.0.as_str(), "77"] {
        assert_eq!(fails(&fake, 400, "answerCallbackQuery", answer(id)).await, OLD_QUERY);
    }
    let in_time = fake.presses(boris, chat, id, "Пас").callback.0;
    let late = fake.presses(boris, chat, id, "Пас").callback.0;
    fake.advance(Duration::from_secs(15));
    well(&fake, "answerCallbackQuery", answer(&in_time)).await;
    fake.advance(Duration::from_millis(1));
    assert_eq!(fails(&fake, 400, "answerCallbackQuery", answer(&late)).await, OLD_QUERY);
    let seen = fake.transcript().of(Audience::Person(anna)).words();
    assert!(seen.contains("answer alert \"Принято\""), "{seen}");
    well(&fake, "deleteMessage", json!({ "chat_id": chat.0, "message_id": id.0 })).await;
    fake.presses_data(boris, chat, id, "old");
    let last = batch(&fake, 0).await.pop().unwrap();
    assert_eq!(last["callback_query"]["message"]["date"], 0, "a deleted message is inaccessible");
    let opens = fake.presses_data(anna, chat, id, "x").callback.0;
    let link = format!("https://t.me/{BOT_USERNAME}?start=abc");
    well(&fake, "answerCallbackQuery", json!({ "callback_query_id": opens, "url": link })).await;
    fake.follows(anna, &link);
    fake.assert_clean();
}

#[tokio::test]
#[should_panic(expected = "no button \"Удар\"")]
async fn nobody_presses_what_is_not_there() {
    let (fake, chat, [anna, _]) = club().await;
    let text = json!({ "chat_id": chat.0, "text": "ход", "reply_markup": keys(&["Пас"]) });
    well(&fake, "sendMessage", text).await;
    fake.presses(anna, chat, MessageId(1), "Удар");
}

#[tokio::test]
async fn privacy_mode_keeps_talk_from_the_bot() {
    let (fake, chat, [anna, _]) = club().await;
    let heard = |text: &str| fake.says(anna, chat, text).update.is_some();
    assert!(heard("/new"));
    assert!(heard("/new@Stolik_Fake_Bot 2"));
    assert!(!heard("/new@other_bot"));
    assert!(!heard("ну и /new"));
    assert!(!heard("/новая"));
    let sent = well(&fake, "sendMessage", json!({ "chat_id": chat.0, "text": "x" })).await;
    let id = MessageId(sent["message_id"].as_i64().unwrap());
    assert!(fake.replies(anna, chat, id, "c3 c4").update.is_some());
    fake.privacy(Privacy::Off);
    assert!(heard("просто так"));
}

#[tokio::test]
async fn commands_and_roles_are_kept() {
    let (fake, chat, [anna, boris]) = club().await;
    let list = json!([{ "command": "/new", "description": "Открыть стол" }]);
    let scope = json!({ "type": "all_group_chats" });
    let set = json!({ "commands": list, "scope": scope, "language_code": "ru" });
    well(&fake, "setMyCommands", set).await;
    let get = json!({ "scope": scope, "language_code": "ru" });
    assert_eq!(well(&fake, "getMyCommands", get).await[0]["command"], "new");
    assert_eq!(fake.commands(Some(&scope), "ru").len(), 1);
    assert!(fake.commands(None, "").is_empty());
    fake.role(boris, chat, Role::Administrator);
    let who = |person: PersonId| json!({ "chat_id": chat.0, "user_id": person.0 });
    assert_eq!(well(&fake, "getChatMember", who(boris)).await["status"], "administrator");
    let all = well(&fake, "getChatAdministrators", json!({ "chat_id": chat.0 })).await;
    assert_eq!(all.as_array().unwrap().len(), 2);
    fake.goes(anna, chat);
    assert_eq!(well(&fake, "getChatMember", who(anna)).await["status"], "left");
    fake.assert_clean();
}

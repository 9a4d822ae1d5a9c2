//! Visibility: ephemeral messages and the transcript.

use super::*;
use std::time::Duration;
use stolik_tests::fake::telegram::{
    Audience, BotSeat, Ephemeral, EphemeralId, Keep, MessageId, Target,
};

const TOO_LATE: &str = "Bad Request: not enough rights to send an ephemeral message";

fn secret(chat: ChatId, to: PersonId, callback: Option<&str>) -> Value {
    let mut to = json!({ "receiver_user_id": to.0 });
    if let Some(callback) = callback {
        to["callback_query_id"] = json!(callback);
    }
    json!({ "chat_id": chat.0, "text": "тайна", "ephemeral_message_parameters": to })
}

fn again(chat: ChatId, to: PersonId, id: &Value) -> Value {
    json!({ "chat_id": chat.0, "receiver_user_id": to.0, "ephemeral_message_id": id,
        "text": "другая" })
}

#[tokio::test]
async fn an_old_server_tells_everybody() {
    let (fake, chat, [anna, boris]) = club().await;
    well(&fake, "sendMessage", secret(chat, anna, None)).await;
    assert_eq!(fake.visible_to(boris, chat)[0].shown.text, "тайна");
    let edit = again(chat, anna, &json!(1));
    assert_eq!(fails(&fake, 404, "editEphemeralMessageText", edit.clone()).await, "Not Found");
    fake.ephemeral(chat, Ephemeral::Refused);
    fails(&fake, 400, "sendMessage", secret(chat, anna, None)).await;
    fails(&fake, 400, "editEphemeralMessageText", edit).await;
    assert_eq!(fake.visible_to(boris, chat).len(), 1);
    fake.assert_clean();
}

#[tokio::test]
async fn one_member_sees_an_ephemeral_message() {
    let (fake, chat, [anna, boris]) = club().await;
    fake.freeze();
    well(&fake, "sendMessage", json!({ "chat_id": chat.0, "text": "поле" })).await;
    fake.ephemeral(chat, Ephemeral::Works);
    assert_eq!(fails(&fake, 400, "sendMessage", secret(chat, anna, None)).await, TOO_LATE);
    let press = fake.presses_data(anna, chat, MessageId(1), "hand").callback.0;
    let by_boris = fake.presses_data(boris, chat, MessageId(1), "hand").callback.0;
    fails(&fake, 400, "sendMessage", secret(chat, anna, Some(&by_boris))).await;
    let sent = well(&fake, "sendMessage", secret(chat, anna, Some(&press))).await;
    assert_eq!((&sent["message_id"], &sent["receiver_user"]["id"]), (&json!(0), &json!(anna.0)));
    let id = sent["ephemeral_message_id"].clone();
    assert_eq!(fake.visible_to(anna, chat).len(), 2);
    assert_eq!(fake.visible_to(boris, chat).len(), 1);
    let edit = again(chat, anna, &id);
    assert_eq!(well(&fake, "editEphemeralMessageText", edit.clone()).await, json!(true));
    assert_eq!(fake.visible_to(anna, chat)[1].shown.text, "другая");
    let same = fails(&fake, 400, "editEphemeralMessageText", edit.clone()).await;
    assert!(same.contains("not modified"), "{same}");
    let wrong = fails(&fake, 400, "editEphemeralMessageText", again(chat, boris, &id)).await;
    assert!(wrong.ends_with("message to edit not found"), "{wrong}");
    fake.presses_data(anna, chat, EphemeralId(id.as_i64().unwrap()), "in the hand");
    let update = batch(&fake, 0).await.pop().unwrap();
    assert_eq!(update["callback_query"]["message"]["ephemeral_message_id"], id);
    well(&fake, "deleteEphemeralMessage", edit).await;
    assert_eq!(fake.visible_to(anna, chat).len(), 1);
    fake.advance(Duration::from_millis(15_001));
    assert_eq!(fails(&fake, 400, "sendMessage", secret(chat, anna, Some(&press))).await, TOO_LATE);
    let told = fake.transcript().of(Audience::Person(boris));
    assert!(told.lines.is_empty(), "{told}");
    fake.assert_clean();
}

#[tokio::test]
async fn an_administrator_bot_whispers_at_any_time_and_may_be_lost() {
    let (fake, chat, [anna, boris]) = club().await;
    well(&fake, "sendMessage", json!({ "chat_id": chat.0, "text": "поле" })).await;
    fake.ephemeral(chat, Ephemeral::Works);
    fake.seats_bot(boris, chat, BotSeat::Administrator);
    well(&fake, "sendMessage", secret(chat, anna, None)).await;
    assert_eq!(fake.visible_to(anna, chat).len(), 2);
    fake.forgets_whispers(anna, chat);
    fake.loses_whispers(anna, 1);
    let lost = well(&fake, "sendMessage", secret(chat, anna, None)).await;
    let edit = again(chat, anna, &lost["ephemeral_message_id"]);
    well(&fake, "editEphemeralMessageText", edit).await;
    assert_eq!(fake.visible_to(anna, chat).len(), 1, "forgotten, and lost on its way");
    assert_eq!(fake.transcript().of(Audience::Person(anna)).lines.len(), 1);
    let press = fake.presses_data(anna, chat, MessageId(1), "hand").callback.0;
    let mut instead = secret(chat, anna, Some(&press));
    instead["ephemeral_message_parameters"]["replace_callback_query_message"] = json!(true);
    well(&fake, "sendMessage", instead.clone()).await;
    let seen = fake.visible_to(anna, chat);
    assert_eq!((seen.len(), seen[0].only_for), (1, Some(anna)), "in place of the public one");
    assert_eq!(fake.visible_to(boris, chat)[0].shown.text, "поле");
    fake.assert_clean();
    let inside = fake.presses_data(anna, chat, seen[0].ephemeral.unwrap(), "x").callback.0;
    instead["ephemeral_message_parameters"]["callback_query_id"] = json!(inside);
    fails(&fake, 400, "sendMessage", instead).await;
    assert_eq!(fake.violations().len(), 1);
}

#[tokio::test]
async fn an_ephemeral_command_opens_the_window() {
    let (fake, chat, [anna, boris]) = club().await;
    fake.freeze();
    fake.ephemeral(chat, Ephemeral::Works);
    let hand = json!([{ "command": "hand", "description": "Рука", "is_ephemeral": true }]);
    well(&fake, "setMyCommands", json!({ "commands": hand })).await;
    let said = fake.says(anna, chat, "/hand");
    assert!(matches!(said.message, Target::Ephemeral(_)), "{said:?}");
    assert!(said.update.is_some() && fake.visible_to(boris, chat).is_empty());
    well(&fake, "sendMessage", secret(chat, anna, None)).await;
    fake.advance(Duration::from_secs(16));
    assert_eq!(fails(&fake, 400, "sendMessage", secret(chat, anna, None)).await, TOO_LATE);
    fake.assert_clean();
}

#[tokio::test]
async fn the_transcript_separates_audiences() {
    let (fake, chat, [anna, boris]) = club().await;
    fake.freeze();
    fake.opens(anna, "");
    let hand = json!({ "chat_id": anna.0, "text": "ваша рука", "reply_markup": keys(&["А", "Б"]) });
    well(&fake, "sendMessage", hand).await;
    fake.advance(Duration::from_secs(3));
    photo(&fake, chat, png(10, 20), "поле").await;
    well(&fake, "sendChatAction", json!({ "chat_id": chat.0, "action": "typing" })).await;
    let all = fake.transcript();
    let private = all.of(Audience::Person(anna)).words();
    assert!(private.contains("ваша рука") && private.contains("2 buttons [А | Б]"), "{private}");
    let public = all.seen_by(boris, &[chat]);
    assert_eq!(public.lines.len(), 2);
    assert_eq!(public.lines[0].at - all.lines[0].at, 3000);
    let hash = fake.of_bot(chat)[0].shown.picture.clone().unwrap().hash;
    assert!(public.to_string().contains(&format!("picture {hash} 10x20")), "{public}");
    assert!(!public.words().contains("рука"));
    assert!(fake.visible_to(boris, ChatId::from(anna)).is_empty());
    fake.keep(Keep::Latest);
    photo(&fake, chat, png(10, 20), "поле").await;
    assert_eq!(fake.transcript().lines.len(), all.lines.len());
    assert!(fake.of_bot(chat)[1].shown.picture.as_ref().unwrap().bytes.is_empty());
}

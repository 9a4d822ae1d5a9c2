//! The fake Discord itself: that it answers as Discord does, and that it catches what Discord would
//! refuse. Each limit has a request that breaks it.

mod client;
mod limits;
mod raw;

use client::client;
use raw::{Raw, id, messages, png, rows};
use serde_json::{Value, json};
use serenity::all::{
    CurrentApplicationInfo, CurrentUser, GuildChannel, Member, PartialGuild, PrivateChannel,
};
use std::time::Duration;
use stolik_tests::fake::discord::{
    APPLICATION, Audience, CHANNEL, Channel, Direct, Fake, Fault, First, GUILD, How, Keep, Lid,
    Outage, may,
};

async fn booted() -> Fake {
    let fake = Fake::start().await;
    client(&fake, &fake.token());
    fake.wait_for("commands", |fake| (!fake.commands().is_empty()).then_some(())).await;
    fake
}

// ---- the real client

#[tokio::test]
async fn the_real_client_plays_a_conversation() {
    let fake = booted().await;
    let anna = fake.person("Anna", "ru");
    let boris = fake.person("Boris", "en-US");
    let foe = ("foe", json!(boris.to_string()));
    let asked = fake.slash(anna, CHANNEL, "поле", &[foe]);
    let board = fake.shown(&asked).await;
    assert_eq!((board.content.as_str(), board.labels()), ("board ru", vec!["Go".to_owned()]));
    assert_eq!(board.pictures[0].description.as_deref(), Some("a board"));
    assert_eq!(fake.answered(&asked).await.first, First::Message);

    let pressed = fake.presses(boris, board.id, "Go");
    let hidden = fake.shown(&pressed).await;
    assert_eq!(hidden.content, "go by Boris");
    assert_eq!(hidden.audience, Audience::Only(boris, CHANNEL));
    assert_eq!(fake.answered(&pressed).await.first, First::Thinking);
    assert_eq!(fake.visible_to(anna, CHANNEL).len(), 1, "Anna does not see what Boris sees");

    let typed = fake.autocomplete(anna, CHANNEL, "board", &[("card", json!("O"))], "card");
    assert_eq!(fake.answered(&typed).await.data["choices"][0]["value"], "orr");

    let direct = fake.direct(boris);
    let at_home = fake.slash(boris, direct, "board", &[]);
    assert_eq!(fake.shown(&at_home).await.content, "board en-US");
    assert_eq!(fake.messages(direct).len(), 1);
    fake.assert_clean();
}

#[tokio::test]
async fn a_real_model_reads_what_the_fake_writes() {
    async fn read<T: serde::de::DeserializeOwned>(raw: &Raw, path: &str) -> T {
        let (status, _, body) = raw.send("GET", path, Value::Null).await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_value(body.clone()).unwrap_or_else(|e| panic!("{path}: {e}: {body}"))
    }
    let raw = Raw::new().await;
    let fake = &raw.fake;
    let anna = fake.person("Anna", "ru");
    let itself: CurrentUser = read(&raw, "/users/@me").await;
    assert_eq!(itself.id.get(), APPLICATION);
    let itself: CurrentApplicationInfo = read(&raw, "/oauth2/applications/@me").await;
    assert_eq!(itself.id.get(), APPLICATION);
    let _: PartialGuild = read(&raw, &format!("/guilds/{GUILD}")).await;
    let member: Member = read(&raw, &format!("/guilds/{GUILD}/members/{APPLICATION}")).await;
    assert_eq!(member.user.id.get(), APPLICATION);
    let channel: GuildChannel = read(&raw, &format!("/channels/{CHANNEL}")).await;
    assert_eq!(channel.id.get(), CHANNEL.0);
    let thread = fake.thread(CHANNEL, "match");
    let thread: GuildChannel = read(&raw, &format!("/channels/{thread}")).await;
    assert!(thread.thread_metadata.is_some_and(|data| !data.archived));
    let body = json!({ "recipient_id": anna.to_string() });
    let (_, _, direct) = raw.send("POST", "/users/@me/channels", body).await;
    let direct: PrivateChannel = serde_json::from_value(direct).expect("a direct channel");
    assert_eq!(direct.id.get(), fake.direct(anna).0);
    let message = raw.post(json!({ "content": "here", "components": rows(&[("a", "A")]) })).await;
    let list: Vec<serenity::all::Message> =
        read(&raw, &format!("{}?limit=5", messages(CHANNEL))).await;
    assert_eq!((list.len(), list[0].id.get()), (1, message.0));
    raw.fake.assert_clean();
}

#[tokio::test]
async fn the_gateway_replays_what_a_dropped_connection_missed() {
    let fake = booted().await;
    let anna = fake.person("Anna", "ru");
    fake.drop_gateway();
    let asked = fake.slash(anna, CHANNEL, "board", &[]);
    fake.shown(&asked).await;
    fake.resumed(1).await;
    fake.reconnect();
    fake.resumed(2).await;
    let asked = fake.slash(anna, CHANNEL, "board", &[]);
    fake.shown(&asked).await;
    assert_eq!(fake.gateway_frames(2).len(), 1, "it never began anew");
    fake.assert_clean();
}

#[tokio::test]
async fn events_are_doubled_reordered_and_lost() {
    let fake = booted().await;
    let anna = fake.person("Anna", "ru");
    let asked = fake.slash(anna, CHANNEL, "board", &[]);
    fake.shown(&asked).await;
    fake.again(&asked);
    let second = |call: &stolik_tests::fake::discord::Call| {
        call.is("POST", "/interactions") && call.status == 400
    };
    fake.wait_call(0, "the double", second).await;

    fake.drop_next_events(1);
    let lost = fake.slash(anna, CHANNEL, "board", &[]);
    fake.hold();
    let first = fake.slash(anna, CHANNEL, "board", &[]);
    let last = fake.slash(anna, CHANNEL, "board", &[]);
    fake.release(&[1]);
    fake.shown(&last).await;
    assert!(fake.answer_of(&first).is_none() && fake.answer_of(&lost).is_none());
    assert_eq!((fake.unanswered(), fake.latencies().len()), (2, 2));
}

#[tokio::test]
async fn a_lost_session_begins_anew() {
    let fake = Fake::start().await;
    client(&fake, &fake.token());
    fake.identified(1).await;
    fake.close_gateway(4009);
    fake.identified(2).await;
    let anna = fake.person("Anna", "ru");
    let asked = fake.slash(anna, CHANNEL, "board", &[]);
    fake.shown(&asked).await;
}

#[tokio::test]
async fn an_outage_ends_and_a_wrong_token_does_not() {
    let fake = booted().await;
    let wrong = client(&fake, "MTAw.wrong.token");
    assert_eq!(wrong.await.expect("a task"), Some(4004), "it ends the client");
    let fake = booted().await;
    fake.begin_outage(Outage::Everything);
    let raw = Raw { client: reqwest::Client::new(), fake: fake.clone() };
    assert_eq!(raw.send("GET", "/users/@me", Value::Null).await.0, 503);
    fake.end_outage();
    fake.wait_for("a connection", |fake| fake.is_connected().then_some(())).await;
    assert_eq!(raw.send("GET", "/users/@me", Value::Null).await.0, 200);
}

// ---- REST

#[tokio::test]
async fn a_wrong_token_is_refused_and_counted() {
    let raw = Raw::new().await;
    let url = format!("{}/api/v10/users/@me", raw.fake.base());
    let refused = raw.client.get(url).header("authorization", "Bot no").send().await;
    assert_eq!(refused.expect("an answer").status().as_u16(), 401);
    assert_eq!(raw.fake.pace().invalid, 1);
    raw.fake.assert_clean();
}

#[tokio::test]
async fn an_unknown_endpoint_is_a_violation() {
    let raw = Raw::new().await;
    let (status, _, _) = raw.send("GET", "/guilds/1/voice/regions", Value::Null).await;
    assert_eq!(status, 404);
    let found = raw.breaches();
    assert!(found.iter().any(|one| one.contains("unknown endpoint")), "{found:?}");
    let outside = raw.client.get(format!("{}/elsewhere", raw.fake.base())).send().await;
    assert_eq!(outside.expect("an answer").status().as_u16(), 404);
    assert!(raw.breaches().len() > found.len());
}

#[tokio::test]
async fn messages_are_made_changed_and_deleted() {
    let raw = Raw::new().await;
    let message = raw.post(json!({ "content": "one", "components": rows(&[("a", "A")]) })).await;
    assert_eq!(raw.edit(message, json!({ "content": "two" })).await, (200, 0));
    let shown = raw.fake.message(message).expect("it is there");
    assert_eq!((shown.content.as_str(), shown.labels()), ("two", vec!["A".to_owned()]));
    assert_eq!(raw.fake.history(message)[0].content, "one");
    let path = format!("{}/{message}", messages(CHANNEL));
    assert_eq!(raw.send("DELETE", &path, Value::Null).await.0, 204);
    assert_eq!(raw.edit(message, json!({ "content": "three" })).await, (404, 10008));
    let by_anna = raw.fake.says(raw.fake.person("Anna", "ru"), CHANNEL, "mine");
    assert_eq!(raw.edit(by_anna, json!({ "content": "yours" })).await, (403, 50005));
    raw.fake.assert_clean();
}

#[tokio::test]
async fn an_edit_without_a_list_keeps_the_old_picture() {
    let raw = Raw::new().await;
    let body = json!({ "attachments": [{ "id": "0", "description": "old" }] });
    let (status, _, body) = raw.files("POST", &messages(CHANNEL), body, &[png()]).await;
    assert_eq!((status, &body["attachments"][0]["width"]), (200, &json!(7)), "{body}");
    let path = format!("{}/{}", messages(CHANNEL), id(&body));
    raw.files("PATCH", &path, json!({ "content": "more" }), &[png()]).await;
    assert_eq!(raw.fake.message(id(&body)).expect("there").pictures.len(), 2);
    let only = json!({ "attachments": [{ "id": "0", "description": "new" }] });
    raw.files("PATCH", &path, only, &[png()]).await;
    let shown = raw.fake.message(id(&body)).expect("there");
    assert_eq!(shown.pictures.len(), 1);
    assert_eq!(shown.pictures[0].description.as_deref(), Some("new"));
    raw.fake.assert_clean();
}

#[tokio::test]
async fn a_nonce_posts_once() {
    let raw = Raw::new().await;
    let body = json!({ "content": "once", "nonce": "n1", "enforce_nonce": true });
    let first = raw.post(body.clone()).await;
    assert_eq!(raw.post(body.clone()).await, first);
    assert_eq!(raw.fake.messages(CHANNEL).len(), 1);
    raw.fake.advance(Duration::from_secs(600));
    assert_ne!(raw.post(body).await, first, "it is forgotten after some minutes");
    let plain = json!({ "content": "twice", "nonce": "n2" });
    assert_ne!(raw.post(plain.clone()).await, raw.post(plain).await, "unless it is enforced");
}

#[tokio::test]
async fn an_old_message_takes_few_edits() {
    let raw = Raw::new().await;
    raw.fake.set_late_edits(1);
    let message = raw.post(json!({ "content": "one" })).await;
    for _ in 0..3 {
        assert_eq!(raw.edit(message, json!({ "content": "two" })).await.0, 200);
    }
    raw.fake.advance(Duration::from_secs(3601));
    assert_eq!(raw.edit(message, json!({ "content": "three" })).await.0, 200);
    assert_eq!(raw.edit(message, json!({ "content": "four" })).await, (429, 30046));
}

#[tokio::test]
async fn missing_permissions_are_named_as_discord_does() {
    let raw = Raw::new().await;
    let post =
        || raw.send("POST", "/channels/300000000000000001/messages", json!({ "content": "x" }));
    raw.fake.forbid(CHANNEL, may::SEND_MESSAGES);
    assert_eq!(post().await.1, 50013);
    raw.fake.permit(CHANNEL, may::SEND_MESSAGES);
    raw.fake.forbid(CHANNEL, may::ATTACH_FILES);
    let with = raw.files("POST", &messages(CHANNEL), json!({ "content": "x" }), &[png()]).await;
    assert_eq!((with.0, with.1), (403, 50013));
    assert_eq!(post().await.0, 200);
    raw.fake.forbid(CHANNEL, may::VIEW_CHANNEL);
    assert_eq!(post().await.1, 50001);
    raw.fake.permit(CHANNEL, may::VIEW_CHANNEL);
    raw.fake.kick_bot(GUILD);
    assert_eq!(post().await.1, 50001);
    assert_eq!(raw.send("GET", &format!("/guilds/{GUILD}"), Value::Null).await.1, 10004);
    let anna = raw.fake.person("Anna", "ru");
    let direct = messages(raw.fake.direct(anna));
    assert_eq!(raw.send("POST", &direct, json!({ "content": "x" })).await.0, 200);
    raw.fake.set_direct(anna, Direct::Refused);
    assert_eq!(raw.send("POST", &direct, json!({ "content": "x" })).await.1, 50007);
    raw.fake.set_direct(anna, Direct::Strangers);
    assert_eq!(raw.send("POST", &direct, json!({ "content": "x" })).await.1, 50278);
    assert_eq!(raw.send("GET", "/channels/5", Value::Null).await.1, 10003);
    raw.fake.assert_clean();
}

#[tokio::test]
async fn threads_open_archive_and_lock() {
    let raw = Raw::new().await;
    let message = raw.post(json!({ "content": "a match" })).await;
    let under = format!("{}/{message}/threads", messages(CHANNEL));
    let (status, _, body) = raw.send("POST", &under, json!({ "name": "match" })).await;
    assert_eq!((status, id(&body)), (201, message), "{body}");
    let thread = Channel(message.0);
    assert_eq!(raw.send("POST", &under, json!({ "name": "again" })).await.1, 160_004);
    let (_, _, inside) = raw.send("POST", &messages(thread), json!({ "content": "x" })).await;
    let path = format!("{}/{}", messages(thread), id(&inside));
    raw.fake.set_lid(thread, Lid::Archived);
    assert_eq!(raw.send("PATCH", &path, json!({ "content": "y" })).await.1, 50083);
    let open = format!("/channels/{thread}");
    assert_eq!(raw.send("PATCH", &open, json!({ "archived": false })).await.0, 200);
    assert_eq!(raw.fake.lid(thread), Some(Lid::Open));
    assert_eq!(raw.send("PATCH", &path, json!({ "content": "y" })).await.0, 200);
    raw.fake.set_lid(thread, Lid::Archived);
    assert_eq!(raw.send("POST", &messages(thread), json!({ "content": "z" })).await.0, 200);
    assert_eq!(raw.fake.lid(thread), Some(Lid::Open), "a new message opens it");
    raw.fake.set_lid(thread, Lid::Locked);
    assert_eq!(raw.send("PATCH", &open, json!({ "archived": false })).await.1, 50013);
    raw.fake.set_lid(thread, Lid::Open);
    raw.fake.forbid(CHANNEL, may::SEND_MESSAGES_IN_THREADS);
    assert_eq!(raw.send("POST", &messages(thread), json!({ "content": "z" })).await.1, 50013);
    raw.fake.set_thread_limit(1);
    let another = raw.post(json!({ "content": "another" })).await;
    let full = format!("{}/{another}/threads", messages(CHANNEL));
    assert_eq!(raw.send("POST", &full, json!({ "name": "full" })).await.1, 160_006);
    raw.fake.assert_clean();
}

// ---- interactions

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let raw = Raw::new().await;
    raw.register().await;
    let anna = raw.fake.person("Anna", "ru");
    let asked = raw.fake.slash(anna, CHANNEL, "board", &[]);
    let web = format!("/webhooks/{APPLICATION}/{}", asked.token);
    assert_eq!(raw.send("POST", &web, json!({ "content": "early" })).await.1, 10015);
    let answer =
        json!({ "type": 4, "data": { "content": "board", "components": rows(&[("a", "A")]) } });
    assert_eq!(raw.answer(&asked, answer.clone()).await.0, 204);
    assert_eq!(raw.answer(&asked, answer.clone()).await, (400, 40060));
    let late = raw.fake.slash(anna, CHANNEL, "board", &[]);
    raw.fake.advance(Duration::from_millis(3001));
    assert_eq!(raw.answer(&late, answer).await, (404, 10062));
    let board = raw.fake.answer_of(&asked).and_then(|reply| reply.now).expect("a board");
    let pressed = raw.fake.presses(anna, board.id, "A");
    assert_eq!(
        raw.answer(&pressed, json!({ "type": 7, "data": { "content": "pressed" } })).await.0,
        204
    );
    assert_eq!(raw.fake.message(board.id).expect("there").content, "pressed");
    assert_eq!(
        raw.fake.answer_of(&asked).and_then(|reply| reply.at_first).expect("kept").content,
        "board"
    );
    raw.fake.advance(Duration::from_secs(900));
    let original = format!("{web}/messages/@original");
    assert_eq!(
        raw.send("PATCH", &original, json!({ "content": "too late" })).await,
        (401, 50027, json!({ "code": 50027, "message": "Invalid Webhook Token" }))
    );
    raw.fake.assert_clean();
}

#[tokio::test]
async fn follow_ups_and_hidden_messages_are_reached_by_token_only() {
    let raw = Raw::new().await;
    raw.register().await;
    let (anna, boris) = (raw.fake.person("Anna", "ru"), raw.fake.person("Boris", "ru"));
    let asked = raw.fake.slash(anna, CHANNEL, "board", &[]);
    raw.answer(&asked, json!({ "type": 5, "data": { "flags": 64 } })).await;
    assert!(raw.fake.answer_of(&asked).and_then(|one| one.now).expect("a place").thinking);
    let web = format!("/webhooks/{APPLICATION}/{}", asked.token);
    let (_, _, hand) = raw
        .send("POST", &web, json!({ "content": "hand", "components": rows(&[("a", "A")]) }))
        .await;
    let reply = raw.fake.answer_of(&asked).expect("answered");
    assert_eq!(reply.now.map(|one| one.id), Some(id(&hand)), "it fills the waiting place");
    raw.send("POST", &web, json!({ "content": "more", "flags": 64 })).await;
    assert_eq!(raw.fake.answer_of(&asked).expect("answered").followups.len(), 1);
    assert_eq!(raw.fake.visible_to(anna, CHANNEL).len(), 2);
    assert!(
        raw.fake.visible_to(boris, CHANNEL).is_empty() && raw.fake.messages(CHANNEL).is_empty()
    );
    assert_eq!(raw.edit(id(&hand), json!({ "content": "no" })).await, (404, 10008));
    let pressed = raw.fake.presses(anna, id(&hand), "A");
    assert_eq!(raw.answer(&pressed, json!({ "type": 6 })).await.0, 204);
    let by_press = format!("/webhooks/{APPLICATION}/{}/messages/@original", pressed.token);
    assert_eq!(raw.send("PATCH", &by_press, json!({ "content": "played" })).await.0, 200);
    assert_eq!(raw.fake.visible_to(anna, CHANNEL)[0].content, "played");
    raw.fake.restart_client(anna);
    assert!(raw.fake.visible_to(anna, CHANNEL).is_empty());
    let delete = format!("{web}/messages/{}", id(&hand));
    assert_eq!(raw.send("DELETE", &delete, Value::Null).await.0, 204);
    assert_eq!(raw.send("GET", &delete, Value::Null).await.1, 10008);
    raw.fake.assert_clean();
}

#[tokio::test]
async fn selects_forms_and_kinds_of_answers() {
    let raw = Raw::new().await;
    raw.register().await;
    let anna = raw.fake.person("Anna", "ru");
    let options = json!([{ "label": "One", "value": "1" }, { "label": "Two", "value": "2" }]);
    let select = json!([{ "type": 1, "components": [
        { "type": 3, "custom_id": "s", "options": options, "placeholder": "Which" } ] }]);
    let message = raw.post(json!({ "content": "?", "components": select })).await;
    let chosen = raw.fake.selects(anna, message, "Which", &["Two"]);
    assert_eq!(raw.fake.envelope(&chosen).expect("sent")["data"]["values"], json!(["2"]));
    let form = json!({ "type": 9, "data": { "custom_id": "f", "title": "Form", "components": [
        { "type": 1, "components": [
            { "type": 4, "custom_id": "t", "label": "Text", "style": 1, "max_length": 5 } ] } ] } });
    assert_eq!(raw.answer(&chosen, form.clone()).await.0, 204);
    let sent = raw.fake.submits(&chosen, &[("t", "words")]);
    let data = &raw.fake.envelope(&sent).expect("sent")["data"];
    assert_eq!(data["components"][0]["components"][0]["value"], "words");
    assert_eq!(raw.answer(&sent, json!({ "type": 6 })).await.0, 204);
    raw.fake.assert_clean();
    let again = raw.fake.submits(&chosen, &[("t", "words")]);
    assert_eq!(raw.answer(&again, form).await, (400, 50035), "no form upon a form");
    let slash = raw.fake.slash(anna, CHANNEL, "board", &[]);
    assert_eq!(raw.answer(&slash, json!({ "type": 7, "data": { "content": "x" } })).await.0, 400);
    assert_eq!(raw.breaches().len(), 2);
}

#[tokio::test]
async fn commands_are_offered_as_registered() {
    let raw = Raw::new().await;
    raw.register().await;
    let (anna, chief) = (raw.fake.person("Anna", "ru"), raw.fake.person("Chief", "ru"));
    raw.fake.grant(chief, GUILD, may::MANAGE_GUILD);
    let offered = |person, channel, name, options: &[(&str, Value)]| {
        raw.fake.try_slash(person, channel, name, options).is_ok()
    };
    assert!(offered(chief, CHANNEL, "settings", &[]) && !offered(anna, CHANNEL, "settings", &[]));
    assert!(!offered(chief, raw.fake.direct(chief), "settings", &[]), "guilds only");
    assert!(!offered(anna, CHANNEL, "table close", &[]), "an option is required");
    assert!(!offered(anna, CHANNEL, "table close", &[("number", json!("one"))]), "of this type");
    assert!(offered(anna, CHANNEL, "table close", &[("number", json!(1))]));
    assert!(!offered(anna, CHANNEL, "table", &[]) && !offered(anna, CHANNEL, "nothing", &[]));
    raw.fake.set_guild_locale(GUILD, "en-US");
    let asked = raw.fake.slash(chief, CHANNEL, "board", &[]);
    let envelope = raw.fake.envelope(&asked).expect("sent");
    assert_eq!((&envelope["guild_locale"], &envelope["locale"]), (&json!("en-US"), &json!("ru")));
    let bits: u64 = envelope["member"]["permissions"]
        .as_str()
        .and_then(|bits| bits.parse().ok())
        .expect("bits");
    assert_ne!(bits & may::MANAGE_GUILD, 0);
}

// ---- faults and pace

#[tokio::test]
async fn faults_come_once_each() {
    let raw = Raw::new().await;
    let fake = &raw.fake;
    let path = messages(CHANNEL);
    let post = || raw.send("POST", &path, json!({ "content": "x" }));
    let retry_after = Duration::from_millis(700);
    fake.fail_next(
        "POST",
        "/channels/",
        Fault::RateLimited { retry_after, global: true, headers: vec![("x-fake", "1".to_owned())] },
    );
    let limited = raw
        .request("POST", &path)
        .json(&json!({ "content": "x" }))
        .send()
        .await
        .expect("an answer");
    assert_eq!(
        (
            limited.status().as_u16(),
            &limited.headers()["retry-after"],
            &limited.headers()["x-fake"]
        ),
        (429, &"1".parse().expect("a header"), &"1".parse().expect("a header"))
    );
    let body: Value = limited.json().await.expect("a body");
    assert_eq!((&body["retry_after"], &body["global"]), (&json!(0.7), &json!(true)));
    fake.fail_next("POST", "/channels/", Fault::Status(502));
    fake.fail_next("POST", "/channels/", Fault::Refused { status: 403, code: 50013 });
    assert_eq!(post().await.0, 502);
    assert_eq!(post().await.1, 50013);
    assert!(fake.messages(CHANNEL).is_empty(), "nothing was done");
    assert_eq!(fake.pace().invalid, 2);
    let send = || raw.request("POST", &path).json(&json!({ "content": "x" })).send();
    fake.fail_next("POST", "/channels/", Fault::DropConnection);
    assert!(send().await.is_err() && fake.messages(CHANNEL).is_empty());
    fake.fail_next("POST", "/channels/", Fault::DropAnswer);
    assert!(send().await.is_err());
    assert_eq!(fake.messages(CHANNEL).len(), 1, "done, and not answered");
    fake.fail_next("POST", "/channels/", Fault::Hang);
    let hung = tokio::spawn(send());
    fake.wait_call(5, "the request that hangs", |call| call.status == 0).await;
    assert!(!hung.is_finished());
    hung.abort();
    assert_eq!((post().await.0, fake.faults_left()), (200, 0));
    let [first, second] =
        [500, 502].map(|s| fake.fail_next("POST", "/channels/", Fault::Status(s)));
    fake.withdraw_fault(first);
    assert!(!fake.awaits_fault(first) && fake.awaits_fault(second));
    assert_eq!(post().await.0, 502);
    assert!(!fake.awaits_fault(second));
    fake.assert_clean();
}

#[tokio::test]
async fn the_pace_is_measured_and_enforced_on_demand() {
    let raw = Raw::new().await;
    for _ in 0..7 {
        raw.post(json!({ "content": "x" })).await;
    }
    assert_eq!(raw.fake.pace().sends[&CHANNEL.0], 7);
    assert_eq!(raw.fake.pace().second, 7);
    raw.fake.advance(Duration::from_secs(5));
    raw.fake.enforce_pace();
    for _ in 0..5 {
        raw.post(json!({ "content": "x" })).await;
    }
    let (status, _, body) = raw.send("POST", &messages(CHANNEL), json!({ "content": "x" })).await;
    assert_eq!(status, 429);
    assert!(body["retry_after"].as_f64().is_some_and(|wait| wait > 0.0 && wait <= 5.0));
    raw.register().await;
    let anna = raw.fake.person("Anna", "ru");
    for _ in 0..60 {
        let asked = raw.fake.slash(anna, CHANNEL, "board", &[]);
        assert_eq!(raw.answer(&asked, json!({ "type": 5 })).await.0, 204, "not counted");
    }
    raw.fake.advance(Duration::from_secs(5));
    assert_eq!(raw.send("POST", &messages(CHANNEL), json!({ "content": "x" })).await.0, 200);
}

// ---- what people saw

#[tokio::test]
async fn the_transcript_holds_what_each_audience_was_sent() {
    let raw = Raw::new().await;
    raw.register().await;
    let (anna, boris) = (raw.fake.person("Anna", "ru"), raw.fake.person("Boris", "ru"));
    let message = raw.post(json!({ "content": "board", "components": rows(&[("a", "A")]) })).await;
    let pressed = raw.fake.presses(anna, message, "A");
    raw.answer(&pressed, json!({ "type": 4, "data": { "content": "hand", "flags": 64 } })).await;
    raw.edit(message, json!({ "content": "board 2" })).await;
    raw.fake.delete(message);
    let heads = |told: Vec<stolik_tests::fake::discord::Notice>| {
        told.iter().map(|one| one.lines()[..2.min(one.lines().len())].join(" ")).collect::<Vec<_>>()
    };
    let public = ["new text: board", "edited text: board 2", "deleted"];
    assert_eq!(heads(raw.fake.transcript_of(boris, CHANNEL)), public);
    let hers = ["new text: board", "new text: hand", "edited text: board 2", "deleted"];
    assert_eq!(heads(raw.fake.transcript_of(anna, CHANNEL)), hers);
    let all = raw.fake.transcript();
    assert!(
        matches!(&all[1].how, How::New(shown) if shown.audience == Audience::Only(anna, CHANNEL))
    );
    assert!(all[0].lines().contains(&"button 1 [a]: A".to_owned()), "{:?}", all[0].lines());
    raw.fake.keep(Keep::Little);
    raw.post(json!({ "content": "unnoticed" })).await;
    assert_eq!(raw.fake.transcript().len(), all.len());
}

//! A small bot on a real gateway library and a real model, as the adapter has them, for what the fake says
//! to those who did not write it.

use crate::fake_discord::raw::{Raw, commands_path, png, read, some_commands};
use serde_json::{Value, json};
use serenity::all::Interaction;
use stolik_tests::fake::discord::Fake;
use tokio::task::JoinHandle;
use tokio_stream::StreamExt as _;
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{ConfigBuilder, Intents, Message, Shard, ShardId};

/// Keeps a gateway until it closes for ever; gives the code with which it did.
pub(crate) fn client(fake: &Fake, token: &str) -> JoinHandle<Option<u16>> {
    let (raw, token) =
        (Raw { client: reqwest::Client::new(), fake: fake.clone() }, token.to_owned());
    tokio::spawn(async move {
        let (_, _, told) = raw.send("GET", "/gateway/bot", Value::Null).await;
        let address = told["url"].as_str().expect("an address").to_owned();
        let config = ConfigBuilder::new(token, Intents::GUILDS)
            .proxy_url(address)
            .queue(InMemoryQueue::new(0, 0, std::time::Duration::ZERO, 0))
            .build();
        let mut shard = Shard::with_config(ShardId::ONE, config);
        let mut code = None;
        while let Some(item) = shard.next().await {
            match item {
                Ok(Message::Text(frame)) => hear(&raw, &frame).await,
                Ok(Message::Close(frame)) => code = frame.map(|frame| frame.code),
                // It tries again by itself.
                Err(_) => {}
            }
        }
        code
    })
}

async fn hear(raw: &Raw, frame: &str) {
    let mut event: Value = serde_json::from_str(frame).expect("a frame");
    match event["t"].as_str() {
        Some("READY") => {
            raw.send("PUT", &commands_path(), some_commands()).await;
        }
        Some("INTERACTION_CREATE") => {
            let interaction = serde_json::from_value(event["d"].take()).expect("complete");
            answer(raw, interaction).await;
        }
        Some(_) | None => {}
    }
}

/// Faults and doubles are what some of these tests are about, so no answer is looked at.
async fn answer(raw: &Raw, interaction: Interaction) {
    match interaction {
        Interaction::Command(one) => {
            let words = format!("{} {}", one.data.name, one.locale);
            let button = json!({ "type": 2, "style": 1, "custom_id": "go", "label": "Go" });
            let reply = json!({ "type": 4, "data": {
                "content": words, "attachments": [{ "id": "0", "description": "a board" }],
                "components": [{ "type": 1, "components": [button] }],
            } });
            let path = format!("/interactions/{}/{}/callback", one.id, one.token);
            raw.files("POST", &path, reply, &[png()]).await;
        }
        Interaction::Component(one) => {
            let path = format!("/interactions/{}/{}/callback", one.id, one.token);
            raw.send("POST", &path, json!({ "type": 5, "data": { "flags": 64 } })).await;
            let words = format!("{} by {}", one.data.custom_id, one.user.name);
            let path = format!("/webhooks/{}/{}/messages/@original", one.application_id, one.token);
            let edit = raw.request("PATCH", &path).json(&json!({ "content": words }));
            drop(edit.send().await.map(read));
        }
        Interaction::Autocomplete(one) => {
            let rows =
                json!({ "type": 8, "data": { "choices": [{ "name": "Orr", "value": "orr" }] } });
            let path = format!("/interactions/{}/{}/callback", one.id, one.token);
            raw.send("POST", &path, rows).await;
        }
        _ => {}
    }
}

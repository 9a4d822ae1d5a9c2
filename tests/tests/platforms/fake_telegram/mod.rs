//! The fake Telegram itself: each behaviour that the adapter's tests rely on, with a request that
//! breaks each limit, so that a fake that lets everything pass fails here.

mod chats;
mod limits;
mod network;
mod secrets;

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use stolik_tests::fake::telegram::{ChatId, Fake, PersonId};
use teloxide::Bot;

/// Telegram's words for a press answered late or twice.
const OLD_QUERY: &str =
    "Bad Request: query is too old and response timeout expired or query ID is invalid";

/// Something that is a PNG as far as the fake looks.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut all = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = Vec::new();
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    header.extend([8, 2, 0, 0, 0]);
    for (name, body) in [(b"IHDR", header), (b"IDAT", vec![1, 2, 3]), (b"IEND", vec![])] {
        all.extend(u32::try_from(body.len()).unwrap().to_be_bytes());
        all.extend(name);
        all.extend(body);
        all.extend([0; 4]);
    }
    all
}

fn client() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().unwrap()
}

fn address(fake: &Fake, method: &str) -> String {
    format!("{}/bot{}/{method}", fake.url(), fake.token())
}

async fn raw(fake: &Fake, method: &str, json: Value) -> reqwest::Result<Value> {
    client().post(address(fake, method)).json(&json).send().await?.json().await
}

async fn call(fake: &Fake, method: &str, json: Value) -> Value {
    raw(fake, method, json).await.unwrap()
}

/// The result of a call that must succeed.
async fn well(fake: &Fake, method: &str, json: Value) -> Value {
    let answer = call(fake, method, json).await;
    assert_eq!(answer["ok"], true, "{method}: {answer}");
    answer["result"].clone()
}

/// The description of a call that must fail with this code.
async fn fails(fake: &Fake, code: u16, method: &str, json: Value) -> String {
    let answer = call(fake, method, json).await;
    assert_eq!(answer["error_code"], code, "{method}: {answer}");
    answer["description"].as_str().unwrap().to_owned()
}

async fn photo(fake: &Fake, chat: ChatId, bytes: Vec<u8>, caption: &str) -> Value {
    let form = Form::new()
        .text("chat_id", chat.0.to_string())
        .text("caption", caption.to_owned())
        .text("photo", "attach://picture")
        .part("picture", Part::bytes(bytes).file_name("board.png"));
    let sent = client().post(address(fake, "sendPhoto")).multipart(form).send().await.unwrap();
    sent.json().await.unwrap()
}

fn keys(labels: &[&str]) -> Value {
    let button = |label: &&str| json!({ "text": label, "callback_data": label });
    let row: Vec<Value> = labels.iter().map(button).collect();
    json!({ "inline_keyboard": [row] })
}

fn bot(fake: &Fake) -> Bot {
    let client = teloxide::net::default_reqwest_settings().no_proxy().build().unwrap();
    Bot::with_client(fake.token(), client).set_api_url(fake.url().parse().unwrap())
}

async fn club() -> (Fake, ChatId, [PersonId; 2]) {
    let fake = Fake::start().await;
    let people = fake.people(["Анна", "Борис"]);
    let chat = fake.supergroup("Клуб", &people);
    (fake, chat, people)
}

async fn batch(fake: &Fake, offset: i64) -> Vec<Value> {
    let got = well(fake, "getUpdates", json!({ "offset": offset, "timeout": 0 })).await;
    got.as_array().unwrap().clone()
}

fn ids(batch: &[Value]) -> Vec<i64> {
    batch.iter().map(|update| update["update_id"].as_i64().unwrap()).collect()
}

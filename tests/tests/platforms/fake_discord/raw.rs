//! Plain requests to the fake, without a client between: what the tests of one endpoint need.

use reqwest::Method;
use serde_json::{Value, json};
use stolik_tests::fake::discord::{APPLICATION, Begun, CHANNEL, Channel, Fake, Message, may};

/// Raw requests with the right token.
pub(crate) struct Raw {
    pub(crate) client: reqwest::Client,
    pub(crate) fake: Fake,
}

impl Raw {
    pub(crate) async fn new() -> Raw {
        Raw { client: reqwest::Client::new(), fake: Fake::start().await }
    }

    pub(crate) fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method: Method = method.parse().expect("a method");
        self.client
            .request(method, format!("{}/api/v10{path}", self.fake.base()))
            .header("authorization", format!("Bot {}", self.fake.token()))
    }

    /// Status and code of the answer, with its body.
    pub(crate) async fn send(&self, method: &str, path: &str, body: Value) -> (u16, u64, Value) {
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(&body) };
        read(request.send().await.expect("an answer")).await
    }

    pub(crate) async fn files(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[Vec<u8>],
    ) -> (u16, u64, Value) {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (at, bytes) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.clone())
                .file_name(format!("{at}.png"))
                .mime_str("image/png")
                .expect("a type");
            form = form.part(format!("files[{at}]"), part);
        }
        read(self.request(method, path).multipart(form).send().await.expect("an answer")).await
    }

    /// Posts in [`CHANNEL`] and returns the message.
    pub(crate) async fn post(&self, body: Value) -> Message {
        let (status, _, body) = self.send("POST", &messages(CHANNEL), body).await;
        assert_eq!(status, 200, "{body}");
        id(&body)
    }

    pub(crate) async fn edit(&self, message: Message, body: Value) -> (u16, u64) {
        let path = format!("{}/{message}", messages(CHANNEL));
        let (status, code, _) = self.send("PATCH", &path, body).await;
        (status, code)
    }

    /// Registers a few commands for tests of interactions.
    pub(crate) async fn register(&self) {
        let (status, _, body) = self.send("PUT", &commands_path(), some_commands()).await;
        assert_eq!(status, 200, "{body}");
    }

    /// Violations of limits; what the published document adds is there only where it is.
    pub(crate) fn breaches(&self) -> Vec<String> {
        let all = self.fake.violations();
        all.into_iter().filter(|one| !one.starts_with("contract:")).collect()
    }

    pub(crate) async fn answer(&self, asked: &Begun, body: Value) -> (u16, u64) {
        let path = format!("/interactions/{}/{}/callback", asked.id, asked.token);
        let (status, code, _) = self.send("POST", &path, body).await;
        (status, code)
    }
}

pub(crate) async fn read(response: reqwest::Response) -> (u16, u64, Value) {
    let status = response.status().as_u16();
    let body: Value = response.json().await.unwrap_or(Value::Null);
    (status, body["code"].as_u64().unwrap_or(0), body)
}

pub(crate) fn id(body: &Value) -> Message {
    Message(body["id"].as_str().and_then(|id| id.parse().ok()).expect("an id"))
}

pub(crate) fn messages(channel: Channel) -> String {
    format!("/channels/{channel}/messages")
}

pub(crate) fn commands_path() -> String {
    format!("/applications/{APPLICATION}/commands")
}

pub(crate) fn some_commands() -> Value {
    json!([
        { "name": "board", "description": "Board", "name_localizations": { "ru": "поле" },
          "options": [
            { "type": 6, "name": "foe", "description": "Opponent" },
            { "type": 3, "name": "card", "description": "Card", "autocomplete": true },
          ] },
        { "name": "table", "description": "Table", "options": [
            { "type": 1, "name": "close", "description": "Close", "options": [
                { "type": 4, "name": "number", "description": "Which", "required": true },
            ] },
        ] },
        { "name": "settings", "description": "Settings", "contexts": [0],
          "default_member_permissions": may::MANAGE_GUILD.to_string() },
    ])
}

/// A picture of one colour.
pub(crate) fn png() -> Vec<u8> {
    fn chunk(out: &mut Vec<u8>, kind: &[u8], body: &[u8]) {
        out.extend((body.len() as u32).to_be_bytes());
        let mut all = kind.to_vec();
        all.extend(body);
        let mut sum = flate2::Crc::new();
        sum.update(&all);
        out.extend(&all);
        out.extend(sum.sum().to_be_bytes());
    }
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut out, b"IHDR", &[0, 0, 0, 7, 0, 0, 0, 9, 8, 0, 0, 0, 0]);
    chunk(&mut out, b"IDAT", &[0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]);
    chunk(&mut out, b"IEND", &[]);
    out
}

pub(crate) fn rows(buttons: &[(&str, &str)]) -> Value {
    let button = |(id, label): &(&str, &str)| json!({ "type": 2, "style": 1, "custom_id": id, "label": label });
    json!([{ "type": 1, "components": buttons.iter().map(button).collect::<Vec<_>>() }])
}

//! Somebody at the local channel's page, over HTTP as the page does it.

use super::{Heard, Later, Player, Seen, Stage};
use axum::body::Bytes;
use data_encoding::BASE64;
use reqwest::Client;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use stolik_table::{ChannelId, MatchId, PersonId, SurfaceId};
use stolik_words::Language;

/// The name of the channel in the page's address.
const CHANNEL: &str = "lobby";

/// A person at the page.
pub struct OnWeb {
    stage: Arc<Stage>,
    client: Client,
    at: SocketAddr,
    cookie: String,
    language: Language,
    pressed: AtomicU64,
    /// The private page of the person.
    hand: Mutex<Seen>,
    /// Everything that the page was answered, as it was sent.
    told: Mutex<Vec<(String, String)>>,
}

fn read(screen: &Value) -> Seen {
    let rows = screen["buttons"].as_array().cloned().unwrap_or_default();
    let buttons = || rows.iter().filter_map(Value::as_array).flatten();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let url = |what: &str| screen[what]["url"].as_str().filter(|url| !url.is_empty());
    // The answer to a press holds the picture as SVG alone.
    let picture = url("picture").or(screen["picture"]["svg"].as_str()).or(url("film"));
    Seen {
        text: text(&screen["text"]),
        labels: buttons().map(|button| text(&button["label"])).collect(),
        tokens: buttons().map(|button| text(&button["token"])).collect(),
        picture: picture.map(|picture| Bytes::copy_from_slice(picture.as_bytes())),
    }
}

impl OnWeb {
    pub(super) async fn new(
        stage: &Arc<Stage>,
        at: SocketAddr,
        name: &str,
        language: Language,
    ) -> OnWeb {
        // No connection is kept: one of before a restart would be used again while its server goes, and a press,
        // unlike what a browser reads, is not sent twice.
        let client = Client::builder().no_proxy().pool_max_idle_per_host(0);
        let client = client.build().expect("a client");
        let request = client.post(format!("http://{at}/name")).json(&json!({ "name": name }));
        let request = request.header("origin", format!("http://{at}"));
        let answer = request.send().await.expect("an answer");
        let cookie = answer.headers().get("set-cookie").expect("the name is free");
        let cookie = cookie.to_str().expect("a cookie").split(';').next().unwrap_or_default();
        OnWeb {
            stage: Arc::clone(stage),
            client,
            at,
            cookie: cookie.to_owned(),
            language,
            pressed: AtomicU64::new(1),
            hand: Mutex::default(),
            told: Mutex::default(),
        }
    }

    async fn posts(&self, path: &str, key: &str, value: &str) -> Heard {
        let id = self.pressed.fetch_add(1, Ordering::SeqCst).to_string();
        let body = json!({
            "channel": CHANNEL, "id": id, key: value, "language": self.language.code(),
        });
        let request = self.client.post(format!("http://{}{path}", self.at)).json(&body);
        let request = request.header("origin", format!("http://{}", self.at));
        let answer = request.header("cookie", &self.cookie).send().await.expect("an answer");
        let answer: Value = answer.json().await.expect("the page's answer");
        self.hears(path, &answer);
        let line = answer["text"].as_str().unwrap_or_default().to_owned();
        let private = &answer["private"];
        let screen = private.is_object().then(|| read(&private["screen"]));
        if private["instead"].is_string() {
            self.keeps(screen.clone().unwrap_or_default());
        }
        Heard { line, screen, link: None }
    }

    fn hears(&self, asked: &str, answer: &Value) {
        let told = (asked.to_owned(), answer.to_string());
        self.told.lock().unwrap_or_else(PoisonError::into_inner).push(told);
    }

    /// Everything that the page was answered so far, every field of it, each with the surface or the address that was
    /// asked.
    #[must_use]
    pub fn transcript(&self) -> Vec<(String, String)> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keeps(&self, seen: Seen) {
        *self.hand.lock().unwrap_or_else(PoisonError::into_inner) = seen;
    }

    async fn fetches(&self, surface: SurfaceId) -> Seen {
        let path = format!(
            "/screen?channel={CHANNEL}&surface={surface}&language={}",
            self.language.code()
        );
        let request = self.client.get(format!("http://{}{path}", self.at));
        let answer = request.header("cookie", &self.cookie).send().await.expect("an answer");
        let answer: Value = answer.json().await.expect("a screen");
        self.hears(&surface.to_string(), &answer);
        let mut seen = read(&answer["screen"]);
        if let Some(address) = seen.picture.take() {
            let address = String::from_utf8(address.into()).unwrap_or_default();
            seen.picture = Some(self.picture(&address).await);
        }
        seen
    }

    async fn picture(&self, address: &str) -> Bytes {
        if let Some(data) = address.strip_prefix("data:image/png;base64,") {
            return BASE64.decode(data.as_bytes()).expect("a picture").into();
        }
        let request = self.client.get(format!("http://{}{address}", self.at));
        let answer = request.header("cookie", &self.cookie).send().await.expect("an answer");
        answer.bytes().await.expect("a picture")
    }

    fn surface(&self, id: MatchId) -> SurfaceId {
        self.stage.hand(&self.channel(), id, &self.id())
    }
}

impl Player for OnWeb {
    fn id(&self) -> PersonId {
        let value = self.cookie.split_once('=').map(|(_, value)| value).unwrap_or_default();
        PersonId::new(format!("web:{}", value.split('.').next().unwrap_or_default()))
    }

    fn channel(&self) -> ChannelId {
        ChannelId::new(format!("web:{CHANNEL}"))
    }

    fn language(&self) -> Language {
        self.language
    }

    fn types<'a>(&'a self, line: &'a str) -> Later<'a, Heard> {
        Box::pin(self.posts("/say", "text", line))
    }

    fn enters<'a>(&'a self, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let lobby = self.fetches(SurfaceId::Lobby).await;
            let token = lobby.token(label);
            let token = token.unwrap_or_else(|| panic!("no {label:?} among {:?}", lobby.labels));
            self.posts("/press", "token", token).await
        })
    }

    fn board(&self, id: MatchId) -> Later<'_, Seen> {
        Box::pin(self.fetches(SurfaceId::Board(id)))
    }

    fn presses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let board = self.fetches(SurfaceId::Board(id)).await;
            let token = board.token(label);
            let token = token.unwrap_or_else(|| panic!("no {label:?} among {:?}", board.labels));
            self.posts("/press", "token", token).await
        })
    }

    fn forges<'a>(&'a self, _: MatchId, token: &'a str) -> Later<'a, Heard> {
        Box::pin(self.posts("/press", "token", token))
    }

    fn opens(&self, id: MatchId) -> Later<'_, Seen> {
        Box::pin(async move {
            let seen = self.fetches(self.surface(id)).await;
            self.keeps(seen.clone());
            seen
        })
    }

    fn chooses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let hand = self.hand.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let token = hand.token(label);
            let token = token.unwrap_or_else(|| panic!("no {label:?} among {:?}", hand.labels));
            let mut heard = self.posts("/press", "token", token).await;
            if heard.screen.is_none() {
                // The page hears of the new version and fetches it.
                heard.screen = Some(self.opens(id).await);
            }
            heard
        })
    }

    fn says(&self, line: &str) {
        panic!("the page waits for its answers: {line}");
    }

    fn strikes(&self, label: &str) -> bool {
        panic!("the page waits for its answers: {label}");
    }

    fn requests(&self) -> usize {
        0
    }

    fn sees(&self, _: usize) -> Later<'_, ()> {
        Box::pin(std::future::ready(()))
    }

    fn calms(&self) -> Later<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}

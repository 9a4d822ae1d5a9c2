//! A table of our own behind the page: one lobby, one match for two, in which pressing «move» is
//! all there is. And a small HTTP client that sends exactly what a test says.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use stolik_kernel::Seat;
use stolik_table::{
    Ask, Body, Button, ButtonKind, Change, ChannelId, Drawing, Frame, Incoming, MatchId, PersonId,
    Picture, Posted, Private, Reply, Screen, ScreenStyle, Surface, SurfaceId,
};
use stolik_web::{Keep, Keys, Later, MemoryKeep, Overseer, Reach, Service, Voucher, WebConfig};
use stolik_words::{Language, Words};
use stolik_world::{Entropy, World};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{broadcast, oneshot};

/// The match of the fake.
pub const MATCH: MatchId = MatchId(1);
/// The only channel of the fake.
pub const CHANNEL: &str = "web:lobby";

/// A table without rules.
pub struct FakeTable {
    state: Mutex<State>,
    changes: broadcast::Sender<Change>,
    picture: Arc<[u8]>,
}

#[derive(Default)]
struct State {
    seats: Vec<PersonId>,
    names: Vec<String>,
    moves: u64,
    seen: BTreeMap<String, Reply>,
    /// Languages that were chosen for good.
    chosen: BTreeMap<PersonId, Language>,
    /// Styles in which screens were asked for.
    styles: Vec<ScreenStyle>,
}

impl FakeTable {
    /// A table that shows this picture.
    pub fn new(picture: Vec<u8>) -> FakeTable {
        FakeTable {
            state: Mutex::default(),
            changes: broadcast::channel(8).0,
            picture: picture.into(),
        }
    }

    /// The frames in which screens were asked for, in order.
    pub fn frames(&self) -> Vec<Frame> {
        self.state.lock().unwrap().styles.iter().map(|style| style.frame).collect()
    }

    fn list(&self, state: &State) -> Vec<Surface> {
        let surface = |id, person: Option<&PersonId>, waiting| Surface {
            id,
            channel: ChannelId::new(CHANNEL),
            person: person.cloned(),
            version: 1 + state.moves + state.seats.len() as u64,
            finished: false,
            waiting,
        };
        let mut all = vec![
            surface(SurfaceId::Lobby, None, false),
            surface(SurfaceId::Board(MATCH), None, false),
        ];
        all.extend(state.seats.iter().enumerate().map(|(i, person)| {
            surface(
                SurfaceId::Hand(MATCH, Seat(i as u8)),
                Some(person),
                state.moves % 2 == i as u64,
            )
        }));
        all
    }

    fn tell(&self, state: &State) {
        for surface in self.list(state) {
            // Nobody may listen.
            let _ = self.changes.send(Change { surface, gone: false });
        }
    }

    fn answer(&self, incoming: &Incoming) -> Reply {
        let mut state = self.state.lock().unwrap();
        if let Some(reply) = state.seen.get(&incoming.id) {
            return reply.clone();
        }
        let seat = state.seats.iter().position(|person| *person == incoming.person.id);
        let token = match &incoming.body {
            Body::Press { token } => token.as_str(),
            Body::Text(text) => text.trim_start_matches('/'),
            Body::Command { name, .. } | Body::File { name, .. } => name,
        };
        let say = |text: &str, refused| Reply {
            acknowledgement: text.to_owned(),
            refused,
            ask: None,
            private: None,
            public: None,
        };
        let reply = match (token, seat) {
            ("join", None) if state.seats.len() < 2 => {
                state.seats.push(incoming.person.id.clone());
                state.names.push(incoming.person.name.clone());
                self.tell(&state);
                say("joined", false)
            }
            ("card", Some(at)) => Reply {
                acknowledgement: String::new(),
                refused: false,
                ask: None,
                private: Some(Private {
                    instead: Some(SurfaceId::Hand(MATCH, Seat(at as u8))),
                    version: 0,
                    screen: self.hand(&state, at, true),
                }),
                public: None,
            },
            ("move", Some(at)) if state.moves % 2 == at as u64 => {
                state.moves += 1;
                self.tell(&state);
                say("moved", false)
            }
            ("log", _) => Reply {
                acknowledgement: String::new(),
                refused: false,
                ask: None,
                private: Some(Private {
                    instead: None,
                    version: 0,
                    screen: Screen::plain("Log\n• nothing yet".to_owned(), vec![]),
                }),
                public: None,
            },
            ("check", _) => Reply { ask: Some(Ask::Check), ..say("", false) },
            ("english", _) => {
                state.chosen.insert(incoming.person.id.clone(), Language::En);
                say("English", false)
            }
            ("where", _) => say(&format!("{} {:?}", incoming.channel, incoming.company), false),
            ("role", _) => say(&format!("{:?}", incoming.role), false),
            ("frame", _) => say(incoming.frame.code(), false),
            ("show", _) => Reply {
                public: Some(Posted {
                    channel: incoming.channel.clone(),
                    screen: Screen::plain("Shown by: somebody".to_owned(), Vec::new()),
                }),
                ..say("showing", false)
            },
            _ => say("no such button", true),
        };
        state.seen.insert(incoming.id.clone(), reply.clone());
        reply
    }

    fn hand(&self, state: &State, seat: usize, walk: bool) -> Screen {
        let button =
            |label: &str, kind| Button { label: label.to_owned(), token: label.to_owned(), kind };
        let mut text =
            format!("Secret of p{}\n{}\n• move {}", seat + 1, state.names.join(" – "), state.moves);
        let mut buttons =
            vec![vec![button("card", ButtonKind::Play)], vec![button("log", ButtonKind::Look)]];
        if walk {
            text.push_str("\ncard");
            buttons = vec![
                vec![button("move", ButtonKind::Main)],
                vec![button("back", ButtonKind::Look)],
            ];
        }
        let mut picture = self.painted("your board");
        if walk {
            // Not every painter describes its pictures.
            picture.drawing = None;
        }
        Screen { picture: Some(picture), ..Screen::plain(text, buttons) }
    }

    fn painted(&self, alt: &str) -> Picture {
        let label = alt.to_owned();
        let drawing = Drawing::new(0, move || format!("<svg aria-label='{label}'/>"));
        Picture { png: self.picture.clone(), alt: alt.to_owned(), drawing: Some(drawing) }
    }

    fn show(&self, surface: SurfaceId, person: Option<&PersonId>) -> Option<(u64, Screen)> {
        let state = self.state.lock().unwrap();
        let found = self.list(&state).into_iter().find(|known| known.id == surface)?;
        if found.person.is_some() && found.person.as_ref() != person {
            return None;
        }
        let join =
            Button { label: "join".to_owned(), token: "join".to_owned(), kind: ButtonKind::Main };
        let screen = match surface {
            SurfaceId::Lobby => Screen::plain("Lobby".to_owned(), vec![vec![join]]),
            SurfaceId::Board(_) => {
                let text = format!("Board\nmoves: {}", state.moves);
                let picture = Some(self.painted("the board"));
                Screen { picture, ..Screen::plain(text, vec![vec![join]]) }
            }
            SurfaceId::Call(..)
            | SurfaceId::Daily
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::NightCall(_)
            | SurfaceId::Limited(_)
            | SurfaceId::LimitedCall(_) => return None,
            SurfaceId::Hand(_, seat) => self.hand(&state, seat.index(), false),
        };
        Some((found.version, screen))
    }
}

impl Service for FakeTable {
    fn handle(&self, incoming: Incoming) -> Later<'_, Reply> {
        Box::pin(async move { self.answer(&incoming) })
    }

    fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        let all =
            if channel.0 == CHANNEL { self.list(&self.state.lock().unwrap()) } else { Vec::new() };
        all.into_iter()
            .filter(|one| one.person.is_none() || one.person.as_ref() == person)
            .collect()
    }

    fn hands(&self, person: &PersonId) -> Vec<Surface> {
        let all = self.list(&self.state.lock().unwrap());
        all.into_iter().filter(|one| one.person.as_ref() == Some(person)).collect()
    }

    fn opening(&self, _: &PersonId, id: MatchId) -> Option<String> {
        Some(format!("open-{id}"))
    }

    fn is_seated(&self, person: &PersonId) -> bool {
        self.state.lock().unwrap().seats.contains(person)
    }

    fn language(&self, person: &PersonId, page: Language) -> Language {
        self.state.lock().unwrap().chosen.get(person).copied().unwrap_or(page)
    }

    fn screen<'a>(
        &'a self,
        _: &'a ChannelId,
        surface: SurfaceId,
        person: Option<&'a PersonId>,
        style: ScreenStyle,
    ) -> Later<'a, Option<(u64, Screen)>> {
        self.state.lock().unwrap().styles.push(style);
        Box::pin(async move { self.show(surface, person) })
    }
}

/// Eight bytes of a PNG, the length and name of its header, width 3 and height 5.
pub const PNG: [u8; 24] = *b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x03\0\0\0\x05";

/// A served page. It ends when this is dropped.
pub struct Site {
    /// The address of the site.
    pub at: SocketAddr,
    /// The storage of the site.
    pub keep: Arc<MemoryKeep>,
    /// The keys of the site.
    pub keys: Keys,
    reach: Reach,
    voucher: Option<Voucher>,
    overseer: Option<Overseer>,
    table: Arc<FakeTable>,
    end: Option<oneshot::Sender<()>>,
    served: Option<tokio::task::JoinHandle<()>>,
}

impl Site {
    /// Serves a fresh table.
    pub async fn start() -> Site {
        Site::reached(Reach::Local).await
    }

    /// Serves a fresh table to whom it says.
    pub async fn reached(reach: Reach) -> Site {
        Site::vouched(reach, None).await
    }

    /// Serves a fresh table that another platform opens, too.
    pub async fn vouched(reach: Reach, voucher: Option<Voucher>) -> Site {
        let table = Arc::new(FakeTable::new(PNG.to_vec()));
        let keys = Keys::new(&Entropy::system());
        Site::over(Arc::default(), table, "127.0.0.1:0", keys, (reach, voucher, None)).await
    }

    /// Serves a fresh table with an operator's page.
    pub async fn overseen(overseer: Overseer) -> Site {
        let table = Arc::new(FakeTable::new(PNG.to_vec()));
        let keys = Keys::new(&Entropy::system());
        let whom = (Reach::Local, None, Some(overseer));
        Site::over(Arc::default(), table, "127.0.0.1:0", keys, whom).await
    }

    async fn over(
        keep: Arc<MemoryKeep>,
        table: Arc<FakeTable>,
        at: &str,
        keys: Keys,
        (reach, voucher, overseer): (Reach, Option<Voucher>, Option<Overseer>),
    ) -> Site {
        let listener = TcpListener::bind(at).await.unwrap();
        let at = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel::<()>();
        let shared: Arc<dyn Keep> = keep.clone();
        let words = Arc::new(Words::embedded());
        let config = WebConfig {
            keys: keys.clone(),
            reach: reach.clone(),
            voucher: voucher.clone(),
            overseer: overseer.clone(),
            ..WebConfig::local(table.clone(), shared, words, World::real())
        };
        let served = tokio::spawn(async move {
            let shutdown = async move { ended.await.unwrap_or_default() };
            stolik_web::serve(listener, config, Box::pin(shutdown)).await.unwrap();
        });
        Site {
            at,
            keep,
            keys,
            reach,
            voucher,
            overseer,
            table,
            end: Some(end),
            served: Some(served),
        }
    }

    /// Ends the program and starts it again at the same address.
    pub async fn restart(mut self) -> Site {
        self.end.take().unwrap().send(()).unwrap();
        self.served.take().unwrap().await.unwrap();
        let (keep, table) = (self.keep.clone(), self.table.clone());
        let keys = self.keys.clone();
        let whom = (self.reach.clone(), self.voucher.clone(), self.overseer.clone());
        Site::over(keep, table, &self.at.to_string(), keys, whom).await
    }

    /// The frames in which screens were asked for, in order.
    pub fn frames(&self) -> Vec<stolik_table::Frame> {
        self.table.frames()
    }

    /// The page's own origin.
    pub fn origin(&self) -> String {
        format!("http://{}", self.at)
    }

    /// Sends raw bytes and reads the whole answer.
    pub async fn raw(&self, request: &str) -> Answer {
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        Answer::read(&bytes)
    }

    /// Asks for an address, with a cookie if there is one.
    pub async fn get(&self, path: &str, cookie: &str) -> Answer {
        let host = self.at;
        self.raw(&format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        ))
        .await
    }

    /// Hands JSON in.
    pub async fn post(&self, path: &str, cookie: &str, body: &str) -> Answer {
        self.post_from(path, &self.origin(), cookie, body).await
    }

    /// Hands JSON in from a page of another origin.
    pub async fn post_from(&self, path: &str, origin: &str, cookie: &str, body: &str) -> Answer {
        let (host, length) = (self.at, body.len());
        self.raw(&format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        ))
        .await
    }

    /// Takes a name; answers with the cookie.
    pub async fn name(&self, name: &str) -> String {
        let answer = self.post("/name", "", &format!("{{\"name\":\"{name}\"}}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.cookie()
    }

    /// Presses a button.
    pub async fn press(&self, cookie: &str, id: &str, token: &str) -> Answer {
        let body =
            serde_json::json!({ "channel": "lobby", "id": id, "token": token, "language": "en" });
        self.post("/press", cookie, &body.to_string()).await
    }

    /// Opens the stream of versions.
    pub async fn listen(&self, cookie: &str) -> Stream {
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        let host = self.at;
        let request = format!(
            "GET /events?channel=lobby HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        Stream { stream, read: String::new() }
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// Its number.
    pub status: u16,
    /// Headers, names in small letters.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Answer {
        let split = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(bytes.len());
        let head = String::from_utf8_lossy(&bytes[..split]).into_owned();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let headers = head.lines().skip(1).filter_map(|line| line.split_once(": "));
        let headers =
            headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        Answer { status, headers, body: bytes.get(split + 4..).unwrap_or_default().to_vec() }
    }

    /// The value of a header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// The cookie that was set.
    pub fn cookie(&self) -> String {
        self.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// An open stream of versions.
pub struct Stream {
    stream: TcpStream,
    read: String,
}

impl Stream {
    /// Reads until the text came; answers with everything up to it. Fails if the stream ends before.
    pub async fn until(&mut self, text: &str) -> String {
        loop {
            if let Some(at) = self.read.find(text) {
                let rest = self.read.split_off(at + text.len());
                return std::mem::replace(&mut self.read, rest);
            }
            assert!(self.more().await, "the stream ended: {}", self.read);
        }
    }

    /// Reads to the end of the stream.
    pub async fn rest(&mut self) -> String {
        while self.more().await {}
        std::mem::take(&mut self.read)
    }

    async fn more(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let read = self.stream.read(&mut bytes).await.unwrap_or(0);
        self.read.push_str(&String::from_utf8_lossy(&bytes[..read]));
        read > 0
    }
}

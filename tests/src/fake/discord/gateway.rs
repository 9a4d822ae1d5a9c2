//! The gateway: hello, identify or resume, heartbeats, events with their numbers, and every way in
//! which a connection goes wrong.

use super::Fake;
use super::world::{APPLICATION, Guild, World};
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Frames that a client may send in a minute.
const FRAMES: usize = 120;
/// Intents that Discord gives only on application: members, presences, the text of messages.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// Events kept for a resume.
const HISTORY: usize = 4096;

/// The part that is out of order.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outage {
    /// The gateway takes no connection.
    Gateway,
    /// Neither it nor REST, which answers 503.
    Everything,
}

/// Orders to the task of one connection.
enum Order {
    Send(Value),
    Close(u16),
    Drop,
}

/// A session that can be resumed.
#[derive(Debug)]
struct Session {
    id: String,
    sequence: u64,
    intents: u64,
    history: VecDeque<(u64, Value)>,
}

/// The state of the gateway.
pub(super) struct Gateway {
    pub(super) url: String,
    /// The frames of clients, in order.
    received: Vec<Value>,
    session: Option<Session>,
    line: Option<(u64, UnboundedSender<Order>)>,
    /// True once the client on the line has identified itself or resumed: before that it gets no event.
    greeted: bool,
    /// The number of times that a client has identified itself or resumed.
    greetings: u64,
    connections: u64,
    held: Option<Vec<(u64, String, Value)>>,
    to_drop: usize,
    out: bool,
    /// True if heartbeats are answered.
    answers: bool,
    interval: Duration,
    resumes: bool,
    /// The number of sessions that may be started, and the time at which it is reset.
    starts: Option<(u64, Instant)>,
}

impl Gateway {
    pub(super) fn new(url: String) -> Gateway {
        Gateway {
            url,
            received: Vec::new(),
            session: None,
            line: None,
            greeted: false,
            greetings: 0,
            connections: 0,
            held: None,
            to_drop: 0,
            out: false,
            answers: true,
            interval: Duration::from_millis(41_250),
            resumes: true,
            starts: None,
        }
    }

    /// Returns the number of sessions that may be started, and the milliseconds until it is reset.
    pub(super) fn starts(&self) -> (u64, u64) {
        let now = Instant::now();
        match self.starts.filter(|(_, until)| *until > now) {
            Some((left, until)) => {
                (left, u64::try_from((until - now).as_millis()).unwrap_or(u64::MAX) + 1)
            }
            None => (999, 1),
        }
    }

    /// Forgets what clients have sent.
    pub(super) fn forget(&mut self) {
        self.received.clear();
    }

    fn order(&self, order: Order) {
        if let Some((_, line)) = &self.line {
            let _ = line.send(order);
        }
    }

    /// Numbers an event and sends it, or keeps it for a resume. Without a session it is lost.
    fn emit(&mut self, intent: u64, name: &str, data: Value) {
        let Some(session) = &mut self.session else { return };
        if intent != 0 && session.intents & intent == 0 {
            return;
        }
        session.sequence += 1;
        let event = json!({ "op": 0, "s": session.sequence, "t": name, "d": data });
        session.history.push_back((session.sequence, event.clone()));
        if session.history.len() > HISTORY {
            session.history.pop_front();
        }
        if self.greeted {
            self.order(Order::Send(event));
        }
    }
}

impl World {
    pub(super) fn dispatch(&mut self, name: &str, data: Value) {
        self.dispatch_with(0, name, data);
    }

    /// An event that is sent only to who asked for this intent; 0 for those that all get.
    pub(super) fn dispatch_with(&mut self, intent: u64, name: &str, data: Value) {
        let gateway = &mut self.gateway;
        if let Some(held) = &mut gateway.held {
            held.push((intent, name.to_owned(), data));
        } else if gateway.to_drop > 0 {
            gateway.to_drop -= 1;
        } else {
            gateway.emit(intent, name, data);
        }
    }

    fn begin(&mut self, identify: &Value) {
        let id = format!("session-{}", self.id());
        let intents = identify["intents"].as_u64().unwrap_or(0);
        self.gateway.session =
            Some(Session { id: id.clone(), sequence: 0, intents, history: VecDeque::new() });
        let mut user = self.user_json(APPLICATION);
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        user["email"] = Value::Null;
        let inside = |(_, state): &(&Guild, &super::world::GuildState)| !state.left;
        let guilds: Vec<Guild> = self.guilds.iter().filter(inside).map(|(id, _)| *id).collect();
        let unavailable: Vec<Value> = guilds
            .iter()
            .map(|guild| json!({ "id": guild.to_string(), "unavailable": true }))
            .collect();
        let url = self.gateway.url.clone();
        self.gateway.emit(
            0,
            "READY",
            json!({
                "v": 10, "user": user, "guilds": unavailable, "session_id": id,
                "resume_gateway_url": url, "shard": identify["shard"],
                "application": { "id": APPLICATION.to_string(), "flags": 0 },
            }),
        );
        for guild in guilds {
            let event = self.guild_create(guild);
            self.gateway.emit(1, "GUILD_CREATE", event);
        }
    }

    pub(super) fn guild_create(&self, guild: Guild) -> Value {
        let mut event = self.guild_json(guild);
        let of = |place: &super::world::Place| match place {
            super::world::Place::Text { guild: other } => (*other == guild).then_some(false),
            super::world::Place::Thread { guild: other, .. } => (*other == guild).then_some(true),
            super::world::Place::Direct { .. } | super::world::Place::Private { .. } => None,
        };
        let list = |threads: bool| -> Value {
            self.channels
                .iter()
                .filter(|(_, state)| of(&state.place) == Some(threads))
                .map(|(channel, _)| self.channel_json(*channel))
                .collect()
        };
        let extra = json!({
            "joined_at": "2024-01-01T00:00:00+00:00", "large": false, "unavailable": false,
            "member_count": self.people.len() + 1, "voice_states": [],
            "members": [self.member_json(APPLICATION, None)], "channels": list(false),
            "threads": list(true), "presences": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        if let (Some(event), Value::Object(extra)) = (event.as_object_mut(), extra) {
            event.extend(extra);
        }
        event
    }
}

/// `GET /gw`.
pub(super) async fn open(
    State(fake): State<Fake>,
    Query(query): Query<BTreeMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if fake.world().gateway.out {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if query.get("v").map(String::as_str) != Some("10") {
        fake.world().violation(format!("gateway opened with {query:?}, not with v=10"));
    }
    upgrade.on_upgrade(move |socket| talk(fake, socket))
}

/// One connection's task.
struct Line {
    fake: Fake,
    socket: WebSocket,
    number: u64,
    frames: Vec<Instant>,
    greeted: bool,
}

async fn talk(fake: Fake, socket: WebSocket) {
    let (sender, orders) = unbounded_channel();
    let (number, interval) = {
        let mut world = fake.world();
        world.gateway.connections += 1;
        let number = world.gateway.connections;
        world.gateway.line = Some((number, sender));
        world.gateway.greeted = false;
        (number, world.gateway.interval)
    };
    let mut line = Line { fake, socket, number, frames: Vec::new(), greeted: false };
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": interval.as_millis() as u64 } });
    if line.send(&hello).await {
        line.run(orders).await;
    }
    let mut world = line.fake.world();
    if world.gateway.line.as_ref().is_some_and(|(number, _)| *number == line.number) {
        world.gateway.line = None;
    }
}

impl Line {
    async fn run(&mut self, mut orders: UnboundedReceiver<Order>) {
        loop {
            tokio::select! {
                order = orders.recv() => match order {
                    Some(Order::Send(event)) => if !self.send(&event).await { return },
                    Some(Order::Close(code)) => return self.close(code).await,
                    Some(Order::Drop) | None => return,
                },
                frame = self.socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => match self.take(&text) {
                        Ok(answers) => for answer in answers {
                            if !self.send(&answer).await { return }
                        },
                        Err(code) => return self.close(code).await,
                    },
                    Some(Ok(Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                },
            }
        }
    }

    async fn send(&mut self, event: &Value) -> bool {
        let frame = Frame::Text(event.to_string().into());
        self.socket.send(frame).await.is_ok()
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code, reason: "the fake says so".into() };
        let _ = self.socket.send(Frame::Close(Some(frame))).await;
        // Until the other side has answered, or gone.
        while let Some(Ok(frame)) = self.socket.recv().await {
            if matches!(frame, Frame::Close(_)) {
                return;
            }
        }
    }

    /// Takes one frame: what to answer at once, or the code to close with.
    fn take(&mut self, text: &str) -> Result<Vec<Value>, u16> {
        let frame: Value = serde_json::from_str(text).map_err(|_| 4002_u16)?;
        let now = Instant::now();
        self.frames.retain(|at| now.duration_since(*at) < Duration::from_secs(60));
        self.frames.push(now);
        let fake = self.fake.clone();
        let mut world = fake.world();
        world.gateway.received.push(frame.clone());
        let answer = if self.frames.len() > FRAMES {
            world.violation("gateway: more than 120 frames in a minute");
            Err(4008)
        } else {
            self.obey(&mut world, &frame)
        };
        drop(world);
        fake.wake();
        answer
    }

    fn obey(&mut self, world: &mut World, frame: &Value) -> Result<Vec<Value>, u16> {
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(1) if !world.gateway.answers => Ok(Vec::new()),
            Some(1) => Ok(vec![json!({ "op": 11 })]),
            Some(2) if self.greeted => Err(4005),
            Some(2) => self.identify(world, data),
            Some(3 | 4 | 8) if self.greeted => Ok(Vec::new()),
            Some(3 | 4 | 8) => Err(4003),
            Some(6) => self.resume(world, data),
            _ => Err(4001),
        }
    }

    fn is_right(world: &World, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == world.token
    }

    fn identify(&mut self, world: &mut World, data: &Value) -> Result<Vec<Value>, u16> {
        if !Self::is_right(world, data) {
            return Err(4004);
        }
        if data["intents"].as_u64().unwrap_or(0) & PRIVILEGED != 0 {
            world.violation(format!("gateway: privileged intents {}", data["intents"]));
            return Err(4014);
        }
        (self.greeted, world.gateway.greeted) = (true, true);
        world.gateway.greetings += 1;
        world.begin(data);
        Ok(Vec::new())
    }

    fn resume(&mut self, world: &mut World, data: &Value) -> Result<Vec<Value>, u16> {
        if !Self::is_right(world, data) {
            return Err(4004);
        }
        let from = data["seq"].as_u64().unwrap_or(0);
        let resumes = world.gateway.resumes;
        let session = world
            .gateway
            .session
            .as_mut()
            .filter(|session| resumes && data["session_id"] == session.id.as_str());
        let Some(session) = session else {
            return Ok(vec![json!({ "op": 9, "d": false })]);
        };
        if from > session.sequence {
            return Err(4007);
        }
        (self.greeted, world.gateway.greeted) = (true, true);
        world.gateway.greetings += 1;
        let missed: Vec<Value> = session
            .history
            .iter()
            .filter(|(number, _)| *number > from)
            .map(|(_, event)| event.clone())
            .collect();
        for event in missed {
            world.gateway.order(Order::Send(event));
        }
        world.gateway.emit(0, "RESUMED", json!({}));
        Ok(Vec::new())
    }
}

impl Fake {
    /// For so long, no more than `left` sessions may be started, as `GET /gateway/bot` tells.
    pub fn limit_starts(&self, left: u64, long: Duration) {
        self.world().gateway.starts = Some((left, Instant::now() + long));
    }

    /// Waits until the bot has identified itself for the `times`-th time since the start.
    pub async fn identified(&self, times: usize) {
        self.wait_for("the bot to identify itself", |fake| {
            (fake.gateway_frames(2).len() >= times && fake.is_connected()).then_some(())
        })
        .await;
    }

    /// Waits until the bot has resumed for the `times`-th time.
    pub async fn resumed(&self, times: usize) {
        self.wait_for("the bot to resume", |fake| {
            (fake.gateway_frames(6).len() >= times).then_some(())
        })
        .await;
    }

    /// Returns the bot's frames on the gateway with this opcode, in order.
    #[must_use]
    pub fn gateway_frames(&self, opcode: u64) -> Vec<Value> {
        let world = self.world();
        world.gateway.received.iter().filter(|frame| frame["op"] == opcode).cloned().collect()
    }

    /// Whether a session is there and a connection to it.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let world = self.world();
        world.gateway.session.is_some() && world.gateway.line.is_some() && world.gateway.greeted
    }

    /// Returns the number of times that the bot has identified itself or resumed.
    #[must_use]
    pub fn greetings(&self) -> u64 {
        self.world().gateway.greetings
    }

    /// Sends any event, whether it makes sense or not.
    pub fn dispatch(&self, name: &str, data: Value) {
        self.world().dispatch(name, data);
    }

    /// Sends a raw frame, unknown opcodes included.
    pub fn gateway_raw(&self, frame: Value) {
        self.world().gateway.order(Order::Send(frame));
    }

    /// Op 7: asks the bot to reconnect and resume.
    pub fn reconnect(&self) {
        self.gateway_raw(json!({ "op": 7, "d": null }));
    }

    /// Op 9: the session is invalid and cannot be resumed.
    pub fn invalidate_session(&self) {
        self.gateway_raw(json!({ "op": 9, "d": false }));
        self.world().gateway.session = None;
    }

    /// Closes the connection with a code. 4004 and higher that forbid it end the session too.
    pub fn close_gateway(&self, code: u16) {
        let mut world = self.world();
        world.gateway.order(Order::Close(code));
        if matches!(code, 4003..=4007 | 4009..=4014) {
            world.gateway.session = None;
        }
    }

    /// The connection ends without a word. Events wait for a resume.
    pub fn drop_gateway(&self) {
        let mut world = self.world();
        world.gateway.order(Order::Drop);
        world.gateway.line = None;
    }

    /// Everything of this kind fails from now on, and the gateway's connection ends.
    pub fn begin_outage(&self, what: Outage) {
        let mut world = self.world();
        world.gateway.out = true;
        world.knobs.rest_out = what == Outage::Everything;
        world.gateway.order(Order::Drop);
        world.gateway.line = None;
    }

    /// The end of it.
    pub fn end_outage(&self) {
        let mut world = self.world();
        world.gateway.out = false;
        world.knobs.rest_out = false;
    }

    /// Sets whether heartbeats are answered: if not, the connection stays open and nobody answers.
    pub fn answer_heartbeats(&self, answers: bool) {
        self.world().gateway.answers = answers;
    }

    /// Sets the interval of heartbeats, from the next connection on.
    pub fn heartbeat_every(&self, interval: Duration) {
        self.world().gateway.interval = interval;
    }

    /// From now on no session can be resumed: each attempt is answered with op 9.
    pub fn forget_sessions(&self) {
        self.world().gateway.resumes = false;
    }

    /// Keeps events back until [`Fake::release`].
    pub fn hold(&self) {
        let mut world = self.world();
        world.gateway.held.get_or_insert_default();
    }

    /// Sends what was held back, in the order given by `order` (indices into what was held; those
    /// not named are lost), or as it came where that is empty.
    pub fn release(&self, order: &[usize]) {
        let mut world = self.world();
        let held = world.gateway.held.take().unwrap_or_default();
        let all: Vec<usize> = (0..held.len()).collect();
        for at in if order.is_empty() { &all } else { order } {
            if let Some((intent, name, data)) = held.get(*at) {
                world.gateway.emit(*intent, name, data.clone());
            }
        }
    }

    /// The next `count` events never reach the bot.
    pub fn drop_next_events(&self, count: usize) {
        self.world().gateway.to_drop += count;
    }
}

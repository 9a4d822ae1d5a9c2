//! Discord on loopback: the HTTP API under `/api/v10` and the gateway under `/gw`, on one port, for
//! the real client. It knows guilds, channels, threads, people and permissions, keeps every message
//! as each person sees it, lets people use commands and press buttons, and fails on demand.
//!
//! It refuses what Discord refuses. What the bot must never send (a message over a limit, a mention
//! without `allowed_mentions`, an endpoint that is not there, a body that Discord's published
//! document does not allow) it also records: a test ends with [`Fake::assert_clean`].
//!
//! Lives of tokens, ages of messages and nonces go by a clock that stands still until a test moves
//! it ([`Fake::advance`]). The pace of requests goes by real time plus what tests moved.
//!
//! Not here: Components V2, voice, reactions, guild commands, roles beside the bot's own, and the
//! events of channels and threads other than a guild joined, left, or a message deleted.

mod brought;
mod calls;
mod commands;
pub mod contract;
mod files;
mod gateway;
mod interactions;
pub mod limits;
mod messages;
pub mod pace;
mod people;
mod places;
mod prune;
mod rest;
mod seen;
mod setup;
mod wire;
mod world;

pub use calls::{Call, Fault, File};
pub use commands::LOCALES;
pub use gateway::Outage;
pub use interactions::{Begun, First, Kind, Reply};
pub use pace::Pace;
pub use seen::{Button, How, Notice, Picture, Select, Shown};
pub use world::{
    APPLICATION, Audience, BOT_ROLE, CHANNEL, Channel, Direct, GUILD, Guild, Keep, Lid, Message,
    Person, Ping, may,
};

use super::FaultId;
use axum::Router;
use axum::routing::{any, get};
use gateway::Gateway;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use world::World;

/// The time for which [`Fake::wait_for`] waits before it gives up.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A Discord. Copies are the same one; it serves until the runtime ends.
#[derive(Clone)]
pub struct Fake {
    world: Arc<Mutex<World>>,
    changed: Arc<Notify>,
    address: SocketAddr,
}

impl Fake {
    /// Starts one on a free port of 127.0.0.1, with one guild ([`GUILD`]) and one channel
    /// ([`CHANNEL`]) in it, and nobody there yet.
    ///
    /// # Panics
    /// If no port can be had.
    pub async fn start() -> Fake {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port on loopback");
        let address = listener.local_addr().expect("a bound address");
        let gateway = Gateway::new(format!("ws://{address}/gw"));
        // Its first part is an application's id in base 64, as of every real one.
        let token = "MTAwMDAwMDAwMDAwMDAwMDAx.fake.discord".to_owned();
        let fake = Fake {
            world: Arc::new(Mutex::new(World::new(token, gateway))),
            changed: Arc::default(),
            address,
        };
        let router = Router::new()
            .route("/gw", get(gateway::open))
            .route("/gw/", get(gateway::open))
            .route("/api/v10/{*path}", any(rest::serve))
            .route("/attachments/{channel}/{id}/{name}", get(files::fetch))
            .fallback(rest::nowhere)
            .layer(axum::extract::DefaultBodyLimit::disable())
            .with_state(fake.clone())
            .into_make_service_with_connect_info::<wire::Cutter>();
        tokio::spawn(async move { axum::serve(wire::Wire(listener), router).await });
        fake
    }

    /// Returns the value for `discord.api_url`: `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The one right token, without `Bot`.
    #[must_use]
    pub fn token(&self) -> String {
        self.world().token.clone()
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wake(&self) {
        self.changed.notify_waiters();
    }

    fn keeps(&self) -> Keep {
        self.world().knobs.keep
    }

    /// Waits until `look` finds something; it is asked again after each request and each frame.
    ///
    /// # Panics
    /// After [`PATIENCE`], with what was asked of the fake last.
    pub async fn wait_for<T>(&self, what: &str, look: impl Fn(&Fake) -> Option<T>) -> T {
        let waiting = async {
            loop {
                let changed = self.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = look(self) {
                    return found;
                }
                changed.await;
            }
        };
        match tokio::time::timeout(PATIENCE, waiting).await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain for {what}; {}", self.summary()),
        }
    }

    /// Waits until a request came, and returns it: the first one that fits from the `from`-th on.
    pub async fn wait_call(&self, from: usize, what: &str, fits: impl Fn(&Call) -> bool) -> Call {
        self.wait_for(what, |fake| fake.calls_from(from).into_iter().find(|call| fits(call))).await
    }

    /// Waits until an interaction has its first answer.
    pub async fn answered(&self, asked: &Begun) -> Reply {
        self.wait_for("an answer to an interaction", |fake| fake.answer_of(asked)).await
    }

    /// Waits until an interaction shows a message, and that is no longer "thinking…".
    pub async fn shown(&self, asked: &Begun) -> Shown {
        self.wait_for("what an interaction shows", |fake| {
            fake.answer_of(asked)?.now.filter(|shown| !shown.thinking)
        })
        .await
    }

    /// Returns the answers to an interaction, first and after edits; `None` before the first.
    #[must_use]
    pub fn answer_of(&self, asked: &Begun) -> Option<Reply> {
        self.world().reply(asked)
    }

    /// Interactions that have no first answer, lost and late ones included.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.world().unanswered
    }

    /// Real time between each answered interaction leaving the fake and its first answer, in the
    /// order they were made.
    #[must_use]
    pub fn latencies(&self) -> Vec<Duration> {
        let world = self.world();
        let answered = world.interactions.values().filter_map(|one| one.answered.as_ref());
        answered.map(|one| one.after).collect()
    }

    fn summary(&self) -> String {
        let world = self.world();
        let last: Vec<String> = world
            .calls
            .iter()
            .rev()
            .take(12)
            .rev()
            .map(|call| format!("{} {} -> {}", call.method, call.path, call.status))
            .collect();
        format!("last requests: {last:#?}; violations: {:#?}", world.violations)
    }

    /// Every request so far, those that a fault swallowed included (status 0).
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        self.calls_from(0)
    }

    /// Returns the number of calls.
    #[must_use]
    pub fn call_count(&self) -> usize {
        self.world().calls.len()
    }

    /// Those from the `from`-th on.
    #[must_use]
    pub fn calls_from(&self, from: usize) -> Vec<Call> {
        self.world().calls.get(from..).unwrap_or_default().to_vec()
    }

    /// Lists the bot's actions that it must never do.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        self.world().violations.clone()
    }

    /// # Panics
    /// If there is any violation.
    pub fn assert_clean(&self) {
        let violations = self.violations();
        assert!(violations.is_empty(), "{}", violations.join("\n"));
    }

    /// The worst windows of the pace of requests so far.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.world().meter.worst.clone()
    }

    /// Lists the notified people and their messages, in order.
    #[must_use]
    pub fn pings(&self) -> Vec<Ping> {
        self.world().pings.clone()
    }

    /// The commands as registered, ids included.
    #[must_use]
    pub fn commands(&self) -> Vec<serde_json::Value> {
        self.world().commands.clone()
    }

    /// The next request with this method whose path (after `/api/v10`) starts so fails so, once.
    /// Several for one path come in the order they were given.
    pub fn fail_next(&self, method: &str, path: &str, fault: Fault) -> FaultId {
        let mut world = self.world();
        let id = FaultId(world.id());
        world.faults.push((id, method.to_owned(), path.to_owned(), fault));
        id
    }

    /// Returns the number of faults that are still to come.
    #[must_use]
    pub fn faults_left(&self) -> usize {
        self.world().faults.len()
    }

    /// Whether a fault is still to come.
    #[must_use]
    pub fn awaits_fault(&self, id: FaultId) -> bool {
        self.world().faults.iter().any(|(other, ..)| *other == id)
    }

    /// Takes a fault back that is still to come.
    pub fn withdraw_fault(&self, id: FaultId) {
        self.world().faults.retain(|(other, ..)| *other != id);
    }
}

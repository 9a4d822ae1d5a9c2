//! The local channel: a page on loopback that looks and works like a chat with the bot.
//!
//! It holds no rule and no sentence: screens come from the table, the page's own few words from
//! `assets/locales/<language>/web.ftl`. Delivery is level-triggered: a stream of events says
//! «surface S is at version V», and the page fetches what it does not show yet.
//!
//! | module | for |
//! |---|---|
//! | [`service`] | what the page needs of the table |
//! | [`keep`] | where names survive a restart |
//! | [`reach`] | who may come: this machine, or whom the operator has named |
//! | [`connections`], [`crowd`] | how many connections there may be, how long, and who gives way |
//! | `quota` | how often an address may take names and guess codes |
//! | `people` | who holds which name: cookies, codes, sessions, what expires |
//! | `guests` | people whom another platform vouches for |
//! | `guard` | what every request must pass, and whose it is |
//! | `page` | the page, its style, scripts, fonts and words |
//! | `install` | the page as an application of its own: manifest, worker, the page without a connection |
//! | `sign_in` | taking a name, signing in, the operator's key, one's own sessions |
//! | `api` | presses, typed lines, screens, pictures |
//! | `builder` | the card browser and deck builder |
//! | [`overview`] | the operator's page |
//! | `events` | the stream of versions |
//! | `company` | who is in a room, and the few words that they say to one another |
//!
//! ```no_run
//! # async fn run(table: stolik_table::Table, keep: std::sync::Arc<dyn stolik_web::Keep>) -> Result<(), Box<dyn std::error::Error>> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let words = std::sync::Arc::new(stolik_words::Words::embedded());
//! let world = stolik_world::World::real();
//! let config = stolik_web::WebConfig::local(std::sync::Arc::new(table), keep, words, world);
//! let end = async { tokio::signal::ctrl_c().await.unwrap_or_default() };
//! stolik_web::serve(listener, config, Box::pin(end)).await?;
//! # Ok(()) }
//! ```
#![forbid(unsafe_code)]

mod api;
mod builder;
mod company;
pub mod connections;
pub mod crowd;
mod events;
mod font;
mod guard;
mod guests;
mod install;
pub mod keep;
mod keys;
pub mod overview;
mod packed;
mod page;
mod people;
mod posts;
mod quota;
pub mod reach;
pub mod service;
mod sign_in;

pub use connections::Room;
pub use crowd::Crowd;
pub use guests::{NotVouched, Vouched, Voucher};
pub use keep::{Keep, KeepError, MemoryKeep};
pub use keys::Keys;
pub use overview::{Overseer, Overview};
pub use reach::{Origin, Public, Reach, is_ours};
pub use service::{Later, Service};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use company::Company;
use guests::Guests;
use people::People;
use posts::Posts;
use quota::Quota;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use stolik_table::{PersonId, Work};
use stolik_words::Words;
use stolik_world::World;
use stolik_world::clock::{interval, sleep};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// With what the local channel works.
pub struct WebConfig {
    /// The table.
    pub table: Arc<dyn Service>,
    /// The storage of names and cookies.
    pub keep: Arc<dyn Keep>,
    /// All sentences.
    pub words: Arc<Words>,
    /// The addresses that may connect.
    pub reach: Reach,
    /// The keys of operators and newcomers.
    pub keys: Keys,
    /// The check of a platform inside which the page is opened; `None`: it is opened in browsers alone.
    pub voucher: Option<Voucher>,
    /// Makes the overview of the operator's page; `None`: there is no such page.
    pub overseer: Option<Overseer>,
    /// The numbers of connections.
    pub room: Room,
    /// The time of day, bytes for ids and secrets, and where names are kept that block until they are.
    pub world: World,
}

impl WebConfig {
    /// For this machine's own browsers, with keys that nobody else knows.
    #[must_use]
    pub fn local(
        table: Arc<dyn Service>,
        keep: Arc<dyn Keep>,
        words: Arc<Words>,
        world: World,
    ) -> WebConfig {
        let (reach, keys, room) = (Reach::Local, Keys::new(&world.entropy), Room::of(1024));
        WebConfig { table, keep, words, reach, keys, voucher: None, overseer: None, room, world }
    }
}

/// The reason why the local channel could not be served, in one line for an operator.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// The listener failed.
    #[error("the local channel: {0}")]
    Listen(#[from] io::Error),
    /// The kept names could not be read.
    #[error("the names of the local channel: {0}")]
    Keep(#[from] KeepError),
}

/// The largest body of a request, bytes.
const BODY: usize = 8 * 1024;
/// The path of uploads, and the most bytes of one: the largest file in base 64 and its line.
const FILED: &str = "/file";
const BODY_FILED: usize = 96 * 1024;
/// The number of connections, and of streams of events, that one person may have open at once.
const EACH: usize = 24;
const STREAMS_EACH: usize = 6;
/// The number of new names that an address may take in a minute, and of codes and keys that it may guess.
const NAMES: u32 = 10;
const GUESSES: u32 = 10;
const MINUTE: Duration = Duration::from_secs(60);
/// The interval of checks for expired names.
const EXPIRY: Duration = Duration::from_secs(24 * 3600);
/// The time for which an answer that is on its way may keep the program from ending.
const LAST: Duration = Duration::from_secs(3);

/// The state that all handlers share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub table: Arc<dyn Service>,
    pub words: Arc<Words>,
    pub people: Arc<People>,
    pub guests: Arc<Guests>,
    pub overseer: Option<Overseer>,
    /// The port in the address bar: part of the cookie's name, because cookies know no ports.
    pub port: u16,
    pub reach: Arc<Reach>,
    pub keys: Arc<Keys>,
    /// Connections of people, and their streams of events.
    pub crowd: Arc<Crowd<PersonId>>,
    pub streams: Arc<Crowd<PersonId>>,
    /// New names and guesses by address.
    pub names: Arc<Quota>,
    pub guesses: Arc<Quota>,
    /// The pages that people have shown everybody.
    pub posts: Arc<Posts>,
    /// The people in the rooms, and their words.
    pub company: Arc<Company>,
    pub world: World,
    /// Turns true when the program ends; streams end then.
    pub closing: watch::Receiver<bool>,
}

/// Serves the local channel until `shutdown` is ready; open streams of events end then.
///
/// # Errors
/// [`WebError`]: the listener fails, or what was kept cannot be read.
pub fn serve(
    listener: TcpListener,
    config: WebConfig,
    shutdown: Work<'static, ()>,
) -> Work<'static, Result<(), WebError>> {
    Box::pin(served(listener, config, shutdown))
}

async fn served(
    listener: TcpListener,
    config: WebConfig,
    shutdown: Work<'static, ()>,
) -> Result<(), WebError> {
    let port = listener.local_addr()?.port();
    let (close, closing) = watch::channel(false);
    let WebConfig { table, keep, words, reach, keys, voucher, overseer, room, world } = config;
    let seats = Arc::clone(&table);
    let seated = Box::new(move |person: &PersonId| seats.is_seated(person));
    let now = world.clock.now().seconds();
    let people = People::load(keep, &keys.operator, seated, world.entropy.clone(), now)?;
    let people = Arc::new(people);
    let guests = Arc::new(Guests::new(voucher, &keys));
    let expiring = expire(Arc::clone(&people), world.clone());
    let shared = Shared {
        table,
        words,
        people,
        guests,
        overseer,
        port,
        reach: Arc::new(reach),
        keys: Arc::new(keys),
        crowd: Crowd::new(room.people, EACH),
        streams: Crowd::new(room.streams, STREAMS_EACH),
        names: Arc::new(Quota::new(NAMES, MINUTE)),
        guesses: Arc::new(Quota::new(GUESSES, MINUTE)),
        posts: Arc::new(Posts::new(world.clock.now())),
        company: Company::new(),
        world,
        closing: closing.clone(),
    };
    let ended = async move {
        shutdown.await;
        close.send_replace(true);
    };
    let late = async move {
        let mut closing = closing;
        if closing.wait_for(|closing| *closing).await.is_err() {
            std::future::pending::<()>().await;
        }
        sleep(LAST).await;
    };
    let strangers = Crowd::new(room.strangers, room.strangers);
    tokio::select! {
        biased;
        () = connections::serve(&listener, &strangers, router(shared), ended) => {}
        () = late => tracing::debug!("some connections were cut"),
        () = expiring => {}
    }
    Ok(())
}

/// Drops names that have expired, at the start and every day, for ever.
async fn expire(people: Arc<People>, world: World) {
    let mut days = interval(EXPIRY);
    loop {
        days.tick().await;
        let (people, now) = (Arc::clone(&people), world.clock.now().seconds());
        match world.blocking.run(move || people.expire(now)).await {
            Ok(Ok(0)) => {}
            Ok(Ok(names)) => tracing::info!(names, "names have expired"),
            Ok(Err(error)) => tracing::error!(%error, "names do not expire"),
            Err(error) => tracing::error!(%error, "names do not expire"),
        }
    }
}

impl Shared {
    /// Now, in seconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.world.clock.now().seconds()
    }
}

fn router(shared: Shared) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/web/{file}", get(page::file))
        .route("/words", get(page::words))
        .route("/manifest.webmanifest", get(install::manifest))
        .route("/worker.js", get(install::worker))
        .route("/offline", get(install::offline))
        .route("/me", get(sign_in::me))
        .route("/name", post(sign_in::name))
        .route("/sign-in", post(sign_in::sign_in))
        .route("/guest", post(sign_in::guest))
        .route("/operator", post(sign_in::operator).get(page::operator))
        .route("/operator/overview", get(overview::overview))
        .route("/deck", get(page::deck))
        .route("/builder", get(builder::opening))
        .route("/builder/cards", get(builder::cards))
        .route("/builder/deck", post(builder::draft))
        .route("/builder/pool", get(builder::pool).post(builder::pool_draft))
        .route("/builder/picture", get(builder::picture))
        .route("/account", get(sign_in::account))
        .route("/code", post(sign_in::code))
        .route("/end", post(sign_in::end))
        .route("/press", post(api::press))
        .route("/say", post(api::say))
        .route("/talk", post(api::talk))
        .route(FILED, post(api::file).layer(DefaultBodyLimit::max(BODY_FILED)))
        .route("/screen", get(api::screen))
        .route("/picture", get(api::picture))
        .route("/film", get(api::film))
        .route("/events", get(events::events))
        .fallback(page::nothing)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .layer(middleware::from_fn(packed::pack))
        .with_state(shared)
}

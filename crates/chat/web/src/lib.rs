//! The local channel: a page on loopback that looks and works like a chat with the bot.
//!
//! It holds no rule and no sentence: screens come from the table, the page's own few words from
//! `assets/locales/<language>/web.ftl`. Delivery is level-triggered: a stream of events says
//! «surface S is at version V», and the page fetches what it does not show yet.
//!
//! | module | for |
//! |---|---|
//! | [`service`] | what the page needs of the table |
//! | [`keep`] | where names and cookies survive a restart |
//! | `people` | who holds which name, proved by a cookie |
//! | `guard` | foreign hosts and origins are refused, headers, limits |
//! | `page` | the page, its style, scripts, fonts and words |
//! | `api` | taking a name, presses, typed lines, screens, pictures |
//! | `events` | the stream of versions |
//!
//! ```no_run
//! # async fn run(table: stolik_table::Table, keep: std::sync::Arc<dyn stolik_web::Keep>) -> Result<(), Box<dyn std::error::Error>> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let words = std::sync::Arc::new(stolik_words::Words::embedded());
//! let config = stolik_web::WebConfig { table: std::sync::Arc::new(table), keep, words };
//! stolik_web::serve(listener, config, async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await?;
//! # Ok(()) }
//! ```
#![forbid(unsafe_code)]

mod api;
mod events;
mod guard;
pub mod keep;
mod page;
mod people;
mod posts;
pub mod service;

pub use guard::is_ours;
pub use keep::{Keep, KeepError, MemoryKeep};
pub use service::{Later, Service};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use people::People;
use posts::Posts;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use stolik_words::Words;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

/// With what the local channel works.
pub struct WebConfig {
    /// The table.
    pub table: Arc<dyn Service>,
    /// Where names and cookies are kept.
    pub keep: Arc<dyn Keep>,
    /// All sentences.
    pub words: Arc<Words>,
}

/// Why the local channel could not be served, in one line for an operator.
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
/// Where files are handed in, and the most bytes of that: the largest file in base 64 and its line.
const FILED: &str = "/file";
const BODY_FILED: usize = 96 * 1024;
/// The most streams of events open at once.
const STREAMS: usize = 256;
/// How long an answer that is on its way may keep the program from ending.
const LAST: Duration = Duration::from_secs(3);

/// What every handler shares.
#[derive(Clone)]
pub(crate) struct Shared {
    pub table: Arc<dyn Service>,
    pub words: Arc<Words>,
    pub people: Arc<People>,
    /// The port in the address bar: part of the cookie's name, because cookies know no ports.
    pub port: u16,
    pub streams: Arc<Semaphore>,
    /// What somebody has shown everybody.
    pub posts: Arc<Posts>,
    /// Turns true when the program ends; streams end then.
    pub closing: watch::Receiver<bool>,
}

/// Serves the local channel until `shutdown` is ready; open streams of events end then.
///
/// # Errors
/// [`WebError`]: the listener fails, or what was kept cannot be read.
pub async fn serve(
    listener: TcpListener,
    config: WebConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), WebError> {
    let port = listener.local_addr()?.port();
    let (close, closing) = watch::channel(false);
    let shared = Shared {
        table: config.table,
        words: config.words,
        people: Arc::new(People::load(config.keep)?),
        port,
        streams: Arc::new(Semaphore::new(STREAMS)),
        posts: Arc::new(Posts::new()),
        closing: closing.clone(),
    };
    use axum::serve::ListenerExt;
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
    });
    let ended = async move {
        shutdown.await;
        close.send_replace(true);
    };
    let late = async move {
        let mut closing = closing;
        if closing.wait_for(|closing| *closing).await.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(LAST).await;
    };
    let serving = axum::serve(listener, router(shared)).with_graceful_shutdown(ended);
    tokio::select! {
        done = serving.into_future() => done?,
        () = late => tracing::debug!("some connections were cut"),
    }
    Ok(())
}

fn router(shared: Shared) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/web/{file}", get(page::file))
        .route("/words", get(page::words))
        .route("/me", get(api::me))
        .route("/name", post(api::name))
        .route("/press", post(api::press))
        .route("/say", post(api::say))
        .route(FILED, post(api::file).layer(DefaultBodyLimit::max(BODY_FILED)))
        .route("/screen", get(api::screen))
        .route("/picture", get(api::picture))
        .route("/events", get(events::events))
        .fallback(page::nothing)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}

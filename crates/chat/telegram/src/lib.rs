//! The tables in Telegram chats.
//!
//! Updates are fetched by long polling and taken by the table; the offset moves only when all of a
//! batch is durable. Every answer runs in a task of its own. What messages should show is
//! `stolik-delivery`'s care; this crate implements its platform, and shows by itself what is for one
//! person alone: in the private chat, or up a ladder that ends with saying how to open it.
//!
//! | module | for |
//! |---|---|
//! | `api`, `methods` | requests and their errors; the token stays there |
//! | `place`, `decode` | Telegram's numbers and updates, as the table's ids and words |
//! | `overhear` | the same without a network or a table, from outside |
//! | `people` | who can be written to, languages, usernames |
//! | `screen` | screens as parameters |
//! | `app`, `init_data` | buttons that open the page inside Telegram; the data by which the person is known there |
//! | `platform` | what delivery needs |
//! | `ladder`, `answer`, `whisper` | where something for one person is shown |
//! | `guest`, `gallery`, `quota` | inline and guest mode, the pictures in their answers, how often one may ask |
//! | `service`, `poll` | what becomes of an update; fetching them |
//! | `check`, `menu`, [`Lookup`] | `/check`, the list of commands, the seam for inline mode |
#![forbid(unsafe_code)]

mod answer;
mod api;
mod app;
mod check;
mod decode;
mod gallery;
mod guest;
mod hands;
mod init_data;
mod ladder;
mod lookup;
mod menu;
mod methods;
mod named;
mod overhear;
mod people;
mod place;
mod platform;
mod poll;
mod quota;
mod screen;
mod service;
mod whisper;

pub use init_data::{InitDataError, Opened, check_init_data};
pub use lookup::{Illustrated, InlineRow, Looked, Lookup, Rulebook, Typing};
pub use overhear::{Overheard, heard};
pub use stolik_delivery::Secret;

use api::Api;
use app::App;
use gallery::Gallery;
use people::People;
use platform::Telegram;
use reqwest::Url;
use service::{Me, Service};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::{Budget, Delivery, Later, Limit, Pace, Shares, Status};
use stolik_table::{SurfaceId, Table, TableError};
use stolik_words::Words;
use stolik_world::Clock;
use stolik_world::clock::{Instant, sleep_until, timeout};
use stolik_world::tasks;
use tokio::sync::{broadcast, oneshot, watch};

/// The time for which answers under way may keep the program from ending.
const LAST: Duration = Duration::from_secs(3);
/// The time for which changes are gathered before whispered hands are edited.
const GATHER: Duration = Duration::from_secs(1);

/// With what the adapter works.
pub struct TelegramConfig {
    /// The table.
    pub table: Table,
    /// All sentences.
    pub words: Arc<Words>,
    /// The bot's token.
    pub token: Secret,
    /// Another server than Telegram's own.
    pub api_url: Option<Url>,
    /// The time of day.
    pub clock: Clock,
    /// The waiting times.
    pub pauses: Pauses,
    /// The limits of sending.
    pub budget: Budget,
    /// Answers inline queries.
    pub lookup: Arc<dyn Lookup>,
}

/// The waiting times of the adapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pauses {
    /// After the first failure.
    pub first: Duration,
    /// The longest after many.
    pub longest: Duration,
    /// The time for which a poll waits for updates; whole seconds.
    pub poll: Duration,
}

impl Default for Pauses {
    fn default() -> Pauses {
        Pauses {
            first: Duration::from_millis(500),
            longest: Duration::from_secs(60),
            poll: Duration::from_secs(30),
        }
    }
}

/// Returns the shares for more than two boards: so many messages for them in 15 seconds, and so many for single members
/// in 31.
fn shares(boards: usize, guests: usize) -> Shares {
    Shares {
        place: vec![Limit::new(2, 2.2), Limit::new(boards, 14.9)],
        guests: vec![Limit::new(1, 1.2), Limit::new(guests, 31.0)],
    }
}

/// The range of messages a second in all that Telegram may let a bot send. It goes from every bot's limit to that of
/// bots with a granted higher one.
pub const A_SECOND: RangeInclusive<u16> = 30..=1000;

/// Returns the limits of Telegram, with a little to spare for deletions. A group takes 20 messages a minute, a chat
/// about one a second after a short burst, and all chats 30 a second. Of a group's 18 messages in 61 seconds ten are
/// for boards and calls, two at a time. So a board that changes is outdated for no more than 13.5 seconds. Eight are
/// for pages for single members, four at a time, so that a few presses in a row are shown at once. If three or four
/// boards change, theirs is the larger share: each is outdated for no more than 15 seconds.
///
/// `a_second` is the number of messages a second that the bot may send in all, within [`A_SECOND`]. The limits of one
/// chat stay the same.
#[must_use]
pub fn budget(a_second: u16) -> Budget {
    let share = |of_thirty: usize| Limit::new(of_thirty * usize::from(a_second) / 30, 1.1);
    let burst = Limit::new(3, 3.3);
    Budget {
        place: Pace { limits: vec![Limit::new(2, 13.5)], gap: Duration::from_secs(3) },
        guests: vec![Limit::new(1, 1.2), Limit::new(4, 31.0)],
        more: vec![shares(3, 3), shares(4, 1)],
        private: Pace { limits: vec![burst], gap: Duration::ZERO },
        overall: share(10),
        apart: share(15),
        lanes: 16,
        old: Duration::from_secs(40 * 3600),
        present: Duration::from_secs(20),
        invalid: Limit::new(200, 600.0),
        pause: Duration::from_secs(1),
        longest: Duration::from_secs(12),
    }
}

/// The reason why the adapter ended, in one line for an operator.
#[derive(Debug, thiserror::Error)]
pub enum TelegramError {
    /// The token is wrong.
    #[error("Telegram refuses the bot's token: check [telegram] token, or get one from @BotFather")]
    Token,
    /// The HTTP client could not be made.
    #[error("Telegram's client: {0}")]
    Client(String),
    /// The data file failed.
    #[error("Telegram's notes: {0}")]
    Table(#[from] TableError),
}

/// Serves Telegram until `shutdown` is ready: what was received is taken, what is under way ended.
///
/// # Errors
/// [`TelegramError`]. Failures of the network are none: they are waited out.
pub fn serve(
    config: TelegramConfig,
    shutdown: Later<'static, ()>,
) -> Later<'static, Result<(), TelegramError>> {
    Box::pin(serve_watched(config, shutdown, oneshot::channel().0))
}

/// [`serve`], which hands out what tells delivery's counters, once the bot is known.
///
/// # Errors
/// As [`serve`].
pub async fn serve_watched(
    config: TelegramConfig,
    mut shutdown: Later<'static, ()>,
    watched: oneshot::Sender<Delivery>,
) -> Result<(), TelegramError> {
    let TelegramConfig { table, words, token, api_url, clock, pauses, budget, lookup } = config;
    let api = Api::new(&token, api_url, pauses.poll).map_err(TelegramError::Client)?;
    let people = Arc::new(People::load(&table)?);
    let (me, app) = tokio::select! {
        biased;
        () = &mut shutdown => return Ok(()),
        me = who(&api, pauses) => me?,
    };
    let telegram = Arc::new(Telegram {
        api: api.clone(),
        table: table.clone(),
        words: Arc::clone(&words),
        people,
        clock: clock.clone(),
        app,
    });
    tracing::info!(bot = me.username, "Telegram");
    let gallery = Gallery::load(table.clone(), me.id, lookup.pictures())?;
    let platform = Arc::clone(&telegram);
    let (delivery, runner) = Delivery::new(table.clone(), platform, budget, clock.clone());
    drop(watched.send(delivery.clone()));
    let (service, mut idle) =
        Service::new(telegram, delivery.clone(), (lookup, gallery), me, clock, pauses.first);
    let service = Arc::new(service);
    let (close, closing) = watch::channel(false);
    let closed = |mut closing: watch::Receiver<bool>| async move {
        drop(closing.wait_for(|closing| *closing).await);
    };
    let running = tasks::spawn(runner.run(Box::pin(closed(closing))));
    let whispers = tasks::spawn(whispering(Arc::clone(&service)));
    let menu = tasks::spawn(offer(api.clone(), words, pauses, delivery.clone()));
    let polled = poll::poll(&api, &service, pauses, shutdown.as_mut()).await;
    menu.abort();
    close.send_replace(true);
    whispers.abort();
    drop(whispers.await);
    drop(service);
    // Every answer holds a sender: this is ready when the last of them is done.
    if timeout(LAST, idle.recv()).await.is_err() {
        tracing::warn!("some answers to people on Telegram were cut off");
    }
    drop(running.await);
    let Status { sent, edited, failed, .. } = delivery.status();
    tracing::info!(sent, edited, failed, "Telegram ended");
    polled
}

/// Asks Telegram for the bot's own id and username.
async fn who(api: &Api, pauses: Pauses) -> Result<(Me, App), TelegramError> {
    let asked = || api.call(methods::GetMe(methods::Args::new()));
    let me = poll::insist(api, pauses, None, asked).await?;
    let username = me["username"].as_str().unwrap_or_default().to_owned();
    Ok((Me { id: me["id"].as_i64().unwrap_or_default(), username }, App::of(&me)))
}

/// Offers the commands.
async fn offer(api: Api, words: Arc<Words>, pauses: Pauses, delivery: Delivery) {
    let set = || menu::set(&api, &words);
    if let Err(error) = poll::insist(&api, pauses, Some(&delivery), set).await {
        tracing::warn!(%error, "the list of commands");
    }
}

/// Keeps whispered hands up to date.
async fn whispering(service: Arc<Service>) {
    let mut changes = service.table().subscribe();
    let mut moved: BTreeSet<SurfaceId> = BTreeSet::new();
    let mut due: Option<Instant> = None;
    loop {
        let change = tokio::select! {
            biased;
            () = until(due) => {
                due = None;
                for hand in std::mem::take(&mut moved) {
                    for whispered in service.register.all(hand) {
                        // Each waits for its turn by itself, and a newer one takes its place.
                        service.after(move |service| async move {
                            service.refresh(whispered, service.number(), None).await;
                        });
                    }
                }
                continue;
            }
            change = changes.recv() => change,
        };
        match change {
            Ok(change) if !service.register.all(change.surface.id).is_empty() => {
                moved.insert(change.surface.id);
                due = due.or_else(|| Some(Instant::now() + GATHER));
            }
            Ok(_) => {}
            Err(broadcast::error::RecvError::Lagged(_)) => {
                moved.extend(service.register.hands_known());
                due = due.or_else(|| Some(Instant::now() + GATHER));
            }
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}

/// Sleeps until then; for ever if there is no such time.
async fn until(due: Option<Instant>) {
    match due {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

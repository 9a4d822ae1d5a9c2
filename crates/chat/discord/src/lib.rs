//! The tables in Discord channels.
//!
//! twilight keeps the gateway; interactions come from it without any intent, and are read by serenity's
//! model. A press or command is decoded, taken by the table, acknowledged when it is durable and before anything is
//! painted, and then shown: what everybody sees by `stolik-delivery`, what one person sees alone as an
//! ephemeral message, which can be edited for a quarter of an hour and opened anew from the board.
//!
//! | module | for |
//! |---|---|
//! | `decode` | interactions as the table takes them |
//! | `commands` | what is registered, and the line that options make |
//! | `answer` | how an interaction is answered: pure decisions |
//! | `bot` | an interaction from its receipt to its last answer |
//! | `book` | the ephemeral hands that stand somewhere |
//! | `place` | boards and calls, for delivery |
//! | `rooms`, `check` | what is known of channels, what the bot lacks there |
//! | [`lookup`] | rows for options that are being typed: a seam |
//! | `message`, `text` | screens as messages, plain text that stays plain |
//! | `rest`, `buckets`, `gateway` | requests, their rate limits, the gateway |
#![forbid(unsafe_code)]

mod answer;
mod book;
mod bot;
mod buckets;
mod check;
mod commands;
mod decode;
mod gateway;
pub mod lookup;
mod message;
mod place;
mod rest;
mod rooms;
mod text;

pub use bot::Pauses;
pub use decode::heard;
pub use lookup::{Lookup, Names, Row, Typing};
pub use stolik_delivery::Secret;

use book::Book;
use bot::Bot;
use place::Channels;
use rest::Rest;
use rooms::Rooms;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::{Budget, Delivery, Later, Limit, Pace, Platform};
use stolik_table::{Table, TableError};
use stolik_words::Words;
use stolik_world::Clock;
use stolik_world::tasks;
use tokio::sync::{oneshot, watch};

/// With what Discord is served.
pub struct DiscordConfig {
    /// The table.
    pub table: Table,
    /// All sentences.
    pub words: Arc<Words>,
    /// The bot's token.
    pub token: Secret,
    /// Address of a proxy in the place of `https://discord.com`; requests to it are paced like the
    /// others.
    pub api_url: Option<String>,
    /// The lookup of rows for options that are being typed.
    pub lookup: Arc<dyn Lookup>,
    /// Tells the time of day.
    pub clock: Clock,
    /// The waiting times.
    pub pauses: Pauses,
    /// The limits of boards and calls.
    pub budget: Budget,
}

/// The reason why Discord cannot be served, in one line for an operator.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token is not one of a bot.
    #[error(
        "Discord refuses the token: copy it anew from the application's page, «Bot», «Reset Token», into [discord] token"
    )]
    Token,
    /// The gateway refuses what it is asked for.
    #[error("Discord refuses the gateway's intents, though none is asked for")]
    Intents,
    /// No client could be made.
    #[error("no client for requests to Discord (TLS does not start)")]
    Client,
    /// The data file failed.
    #[error("Discord's notes: {0}")]
    Table(#[from] TableError),
}

/// Returns the limits of Discord. A channel takes five messages in five seconds, three of them for boards and calls.
/// All channels take 45 requests a second.
#[must_use]
pub fn budget() -> Budget {
    let pace =
        |count| Pace { limits: vec![Limit::new(count, 5.2)], gap: Duration::from_millis(700) };
    Budget {
        place: pace(3),
        guests: vec![Limit::new(2, 5.2)],
        more: Vec::new(),
        private: pace(5),
        overall: Limit::new(30, 1.0),
        apart: Limit::new(15, 1.0),
        lanes: 8,
        old: Duration::from_secs(50 * 60),
        present: Duration::ZERO,
        invalid: Limit::new(2_000, 600.0),
        pause: Duration::from_secs(1),
        longest: Duration::from_secs(12),
    }
}

/// Serves Discord until `shutdown` is ready.
///
/// # Errors
/// [`DiscordError`]: what no waiting can mend.
pub fn serve(
    config: DiscordConfig,
    shutdown: Later<'static, ()>,
) -> Later<'static, Result<(), DiscordError>> {
    Box::pin(serve_watched(config, shutdown, oneshot::channel().0))
}

/// [`serve`], which hands out what tells delivery's counters.
///
/// # Errors
/// As [`serve`].
pub async fn serve_watched(
    config: DiscordConfig,
    shutdown: Later<'static, ()>,
    watched: oneshot::Sender<Delivery>,
) -> Result<(), DiscordError> {
    let DiscordConfig { table, words, token, api_url, lookup, clock, pauses, budget } = config;
    let client = rest::requests(pauses.request)?;
    let rest = Rest::new(client, &token, api_url.as_deref()).ok_or(DiscordError::Token)?;
    let rest = Arc::new(rest);
    let rooms = Arc::new(Rooms::load(table.clone())?);
    let channels: Arc<dyn Platform> =
        Arc::new(Channels::new(Arc::clone(&rest), Arc::clone(&rooms)));
    let (delivery, runner) = Delivery::new(table.clone(), channels, budget, clock.clone());
    // Nobody may watch.
    drop(watched.send(delivery.clone()));
    let bot = Arc::new(Bot {
        table,
        words,
        rest,
        rooms,
        book: Book::default(),
        lookup,
        delivery,
        clock,
        pauses,
    });
    let (close, closing) = watch::channel(false);
    let mut ended = closing.clone();
    let running = tasks::spawn(runner.run(Box::pin(async move {
        // An error means that this function has ended: then it is time as well.
        drop(ended.wait_for(|closing| *closing).await);
    })));
    let following = tasks::spawn(Arc::clone(&bot).follow());
    let learning = {
        let bot = Arc::clone(&bot);
        tasks::spawn(async move { bot.rooms.learn_servers(&bot.rest).await })
    };
    let waiting = tasks::spawn(async move {
        shutdown.await;
        close.send_replace(true);
        close.closed().await;
    });
    let kept = gateway::keep(&token, &bot, closing).await;
    following.abort();
    learning.abort();
    waiting.abort();
    drop(running.await);
    kept
}

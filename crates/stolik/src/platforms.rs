//! The chat platforms for which there is a token.

use crate::config::{Config, Platform, Telegram};
use crate::overview::Channels;
use crate::tasks::Tasks;
use std::sync::Arc;
use stolik_delivery::Delivery;
use stolik_discord::DiscordConfig;
use stolik_table::Table;
use stolik_telegram::{InitDataError, TelegramConfig};
use stolik_web::{NotVouched, Reach, Vouched, Voucher};
use stolik_words::Words;
use stolik_world::{Clock, tasks};
use tokio::sync::oneshot;

/// Joins the platforms that have a token, and says which: `Telegram and Discord`; empty: none.
#[must_use]
pub fn join(
    running: &mut Tasks,
    config: &Config,
    table: &Table,
    words: &Arc<Words>,
    clock: &Clock,
    channels: &Channels,
) -> String {
    let mut joined = Vec::new();
    if config.telegram.token.is_some() {
        let (own, table) = (config.telegram.clone(), table.clone());
        let (words, clock) = (Arc::clone(words), clock.clone());
        let watch = watch(channels, "Telegram");
        running.channel("Telegram", move |ending| {
            let (config, watched) = (telegram(&own, &table, &words, &clock), watch());
            async move {
                stolik_telegram::serve_watched(config, Box::pin(ending.asked()), watched).await
            }
        });
        joined.push("Telegram");
    }
    if config.discord.token.is_some() {
        let (own, table) = (config.discord.clone(), table.clone());
        let (words, clock) = (Arc::clone(words), clock.clone());
        let watch = watch(channels, "Discord");
        running.channel("Discord", move |ending| {
            let (config, watched) = (discord(&own, &table, &words, &clock), watch());
            async move {
                stolik_discord::serve_watched(config, Box::pin(ending.asked()), watched).await
            }
        });
        joined.push("Discord");
    }
    joined.join(" and ")
}

fn telegram(own: &Telegram, table: &Table, words: &Arc<Words>, clock: &Clock) -> TelegramConfig {
    TelegramConfig {
        table: table.clone(),
        words: Arc::clone(words),
        token: own.token.clone().unwrap_or_default(),
        api_url: own.api_url.clone(),
        clock: clock.clone(),
        pauses: stolik_telegram::Pauses::default(),
        budget: stolik_telegram::budget(own.a_second),
        lookup: lookup(own, table),
    }
}

/// Notes that a channel is being joined, and whenever it begins its delivery, once that is known.
fn watch(
    channels: &Channels,
    name: &'static str,
) -> impl Fn() -> oneshot::Sender<Delivery> + Send + 'static {
    let channels = channels.clone();
    channels.joins(name);
    move || {
        let ((watched, watching), channels) = (oneshot::channel(), channels.clone());
        tasks::spawn(async move {
            if let Ok(delivery) = watching.await {
                channels.joined(name, delivery);
            }
        });
        watched
    }
}

/// Returns the check of people who open the page inside Telegram: with a token, and a public address with TLS.
#[must_use]
pub fn voucher(own: &Telegram, reach: &Reach) -> Option<Voucher> {
    let token = own.token.clone()?;
    match reach {
        Reach::Public(public) if public.origin.is_https() => {}
        Reach::Public(_) | Reach::Local => return None,
    }
    Some(Arc::new(move |data, now| {
        let opened = stolik_telegram::check_init_data(&token, data, now);
        let opened = opened.map_err(|why| match why {
            InitDataError::Unreadable | InitDataError::Forged => NotVouched::Forged,
            InitDataError::OutOfDate => NotVouched::OutOfDate,
        })?;
        let stolik_telegram::Opened { person, channel, start, signed, signature, .. } = opened;
        Ok(Vouched { person, channel, start, signed, signature })
    }))
}

/// Answers inline queries, with pictures if the operator has a chat for them.
fn lookup(own: &Telegram, table: &Table) -> Arc<dyn stolik_telegram::Lookup> {
    let book = stolik_telegram::Rulebook(table.clone());
    match own.pictures {
        Some(chat) => Arc::new(stolik_telegram::Illustrated { book, chat }),
        None => Arc::new(book),
    }
}

fn discord(own: &Platform, table: &Table, words: &Arc<Words>, clock: &Clock) -> DiscordConfig {
    let api = own.api_url.as_ref().map(|url| url.as_str().trim_end_matches('/').to_owned());
    DiscordConfig {
        table: table.clone(),
        words: Arc::clone(words),
        token: own.token.clone().unwrap_or_default(),
        api_url: api,
        lookup: Arc::new(stolik_discord::Names(table.clone())),
        clock: clock.clone(),
        pauses: stolik_discord::Pauses::default(),
        budget: stolik_discord::budget(),
    }
}

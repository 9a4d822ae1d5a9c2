//! The chat platforms for which there is a token.

use crate::config::{Config, Platform, Telegram};
use crate::tasks::Tasks;
use std::sync::Arc;
use stolik_discord::DiscordConfig;
use stolik_table::Table;
use stolik_telegram::{InitDataError, TelegramConfig};
use stolik_web::{NotVouched, Reach, Vouched, Voucher};
use stolik_words::Words;
use stolik_world::Clock;

/// Joins the platforms that have a token, and says which: `Telegram and Discord`; empty: none.
#[must_use]
pub fn join(
    tasks: &mut Tasks,
    config: &Config,
    table: &Table,
    words: &Arc<Words>,
    clock: &Clock,
) -> String {
    let mut joined = Vec::new();
    if config.telegram.token.is_some() {
        let (own, table) = (config.telegram.clone(), table.clone());
        let (words, clock) = (Arc::clone(words), clock.clone());
        tasks.channel("Telegram", move |ending| {
            let config = telegram(&own, &table, &words, &clock);
            async move { stolik_telegram::serve(config, Box::pin(ending.asked())).await }
        });
        joined.push("Telegram");
    }
    if config.discord.token.is_some() {
        let (own, table) = (config.discord.clone(), table.clone());
        let (words, clock) = (Arc::clone(words), clock.clone());
        tasks.channel("Discord", move |ending| {
            let config = discord(&own, &table, &words, &clock);
            async move { stolik_discord::serve(config, Box::pin(ending.asked())).await }
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

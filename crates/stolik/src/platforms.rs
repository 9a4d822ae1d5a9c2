//! The chat platforms for which there is a token.

use crate::config::{Config, Platform};
use crate::tasks::Tasks;
use std::sync::Arc;
use stolik_delivery::system_clock;
use stolik_discord::DiscordConfig;
use stolik_table::Table;
use stolik_telegram::TelegramConfig;
use stolik_words::Words;

/// Joins the platforms that have a token, and says which: `Telegram and Discord`; empty: none.
#[must_use]
pub fn join(tasks: &mut Tasks, config: &Config, table: &Table, words: &Arc<Words>) -> String {
    let mut joined = Vec::new();
    if config.telegram.token.is_some() {
        let (own, table, words) = (config.telegram.clone(), table.clone(), Arc::clone(words));
        tasks.channel("Telegram", move |ending| {
            let config = telegram(&own, &table, &words);
            async move { stolik_telegram::serve(config, Box::pin(ending.asked())).await }
        });
        joined.push("Telegram");
    }
    if config.discord.token.is_some() {
        let (own, table, words) = (config.discord.clone(), table.clone(), Arc::clone(words));
        tasks.channel("Discord", move |ending| {
            let config = discord(&own, &table, &words);
            async move { stolik_discord::serve(config, Box::pin(ending.asked())).await }
        });
        joined.push("Discord");
    }
    joined.join(" and ")
}

fn telegram(own: &Platform, table: &Table, words: &Arc<Words>) -> TelegramConfig {
    TelegramConfig {
        table: table.clone(),
        words: Arc::clone(words),
        token: own.token.clone().unwrap_or_default(),
        api_url: own.api_url.clone(),
        clock: system_clock(),
        pauses: stolik_telegram::Pauses::default(),
        budget: stolik_telegram::budget(),
        lookup: Arc::new(stolik_telegram::Rulebook(table.clone())),
    }
}

fn discord(own: &Platform, table: &Table, words: &Arc<Words>) -> DiscordConfig {
    let api = own.api_url.as_ref().map(|url| url.as_str().trim_end_matches('/').to_owned());
    DiscordConfig {
        table: table.clone(),
        words: Arc::clone(words),
        token: own.token.clone().unwrap_or_default(),
        api_url: api,
        lookup: Arc::new(stolik_discord::Names(table.clone())),
        clock: system_clock(),
        pauses: stolik_discord::Pauses::default(),
        budget: stolik_discord::budget(),
    }
}

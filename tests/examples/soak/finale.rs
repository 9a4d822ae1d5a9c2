//! The end of the run: the histories of some chats are cleared, every match there is closed by its operator, and each
//! chat must come to read it.

use super::Soak;
use serde_json::json;
use std::collections::BTreeMap;
use stolik_tests::child;
use stolik_tests::fake::discord::Channel;
use stolik_tests::fake::telegram::ChatId;
use stolik_words::{Language, Phrase, Words};

/// Chats of each platform.
const CHATS: usize = 3;

/// Chats whose histories were cleared.
#[derive(Default)]
pub struct Closed {
    /// The number of closed matches that each must read of.
    matches: BTreeMap<String, usize>,
}

impl Closed {
    /// Number of closed matches.
    pub fn count(&self) -> usize {
        self.matches.values().sum()
    }

    /// Whether the history of a chat was cleared. A board of a match that is linked there stands there no more, and the
    /// program learns that with the next edit.
    pub fn is_cleared(&self, channel: &str) -> bool {
        self.matches.contains_key(channel)
    }
}

/// A chat of a platform, by its channel.
enum Chat {
    Telegram(ChatId),
    Discord(Channel),
}

fn chat(channel: &str) -> Option<Chat> {
    match channel.split_once(':')? {
        ("telegram", id) => Some(Chat::Telegram(ChatId(id.parse().ok()?))),
        ("discord", id) => Some(Chat::Discord(Channel(id.parse().ok()?))),
        _ => None,
    }
}

/// Clears some chats and closes the matches there.
pub async fn closes(soak: &Soak) -> Closed {
    let live: Vec<(u64, String)> = {
        let watch = soak.watch.borrow();
        let live = watch.listed.iter().filter(|m| matches!(m.stage.as_str(), "open" | "running"));
        live.map(|m| (m.id, m.channel.clone())).collect()
    };
    let mut channels: Vec<&String> = live.iter().map(|(_, channel)| channel).collect();
    channels.sort();
    channels.dedup();
    let of = |platform: &'static str| {
        let mine = channels.iter().filter(move |channel| channel.starts_with(platform));
        mine.filter(|channel| chat(channel).is_some()).take(CHATS).copied()
    };
    let chosen: Vec<&String> = of("telegram").chain(of("discord")).collect();
    let mut closed = Closed::default();
    for channel in &chosen {
        closed.matches.insert((*channel).clone(), 0);
        match chat(channel) {
            Some(Chat::Telegram(chat)) => soak.telegram.clears(chat),
            Some(Chat::Discord(channel)) => {
                let standing = soak.discord.messages(channel).into_iter().filter(|m| m.by_bot);
                standing.for_each(|message| soak.discord.delete(message.id));
            }
            None => {}
        }
    }
    for (id, channel) in live.iter().filter(|(_, channel)| chosen.contains(&channel)) {
        if child::ask(&soak.data, json!({ "Close": { "id": id.to_string() } })).await.is_some() {
            *closed.matches.entry(channel.clone()).or_default() += 1;
        }
    }
    closed
}

/// Says what a chat does not read. Gives how many closings are read.
pub fn read(soak: &Soak, closed: &Closed) -> usize {
    let words = Words::embedded();
    let ends = Language::ALL.map(|language| words.say(language, &Phrase::new("table-closed")));
    let says = |text: &str| ends.iter().any(|end| text.contains(end));
    let mut all = 0;
    for (channel, count) in &closed.matches {
        let found = match chat(channel) {
            Some(Chat::Telegram(chat)) => {
                soak.telegram.of_bot(chat).iter().filter(|post| says(&post.shown.text)).count()
            }
            Some(Chat::Discord(channel)) => {
                soak.discord.messages(channel).iter().filter(|m| says(&m.content)).count()
            }
            None => 0,
        };
        all += found.min(*count);
        if found < *count {
            soak.wrong(format!("{channel}: {found} of {count} closed matches are read of there"));
        }
    }
    all
}

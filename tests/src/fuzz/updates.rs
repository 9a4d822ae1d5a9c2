//! Updates of Telegram and Discord, as their adapters decode them. Every decoded update names places and people of that
//! platform alone, and its words are those of the input.

use super::text;
use stolik_table::{Body, Incoming};

/// The bot's id and name on Telegram.
const ME: (i64, &str) = (7, "stolik_bot");

/// Updates of Telegram, events of Discord's gateway.
pub fn updates(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    if let Some(heard) = stolik_telegram::heard(text, ME.0, ME.1) {
        for id in heard.people.iter().map(|id| &id.0).chain(heard.place.as_ref().map(|id| &id.0)) {
            numbers::<i64>(id, "telegram:");
        }
        if let Some(body) = &heard.body {
            short(body, text);
        }
    }
    if let Some(heard) = stolik_discord::heard(text) {
        let Incoming { id, channel, person, mentions, body, .. } = &heard;
        let people = mentions.iter().chain([person]).map(|person| &person.id.0);
        for id in people.chain([id, &channel.0]) {
            numbers::<u64>(id, "discord:");
        }
        short(body, text);
    }
}

/// An id of the platform: a number, or two where a place is part of another.
fn numbers<T: std::str::FromStr>(id: &str, platform: &str) {
    let rest = id.strip_prefix(platform).unwrap_or_else(|| panic!("{id}"));
    let parts: Vec<&str> = rest.split('/').collect();
    assert!(parts.len() <= 2 && parts.iter().all(|part| part.parse::<T>().is_ok()), "{id}");
}

/// Nothing is said that was not sent.
fn short(body: &Body, text: &str) {
    let said = match body {
        Body::Press { token } => token.len(),
        Body::Command { name, args } => name.len() + args.len(),
        Body::File { name, args, .. } => name.len() + args.len(),
        Body::Text(words) => words.len(),
    };
    // Small letters may be longer than the capitals that were sent.
    assert!(said <= 2 * text.len() + 16, "{said} of {}", text.len());
}

//! What a file tells of its cards besides their rules and its set: their nicknames, and where the reading of a
//! published card is ours.

use crate::card::Names;
use stolik_abilities::Table;
use stolik_abilities::decks::{sentences, written};

/// Nicknames that one card may have.
const NICKNAMES: usize = 8;

/// Readings that one card may have.
const READINGS: usize = 3;

/// `nick = ["...", "..."]`: what players call the card, in any language.
pub(super) fn nicknames(table: &mut Table<'_>) -> Vec<String> {
    let Some(node) = table.get("nick") else { return Vec::new() };
    let list = node.texts();
    if list.len() > NICKNAMES {
        node.report(format!("a card has at most {NICKNAMES} nicknames"));
    }
    list.iter().filter_map(|node| node.parsed(written)).collect()
}

/// `reading = [{ ru = "...", en = "..." }]`: what the published card leaves open, a sentence each on how it is taken
/// here. It changes nothing in a match; whoever looks the card up is told.
pub(super) fn readings(table: &mut Table<'_>) -> Vec<Names> {
    let Some(node) = table.get("reading") else { return Vec::new() };
    let list = node.list().unwrap_or_default();
    if let Some(extra) = list.get(READINGS) {
        extra.report(format!("a card has at most {READINGS} readings"));
    }
    list.iter().filter_map(sentences).collect()
}

//! Data of a file about its cards besides their rules and its set: nicknames, and our readings of published cards.

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

/// `reading = [{ ru = "...", en = "..." }]`: points that the published card leaves open, a sentence each on our
/// reading. It changes nothing in a match; the page of the card shows it.
pub(super) fn readings(table: &mut Table<'_>) -> Vec<Names> {
    let Some(node) = table.get("reading") else { return Vec::new() };
    let list = node.list().unwrap_or_default();
    if let Some(extra) = list.get(READINGS) {
        extra.report(format!("a card has at most {READINGS} readings"));
    }
    list.iter().filter_map(sentences).collect()
}

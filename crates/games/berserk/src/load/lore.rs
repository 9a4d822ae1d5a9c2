//! What a file tells of its cards besides their rules and its set: their nicknames.

use stolik_abilities::Table;
use stolik_abilities::decks::written;

/// Nicknames that one card may have.
const NICKNAMES: usize = 8;

/// `nick = ["...", "..."]`: what players call the card, in any language.
pub(super) fn nicknames(table: &mut Table<'_>) -> Vec<String> {
    let Some(node) = table.get("nick") else { return Vec::new() };
    let list = node.texts();
    if list.len() > NICKNAMES {
        node.report(format!("a card has at most {NICKNAMES} nicknames"));
    }
    list.iter().filter_map(|node| node.parsed(written)).collect()
}

//! What a file tells of its cards besides their rules: its set, their nicknames.

use crate::card::Names;
use crate::pool::Set;
use stolik_abilities::Table;
use stolik_abilities::decks::{id, names, written};

/// Nicknames that one card may have.
const NICKNAMES: usize = 8;

/// `set = { id = "club", name = { ru = "...", en = "..." } }` at the top of a file; by default the
/// file's name without folder and ending.
pub(super) fn set(root: &mut Table<'_>, file: &str) -> Set {
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let stem = stem.strip_suffix(".toml").unwrap_or(stem).to_owned();
    let by_file = || Set { name: Names { ru: stem.clone(), en: stem.clone() }, id: stem.clone() };
    let Some(mut table) = root.get("set").and_then(|node| node.table()) else { return by_file() };
    let id = table.need("id").and_then(|node| node.parsed(id));
    let name = table.need("name").and_then(|node| names(&node));
    table.finish();
    match (id, name) {
        (Some(id), Some(name)) => Set { id, name },
        // Told already.
        (None | Some(_), None) | (None, Some(_)) => by_file(),
    }
}

/// `nick = ["...", "..."]`: what players call the card, in any language.
pub(super) fn nicknames(table: &mut Table<'_>) -> Vec<String> {
    let Some(node) = table.get("nick") else { return Vec::new() };
    let list = node.texts();
    if list.len() > NICKNAMES {
        node.report(format!("a card has at most {NICKNAMES} nicknames"));
    }
    list.iter().filter_map(|node| node.parsed(written)).collect()
}

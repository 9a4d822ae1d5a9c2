//! Sets of cards: what a card file says it belongs to.

use crate::Table;
use crate::decks::{Names, id, names};

/// A set of cards: one file, or several that say the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set {
    /// Its id, `club`; by default the file's name without its ending.
    pub id: String,
    /// Its name; by default the id.
    pub name: Names,
}

impl Set {
    /// `set = { id = "club", name = { ru = "...", en = "..." } }` at the top of a file; by default the
    /// file's name without folder and ending.
    #[must_use]
    pub fn read(root: &mut Table<'_>, file: &str) -> Set {
        let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let stem = stem.strip_suffix(".toml").unwrap_or(stem).to_owned();
        let by_file =
            || Set { name: Names { ru: stem.clone(), en: stem.clone() }, id: stem.clone() };
        let Some(mut table) = root.get("set").and_then(|node| node.table()) else {
            return by_file();
        };
        let id = table.need("id").and_then(|node| node.parsed(id));
        let name = table.need("name").and_then(|node| names(&node));
        table.finish();
        match (id, name) {
            (Some(id), Some(name)) => Set { id, name },
            // Told already.
            (None | Some(_), None) | (None, Some(_)) => by_file(),
        }
    }
}

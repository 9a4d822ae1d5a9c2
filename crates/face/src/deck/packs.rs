//! Contents of packs as a file says them: `sealed` and `draft` (packs that a player opens), and slots, each with a number
//! of cards and the kind of cards that lie there.

use serde::Deserialize;
use stolik_table::packs::{Packs, Slot};

/// A file with the contents of packs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PackFile {
    sealed: u8,
    draft: u8,
    slot: Vec<SlotLine>,
}

/// A slot of such a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SlotLine {
    cards: u8,
    of: String,
}

/// Reads a file that comes with the program. `cards_of` lists the ids of the cards of a kind.
///
/// # Panics
/// The file cannot be read, or names a kind that the game does not have.
pub fn read(text: &str, cards_of: impl Fn(&str) -> Option<Vec<String>>) -> Packs {
    let file: PackFile = toml::from_str(text).expect("the contents of packs can be read");
    let slot = |line: SlotLine| Slot {
        count: line.cards,
        cards: cards_of(&line.of).expect("the game has such cards"),
    };
    let slots = file.slot.into_iter().map(slot).collect();
    Packs { sealed: file.sealed, draft: file.draft, slots }
}

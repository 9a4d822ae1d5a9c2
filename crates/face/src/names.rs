//! English names of the cards that scenarios define for themselves: their files are written with Russian
//! ones. Names of players in place of seats.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use stolik_kernel::Seat;
use stolik_table::seat_phrase;
use stolik_words::{Arg, Phrase};

const FILE: &str = include_str!("../../../assets/examples.toml");

/// By Russian name.
static NAMES: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| toml::from_str(FILE).expect("assets/examples.toml is sound"));

/// Returns the English name of a scenario's card, if it is listed there.
pub fn english(russian: &str) -> Option<String> {
    NAMES.get(russian).cloned()
}

/// All of them, Russian and English; a test holds that each is needed.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.iter().map(|(russian, english)| (russian.as_str(), english.as_str()))
}

/// A phrase with names in place of these seats, at any depth. `named` gives the phrase of a seat's name.
pub fn with_seat_names(phrase: &Phrase, seats: &[Seat], named: &dyn Fn(Seat) -> Phrase) -> Phrase {
    if let Some(seat) = seats.iter().find(|seat| *phrase == seat_phrase(**seat)) {
        return named(*seat);
    }
    let mut out = phrase.clone();
    for (_, arg) in &mut out.args {
        if let Arg::Phrase(inner) = arg {
            *inner = with_seat_names(inner, seats, named);
        }
    }
    out
}

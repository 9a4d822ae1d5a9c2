//! The words themselves: `assets/cards/heroes/lexicon.toml`, embedded and read once.

use std::sync::LazyLock;
use stolik_abilities::lexicon::Lexicon;

const FILE: &str = "assets/cards/heroes/lexicon.toml";
const TEXT: &str = include_str!("../../../../../assets/cards/heroes/lexicon.toml");

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::embedded(FILE, TEXT));

pub(super) fn get() -> &'static Lexicon {
    &LEXICON
}

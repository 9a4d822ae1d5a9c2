//! Descriptions of cards in a picture: name and kind, the present state, the sentences.

use stolik_abilities::ids::CardId;
use stolik_abilities::lexicon::capital;
use stolik_abilities::printed::CardPool;
use stolik_table::About;

/// The sentences of a card, by its game.
pub type Text<'a> = &'a dyn Fn(CardId) -> Vec<String>;

/// The sentences of a card, as a list.
pub fn sentences(text: Vec<String>) -> impl Iterator<Item = String> {
    text.into_iter().map(|sentence| format!("\u{2022} {sentence}"))
}

/// The description of a card: lines on it, its sentences, and the meanings of its signs.
pub fn describe(
    pool: &impl CardPool,
    card: CardId,
    mut lines: Vec<String>,
    text: Text<'_>,
    signs: Vec<String>,
) -> About {
    lines.extend(sentences(text(card)));
    About { lines, signs, card: Some(pool.printed(card).id.to_owned()) }
}

/// The kind of a card with a capital letter, and a line behind it.
#[must_use]
pub fn kind_line(kind: &str, line: &str) -> String {
    format!("{} \u{b7} {line}", capital(kind))
}

/// The description of a thing that is no card.
#[must_use]
pub fn plain(lines: Vec<String>) -> About {
    About { lines, signs: Vec::new(), card: None }
}

//! Cards to text: a definition in its one canonical spelling, which [`cards`](super::cards) reads back to the same
//! card, and the whole rule set as such text. Fingerprints of rule sets are made of it, so a word that a release has written
//! keeps its spelling here. Lines of text are kept as they were written.

use crate::card::{Card, Kind, Names};
use crate::pool::Heroes;
use std::fmt::Write;
use stolik_abilities::line::Named;
use stolik_abilities::{quoted, quoted_list};

/// The definition of a card as a `[[card]]` table of a card file.
#[must_use]
pub fn card(card: &Card) -> String {
    let mut out = String::from("[[card]]\n");
    let mut line = |key: &str, value: String| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("id", quoted(&card.id));
    line("name", names(&card.name));
    line("is", quoted(&is(card)));
    if !card.lines.is_empty() {
        line("text", quoted_list(card.lines.iter().cloned()));
    }
    if let Some(back) = &card.back {
        line("back", quoted(back));
    }
    if let Some(first) = card.goes {
        line("goes", quoted(if first { "first" } else { "second" }));
    }
    out
}

/// Type, numbers, elements, classes, keywords.
fn is(card: &Card) -> String {
    let mut words = vec![card.kind.word().to_owned()];
    words.push(match (card.kind, card.x, card.cost) {
        (Kind::Hero, ..) => card.lives.to_string(),
        (_, false, cost) => cost.to_string(),
        (_, true, 0) => "x".to_owned(),
        (_, true, cost) => format!("x+{cost}"),
    });
    if card.kind == Kind::Creature {
        words.push(format!("{}/{}", card.strike, card.lives));
    }
    words.extend(card.elements.iter().map(|one| one.word().to_owned()));
    words.extend(card.classes.iter().map(|one| one.word().to_owned()));
    for (word, n) in card.words.iter() {
        words.push(word.word().to_owned());
        words.extend(word.numbered().then(|| n.to_string()));
    }
    words.join(" ")
}

fn names(names: &Names) -> String {
    format!("{{ ru = {}, en = {} }}", quoted(&names.ru), quoted(&names.en))
}

/// The cards, in the order of the pool.
#[must_use]
pub fn rule_set(game: &Heroes) -> String {
    game.cards().iter().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{cards, embedded};
    use super::*;

    #[test]
    fn what_is_printed_is_read_as_the_same_cards() {
        let game = embedded();
        let text = format!("game = \"heroes\"\n{}", rule_set(&game));
        assert_eq!(cards("printed", &text).unwrap_or_default(), game.cards());
    }
}

//! Cards to text: a definition in its one canonical spelling, which [`cards`](super::cards) reads back to the same
//! card, and the whole rule set as such text. Fingerprints of rule sets are made of it, so a word that a release has written
//! keeps its spelling here. Words come from where they are read.

use super::text;
use crate::card::{Capital, Card, Kind, Names};
use crate::pool::Kozyablo;
use std::fmt::Write;
use stolik_abilities::line::Named;
use stolik_abilities::{quoted, quoted_list};

/// The definition of a card as a `[[card]]` table of a card file.
#[must_use]
pub fn card(card: &Card) -> String {
    let Card { id, name, people, kind, level, stats, words, does, mines } = card;
    let mut out = String::from("[[card]]\n");
    let mut line = |key: &str, value: String| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("id", quoted(id));
    line("name", names(name));
    if let Some(people) = people {
        line("people", quoted(people.word()));
    }
    line("kind", quoted(kind.word()));
    match kind {
        Kind::Capital(Capital { income, garrison, buildings }) => {
            line("income", quoted(&three(*income)));
            line("garrison", garrison.to_string());
            line("buildings", buildings.to_string());
        }
        Kind::Mine(resource, yields) => {
            line("resource", quoted(resource.word()));
            line("yields", yields.to_string());
        }
        Kind::Creature | Kind::Hero | Kind::Building | Kind::Magic | Kind::Effect => {
            line("level", level.to_string());
        }
    }
    if kind.stands() {
        line("stats", quoted(&three([stats.attack, stats.life, stats.speed])));
    }
    let keywords: Vec<String> = words.iter().map(text::keyword_text).collect();
    if !keywords.is_empty() {
        line("words", quoted_list(keywords));
    }
    if !does.is_empty() {
        line("does", quoted_list(does.iter().map(text::to_text)));
    }
    if *mines > 0 {
        line("mines", mines.to_string());
    }
    out
}

fn three(numbers: [u8; 3]) -> String {
    numbers.map(|n| n.to_string()).join("/")
}

fn names(names: &Names) -> String {
    format!("{{ ru = {}, en = {} }}", quoted(&names.ru), quoted(&names.en))
}

/// The cards, in the order of the pool.
#[must_use]
pub fn rule_set(game: &Kozyablo) -> String {
    game.cards().iter().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{cards, embedded};
    use super::*;

    #[test]
    fn what_is_printed_is_read_as_the_same_cards() {
        let game = embedded();
        let text = format!("game = \"kozyablo\"\n{}", rule_set(&game));
        assert_eq!(cards("printed", &text).unwrap_or_default(), game.cards());
    }
}

//! Decks: those that come with the program, and those that people type.

use crate::berserk::labels;
use std::collections::BTreeSet;
use stolik_berserk::{Berserk, CardId, load, rule, rules};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Setup, SetupError};
use stolik_table::hosted::DrawRules;
use stolik_table::{BotInfo, DeckInfo, DocumentInfo};
use stolik_words::{Arg, Phrase};

/// Kinds of bots, the default one first.
pub(crate) const BOTS: [&str; 2] = ["greedy", "random"];

/// What the table offers of «Berserk» 2007.
#[must_use]
pub fn document(game: &Berserk) -> DocumentInfo {
    DocumentInfo {
        id: rules::DOCUMENT.to_owned(),
        name: Phrase::new("berserk-2007"),
        seats: 2,
        decks: load::embedded_decks(game).iter().map(|deck| info(game, deck)).collect(),
        bots: BOTS
            .iter()
            .map(|kind| BotInfo {
                kind: (*kind).to_owned(),
                name: Phrase::new(format!("berserk-bot-{kind}")),
            })
            .collect(),
        draw: Some(DrawRules { agreed: rule!("7.7"), again: rule!("7.7/refuse") }),
    }
}

fn info(game: &Berserk, deck: &load::Deck) -> DeckInfo {
    let list = deck.list();
    let flyers = list.iter().filter(|c| game.card(**c).flyer).count();
    let elements: BTreeSet<_> = list.iter().filter_map(|c| game.card(*c).element).collect();
    let about = Phrase::new("berserk-deck-about")
        .number("count", list.len() as i64)
        .number("flyers", flyers as i64)
        .number("elements", elements.len() as i64);
    DeckInfo {
        id: deck.id.clone(),
        name: labels::named(&deck.name),
        about,
        cards: list.iter().map(|c| game.card(*c).id.clone()).collect(),
    }
}

/// Reads a deck as a person types it: names or ids of cards, one a line or with commas, with copies
/// before or behind (`2 Name`, `Name x2`, `name*2`).
///
/// # Errors
/// Every problem: unknown cards, copies, size.
pub fn deck(game: &Berserk, text: &str) -> Result<Vec<String>, Vec<Phrase>> {
    let (mut cards, mut problems) = (Vec::new(), Vec::new());
    for entry in text.split(['\n', ',', ';']).map(str::trim).filter(|e| !e.is_empty()) {
        let (name, copies) = copies(entry);
        match game.find_named(name) {
            Some(card) => cards.extend(std::iter::repeat_n(card, copies)),
            None => problems.push(Phrase::new("berserk-deck-unknown").text("card", name)),
        }
    }
    problems.extend(check(game, &cards));
    if problems.is_empty() {
        Ok(cards.iter().map(|c| game.card(*c).id.clone()).collect())
    } else {
        Err(problems)
    }
}

/// Most copies that are read at all; more is certainly too many.
const MANY: usize = 50;

/// `2 Name`, `2x Name`, `Name x2`, `Name *2`: the name and the number.
fn copies(entry: &str) -> (&str, usize) {
    let number = |word: &str| {
        let digits = word.trim_matches(|c: char| {
            matches!(c, 'x' | 'X' | '*' | '\u{445}' | '\u{425}' | '\u{d7}')
        });
        digits.parse::<usize>().ok().map(|n| n.min(MANY))
    };
    if let Some((first, rest)) = entry.split_once(char::is_whitespace)
        && let Some(n) = number(first)
    {
        return (rest.trim(), n);
    }
    if let Some((rest, last)) = entry.rsplit_once(|c: char| c.is_whitespace() || c == '*')
        && let Some(n) = number(last)
    {
        return (rest.trim(), n);
    }
    (entry, 1)
}

/// What the rules say against a deck, by trying to start with it.
fn check(game: &Berserk, cards: &[CardId]) -> Vec<Phrase> {
    let list: Vec<String> = cards.iter().map(|c| game.card(*c).id.clone()).collect();
    let setup = Setup { decks: vec![list.clone(), list], ..Setup::default() };
    let problems = game.start(&setup, &mut Fast::new(0)).err().unwrap_or_default();
    let mine =
        |p: &&SetupError| p.args.iter().any(|(name, value)| *name == "seat" && value == "p1");
    problems.iter().filter(mine).map(|p| sentence(game, p)).collect()
}

/// A problem as a sentence; a card's id becomes its name.
fn sentence(game: &Berserk, problem: &SetupError) -> Phrase {
    let phrase = problem.args.iter().fold(Phrase::new(problem.key), |phrase, (name, value)| {
        let arg = match (*name, game.find(value), value.parse::<i64>()) {
            ("card", Some(card), _) => Arg::Phrase(labels::card(game, card)),
            (_, _, Ok(number)) => Arg::Number(number),
            (_, _, Err(_)) => Arg::Text(value.clone()),
        };
        phrase.arg(*name, arg)
    });
    match problem.rule {
        Some(rule) => phrase.text("rule", rule.0),
        None => phrase,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_of_the_program_are_good_when_typed() {
        let game = load::embedded();
        for info in document(&game).decks {
            let mut typed = deck(&game, &info.cards.join("\n")).unwrap();
            let mut cards = info.cards.clone();
            typed.sort();
            cards.sort();
            assert_eq!(typed, cards, "{}", info.id);
        }
    }

    #[test]
    fn copies_are_read_before_and_behind() {
        for (text, name, n) in [
            ("2 Волк", "Волк", 2),
            ("Волк x3", "Волк", 3),
            ("wolf*2", "wolf", 2),
            ("Степной наездник", "Степной наездник", 1),
            ("3х Лучница заставы", "Лучница заставы", 3),
        ] {
            assert_eq!(copies(text), (name, n), "{text}");
        }
    }

    #[test]
    fn every_problem_of_a_deck_is_told() {
        let game = load::embedded();
        let card = &game.cards()[0].id;
        let problems = deck(&game, &format!("5 {card}, никто")).unwrap_err();
        let keys: Vec<&str> = problems.iter().map(|p| p.key.as_str()).collect();
        assert_eq!(keys, ["berserk-deck-unknown", "berserk-deck-size", "berserk-deck-copies"]);
    }
}

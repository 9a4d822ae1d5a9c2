//! The parts that all card files and deck files share: ids, names in both languages, and decks as card ids with copies.
//! Further conditions of a deck (a commander, a number of cards) belong to its game.

use crate::{Node, Problem, Source, Table, nearest};
use std::ops::RangeInclusive;
use stolik_kernel::Language;

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// Russian, nominative.
    pub ru: String,
    /// The English name.
    pub en: String,
}

impl Names {
    /// Returns the name in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
    }
}

/// Most letters of an id, and of a name.
const LONGEST: usize = 40;

/// An id of a card or a deck: small Latin letters, digits and hyphens, since it stands in commands and file
/// names.
///
/// # Errors
/// The expected form.
pub fn id(text: &str) -> Result<String, String> {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    match !text.is_empty() && text.len() <= LONGEST && text.chars().all(good) {
        true => Ok(text.to_owned()),
        false => Err(format!("expected small Latin letters, digits and hyphens, found `{text}`")),
    }
}

/// A name of a card or a deck: words, since it stands in commands and scenario lines, where other signs have
/// a meaning.
///
/// # Errors
/// The expected form.
pub fn written(text: &str) -> Result<String, String> {
    let good = |c: char| c.is_alphanumeric() || " -'.,!«»".contains(c);
    let short = (1..=LONGEST).contains(&text.chars().count());
    match text.trim() == text && short && text.chars().all(good) {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "expected a name of up to {LONGEST} letters, digits and -'.,!«» found `{text}`"
        )),
    }
}

/// `{ ru = "...", en = "..." }`.
#[must_use]
pub fn names(node: &Node<'_>) -> Option<Names> {
    let mut table = node.table()?;
    let mut one = |key| table.need(key)?.parsed(written);
    let (ru, en) = (one("ru"), one("en"));
    table.finish();
    Some(Names { ru: ru?, en: en? })
}

/// The most letters of a sentence.
const SENTENCE: usize = 110;

/// A sentence in both languages, as a heading of a deck.
pub fn sentences(node: &Node<'_>) -> Option<Names> {
    let said = |text: &str| {
        let fits = (1..=SENTENCE).contains(&text.chars().count());
        match text.trim() == text && fits && text.ends_with('.') {
            true => Ok(text.to_owned()),
            false => {
                Err(format!("expected a sentence of up to {SENTENCE} letters, found `{text}`"))
            }
        }
    };
    let mut table = node.table()?;
    let mut one = |key| table.need(key)?.parsed(said);
    let (ru, en) = (one("ru"), one("en"));
    table.finish();
    Some(Names { ru: ru?, en: en? })
}

/// The cards of a pool, as decks name them.
pub trait Pool {
    /// A card of the pool.
    type Card: Copy;
    /// The card with that id.
    fn named(&self, id: &str) -> Option<Self::Card>;
    /// Every id.
    fn ids(&self) -> impl Iterator<Item = &str>;
    /// Returns the number of copies of a card that a deck may have.
    fn copies(&self) -> u8;

    /// Returns the limit for this card, if some cards have a lower limit than others.
    fn most(&self, _: Self::Card) -> u8 {
        self.copies()
    }
    /// Returns the number of cards of a deck, and the rule that requires it.
    fn size(&self) -> (RangeInclusive<u32>, &'static str);
}

/// The card that a node names; one that there is not is a problem, with the nearest one that there is.
pub fn find<P: Pool>(node: &Node<'_>, pool: &P, id: &str) -> Option<P::Card> {
    let card = pool.named(id);
    if card.is_none() {
        node.report(match nearest(id, pool.ids()) {
            Some(near) => format!("no such card; did you mean `{near}`?"),
            None => "no such card".to_owned(),
        });
    }
    card
}

/// A ready deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<C, T> {
    /// Stable id.
    pub id: String,
    /// Name in both languages.
    pub name: Names,
    /// A sentence in both languages on how to play the deck, if its file has one.
    pub plays: Option<Names>,
    /// Cards with their copies, in the order of the file.
    pub cards: Vec<(C, u8)>,
    /// The data that only this game adds.
    pub own: T,
}

/// The `[[deck]]` tables that a card file brings along before its cards: of cards of any file, so which they are is
/// looked up when all files are there. `own` reads what a game's deck has besides.
pub fn brought<T>(
    root: &mut Table<'_>,
    own: impl Fn(&mut Table<'_>) -> Option<T>,
) -> Vec<Listed<String, T>> {
    let list = root.get("deck").and_then(|node| node.list()).unwrap_or_default();
    let deck = |mut table: Table<'_>| {
        let id = table.need("id").and_then(|node| node.parsed(id));
        let name = table.need("name").and_then(|node| names(&node));
        let plays = table.get("plays").and_then(|node| sentences(&node));
        let own = own(&mut table);
        let cards = table.need("cards").and_then(|node| node.table());
        let cards = cards.map_or_else(Vec::new, |cards| {
            let of = |(id, copies): (&str, Node<'_>)| Some((id.to_owned(), copies.small(1..=9)?));
            cards.entries().into_iter().filter_map(of).collect()
        });
        table.finish();
        Some(Listed { id: id?, name: name?, plays, cards, own: own? })
    };
    list.iter().filter_map(|node| node.table().and_then(deck)).collect()
}

/// Every card once for each copy.
pub fn each<C: Copy>(cards: &[(C, u8)]) -> impl Iterator<Item = C> {
    cards.iter().flat_map(|(card, copies)| std::iter::repeat_n(*card, usize::from(*copies)))
}

/// Reads a file of `[[deck]]` tables. `own` reads what a game's deck has besides, `bars` says why a card may
/// not be one of a deck's.
///
/// # Errors
/// Every problem with its line: unknown cards, too many copies, too few or too many cards, ids used twice.
pub fn decks<P: Pool, T>(
    file: &str,
    text: &str,
    pool: &P,
    own: impl Fn(&mut Table<'_>) -> Option<T>,
    bars: impl Fn(P::Card) -> Option<&'static str>,
) -> Result<Vec<Listed<P::Card, T>>, Vec<Problem>> {
    let source = Source::parse(file, text);
    let mut found: Vec<Listed<P::Card, T>> = Vec::new();
    if let Some(mut root) = source.root() {
        let list = root.need("deck").and_then(|node| node.list()).unwrap_or_default();
        for node in list {
            let Some(mut table) = node.table() else { continue };
            let id = table.need("id").and_then(|node| node.parsed(id));
            let name = table.need("name").and_then(|node| names(&node));
            let plays = table.get("plays").and_then(|node| sentences(&node));
            let own = own(&mut table);
            let cards = table.need("cards").and_then(|node| cards(&node, pool, &bars));
            table.finish();
            let (Some(id), Some(name), Some(own), Some(cards)) = (id, name, own, cards) else {
                continue;
            };
            if found.iter().any(|earlier| earlier.id == id) {
                node.report(format!("there are two decks `{id}`"));
            }
            found.push(Listed { id, name, plays, cards, own });
        }
        root.finish();
    }
    source.finish(found)
}

fn cards<P: Pool>(
    node: &Node<'_>,
    pool: &P,
    bars: &impl Fn(P::Card) -> Option<&'static str>,
) -> Option<Vec<(P::Card, u8)>> {
    let before = node.source().count();
    let mut list = Vec::new();
    for (id, copies) in node.table()?.entries() {
        let Some(card) = find(&copies, pool, id) else { continue };
        let count = copies.small(1..=pool.most(card));
        if let Some(why) = bars(card) {
            copies.report(why);
        }
        list.extend(count.map(|count| (card, count)));
    }
    let total: u32 = list.iter().map(|(_, copies)| u32::from(*copies)).sum();
    let (size, rule) = pool.size();
    if node.source().count() == before && !size.contains(&total) {
        let (least, most) = size.into_inner();
        node.report(format!(
            "a deck has {least} to {most} cards, this one has {total} (rule {rule})"
        ));
    }
    (node.source().count() == before).then_some(list)
}

/// Returns the data read from files that are part of the program.
///
/// # Panics
/// If there is a problem: a test of each game reads them.
pub fn embedded<T>(what: &str, read: Result<T, Vec<Problem>>) -> T {
    read.unwrap_or_else(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("{what}:\n{}", lines.join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Letters;

    impl Pool for Letters {
        type Card = usize;
        fn named(&self, id: &str) -> Option<usize> {
            self.ids().position(|known| known == id)
        }
        fn ids(&self) -> impl Iterator<Item = &str> {
            ["alpha", "beta", "chief"].into_iter()
        }
        fn copies(&self) -> u8 {
            3
        }
        fn size(&self) -> (RangeInclusive<u32>, &'static str) {
            (4..=5, "deck.size")
        }
    }

    fn read(text: &str) -> Result<Vec<Listed<usize, usize>>, Vec<String>> {
        let own = |table: &mut Table<'_>| {
            let node = table.need("chief")?;
            find(&node, &Letters, node.text()?)
        };
        let bars = |card| (card == 2).then_some("a chief is in no deck");
        decks("x.toml", text, &Letters, own, bars)
            .map_err(|all| all.iter().map(ToString::to_string).collect())
    }

    const GOOD: &str = "[[deck]]\nid = \"one\"\nname = { ru = \"Раз\", en = \"One\" }\n\
                        chief = \"chief\"\ncards = { alpha = 3, beta = 1 }\n";

    #[test]
    fn a_deck_is_its_cards_and_what_its_game_wants_besides() {
        let decks = read(GOOD).expect("a good deck");
        let deck = &decks[0];
        assert_eq!((deck.id.as_str(), deck.name.ru.as_str(), deck.own), ("one", "Раз", 2));
        assert_eq!(each(&deck.cards).collect::<Vec<_>>(), [0, 0, 0, 1]);
    }

    #[test]
    fn every_problem_of_a_deck_has_its_line() {
        let wrong = |from: &str, to: &str| read(&GOOD.replace(from, to)).unwrap_err().join("; ");
        assert!(
            wrong("beta", "bet").contains("x.toml:5: `bet`: no such card; did you mean `beta`?")
        );
        assert!(wrong("alpha = 3", "alpha = 4").contains("x.toml:5"), "too many copies");
        assert!(wrong("beta = 1", "chief = 1").contains("a chief is in no deck"));
        assert!(
            wrong("beta = 1", "beta = 3").contains("4 to 5 cards, this one has 6 (rule deck.size)")
        );
        assert!(wrong("\"one\"", "\"One\"").contains("small Latin letters"));
        assert!(wrong("\"Раз\"", "\" Раз\"").contains("a name of up to 40"));
        assert!(read(&[GOOD, GOOD].concat()).unwrap_err()[0].contains("two decks `one`"));
    }
}

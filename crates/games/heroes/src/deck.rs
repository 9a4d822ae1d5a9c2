//! Checks of a deck: one hero, at least forty cards of its elements, the limit of copies.

use crate::card::{Card, Keyword, Kind};
use crate::ids::CardId;
use crate::pool::Heroes;
use stolik_kernel::{Seat, SetupError};

/// The fewest cards of a deck, its hero not counted (tour.deck-size).
pub const LEAST: usize = 40;

/// The most: the document has no upper bound, this is so that a pile can be shuffled and shown.
pub const MOST: usize = 100;

/// Most cards of one name (term.nazvanie-a).
pub const COPIES: usize = 3;

/// Most cards of one name with Horde (term.orda).
pub const HORDE: usize = 5;

/// Most cards of an extra deck (207.2).
pub const EXTRA: usize = 10;

/// The sign before the id of a card that lies in the extra deck.
pub const SPARE: &str = "+";

/// The way in which decks are built, by which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Of all cards, with limits of copies.
    #[default]
    Constructed,
    /// Of the own packs (tour.sealed).
    Sealed,
    /// Of the cards that were taken from packs that go round (tour.draft).
    Draft,
}

impl Format {
    /// The word of the setup option.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Format::Constructed => "constructed",
            Format::Sealed => "sealed",
            Format::Draft => "draft",
        }
    }

    /// The format with this word.
    pub(crate) fn named(word: &str) -> Option<Format> {
        let all = [Format::Constructed, Format::Sealed, Format::Draft];
        all.into_iter().find(|format| format.word() == word)
    }

    /// The rule about the size of a deck.
    fn size_rule(self) -> stolik_kernel::RuleId {
        match self {
            Format::Constructed => rule!("tour.deck-size"),
            Format::Sealed => rule!("tour.sealed"),
            Format::Draft => rule!("tour.draft"),
        }
    }
}

/// The setup option that says how the decks were built; its values are the words of [`Format`].
pub const FORMAT: &str = "limited";

/// A deck that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The hero.
    pub hero: CardId,
    /// The cards that are shuffled.
    pub cards: Vec<CardId>,
    /// The extra deck (207.1).
    pub extra: Vec<CardId>,
}

/// Checks the cards that a seat brings, by their ids: the hero among them, in any order; those of the extra deck with
/// [`SPARE`] before.
///
/// # Errors
/// Every problem of the deck, each with its rule.
pub fn check(rules: &Heroes, seat: Seat, ids: &[String]) -> Result<Checked, Vec<SetupError>> {
    check_format(rules, seat, ids, Format::Constructed)
}

/// The same for a format. In limited formats copies are not counted, and the extra deck is the rest of the pool, of any
/// size and any elements (207.3); heroes among it stay out.
///
/// # Errors
/// Every problem of the deck, each with its rule.
pub fn check_format(
    rules: &Heroes,
    seat: Seat,
    ids: &[String],
    format: Format,
) -> Result<Checked, Vec<SetupError>> {
    let mut problems = Vec::new();
    let (mut all, mut extra): (Vec<CardId>, Vec<CardId>) = Default::default();
    for id in ids {
        let (pile, name) = match id.strip_prefix(SPARE) {
            Some(name) => (&mut extra, name),
            None => (&mut all, id.as_str()),
        };
        // Copies mostly stand side by side.
        let known = pile.last().copied().filter(|card| rules.card(*card).id == name);
        match known.or_else(|| rules.find(name)) {
            Some(card) => pile.push(card),
            None => problems.push(SetupError::new("deck-unknown").of(seat).card(id.as_str())),
        }
    }
    let is_hero = |id: &CardId| rules.card(*id).kind == Kind::Hero;
    let leads = match format {
        Format::Constructed => extra.as_slice(),
        Format::Sealed | Format::Draft => &[],
    };
    let heroes: Vec<CardId> = all.iter().chain(leads).copied().filter(is_hero).collect();
    let cards: Vec<CardId> = all.iter().copied().filter(|id| !is_hero(id)).collect();
    if heroes.len() != 1 {
        let found = SetupError::new("heroes-deck-hero").rule(rule!("tour.deck-size")).of(seat);
        problems.push(found.number("found", heroes.len()));
    }
    for hero in heroes.iter().filter(|hero| rules.card(**hero).words.has(Keyword::Converted)) {
        let side = SetupError::new("heroes-deck-side").rule(rule!("term.obraschennyj")).of(seat);
        problems.push(side.card(rules.card(*hero).id.as_str()));
    }
    if !(LEAST..=MOST).contains(&cards.len()) {
        let size = SetupError::new("heroes-deck-size").rule(format.size_rule()).of(seat);
        let size = size.number("least", LEAST).number("most", MOST);
        problems.push(size.number("found", cards.len()));
    }
    extra.retain(|id| !is_hero(id));
    problems.extend(match format {
        Format::Constructed => check_piles(rules, seat, &heroes, &cards, &extra),
        Format::Sealed | Format::Draft => check_cards(rules, seat, &heroes, &kinds_of(&cards)),
    });
    match heroes[..] {
        [hero] if problems.is_empty() => Ok(Checked { hero, cards, extra }),
        _ => Err(problems),
    }
}

/// Checks an extra deck together with the main one: the same limits for both (207.2).
///
/// # Errors
/// Every problem, each with its rule.
pub fn check_extra(
    rules: &Heroes,
    seat: Seat,
    hero: CardId,
    main: &[CardId],
    extra: &[CardId],
) -> Result<(), Vec<SetupError>> {
    let problems = check_piles(rules, seat, &[hero], main, extra);
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// The same for a deck that may have another number of heroes; a card suits it that suits any of them.
fn check_piles(
    rules: &Heroes,
    seat: Seat,
    heroes: &[CardId],
    main: &[CardId],
    extra: &[CardId],
) -> Vec<SetupError> {
    let mut problems = Vec::new();
    if extra.len() > EXTRA {
        let size = SetupError::new("heroes-deck-extra").rule(rule!("207.2")).of(seat);
        problems.push(size.number("most", EXTRA).number("found", extra.len()));
    }
    let all: Vec<CardId> = main.iter().chain(extra).copied().collect();
    problems.extend(pile(rules, seat, heroes, &all));
    problems
}

/// The cards of a deck that a list of a format forbids (tour.ban): ids with blanks between them.
#[must_use]
pub fn banned(seat: Seat, ids: &[String], list: &str) -> Vec<SetupError> {
    let plain = ids.iter().map(|id| id.strip_prefix(SPARE).unwrap_or(id));
    let mut found: Vec<&str> = plain.filter(|id| list.split(' ').any(|bad| bad == *id)).collect();
    found.sort_unstable();
    found.dedup();
    let problem =
        |id: &str| SetupError::new("heroes-deck-banned").rule(rule!("tour.ban")).of(seat).card(id);
    found.into_iter().map(problem).collect()
}

/// Copies, elements, and what no deck may hold.
fn pile(rules: &Heroes, seat: Seat, heroes: &[CardId], cards: &[CardId]) -> Vec<SetupError> {
    let mut problems = Vec::new();
    for id in kinds_of(cards) {
        let card = rules.card(id);
        let most = if card.words.has(Keyword::Horde) { HORDE } else { COPIES };
        // Printings of several sets are one card where they have one name (103.1, 105.1).
        let found = cards.iter().filter(|other| rules.card(**other).name == card.name).count();
        if found > most {
            let rule = if most == HORDE { rule!("term.orda") } else { rule!("term.nazvanie-a") };
            let copies = SetupError::new("heroes-deck-copies").rule(rule).of(seat);
            problems
                .push(copies.number("most", most).number("found", found).card(card.id.as_str()));
        }
        problems.extend(check_cards(rules, seat, heroes, &[id]));
    }
    problems
}

/// The different cards of a pile.
fn kinds_of(cards: &[CardId]) -> Vec<CardId> {
    let mut kinds = cards.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Elements, and what no deck may hold.
fn check_cards(rules: &Heroes, seat: Seat, heroes: &[CardId], kinds: &[CardId]) -> Vec<SetupError> {
    let mut problems = Vec::new();
    let suits = |card: &Card| {
        let meets = |hero: &CardId| card.elements.meets(rules.card(*hero).elements);
        card.elements.is_neutral() || heroes.is_empty() || heroes.iter().any(meets)
    };
    for id in kinds {
        let card = rules.card(*id);
        if !suits(card) {
            let foreign =
                SetupError::new("heroes-deck-element").rule(rule!("tour.elements")).of(seat);
            problems.push(foreign.card(card.id.as_str()));
        }
        let barred = [
            (Keyword::Created, rule!("term.sozdannyj-a")),
            (Keyword::Placed, rule!("term.pomeschennyj-a")),
            (Keyword::Converted, rule!("term.obraschennyj")),
        ];
        for (word, rule) in barred {
            if card.words.has(word) {
                let bar = SetupError::new("heroes-deck-barred").rule(rule).of(seat);
                problems.push(bar.card(card.id.as_str()));
            }
        }
    }
    problems
}

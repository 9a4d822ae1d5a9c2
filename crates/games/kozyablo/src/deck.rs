//! Checks of a deck: a capital, the three mines, 15 to 25 cards of its people.

use crate::card::{Card, Kind};
use crate::ids::{CardId, RESOURCES};
use crate::pool::Kozyablo;
use std::ops::RangeInclusive;
use stolik_kernel::{Seat, SetupError};

/// The allowed numbers of cards in a deck, capital and sectors not counted (deck.size, deck.extra).
pub const SIZE: RangeInclusive<usize> = 15..=25;

/// Most copies of a card (deck.copies).
pub const COPIES: usize = 3;

/// A deck that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The capital.
    pub capital: CardId,
    /// The cards that are shuffled.
    pub cards: Vec<CardId>,
}

/// Checks the cards that a seat brings, by their ids: the capital and the mines among them, in any order.
///
/// # Errors
/// Every problem of the deck, each with its rule.
pub fn check(rules: &Kozyablo, seat: Seat, ids: &[String]) -> Result<Checked, Vec<SetupError>> {
    let mut problems = Vec::new();
    let mut all = Vec::with_capacity(ids.len());
    // Copies of a card mostly stand together.
    for same in ids.chunk_by(|a, b| a == b) {
        let id = same[0].as_str();
        match rules.find(id) {
            Some(card) => all.extend(same.iter().map(|_| card)),
            None => {
                let unknown = || SetupError::new("deck-unknown").of(seat).card(id);
                problems.extend(same.iter().map(|_| unknown()));
            }
        }
    }
    let kind = |id: &CardId| rules.card(*id).kind;
    let capitals: Vec<CardId> =
        all.iter().copied().filter(|id| matches!(kind(id), Kind::Capital(_))).collect();
    let mines: Vec<CardId> =
        all.iter().copied().filter(|id| matches!(kind(id), Kind::Mine(..))).collect();
    let cards: Vec<CardId> = all.iter().copied().filter(|id| kind(id).needs().is_some()).collect();
    let [capital] = capitals[..] else {
        let found = SetupError::new("koz-deck-capital").rule(rule!("deck.extra")).of(seat);
        problems.push(found.number("found", capitals.len()));
        return Err(problems);
    };
    let right = RESOURCES.iter().all(|resource| {
        let here = |id: &&CardId| matches!(kind(id), Kind::Mine(r, _) if r == *resource);
        mines.iter().filter(here).count() == 1
    });
    if !right {
        problems.push(SetupError::new("koz-deck-sectors").rule(rule!("deck.sectors")).of(seat));
    }
    if !SIZE.contains(&cards.len()) {
        let size = SetupError::new("koz-deck-size").rule(rule!("deck.size")).of(seat);
        let size = size.number("least", *SIZE.start()).number("most", *SIZE.end());
        problems.push(size.number("found", cards.len()));
    }
    whole(rules, seat, capital, &cards, &mut problems);
    if problems.is_empty() { Ok(Checked { capital, cards }) } else { Err(problems) }
}

/// Copies, heroes and peoples.
fn whole(
    rules: &Kozyablo,
    seat: Seat,
    capital: CardId,
    cards: &[CardId],
    problems: &mut Vec<SetupError>,
) {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    let kinds = || sorted.chunk_by(|a, b| a == b);
    let people = rules.card(capital).people;
    let heroes = kinds().filter(|same| rules.card(same[0]).kind == Kind::Hero).count();
    if heroes > 1 {
        let hero = SetupError::new("koz-deck-hero").rule(rule!("deck.hero")).of(seat);
        problems.push(hero.number("found", heroes));
    }
    for same in kinds() {
        let card: &Card = rules.card(same[0]);
        if same.len() > COPIES {
            let copies = SetupError::new("koz-deck-copies").rule(rule!("deck.copies")).of(seat);
            problems.push(copies.number("most", COPIES).card(card.id.as_str()));
        }
        if card.people.is_some() && card.people != people {
            let people = SetupError::new("koz-deck-people").rule(rule!("deck.people")).of(seat);
            problems.push(people.card(card.id.as_str()));
        }
    }
}

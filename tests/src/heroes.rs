//! Secrets of «Heroes» for twins: hands and decks that differ only where an audience may not look.
//!
//! The cards of the pool are divided as in «War 2047» ([`crate::war`]). Some are open to be played (the same in all
//! twins), the others are never shown by their holder. A secret seat draws cards of either part, so that its public
//! actions can be the same in every twin.

use crate::house::HeroesTwist;
use std::sync::Arc;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::state::{Frame, Pick};
use stolik_heroes::{CardId, Command, Heroes, Source, State};
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;

/// One of so many cards of a secret deck is never seen by anybody else.
const KEPT: usize = 3;

/// One of so many cards of a secret deck looks at cards on top of it; never at the place of a kept one.
const LOOKS: usize = 9;
/// Cards that do, and show nobody else what they see.
const LOOKERS: [&str; 2] = ["oracle-toad", "keyhole-spy"];

/// Words of a text that may bring cards of hand or deck to light.
const LOUD: [&str; 16] = [
    "hand", "deck", "discard", "discards", "dig", "search", "summon", "reveal", "look", "top",
    "bottom", "hide", "cancels", "card", "mill", "guess",
];

/// Whether a card does nothing with hands and decks but draw.
fn open(card: &Card) -> bool {
    let mut words = card.lines.iter().flat_map(|line| line.split(|c: char| !c.is_alphabetic()));
    card.kind == Kind::Creature && !card.x && !words.any(|word| LOUD.contains(&word))
}

/// The pool in two parts: cards that are played, cards that are kept.
#[must_use]
pub fn parts(game: &Heroes) -> [Vec<CardId>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    let all = game.cards().iter().filter(|card| card.deckable() && open(card));
    let quiet = all.filter_map(|card| game.find(&card.id));
    for (n, card) in quiet.enumerate() {
        parts[n % 2].push(card);
    }
    parts
}

/// Whether a command names a card that is kept.
#[must_use]
pub fn shows(game: &Heroes, command: &Command) -> bool {
    let [_, kept] = parts(game);
    let picked = |picks: &[Pick]| {
        picks.iter().any(|pick| matches!(pick, Pick::Card(card) if kept.contains(card)))
    };
    match command {
        Command::Play { from, picks, .. } | Command::Use { from, picks, .. } => {
            picked(picks) || matches!(from, Source::Hand(card) if kept.contains(card))
        }
        Command::Choose { picks, .. } => picked(picks),
        Command::Swap { out, into } => kept.contains(out) || kept.contains(into),
        Command::Redeal { cards, .. } => cards.iter().any(|card| kept.contains(card)),
        Command::Go { .. }
        | Command::Attack { .. }
        | Command::Defend { .. }
        | Command::Pass
        | Command::End => false,
    }
}

/// Returns the cards on top of a deck that a player looks at now, the top card first.
#[must_use]
pub fn looked_at(state: &State) -> &[CardId] {
    match state.course.flow.last() {
        Some(Frame::Resolve(resolve)) => &resolve.seen,
        Some(_) | None => &[],
    }
}

/// Gives these seats decks of their own: every so manieth card is a kept one by `secret`, the others are open ones that
/// are the same for every twin. Decks are shuffled, the same in all twins, and hands dealt, when it is said who goes
/// first.
#[must_use]
pub fn twist(seats: Vec<Seat>, secret: u64) -> HeroesTwist {
    Arc::new(move |game, state| {
        let [open, kept] = parts(game);
        let lookers = LOOKERS.map(|id| game.find(id).expect("a card of the club"));
        for seat in &seats {
            let mut luck = Fast::new(secret ^ u64::from(seat.0) << 32);
            let side = &mut state.sides[seat.index()];
            assert!(side.hand.is_empty(), "hands are dealt later");
            for (n, card) in side.deck.iter_mut().enumerate() {
                *card = match n % KEPT {
                    0 => kept[luck.below(kept.len() as u32) as usize],
                    1 if n % LOOKS == 4 => lookers[n / LOOKS % lookers.len()],
                    _ => open[(7 * n + seat.index()) % open.len()],
                };
            }
        }
    })
}

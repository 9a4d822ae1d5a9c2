//! Secrets of «Kozyablo» for twins: hands, decks and creatures in the shadows that differ only where an audience may
//! not look.
//!
//! The cards of a people are divided as in «War 2047» ([`crate::war`]). Some are open to be played (the same in all
//! twins), the others are never shown by their holder. A secret seat begins with two of its creatures in the shadows of
//! its capital. Which creatures they are is its secret, and which of the two goes when one goes; that one goes is not.

use crate::house::KozyabloTwist;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_kozyablo::card::{Aim, Card, Keyword, Kind, Verb};
use stolik_kozyablo::ids::People;
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{CardId, Command, Kozyablo, Sector, State, Target, UnitId};

/// Cards of an opening hand that nobody else ever sees.
const KEPT: usize = 3;
/// Creatures of a secret seat in the shadows.
pub const SHADES: usize = 2;

/// Whether a card may bring what is hidden to light: it scouts, reveals, or does something to all that are there.
fn loud(card: &Card) -> bool {
    let words = card.words.has(Keyword::Scout);
    let many = |aim: Aim| match aim {
        Aim::Squad | Aim::Enemies | Aim::Sector | Aim::Field | Aim::Pair => true,
        Aim::Itself | Aim::Owner | Aim::One(..) | Aim::Capital | Aim::Mine => false,
    };
    let reveals = |verb: &Verb| matches!(verb, Verb::Reveal | Verb::Give(Keyword::Scout, _));
    words || card.does.iter().any(|text| many(text.aim) || text.verbs.iter().any(reveals))
}

/// The cards of a people in two parts: those that are played, those that are kept.
#[must_use]
pub fn parts(game: &Kozyablo, people: People) -> [Vec<CardId>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    for (n, card) in game.deckable(people).enumerate() {
        let kept = n % 2 == 1 || loud(game.card(card));
        parts[usize::from(kept)].push(card);
    }
    parts
}

/// The creatures that may be in the shadows: those whose ways are not their own, for what may be done with two
/// hidden cards must not tell their owner's moves apart.
#[must_use]
pub fn shades(game: &Kozyablo, people: People) -> Vec<CardId> {
    let own = |card: &Card| {
        let ways = [Keyword::Flying, Keyword::Tunnel, Keyword::Unique, Keyword::Scout];
        card.kind == Kind::Creature && !ways.into_iter().any(|word| card.words.has(word))
    };
    game.deckable(people).filter(|card| own(game.card(*card))).collect()
}

/// The people of a seat.
///
/// # Panics
/// If its capital has none.
#[must_use]
pub fn people(game: &Kozyablo, state: &State, seat: Seat) -> People {
    game.card(state.side(seat).capital).people.expect("a capital has a people")
}

/// Gives these seats hands, decks and hidden creatures of their own: kept cards and hidden ones by `secret`, the
/// others the same for every twin.
#[must_use]
pub fn twist(seats: Vec<Seat>, secret: u64) -> KozyabloTwist {
    Arc::new(move |game, state| {
        for seat in &seats {
            let mut luck = Fast::new(secret ^ u64::from(seat.0) << 32);
            let people = people(game, state, *seat);
            let [open, kept] = parts(game, people);
            let mut pick = |cards: &[CardId]| cards[luck.below(cards.len() as u32) as usize];
            let side = &mut state.sides[seat.index()];
            for (n, card) in side.hand.iter_mut().enumerate() {
                *card =
                    if n < KEPT { pick(&kept) } else { open[(5 * n + seat.index()) % open.len()] };
            }
            side.hand.sort_unstable();
            for (n, card) in side.deck.iter_mut().enumerate() {
                *card = open[(7 * n + seat.index()) % open.len()];
            }
            let shades = shades(game, people);
            for _ in 0..SHADES {
                let (id, at) = (UnitId(state.next), Sector::capital(*seat));
                let (card, owner) = (pick(&shades), *seat);
                let (damage, hidden, used) = (0, true, false);
                state.units.push(Unit { id, card, owner, at, damage, hidden, used });
                state.next += 1;
            }
        }
    })
}

/// The cards of the hand that a command shows.
fn cards_of(command: &Command) -> &[CardId] {
    match command {
        Command::Play { card, .. } => std::slice::from_ref(card),
        Command::Redraw { cards, .. } => cards,
        Command::Keep
        | Command::Attack { .. }
        | Command::Draw
        | Command::Move { .. }
        | Command::Use { .. }
        | Command::Regenerate { .. }
        | Command::Hide { .. }
        | Command::Ambush { .. }
        | Command::Strike { .. }
        | Command::Hold { .. }
        | Command::Defend { .. }
        | Command::Take
        | Command::Pass => &[],
    }
}

/// The cards on the table that a command shows, those of a move apart: which of them go in the shadows is shown to
/// nobody else.
fn units_of(command: &Command) -> Vec<UnitId> {
    let aimed = |targets: &[Target]| -> Vec<UnitId> {
        let units = targets.iter().filter_map(|target| match target {
            Target::Unit(id) => Some(*id),
            Target::Sector(_) => None,
        });
        units.collect()
    };
    match command {
        Command::Play { targets, .. } => aimed(targets),
        Command::Use { unit, targets, .. } => [vec![*unit], aimed(targets)].concat(),
        Command::Strike { by, at } => [vec![*by], aimed(at)].concat(),
        Command::Ambush { units, .. } => units.clone(),
        Command::Regenerate { unit } | Command::Hide { unit } => vec![*unit],
        Command::Hold { by } | Command::Defend { by } => vec![*by],
        Command::Keep
        | Command::Redraw { .. }
        | Command::Attack { .. }
        | Command::Draw
        | Command::Move { .. }
        | Command::Take
        | Command::Pass => Vec::new(),
    }
}

fn hidden(state: &State, id: UnitId) -> bool {
    state.unit(id).is_some_and(|unit| unit.hidden)
}

/// Whether a seat with secrets may give a command and show none of them; and whether any seat may that is not to
/// bring those of others to light.
#[must_use]
pub fn quiet(game: &Kozyablo, state: &State, command: &Command, secret: Option<Seat>) -> bool {
    let shown = cards_of(command);
    let Some(seat) = secret else {
        return !shown.iter().any(|card| loud(game.card(*card)));
    };
    let [open, _] = parts(game, people(game, state, seat));
    shown.iter().all(|card| open.contains(card))
        && !units_of(command).iter().any(|id| hidden(state, *id))
}

/// Returns the public part of a command: of a move the number of hidden cards that go, without their identity.
#[must_use]
pub fn shape(state: &State, command: &Command) -> (Command, usize) {
    match command {
        Command::Move { from, to, units, more } => {
            let (shades, open): (Vec<UnitId>, Vec<UnitId>) =
                units.iter().partition(|id| hidden(state, **id));
            let open = Command::Move { from: *from, to: *to, units: open, more: *more };
            (open, shades.len())
        }
        other => (other.clone(), 0),
    }
}

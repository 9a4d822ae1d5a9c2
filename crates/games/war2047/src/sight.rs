//! Secrecy: views built from a whitelist, events projected for an audience, and states that an audience cannot tell
//! from the true one.
//!
//! Secret are every deck's order, a deck's cards and a hand to everybody but their owner, and which
//! card was replaced before the first turn. That one was replaced is public as soon as both have
//! decided (start.replace-hidden), and so is everything that was ever played, recycled or discarded.

use crate::event::{Event, Secrecy};
use crate::ids::CardId;
use crate::pool::War2047;
use crate::state::{Side, State};
use crate::view::{OwnView, SideView, View};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Audience, Chance, Rules, Seat, Seats, Stream, Waiting};

/// All that the audience knows.
pub(crate) fn view(rules: &War2047, s: &State, to: Audience) -> View {
    View {
        to,
        phase: s.phase,
        turn: s.turn,
        first: s.first,
        active: s.active,
        waiting: match rules.waiting(s) {
            Waiting::For(seats) => seats,
            Waiting::Over(_) => Seats::NONE,
        },
        sides: [side_view(s, Seat::ONE, to), side_view(s, Seat::TWO, to)],
        units: s.units.clone(),
        next: s.next,
        tactics: s.tactics.clone(),
        attacks: s.attacks.clone(),
        frames: s.frames.clone(),
        mods: s.mods.clone(),
        acts: s.acts,
    }
}

fn side_view(s: &State, seat: Seat, to: Audience) -> SideView {
    let side = &s.sides[seat.index()];
    SideView {
        commander: side.commander,
        lives: side.lives,
        res: side.res,
        pool: side.pool,
        hand: side.hand.len() as u16,
        deck: side.deck.len() as u16,
        grave: side.grave.clone(),
        ready: side.ready,
        exchanged: side.exchanged && (to.is(seat) || s.turn > 0),
        recycled: side.recycled,
        second: side.second,
        third: side.third,
        own: to.is(seat).then(|| {
            let mut deck = side.deck.clone();
            deck.sort_unstable();
            OwnView { hand: side.hand.clone(), deck }
        }),
    }
}

/// The event as the audience is told it: secret cards to their owner alone.
pub(crate) fn project(event: &Event, to: Audience) -> Option<Event> {
    match (event.secrecy(), event) {
        (Secrecy::Own(seat), _) if !to.is(seat) => None,
        (Secrecy::Card(seat), Event::Drew(..)) if !to.is(seat) => Some(Event::Drew(seat, None)),
        (Secrecy::Public | Secrecy::Own(_) | Secrecy::Card(_), event) => Some(event.clone()),
    }
}

/// Shuffles the rest of both decks. A player who replaced a card of the opening hand has put it under the deck
/// (deck.mulligan) and knows that it is the last: it stays there.
pub(crate) fn reshuffle(s: &mut State, chance: &mut dyn Chance) {
    for (seat, side) in [Seat::ONE, Seat::TWO].into_iter().zip(&mut s.sides) {
        let known = usize::from(side.exchanged).min(side.deck.len());
        shuffle(&mut side.deck[known..], Stream::Deck(seat), chance);
    }
}

/// The table as a state: all that the view shows except graveyards. Hands and decks are empty in it, except the hand
/// of the seat that has the view.
pub(crate) fn shown(v: &View) -> State {
    let [one, two] = &v.sides;
    State {
        phase: v.phase,
        turn: v.turn,
        first: v.first,
        active: v.active,
        sides: [shown_side(one), shown_side(two)],
        units: v.units.clone(),
        next: v.next,
        tactics: v.tactics.clone(),
        attacks: v.attacks.clone(),
        frames: v.frames.clone(),
        mods: v.mods.clone(),
        acts: v.acts,
    }
}

fn shown_side(known: &SideView) -> Side {
    Side {
        commander: known.commander,
        lives: known.lives,
        res: known.res,
        pool: known.pool,
        hand: known.own.as_ref().map(|own| own.hand.clone()).unwrap_or_default(),
        deck: Vec::new(),
        grave: Vec::new(),
        ready: known.ready,
        exchanged: known.exchanged,
        recycled: known.recycled,
        second: known.second,
        third: known.third,
    }
}

/// A state that the audience of the view cannot tell from the true one. What it does not know is
/// drawn from the whole pool; its own deck is shuffled.
pub(crate) fn determinize(rules: &War2047, v: &View, chance: &mut dyn Chance) -> State {
    let mut s = shown(v);
    for (seat, (side, known)) in
        [Seat::ONE, Seat::TWO].into_iter().zip(s.sides.iter_mut().zip(&v.sides))
    {
        match &known.own {
            Some(own) => side.deck = own.deck.clone(),
            None => {
                let mut any = |n: u16| -> Vec<CardId> {
                    (0..n).filter_map(|_| any_card(rules, seat, chance)).collect()
                };
                (side.hand, side.deck) = (any(known.hand), any(known.deck));
            }
        }
        side.hand.sort_unstable();
        shuffle(&mut side.deck, Stream::Deck(seat), chance);
        side.grave = known.grave.clone();
    }
    s
}

/// Any card that can be in a deck; none only where the pool has no such card, and then no position
/// holds one either.
fn any_card(rules: &War2047, seat: Seat, chance: &mut dyn Chance) -> Option<CardId> {
    let all = rules.deckable();
    (!all.is_empty()).then(|| all[chance.pick(Stream::Deck(seat), all.len() as u32) as usize])
}

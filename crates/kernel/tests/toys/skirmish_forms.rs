//! The forms in which [`State`] was stored before: what a game with releases behind it looks like.
//!
//! * 1: lists of lives, hands and decks, a seat each; who has passed as bits; the turn as a long number.
//! * 2: a fighter counts its cards by kinds.
//! * 3: today's.

use super::skirmish::{CARDS, Card, End, Fighter, Item, State, Window};
use serde::{Deserialize, Serialize};
use stolik_kernel::stored::{NoForm, Stored};
use stolik_kernel::{Seat, Seats};

/// Form 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State1 {
    turn: u32,
    lives: [u8; 2],
    hands: [Vec<Card>; 2],
    decks: [Vec<Card>; 2],
    active: Seat,
    stack: Vec<Item>,
    asked: Option<(Seat, u8)>,
    end: Option<End>,
}

/// Form 2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State2 {
    active: Seat,
    turn: u8,
    fighters: [Fighter2; 2],
    stack: Vec<Item>,
    window: Option<Window>,
    end: Option<End>,
}

/// A fighter of form 2: how many cards of each kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighter2 {
    life: u8,
    hand: [u8; 3],
    deck: [u8; 3],
}

fn counts(cards: &[Card]) -> [u8; 3] {
    CARDS.map(|kind| cards.iter().filter(|card| **card == kind).count() as u8)
}

fn cards(counts: [u8; 3]) -> Vec<Card> {
    let runs = CARDS.into_iter().zip(counts);
    runs.flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n))).collect()
}

impl State1 {
    /// Returns the form that the first release would have stored.
    pub fn of(state: &State) -> State1 {
        let [one, two] = state.fighters.clone();
        let bits = |passed: Seats| passed.iter().fold(0, |bits, seat| bits | 1 << seat.0);
        State1 {
            turn: state.turn.into(),
            lives: [one.life, two.life],
            hands: [one.hand, two.hand],
            decks: [one.deck, two.deck],
            active: state.active,
            stack: state.stack.clone(),
            asked: state.window.map(|window| (window.seat, bits(window.passed))),
            end: state.end,
        }
    }
}

impl State2 {
    /// Returns the form that the second release would have stored.
    pub fn of(state: &State) -> State2 {
        let fighter =
            |f: &Fighter| Fighter2 { life: f.life, hand: counts(&f.hand), deck: counts(&f.deck) };
        State2 {
            active: state.active,
            turn: state.turn,
            fighters: state.fighters.each_ref().map(fighter),
            stack: state.stack.clone(),
            window: state.window,
            end: state.end,
        }
    }
}

impl Stored for State1 {
    const SCHEMA: u8 = 1;
    type Older = NoForm;
    fn from_older(older: NoForm) -> State1 {
        match older {}
    }
}

impl Stored for State2 {
    const SCHEMA: u8 = 2;
    type Older = State1;
    fn from_older(older: State1) -> State2 {
        let fighter = |n: usize| Fighter2 {
            life: older.lives[n],
            hand: counts(&older.hands[n]),
            deck: counts(&older.decks[n]),
        };
        let passed = |bits: u8| {
            let seats = (0..8).filter(|n| bits & (1 << n) != 0).map(Seat);
            seats.fold(Seats::NONE, Seats::with)
        };
        State2 {
            active: older.active,
            turn: older.turn.try_into().unwrap_or(u8::MAX),
            fighters: [fighter(0), fighter(1)],
            window: older.asked.map(|(seat, bits)| Window { seat, passed: passed(bits) }),
            stack: older.stack,
            end: older.end,
        }
    }
}

impl Stored for State {
    const SCHEMA: u8 = 3;
    type Older = State2;
    fn from_older(older: State2) -> State {
        let fighter =
            |f: Fighter2| Fighter { life: f.life, hand: cards(f.hand), deck: cards(f.deck) };
        State {
            turn: older.turn,
            active: older.active,
            fighters: older.fighters.map(fighter),
            stack: older.stack,
            window: older.window,
            end: older.end,
        }
    }
}

//! Possessions of seats, cards in play and in graveyards, in the first four stored forms of states.

use crate::card::{Mod, Until};
use crate::ids::{CardId, Class, Elements, UnitId};
#[cfg(test)]
use crate::state::State;
use crate::state::{self, At, Dug, Used};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;

/// The possessions of a seat.
#[derive(Serialize, Deserialize)]
pub struct Side {
    open: u8,
    closed: u8,
    temp: u8,
    absent: u8,
    hand: Vec<CardId>,
    deck: Vec<CardId>,
    bottom: u8,
    top: u8,
    grave: Vec<Buried>,
    extra: Vec<CardId>,
    failed: u8,
    prayers: u8,
    redeal: Option<Vec<CardId>>,
    raids: u8,
    spent: u8,
    drawn: u8,
}

/// A card in a graveyard.
#[derive(Serialize, Deserialize)]
pub struct Buried {
    id: UnitId,
    card: CardId,
    used: Vec<Used>,
    effects: Vec<Effect>,
}

/// A card in play.
#[derive(Serialize, Deserialize)]
pub struct Unit {
    id: UnitId,
    card: CardId,
    owner: Seat,
    controller: Seat,
    open: bool,
    wounds: u8,
    since: u16,
    attacks: u8,
    defended: bool,
    acted: bool,
    bled: bool,
    absorbed: u8,
    hidden: bool,
    effects: Vec<Effect>,
    used: Vec<Used>,
    pub(crate) odd: Odd,
}

/// The uncommon data of a card in play.
#[derive(Serialize, Deserialize)]
pub struct Odd {
    support: Option<Class>,
    elements: Option<Elements>,
    classes: Option<Vec<Class>>,
    parts: Vec<Part>,
    under: Vec<Dug>,
    copies: Vec<CardId>,
    copy: bool,
    front: Option<CardId>,
    lent: Option<(Seat, Until, u16)>,
    pub(crate) seen: bool,
}

/// A part of a merged card.
#[derive(Serialize, Deserialize)]
pub struct Part {
    card: CardId,
    owner: Seat,
    created: bool,
}

/// An effect on a card.
#[derive(Serialize, Deserialize)]
pub struct Effect {
    what: Mod,
    until: Until,
    by: Seat,
    card: CardId,
    turn: u16,
}

impl From<Effect> for state::Effect {
    fn from(older: Effect) -> state::Effect {
        let Effect { what, until, by, card, turn } = older;
        state::Effect { what, until, by, card, turn, at: At::default() }
    }
}

impl From<Part> for state::Part {
    fn from(older: Part) -> state::Part {
        let Part { card, owner, created } = older;
        state::Part { card, owner, created, at: At::default(), light: false }
    }
}

/// Each as it is stored now.
pub(crate) fn all<O, N: From<O>>(older: Vec<O>) -> Vec<N> {
    older.into_iter().map(N::from).collect()
}

impl From<Buried> for state::Buried {
    fn from(older: Buried) -> state::Buried {
        let Buried { id, card, used, effects } = older;
        state::Buried { id, card, used, effects: all(effects) }
    }
}

impl From<Side> for state::Side {
    fn from(older: Side) -> state::Side {
        state::Side {
            open: older.open,
            closed: older.closed,
            temp: older.temp,
            absent: older.absent,
            hand: older.hand,
            deck: older.deck,
            bottom: older.bottom,
            top: older.top,
            grave: all(older.grave),
            extra: older.extra,
            failed: older.failed,
            prayers: older.prayers,
            redeal: older.redeal,
            raids: older.raids,
            spent: older.spent,
            drawn: older.drawn,
        }
    }
}

impl From<Odd> for state::Odd {
    fn from(older: Odd) -> state::Odd {
        state::Odd {
            support: older.support,
            elements: older.elements,
            classes: older.classes,
            parts: all(older.parts),
            under: older.under,
            copies: older.copies,
            copy: older.copy,
            front: older.front,
            lent: older.lent,
            seen: older.seen,
            at: None,
            element_at: At::default(),
            joined: None,
            shifts: Vec::new(),
        }
    }
}

impl From<Unit> for state::Unit {
    fn from(older: Unit) -> state::Unit {
        state::Unit {
            id: older.id,
            card: older.card,
            owner: older.owner,
            controller: older.controller,
            open: older.open,
            wounds: older.wounds,
            since: older.since,
            attacks: older.attacks,
            defended: older.defended,
            acted: older.acted,
            bled: older.bled,
            absorbed: older.absorbed,
            hidden: older.hidden,
            effects: all(older.effects),
            used: older.used,
            odd: older.odd.into(),
        }
    }
}

/// The possessions of the seats and the cards in play in that stored form.
#[cfg(test)]
pub(crate) fn former(s: &State) -> ([Side; 2], Vec<Unit>) {
    let effect = |one: &state::Effect| Effect {
        what: one.what,
        until: one.until,
        by: one.by,
        card: one.card,
        turn: one.turn,
    };
    let effects = |all: &[state::Effect]| all.iter().map(effect).collect();
    let buried = |one: &state::Buried| Buried {
        id: one.id,
        card: one.card,
        used: one.used.clone(),
        effects: effects(&one.effects),
    };
    let side = |side: &state::Side| Side {
        open: side.open,
        closed: side.closed,
        temp: side.temp,
        absent: side.absent,
        hand: side.hand.clone(),
        deck: side.deck.clone(),
        bottom: side.bottom,
        top: side.top,
        grave: side.grave.iter().map(buried).collect(),
        extra: side.extra.clone(),
        failed: side.failed,
        prayers: side.prayers,
        redeal: side.redeal.clone(),
        raids: side.raids,
        spent: side.spent,
        drawn: side.drawn,
    };
    let part =
        |part: &state::Part| Part { card: part.card, owner: part.owner, created: part.created };
    let odd = |odd: &state::Odd| Odd {
        support: odd.support,
        elements: odd.elements,
        classes: odd.classes.clone(),
        parts: odd.parts.iter().map(part).collect(),
        under: odd.under.clone(),
        copies: odd.copies.clone(),
        copy: odd.copy,
        front: odd.front,
        lent: odd.lent,
        seen: odd.seen,
    };
    let unit = |unit: &state::Unit| Unit {
        id: unit.id,
        card: unit.card,
        owner: unit.owner,
        controller: unit.controller,
        open: unit.open,
        wounds: unit.wounds,
        since: unit.since,
        attacks: unit.attacks,
        defended: unit.defended,
        acted: unit.acted,
        bled: unit.bled,
        absorbed: unit.absorbed,
        hidden: unit.hidden,
        effects: effects(&unit.effects),
        used: unit.used.clone(),
        odd: odd(&unit.odd),
    };
    ([side(&s.sides[0]), side(&s.sides[1])], s.units.iter().map(unit).collect())
}

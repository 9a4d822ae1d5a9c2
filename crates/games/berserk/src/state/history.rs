//! Events of a turn, for cards that ask for them. A match whose cards cannot ask remembers none
//! ([`Berserk::remembers`](crate::Berserk::remembers)).

use crate::card::Class;
use crate::ids::{CardId, Cell, UnitId};
use serde::{Deserialize, Serialize};

/// The events of this turn, and a few of the one before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    /// Simple strikes carried out this turn: who struck whom.
    pub strikes: Vec<(UnitId, UnitId)>,
    /// The card whose strike was the last act of the active player: it can be followed in succession.
    pub series: Option<UnitId>,
    /// The distances that cards have gone this turn, in the order in which they first moved.
    pub walks: Vec<Walk>,
    /// The cards that moved in the turn before this one.
    pub before: Vec<UnitId>,
    /// Wounds placed this turn, in their order.
    pub wounds: Vec<Hurt>,
    /// Changes that last as long as the card that made them stays, or stays where it is.
    pub ties: Vec<Tie>,
}

/// The distance that a card has gone in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Walk {
    /// The card that moved.
    pub unit: UnitId,
    /// Cells in each direction: up, right, down, left.
    pub straight: [u8; 4],
    /// Cells otherwise.
    pub other: u8,
}

/// Wounds that a card has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hurt {
    /// The card that got the wounds.
    pub to: UnitId,
    /// The card that dealt them.
    pub by: Option<UnitId>,
    /// By what attack, if by one.
    pub class: Option<Class>,
    /// The number of wounds.
    pub amount: u8,
}

/// A change that hangs on the card that made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tie {
    /// The card that made it.
    pub source: UnitId,
    /// On whom.
    pub on: UnitId,
    /// Card, ability and step of the definition.
    pub card: CardId,
    /// Index of the ability.
    pub ability: u8,
    /// Index of the step.
    pub step: u8,
    /// It is over when the source moves, too.
    pub stays: bool,
}

impl Walk {
    /// All cells.
    #[must_use]
    pub fn cells(&self) -> u8 {
        self.straight.iter().fold(self.other, |all, n| all.saturating_add(*n))
    }

    /// The most cells in one direction.
    #[must_use]
    pub fn longest(&self) -> u8 {
        self.straight.into_iter().max().unwrap_or(0)
    }

    /// All cells, if they were in more than one direction.
    #[must_use]
    pub fn bent(&self) -> u8 {
        let directions = self.straight.iter().filter(|n| **n > 0).count();
        if directions > 1 || self.other > 0 { self.cells() } else { 0 }
    }
}

impl History {
    /// The distance that a card has gone this turn.
    #[must_use]
    pub fn walk(&self, unit: UnitId) -> Option<&Walk> {
        self.walks.iter().find(|walk| walk.unit == unit)
    }

    /// The cards that a card has struck this turn.
    pub(crate) fn struck_by(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.strikes.iter().filter(move |(by, _)| *by == unit).map(|(_, to)| *to)
    }

    /// A card has gone from one cell to another.
    pub(crate) fn walked(&mut self, unit: UnitId, from: Cell, to: Cell) {
        let at = self.walks.iter().position(|walk| walk.unit == unit).unwrap_or_else(|| {
            self.walks.push(Walk { unit, straight: [0; 4], other: 0 });
            self.walks.len() - 1
        });
        let walk = &mut self.walks[at];
        let far = from.distance(to);
        let way = match (to.column().cmp(&from.column()), to.row().cmp(&from.row())) {
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Some(0),
            (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Some(1),
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Some(2),
            (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Some(3),
            _ => None,
        };
        let count = way.map_or(&mut walk.other, |way| &mut walk.straight[way]);
        *count = count.saturating_add(far);
    }

    /// A new turn begins.
    pub(crate) fn turn_over(&mut self) {
        self.before = self.walks.iter().map(|walk| walk.unit).collect();
        self.walks.clear();
        self.strikes.clear();
        self.wounds.clear();
        self.series = None;
    }
}

//! Names of things as newtypes.

use serde::{Deserialize, Serialize};
pub use stolik_abilities::ids::CardId;

/// One physical card that entered the battle, by its place in `State::units`. Never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// As an index into `State::units`.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A cell of the battlefield, `0..30`: row by row from a1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Cell(pub u8);

impl Cell {
    /// As an index into lists with one entry a cell.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The targets of abilities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A card in play.
    Unit(UnitId),
    /// A cell of the battlefield.
    Cell(Cell),
    /// The die on top of the stack.
    Die,
    /// The simple strike in progress (for effects on an assault).
    Assault,
    /// A card of the own deck (207.1).
    Card(CardId),
    /// A number that is chosen for X.
    Number(u8),
}

impl Target {
    /// The card, if it is one.
    #[must_use]
    pub fn unit(self) -> Option<UnitId> {
        if let Target::Unit(unit) = self { Some(unit) } else { None }
    }

    /// The cell, if it is one.
    #[must_use]
    pub fn cell(self) -> Option<Cell> {
        if let Target::Cell(cell) = self { Some(cell) } else { None }
    }

    /// The card of a deck, if it is one.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        if let Target::Card(card) = self { Some(card) } else { None }
    }

    /// The number, if it is one.
    #[must_use]
    pub fn number(self) -> Option<u8> {
        if let Target::Number(number) = self { Some(number) } else { None }
    }
}

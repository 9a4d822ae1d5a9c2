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
}

impl Target {
    /// The card, if it is one.
    #[must_use]
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Target::Unit(unit) => Some(unit),
            Target::Cell(_) | Target::Die | Target::Assault | Target::Card(_) => None,
        }
    }
}

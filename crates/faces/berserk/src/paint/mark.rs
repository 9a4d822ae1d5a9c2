//! Marks in a picture.

use stolik_berserk::{CardId, Cell, Target, UnitId};

/// Something that lies in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lies {
    /// A card in play.
    Unit(UnitId),
    /// A cell.
    Cell(Cell),
    /// A card that stands nowhere yet.
    Card(CardId),
}

/// Something to point out on a picture. What a game knows itself (the strike in progress, dice on
/// the stack) is drawn from the view and needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The last step.
    LastMove {
        /// The cell where the card stood.
        from: Cell,
        /// The cell where it stands.
        to: Cell,
    },
    /// A card or cell that may be chosen now. A die or an assault is marked in the stack panel.
    Target(Target),
    /// The card with which the reader is about to act.
    Selected(UnitId),
    /// A card of the squad that the reader is about to put somewhere.
    Card(CardId),
    /// An attack that was made: an arrow, with its dice if they are known (attacker's, reflector's).
    Attack {
        /// The attacker.
        from: UnitId,
        /// The attacked card.
        to: UnitId,
        /// Dice with their modifiers.
        dice: [Option<i8>; 2],
    },
}

//! Marks in a picture.

use stolik_kernel::Seat;
use stolik_war2047::{CardId, Line, UnitId};

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// A unit on the field.
    Unit(UnitId),
    /// A line of a seat.
    Line(Seat, Line),
    /// A tactic in force, by its place in the view's list.
    Tactic(u8),
    /// The headquarters of a seat.
    Headquarters(Seat),
    /// A card in the reader's hand; the board does not show it.
    Card(CardId),
}

/// Something to point out on a picture.
pub type Mark = stolik_render::mark::Mark<Aim>;

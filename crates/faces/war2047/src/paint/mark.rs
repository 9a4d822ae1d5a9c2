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

/// Something to point out on a picture. What the view holds itself (attacks, blocks, what is
/// announced) is drawn from it and needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The thing that did the last act, or was its target.
    Last(Aim),
    /// It may be chosen now.
    Target(Aim),
    /// With this the reader is about to act.
    Selected(Aim),
}

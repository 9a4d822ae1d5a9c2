//! All that one audience knows, built from a whitelist. Secret are hands and decks; all else lies on
//! the table.

use crate::ids::{CardId, Res};
use crate::state::{Attack, Frame, Mod, Phase, Tactic, Unit};
use serde::Serialize;
use stolik_kernel::{Audience, Seat, Seats};

/// One audience's knowledge of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The audience that has this knowledge.
    pub to: Audience,
    /// The phase of the turn.
    pub phase: Phase,
    /// Turn number, 0 before the first.
    pub turn: u16,
    /// The seat that goes first.
    pub first: Seat,
    /// The seat whose turn it is.
    pub active: Seat,
    /// For whom the match waits.
    pub waiting: Seats,
    /// The known possessions of each seat.
    pub sides: [SideView; 2],
    /// Units on the field.
    pub units: Vec<Unit>,
    /// Number of the next unit.
    pub next: u16,
    /// Tactics in force.
    pub tactics: Vec<Tactic>,
    /// Declared attacks.
    pub attacks: Vec<Attack>,
    /// The announced actions, last on top.
    pub frames: Vec<Frame>,
    /// Temporary changes.
    pub mods: Vec<Mod>,
    /// Announcements of this turn.
    pub acts: u8,
}

/// The knowledge of an audience about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// The headquarters.
    pub commander: Option<CardId>,
    /// Its lives.
    pub lives: u8,
    /// Resources in stock.
    pub res: Res,
    /// The most of each resource.
    pub pool: Res,
    /// The number of cards in hand.
    pub hand: u16,
    /// The number of cards in the deck.
    pub deck: u16,
    /// Cards of the graveyard, oldest first (phase3.face-up).
    pub grave: Vec<CardId>,
    /// The decision on the opening hand is made.
    pub ready: bool,
    /// A card of the opening hand was replaced (start.replace-hidden).
    pub exchanged: bool,
    /// A card was recycled this turn.
    pub recycled: bool,
    /// The second ability was used this turn.
    pub second: bool,
    /// The third ability is on.
    pub third: bool,
    /// The knowledge of the owner alone.
    pub own: Option<OwnView>,
}

/// The knowledge of the owner of a seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnView {
    /// Cards in hand, sorted.
    pub hand: Vec<CardId>,
    /// Cards of the deck, sorted: the order is nobody's knowledge.
    pub deck: Vec<CardId>,
}

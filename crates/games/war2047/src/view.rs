//! All that one audience knows, built from a whitelist. Secret are hands and decks; all else lies on
//! the table.

use crate::ids::{CardId, Res};
use crate::state::{Attack, Frame, Mod, Phase, Tactic, Unit};
use serde::Serialize;
use stolik_kernel::{Audience, Seat, Seats};

/// One audience's knowledge of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose knowledge this is.
    pub to: Audience,
    /// Where the turn stands.
    pub phase: Phase,
    /// Turn number, 0 before the first.
    pub turn: u16,
    /// Who goes first.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// For whom the match waits.
    pub waiting: Seats,
    /// What is known of each seat.
    pub sides: [SideView; 2],
    /// Units on the field.
    pub units: Vec<Unit>,
    /// Number of the next unit.
    pub next: u16,
    /// Tactics in force.
    pub tactics: Vec<Tactic>,
    /// Declared attacks.
    pub attacks: Vec<Attack>,
    /// What is announced, last on top.
    pub frames: Vec<Frame>,
    /// Temporary changes.
    pub mods: Vec<Mod>,
    /// Announcements of this turn.
    pub acts: u8,
}

/// What an audience knows of a seat.
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
    /// How many cards are in hand.
    pub hand: u16,
    /// How many cards are in the deck.
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
    /// What only the owner knows.
    pub own: Option<OwnView>,
}

/// What only the owner of a seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnView {
    /// Cards in hand, sorted.
    pub hand: Vec<CardId>,
    /// Cards of the deck, sorted: the order is nobody's knowledge.
    pub deck: Vec<CardId>,
}

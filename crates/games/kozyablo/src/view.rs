//! All that one audience knows, built from a whitelist.

use crate::ids::{CardId, Sector, UnitId};
use crate::state::{Battle, Declared, Hit, Lasting, Phase, Rest, Unit};
use serde::Serialize;
use stolik_kernel::{Audience, Seat};

/// One audience's knowledge of a match. Hidden cards of others have neither name nor place in any list: of them
/// only their number in each sector is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The audience that has this knowledge.
    pub to: Audience,
    /// The phase of the match.
    pub phase: Phase,
    /// Turn number.
    pub turn: u16,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The order of turns.
    pub order: Vec<Seat>,
    /// The known possessions of each seat.
    pub sides: Vec<SideView>,
    /// Cards on the table that the audience sees: open ones and its own.
    pub units: Vec<Unit>,
    /// The numbers of others' hidden cards, by seat and sector.
    pub shadows: Vec<(Seat, Sector, u8)>,
    /// Name of the next card on the table.
    pub next: u16,
    /// Magic and effects in force, but for those on hidden cards of others.
    pub lasting: Vec<Lasting>,
    /// Turns skipped in succession.
    pub passes: u8,
    /// The declared action, without hidden cards of others.
    pub declared: Option<Declared>,
    /// Texts that trigger.
    pub triggers: Vec<(UnitId, u8)>,
    /// The battle, without what others hold in the shadows.
    pub battle: Option<Battle>,
    /// Damage that is due to what the audience sees.
    pub hits: Vec<Hit>,
    /// The text that is being carried out, without hidden cards of others.
    pub rest: Option<Rest>,
}

/// The knowledge of an audience about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// The capital.
    pub capital: CardId,
    /// Damage on it.
    pub damage: u8,
    /// The seats that control its mines.
    pub mines: [Option<Seat>; 3],
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// The discard pile.
    pub discard: Vec<CardId>,
    /// The opening hand is chosen.
    pub ready: bool,
    /// Redraws made.
    pub redraws: u8,
    /// The hero that was destroyed.
    pub fallen: Option<CardId>,
    /// Out as the so manieth.
    pub out: u8,
    /// Hand, and deck in ascending order: for the seat itself.
    pub own: Option<(Vec<CardId>, Vec<CardId>)>,
}

//! All that one audience knows, built from a whitelist. From turn 1 on only decks and face-down
//! cards are secret; before that nearly everything is.

use crate::ids::{CardId, Cell, UnitId};
use crate::limits::Uses;
use crate::state::{
    Asked, Beyond, Campaign, CellEffect, Effect, History, Item, Lately, Pending, Phase, Place,
    Recruit,
};
use serde::Serialize;
use stolik_kernel::{Audience, Seat, Seats};

/// One audience's knowledge of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The audience that has this knowledge.
    pub to: Audience,
    /// The phase of the game.
    pub phase: Phase,
    /// Turn number, 0 before the first.
    pub turn: u16,
    /// The First player, once chosen.
    pub first: Option<Seat>,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The seat that holds priority.
    pub priority: Seat,
    /// Passes in succession.
    pub passes: u8,
    /// For whom the match waits.
    pub waiting: Seats,
    /// The known possessions of each seat.
    pub sides: [SideView; 2],
    /// Every card that stands or stood on the field, in the order of `State::units`.
    pub units: Vec<UnitView>,
    /// The stack, last on top.
    pub stack: Vec<Item>,
    /// Triggers on their way to the stack.
    pub pending: Vec<Pending>,
    /// A choice in the middle of a resolution.
    pub asked: Option<Asked>,
    /// Temporary changes.
    pub effects: Vec<Effect>,
    /// Turns in a row without a change of lives (7.6).
    pub quiet: u8,
    /// Fingerprints of the last positions at the end of a turn (7.6/repeat).
    pub past: Vec<u64>,
    /// Whether lives changed this turn.
    pub changed: bool,
    /// Stack items since the stack was last empty.
    pub stall: u16,
    /// Effects on cells, as in the state.
    pub cell_effects: Vec<CellEffect>,
    /// Uses this turn of abilities that cards have from their cells.
    pub gained_uses: u8,
    /// Turns after which time is up (7.3); 0: never.
    pub turn_limit: u16,
    /// Cards whose strike was carried out, as in the state.
    pub struck: Vec<UnitId>,
    /// Cards whose ability before recruiting was used, with whose they are.
    pub prepared: Vec<(Seat, CardId)>,
    /// The campaign: all of it but `picking`, which only the seat that chooses knows.
    pub campaign: Option<Campaign>,
    /// Data of cards that are gone, which the stack still needs: all of them.
    pub lately: Lately,
    /// Data of cards outside of the battle zone: all of them.
    pub beyond: Beyond,
    /// The events of this turn, all of them.
    pub history: History,
}

/// The knowledge of an audience about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// Cards in the deck (a count). While deals are taken, which is secret, as many as it will have
    /// at least when the deal has its usual size.
    pub deck: u8,
    /// The seat has finished the current preliminary decision.
    pub ready: bool,
    /// Destroyed cards, oldest first.
    pub graveyard: Vec<CardId>,
    /// Cards removed from the game.
    pub exile: Vec<CardId>,
    /// Gold and silver left, as in `Side`: always to the owner, to others once all cards of the seat
    /// lie open.
    pub purse: Option<(i8, u8)>,
    /// The knowledge of the owner alone.
    pub own: Option<OwnView>,
}

/// The knowledge of the owner of a seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnView {
    /// Cards of the deck, sorted: the order is nobody's knowledge.
    pub deck: Vec<CardId>,
    /// The deal.
    pub deal: Vec<CardId>,
    /// Recruited cards with payment.
    pub squad: Vec<Recruit>,
    /// Cards put on cells so far.
    pub placed: Vec<(CardId, Cell)>,
    /// Cells that stay face-down.
    pub hidden: Vec<Cell>,
    /// Redeals taken.
    pub redeals: u8,
    /// Take-backs used.
    pub taken_back: u8,
}

/// A card in play as an audience sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnitView {
    /// The unit.
    pub unit: UnitId,
    /// Its card, or none if it is face-down for this audience.
    pub card: Option<CardId>,
    /// The seat whose deck it came from.
    pub owner: Seat,
    /// The seat that controls it.
    pub controller: Seat,
    /// The place of the card.
    pub place: Place,
    /// Face-down (its controller still sees the card).
    pub face_down: bool,
    /// Whether the card is closed.
    pub closed: bool,
    /// Wound markers.
    pub wounds: u8,
    /// Lives it would have unwounded, or 0 if unknown.
    pub life: u8,
    /// Its simple strike with all changes that hold whomever it strikes, or zeros if unknown.
    pub strike: [u8; 3],
    /// The counters on the card.
    pub counters: u8,
    /// The poison on the card.
    pub poison: u8,
    /// Movement units left.
    pub moves: u8,
    /// Moved this turn.
    pub moved: bool,
    /// Acted this turn.
    pub acted: bool,
    /// Wounds that armour has absorbed this turn.
    pub absorbed: u8,
    /// Turn in which it closed to strike a flyer.
    pub aimed: Option<u16>,
    /// Uses of limited abilities this turn.
    pub used_turn: Uses,
    /// Uses of limited abilities this battle.
    pub used_battle: Uses,
}

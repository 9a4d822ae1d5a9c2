//! The first form in which states were stored, by release 0.2.0: what [`super::Beyond`] and
//! [`super::History`] hold was not there.

use super::{
    Asked, Beyond, Board, Campaign, CellEffect, Effect, History, Item, Kept, Lately, Pending,
    Phase, Side, State, Unit,
};
use crate::ids::{CardId, UnitId};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_kernel::stored::Stored;

/// A match as release 0.2.0 stored it.
#[derive(Serialize, Deserialize)]
pub struct First {
    phase: Phase,
    turn: u16,
    first: Seat,
    active: Seat,
    priority: Seat,
    passes: u8,
    sides: [Side; 2],
    units: Vec<Unit>,
    board: Board,
    stack: Vec<Item>,
    pending: Vec<Pending>,
    asked: Option<Asked>,
    effects: Vec<Effect>,
    quiet: u8,
    past: Vec<u64>,
    changed: bool,
    stall: u16,
    cell_effects: Vec<CellEffect>,
    gained_uses: u8,
    turn_limit: u16,
    struck: Vec<UnitId>,
    prepared: Vec<(Seat, CardId)>,
    campaign: Option<Campaign>,
    lately: Lately,
}

stolik_kernel::first_form!(First);

impl Stored for State {
    const SCHEMA: u8 = 2;
    type Older = First;

    fn from_older(older: First) -> State {
        let First {
            phase,
            turn,
            first,
            active,
            priority,
            passes,
            sides,
            units,
            board,
            stack,
            pending,
            asked,
            effects,
            quiet,
            past,
            changed,
            stall,
            cell_effects,
            gained_uses,
            turn_limit,
            struck,
            prepared,
            campaign,
            lately,
        } = older;
        State {
            phase,
            turn,
            first,
            active,
            priority,
            passes,
            sides,
            units,
            board,
            stack,
            pending,
            asked,
            effects,
            quiet,
            past,
            changed,
            stall,
            cell_effects,
            gained_uses,
            turn_limit,
            struck,
            prepared,
            campaign,
            lately,
            beyond: Beyond::default(),
            history: History::default(),
            kept: Kept::default(),
        }
    }
}

//! The first form in which states were stored: there was no series of games.

use crate::state::{Course, Kept, Phase, Side, State, Unit};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_kernel::stored::Stored;

/// A match as it was stored before series of games.
#[derive(Serialize, Deserialize)]
pub struct First {
    phase: Phase,
    turn: u16,
    active: Seat,
    first: Seat,
    sides: [Side; 2],
    units: Vec<Unit>,
    next: u16,
    course: Course,
}

stolik_kernel::first_form!(First);

impl Stored for State {
    const SCHEMA: u8 = 2;
    type Older = First;

    fn from_older(older: First) -> State {
        let First { phase, turn, active, first, sides, units, next, course } = older;
        let kept = Kept::default();
        State { phase, turn, active, first, sides, units, next, course, series: None, kept }
    }
}

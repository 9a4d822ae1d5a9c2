//! The table on which a match begins.

use super::{Course, Kept, Odd, Phase, Side, State, Unit};
use crate::edition::Edition;
use crate::ids::{CardId, UnitId};
use stolik_kernel::Seat;

impl State {
    /// A table with two heroes and nothing else, in the main stage of the first seat's turn.
    pub(crate) fn empty(heroes: [CardId; 2]) -> State {
        let hero = |seat: Seat| Unit {
            id: UnitId(u16::from(seat.0)),
            card: heroes[seat.index()],
            owner: seat,
            controller: seat,
            open: true,
            wounds: 0,
            since: 0,
            attacks: 0,
            defended: false,
            acted: false,
            bled: false,
            absorbed: 0,
            hidden: false,
            effects: Vec::new(),
            used: Vec::new(),
            odd: Odd::default(),
        };
        State {
            phase: Phase::Main,
            turn: 5,
            active: Seat::ONE,
            first: Seat::ONE,
            sides: [Side::default(), Side::default()],
            units: vec![hero(Seat::ONE), hero(Seat::TWO)],
            next: 2,
            course: Course::default(),
            series: None,
            memory: Default::default(),
            edition: Edition::default(),
            gone: Vec::new(),
            killers: Vec::new(),
            kept: Kept::default(),
        }
    }
}

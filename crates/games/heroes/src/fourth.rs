//! The form in which states were stored before it was kept when effects and texts appeared, and what cards that have left
//! play were last.

use crate::edition::Edition;
use crate::first::Third;
use crate::former::{Side, Unit, all};
use crate::state::{self, Course, Memory, Phase, Series, State};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_kernel::stored::Stored;

/// A match as it was stored then.
#[derive(Serialize, Deserialize)]
pub struct Fourth {
    phase: Phase,
    turn: u16,
    active: Seat,
    first: Seat,
    sides: [Side; 2],
    units: Vec<Unit>,
    next: u16,
    course: Course,
    series: Option<Series>,
    memory: [Memory; 2],
    edition: Edition,
}

impl Stored for Fourth {
    const SCHEMA: u8 = 4;
    type Older = Third;

    fn from_older(older: Third) -> Fourth {
        let Third { phase, turn, active, first, sides, mut units, next, course, series, memory } =
            older;
        let edition = Edition::default();
        // In the place of what both saw there stood what meant nothing any more.
        units.iter_mut().for_each(|unit| unit.odd.seen = false);
        Fourth { phase, turn, active, first, sides, units, next, course, series, memory, edition }
    }
}

impl Stored for State {
    const SCHEMA: u8 = 5;
    type Older = Fourth;

    fn from_older(older: Fourth) -> State {
        let mut s = State {
            phase: older.phase,
            turn: older.turn,
            active: older.active,
            first: older.first,
            sides: older.sides.map(state::Side::from),
            units: all(older.units),
            next: older.next,
            course: older.course,
            series: older.series,
            memory: older.memory,
            edition: older.edition,
            gone: Vec::new(),
            killers: Vec::new(),
            kept: state::Kept::default(),
        };
        // Constant abilities counted in the order of the cards, and effects behind all of them.
        s.joined_by_turns();
        s.dated();
        s
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::former::former;
    use crate::load;
    use stolik_kernel::{Notation, stored};

    /// Effects counted behind all cards, and cards as they stood.
    #[test]
    fn what_was_stored_before_it_was_kept_when_things_appeared_is_read() {
        let lines = [
            "card Орк creature 1 3/4",
            "unit D p1 Орк [charge] [loss charge]",
            "unit C p2 Орк hidden",
        ];
        let (_, now) = load::embedded().place(&lines).unwrap_or_else(|e| panic!("{e:?}"));
        assert!(now.units[2].at() < now.units[3].at());
        assert!(now.units[3].at() < now.units[2].effects[0].at);
        assert!(now.units[2].effects[0].at < now.units[2].effects[1].at);
        let (sides, units) = former(&now);
        let State { phase, turn, active, first, next, course, series, memory, edition, .. } =
            now.clone();
        let older = Fourth {
            phase,
            turn,
            active,
            first,
            sides,
            units,
            next,
            course,
            series,
            memory,
            edition,
        };
        assert_eq!(stored::read(&stored::write(&older)), Ok(now));
    }
}

//! The forms in which states were stored before: in the first there was no series of games, in the second nothing was
//! remembered of seats.

use crate::state::{Course, Phase, Series, Side, State, Unit};
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

/// A match as it was stored before anything was remembered of seats.
#[derive(Serialize, Deserialize)]
pub struct Second {
    phase: Phase,
    turn: u16,
    active: Seat,
    first: Seat,
    sides: [Side; 2],
    units: Vec<Unit>,
    next: u16,
    course: Course,
    series: Option<Series>,
}

impl Stored for Second {
    const SCHEMA: u8 = 2;
    type Older = First;

    fn from_older(older: First) -> Second {
        let First { phase, turn, active, first, sides, units, next, course } = older;
        Second { phase, turn, active, first, sides, units, next, course, series: None }
    }
}

impl Stored for State {
    const SCHEMA: u8 = 3;
    type Older = Second;

    fn from_older(older: Second) -> State {
        let Second { phase, turn, active, first, sides, units, next, course, series } = older;
        let (memory, kept) = Default::default();
        State { phase, turn, active, first, sides, units, next, course, series, memory, kept }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Rules, Setup, stored};

    fn start() -> State {
        let rules = load::embedded();
        let ready = load::embedded_decks(&rules);
        let decks = ready[..2].iter().map(|deck| load::listed(&rules, deck)).collect();
        let setup = Setup { decks, ..Setup::default() };
        rules.start(&setup, &mut Fast::new(3)).unwrap()
    }

    #[test]
    fn what_was_stored_before_series_is_read() {
        let now = start();
        let State { phase, turn, active, first, sides, units, next, course, .. } = now.clone();
        let older = First { phase, turn, active, first, sides, units, next, course };
        assert_eq!(stored::read(&stored::write(&older)), Ok(now.clone()));
        assert_eq!(stored::read(&stored::write(&now)), Ok(now));
    }

    #[test]
    fn what_was_stored_before_memory_is_read() {
        let now = start();
        let heroes = [now.units[0].card, now.units[1].card];
        let series = Some(Series::opening(heroes, Default::default(), Default::default()));
        let now = State { series, ..now };
        let State { phase, turn, active, first, sides, units, next, course, series, .. } =
            now.clone();
        let older = Second { phase, turn, active, first, sides, units, next, course, series };
        assert_eq!(stored::read(&stored::write(&older)), Ok(now));
    }
}

//! The forms in which states were stored before: in the first there was no series of games, in the second nothing was
//! remembered of seats, in the third there was one edition, and nobody remembered hidden cards.

use crate::former::{Side, Unit};
use crate::state::{Course, Memory, Phase, Series};
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

/// A match as it was stored before there were two editions, and before anybody remembered hidden cards.
#[derive(Serialize, Deserialize)]
pub struct Third {
    pub(crate) phase: Phase,
    pub(crate) turn: u16,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) sides: [Side; 2],
    pub(crate) units: Vec<Unit>,
    pub(crate) next: u16,
    pub(crate) course: Course,
    pub(crate) series: Option<Series>,
    pub(crate) memory: [Memory; 2],
}

impl Stored for Third {
    const SCHEMA: u8 = 3;
    type Older = Second;

    fn from_older(older: Second) -> Third {
        let Second { phase, turn, active, first, sides, units, next, course, series } = older;
        let memory = Default::default();
        Third { phase, turn, active, first, sides, units, next, course, series, memory }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::Edition;
    use crate::former::former;
    use crate::load;
    use crate::state::State;
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
        let State { phase, turn, active, first, next, course, .. } = now.clone();
        let (sides, units) = former(&now);
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
        let State { phase, turn, active, first, next, course, series, .. } = now.clone();
        let (sides, units) = former(&now);
        let older = Second { phase, turn, active, first, sides, units, next, course, series };
        assert_eq!(stored::read(&stored::write(&older)), Ok(now));
    }

    #[test]
    fn what_was_stored_before_editions_is_read() {
        let mut now = start();
        now.memory[0].played = 2;
        let State { phase, turn, active, first, next, course, series, memory, .. } = now.clone();
        let (sides, mut units) = former(&now);
        units.iter_mut().for_each(|unit| unit.odd.seen = true);
        let older =
            Third { phase, turn, active, first, sides, units, next, course, series, memory };
        assert_eq!(stored::read(&stored::write(&older)), Ok(now));
    }

    #[test]
    fn an_edition_is_stored() {
        let now = State { edition: Edition::SEVENTEEN, ..start() };
        assert_eq!(stored::read(&stored::write(&now)), Ok(now));
    }
}

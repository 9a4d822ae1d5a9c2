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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Rules, Setup, stored};

    #[test]
    fn what_was_stored_before_series_is_read() {
        let rules = load::embedded();
        let ready = load::embedded_decks(&rules);
        let decks = ready[..2].iter().map(|deck| load::listed(&rules, deck)).collect();
        let setup = Setup { decks, ..Setup::default() };
        let now = rules.start(&setup, &mut Fast::new(3)).unwrap();
        let State { phase, turn, active, first, sides, units, next, course, .. } = now.clone();
        let older = First { phase, turn, active, first, sides, units, next, course };
        assert_eq!(stored::read(&stored::write(&older)), Ok(now.clone()));
        assert_eq!(stored::read(&stored::write(&now)), Ok(now));
    }
}

//! The form in which states are stored. The first four were replaced before a release wrote one.

use crate::state::State;
use stolik_kernel::stored::{Stored, Unreleased};

impl Stored for State {
    const SCHEMA: u8 = 5;
    type Older = Unreleased<4>;

    fn from_older(older: Unreleased<4>) -> State {
        match older {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::Edition;
    use crate::load;
    use crate::state::Series;
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
    fn edition_series_and_memory_are_stored() {
        let mut now = State { edition: Edition::SEVENTEEN, ..start() };
        let heroes = [now.units[0].card, now.units[1].card];
        now.series = Some(Series::opening(heroes, Default::default(), Default::default()));
        now.memory[0].played = 2;
        assert_eq!(stored::read(&stored::write(&now)), Ok(now));
    }

    #[test]
    fn form_that_no_release_wrote_is_refused_in_a_sentence() {
        let mut bytes = stored::write(&start());
        for form in 1..=4 {
            bytes[0] = form;
            let why = stored::read::<State>(&bytes).unwrap_err().to_string();
            let forms = "which no release has written; this program knows forms 5 to 5";
            assert_eq!(why, format!("a state of form {form}, {forms}"));
        }
        bytes[0] = 6;
        let newer = stored::StoredError::Unknown { found: 6, known: 5 };
        assert_eq!(stored::read::<State>(&bytes), Err(newer));
    }
}

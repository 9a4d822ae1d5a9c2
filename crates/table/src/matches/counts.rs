//! The matches that ratings and counts of results take in.

use super::rows::{Occupant, Record, Stage};

impl Record {
    /// Whether ratings count the match: it is over, people alone sat in it, nobody was helped, and its result holds.
    pub(crate) fn is_rated(&self) -> bool {
        let is_over = matches!(self.stage, Stage::Over { .. });
        let is_alone = |who: &Occupant| matches!(who, Occupant::Person { .. });
        is_over
            && self.result_counts()
            && !self.hints.ever
            && self.position().is_none()
            && self.chairs.len() > 1
            && self.chairs.iter().all(|chair| is_alone(&chair.who))
    }

    /// Whether counts of results take the match in: it is no practice, and its result was not annulled.
    pub(crate) fn result_counts(&self) -> bool {
        !self.practice && self.annulled.is_none()
    }
}

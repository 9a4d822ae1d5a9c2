//! Annulment of the result of a match that is over. The match and its log stay; ratings, results and events are computed
//! without it.

use super::rows::{Occupant, Record, Stage};
use super::seats::By;
use crate::wire::api::Now;
use serde::{Deserialize, Serialize};

/// The annulment of a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Annulment {
    /// The authority that annulled it.
    pub by: By,
    /// The reason, which everybody sees.
    pub reason: String,
    /// The time of the annulment.
    pub at: Now,
}

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

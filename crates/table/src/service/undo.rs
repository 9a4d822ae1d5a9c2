//! Taking moves back: free while nothing was learned by it, else with the others' consent.

use super::Table;
use super::answer::Answer;
use super::play::Accept;
use crate::api::Incoming;
use crate::draft::Draft;

/// Takes the person's last move back, or asks the others for it.
pub(super) fn ask(_table: &Table, _draft: &mut Draft, _incoming: &Incoming) -> Answer {
    Answer::refuse("error-try-again")
}

/// Answers the request of that number.
pub(super) fn answer(
    _table: &Table,
    _draft: &mut Draft,
    _incoming: &Incoming,
    _number: u64,
    _accept: Accept,
) -> Answer {
    Answer::refuse("error-try-again")
}

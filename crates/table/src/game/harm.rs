//! Commands that speak against their player ([`Hosted::confirm_reason`](super::hosted::Hosted::confirm_reason)): they stand
//! behind one step more than all others, never in the first list, and a tap on the board never means one.

use super::hosted::{Choice, Rank, Step};
use stolik_words::Phrase;

/// The step before such commands.
pub(crate) fn step() -> Step {
    Step { label: Phrase::new("table-step-harm"), spot: None, rank: Rank::Harmful }
}

/// The question behind that step.
pub(crate) fn question() -> Phrase {
    Phrase::new("table-asks-harm")
}

/// Whether it is that step.
pub(crate) fn is_step(step: &Step) -> bool {
    step.rank == Rank::Harmful
}

/// Whether a choice goes on behind this way by that step.
pub(crate) fn is_apart(choice: &Choice, way: &[Step]) -> bool {
    choice.steps.get(way.len()).is_some_and(is_step)
}

/// Puts such choices behind all others, in lists that name every choice.
pub(crate) fn put_last(choices: &mut [Choice]) {
    choices.sort_by_key(|choice| is_apart(choice, &[]));
}

/// The choice without that step; `None` if it does not begin with it.
pub(crate) fn without_step(choice: &Choice) -> Option<Choice> {
    let (first, rest) = choice.steps.split_first()?;
    is_step(first).then(|| Choice { steps: rest.to_vec(), ..choice.clone() })
}

/// The same way behind that step.
pub(crate) fn behind(mut way: Vec<Step>) -> Vec<Step> {
    way.insert(0, step());
    way
}

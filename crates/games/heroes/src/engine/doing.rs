//! A step that is being done, and how it went.

use crate::card::Step;
use crate::ids::UnitId;
use crate::state::{Fired, Pick, Went};

/// How a step went, what it was about where that changes, and what it came to.
pub(crate) type Done = (Went, Option<Vec<UnitId>>, u8);

/// What a step is about while it is done.
pub(crate) struct Doing<'c> {
    /// The step.
    pub(crate) step: &'c Step,
    /// The cards on which it works.
    pub(crate) on: Vec<UnitId>,
    /// What was answered.
    pub(crate) answer: Vec<Pick>,
    /// What had fired and is carried out.
    pub(crate) fired: Fired,
    /// Whether it belongs to a spell.
    pub(crate) spell: bool,
    /// How much.
    pub(crate) n: u8,
}

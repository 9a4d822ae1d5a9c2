//! A step that is being done, and how it went.

use crate::card::Step;
use crate::ids::UnitId;
use crate::state::{Fired, Pick, Went};

/// The result of a step: how completely it was done, its cards if they changed, and its number.
pub(crate) type Done = (Went, Option<Vec<UnitId>>, u8);

/// A step while it is carried out.
pub(crate) struct Doing<'c> {
    /// The step.
    pub(crate) step: &'c Step,
    /// The cards on which it works.
    pub(crate) on: Vec<UnitId>,
    /// The answer.
    pub(crate) answer: Vec<Pick>,
    /// The fired ability that is carried out.
    pub(crate) fired: Fired,
    /// Whether it belongs to a spell.
    pub(crate) spell: bool,
    /// The number of the step.
    pub(crate) n: u8,
}

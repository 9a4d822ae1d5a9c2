//! The times of a match: when its people are called, when a decision has taken too long, when a
//! standing order acts. Rows with a due time; nothing here reads a clock.

use crate::api::{Now, PersonId};
use crate::rows::{Record, Stage};
use crate::settings::PersonSettings;
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_store::{FormError, form};

/// What is due. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Due {
    /// To call the holder of a seat.
    Call(Seat),
    /// A seat has used its time up.
    Limit(Seat),
    /// A seat's standing order acts.
    Order(Seat),
}

/// Brings what belongs to the clocks up to date after a change at that time: since when each seat is
/// waited for.
pub(crate) fn settle(record: &mut Record, at: Now) {
    let waiting = record.waiting;
    let running = record.stage == Stage::Running;
    for (seat, side) in (0u8..).map(Seat).zip(&mut record.sides) {
        if running && waiting.contains(seat) {
            side.since = side.since.or(Some(at));
        } else {
            side.since = None;
            side.called = None;
            side.overdue = false;
        }
    }
}

/// Everything that will be due in a match as it stands.
pub(crate) fn timers(
    _record: &Record,
    _settings: &dyn Fn(&PersonId) -> PersonSettings,
) -> Vec<(Now, Due)> {
    Vec::new()
}

/// The stored form of what is due.
pub(crate) fn write(due: Due) -> Vec<u8> {
    form::write(1, &due)
}

/// From the stored form.
pub(crate) fn read(bytes: &[u8]) -> Result<Due, FormError> {
    form::read("a due time", bytes)
}

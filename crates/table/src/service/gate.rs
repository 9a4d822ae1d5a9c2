//! The gate that every command and press about a match must pass before it acts.

use crate::hall::answer::Answer;
use crate::hall::state::Hall;
use crate::matches::draft::Standing;
use crate::matches::rows::{Record, Stage};
use crate::play::authority::{Act, GUEST, Place, closing, may, place};
use crate::play::seats::seat_named;
use crate::wire::api::{Company, Incoming};
use stolik_kernel::Seat;

/// The authority of `play::authority` that an action about a match needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Right {
    /// The authority for this act.
    To(Act),
    /// To sit down: at a table that waits, or on a seat that stands open.
    Join,
    /// To close the table, or to end a link, as is meant there.
    Close,
    /// To free the seat that these words name, or to ask for it.
    Replace(String),
    /// It depends on more than the match and the place: the action checks authority itself.
    AsksItself,
}

/// Returns the act, while it is still possible. `None`: the match is over, and the action answers that itself.
fn act(right: &Right, record: &Record, place: Place) -> Option<(Act, Option<Seat>)> {
    let running = match record.stage {
        Stage::Open => false,
        Stage::Running => true,
        // Looked at again, it is seen where it was seen; a result is annulled where it counts.
        Stage::Over { .. } if matches!(right, Right::To(Act::Replay | Act::Annul)) => true,
        Stage::Over { .. } | Stage::Closed | Stage::Quarantined => return None,
    };
    match right {
        Right::To(act) => Some((*act, None)),
        Right::Join if running => Some((Act::Volunteer, None)),
        Right::Join => Some((Act::Sit, None)),
        Right::Close => Some((closing(record, place), None)),
        Right::Replace(words) if running => {
            Some((Act::AskSeat, seat_named(record, words).map(|(seat, _)| seat)))
        }
        Right::Replace(_) => Some((Act::FreeOpen, None)),
        Right::AsksItself => None,
    }
}

/// Checks that it may be done, or returns the answer.
pub(crate) fn gate(
    hall: &Hall,
    at: &Standing,
    right: &Right,
    incoming: &Incoming,
) -> Result<(), Answer> {
    // An invited person may decline from anywhere.
    let invited = at.record.kept_for(&incoming.person.id).is_some();
    if incoming.company == Company::Guest {
        return Err(Answer::refuse(GUEST));
    }
    if *right == Right::To(Act::Leave) && invited {
        return Ok(());
    }
    match act(right, &at.record, place(hall, at, incoming)) {
        Some((act, about)) => may(hall, act, at, incoming, about).map(drop),
        None => Ok(()),
    }
}

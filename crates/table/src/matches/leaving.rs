//! Seats that are to be given up, on a draft: the seat was given, its holder stays, or has not answered in time.

use super::draft::{Draft, to_all};
use super::notes::{Note, SeatAction};
use super::rows::{Record, Row, Stage};
use super::seats::{Answered, Leaving};
use crate::game::phrases::seat_phrase;
use stolik_kernel::Seat;
use stolik_words::Phrase;

/// Number of a seat as sentences say it.
pub(crate) fn number(seat: Seat) -> i64 {
    i64::from(seat.0) + 1
}

pub(crate) fn leaving_mut(record: &mut Record, seat: Seat) -> Option<&mut Leaving> {
    record.leaving.iter_mut().find(|leaving| leaving.seat == seat)
}

pub(crate) fn tell_given(draft: &mut Draft, seat: Seat) {
    let told = Phrase::new("seats-told-given").number("seat", number(seat));
    let told = told.phrase("who", seat_phrase(seat));
    draft.row(Row::Admin { what: Note::Did(seat, SeatAction::Gives) }, to_all(told));
}

/// The time to answer is over.
pub(crate) fn late(draft: &mut Draft, seat: Seat) {
    let Some(leaving) = leaving_mut(&mut draft.next.record, seat) else { return };
    leaving.answered = Answered::Late;
    let told = Phrase::new("seats-told-late").number("seat", number(seat));
    draft.row(Row::Admin { what: Note::Did(seat, SeatAction::Late) }, to_all(told));
}

pub(crate) fn stays(draft: &mut Draft, seat: Seat) {
    let record = &mut draft.next.record;
    record.leaving.retain(|leaving| leaving.seat != seat);
    record.stayed.retain(|(other, _)| *other != seat);
    record.stayed.push((seat, draft.at));
    let told = Phrase::new("seats-told-stays").number("seat", number(seat));
    let told = told.phrase("who", seat_phrase(seat));
    draft.row(Row::Admin { what: Note::Did(seat, SeatAction::Stays) }, to_all(told));
}

/// Notes a public action of a seat: its holder is there, and gives nothing up. A secret action counts as no answer,
/// because the answer would show it.
pub(crate) fn acted(draft: &mut Draft) {
    let Some(seat) = draft.by.filter(|_| draft.public) else { return };
    let played = |row: &Row| matches!(row, Row::Play { seat: by, .. } if *by == seat);
    if draft.next.record.stage == Stage::Running
        && draft.next.record.leaving_of(seat).is_some()
        && draft.rows.iter().any(|(_, row)| played(&row.row))
    {
        stays(draft, seat);
    }
}

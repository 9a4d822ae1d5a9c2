//! A chair, as somebody sits down on it or leaves it.

use crate::matches::draft::{Draft, to_all};
use crate::matches::orders::Orders;
use crate::matches::rows::{Chair, Occupant, Record, Row, Stage};
use crate::matches::seats::Leaving;
use crate::matches::secrets;
use crate::wire::api::PersonId;
use stolik_kernel::Seat;
use stolik_words::Phrase;

/// Returns the addition of sitting down to the derivation of chance: the chair's share, fixed since
/// the table was opened. It depends on neither the person nor the time.
pub(crate) fn adds(record: &mut Record, seat: Seat, who: &str) -> [u8; 32] {
    match record.shares.get(seat.index()) {
        Some(share) => secrets::promise(seat, share),
        None => {
            let press = secrets::press(who);
            record.presses.push(press);
            press
        }
    }
}

/// Frees a chair. In a running match its deck stays for the successor.
pub(crate) fn free(draft: &mut Draft, seat: Seat, told: Phrase) {
    let record = &mut draft.next.record;
    let chair = &mut record.chairs[seat.index()];
    match record.stage {
        Stage::Running => {
            chair.who = Occupant::Empty;
            // A person who sits down there plays with no deck of their own.
            if let Some(own) = record.own_decks.get_mut(seat.index()) {
                *own = 0;
            }
        }
        Stage::Open | Stage::Over { .. } | Stage::Closed | Stage::Quarantined => {
            *chair = Chair::free();
        }
    }
    let side = &mut record.sides[seat.index()];
    side.orders = Orders::default();
    side.since = None;
    side.overdue = false;
    if record.undo.as_ref().is_some_and(|undo| undo.by == seat) {
        record.undo = None;
    }
    if record.offer.is_some_and(|offer| offer.by == seat) {
        record.offer = None;
    }
    record.closing.take_if(|ask| ask.by == seat);
    record.hints.asked.take_if(|ask| ask.by == seat);
    record.hints.on = false;
    // A person who sits down there has agreed to nothing.
    let agreed = record.offer.as_mut().map(|offer| &mut offer.agreed).into_iter();
    let agreed = agreed.chain(record.undo.as_mut().map(|undo| &mut undo.agreed));
    let agreed = agreed.chain(record.hints.asked.as_mut().map(|ask| &mut ask.agreed));
    for agreed in agreed.chain(record.closing.as_mut().map(|ask| &mut ask.agreed)) {
        *agreed = agreed.without(seat);
    }
    draft.row(Row::Stood { seat }, to_all(told));
}

/// Takes a person's name off a seat.
pub(crate) fn leave_behind(draft: &mut Draft, seat: Seat, nobody: &PersonId) {
    match draft.next.record.stage {
        Stage::Open | Stage::Running => {
            let told = Phrase::new("table-told-left").number("seat", i64::from(seat.0) + 1);
            free(draft, seat, told);
            let record = &mut draft.next.record;
            if record.stage == Stage::Running && record.playing.contains(seat) {
                let number = record.next_ask();
                record.leaving.retain(|leaving| leaving.seat != seat);
                record.leaving.push(Leaving::given(seat, number));
            }
        }
        Stage::Over { .. } | Stage::Closed | Stage::Quarantined => {
            let nobody = Occupant::Person { id: nobody.clone(), name: "\u{2014}".to_owned() };
            draft.next.record.chairs[seat.index()].who = nobody;
            if let Some(own) = draft.next.record.own_decks.get_mut(seat.index()) {
                *own = 0;
            }
        }
    }
    let people = draft.next.record.people().next().is_some();
    if !people && draft.next.record.stage == Stage::Open {
        draft.next.record.stage = Stage::Closed;
    }
}

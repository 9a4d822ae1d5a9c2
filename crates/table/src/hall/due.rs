//! Updates of due times after a change of a match: before it is sealed and when it is stored. The jobs themselves are
//! in `clocks`.

use super::state::Hall;
use crate::chosen::settings::Calls;
use crate::matches::clock::{Due, times};
use crate::matches::draft::Draft;
use crate::matches::{clock, passing};
use crate::wire::api::Now;
use std::sync::atomic::Ordering;
use stolik_kernel::Seat;

impl Hall {
    /// Calls the holder of a seat at once, for a question beside the game (a draw, taking back), unless
    /// the person sleeps, is away or wants no calls: then it stands on the board.
    pub(crate) fn call_now(&self, draft: &mut Draft, seat: Seat) {
        let record = &mut draft.next.record;
        let Some(person) = record.person(seat) else { return };
        let chosen = self.person_settings(person);
        if chosen.calls == Calls::Off || times::available_from(draft.at, &chosen) > draft.at {
            return;
        }
        if let Some(side) = record.sides.get_mut(seat.index()) {
            side.calls += 1;
        }
    }

    pub(crate) fn grace(&self) -> i64 {
        self.due.grace.load(Ordering::SeqCst)
    }

    /// Does what goes without saying after what was played, and brings what a draft's screens show of
    /// the clocks up to date. Before it is sealed.
    pub(crate) fn tune(&self, draft: &mut Draft) {
        passing::go_on(draft);
        draft.settle_clocks();
        let at = draft.at;
        clock::show(&mut draft.next.record, &|person| self.person_settings(person), at);
        passing::arm(draft, self.due.order.load(Ordering::SeqCst));
    }

    /// Returns the due times of a match, the earliest first.
    pub(crate) fn timers(&self, draft: &Draft) -> Vec<(Now, Due)> {
        let chosen = |person: &_| self.person_settings(person);
        let mut due = clock::timers(&draft.next.record, &chosen, self.grace());
        due.sort_unstable();
        due
    }
}

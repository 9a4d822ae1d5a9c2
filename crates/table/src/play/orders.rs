//! Standing orders, as a person sets them by a press.

use super::moves::seat_in_play;
use crate::hall::answer::{Answer, Show};
use crate::matches::draft::Draft;
use crate::screens::orders::{ALWAYS, OFF, TO_MY_TURN};
use crate::wire::api::Incoming;
use crate::wire::digest::digest_text;

/// Changes the orders of the person's seat by a press.
pub(crate) fn set(draft: &mut Draft, incoming: &Incoming, digest: u64) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let matters = game.matters(seat);
    let turn = game.turn().map_or(0, |turn| turn.number);
    let orders = &mut draft.next.record.sides[seat.index()].orders;
    let show = Show::Orders { seat };
    let line = if digest == digest_text(TO_MY_TURN) {
        (orders.on, orders.until) = (true, Some(turn));
        "orders-ack-on"
    } else if digest == digest_text(ALWAYS) {
        (orders.on, orders.until) = (true, None);
        "orders-ack-on"
    } else if digest == digest_text(OFF) {
        orders.on = false;
        "orders-ack-off"
    } else if let Some(matter) = matters.iter().find(|m| digest_text(&m.id) == digest) {
        orders.toggle(&matters, &matter.id);
        "orders-ack-changed"
    } else {
        return Answer::refuse("error-stale-button").with(show);
    };
    draft.touched = true;
    Answer::done(line).with(show)
}

//! Standing orders, as a person sets them by a press.

use super::moves::{self, seat_in_play};
use crate::hall::answer::Answer;
use crate::hall::show::MatchScreen;
use crate::matches::draft::Draft;
use crate::screens::orders::{ALWAYS, OFF, TO_MY_TURN, WAIT};
use crate::wire::api::Incoming;
use crate::wire::digest::digest_text;
use crate::wire::token::Token;

/// Passes the window in which the person's seat is asked, and orders to pass all that are about the same
/// matters until its own turn, at the second time all that there are: what is ordered hangs on what everybody sees, never on what the seat could do.
pub(crate) fn pass_on(draft: &mut Draft, incoming: &Incoming, token: Token) -> Answer {
    let seat = match moves::asked(draft, incoming, token) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let Some(window) = game.prompts().window(seat) else {
        return Answer::refuse("table-cannot-now").with(hand);
    };
    let stop_points = game.prompts().stop_points(seat);
    let turn = game.play().turn().map_or(0, |turn| turn.number);
    if draft.play(seat, &window.pass).is_err() {
        return Answer::refuse("table-cannot-now").with(hand);
    }
    let orders = &mut draft.next.record.sides[seat.index()].orders;
    let line = if orders.on { "orders-ack-all" } else { "orders-ack-such" };
    orders.pass_on(&stop_points, &window.stop_points, turn);
    Answer::done(line)
}

/// Changes the orders of the person's seat by a press.
pub(crate) fn set(draft: &mut Draft, incoming: &Incoming, digest: u64) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let stop_points = game.prompts().stop_points(seat);
    let turn = game.play().turn().map_or(0, |turn| turn.number);
    let orders = &mut draft.next.record.sides[seat.index()].orders;
    if digest == digest_text(WAIT) {
        let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
        let Some(window) = game.prompts().window(seat) else {
            return Answer::refuse("error-stale-button").with(hand);
        };
        orders.stop_at(&stop_points, &window.stop_points);
        draft.record_changed = true;
        return Answer::done("orders-ack-wait").with(hand);
    }
    let show = MatchScreen::Orders { seat };
    let line = if digest == digest_text(TO_MY_TURN) {
        (orders.on, orders.until) = (true, Some(turn));
        "orders-ack-on"
    } else if digest == digest_text(ALWAYS) {
        (orders.on, orders.until) = (true, None);
        "orders-ack-on"
    } else if digest == digest_text(OFF) {
        orders.lapse();
        "orders-ack-off"
    } else if let Some(stop_point) = stop_points.iter().find(|m| digest_text(&m.id) == digest) {
        orders.toggle(&stop_points, &stop_point.id);
        "orders-ack-changed"
    } else {
        return Answer::refuse("error-stale-button").with(show);
    };
    draft.record_changed = true;
    Answer::done(line).with(show)
}

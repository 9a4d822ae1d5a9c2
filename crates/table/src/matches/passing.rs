//! Execution of standing orders. They pass in response windows only, after a delay that is the same for any hand. They
//! write the same log rows as a person who passes. Without orders, kinds of windows that hardly anybody answers
//! ([`crate::game::hosted::DefaultAction::PassedByDefault`]) are passed in the same way. A window whose default action is to pass at once
//! ([`crate::game::hosted::DefaultAction`]) is passed in the transaction of its cause, even without an order.

use super::draft::Draft;
use super::orders::Orders;
use super::rows::{LogRow, Occupant, Record, Row, Stage};
use crate::game::hosted::{Hosted, Window};
use crate::wire::api::Now;
use stolik_kernel::Seat;

/// Windows that one change passes at once, at most: a game that asks for ever must not hang a match.
const AT_ONCE: u32 = 8;

/// Brings up to date when the orders of each seat act: after every change, before it is sealed.
/// `delay` in milliseconds.
pub(crate) fn arm(draft: &mut Draft, delay: i64) {
    let (moved, at) = (draft.moved, draft.at);
    let game = draft.next.game.clone();
    let record = &mut draft.next.record;
    let running = record.stage == Stage::Running;
    for (seat, side) in (0u8..).map(Seat).zip(&mut record.sides) {
        if moved || !running || !record.waiting.contains(seat) {
            side.passes = None;
        }
        let person = matches!(record.chairs[seat.index()].who, Occupant::Person { .. });
        let (true, Some(game)) = (running && person, &game) else {
            side.passes = None;
            continue;
        };
        let turn = game.play().turn();
        let own = turn.filter(|turn| turn.of == seat).map(|turn| turn.number);
        if side.orders.until.is_some_and(|until| own.is_some_and(|own| own > until)) {
            side.orders.lapse();
        }
        let passes = record.waiting.contains(seat) && passing(&side.orders, game.as_ref(), seat);
        side.passes = passes.then(|| side.passes.unwrap_or(Now(at.0 + delay)));
    }
}

/// Passes the windows that are passed at once: after each command, before the draft is sealed. Taking back plays no
/// command, so a person can then choose otherwise.
pub(crate) fn go_on(draft: &mut Draft) {
    let played = |draft: &Draft| {
        matches!(draft.rows.last(), Some((_, LogRow { row: Row::Play { .. }, .. })))
    };
    for _ in 0..AT_ONCE {
        if !played(draft) {
            return;
        }
        let Some(game) = draft.next.game.clone() else { return };
        let passed = draft.next.record.waiting.iter().find_map(|seat| {
            passed_at_once(&draft.next.record, game.as_ref(), seat).map(|window| (seat, window))
        });
        let Some((seat, window)) = passed else { return };
        pass(draft, seat, &window);
    }
}

/// The window that a seat is asked in, if it is one that is passed at once. Bots decide themselves.
pub(crate) fn passed_at_once(record: &Record, game: &dyn Hosted, seat: Seat) -> Option<Window> {
    let person = matches!(record.chairs.get(seat.index())?.who, Occupant::Person { .. });
    let window =
        game.prompts().window(seat).filter(|_| person && record.stage == Stage::Running)?;
    let orders = &record.sides.get(seat.index())?.orders;
    orders.at_once(&game.prompts().stop_points(seat), &window.stop_points).then_some(window)
}

/// Passes for a seat. Its person pressed nothing: what is news stays news.
fn pass(draft: &mut Draft, seat: Seat, window: &Window) {
    let mark = draft.next.record.chairs[seat.index()].mark;
    match draft.play(seat, &window.pass) {
        Ok(()) => draft.next.record.chairs[seat.index()].mark = mark,
        Err(refused) => {
            tracing::error!(id = %draft.next.id, ?refused, "a standing order is illegal");
        }
    }
}

/// Whether the orders, or the default without orders, would pass now.
fn passing(orders: &Orders, game: &dyn Hosted, seat: Seat) -> bool {
    window(orders, game, seat).is_some()
}

fn window(orders: &Orders, game: &dyn Hosted, seat: Seat) -> Option<Window> {
    let window = game.prompts().window(seat)?;
    if !orders.on {
        let others = game.play().turn().is_some_and(|turn| turn.of != seat);
        return (others
            && orders.by_default(&game.prompts().stop_points(seat), &window.stop_points))
        .then_some(window);
    }
    let stops = orders.stops(&game.prompts().stop_points(seat));
    (!window.stop_points.iter().any(|stop_point| stops.contains(stop_point))).then_some(window)
}

/// Carries out the orders when their time has come.
pub(crate) fn due(draft: &mut Draft, seat: Seat) {
    let side = &draft.next.record.sides[seat.index()];
    let orders = side.orders.clone();
    if side.passes.is_none_or(|at| at > draft.at) {
        return;
    }
    let Some(game) = draft.next.game.clone() else { return };
    let Some(window) = window(&orders, game.as_ref(), seat) else { return };
    pass(draft, seat, &window);
}

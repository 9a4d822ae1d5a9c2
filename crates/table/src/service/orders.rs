//! Standing orders: the private screen on which a seat says when to pass for it, and their acting.
//!
//! They pass in windows only, after a delay that is the same whatever the seat holds, and write the
//! same log rows as a person who passes. What a game says is passed at once ([`crate::hosted::Habit`])
//! is, in the transaction of what led there, with no order either; whoever wants to be asked says so on
//! the same screen.

use super::answer::{Answer, Show};
use super::play::seat_in_play;
use crate::api::{Button, ButtonKind, Incoming, Now, Screen};
use crate::draft::Draft;
use crate::hosted::{Habit, Hosted, Window};
use crate::orders::Orders;
use crate::prompts::digest_text;
use crate::rows::{LogRow, Occupant, Record, Row, Stage};
use crate::screens::{Painter, rows_of};
use crate::token::{Press, Token};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Ids of the buttons that are no matters.
const TO_MY_TURN: &str = "on until my turn";
const ALWAYS: &str = "on always";
const OFF: &str = "off";
/// Matters on the screen: four rows of five.
const MOST: usize = 20;
/// Windows that one change passes at once, at most: a game that asks for ever must not hang a match.
const AT_ONCE: u32 = 8;

/// Changes the orders of the person's seat by a press.
pub(super) fn set(draft: &mut Draft, incoming: &Incoming, digest: u64) -> Answer {
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

/// Brings up to date when the orders of each seat act: after every change, before it is sealed.
/// `delay` in milliseconds.
pub(super) fn arm(draft: &mut Draft, delay: i64) {
    let (moved, at) = (draft.moved, draft.at);
    let game = draft.next.game.clone();
    let record = &mut draft.next.record;
    let running = record.stage == Stage::Running;
    for (seat, side) in (0u8..).map(Seat).zip(&mut record.sides) {
        if moved || !running || !record.waiting.contains(seat) {
            side.passes = None;
        }
        let person = matches!(record.chairs[seat.index()].who, Occupant::Person { .. });
        let (true, true, Some(game)) = (running && person, side.orders.on, &game) else {
            side.passes = None;
            continue;
        };
        let turn = game.turn();
        let own = turn.filter(|turn| turn.of == seat).map(|turn| turn.number);
        if side.orders.until.is_some_and(|until| own.is_some_and(|own| own > until)) {
            side.orders.on = false;
        }
        let passes = record.waiting.contains(seat) && passing(&side.orders, game.as_ref(), seat);
        side.passes = passes.then(|| side.passes.unwrap_or(Now(at.0 + delay)));
    }
}

/// Passes the windows that are passed at once: after whatever was played, before the draft is sealed.
/// Taking back plays nothing, so what was taken back can be done otherwise.
pub(super) fn go_on(draft: &mut Draft) {
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
pub(super) fn passed_at_once(record: &Record, game: &dyn Hosted, seat: Seat) -> Option<Window> {
    let person = matches!(record.chairs.get(seat.index())?.who, Occupant::Person { .. });
    let window = game.window(seat).filter(|_| person && record.stage == Stage::Running)?;
    let orders = &record.sides.get(seat.index())?.orders;
    orders.at_once(&game.matters(seat), &window.matters).then_some(window)
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

/// Whether the orders would pass now, and how.
fn passing(orders: &Orders, game: &dyn Hosted, seat: Seat) -> bool {
    orders.on && window(orders, game, seat).is_some()
}

fn window(orders: &Orders, game: &dyn Hosted, seat: Seat) -> Option<Window> {
    let window = game.window(seat)?;
    let stops = orders.stops(&game.matters(seat));
    (!window.matters.iter().any(|matter| stops.contains(matter))).then_some(window)
}

/// What they do when their time has come.
pub(super) fn due(draft: &mut Draft, seat: Seat) {
    let side = &draft.next.record.sides[seat.index()];
    let orders = side.orders.clone();
    if !orders.on || side.passes.is_none_or(|at| at > draft.at) {
        return;
    }
    let Some(game) = draft.next.game.clone() else { return };
    let Some(window) = window(&orders, game.as_ref(), seat) else { return };
    pass(draft, seat, &window);
}

/// The screen.
pub(super) fn screen(painter: &Painter<'_>, seat: Seat) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let Some((game, side)) = at.game.as_ref().zip(at.record.sides.get(seat.index())) else {
        return Screen::plain(desk.word("table-not-started"), Vec::new());
    };
    let matters = game.matters(seat);
    if matters.is_empty() {
        return Screen::plain(desk.word("orders-none"), Vec::new());
    }
    let to = Audience::Seat(seat);
    let press = |label: &str, id: &str, kind| {
        desk.button(label, Token::new(Press::Order, at.id, to).digest(digest_text(id)), kind)
    };
    let title = Phrase::new("orders-title").text("match", desk.name(at.record.name));
    let mut lines = vec![desk.say(&title), desk.word("orders-about")];
    lines.push(state(painter, &side.orders));
    for matter in matters.iter().filter(|matter| matter.habit == Habit::PassedAtOnce) {
        let said = painter.say(&matter.label);
        lines.push(desk.say(&Phrase::new("orders-at-once").text("matter", said)));
    }
    let mut first = Vec::new();
    if side.orders.on {
        first.push(press(&desk.word("orders-button-off"), OFF, ButtonKind::Main));
    } else {
        first.push(press(&desk.word("orders-button-turn"), TO_MY_TURN, ButtonKind::Main));
        first.push(press(&desk.word("orders-button-always"), ALWAYS, ButtonKind::Play));
    }
    let stops = side.orders.stops(&matters);
    let toggles: Vec<Button> = matters
        .iter()
        .take(MOST)
        .map(|matter| {
            let key = if stops.contains(&matter.id) { "orders-stop" } else { "orders-pass" };
            let label = Phrase::new(key).text("matter", painter.say(&matter.label));
            press(&desk.say(&label), &matter.id, ButtonKind::Play)
        })
        .collect();
    let mut buttons = vec![first];
    buttons.extend(rows_of(toggles, 4));
    Screen::plain(lines.join("\n"), buttons)
}

/// How the orders stand, in one line.
pub(crate) fn state(painter: &Painter<'_>, orders: &Orders) -> String {
    painter.desk.word(match (orders.on, orders.until) {
        (false, _) => "orders-off",
        (true, Some(_)) => "orders-on-turn",
        (true, None) => "orders-on-always",
    })
}

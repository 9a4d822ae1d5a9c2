//! The private screen on which a seat says when to pass for it.

use super::desk::rows_of;
use super::painter::Painter;
use crate::game::hosted::DefaultAction;
use crate::matches::orders::Orders;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Ids of the buttons that are no matters.
pub(crate) const TO_MY_TURN: &str = "on until my turn";
pub(crate) const ALWAYS: &str = "on always";
pub(crate) const OFF: &str = "off";
/// Stops at the matters of the window that is open.
pub(crate) const WAIT: &str = "wait for me";
/// Matters on the screen: four rows of five.
const MOST: usize = 20;

/// The screen.
pub(crate) fn screen(painter: &Painter<'_>, seat: Seat) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let Some((game, side)) = at.game.as_ref().zip(at.record.sides.get(seat.index())) else {
        return Screen::plain(desk.word("table-not-started"), Vec::new());
    };
    let stop_points = game.prompts().stop_points(seat);
    if stop_points.is_empty() {
        return Screen::plain(desk.word("orders-none"), Vec::new());
    }
    let to = Audience::Seat(seat);
    let press = |label: &str, id: &str, kind| {
        desk.button(label, Token::new(Press::Order, at.id, to).digest(digest_text(id)), kind)
    };
    let title = Phrase::new("orders-title").text("match", desk.name(at.record.name));
    let mut lines = vec![desk.say(&title), desk.word("orders-about")];
    lines.push(state(painter, &side.orders));
    for stop_point in stop_points
        .iter()
        .filter(|stop_point| stop_point.default_action == DefaultAction::PassedAtOnce)
    {
        let said = painter.say(&stop_point.label);
        lines.push(desk.say(&Phrase::new("orders-at-once").text("matter", said)));
    }
    for stop_point in stop_points
        .iter()
        .filter(|stop_point| stop_point.default_action == DefaultAction::PassedByDefault)
    {
        let said = painter.say(&stop_point.label);
        lines.push(desk.say(&Phrase::new("orders-by-default").text("matter", said)));
    }
    let mut first = Vec::new();
    if side.orders.on {
        first.push(press(&desk.word("orders-button-off"), OFF, ButtonKind::Main));
    } else {
        first.push(press(&desk.word("orders-button-turn"), TO_MY_TURN, ButtonKind::Main));
        first.push(press(&desk.word("orders-button-always"), ALWAYS, ButtonKind::Play));
    }
    let stops = side.orders.stops(&stop_points);
    let toggles: Vec<Button> = stop_points
        .iter()
        .take(MOST)
        .map(|stop_point| {
            let key = if stops.contains(&stop_point.id) { "orders-stop" } else { "orders-pass" };
            let label = Phrase::new(key).text("matter", painter.say(&stop_point.label));
            press(&desk.say(&label), &stop_point.id, ButtonKind::Play)
        })
        .collect();
    let mut buttons = vec![first];
    buttons.extend(rows_of(toggles, 4));
    Screen::plain(lines.join("\n"), buttons)
}

/// Describes the state of the orders, in one line.
pub(crate) fn state(painter: &Painter<'_>, orders: &Orders) -> String {
    painter.desk.word(match (orders.on, orders.until) {
        (false, _) => "orders-off",
        (true, Some(_)) => "orders-on-turn",
        (true, None) => "orders-on-always",
    })
}

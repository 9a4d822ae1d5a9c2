//! Attempts of a player of «War 2047» by their form, legal or not: play that card, attack with this unit, block that
//! one. Rule relevance is found by trying them.

use stolik_kernel::Seat;
use stolik_war2047::ids::NO_TARGETS;
use stolik_war2047::state::Part;
use stolik_war2047::{CardId, Command, Line, Target, View};

/// At most so many; more are not looked through.
const MOST: usize = 600;

/// Everything the seat might try, what the phase is for first.
pub(crate) fn attempts(view: &View, seat: Seat) -> Vec<Command> {
    let hand = hand(view, seat);
    let mut out = match view.phase.part() {
        Part::Opening => hand.iter().map(|card| Command::Swap { card: *card }).collect(),
        Part::Discard => hand.iter().map(|card| Command::Discard { card: *card }).collect(),
        Part::Turn => turn(view, seat, &hand),
        Part::Over(_) => Vec::new(),
    };
    out.truncate(MOST);
    out
}

/// The different cards in the seat's own hand.
fn hand(view: &View, seat: Seat) -> Vec<CardId> {
    let own = view.sides.get(seat.index()).and_then(|side| side.own.as_ref());
    let mut cards = own.map(|own| own.hand.clone()).unwrap_or_default();
    cards.dedup();
    cards
}

fn turn(view: &View, seat: Seat, hand: &[CardId]) -> Vec<Command> {
    let own = || view.units.iter().filter(move |u| u.owner == seat).map(|u| u.id);
    let foes = || view.units.iter().filter(move |u| u.owner != seat).map(|u| u.id);
    let mut out = vec![Command::Pass, Command::Done];
    for unit in own() {
        out.push(Command::Attack { unit, at: None });
        out.extend(foes().map(|at| Command::Attack { unit, at: Some(at) }));
        out.extend(view.attacks.iter().map(|a| Command::Block { unit, attacker: a.unit }));
        out.push(Command::Move { unit });
    }
    let units = || view.units.iter().map(|u| [Some(Target::Unit(u.id)), None]);
    for card in hand {
        for line in [Some(Line::Attack), Some(Line::Defence), None] {
            out.push(Command::Play { card: *card, line, targets: NO_TARGETS });
        }
        let play = |targets| Command::Play { card: *card, line: None, targets };
        out.extend(units().map(play));
        out.push(Command::Recycle { card: *card });
    }
    for targets in units().chain([NO_TARGETS]) {
        out.push(Command::Second { targets });
        out.extend(own().map(|unit| Command::Use { unit, targets }));
    }
    out
}

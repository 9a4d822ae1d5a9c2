//! Attempts of a player of «Berserk» by their form, legal or not: strike that one, move there, defend, use an ability
//! on a card. Rule relevance is found by trying them.

use stolik_berserk::state::{Part, Place, Preparation};
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, Cell, Command, Target, View};
use stolik_kernel::{Audience, Seat};

/// At most so many; more are not looked through.
const MOST: usize = 600;

/// Everything the seat might try, its own cards in their order.
pub(crate) fn attempts(game: &Berserk, view: &View, seat: Seat) -> Vec<Command> {
    let mut out = match view.phase.part() {
        Part::Preliminary(step) => preparation(game, view, seat, step),
        Part::Opening(..) | Part::Turn(_) => battle(game, view),
        Part::Over(_) => Vec::new(),
    };
    out.truncate(MOST);
    out
}

/// The attempts at a decision before the battle.
fn preparation(game: &Berserk, view: &View, seat: Seat, step: Preparation) -> Vec<Command> {
    match step {
        Preparation::Deal => vec![Command::Keep, Command::Redeal],
        Preparation::Roles(_) => vec![Command::TakeFirst, Command::TakeSecond],
        Preparation::Abilities(_) => preparing(view, seat),
        Preparation::Recruiting => recruiting(game, view, seat),
        Preparation::Placement(_) => placement(view, seat),
        Preparation::Reveal => Cell::all().map(|cell| Command::Hide { cell }).collect(),
        Preparation::Symbionts(_) | Preparation::Parasites(_) => hosts(view),
    }
}

/// Each card of the deal for each price, and being done.
fn recruiting(game: &Berserk, view: &View, seat: Seat) -> Vec<Command> {
    let own = view.sides.get(seat.index()).and_then(|side| side.own.as_ref());
    let deal = own.map_or(&[][..], |own| &own.deal);
    let prices = deal.iter().flat_map(|card| {
        (0..=own.map_or(0, |own| game.price(&own.squad, *card)) + game.overpay(*card))
            .map(|gold| Command::Recruit { card: *card, gold })
    });
    [Command::Done].into_iter().chain(prices).collect()
}

/// Each card of the deal, and passing.
fn preparing(view: &View, seat: Seat) -> Vec<Command> {
    let own = view.sides.get(seat.index()).and_then(|side| side.own.as_ref());
    let deal = own.map_or(&[][..], |own| &own.deal);
    let cards = deal.iter().map(|card| Command::Prepare { card: *card });
    [Command::Pass].into_iter().chain(cards).collect()
}

/// Each card on each other.
fn hosts(view: &View) -> Vec<Command> {
    let own = view.units.iter().filter(|u| view.to == Audience::Seat(u.controller));
    own.flat_map(|one| {
        view.units.iter().map(|host| Command::Attach { unit: one.unit, host: host.unit })
    })
    .collect()
}

/// Each recruited card on each cell, and being done.
fn placement(view: &View, seat: Seat) -> Vec<Command> {
    let own = view.sides.get(seat.index()).and_then(|side| side.own.as_ref());
    let squad = own.map_or(&[][..], |own| &own.squad);
    let cells = squad
        .iter()
        .flat_map(|one| Cell::all().map(|cell| Command::Place { card: one.card, cell }));
    [Command::Done].into_iter().chain(cells).collect()
}

/// The attempts by kind: strikes and defence first, then steps, then abilities.
fn battle(game: &Berserk, view: &View) -> Vec<Command> {
    let there = |unit: &&UnitView| unit.place.in_play();
    let units = || view.units.iter().filter(there);
    let own = || units().filter(|unit| view.to == Audience::Seat(unit.controller));
    let foes = || units().filter(|unit| view.to != Audience::Seat(unit.controller));
    let mut out = vec![Command::Pass, Command::End, Command::Decline, Command::Hold];
    for one in own() {
        let unit = one.unit;
        out.extend(foes().map(|foe| Command::Strike { unit, target: foe.unit }));
        out.extend([Command::Defend { unit }, Command::Aim { unit }, Command::Save { unit }]);
        out.push(Command::Retreat { unit });
    }
    for one in own() {
        let (unit, Place::Field(from)) = (one.unit, one.place) else { continue };
        out.extend(from.around().map(|to| Command::Move { unit, to }));
    }
    for one in own() {
        let unit = one.unit;
        let card = one.card.map(|card| game.card(card));
        let abilities = card.map_or(0, |card| card.abilities.len() as u8);
        for ability in 0..abilities {
            let targets = units().map(|to| Some(Target::Unit(to.unit))).chain([None]);
            let x = u8::from(one.counters > 0);
            out.extend(targets.map(|target| Command::Use { unit, ability, x, target }));
        }
    }
    out
}

//! Attempts of a player of «Kozyablo» by their form, legal or not: play that card there, strike this one, walk to
//! that sector. Rule relevance is found by trying them.

use stolik_kernel::{Seat, Seats};
use stolik_kozyablo::card::When;
use stolik_kozyablo::look::Question;
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{CardId, Command, Kozyablo, Look, Sector, Target, UnitId, View};

/// At most so many; more are not looked through.
const MOST: usize = 600;

/// Everything the seat might try, what is decided first.
pub(crate) fn attempts(game: &Kozyablo, view: &View, seat: Seat) -> Vec<Command> {
    let Some(side) = view.sides.get(seat.index()) else { return Vec::new() };
    let mut hand = side.own.as_ref().map(|own| own.0.clone()).unwrap_or_default();
    hand.dedup();
    let mut out = match view.phase {
        Phase::Opening => {
            let redraw = |card: &CardId| Command::Redraw { cards: vec![*card], more: false };
            std::iter::once(Command::Keep).chain(hand.iter().map(redraw)).collect()
        }
        Phase::Start | Phase::Main | Phase::Acting | Phase::End => battle(game, view, seat),
        Phase::Over(_) => Vec::new(),
    };
    if !matches!(view.phase, Phase::Opening | Phase::Over(_)) {
        out.extend(actions(game, view, seat, &hand));
    }
    out.truncate(MOST);
    out
}

/// Cards on the table of the seat that the view shows.
fn own(view: &View, seat: Seat) -> impl Iterator<Item = UnitId> {
    view.units.iter().filter(move |unit| unit.owner == seat).map(|unit| unit.id)
}

/// The attempts in a battle.
fn battle(game: &Kozyablo, view: &View, seat: Seat) -> Vec<Command> {
    let mut out = Vec::new();
    match Look::at(game, view).question() {
        Some(Question::Strike(who, group)) if who == seat => {
            for by in group {
                out.push(Command::Hold { by });
                let enemies = view.units.iter().filter(|unit| unit.owner != seat);
                let all = enemies.map(|unit| Target::Unit(unit.id));
                let capitals = seats(view).iter().map(|of| Target::Sector(Sector::capital(of)));
                out.extend(all.chain(capitals).map(|to| Command::Strike { by, at: vec![to] }));
            }
        }
        Some(Question::Defence(who, _)) if who == seat => {
            out.push(Command::Take);
            out.extend(own(view, seat).map(|by| Command::Defend { by }));
        }
        Some(_) | None => {}
    }
    out
}

fn seats(view: &View) -> Seats {
    Seats::first(view.sides.len() as u8)
}

/// The attempts at actions.
fn actions(game: &Kozyablo, view: &View, seat: Seat, hand: &[CardId]) -> Vec<Command> {
    let sectors = || Sector::all(seats(view));
    let mut out = vec![Command::Pass, Command::Draw];
    out.extend(sectors().map(|at| Command::Attack { at }));
    let units = || view.units.iter().map(|unit| Target::Unit(unit.id));
    for card in hand {
        let play = |at, targets| Command::Play { card: *card, at, targets };
        match game.card(*card).kind.stands() {
            true => out.extend(sectors().map(|at| play(Some(at), Vec::new()))),
            false => {
                out.push(play(None, Vec::new()));
                out.extend(units().map(|to| play(None, vec![to])));
                out.extend(sectors().map(|at| play(None, vec![Target::Sector(at)])));
            }
        }
    }
    for unit in view.units.iter().filter(|unit| unit.owner == seat) {
        out.push(Command::Regenerate { unit: unit.id });
        out.push(Command::Hide { unit: unit.id });
        let look = Look::at(game, view);
        let lines = (0..).zip(look.now(unit).does);
        for (line, _) in lines.filter(|(_, text)| matches!(text.when, When::Action | When::Use)) {
            let using = |targets| Command::Use { unit: unit.id, line, targets };
            out.push(using(Vec::new()));
            out.extend(units().map(|to| using(vec![to])));
        }
        let step = |to| Command::Move { from: unit.at, to, units: vec![unit.id], more: false };
        out.extend(sectors().map(step));
    }
    out
}

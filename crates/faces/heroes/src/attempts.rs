//! Attempts of a player of «Heroes» by their form, legal or not: play that card, attack that one, use this line. Rule
//! relevance is found by trying them.

use stolik_heroes::command::Source;
use stolik_heroes::state::Phase;
use stolik_heroes::{Command, Heroes, Look, Pick, View};
use stolik_kernel::Seat;

/// At most so many; more are not looked through.
const MOST: usize = 600;

/// Everything the seat might try, what is decided first.
pub(crate) fn attempts(game: &Heroes, view: &View, seat: Seat) -> Vec<Command> {
    if !view.to.is(seat) || matches!(view.known.phase, Phase::Over(_)) {
        return Vec::new();
    }
    let mut hand = view.known.side(seat).hand.clone();
    hand.dedup();
    if matches!(view.known.phase, Phase::Order | Phase::Redeal) {
        let redeal = |card: &_| Command::Redeal { cards: vec![*card], more: false };
        let go = [true, false].map(|first| Command::Go { first });
        return go.into_iter().chain(hand.iter().map(redeal)).collect();
    }
    let look = Look::at(game, view);
    if view.known.phase == Phase::Between {
        let mut swaps = Vec::new();
        look.legal(seat, &mut swaps);
        return swaps;
    }
    let units = || view.known.units.iter();
    let own = || units().filter(|unit| unit.controller == seat);
    let mut out = vec![Command::Pass, Command::End];
    out.extend(own().map(|unit| Command::Defend { by: unit.id }));
    for by in own() {
        let enemies = units().filter(|unit| unit.controller != seat);
        out.extend(enemies.map(|at| Command::Attack { by: by.id, at: at.id }));
    }
    for card in hand {
        let play = |picks| Command::Play { from: Source::Hand(card), picks, more: false };
        out.push(play(Vec::new()));
        out.extend(units().map(|unit| play(vec![Pick::Unit(unit.id)])));
    }
    for unit in units().filter(|unit| look.sees(unit)) {
        let lines = look.lines(unit).len() as u8;
        for line in 0..lines {
            let using =
                |picks| Command::Use { from: Source::Unit(unit.id), line, picks, more: false };
            out.push(using(Vec::new()));
            out.extend(units().map(|at| using(vec![Pick::Unit(at.id)])));
        }
    }
    out.truncate(MOST);
    out
}

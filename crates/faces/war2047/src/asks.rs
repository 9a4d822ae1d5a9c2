//! Questions to a seat in one sentence that needs no knowledge of the rules: at the first prompt of every decision,
//! and at each later prompt.

use crate::{labels, steps};
use stolik_kernel::Audience;
use stolik_table::{Step, seat_phrase};
use stolik_war2047::state::{Frame, Phase};
use stolik_war2047::{Command, Look, View, War2047};
use stolik_words::Phrase;

/// A sentence of this file.
fn ask(key: &str) -> Phrase {
    Phrase::new(format!("war-now-{key}"))
}

/// The lines above the buttons of a seat that has come this way down its prompts; the view is its own.
pub(crate) fn asks(game: &War2047, view: &View, way: &[Step]) -> Vec<Phrase> {
    let Audience::Seat(seat) = view.to else { return Vec::new() };
    let asked = match way {
        [] if view.waiting.contains(seat) => first(game, view),
        [] => None,
        way => behind(game, view, way),
    };
    asked.into_iter().collect()
}

/// The question of the decision, for the seat that is asked.
fn first(game: &War2047, view: &View) -> Option<Phrase> {
    let act = steps::announced(view);
    match (view.frames.last(), act) {
        (Some(Frame::Window { .. } | Frame::Announced(_)), Some(act)) => {
            let said = ask("answer").phrase("what", labels::act(game, view, &act));
            return Some(said.phrase("who", seat_phrase(act.seat)));
        }
        (Some(Frame::Window { .. } | Frame::Announced(_)), None) => {
            let blocks = view.attacks.iter().any(|attack| attack.blocker.is_some());
            return Some(ask(if blocks { "after-blocks" } else { "after-attacks" }));
        }
        (Some(Frame::Triggered(act)), _) => {
            return Some(ask("target").phrase("what", labels::source(game, act)));
        }
        (None, _) => {}
    }
    Some(match view.phase {
        Phase::Exchange => ask("exchange"),
        Phase::Preparation => ask("preparation"),
        Phase::Movement => ask("movement"),
        Phase::Declare => ask("declare"),
        Phase::Block => ask("block"),
        Phase::Final => ask("final"),
        Phase::Discard => {
            let hand = i64::from(view.sides[view.active.index()].hand);
            let limit = i64::from(game.edition.hand_limit);
            ask("discard").number("count", hand - limit).number("limit", limit)
        }
        Phase::Damage | Phase::Over(_) => return None,
    })
}

/// The question of a later prompt on this path.
fn behind(game: &War2047, view: &View, way: &[Step]) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let mut legal = Vec::new();
    Look::at(game, view).legal(seat, &mut legal);
    let follows = |command: &Command| {
        let steps = steps::steps(game, view, command);
        steps.len() > way.len() && steps.starts_with(way)
    };
    let unit = |id| labels::unit(game, view, id);
    Some(match *legal.iter().find(|command| follows(command))? {
        Command::Play { card, line: Some(_), .. } if way.len() == 1 => {
            ask("line").phrase("card", labels::card(game, card))
        }
        Command::Play { card, .. } => ask("aim").phrase("what", labels::card(game, card)),
        Command::Recycle { .. } => ask("recycle"),
        Command::Second { .. } => ask("second"),
        Command::Use { unit: id, .. } => ask("aim").phrase("what", unit(id)),
        Command::Attack { unit: id, .. } => ask("attack").phrase("unit", unit(id)),
        Command::Block { unit: id, .. } => ask("blocks").phrase("unit", unit(id)),
        Command::Keep
        | Command::Swap { .. }
        | Command::Move { .. }
        | Command::Choose { .. }
        | Command::Discard { .. }
        | Command::Pass
        | Command::Done => return None,
    })
}

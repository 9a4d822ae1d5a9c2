//! Text to commands. Never more work than the line is long.

use super::names::{target, targets, unit};
use crate::card::{Class, Kind};
use crate::command::Command;
use crate::ids::{Line, NO_TARGETS};
use crate::pool::War2047;
use crate::view::View;
use stolik_abilities::line::{Fault, Words, unexpected, unknown};
use stolik_kernel::ReadError;

/// Every first word, for messages.
const COMMANDS: &str = "keep, swap, play, recycle, second, use, move, attack, block, choose, \
    discard, pass or done";

/// Reads a command.
pub(super) fn read(rules: &War2047, _view: &View, text: &str) -> Result<Command, ReadError> {
    let mut words = Words::of(text);
    let command = command(rules, &mut words)?;
    words.end()?;
    Ok(command)
}

fn command(rules: &War2047, w: &mut Words) -> Result<Command, Fault> {
    let first = w.word(COMMANDS)?;
    Ok(match first.to_ascii_lowercase().as_str() {
        "keep" => Command::Keep,
        "swap" => Command::Swap { card: rules.one_card(w)? },
        "play" => play(rules, w)?,
        "recycle" => Command::Recycle { card: rules.one_card(w)? },
        "second" => Command::Second { targets: targets(w)? },
        "use" => Command::Use { unit: unit(w)?, targets: targets(w)? },
        "move" => Command::Move { unit: unit(w)? },
        "attack" => {
            let unit = self::unit(w)?;
            let at = if w.peek().is_some() { Some(self::unit(w)?) } else { None };
            Command::Attack { unit, at }
        }
        "block" => Command::Block { unit: unit(w)?, attacker: unit(w)? },
        "choose" => {
            let word = w.word("a unit, a line or a tactic")?;
            Command::Choose { target: target(word).ok_or_else(|| unknown(word))? }
        }
        "discard" => Command::Discard { card: rules.one_card(w)? },
        "pass" => Command::Pass,
        "done" => Command::Done,
        _ => return Err(unexpected(first, COMMANDS)),
    })
}

/// `play NAME [attack|defence]` for a unit, `play NAME [TARGET…]` for a command card. The line need
/// not be said where the class leaves one.
fn play(rules: &War2047, w: &mut Words) -> Result<Command, Fault> {
    let card = rules.one_card(w)?;
    let Kind::Unit(body) = &rules.card(card).kind else {
        return Ok(Command::Play { card, line: None, targets: targets(w)? });
    };
    let line = match (w.maybe::<Line>(), body.class) {
        (Some(line), _) => line,
        (None, Class::Attack) => Line::Attack,
        (None, Class::Defence) => Line::Defence,
        (None, Class::Universal) => {
            return Err(Fault::Missing { expected: "attack or defence" });
        }
    };
    Ok(Command::Play { card, line: Some(line), targets: NO_TARGETS })
}

//! Commands to text.

use super::names::{target_word, targets_text};
use crate::command::Command;
use crate::pool::War2047;
use stolik_abilities::line::Named;

/// A command in the notation.
pub(super) fn say(rules: &War2047, command: &Command) -> String {
    let card = |card| rules.card_word(card);
    match command {
        Command::Keep => "keep".into(),
        Command::Swap { card: c } => format!("swap {}", card(*c)),
        Command::Play { card: c, line: Some(line), targets } => {
            format!("play {} {}{}", card(*c), line.word(), targets_text(targets))
        }
        Command::Play { card: c, line: None, targets } => {
            format!("play {}{}", card(*c), targets_text(targets))
        }
        Command::Recycle { card: c } => format!("recycle {}", card(*c)),
        Command::Second { targets } => format!("second{}", targets_text(targets)),
        Command::Use { unit, targets } => format!("use {unit}{}", targets_text(targets)),
        Command::Move { unit } => format!("move {unit}"),
        Command::Attack { unit, at: None } => format!("attack {unit}"),
        Command::Attack { unit, at: Some(at) } => format!("attack {unit} {at}"),
        Command::Block { unit, attacker } => format!("block {unit} {attacker}"),
        Command::Choose { target } => format!("choose {}", target_word(*target)),
        Command::Discard { card: c } => format!("discard {}", card(*c)),
        Command::Pass => "pass".into(),
        Command::Done => "done".into(),
    }
}

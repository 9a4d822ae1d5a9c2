//! Commands to text.

use super::abilities::ability_word;
use crate::command::Command;
use crate::pool::Berserk;
use crate::state::State;

/// A command in the notation: `strike A R`.
pub(super) fn say(rules: &Berserk, s: &State, command: &Command) -> String {
    let unit = |u| rules.unit_word(u);
    match *command {
        Command::Recruit { card, gold } => format!("recruit {} gold {gold}", rules.card_word(card)),
        Command::Place { card, cell } => format!("place {} {cell}", rules.card_word(card)),
        Command::Hide { cell } => format!("hide {cell}"),
        Command::Move { unit: u, to } => format!("move {} {to}", unit(u)),
        Command::Leap { unit: u, to } => format!("jump {} {to}", unit(u)),
        Command::Strike { unit: u, target } => format!("strike {} {}", unit(u), unit(target)),
        Command::Use { unit: u, ability, x, target } => {
            let card = s.units.get(u.index()).map(|u| rules.card(u.card));
            let word = card.map_or_else(
                || (u16::from(ability) + 1).to_string(),
                |card| ability_word(card, ability),
            );
            let target = target.map(|t| format!(" {}", rules.target_word(t))).unwrap_or_default();
            let x = if x > 0 { format!(" x {x}") } else { String::new() };
            format!("use {} {word}{target}{x}", unit(u))
        }
        Command::Order { index } => format!("order {}", u16::from(index) + 1),
        Command::Choose { target } => format!("choose {}", rules.target_word(target)),
        Command::Attach { unit: u, host } => format!("attach {} {}", unit(u), unit(host)),
        Command::Pick { card } => format!("pick {}", rules.card_word(card)),
        Command::Prepare { card } => format!("prepare {}", rules.card_word(card)),
        plain => {
            let word = plain.word();
            let verb = word.verb.replace('-', " ");
            word.unit.map_or(verb.clone(), |u| format!("{verb} {}", unit(u)))
        }
    }
}

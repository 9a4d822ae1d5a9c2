//! Law 15, and the lists on the way to a whole command as other laws look at them.

use super::{Broken, accepted, refused};
use crate::chance::Fast;
use crate::{Rules, Seat, steps};
use std::fmt::Debug;

/// Law 15: along ways of chance from every choice of a seat that is only begun.
///
/// # Errors
/// The begun command that leads nowhere, is accepted or too far down; the choice that follows another one
/// than it says, or is listed twice; the whole command that is refused.
pub fn completing<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    chance: &mut Fast,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    for choice in &legal {
        if let Some(other) = rules.prefix(choice) {
            return Err(format!(
                "{seat}: {choice:?} is a first choice, but is to follow {other:?}"
            ));
        }
        for _ in 0..if rules.begun(choice) { WALKS } else { 0 } {
            complete_once(rules, state, seat, choice, chance)?;
        }
    }
    Ok(())
}

/// So many ways of chance are gone from every first choice that is only begun.
const WALKS: usize = 3;

fn complete_once<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    choice: &R::Command,
    chance: &mut Fast,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let mut command = choice.clone();
    for _ in 0..=steps::LEVELS {
        if !rules.begun(&command) {
            return accepted(rules, state, seat, &command);
        }
        refused(rules, state, seat, &command)?;
        let mut then = steps::after(rules, state, seat, &command);
        if then.is_empty() {
            return Err(format!("{seat}: {command:?} is offered, and nothing follows it"));
        }
        if let Some(stray) = then.iter().find(|c| rules.prefix(c).as_ref() != Some(&command)) {
            return Err(format!(
                "{seat}: {stray:?} follows {command:?}, but says {:?}",
                rules.prefix(stray)
            ));
        }
        let n = chance.below(then.len() as u32) as usize;
        let chosen = then[n].clone();
        let listed = then.len();
        then.sort_unstable();
        then.dedup();
        if then.len() != listed {
            return Err(format!("{seat}: a choice is listed twice after {command:?}"));
        }
        command = chosen;
    }
    Err(format!("{seat}: {command:?} is only begun after {} choices", steps::LEVELS))
}

/// Compares the choices of a seat in two states: the first choices, and the choices that follow along some ways.
/// Returns `None` if they are equal, else the choices of both states.
#[allow(clippy::type_complexity)] // Two lists, here and there.
pub(super) fn other_choices<R: Rules>(
    rules: &R,
    one: &R::State,
    two: &R::State,
    seat: Seat,
) -> Option<(Vec<R::Command>, Vec<R::Command>)> {
    let (mut here, mut there) = (Vec::new(), Vec::new());
    rules.legal(one, seat, &mut here);
    rules.legal(two, seat, &mut there);
    if here != there {
        return Some((here, there));
    }
    let mut luck = Fast::new(1);
    for choice in &here {
        let mut command = choice.clone();
        for _ in 0..steps::LEVELS {
            if !rules.begun(&command) {
                break;
            }
            let then = steps::after(rules, one, seat, &command);
            let other = steps::after(rules, two, seat, &command);
            if then != other {
                return Some((then, other));
            }
            match then.get(luck.below(then.len().max(1) as u32) as usize) {
                Some(chosen) => command = chosen.clone(),
                None => break,
            }
        }
    }
    None
}

/// Lists the choices of a seat: its first choices, and for each begun one all choices along one way.
pub(super) fn sayable<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Command> {
    let (mut all, mut luck) = (Vec::new(), Fast::new(1));
    rules.legal(state, seat, &mut all);
    for n in 0..all.len() {
        let mut command = all[n].clone();
        for _ in 0..steps::LEVELS {
            if !rules.begun(&command) {
                break;
            }
            let then = steps::after(rules, state, seat, &command);
            let Some(chosen) = then.get(luck.below(then.len().max(1) as u32) as usize) else {
                break;
            };
            command = chosen.clone();
            all.extend(then);
        }
    }
    all
}

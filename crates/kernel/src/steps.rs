//! Commands that are put together step by step: "up to five of 26", a division of wounds, an order of cards,
//! an announced number. Listed whole, they would be hundreds of thousands; so a game lists the first choices
//! ([`Rules::legal`]), says which are only begun ([`Rules::begun`]), and what follows those
//! ([`Rules::next`]). These are the ways to go on from a choice; each costs what the lists on its way cost.
//!
//! If no command is only begun they do nothing, and draw nothing. The doc of [this crate](crate) has a game with
//! such commands.

use crate::chance::Fast;
use crate::{Rules, Seat};
use std::ops::ControlFlow;

/// At most so many begun commands lie before a whole one: more than any rule has a player choose in a row. It bounds
/// the time and memory of a walk; the laws hold every game to it.
pub const LEVELS: usize = 256;

/// Returns the choices that follow a begun command, in the order of the game.
pub fn after<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    begun: &R::Command,
) -> Vec<R::Command> {
    let mut out = Vec::new();
    rules.next(state, seat, begun, &mut out);
    out
}

/// The begun commands that come before this one, by their shape alone: the first choice first. None if there
/// are more than [`LEVELS`], as no command has.
#[must_use]
pub fn way<R: Rules>(rules: &R, command: &R::Command) -> Option<Vec<R::Command>> {
    let mut way = Vec::new();
    let mut before = rules.prefix(command);
    while let Some(begun) = before {
        if way.len() == LEVELS {
            return None;
        }
        before = rules.prefix(&begun);
        way.push(begun);
    }
    way.reverse();
    Some(way)
}

/// Checks whether a command, whole or begun, is among the choices of the seat. The search follows the command's own
/// prefixes only, so its cost does not depend on the number of other choices. `first` are the first choices
/// ([`Rules::legal`]).
#[must_use]
pub fn offered<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    first: &[R::Command],
    command: &R::Command,
) -> bool {
    let Some(way) = way(rules, command) else { return false };
    let mut path = way.iter().chain(std::iter::once(command));
    if !path.next().is_some_and(|root| first.contains(root)) {
        return false;
    }
    way.iter()
        .zip(path)
        .all(|(begun, then)| rules.begun(begun) && after(rules, state, seat, begun).contains(then))
}

/// Goes on from a choice until the command is whole. `pick` names a place in a list that is never empty.
///
/// A choice that is whole is returned as it is; so is one that leads nowhere, which no game offers.
pub fn complete<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    choice: R::Command,
    mut pick: impl FnMut(&[R::Command]) -> usize,
) -> R::Command {
    let mut command = choice;
    for _ in 0..LEVELS {
        if !rules.begun(&command) {
            break;
        }
        let mut then = after(rules, state, seat, &command);
        if then.is_empty() {
            break;
        }
        let n = pick(&then).min(then.len() - 1);
        command = then.swap_remove(n);
    }
    command
}

/// Goes on at random, every choice of a list equally likely. (Whole commands are not: one that few others
/// share its beginning with is likelier.)
pub fn walk<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    choice: R::Command,
    luck: &mut Fast,
) -> R::Command {
    complete(rules, state, seat, choice, |then| luck.below(then.len() as u32) as usize)
}

/// Calls `visit` with every whole command that a choice leads to, in the order of the lists, until it breaks
/// off. Never holds more than the lists of one way.
pub fn each<R: Rules, B>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    choice: &R::Command,
    visit: &mut impl FnMut(&R::Command) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !rules.begun(choice) {
        return visit(choice);
    }
    for then in after(rules, state, seat, choice) {
        each(rules, state, seat, &then, visit)?;
    }
    ControlFlow::Continue(())
}

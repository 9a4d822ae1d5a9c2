//! The laws of the boundary, as functions that a game's tests call on every position they reach.
//!
//! 1. A command is legal exactly when `apply` accepts it ([`legality`]).
//! 2. A refusal changes nothing ([`legality`]).
//! 3. A seat that is waited for has something legal, another has nothing ([`somebody_can_act`]).
//! 4. `view(determinize(view(s, a)), a) == view(s, a)`, and the seat's legal commands are the same
//!    there ([`views`]).
//! 5. Commands of seats that decide at once commute, and one seat's secret choice does not change
//!    another's view ([`commuting`]).
//! 6. Every game ends ([`play_out`] with a limit).

use crate::chance::{Fast, Recorder, Scripted};
use crate::{Audience, Chance, Rules, Seat, Waiting};
use std::fmt::Debug;

/// What a law test found wrong, in words.
pub type Broken = String;

/// Laws 1 and 2: every legal command is accepted; every other command of `universe` is refused and
/// leaves the state as it was; commands are listed once.
///
/// # Errors
/// The first command that breaks the law.
pub fn legality<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    universe: &[R::Command],
) -> Result<(), Broken>
where
    R::Command: Debug,
    R::State: Debug,
{
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    let mut sorted = legal.clone();
    sorted.sort();
    sorted.dedup();
    if sorted.len() != legal.len() {
        return Err(format!("{seat}: a command is listed twice among {legal:?}"));
    }
    let mut log = Vec::new();
    for command in &legal {
        let mut next = state.clone();
        if let Err(e) = rules.apply(&mut next, seat, command, &mut Fast::new(1), &mut log) {
            return Err(format!("{seat}: {command:?} is listed as legal but refused: {e}"));
        }
    }
    for command in universe {
        if sorted.binary_search(command).is_ok() {
            continue;
        }
        let mut next = state.clone();
        log.clear();
        let mut source = Fast::new(1);
        let mut chance = Recorder::new(&mut source);
        if rules.apply(&mut next, seat, command, &mut chance, &mut log).is_ok() {
            return Err(format!("{seat}: {command:?} is accepted but not listed as legal"));
        }
        if next != *state || !log.is_empty() || !chance.draws.is_empty() {
            return Err(format!("{seat}: the refusal of {command:?} changed something"));
        }
    }
    Ok(())
}

/// Law 3.
///
/// # Errors
/// The seat that breaks it.
pub fn somebody_can_act<R: Rules>(rules: &R, state: &R::State, seats: u8) -> Result<(), Broken> {
    let waited = match rules.waiting(state) {
        Waiting::For(waited) => waited,
        Waiting::Over(_) => crate::Seats::NONE,
    };
    if waited.is_empty() && matches!(rules.waiting(state), Waiting::For(_)) {
        return Err("the match waits for nobody".into());
    }
    let mut legal = Vec::new();
    for seat in (0..seats).map(Seat) {
        legal.clear();
        rules.legal(state, seat, &mut legal);
        if waited.contains(seat) == legal.is_empty() {
            return Err(format!("{seat} is waited for: {}, legal commands: {}",
                waited.contains(seat), legal.len()));
        }
    }
    Ok(())
}

/// Law 4 for the public and every seat.
///
/// # Errors
/// The audience for which it breaks.
pub fn views<R: Rules>(
    rules: &R,
    state: &R::State,
    seats: u8,
    chance: &mut dyn Chance,
) -> Result<(), Broken>
where
    R::View: Debug,
    R::Command: Debug,
{
    let everybody = (0..seats).map(|s| Audience::Seat(Seat(s)));
    for to in std::iter::once(Audience::Public).chain(everybody) {
        let view = rules.view(state, to);
        let other = rules.determinize(&view, chance);
        let again = rules.view(&other, to);
        if again != view {
            return Err(format!("{to:?}: determinized view differs\n was {view:?}\n now {again:?}"));
        }
        if rules.waiting(&other) != rules.waiting(state) {
            return Err(format!("{to:?}: waiting depends on a secret"));
        }
        if let Audience::Seat(seat) = to {
            let (mut here, mut there) = (Vec::new(), Vec::new());
            rules.legal(state, seat, &mut here);
            rules.legal(&other, seat, &mut there);
            if here != there {
                return Err(format!("{seat}: legal commands depend on a secret\n here {here:?}\n there {there:?}"));
            }
        }
    }
    Ok(())
}

/// Law 5: for two seats that decide at once, one command of each gives the same state in either
/// order. Each command draws the same outcomes both times (they come from different streams).
///
/// # Errors
/// The pair of commands that does not commute.
pub fn commuting<R: Rules>(rules: &R, state: &R::State, chance: &mut Fast) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let Waiting::For(waited) = rules.waiting(state) else { return Ok(()) };
    let seats: Vec<Seat> = waited.iter().collect();
    for (i, a) in seats.iter().enumerate() {
        for b in &seats[i + 1..] {
            let first = choose(rules, state, *a, chance);
            let second = choose(rules, state, *b, chance);
            let mut log = Vec::new();
            let mut one = state.clone();
            let mut draws_a = Recorder::new(chance);
            accept(rules, &mut one, *a, &first, &mut draws_a, &mut log)?;
            let draws_a = draws_a.draws;
            let mut draws_b = Recorder::new(chance);
            if !matches!(rules.waiting(&one), Waiting::For(w) if w.contains(*b)) {
                return Err(format!("{a}'s {first:?} took {b}'s decision away"));
            }
            accept(rules, &mut one, *b, &second, &mut draws_b, &mut log)?;
            // What the last of the two sets off (a roll, a deal) is drawn in another order; replay
            // it only where neither command ended the common decision.
            if !matches!(rules.waiting(&one), Waiting::For(w) if w.contains(*a) || w.contains(*b)) {
                continue;
            }
            let mut two = state.clone();
            accept(rules, &mut two, *b, &second, &mut Scripted::new(draws_b.draws.clone()), &mut log)?;
            accept(rules, &mut two, *a, &first, &mut Scripted::new(draws_a.clone()), &mut log)?;
            if one != two {
                return Err(format!("{a} {first:?} and {b} {second:?} do not commute"));
            }
        }
    }
    Ok(())
}

fn choose<R: Rules>(rules: &R, state: &R::State, seat: Seat, chance: &mut Fast) -> R::Command {
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    let n = chance.below(legal.len() as u32) as usize;
    legal.swap_remove(n)
}

fn accept<R: Rules>(
    rules: &R,
    state: &mut R::State,
    seat: Seat,
    command: &R::Command,
    chance: &mut dyn Chance,
    log: &mut Vec<R::Event>,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    rules
        .apply(state, seat, command, chance, log)
        .map_err(|e| format!("{seat}: {command:?} was refused: {e}"))
}

/// Law 6, and the carrier of the others: plays random legal commands from `state`, calls `check`
/// on every position, and returns the last state with the number of decisions.
///
/// # Errors
/// What `check` found, or that the game did not end within `limit` decisions.
pub fn play_out<R: Rules>(
    rules: &R,
    mut state: R::State,
    seed: u64,
    limit: usize,
    mut check: impl FnMut(&R::State, &mut Fast) -> Result<(), Broken>,
) -> Result<(R::State, usize), Broken>
where
    R::Command: Debug,
{
    let mut chance = Fast::new(seed);
    let (mut legal, mut log) = (Vec::new(), Vec::new());
    for n in 0..limit {
        check(&state, &mut chance)?;
        let Waiting::For(waited) = rules.waiting(&state) else { return Ok((state, n)) };
        let among: Vec<Seat> = waited.iter().collect();
        let seat = among[chance.below(among.len() as u32) as usize];
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        let command = legal[chance.below(legal.len() as u32) as usize].clone();
        log.clear();
        accept(rules, &mut state, seat, &command, &mut chance, &mut log)?;
    }
    Err(format!("seed {seed}: not over after {limit} decisions"))
}

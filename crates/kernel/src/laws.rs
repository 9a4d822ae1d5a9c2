//! The laws of the boundary, as functions that a game's tests call on every position they reach.
//!
//! 1. A command is legal exactly when `apply` accepts it ([`legality`]).
//! 2. A refusal changes nothing ([`legality`]).
//! 3. A seat that is waited for has something legal, another has nothing ([`somebody_can_act`]).
//! 4. `view(determinize(view(s, a)), a) == view(s, a)`, and the seat's legal commands are the same
//!    there ([`views`]).
//! 5. Commands of seats that decide at once commute, and one seat's secret choice shows and tells
//!    another nothing ([`commuting`]).
//! 6. Every game ends ([`play_out`] with a limit).
//! 7. Whose view changed was told of something ([`telling`]).
//! 8. Who concedes plays no more, is not asked again and does not come first ([`withdrawing`], and
//!    [`leaving`] for a match that goes on).
//! 9. A stored state comes back the same ([`stored`]).
//! 10. `read(say(c)) == c` ([`reading`]).
//! 11. `place(text(p)) == p` ([`printing`]).
//! 12. The same log gives the same state, in any process ([`Line::replay`]).
//! 13. Putting unknown orders into new ones shows nobody anything ([`reshuffling`]).
//! 14. Who is waited for plays, nobody comes back ([`playing`], [`staying_out`]), and in the end every
//!     seat has one place ([`ranking`]).
//! 15. Every begun command that is offered can be completed; each choice follows one alone; `apply` accepts
//!     what is reached and refuses what is only begun ([`completing`]).
//!
//! The doc of [this crate](crate) and the tests of each game show how a game is held to them.
//!
//! If commands have several steps ([`crate::steps`]), 1, 4, 10 and 13 hold for whole commands and for every list
//! on the way to them. Long lists are never made: a legal command is found along its own prefixes, and
//! continuations are checked along random ways.

use crate::chance::{Fast, Recorder, Scripted};
use crate::stored::{self, Stored};
use crate::{Audience, Chance, Draw, Notation, OPEN, Outcome, Rules, Seat, Seats, Waiting, steps};
use std::fmt::Debug;

mod begun;
pub use begun::completing;
use begun::{other_choices, sayable};

/// A description of the law that a test found broken.
pub type Broken = String;

/// Laws 1 and 2: every legal command is accepted; every other command of `universe` is refused and
/// leaves the state as it was; commands are listed once. What is only begun is refused.
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
    for command in &legal {
        if rules.begun(command) {
            refused(rules, state, seat, command)?;
        } else {
            accepted(rules, state, seat, command)?;
        }
    }
    for command in universe {
        if sorted.binary_search(command).is_ok() {
            continue;
        }
        let reached = rules.prefix(command).is_some()
            && !rules.begun(command)
            && steps::offered(rules, state, seat, &legal, command);
        if reached {
            accepted(rules, state, seat, command)?;
        } else {
            refused(rules, state, seat, command)?;
        }
    }
    Ok(())
}

/// The public and every seat of a match.
fn everybody(seats: Seats) -> impl Iterator<Item = Audience> {
    std::iter::once(Audience::Public).chain(seats.iter().map(Audience::Seat))
}

/// A command that is listed is accepted.
fn accepted<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let (mut next, mut log) = (state.clone(), Vec::new());
    match rules.apply(&mut next, seat, command, &mut Fast::new(1), &mut log) {
        Ok(()) => Ok(()),
        Err(e) => Err(format!("{seat}: {command:?} is listed as legal but refused: {e}")),
    }
}

/// A command that is not listed, or only begun, is refused and changes nothing.
fn refused<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let (mut next, mut log) = (state.clone(), Vec::new());
    let mut source = Fast::new(1);
    let mut chance = Recorder::new(&mut source);
    if rules.apply(&mut next, seat, command, &mut chance, &mut log).is_ok() {
        return Err(format!("{seat}: {command:?} is accepted but not listed as legal"));
    }
    if next != *state || !log.is_empty() || !chance.draws.is_empty() {
        return Err(format!("{seat}: the refusal of {command:?} changed something"));
    }
    Ok(())
}

/// Law 3.
///
/// # Errors
/// The seat that breaks it.
pub fn somebody_can_act<R: Rules>(rules: &R, state: &R::State) -> Result<(), Broken> {
    let waited = match rules.waiting(state) {
        Waiting::For(waited) => waited,
        Waiting::Over(_) => Seats::NONE,
    };
    if waited.is_empty() && matches!(rules.waiting(state), Waiting::For(_)) {
        return Err("the match waits for nobody".into());
    }
    let mut legal = Vec::new();
    for seat in rules.seats(state).iter() {
        legal.clear();
        rules.legal(state, seat, &mut legal);
        if waited.contains(seat) == legal.is_empty() {
            return Err(format!(
                "{seat} is waited for: {}, legal commands: {}",
                waited.contains(seat),
                legal.len()
            ));
        }
    }
    Ok(())
}

/// Law 4 for the public and every seat.
///
/// # Errors
/// The audience for which it breaks.
pub fn views<R: Rules>(rules: &R, state: &R::State, chance: &mut dyn Chance) -> Result<(), Broken>
where
    R::View: Debug,
    R::Command: Debug,
{
    for to in everybody(rules.seats(state)) {
        let view = rules.view(state, to);
        let other = rules.determinize(&view, chance);
        let again = rules.view(&other, to);
        if again != view {
            return Err(format!(
                "{to:?}: determinized view differs\n was {view:?}\n now {again:?}"
            ));
        }
        if rules.waiting(&other) != rules.waiting(state) {
            return Err(format!("{to:?}: waiting depends on a secret"));
        }
        if (rules.seats(&other), rules.playing(&other))
            != (rules.seats(state), rules.playing(state))
        {
            return Err(format!("{to:?}: who plays depends on a secret"));
        }
        if let Audience::Seat(seat) = to
            && let Some((here, there)) = other_choices(rules, state, &other, seat)
        {
            return Err(format!(
                "{seat}: legal commands depend on a secret\n here {here:?}\n there {there:?}"
            ));
        }
    }
    Ok(())
}

/// Law 5: for two seats that decide at once, one's command that shows the other nothing leaves the
/// other's decision as it was, tells it nothing, and the two commands give the same state in either
/// order. (A command that does show something has ended the common decision, or changed it before
/// everybody's eyes.)
///
/// # Errors
/// The pair of commands that breaks it.
pub fn commuting<R: Rules>(rules: &R, state: &R::State, chance: &mut Fast) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let Waiting::For(waited) = rules.waiting(state) else { return Ok(()) };
    for a in waited.iter() {
        for b in waited.without(a).iter() {
            let first = choose(rules, state, a, chance);
            let second = choose(rules, state, b, chance);
            commuting_pair(rules, state, (a, &first), (b, &second), chance)?;
        }
    }
    Ok(())
}

fn commuting_pair<R: Rules>(
    rules: &R,
    state: &R::State,
    (a, first): (Seat, &R::Command),
    (b, second): (Seat, &R::Command),
    chance: &mut Fast,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let mut log = Vec::new();
    let mut one = state.clone();
    let mut draws_a = Recorder::new(chance);
    accept(rules, &mut one, a, first, &mut draws_a, &mut log)?;
    let draws_a = draws_a.draws;
    if rules.view(&one, Audience::Seat(b)) != rules.view(state, Audience::Seat(b)) {
        return Ok(());
    }
    if !matches!(rules.waiting(&one), Waiting::For(w) if w.contains(b)) {
        return Err(format!("{a}'s {first:?} took {b}'s decision away"));
    }
    if log.iter().any(|e| rules.project(e, Audience::Seat(b)).is_some()) {
        return Err(format!("{b} is told of {a}'s {first:?}, which it does not see"));
    }
    let before = rules.view(&one, Audience::Seat(a));
    let mut draws_b = Recorder::new(chance);
    accept(rules, &mut one, b, second, &mut draws_b, &mut log)?;
    let draws_b = draws_b.draws;
    // The effects of the last of the two (a roll, a deal) is drawn in another order: then compare
    // only what needs no chance.
    let closed = rules.view(&one, Audience::Seat(a)) != before;
    if closed && !(draws_a.is_empty() && draws_b.is_empty()) {
        return Ok(());
    }
    let mut two = state.clone();
    accept(rules, &mut two, b, second, &mut Scripted::new(draws_b), &mut log)?;
    if rules.view(&two, Audience::Seat(a)) != rules.view(state, Audience::Seat(a)) {
        return Ok(());
    }
    accept(rules, &mut two, a, first, &mut Scripted::new(draws_a), &mut log)?;
    if one == two {
        Ok(())
    } else {
        Err(format!("{a} {first:?} and {b} {second:?} do not commute"))
    }
}

/// Law 7: an audience whose view changed was told of something.
///
/// # Errors
/// The audience that was told of nothing.
pub fn telling<R: Rules>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    log: &[R::Event],
) -> Result<(), Broken> {
    for to in everybody(rules.seats(after)) {
        let changed = rules.view(before, to) != rules.view(after, to);
        if changed && log.iter().all(|e| rules.project(e, to).is_none()) {
            return Err(format!("{to:?}: the view changed, nothing was told"));
        }
    }
    Ok(())
}

/// Law 8: a seat that concedes plays no more, is not asked again and does not come first. The match goes on
/// or ends. A seat that is already out has nothing to concede.
///
/// # Errors
/// The seat that breaks it.
pub fn withdrawing<R: Rules>(rules: &R, state: &R::State) -> Result<(), Broken> {
    let Waiting::For(_) = rules.waiting(state) else { return Ok(()) };
    let plays = rules.playing(state);
    for seat in rules.seats(state).iter() {
        let (mut next, mut log) = (state.clone(), Vec::new());
        let mut source = Fast::new(0);
        let mut chance = Recorder::new(&mut source);
        rules.withdraw(&mut next, seat, &mut chance, &mut log);
        if plays.contains(seat) {
            conceded(rules, state, &next, seat, log.len())?;
            giving_up_a_game(rules, state, seat)?;
        } else if next != *state || !log.is_empty() || !chance.draws.is_empty() {
            return Err(format!("{seat} is out, and conceding changed something"));
        }
    }
    drawing_a_game(rules, state)
}

/// Checks the state after a seat conceded.
fn conceded<R: Rules>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    seat: Seat,
    events: usize,
) -> Result<(), Broken> {
    let still = match rules.waiting(after) {
        Waiting::For(waited) => waited.contains(seat) || rules.playing(after).contains(seat),
        Waiting::Over(outcome) => outcome.place(seat) == Some(1),
    };
    if still || events == 0 {
        return Err(format!("{seat} conceded: still in the match: {still}, events: {events}"));
    }
    staying_out(rules, before, after)?;
    playing(rules, after)?;
    somebody_can_act(rules, after)
}

/// Giving up one game of a series tells so, and leaves a match that goes on or that the seat has not
/// won.
fn giving_up_a_game<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Result<(), Broken> {
    let (mut next, mut log) = (state.clone(), Vec::new());
    rules.withdraw_game(&mut next, seat, &mut Fast::new(0), &mut log);
    let won = match rules.waiting(&next) {
        Waiting::For(_) => false,
        // A series may have been ahead, and end in a draw with this game.
        Waiting::Over(outcome) => !outcome.is_draw() && outcome.place(seat) == Some(1),
    };
    if won || log.is_empty() {
        return Err(format!("{seat} gave up a game: won: {won}, events: {}", log.len()));
    }
    playing(rules, &next)?;
    somebody_can_act(rules, &next)
}

/// A draw of one game of a series is told, and leaves a match that goes on with the next game or that nobody
/// was made to lose by it. Where there is no series, it changes nothing.
fn drawing_a_game<R: Rules>(rules: &R, state: &R::State) -> Result<(), Broken> {
    let (mut next, mut log) = (state.clone(), Vec::new());
    let drawn = rules.draw_game(&mut next, &mut Fast::new(0), &mut log);
    let number = rules.game_number(state);
    if drawn != number.is_some() || drawn == log.is_empty() {
        let events = log.len();
        return Err(format!("a draw of game {number:?}: ended: {drawn}, events: {events}"));
    }
    let follows = rules.game_number(&next) == number.map(|number| number + 1);
    let ends = matches!(rules.waiting(&next), Waiting::Over(_));
    if drawn && !follows && !ends {
        return Err("a drawn game neither ends the series nor leads to the next game".into());
    }
    if !drawn && next != *state {
        return Err("a match that is no series changed by a draw of one game".into());
    }
    playing(rules, &next)?;
    somebody_can_act(rules, &next)
}

/// Law 8 for a match that goes on after a seat conceded. `seat` has withdrawn in `state`; random commands lead to an
/// end in which it is not first. It never plays on the way.
///
/// # Errors
/// The seat comes back or comes first, a seat is asked that does not play, or the match does not end within `limit`
/// decisions.
pub fn leaving<R: Rules>(
    rules: &R,
    state: R::State,
    seat: Seat,
    seed: u64,
    limit: usize,
) -> Result<(), Broken>
where
    R::Command: Debug,
{
    let check = |s: &R::State, _: &mut Fast| match rules.waiting(s) {
        Waiting::For(_) => playing(rules, s),
        Waiting::Over(outcome) if outcome.place(seat) == Some(1) => {
            Err(format!("{seat} conceded and comes first"))
        }
        Waiting::Over(_) => Ok(()),
    };
    play_out(rules, state, seed, limit, check).map(drop)
}

/// Law 14 in one position: who is waited for plays, who plays sits at the match, the number of seats is
/// one that the rules offer; in the end every seat has one place.
///
/// # Errors
/// The part of the law that does not hold.
pub fn playing<R: Rules>(rules: &R, state: &R::State) -> Result<(), Broken> {
    let (seats, plays) = (rules.seats(state), rules.playing(state));
    if !rules.offers().contains(seats.count()) || seats != Seats::first(seats.count()) {
        return Err(format!("the match has the seats {seats}"));
    }
    if !plays.within(seats) {
        return Err(format!("{plays} play at a match of {seats}"));
    }
    match rules.waiting(state) {
        Waiting::For(waited) if !waited.within(plays) => {
            Err(format!("{waited} are waited for, {plays} play"))
        }
        Waiting::For(_) => Ok(()),
        Waiting::Over(outcome) => ranking(outcome, seats),
    }
}

/// Law 14: every seat of the match has one place in the end, and nobody else has.
///
/// # Errors
/// The group of the ranking that breaks it, or who has no place.
pub fn ranking(outcome: Outcome, seats: Seats) -> Result<(), Broken> {
    let mut left = seats;
    for group in outcome.groups() {
        if !group.within(left) {
            return Err(format!("{group} have a place, {left} were left without one"));
        }
        left = left.except(group);
    }
    if left.is_empty() { Ok(()) } else { Err(format!("{left} have no place in the end")) }
}

/// Law 14 between two positions: who is out stays out, and the match has as many seats as before.
///
/// # Errors
/// The seat that came back.
pub fn staying_out<R: Rules>(rules: &R, before: &R::State, after: &R::State) -> Result<(), Broken> {
    nobody_returns(
        (rules.seats(before), rules.playing(before)),
        (rules.seats(after), rules.playing(after)),
    )
}

/// The seats of a match and who plays, before and after.
fn nobody_returns(before: (Seats, Seats), after: (Seats, Seats)) -> Result<(), Broken> {
    if !after.1.within(before.1) {
        return Err(format!("back in the match: {}", after.1.except(before.1)));
    }
    if before.0 != after.0 {
        return Err("the match has other seats than before".into());
    }
    Ok(())
}

/// Law 9: a stored state comes back the same, and nothing comes back of one that is cut short or goes on
/// behind its end.
///
/// # Errors
/// That it does not.
pub fn stored<S: Stored + Eq>(state: &S) -> Result<(), Broken> {
    let mut bytes = stored::write(state);
    let again: S = stored::read(&bytes).map_err(|e| format!("cannot be read back: {e}"))?;
    if again != *state {
        return Err("what was stored comes back as something else".into());
    }
    bytes.push(0);
    for wrong in [&bytes[..], &bytes[..bytes.len() - 2]] {
        if stored::read::<S>(wrong).is_ok() {
            return Err(format!("{} bytes are read, of {}", wrong.len(), bytes.len() - 1));
        }
    }
    Ok(())
}

/// Law 10: `read(view, seat, say(state, seat, c)) == c` for every legal command, on one line; also for what
/// is only begun, which alone ends with [`OPEN`].
///
/// # Errors
/// The command that reads otherwise.
pub fn reading<R: Notation>(rules: &R, state: &R::State) -> Result<(), Broken>
where
    R::Command: Debug,
{
    for seat in rules.seats(state).iter() {
        let view = rules.view(state, Audience::Seat(seat));
        for command in &sayable(rules, state, seat) {
            let text = rules.say(state, seat, command);
            let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
            if text.is_empty() || text != tidy {
                return Err(format!(
                    "{seat}: {command:?} prints as {text:?}, not as one tidy line"
                ));
            }
            if rules.begun(command) != (text.split(' ').next_back() == Some(OPEN)) {
                return Err(format!(
                    "{seat}: {command:?} prints as {text:?}; what is only begun ends with {OPEN:?}"
                ));
            }
            match rules.read(&view, seat, &text) {
                Ok(read) if read == *command => {}
                Ok(read) => {
                    return Err(format!(
                        "{seat}: {command:?} prints as {text:?}, which reads as {read:?}"
                    ));
                }
                Err(e) => {
                    return Err(format!(
                        "{seat}: {command:?} prints as {text:?}, which does not read: {e}"
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Law 11: `place(text(p)) == p`, in full.
///
/// # Errors
/// That the position cannot be placed, or is another one.
pub fn printing<R: Notation>(rules: &R, state: &R::State) -> Result<(), Broken> {
    let mut text = String::new();
    rules.write_full(state, &mut text);
    let lines: Vec<&str> = text.lines().collect();
    let (placed, again) = rules.place(&lines).map_err(|problems| {
        let (line, e) = &problems[0];
        format!("line {}: {e}\n{text}", line + 1)
    })?;
    if again == *state {
        return Ok(());
    }
    let mut other = String::new();
    placed.write_full(&again, &mut other);
    Err(format!("printed and placed, the position is another one\n was {text}\n now {other}"))
}

/// Law 13: after [`Rules::reshuffle`] every audience sees what it saw, the match waits for the same seats,
/// each may do the same, and rules on repetition find the same situation. As each owner sees all cards
/// of its own, this says too that none comes or goes.
///
/// # Errors
/// The audience that sees something else, or what else has changed.
pub fn reshuffling<R: Rules>(
    rules: &R,
    state: &R::State,
    chance: &mut dyn Chance,
) -> Result<(), Broken>
where
    R::View: Debug,
    R::Command: Debug,
{
    let mut other = state.clone();
    rules.reshuffle(&mut other, chance);
    for to in everybody(rules.seats(state)) {
        let (was, now) = (rules.view(state, to), rules.view(&other, to));
        if was != now {
            return Err(format!("{to:?}: reshuffled, it shows\n was {was:?}\n now {now:?}"));
        }
    }
    if rules.waiting(&other) != rules.waiting(state) {
        return Err("reshuffled, it waits for others".into());
    }
    for seat in rules.seats(state).iter() {
        if let Some((here, there)) = other_choices(rules, state, &other, seat) {
            return Err(format!("{seat}: reshuffled, {there:?} is legal instead of {here:?}"));
        }
    }
    let (mut here, mut there) = (Vec::new(), Vec::new());
    rules.situation(state, &mut here);
    rules.situation(&other, &mut there);
    if here != there {
        return Err("reshuffled, it is another situation".into());
    }
    Ok(())
}

/// Laws 1 to 5, 8, 9 and 13 to 15 in one position: what a fuzz test calls everywhere.
///
/// # Errors
/// The first law that breaks.
pub fn position<R: Rules>(
    rules: &R,
    state: &R::State,
    universe: &[R::Command],
    chance: &mut Fast,
) -> Result<(), Broken>
where
    R::Command: Debug,
    R::State: Debug,
    R::View: Debug,
{
    for seat in rules.seats(state).iter() {
        legality(rules, state, seat, universe)?;
        completing(rules, state, seat, chance)?;
    }
    playing(rules, state)?;
    somebody_can_act(rules, state)?;
    views(rules, state, chance)?;
    commuting(rules, state, chance)?;
    withdrawing(rules, state)?;
    reshuffling(rules, state, chance)?;
    stored(state)
}

fn choose<R: Rules>(rules: &R, state: &R::State, seat: Seat, chance: &mut Fast) -> R::Command {
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    let n = chance.below(legal.len() as u32) as usize;
    let choice = legal.swap_remove(n);
    steps::walk(rules, state, seat, choice, chance)
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
/// on every position, sees that nobody comes back (law 14), and returns the last state with the number of
/// decisions.
///
/// # Errors
/// `check` failed, a seat came back, or the game did not end within `limit` decisions.
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
        let choice = legal[chance.below(legal.len() as u32) as usize].clone();
        let command = steps::walk(rules, &state, seat, choice, &mut chance);
        log.clear();
        let before = (rules.seats(&state), rules.playing(&state));
        accept(rules, &mut state, seat, &command, &mut chance, &mut log)?;
        nobody_returns(before, (rules.seats(&state), rules.playing(&state)))?;
    }
    Err(format!("seed {seed}: not over after {limit} decisions"))
}

/// A recorded game: what a log holds.
#[derive(Clone, Debug)]
pub struct Line<C> {
    /// Seat, command and the outcomes that it drew.
    pub rows: Vec<(Seat, C, Vec<Draw>)>,
}

impl<C: Clone + Debug> Line<C> {
    /// Records a random game from `start`, at most `limit` rows; checks law 7 on the way. Returns
    /// the last state too.
    ///
    /// # Errors
    /// A legal command that was refused, or a view that changed without a word.
    pub fn record<R: Rules<Command = C>>(
        rules: &R,
        start: &R::State,
        seed: u64,
        limit: usize,
    ) -> Result<(Line<C>, R::State), Broken> {
        let (mut state, mut chance) = (start.clone(), Fast::new(seed));
        let (mut rows, mut log) = (Vec::new(), Vec::new());
        while rows.len() < limit {
            let Waiting::For(waited) = rules.waiting(&state) else { break };
            let among: Vec<Seat> = waited.iter().collect();
            let seat = among[chance.below(among.len() as u32) as usize];
            let command = choose(rules, &state, seat, &mut chance);
            let before = state.clone();
            log.clear();
            let mut recorder = Recorder::new(&mut chance);
            accept(rules, &mut state, seat, &command, &mut recorder, &mut log)?;
            rows.push((seat, command, recorder.draws));
            telling(rules, &before, &state, &log)?;
        }
        Ok((Line { rows }, state))
    }

    /// Law 12: plays the recorded game again from `start`, outcome for outcome.
    ///
    /// # Errors
    /// A refusal, or an outcome that was not asked for as it was recorded.
    pub fn replay<R: Rules<Command = C>>(
        &self,
        rules: &R,
        start: &R::State,
    ) -> Result<R::State, Broken> {
        let (mut state, mut log) = (start.clone(), Vec::new());
        for (seat, command, draws) in &self.rows {
            let mut script = Scripted::new(draws.iter().copied());
            accept(rules, &mut state, *seat, command, &mut script, &mut log)?;
            script.finish().map_err(|e| format!("{seat} {command:?}: {e}"))?;
        }
        Ok(state)
    }
}

//! The exhaustive runner: plays matches until every goal of a game has been reached (each ability of
//! each card has resolved), preferring what has not been tried. What goals are is said by the game's
//! [`Goals`]; the runner knows cards and abilities only as numbers.
//!
//! The same seed plays the same matches, so a failure is reproduced by playing up to its match again.

use crate::LIMIT;
use std::panic::{AssertUnwindSafe, catch_unwind};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Setup, Waiting};

/// Every so many decisions the laws are checked, which costs more than to play on.
const LAWS: u64 = 23;

/// Every so many matches one begins in a position that the goals make, if they make any.
const PLACED: u64 = 2;

/// The goals of a game for the runner. They are numbered from 0, and a number keeps its goal.
pub trait Goals<R: Rules> {
    /// Returns the number of goals.
    fn count(&self) -> usize;

    /// Returns the name of a goal for people.
    fn name(&self, goal: usize) -> String;

    /// Legal decks for a match in which some of the wanted goals can be reached.
    fn setup(&self, rules: &R, wanted: &[usize], random: &mut Fast) -> Setup;

    /// Returns a position in which some of the wanted goals can be reached, for goals to which matches from their deal
    /// come too seldom; `None` if the game makes no such positions.
    fn position(&self, _rules: &R, _wanted: &[usize], _random: &mut Fast) -> Option<R::State> {
        None
    }

    /// Appends the goals that a legal command works at, or one that is only begun.
    fn tries(&self, rules: &R, state: &R::State, command: &R::Command, out: &mut Vec<Try>);

    /// Appends the goals that a command has reached; one may be named more than once.
    fn reached(&self, rules: &R, step: &Taken<'_, R>, out: &mut Vec<usize>);

    /// Checks that a position keeps the laws that are worth a check here.
    ///
    /// # Errors
    /// The first law that it breaks.
    fn lawful(&self, rules: &R, state: &R::State, random: &mut Fast) -> Result<(), String>;
}

/// A command that was carried out.
#[derive(Debug)]
pub struct Taken<'a, R: Rules> {
    /// The state before it.
    pub before: &'a R::State,
    /// The state after it.
    pub after: &'a R::State,
    /// The command.
    pub command: &'a R::Command,
    /// The events of the command.
    pub log: &'a [R::Event],
}

/// The way in which a command works at a goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Try {
    /// It sets off what the goal asks for.
    Does(usize),
    /// It brings its card nearer to that: into the match, into a fight.
    Leads(usize),
}

/// The limits of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hunt {
    /// The seed of all matches.
    pub seed: u64,
    /// At most so many matches.
    pub matches: u64,
    /// Each goal is to be reached so often; at least once.
    pub times: u32,
}

/// A match that could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The index of the match, from 0.
    pub game: u64,
    /// After how many decisions of it.
    pub decision: u64,
    /// A description of the failure.
    pub what: String,
}

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hunted {
    /// Matches played.
    pub matches: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// The number of times that each goal was reached.
    pub reached: Vec<u32>,
    /// The number of commands that were given for the sake of each goal.
    pub given: Vec<Given>,
    /// The match in which the last goal was first reached, if all were.
    pub complete: Option<u64>,
    /// The failure that ended the run early.
    pub failure: Option<Failure>,
    /// True if the run was stopped before all goals were reached and all matches played.
    pub stopped: bool,
}

/// Commands that were given for the sake of a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Given {
    /// Those that set off what it asks for.
    pub does: u32,
    /// Those that bring its card nearer to that.
    pub leads: u32,
}

impl Given {
    fn all(self) -> u32 {
        self.does.saturating_add(self.leads)
    }
}

impl Hunted {
    /// The goals that were not reached.
    pub fn missing(&self) -> impl Iterator<Item = usize> {
        self.reached.iter().enumerate().filter(|(_, n)| **n == 0).map(|(goal, _)| goal)
    }
}

/// Plays until every goal is reached as often as asked, the matches are used up, or one fails.
pub fn explore<R: Rules, G: Goals<R>>(rules: &R, goals: &G, hunt: Hunt) -> Hunted {
    explore_while(rules, goals, hunt, &mut |_| true)
}

/// The same, as long as `goes_on` says so, which is asked before every decision: the match under way is then left as
/// it stands. A clock is not the runner's, so that the same seed plays the same matches.
pub fn explore_while<R: Rules, G: Goals<R>>(
    rules: &R,
    goals: &G,
    hunt: Hunt,
    goes_on: &mut dyn FnMut(&Hunted) -> bool,
) -> Hunted {
    let mut run = Run {
        rules,
        goals,
        times: hunt.times.max(1),
        found: Hunted {
            reached: vec![0; goals.count()],
            given: vec![Given::default(); goals.count()],
            ..Hunted::default()
        },
        decision: 0,
        goes_on,
    };
    let mut seeds = Fast::new(hunt.seed);
    for game in 0..hunt.matches {
        let (wanted, seed) = (run.wanted(), seeds.bits());
        if wanted.is_empty() || run.found.stopped {
            break;
        }
        run.decision = 0;
        let played = catch_unwind(AssertUnwindSafe(|| run.play(&wanted, game, seed)));
        run.found.matches += 1;
        run.found.decisions += run.decision;
        let what = match played {
            Ok(Ok(())) => {
                run.found.matches -= u64::from(run.found.stopped);
                if run.found.complete.is_none() && run.found.missing().next().is_none() {
                    run.found.complete = Some(game);
                }
                continue;
            }
            Ok(Err(what)) => what,
            Err(panic) => format!("panic: {}", message(&*panic)),
        };
        run.found.failure = Some(Failure { game, decision: run.decision, what });
        break;
    }
    run.found
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "without words".to_owned())
}

struct Run<'a, R: Rules, G> {
    rules: &'a R,
    goals: &'a G,
    times: u32,
    found: Hunted,
    decision: u64,
    goes_on: &'a mut dyn FnMut(&Hunted) -> bool,
}

impl<R: Rules, G: Goals<R>> Run<'_, R, G> {
    fn wanted(&self) -> Vec<usize> {
        (0..self.found.reached.len()).filter(|g| self.found.reached[*g] < self.times).collect()
    }

    /// Returns the start of a match: a position of the goals every [`PLACED`] matches, else the deal.
    fn begin(
        &self,
        wanted: &[usize],
        game: u64,
        luck: (&mut Fast, &mut Fast),
    ) -> Result<R::State, String> {
        let (chance, choice) = luck;
        if game % PLACED == PLACED - 1
            && let Some(placed) = self.goals.position(self.rules, wanted, choice)
        {
            return Ok(placed);
        }
        let setup = self.goals.setup(self.rules, wanted, choice);
        self.rules.start(&setup, chance).map_err(|problems| {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            format!("the decks are refused: {}", told.join("; "))
        })
    }

    /// Plays one match.
    fn play(&mut self, wanted: &[usize], game: u64, seed: u64) -> Result<(), String> {
        let (mut chance, mut choice) = (Fast::new(seed), Fast::new(!seed));
        let mut state = self.begin(wanted, game, (&mut chance, &mut choice))?;
        let (mut legal, mut log, mut reached) = (Vec::new(), Vec::new(), Vec::new());
        while let Waiting::For(waited) = self.rules.waiting(&state) {
            if !(self.goes_on)(&self.found) {
                self.found.stopped = true;
                return Ok(());
            }
            if self.decision >= LIMIT {
                return Err(format!("it has not ended after {LIMIT} decisions"));
            }
            if self.decision.is_multiple_of(LAWS) {
                self.goals.lawful(self.rules, &state, &mut choice)?;
            }
            let count = waited.iter().count() as u32;
            let nth = choice.below(count.max(1)) as usize;
            let seat = waited.iter().nth(nth).ok_or("it waits for nobody")?;
            legal.clear();
            self.rules.legal(&state, seat, &mut legal);
            let mut command = self.choose(&state, seat, &legal, &mut choice)?.clone();
            while self.rules.begun(&command) {
                legal.clear();
                self.rules.next(&state, seat, &command, &mut legal);
                command = self.choose(&state, seat, &legal, &mut choice)?.clone();
            }
            let before = state.clone();
            log.clear();
            self.rules
                .apply(&mut state, seat, &command, &mut chance, &mut log)
                .map_err(|e| format!("{seat}: a legal command was refused: {e}"))?;
            self.decision += 1;
            reached.clear();
            let step = Taken { before: &before, after: &state, command: &command, log: &log };
            self.goals.reached(self.rules, &step, &mut reached);
            for goal in &reached {
                self.found.reached[*goal] = self.found.reached[*goal].saturating_add(1);
            }
        }
        Ok(())
    }

    /// Mostly the command that works at the wanted goal that was tried least; sometimes any.
    fn choose<'c>(
        &mut self,
        state: &R::State,
        seat: Seat,
        legal: &'c [R::Command],
        choice: &mut Fast,
    ) -> Result<&'c R::Command, String> {
        if legal.is_empty() {
            return Err(format!("{seat}: nothing is legal"));
        }
        let any = choice.below(legal.len() as u32) as usize;
        if choice.below(5) == 0 {
            return Ok(&legal[any]);
        }
        let mut best: Option<(bool, u32, usize, usize)> = None;
        let mut tries = Vec::new();
        for i in 0..legal.len() {
            // From a random place on, so that equals are not always the first listed.
            let at = (any + i) % legal.len();
            tries.clear();
            self.goals.tries(self.rules, state, &legal[at], &mut tries);
            for attempt in &tries {
                let (leads, goal) = match attempt {
                    Try::Does(goal) => (false, *goal),
                    Try::Leads(goal) => (true, *goal),
                };
                let given = self.found.given[goal].all();
                let rank = (leads, given);
                let wanted = self.found.reached[goal] < self.times;
                if wanted && best.is_none_or(|(l, n, ..)| rank < (l, n)) {
                    best = Some((leads, given, at, goal));
                }
            }
        }
        let Some((leads, _, at, goal)) = best else { return Ok(&legal[any]) };
        let given = &mut self.found.given[goal];
        let counted = if leads { &mut given.leads } else { &mut given.does };
        *counted = counted.saturating_add(1);
        Ok(&legal[at])
    }
}

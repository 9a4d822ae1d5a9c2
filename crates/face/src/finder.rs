//! Puzzles: positions in which one command is proved to be much better than every other, found in matches of bots.
//!
//! A position may be made tighter than it was in its match. If lives are a number, the attacked seat gets as many as
//! make it just possible. If the game has coins, the solver gets as few. Only this changes, besides the following.
//!
//! Hidden cards must not decide. So the cards of the others are removed before the proof (they have no hand, and
//! everybody sees it). The cards that stay hidden (the order of decks) are guessed anew in [`WORLDS`] worlds that the
//! seat cannot tell from the true one. Each command must be worth the same in all of them.

use crate::game::{Game, RuleSet};
use crate::opponents::Opponent;
use crate::puzzle::{ASKED, Counted, Found, Proved, Search, Task};
use stolik_ai::{Aim, Bounds, Move, Player, Prover, Question, SAME, Unproved, Worth};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, MOST_SEATS, Seat, Seats, Setup, Waiting, steps};
use stolik_scenario::{Row, Scenario, Title, play, print_match, print_position};
use stolik_table::Turn;

/// Worlds in which the values must be the same, besides the true one.
pub const WORLDS: u64 = 8;
/// First commands that a puzzle has at least.
pub const LEAST: usize = 4;
/// Chance that the best command has at least.
const GOOD: f64 = 0.6;
/// By how much every other is worse.
const MARGIN: f64 = 0.2;
/// At most one of so many commands is right.
const FEW: usize = 3;
/// Decisions of a match; a longer one is left alone.
const LONG: usize = 4000;
/// Turns before the end of a match that are looked at.
const TURNS: u32 = 6;
/// By how many lives, and coins, a position is made harder, at most.
const TIGHTER: usize = 16;

fn bounds(nodes: u64) -> Bounds {
    Bounds { nodes, choices: 400, outcomes: 1296, depth: 80 }
}

/// A rule set with its face, for puzzles.
pub(crate) struct Desk<'a, R: RuleSet, F: Game<R>> {
    pub(crate) rules: &'a R,
    pub(crate) face: &'a F,
}

/// The values of the first commands, and what the proof was.
struct Values<C> {
    worth: Vec<Worth<C>>,
    nodes: u64,
}

impl<R: RuleSet, F: Game<R>> Desk<'_, R, F> {
    fn turn(&self, state: &R::State) -> Option<Turn> {
        self.face.turn(&self.rules.view(state, Audience::Public))
    }

    /// The last turn that counts for a task.
    fn last(&self, state: &R::State, (task, seat): (Task, Seat)) -> Option<u32> {
        let turn = self.turn(state)?;
        match (task, turn.of == seat) {
            (Task::Win, true) | (Task::Save, false) => Some(turn.number),
            (Task::Save, true) => Some(turn.number + 1),
            (Task::Win, false) => None,
        }
    }

    fn with<T>(
        &self,
        state: &R::State,
        (task, seat): (Task, Seat),
        nodes: u64,
        run: impl FnOnce(&mut Prover<'_, R>) -> Result<T, Unproved>,
    ) -> Result<T, String> {
        let last = self.last(state, (task, seat)).ok_or("it is no turn for that task")?;
        let beyond = |state: &R::State| self.turn(state).is_none_or(|turn| turn.number > last);
        let aim = match task {
            Task::Win => Aim::Win,
            Task::Save => Aim::Last,
        };
        let (rules, beyond) = (self.rules, &beyond);
        let question = Question { rules, seat, aim, beyond, bounds: bounds(nodes) };
        run(&mut Prover::new(question)).map_err(|why| why.to_string())
    }

    fn values(
        &self,
        state: &R::State,
        asked: (Task, Seat),
        nodes: u64,
    ) -> Result<Values<R::Command>, String> {
        self.with(state, asked, nodes, |prover| {
            let worth = prover.moves(state)?;
            Ok(Values { worth, nodes: prover.nodes() })
        })
    }

    /// Checks that hidden cards change no value.
    fn open(
        &self,
        state: &R::State,
        asked: (Task, Seat),
        nodes: u64,
        values: &Values<R::Command>,
    ) -> Result<(), String> {
        let view = self.rules.view(state, Audience::Seat(asked.1));
        let mut known = vec![state.clone()];
        for world in 0..WORLDS {
            let world = self.rules.determinize(&view, &mut Fast::new(world + 1));
            if known.contains(&world) {
                continue;
            }
            let other = self.values(&world, asked, nodes)?;
            let same = other.worth.len() == values.worth.len()
                && other.worth.iter().zip(&values.worth).all(|(other, one)| {
                    other.command == one.command && (other.chance - one.chance).abs() < SAME
                });
            if !same {
                return Err("what is hidden decides".to_owned());
            }
            known.push(world);
        }
        Ok(())
    }

    /// Proves a position, in every world.
    ///
    /// # Errors
    /// The reason why it is not proved, in English.
    pub(crate) fn prove(
        &self,
        scenario: &Scenario,
        asked: (Task, Seat),
        nodes: u64,
    ) -> Result<Proved, String> {
        let played = play(self.rules, scenario);
        if let Some(problem) = played.problems.first() {
            return Err(format!("line {}: {}", problem.line, problem.message));
        }
        let stage = played.stage.ok_or("it cannot be set up")?;
        let desk = Desk { rules: &stage.rules, face: self.face };
        let values = desk.values(&stage.start, asked, nodes)?;
        desk.open(&stage.start, asked, nodes, &values)?;
        Ok(desk.said(&stage.start, asked.1, &values))
    }

    fn said(&self, state: &R::State, seat: Seat, values: &Values<R::Command>) -> Proved {
        let said =
            |worth: &Worth<R::Command>| (self.rules.say(state, seat, &worth.command), worth.chance);
        Proved { moves: values.worth.iter().map(said).collect(), nodes: values.nodes }
    }

    /// Plays matches of bots and hands over what it finds in them, at most one of each task a match.
    pub(crate) fn find(&self, decks: &[Vec<String>], search: Search, take: &mut dyn FnMut(Found)) {
        let mut seeds = Fast::new(search.seed);
        for _ in 0..search.matches {
            let course = self.course(decks, seeds.bits());
            let Some(last) = course.iter().rev().find_map(|(state, _)| self.turn(state)) else {
                continue;
            };
            for task in [Task::Win, Task::Save] {
                let near = course.iter().rev().filter(|(state, _)| {
                    self.turn(state).is_some_and(|turn| turn.number + TURNS > last.number)
                });
                let found = self.earliest(near, task, search.nodes);
                if let Some(found) = found {
                    take(found);
                }
            }
        }
    }

    /// The earliest puzzle of the last turn that has one, of these positions, the last first. Where one is too much
    /// to be proved, those before it in its turn are too.
    fn earliest<'s>(
        &self,
        back: impl Iterator<Item = &'s (R::State, Seat)>,
        task: Task,
        nodes: u64,
    ) -> Option<Found>
    where
        R::State: 's,
    {
        let (mut found, mut at, mut much) = (None, None, None);
        for (state, seat) in back {
            let turn = self.turn(state).map(|turn| turn.number);
            if found.is_some() && turn != at {
                break;
            }
            if much == Some((turn, *seat)) {
                continue;
            }
            match self.puzzle(state, (task, *seat), nodes) {
                Ok(None) => {}
                Ok(some) => (found, at) = (some, turn),
                Err(_) => much = Some((turn, *seat)),
            }
        }
        found
    }

    /// The positions of a match in which one seat alone decides.
    fn course(&self, decks: &[Vec<String>], seed: u64) -> Vec<(R::State, Seat)> {
        let (mut chance, mut seats) = (Fast::new(seed), Vec::new());
        let mut pick = || chance.below(decks.len().max(1) as u32) as usize;
        let deck = |at: usize| decks.get(at).cloned().unwrap_or_default();
        let setup = Setup { decks: vec![deck(pick()), deck(pick())], ..Setup::without_decks(2) };
        let bot = |seed| self.face.opponent(self.rules, Opponent::Greedy, seed);
        let mut players = [bot(seed), bot(!seed)];
        let Ok(mut state) = self.rules.start(&setup, &mut chance) else { return seats };
        while let Waiting::For(asked) = self.rules.waiting(&state) {
            let chosen = asked.iter().find_map(|seat| {
                Some((seat, self.choose(&mut *players[seat.index()], &state, seat)?))
            });
            let Some((seat, command)) = chosen.filter(|_| seats.len() < LONG) else { break };
            if asked.count() == 1 {
                seats.push((state.clone(), seat));
            }
            let applied =
                self.rules.apply(&mut state, seat, &command, &mut chance, &mut Vec::new());
            if applied.is_err() {
                break;
            }
        }
        seats
    }

    /// Returns the command of a bot.
    fn choose(
        &self,
        player: &mut dyn Player<R>,
        state: &R::State,
        seat: Seat,
    ) -> Option<R::Command> {
        let mut legal = Vec::new();
        self.rules.legal(state, seat, &mut legal);
        loop {
            let mut view = || self.rules.view(state, Audience::Seat(seat));
            let at = player.choose(self.rules, seat, &mut view, &legal)?;
            let command = legal.get(at)?.clone();
            if !self.rules.begun(&command) {
                return Some(command);
            }
            legal = steps::after(self.rules, state, seat, &command);
        }
    }

    /// The position without what the others hold in their hands.
    fn swept(&self, state: &R::State, seat: Seat) -> Option<(R, R::State, String)> {
        let mut text = String::new();
        self.rules.write_full(state, &mut text);
        let others = |line: &&str| {
            let mut words = line.split_whitespace();
            let hand = words.next() == Some("hand");
            !hand || words.next().and_then(Seat::parse) == Some(seat)
        };
        let lines: Vec<&str> = text.lines().filter(others).collect();
        let (rules, state) = self.rules.place(&lines).ok()?;
        Some((rules, state, lines.join("\n")))
    }

    /// The position, or the same with lives that make it just possible, if that has one solution.
    fn tight(
        &self,
        mut posed: Posed<R>,
        asked: (Task, Seat),
        nodes: u64,
    ) -> Option<(Posed<R>, R::Command)> {
        let certain = |worth: &[Worth<R::Command>]| worth.iter().any(|one| one.chance > 1.0 - SAME);
        for screw in [Screw::Lives, Screw::Means] {
            for _ in 0..TIGHTER {
                let worth = &posed.values.worth;
                if let Some(best) = solution(worth) {
                    return Some((posed, best));
                }
                if !certain(worth) {
                    return None;
                }
                let Some(next) = self.harder(&posed, screw, asked, nodes) else { break };
                posed = next;
            }
        }
        solution(&posed.values.worth).map(|best| (posed, best))
    }

    /// The position a little harder, as long as there is a solution.
    fn harder(
        &self,
        posed: &Posed<R>,
        screw: Screw,
        asked: (Task, Seat),
        nodes: u64,
    ) -> Option<Posed<R>> {
        let position = harder::<R, F>(&posed.position, screw, asked)?;
        let lines: Vec<&str> = position.lines().collect();
        let (_, state) = self.rules.place(&lines).ok()?;
        let values = self.values(&state, asked, nodes).ok()?;
        let solved = values.worth.iter().any(|one| one.chance > GOOD - SAME);
        solved.then_some(Posed { state, position, values })
    }

    /// The puzzle that a position is, if it is one.
    ///
    /// # Errors
    /// The reason why it is not proved.
    fn puzzle(
        &self,
        state: &R::State,
        asked: (Task, Seat),
        nodes: u64,
    ) -> Result<Option<Found>, String> {
        let (task, seat) = asked;
        let mut first = Vec::new();
        self.rules.legal(state, seat, &mut first);
        if self.last(state, asked).is_none() || first.len() < 2 {
            return Ok(None);
        }
        let Some((rules, state, position)) = self.swept(state, seat) else { return Ok(None) };
        let desk = Desk { rules: &rules, face: self.face };
        let values = desk.values(&state, asked, nodes)?;
        let set = Posed { state, position, values };
        let Some((Posed { state, position, values }, best)) = desk.tight(set, asked, nodes) else {
            return Ok(None);
        };
        if desk.open(&state, asked, nodes, &values).is_err() {
            return Ok(None);
        }
        let course = desk.with(&state, asked, nodes * 4, |prover| prover.course(&state, &best))?;
        let own = course.iter().filter(|step| step.seat == seat).count();
        let answer = course_text(&rules, &state, course).ok_or("it does not print")?;
        let bot = (0..ASKED).filter(|seed| {
            let mut player = self.face.opponent(&rules, Opponent::Greedy, *seed);
            desk.choose(&mut *player, &state, seat).as_ref() == Some(&best)
        });
        let bot = bot.count() as u64;
        let proved = desk.said(&state, seat, &values);
        Ok(Some(Found { task, seat, position, proved, answer, own, bot }))
    }
}

/// A position that is tried.
struct Posed<R: RuleSet> {
    state: R::State,
    position: String,
    values: Values<R::Command>,
}

/// By what a position is made harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Screw {
    /// By the lives of the attacked seat.
    Lives,
    /// By what the solver can pay with.
    Means,
}

/// Returns the position lines made harder by one step, or `None` if there is no such number. The attacked seat has one
/// life more (if the solver must win) or one less (if the solver must last). Or the solver has one coin less.
fn harder<R: RuleSet, F: Game<R>>(
    position: &str,
    screw: Screw,
    (task, seat): (Task, Seat),
) -> Option<String> {
    let changed = |who: &Seat| match (screw, task) {
        (Screw::Lives, Task::Win) => *who != seat,
        (Screw::Lives, Task::Save) | (Screw::Means, _) => *who == seat,
    };
    let mut done = false;
    let lines = position.lines().map(|line| {
        let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let mut seats = Seats::first(MOST_SEATS).iter().filter(changed);
        let found = seats.find_map(|who| F::counted(&words, who));
        let Some((at, counted)) = found else { return line.to_owned() };
        let up = match (screw, counted) {
            (Screw::Lives, Counted::Lives) => task == Task::Win,
            (Screw::Lives, Counted::Wounds) => task == Task::Save,
            (Screw::Means, Counted::Means) => false,
            (Screw::Lives, Counted::Means) | (Screw::Means, Counted::Lives | Counted::Wounds) => {
                return line.to_owned();
            }
        };
        let number = words.get(at).and_then(|word| word.parse::<u16>().ok());
        let other = number.and_then(|number| match up {
            true => number.checked_add(1),
            false => number.checked_sub(1),
        });
        let Some(other) = other else { return line.to_owned() };
        done = true;
        words[at] = other.to_string();
        words.join(" ")
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    done.then_some(text)
}

/// Script lines of a course.
fn course_text<R: RuleSet>(
    rules: &R,
    state: &R::State,
    course: Vec<Move<R::Command>>,
) -> Option<String> {
    let rows = course.into_iter().map(|step| {
        let Move { seat, command, draws } = step;
        Row::Play { seat, command, draws }
    });
    let rows: Vec<_> = rows.collect();
    let title = Title { name: "-", name_ru: None, document: "-", rules: &[] };
    let whole = print_match(title, rules, state, &rows).ok()?;
    let bare = print_position(title, rules, state);
    Some(whole.strip_prefix(&bare)?.to_owned())
}

/// A command that solves it: good, and much better than all but a few that are as good (in which order two
/// things are done seldom matters).
fn solution<C: Clone>(worth: &[Worth<C>]) -> Option<C> {
    let best = worth.iter().max_by(|one, other| one.chance.total_cmp(&other.chance))?;
    let right = worth.iter().filter(|one| one.chance > best.chance - SAME).count();
    let near = worth.iter().filter(|one| one.chance > best.chance - MARGIN + SAME).count();
    let alone = near == right && right * FEW <= worth.len() && best.chance > GOOD - SAME;
    (alone && worth.len() >= LEAST).then(|| best.command.clone())
}

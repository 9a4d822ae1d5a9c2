//! Proofs of the worth of a command: every choice of every seat and every outcome of chance is tried, down to a
//! horizon. The asking seat takes the best for itself, every other seat the worst for it, and dice are weighed by their
//! chances. A position that is too large stays unproved, and nothing is guessed.
//!
//! The search knows the whole position. The caller ensures that nothing hidden decides (the puzzles of `face` prove
//! every world that looks alike).

use std::collections::HashMap;
use std::ops::ControlFlow;
use stolik_kernel::budget::{self, weight};
use stolik_kernel::chance::{Odometer, Recorder};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{Draw, Rules, Seat, Waiting, steps, stored};

/// Bytes of what is known of a position.
const KNOWN: usize = size_of::<(Fingerprint, Known)>();

/// Two chances that differ by less are the same.
pub const SAME: f64 = 1e-9;

/// The aim of a seat by the horizon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To have won.
    Win,
    /// Not to have lost.
    Last,
}

/// The limits of a proof. No proof goes beyond them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Positions looked into.
    pub nodes: u64,
    /// Whole commands in one position.
    pub choices: usize,
    /// Outcomes of chance of one command.
    pub outcomes: usize,
    /// Commands in a row.
    pub depth: usize,
}

/// The reason why a claim is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproved {
    /// More positions than [`Bounds::nodes`], or than the budget of the job bears.
    #[error("more positions than may be looked into")]
    Nodes,
    /// More commands than [`Bounds::choices`].
    #[error("a position with too many commands")]
    Choices,
    /// More outcomes than [`Bounds::outcomes`].
    #[error("a command with too many outcomes")]
    Outcomes,
    /// More commands in a row than [`Bounds::depth`].
    #[error("too many commands in a row")]
    Depth,
    /// Several seats decide at once.
    #[error("several seats decide at once")]
    Together,
    /// A position comes up again on the way from itself.
    #[error("a position that comes back")]
    Circle,
    /// The rules refuse what they offer, or nothing is asked.
    #[error("the rules contradict themselves")]
    Rules,
}

/// A question to prove.
pub struct Question<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The seat whose chances are computed.
    pub seat: Seat,
    /// The aim of the seat.
    pub aim: Aim,
    /// Whether a position lies behind the horizon. One that is over need not be asked about.
    pub beyond: &'a dyn Fn(&R::State) -> bool,
    /// The limits of the proof.
    pub bounds: Bounds,
}

/// A command with the chance of having what is wanted by the horizon, 0 to 1, if it is given.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth<C> {
    /// The command.
    pub command: C,
    /// The chance.
    pub chance: f64,
}

/// One command of a course with what it drew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move<C> {
    /// The seat that moves.
    pub seat: Seat,
    /// The command of the seat.
    pub command: C,
    /// Its outcomes.
    pub draws: Vec<Draw>,
}

/// A state with its chance, how likely it is to come about, and what was drawn on the way.
struct Branch<S> {
    state: S,
    chance: f64,
    draws: Vec<Draw>,
}

/// A position on the way: known, or being looked into.
#[derive(Clone, Copy)]
enum Known {
    Open,
    Worth(f64),
}

/// A search that remembers what it has proved.
pub struct Prover<'a, R: Rules> {
    question: Question<'a, R>,
    known: HashMap<Fingerprint, Known>,
    nodes: u64,
}

impl<'a, R: Rules> Prover<'a, R> {
    /// With nothing proved yet.
    #[must_use]
    pub fn new(question: Question<'a, R>) -> Prover<'a, R> {
        Prover { question, known: HashMap::new(), nodes: 0 }
    }

    /// Positions that were looked into so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the worth of each whole command of the seat, in the order of the rules.
    ///
    /// # Errors
    /// [`Unproved`], also where the seat is not asked.
    pub fn moves(&mut self, state: &R::State) -> Result<Vec<Worth<R::Command>>, Unproved> {
        match self.question.rules.waiting(state) {
            Waiting::For(seats) if seats.count() == 1 && seats.contains(self.question.seat) => {}
            Waiting::For(_) => return Err(Unproved::Together),
            Waiting::Over(_) => return Err(Unproved::Rules),
        }
        let seat = self.question.seat;
        let commands = self.commands(state, seat)?;
        let worth = commands.into_iter().map(|command| {
            let chance = self.after(state, seat, &command, 1)?;
            Ok(Worth { command, chance })
        });
        worth.collect()
    }

    /// The chance of having what is wanted after this command of the seat.
    ///
    /// # Errors
    /// [`Unproved`], also of a command that is only begun.
    pub fn chance_after(
        &mut self,
        state: &R::State,
        command: &R::Command,
    ) -> Result<f64, Unproved> {
        self.after(state, self.question.seat, command, 0)
    }

    /// The chance of having what is wanted from here on.
    ///
    /// # Errors
    /// [`Unproved`].
    pub fn chance(&mut self, state: &R::State) -> Result<f64, Unproved> {
        self.worth(state, 0)
    }

    fn worth(&mut self, state: &R::State, depth: usize) -> Result<f64, Unproved> {
        let Question { rules, seat, aim, beyond, bounds } = &self.question;
        let (mine, won) = (*seat, f64::from(u8::from(*aim == Aim::Last)));
        let asked = match rules.waiting(state) {
            Waiting::Over(outcome) => {
                let good = match aim {
                    Aim::Win => outcome.winners().contains(mine),
                    Aim::Last => outcome.is_draw() || outcome.winners().contains(mine),
                };
                return Ok(f64::from(u8::from(good)));
            }
            Waiting::For(_) if beyond(state) => return Ok(won),
            Waiting::For(seats) if seats.count() > 1 => return Err(Unproved::Together),
            Waiting::For(seats) => seats.iter().next().ok_or(Unproved::Rules)?,
        };
        if depth > bounds.depth {
            return Err(Unproved::Depth);
        }
        let bytes = stored::write(state);
        let fingerprint = fingerprint::of_bytes(&bytes);
        match self.known.get(&fingerprint) {
            Some(Known::Worth(chance)) => return Ok(*chance),
            Some(Known::Open) => return Err(Unproved::Circle),
            None => {}
        }
        self.nodes += 1;
        // Inside of a job its budget is spent, too: each position with what is known of it afterwards.
        let job = budget::current();
        let paid = job.spend(weight(bytes.len())).and_then(|()| job.hold(KNOWN));
        if self.nodes > bounds.nodes || paid.is_err() {
            return Err(Unproved::Nodes);
        }
        self.known.insert(fingerprint, Known::Open);
        let mut best = None;
        for command in self.commands(state, asked)? {
            let chance = self.after(state, asked, &command, depth + 1)?;
            let (better, settled) = match asked == mine {
                true => (best.is_none_or(|best| chance > best), chance > 1.0 - SAME),
                false => (best.is_none_or(|best| chance < best), chance < SAME),
            };
            if better {
                best = Some(chance);
            }
            // Nothing can be better than certainty.
            if settled {
                break;
            }
        }
        let chance = best.ok_or(Unproved::Rules)?;
        self.known.insert(fingerprint, Known::Worth(chance));
        Ok(chance)
    }

    /// The whole commands of a seat.
    fn commands(&self, state: &R::State, seat: Seat) -> Result<Vec<R::Command>, Unproved> {
        let Question { rules, bounds, .. } = &self.question;
        let (mut first, mut all) = (Vec::new(), Vec::new());
        rules.legal(state, seat, &mut first);
        for choice in &first {
            let mut take = |command: &R::Command| {
                all.push(command.clone());
                match all.len() > bounds.choices {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            };
            if steps::each(*rules, state, seat, choice, &mut take).is_break() {
                return Err(Unproved::Choices);
            }
        }
        Ok(all)
    }

    /// Computes the worth of a command: the mean over its outcomes.
    fn after(
        &mut self,
        state: &R::State,
        seat: Seat,
        command: &R::Command,
        depth: usize,
    ) -> Result<f64, Unproved> {
        let mut sum = 0.0;
        for branch in self.branches(state, seat, command)? {
            sum += branch.chance * self.worth(&branch.state, depth)?;
        }
        Ok(sum)
    }

    /// Every outcome of a command.
    fn branches(
        &self,
        state: &R::State,
        seat: Seat,
        command: &R::Command,
    ) -> Result<Vec<Branch<R::State>>, Unproved> {
        let Question { rules, bounds, .. } = &self.question;
        let (mut wheel, mut all, mut log) = (Odometer::new(), Vec::new(), Vec::new());
        loop {
            if all.len() == bounds.outcomes {
                return Err(Unproved::Outcomes);
            }
            let mut after = state.clone();
            let mut chance = Recorder::new(&mut wheel);
            log.clear();
            rules
                .apply(&mut after, seat, command, &mut chance, &mut log)
                .map_err(|_| Unproved::Rules)?;
            let draws = chance.draws;
            all.push(Branch { state: after, chance: 1.0 / wheel.weight() as f64, draws });
            if !wheel.next_run() {
                return Ok(all);
            }
        }
    }

    /// The shortest course to the horizon that begins with this command: everybody goes on as is best for them, and
    /// chance falls as is best for the seat, the lowest outcomes that are.
    ///
    /// # Errors
    /// [`Unproved`].
    pub fn course(
        &mut self,
        state: &R::State,
        command: &R::Command,
    ) -> Result<Vec<Move<R::Command>>, Unproved> {
        let seat = self.question.seat;
        let first = self.luckiest(state, seat, command)?;
        let begun = Move { seat, command: command.clone(), draws: first.draws };
        for length in 0..self.question.bounds.depth {
            if let Some(mut course) = self.onward(&first.state, length)? {
                course.push(begun);
                course.reverse();
                return Ok(course);
            }
        }
        Err(Unproved::Depth)
    }

    /// Returns the outcome of a command that is best for the seat.
    fn luckiest(
        &mut self,
        state: &R::State,
        seat: Seat,
        command: &R::Command,
    ) -> Result<Branch<R::State>, Unproved> {
        let mut best: Option<(f64, Branch<R::State>)> = None;
        for branch in self.branches(state, seat, command)? {
            let worth = self.worth(&branch.state, 1)?;
            if best.as_ref().is_none_or(|(most, _)| worth > most + SAME) {
                best = Some((worth, branch));
            }
        }
        best.map(|(_, branch)| branch).ok_or(Unproved::Rules)
    }

    /// A course of at most so many commands from here, the last first.
    fn onward(
        &mut self,
        state: &R::State,
        length: usize,
    ) -> Result<Option<Vec<Move<R::Command>>>, Unproved> {
        let asked = match self.question.rules.waiting(state) {
            Waiting::Over(_) => return Ok(Some(Vec::new())),
            Waiting::For(_) if (self.question.beyond)(state) => return Ok(Some(Vec::new())),
            Waiting::For(seats) => seats.iter().next().ok_or(Unproved::Rules)?,
        };
        let Some(left) = length.checked_sub(1) else { return Ok(None) };
        let worth = self.worth(state, 1)?;
        for command in self.commands(state, asked)? {
            let chance = self.after(state, asked, &command, 1)?;
            if (chance - worth).abs() > SAME {
                continue;
            }
            let next = self.luckiest(state, asked, &command)?;
            if let Some(mut course) = self.onward(&next.state, left)? {
                course.push(Move { seat: asked, command, draws: next.draws });
                return Ok(Some(course));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};
    use stolik_kernel::{
        Audience, Chance, Illegal, Outcome, RuleId, Seats, Setup, SetupError, Stream, first_form,
    };

    /// Two seats in turn, each names a number or throws; what comes of it is written down in a table.
    struct Toy;

    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    enum State {
        /// This seat may wait, throw a die (five or better wins for the first seat), or hand over.
        Asked(Seat),
        /// The second seat may win or lose.
        Gift,
        Won(Seat),
    }
    first_form!(State);

    const RULE: RuleId = stolik_kernel::rule_id!("toy", "1");

    impl Rules for Toy {
        type State = State;
        type Command = u8;
        type Event = u8;
        type View = State;
        type Notice = u8;

        fn start(&self, _: &Setup, _: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
            Ok(State::Asked(Seat(0)))
        }
        fn waiting(&self, s: &State) -> Waiting {
            match s {
                State::Asked(seat) => Waiting::For(Seats::one(*seat)),
                State::Gift => Waiting::For(Seats::one(Seat(1))),
                State::Won(seat) => {
                    Waiting::Over(Outcome::won(Seats::one(*seat), Seats::first(2), RULE))
                }
            }
        }
        fn legal(&self, s: &State, _: Seat, out: &mut Vec<u8>) {
            match s {
                State::Asked(Seat(0)) => out.extend([0, 1, 2]),
                State::Asked(_) => out.push(0),
                State::Gift => out.extend([0, 1]),
                State::Won(_) => {}
            }
        }
        fn apply(
            &self,
            s: &mut State,
            _: Seat,
            command: &u8,
            chance: &mut dyn Chance,
            _: &mut Vec<u8>,
        ) -> Result<(), Illegal> {
            *s = match (&*s, command) {
                (State::Asked(Seat(0)), 0) => State::Asked(Seat(1)),
                (State::Asked(Seat(0)), 1) => {
                    let lucky = chance.die(Stream::Dice, 6) >= 5;
                    State::Won(Seat(u8::from(!lucky)))
                }
                (State::Asked(Seat(0)), _) => State::Gift,
                (State::Asked(_), _) => State::Asked(Seat(0)),
                (State::Gift, won) => State::Won(Seat(*won)),
                (State::Won(_), _) => return Err(Illegal::by(RULE)),
            };
            Ok(())
        }
        fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, _: &mut Vec<u8>) {
            *s = State::Won(seat.other());
        }
        fn situation(&self, _: &State, _: &mut Vec<u8>) {}
        fn view(&self, s: &State, _: Audience) -> State {
            s.clone()
        }
        fn project(&self, _: &u8, _: Audience) -> Option<u8> {
            None
        }
        fn determinize(&self, view: &State, _: &mut dyn Chance) -> State {
            view.clone()
        }
    }

    fn prover<'a>(beyond: &'a dyn Fn(&State) -> bool, aim: Aim, nodes: u64) -> Prover<'a, Toy> {
        let bounds = Bounds { nodes, choices: 9, outcomes: 36, depth: 20 };
        Prover::new(Question { rules: &Toy, seat: Seat(0), aim, beyond, bounds })
    }

    fn handed(s: &State) -> bool {
        *s == State::Asked(Seat(1))
    }

    #[test]
    fn dice_are_weighed_the_other_does_its_worst_and_the_horizon_ends_it() {
        let mut prover = prover(&handed, Aim::Win, 9);
        let moves = prover.moves(&State::Asked(Seat(0))).unwrap();
        let chances: Vec<f64> = moves.iter().map(|worth| worth.chance).collect();
        assert!((chances[1] - 1.0 / 3.0).abs() < SAME, "a five or better: {chances:?}");
        assert_eq!((chances[0], chances[2]), (0.0, 0.0), "the horizon; a gift that is not given");
    }

    #[test]
    fn defender_may_reach_the_horizon() {
        let mut prover = prover(&handed, Aim::Last, 9);
        let moves = prover.moves(&State::Asked(Seat(0))).unwrap();
        assert_eq!((moves[0].chance, moves[2].chance), (1.0, 0.0));
        let course = prover.course(&State::Asked(Seat(0)), &0).unwrap();
        assert_eq!(course.len(), 1);
    }

    #[test]
    fn a_course_falls_as_is_best_with_the_lowest_dice_that_do() {
        let mut prover = prover(&handed, Aim::Win, 9);
        let course = prover.course(&State::Asked(Seat(0)), &1).unwrap();
        assert_eq!(course[0].draws[0].value, 4, "a five");
    }

    #[test]
    fn what_is_known_is_not_looked_into_again_and_what_is_too_much_is_not_proved() {
        let mut prover = prover(&handed, Aim::Win, 1);
        prover.moves(&State::Asked(Seat(0))).unwrap();
        assert_eq!(prover.nodes(), 1, "the gift");
        prover.moves(&State::Asked(Seat(0))).unwrap();
        assert_eq!(prover.nodes(), 1, "a transposition costs nothing");
        let bare = self::prover(&handed, Aim::Win, 0).moves(&State::Asked(Seat(0)));
        assert_eq!(bare.unwrap_err(), Unproved::Nodes);
    }

    #[test]
    fn a_position_that_comes_back_is_no_proof() {
        let never = |_: &State| false;
        let found = prover(&never, Aim::Last, 99).moves(&State::Asked(Seat(0)));
        assert_eq!(found.unwrap_err(), Unproved::Circle);
    }
}

//! Plays scenarios and reports every difference from them.

use crate::listed::{Listed, Source};
use crate::offer::{Extent, Offer};
use crate::parse::{Action, Scenario, ScriptLine, Who, parse, tidy};
use crate::perft::{MOST, perft_within};
use crate::print::{places, who};
use crate::replay::{Moment, ScriptAction, Stage};
use std::borrow::Cow;
use std::fmt::{self, Write};
use stolik_kernel::budget::{self, Budget, weight};
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::{
    Audience, Illegal, Notation, ReadError, RuleId, Seat, Seats, SetupError, Waiting, steps, stored,
};

/// More passes than any `pass until` needs.
const PASSES: usize = 1000;

/// Commands that one line of a script costs at least: it is read, listed, tried on a copy and carried out.
const STEPS: u64 = 4;

/// So many legal commands are listed with a failure.
const REMARKS: usize = 40;

/// The kind of a problem of a script line, for callers that tell it to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A rule refuses the command.
    Refused(RuleId),
    /// The command cannot be read in this position.
    Unread,
    /// The seat is not asked, is out, or the match is over.
    Waiting,
    /// Another thing happens, or holds, than the line says.
    Differs,
}

/// Something that is not as a scenario says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line in the file, from 1.
    pub line: usize,
    /// The expected and the found value.
    pub message: String,
    /// The problem of a line of the position, for callers that have the words of the game;
    /// `message` names its key then.
    pub setup: Option<SetupError>,
    /// The kind of the problem, where `setup` is `None`.
    pub cause: Cause,
    /// The position at that moment, in full, with remarks (`#`) on what happened last and what is
    /// legal; empty where there is none.
    pub position: String,
}

impl Problem {
    /// A difference without a position.
    fn bare(line: usize, message: String) -> Problem {
        let (setup, cause, position) = (None, Cause::Differs, String::new());
        Problem { line, message, setup, cause, position }
    }
}

/// A problem, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The file, as it was named to [`run_text`].
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The name of the scenario; empty before the first.
    pub scenario: String,
    /// The expected and the found value.
    pub message: String,
    /// The problem of a line of the position, for callers that have the words of the game;
    /// `message` names its key then.
    pub setup: Option<SetupError>,
    /// The position at that moment, in full, with remarks (`#`) on what happened last and what is
    /// legal; empty where there is none.
    pub position: String,
}

/// `file:line: message`, on one line.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.message.split_whitespace().collect::<Vec<_>>().join(" ");
        write!(f, "{}:{}: {message}", self.file, self.line)
    }
}

/// The results of some scenarios.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The number of scenarios that passed.
    pub passed: usize,
    /// Everything else.
    pub failures: Vec<Failure>,
}

impl Report {
    /// Adds what came of another file.
    pub fn add(&mut self, other: Report) {
        self.passed += other.passed;
        self.failures.extend(other.failures);
    }
}

/// A game that can play scenarios, without its types: every [`Notation`] is one.
pub trait PlaysScenarios {
    /// Plays a scenario; nothing is returned when all went as it says.
    fn run(&self, scenario: &Scenario) -> Vec<Problem>;
}

impl<R: Notation> PlaysScenarios for R {
    fn run(&self, scenario: &Scenario) -> Vec<Problem> {
        play(self, scenario).problems
    }
}

/// Plays every scenario of a file. `find` gives the game of a rule document.
pub fn run_text<'g>(
    file: &str,
    text: &str,
    find: impl Fn(&str) -> Option<&'g dyn PlaysScenarios>,
) -> Report {
    let parsed = parse(text);
    let mut report = Report::default();
    let fail = |scenario: &str, problem: Problem| {
        let Problem { line, message, setup, position, .. } = problem;
        Failure { file: file.into(), line, scenario: scenario.into(), message, setup, position }
    };
    for (scenario, line, fault) in parsed.problems {
        let problem = Problem::bare(line, fault.to_string());
        report.failures.push(fail(&scenario, problem));
    }
    for scenario in &parsed.scenarios {
        let problems = match find(&scenario.document) {
            Some(game) => game.run(scenario),
            None => {
                let message = format!("there is no game \"{}\"", scenario.document);
                vec![Problem::bare(scenario.line, message)]
            }
        };
        report.passed += usize::from(problems.is_empty());
        report.failures.extend(problems.into_iter().map(|p| fail(&scenario.name, p)));
    }
    report.failures.sort_by_key(|f| f.line);
    report
}

/// A scenario that was played.
pub struct Played<R: Notation> {
    /// The differences from the scenario; empty if it passed.
    pub problems: Vec<Problem>,
    /// The last state, for examples "before and after"; `None` if the position could not be set up.
    pub stage: Option<Stage<R>>,
}

/// Plays one scenario. A refused command or a wrong outcome ends it; a check that fails does not.
pub fn play<R: Notation>(rules: &R, scenario: &Scenario) -> Played<R> {
    let lines: Vec<&str> = scenario.position.iter().map(|l| l.text.as_str()).collect();
    let (rules, state) = match rules.place(&lines) {
        Ok(placed) => placed,
        Err(problems) => {
            let line = |i: usize| scenario.position.get(i).map_or(scenario.line, |l| l.number);
            let problem = |(i, e): (usize, SetupError)| Problem {
                setup: Some(e.clone()),
                ..Problem::bare(line(i), e.to_string())
            };
            return Played { problems: problems.into_iter().map(problem).collect(), stage: None };
        }
    };
    let start = state.clone();
    let mut run = Run {
        rules: &rules,
        moments: Vec::new(),
        state,
        offer: None,
        offered: Vec::new(),
        log: Vec::new(),
        problems: Vec::new(),
        budget: budget::current(),
        size: stored::write(&start).len(),
    };
    for step in &scenario.script {
        if run.pays(step.line, STEPS).and_then(|()| run.step(step)).is_err() {
            break;
        }
    }
    let Run { moments, problems, .. } = run;
    Played { problems, stage: Some(Stage { rules, line: scenario.line, start, moments }) }
}

/// An answer to an offer of a draw.
#[derive(Clone, Copy)]
struct Answer {
    seat: Seat,
    accept: bool,
}

struct Run<'a, R: Notation> {
    rules: &'a R,
    state: R::State,
    /// The offer of a draw that stands.
    offer: Option<Offer>,
    /// Offers of draws made so far: the seat and the turn.
    offered: Vec<(Seat, Option<u8>, u32)>,
    moments: Vec<Moment<R>>,
    log: Vec<R::Event>,
    problems: Vec<Problem>,
    budget: Budget,
    /// Stored bytes of the position at the beginning.
    size: usize,
}

/// The scenario cannot go on; the problem is written down.
struct Stop;

/// The reason why a typed command cannot be carried out.
#[derive(Clone)]
enum Refusal {
    Rule(RuleId),
    Words(String),
}

impl Refusal {
    fn cause(&self) -> Cause {
        match self {
            Refusal::Rule(rule) => Cause::Refused(*rule),
            Refusal::Words(_) => Cause::Unread,
        }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Rule(illegal.rule)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Rule(rule) => write!(f, "is refused by rule {rule}"),
            Refusal::Words(words) => write!(f, "cannot be read: {words}"),
        }
    }
}

impl<R: Notation> Run<'_, R> {
    fn problem(&mut self, line: usize, cause: Cause, message: String) {
        let mut position = String::new();
        self.rules.write_full(&self.state, &mut position);
        self.remark(&mut position);
        // If it stops by that, the next line does not begin.
        let _ = self.budget.hold(position.len());
        self.problems.push(Problem { cause, position, ..Problem::bare(line, message) });
    }

    /// Appends help for correcting a scenario, as comments: the last events and the commands that are legal now.
    fn remark(&self, out: &mut String) {
        for event in &self.log {
            let _ = writeln!(out, "# log {}", self.rules.event(&self.state, event));
        }
        let Waiting::For(waited) = self.rules.waiting(&self.state) else { return };
        for seat in waited.iter() {
            let mut legal = Vec::new();
            self.rules.legal(&self.state, seat, &mut legal);
            let more = legal.len().saturating_sub(REMARKS);
            let say = |c| format!(" {} ;", self.rules.say(&self.state, seat, c));
            let text: String = legal.iter().take(REMARKS).map(say).collect();
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let _ = writeln!(out, "# {seat} may:{}{more}", text.trim_end_matches(" ;"));
        }
    }

    /// Pays for so many commands that are tried.
    fn pays(&mut self, line: usize, commands: u64) -> Result<(), Stop> {
        let paid = self.budget.spend(commands * weight(self.size));
        paid.map_err(|why| self.ends(line, why))
    }

    /// The budget of the job ended: nothing more is looked at, not even for the message.
    fn ends(&mut self, line: usize, why: budget::Stop) -> Stop {
        self.problems.push(Problem::bare(line, why.to_string()));
        Stop
    }

    fn stop(&mut self, line: usize, cause: Cause, message: String) -> Stop {
        self.problem(line, cause, message);
        Stop
    }

    fn step(&mut self, step: &ScriptLine) -> Result<(), Stop> {
        let line = step.line;
        match &step.action {
            Action::Play { seat, command, draws } => self.play(line, *seat, command, draws)?,
            Action::PassUntil { seats, top, draws } => {
                self.pass_until(line, *seats, top, draws)?;
            }
            Action::Withdraw { seat, draws } => {
                let what = format!("withdraw {seat}");
                self.may_withdraw(line, *seat, &what)?;
                self.log.clear();
                let mut source = Source::new(draws);
                self.rules.withdraw(&mut self.state, *seat, &mut source, &mut self.log);
                self.offer = self.offer.take().filter(|offer| offer.by != *seat);
                self.note(line, 0, ScriptAction::Withdrew { seat: *seat })?;
                self.finish(line, &what, source)?;
            }
            Action::WithdrawGame { seat, draws } => {
                let what = format!("withdraw {seat} game");
                self.may_withdraw(line, *seat, &what)?;
                self.log.clear();
                let mut source = Source::new(draws);
                self.rules.withdraw_game(&mut self.state, *seat, &mut source, &mut self.log);
                self.note(line, 0, ScriptAction::Withdrew { seat: *seat })?;
                self.finish(line, &what, source)?;
            }
            Action::Offer { seat } => self.offers(line, *seat, Extent::Game)?,
            Action::OfferMatch { seat } => self.offers(line, *seat, Extent::Match)?,
            Action::Answer { seat, accept, draws } => {
                let answer = Answer { seat: *seat, accept: *accept };
                self.answers(line, answer, draws)?;
            }
            Action::See(clauses) => self.clauses(line, "see", clauses, R::see),
            Action::Unseen(clauses) => self.clauses(line, "unseen", clauses, R::unseen),
            Action::Log(clauses) => self.check_log(line, clauses),
            Action::Not { seat, command, rule } => self.check_not(line, *seat, command, rule)?,
            Action::Can { seat, command } => {
                let read = self.read(*seat, command);
                match read.and_then(|c| self.accepts(*seat, &c).map(|()| c)) {
                    Ok(command) => {
                        self.note(
                            line,
                            self.log.len(),
                            ScriptAction::May { seat: *seat, command },
                        )?;
                    }
                    Err(refusal) => {
                        self.problem(line, refusal.cause(), format!("`{seat} {command}` {refusal}"))
                    }
                }
            }
            Action::Over { who, rule } => self.check_over(line, who, rule),
            Action::Perft { depth, leaves } => {
                let deep = depth.commands();
                match perft_within(self.rules, &self.state, *depth, MOST) {
                    Ok(found) if found == *leaves => {}
                    Ok(found) => {
                        let message = format!("perft {deep}: found {found} leaves, not {leaves}");
                        self.problem(line, Cause::Differs, message);
                    }
                    Err(many) => {
                        self.problem(line, Cause::Differs, format!("perft {deep}: {many}"))
                    }
                }
            }
        }
        Ok(())
    }

    /// For whom the match waits, or how it ended: by agreement too, of which no state knows.
    fn waiting(&self) -> Waiting {
        match self.offer.as_ref().and_then(|offer| offer.outcome(self.rules, &self.state)) {
            Some(outcome) => Waiting::Over(outcome),
            None => self.rules.waiting(&self.state),
        }
    }

    /// A draw is offered.
    fn offers(&mut self, line: usize, seat: Seat, extent: Extent) -> Result<(), Stop> {
        let what = format!("offer {seat}");
        self.may_withdraw(line, seat, &what)?;
        if self.rules.agreed_draw().is_none() {
            return Err(self.stop(
                line,
                Cause::Waiting,
                format!("`{what}`: no rule lets draws be agreed on here"),
            ));
        }
        let standing = self.offer.take();
        self.offer = standing.filter(|offer| offer.stands(self.rules, &self.state));
        if let Some(Offer { by, .. }) = self.offer {
            return Err(self.stop(
                line,
                Cause::Waiting,
                format!("`{what}`: {by} has offered one already"),
            ));
        }
        if let Some(turn) = self.rules.turn_number(&self.state) {
            let offer = (seat, self.rules.game_number(&self.state), turn);
            if self.offered.contains(&offer) {
                let message = format!("`{what}`: {seat} has offered one in this turn already");
                return Err(self.stop(line, Cause::Waiting, message));
            }
            self.offered.push(offer);
        }
        self.offer = Some(Offer::new(seat, extent, self.rules, &self.state));
        Ok(())
    }

    /// Answers the offer for a seat other than the one that made it.
    fn answers(&mut self, line: usize, answer: Answer, draws: &[Listed]) -> Result<(), Stop> {
        let Answer { seat, accept } = answer;
        let what = format!("{} {seat}", if accept { "accept" } else { "decline" });
        self.may_withdraw(line, seat, &what)?;
        let standing = self.offer.take().filter(|offer| offer.by != seat);
        let standing = standing.filter(|offer| offer.stands(self.rules, &self.state));
        let Some(offer) = standing else {
            return Err(self.stop(
                line,
                Cause::Waiting,
                format!("`{what}`: no draw is offered to {seat}"),
            ));
        };
        let mut source = Source::new(draws);
        match offer.answered(seat, accept) {
            Some(offer) if offer.draws_game(self.rules, &self.state) => {
                self.log.clear();
                self.rules.draw_game(&mut self.state, &mut source, &mut self.log);
                self.note(line, 0, ScriptAction::DrewGame { seat })?;
            }
            left => self.offer = left,
        }
        self.finish(line, &what, source)
    }

    /// Checks that the seat still plays in a match that is not over: only then may it concede or answer about a draw.
    fn may_withdraw(&mut self, line: usize, seat: Seat, what: &str) -> Result<(), Stop> {
        if let Waiting::Over(_) = self.waiting() {
            return Err(self.stop(line, Cause::Waiting, format!("`{what}`: the match is over")));
        }
        if !self.rules.seats(&self.state).contains(seat) {
            return Err(self.stop(line, Cause::Waiting, format!("`{what}`: there is no {seat}")));
        }
        if !self.rules.playing(&self.state).contains(seat) {
            return Err(self.stop(line, Cause::Waiting, format!("`{what}`: {seat} is out")));
        }
        Ok(())
    }

    /// Writes down what was done, with the events from `from` on.
    fn note(
        &mut self,
        line: usize,
        from: usize,
        action: ScriptAction<R::Command>,
    ) -> Result<(), Stop> {
        let events = self.log[from..].to_vec();
        // The cost of a command grows with its number of events.
        let paid = self.budget.spend(events.len() as u64 * weight(self.size));
        let kept = self.size + size_of_val(&events[..]);
        let held = paid.and_then(|()| self.budget.hold(kept));
        self.moments.push(Moment { line, action, events, after: self.state.clone() });
        held.map_err(|why| self.ends(line, why))
    }

    fn read(&self, seat: Seat, command: &str) -> Result<R::Command, Refusal> {
        if !self.rules.seats(&self.state).contains(seat) {
            return Err(Refusal::Words(format!("there is no {seat}")));
        }
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.rules.read(&view, seat, command).map_err(|e| match e {
            ReadError::Illegal(illegal) => illegal.into(),
            ReadError::Syntax { .. } | ReadError::Unknown { .. } | ReadError::Several { .. } => {
                Refusal::Words(e.to_string())
            }
        })
    }

    /// Returns the state by which commands are judged. The state itself does not record an agreed draw, so a state that
    /// is over takes its place.
    fn settled(&self) -> Cow<'_, R::State> {
        let agreed = self.offer.as_ref().and_then(|offer| offer.outcome(self.rules, &self.state));
        if agreed.is_none() {
            return Cow::Borrowed(&self.state);
        }
        let mut over = self.state.clone();
        while let Some(seat) = match self.rules.waiting(&over) {
            Waiting::Over(_) => None,
            Waiting::For(_) => self.rules.playing(&over).iter().last(),
        } {
            self.rules.withdraw(&mut over, seat, &mut Fast::new(0), &mut Vec::new());
        }
        Cow::Owned(over)
    }

    /// Checks that a whole command is legal, twice: by the lists on its way and by `apply` on a clone.
    fn accepts(&self, seat: Seat, command: &R::Command) -> Result<(), Refusal> {
        let (mut legal, mut log) = (Vec::new(), Vec::new());
        let state = self.settled();
        self.rules.legal(&state, seat, &mut legal);
        let listed =
            !self.rules.begun(command) && steps::offered(self.rules, &state, seat, &legal, command);
        let mut next = R::State::clone(&state);
        let mut source = Fast::new(0);
        let mut chance = Recorder::new(&mut source);
        match self.rules.apply(&mut next, seat, command, &mut chance, &mut log) {
            Ok(()) if listed => Ok(()),
            Ok(()) => Err(Refusal::Words("it is accepted, but not listed as legal".into())),
            Err(e) if listed => Err(Refusal::Words(format!("it is listed as legal, but {e}"))),
            Err(_) if next != *state || !log.is_empty() || !chance.draws.is_empty() => {
                Err(Refusal::Words("its refusal changed something".into()))
            }
            Err(illegal) => Err(illegal.into()),
        }
    }

    fn play(&mut self, line: usize, seat: Seat, text: &str, draws: &[Listed]) -> Result<(), Stop> {
        self.asked(seat)
            .map_err(|why| self.stop(line, Cause::Waiting, format!("`{seat} {text}`: {why}")))?;
        let mut source = Source::new(draws);
        self.log.clear();
        self.carry_out(line, seat, text, &mut source)?;
        self.finish(line, &format!("{seat} {text}"), source)
    }

    fn finish(&mut self, line: usize, what: &str, source: Source<'_>) -> Result<(), Stop> {
        match source.finish() {
            None => Ok(()),
            Some((Some(listed), message)) => Err(self.stop(listed, Cause::Differs, message)),
            Some((None, message)) => {
                Err(self.stop(line, Cause::Differs, format!("`{what}`: {message}")))
            }
        }
    }

    fn asked(&self, seat: Seat) -> Result<(), String> {
        match self.waiting() {
            Waiting::Over(_) => Err("the match is over".into()),
            Waiting::For(waited) if waited.contains(seat) => Ok(()),
            Waiting::For(waited) => {
                Err(format!("{seat} is not asked, the match waits for {waited}"))
            }
        }
    }

    fn carry_out(
        &mut self,
        line: usize,
        seat: Seat,
        text: &str,
        source: &mut Source<'_>,
    ) -> Result<(), Stop> {
        let checked = self.read(seat, text).and_then(|c| self.accepts(seat, &c).map(|()| c));
        let command = match checked {
            Ok(command) => command,
            Err(refusal) => {
                let message = format!("`{seat} {text}` {refusal}");
                return Err(self.stop(line, refusal.cause(), message));
            }
        };
        let said = self.rules.say(&self.state, seat, &command);
        if !self.read(seat, &said).is_ok_and(|again| again == command) {
            let message = format!("`{seat} {text}` prints as `{said}`, which reads as another");
            return Err(self.stop(line, Cause::Differs, message));
        }
        let (from, mut chance) = (self.log.len(), Recorder::new(source));
        let applied = self.rules.apply(&mut self.state, seat, &command, &mut chance, &mut self.log);
        let draws = chance.draws;
        applied.map_err(|e| {
            let message = format!("`{seat} {text}` is refused here: {e}");
            self.stop(line, Cause::Refused(e.rule), message)
        })?;
        self.note(line, from, ScriptAction::Played { seat, command, draws })
    }

    fn pass_until(
        &mut self,
        line: usize,
        seats: Seats,
        until: &str,
        draws: &[Listed],
    ) -> Result<(), Stop> {
        let what = format!("{seats} pass until {until}");
        let mut source = Source::new(draws);
        self.log.clear();
        let mut before = self.rules.top(&self.state);
        for _ in 0..PASSES {
            let seat = match self.next_to_pass(seats) {
                Ok(seat) => seat,
                Err(why) => {
                    return Err(self.stop(line, Cause::Waiting, format!("`{what}`: {why}")));
                }
            };
            self.pays(line, STEPS)?;
            self.carry_out(line, seat, "pass", &mut source)?;
            let top = self.rules.top(&self.state);
            if source.misfit() || reached(&top, until) {
                return self.finish(line, &what, source);
            }
            if top.is_empty() && !before.is_empty() {
                let message = format!("`{what}`: all resolved, it never came up");
                return Err(self.stop(line, Cause::Differs, message));
            }
            before = top;
        }
        Err(self.stop(line, Cause::Differs, format!("`{what}`: not after {PASSES} passes")))
    }

    fn next_to_pass(&self, seats: Seats) -> Result<Seat, String> {
        let Waiting::For(waited) = self.rules.waiting(&self.state) else {
            return Err("the match is over".into());
        };
        let asked = waited.iter().next().ok_or("the match waits for nobody")?;
        match waited.iter().find(|s| seats.contains(*s)) {
            Some(seat) => Ok(seat),
            None => Err(format!("{asked} is asked, top: `{}`", self.rules.top(&self.state))),
        }
    }

    fn clauses(
        &mut self,
        line: usize,
        word: &str,
        clauses: &[String],
        check: fn(&R, &R::State, &str) -> Result<(), String>,
    ) {
        for clause in clauses {
            if let Err(found) = check(self.rules, &self.state, clause) {
                self.problem(line, Cause::Differs, format!("`{word} {clause}`: {found}"));
            }
        }
    }

    fn check_log(&mut self, line: usize, clauses: &[String]) {
        let text = |e: &R::Event| tidy(&self.rules.event(&self.state, e));
        let told: Vec<String> = self.log.iter().map(text).collect();
        for clause in clauses {
            if !told.contains(clause) {
                let message = format!("`log {clause}`: there was: {}", told.join(" ; "));
                self.problem(line, Cause::Differs, message);
            }
        }
    }

    fn check_not(
        &mut self,
        line: usize,
        seat: Seat,
        command: &str,
        rule: &str,
    ) -> Result<(), Stop> {
        let read = self.read(seat, command);
        let found = read.as_ref().map_err(Clone::clone).and_then(|c| self.accepts(seat, c));
        let message = match found {
            Err(Refusal::Rule(by)) if by.is_named(rule) => {
                let (typed, rule) = (command.to_owned(), rule.to_owned());
                let command = read.ok();
                return self.note(
                    line,
                    self.log.len(),
                    ScriptAction::MayNot { seat, typed, command, rule },
                );
            }
            Err(refusal @ Refusal::Rule(_)) => {
                format!("`{seat} {command}` {refusal}, not by rule {rule}")
            }
            Err(refusal @ Refusal::Words(_)) => format!("`{seat} {command}` {refusal}"),
            Ok(()) => format!("`{seat} {command}` is legal"),
        };
        self.problem(line, Cause::Differs, message);
        Ok(())
    }

    fn check_over(&mut self, line: usize, said: &Who, rule: &str) {
        let found = match self.waiting() {
            Waiting::For(waited) => format!("the match waits for {waited}"),
            Waiting::Over(outcome) => {
                let so = match said {
                    Who::Won(winners) => outcome.winners() == *winners,
                    Who::Places(groups) => outcome.groups().eq(groups.iter().copied()),
                };
                if so && outcome.rule.is_named(rule) {
                    return;
                }
                format!("found over {} {}", places(&outcome), outcome.rule)
            }
        };
        self.problem(line, Cause::Differs, format!("`over {} {rule}`: {found}", who(said)));
    }
}

/// Whether the words of `top` begin with those of `until`.
fn reached(top: &str, until: &str) -> bool {
    if until == "empty" {
        return top.is_empty();
    }
    let top = tidy(top);
    top.strip_prefix(until).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

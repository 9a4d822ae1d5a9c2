//! Matches that begin at a given position instead of a deal. The position is an option of the setup ([`POSITION`]), in
//! the notation. So a log holds it, and all code that plays a log plays such a match too.

use crate::game::{Game, RuleSet};
use stolik_kernel::budget;
use stolik_kernel::{Chance, Notation, Setup, SetupError, Waiting};
use stolik_scenario::{Action, Cause, Line, Problem, Scenario, Stage, play};
use stolik_table::study::{
    self, MOST_PLACED, MOST_SCRIPTED, POSITION, Studied, Unstudied, written,
};
use stolik_table::{Kind, setup_phrase};
use stolik_words::Phrase;

/// Behind `cards`, in games whose positions have otherwise only the cards that they name: all that there are.
pub(crate) const ALL: &str = "all";

/// The first state of a match: at the position of its setup, else dealt.
///
/// # Errors
/// Every problem of the decks and options, or of the position.
pub fn start<R: Notation>(
    rules: &R,
    setup: &Setup,
    chance: &mut dyn Chance,
) -> Result<R::State, Vec<SetupError>> {
    let Some(position) = setup.options.get(POSITION) else { return rules.start(setup, chance) };
    let lines: Vec<&str> = position.lines().collect();
    match rules.place(&lines) {
        Ok((_, state)) => Ok(state),
        Err(problems) => Err(problems.into_iter().map(|(_, problem)| problem).collect()),
    }
}

/// The position in which a scenario ends, to be played on from by these rules.
///
/// # Errors
/// Every line that does not go as it says; that the match is over there, that it brings cards of its own, or that it
/// is too long.
pub fn studied<R: RuleSet, F: Game<R>>(
    kind: &Kind<R, F>,
    sets: Vec<String>,
    scenario: &Scenario,
) -> Result<Studied, Vec<Unstudied>> {
    check_lengths(scenario)?;
    // Counting lines of play proves a rule, and takes its time.
    let counts = |step: &&stolik_scenario::ScriptLine| matches!(step.action, Action::Perft { .. });
    if let Some(step) = scenario.script.iter().find(counts) {
        let why = Phrase::new("study-counts");
        return Err(vec![Unstudied { line: Some(step.line), why }]);
    }
    // The position is looked at before anything is played from it.
    let position = Scenario { script: Vec::new(), ..scenario.clone() };
    check_cards(&*kind.face, &staged(&*kind.rules, &position)?.start)?;
    let mut stage = staged(&*kind.rules, scenario)?;
    let whole = kind.rules.canonical();
    if stage.rules.canonical() != whole {
        let mut scenario = scenario.clone();
        scenario.position.push(Line { number: scenario.line, text: format!("cards {ALL}") });
        stage = staged(&*kind.rules, &scenario).unwrap_or(stage);
    }
    // Cards that only this scenario has are not in the rule set with which its match would be played.
    if stage.rules.canonical() != whole {
        return Err(vec![Unstudied::whole("study-own-cards")]);
    }
    let state = stage.end();
    check_cards(&*kind.face, state)?;
    let position = written(&*kind.rules, state).map_err(|key| vec![Unstudied::whole(key)])?;
    let waiting = match kind.rules.waiting(state) {
        Waiting::For(seats) => seats.iter().next(),
        Waiting::Over(_) => None,
    };
    let Some(to_move) = waiting else { return Err(vec![Unstudied::whole("study-over")]) };
    let seats = kind.rules.seats(state).count();
    Ok(Studied { document: kind.document.to_string(), sets, seats, to_move, position })
}

/// Checks that a text is short enough to be set up and played.
fn check_lengths(scenario: &Scenario) -> Result<(), Vec<Unstudied>> {
    let beyond = |key, line, found, most| Err(vec![Unstudied::beyond(key, line, found, most)]);
    let (placed, scripted) = (&scenario.position, &scenario.script);
    match (placed.get(MOST_PLACED), scripted.get(MOST_SCRIPTED)) {
        (Some(line), _) => beyond("study-lines", Some(line.number), placed.len(), MOST_PLACED),
        (_, Some(step)) => beyond("study-script", Some(step.line), scripted.len(), MOST_SCRIPTED),
        (None, None) => Ok(()),
    }
}

/// Checks that a position is small enough to be thought about.
fn check_cards<R: RuleSet, F: Game<R>>(face: &F, state: &R::State) -> Result<(), Vec<Unstudied>> {
    let checked = study::check_cards(face.count_cards(state));
    checked.map_err(|why| vec![Unstudied { line: None, why }])
}

/// A scenario, played.
fn staged<R: RuleSet>(rules: &R, scenario: &Scenario) -> Result<Stage<R>, Vec<Unstudied>> {
    let played = play(rules, scenario);
    if budget::current().stopped().is_some() {
        return Err(vec![Unstudied::whole("study-work")]);
    }
    let problems: Vec<Unstudied> = played.problems.into_iter().map(unread).collect();
    played.stage.filter(|_| problems.is_empty()).ok_or(problems)
}

/// Converts the problem of a line.
fn unread(problem: Problem) -> Unstudied {
    let why = match &problem.setup {
        Some(setup) => setup_phrase(setup, |_| None),
        None => match problem.cause {
            Cause::Refused(rule) => Phrase::new("study-script-refused").text("rule", rule.id()),
            Cause::Unread => Phrase::new("study-script-unread"),
            Cause::Waiting => Phrase::new("study-script-waiting"),
            Cause::Differs => Phrase::new("study-script-differs"),
        },
    };
    Unstudied { line: Some(problem.line), why }
}

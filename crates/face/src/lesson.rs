//! A course of play as a lesson: the position before each of its steps as a match that can be asked, what the
//! learner was told on the way there, and what is to be done next.

use crate::game::{Game, RuleSet};
use std::ops::Range;
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_scenario::{Moment, Scenario, ScriptAction, play};
use stolik_table::live::encoded;
use stolik_table::{Around, Choice, Hosted, Kind};
use stolik_words::Phrase;

/// A lesson of any game.
pub trait Course: Send + Sync {
    /// Returns the position before a step, counted from 0, or `None` if there is no such step.
    fn at(&self, step: usize) -> Option<Stand>;
}

/// The position of a lesson before one of its steps.
pub struct Stand {
    /// The position. The learner sees it from his own view.
    pub game: Box<dyn Hosted>,
    /// The events that the learner was told since the step before.
    pub told: Vec<Phrase>,
    /// The command that the learner must give, as [`Hosted`] takes it; `None` if the step only tells.
    pub does: Option<Vec<u8>>,
    /// Commands that may tempt a learner, each with the id of the rule that refuses it.
    pub refused: Vec<(Phrase, String)>,
}

/// A course that went as it says.
struct Taught<R: RuleSet, F: Game<R>> {
    kind: Kind<R, F>,
    steps: Vec<Shot<R>>,
}

/// Before one step.
struct Shot<R: RuleSet> {
    state: R::State,
    told: Vec<Phrase>,
    /// As [`Stand::does`].
    does: Option<Vec<u8>>,
    refused: Vec<(Phrase, String)>,
}

/// Plays a course that is cut into steps at these lines of its scenario, for the learner in that seat.
///
/// # Errors
/// In English, for the author of the course: the step that does not play as written.
pub fn of<R: RuleSet, F: Game<R>>(
    kind: &Kind<R, F>,
    scenario: &Scenario,
    seat: Seat,
    cuts: &[Range<usize>],
) -> Result<Arc<dyn Course>, String> {
    let played = play(&*kind.rules, scenario);
    if let Some(problem) = played.problems.first() {
        return Err(format!("line {}: {}\n{}", problem.line, problem.message, problem.position));
    }
    let stage = played.stage.ok_or("it cannot be set up")?;
    let rules = kind.face.glossed(&stage.rules);
    let to = Audience::Seat(seat);
    let mut state = stage.start;
    let mut told = Vec::new();
    let mut steps = Vec::new();
    for cut in cuts {
        let here: Vec<&Moment<R>> =
            stage.moments.iter().filter(|moment| cut.contains(&moment.line)).collect();
        let (does, refused) = asked(&rules, &*kind.face, (&state, seat), &here)?;
        steps.push(Shot { state: state.clone(), told: std::mem::take(&mut told), does, refused });
        for moment in here.iter().filter(|moment| !moment.events.is_empty()) {
            let before = rules.view(&state, to);
            let after = rules.view(&moment.after, to);
            let heard: Vec<R::Notice> =
                moment.events.iter().filter_map(|event| rules.project(event, to)).collect();
            let around = Around { before: &before, after: &after };
            told.extend(kind.face.story(&rules, around, &heard));
            state = moment.after.clone();
        }
        if let Some(last) = here.last() {
            state = last.after.clone();
        }
    }
    if !told.is_empty() {
        return Err("the last step plays something, and nothing shows what came of it".to_owned());
    }
    let kind = Kind {
        rules: Arc::new(rules),
        face: Arc::clone(&kind.face),
        document: Arc::clone(&kind.document),
        fingerprint: kind.fingerprint,
    };
    Ok(Arc::new(Taught { kind, steps }))
}

/// The command of the learner in a step, and the commands that are refused before.
type Asked = (Option<Vec<u8>>, Vec<(Phrase, String)>);

/// Returns the task of a step: its first command, which must be the learner's, and the commands that are refused before
/// it.
fn asked<R: RuleSet, F: Game<R>>(
    rules: &R,
    face: &F,
    (state, seat): (&R::State, Seat),
    moments: &[&Moment<R>],
) -> Result<Asked, String> {
    let view = rules.view(state, Audience::Seat(seat));
    let mut refused = Vec::new();
    for moment in moments {
        match &moment.action {
            ScriptAction::MayNot { seat: who, command: Some(command), rule, .. }
                if *who == seat =>
            {
                let steps = face.steps(rules, &view, command);
                let count = steps.len();
                let whole = face.whole(rules, &view, command);
                let begun = rules.begun(command);
                let (odds, typed, command) = (None, String::new(), Vec::new());
                let choice = Choice { steps, whole, begun, odds, typed, command };
                refused.push((choice.label(0, count), rule.clone()));
            }
            ScriptAction::Played { seat: who, command, .. } if *who == seat => {
                return Ok((Some(encoded(command)), refused));
            }
            ScriptAction::Played { .. } if refused.is_empty() => return Ok((None, refused)),
            ScriptAction::Played { .. }
            | ScriptAction::Withdrew { .. }
            | ScriptAction::DrewGame { .. }
            | ScriptAction::May { .. }
            | ScriptAction::MayNot { .. } => {
                return Err(format!("line {}: not for a lesson", moment.line));
            }
        }
    }
    match refused.is_empty() {
        true => Ok((None, refused)),
        false => {
            Err("what is refused stands in a step where the learner does something".to_owned())
        }
    }
}

impl<R: RuleSet, F: Game<R>> Course for Taught<R, F> {
    fn at(&self, step: usize) -> Option<Stand> {
        let shot = self.steps.get(step)?;
        Some(Stand {
            game: self.kind.live(shot.state.clone()),
            told: shot.told.clone(),
            does: shot.does.clone(),
            refused: shot.refused.clone(),
        })
    }
}

//! `Live`: any game with a notation and a face, as a [`Hosted`] match.

mod judge;
mod pictures;
mod play;
mod prompts;
mod reports;

use crate::game::asked::{Judge, Pictures, Play, Prompts, Reports};
use crate::game::face::{Around, Face};
use crate::game::hosted::{AudienceSet, Choice, Hosted, LoadError, Notice, Refused, Step};
use crate::game::{harm, numbers, snapshot};
use std::ops::ControlFlow;
use std::sync::Arc;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Chance, Notation, ReadError, Rules, Seat, steps};
use stolik_words::Phrase;

/// A match of one game.
pub struct Live<R: Rules, F> {
    rules: Arc<R>,
    face: Arc<F>,
    document: Arc<str>,
    fingerprint: Fingerprint,
    state: R::State,
}

impl<R: Rules, F> Clone for Live<R, F> {
    fn clone(&self) -> Self {
        Live {
            rules: Arc::clone(&self.rules),
            face: Arc::clone(&self.face),
            document: Arc::clone(&self.document),
            fingerprint: self.fingerprint,
            state: self.state.clone(),
        }
    }
}

/// A rule set with its face: what starts matches and takes them up again.
pub struct Kind<R, F> {
    /// The rule set.
    pub rules: Arc<R>,
    /// Its face.
    pub face: Arc<F>,
    /// Id of the document.
    pub document: Arc<str>,
    /// Fingerprint of its rule set: engine, edition and pool.
    pub fingerprint: Fingerprint,
}

/// The path to a list of commands.
#[derive(Clone, Copy, Default)]
struct Behind<'a> {
    /// The steps that are gone already, with those that only the table has.
    way: &'a [Step],
    /// The steps that the face gives to the begun command; those of each command behind it begin with them.
    so_far: &'a [Step],
}

/// The most commands behind a begun one that are looked at before it counts as harmful.
const HARMFUL: usize = 256;
/// The number of positions that are tried to detect whether a seat learned a secret.
const WORLDS: u64 = 12;
impl<R, F> Kind<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    /// A match in this state.
    #[must_use]
    pub fn live(&self, state: R::State) -> Box<dyn Hosted> {
        Box::new(Live {
            rules: Arc::clone(&self.rules),
            face: Arc::clone(&self.face),
            document: Arc::clone(&self.document),
            fingerprint: self.fingerprint,
            state,
        })
    }

    /// A match from a stored state.
    ///
    /// # Errors
    /// [`LoadError`]: the bytes are no snapshot of this game, or cards of the match are not loaded.
    pub fn load(&self, snapshot: &[u8]) -> Result<Box<dyn Hosted>, LoadError> {
        let (before, state): (_, R::State) = snapshot::stored(snapshot)
            .map_err(|error| LoadError::Damaged(format!("{}: {error}", self.document)))?;
        let now = numbers::fingerprint(&state, |number| self.face.card_id(&self.rules, number));
        match now {
            Some(now) if now == before => Ok(self.live(state)),
            Some(_) | None => Err(LoadError::Cards),
        }
    }
}

impl<R, F> Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn audiences(&self) -> impl Iterator<Item = Audience> {
        std::iter::once(Audience::Public)
            .chain(self.rules.seats(&self.state).iter().map(Audience::Seat))
    }

    /// Returns the current view of each audience.
    fn views(&self) -> Vec<R::View> {
        self.audiences().map(|to| self.rules.view(&self.state, to)).collect()
    }

    /// Describes the events to each audience; audiences with the same description share a row.
    /// `before` holds the view of each before the events.
    fn notices(&self, before: &[R::View], log: &[R::Event]) -> Vec<Notice> {
        let mut out: Vec<Notice> = Vec::new();
        for ((to, before), after) in self.audiences().zip(before).zip(&self.views()) {
            let heard: Vec<R::Notice> =
                log.iter().filter_map(|event| self.rules.project(event, to)).collect();
            let story = self.face.story(&self.rules, Around { before, after }, &heard);
            weave(&mut out, to, story);
        }
        out
    }

    fn legal(&self, seat: Seat) -> Vec<R::Command> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, seat, &mut legal);
        legal
    }

    /// A command of the seat as a choice, reached by these steps.
    fn choice(&self, seat: Seat, view: &R::View, command: &R::Command, steps: Vec<Step>) -> Choice {
        let said = self.rules.say(&self.state, seat, command);
        let typed = self.face.typed(&self.rules, view, said.clone());
        let same = self.rules.read(view, seat, &typed).is_ok_and(|read| read == *command);
        Choice {
            steps,
            whole: self.face.whole(&self.rules, view, command),
            odds: self.face.odds_words(&self.rules, view, command),
            typed: if same { typed } else { said },
            command: encode(command),
            begun: self.rules.begun(command),
        }
    }

    /// The first commands of the seat, whole or begun, in the order in which the face lists them.
    fn arranged(&self, seat: Seat, view: &R::View) -> Vec<R::Command> {
        let mut legal = self.legal(seat);
        self.face.arrange(&self.rules, view, &mut legal);
        legal
    }

    /// The commands that follow a begun one, in the order in which the face lists them.
    fn continuations(&self, seat: Seat, view: &R::View, begun: &R::Command) -> Vec<R::Command> {
        let mut then = steps::after(&*self.rules, &self.state, seat, begun);
        self.face.arrange(&self.rules, view, &mut then);
        then
    }

    /// Whether a begun command has no label: the commands behind it stand in its place.
    fn is_unlabelled(&self, view: &R::View, command: &R::Command) -> bool {
        self.rules.begun(command) && self.face.steps(&self.rules, view, command).is_empty()
    }

    /// The choices of one list of commands, each with its path.
    fn list(
        &self,
        seat: Seat,
        view: &R::View,
        commands: &[R::Command],
        behind: Behind<'_>,
    ) -> Vec<Choice> {
        let choice = |(command, apart): (&R::Command, bool)| {
            let all = self.face.steps(&self.rules, view, command);
            let on = all.strip_prefix(behind.so_far).unwrap_or(&all);
            let apart = Some(harm::step()).filter(|_| apart);
            let way = behind.way.iter().cloned().chain(apart).chain(on.iter().cloned()).collect();
            let mut choice = self.choice(seat, view, command, way);
            if on.is_empty() && self.rules.prefix(command).is_some() {
                // A command that looks like the one it follows is told apart by its notation.
                let said = self.say(seat, &choice.command);
                add_notation(&mut choice, &said);
            }
            choice
        };
        let apart = self.apart(seat, view, commands);
        let mut choices: Vec<Choice> = commands.iter().zip(apart).map(choice).collect();
        separate(&mut choices, |command| self.say(seat, command));
        choices
    }

    /// Whether each of these commands stands behind one more step, because it harms its player. None does if there is
    /// nothing else.
    fn apart(&self, seat: Seat, view: &R::View, commands: &[R::Command]) -> Vec<bool> {
        let harmful: Vec<bool> = commands.iter().map(|c| self.harms(seat, view, c)).collect();
        let all = harmful.iter().all(|harms| *harms);
        harmful.into_iter().map(|harms| harms && !all).collect()
    }

    /// Whether a command harms its player, or begins only commands that do. A begun command with very many harmful ones
    /// behind it is not counted: the search is bounded.
    fn harms(&self, seat: Seat, view: &R::View, command: &R::Command) -> bool {
        let mut left = HARMFUL;
        let mut look = |whole: &R::Command| {
            left = left.saturating_sub(1);
            match left > 0 && self.face.confirm_reason(&self.rules, view, whole).is_some() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        steps::each(&*self.rules, &self.state, seat, command, &mut look).is_continue()
    }

    /// The choice of a command that the seat is offered, whole or begun, by way of all that is begun before it.
    fn reached(&self, seat: Seat, command: &[u8]) -> Option<Choice> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let mut way = steps::way(&*self.rules, &command)?;
        way.push(command);
        let mut listed = self.choices(seat);
        let mut reached: Option<Choice> = None;
        for command in way {
            if let Some(begun) = reached.as_ref().filter(|begun| !begun.steps.is_empty()) {
                listed = self.after(seat, begun);
            }
            let bytes = encode(&command);
            let found = listed.iter().position(|choice| choice.command == bytes);
            let unlabelled = || {
                let first = reached.is_none() && self.is_unlabelled(&view, &command);
                (first && self.legal(seat).contains(&command))
                    .then(|| self.choice(seat, &view, &command, Vec::new()))
            };
            reached = Some(found.map(|at| listed[at].clone()).or_else(unlabelled)?);
        }
        reached
    }

    fn decode(bytes: &[u8]) -> Result<R::Command, ReadError> {
        postcard::from_bytes(bytes)
            .map_err(|e| ReadError::Syntax { expected: format!("a stored command ({e})") })
    }
}

/// A command as [`Hosted`] takes it.
///
/// # Panics
/// If it is no plain value, which every command is.
pub fn encoded<T: serde::Serialize>(command: &T) -> Vec<u8> {
    encode(command)
}

fn encode<T: serde::Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("commands and views are plain values")
}

/// Adds what one audience is told to what others are told, keeping its order.
fn weave(out: &mut Vec<Notice>, to: Audience, story: Vec<Phrase>) {
    let mut at = 0;
    for phrase in story {
        match out[at..].iter().position(|t| t.phrase == phrase) {
            Some(ahead) => {
                at += ahead;
                out[at].to = out[at].to.with(to);
            }
            None => out.insert(at, Notice { to: AudienceSet::default().with(to), phrase }),
        }
        at += 1;
    }
}

/// Whether one way begins with the other.
fn overlap(a: &[Step], b: &[Step]) -> bool {
    let n = a.len().min(b.len());
    a[..n] == b[..n]
}

/// Adds the notation to ways that could not be told apart.
fn separate(choices: &mut [Choice], say: impl Fn(&[u8]) -> String) {
    let clash = clashes(choices);
    for (choice, clash) in choices.iter_mut().zip(clash) {
        if clash {
            add_notation(choice, &say(&choice.command));
        }
    }
}

/// Marks each path that overlaps another one. Only paths with the same first step are compared with each other:
/// comparing a list of thousands would take seconds.
fn clashes(choices: &[Choice]) -> Vec<bool> {
    if choices.len() > 1 && choices.iter().any(|choice| choice.steps.is_empty()) {
        return vec![true; choices.len()];
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        let same = |group: &&mut Vec<usize>| {
            group.first().is_some_and(|one| choices[*one].steps.first() == choice.steps.first())
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(at),
            None => groups.push(vec![at]),
        }
    }
    let mut clashes = vec![false; choices.len()];
    for group in groups {
        for at in &group {
            let other =
                |other: &usize| other != at && overlap(&choices[*at].steps, &choices[*other].steps);
            clashes[*at] = group.iter().any(other);
        }
    }
    clashes
}

fn add_notation(choice: &mut Choice, said: &str) {
    choice.steps.push(Step::new(Phrase::new("table-step-notation").text("text", said)));
    choice.whole = None;
}

impl<R, F> Hosted for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn copy(&self) -> Box<dyn Hosted> {
        Box::new(self.clone())
    }

    fn view(&self, to: Audience) -> Vec<u8> {
        encode(&self.rules.view(&self.state, to))
    }

    fn apply(
        &mut self,
        seat: Seat,
        command: &[u8],
        chance: &mut dyn Chance,
    ) -> Result<Vec<Notice>, Refused> {
        let command = Self::decode(command).map_err(Refused::Unread)?;
        let (before, mut log) = (self.views(), Vec::new());
        match self.rules.apply(&mut self.state, seat, &command, chance, &mut log) {
            Ok(()) => Ok(self.notices(&before, &log)),
            Err(illegal) => Err(Refused::Rule(illegal.rule)),
        }
    }

    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice> {
        let (before, mut log) = (self.views(), Vec::new());
        self.rules.withdraw(&mut self.state, seat, chance, &mut log);
        self.notices(&before, &log)
    }

    fn withdraw_game(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice> {
        let (before, mut log) = (self.views(), Vec::new());
        self.rules.withdraw_game(&mut self.state, seat, chance, &mut log);
        self.notices(&before, &log)
    }

    fn draw_game(&mut self, chance: &mut dyn Chance) -> Option<Vec<Notice>> {
        let (before, mut log) = (self.views(), Vec::new());
        let drawn = self.rules.draw_game(&mut self.state, chance, &mut log);
        drawn.then(|| self.notices(&before, &log))
    }

    fn reshuffle(&mut self, chance: &mut dyn Chance) {
        self.rules.reshuffle(&mut self.state, chance);
    }

    fn twin(&self, to: Audience, chance: &mut dyn Chance) -> Box<dyn Hosted> {
        let state = self.rules.determinize(&self.rules.view(&self.state, to), chance);
        Box::new(Live { state, ..self.clone() })
    }

    fn play(&self) -> &dyn Play {
        self
    }

    fn prompts(&self) -> &dyn Prompts {
        self
    }

    fn pictures(&self) -> &dyn Pictures {
        self
    }

    fn reports(&self) -> &dyn Reports {
        self
    }

    fn judge(&self) -> &dyn Judge {
        self
    }
}

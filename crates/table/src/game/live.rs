//! `Live`: any game with a notation and a face, as a [`Hosted`] match.

use super::face::{Around, Decision, Face, UNJUDGED};
use super::hosted::{
    AudienceSet, Choice, Hint, Hosted, Judged, LoadError, Notice, Outlook, Pointed, Reader,
    Refused, RuleRelevance, SidePanel, Spot, Step, StopPoint, Turn, Window,
};
use super::odds::{Blow, NoOdds, Odds, OddsChoice};
use super::places::{About, Placed};
use super::relevance::Look;
use super::{harm, numbers, snapshot, study};
use crate::wire::api::Picture;
use std::sync::Arc;
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{
    Audience, Chance, Notation, ReadError, RuleId, Rules, Seat, Seats, Waiting, steps,
};
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

    /// Returns the choices of the seat under the rules, each with its path, which is empty for a begun command without
    /// a label.
    fn offered(&self, seat: Seat) -> Vec<Choice> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let mut legal = self.legal(seat);
        self.face.arrange(&self.rules, &view, &mut legal);
        let steps = |c: &R::Command| self.face.steps(&self.rules, &view, c);
        // A command that harms its player stands behind one more step, unless there is nothing else.
        let harms = |c: &R::Command| {
            !self.rules.begun(c) && self.face.confirm_reason(&self.rules, &view, c).is_some()
        };
        let harmful: Vec<bool> = legal.iter().map(harms).collect();
        let apart = !harmful.iter().all(|harms| *harms);
        let choice = |(command, harms): (&R::Command, &bool)| {
            let mut way = steps(command);
            if apart && *harms {
                way.insert(0, harm::step());
            }
            self.choice(seat, &view, command, way)
        };
        legal.iter().zip(&harmful).map(choice).collect()
    }

    /// The choice of a command that the seat is offered, whole or begun, by way of all that is begun before it.
    fn reached(&self, seat: Seat, command: &[u8]) -> Option<Choice> {
        let command = Self::decode(command).ok()?;
        let mut way = steps::way(&*self.rules, &command)?;
        way.push(command);
        let mut choices = self.offered(seat);
        let mut reached: Option<Choice> = None;
        for command in way {
            if let Some(begun) = reached.filter(|choice| choice.begun) {
                choices = self.after(seat, &begun);
            }
            let bytes = encode(&command);
            reached = Some(choices.into_iter().find(|c| c.command == bytes)?);
            choices = Vec::new();
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

    fn document(&self) -> &str {
        &self.document
    }

    fn rules(&self) -> Fingerprint {
        self.fingerprint
    }

    fn waiting(&self) -> Waiting {
        self.rules.waiting(&self.state)
    }

    fn playing(&self) -> Seats {
        self.rules.playing(&self.state)
    }

    fn turn(&self) -> Option<Turn> {
        self.face.turn(&self.rules.view(&self.state, Audience::Public))
    }

    fn may_answer(&self, seat: Seat) -> bool {
        self.face.may_answer(&self.rules, &self.rules.view(&self.state, Audience::Public), seat)
    }

    fn view(&self, to: Audience) -> Vec<u8> {
        encode(&self.rules.view(&self.state, to))
    }

    fn is_turn_notice(&self, told: &Phrase) -> bool {
        self.face.is_turn_notice(told)
    }

    fn headline(&self, to: Audience) -> Phrase {
        self.face.headline(&self.rules, &self.rules.view(&self.state, to))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let stands = |choice: Choice| match choice.begun && choice.steps.is_empty() {
            true => self.after(seat, &choice),
            false => vec![choice],
        };
        let mut choices: Vec<Choice> = self.offered(seat).into_iter().flat_map(stands).collect();
        separate(&mut choices, |command| self.say(seat, command));
        choices
    }

    fn after(&self, seat: Seat, begun: &Choice) -> Vec<Choice> {
        let Ok(command) = Self::decode(&begun.command) else { return Vec::new() };
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let mut then = steps::after(&*self.rules, &self.state, seat, &command);
        self.face.arrange(&self.rules, &view, &mut then);
        let so_far = self.face.steps(&self.rules, &view, &command);
        let choice = |c: &R::Command| {
            let all = self.face.steps(&self.rules, &view, c);
            let on = all.strip_prefix(&so_far[..]).unwrap_or(&all);
            self.choice(seat, &view, c, [&begun.steps, on].concat())
        };
        let mut choices: Vec<Choice> = then.iter().map(choice).collect();
        for choice in &mut choices {
            // A command that looks like the one it follows is told apart by its notation.
            if choice.steps.len() == begun.steps.len() {
                add_notation(choice, &self.say(seat, &choice.command));
            }
        }
        separate(&mut choices, |command| self.say(seat, command));
        choices
    }

    fn begun(&self, seat: Seat, command: &[u8]) -> Option<Choice> {
        let begun = Self::decode(command).is_ok_and(|command| self.rules.begun(&command));
        if begun { self.reached(seat, command).filter(|choice| choice.begun) } else { None }
    }

    fn whole(&self, seat: Seat, command: &[u8]) -> Option<Choice> {
        self.reached(seat, command).filter(|choice| !choice.begun)
    }

    fn openers(&self, seat: Seat) -> Vec<Step> {
        self.face.openers(&self.rules, &self.rules.view(&self.state, Audience::Public), seat)
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

    fn refusal(&self, seat: Seat, command: &[u8], rule: RuleId) -> Option<Phrase> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.refusal(&self.rules, &view, &command, rule)
    }

    fn unasked(&self) -> Option<RuleId> {
        self.face.unasked(&self.rules, &self.rules.view(&self.state, Audience::Public))
    }

    fn odds(&self, to: Audience, words: &str) -> Result<Odds, NoOdds> {
        self.face.odds(&self.rules, &self.rules.view(&self.state, to), words)
    }

    fn odds_of(&self, to: Audience) -> Vec<OddsChoice> {
        self.face.odds_of(&self.rules, &self.rules.view(&self.state, to))
    }

    fn find_dice(&self, told: &Phrase) -> Vec<u8> {
        self.face.find_dice(told)
    }

    fn blow(&self, seat: Seat, command: &[u8]) -> Option<Blow> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.blow(&self.rules, &view, &command)
    }

    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice> {
        let (before, mut log) = (self.views(), Vec::new());
        self.rules.withdraw(&mut self.state, seat, chance, &mut log);
        self.notices(&before, &log)
    }

    fn reshuffle(&mut self, chance: &mut dyn Chance) {
        self.rules.reshuffle(&mut self.state, chance);
    }

    fn withdraw_game(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice> {
        let (before, mut log) = (self.views(), Vec::new());
        self.rules.withdraw_game(&mut self.state, seat, chance, &mut log);
        self.notices(&before, &log)
    }

    fn game_given_up(&self, seat: Seat) -> Option<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.game_given_up(&self.rules, &view, seat)
    }

    fn game_number(&self) -> Option<u8> {
        self.rules.game_number(&self.state)
    }

    fn draw_game(&mut self, chance: &mut dyn Chance) -> Option<Vec<Notice>> {
        let (before, mut log) = (self.views(), Vec::new());
        let drawn = self.rules.draw_game(&mut self.state, chance, &mut log);
        drawn.then(|| self.notices(&before, &log))
    }

    fn game_drawn(&self, seat: Seat) -> Option<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.game_drawn(&self.rules, &view, seat)
    }

    fn say(&self, seat: Seat, command: &[u8]) -> String {
        match Self::decode(command) {
            Ok(command) => self.rules.say(&self.state, seat, &command),
            Err(error) => error.to_string(),
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Vec<u8>, ReadError> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.rules.read(&view, seat, text).map(|c| encode(&c))
    }

    fn advise(&self, kind: &str, seat: Seat, chance: &mut dyn Chance) -> Option<Vec<u8>> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let mut ask = |legal: &[R::Command]| {
            let asked = Decision { seat, view: &view, legal };
            self.face.advise(&self.rules, kind, asked, chance)
        };
        let mut command = ask(&legal)?;
        while self.rules.begun(&command) {
            command = ask(&steps::after(&*self.rules, &self.state, seat, &command))?;
        }
        Some(encode(&command))
    }

    fn hints(&self, seat: Seat, most: usize, seed: u64) -> Vec<Hint> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let judged = |legal: &[R::Command]| {
            self.face.judged(&self.rules, Decision { seat, view: &view, legal }, seed)
        };
        let choices = self.choices(seat);
        if choices.len() == 1 && !choices[0].begun {
            let judged = Judged { worth: 0, outlook: Outlook::Compared };
            return choices.into_iter().map(|choice| Hint { choice, judged }).collect();
        }
        let best = |choices: Vec<Choice>| -> Option<Vec<Hint>> {
            let commands = choices.iter().map(|choice| Self::decode(&choice.command).ok());
            let all = judged(&commands.collect::<Option<Vec<_>>>()?)?;
            let hint = |(choice, judged)| Hint { choice, judged };
            let known = |hint: &Hint| hint.judged.worth != UNJUDGED;
            let mut hints: Vec<Hint> =
                choices.into_iter().zip(all).map(hint).filter(known).collect();
            hints.sort_by_key(|hint| std::cmp::Reverse(hint.judged.worth));
            Some(hints)
        };
        let Some(mut hints) = best(choices) else { return Vec::new() };
        hints.truncate(most);
        for hint in &mut hints {
            // A begun command goes on as its best end; its worth is known already.
            while hint.choice.begun {
                let after = best(self.after(seat, &hint.choice));
                let Some(next) = after.and_then(|next| next.into_iter().next()) else { break };
                hint.choice = next.choice;
                // Only of a whole command it can be certain.
                if next.judged.outlook == Outlook::Wins {
                    hint.judged = next.judged;
                }
            }
        }
        hints.retain(|hint| !hint.choice.begun);
        hints
    }

    fn appraised(&self) -> Vec<(Seat, i64)> {
        let public = self.rules.view(&self.state, Audience::Public);
        let over = matches!(self.rules.waiting(&self.state), Waiting::Over(_));
        if over || self.face.turn(&public).is_none() {
            return Vec::new();
        }
        let playing = self.rules.playing(&self.state);
        let worth = self.face.appraised(&self.rules, &public, playing).unwrap_or_default();
        playing.iter().zip(worth).collect()
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let asked = Decision { seat, view: &view, legal: &legal };
        let (pass, stop_points) = self.face.window(&self.rules, asked)?;
        Some(Window { pass: encode(&pass), stop_points })
    }

    fn done(&self, seat: Seat) -> bool {
        let legal = self.legal(seat);
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let asked = Decision { seat, view: &view, legal: &legal };
        !legal.is_empty() && self.face.done(&self.rules, asked)
    }

    fn stop_points(&self, seat: Seat) -> Vec<StopPoint> {
        self.face.stop_points(
            &self.rules,
            &self.rules.view(&self.state, Audience::Seat(seat)),
            seat,
        )
    }

    fn foreseen(&self, seat: Seat, commands: &[Vec<u8>], after: &[u8]) -> bool {
        let to = Audience::Seat(seat);
        let view = self.rules.view(&self.state, to);
        (0..WORLDS).all(|world| {
            let mut state = self.rules.determinize(&view, &mut Fast::new(world));
            let mut none = Scripted::new([]);
            let played = commands.iter().all(|bytes| {
                let Ok(command) = Self::decode(bytes) else { return false };
                let mut log = Vec::new();
                self.rules.apply(&mut state, seat, &command, &mut none, &mut log).is_ok()
            });
            played && none.finish().is_ok() && encode(&self.rules.view(&state, to)) == after
        })
    }

    fn rule_relevance(&self, rule: &str, to: Audience) -> RuleRelevance {
        match to {
            Audience::Public => RuleRelevance::default(),
            Audience::Seat(seat) => {
                Look::new(&*self.rules, &*self.face, &self.state, seat, rule).rule_relevance()
            }
        }
    }

    fn snapshot(&self) -> Vec<u8> {
        snapshot::write(&self.state, |n| self.face.card_id(&self.rules, n))
    }

    fn supposed(&self, to: Audience, chance: &mut dyn Chance) -> Result<String, Phrase> {
        let state = self.rules.determinize(&self.rules.view(&self.state, to), chance);
        study::check_cards(self.face.count_cards(&state))?;
        Ok(study::written(&*self.rules, &state)?)
    }

    fn twin(&self, to: Audience, chance: &mut dyn Chance) -> Box<dyn Hosted> {
        let state = self.rules.determinize(&self.rules.view(&self.state, to), chance);
        Box::new(Live { state, ..self.clone() })
    }

    fn fingerprint(&self) -> Fingerprint {
        fingerprint::of_state(&*self.rules, &self.state)
    }

    fn asks(&self, seat: Seat, way: &[Step]) -> Vec<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        match way {
            [first] if harm::is_step(first) => vec![harm::question()],
            [first, way @ ..] if harm::is_step(first) => self.face.asks(&self.rules, &view, way),
            way => self.face.asks(&self.rules, &view, way),
        }
    }

    fn confirm_reason(&self, seat: Seat, command: &[u8]) -> Option<Phrase> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let reason = self.face.confirm_reason(&self.rules, &view, &command);
        reason.or_else(|| self.face.endangers(&self.rules, &view, &command))
    }

    fn for_me(&self, seat: Seat) -> Option<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.for_me(&self.rules, &view)
    }

    fn picture(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Picture {
        self.face.paint(&self.rules, &self.rules.view(&self.state, to), marks, reader)
    }

    fn places(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Vec<Placed> {
        self.face.places(&self.rules, &self.rules.view(&self.state, to), marks, reader)
    }

    fn about(&self, to: Audience, spot: Spot, reader: Reader<'_>) -> Option<About> {
        self.face.about(&self.rules, &self.rules.view(&self.state, to), spot, reader)
    }

    fn cards(&self, to: Audience) -> Vec<String> {
        let cards = self.face.cards(&self.rules, &self.rules.view(&self.state, to));
        cards.into_iter().filter_map(|card| self.face.card_id(&self.rules, card)).collect()
    }

    fn legend(&self, reader: Reader<'_>) -> Option<SidePanel> {
        self.face.legend(&self.rules, reader)
    }

    fn words(&self, to: Audience, reader: Reader<'_>) -> String {
        self.face.words(&self.rules, &self.rules.view(&self.state, to), reader)
    }

    fn under_way(&self, to: Audience, reader: Reader<'_>) -> Vec<String> {
        self.face.under_way(&self.rules, &self.rules.view(&self.state, to), reader)
    }

    fn discard_label(&self) -> Option<Phrase> {
        self.face.discard_label()
    }

    fn discard_view(&self, to: Audience, reader: Reader<'_>) -> Option<SidePanel> {
        self.face.discard_view(&self.rules, &self.rules.view(&self.state, to), reader)
    }

    fn position_text(&self, to: Option<Audience>) -> String {
        let mut out = String::new();
        match to {
            Some(to) => self.rules.write_position(&self.rules.view(&self.state, to), &mut out),
            None => self.rules.write_full(&self.state, &mut out),
        }
        out
    }
}

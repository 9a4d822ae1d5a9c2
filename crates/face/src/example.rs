//! A played scenario of any game as an example: its moments as pictures, each with what was done in
//! words, and what the file says may and may not be done there.
//!
//! The reader sees more than a player ([`crate::Staged::sees`]). Nothing of it is anybody's secret: the
//! position is from a file.

use crate::game::{Game, RuleSet};
use crate::shown;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_scenario::{Moment, Scenario, ScriptAction, play};
use stolik_table::{Around, Choice, Picture, Reader, seat_phrase};
use stolik_words::{Language, Phrase};

/// An example of any game.
pub trait Shown: Send + Sync {
    /// Returns the number of moments, at least one.
    fn moments(&self) -> usize;
    /// Describes the action that led to a moment, and the commands that are legal and illegal then.
    /// The first moment also describes the cards. `title` gives the title of a rule.
    fn lines(
        &self,
        moment: usize,
        language: Language,
        title: &dyn Fn(&str) -> String,
    ) -> Vec<Phrase>;
    /// The position at a moment, with the names that the reader calls the seats by.
    fn picture(&self, moment: usize, reader: Reader<'_>) -> Option<Picture>;
}

/// A scenario that went as it says, ready to be shown.
pub struct Example<R: RuleSet, F: Game<R>> {
    rules: R,
    face: Arc<F>,
    shots: Vec<Shot<R::View, F::Mark>>,
}

/// A moment to look at.
struct Shot<V, M> {
    view: V,
    marks: Vec<M>,
    lines: Vec<Line>,
}

/// A line below the picture.
enum Line {
    /// Something happened.
    Notice(Phrase),
    /// Commands that a seat may give here.
    May { seat: Seat, what: Vec<Phrase> },
    /// Commands that a rule refuses here.
    MayNot { seat: Seat, what: Vec<Phrase>, rule: String },
}

/// Plays a scenario; none if it does not go as it says.
pub fn of<R: RuleSet, F: Game<R>>(
    rules: &R,
    face: &Arc<F>,
    scenario: &Scenario,
) -> Option<Example<R, F>> {
    let played = play(rules, scenario);
    let stage = played.stage.filter(|_| played.problems.is_empty())?;
    let rules = face.glossed(&stage.rules);
    let mut reel = Reel::new((&rules, &**face), &stage.start, stage.moments.first());
    for moment in &stage.moments {
        reel.take(moment);
    }
    let shots = reel.end();
    Some(Example { rules, face: Arc::clone(face), shots })
}

impl<R: RuleSet, F: Game<R>> Shown for Example<R, F> {
    fn moments(&self) -> usize {
        self.shots.len()
    }

    fn lines(
        &self,
        moment: usize,
        language: Language,
        title: &dyn Fn(&str) -> String,
    ) -> Vec<Phrase> {
        let Some(shot) = self.shots.get(moment) else { return Vec::new() };
        let said = |line: &Line| match line {
            Line::Notice(phrase) => phrase.clone(),
            Line::May { seat, what } => Phrase::new("example-may")
                .phrase("who", seat_phrase(*seat))
                .phrase("what", listed(what)),
            Line::MayNot { seat, what, rule } => Phrase::new("example-may-not")
                .phrase("who", seat_phrase(*seat))
                .phrase("what", listed(what))
                .text("title", title(rule))
                .text("rule", rule.clone()),
        };
        let mut out: Vec<Phrase> = shot.lines.iter().map(said).collect();
        if moment == 0 {
            let texts = self.face.texts(&self.rules, &shot.view, language).into_iter();
            let texts = texts.filter(|(_, text)| !text.is_empty());
            out.extend(texts.map(|(card, text)| {
                Phrase::new("example-card").phrase("card", card).text("text", text)
            }));
        }
        out
    }

    fn picture(&self, moment: usize, reader: Reader<'_>) -> Option<Picture> {
        let shot = self.shots.get(moment)?;
        let picture = self.face.look(&self.rules, &shot.view, &shot.marks, reader);
        Some(shown(&picture))
    }
}

/// Phrases with semicolons between.
fn listed(what: &[Phrase]) -> Phrase {
    let mut all = what.iter().cloned();
    let first = all.next().unwrap_or_else(|| Phrase::new("example-typed").text("text", ""));
    all.fold(first, |before, then| {
        Phrase::new("example-list").phrase("before", before).phrase("then", then)
    })
}

fn seat_of<C>(action: &ScriptAction<C>) -> Seat {
    match action {
        ScriptAction::Played { seat, .. }
        | ScriptAction::Withdrew { seat }
        | ScriptAction::DrewGame { seat }
        | ScriptAction::May { seat, .. }
        | ScriptAction::MayNot { seat, .. } => *seat,
    }
}

/// Shots while they are made.
struct Reel<'a, R: RuleSet, F: Game<R>> {
    rules: &'a R,
    face: &'a F,
    shots: Vec<Shot<R::View, F::Mark>>,
    /// The state that the next deed meets.
    state: &'a R::State,
    /// Passes after which nothing was to be seen yet: lines of the next shot.
    quiet: Vec<Line>,
    /// By whom.
    passed: Seat,
    thread: F::Thread,
}

impl<'a, R: RuleSet, F: Game<R>> Reel<'a, R, F> {
    fn new(
        (rules, face): (&'a R, &'a F),
        start: &'a R::State,
        first: Option<&Moment<R>>,
    ) -> Reel<'a, R, F> {
        let seat = first.map_or(Seat(0), |moment| seat_of(&moment.action));
        let view = face.sees(rules, start, seat);
        Reel {
            rules,
            face,
            shots: vec![Shot { view, marks: Vec::new(), lines: Vec::new() }],
            state: start,
            quiet: Vec::new(),
            passed: seat,
            thread: F::Thread::default(),
        }
    }

    fn take(&mut self, moment: &'a Moment<R>) {
        match &moment.action {
            ScriptAction::Played { seat, command, .. } => self.played(*seat, Some(command), moment),
            ScriptAction::Withdrew { seat } | ScriptAction::DrewGame { seat } => {
                self.played(*seat, None, moment)
            }
            ScriptAction::May { seat, command: which } => {
                let what = self.asked(*seat, which);
                let aim = self.face.aim(self.rules, &self.reads(*seat), which);
                self.now().marks.extend(aim);
                self.may(*seat, what);
            }
            ScriptAction::MayNot { seat, typed, command, rule } => {
                let what = match command {
                    Some(which) => self.asked(*seat, which),
                    None => Phrase::new("example-typed").text("text", typed.clone()),
                };
                self.may_not(*seat, what, rule);
            }
        }
    }

    /// A command that is asked about, as its seat's button would say it.
    fn asked(&self, seat: Seat, which: &R::Command) -> Phrase {
        let view = self.reads(seat);
        let steps = self.face.steps(self.rules, &view, which);
        let whole = self.face.whole(self.rules, &view, which);
        let count = steps.len();
        let begun = self.rules.begun(which);
        let (odds, typed, command) = (None, String::new(), Vec::new());
        Choice { steps, whole, begun, odds, typed, command }.label(0, count)
    }

    /// Returns the view by which a seat's commands are worded.
    fn reads(&self, seat: Seat) -> R::View {
        self.face.sees(self.rules, self.state, seat)
    }

    fn played(&mut self, seat: Seat, what: Option<&R::Command>, moment: &'a Moment<R>) {
        let open = |state| self.face.open(self.rules, state);
        let (before, after) = (open(self.state), open(&moment.after));
        let events: Vec<R::Notice> = moment.events.iter().map(F::full_notice).collect();
        let around = Around { before: &before, after: &after };
        let story = self.face.story(self.rules, around, &events);
        let mut lines: Vec<Line> = story.into_iter().map(Line::Notice).collect();
        if let (true, Some(what)) = (lines.is_empty(), what) {
            let said = Phrase::new("example-did")
                .phrase("who", seat_phrase(seat))
                .phrase("what", self.asked(seat, what));
            lines.push(Line::Notice(said));
        }
        self.state = &moment.after;
        self.passed = seat;
        if F::quiet(what, &events) {
            self.quiet.extend(lines);
            return;
        }
        let marks = F::marks(&mut self.thread, &after, &events);
        self.shoot(marks, lines);
    }

    /// A new shot of the state as it is now, with the passes before it.
    fn shoot(&mut self, marks: Vec<F::Mark>, lines: Vec<Line>) {
        let view = self.reads(self.passed);
        let lines = self.quiet.drain(..).chain(lines).collect();
        self.shots.push(Shot { view, marks, lines });
    }

    /// The shot to which something is added.
    fn now(&mut self) -> &mut Shot<R::View, F::Mark> {
        if !self.quiet.is_empty() {
            self.shoot(Vec::new(), Vec::new());
        }
        self.shots.last_mut().expect("there is a shot of the start")
    }

    fn may(&mut self, who: Seat, one: Phrase) {
        for line in &mut self.now().lines {
            if let Line::May { seat, what } = line
                && *seat == who
            {
                what.push(one);
                return;
            }
        }
        self.now().lines.push(Line::May { seat: who, what: vec![one] });
    }

    fn may_not(&mut self, who: Seat, one: Phrase, by: &str) {
        for line in &mut self.now().lines {
            if let Line::MayNot { seat, what, rule } = line
                && *seat == who
                && rule == by
            {
                what.push(one);
                return;
            }
        }
        self.now().lines.push(Line::MayNot { seat: who, what: vec![one], rule: by.to_owned() });
    }

    fn end(mut self) -> Vec<Shot<R::View, F::Mark>> {
        self.now();
        self.shots
    }
}

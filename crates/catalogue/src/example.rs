//! A played scenario of any game as an example: its moments as pictures, each with what was done in
//! words, and what the file says may and may not be done there.
//!
//! The reader sees more than a player ([`Staged::sees`]). Nothing of it is anybody's secret: the
//! position is from a file.

use crate::host::Game;
use stolik_kernel::{Notation, Seat};
use stolik_scenario::{Deed, Moment, Scenario, play};
use stolik_table::{Around, Choice, Face, Picture, seat_phrase};
use stolik_words::{Language, Phrase};

/// What a game must say so that its scenarios can be shown.
pub(crate) trait Staged: Notation {
    /// What is pointed out in its pictures.
    type Mark: Send + Sync + 'static;
    /// What is kept from event to event to point things out.
    type Thread: Default;

    /// The same rules where the scenario's own cards have English names too.
    fn glossed(&self) -> Self;
    /// What is shown of a state where this seat acts, and in whose words its commands stand.
    fn sees(&self, state: &Self::State, seat: Seat) -> Self::View;
    /// The state as a reader of files may see it: what happens is told around such views.
    fn open(&self, state: &Self::State) -> Self::View;
    /// An event with nothing left out.
    fn told(event: &Self::Event) -> Self::Told;
    /// Whether nothing is to be seen after this, so that it is told with what comes next: a pass.
    fn quiet(command: Option<&Self::Command>, events: &[Self::Told]) -> bool;
    /// What the events point out in the picture of what they lead to.
    fn marks(
        thread: &mut Self::Thread,
        after: &Self::View,
        events: &[Self::Told],
    ) -> Vec<Self::Mark>;
    /// What a command aims at, pointed out.
    fn aim(&self, view: &Self::View, command: &Self::Command) -> Option<Self::Mark>;
    /// The cards that a view shows and their sentences, each once: name, text.
    fn texts(&self, view: &Self::View, language: Language) -> Vec<(Phrase, String)>;
    /// The picture of a view.
    fn look(&self, view: &Self::View, marks: &[Self::Mark], language: Language) -> Picture;
}

/// An example of any game.
pub(crate) trait Shown: Send + Sync {
    /// How many moments there are, at least one.
    fn moments(&self) -> usize;
    /// What was done to come to a moment, and what may and may not be done then. The first one also
    /// says what is on the cards. `title` gives the title of a rule.
    fn lines(
        &self,
        moment: usize,
        language: Language,
        title: &dyn Fn(&str) -> String,
    ) -> Vec<Phrase>;
    /// The position at a moment.
    fn picture(&self, moment: usize, language: Language) -> Option<Picture>;
}

/// A scenario that went as it says, ready to be shown.
pub(crate) struct Example<G: Game> {
    rules: G,
    shots: Vec<Shot<G>>,
}

/// A moment to look at.
struct Shot<G: Game> {
    view: G::View,
    marks: Vec<G::Mark>,
    lines: Vec<Line>,
}

/// A line below the picture.
enum Line {
    /// Something happened.
    Told(Phrase),
    /// What a seat may do here.
    May { seat: Seat, what: Vec<Phrase> },
    /// What a rule refuses here.
    MayNot { seat: Seat, what: Vec<Phrase>, rule: String },
}

/// Plays a scenario; none if it does not go as it says.
pub(crate) fn of<G: Game>(game: &G, scenario: &Scenario) -> Option<Example<G>> {
    let played = play(game, scenario);
    let stage = played.stage.filter(|_| played.problems.is_empty())?;
    let rules = stage.rules.glossed();
    let mut reel = Reel::new(&rules, &stage.start, stage.moments.first());
    for moment in &stage.moments {
        reel.take(moment);
    }
    let shots = reel.end();
    Some(Example { rules, shots })
}

impl<G: Game> Shown for Example<G> {
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
            Line::Told(phrase) => phrase.clone(),
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
            let texts = self.rules.texts(&shot.view, language).into_iter();
            let texts = texts.filter(|(_, text)| !text.is_empty());
            out.extend(texts.map(|(card, text)| {
                Phrase::new("example-card").phrase("card", card).text("text", text)
            }));
        }
        out
    }

    fn picture(&self, moment: usize, language: Language) -> Option<Picture> {
        let shot = self.shots.get(moment)?;
        Some(self.rules.look(&shot.view, &shot.marks, language))
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

fn seat_of<C>(deed: &Deed<C>) -> Seat {
    match deed {
        Deed::Played { seat, .. }
        | Deed::Withdrew { seat }
        | Deed::May { seat, .. }
        | Deed::MayNot { seat, .. } => *seat,
    }
}

/// Shots while they are made.
struct Reel<'a, G: Game> {
    rules: &'a G,
    face: G::Face,
    shots: Vec<Shot<G>>,
    /// The state that the next deed meets.
    state: &'a G::State,
    /// Passes after which nothing was to be seen yet: lines of the next shot.
    quiet: Vec<Line>,
    /// By whom.
    passed: Seat,
    thread: G::Thread,
}

impl<'a, G: Game> Reel<'a, G> {
    fn new(rules: &'a G, start: &'a G::State, first: Option<&Moment<G>>) -> Reel<'a, G> {
        let seat = first.map_or(Seat(0), |moment| seat_of(&moment.deed));
        let view = rules.sees(start, seat);
        Reel {
            rules,
            face: G::face(),
            shots: vec![Shot { view, marks: Vec::new(), lines: Vec::new() }],
            state: start,
            quiet: Vec::new(),
            passed: seat,
            thread: G::Thread::default(),
        }
    }

    fn take(&mut self, moment: &'a Moment<G>) {
        match &moment.deed {
            Deed::Played { seat, command, .. } => self.played(*seat, Some(command), moment),
            Deed::Withdrew { seat } => self.played(*seat, None, moment),
            Deed::May { seat, command: which } => {
                let what = self.asked(*seat, which);
                let aim = self.rules.aim(&self.reads(*seat), which);
                self.now().marks.extend(aim);
                self.may(*seat, what);
            }
            Deed::MayNot { seat, typed, command, rule } => {
                let what = match command {
                    Some(which) => self.asked(*seat, which),
                    None => Phrase::new("example-typed").text("text", typed.clone()),
                };
                self.may_not(*seat, what, rule);
            }
        }
    }

    /// A command that is asked about, as its seat's button would say it.
    fn asked(&self, seat: Seat, which: &G::Command) -> Phrase {
        let view = self.reads(seat);
        let steps = self.face.steps(self.rules, &view, which);
        let whole = self.face.whole(self.rules, &view, which);
        let count = steps.len();
        let begun = self.rules.begun(which);
        let (odds, typed, command) = (None, String::new(), Vec::new());
        Choice { steps, whole, begun, odds, typed, command }.label(0, count)
    }

    /// What is in the words of a seat's commands.
    fn reads(&self, seat: Seat) -> G::View {
        self.rules.sees(self.state, seat)
    }

    fn played(&mut self, seat: Seat, what: Option<&G::Command>, moment: &'a Moment<G>) {
        let (before, after) = (self.rules.open(self.state), self.rules.open(&moment.after));
        let events: Vec<G::Told> = moment.events.iter().map(G::told).collect();
        let around = Around { before: &before, after: &after };
        let story = self.face.story(self.rules, around, &events);
        let mut lines: Vec<Line> = story.into_iter().map(Line::Told).collect();
        if let (true, Some(what)) = (lines.is_empty(), what) {
            let said = Phrase::new("example-did")
                .phrase("who", seat_phrase(seat))
                .phrase("what", self.asked(seat, what));
            lines.push(Line::Told(said));
        }
        self.state = &moment.after;
        self.passed = seat;
        if G::quiet(what, &events) {
            self.quiet.extend(lines);
            return;
        }
        let marks = G::marks(&mut self.thread, &after, &events);
        self.shoot(marks, lines);
    }

    /// A new shot of the state as it is now, with the passes before it.
    fn shoot(&mut self, marks: Vec<G::Mark>, lines: Vec<Line>) {
        let view = self.reads(self.passed);
        let lines = self.quiet.drain(..).chain(lines).collect();
        self.shots.push(Shot { view, marks, lines });
    }

    /// The shot to which something is added.
    fn now(&mut self) -> &mut Shot<G> {
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

    fn end(mut self) -> Vec<Shot<G>> {
        self.now();
        self.shots
    }
}

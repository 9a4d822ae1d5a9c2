//! A played scenario as an example: its moments as pictures, each with what was done in words.
//!
//! The reader sees more than a player: in battle the public board, the First player's half at the
//! bottom, with what lies face-down named as its owner knows it; before the battle the private screen
//! of whoever acts. Nothing of it is anybody's secret: the position is from a file.

use crate::berserk::face::{known, look, sheet};
use crate::berserk::{labels, steps, story};
use std::collections::BTreeMap;
use stolik_berserk::event::{Event, Happening, Seen};
use stolik_berserk::state::{Item, Phase, State};
use stolik_berserk::{Berserk, Command, Told, UnitId, View};
use stolik_kernel::{Audience, Rules, Seat, Seats};
use stolik_render::berserk::Mark;
use stolik_scenario::{Deed, Moment, Scenario, play};
use stolik_table::{Around, Choice, Picture, Reader, seat_phrase};
use stolik_words::{Language, Phrase};

/// A scenario that went as it says, ready to be shown.
pub(crate) struct Example {
    rules: Berserk,
    shots: Vec<Shot>,
}

/// A moment to look at.
struct Shot {
    view: View,
    marks: Vec<Mark>,
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

impl Example {
    /// Plays a scenario; none if it does not go as it says.
    pub(crate) fn of(game: &Berserk, scenario: &Scenario) -> Option<Example> {
        let played = play(game, scenario);
        let stage = played.stage.filter(|_| played.problems.is_empty())?;
        let rules = stage.rules;
        let mut reel = Reel::new(&rules, &stage.start, stage.moments.first());
        for moment in &stage.moments {
            reel.take(moment);
        }
        let shots = reel.end();
        Some(Example { rules, shots })
    }

    /// How many moments there are, at least one.
    pub(crate) fn moments(&self) -> usize {
        self.shots.len()
    }

    /// What was done to come to a moment, and what may and may not be done then. The first one also
    /// says what is on the cards. `title` gives the title of a rule.
    pub(crate) fn lines(
        &self,
        moment: usize,
        language: Language,
        title: impl Fn(&str) -> String,
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
            out.extend(self.cards(&shot.view, language));
        }
        out
    }

    /// The sentences on the cards that have some.
    fn cards(&self, view: &View, language: Language) -> Vec<Phrase> {
        let texts = known(view).into_iter().filter_map(|card| {
            let text = sheet(&self.rules, card, language).join(" ");
            let line = Phrase::new("example-card").phrase("card", labels::card(&self.rules, card));
            (!text.is_empty()).then(|| line.text("text", text))
        });
        texts.collect()
    }

    /// The position at a moment.
    pub(crate) fn picture(&self, moment: usize, language: Language) -> Option<Picture> {
        let shot = self.shots.get(moment)?;
        Some(look(&self.rules, &shot.view, &shot.marks, Reader { language, names: &[] }))
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

/// What is shown of a state where this seat acts.
fn sees(rules: &Berserk, state: &State, seat: Seat) -> View {
    match state.phase {
        Phase::Deal
        | Phase::Roles { .. }
        | Phase::Recruiting
        | Phase::Preparing { .. }
        | Phase::Placement { .. }
        | Phase::Reveal => rules.view(state, Audience::Seat(seat)),
        Phase::Placed { .. }
        | Phase::Symbionts { .. }
        | Phase::Parasites { .. }
        | Phase::BattleStart { .. }
        | Phase::Vanguard { .. }
        | Phase::Dawn
        | Phase::Starting
        | Phase::Main
        | Phase::Ending
        | Phase::Final
        | Phase::Over(_) => open(rules, state),
    }
}

/// The public view, with face-down cards as their owners see them.
fn open(rules: &Berserk, state: &State) -> View {
    let mut view = rules.view(state, Audience::Public);
    for seat in Seats::first(2).iter() {
        let own = rules.view(state, Audience::Seat(seat));
        for (shown, known) in view.units.iter_mut().zip(own.units) {
            if shown.card.is_none() {
                *shown = known;
            }
        }
    }
    view
}

/// An event with every card named.
fn told(event: &Event) -> Told {
    event.map(|who| Seen { unit: who.unit, card: Some(who.card), seat: who.seat })
}

/// A command as a button would say it.
fn command(rules: &Berserk, view: &View, command: &Command) -> Phrase {
    let steps = steps::steps(rules, view, command);
    let whole = steps::whole(rules, view, command);
    let count = steps.len();
    Choice { steps, whole, odds: None, typed: String::new(), command: Vec::new() }.label(0, count)
}

fn seat_of(deed: &Deed<Command>) -> Seat {
    match deed {
        Deed::Played { seat, .. }
        | Deed::Withdrew { seat }
        | Deed::May { seat, .. }
        | Deed::MayNot { seat, .. } => *seat,
    }
}

/// Shots while they are made.
struct Reel<'a> {
    rules: &'a Berserk,
    shots: Vec<Shot>,
    /// The state that the next deed meets.
    state: &'a State,
    /// Passes after which nothing was to be seen yet: lines of the next shot.
    quiet: Vec<Line>,
    /// By whom.
    passed: Seat,
    /// Who strikes, and the dice of that fight so far.
    fight: Fight,
}

/// A strike and its dice.
#[derive(Default)]
struct Fight {
    attacker: Option<UnitId>,
    dice: BTreeMap<UnitId, i8>,
}

impl<'a> Reel<'a> {
    fn new(rules: &'a Berserk, start: &'a State, first: Option<&Moment<Berserk>>) -> Reel<'a> {
        let seat = first.map_or(Seat::ONE, |moment| seat_of(&moment.deed));
        let view = sees(rules, start, seat);
        Reel {
            rules,
            shots: vec![Shot { view, marks: Vec::new(), lines: Vec::new() }],
            state: start,
            quiet: Vec::new(),
            passed: seat,
            fight: Fight::default(),
        }
    }

    fn take(&mut self, moment: &'a Moment<Berserk>) {
        match &moment.deed {
            Deed::Played { seat, command, .. } => self.played(*seat, Some(command), moment),
            Deed::Withdrew { seat } => self.played(*seat, None, moment),
            Deed::May { seat, command: which } => {
                let what = self.asked(*seat, which);
                self.mark(*seat, which);
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

    /// A command that is asked about, as its seat reads it.
    fn asked(&self, seat: Seat, which: &Command) -> Phrase {
        command(self.rules, &self.reads(seat), which)
    }

    /// What is in the words of a seat's commands: before the battle its own cards.
    fn reads(&self, seat: Seat) -> View {
        sees(self.rules, self.state, seat)
    }

    fn played(&mut self, seat: Seat, what: Option<&Command>, moment: &'a Moment<Berserk>) {
        let (before, after) = (open(self.rules, self.state), open(self.rules, &moment.after));
        let events: Vec<Told> = moment.events.iter().map(told).collect();
        let around = Around { before: &before, after: &after };
        let mut lines: Vec<Line> =
            story::story(self.rules, &around, &events).into_iter().map(Line::Told).collect();
        if let (true, Some(what)) = (lines.is_empty(), what) {
            let said = Phrase::new("example-did")
                .phrase("who", seat_phrase(seat))
                .phrase("what", self.asked(seat, what));
            lines.push(Line::Told(said));
        }
        self.state = &moment.after;
        self.passed = seat;
        let nothing = events.iter().all(|event| matches!(event, Happening::Passed(_)));
        if nothing && matches!(what, Some(Command::Pass)) {
            self.quiet.extend(lines);
            return;
        }
        let mut marks = Vec::new();
        for event in &events {
            marks.extend(self.fight.follow(event));
        }
        if after.stack.iter().any(|item| matches!(item, Item::Strike(_))) {
            // The painter draws a strike in progress by itself.
            marks.retain(|mark| !matches!(mark, Mark::Attack { .. }));
        }
        self.shoot(marks, lines);
    }

    /// A new shot of the state as it is now, with the passes before it.
    fn shoot(&mut self, marks: Vec<Mark>, lines: Vec<Line>) {
        let view = self.reads(self.passed);
        let lines = self.quiet.drain(..).chain(lines).collect();
        self.shots.push(Shot { view, marks, lines });
    }

    /// The shot to which something is added.
    fn now(&mut self) -> &mut Shot {
        if !self.quiet.is_empty() {
            self.shoot(Vec::new(), Vec::new());
        }
        self.shots.last_mut().expect("there is a shot of the start")
    }

    /// Points out what a command that is allowed aims at.
    fn mark(&mut self, seat: Seat, which: &Command) {
        let steps = steps::steps(self.rules, &self.reads(seat), which);
        let aim = steps.iter().rev().find_map(|step| labels::of_spot(step.spot?));
        self.now().marks.extend(aim.map(Mark::Target));
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

    fn end(mut self) -> Vec<Shot> {
        self.now();
        self.shots
    }
}

impl Fight {
    /// What an event shows in the picture.
    fn follow(&mut self, event: &Told) -> Option<Mark> {
        match event {
            Happening::StrikeDeclared(attacker, _) => {
                *self = Fight { attacker: Some(attacker.unit), dice: BTreeMap::new() };
                None
            }
            Happening::Rolled(unit, fell) => {
                self.dice.insert(unit.unit, i8::try_from(*fell).unwrap_or(i8::MAX));
                None
            }
            Happening::Result(unit, counts) => {
                self.dice.insert(unit.unit, *counts);
                None
            }
            Happening::Moved(_, from, to) => Some(Mark::LastMove { from: *from, to: *to }),
            Happening::Hit(one, two, _) | Happening::Missed(one, two) => {
                let (from, to) = match self.attacker {
                    Some(attacker) if attacker == two.unit => (two.unit, one.unit),
                    Some(_) | None => (one.unit, two.unit),
                };
                let die = |unit| self.dice.get(&unit).copied();
                Some(Mark::Attack { from, to, dice: [die(from), die(to)] })
            }
            _ => None,
        }
    }
}

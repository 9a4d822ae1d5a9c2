//! Matches walked prompt by prompt: at each prompt stands a question, every way is another one, every button is
//! explained, every refusal and every event has its sentence.

use super::keys;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting};
use stolik_scenario::{parse, play};
use stolik_table::{Around, Decision, Face, Pointed, Reader, Spot, Step};
use stolik_words::{Language, Phrase, Words};

/// Commands of a walked match at most.
const MOST: usize = 300;
/// Ways behind each choice that are walked down.
const BRANCHES: usize = 2;
/// Levels of a choice at which several ways are walked down; below them one is. A choice may have 33 levels, and two ways
/// at each would be more than can be walked.
const FORKS: usize = 8;

/// The phrase keys and refusals met on the way.
#[derive(Default)]
pub struct Met {
    /// Keys of phrases.
    pub keys: BTreeSet<String>,
    /// Keys of refusals.
    pub refused: BTreeSet<String>,
}

/// The peculiarities of a game that a walk has to know.
pub struct Peculiar<R: Rules> {
    /// The prefix of the sentences of its stop points.
    pub stop_points: &'static str,
    /// Begun commands of a position behind which all prompts are walked.
    pub begun: usize,
    /// Whether a command may be offered without a step.
    pub stepless: fn(&R, &R::Command) -> bool,
    /// Whether the picture of a view has no place for a spot that is pressed.
    pub unplaced: fn(&R::View, Spot) -> bool,
}

/// A walk through matches of a game.
pub struct Walk<R: Rules, F> {
    /// The rules, which a scenario may replace.
    pub game: R,
    /// The face.
    pub face: F,
    /// The phrase keys and refusals that were met.
    pub met: Met,
    peculiar: Peculiar<R>,
    words: Words,
    /// The phrases that were checked, with their Russian texts: the same label stands at most prompts of a match.
    checked: HashMap<Phrase, String>,
}

impl<R: Rules, F: Face<R>> Walk<R, F>
where
    R::Command: Debug,
{
    /// A walk that has met nothing.
    pub fn new(game: R, face: F, peculiar: Peculiar<R>) -> Walk<R, F> {
        let words = Words::embedded();
        Walk { game, face, met: Met::default(), peculiar, words, checked: HashMap::new() }
    }

    /// Returns the Russian text of a phrase, after a check of both languages.
    ///
    /// # Panics
    /// If a language lacks a sentence or a place.
    pub fn check_phrase(&mut self, phrase: &Phrase) -> String {
        if let Some(text) = self.checked.get(phrase) {
            return text.clone();
        }
        let mut used = BTreeSet::new();
        keys(phrase, &mut used);
        for language in Language::ALL {
            for key in &used {
                assert!(self.words.has(language, key), "{language} lacks {key}");
            }
            let text = self.words.say(language, phrase);
            assert!(!text.contains(['{', '[']), "a place is not filled: {text}");
        }
        self.met.keys.extend(used);
        let text = self.words.say(Language::Ru, phrase);
        self.checked.insert(phrase.clone(), text.clone());
        text
    }

    fn check_question(&mut self, view: &R::View, way: &[Step]) {
        let asks = self.face.asks(&self.game, view, way);
        let labels = || way.iter().map(|step| &step.label).collect::<Vec<_>>();
        let last = asks.last().unwrap_or_else(|| panic!("nothing is asked at {:?}", labels()));
        let text = self.check_phrase(last);
        assert!(text.ends_with(['?', '.']) && text.contains(' '), "{text} at {:?}", labels());
        for line in &asks {
            self.check_phrase(line);
        }
    }

    fn check_label(&mut self, step: &Step) {
        assert!(!self.check_phrase(&step.label).is_empty());
        if step.label.key.contains("-do-") {
            self.check_phrase(&Phrase::new(format!("{}-means", step.label.key)));
        }
    }

    fn ways(&self, view: &R::View, commands: &[R::Command]) -> Vec<Vec<Step>> {
        commands.iter().map(|command| self.face.steps(&self.game, view, command)).collect()
    }

    /// All prompts that begin with these commands: each is asked, and no two ways are one.
    fn check_prompts(&mut self, view: &R::View, commands: &[R::Command]) {
        let ways = self.ways(view, commands);
        let all: BTreeSet<_> = ways.iter().collect();
        assert_eq!(all.len(), ways.len(), "two commands have one way: {commands:?}");
        let mut prompts = BTreeSet::from([Vec::new()]);
        for (way, command) in ways.iter().zip(commands) {
            assert!(
                !way.is_empty() || (self.peculiar.stepless)(&self.game, command),
                "{command:?}"
            );
            way.iter().for_each(|step| self.check_label(step));
            prompts.extend((1..way.len()).map(|n| way[..n].to_vec()));
        }
        for way in prompts {
            let longer = ways.iter().filter(|w| w.len() > way.len() && w.starts_with(&way));
            let next: BTreeSet<_> = longer.map(|w| &w[way.len()]).collect();
            if next.len() > 1 || way.is_empty() {
                self.check_question(view, &way);
            }
        }
        for command in commands {
            if let Some(whole) = self.face.whole(&self.game, view, command) {
                self.check_phrase(&whole);
            }
        }
    }

    /// Every attempt that is refused has a reason; its sentence, if it has one, is whole.
    fn check_refusals(&mut self, state: &R::State, view: &R::View, seat: Seat) {
        for command in self.face.attempts(&self.game, view, seat) {
            let (mut copy, mut luck) = (state.clone(), Fast::new(1));
            let applied = self.game.apply(&mut copy, seat, &command, &mut luck, &mut Vec::new());
            let Err(why) = applied else { continue };
            if let Some(case) = self.face.refusal(&self.game, view, &command, why.rule) {
                self.check_phrase(&case);
                self.met.refused.insert(case.key.clone());
            }
        }
    }

    /// Checks that each pressed thing lies in the picture, once, and has a name and a text to be read of it.
    fn check_picture_spots(&mut self, view: &R::View, ways: &[Vec<Step>]) {
        let none = Pointed { chosen: &[], may: &[] };
        let reader = Reader { language: Language::Ru, ..Reader::default() };
        let placed = self.face.places(&self.game, view, none, reader);
        let spots: BTreeSet<_> = placed.iter().map(|placed| placed.spot).collect();
        assert_eq!(spots.len(), placed.len(), "two things lie at one spot");
        for spot in ways.iter().flatten().filter_map(|step| step.spot) {
            let unplaced = (self.peculiar.unplaced)(view, spot);
            assert!(unplaced || spots.contains(&spot), "{spot:?} does not lie in the picture");
        }
        for placed in placed {
            self.check_phrase(&placed.name);
            let about = self.face.about(&self.game, view, placed.spot, reader);
            assert!(about.is_some_and(|about| about.lines.len() > 1), "{:?}", placed.spot);
        }
    }

    /// Checks all prompts, refusals and pictures of a position.
    ///
    /// # Panics
    /// At the first flaw.
    pub fn check_position(&mut self, state: &R::State) {
        let Waiting::For(seats) = self.game.waiting(state) else { return };
        let public = self.game.view(state, Audience::Public);
        self.check_phrase(&self.face.headline(&self.game, &public));
        assert!(self.face.unasked(&self.game, &public).is_some());
        for seat in self.game.playing(state).iter() {
            let view = self.game.view(state, Audience::Seat(seat));
            self.check_refusals(state, &view, seat);
        }
        for seat in seats.iter() {
            self.check_seat(state, &public, seat);
        }
    }

    fn check_seat(&mut self, state: &R::State, public: &R::View, seat: Seat) {
        let view = self.game.view(state, Audience::Seat(seat));
        self.check_phrase(&self.face.headline(&self.game, &view));
        let mut legal = Vec::new();
        self.game.legal(state, seat, &mut legal);
        self.check_prompts(&view, &legal);
        let begun = legal.iter().filter(|command| self.game.begun(command));
        let begun: Vec<R::Command> = begun.take(self.peculiar.begun).cloned().collect();
        for command in begun {
            self.check_below(state, seat, &view, &command, FORKS);
        }
        let ways = self.ways(&view, &legal);
        for opener in self.face.openers(&self.game, public, seat) {
            let there = ways.iter().any(|way| way.first() == Some(&opener));
            assert!(there, "an opener that leads nowhere: {opener:?}");
        }
        self.check_picture_spots(&view, &ways);
        let asked = Decision { seat, view: &view, legal: &legal };
        let stop_points = self.face.stop_points(&self.game, &view, seat);
        if let Some((pass, about)) = self.face.window(&self.game, asked) {
            assert!(legal.contains(&pass) && !about.is_empty());
            let known = |id: &String| stop_points.iter().any(|stop_point| stop_point.id == *id);
            assert!(about.iter().all(known), "{about:?}");
            let prefix = self.peculiar.stop_points;
            self.met.keys.extend(about.iter().map(|id| format!("{prefix}{id}")));
        }
    }

    /// Checks that these commands continue a way, and their labels.
    fn check_further(&mut self, view: &R::View, way: &[Step], commands: &[R::Command]) {
        for (further, command) in self.ways(view, commands).iter().zip(commands) {
            assert!(further.len() > way.len() && further.starts_with(way), "{command:?}");
            further.iter().for_each(|step| self.check_label(step));
        }
    }

    /// Walks every prompt behind a begun command, a few ways down at each of so many levels, then one.
    fn check_below(
        &mut self,
        state: &R::State,
        seat: Seat,
        view: &R::View,
        begun: &R::Command,
        forks: usize,
    ) {
        let way = self.face.steps(&self.game, view, begun);
        let mut next = Vec::new();
        self.game.next(state, seat, begun, &mut next);
        assert!(!next.is_empty(), "nothing follows {begun:?}");
        self.check_question(view, &way);
        self.check_further(view, &way, &next);
        let ways = if forks > 0 { BRANCHES } else { 1 };
        let open = next.into_iter().filter(|command| self.game.begun(command));
        let open: Vec<R::Command> = open.take(ways).collect();
        for command in open {
            self.check_below(state, seat, view, &command, forks.saturating_sub(1));
        }
    }

    /// A random whole command of a seat; begun ones are walked on, each with its prompts.
    fn choose(&mut self, state: &R::State, seat: Seat, luck: &mut Fast) -> R::Command {
        let view = self.game.view(state, Audience::Seat(seat));
        let mut commands = Vec::new();
        self.game.legal(state, seat, &mut commands);
        loop {
            self.face.arrange(&self.game, &view, &mut commands);
            let one = commands.swap_remove(luck.below(commands.len() as u32) as usize);
            if !self.game.begun(&one) {
                return one;
            }
            let way = self.face.steps(&self.game, &view, &one);
            commands.clear();
            self.game.next(state, seat, &one, &mut commands);
            if commands.len() > 1 {
                self.check_question(&view, &way);
            }
            self.check_further(&view, &way, &commands);
        }
    }

    /// Checks the text of a command for each audience: sentences, each with the rule by which it happened.
    ///
    /// # Panics
    /// If a sentence has no rule.
    pub fn check_story(&mut self, before: &R::State, after: &R::State, log: &[R::Event]) {
        let seats = self.game.seats(before);
        for to in seats.iter().map(Audience::Seat).chain([Audience::Public]) {
            let (old, new) = (self.game.view(before, to), self.game.view(after, to));
            let notices: Vec<_> = log.iter().filter_map(|e| self.game.project(e, to)).collect();
            let around = Around { before: &old, after: &new };
            for line in self.face.story(&self.game, around, &notices) {
                assert!(line.args.iter().any(|(name, _)| name == "by-rule"), "{line:?}");
                self.check_phrase(&line);
            }
        }
    }

    /// Walks a random match from its start.
    ///
    /// # Panics
    /// At the first flaw.
    pub fn walk(&mut self, setup: &Setup, seed: u64) {
        let mut luck = Fast::new(seed);
        let state = self.game.start(setup, &mut luck).expect("good decks");
        self.walk_on(state, luck);
    }

    /// Walks a random match on from a position.
    ///
    /// # Panics
    /// At the first flaw.
    pub fn walk_on(&mut self, mut state: R::State, mut luck: Fast) {
        for _ in 0..MOST {
            let Waiting::For(seats) = self.game.waiting(&state) else { break };
            self.check_position(&state);
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[luck.below(seats.len() as u32) as usize];
            let command = self.choose(&state, seat, &mut luck);
            let (before, mut log) = (state.clone(), Vec::new());
            let applied = self.game.apply(&mut state, seat, &command, &mut luck, &mut log);
            assert!(applied.is_ok(), "an offered command is refused: {command:?}");
            self.check_story(&before, &state, &log);
        }
    }

    /// Asserts that phrases with these keys were met.
    ///
    /// # Panics
    /// If one was not.
    pub fn assert_met(&self, keys: &[&str]) {
        let missing: Vec<_> = keys.iter().filter(|key| !self.met.keys.contains(**key)).collect();
        assert!(missing.is_empty(), "{missing:?} were not met");
    }

    /// Asserts that attempts were refused with these keys, each behind a prefix.
    ///
    /// # Panics
    /// If one was not.
    pub fn assert_refused(&self, prefix: &str, keys: &[&str]) {
        let refused = |key: &&&str| self.met.refused.contains(&format!("{prefix}{key}"));
        let missing: Vec<_> = keys.iter().filter(|key| !refused(key)).collect();
        assert!(missing.is_empty(), "no attempt is refused with {missing:?}");
    }
}

impl<R: Notation, F: Face<R>> Walk<R, F>
where
    R::Command: Debug,
{
    /// Checks every position of every scenario of a folder.
    ///
    /// # Panics
    /// If a file cannot be read, and at the first flaw.
    pub fn check_scenarios(&mut self, folder: &str) {
        let mut files: Vec<_> = std::fs::read_dir(folder).expect("scenarios").flatten().collect();
        files.sort_by_key(|file| file.path());
        for file in files {
            let text = std::fs::read_to_string(file.path()).expect("a file of text");
            for scenario in parse(&text).scenarios {
                let Some(stage) = play(&self.game, &scenario).stage else { continue };
                let game = std::mem::replace(&mut self.game, stage.rules);
                self.check_position(&stage.start);
                for moment in &stage.moments {
                    self.check_position(&moment.after);
                }
                self.game = game;
            }
        }
    }
}

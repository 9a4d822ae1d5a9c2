//! Sentences of the face in play: random matches of two, three and four, walked prompt by prompt. At each prompt stands
//! a question, every way is another one, every button is explained, every refusal and every event has its sentence.

use std::collections::{BTreeSet, HashMap};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup, Waiting};
use stolik_kozyablo::event::Event;
use stolik_kozyablo::{Command, Kozyablo, State, View, load};
use stolik_kozyablo_face::KozyabloFace;
use stolik_scenario::{parse, play};
use stolik_table::{Around, Decision, Face, Pointed, Reader, Step};
use stolik_words::{Arg, Language, Phrase, Words};

/// Commands of a walked match at most.
const MOST: usize = 300;
/// Matches with each number of players.
const MATCHES: u64 = 4;

/// The phrase keys and refusals met on the way.
#[derive(Default)]
struct Met {
    keys: BTreeSet<String>,
    refused: BTreeSet<String>,
}

struct Walk {
    game: Kozyablo,
    words: Words,
    met: Met,
    /// The phrases that were checked, with their Russian texts: the same label stands at most prompts of a match.
    checked: HashMap<Phrase, String>,
}

fn keys(phrase: &Phrase, out: &mut BTreeSet<String>) {
    out.insert(phrase.key.clone());
    for (_, arg) in &phrase.args {
        if let Arg::Phrase(inner) = arg {
            keys(inner, out);
        }
    }
}

impl Walk {
    /// Returns the Russian text of a phrase, after a check of both languages.
    fn said(&mut self, phrase: &Phrase) -> String {
        if let Some(said) = self.checked.get(phrase) {
            return said.clone();
        }
        let mut used = BTreeSet::new();
        keys(phrase, &mut used);
        for language in Language::ALL {
            for key in &used {
                assert!(self.words.has(language, key), "{language} lacks {key}");
            }
            let said = self.words.say(language, phrase);
            assert!(!said.contains(['{', '[']), "a place is not filled: {said}");
        }
        self.met.keys.extend(used);
        let said = self.words.say(Language::Ru, phrase);
        self.checked.insert(phrase.clone(), said.clone());
        said
    }

    fn asked(&mut self, view: &View, way: &[Step]) {
        let asks = KozyabloFace.asks(&self.game, view, way);
        let labels = || way.iter().map(|step| &step.label).collect::<Vec<_>>();
        let last = asks.last().unwrap_or_else(|| panic!("nothing is asked at {:?}", labels()));
        let said = self.said(last);
        assert!(said.ends_with(['?', '.']) && said.contains(' '), "{said} at {:?}", labels());
        asks.iter().for_each(|line| {
            self.said(line);
        });
    }

    /// All prompts that begin with these commands: each is asked, and no two ways are one.
    fn prompts(&mut self, view: &View, commands: &[Command]) {
        let ways: Vec<Vec<Step>> =
            commands.iter().map(|c| KozyabloFace.steps(&self.game, view, c)).collect();
        let all: BTreeSet<_> = ways.iter().collect();
        assert_eq!(all.len(), ways.len(), "two commands have one way: {commands:?}");
        let mut prompts = BTreeSet::from([Vec::new()]);
        for way in &ways {
            assert!(!way.is_empty());
            for step in way {
                let label = self.said(&step.label);
                assert!(!label.is_empty());
                if step.label.key.contains("-do-") {
                    let meaning = Phrase::new(format!("{}-means", step.label.key));
                    self.said(&meaning);
                }
            }
            prompts.extend((1..way.len()).map(|n| way[..n].to_vec()));
        }
        for way in prompts {
            let next: BTreeSet<_> = ways
                .iter()
                .filter(|w| w.len() > way.len() && w.starts_with(&way))
                .map(|w| &w[way.len()])
                .collect();
            if next.len() > 1 || way.is_empty() {
                self.asked(view, &way);
            }
        }
        for command in commands {
            if let Some(whole) = KozyabloFace.whole(&self.game, view, command) {
                self.said(&whole);
            }
        }
    }

    /// Every attempt that is refused has a reason; its sentence, if it has one, is whole.
    fn refusals(&mut self, state: &State, view: &View, seat: Seat) {
        for command in KozyabloFace.attempts(&self.game, view, seat) {
            let mut copy = state.clone();
            let mut luck = Fast::new(1);
            let Err(why) = self.game.apply(&mut copy, seat, &command, &mut luck, &mut Vec::new())
            else {
                continue;
            };
            if let Some(case) = KozyabloFace.refusal(&self.game, view, &command, why.rule) {
                self.said(&case);
                self.met.refused.insert(case.key.clone());
            }
        }
    }

    /// Checks that each pressed thing lies in the picture, once, and has a name and a text to be read of it.
    fn check_picture_spots(&mut self, view: &View, ways: &[Vec<Step>]) {
        let none = Pointed { chosen: &[], may: &[] };
        let reader = Reader { language: Language::Ru, ..Reader::default() };
        let placed = KozyabloFace.places(&self.game, view, none, reader);
        let spots: BTreeSet<_> = placed.iter().map(|placed| placed.spot).collect();
        assert_eq!(spots.len(), placed.len(), "two things lie at one spot");
        for spot in ways.iter().flatten().filter_map(|step| step.spot) {
            assert!(spots.contains(&spot), "{spot:?} does not lie in the picture");
        }
        for placed in placed {
            self.said(&placed.name);
            let about = KozyabloFace.about(&self.game, view, placed.spot, reader);
            assert!(about.is_some_and(|about| about.lines.len() > 1), "{:?}", placed.spot);
        }
    }

    fn position(&mut self, state: &State) {
        let Waiting::For(seats) = self.game.waiting(state) else { return };
        let public = self.game.view(state, Audience::Public);
        let line = KozyabloFace.headline(&self.game, &public);
        self.said(&line);
        assert!(KozyabloFace.unasked(&self.game, &public).is_some());
        for seat in self.game.playing(state).iter() {
            let view = self.game.view(state, Audience::Seat(seat));
            self.refusals(state, &view, seat);
        }
        for seat in seats.iter() {
            let view = self.game.view(state, Audience::Seat(seat));
            let line = KozyabloFace.headline(&self.game, &view);
            self.said(&line);
            let mut legal = Vec::new();
            self.game.legal(state, seat, &mut legal);
            self.prompts(&view, &legal);
            let ways: Vec<_> =
                legal.iter().map(|c| KozyabloFace.steps(&self.game, &view, c)).collect();
            for opener in KozyabloFace.openers(&self.game, &public, seat) {
                let there = ways.iter().any(|way| way.first() == Some(&opener));
                assert!(there, "an opener that leads nowhere: {opener:?}");
            }
            self.check_picture_spots(&view, &ways);
            let asked = Decision { seat, view: &view, legal: &legal };
            let stop_points = KozyabloFace.stop_points(&self.game, &view, seat);
            if let Some((pass, about)) = KozyabloFace.window(&self.game, asked) {
                assert!(legal.contains(&pass) && !about.is_empty());
                let known = |id: &String| stop_points.iter().any(|stop_point| stop_point.id == *id);
                assert!(about.iter().all(known), "{about:?}");
                self.met.keys.extend(about.iter().map(|id| format!("koz-matter-{id}")));
            }
        }
    }

    /// A random whole command of a seat; begun ones are walked on, each with its prompts.
    fn choose(&mut self, state: &State, seat: Seat, luck: &mut Fast) -> Command {
        let view = self.game.view(state, Audience::Seat(seat));
        let mut commands = Vec::new();
        self.game.legal(state, seat, &mut commands);
        loop {
            KozyabloFace.arrange(&self.game, &view, &mut commands);
            let one = commands.swap_remove(luck.below(commands.len() as u32) as usize);
            if !self.game.begun(&one) {
                return one;
            }
            let way = KozyabloFace.steps(&self.game, &view, &one);
            commands.clear();
            self.game.next(state, seat, &one, &mut commands);
            for next in &commands {
                let further = KozyabloFace.steps(&self.game, &view, next);
                assert!(further.len() > way.len() && further.starts_with(&way), "{next:?}");
            }
            if commands.len() > 1 {
                self.asked(&view, &way);
            }
            self.prompts_behind(&view, &commands);
        }
    }

    fn prompts_behind(&mut self, view: &View, commands: &[Command]) {
        for command in commands {
            for step in KozyabloFace.steps(&self.game, view, command) {
                self.said(&step.label);
                if step.label.key.contains("-do-") {
                    self.said(&Phrase::new(format!("{}-means", step.label.key)));
                }
            }
        }
    }

    /// Checks the text of a command for each audience: sentences, each with the rule by which it happened.
    fn check_story(&mut self, before: &State, after: &State, log: &[Event]) {
        let seats = self.game.seats(before);
        let all = seats.iter().map(Audience::Seat).chain([Audience::Public]);
        for to in all {
            let (old, new) = (self.game.view(before, to), self.game.view(after, to));
            let told: Vec<Event> = log.iter().filter_map(|e| self.game.project(e, to)).collect();
            let around = Around { before: &old, after: &new };
            for line in KozyabloFace.story(&self.game, around, &told) {
                assert!(line.args.iter().any(|(name, _)| name == "by-rule"), "{line:?}");
                self.said(&line);
            }
        }
    }

    fn walk(&mut self, setup: &Setup, seed: u64) {
        let mut luck = Fast::new(seed);
        let mut state = self.game.start(setup, &mut luck).expect("ready decks");
        for _ in 0..MOST {
            let Waiting::For(seats) = self.game.waiting(&state) else { break };
            self.position(&state);
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[luck.below(seats.len() as u32) as usize];
            let command = self.choose(&state, seat, &mut luck);
            let (before, mut log) = (state.clone(), Vec::new());
            self.game
                .apply(&mut state, seat, &command, &mut luck, &mut log)
                .expect("it is offered");
            self.check_story(&before, &state, &log);
        }
    }
}

fn walker() -> Walk {
    Walk {
        game: load::embedded(),
        words: Words::embedded(),
        met: Met::default(),
        checked: HashMap::new(),
    }
}

#[test]
fn random_matches_are_asked_told_and_refused_in_sentences() {
    let mut walk = walker();
    let ready = load::embedded_decks(&walk.game);
    for seats in 2..=4usize {
        for n in 0..MATCHES {
            let deck = |i: usize| &ready[(n as usize * 3 + i * 2) % ready.len()];
            let decks = (0..seats).map(|i| load::listed(&walk.game, deck(i))).collect();
            walk.walk(&Setup { decks, ..Setup::default() }, 100 * seats as u64 + n);
        }
    }
    let met = |key: &str| walk.met.keys.contains(key);
    for key in [
        "koz-now-opening",
        "koz-now-redraw",
        "koz-now-action",
        "koz-now-place",
        "koz-now-walk-to",
        "koz-now-walk",
        "koz-now-strike",
        "koz-now-aim",
        "koz-now-answer",
        "koz-matter-walk",
        "koz-of",
        "told-koz-blow",
        "told-koz-control",
        "told-koz-died",
    ] {
        assert!(met(key), "random play never came to {key}");
    }
}

#[test]
fn every_position_of_every_scenario_is_asked_and_told_in_sentences() {
    let mut walk = walker();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/scenarios/kozyablo");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("scenarios").flatten().collect();
    files.sort_by_key(|file| file.path());
    for file in files {
        let text = std::fs::read_to_string(file.path()).expect("a file of text");
        for scenario in parse(&text).scenarios {
            let Some(stage) = play(&walk.game, &scenario).stage else { continue };
            let game = std::mem::replace(&mut walk.game, stage.rules);
            walk.position(&stage.start);
            for moment in &stage.moments {
                walk.position(&moment.after);
            }
            walk.game = game;
        }
    }
    let rare = [
        "koz-now-overfull",
        "koz-now-retreat",
        "koz-now-defence",
        "koz-now-ambush",
        "koz-now-strike",
        "koz-now-answer",
    ];
    for key in rare {
        assert!(walk.met.keys.contains(key), "no scenario comes to {key}");
    }
    let all = [
        "income",
        "mines",
        "garrison",
        "room",
        "buildings",
        "held",
        "high",
        "blunt",
        "guarded",
        "apart",
        "scouted",
        "unhurt",
        "turn",
        "overfull",
        "spared",
    ];
    for key in all {
        let key = format!("refused-koz-{key}");
        assert!(walk.met.refused.contains(&key), "no attempt is refused with {key}");
    }
}

//! Sentences of the face in play: random matches, walked prompt by prompt. At each prompt stands
//! a question, every way is another one, every button is explained, every refusal and every event has its sentence.

use std::collections::{BTreeSet, HashMap};
use stolik_heroes::card::{Mod, Until};
use stolik_heroes::deck::{self, LEAST};
use stolik_heroes::event::Event;
use stolik_heroes::state::Effect;
use stolik_heroes::{CardId, Command, Heroes, State, View, load};
use stolik_heroes_face::HeroesFace;
use stolik_heroes_face::aim::Aim;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting};
use stolik_scenario::{parse, play};
use stolik_table::{Around, Decision, Face, Pointed, Reader, Step};
use stolik_words::{Arg, Language, Phrase, Words};

/// Commands of a walked match at most.
const MOST: usize = 300;
/// Begun commands of a position, and ways behind each choice, that are walked down.
const BEGUN: usize = 6;
const BRANCHES: usize = 2;
/// Levels of a choice at which several ways are walked down; below them one is. A choice may have 33 levels, and two ways
/// at each would be more than can be walked.
const FORKS: usize = 8;
/// Random matches.
const MATCHES: u64 = 8;
/// The largest number of different cards of a hand that have a place of their own.
const PLATES: usize = 15;

/// Counts the different cards that the reader holds.
fn different(view: &View) -> usize {
    let Audience::Seat(seat) = view.to else { return 0 };
    view.known.side(seat).hand.iter().collect::<BTreeSet<_>>().len()
}

/// The phrase keys and refusals met on the way.
#[derive(Default)]
struct Met {
    keys: BTreeSet<String>,
    refused: BTreeSet<String>,
}

struct Walk {
    game: Heroes,
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
        let asks = HeroesFace.asks(&self.game, view, way);
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
            commands.iter().map(|c| HeroesFace.steps(&self.game, view, c)).collect();
        let all: BTreeSet<_> = ways.iter().collect();
        assert_eq!(all.len(), ways.len(), "two commands have one way: {commands:?}");
        let mut prompts = BTreeSet::from([Vec::new()]);
        for (way, command) in ways.iter().zip(commands) {
            assert!(!way.is_empty() || self.game.begun(command), "{command:?}");
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
            if let Some(whole) = HeroesFace.whole(&self.game, view, command) {
                self.said(&whole);
            }
        }
    }

    /// Every attempt that is refused has a reason; its sentence, if it has one, is whole.
    fn refusals(&mut self, state: &State, view: &View, seat: Seat) {
        for command in HeroesFace.attempts(&self.game, view, seat) {
            let mut copy = state.clone();
            let mut luck = Fast::new(1);
            let Err(why) = self.game.apply(&mut copy, seat, &command, &mut luck, &mut Vec::new())
            else {
                continue;
            };
            if let Some(case) = HeroesFace.refusal(&self.game, view, &command, why.rule) {
                self.said(&case);
                self.met.refused.insert(case.key.clone());
            }
        }
    }

    /// Checks that each pressed thing lies in the picture, once, and has a name and a text to be read of it.
    fn check_picture_spots(&mut self, view: &View, ways: &[Vec<Step>]) {
        let none = Pointed { chosen: &[], may: &[] };
        let reader = Reader { language: Language::Ru, ..Reader::default() };
        let placed = HeroesFace.places(&self.game, view, none, reader);
        let spots: BTreeSet<_> = placed.iter().map(|placed| placed.spot).collect();
        assert_eq!(spots.len(), placed.len(), "two things lie at one spot");
        let crowded = different(view) > PLATES;
        for spot in ways.iter().flatten().filter_map(|step| step.spot) {
            // The last place of such a hand says how many more there are; they are pressed by their buttons.
            let more = crowded && matches!(Aim::at(spot), Some(Aim::Card(_)));
            assert!(more || spots.contains(&spot), "{spot:?} does not lie in the picture");
        }
        for placed in placed {
            self.said(&placed.name);
            let about = HeroesFace.about(&self.game, view, placed.spot, reader);
            assert!(about.is_some_and(|about| about.lines.len() > 1), "{:?}", placed.spot);
        }
    }

    fn position(&mut self, state: &State) {
        let Waiting::For(seats) = self.game.waiting(state) else { return };
        let public = self.game.view(state, Audience::Public);
        let line = HeroesFace.headline(&self.game, &public);
        self.said(&line);
        assert!(HeroesFace.unasked(&self.game, &public).is_some());
        for seat in self.game.playing(state).iter() {
            let view = self.game.view(state, Audience::Seat(seat));
            self.refusals(state, &view, seat);
        }
        for seat in seats.iter() {
            let view = self.game.view(state, Audience::Seat(seat));
            let line = HeroesFace.headline(&self.game, &view);
            self.said(&line);
            let mut legal = Vec::new();
            self.game.legal(state, seat, &mut legal);
            self.prompts(&view, &legal);
            let begun: Vec<Command> = legal
                .iter()
                .filter(|command| self.game.begun(command))
                .take(BEGUN)
                .cloned()
                .collect();
            for command in begun {
                self.below(state, seat, &view, &command, FORKS);
            }
            let ways: Vec<_> =
                legal.iter().map(|c| HeroesFace.steps(&self.game, &view, c)).collect();
            for opener in HeroesFace.openers(&self.game, &public, seat) {
                let there = ways.iter().any(|way| way.first() == Some(&opener));
                assert!(there, "an opener that leads nowhere: {opener:?}");
            }
            self.check_picture_spots(&view, &ways);
            let asked = Decision { seat, view: &view, legal: &legal };
            let stop_points = HeroesFace.stop_points(&self.game, &view, seat);
            if let Some((pass, about)) = HeroesFace.window(&self.game, asked) {
                assert!(legal.contains(&pass) && !about.is_empty());
                let known = |id: &String| stop_points.iter().any(|stop_point| stop_point.id == *id);
                assert!(about.iter().all(known), "{about:?}");
                self.met.keys.extend(about.iter().map(|id| format!("heroes-matter-{id}")));
            }
        }
    }

    /// Walks every prompt behind a begun command, a few ways down at each of so many levels, then one.
    fn below(&mut self, state: &State, seat: Seat, view: &View, begun: &Command, forks: usize) {
        let way = HeroesFace.steps(&self.game, view, begun);
        let mut next = Vec::new();
        self.game.next(state, seat, begun, &mut next);
        assert!(!next.is_empty(), "nothing follows {begun:?}");
        for command in &next {
            let further = HeroesFace.steps(&self.game, view, command);
            assert!(further.len() > way.len() && further.starts_with(&way), "{command:?}");
        }
        self.asked(view, &way);
        self.prompts_behind(view, &next);
        let ways = if forks > 0 { BRANCHES } else { 1 };
        let open: Vec<Command> =
            next.into_iter().filter(|command| self.game.begun(command)).take(ways).collect();
        for command in open {
            self.below(state, seat, view, &command, forks.saturating_sub(1));
        }
    }

    /// A random whole command of a seat; begun ones are walked on, each with its prompts.
    fn choose(&mut self, state: &State, seat: Seat, luck: &mut Fast) -> Command {
        let view = self.game.view(state, Audience::Seat(seat));
        let mut commands = Vec::new();
        self.game.legal(state, seat, &mut commands);
        loop {
            HeroesFace.arrange(&self.game, &view, &mut commands);
            let one = commands.swap_remove(luck.below(commands.len() as u32) as usize);
            if !self.game.begun(&one) {
                return one;
            }
            let way = HeroesFace.steps(&self.game, &view, &one);
            commands.clear();
            self.game.next(state, seat, &one, &mut commands);
            for next in &commands {
                let further = HeroesFace.steps(&self.game, &view, next);
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
            for step in HeroesFace.steps(&self.game, view, command) {
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
            for line in HeroesFace.story(&self.game, around, &told) {
                assert!(line.args.iter().any(|(name, _)| name == "by-rule"), "{line:?}");
                self.said(&line);
            }
        }
    }

    fn walk(&mut self, setup: &Setup, seed: u64) {
        let mut luck = Fast::new(seed);
        let state = self.game.start(setup, &mut luck).expect("ready decks");
        self.walk_on(state, luck);
    }

    fn walk_on(&mut self, mut state: State, mut luck: Fast) {
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
    for n in 0..MATCHES {
        let deck = |i: u64| &ready[((n + i) % ready.len() as u64) as usize];
        let decks = (0..2).map(|i| load::listed(&walk.game, deck(i))).collect();
        walk.walk(&Setup { decks, ..Setup::default() }, 100 + n);
    }
    for key in [
        "heroes-now-order",
        "heroes-now-redeal",
        "heroes-now-redeal-which",
        "heroes-now-main",
        "heroes-now-attack",
        "heroes-now-defend",
        "heroes-now-aim",
        "heroes-now-fire",
        "heroes-now-hand",
        "heroes-matter-hero",
        "told-heroes-strikes",
        "told-heroes-died",
        "told-heroes-announced",
    ] {
        assert!(walk.met.keys.contains(key), "random play never came to {key}");
    }
}

/// Ready decks hold half of the cards: here a deck is any forty that a hero may lead.
#[test]
fn any_cards_are_asked_told_and_refused_in_sentences() {
    let mut walk = walker();
    for seed in 0..MATCHES / 2 {
        let mut luck = Fast::new(seed);
        let decks = (0..2).map(|_| any_deck(&walk.game, &mut luck)).collect();
        walk.walk(&Setup { decks, ..Setup::default() }, 300 + seed);
    }
}

fn any_deck(game: &Heroes, luck: &mut Fast) -> Vec<String> {
    let heroes: Vec<CardId> = game.heroes().collect();
    let hero = heroes[luck.below(heroes.len() as u32) as usize];
    let mut pool: Vec<CardId> = game.deckable(hero).collect();
    let mut deck = vec![hero];
    for _ in 0..LEAST {
        deck.push(pool.swap_remove(luck.below(pool.len() as u32) as usize));
    }
    deck.into_iter().map(|card| game.card(card).id.clone()).collect()
}

#[test]
fn every_position_of_every_scenario_is_asked_and_told_in_sentences() {
    let mut walk = walker();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/scenarios/heroes");
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
    let asked = [
        "frenzy",
        "reveal",
        "fires",
        "cancel",
        "module",
        "instead",
        "x",
        "exchange",
        "exchange-for",
        "share",
        "way",
        "step-search",
        "step-demand",
        "step-mill",
        "step-discard",
    ];
    let missing: Vec<_> =
        asked.iter().filter(|key| !walk.met.keys.contains(&format!("heroes-now-{key}"))).collect();
    assert!(missing.is_empty(), "no scenario comes to {missing:?}");
    let refused = [
        "turn", "coins", "price", "closed", "weak", "attacked", "drawn", "elusive", "defended",
        "no-plays",
    ];
    let missing: Vec<_> = refused
        .iter()
        .filter(|key| !walk.met.refused.contains(&format!("refused-heroes-{key}")))
        .collect();
    assert!(missing.is_empty(), "no attempt is refused with {missing:?}");
}

/// Prompts that no scenario has: top cards looked at, put back in an order of choice.
#[test]
fn top_cards_that_were_looked_at_are_asked_for_in_their_order() {
    let mut walk = walker();
    let position = [
        "card Peek spell 1 | do: look 3",
        "card Ork creature 1 2/3",
        "card Elf creature 1 1/3",
        "hand p1 Peek",
        "deck p1 Ork Elf Ork Elf",
    ];
    let (game, mut state) = walk.game.place(&position).expect("a position");
    walk.game = game;
    let view = walk.game.view(&state, Audience::Seat(Seat::ONE));
    let command = walk.game.read(&view, Seat::ONE, "play Peek").expect("a command");
    let mut log = Vec::new();
    let before = state.clone();
    walk.game
        .apply(&mut state, Seat::ONE, &command, &mut Fast::new(1), &mut log)
        .expect("it is offered");
    walk.position(&state);
    walk.check_story(&before, &state, &log);
    for key in ["heroes-now-step-look", "heroes-now-order-of-cards", "told-heroes-looked-cards"] {
        assert!(walk.met.keys.contains(key), "{key} was not met");
    }
}

/// Prompts by which one player decides for the other, and those between the games of a match.
#[test]
fn who_decides_for_another_and_what_is_exchanged_have_their_sentences() {
    let mut walk = walker();
    let ready = load::embedded_decks(&walk.game);
    let hero = ready[0].own;
    let mut deck = load::listed(&walk.game, &ready[0]);
    let others = walk.game.deckable(hero).map(|card| walk.game.card(card).id.clone());
    let others: Vec<String> = others.filter(|id| !deck.contains(id)).take(3).collect();
    deck.extend(others.iter().map(|id| format!("{}{id}", deck::SPARE)));
    let options = [("form".to_owned(), "match".to_owned())].into();
    let setup = Setup { decks: vec![deck.clone(), deck], options };
    let mut luck = Fast::new(4);
    let mut state = walk.game.start(&setup, &mut luck).expect("good decks");
    let view = walk.game.view(&state, Audience::Seat(Seat::ONE));
    walk.said(&HeroesFace.game_given_up(&walk.game, &view, Seat::ONE).expect("one of several"));
    let (before, mut log) = (state.clone(), Vec::new());
    walk.game.withdraw_game(&mut state, Seat::ONE, &mut luck, &mut log);
    walk.check_story(&before, &state, &log);
    let view = walk.game.view(&state, Audience::Seat(Seat::ONE));
    walk.said(&HeroesFace.game_given_up(&walk.game, &view, Seat::ONE).expect("one of several"));
    // From now on each turn of the first seat the other decides.
    state.units[0].effects.push(Effect {
        what: Mod::Governed,
        until: Until::Forever,
        by: Seat::TWO,
        card: CardId(0),
        turn: 0,
        at: stolik_heroes::state::At::default(),
    });
    walk.walk_on(state, luck);
    for key in ["heroes-now-swap", "heroes-now-swap-for", "heroes-now-governs"] {
        assert!(walk.met.keys.contains(key), "{key} was not met");
    }
}

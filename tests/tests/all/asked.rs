//! Every decision of every game is asked in a sentence: random matches of every game that the program hosts,
//! under every option, are walked prompt by prompt, and at each stands a question in both languages. No game
//! is named there, so the next one is held to it too; what random play hardly comes to is asked for in all
//! positions of all scenarios.

use std::collections::BTreeSet;
use stolik_berserk_face::BerserkFace;
use stolik_heroes_face::HeroesFace;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Chance, Notation, Seat, Setup, Waiting};
use stolik_kozyablo_face::KozyabloFace;
use stolik_scenario::{parse, play};
use stolik_table::{Catalogue, Choice, DocumentInfo, Face, Hosted, Played, Step};
use stolik_tests::house::{House, Pictures};
use stolik_tests::tree::files_ending;
use stolik_war2047_face::WarFace;
use stolik_words::{Language, Phrase, Words};

/// Commands of a walked match at most.
const MOST: usize = 400;
/// Matches of each way to play.
const MATCHES: u64 = 1;
/// Further matches, as long as too few questions were met.
const EXTRA: u64 = 14;
/// Different questions that random matches of a game meet at least.
const FEWEST: usize = 12;
/// Fewer words than this are no sentence.
const WORDS: usize = 3;

/// Ways to play a game, as few as all values of its options and all numbers of players.
fn setups(document: &DocumentInfo) -> Vec<Setup> {
    let least = document.seats.least();
    let decks = |n: usize, seats: u8| {
        let all = &document.decks;
        (0..usize::from(seats)).map(move |i| all[(n + i) % all.len()].cards.clone())
    };
    let setup = |n, seats, options: &[(&str, &str)]| Setup {
        decks: decks(n, seats).collect(),
        options: options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
    };
    let values = document.options.iter().flat_map(|o| {
        o.values.iter().map(|value| (o.id.as_str(), value.id.as_str())).collect::<Vec<_>>()
    });
    let numbers = (least..=document.seats.most()).zip(0..);
    let mut all: Vec<Setup> = numbers.map(|(seats, n)| setup(n, seats, &[])).collect();
    all.extend(values.enumerate().map(|(n, value)| setup(n + 1, least, &[value])));
    all
}

/// The prompts of a seat: every way behind which there is something to choose.
fn prompts(choices: &[Choice]) -> BTreeSet<Vec<Step>> {
    let mut out = BTreeSet::from([Vec::new()]);
    for one in choices {
        for to in 1..one.steps.len() {
            let way = &one.steps[..to];
            let next: BTreeSet<_> = choices
                .iter()
                .filter(|c| c.steps.len() > to && c.steps.starts_with(way))
                .map(|c| &c.steps[to])
                .collect();
            if next.len() > 1 {
                out.insert(way.to_vec());
            }
        }
    }
    out
}

/// Asserts that a question stands at a prompt, in words.
fn assert_asked(words: &Words, asks: &[Phrase], at: &str) {
    let last = asks.last().unwrap_or_else(|| panic!("nothing is asked: {at}"));
    for language in Language::ALL {
        let said = words.say(language, last);
        let sentence = said.split_whitespace().count() >= WORDS
            && said.trim_end().ends_with(['?', '.'])
            && !said.contains(['{', '['])
            && !said.contains(&last.key);
        assert!(sentence, "{language}: {said:?} at {at}");
    }
}

/// The words of a button that is no card, cell or place: what the game calls a deed.
const DEED: &str = "-do-";
/// Deeds whose button says all: which card, and that it is one of several.
const PLAIN: &str = "-order";

/// Asserts that what a deed is called is explained in both languages.
fn assert_explained(words: &Words, key: &str) {
    if key.contains(DEED) && !key.ends_with(PLAIN) {
        let meaning = format!("{key}-means");
        let has = |language: &Language| words.has(*language, &meaning);
        assert!(Language::ALL.iter().all(has), "nothing says what {key} means");
    }
}

/// Asserts that every prompt of these choices of a seat is asked. Gives the keys of the questions.
fn asked(words: &Words, game: &dyn Hosted, seat: Seat, choices: &[Choice]) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    for way in prompts(choices) {
        let said: Vec<_> = way.iter().map(|step| words.say(Language::En, &step.label)).collect();
        let stands = words.say(Language::En, &game.reports().headline(Audience::Seat(seat)));
        let asks = game.prompts().asks(seat, &way);
        assert_asked(words, &asks, &format!("{stands} {said:?} of {seat}"));
        met.extend(asks.last().map(|line| line.key.clone()));
    }
    met
}

/// Walks one match. Gives the keys of the questions that were met.
fn walk(words: &Words, game: &mut dyn Hosted, luck: &mut Fast) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    for _ in 0..MOST {
        let Waiting::For(seats) = game.play().waiting() else { break };
        for seat in seats.iter() {
            met.extend(asked(words, game, seat, &game.prompts().choices(seat)));
        }
        let all = seats.iter().flat_map(|seat| game.prompts().choices(seat));
        all.flat_map(|choice| choice.steps)
            .for_each(|step| assert_explained(words, &step.label.key));
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = seats[luck.below(seats.len() as u32) as usize];
        let mut choices = game.prompts().choices(seat);
        let command = loop {
            let one = choices.swap_remove(luck.below(choices.len() as u32) as usize);
            match one.begun {
                true => {
                    choices = game.prompts().after(seat, &one);
                    met.extend(asked(words, game, seat, &choices));
                }
                false => break one.command,
            }
        };
        game.apply(seat, &command, luck as &mut dyn Chance).expect("it is offered");
    }
    met
}

/// The same in every position of every scenario of a game: what random play hardly comes to. What is asked for
/// twice is about one's own, and its buttons say so.
fn walk_scenarios<R: Notation, F: Face<R>>(game: &R, face: &F, document: &str) -> BTreeSet<String> {
    let (words, mut met) = (Words::embedded(), BTreeSet::new());
    for file in files_ending("scn") {
        for scenario in parse(&file.text).scenarios {
            if scenario.document != document {
                continue;
            }
            let Some(stage) = play(game, &scenario).stage else { continue };
            let positions =
                [&stage.start].into_iter().chain(stage.moments.iter().map(|m| &m.after));
            for state in positions {
                let Waiting::For(seats) = stage.rules.waiting(state) else { continue };
                for seat in seats.iter() {
                    let view = stage.rules.view(state, Audience::Seat(seat));
                    let mut legal = Vec::new();
                    stage.rules.legal(state, seat, &mut legal);
                    if legal.is_empty() {
                        continue;
                    }
                    let asks = face.asks(&stage.rules, &view, &[]);
                    assert_asked(&words, &asks, &format!("{} of {}", scenario.name, file.path));
                    met.extend(asks.last().map(|line| line.key.clone()));
                    for command in &legal {
                        let Some(why) = face.confirm_reason(&stage.rules, &view, command) else {
                            continue;
                        };
                        let steps = face.steps(&stage.rules, &view, command);
                        let own = |step: &Step| step.label.key.ends_with("-own");
                        let heals = ["-doubt-heals", "-doubt-unwounded", "-doubt-unhurt"];
                        let about_own = !heals.iter().any(|key| why.key.ends_with(key));
                        assert!(!about_own || steps.iter().any(own), "{}", scenario.name);
                        assert_asked(&words, std::slice::from_ref(&why), &scenario.name);
                        met.insert(why.key);
                    }
                }
            }
        }
    }
    met
}

#[test]
fn every_position_of_every_scenario_asks_in_a_sentence() {
    let berserk = walk_scenarios(&stolik_berserk::load::embedded(), &BerserkFace, "berserk-2007");
    println!("{berserk:?}");
    let rare = [
        "ask-vanguard",
        "ask-preparing",
        "ask-placed",
        "doubt-strike",
        "doubt-use",
        "doubt-heals",
        "doubt-unwounded",
    ];
    for rare in rare {
        assert!(berserk.contains(&format!("berserk-{rare}")), "{rare} was not met");
    }
    let war = walk_scenarios(&stolik_war2047::load::embedded(), &WarFace, "war2047");
    println!("{war:?}");
    assert!(war.contains("war-now-discard"), "{war:?}");
    let kozyablo = walk_scenarios(&stolik_kozyablo::load::embedded(), &KozyabloFace, "kozyablo");
    println!("{kozyablo:?}");
    for rare in ["overfull", "answer", "ambush", "strike", "retreat", "defence"] {
        assert!(kozyablo.contains(&format!("koz-now-{rare}")), "{rare} was not met");
    }
    let heroes = walk_scenarios(&stolik_heroes::load::embedded(), &HeroesFace, "heroes");
    println!("{heroes:?}");
}

#[test]
fn every_prompt_of_every_game_asks_in_a_sentence() {
    let (house, words) = (House::new(Pictures::Digested), Words::embedded());
    for document in house.documents() {
        let mut met = BTreeSet::new();
        // If few were met by chance, a few matches more are played.
        for (n, setup) in (0..).zip(setups(document)) {
            let matches = crate::seeds::take(0..MATCHES).end;
            for seed in 0..matches + EXTRA {
                if seed >= matches && met.len() >= FEWEST {
                    break;
                }
                let luck = &mut Fast::new(seed + 100 * n);
                let played = Played::whole(&document.id);
                let mut game = house.start(played, &setup, luck).expect("it starts");
                met.extend(walk(&words, game.as_mut(), luck));
            }
        }
        println!("{}: {} questions {met:?}", document.id, met.len());
        assert!(met.len() >= FEWEST, "{}: too few of them were met: {met:?}", document.id);
    }
}

//! The notation over random matches: what is said reads as the same command, what is printed
//! places as the same position, at every decision.

use crate::support;
use stolik_berserk::{Berserk, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, laws};

/// Plays one random match and checks every position of it; says how many decisions it had.
fn match_with(rules: &Berserk, seed: u64) -> usize {
    let start =
        rules.start(&support::setup(rules, seed), &mut Fast::new(seed)).expect("legal decks");
    let check = |state: &<Berserk as Rules>::State, _: &mut Fast| {
        laws::reading(rules, state)?;
        laws::printing(rules, state)
    };
    let played = laws::play_out(rules, start, seed, 20_000, check);
    let (last, decisions) = played.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    laws::printing(rules, &last)
        .unwrap_or_else(|broken| panic!("seed {seed}, at the end: {broken}"));
    decisions
}

#[test]
fn every_position_and_command_of_random_matches_survives_the_notation() {
    let rules = support::rules();
    let decisions: usize = (0..30).map(|seed| match_with(&rules, seed)).sum();
    assert!(decisions > 1_000, "only {decisions} decisions");
}

#[test]
fn matches_with_the_cards_of_the_club_survive_it_too() {
    let rules = load::embedded();
    let decisions: usize = (100..140).map(|seed| match_with(&rules, seed)).sum();
    assert!(decisions > 1_000, "only {decisions} decisions");
}

#[test]
fn views_print_without_what_they_do_not_know() {
    let rules = support::rules();
    let start = rules.start(&support::setup(&rules, 3), &mut Fast::new(3)).expect("legal decks");
    let text = |to| {
        let mut out = String::new();
        rules.write_position(&rules.view(&start, to), &mut out);
        out
    };
    let cards = |text: &str, line: &str| {
        let found = text.lines().find(|l| l.starts_with(line)).map(String::from);
        found.unwrap_or_else(|| panic!("no line \"{line}\" in {text}"))
    };
    let mine = text(Audience::Seat(Seat::ONE));
    assert!(!cards(&mine, "deck p1").contains('?'));
    assert!(cards(&mine, "deck p2").contains("?*"));
    assert!(!mine.contains("deal p2"));
    let public = text(Audience::Public);
    assert!(cards(&public, "deck p1").contains("?*"));
    assert!(!public.contains("deal p"));
}

/// One line, word or number of a position otherwise.
fn spoilt(text: &str, chance: &mut Fast) -> String {
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|l| l.split(' ').map(String::from).collect()).collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(lines.len() as u32) as usize;
        let other = lines[chance.below(lines.len() as u32) as usize].clone();
        let word = other[chance.below(other.len() as u32) as usize].clone();
        let line = &mut lines[at];
        let i = chance.below(line.len() as u32) as usize;
        match chance.below(6) {
            0 if line.len() > 1 => drop(line.remove(i)),
            1 => line.insert(i, word),
            2 => line[i] = word,
            3 => line[i] = ["0", "1", "6", "255", "-128", "65535"][chance.below(6) as usize].into(),
            4 => *line = other,
            _ => line.push("closed".into()),
        }
    }
    lines.iter().map(|l| l.join(" ") + "\n").collect()
}

/// A line that somebody mistyped is refused or played, never a panic.
#[test]
fn spoilt_positions_are_refused_or_played() {
    let rules = load::embedded();
    let (mut refused, mut played) = (0, 0);
    for seed in 0..20 {
        let start =
            rules.start(&support::setup(&rules, seed), &mut Fast::new(seed)).expect("legal decks");
        let spoil = |state: &<Berserk as Rules>::State, chance: &mut Fast| {
            let mut text = String::new();
            rules.write_full(state, &mut text);
            let text = spoilt(&text, chance);
            let Ok((found, state)) = rules.place(&text.lines().collect::<Vec<_>>()) else {
                refused += 1;
                return Ok(());
            };
            played += 1;
            // A few decisions: a nonsense position need not end.
            let _ = laws::play_out(&found, state, 1, 8, |_, _| Ok(()));
            Ok(())
        };
        laws::play_out(&rules, start, seed, 20_000, spoil).expect("the match itself is in order");
    }
    assert!(refused > 300 && played > 300, "{refused} refused, {played} played");
}

/// The cards that `docs/NOTATION.md` shows as examples are read, and printed with the position.
#[test]
fn cards_of_the_reference_are_read() {
    let rules = load::embedded();
    let abilities = [
        "instant close: heal 1 ally",
        "counter:2 close: wound 3 enemy",
        "close: shot 1-2-2 range 4",
        "on hit self strike strong: poison 1 struck",
        "while self closed: mod strike +1",
        "for ally other: mod shot +1",
        "instant close: heal 1 ally, then open self",
    ];
    for ability in abilities {
        let card = format!(
            "card Old wolf 6/1 1-1-2 elite cost 5 forest counters 2 max 3 armor:1 ; {ability}"
        );
        let lines = [
            card.as_str(),
            "cards club",
            "turn 1 p1 main",
            "unit A p1 c3 Old wolf",
            "unit B p2 c4 club-archer",
        ];
        let (found, state) = rules.place(&lines).unwrap_or_else(|e| panic!("{ability}: {e:?}"));
        laws::printing(&found, &state).unwrap_or_else(|broken| panic!("{ability}: {broken}"));
        let mut out = String::new();
        found.write_full(&state, &mut out);
        let first: Vec<&str> = out.lines().take(2).collect();
        assert_eq!(first, ["cards club", &card]);
        let (_, again) =
            rules.place(&out.lines().collect::<Vec<_>>()).expect("it brings its cards along");
        assert_eq!(again, state);
    }
}

/// The engine asks only for what the cards of a match can do, so these lines would do nothing.
#[test]
fn an_effect_whose_maker_is_no_card_of_the_position_is_refused() {
    let rules = load::embedded();
    let lines = [
        "card Жрец 5/1 1-1-1 ; { cost = \"close\", do = [{ zone = \"cell\", gives = { mod = \"strike\", add = 1 }, until = \"battle\" }] }",
        "card Певец 5/1 1-1-1 ; close: grant strike +2 until turn ally",
        "card Боец 9/1 1-2-3",
        "turn 3 p1 main",
        "unit A p1 c3 Боец",
        "unit B p2 c6 Боец",
    ];
    for (line, maker) in [
        ("zone c3 Жрец 1 1 forever p1 1", "unit M p1 a1 Жрец"),
        ("effect A Певец 1 1 2 turn p1 3", "unit M p1 a1 Певец"),
    ] {
        let with = |more: &[&'static str]| {
            let all: Vec<&str> = lines.iter().chain(more).copied().collect();
            rules.place(&all).map(|_| ()).map_err(|faults| format!("{faults:?}"))
        };
        let fault = with(&[line]).expect_err(line);
        assert!(fault.contains("a-card-of-which-the-position-has-a-unit"), "{fault}");
        assert_eq!(with(&[maker, line]), Ok(()), "{line}");
    }
}

/// Each of these lines is about another, and without it would do nothing.
#[test]
fn a_line_about_what_the_position_lacks_is_refused() {
    let rules = load::embedded();
    let lines = [
        "card Боец 9/1 1-2-3",
        "card Стрелок 9/1 1-2-3 ; instant close: wound 1 enemy",
        "turn 3 p1 main",
        "unit A p1 c3 Боец",
        "unit C p1 a1 Боец closed",
        "unit B p2 c4 Боец",
        "unit D p2 e6 Стрелок",
    ];
    let place = |more: &[&str]| {
        let all: Vec<&str> = lines.iter().chain(more).copied().collect();
        rules.place(&all).map(|_| ()).map_err(|faults| format!("{faults:?}"))
    };
    for (line, lacks, about) in [
        ("remains p1 Боец wounds 9", "a-line-campaign", &["campaign 2 1/0", "grave p1 Боец"][..]),
        ("retreating C", "a-line-campaign", &["campaign 2 1/0"]),
        ("rest p1 Боец 1", "line-grave", &["grave p1 Боец"]),
        ("upward", "line-stack-strike", &["stack strike A B declared"]),
    ] {
        let fault = place(&[line]).expect_err(line);
        assert!(fault.contains(lacks), "{line}: {fault}");
        let all: Vec<&str> = std::iter::once(line).chain(about.iter().copied()).collect();
        assert_eq!(place(&all), Ok(()), "{line}");
    }
    let fault = place(&["campaign 2 1/0", "remains p1 Боец wounds 9"]).expect_err("of no grave");
    assert!(fault.contains("line-grave"), "{fault}");
    let twice = ["rest p1 Боец 1", "rest p1 Боец 2", "grave p1 Боец"];
    assert!(place(&twice).expect_err("of one card").contains("line-grave"));
    assert!(place(&["campaign 2 1/0", "campaign 3 1/1"]).is_err(), "told twice");
}

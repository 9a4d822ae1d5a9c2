//! Scenarios of the toy game: files that pass, and every way to fail with its exact line.

use crate::toys::skirmish::{Command, Skirmish, State};
use std::collections::BTreeSet;
use stolik_kernel::chance::Fast;
use stolik_kernel::laws::Line;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};
use stolik_scenario::{
    Depth, Moment, PlaysScenarios, Report, Row, ScriptAction, Title, TooDeep, TooMany, parse,
    perft, perft_within, play, print_match, print_position, print_seen, run_text,
};

const GOOD: &str = include_str!("../good.scn");

fn run(text: &str) -> Report {
    let rules = Skirmish::default();
    run_text("t.scn", text, |document| {
        (document == "skirmish").then_some(&rules as &dyn PlaysScenarios)
    })
}

fn lines(report: &Report) -> Vec<String> {
    report.failures.iter().map(ToString::to_string).collect()
}

fn start(seed: u64) -> State {
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
    Skirmish::default().start(&setup, &mut Fast::new(seed)).unwrap()
}

const TITLE: Title<'static> =
    Title { name: "a match # of\nours", name_ru: None, document: "skirmish", rules: &["4/strike"] };

#[test]
fn good_scenarios_pass() {
    let report = run(GOOD);
    assert_eq!(lines(&report), [""; 0]);
    assert_eq!(report.passed, 3);
}

#[test]
fn a_scenario_says_what_it_proves() {
    let parsed = parse(GOOD);
    assert_eq!(parsed.problems, []);
    let first = &parsed.scenarios[0];
    assert_eq!((first.line, first.document.as_str()), (3, "skirmish"));
    assert_eq!(first.name, "A boost comes before the strike lands");
    assert_eq!(first.rules, ["4/boost", "4/strike", "5/life"]);
    assert_eq!(parsed.scenarios[2].rules, [""; 0]);
}

/// Every line of a good script matters: taking any one of its commands or outcomes away fails.
#[test]
fn no_command_and_no_outcome_can_be_left_out() {
    let words = BTreeSet::from(["p1", "p2", "roll", "deck", "draw", "withdraw"]);
    let all: Vec<&str> = GOOD.lines().collect();
    let mut tried = 0;
    for (n, line) in all.iter().enumerate() {
        if !line.split_whitespace().next().is_some_and(|w| words.contains(w)) {
            continue;
        }
        let mut rest = all.clone();
        rest.remove(n);
        assert!(run(&rest.join("\n")).passed < 3, "line {} can be left out: {line}", n + 1);
        tried += 1;
    }
    assert!(tried > 15);
}

/// Commas and blanks are free; a comment needs a blank before it; a byte order mark is nothing.
#[test]
fn blanks_commas_and_comments_are_free() {
    let spaced = GOOD.replace(' ', "  ").replace(" ; ", " ;, ").replace('\n', "  # more\r\n");
    let report = run(&format!("\u{feff}{spaced}"));
    assert_eq!(lines(&report), [""; 0]);
    assert_eq!(report.passed, 3);
}

const HEAD: &str = "scenario s\ngame skirmish\nrules 3\nturn 1 p1\n\
                    seat p1 life 10 hand boost deck heal\nseat p2 life 9 hand parry deck\n";

/// The script begins on line 7.
fn scripted(script: &str) -> Vec<String> {
    lines(&run(&format!("{HEAD}{script}\n")))
}

#[test]
fn every_failure_names_its_line() {
    let attacked = "p1 attack\n";
    let cases = [
        // Commands that are refused.
        ("p2 attack", "7: `p2 attack`: p2 is not asked, the match waits for p1"),
        ("p3 attack", "7: `p3 attack`: p3 is not asked, the match waits for p1"),
        ("not p3 attack 2/turn", "7: `p3 attack` cannot be read: there is no p3"),
        ("withdraw p4", "7: `withdraw p4`: there is no p4"),
        ("p1 pass", "7: `p1 pass` is refused by rule 2/main"),
        ("p1 fly", "7: `p1 fly` cannot be read: expected attack, draw, pass or play CARD"),
        ("p1 play ace", "7: `p1 play ace` cannot be read: there is no \"ace\" here"),
        ("p1 draw", "7: `p1 draw`: `deck p1 ?/1` is drawn, but not listed below"),
        ("p1 draw\nroll 3", "8: `roll 3` is listed, `deck p1 ?/1` is drawn"),
        ("p1 draw\ndeck p1 1/2", "8: `deck p1 1/2` is listed, `deck p1 ?/1` is drawn"),
        ("p1 draw\ndeck p2 1/1", "8: `deck p2 1/1` is listed, `deck p1 ?/1` is drawn"),
        ("p1 draw\ndeck p1 1/1\nroll 2", "9: `roll 2` was not drawn"),
        ("p1 attack\nroll 2", "8: `roll 2` was not drawn"),
        (
            "p1 attack\nsee turn 1 p1\nroll 2",
            "9: outcomes stand right below the command that draws them",
        ),
        ("withdraw p1\np2 attack", "8: `p2 attack`: the match is over"),
        ("withdraw p1\nwithdraw p2", "8: `withdraw p2`: the match is over"),
        // Passing.
        ("p1 pass until strike", "7: `p1 pass` is refused by rule 2/main"),
        (
            "p1 attack\np2 pass until strike",
            "8: `p2 pass until strike`: p1 is asked, top: `attack p1`",
        ),
        (
            "p1 attack\np1 p2 pass until strike",
            "8: `p1 p2 pass until strike`: `roll ?` is drawn, but not listed below",
        ),
        (
            "p1 attack\np1 p2 pass until parry\nroll 1",
            "8: `p1 p2 pass until parry`: all resolved, it never came up",
        ),
        ("p1 attack\np1 p2 pass until strike\nroll 1 4", "9: `roll 4` was not drawn"),
        ("withdraw p1\np1 p2 pass until empty", "8: `p1 p2 pass until empty`: the match is over"),
        // Checks.
        ("see p1 life 9", "7: `see p1 life 9`: p1 life 10"),
        ("see p1 life 10 ; flags 3", "7: `see flags 3`: there is no \"flags\""),
        ("unseen p1 hand p1", "7: `unseen p1 hand p1`: p1 sees the hand of p1"),
        ("p1 attack\nlog rolled 3", "8: `log rolled 3`: there was: attacked p1"),
        ("not p1 attack 2/turn", "7: `p1 attack` is legal"),
        (
            "not p2 attack 3/window",
            "7: `p2 attack` is refused by rule 2/turn, not by rule 3/window",
        ),
        (
            "not p2 fly 2/turn",
            "7: `p2 fly` cannot be read: expected attack, draw, pass or play CARD",
        ),
        ("can p2 attack", "7: `p2 attack` is refused by rule 2/turn"),
        ("over p1 5/life", "7: `over p1 5/life`: the match waits for p1"),
        ("withdraw p1\nover p1 5/concede", "8: `over p1 5/concede`: found over p2 5/concede"),
        ("withdraw p1\nover draw 5/concede", "8: `over draw 5/concede`: found over p2 5/concede"),
        ("withdraw p1\nover p2 5/life", "8: `over p2 5/life`: found over p2 5/concede"),
        ("accept p2", "7: `accept p2`: no draw is offered to p2"),
        ("offer p1\naccept p1", "8: `accept p1`: no draw is offered to p1"),
        ("offer p1\ndecline p2\naccept p2", "9: `accept p2`: no draw is offered to p2"),
        ("offer p1\noffer p2", "8: `offer p2`: p1 has offered one already"),
        ("offer p1\nover draw 9/agreed", "8: `over draw 9/agreed`: the match waits for p1"),
        ("offer p1\naccept p2\np1 attack", "9: `p1 attack`: the match is over"),
        ("offer p1\naccept p2\nwithdraw p1", "9: `withdraw p1`: the match is over"),
        ("offer p1\naccept p2\nover p1 5/life", "9: `over p1 5/life`: found over draw 9/agreed"),
        ("offer", "7: expected `offer p1`, `accept p2` or `decline p2`"),
        ("perft 1 7", "7: perft 1: found 2 leaves, not 7"),
        // Words.
        ("fly away", "7: unknown-word word=fly"),
        ("roll 3", "7: unknown-word word=roll"),
        ("p1 attack\nturn 2 p1", "8: a script line cannot begin with \"turn\""),
        ("p1 attack\nrules 4", "8: `rules` stands before the first command"),
        ("p1", "7: expected `p1 COMMAND`"),
        ("p1 p2 attack", "7: several seats only `pass until TOP` together"),
        ("p1 pass until", "7: expected `p1 pass until TOP` or `… until empty`"),
        ("p1 attack\nroll 7", "8: \"7\" is not a roll, 1 to 6"),
        ("p1 attack\nroll", "8: expected `roll N…`"),
        ("p1 attack\ndeck p1", "8: expected `deck p1 i/n…`"),
        ("p1 attack\ndeck p9 1/2", "8: \"p9\" is not a seat"),
        ("p1 attack\ndeck p1 3/2", "8: \"3/2\" is not an outcome (`3/30` is the third of thirty)"),
        ("p1 attack\ndeck p1 0/2", "8: \"0/2\" is not an outcome (`3/30` is the third of thirty)"),
        ("p1 attack\ndraw coin 1/2", "8: \"coin\" is not a stream (`dice`, `deck:p1`)"),
        ("p1 attack\ndraw dice", "8: expected `draw dice i/n` or `draw deck:p1 i/n`"),
        ("see", "7: expected `see CLAUSE ; CLAUSE`"),
        ("see turn 1 p1 ;", "7: expected `see CLAUSE ; CLAUSE`"),
        ("not p1 attack", "7: expected `not p1 COMMAND RULE`"),
        ("not we attack 2/turn", "7: \"we\" is not a seat"),
        ("can p1", "7: expected `can p1 COMMAND`"),
        ("over p1", "7: expected `over p1 RULE` or `over draw RULE`"),
        ("over we 5/life", "7: \"we\" is not a seat"),
        ("perft one 2", "7: expected `perft DEPTH LEAVES`"),
        ("withdraw", "7: expected `withdraw p1` or `withdraw p1 game`"),
        ("withdraw p1 match", "7: expected `withdraw p1` or `withdraw p1 game`"),
        ("withdraw p1 game\nover p2 5/life", "8: `over p2 5/life`: found over p2 5/concede"),
        ("withdraw p1\nwithdraw p2 game", "8: `withdraw p2 game`: the match is over"),
        ("perft 4000000000 2", "7: perft counts at most 16 commands deep, not 4000000000"),
    ];
    for (script, expected) in cases {
        assert_eq!(scripted(script), [format!("t.scn:{expected}")], "{script}");
    }
    assert_eq!(scripted(attacked), [""; 0], "the same frame passes with a sound script");
}

#[test]
fn every_problem_of_a_file_is_reported() {
    let files = [
        ("", vec!["1: there is no scenario in this file"]),
        ("# nothing\n\n", vec!["1: there is no scenario in this file"]),
        ("turn 1\n", vec!["1: expected a `scenario NAME` line first"]),
        (
            "scenario\nrules 3",
            vec!["1: a scenario needs a name", "1: a `game DOCUMENT` line is missing"],
        ),
        (
            "scenario a\ngame skirmish",
            vec!["1: a `rules ID…` line is missing (`rules -` where it proves none)"],
        ),
        (
            "scenario a\ngame skirmish\ngame skirmish\nrules\ngame\nrules 3",
            vec![
                "3: a second `game` line",
                "4: expected `rules ID…`",
                "5: expected `game DOCUMENT`",
            ],
        ),
        ("scenario a\ngame chess\nrules 3", vec!["1: there is no game \"chess\""]),
        (
            "scenario a\ngame skirmish\nrules 3\nturn x p1\nseat p3\nsee turn 1",
            vec!["4: not-a-number word=x", "5: not-a-seat word=p3"],
        ),
        (
            "scenario a\ngame skirmish\nrules 3\nsee turn 2\nsee turn 3\nscenario b\ngame skirmish\nrules 3\nsee turn 4",
            vec![
                "4: `see turn 2`: turn 1 p1",
                "5: `see turn 3`: turn 1 p1",
                "9: `see turn 4`: turn 1 p1",
            ],
        ),
    ];
    for (text, expected) in files {
        let expected: Vec<String> = expected.iter().map(|e| format!("t.scn:{e}")).collect();
        let report = run(text);
        assert_eq!(lines(&report), expected, "{text}");
        assert_eq!(report.passed, 0);
    }
}

/// A refused command ends its scenario, so that one slip is one line; the others still run.
#[test]
fn a_scenario_stops_where_it_cannot_go_on() {
    let text = format!("{HEAD}p2 attack\np2 pass\nsee turn 9\n{HEAD}see turn 1 p1\n");
    let report = run(&text);
    assert_eq!(lines(&report).len(), 1);
    assert_eq!(report.passed, 1);
    let failure = &report.failures[0];
    assert_eq!(failure.scenario, "s");
    // The position is printed in the notation, and can be placed.
    let text = format!("{}{}", &HEAD[..HEAD.find("turn").unwrap()], failure.position);
    assert_eq!(lines(&run(&text)), [""; 0], "{text}");
    assert!(failure.position.starts_with("turn 1 p1\n"), "{text}");
    assert!(failure.position.ends_with("# p1 may: attack ; draw\n"), "{text}");
}

#[test]
fn a_printed_position_is_the_same_position() {
    let rules = Skirmish { limit: 12 };
    for seed in 0..20 {
        let (line, _) = Line::record(&rules, &start(seed), seed, 300).unwrap();
        let (mut state, mut log) = (start(seed), Vec::new());
        for (seat, command, draws) in &line.rows {
            let mut script = stolik_kernel::chance::Scripted::new(draws.iter().copied());
            rules.apply(&mut state, *seat, command, &mut script, &mut log).unwrap();
            let text = print_position(TITLE, &rules, &state);
            let parsed = parse(&text);
            assert_eq!(parsed.problems, [], "{text}");
            let played = play(&Skirmish::default(), &parsed.scenarios[0]);
            let stage = played.stage.unwrap();
            assert_eq!(stage.rules, rules);
            assert_eq!((stage.line, stage.moments.len()), (1, 0));
            assert_eq!((&stage.start, stage.end()), (&state, &state));
        }
    }
}

#[test]
fn a_printed_match_is_a_scenario_that_passes() {
    let rules = Skirmish::default();
    for seed in 0..20 {
        let (line, end) = Line::record(&rules, &start(seed), seed, 300).unwrap();
        let plays = line.rows.iter().map(|(seat, command, draws)| Row::Play {
            seat: *seat,
            command: *command,
            draws: draws.clone(),
        });
        let rows: Vec<_> = plays.collect();
        let text = print_match(TITLE, &rules, &start(seed), &rows).unwrap();
        assert_eq!(lines(&run(&text)), [""; 0], "{text}");
        assert!(text.lines().last().unwrap().starts_with("over "), "{text}");
        let parsed = parse(&text);
        let stage = play(&rules, &parsed.scenarios[0]).stage.unwrap();
        assert_eq!(*stage.end(), end);
        assert_eq!(stage.moments.len(), rows.len());

        // Cut short by a concession.
        let mut short = rows[..3].to_vec();
        short.push(Row::Withdraw { seat: Seat::TWO, draws: Vec::new() });
        let text = print_match(TITLE, &rules, &start(seed), &short).unwrap();
        assert!(text.ends_with("withdraw p2\nover p1 5/concede\n"), "{text}");
        assert_eq!(lines(&run(&text)), [""; 0], "{text}");

        // By agreement, at the second offer.
        let mut agreed = rows[..3].to_vec();
        let (offer, answer) = (Row::Offer { seat: Seat::ONE }, Seat::TWO);
        agreed.extend([offer.clone(), Row::Answer { seat: answer, accept: false }]);
        agreed.extend([offer, Row::Answer { seat: answer, accept: true }]);
        let text = print_match(TITLE, &rules, &start(seed), &agreed).unwrap();
        let end = "offer p1\ndecline p2\noffer p1\naccept p2\nover draw 9/agreed\n";
        assert!(text.ends_with(end), "{text}");
        assert_eq!(lines(&run(&text)), [""; 0], "{text}");

        // A log that does not fit is no scenario.
        let error = print_match(TITLE, &rules, &start(seed), &rows[1..]).unwrap_err();
        assert!(error.to_string().starts_with("row "), "{error}");
    }
}

#[test]
fn a_position_as_a_seat_sees_it_hides_what_it_does_not_know() {
    let rules = Skirmish::default();
    let state = start(5);
    let seen = |to| print_seen(TITLE, &rules, &rules.view(&state, to));
    let mine = seen(Audience::Seat(Seat::ONE));
    let public = seen(Audience::Public);
    assert!(
        mine.starts_with("scenario a match of ours\ngame skirmish\nrules 4/strike\nturn 1 p1\n")
    );
    assert!(mine.contains("seat p2 life 10 hand ? ? deck ? ? ?\n"), "{mine}");
    assert!(!mine.contains("seat p1 life 10 hand ?"), "{mine}");
    assert!(public.contains("seat p1 life 10 hand ? ? deck ? ? ?\n"), "{public}");
    // It can be read, not placed.
    let failures = lines(&run(&mine));
    assert_eq!(failures, ["t.scn:6: unknown-card word=?"]);
}

#[test]
fn perft_counts_commands_and_outcomes() {
    let rules = Skirmish::default();
    let lines = ["turn 1 p1", "seat p1 life 10 hand deck", "seat p2 life 10 hand deck"];
    let (_, state) = rules.place(&lines).unwrap();
    // One command, six outcomes a turn.
    for (depth, leaves) in [(0, 1), (1, 6), (2, 36), (3, 216)] {
        assert_eq!(perft(&rules, &state, depth), leaves);
    }
    // Two cards make two outcomes of drawing; a match that is over is one way.
    let lines = ["turn 1 p1", "seat p1 life 10 hand deck heal boost", "seat p2 life 1 hand deck"];
    let (_, state) = rules.place(&lines).unwrap();
    assert_eq!(perft(&rules, &state, 1), 6 + 2);
    // Attack: four of six end it, two let p2 attack (six); draw, two ways: p2 attacks with p1
    // holding a card, so that p1 is asked first: one.
    assert_eq!(perft(&rules, &state, 2), 4 + 2 * 6 + 2);
}

#[test]
fn perft_is_bounded_in_depth_and_in_number() {
    let rules = Skirmish::default();
    let lines = ["turn 1 p1", "seat p1 life 10 hand deck", "seat p2 life 10 hand deck"];
    let (_, state) = rules.place(&lines).unwrap();
    let depth = |n| Depth::new(n).unwrap();
    assert_eq!(perft_within(&rules, &state, depth(3), 216), Ok(216));
    assert_eq!(perft_within(&rules, &state, depth(3), 215), Err(TooMany(215)));
    // Without the bound in number, 6^16 ways would take for ever.
    assert_eq!(perft_within(&rules, &state, depth(16), 1000), Err(TooMany(1000)));
    assert_eq!(Depth::new(17), Err(TooDeep(17)));
}

#[test]
fn a_name_keeps_its_commas_and_may_be_given_in_russian_too() {
    let title =
        Title { name_ru: Some("сначала усиление, потом удар"), ..TITLE };
    let title = Title { name: "first, then", ..title };
    let text = print_position(title, &Skirmish::default(), &start(1));
    let parsed = parse(&text);
    assert_eq!(parsed.problems, []);
    let [scenario] = &parsed.scenarios[..] else { panic!("{text}") };
    assert_eq!(scenario.name, title.name);
    assert_eq!(scenario.name_ru.as_deref(), title.name_ru);
    let spaced = text.replace("title-ru", "title-ru   ");
    assert_eq!(parse(&spaced).scenarios[0].name_ru, scenario.name_ru);
    for wrong in ["title-ru", "title-ru a\ntitle-ru b"] {
        let text = format!("scenario x\ngame skirmish\nrules -\n{wrong}\nturn 1 p1\n");
        assert_eq!(parse(&text).problems.len(), 1, "{wrong}");
    }
}

#[test]
fn a_replay_holds_who_did_what_with_which_dice_and_what_came_of_it() {
    let parsed = parse(GOOD);
    let rules = Skirmish::default();
    let told = |moment: &Moment<Skirmish>| {
        let events = moment.events.iter().map(|e| rules.event(&moment.after, e));
        (moment.action.clone(), events.collect::<Vec<_>>().join(" ; "))
    };
    let stage = play(&rules, &parsed.scenarios[0]).stage.unwrap();
    let said: Vec<_> = stage.moments.iter().map(told).collect();
    let rolled = said.iter().filter_map(|(action, events)| match action {
        ScriptAction::Played { draws, .. } if !draws.is_empty() => {
            Some((draws[0].value + 1, events))
        }
        _ => None,
    });
    let rolled: Vec<_> = rolled.collect();
    assert!(matches!(&rolled[..], [(5, events)] if events.contains("rolled 5")), "{rolled:?}");
    assert_eq!(stage.moments[0].line, 10);
    let attack = ScriptAction::Played { seat: Seat::ONE, command: Command::Attack, draws: vec![] };
    assert_eq!(said[0].0, attack);
    let mut state = stage.start.clone();
    for moment in &stage.moments {
        if let ScriptAction::May { .. } | ScriptAction::MayNot { .. } = moment.action {
            assert_eq!((&moment.after, moment.events.len()), (&state, 0));
        }
        state = moment.after.clone();
    }
    assert_eq!(state, *stage.end());

    // `pass until` is so many passes; what is refused names its rule, whether its words mean
    // something or not.
    let all = parsed.scenarios.iter().map(|scenario| play(&rules, scenario).stage.unwrap());
    let actions: Vec<_> = all.flat_map(|stage| stage.moments).map(|moment| moment.action).collect();
    let passes =
        actions.iter().filter(|d| matches!(d, ScriptAction::Played { command: Command::Pass, .. }));
    assert!(passes.count() > 5, "{actions:?}");
    let refused =
        actions.iter().any(|d| matches!(d, ScriptAction::MayNot { rule, .. } if !rule.is_empty()));
    assert!(
        refused && actions.iter().any(|d| matches!(d, ScriptAction::May { .. })),
        "{actions:?}"
    );
}

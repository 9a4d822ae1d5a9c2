//! Scenarios of a game for more than two: seats, places, draws among those who still play, and matches
//! that go on without somebody.

use crate::toys::brawl::{Brawl, Command, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::laws::Line;
use stolik_kernel::{Rules, Seat, Setup};
use stolik_scenario::{PlaysScenarios, Report, Row, Title, print_match, run_text};

const TITLE: Title<'static> =
    Title { name: "a brawl", name_ru: None, document: "brawl", rules: &["5/alone"] };

const HEAD: &str = "scenario s\ngame brawl\nrules -\nround 1 first p2\n\
    seat p1 life 1 hand - deck -\nseat p2 life 2 hand bolt deck -\nseat p3 life 1 hand - deck -\n\
    seat p4 life 3 hand - deck -\n";

fn run(script: &str) -> Report {
    let text =
        if script.starts_with("scenario") { script.into() } else { format!("{HEAD}{script}") };
    run_text("t.scn", &text, |document| {
        (document == "brawl").then_some(&Brawl as &dyn PlaysScenarios)
    })
}

#[track_caller]
fn passes(script: &str) {
    let report = run(script);
    assert_eq!(report.failures, [], "{script}");
}

#[track_caller]
fn fails(script: &str, message: &str) {
    let report = run(script);
    let found: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with(message), "{found:?}");
}

#[test]
fn a_match_goes_on_without_a_player_who_concedes() {
    passes(
        "p1 strike p3\np3 guard\np2 strike p4\nunseen p1 aim p2\nwithdraw p4\nroll 3\n\
         log conceded p4 ; missed p2 p4 ; struck p1 p3 3\nsee playing p1 p2 p3\n\
         not p4 pass 3/out\np2 bolt p1\nlog bolted p2 p1 ; out p1\nsee playing p2 p3\n\
         withdraw p2\nover p3 > p2 > p1 > p4 6/conceded\nover p3 6/conceded",
    );
    fails("withdraw p4\nwithdraw p4", "`withdraw p4`: p4 is out");
    fails("withdraw p4\noffer p4", "`offer p4`: p4 is out");
    fails("p1 strike p2\np3 guard\np4 guard\np2 guard", "`roll ?` is drawn, but not listed below");
}

#[test]
fn a_draw_needs_all_who_still_play_and_no_others() {
    passes("offer p1\naccept p2\naccept p3\naccept p4\nover draw 7/draw");
    passes("withdraw p4\noffer p1\naccept p2\naccept p3\nover p1 p2 p3 > p4 7/draw");
    // The last who had not agreed leaves.
    passes("offer p1\naccept p2\naccept p3\nwithdraw p4\nover p1 p2 p3 > p4 7/draw");
    // The offer is void once the seat that made it has left.
    passes(
        "offer p1\naccept p2\nwithdraw p1\nwithdraw p4\noffer p2\naccept p3\nover p2 p3 > p1 p4 7/draw",
    );
    fails("offer p1\naccept p2\naccept p3\nover draw 7/draw", "the match waits for p1 p2 p3 p4");
    fails("offer p1\nwithdraw p1\naccept p2", "`accept p2`: no draw is offered to p2");
}

#[test]
fn places_are_said_and_checked() {
    let end = "withdraw p4\nwithdraw p3\nwithdraw p2\n";
    let found = "found over p1 > p2 > p3 > p4 6/conceded";
    passes(&format!("{end}over p1 6/conceded"));
    fails(&format!("{end}over p1 > p2 p3 > p4 6/conceded"), found);
    fails(&format!("{end}over draw 6/conceded"), found);
    fails(&format!("{end}over p1 > > p2 6/conceded"), "expected `over p2 > p1 p3 RULE`");
}

/// Two and three seats: no text may name another.
#[test]
fn no_text_names_a_seat_that_the_match_does_not_have() {
    let head = "scenario s\ngame brawl\nrules -\nround 1 first p1\nseat p1 life 1 hand - deck -\n\
        seat p2 life 2 hand - deck -\n";
    passes(&format!("{head}withdraw p1\nover p2 6/conceded"));
    fails(&format!("{head}withdraw p3"), "there is no p3");
    fails(&format!("{head}p1 strike p3"), "cannot be read: there is no \"p3\" here");
}

/// Two seats, 49 ways: guard and guard, one strike and one guard (6 outcomes, twice), two strikes (36); and
/// that in each order of choosing. Three seats are counted to the second choice.
#[test]
fn perft_counts_every_seat_that_decides() {
    let seat = |n| format!("seat p{n} life 3 hand - deck -\n");
    let head = format!("scenario s\ngame brawl\nrules -\nround 1 first p1\n{}{}", seat(1), seat(2));
    passes(&format!("{head}perft 1 4\nperft 2 98"));
    passes(&format!("{head}{}perft 1 9\nperft 2 54", seat(3)));
}

#[test]
fn a_printed_match_of_any_size_passes() {
    for n in Brawl.offers().iter() {
        for seed in 0..10 {
            let start = start(n, seed);
            let (line, _) = Line::record(&Brawl, &start, seed, 300).unwrap();
            let mut rows: Vec<Row<Command>> = line
                .rows
                .iter()
                .map(|(seat, command, draws)| Row::Play {
                    seat: *seat,
                    command: *command,
                    draws: draws.clone(),
                })
                .collect();
            let text = print_match(TITLE, &Brawl, &start, &rows).unwrap();
            assert_eq!(run(&text).failures, [], "{text}");
            assert!(text.lines().last().unwrap().starts_with("over "), "{text}");

            // One leaves, the others agree on a draw.
            rows.truncate(1);
            rows.push(Row::Withdraw { seat: Seat(0), draws: Vec::new() });
            if n > 2 {
                rows.push(Row::Offer { seat: Seat(1) });
                rows.extend((2..n).map(|s| Row::Answer { seat: Seat(s), accept: true }));
            }
            let text = print_match(TITLE, &Brawl, &start, &rows).unwrap();
            assert_eq!(run(&text).failures, [], "{text}");
            let end = match n {
                2 => "over p2 6/conceded\n",
                3 => "over p2 p3 > p1 7/draw\n",
                _ => "over p2 p3 p4 > p1 7/draw\n",
            };
            assert!(text.ends_with(end), "{text}");
        }
    }
}

fn start(seats: u8, seed: u64) -> State {
    let deck = ["bolt", "heal", "bolt"].map(String::from).to_vec();
    let setup = Setup { decks: vec![deck; usize::from(seats)], ..Setup::default() };
    Brawl.start(&setup, &mut Fast::new(seed)).unwrap()
}

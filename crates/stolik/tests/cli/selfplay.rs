//! `stolik selfplay` from outside: its results, its test of two shares, its refusals.

use crate::lines::refused;
use crate::support::run;
use std::path::Path;

#[test]
fn selfplay_ends_with_its_speed_and_repeats_with_its_seed() {
    const DECKS: &str = "forest-swamp,forest-swamp";
    let play = |more: &[&str]| {
        let said = run(Path::new("."), [&["selfplay", "--games", "6"], more].concat());
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        said.out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    // They are the longest of these tests, and each plays on one processor.
    let [plain, views, other, duel, ahead] = std::thread::scope(|threads| {
        let lines: [&[&str]; 5] = [
            &[],
            &["--views"],
            &["--seed", "5"],
            &["--players", "random,greedy", "--decks", DECKS],
            &["--players", "planner,random", "--decks", DECKS],
        ];
        let begun = lines.map(|line| threads.spawn(move || play(line)));
        begun.map(|thread| thread.join().expect("it plays"))
    });
    let last = plain.last().unwrap();
    assert!(
        last.starts_with("6 games in ")
            && last.contains(" games/s, ")
            && last.ends_with(" decisions a game"),
        "{last}"
    );
    assert!(plain[1].contains(", digest "), "{plain:?}");
    assert_eq!(plain[1], views[1], "views change nothing");
    assert_ne!(plain[1], other[1]);
    assert!(duel[1].starts_with("random against greedy, seats swapped: 6 games: +"), "{duel:?}");
    assert!(duel[1].contains("(95 %: "), "{duel:?}");
    assert!(
        ahead[1].starts_with("planner against random, seats swapped: 6 games: +6 "),
        "{ahead:?}"
    );
}

#[test]
fn selfplay_ends_when_a_sequential_test_has_decided() {
    let play = |line: &str| run(Path::new("."), line.split(' '));
    let game = "selfplay --game war2047 --games 300 --players";
    let said = play(&format!("{game} greedy,random --until-decided 50-80"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(lines[2].starts_with("greedy: log-likelihood ratio "), "{}", said.out);
    assert!(lines[2].ends_with(": 80 % rather than 50 %"), "{}", said.out);
    assert!(!lines[1].contains(": 300 games"), "it ends early: {}", said.out);
    // The weaker one fails the test, and so does one that was not decided.
    let lost = play(&format!("{game} random,greedy --until-decided 50-80"));
    assert_eq!(lost.code, 1);
    assert!(lost.out.contains(": 50 % rather than 80 %"), "{}", lost.out);
    let few = play("selfplay --game war2047 --games 2 --players greedy,random --until-decided");
    assert_eq!(few.code, 1);
    assert!(few.out.contains(": undecided between 50 % and 55 %"), "{}", few.out);
    let same = play(&format!("{game} greedy,random --until-decided 50-50"));
    assert!(same.code == 2 && same.err.contains("such as 50-55"), "{}", same.err);
}

#[test]
fn selfplay_says_what_there_is() {
    let play = |more: &[&str]| run(Path::new("."), [&["selfplay", "--games", "1"], more].concat());
    refused(&play(&["--game", "chess"]), &["no rule document \"chess\", expected berserk-2007"]);
    refused(&play(&["--players", "random"]), &["expected two players", "found 1"]);
    refused(&play(&["--seats", "3"]), &["expected two seats, found 3"]);
    refused(&play(&["--decks", "a,b,c"]), &["expected two decks", "--decks A,B", "found 3"]);
    let deck = play(&["--decks", "forest-swamp,none"]);
    assert_eq!(deck.code, 2);
    assert!(
        deck.err.contains("there is no deck \"none\", expected steppe-mountain, forest-swamp"),
        "{}",
        deck.err
    );
}

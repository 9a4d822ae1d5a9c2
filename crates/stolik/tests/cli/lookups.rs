//! `stolik rules` and `stolik card` as people type them.

use crate::support::{Said, run};

fn ask(line: &[&str]) -> Said {
    let folder = tempfile::tempdir().expect("a folder can be made");
    run(folder.path(), line.iter().copied().chain(["--language", "en"]))
}

#[test]
fn brackets_behind_the_name_of_a_game_stay_with_the_query() {
    let quoted = ask(&["card", "heroes (charge or frenzy) cost<=3"]);
    let apart = ask(&["card", "heroes", "(charge or frenzy) cost<=3"]);
    assert_eq!((quoted.code, &quoted.out), (0, &apart.out), "{}", quoted.err);
    assert!(quoted.out.contains("\"(charge or frenzy) cost<=3\""), "{}", quoted.out);
}

#[test]
fn query_with_a_lone_bracket_or_operator_names_its_place_in_every_game() {
    for (query, place) in [
        ("(forest", "\u{25b8}(forest"),
        ("forest)", "forest\u{25b8})"),
        ("forest or", "forest or\u{25b8}"),
        ("or forest", "\u{25b8}or forest"),
    ] {
        let said = ask(&["card", query]);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{query}: {}", said.err);
        assert!(said.err.contains(place), "{query}: {}", said.err);
    }
}

#[test]
fn empty_question_is_answered_with_an_example() {
    for (command, example) in [("rules", "who may protect a flyer"), ("card", "element:forest")] {
        for words in ["", "  "] {
            let said = ask(&[command, words]);
            assert_eq!(said.code, 1, "{command}: {}", said.err);
            assert_eq!(said.out.lines().count(), 1, "{command}: {}", said.out);
            assert!(said.out.contains(example), "{}", said.out);
        }
    }
}

#[test]
fn nearest_names_are_those_of_several_games_and_each_card_once() {
    let nothing = ask(&["card", "abrakadabra"]);
    assert_eq!((nothing.code, nothing.out.lines().count()), (1, 1), "{}", nothing.out);
    let said = ask(&["card", "каменотёсы"]);
    assert_eq!((said.code, said.out.lines().count()), (1, 2), "{}", said.out);
    let near = said.out.lines().nth(1).expect("the nearest");
    let names: Vec<&str> = near.split(", ").map(|name| name.split(" (").next().unwrap()).collect();
    let games = |game: &str| near.matches(game).count();
    assert!(games("berserk-2007: ") > 0 && games("heroes: ") + games("war2047: ") > 0, "{near}");
    let mut known = names.clone();
    known.sort_unstable();
    known.dedup();
    assert_eq!(known.len(), names.len(), "{near}");
}

#[test]
fn card_of_one_game_is_answered_alone_and_part_of_a_name_by_all() {
    let whole = ask(&["card", "Pack Leader"]);
    assert_eq!((whole.code, whole.out.matches("(club-alpha)").count()), (0, 1), "{}", whole.out);
    assert_eq!(whole.out.lines().next(), Some("Berserk, rules of 2007 (berserk-2007)"));
    let part = ask(&["card", "guard"]);
    assert!(part.code == 1 && part.out.contains("(war2047)"), "{}", part.out);
}

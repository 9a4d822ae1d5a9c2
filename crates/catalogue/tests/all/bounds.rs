//! Positions that somebody brings are bounded before they are played from, and what is computed of the largest ones is
//! bounded by counted work (`cargo run --example limits` measures times and memory).

use std::sync::LazyLock;
use stolik_catalogue::Games;
use stolik_kernel::budget::{self, Budget, Cancel, Limits};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat, Setup, Waiting};
use stolik_table::study::{
    InlineCards, MOST_CARDS, MOST_PLACED, MOST_SCRIPTED, POSITION, Studied, Unstudied,
};
use stolik_table::{Catalogue, Hosted, Played};

static GAMES: LazyLock<Games> =
    LazyLock::new(|| Games::embedded().expect("the embedded files are good"));

/// 4,900 presses, each of which sets off what 30 cards say of 40 others.
const HOURS: &str = include_str!("../data/hostile/2-hours.txt");
/// 280 creatures.
const CROWD: &str = include_str!("../data/hostile/3-crowd.txt");

/// Much more than a position of the largest size takes.
const WORK: u64 = 200_000;

fn budget() -> Budget {
    Budget::new(Limits { work: WORK, bytes: 16 << 20 }, Cancel::default())
}

/// The position of a text or its faults, and the work spent on it.
fn studied(text: &str) -> (Result<Studied, Vec<Unstudied>>, u64) {
    let budget = budget();
    (budget::enter(&budget, || GAMES.study(text, InlineCards::Read)), budget.spent())
}

/// The sentence that refuses a text, with its numbers, the line, and the work spent on it.
fn refused(text: &str) -> (String, Option<usize>, u64) {
    let (studied, spent) = studied(text);
    let problem = studied.expect_err("it is refused").remove(0);
    (format!("{:?}", problem.why), problem.line, spent)
}

fn says(why: &str, key: &str, numbers: [usize; 2]) {
    assert!(why.contains(&format!("\"{key}\"")), "{why}");
    assert!(numbers.iter().all(|number| why.contains(&number.to_string())), "{why}");
}

#[test]
fn script_of_thousands_of_presses_is_refused_before_the_first() {
    let (why, line, spent) = refused(HOURS);
    says(&why, "study-script", [4_900, MOST_SCRIPTED]);
    assert!(line.is_some_and(|line| line > MOST_SCRIPTED));
    assert_eq!(spent, 0, "nothing is played");
}

#[test]
fn crowd_is_refused_before_anything_is_played() {
    let (why, _, spent) = refused(CROWD);
    says(&why, "study-cards", [372, MOST_CARDS]);
    assert!(spent < WORK / 10, "{spent}");
}

#[test]
fn position_of_too_many_lines_is_refused_before_it_is_set_up() {
    let lines = "coins p1 10\n".repeat(MOST_PLACED + 1);
    let (why, line, spent) = refused(&format!("scenario X\ngame heroes\nrules -\n{lines}"));
    says(&why, "study-lines", [MOST_PLACED + 1, MOST_PLACED]);
    assert_eq!((line, spent), (Some(MOST_PLACED + 4), 0));
}

/// A press of the file is dearer than all that the budget has, for it is told at length: after the first one it ends.
#[test]
fn dear_presses_end_with_the_budget() {
    let (mut cards, mut presses) = (0, 0);
    let few = |line: &&str| {
        cards += usize::from(line.starts_with("unit"));
        presses += usize::from(line.starts_with("p1"));
        presses <= 3 && (cards <= MOST_CARDS / 2 || !line.starts_with("unit"))
    };
    let text: Vec<&str> = HOURS.lines().filter(few).collect();
    let budget = Budget::new(Limits { work: 2_000, bytes: 16 << 20 }, Cancel::default());
    let problems =
        budget::enter(&budget, || GAMES.study(&text.join("\n"), InlineCards::Read)).unwrap_err();
    assert_eq!(problems[0].why.key, "study-work");
    assert_eq!(budget.spent(), 2_000, "counted, so the same on every machine");
}

/// Lines of checks that fail are answered with the position each: they are bounded too.
#[test]
fn failing_checks_end_with_the_budget() {
    let head: Vec<&str> = CROWD.lines().take(40).collect();
    let text = format!("{}\n{}", head.join("\n"), "see waiting p2\n".repeat(MOST_SCRIPTED));
    let limits = Limits { work: WORK, bytes: 64 << 10 };
    let budget = Budget::new(limits, Cancel::default());
    let problems = budget::enter(&budget, || GAMES.study(&text, InlineCards::Read)).unwrap_err();
    assert_eq!(problems[0].why.key, "study-work");
}

#[test]
fn study_that_nobody_waits_for_stops() {
    let cancel = Cancel::default();
    let budget = Budget::new(Limits::NONE, cancel.clone());
    cancel.cancel();
    let head: Vec<&str> = CROWD.lines().take(40).collect();
    let text = format!("{}\ncan p1 end\n", head.join("\n"));
    let problems = budget::enter(&budget, || GAMES.study(&text, InlineCards::Read)).unwrap_err();
    assert_eq!(problems[0].why.key, "study-work");
}

/// The crowd with as many cards as a position may have.
fn largest() -> Box<dyn Hosted> {
    let mut cards = 0;
    let fits = |line: &&str| {
        cards += usize::from(line.starts_with("unit"));
        !line.starts_with("hand") && (cards <= MOST_CARDS || !line.starts_with("unit"))
    };
    let text: Vec<&str> = CROWD.lines().filter(fits).collect();
    let studied = studied(&text.join("\n")).0.expect("it is small enough");
    begun(&studied.document, studied.position)
}

/// A match of two that begins at a position.
fn begun(document: &str, position: String) -> Box<dyn Hosted> {
    let document = GAMES.documents().iter().find(|one| one.id == document).unwrap();
    let sets = document.set_ids();
    let played = Played::of_sets(&document.id, &sets);
    let options = [(POSITION.to_owned(), position)].into();
    let decks = vec![Vec::new(); 2];
    GAMES.start(played, &Setup { decks, options }, &mut Fast::new(1)).expect("it begins")
}

/// A match may come to such a position by itself.
#[test]
fn crowded_moment_of_a_match_is_not_played_on_from() {
    let headings = ["scenario", "game", "rules"];
    let is_placed = |line: &&str| !headings.iter().any(|heading| line.starts_with(heading));
    let position: Vec<&str> = CROWD.lines().filter(is_placed).collect();
    let game = begun("heroes", position.join("\n"));
    let why =
        game.play().supposed(Audience::Public, &mut Fast::new(1)).expect_err("too many cards");
    says(&format!("{why:?}"), "study-cards", [372, MOST_CARDS]);
}

#[test]
fn bot_in_the_largest_position_plays_within_its_budget() {
    let mut game = largest();
    let Waiting::For(seats) = game.play().waiting() else { panic!("it is over") };
    let seat = seats.iter().next().unwrap();
    let advise = |bot, work| {
        let budget = Budget::new(Limits { work, bytes: 1 << 20 }, Cancel::default());
        let advise = || game.judge().advise(bot, seat, &mut Fast::new(1));
        (budget::enter(&budget, advise), budget.spent(), budget.is_cut())
    };
    let bots = ["planner", "thinker", "master"];
    for (bot, work) in bots.into_iter().flat_map(|bot| [(bot, 0), (bot, WORK)]) {
        let (command, spent, cut) = advise(bot, work);
        assert!(spent <= work && cut, "{spent} of {work}");
        assert_eq!(advise(bot, work).0, command, "the same each time");
        game.copy().apply(seat, &command.expect("it plays"), &mut Fast::new(1)).expect("legal");
    }
    let hints = |work| {
        let budget = Budget::new(Limits { work, bytes: 1 << 20 }, Cancel::default());
        (budget::enter(&budget, || game.judge().hints(seat, 4, 1)), budget.is_cut())
    };
    let (some, cut) = hints(10 * WORK);
    assert!(!some.is_empty() && cut, "the best of a part is told");
    assert!(some.iter().all(|hint| hint.judged.worth > i64::MIN), "only of what was looked at");
    assert_eq!(hints(0), (Vec::new(), true));
    assert!(game.apply(Seat(1), &[], &mut Fast::new(1)).is_err());
}

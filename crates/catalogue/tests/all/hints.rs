//! Hints against the judge: over 200 positions of each document, what is said of a command is what the judge means, and
//! "this leads to victory" is said only of commands that win with every roll.

use std::marker::PhantomData;
use stolik_ai::{DECISIVE, Effort, Evaluate, Plan, Planner, Player};
use stolik_face::opponents::{Bots, Levels, Opponent, judged};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting, steps};
use stolik_table::{Decision, Judged, Outlook};

/// Positions of each document.
const POSITIONS: usize = 200;

/// Every so many decisions a position is judged, so that they come from all over the matches.
const EVERY: u64 = 5;

/// Points that a player may be ahead by cards and lives; what a hint told before the correction was a thousand times
/// as much.
const PLAUSIBLE: i64 = 3_000;

/// The bots of a game with little work, for what is asked is what is said of their worths.
struct Small<B>(PhantomData<B>);

impl<R: Rules, B: Bots<R>> Bots<R> for Small<B> {
    type Judge = B::Judge;
    const EFFORT: Effort = Effort { worlds: 1, nodes: 60, outcomes: 6, samples: 1, quiet: 12 };
    const LEVELS: Levels = B::LEVELS;

    fn judge(rules: &R) -> Self::Judge {
        B::judge(rules)
    }

    fn player(rules: &R, _: Opponent, seed: u64) -> Box<dyn Player<R>> {
        let effort = <Self as Bots<R>>::EFFORT;
        let plan = Plan { effort, depth: 2, width: 2, nodes: 40 };
        Box::new(Planner::with(Self::judge(rules), seed, plan))
    }
}

#[derive(Default, Debug)]
struct Counted {
    positions: usize,
    commands: usize,
    ahead: usize,
    compared: usize,
    may_decide: usize,
    wins: usize,
}

/// Plays matches with random commands and compares what is said with the judge.
fn compare<R: Rules, B: Bots<R>>(rules: &R, setup: impl Fn(u64) -> Setup) -> Counted {
    let (mut counted, mut luck) = (Counted::default(), Fast::new(41));
    for game in 0.. {
        let mut state = rules.start(&setup(game), &mut luck).expect("a legal setup");
        let (mut legal, mut log) = (Vec::new(), Vec::new());
        for decision in 0..2_000_u64 {
            let Waiting::For(seats) = rules.waiting(&state) else { break };
            let seat = seats.iter().next().expect("somebody decides");
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            if legal.len() > 1 && decision % EVERY == 0 {
                position::<R, B>(rules, &state, seat, &legal, &mut counted);
                if counted.positions == POSITIONS {
                    return counted;
                }
            }
            let any = legal[luck.below(legal.len() as u32) as usize].clone();
            let command = steps::walk(rules, &state, seat, any, &mut luck);
            log.clear();
            rules.apply(&mut state, seat, &command, &mut luck, &mut log).expect("it is legal");
        }
    }
    unreachable!("matches are played until there are enough positions")
}

fn position<R: Rules, B: Bots<R>>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    legal: &[R::Command],
    counted: &mut Counted,
) {
    let view = rules.view(state, Audience::Seat(seat));
    let asked = Decision { seat, view: &view, legal };
    let said = judged::<R, Small<B>>(rules, &asked, 7).expect("a judge");
    let judge = B::judge(rules);
    let even = judge.even(rules, &view, seat);
    let now = judge.value(rules, &view, seat) - even.unwrap_or(0);
    assert!(now.abs() < PLAUSIBLE || even.is_none(), "the judge is {now} ahead now");
    counted.positions += 1;
    for (Judged { worth, outlook }, command) in said.iter().zip(legal) {
        counted.commands += 1;
        match outlook {
            Outlook::Ahead(points) => {
                counted.ahead += 1;
                assert_eq!(Some(worth - points), even);
                // So far from a position that is as the judge sees it only the end of a game could lead.
                assert!(points.abs() < PLAUSIBLE, "{points} points, {now} before");
            }
            Outlook::MayWin | Outlook::MayLose => {
                counted.may_decide += 1;
                let points = worth - even.expect("an even position");
                assert!(points.abs() >= DECISIVE, "{points} points");
            }
            Outlook::Compared => {
                counted.compared += 1;
                assert_eq!(even, None);
            }
            Outlook::Wins => {
                counted.wins += 1;
                wins(rules, state, seat, command);
            }
        }
    }
}

/// Plays a command that is said to win, and on by any own commands that are the only ones.
fn wins<R: Rules>(rules: &R, state: &R::State, seat: Seat, command: &R::Command) {
    for seed in 0..20 {
        let (mut after, mut luck) = (state.clone(), Fast::new(seed));
        rules.apply(&mut after, seat, command, &mut luck, &mut Vec::new()).expect("it is legal");
        match rules.waiting(&after) {
            Waiting::Over(outcome) => assert!(outcome.winners().contains(seat), "it was lost"),
            Waiting::For(seats) => {
                assert!(seats.iter().all(|other| other == seat), "somebody can answer it");
            }
        }
    }
}

/// In a match nearly everything is said in points, and the end of it is not in sight from the first turn on.
fn checked(document: &str, counted: &Counted) {
    println!("{document}: {counted:?}");
    assert!(counted.ahead + counted.compared > counted.commands / 2, "{document}: {counted:?}");
}

fn deck<T: Clone>(decks: &[T], n: u64) -> T {
    decks[n as usize % decks.len()].clone()
}

/// The outlook of the only strike of a position at the last enemy, who has one life left.
fn outlook_of_the_strike(strike: &str) -> Outlook {
    let card = format!("card Боец 10/1 {strike}");
    let lines = [
        card.as_str(),
        "card Столб 5/1 0-0-0",
        "turn 3 p1 main",
        "unit A p1 c3 Боец",
        "unit R p2 c4 Столб closed wounds 4",
    ];
    let (rules, state) = stolik_berserk::load::embedded().place(&lines).expect("a position");
    let view = rules.view(&state, Audience::Seat(Seat::ONE));
    let mut legal = Vec::new();
    rules.legal(&state, Seat::ONE, &mut legal);
    let asked = Decision { seat: Seat::ONE, view: &view, legal: &legal };
    let said = judged::<_, stolik_berserk_face::BerserkFace>(&rules, &asked, 7).expect("a judge");
    let wanted = rules.read(&view, Seat::ONE, "strike A R").expect("a command");
    let at = legal.iter().position(|command| *command == wanted).expect("it is legal");
    said[at].outlook
}

#[test]
fn victory_is_said_only_where_every_die_wins() {
    assert_eq!(outlook_of_the_strike("1-2-3"), Outlook::Wins);
    assert_eq!(outlook_of_the_strike("0-0-3"), Outlook::MayWin);
    assert!(matches!(outlook_of_the_strike("0-0-0"), Outlook::Ahead(_)));
}

#[test]
fn hints_of_berserk_say_what_the_judge_means() {
    use stolik_berserk::load;
    for rules in [load::embedded(), load::newer()] {
        let id = |card: stolik_berserk::CardId| rules.card(card).id.clone();
        let lists = load::embedded_decks(&rules);
        let lists: Vec<Vec<String>> =
            lists.iter().map(|deck| deck.list().into_iter().map(id).collect()).collect();
        let setup =
            |n| Setup { decks: vec![deck(&lists, n), deck(&lists, n + 1)], ..Setup::default() };
        let counted = compare::<_, stolik_berserk_face::BerserkFace>(&rules, setup);
        assert!(counted.ahead > 0 && counted.compared > 0, "{counted:?}");
        checked(rules.edition.document, &counted);
    }
}

#[test]
fn hints_of_war_2047_say_what_the_judge_means() {
    use stolik_war2047::load;
    let rules = load::embedded();
    let id = |card: stolik_war2047::CardId| rules.card(card).id.clone();
    let lists = load::embedded_decks(&rules);
    let lists: Vec<Vec<String>> =
        lists.iter().map(|deck| deck.list().into_iter().map(id).collect()).collect();
    let setup = |n| Setup { decks: vec![deck(&lists, n), deck(&lists, n + 1)], ..Setup::default() };
    checked("war2047", &compare::<_, stolik_war2047_face::WarFace>(&rules, setup));
}

#[test]
fn hints_of_kozyablo_say_what_the_judge_means() {
    use stolik_kozyablo::load;
    let rules = load::embedded();
    let lists: Vec<Vec<String>> =
        load::embedded_decks(&rules).iter().map(|deck| load::listed(&rules, deck)).collect();
    let setup = |n: u64| Setup {
        decks: (0..2 + n % 3).map(|seat| deck(&lists, n + seat)).collect(),
        ..Setup::default()
    };
    checked("kozyablo", &compare::<_, stolik_kozyablo_face::KozyabloFace>(&rules, setup));
}

#[test]
fn hints_of_heroes_say_what_the_judge_means() {
    use stolik_heroes::load;
    let rules = load::embedded();
    let lists: Vec<Vec<String>> =
        load::embedded_decks(&rules).iter().map(|deck| load::listed(&rules, deck)).collect();
    let setup = |n| Setup { decks: vec![deck(&lists, n), deck(&lists, n + 1)], ..Setup::default() };
    checked("heroes", &compare::<_, stolik_heroes_face::HeroesFace>(&rules, setup));
}

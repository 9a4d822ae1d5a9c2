//! Opponents on the toy games: exact expectations, bounded work, no peeking, repeatable games.

use crate::counting::Counting;
use crate::toys::auction::{self, Auction};
use crate::toys::skirmish::{self, Command, Skirmish, State};
use stolik_ai::{
    Duel, Effort, Evaluate, Greedy, Mean, Player, Random, SelfplayError, WIN, duel, selfplay,
};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};

/// Judges the skirmish and games that play like it.
#[derive(Clone)]
struct Judge;

impl<R: Rules<View = skirmish::View, Command = Command>> Evaluate<R> for Judge {
    fn value(&self, _rules: &R, view: &skirmish::View, seat: Seat) -> i64 {
        let [mine, theirs] = [seat, seat.other()].map(|s| &view.fighters[s.index()]);
        i64::from(mine.life) - i64::from(theirs.life)
    }

    fn quiet(&self, _: &R, view: &skirmish::View, _: Seat, legal: &[Command]) -> Option<usize> {
        view.window?;
        legal.iter().position(|c| *c == Command::Pass)
    }
}

/// Judges the auction.
struct Assessor;

impl Evaluate<Auction> for Assessor {
    fn value(&self, _rules: &Auction, view: &auction::View, seat: Seat) -> i64 {
        let own = &view.bidders[seat.index()];
        i64::from(own.points) * 2 + i64::from(own.coins)
    }

    fn quiet(
        &self,
        _rules: &Auction,
        _view: &auction::View,
        _seat: Seat,
        _legal: &[auction::Command],
    ) -> Option<usize> {
        None
    }

    fn content(
        &self,
        _rules: &Auction,
        _view: &auction::View,
        _seat: Seat,
        legal: &[auction::Command],
    ) -> bool {
        legal == [auction::Command::TakeBack]
    }
}

fn decks(_game: u64) -> Setup {
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    Setup { decks: vec![deck.clone(), deck], ..Setup::default() }
}

fn placed(lines: &[&str]) -> State {
    Skirmish::default().place(lines).unwrap().1
}

fn legal(state: &State, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    Skirmish::default().legal(state, seat, &mut legal);
    legal
}

fn weigh(state: &State, seat: Seat, effort: Effort) -> Vec<(Command, Mean)> {
    let rules = Skirmish::default();
    let view = rules.view(state, Audience::Seat(seat));
    let legal = legal(state, seat);
    let worth = Greedy::with(Judge, 1, effort).weigh(&rules, &view, seat, &legal);
    legal.into_iter().zip(worth).collect()
}

fn choice(state: &State, seat: Seat, seed: u64) -> Command {
    let rules = Skirmish::default();
    let legal = legal(state, seat);
    let mut view = || rules.view(state, Audience::Seat(seat));
    legal[Greedy::new(Judge, seed).choose(&rules, seat, &mut view, &legal).unwrap()]
}

/// Three of six miss or not: 0, 0, 3, 4, 5, 6 wounds are worth three on average, drawing nothing.
#[test]
fn expectations_are_exact() {
    let state = placed(&["seat p1 life 10 hand deck heal", "seat p2 life 10 hand deck"]);
    let worth = weigh(&state, Seat::ONE, Effort::default());
    assert_eq!(worth, [(Command::Attack, Mean::part(3, 1)), (Command::Draw, Mean::ZERO)]);
    // With four lives left, half of the rolls win, a three wounds, two miss.
    let state = placed(&["seat p1 life 10 hand deck", "seat p2 life 4 hand deck"]);
    let worth = weigh(&state, Seat::ONE, Effort::default());
    let wins = Mean::part(3 * WIN + 9 + 6 + 6, 6);
    assert_eq!(worth, [(Command::Attack, wins)]);
}

/// In a window the die that falls after it counts: healing now is worth its two lives.
#[test]
fn what_follows_a_window_is_enumerated() {
    let lines = [
        "turn 1 p2",
        "seat p1 life 5 hand heal deck",
        "seat p2 life 9 hand deck",
        "stack attack p2",
        "window p1",
    ];
    let worth = weigh(&placed(&lines), Seat::ONE, Effort::default());
    // Passing: 0, 0, 3, 4 wounds; five and six end it. Healing: nothing ends it.
    let pass = Mean::part(-4 - 4 - 7 - 8 - 2 * WIN, 6);
    let heal = Mean::part(-2 - 2 - 5 - 6 - 7 - 8, 6);
    assert_eq!(worth, [(Command::Pass, pass), (Command::Play(skirmish::Card::Heal), heal)]);
}

#[test]
fn greedy_takes_the_win_that_it_sees() {
    let lines = [
        "turn 1 p1",
        "seat p1 life 5 hand boost heal deck",
        "seat p2 life 6 hand deck",
        "stack strike p1 5",
        "window p1",
    ];
    let state = placed(&lines);
    for seed in 0..10 {
        assert_eq!(choice(&state, Seat::ONE, seed), Command::Play(skirmish::Card::Boost));
    }
}

/// Two states that differ in secrets alone give the same choice and the same worth.
#[test]
fn greedy_knows_no_more_than_its_seat() {
    let with = |hand: &str, deck: &str| {
        let other = format!("seat p2 life 6 hand {hand} deck {deck}");
        placed(&["turn 1 p1", "seat p1 life 5 hand boost parry deck heal", &other])
    };
    let (one, two) = (with("parry parry", "heal"), with("boost heal", "parry"));
    assert_ne!(one, two);
    let effort = Effort::default();
    assert_eq!(weigh(&one, Seat::ONE, effort), weigh(&two, Seat::ONE, effort));
    for seed in 0..20 {
        assert_eq!(choice(&one, Seat::ONE, seed), choice(&two, Seat::ONE, seed));
    }
}

#[test]
fn beyond_its_limit_greedy_samples() {
    let state = placed(&["seat p1 life 10 hand deck heal", "seat p2 life 10 hand deck"]);
    let few = Effort { outcomes: 5, samples: 7, worlds: 1, ..Effort::default() };
    let worth = weigh(&state, Seat::ONE, few);
    let (attack, draw) = (worth[0].1, worth[1].1);
    assert_eq!(draw, Mean::ZERO, "one outcome is within any limit");
    assert_ne!(attack, Mean::part(3, 1));
    // A mean of seven whole numbers, none beyond what a die can do.
    assert!(attack > Mean::ZERO && attack <= Mean::part(6, 1), "{attack}");
    assert!((0..=42).any(|n| attack == Mean::part(n, 7)), "{attack}");
    assert_eq!(worth, weigh(&state, Seat::ONE, few), "a seed samples the same");
}

#[test]
fn work_is_bounded_by_the_effort() {
    let rules = Counting(Skirmish::default(), std::cell::Cell::new(0));
    let state =
        placed(&["seat p1 life 10 hand boost heal deck heal", "seat p2 life 10 hand parry deck"]);
    let (view, legal) = (rules.view(&state, Audience::Seat(Seat::ONE)), legal(&state, Seat::ONE));
    assert_eq!(legal.len(), 2);
    let mut spent = Vec::new();
    for nodes in [0, 20, 60, 8_000] {
        rules.1.set(0);
        let effort = Effort { nodes, worlds: 3, ..Effort::default() };
        Greedy::with(Judge, 1, effort).weigh(&rules, &view, Seat::ONE, &legal);
        // Two unfinished runs (one enumerated, one sampled) for each command and world, none of
        // them longer than an attack with its passes.
        let most = u64::from(nodes) + 2 * 3 * 2 * 7;
        assert!(rules.1.get() <= most, "{} of {most}", rules.1.get());
        spent.push(rules.1.get());
    }
    assert!(spent[3] > spent[0], "{spent:?}: more effort does more");
}

#[test]
fn greedy_beats_random() {
    let rules = Skirmish::default();
    let (mut greedy, mut random) = (Greedy::new(Judge, 1), Random::new(2));
    let result = duel(&rules, decks, &mut [&mut greedy, &mut random], 60, 3).unwrap()[0];
    assert_eq!(result.games(), 120);
    assert!(result.interval().0 > 0.6, "{result}");
    assert_eq!(result.unfinished, 0);
    let back = duel(&rules, decks, &mut [&mut random, &mut greedy], 60, 3).unwrap()[0];
    assert!(back.interval().1 < 0.4, "{back}");
}

/// Always the first legal command: draws no luck of its own.
struct First;

impl<R: Rules> Player<R> for First {
    fn choose(
        &mut self,
        _: &R,
        _: Seat,
        _: &mut dyn FnMut() -> R::View,
        _: &[R::Command],
    ) -> Option<usize> {
        Some(0)
    }
}

/// With seats swapped and the same luck, a player meets itself: exactly half the points.
#[test]
fn a_player_against_itself_gets_half() {
    let rules = Skirmish::default();
    let result = duel(&rules, decks, &mut [&mut First, &mut First], 25, 9).unwrap()[0];
    assert_eq!((result.wins, result.share()), (result.losses, 0.5));
    assert!(result.wins > 5 && result.decisions > 200, "{result}");
}

#[test]
fn a_duel_prints_its_interval() {
    let none = Duel::of(2);
    assert_eq!((none.share(), none.interval()), (0.5, (0.0, 1.0)));
    // The Wilson interval of 70 of 100, from the literature: 0.604 to 0.781.
    let seventy = Duel { wins: 65, draws: 10, losses: 25, shared: 60, ..Duel::of(2) };
    assert_eq!(seventy.to_string(), "100 games: +65 =10 -25, 70.0 % (95 %: 60.4 to 78.1)");
    let all = Duel { wins: 10, ..Duel::of(2) };
    assert!(all.interval().0 > 0.7 && all.interval().1 <= 1.0);
}

#[test]
fn selfplay_repeats_with_its_seed() {
    let rules = Skirmish::default();
    let play = |seed, player_seed| {
        let (mut one, mut two) = (Random::new(player_seed), Greedy::new(Judge, player_seed));
        selfplay(&rules, decks, &mut [&mut one, &mut two], 40, seed).unwrap()
    };
    let first = play(1, 1);
    assert_eq!(first, play(1, 1));
    assert_ne!(first.digest, play(2, 1).digest);
    assert_ne!(first.digest, play(1, 2).digest);
    assert_eq!(first.games, 40);
    assert_eq!(first.wins.iter().sum::<u64>() + first.draws, 40);
    assert!(first.wins[1] > first.wins[0], "{first}");
    assert!(first.to_string().starts_with("40 games, "), "{first}");
}

#[test]
fn seats_that_decide_at_once_are_all_asked() {
    let none = |_| Setup::default();
    let [mut one, mut two, mut three] = [1, 2, 3].map(Random::new);
    let players: &mut [&mut dyn Player<Auction>] = &mut [&mut one, &mut two, &mut three];
    let random = selfplay(&Auction, none, players, 50, 1).unwrap();
    assert_eq!((random.games, random.unfinished), (50, 0));
    assert!(random.wins.iter().all(|w| *w > 0), "{random}");

    // Greedy leaves its bid where it is, so that a game is three bids a lot.
    let [mut one, mut two, mut three] = [1, 2, 3].map(|seed| Greedy::new(Assessor, seed));
    let players: &mut [&mut dyn Player<Auction>] = &mut [&mut one, &mut two, &mut three];
    let greedy = selfplay(&Auction, none, players, 5, 1).unwrap();
    assert_eq!(greedy.decisions, 5 * 12);
}

/// Leaves everything as it is.
struct Lazy;

impl<R: Rules> Player<R> for Lazy {
    fn choose(
        &mut self,
        _: &R,
        _: Seat,
        _: &mut dyn FnMut() -> R::View,
        _: &[R::Command],
    ) -> Option<usize> {
        None
    }
}

#[test]
fn what_cannot_be_played_is_told() {
    let rules = Skirmish::default();
    let lazy = selfplay(&rules, decks, &mut [&mut Lazy, &mut Lazy], 3, 1).unwrap();
    assert_eq!((lazy.games, lazy.unfinished, lazy.decisions), (3, 3, 0));

    let bad = |_| Setup { decks: vec![vec!["ace".into()]], ..Setup::default() };
    let error = selfplay(&rules, bad, &mut [&mut First, &mut First], 3, 1).unwrap_err();
    assert_eq!(error.to_string(), "game 0 cannot start: unknown-card seat=p1 card=ace");

    let error = selfplay(&rules, decks, &mut [&mut First], 3, 1).unwrap_err();
    assert!(matches!(error, SelfplayError::NoPlayer { seat: Seat::TWO, players: 1 }), "{error}");
}

/// The driver hands views out; a player that never asks costs none, and one that asks gets its own.
#[test]
fn a_player_sees_its_own_view() {
    struct Peek(bool);
    impl Player<Skirmish> for Peek {
        fn choose(
            &mut self,
            _: &Skirmish,
            seat: Seat,
            view: &mut dyn FnMut() -> skirmish::View,
            _: &[Command],
        ) -> Option<usize> {
            let view = view();
            assert!(view.fighters[seat.index()].hand.iter().all(Option::is_some));
            assert!(view.fighters[seat.other().index()].hand.iter().all(Option::is_none));
            self.0 |= !view.fighters[seat.other().index()].hand.is_empty();
            Some(0)
        }
    }
    let (mut one, mut two) = (Peek(false), Peek(false));
    selfplay(&Skirmish::default(), decks, &mut [&mut one, &mut two], 2, 1).unwrap();
    assert!(one.0 && two.0);
}

#[test]
fn random_reaches_every_command() {
    let rules = Skirmish::default();
    let state = rules.start(&decks(0), &mut Fast::new(1)).unwrap();
    let legal = legal(&state, Seat::ONE);
    let mut random = Random::new(4);
    let mut counts = vec![0; legal.len()];
    for _ in 0..400 {
        let mut view = || unreachable!("random needs no view");
        counts[random.choose(&rules, Seat::ONE, &mut view, &legal).unwrap()] += 1;
    }
    assert!(counts.iter().all(|n| *n > 100), "{counts:?}");
}

//! Opponents in a game for two to four seats: rotation, shares against an even part, elimination.

use crate::toys::brawl::{Brawl, Command, Phase, View};
use stolik_ai::{
    Effort, Evaluate, Field, Greedy, Mean, Player, Random, WIN, contest, duel, selfplay,
};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup};

/// Own lives and cards against the lives of the strongest other.
struct Judge;

impl Evaluate<Brawl> for Judge {
    fn value(&self, _: &Brawl, view: &View, seat: Seat) -> i64 {
        let life = |i: usize| i64::from(view.fighters[i].life) * 10;
        let others = (0..view.fighters.len()).filter(|i| *i != seat.index()).map(life);
        life(seat.index()) * 2 - others.max().unwrap_or(0)
            + view.fighters[seat.index()].hand.len() as i64
    }

    /// The dust has settled when a round begins.
    fn quiet(&self, _: &Brawl, view: &View, _: Seat, legal: &[Command]) -> Option<usize> {
        if view.phase == Phase::Aims && view.fighters.iter().all(|f| !f.ready) {
            return None;
        }
        legal.iter().position(|c| matches!(c, Command::Guard | Command::Pass))
    }
}

/// Little work: tests need no strong play.
const EFFORT: Effort = Effort { worlds: 2, nodes: 300, outcomes: 36, samples: 6, quiet: 12 };

fn decks(seats: usize) -> impl Fn(u64) -> Setup {
    move |_| {
        let deck = ["bolt", "heal", "bolt", "bolt"].map(String::from).to_vec();
        Setup { decks: vec![deck; seats], ..Setup::default() }
    }
}

/// Always the first command: draws no luck of its own.
struct First;

impl Player<Brawl> for First {
    fn choose(
        &mut self,
        _: &Brawl,
        _: Seat,
        _: &mut dyn FnMut() -> View,
        _: &[Command],
    ) -> Option<usize> {
        Some(0)
    }
}

#[test]
fn greedy_beats_a_table_of_random_ones() {
    for n in 2..=4 {
        let mut greedy = Greedy::with(Judge, 1, EFFORT);
        let mut others: Vec<Random> = (2..=n).map(Random::new).collect();
        let mut players: Vec<&mut dyn Player<Brawl>> = vec![&mut greedy];
        players.extend(others.iter_mut().map(|one| one as &mut dyn Player<Brawl>));
        let sides = duel(&Brawl, decks(n as usize), &mut players, 40, 7).unwrap();
        let first = sides[0];
        assert_eq!(first.games(), 40 * n);
        assert!(first.interval().0 > first.even(), "{n} seats: {first}");
        let points: f64 = sides.iter().map(|side| side.share()).sum();
        assert!((points - 1.0).abs() < 1e-9, "{n} seats: all points are shared out, {points}");
        assert!(
            sides.iter().all(|side| side.decisions == first.decisions && side.seats == n as u8)
        );
    }
}

/// With seats changed and the same luck, equal players get an even part, to the last point.
#[test]
fn equal_players_get_an_even_part() {
    for n in 2..=4usize {
        let mut same: Vec<First> = (0..n).map(|_| First).collect();
        let mut players: Vec<&mut dyn Player<Brawl>> =
            same.iter_mut().map(|one| one as &mut dyn Player<Brawl>).collect();
        let sides = duel(&Brawl, decks(n), &mut players, 10, 3).unwrap();
        for side in sides {
            assert!((side.share() - side.even()).abs() < 1e-9, "{side}");
        }
    }
}

#[test]
fn more_than_two_sides_say_what_would_be_even() {
    let mut random: Vec<Random> = (0..3).map(Random::new).collect();
    let mut players: Vec<&mut dyn Player<Brawl>> =
        random.iter_mut().map(|one| one as &mut dyn Player<Brawl>).collect();
    let sides = duel(&Brawl, decks(3), &mut players, 5, 3).unwrap();
    assert!(sides[0].to_string().ends_with("; even: 33.3)"), "{}", sides[0]);
    let sum = selfplay(&Brawl, decks(3), &mut players, 30, 1).unwrap();
    assert_eq!((sum.games, sum.wins.len(), sum.unfinished), (30, 3, 0));
}

/// A deck that strikes is worth more than empty ones, wherever it lies.
#[test]
fn decks_change_seats_too() {
    let bolts = ["bolt"; 6].map(String::from).to_vec();
    let decks = [bolts, Vec::new(), Vec::new()];
    let mut greedy: Vec<Greedy<Judge>> =
        (0..3).map(|seed| Greedy::with(Judge, seed, EFFORT)).collect();
    let mut players: Vec<&mut dyn Player<Brawl>> =
        greedy.iter_mut().map(|one| one as &mut dyn Player<Brawl>).collect();
    let sides = contest(&Brawl, &decks, &mut players, 20, 5).unwrap();
    assert!(sides[0].interval().0 > sides[0].even(), "{}", sides[0]);
    let mut field = Field::default();
    field.add(&[4, 0, 2], &sides);
    field.add(&[0, 4, 1], &sides);
    assert_eq!((field.games(), field.decisions()), (120, 2 * sides[0].decisions));
    assert_eq!(field.of(4), Some(sides[0].plus(sides[1])));
    assert_eq!(field.of(3), None);
}

/// One's own end is not overlooked because the others play on: it is counted as a loss, not as a position.
#[test]
fn player_who_would_be_out_guards_itself() {
    let mut state = Brawl.start(&Setup::without_decks(3), &mut Fast::new(1)).unwrap();
    state.fighters[0].life = 1;
    for by in [1, 2] {
        let (strike, chance) = (Command::Strike(Seat(0)), &mut Fast::new(0));
        Brawl.apply(&mut state, Seat(by), &strike, chance, &mut Vec::new()).unwrap();
    }
    let (view, mut legal) = (Brawl.view(&state, Audience::Seat(Seat(0))), Vec::new());
    Brawl.legal(&state, Seat(0), &mut legal);
    assert_eq!(legal[0], Command::Guard);
    let effort = Effort { worlds: 30, nodes: 30_000, ..EFFORT };
    let worth = Greedy::with(Judge, 1, effort).weigh(&Brawl, &view, Seat(0), &legal);
    assert!(worth[0] > worth[1] && worth[0] > worth[2], "{worth:?}");
    assert!(worth[1] < Mean::part(-WIN, 10), "out in many worlds: {worth:?}");
}

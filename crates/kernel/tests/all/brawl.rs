//! The brawl: the laws with two, three and four seats, and what its rules say of who is out.

use crate::toys::brawl::{Brawl, Card, Command, Event, Phase, State, universe};
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::laws::{self, Broken, Line};
use stolik_kernel::{Audience, Notation, Rules, Seat, Seats, Setup, Waiting};

/// A brawl of so many, everybody with the same deck.
fn start(seats: u8, seed: u64) -> State {
    let deck = ["bolt", "heal", "bolt", "bolt", "heal"].map(String::from).to_vec();
    let setup = Setup { decks: vec![deck; usize::from(seats)], ..Setup::default() };
    Brawl.start(&setup, &mut Fast::new(seed)).unwrap()
}

fn seats(seats: &[u8]) -> Seats {
    seats.iter().copied().map(Seat).collect()
}

fn apply(s: &mut State, seat: u8, command: Command, dice: &[u8]) -> Vec<Event> {
    let (mut log, mut script) = (Vec::new(), Scripted::dice(dice));
    Brawl.apply(s, Seat(seat), &command, &mut script, &mut log).unwrap();
    script.finish().unwrap();
    log
}

#[test]
fn it_obeys_the_laws_with_two_three_and_four_seats() {
    for n in Brawl.offers().iter() {
        let (mut positions, mut fewer) = (0, 0);
        for seed in 0..60 {
            laws::play_out(&Brawl, start(n, seed), seed, 300, |s, chance| {
                positions += 1;
                fewer += usize::from(s.playing().count() < n && !over(s));
                laws::position(&Brawl, s, &universe(), chance)?;
                laws::reading(&Brawl, s)?;
                laws::printing(&Brawl, s)
            })
            .unwrap();
        }
        assert!(positions > 400, "{n} seats: {positions} positions are not much of a test");
        assert!(fewer > 100 || n == 2, "{n} seats: {fewer} positions without somebody");
    }
}

fn over(s: &State) -> bool {
    matches!(s.phase, Phase::Over(_))
}

#[test]
fn a_recorded_brawl_tells_of_every_change_and_replays() {
    for (n, seed) in Brawl.offers().iter().zip(5..) {
        let start = start(n, seed);
        let (line, end) = Line::record(&Brawl, &start, seed, 300).unwrap();
        assert_eq!(line.replay(&Brawl, &start), Ok(end.clone()));
        assert!(over(&end));
    }
}

/// Somebody concedes at every moment of many games: the others play on to the end.
#[test]
fn player_who_concedes_is_left_behind_at_any_moment() {
    let mut went_on = 0;
    for n in Brawl.offers().iter() {
        for seed in 0..20 {
            let leaves = Seat((seed % u64::from(n)) as u8);
            laws::play_out(&Brawl, start(n, seed), seed, 300, |s, chance| -> Result<(), Broken> {
                if over(s) || !s.playing().contains(leaves) {
                    return Ok(());
                }
                let (mut next, mut log) = (s.clone(), Vec::new());
                Brawl.withdraw(&mut next, leaves, chance, &mut log);
                went_on += usize::from(!over(&next));
                laws::telling(&Brawl, s, &next, &log)?;
                laws::leaving(&Brawl, next, leaves, seed, 300)
            })
            .unwrap();
        }
    }
    assert!(went_on > 300, "{went_on} matches that go on are not much of a test");
}

/// 6: the last to choose concedes, so what the others chose falls at once, and that needs a die.
#[test]
fn a_concession_can_roll_a_die() {
    let mut s = start(3, 1);
    apply(&mut s, 0, Command::Strike(Seat(2)), &[]);
    apply(&mut s, 1, Command::Strike(Seat(0)), &[]);
    let (mut log, mut script) = (Vec::new(), Scripted::dice(&[3]));
    Brawl.withdraw(&mut s, Seat(2), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()));
    assert_eq!(log[1], Event::Missed { by: Seat(0), at: Seat(2) });
    assert_eq!(log[2], Event::Struck { by: Seat(1), at: Seat(0), roll: 3, hit: true });
    assert_eq!(Brawl.playing(&s), seats(&[0, 1]));
}

/// 4: who is out before its turn comes is not asked, and the next one is.
#[test]
fn who_is_out_before_its_turn_is_passed_over() {
    let mut s = start(4, 1);
    s.phase = Phase::Cards(Seat(0));
    s.fighters.iter_mut().for_each(|f| f.hand = vec![Card::Bolt]);
    s.fighters[1].life = 1;
    apply(&mut s, 0, Command::Bolt(Seat(1)), &[]);
    assert_eq!(Brawl.waiting(&s), Waiting::For(seats(&[2])));
    assert_eq!(Brawl.playing(&s), seats(&[0, 2, 3]));
    let view = Brawl.view(&s, Audience::Seat(Seat(1)));
    assert!(view.fighters[2].hand.iter().all(Option::is_none), "looking on shows no hand");
}

/// 3 and 5: places with ties, also for those who went out together.
#[test]
fn places_are_shared_by_who_goes_out_together() {
    let mut s = start(4, 1);
    s.fighters.iter_mut().for_each(|f| f.hand.clear());
    s.fighters[0].life = 1;
    s.fighters[3].life = 1;
    apply(&mut s, 0, Command::Strike(Seat(3)), &[]);
    apply(&mut s, 1, Command::Strike(Seat(0)), &[]);
    apply(&mut s, 2, Command::Guard, &[]);
    let log = apply(&mut s, 3, Command::Strike(Seat(2)), &[4, 4, 1]);
    assert!(log.contains(&Event::Out { seats: seats(&[0, 3]) }));
    Brawl.withdraw(&mut s, Seat(2), &mut Fast::new(0), &mut Vec::new());
    let Waiting::Over(outcome) = Brawl.waiting(&s) else { panic!("one is left") };
    let places: Vec<_> = s.seats().iter().map(|seat| outcome.place(seat)).collect();
    assert_eq!(places, [Some(3), Some(1), Some(2), Some(3)]);
    assert_eq!((outcome.winners(), outcome.rule.id()), (seats(&[1]), "6/conceded"));
}

#[test]
fn the_number_of_seats_is_one_that_it_offers() {
    for n in [0, 1, 5] {
        assert!(Brawl.start(&Setup::without_decks(n), &mut Fast::new(0)).is_err(), "{n} seats");
    }
    let problems = Brawl.place(&["round 1 first p1", "seat p1 life 1 hand - deck -"]).unwrap_err();
    assert_eq!(problems[0].1.key, "wrong-seats");
}

//! The greedy opponent plays the game: it beats a random one, and games between greedy ones come to an end.

use std::sync::Arc;
use stolik_ai::{Evaluate, Player, Random, duel, selfplay};
use stolik_heroes::{Heroes, load};
use stolik_heroes_face::{HeroesFace, Judge, greedy};
use stolik_kernel::chance::Fast;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting, steps};
use stolik_table::Kind;

/// Ready decks, other ones in each round.
fn decks(rules: &Heroes, round: u64) -> Setup {
    let ready = load::embedded_decks(rules);
    let deck = |n: u64| &ready[((round + n) % ready.len() as u64) as usize];
    Setup { decks: (0..2).map(|n| load::listed(rules, deck(n))).collect(), ..Setup::default() }
}

#[test]
fn the_greedy_one_beats_a_random_one_nineteen_times_of_twenty() {
    let rules = load::embedded();
    let (mut judge, mut other) = (greedy(7), Random::new(8));
    let mut players: Vec<&mut dyn Player<Heroes>> = vec![&mut judge, &mut other];
    let sides = duel(&rules, |round| decks(&rules, round), &mut players, 20, 7).unwrap();
    println!("{}", sides[0].share());
    assert!(sides[0].share() >= 0.95, "{}", sides[0].share());
}

#[test]
fn greedy_ones_come_to_an_end() {
    let rules = load::embedded();
    let mut hands: Vec<_> = (0..2).map(greedy).collect();
    let mut players: Vec<&mut dyn Player<Heroes>> =
        hands.iter_mut().map(|one| one as &mut dyn Player<Heroes>).collect();
    let played = selfplay(&rules, |n| decks(&rules, n), &mut players, 6, 2).unwrap();
    println!("{played}");
    assert_eq!((played.games, played.unfinished), (6, 0), "{played}");
    assert!(played.decisions < 6 * 800, "{played}");
}

/// A game that ends is followed by rolls for who goes first; a bot that thinks ahead tries these face by face.
#[test]
fn greedy_ones_play_a_match_of_several_games() {
    let rules = load::embedded();
    let mut hands: Vec<_> = (0..2).map(greedy).collect();
    let mut players: Vec<&mut dyn Player<Heroes>> =
        hands.iter_mut().map(|one| one as &mut dyn Player<Heroes>).collect();
    let several = |n| {
        let options = [("form".to_owned(), "match".to_owned())].into();
        Setup { options, ..decks(&rules, n) }
    };
    let played = selfplay(&rules, several, &mut players, 2, 5).unwrap();
    assert_eq!((played.games, played.unfinished), (2, 0), "{played}");
}

/// Returns the worth of a position to the first seat.
fn worth(lines: &[&str]) -> i64 {
    let (rules, s) = load::embedded().place(lines).unwrap_or_else(|e| panic!("{e:?}"));
    Judge.value(&rules, &rules.view(&s, Audience::Seat(Seat::ONE)), Seat::ONE)
}

#[test]
fn lives_creatures_cards_and_coins_are_worth_something() {
    let base = ["card Ork creature 2 3/3", "unit C p1 Ork", "unit D p2 Ork"];
    let with = |line: &str| worth(&[base[0], base[1], base[2], line]);
    assert_eq!(worth(&base), 0, "even");
    for good in ["unit E p1 Ork", "hand p1 Ork", "coins p2 3", "unit B p2 hero wounds 5"] {
        assert!(with(good) > 0, "{good}: {}", with(good));
    }
    for bad in ["unit E p2 Ork", "hand p2 Ork", "coins p1 3", "unit A p1 hero wounds 5"] {
        assert!(with(bad) < 0, "{bad}: {}", with(bad));
    }
}

/// A program that has the same cards resumes a match at every point: what keywords bring is no card.
#[test]
fn a_match_is_woken_wherever_it_stands() {
    let rules = Arc::new(load::embedded());
    let kind = Arc::new(Kind {
        rules: Arc::clone(&rules),
        face: Arc::new(HeroesFace),
        document: Arc::from("heroes"),
        fingerprint: Fingerprint(0),
    });
    let mut luck = Fast::new(5);
    let mut asked = 0;
    for round in 0..4 {
        let mut state = rules.start(&decks(&rules, round), &mut luck).expect("ready decks");
        while let Waiting::For(seats) = rules.waiting(&state) {
            let seat = seats.iter().next().expect("somebody is asked");
            let mut legal = Vec::new();
            rules.legal(&state, seat, &mut legal);
            let first = legal.swap_remove(luck.below(legal.len() as u32) as usize);
            let command = steps::walk(&*rules, &state, seat, first, &mut luck);
            rules.apply(&mut state, seat, &command, &mut luck, &mut Vec::new()).expect("legal");
            let stored = kind.live(state.clone()).play().snapshot();
            let woken = kind.load(&stored).unwrap_or_else(|why| panic!("{why:?}: {state:?}"));
            assert_eq!(woken.play().snapshot(), stored);
            asked += 1;
        }
    }
    assert!(asked > 200, "{asked} positions");
}

/// Returns the answer of the greedy bot to a prompt, as it is written.
fn answer(lines: &[&str], before: &str) -> String {
    let (rules, mut s) = load::embedded().place(lines).unwrap_or_else(|e| panic!("{e:?}"));
    let seat = Seat::ONE;
    let view = rules.view(&s, Audience::Seat(seat));
    let command = rules.read(&view, seat, before).unwrap_or_else(|e| panic!("{before}: {e:?}"));
    rules.apply(&mut s, seat, &command, &mut Fast::new(1), &mut Vec::new()).expect("legal");
    let asked = Seat::TWO;
    assert!(matches!(rules.waiting(&s), Waiting::For(seats) if seats.iter().eq([asked])));
    let mut see = || rules.view(&s, Audience::Seat(asked));
    let (mut player, mut legal) = (greedy(3), Vec::new());
    rules.legal(&s, asked, &mut legal);
    loop {
        let at = player.choose(&rules, asked, &mut see, &legal).expect("one of them");
        let chosen = legal.swap_remove(at);
        if !rules.begun(&chosen) {
            return rules.say(&s, asked, &chosen);
        }
        legal.clear();
        rules.next(&s, asked, &chosen, &mut legal);
    }
}

#[test]
fn the_greedy_one_cancels_what_is_worth_its_price() {
    let base = [
        "card Guard support 2 event | always: cancels 1 enemy card",
        "card Giant creature 6 7/9",
        "card Gift spell 0 | do: heal 3 enemy-hero",
        "card Bolt spell 2 | do: wound 6 enemy-hero",
        "unit C p2 Guard",
        "hero p2 hero wounds 9",
        "hand p1 Giant Gift Bolt",
    ];
    for (before, says) in [("play Giant", "yes"), ("play Bolt", "yes"), ("play Gift", "pass")] {
        assert!(answer(&base, before).contains(says), "{before}: {}", answer(&base, before));
    }
}

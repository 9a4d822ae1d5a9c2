//! The laws of the boundary, fuzzed over the two toy games: seeded, bounded, fast.

use crate::toys::auction::{self, Auction};
use crate::toys::skirmish::{self, Skirmish};
use std::collections::BTreeMap;
use stolik_kernel::chance::{Fast, Hostile, Keyed};
use stolik_kernel::laws::{self, Broken, Line};
use stolik_kernel::{Audience, Chance, Rules, Seat, Setup, Stream, Waiting, fingerprint};

fn bids() -> Vec<auction::Command> {
    let mut all: Vec<auction::Command> = (0..8).map(auction::Command::Bid).collect();
    all.push(auction::Command::TakeBack);
    all
}

fn auction() -> auction::State {
    Auction.start(&Setup::without_decks(auction::SEATS), &mut Fast::new(0)).unwrap()
}

fn decks() -> Setup {
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    Setup { decks: vec![deck.clone(), deck], ..Setup::default() }
}

fn skirmish(chance: &mut dyn Chance) -> skirmish::State {
    Skirmish::default().start(&decks(), chance).unwrap()
}

#[test]
fn auction_obeys_the_laws_of_a_position() {
    let mut positions = 0;
    for seed in 0..150 {
        laws::play_out(&Auction, auction(), seed, 200, |s, chance| {
            positions += 1;
            laws::position(&Auction, s, &bids(), chance)
        })
        .unwrap();
    }
    assert!(positions > 150 * 12, "{positions} positions are not much of a test");
}

#[test]
fn skirmish_obeys_the_laws_of_a_position() {
    let rules = Skirmish::default();
    let (mut positions, mut windows, mut deep) = (0, 0, 0);
    for seed in 0..150 {
        let start = skirmish(&mut Fast::new(seed));
        laws::play_out(&rules, start, seed, 500, |s, chance| {
            positions += 1;
            windows += usize::from(s.window.is_some());
            deep += usize::from(s.stack.len() > 2);
            laws::position(&rules, s, &skirmish::COMMANDS, chance)?;
            laws::reading(&rules, s)?;
            laws::printing(&rules, s)
        })
        .unwrap();
    }
    assert!(positions > 1000 && windows > 500 && deep > 50, "{positions} {windows} {deep}");
}

#[test]
fn a_game_ends_under_any_dice() {
    for seed in 0..50 {
        let mut hostile = Hostile::new(seed);
        let mut state = skirmish(&mut hostile);
        let (rules, mut log, mut legal) = (Skirmish::default(), Vec::new(), Vec::new());
        let mut decisions = 0;
        while let Waiting::For(waited) = rules.waiting(&state) {
            let seat = waited.iter().next().unwrap();
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            let n = hostile.pick(Stream::Dice, legal.len() as u32) as usize;
            rules.apply(&mut state, seat, &legal[n], &mut hostile, &mut log).unwrap();
            decisions += 1;
            assert!(decisions < 500, "seed {seed} does not end");
        }
    }
}

/// Every seed's whole game: recorded, told, replayed, stored.
fn recorded<R: Rules>(rules: &R, start: &R::State, seed: u64) -> Result<String, Broken>
where
    R::Command: std::fmt::Debug,
{
    let (line, end) = Line::record(rules, start, seed, 500)?;
    let again = line.replay(rules, start)?;
    if again != end {
        return Err(format!("seed {seed}: the replayed game ends elsewhere"));
    }
    laws::stored(&end)?;
    Ok(format!("{} {}", fingerprint::of(&line.rows), fingerprint::of(&end)))
}

fn fingerprints() -> String {
    let mut out = String::new();
    for seed in 0..25 {
        let start = skirmish(&mut Fast::new(seed));
        let fight = recorded(&Skirmish::default(), &start, seed).unwrap();
        let sale = recorded(&Auction, &auction(), seed).unwrap();
        out += &format!("fingerprints {seed} {fight} {sale}\n");
    }
    out
}

/// Set in the second process, which prints instead of comparing.
const CHILD: &str = "STOLIK_TEST_PRINT_FINGERPRINTS";

#[test]
fn the_same_log_gives_the_same_fingerprints_in_another_process() {
    if std::env::var_os(CHILD).is_some() {
        println!("\n{}", fingerprints());
        return;
    }
    let mine = fingerprints();
    let child = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "laws::the_same_log_gives_the_same_fingerprints_in_another_process"])
        .args(["--nocapture", "--test-threads=1"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let text = String::from_utf8(child.stdout).unwrap();
    let theirs: String =
        text.lines().filter(|l| l.starts_with("fingerprints ")).map(|l| format!("{l}\n")).collect();
    assert_eq!(mine.lines().count(), 25);
    assert_eq!(mine, theirs);
}

/// Fingerprints are stored with matches: these were recorded once and stay for ever.
#[test]
fn fingerprints_are_those_recorded_earlier() {
    assert_eq!(fingerprint::of(&auction()).to_string(), "01f01d23d6b666de");
    let fight = skirmish(&mut Fast::new(7));
    assert_eq!(fingerprint::of(&fight).to_string(), "ce0b664d3176ab1b");
    let fingerprint = fingerprint::of_state(&Skirmish::default(), &fight);
    assert_eq!(fingerprint.to_string(), "cfd2ef4298170f5b");
    assert_eq!(fingerprint::of_bytes(b"stolik").to_string(), "607f452b2216bc31");
}

#[test]
fn a_real_match_is_played_with_keyed_chance_and_recomputed() {
    let streams = [Stream::Dice, Stream::Deck(Seat::ONE), Stream::Deck(Seat::TWO)];
    let keys: BTreeMap<_, _> = streams.into_iter().zip([[1; 32], [2; 32], [3; 32]]).collect();
    let play = || {
        let mut chance = Keyed::new(keys.clone(), b"match".to_vec(), 0, BTreeMap::new());
        let (rules, mut state) = (Skirmish::default(), skirmish(&mut chance));
        let (mut log, mut legal) = (Vec::new(), Vec::new());
        while let Waiting::For(waited) = rules.waiting(&state) {
            let seat = waited.iter().next().unwrap();
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            rules.apply(&mut state, seat, &legal[0], &mut chance, &mut log).unwrap();
        }
        (state, log, chance.counters().clone())
    };
    let (one, two) = (play(), play());
    assert_eq!(one, two);
    assert_eq!(one.2[&Stream::Deck(Seat::TWO)], 2, "two cards dealt");
    assert!(one.2[&Stream::Dice] > 2);
}

/// A bid is hidden from all others: in views, in told events and in `waiting`.
#[test]
fn a_bid_is_seen_by_its_bidder_alone() {
    let before = auction();
    let (mut after, mut log) = (before.clone(), Vec::new());
    let bid = auction::Command::Bid(2);
    Auction.apply(&mut after, Seat::TWO, &bid, &mut Fast::new(0), &mut log).unwrap();
    for to in [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat(2))] {
        assert_eq!(Auction.view(&before, to), Auction.view(&after, to));
        assert!(log.iter().all(|e| Auction.project(e, to).is_none()));
    }
    assert_eq!(Auction.waiting(&before), Auction.waiting(&after));
    let own = Audience::Seat(Seat::TWO);
    assert_ne!(Auction.view(&before, own), Auction.view(&after, own));
    assert_eq!(Auction.project(&log[0], own), Some(log[0].clone()));
}

/// The window of a seat that can only pass, judged by the number of its cards, is skipped; a seat
/// that holds a useless card is asked.
#[test]
fn windows_are_skipped_by_public_knowledge_only() {
    let rules = Skirmish::default();
    let mut state = skirmish(&mut Fast::new(3));
    state.fighters[0].hand.clear();
    state.fighters[1].hand.clear();
    let mut log = Vec::new();
    let attack = skirmish::Command::Attack;
    let mut bare = state.clone();
    rules.apply(&mut bare, Seat::ONE, &attack, &mut Fast::new(0), &mut log).unwrap();
    assert_eq!((bare.window, bare.active), (None, Seat::TWO), "nobody was asked");
    for card in skirmish::CARDS {
        let mut held = state.clone();
        held.fighters[1].hand.push(card);
        rules.apply(&mut held, Seat::ONE, &attack, &mut Fast::new(0), &mut log).unwrap();
        assert_eq!(held.window.map(|w| w.seat), Some(Seat::TWO), "{card:?}");
    }
}

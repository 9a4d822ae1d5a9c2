//! Secrecy (design, part 7) over «War 2047». Two matches may differ only in the hands and decks that an audience may
//! not know. Then they give it the same screens, versions and notifications at the same times. This holds for all views
//! of the others meanwhile.

use std::collections::BTreeSet;
use std::path::Path;
use stolik_kernel::Seat;
use stolik_store::{Store, StoreConfig};
use stolik_table::{Now, restore};
use stolik_tests::club::{Club, entropy};
use stolik_tests::house::{House, Pictures};
use stolik_tests::parallel::run_parallel;
use stolik_tests::seeds;
use stolik_tests::twins::{Counts, Run, Twin, TwinGame, compare, reveal, secrets};
use stolik_tests::war::{self, Hand};
use stolik_tests::watch::Watch;
use stolik_war2047::state::Phase;
use stolik_war2047::{Command, State, War2047};

/// The two commands of the opening hands.
const EXCHANGE: usize = 2;

/// «War 2047»: the secrets are hands and decks.
struct WarTwins;

impl TwinGame for WarTwins {
    type Rules = War2047;
    const DOCUMENT: &'static str = "war2047";
    const LOOKUPS: [&'static str; 5] =
        ["/rule phase3.block", "/rule unit.pay", "/card приказ", "/orders", "/matches"];
    const OBJECTS: [usize; 2] = [5, 7];
    const PRESSES: u32 = 2;
    const LEAST: [usize; 2] = [3, 6];

    fn house(house: &House, twin: &Twin) -> House {
        house.war_twisted(war::twist(twin.secretive(), twin.secret))
    }

    fn choose(run: &mut Run<WarTwins>, state: &State, seat: Seat) -> Command {
        match state.phase {
            Phase::Exchange => choose_exchange(run, state, seat),
            _ => choose_in_turn(run, state, seat),
        }
    }

    fn least_moments(commands: usize) -> usize {
        commands / 3 + 1
    }
}

/// The opening hands: a secret seat's replaced card is its secret; that it replaces one is not.
fn choose_exchange(run: &mut Run<WarTwins>, state: &State, seat: Seat) -> Command {
    let mut legal = run.legal(state, seat);
    let swaps = (run.twin.seed + u64::from(seat.0)).is_multiple_of(2);
    legal.retain(|c| matches!(c, Command::Swap { .. }) == swaps);
    let secret = run.twin.is_secret(seat);
    if secret && swaps {
        legal.retain(|c| war::shows(run.game(), c, Hand::Secret));
    }
    let luck = if secret { &mut run.noise } else { &mut run.luck };
    legal[luck.below(legal.len() as u32) as usize]
}

/// A command of a turn, the same in all twins.
fn choose_in_turn(run: &mut Run<WarTwins>, state: &State, seat: Seat) -> Command {
    run.meet(match (state.frames.is_empty(), state.phase) {
        (false, _) => "window",
        (true, Phase::Block) => "block",
        (true, Phase::Discard) => "discard",
        (true, Phase::Declare) => "attack",
        (true, _) => "turn",
    });
    let mut legal = run.legal(state, seat);
    let hand = if run.twin.is_secret(seat) { Hand::Secret } else { Hand::Known };
    legal.retain(|c| !war::shows(run.game(), c, hand) || hand == Hand::Known && is_discard(c));
    assert!(!legal.is_empty(), "there is something to show in {:?}", state.phase);
    // In half of the families much is done, in the others hands grow above their limit.
    let plain = |c: &Command| matches!(c, Command::Pass | Command::Done);
    if legal.len() > 1 && legal.iter().any(plain) && run.luck.below(3) > 0 {
        let idle = (run.twin.seed / 2 + run.twin.seed) % 2 == 1;
        legal.retain(|c| plain(c) == idle);
    }
    legal[run.luck.below(legal.len() as u32) as usize]
}

/// Whether a card above the hand limit goes: that any card may do.
fn is_discard(command: &Command) -> bool {
    matches!(command, Command::Discard { .. })
}

/// A copy of the data file is put in its place, and the match goes on from it.
async fn go_back(run: &mut Run<WarTwins>, folder: &Path) {
    let copy = folder.join(format!("{}.redb", run.twin.secret));
    run.club.store.backup_to(&copy).expect("a copy");
    let store = Store::open(&StoreConfig::at(&copy)).expect("it opens");
    let keys = entropy(run.twin.seed + 7);
    let done = restore(&store, &keys, Now(50_000)).expect("it is read");
    assert_eq!(done.expect("it is a copy").running, 1);
    let before = run.state();
    let house = run.club.house.clone();
    let mut club = Club::over(store, &house, keys, "/nonexistent/aside".into());
    (club.language, club.frame) = (run.club.language, run.club.frame);
    club.goes_on_from(run.club.numbers());
    club.set_time(3_500);
    run.clock = 4_000;
    let mut watch = Watch::new(&club, run.twin.audience.map(|_| run.twin.watcher()));
    watch.frames = std::mem::take(&mut run.watch.frames);
    (run.club, run.watch) = (club, watch);
    run.watch.looks(&run.club).await;
    let after = run.state();
    assert_ne!(before.sides[0].deck, after.sides[0].deck, "another order");
    assert_eq!(before.sides[1].hand, after.sides[1].hand);
    run.look().await;
}

#[test]
fn hands_and_decks_show_nobody_anything() {
    let (mut all, seeds) = (Counts::default(), seeds::take(0..2));
    for one in run_parallel([0, 1], async |half| {
        let (house, mut counts) = (House::new(Pictures::Digested), Counts::default());
        for seed in seeds.clone().filter(|seed| seed % 2 == half) {
            counts.add(&compare::<WarTwins>(&house, (2, seed), EXCHANGE + 60).await);
        }
        counts
    }) {
        all.add(&one);
    }
    let least = 125 * seeds.count();
    assert!(all.commands > least, "{} commands were compared", all.commands);
    let kinds = BTreeSet::from(["window", "block", "discard", "attack", "turn"]);
    let met: BTreeSet<&str> = all.met.into_keys().collect();
    assert_eq!(met, kinds, "every kind of decision was met");
}

#[tokio::test]
async fn nor_do_painted_boards() {
    let house = House::new(Pictures::Painted);
    let counts = compare::<WarTwins>(&house, (2, 7), EXCHANGE + 4).await;
    assert_eq!(counts.commands, 18);
}

/// The control: an audience that may know sees the difference.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let house = House::new(Pictures::Digested);
    let [(one, _), (two, _)] = reveal::<WarTwins>(&house, 2, Seat::TWO, 0).await;
    assert!(one.same(&two).is_err(), "the other seat sees its own cards");
}

/// The pages of a restore from a backup, their times, and everything after it follow from no secret.
#[tokio::test]
async fn nor_does_a_restore_from_a_copy() {
    let house = House::new(Pictures::Digested);
    let folder = tempfile::tempdir().expect("a folder");
    for (seed, audience) in [(0, None), (1, Some(Seat::ONE)), (2, Some(Seat::TWO))] {
        let mut watches = Vec::new();
        for secret in secrets() {
            let twin = Twin { seats: 2, seed, secret: seed + secret, audience };
            let mut run = Run::<WarTwins>::start(&house, twin).await;
            run.watch.looks(&run.club).await;
            run.play(EXCHANGE + 5).await;
            go_back(&mut run, folder.path()).await;
            assert_eq!(run.play(12).await, 12);
            watches.push(run.watch);
        }
        for other in &watches[1..] {
            if let Err(difference) = watches[0].same(other) {
                panic!("seed {seed}, {audience:?}: {difference}");
            }
        }
    }
}

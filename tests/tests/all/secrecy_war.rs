//! Secrecy (design, part 7) over «War 2047». Two matches may differ only in the hands and decks that an audience may
//! not know. Then they give it the same screens, versions and notifications at the same times. This holds for all views
//! of the others meanwhile.

use std::collections::BTreeSet;
use std::path::Path;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_store::{Store, StoreConfig};
use stolik_table::{Catalogue, MatchId, Now, SurfaceId, restore};
use stolik_tests::club::{Club, PEOPLE, VERA, entropy};
use stolik_tests::house::{House, Pictures};
use stolik_tests::parallel::run_parallel;
use stolik_tests::war::{self, Hand};
use stolik_tests::watch::Watch;
use stolik_war2047::state::Phase;
use stolik_war2047::{Command, State, War2047};

const DOCUMENT: &str = "war2047";

/// One match of a family of twins.
#[derive(Clone, Copy)]
struct Twin {
    /// The same in the whole family.
    seed: u64,
    /// Everything that the audience may not know comes from this.
    secret: u64,
    /// A seat, or the public.
    audience: Option<Seat>,
}

impl Twin {
    fn secretive(&self) -> Vec<Seat> {
        let all = [Seat::ONE, Seat::TWO].into_iter();
        all.filter(|seat| self.audience != Some(*seat)).collect()
    }

    fn watcher(&self) -> &'static str {
        self.audience.map_or(VERA, |seat| PEOPLE[seat.index()])
    }
}

/// A match that is played and watched.
struct Run {
    club: Club,
    id: MatchId,
    twin: Twin,
    /// The luck of public events: the same in all twins.
    luck: Fast,
    /// The luck of the others' views meanwhile.
    noise: Fast,
    watch: Watch,
    /// The kinds of decisions that came.
    met: BTreeSet<&'static str>,
    /// The number of questions about objects in a picture.
    about: usize,
    /// The number of answers that help gave.
    helped: usize,
}

impl Run {
    async fn start(house: &House, twin: Twin) -> Run {
        let house = house.war_twisted(war::twist(twin.secretive(), twin.secret));
        let store = Store::in_memory();
        let mut club = Club::over(store, &house, entropy(twin.seed), "/nonexistent/aside".into());
        club.set_style(twin.seed);
        let watch = Watch::new(&club, twin.audience.map(|_| twin.watcher()));
        club.does(PEOPLE[0], &format!("/new {DOCUMENT}")).await;
        let id = club.last();
        club.does(PEOPLE[1], &format!("/join {}", club.name(id))).await;
        let decks = house.documents().iter().find(|d| d.id == DOCUMENT).expect("it is hosted");
        for (n, who) in PEOPLE.iter().enumerate() {
            let deck = &decks.decks[(twin.seed as usize + n) % decks.decks.len()].id;
            club.does(who, &format!("/deck {} {deck}", club.name(id))).await;
        }
        assert_eq!(club.stage(id), "running");
        let (luck, noise) = (Fast::new(twin.seed), Fast::new(twin.secret));
        Run { club, id, twin, luck, noise, watch, met: BTreeSet::new(), about: 0, helped: 0 }
    }

    fn game(&self) -> &War2047 {
        self.club.house.games().rule_set().expect("it is hosted")
    }

    fn state(&self) -> State {
        let bytes = self.club.store.snapshot(self.id).expect("it reads").expect("it has started");
        stolik_table::stored(&bytes).expect("a snapshot of this game").1
    }

    fn legal(&self, state: &State, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        self.game().legal(state, seat, &mut legal);
        legal
    }

    async fn does(&mut self, at: i64, seat: Seat, command: &Command) {
        self.club.set_time(at);
        let line = self.game().say(&self.state(), seat, command);
        self.club.does(PEOPLE[seat.index()], &format!("/do {line}")).await;
        self.looks(at).await;
        self.disturb().await;
        self.watch.looks(&self.club).await;
    }

    /// The audience sees what it sees, and asks for what it may ask for.
    async fn looks(&mut self, at: i64) {
        self.watch.looks(&self.club).await;
        let asked =
            ["/hand", "/do", "/log", "/words", "/board", "/why", "/why 2", "/odds", "/do x"];
        let rules = ["/rule phase3.block", "/rule unit.pay", "/card приказ", "/orders", "/matches"];
        let who = self.twin.watcher();
        self.about += self.watch.asks_about(&self.club, who, (at as usize % 5, 7)).await;
        for line in [asked[at as usize % asked.len()], rules[at as usize % rules.len()]] {
            let reply = self.club.types(who, line).await;
            self.watch.hears(&self.club, line, &reply);
        }
        if at % 8 == 0 {
            self.helped += self.watch.asks_for_help(&self.club, who).await;
        }
        self.watch.looks(&self.club).await;
    }

    /// The others look at what is theirs, and press what they must not.
    async fn disturb(&mut self) {
        for seat in self.twin.secretive() {
            let who = PEOPLE[seat.index()];
            let lines = ["/hand", "/do", "/words", "/log", "/do what", "/deck", "/rule unit.pay"];
            for _ in 0..self.noise.below(3) {
                self.club.types(who, lines[self.noise.below(7) as usize]).await;
            }
            let other = SurfaceId::Hand(self.id, seat.other());
            let screen = self.club.screen(PEOPLE[seat.other().index()], other).await;
            let token =
                screen.and_then(|(_, screen)| Some(screen.buttons.first()?.first()?.token.clone()));
            if let Some(token) = token.filter(|_| self.noise.below(2) == 0) {
                self.club.presses(who, &token).await;
            }
        }
    }

    /// The opening hands: a secret seat's replaced card is its secret; that it replaces one is not.
    async fn exchange(&mut self) {
        for (at, seat) in [(2000, Seat::ONE), (3000, Seat::TWO)] {
            let state = self.state();
            let mut legal = self.legal(&state, seat);
            let swaps = (self.twin.seed + u64::from(seat.0)).is_multiple_of(2);
            legal.retain(|c| matches!(c, Command::Swap { .. }) == swaps);
            let secret = self.twin.audience != Some(seat);
            if secret && swaps {
                let game = self.game().clone();
                legal.retain(|c| war::shows(&game, c, Hand::Secret));
            }
            let luck = if secret { &mut self.noise } else { &mut self.luck };
            let command = legal[luck.below(legal.len() as u32) as usize];
            self.does(at, seat, &command).await;
        }
    }

    /// So many commands of the turns, each the same in all twins.
    async fn plays(&mut self, most: usize) -> usize {
        for n in 0..most {
            let state = self.state();
            let waited: Vec<Seat> = [Seat::ONE, Seat::TWO]
                .into_iter()
                .filter(|seat| !self.legal(&state, *seat).is_empty())
                .collect();
            let [seat] = waited.as_slice() else { return n };
            self.met.insert(match (state.frames.is_empty(), state.phase) {
                (false, _) => "window",
                (true, Phase::Block) => "block",
                (true, Phase::Discard) => "discard",
                (true, Phase::Declare) => "attack",
                (true, _) => "turn",
            });
            let mut legal = self.legal(&state, *seat);
            let hand = if self.twin.audience == Some(*seat) { Hand::Known } else { Hand::Secret };
            legal.retain(|c| {
                !war::shows(self.game(), c, hand) || hand == Hand::Known && is_discard(c)
            });
            assert!(!legal.is_empty(), "there is something to show in {:?}", state.phase);
            // In half of the families much is done, in the others hands grow above their limit.
            let plain = |c: &Command| matches!(c, Command::Pass | Command::Done);
            if legal.len() > 1 && legal.iter().any(plain) && self.luck.below(3) > 0 {
                let idle = self.twin.seed % 4 >= 2;
                legal.retain(|c| plain(c) == idle);
            }
            let command = legal[self.luck.below(legal.len() as u32) as usize];
            self.does(4000 + n as i64, *seat, &command).await;
        }
        most
    }
}

impl Run {
    /// A copy of the data file is put in its place, and the match goes on from it.
    async fn goes_back(&mut self, folder: &Path) {
        let copy = folder.join(format!("{}.redb", self.twin.secret));
        self.club.store.backup_to(&copy).expect("a copy");
        let store = Store::open(&StoreConfig::at(&copy)).expect("it opens");
        let keys = entropy(self.twin.seed + 7);
        let done = restore(&store, &keys, Now(50_000)).expect("it is read");
        assert_eq!(done.expect("it is a copy").running, 1);
        let before = self.state();
        let house = self.club.house.clone();
        let mut club = Club::over(store, &house, keys, "/nonexistent/aside".into());
        (club.language, club.frame) = (self.club.language, self.club.frame);
        club.goes_on_from(self.club.numbers());
        club.set_time(3_500);
        let mut watch = Watch::new(&club, self.twin.audience.map(|_| self.twin.watcher()));
        watch.frames = std::mem::take(&mut self.watch.frames);
        (self.club, self.watch) = (club, watch);
        self.watch.looks(&self.club).await;
        let after = self.state();
        assert_ne!(before.sides[0].deck, after.sides[0].deck, "another order");
        assert_eq!(before.sides[1].hand, after.sides[1].hand);
        self.looks(3_500).await;
    }
}

/// Whether a card above the hand limit goes: that any card may do.
fn is_discard(command: &Command) -> bool {
    matches!(command, Command::Discard { .. })
}

async fn run(house: &House, twin: Twin, most: usize) -> (Watch, usize, BTreeSet<&'static str>) {
    let mut run = Run::start(house, twin).await;
    run.watch.looks(&run.club).await;
    run.exchange().await;
    let played = run.plays(most).await;
    assert!(run.about > 2, "it is asked what lies in a picture: {}", run.about);
    assert!(run.helped > 5, "it is asked for help: {}", run.helped);
    let asked = run.watch.asks_of_which(&run.club, twin.watcher(), DOCUMENT).await;
    let on = run.club.stage(run.id) == "running";
    assert!(asked > 3 || twin.audience.is_none() || !on, "which match? was asked {asked} times");
    if on && twin.seed == 0 {
        let moments = run.watch.asks_for_replay(&run.club, twin.watcher(), run.id).await;
        assert!(moments > played / 3, "{moments} moments of {played} commands");
    }
    (run.watch, played, run.met)
}

/// Families of twins; gives how many commands were compared, and which kinds of decisions were met.
async fn families(
    house: &House,
    seeds: std::ops::Range<u64>,
    most: usize,
) -> (usize, BTreeSet<&'static str>) {
    let (mut compared, mut met) = (0, BTreeSet::new());
    for seed in seeds {
        for audience in [None, Some(Seat::ONE), Some(Seat::TWO)] {
            let twin = |secret| Twin { seed, secret, audience };
            let (leader, played, kinds) = run(house, twin(seed + 100), most).await;
            for secret in [seed + 200, seed + 300] {
                let (other, again, _) = run(house, twin(secret), most).await;
                if let Err(difference) = leader.same(&other) {
                    panic!("seed {seed}, {audience:?}, secret {secret}: {difference}");
                }
                assert_eq!(played, again);
            }
            compared += played;
            met.extend(kinds);
        }
    }
    (compared, met)
}

#[test]
fn hands_and_decks_show_nobody_anything() {
    let (mut compared, mut met) = (0, BTreeSet::new());
    for (commands, kinds) in run_parallel([0..2, 2..4], async |seeds| {
        families(&House::new(Pictures::Digested), seeds, 60).await
    }) {
        compared += commands;
        met.extend(kinds);
    }
    assert!(compared > 500, "{compared} commands were compared");
    let all = BTreeSet::from(["window", "block", "discard", "attack", "turn"]);
    assert_eq!(met, all, "every kind of decision was met");
}

#[tokio::test]
async fn nor_do_painted_boards() {
    let (compared, _) = families(&House::new(Pictures::Painted), 7..8, 4).await;
    assert_eq!(compared, 12);
}

/// The control: an audience that may know sees the difference.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let house = House::new(Pictures::Digested);
    let mut seen = Vec::new();
    for secret in [100, 200] {
        let twin = Twin { seed: 1, secret, audience: Some(Seat::ONE) };
        let run = Run::start(&house, twin).await;
        let mut watch = Watch::new(&run.club, Some(PEOPLE[1]));
        watch.looks(&run.club).await;
        seen.push(watch);
    }
    assert!(seen[0].same(&seen[1]).is_err(), "the other seat sees its own cards");
}

/// The pages of a restore from a backup, their times, and everything after it follow from no secret.
#[tokio::test]
async fn nor_does_a_restore_from_a_copy() {
    let house = House::new(Pictures::Digested);
    let folder = tempfile::tempdir().expect("a folder");
    for (seed, audience) in [(0, None), (1, Some(Seat::ONE)), (2, Some(Seat::TWO))] {
        let mut watches = Vec::new();
        for secret in [100, 200, 300] {
            let mut run = Run::start(&house, Twin { seed, secret: seed + secret, audience }).await;
            run.watch.looks(&run.club).await;
            run.exchange().await;
            run.plays(5).await;
            run.goes_back(folder.path()).await;
            assert_eq!(run.plays(12).await, 12);
            watches.push(run.watch);
        }
        for other in &watches[1..] {
            if let Err(difference) = watches[0].same(other) {
                panic!("seed {seed}, {audience:?}: {difference}");
            }
        }
    }
}

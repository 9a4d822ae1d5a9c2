//! Secrecy (design, part 7) over «Kozyablo» with two, three and four at the table. Matches may differ only in hands,
//! decks and creatures in the shadows that an audience may not know. Then they give it the same screens, versions and
//! notifications at the same times. This holds for all views of the others meanwhile.

use std::collections::BTreeSet;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_kozyablo::{Command, Kozyablo, State};
use stolik_store::Store;
use stolik_table::{Catalogue, MatchId, SurfaceId};
use stolik_tests::club::{Club, VERA, entropy};
use stolik_tests::house::{House, Pictures};
use stolik_tests::kozyablo;
use stolik_tests::parallel::run_parallel;
use stolik_tests::watch::Watch;

const DOCUMENT: &str = "kozyablo";
const PEOPLE: [&str; 4] = ["anna", "boris", "clara", "dora"];

/// One match of a family of twins.
#[derive(Clone, Copy)]
struct Twin {
    /// The number of players.
    seats: u8,
    /// The same in the whole family.
    seed: u64,
    /// Everything that the audience may not know comes from this.
    secret: u64,
    /// A seat, or the public.
    audience: Option<Seat>,
}

impl Twin {
    fn secretive(&self) -> Vec<Seat> {
        (0..self.seats).map(Seat).filter(|seat| self.audience != Some(*seat)).collect()
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
    /// The luck of the others' views meanwhile, and of the hidden cards that go.
    noise: Fast,
    watch: Watch,
    /// The kinds of decisions that came.
    met: BTreeSet<&'static str>,
    /// The number of times that hidden cards went.
    crept: usize,
    /// The number of answers that help gave.
    helped: usize,
}

impl Run {
    async fn start(house: &House, twin: Twin) -> Run {
        let house = house.kozyablo_twisted(kozyablo::twist(twin.secretive(), twin.secret));
        let store = Store::in_memory();
        let mut club = Club::over(store, &house, entropy(twin.seed), "/nonexistent/aside".into());
        club.set_style(twin.seed);
        let watch = Watch::new(&club, twin.audience.map(|_| twin.watcher()));
        club.does(PEOPLE[0], &format!("/new {DOCUMENT} {}", twin.seats)).await;
        let id = club.last();
        let decks = house.documents().iter().find(|d| d.id == DOCUMENT).expect("it is hosted");
        for (n, who) in PEOPLE.iter().enumerate().take(usize::from(twin.seats)) {
            if n > 0 {
                club.does(who, &format!("/join {}", club.name(id))).await;
            }
            let deck = &decks.decks[(twin.seed as usize + n) % decks.decks.len()].id;
            club.does(who, &format!("/deck {} {deck}", club.name(id))).await;
        }
        assert_eq!(club.stage(id), "running");
        let (luck, noise) = (Fast::new(twin.seed), Fast::new(twin.secret));
        Run { club, id, twin, luck, noise, watch, met: BTreeSet::new(), crept: 0, helped: 0 }
    }

    fn game(&self) -> &Kozyablo {
        self.club.house.games().rule_set().expect("it is hosted")
    }

    fn state(&self) -> State {
        let bytes = self.club.store.snapshot(self.id).expect("it reads").expect("it has started");
        stolik_table::stored(&bytes).expect("a snapshot of this game").1
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
        let rules = [
            "/rule term.shadows",
            "/rule sector.take",
            "/card \u{448}\u{43f}\u{438}\u{43e}\u{43d}",
            "/orders",
            "/matches",
        ];
        let who = self.twin.watcher();
        self.watch.asks_about(&self.club, who, (at as usize % 7, 9)).await;
        for line in [asked[at as usize % asked.len()], rules[at as usize % rules.len()]] {
            let reply = self.club.types(who, line).await;
            self.watch.hears(&self.club, line, &reply);
        }
        if at % 40 == 0 {
            self.helped += self.watch.asks_for_help(&self.club, who).await;
        }
        self.watch.looks(&self.club).await;
    }

    /// The others look at what is theirs, and press what they must not; once the match is over, what they may.
    async fn disturb(&mut self) {
        if self.club.stage(self.id) != "running" {
            return;
        }
        for seat in self.twin.secretive() {
            let who = PEOPLE[seat.index()];
            let lines = ["/hand", "/do", "/words", "/log", "/do what", "/deck", "/why"];
            for _ in 0..self.noise.below(2) {
                self.club.types(who, lines[self.noise.below(7) as usize]).await;
            }
            let other = Seat((seat.0 + 1) % self.twin.seats);
            let hand = SurfaceId::Hand(self.id, other);
            let screen = self.club.screen(PEOPLE[other.index()], hand).await;
            let token =
                screen.and_then(|(_, screen)| Some(screen.buttons.first()?.first()?.token.clone()));
            if let Some(token) = token.filter(|_| self.noise.below(3) == 0) {
                self.club.presses(who, &token).await;
            }
        }
    }

    /// All whole commands of a seat, those behind choices that are put together too.
    fn whole(&self, state: &State, seat: Seat) -> Vec<Command> {
        let (mut begun, mut whole) = (Vec::new(), Vec::new());
        self.game().legal(state, seat, &mut begun);
        while let Some(command) = begun.pop() {
            match self.game().begun(&command) {
                true => self.game().next(state, seat, &command, &mut begun),
                false => whole.push(command),
            }
        }
        whole
    }

    /// A command of a seat: what others see of it is the same in all twins, the rest comes from the noise where it
    /// is secret.
    fn chooses(&mut self, state: &State, seat: Seat) -> Command {
        let secret = Some(seat).filter(|seat| self.twin.audience != Some(*seat));
        let mut legal = self.whole(state, seat);
        legal.retain(|command| kozyablo::quiet(self.game(), state, command, secret));
        assert!(!legal.is_empty(), "there is something to do in {:?}", state.phase);
        self.met.insert(kind(&legal));
        let likely = |command: &Command| match command {
            Command::Pass | Command::Hold { .. } => 3,
            Command::Draw | Command::Redraw { .. } => 2,
            Command::Attack { .. } | Command::Move { .. } | Command::Strike { .. } => 0,
            _ => 1,
        };
        let rank = self.luck.below(4);
        let shapes: BTreeSet<(Command, usize)> =
            legal.iter().map(|command| kozyablo::shape(state, command)).collect();
        let fit: Vec<&(Command, usize)> =
            shapes.iter().filter(|(command, _)| likely(command) <= rank).collect();
        let all: Vec<&(Command, usize)> = shapes.iter().collect();
        let from = if fit.is_empty() { all } else { fit };
        let shape = from[self.luck.below(from.len() as u32) as usize].clone();
        self.crept += usize::from(shape.1 > 0);
        legal.retain(|command| kozyablo::shape(state, command) == shape);
        let luck = if secret.is_some() { &mut self.noise } else { &mut self.luck };
        legal.swap_remove(luck.below(legal.len() as u32) as usize)
    }

    /// So many commands, what is public of each the same in all twins. Gives how many were given: fewer if the match
    /// ended.
    async fn plays(&mut self, most: usize) -> usize {
        for n in 0..most {
            let state = self.state();
            let mut legal = Vec::new();
            let asked = |seat: &Seat| {
                legal.clear();
                self.game().legal(&state, *seat, &mut legal);
                !legal.is_empty()
            };
            let Some(seat) = (0..self.twin.seats).map(Seat).find(asked) else { return n };
            let command = self.chooses(&state, seat);
            self.does(2000 + 10 * n as i64, seat, &command).await;
        }
        most
    }
}

/// Returns the kind of decision.
fn kind(legal: &[Command]) -> &'static str {
    let any = |fits: fn(&Command) -> bool| legal.iter().any(fits);
    match () {
        () if any(|c| matches!(c, Command::Keep)) => "opening",
        () if any(|c| matches!(c, Command::Ambush { .. })) => "ambush",
        () if any(|c| matches!(c, Command::Strike { .. } | Command::Hold { .. })) => "strike",
        () if any(|c| matches!(c, Command::Take)) => "defence",
        () if any(|c| matches!(c, Command::Draw | Command::Move { .. })) => "action",
        () => "other",
    }
}

/// The counts of compared items.
#[derive(Default)]
struct Compared {
    commands: usize,
    crept: usize,
    helped: usize,
    met: BTreeSet<&'static str>,
}

/// A family of twins for each audience.
async fn family(house: &House, (seats, seed): (u8, u64), most: usize, compared: &mut Compared) {
    for audience in std::iter::once(None).chain((0..seats).map(|seat| Some(Seat(seat)))) {
        let mut leader: Option<(Run, usize)> = None;
        for secret in [100, 200, 300] {
            let twin = Twin { seats, seed, secret: seed + secret, audience };
            let mut run = Run::start(house, twin).await;
            run.watch.looks(&run.club).await;
            let played = run.plays(most).await;
            let asked = run.watch.asks_of_which(&run.club, twin.watcher(), DOCUMENT).await;
            let on = run.club.stage(run.id) == "running";
            assert!(asked > 3 || audience.is_none() || !on, "which match? was asked {asked} times");
            if on && (seats, seed) == (2, 0) {
                let moments = run.watch.asks_for_replay(&run.club, twin.watcher(), run.id).await;
                assert!(moments > 3, "{moments} moments of {played} commands");
            }
            let Some((first, before)) = &leader else {
                compared.commands += played;
                compared.crept += run.crept;
                compared.helped += run.helped;
                compared.met.extend(&run.met);
                leader = Some((run, played));
                continue;
            };
            if let Err(difference) = first.watch.same(&run.watch) {
                panic!("{seats} seats, seed {seed}, {audience:?}, secret {secret}: {difference}");
            }
            assert_eq!(*before, played);
        }
    }
}

#[test]
fn hands_decks_and_shadows_show_nobody_anything() {
    let mut all = Compared::default();
    for one in run_parallel([(4, 3), (3, 11), (2, 0), (2, 1)], async |twins| {
        let (house, mut compared) = (House::new(Pictures::Digested), Compared::default());
        family(&house, twins, 60, &mut compared).await;
        compared
    }) {
        all.commands += one.commands;
        all.crept += one.crept;
        all.helped += one.helped;
        all.met.extend(one.met);
    }
    let Compared { commands, crept, helped, met } = all;
    assert!(helped > 400, "help answered {helped} times");
    assert!(commands > 400, "{commands} commands were compared");
    assert!(crept > 40, "hidden cards went {crept} times");
    let all = BTreeSet::from(["opening", "action", "ambush", "strike", "defence", "other"]);
    assert_eq!(met, all, "every kind of decision was met");
}

#[tokio::test]
async fn nor_do_painted_boards() {
    let (house, mut compared) = (House::new(Pictures::Painted), Compared::default());
    family(&house, (3, 8), 5, &mut compared).await;
    assert_eq!(compared.commands, 20);
}

/// The control: an audience that may know sees the difference, in the hand and in the shadows.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let house = House::new(Pictures::Digested);
    let mut seen = Vec::new();
    for secret in [100, 200] {
        let twin = Twin { seats: 3, seed: 1, secret, audience: Some(Seat(0)) };
        let run = Run::start(&house, twin).await;
        let mut watch = Watch::new(&run.club, Some(PEOPLE[2]));
        watch.looks(&run.club).await;
        seen.push((watch, run.state()));
    }
    let [(one, first), (two, second)] = seen.as_slice() else { panic!("two runs") };
    assert!(one.same(two).is_err(), "the other seat sees its own cards");
    let shades = |state: &State| -> Vec<_> { state.units.iter().map(|unit| unit.card).collect() };
    assert_eq!(first.units.len(), 2 * kozyablo::SHADES);
    assert_ne!(shades(first), shades(second), "other creatures are in the shadows");
}

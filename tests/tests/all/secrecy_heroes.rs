//! Secrecy (design, part 7) over «Heroes». Matches that differ only in hands that an audience may not know give it the
//! same screens, versions and notifications at the same times. This holds for all views of the others meanwhile.

use std::collections::BTreeSet;
use stolik_heroes::state::{Ask, Pick};
use stolik_heroes::{CardId, Command, Heroes, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_store::Store;
use stolik_table::{Catalogue, MatchId, SurfaceId};
use stolik_tests::club::{Club, PEOPLE, VERA, entropy};
use stolik_tests::heroes;
use stolik_tests::house::{House, Pictures};
use stolik_tests::parallel::run_parallel;
use stolik_tests::watch::Watch;

const DOCUMENT: &str = "heroes";

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
    /// The luck of the others' views meanwhile, and of the kept cards that are dealt anew.
    noise: Fast,
    watch: Watch,
    /// The kinds of decisions that came.
    met: BTreeSet<&'static str>,
    /// The number of answers that help gave.
    helped: usize,
}

impl Run {
    async fn start(house: &House, twin: Twin) -> Run {
        let house = house.heroes_twisted(heroes::twist(twin.secretive(), twin.secret));
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
        Run { club, id, twin, luck, noise, watch, met: BTreeSet::new(), helped: 0 }
    }

    fn game(&self) -> &Heroes {
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
        let rules = ["/rule 307.1a", "/rule term.najm", "/card recruit", "/orders", "/matches"];
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

    /// The others look at what is theirs, and press what they must not.
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
            let other = SurfaceId::Hand(self.id, seat.other());
            let screen = self.club.screen(PEOPLE[seat.other().index()], other).await;
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
        whole.sort();
        whole
    }

    /// A redeal: how many cards go is public, which of the kept ones is a secret.
    fn redeals(&mut self, secret: bool, legal: &mut Vec<Command>) {
        let (game, wanted) = (self.game().clone(), self.luck.below(3) as usize);
        let kept = |card: CardId| heroes::parts(&game)[1].contains(&card);
        let fit = |command: &Command| match command {
            Command::Redeal { cards, .. } if !secret || cards.iter().all(|card| kept(*card)) => {
                cards.len()
            }
            _ => 0,
        };
        let count = legal.iter().map(fit).max().unwrap_or_default().min(wanted);
        legal.retain(|command| match command {
            Command::Redeal { cards, .. } => {
                cards.len() == count && (!secret || cards.iter().all(|card| kept(*card)))
            }
            _ => true,
        });
    }

    /// Puts the viewed cards back by their places, which are the same in all twins, for any cards there.
    fn reorders(&mut self, seen: &[CardId], legal: Vec<Command>) -> Command {
        let mut left = seen.to_vec();
        let mut wanted = Vec::new();
        while left.len() > 1 {
            wanted.push(Pick::Card(left.remove(self.luck.below(left.len() as u32) as usize)));
        }
        let so = |command: &Command| matches!(command, Command::Choose { picks, .. } if *picks == wanted);
        legal.into_iter().find(so).expect("every order is legal")
    }

    /// A command of a seat: the same in all twins, but for which kept cards are dealt anew.
    fn chooses(&mut self, state: &State, seat: Seat) -> Command {
        let secret = self.twin.audience != Some(seat);
        let mut legal = self.whole(state, seat);
        if let Ask::Redeal(_) = state.course.ask {
            self.met.insert("redeal");
            self.redeals(secret, &mut legal);
            let luck = if secret { &mut self.noise } else { &mut self.luck };
            return legal.swap_remove(luck.below(legal.len() as u32) as usize);
        }
        let seen = heroes::looked_at(state);
        if let (true, Ask::Step(_)) = (seen.len() > 1, state.course.ask) {
            self.met.insert("look");
            return self.reorders(seen, legal);
        }
        if secret {
            legal.retain(|command| !heroes::shows(self.game(), command));
        }
        self.met.insert(kind(state.course.ask));
        assert!(!legal.is_empty(), "there is something to do: {:?}", state.course.ask);
        // Turns are ended now and then only, or nothing would ever stand on the table.
        if legal.len() > 1 && self.luck.below(4) > 0 {
            legal.retain(|command| !matches!(command, Command::End | Command::Pass));
        }
        legal.swap_remove(self.luck.below(legal.len() as u32) as usize)
    }

    /// So many commands. Gives how many were given: fewer if the match ended.
    async fn plays(&mut self, most: usize) -> usize {
        for n in 0..most {
            let state = self.state();
            let asked = [Seat::ONE, Seat::TWO].into_iter().find(|seat| {
                let mut legal = Vec::new();
                self.game().legal(&state, *seat, &mut legal);
                !legal.is_empty()
            });
            let Some(seat) = asked else { return n };
            let command = self.chooses(&state, seat);
            self.does(2000 + 10 * n as i64, seat, &command).await;
        }
        most
    }
}

/// Returns the kind of decision.
fn kind(ask: Ask) -> &'static str {
    match ask {
        Ask::Nothing => "nothing",
        Ask::Order(_) => "order",
        Ask::Redeal(_) => "redeal",
        Ask::Reveal(_) => "reveal",
        Ask::Main(_) => "main",
        Ask::Defend(_) => "defend",
        Ask::Fire(_) => "fire",
        Ask::Step(_) => "step",
        Ask::Cancel(_) => "cancel",
        Ask::Module(_) => "module",
        Ask::Instead(_) => "instead",
        Ask::Swap(_) => "swap",
    }
}

/// The counts of compared items.
#[derive(Default)]
struct Compared {
    commands: usize,
    helped: usize,
    met: BTreeSet<&'static str>,
}

/// Seeds whose matches open no card of a deck: a redeal leaves other cards there in each twin, and a mill shows them to
/// everybody, as the rules say.
const SEEDS: [u64; 2] = [1, 2];

/// A family of twins for each audience.
async fn family(house: &House, seed: u64, most: usize, compared: &mut Compared) {
    for audience in [None, Some(Seat::ONE), Some(Seat::TWO)] {
        let mut leader: Option<(Run, usize)> = None;
        for secret in [100, 200, 300] {
            let twin = Twin { seed, secret: seed + secret, audience };
            let mut run = Run::start(house, twin).await;
            run.watch.looks(&run.club).await;
            let played = run.plays(most).await;
            let asked = run.watch.asks_of_which(&run.club, twin.watcher(), DOCUMENT).await;
            let on = run.club.stage(run.id) == "running";
            assert!(asked > 3 || audience.is_none() || !on, "which match? was asked {asked} times");
            if on && seed == 0 {
                let moments = run.watch.asks_for_replay(&run.club, twin.watcher(), run.id).await;
                assert!(moments > 3, "{moments} moments of {played} commands");
            }
            let Some((first, before)) = &leader else {
                compared.commands += played;
                compared.helped += run.helped;
                compared.met.extend(&run.met);
                leader = Some((run, played));
                continue;
            };
            if let Err(difference) = first.watch.same(&run.watch) {
                panic!("seed {seed}, {audience:?}, secret {secret}: {difference}");
            }
            assert_eq!(*before, played);
        }
    }
}

#[test]
fn hands_and_decks_show_nobody_anything() {
    let mut all = Compared::default();
    for one in run_parallel(SEEDS, async |seed| {
        let (house, mut compared) = (House::new(Pictures::Digested), Compared::default());
        family(&house, seed, 60, &mut compared).await;
        compared
    }) {
        all.commands += one.commands;
        all.helped += one.helped;
        all.met.extend(one.met);
    }
    let Compared { commands, helped, met } = all;
    println!("{commands} commands, {helped} answers of help, {met:?}");
    assert!(helped > 150, "help answered {helped} times");
    assert!(commands > 300, "{commands} commands were compared");
    for kind in ["order", "redeal", "main", "defend", "fire", "look"] {
        assert!(met.contains(kind), "{kind} was not met: {met:?}");
    }
}

#[tokio::test]
async fn nor_do_painted_boards() {
    let (house, mut compared) = (House::new(Pictures::Painted), Compared::default());
    family(&house, 8, 6, &mut compared).await;
    assert_eq!(compared.commands, 18);
}

/// The control: an audience that may know sees the difference.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let house = House::new(Pictures::Digested);
    let mut seen = Vec::new();
    for secret in [100, 200] {
        let twin = Twin { seed: 1, secret, audience: Some(Seat::ONE) };
        let mut run = Run::start(&house, twin).await;
        run.plays(2).await;
        let mut watch = Watch::new(&run.club, Some(PEOPLE[1]));
        watch.looks(&run.club).await;
        seen.push((watch, run.state()));
    }
    let [(one, first), (two, second)] = seen.as_slice() else { panic!("two runs") };
    assert!(one.same(two).is_err(), "the other seat sees its own cards");
    assert_ne!(first.sides[1].hand, second.sides[1].hand);
}

//! Twins: matches of one game over the real table that differ only in what an audience may not know. The audience of
//! each must see the same screens, versions and notifications at the same times, for all views of the others meanwhile.
//!
//! A game says by [`TwinGame`] what its secrets are and how seats choose; the rest is the same for every game.
//! «Berserk» has twins of its own: the number of secret commands before a battle differs between them, and a battle is
//! watched by two audiences at once.

use crate::club::{Club, VERA, entropy};
use crate::house::House;
use crate::seeds;
use crate::watch::Watch;
use std::collections::BTreeMap;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_store::Store;
use stolik_table::{Catalogue, MatchId, SurfaceId};

/// The players, by seat.
pub const PEOPLE: [&str; 4] = ["anna", "boris", "clara", "dora"];

/// The most twins of a family.
const MOST_TWINS: usize = 5;

/// Questions of the audience that belong to no game, one at each look.
const QUESTIONS: [&str; 9] =
    ["/hand", "/do", "/log", "/words", "/board", "/why", "/why 2", "/odds", "/do x"];

/// Lines by which the others look at what is theirs.
const VIEWS: [&str; 8] = ["/hand", "/do", "/words", "/log", "/do what", "/deck", "/why", "/orders"];

/// The audience asks for help once in so many commands.
const HELP: usize = 4;

/// Returns the numbers from which the secrets of the matches of a family come: two twins, more in `.ci/nightly`.
pub fn secrets() -> impl Iterator<Item = u64> {
    seeds::take(1..3).take(MOST_TWINS).map(|n| 100 * n)
}

/// The state of a game.
pub type StateOf<G> = <<G as TwinGame>::Rules as Rules>::State;

/// A command of a game.
pub type CommandOf<G> = <<G as TwinGame>::Rules as Rules>::Command;

/// A game whose matches are compared.
pub trait TwinGame: Sized {
    /// The rules.
    type Rules: Notation + Clone + 'static;
    /// The id of its document.
    const DOCUMENT: &'static str;
    /// Lookups of rules, cards and lists, one at each look.
    const LOOKUPS: [&'static str; 5];
    /// Objects in pictures that are asked about: by turns one of the first so many, and every so manieth after it.
    const OBJECTS: [usize; 2];
    /// One of so many looks of the others is a press of a button that is not theirs.
    const PRESSES: u32;
    /// The fewest questions about objects, and answers of help, in each match.
    const LEAST: [usize; 2];

    /// Returns the line that opens a table.
    #[must_use]
    fn opening(_seats: u8) -> String {
        format!("/new {}", Self::DOCUMENT)
    }

    /// Returns a house whose matches have the secrets of a twin.
    fn house(house: &House, twin: &Twin) -> House;

    /// Chooses a command of a seat. What the audience may know of it follows from `run.luck`, the rest from `run.noise`.
    fn choose(run: &mut Run<Self>, state: &StateOf<Self>, seat: Seat) -> CommandOf<Self>;

    /// Returns the fewest moments that a replay of so many commands shows.
    #[must_use]
    fn least_moments(_commands: usize) -> usize {
        4
    }
}

/// One match of a family of twins.
#[derive(Clone, Copy, Debug)]
pub struct Twin {
    /// The number of players.
    pub seats: u8,
    /// The same in the whole family.
    pub seed: u64,
    /// Everything that the audience may not know comes from this.
    pub secret: u64,
    /// A seat, or the public.
    pub audience: Option<Seat>,
}

impl Twin {
    /// Returns the seats whose secrets the audience may not know.
    #[must_use]
    pub fn secretive(&self) -> Vec<Seat> {
        (0..self.seats).map(Seat).filter(|seat| self.is_secret(*seat)).collect()
    }

    /// Whether the audience may not know the secrets of a seat.
    #[must_use]
    pub fn is_secret(&self, seat: Seat) -> bool {
        self.audience != Some(seat)
    }

    /// Returns the person who watches.
    #[must_use]
    pub fn watcher(&self) -> &'static str {
        self.audience.map_or(VERA, |seat| PEOPLE[seat.index()])
    }
}

/// A match that is played and watched.
pub struct Run<G: TwinGame> {
    /// The club in which it is played.
    pub club: Club,
    /// The match.
    pub id: MatchId,
    /// Its place in the family.
    pub twin: Twin,
    /// The luck of public events: the same in all twins.
    pub luck: Fast,
    /// The luck of the others' views meanwhile, and of their secret choices.
    pub noise: Fast,
    /// The view of the audience.
    pub watch: Watch,
    /// The kinds of decisions that came, and how often.
    pub met: BTreeMap<&'static str, usize>,
    /// The time of the next command.
    pub clock: i64,
    /// The number of looks so far.
    looks: usize,
    /// The number of questions about objects in a picture.
    objects: usize,
    /// The number of answers that help gave.
    helped: usize,
    game: std::marker::PhantomData<G>,
}

impl<G: TwinGame> Run<G> {
    /// Starts a match, watched from the opening of the table on.
    ///
    /// # Panics
    /// If the match does not start.
    pub async fn start(house: &House, twin: Twin) -> Run<G> {
        let house = G::house(house, &twin);
        let store = Store::in_memory();
        let mut club = Club::over(store, &house, entropy(twin.seed), "/nonexistent/aside".into());
        club.set_style(twin.seed);
        let watch = Watch::new(&club, twin.audience.map(|_| twin.watcher()));
        club.does(PEOPLE[0], &G::opening(twin.seats)).await;
        let id = club.last();
        let people = &PEOPLE[..usize::from(twin.seats)];
        for who in &people[1..] {
            club.does(who, &format!("/join {}", club.name(id))).await;
        }
        let decks = house.documents().iter().find(|d| d.id == G::DOCUMENT).expect("it is hosted");
        for (n, who) in people.iter().enumerate() {
            let deck = &decks.decks[(twin.seed as usize + n) % decks.decks.len()].id;
            club.does(who, &format!("/deck {} {deck}", club.name(id))).await;
        }
        assert_eq!(club.stage(id), "running");
        let (luck, noise) = (Fast::new(twin.seed), Fast::new(twin.secret));
        let (met, game) = (BTreeMap::new(), std::marker::PhantomData);
        let (clock, looks, objects, helped) = (2000, 0, 0, 0);
        Run { club, id, twin, luck, noise, watch, met, clock, looks, objects, helped, game }
    }

    /// The rules.
    ///
    /// # Panics
    /// If the house has another game.
    #[must_use]
    pub fn game(&self) -> &G::Rules {
        self.club.house.games().rule_set().expect("it is hosted")
    }

    /// The state of the match.
    ///
    /// # Panics
    /// If it was not stored.
    #[must_use]
    pub fn state(&self) -> StateOf<G> {
        let bytes = self.club.store.snapshot(self.id).expect("it reads").expect("it has started");
        stolik_table::stored(&bytes).expect("a snapshot of this game").1
    }

    /// Lists the commands of a seat, begun ones among them.
    #[must_use]
    pub fn legal(&self, state: &StateOf<G>, seat: Seat) -> Vec<CommandOf<G>> {
        let mut legal = Vec::new();
        self.game().legal(state, seat, &mut legal);
        legal
    }

    /// Lists all whole commands of a seat, also those that are put together step by step.
    #[must_use]
    pub fn whole(&self, state: &StateOf<G>, seat: Seat) -> Vec<CommandOf<G>> {
        let (mut begun, mut whole) = (self.legal(state, seat), Vec::new());
        while let Some(command) = begun.pop() {
            match self.game().begun(&command) {
                true => self.game().next(state, seat, &command, &mut begun),
                false => whole.push(command),
            }
        }
        whole
    }

    /// Counts a kind of decision.
    pub fn meet(&mut self, kind: &'static str) {
        *self.met.entry(kind).or_default() += 1;
    }

    /// Gives so many commands, what is public of each the same in all twins. Returns how many were given: fewer if the
    /// match ended.
    pub async fn play(&mut self, most: usize) -> usize {
        for n in 0..most {
            let state = self.state();
            let asked = |seat: &Seat| !self.legal(&state, *seat).is_empty();
            let Some(seat) = (0..self.twin.seats).map(Seat).find(asked) else { return n };
            let command = G::choose(self, &state, seat);
            self.club.set_time(self.clock);
            self.clock += 10;
            let line = self.game().say(&state, seat, &command);
            self.club.does(PEOPLE[seat.index()], &format!("/do {line}")).await;
            self.look().await;
            self.disturb().await;
            self.watch.looks(&self.club).await;
        }
        most
    }

    /// The audience sees its screens, and asks for what it may ask for.
    pub async fn look(&mut self) {
        self.watch.looks(&self.club).await;
        let (n, who) = (self.looks, self.twin.watcher());
        let [first, step] = G::OBJECTS;
        self.objects += self.watch.asks_about(&self.club, who, (n % first, step)).await;
        for line in [QUESTIONS[n % QUESTIONS.len()], G::LOOKUPS[n % G::LOOKUPS.len()]] {
            let reply = self.club.types(who, line).await;
            self.watch.hears(&self.club, line, &reply);
        }
        if n.is_multiple_of(HELP) {
            self.helped += self.watch.asks_for_help(&self.club, who).await;
        }
        self.looks += 1;
        self.watch.looks(&self.club).await;
    }

    /// The others look at what is theirs, and press what they must not.
    async fn disturb(&mut self) {
        if self.club.stage(self.id) != "running" {
            return;
        }
        for seat in self.twin.secretive() {
            let who = PEOPLE[seat.index()];
            for _ in 0..self.noise.below(2) {
                let line = VIEWS[self.noise.below(VIEWS.len() as u32) as usize];
                self.club.types(who, line).await;
            }
            let other = Seat((seat.0 + 1) % self.twin.seats);
            let hand = SurfaceId::Hand(self.id, other);
            let screen = self.club.screen(PEOPLE[other.index()], hand).await;
            let token =
                screen.and_then(|(_, screen)| Some(screen.buttons.first()?.first()?.token.clone()));
            if let Some(token) = token.filter(|_| self.noise.below(G::PRESSES) == 0) {
                self.club.presses(who, &token).await;
            }
        }
    }

    /// Asks the questions about a match that is over or goes on, and checks that enough was asked.
    async fn finish(&mut self, commands: usize) {
        let (who, public) = (self.twin.watcher(), self.twin.audience.is_none());
        let asked = self.watch.asks_of_which(&self.club, who, G::DOCUMENT).await;
        let on = self.club.stage(self.id) == "running";
        assert!(asked > 3 || public || !on, "which match? was asked {asked} times");
        if on && self.twin.seed == 0 {
            let moments = self.watch.asks_for_replay(&self.club, who, self.id).await;
            assert!(moments >= G::least_moments(commands), "{moments} moments of {commands}");
        }
        let found = [self.objects, self.helped];
        let enough = found.iter().zip(G::LEAST).all(|(found, least)| *found >= least);
        assert!(enough, "{found:?} questions about objects and answers of help");
    }
}

/// The counts of compared items.
#[derive(Default, Debug)]
pub struct Counts {
    /// Commands of the first matches.
    pub commands: usize,
    /// Answers of help.
    pub helped: usize,
    /// The kinds of decisions that came, and how often.
    pub met: BTreeMap<&'static str, usize>,
}

impl Counts {
    /// Adds the counts of other families.
    pub fn add(&mut self, other: &Counts) {
        self.commands += other.commands;
        self.helped += other.helped;
        for (kind, count) in &other.met {
            *self.met.entry(kind).or_default() += count;
        }
    }
}

/// Plays a family of twins for each audience, so many commands each, and compares what the audience saw.
///
/// # Panics
/// If an audience could tell two matches apart.
pub async fn compare<G: TwinGame>(house: &House, (seats, seed): (u8, u64), most: usize) -> Counts {
    let mut counts = Counts::default();
    for audience in std::iter::once(None).chain((0..seats).map(|seat| Some(Seat(seat)))) {
        let mut first: Option<(Watch, usize)> = None;
        for secret in secrets() {
            let twin = Twin { seats, seed, secret: seed + secret, audience };
            let mut run = Run::<G>::start(house, twin).await;
            run.watch.looks(&run.club).await;
            let commands = run.play(most).await;
            run.finish(commands).await;
            let Some((watch, before)) = &first else {
                counts.add(&Counts { commands, helped: run.helped, met: run.met });
                first = Some((run.watch, commands));
                continue;
            };
            if let Err(difference) = watch.same(&run.watch) {
                panic!("{seats} seats, seed {seed}, {audience:?}, secret {secret}: {difference}");
            }
            assert_eq!(*before, commands);
        }
    }
    counts
}

/// The control: returns what a viewer who may know sees of two twins after so many commands, and their states.
pub async fn reveal<G: TwinGame>(
    house: &House,
    seats: u8,
    viewer: Seat,
    commands: usize,
) -> [(Watch, StateOf<G>); 2] {
    let mut seen = Vec::new();
    for secret in [100, 200] {
        let twin = Twin { seats, seed: 1, secret, audience: Some(Seat(0)) };
        let mut run = Run::<G>::start(house, twin).await;
        run.play(commands).await;
        let mut watch = Watch::new(&run.club, Some(PEOPLE[viewer.index()]));
        watch.looks(&run.club).await;
        seen.push((watch, run.state()));
    }
    seen.try_into().unwrap_or_else(|_| unreachable!("two secrets"))
}

//! A data file with running matches, played by the rules to where each is wanted: most in the middle of a battle,
//! some still recruiting.

use std::path::Path;
use std::sync::Arc;
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, Command, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_store::{MatchId, Store, StoreConfig};
use stolik_table::{
    Body, Catalogue as _, ChannelId, Company, Incoming, Now, Person, PersonId, Role, Table,
    TableConfig,
};
use stolik_tests::house::{House, Pictures};
use stolik_words::{Language, Words};
use stolik_world::World;

/// One table in so many is left recruiting.
const RECRUITS: usize = 6;
/// Commands that are played in a battle before the run.
const BATTLE: usize = 12;
/// Most commands to the battle.
const MOST: usize = 400;

/// The channel and the people of a match, as the table names them.
pub struct Seating {
    /// The chat.
    pub channel: String,
    /// The people at p1 and p2.
    pub people: [String; 2],
}

/// A table in the making.
struct Room {
    table: Table,
    store: Store,
    house: House,
    now: i64,
    updates: u64,
    luck: Fast,
}

/// Fills a data file.
pub async fn fill(path: &Path, now: i64, all: &[Seating]) {
    let config = StoreConfig { path: path.to_owned(), backups: path.with_extension("copies") };
    let store = Store::open(&config).expect("the data file opens");
    let house = House::new(Pictures::Digested);
    let config = TableConfig {
        store: store.clone(),
        catalogue: Arc::new(house.clone()),
        words: Arc::new(Words::embedded()),
        world: World::real(),
        quarantine: path.with_extension("aside"),
    };
    let table = Table::open(config).expect("the table opens");
    let mut room = Room { table, store, house, now, updates: 0, luck: Fast::new(7) };
    for (number, seating) in all.iter().enumerate() {
        room.plays(seating, number % RECRUITS == 0).await;
    }
}

impl Room {
    async fn does(&mut self, seating: &Seating, seat: Seat, line: String) {
        self.updates += 1;
        let who = &seating.people[seat.index()];
        let incoming = Incoming {
            id: format!("load:{}", self.updates),
            at: Now(self.now),
            channel: ChannelId::new(seating.channel.clone()),
            person: Person { id: PersonId::new(who.clone()), name: "Игрок".to_owned() },
            language: Language::Ru,
            role: Role::Member,
            company: Company::Others,
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body: Body::Text(line.clone()),
        };
        let taken = self.table.take(incoming).await;
        assert!(!taken.refused, "{line}: {}", taken.acknowledgement);
    }

    fn game(&self) -> &Berserk {
        self.house.game()
    }

    async fn plays(&mut self, seating: &Seating, recruits: bool) {
        self.does(seating, Seat::ONE, "/new".into()).await;
        let id = self.table.matches().last().expect("a match").id;
        self.does(seating, Seat::TWO, "/join".into()).await;
        for (seat, deck) in [(Seat::ONE, 0), (Seat::TWO, 1)] {
            let deck = self.house.documents()[0].decks[deck].id.clone();
            self.does(seating, seat, format!("/deck {deck}")).await;
        }
        let mut fought = 0;
        for _ in 0..MOST {
            let state = self.state(id);
            fought += usize::from(state.phase == Phase::Main);
            let recruited = recruits && state.phase == Phase::Recruiting;
            if fought > BATTLE || recruited || !self.step(seating, &state).await {
                return;
            }
        }
        panic!("no battle after {MOST} commands");
    }

    /// Gives a random command of a seat that is waited for; returns false if there is none.
    async fn step(&mut self, seating: &Seating, state: &State) -> bool {
        let mut legal: Vec<(Seat, Command)> = Vec::new();
        for seat in [Seat::ONE, Seat::TWO] {
            let mut its = Vec::new();
            self.game().legal(state, seat, &mut its);
            legal.extend(its.into_iter().map(|command| (seat, command)));
        }
        // Nobody takes back for ever what was chosen.
        if legal.len() > 1 {
            legal.retain(|(_, command)| *command != Command::TakeBack);
        }
        if legal.is_empty() {
            return false;
        }
        let (seat, command) = &legal[self.luck.below(legal.len() as u32) as usize];
        let line = self.game().say(state, *seat, command);
        self.does(seating, *seat, format!("/do {line}")).await;
        true
    }

    fn state(&self, id: MatchId) -> State {
        let bytes = self.store.snapshot(id).expect("the store reads").expect("it has started");
        stolik_table::stored(&bytes).expect("a state").1
    }
}

//! The real adapter over a store in memory, against the fake.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::{Budget, Delivery, Limit, Pace};
use stolik_kernel::Seat;
use stolik_store::Store;
use stolik_table::{MatchId, Now};
use stolik_telegram::{Lookup, Pauses, Rulebook, Secret, TelegramConfig, TelegramError};
use stolik_tests::club::{Club, entropy};
use stolik_tests::fake::telegram::{ChatId, Fake, PersonId, Post};
use stolik_tests::house::{House, Pictures};
use stolik_words::Words;
use stolik_world::{Clock, World};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A bot that runs.
pub struct Bot {
    /// The table's side.
    pub club: Club,
    /// Its delivery.
    pub delivery: Delivery,
    fake: Fake,
    end: oneshot::Sender<()>,
    running: JoinHandle<Result<(), TelegramError>>,
    clocks: JoinHandle<()>,
}

/// A budget that a test need not wait for.
pub fn quick() -> Budget {
    let pace = |gap| Pace { limits: vec![Limit::new(1000, 1.0)], gap };
    Budget {
        place: pace(Duration::from_millis(30)),
        private: pace(Duration::ZERO),
        more: Vec::new(),
        guests: vec![Limit::new(1000, 1.0)],
        overall: Limit::new(1000, 1.0),
        apart: Limit::new(1000, 1.0),
        lanes: 16,
        old: Duration::from_secs(40 * 3600),
        present: Duration::from_secs(20),
        invalid: Limit::new(200, 600.0),
        pause: Duration::from_millis(20),
        longest: Duration::from_millis(200),
    }
}

/// Pauses that a test need not wait for.
pub fn pauses() -> Pauses {
    Pauses {
        first: Duration::from_millis(10),
        longest: Duration::from_millis(100),
        poll: Duration::from_secs(20),
    }
}

impl Bot {
    /// Starts over a store.
    pub async fn start(fake: &Fake, store: &Store, budget: Budget) -> Bot {
        Bot::start_with(fake, store, budget, |book| Arc::new(book)).await
    }

    /// Starts over a store with another lookup, made of the table's.
    pub async fn start_with(
        fake: &Fake,
        store: &Store,
        budget: Budget,
        lookup: impl FnOnce(Rulebook) -> Arc<dyn Lookup>,
    ) -> Bot {
        let house = House::new(Pictures::Painted);
        let quarantine = PathBuf::from("/nonexistent/aside");
        let clock = {
            let fake = fake.clone();
            Clock::of(move || Now(fake.now()))
        };
        let world = World { clock: clock.clone(), entropy: entropy(7), ..World::real() };
        let club = Club::of_world(store.clone(), &house, world, quarantine);
        club.table.call_grace(0);
        let config = TelegramConfig {
            table: club.table.clone(),
            words: Arc::new(Words::embedded()),
            token: Secret::new(fake.token()),
            api_url: Some(fake.url().parse().expect("an address")),
            clock,
            pauses: pauses(),
            budget,
            lookup: lookup(Rulebook(club.table.clone())),
        };
        let (end, ended) = oneshot::channel::<()>();
        let (watch, watched) = oneshot::channel();
        let shutdown = Box::pin(async move { drop(ended.await) });
        let running = tokio::spawn(stolik_telegram::serve_watched(config, shutdown, watch));
        let table = club.table.clone();
        let clocks = tokio::spawn(async move { table.run_clocks().await });
        let delivery = watched.await.expect("the bot is known");
        Bot { club, delivery, fake: fake.clone(), end, running, clocks }
    }

    /// Ends it as a program ends.
    pub async fn stop(self) {
        drop(self.end);
        self.running.await.expect("no panic").expect("no error");
        self.clocks.abort();
        drop(self.clocks.await);
    }

    /// Ends it as a crash does.
    pub async fn kill(self) {
        self.running.abort();
        self.clocks.abort();
        drop((self.running.await, self.clocks.await));
    }

    /// The last match.
    pub fn last(&self) -> MatchId {
        self.club.last()
    }

    /// Opens a match in a group: the first opens, the second joins by the button, both choose a deck
    /// in their private chats, which are open.
    pub async fn opens_match(&self, group: ChatId, people: [PersonId; 2]) -> (MatchId, Post) {
        let [first, second] = people;
        let fake = &self.fake;
        fake.says(first, group, "/new");
        let board = fake
            .wait_post(group, "the waiting room", |p| p.shown.button("Сесть за стол").is_some())
            .await;
        let id = self.last();
        let press = fake.presses(second, group, board.id, "Сесть за стол");
        fake.answered(&press.callback).await;
        for person in people {
            self.picks(person).await;
        }
        fake.wait_for("the start", |_| (self.club.stage(id) == "running").then_some(())).await;
        (id, board)
    }

    /// Chooses the first deck in the private chat.
    async fn picks(&self, person: PersonId) {
        let private = ChatId::from(person);
        let hand = self
            .fake
            .wait_post(private, "decks", |p| p.shown.text.contains("Выберите колоду"))
            .await;
        let deck = hand.shown.labels()[0].to_owned();
        let press = self.fake.presses(person, private, hand.id, &deck);
        self.fake.answered(&press.callback).await;
    }

    /// A legal command of somebody who is waited for, as it is typed with the match's name, and whose
    /// it is.
    pub fn legal(&self, id: MatchId, number: usize) -> Option<(Seat, String)> {
        let seat = *self.club.waited(id).first()?;
        let state = self.club.state(id);
        let legal = self.club.legal(&state, seat);
        let line = self.club.say(&state, seat, &legal[number % legal.len()]);
        Some((seat, line))
    }

    /// Returns the number of rows in the log of a match.
    pub fn rows(&self, id: MatchId) -> u32 {
        self.club.table.matches().iter().find(|m| m.id == id).expect("the match").rows
    }

    /// Somebody who is waited for types a legal command in the private chat; ready when it is done.
    pub async fn moves(&self, id: MatchId, people: [PersonId; 2], number: usize) {
        let (seat, line) = self.legal(id, number).expect("the match goes on");
        let person = people[seat.index()];
        let before = self.rows(id);
        self.fake.says(person, person, &format!("/do {line}"));
        let what = format!("the row of {line}");
        self.fake.wait_for(&what, |_| (self.rows(id) > before).then_some(())).await;
    }

    /// Ready when every message shows what it should.
    pub async fn settles(&self) {
        let settled = tokio::time::timeout(Duration::from_secs(60), self.delivery.settled()).await;
        assert!(settled.is_ok(), "delivery does not settle: {:?}", self.delivery.status());
    }
}

//! The bot on the fake Discord, over a store that outlives it: started, stopped and started again.

use crate::club::entropy;
use crate::fake::discord::{Begun, Channel, Fake, Message, Person, Shown};
use crate::house::House;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};
use stolik_delivery::{Budget, Limit, Pace};
use stolik_discord::{DiscordConfig, DiscordError, Names, Pauses, Secret};
use stolik_store::{Batch, Store};
use stolik_table::{Now, Table, TableConfig};
use stolik_words::{Language, Phrase, Words};
use stolik_world::{Clock, World};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The bot at work.
struct Bot {
    stop: oneshot::Sender<()>,
    served: JoinHandle<Result<(), DiscordError>>,
    clocks: JoinHandle<()>,
}

/// A fake Discord and the bot on it.
pub struct OnDiscord {
    /// The platform.
    pub fake: Fake,
    /// The table of the running bot.
    pub table: Table,
    /// The data file.
    pub store: Store,
    /// The games.
    pub house: House,
    /// The limits of the bot's sending.
    pub budget: Budget,
    /// Its pauses.
    pub pauses: Pauses,
    seed: u64,
    words: Words,
    bot: Option<Bot>,
}

/// A budget that hardly paces, for tests of anything else.
#[must_use]
pub fn unpaced() -> Budget {
    let pace = Pace { limits: vec![Limit::new(1000, 1.0)], gap: Duration::ZERO };
    Budget {
        place: pace.clone(),
        private: pace,
        guests: vec![Limit::new(1000, 1.0)],
        overall: Limit::new(1000, 1.0),
        apart: Limit::new(1000, 1.0),
        pause: Duration::from_millis(20),
        longest: Duration::from_millis(200),
        ..stolik_discord::budget()
    }
}

fn open(store: &Store, house: &House, seed: u64, fake: &Fake) -> Table {
    // A move that an earlier table over this store has handed in is stored before this one loads.
    store.commit(Batch::new()).expect("the store writes");
    let config = TableConfig {
        store: store.clone(),
        catalogue: Arc::new(house.clone()),
        words: Arc::new(Words::embedded()),
        world: World { clock: clock_of(fake), entropy: entropy(seed), ..World::real() },
        quarantine: PathBuf::from("/nonexistent/aside"),
    };
    Table::open(config).expect("the table opens")
}

/// The fake's clock as the bot reads it.
fn clock_of(fake: &Fake) -> Clock {
    let fake = fake.clone();
    Clock::of(move || {
        let since = fake.now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    })
}

impl OnDiscord {
    /// A fake, an empty store, and no bot yet.
    pub async fn new(house: &House, seed: u64) -> OnDiscord {
        let (store, fake) = (Store::in_memory(), Fake::start().await);
        OnDiscord {
            table: open(&store, house, seed, &fake),
            fake,
            store,
            house: house.clone(),
            budget: unpaced(),
            pauses: Pauses {
                again: Duration::from_millis(20),
                reconnect: Duration::from_millis(50),
                identify: Duration::ZERO,
                // A busy machine makes no answer late: a test of deferred answers sets its own pause.
                defer: Duration::from_secs(60),
                ..Pauses::default()
            },
            seed,
            words: Words::embedded(),
            bot: None,
        }
    }

    /// The same with the bot running.
    pub async fn started(house: &House, seed: u64) -> OnDiscord {
        let mut here = OnDiscord::new(house, seed).await;
        here.start().await;
        here
    }

    /// The fake's clock as the bot reads it.
    #[must_use]
    pub fn clock(&self) -> Clock {
        clock_of(&self.fake)
    }

    /// Returns the configuration of the bot, with this token.
    #[must_use]
    pub fn config(&self, token: &str) -> DiscordConfig {
        DiscordConfig {
            table: self.table.clone(),
            words: Arc::new(Words::embedded()),
            token: Secret::new(token),
            api_url: Some(self.fake.base()),
            lookup: Arc::new(Names(self.table.clone())),
            clock: self.clock(),
            pauses: self.pauses,
            budget: self.budget.clone(),
        }
    }

    /// Starts the bot and waits until it is on the gateway and its commands are registered.
    ///
    /// # Panics
    /// If it runs already.
    pub async fn start(&mut self) {
        assert!(self.bot.is_none(), "the bot runs");
        let times = self.fake.gateway_frames(2).len() + 1;
        let (stop, stopped) = oneshot::channel();
        let config = self.config(&self.fake.token());
        let shutdown = async move { drop(stopped.await) };
        let served = tokio::spawn(stolik_discord::serve(config, Box::pin(shutdown)));
        let table = self.table.clone();
        let clocks = tokio::spawn(async move { table.run_clocks().await });
        self.bot = Some(Bot { stop, served, clocks });
        self.fake.identified(times).await;
        self.fake.wait_for("commands", |fake| (!fake.commands().is_empty()).then_some(())).await;
    }

    /// Ends the bot as a signal does.
    ///
    /// # Panics
    /// If it does not run, or ends with an error.
    pub async fn stop(&mut self) {
        let bot = self.bot.take().expect("the bot runs");
        bot.stop.send(()).expect("it still serves");
        bot.served.await.expect("no panic").expect("it ends well");
        bot.clocks.abort();
        drop(bot.clocks.await);
    }

    /// Returns the result with which the bot ended by itself.
    ///
    /// # Panics
    /// If it does not run, or panics.
    pub async fn ended(&mut self) -> Result<(), DiscordError> {
        let bot = self.bot.take().expect("the bot runs");
        let ended = bot.served.await.expect("no panic");
        bot.clocks.abort();
        drop(bot.stop);
        ended
    }

    /// Ends the bot and starts another over the same data.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.table = open(&self.store, &self.house, self.seed + 1, &self.fake);
        self.start().await;
    }

    /// A sentence of the bot without arguments.
    #[must_use]
    pub fn say(&self, language: Language, key: &str) -> String {
        self.words.say(language, &Phrase::new(key))
    }

    /// The last message of the bot in a channel that has the button with this label.
    pub async fn with_button(&self, channel: Channel, label: &str) -> Shown {
        let what = format!("a message with the button {label:?}");
        self.fake
            .wait_for(&what, |fake| {
                let all = fake.messages(channel).into_iter().rev();
                all.filter(|m| m.by_bot).find(|m| m.labels().iter().any(|l| l == label))
            })
            .await
    }

    /// Presses a button and waits for what this person then sees alone.
    pub async fn press(&self, person: Person, message: Message, label: &str) -> Shown {
        let asked = self.fake.presses(person, message, label);
        self.shown(&asked).await
    }

    /// Returns the last message of an interaction: after a press on a private message, its last edit.
    pub async fn shown(&self, asked: &Begun) -> Shown {
        self.fake.shown(asked).await
    }
}

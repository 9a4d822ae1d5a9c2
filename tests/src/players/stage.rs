//! One data file with a table over it and adapters on fakes: opened, ended in an orderly way, or killed
//! at any moment, and opened again.

use super::{OnDiscord, OnTelegram, OnWeb, Seen, Way};
use crate::club::entropy;
use crate::fake::{discord, telegram};
use crate::house::House;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stolik_delivery::{Budget, Limit, Pace};
use stolik_store::{Store, StoreConfig};
use stolik_table::rows::LogRow;
use stolik_table::{
    Change, ChannelId, Incoming, MatchId, Now, PersonId, Reply, Role, Screen, ScreenStyle, Surface,
    SurfaceId, Table, TableConfig,
};
use stolik_web::{MemoryKeep, Service, WebConfig};
use stolik_words::{Arg, Language, Phrase, Words};
use stolik_world::{Clock, Entropy, World};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{broadcast, watch};
use tokio::task::JoinHandle;

/// The pace of the adapters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budgets {
    /// As fast as they can.
    Fast,
    /// As fast as the platforms bear it.
    Real,
}

/// The parts that run between an opening and an end.
struct Run {
    runtime: Runtime,
    table: Table,
    store: Store,
    close: watch::Sender<bool>,
    served: Vec<JoinHandle<Result<(), String>>>,
}

/// A function that returns the source of unpredictable bytes, by the number of the opening.
type Keys = Box<dyn Fn(u64) -> Entropy + Send + Sync>;

/// The data file and everything around it.
pub struct Stage {
    /// The games.
    pub house: House,
    /// All sentences.
    pub words: Arc<Words>,
    /// The fake Discord, if it is there.
    pub discord: Option<discord::Fake>,
    /// The fake Telegram, if it is there.
    pub telegram: Option<telegram::Fake>,
    /// The local channel's address and names, if it is there.
    web: Option<(SocketAddr, Arc<MemoryKeep>)>,
    keys: Keys,
    budgets: Budgets,
    now: Arc<AtomicI64>,
    folder: PathBuf,
    /// Removes the folder at the end, if nobody else has made it.
    _temporary: Option<TempDir>,
    runs: AtomicU64,
    run: Mutex<Option<Run>>,
}

impl Stage {
    /// A new data file; no platform yet.
    ///
    /// # Panics
    /// If there is no room for temporary files.
    #[must_use]
    pub fn new(house: &House, seed: u64) -> Stage {
        let temporary = tempfile::tempdir().expect("a temporary folder");
        let mut stage = Stage::in_folder(house, seed, temporary.path());
        stage._temporary = Some(temporary);
        stage
    }

    /// The data file in this folder, which stays at the end; no platform yet.
    #[must_use]
    pub fn in_folder(house: &House, seed: u64, folder: &Path) -> Stage {
        Stage {
            house: house.clone(),
            words: Arc::new(Words::embedded()),
            discord: None,
            telegram: None,
            web: None,
            keys: Box::new(move |run| entropy(seed + 1000 * run)),
            budgets: Budgets::Fast,
            now: Arc::new(AtomicI64::new(telegram::START)),
            folder: folder.to_owned(),
            _temporary: None,
            runs: AtomicU64::new(0),
            run: Mutex::new(None),
        }
    }

    /// With other unpredictable bytes; they are told which opening of the data file it is.
    #[must_use]
    pub fn keyed(mut self, keys: impl Fn(u64) -> Entropy + Send + Sync + 'static) -> Stage {
        self.keys = Box::new(keys);
        self
    }

    /// With the paces of production.
    #[must_use]
    pub fn paced(mut self) -> Stage {
        self.budgets = Budgets::Real;
        self
    }

    /// With a fake Discord.
    pub async fn on_discord(mut self) -> Stage {
        self.discord = Some(discord::Fake::start().await);
        self
    }

    /// With a fake Telegram.
    pub async fn on_telegram(mut self) -> Stage {
        let fake = telegram::Fake::start().await;
        if self.budgets != Budgets::Real {
            fake.answers_are_never_late();
        }
        self.telegram = Some(fake);
        self
    }

    /// With the local channel's page.
    ///
    /// # Panics
    /// If no port can be had.
    pub async fn on_web(mut self) -> Stage {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let at = listener.local_addr().expect("its address");
        self.web = Some((at, Arc::new(MemoryKeep::default())));
        self
    }

    /// Opens table and adapters, and waits until they are there.
    pub async fn open(self) -> Arc<Stage> {
        let stage = Arc::new(self);
        stage.start().await;
        stage
    }

    fn running(&self) -> MutexGuard<'_, Option<Run>> {
        self.run.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The clock that everything goes by.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let now = Arc::clone(&self.now);
        Clock::of(move || Now(now.load(Ordering::SeqCst)))
    }

    /// Returns the time of the clock.
    #[must_use]
    pub fn time(&self) -> Now {
        Now(self.now.load(Ordering::SeqCst))
    }

    /// Moves it.
    pub fn advance(&self, by: Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.now.fetch_add(by, Ordering::SeqCst);
        self.discord.iter().for_each(|fake| fake.advance(Duration::from_millis(by.unsigned_abs())));
    }

    /// Returns the number of openings of table and adapters.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.runs.load(Ordering::SeqCst)
    }

    /// The table that runs now.
    ///
    /// # Panics
    /// If none does.
    #[must_use]
    pub fn table(&self) -> Table {
        self.running().as_ref().expect("it is open").table.clone()
    }

    /// The store that is open now.
    ///
    /// # Panics
    /// If none is.
    #[must_use]
    pub fn store(&self) -> Store {
        self.running().as_ref().expect("it is open").store.clone()
    }

    fn budget(&self, real: Budget) -> Budget {
        if self.budgets == Budgets::Real {
            return real;
        }
        let pace = Pace { limits: vec![Limit::new(100_000, 1.0)], gap: Duration::ZERO };
        Budget {
            place: pace.clone(),
            private: pace,
            more: Vec::new(),
            guests: vec![Limit::new(100_000, 1.0)],
            overall: Limit::new(100_000, 1.0),
            apart: Limit::new(100_000, 1.0),
            present: Duration::ZERO,
            invalid: Limit::new(10_000, 600.0),
            pause: Duration::from_millis(10),
            longest: Duration::from_millis(100),
            ..real
        }
    }

    /// The time after which an answer is deferred on Discord: a busy machine makes none late, unless the paces are those
    /// of production.
    fn defer(&self) -> Duration {
        match self.budgets {
            Budgets::Real => stolik_discord::Pauses::default().defer,
            Budgets::Fast => PATIENCE,
        }
    }

    /// Opens what was ended or killed.
    ///
    /// # Panics
    /// If it does not open.
    pub async fn start(&self) {
        let runs = self.runs.fetch_add(1, Ordering::SeqCst);
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let world = World { clock: self.clock(), entropy: (self.keys)(runs), ..World::real() };
        let place = StoreConfig::at(self.folder.join("stolik.redb"));
        let store = Store::open_with(&place, &world.blocking);
        let store = store.expect("the data file opens");
        // As the program does: a copy that was put in place is gone on from.
        stolik_table::restore(&store, &(self.keys)(runs + 500), self.time()).expect("it is read");
        let table = Table::open(TableConfig {
            store: store.clone(),
            catalogue: Arc::new(self.house.clone()),
            words: Arc::clone(&self.words),
            world: world.clone(),
            quarantine: self.quarantine(),
        })
        .expect("the table opens");
        let (close, closing) = watch::channel(false);
        let mut served = Vec::new();
        let known = self.discord.as_ref().map(|fake| fake.gateway_frames(2).len());
        if let Some(fake) = &self.discord {
            let config = self.discord_config(fake, &table);
            let end = Box::pin(ended(closing.clone()));
            served.push(runtime.spawn(async move {
                stolik_discord::serve(config, end).await.map_err(|error| error.to_string())
            }));
        }
        let asked = self.telegram.as_ref().map(|fake| fake.sent_of("getUpdates").len());
        if let Some(fake) = &self.telegram {
            let config = self.telegram_config(fake, &table);
            let end = Box::pin(ended(closing.clone()));
            served.push(runtime.spawn(async move {
                stolik_telegram::serve(config, end).await.map_err(|error| error.to_string())
            }));
        }
        if let Some((at, keep)) = &self.web {
            let listener = {
                let _inside = runtime.enter();
                let listener = std::net::TcpListener::bind(at).expect("the port is free again");
                listener.set_nonblocking(true).expect("a listener");
                TcpListener::from_std(listener).expect("a listener")
            };
            let service = Page { table: table.clone() };
            let (keep, words) = (keep.clone(), Arc::clone(&self.words));
            // Random numbers of the page must not move those of the table: the same presses give the same match on
            // every platform.
            let own = World { entropy: (self.keys)(runs + 250), ..world };
            let config = WebConfig::local(Arc::new(service), keep, words, own);
            let end = Box::pin(ended(closing.clone()));
            served.push(runtime.spawn(async move {
                stolik_web::serve(listener, config, end).await.map_err(|error| error.to_string())
            }));
        }
        *self.running() = Some(Run { runtime, table, store, close, served });
        if let (Some(fake), Some(known)) = (&self.discord, known) {
            fake.identified(known + 1).await;
            let registered = |fake: &discord::Fake| (!fake.commands().is_empty()).then_some(());
            fake.wait_for("the commands to be registered", registered).await;
        }
        if let (Some(fake), Some(asked)) = (&self.telegram, asked) {
            let polls =
                |fake: &telegram::Fake| (fake.sent_of("getUpdates").len() > asked).then_some(());
            fake.wait_for("the bot to ask for updates", polls).await;
        }
    }

    fn discord_config(&self, fake: &discord::Fake, table: &Table) -> stolik_discord::DiscordConfig {
        let short = Duration::from_millis(10);
        stolik_discord::DiscordConfig {
            table: table.clone(),
            words: Arc::clone(&self.words),
            token: stolik_discord::Secret::new(&fake.token()),
            api_url: Some(fake.base()),
            lookup: Arc::new(stolik_discord::Names(table.clone())),
            clock: self.clock(),
            pauses: stolik_discord::Pauses {
                again: short,
                reconnect: short,
                longest: Duration::from_millis(100),
                identify: short,
                defer: self.defer(),
                ..stolik_discord::Pauses::default()
            },
            budget: self.budget(stolik_discord::budget()),
        }
    }

    fn telegram_config(
        &self,
        fake: &telegram::Fake,
        table: &Table,
    ) -> stolik_telegram::TelegramConfig {
        stolik_telegram::TelegramConfig {
            table: table.clone(),
            words: Arc::clone(&self.words),
            token: stolik_telegram::Secret::new(fake.token()),
            api_url: Some(fake.url().parse().expect("an address")),
            clock: self.clock(),
            pauses: stolik_telegram::Pauses {
                first: Duration::from_millis(10),
                longest: Duration::from_millis(100),
                ..stolik_telegram::Pauses::default()
            },
            budget: self.budget(stolik_telegram::budget(*stolik_telegram::A_SECOND.start())),
            lookup: Arc::new(stolik_telegram::Rulebook(table.clone())),
        }
    }

    /// The folder of matches that were quarantined.
    #[must_use]
    pub fn quarantine(&self) -> PathBuf {
        self.folder.join("aside")
    }

    /// Ends adapters and table as when the program is asked to end.
    ///
    /// # Panics
    /// If an adapter ends with an error.
    pub async fn end(&self) {
        let Some(mut run) = self.running().take() else { return };
        run.close.send_replace(true);
        for served in std::mem::take(&mut run.served) {
            served.await.expect("an adapter panicked").expect("an adapter failed");
        }
        gone(run).await;
    }

    /// Drops everything as it is: nothing more is said, stored or acknowledged.
    pub async fn kill(&self) {
        let Some(run) = self.running().take() else { return };
        gone(run).await;
    }

    /// Ends in an orderly way and opens again over the same file.
    pub async fn restart(&self) {
        self.end().await;
        self.start().await;
    }

    /// Dies and is opened again over the same file.
    pub async fn crash(&self) {
        self.kill().await;
        self.start().await;
    }

    fn copy(&self) -> PathBuf {
        self.folder.join("copy.redb")
    }

    /// Makes a copy of the data file as it stands.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn make_backup(&self) {
        self.store().backup_to(&self.copy()).expect("a copy");
    }

    /// Ends in an orderly way and opens again over the copy, as an operator restores it.
    ///
    /// # Panics
    /// If there is no copy.
    pub async fn restores(&self) {
        self.end().await;
        let data = self.folder.join("stolik.redb");
        std::fs::copy(self.copy(), data).expect("the copy is put in place");
        self.start().await;
    }

    /// Lets the table do what is due by now.
    pub async fn tick(&self) {
        let (table, now) = (self.table(), self.time());
        table.tick(now).await;
    }

    /// A person on the fake Discord, in its first channel.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn discorder(self: &Arc<Stage>, name: &str, language: Language) -> OnDiscord {
        OnDiscord::new(self, name, language, discord::CHANNEL)
    }

    /// People on the fake Telegram, together in a new group. Their private chats with the bot are open.
    ///
    /// # Panics
    /// If there is none.
    pub async fn telegrammers<const N: usize>(
        self: &Arc<Stage>,
        names: [&str; N],
        language: Language,
    ) -> [OnTelegram; N] {
        let fake = self.telegram.as_ref().expect("a fake Telegram");
        let people = fake.people(names);
        for person in people {
            let code = Some(language.code().to_owned());
            fake.change_person(person, |person| person.language = code);
            fake.opens(person, "");
        }
        let group = fake.supergroup("Клуб", &people);
        fake.all_confirmed().await;
        people.map(|person| OnTelegram::new(self, person, language, group.into(), Way::Private))
    }

    /// A person at the local channel's page.
    ///
    /// # Panics
    /// If there is none, or the name is taken.
    pub async fn webber(self: &Arc<Stage>, name: &str, language: Language) -> OnWeb {
        let (at, _) = self.web.as_ref().expect("a local channel");
        OnWeb::new(self, *at, name, language).await
    }

    /// A sentence without arguments.
    #[must_use]
    pub fn word(&self, language: Language, key: &str) -> String {
        self.words.say(language, &Phrase::new(key))
    }

    /// A sentence with one argument.
    #[must_use]
    pub fn word_with(&self, language: Language, key: &str, name: &str, value: Arg) -> String {
        self.words.say(language, &Phrase::new(key).arg(name, value))
    }

    /// The last opened match.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn last(&self) -> MatchId {
        self.table().matches().last().expect("a match").id
    }

    /// Stage and number of rows of a match.
    ///
    /// # Panics
    /// If there is no such match.
    #[must_use]
    pub fn stands(&self, id: MatchId) -> (&'static str, u32) {
        let all = self.table().matches();
        let found = all.iter().find(|one| one.id == id).expect("the match");
        (found.stage, found.rows)
    }

    /// The name of a match in a language, for a person there.
    ///
    /// # Panics
    /// If the person has nothing to do with it.
    #[must_use]
    pub fn name(&self, id: MatchId) -> String {
        let all = self.table().matches();
        all.iter().find(|one| one.id == id).expect("the match").name.clone()
    }

    /// The hand that a person holds in a match of a channel.
    ///
    /// # Panics
    /// If the person has no seat there.
    #[must_use]
    pub fn hand(&self, channel: &ChannelId, id: MatchId, person: &PersonId) -> SurfaceId {
        let table = self.table();
        let mut all = table.surfaces(channel, Some(person));
        all.extend(table.hands(person));
        let mine = |surface: &Surface| {
            matches!(surface.id, SurfaceId::Hand(of, _) if of == id).then_some(surface.id)
        };
        all.iter().find_map(mine).expect("a seat at that table")
    }

    /// Whether a person has a seat in a live match.
    #[must_use]
    pub fn sits(&self, id: MatchId, person: &PersonId) -> bool {
        self.table().hands(person).iter().any(|surface| surface.id.of() == id)
    }

    /// Whether a match waits for this person.
    #[must_use]
    pub fn waits_for(&self, id: MatchId, person: &PersonId) -> bool {
        let hands = self.table().hands(person);
        hands.into_iter().any(|surface| surface.id.of() == id && surface.waiting)
    }

    /// The log of a match.
    ///
    /// # Panics
    /// If it cannot be read.
    #[must_use]
    pub fn log(&self, id: MatchId) -> Vec<LogRow> {
        let rows = self.store().log(id).expect("the store reads");
        rows.iter().map(|row| LogRow::read(row).expect("a log row")).collect()
    }

    /// Returns the wanted content of a surface, in either language.
    pub async fn should(
        &self,
        channel: &ChannelId,
        surface: SurfaceId,
        person: Option<&PersonId>,
    ) -> Vec<Seen> {
        let table = self.table();
        let mut all = Vec::new();
        for language in Language::ALL {
            let shown = table.screen(channel, surface, person, language).await;
            all.extend(shown.map(|(_, screen)| Seen::of(&screen)));
        }
        all
    }

    /// Asserts that a match replays and that no platform met anything that no bot may do.
    ///
    /// # Panics
    /// If not.
    pub fn assert_good(&self, id: MatchId) {
        let report = self.table().verify(id).expect("it can be replayed");
        assert!(report.is_good(), "{report}");
        self.assert_clean();
    }

    /// Asserts that no platform met anything that no bot may do.
    ///
    /// # Panics
    /// If one did.
    pub fn assert_clean(&self) {
        self.discord.iter().for_each(discord::Fake::assert_clean);
        self.telegram.iter().for_each(telegram::Fake::assert_clean);
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // A runtime must not be dropped where one runs.
        if let Some(run) = self.running().take() {
            run.runtime.shutdown_background();
        }
    }
}

async fn ended(mut closing: watch::Receiver<bool>) {
    while !*closing.borrow_and_update() {
        if closing.changed().await.is_err() {
            // The stage is gone.
            return;
        }
    }
}

/// Ends a run's tasks wherever they are, and waits until nothing of it is left.
async fn gone(run: Run) {
    let Run { runtime, table, store, close: _, served: _ } = run;
    drop(table);
    let ending = tokio::task::spawn_blocking(move || runtime.shutdown_timeout(PATIENCE));
    ending.await.expect("the runtime ends");
    drop(store);
}

/// The time limit until tasks on their own threads end.
const PATIENCE: Duration = Duration::from_secs(60);

/// The table as the page sees it; nobody there is an administrator.
struct Page {
    table: Table,
}

impl Service for Page {
    fn handle(&self, incoming: Incoming) -> stolik_web::Later<'_, Reply> {
        let incoming = Incoming { role: Role::Member, ..incoming };
        Box::pin(async move { self.table.handle(incoming).await })
    }

    fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.table.subscribe()
    }

    fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        self.table.surfaces(channel, person)
    }

    fn is_seated(&self, person: &PersonId) -> bool {
        !self.table.hands(person).is_empty()
    }

    fn language(&self, person: &PersonId, page: Language) -> Language {
        self.table.language(person, page)
    }

    fn screen<'a>(
        &'a self,
        channel: &'a ChannelId,
        surface: SurfaceId,
        person: Option<&'a PersonId>,
        style: ScreenStyle,
    ) -> stolik_web::Later<'a, Option<(u64, Screen)>> {
        Box::pin(self.table.screen(channel, surface, person, style))
    }
}

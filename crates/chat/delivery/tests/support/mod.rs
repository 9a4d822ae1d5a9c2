//! A table with people, and a platform in memory that fails when told to.

#![allow(dead_code, reason = "each test file uses its part")]

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;
use stolik_catalogue::Games;
use stolik_delivery::{
    Budget, Delivery, Later, Limit, Pace, Permission, Platform, Sending, Trouble,
};
use stolik_store::{Batch, Store};
use stolik_table::{
    Body, Catalogue, ChannelId, Company, Incoming, Now, Person, PersonId, Post, Reply, Role,
    Screen, SurfaceId, Table, TableConfig,
};
use stolik_words::{Language, Words};
use stolik_world::{Clock, World};
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// The channel of all matches.
pub const HALL: &str = "fake:hall";

/// Something the platform was asked to do, and did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Sent(ChannelId, u64),
    Called(PersonId),
    Edited(u64),
    Stripped(u64),
    Deleted(u64),
    Notice(Permission),
}

#[derive(Default)]
struct Chat {
    log: Vec<(Act, Instant)>,
    texts: BTreeMap<u64, (SurfaceId, String)>,
    /// Messages with a picture.
    pictured: BTreeSet<u64>,
    /// Places where every message is refused, and whether only those with a picture are.
    refusing: BTreeMap<ChannelId, bool>,
    /// Requests that were refused there.
    refused: usize,
    failing: VecDeque<Trouble>,
    open: BTreeSet<String>,
    next: u64,
    /// True if the process ends while a message with a picture is built.
    aborting: bool,
    stuck: BTreeMap<ChannelId, Arc<Stuck>>,
}

/// A place of which no request comes to an end until it may.
#[derive(Default)]
pub struct Stuck {
    reached: Notify,
    may: Notify,
}

impl Stuck {
    /// Ready when a request stands there.
    pub async fn reached(&self) {
        self.reached.notified().await;
    }

    /// The one that stands there goes on.
    pub fn goes_on(&self) {
        self.may.notify_one();
    }
}

/// The platform.
#[derive(Clone, Default)]
pub struct Fake(Arc<Mutex<Chat>>);

impl Fake {
    fn chat<T>(&self, act: impl FnOnce(&mut Chat) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits where a place is stuck.
    async fn waits(&self, place: &ChannelId) {
        if let Some(stuck) = self.chat(|chat| chat.stuck.remove(place)) {
            stuck.reached.notify_one();
            stuck.may.notified().await;
        }
    }

    fn act(&self, place: &ChannelId, act: impl FnOnce(&mut Chat) -> Act) -> Result<(), Trouble> {
        self.show(place, None, act)
    }

    fn show(
        &self,
        place: &ChannelId,
        screen: Option<&Screen>,
        act: impl FnOnce(&mut Chat) -> Act,
    ) -> Result<(), Trouble> {
        self.chat(|chat| {
            if chat.aborting && screen.is_some_and(|screen| screen.picture.is_some()) {
                std::process::abort();
            }
            if let (Some(screen), Some(pictures)) = (screen, chat.refusing.get(place))
                && (!pictures || screen.picture.is_some())
            {
                chat.refused += 1;
                return Err(Trouble::Wrong("refused".into()));
            }
            if let Some(who) = place.0.strip_prefix("fake:private-")
                && !chat.open.contains(who)
            {
                return Err(Trouble::Unreachable);
            }
            if let Some(trouble) = chat.failing.pop_front() {
                return Err(trouble);
            }
            let done = act(chat);
            chat.log.push((done, Instant::now()));
            Ok(())
        })
    }
}

fn number(post: &Post) -> u64 {
    post.message.parse().expect("an id of the fake's")
}

impl Platform for Fake {
    fn name(&self) -> &'static str {
        "fake"
    }

    fn private_place(&self, person: &PersonId) -> Option<ChannelId> {
        let name = person.0.strip_prefix("fake:")?.to_owned();
        self.chat(|chat| chat.open.contains(&name)).then(|| private(&name))
    }

    fn is_private(&self, place: &ChannelId) -> bool {
        place.0.starts_with("fake:private-")
    }

    fn language(&self, _place: &ChannelId) -> Language {
        Language::En
    }

    fn send(&self, sending: Sending) -> Later<'_, Result<String, Trouble>> {
        Box::pin(async move {
            let mut id = 0;
            self.show(&sending.place, Some(&sending.screen), |chat| {
                chat.next += 1;
                id = chat.next;
                if sending.screen.picture.is_some() {
                    chat.pictured.insert(id);
                }
                chat.texts.insert(id, (sending.surface, sending.screen.text.clone()));
                match &sending.calls {
                    Some(person) => Act::Called(person.clone()),
                    None => Act::Sent(sending.place.clone(), id),
                }
            })?;
            Ok(id.to_string())
        })
    }

    fn edit<'a>(&'a self, post: &'a Post, screen: &'a Screen) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move {
            self.waits(&post.place).await;
            self.show(&post.place, Some(screen), |chat| {
                chat.texts.insert(number(post), (post.surface, screen.text.clone()));
                Act::Edited(number(post))
            })
        })
    }

    fn strip<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move { self.act(&post.place, |_| Act::Stripped(number(post))) })
    }

    fn delete<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move {
            self.act(&post.place, |chat| {
                chat.texts.remove(&number(post));
                Act::Deleted(number(post))
            })
        })
    }

    fn tell_missing<'a>(&'a self, _place: &'a ChannelId, what: Permission) -> Later<'a, ()> {
        Box::pin(async move {
            self.chat(|chat| chat.log.push((Act::Notice(what), Instant::now())));
        })
    }

    fn moved<'a>(&'a self, _from: &'a ChannelId, _to: &'a ChannelId) -> Later<'a, ()> {
        Box::pin(async {})
    }
}

/// A person's private chat.
pub fn private(who: &str) -> ChannelId {
    ChannelId::new(format!("fake:private-{who}"))
}

/// A person.
pub fn person(who: &str) -> PersonId {
    PersonId::new(format!("fake:{who}"))
}

/// Lets no time pass meanwhile: tokio's paused clock waits for a thread that is busy.
async fn still<T>(work: impl Future<Output = T>) -> T {
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let busy = tokio::task::spawn_blocking(move || ended.recv().is_ok());
    let done = work.await;
    drop(end);
    assert!(!busy.await.expect("the thread ends"));
    done
}

/// The paces of the tests.
pub fn budget() -> Budget {
    let limits = vec![Limit::new(5, 20.0)];
    Budget {
        place: Pace { limits: limits.clone(), gap: Duration::from_secs(3) },
        private: Pace { limits, gap: Duration::ZERO },
        more: Vec::new(),
        guests: vec![Limit::new(2, 20.0)],
        overall: Limit::new(30, 1.0),
        apart: Limit::new(30, 1.0),
        lanes: 4,
        old: Duration::from_secs(40 * 3600),
        present: Duration::from_secs(20),
        invalid: Limit::new(100, 600.0),
        pause: Duration::from_secs(2),
        longest: Duration::from_secs(60),
    }
}

struct Running {
    delivery: Delivery,
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// A table, its platform and delivery between them.
pub struct Desk {
    pub table: Table,
    fake: Fake,
    store: Store,
    budget: Budget,
    now: Arc<AtomicI64>,
    updates: AtomicU64,
    running: Option<Running>,
}

/// The games, read once.
fn games() -> Arc<Games> {
    static GAMES: LazyLock<Arc<Games>> =
        LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));
    Arc::clone(&GAMES)
}

fn table(store: &Store) -> Table {
    // A move that an earlier table over this store has handed in is stored before this one loads.
    store.commit(Batch::new()).expect("the store writes");
    let table = Table::open(TableConfig {
        store: store.clone(),
        catalogue: games(),
        words: Arc::new(Words::embedded()),
        world: World::real(),
        quarantine: PathBuf::from("/nonexistent/aside"),
    })
    .expect("the table opens");
    table.call_grace(0);
    table
}

impl Desk {
    /// A new one, with delivery running.
    pub async fn new(budget: Budget) -> Desk {
        Desk::over(Store::in_memory(), budget, Fake::default())
    }

    /// One over a data file, in a process that ends while it builds a message with a picture.
    pub fn aborting(store: Store, budget: Budget) -> Desk {
        let fake = Fake::default();
        fake.chat(|chat| chat.aborting = true);
        Desk::over(store, budget, fake)
    }

    /// One over a data file, with delivery running.
    pub fn over(store: Store, budget: Budget, fake: Fake) -> Desk {
        let mut desk = Desk {
            table: table(&store),
            fake,
            store,
            budget,
            now: Arc::new(AtomicI64::new(1000)),
            updates: AtomicU64::new(1),
            running: None,
        };
        desk.run();
        desk
    }

    fn run(&mut self) {
        let now = Arc::clone(&self.now);
        let clock = Clock::of(move || Now(now.load(Ordering::SeqCst)));
        let platform = Arc::new(self.fake.clone());
        let (delivery, runner) =
            Delivery::new(self.table.clone(), platform, self.budget.clone(), clock);
        let (end, ended) = oneshot::channel::<()>();
        let task = tokio::spawn(runner.run(Box::pin(async move { drop(ended.await) })));
        self.running = Some(Running { delivery, end, task });
    }

    async fn halt(&mut self) {
        if let Some(Running { end, task, .. }) = self.running.take() {
            drop(end);
            task.await.expect("delivery does not panic");
        }
    }

    /// Ends delivery and starts it over the same data file, with a table of its own.
    pub async fn restart(&mut self) {
        self.halt().await;
        self.table = table(&self.store);
        self.run();
        tokio::task::yield_now().await;
    }

    /// Does something while delivery does not run.
    pub async fn quiet(&mut self, act: impl AsyncFnOnce(&Desk)) {
        self.halt().await;
        act(self).await;
    }

    /// Ends it.
    pub async fn end(mut self) {
        self.halt().await;
    }

    /// The handle.
    pub fn delivery(&self) -> &Delivery {
        &self.running.as_ref().expect("delivery runs").delivery
    }

    /// Ready when every message shows what it should.
    pub async fn settled(&self) {
        self.delivery().settled().await;
    }

    /// Ready when something is so, however long that takes.
    pub async fn until(&self, fits: impl Fn(&Desk) -> bool) {
        while !fits(self) {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Somebody types a line in the hall; it must not be refused.
    pub async fn says(&self, who: &str, line: &str) {
        self.sends(who, Body::Text(line.to_owned())).await;
    }

    /// Somebody concedes the match, and confirms it.
    pub async fn concedes(&self, who: &str) {
        let asked = self.sends(who, Body::Text("/concede".to_owned())).await;
        let sure = asked.private.expect("a question").screen;
        let yes = |button: &&stolik_table::Button| button.label == "Yes, I concede";
        let yes = sure.buttons.iter().flatten().find(yes).expect("a button");
        self.sends(who, Body::Press { token: yes.token.clone() }).await;
    }

    async fn sends(&self, who: &str, body: Body) -> Reply {
        let mut name = who.to_owned();
        name[..1].make_ascii_uppercase();
        let incoming = Incoming {
            id: format!("fake:{}", self.updates.fetch_add(1, Ordering::SeqCst)),
            at: self.now(),
            channel: ChannelId::new(HALL),
            person: Person { id: person(who), name },
            language: Language::En,
            role: Role::Member,
            company: Company::Others,
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body: body.clone(),
        };
        let reply = still(self.table.handle(incoming)).await;
        assert!(!reply.refused, "{who}: {body:?}: {}", reply.acknowledgement);
        reply
    }

    /// A match of anna and boris starts.
    pub async fn starts(&self) {
        self.says("anna", "/new").await;
        self.says("boris", "/join").await;
        for who in ["boris", "anna"] {
            let deck = self.deck();
            self.says(who, &format!("/deck {deck}")).await;
        }
        assert_eq!(self.table.matches()[0].stage, "running");
    }

    /// Gives any decision of the seat that must decide.
    pub async fn decides(&self, who: &str) {
        self.says(who, "/do keep").await;
    }

    /// The id of the first deck.
    pub fn deck(&self) -> String {
        games().documents()[0].decks[0].id.clone()
    }

    /// A minute passes, and those are called who must be.
    pub async fn calls(&self) {
        self.set_time(self.now().0 + 60_000);
        still(self.table.tick(self.now())).await;
    }

    /// The names of all matches.
    pub fn names(&self) -> Vec<String> {
        self.table.matches().into_iter().map(|m| m.name).collect()
    }

    /// The hand of somebody.
    pub fn hand(&self, who: &str) -> SurfaceId {
        self.table.hands(&person(who))[0].id
    }

    /// The version of that hand.
    pub fn version(&self, who: &str) -> u64 {
        self.table.hands(&person(who))[0].version
    }

    /// Returns the time of day.
    pub fn now(&self) -> Now {
        Now(self.now.load(Ordering::SeqCst))
    }

    /// Sets the time of day.
    pub fn set_time(&self, now: i64) {
        self.now.store(now, Ordering::SeqCst);
    }

    /// The next request fails.
    pub fn fails(&self, trouble: Trouble) {
        self.fake.chat(|chat| chat.failing.push_back(trouble));
    }

    /// From now on a place refuses every message, or every one with a picture.
    pub fn refuses(&self, place: &ChannelId, pictures: bool) {
        self.fake.chat(|chat| chat.refusing.insert(place.clone(), pictures));
    }

    /// Requests that were refused so.
    pub fn refused(&self) -> usize {
        self.fake.chat(|chat| chat.refused)
    }

    /// Whether a message has a picture.
    pub fn is_pictured(&self, message: u64) -> bool {
        self.fake.chat(|chat| chat.pictured.contains(&message))
    }

    /// Ready when every such failure was met; nothing was tried again until then.
    pub async fn failed(&self) {
        while self.fake.chat(|chat| !chat.failing.is_empty()) {
            tokio::task::yield_now().await;
        }
    }

    /// The next edit there stands still.
    pub fn sticks(&self, place: &ChannelId) -> Arc<Stuck> {
        let stuck = Arc::<Stuck>::default();
        self.fake.chat(|chat| chat.stuck.insert(place.clone(), Arc::clone(&stuck)));
        stuck
    }

    /// A private chat is opened.
    pub fn open(&self, who: &str) {
        self.fake.chat(|chat| chat.open.insert(who.to_owned()));
    }

    /// A private chat is closed.
    pub fn close(&self, who: &str) {
        self.fake.chat(|chat| chat.open.remove(who));
    }

    /// Everything that was done.
    pub fn log(&self) -> Vec<Act> {
        self.times().into_iter().map(|(act, _)| act).collect()
    }

    /// Everything that was done, and when.
    pub fn times(&self) -> Vec<(Act, Instant)> {
        self.fake.chat(|chat| chat.log.clone())
    }

    /// Returns the text of a message.
    pub fn text(&self, message: u64) -> String {
        self.fake.chat(|chat| chat.texts[&message].1.clone())
    }

    /// Ready when a message shows such a text. No time passes until then.
    pub async fn shows(&self, message: u64, fits: impl Fn(&str) -> bool) {
        while !fits(&self.text(message)) {
            tokio::task::yield_now().await;
        }
    }

    /// The message of a surface that was sent last.
    pub fn message(&self, surface: SurfaceId) -> u64 {
        let last = |chat: &mut Chat| {
            chat.texts.iter().rev().find(|(_, (s, _))| *s == surface).map(|(id, _)| *id)
        };
        self.fake.chat(last).expect("such a message stands")
    }

    /// Returns the number of existing messages of such surfaces.
    pub fn standing(&self, fits: impl Fn(SurfaceId) -> bool) -> usize {
        self.fake.chat(|chat| chat.texts.values().filter(|(s, _)| fits(*s)).count())
    }
}

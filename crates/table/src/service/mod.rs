//! The table itself: opening a data file, looking surfaces up, telling of changes.

mod act;
mod admin;
mod answer;
mod apart;
mod aside;
mod authority;
mod bots;
mod cards;
mod change;
mod clocks;
mod decks;
mod example;
mod inspect;
mod kept;
mod link;
mod lobby;
pub(crate) mod odds;
mod orders;
mod parse;
mod play;
mod posts;
mod quotas;
mod reasons;
mod restore;
mod rulebook;
mod seats;
mod settings;
mod share;
mod show;
mod sleep;
mod undo;

use crate::MatchId;
pub(crate) use decks::OWN;
pub use inspect::{Holder, Inspected, SeatState};
pub(crate) use orders::state as orders_state;
pub use restore::{Restored, restore};
pub(crate) use show::Unpainted;

use crate::api::{
    Change, ChannelId, Incoming, Later, Now, PersonId, Posted, Private, Public, Reply, Screen,
    Surface, SurfaceId, Taken,
};
use crate::draft::Standing;
use crate::hosted::{Catalogue, RuleText};
use crate::rows::{Record, Stage};
use crate::screens::Desk;
use crate::settings::{ChatSettings, PersonSettings};
use crate::token::TokenKey;
use crate::verify::{self, Report};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Instant;
use stolik_kernel::{Audience, Seat};
use stolik_store::{Batch, Store, StoreError};
use stolik_words::{Language, Words};
use tokio::sync::{Notify, broadcast};

/// Where unpredictable bytes come from.
pub type Entropy = Box<dyn FnMut(&mut [u8]) + Send>;

/// The operating system's unpredictable bytes.
#[must_use]
pub fn os_entropy() -> Entropy {
    use rand::Rng;
    Box::new(|bytes| rand::rng().fill_bytes(bytes))
}

/// With what a table works.
pub struct TableConfig {
    /// The data file.
    pub store: Store,
    /// The games.
    pub catalogue: Arc<dyn Catalogue>,
    /// All sentences.
    pub words: Arc<Words>,
    /// Unpredictable bytes.
    pub entropy: Entropy,
    /// Folder for the records of matches that were set aside; made when needed.
    pub aside: PathBuf,
}

/// Why a table could not be opened, in one line for an operator.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The data file failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// A stored value does not decode.
    #[error("match {id}: {why}")]
    Stored {
        /// The match.
        id: MatchId,
        /// What is wrong.
        why: String,
    },
    /// There is no such match.
    #[error("there is no match {0}")]
    NoSuchMatch(MatchId),
}

/// The service. Cheap to clone; all clones are one table.
#[derive(Clone)]
pub struct Table {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    catalogue: Arc<dyn Catalogue>,
    words: Arc<Words>,
    entropy: Mutex<Entropy>,
    aside: PathBuf,
    key: TokenKey,
    /// Keys that tokens were made with before the data file was restored from a copy.
    former: Vec<TokenKey>,
    /// What versions of the lobby begin above: see [`Store::base`].
    base: u64,
    registry: RwLock<Registry>,
    opening: tokio::sync::Mutex<()>,
    changes: broadcast::Sender<Change>,
    cache: Mutex<VecDeque<(Shown, Screen)>>,
    /// Questions about cards whose lists can be paged, by their digests.
    asked: Mutex<kept::Kept<u64, answer::Sought>>,
    driving: AtomicUsize,
    idle: Notify,
    /// What people and chats have chosen.
    chosen: RwLock<Chosen>,
    /// Matches whose games are loaded, the longest unused first, and how many may be.
    awake: Mutex<VecDeque<MatchId>>,
    most_awake: AtomicUsize,
    /// What has to do with due times.
    clocks: clocks::Clocks,
    /// Who asked for pages where, and showed them.
    shared: Mutex<share::Shared>,
    /// Who acted as administrator where.
    ruled: Mutex<authority::Ruled>,
}

/// What a kept screen shows.
#[derive(Clone, PartialEq, Eq)]
struct Shown {
    surface: SurfaceId,
    version: u64,
    language: Language,
}

/// All matches.
#[derive(Default)]
struct Registry {
    places: BTreeMap<MatchId, Arc<Place>>,
    channels: BTreeMap<ChannelId, BTreeSet<MatchId>>,
}

/// What people and chats have chosen, as far as it is not the default.
#[derive(Default)]
struct Chosen {
    people: BTreeMap<PersonId, PersonSettings>,
    chats: BTreeMap<ChannelId, ChatSettings>,
}

/// Where a match is played: its queue and how it stands.
struct Place {
    id: MatchId,
    queue: tokio::sync::Mutex<()>,
    standing: RwLock<Arc<Standing>>,
    driving: AtomicBool,
    /// What last refused whom, for "why?".
    why: Mutex<kept::Kept<PersonId, reasons::Refusal>>,
}

/// A match in a list for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: MatchId,
    /// Its name in English.
    pub name: String,
    /// Where it is played.
    pub channel: ChannelId,
    /// Its rule document.
    pub document: String,
    /// `open`, `running`, `over`, `closed` or `aside`.
    pub stage: &'static str,
    /// Number of log rows.
    pub rows: u32,
}

/// Name of the histogram of how long [`Table::take`] took, in seconds.
pub const TAKE_SECONDS: &str = "stolik_take_seconds";
/// Name of the counter of what came of presses: `outcome` is `taken`, `refused` or `asked`.
pub const PRESSES: &str = "stolik_presses_total";

/// How many finished matches a channel still shows.
const FINISHED: usize = 2;
/// How many matches have their games in memory, unless [`Table::keep_awake`] says otherwise.
const AWAKE: usize = 256;
/// Of how many people a match remembers what last refused them.
const WHYS: usize = 64;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// How many rendered screens are kept.
const KEPT: usize = 64;

impl Place {
    fn new(standing: Standing) -> Arc<Place> {
        Arc::new(Place {
            id: standing.id,
            queue: tokio::sync::Mutex::new(()),
            standing: RwLock::new(Arc::new(standing)),
            driving: AtomicBool::new(false),
            why: Mutex::new(kept::Kept::new(WHYS, DAY)),
        })
    }

    fn now(&self) -> Arc<Standing> {
        Arc::clone(&self.standing.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn install(&self, standing: Standing) -> Arc<Standing> {
        let standing = Arc::new(standing);
        *self.standing.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&standing);
        standing
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Table {
    /// Opens a table over a data file. Reads the records of all matches, not their logs, and starts
    /// nothing: a match wakes when somebody looks at it or acts in it, and then its bots go on.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn open(config: TableConfig) -> Result<Table, TableError> {
        let TableConfig { store, catalogue, words, mut entropy, aside } = config;
        let key = restore::token_key(&store, &mut entropy)?;
        let (former, base) = (restore::former_keys(&store)?, store.base()?);
        let mut registry = Registry::default();
        for row in store.list()? {
            let record = Record::read(&row.meta)
                .map_err(|e| TableError::Stored { id: row.id, why: e.to_string() })?;
            let channel = ChannelId(row.channel.0);
            registry.add(Standing { id: row.id, channel, record, game: None, recent: Vec::new() });
        }
        let chosen = settings::load(&store)?;
        let (changes, _) = broadcast::channel(4096);
        let inner = Inner {
            store,
            catalogue,
            words,
            entropy: Mutex::new(entropy),
            aside,
            key,
            former,
            base,
            registry: RwLock::new(registry),
            opening: tokio::sync::Mutex::new(()),
            changes,
            cache: Mutex::new(VecDeque::new()),
            asked: Mutex::new(kept::Kept::new(cards::ASKED, 7 * DAY)),
            driving: AtomicUsize::new(0),
            idle: Notify::new(),
            chosen: RwLock::new(chosen),
            awake: Mutex::new(VecDeque::new()),
            most_awake: AtomicUsize::new(AWAKE),
            clocks: clocks::Clocks::default(),
            shared: Mutex::default(),
            ruled: Mutex::default(),
        };
        let table = Table { inner: Arc::new(inner) };
        table.guard_records();
        Ok(table)
    }

    /// Takes one press or line: when this returns, whatever it did is durable, and nothing is painted
    /// yet. Goes on to its end even if the returned future is dropped.
    pub async fn take(&self, incoming: Incoming) -> Taken {
        let (table, language, start) = (self.clone(), incoming.language, Instant::now());
        let taken = match tokio::spawn(async move { table.answer(incoming).await }).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(%error, "a press could not be handled");
                let acknowledgement = self.desk(language).word("error-try-again");
                Taken::refused(acknowledgement)
            }
        };
        metrics::histogram!(TAKE_SECONDS).record(start.elapsed());
        let outcome = match (taken.refused, taken.ask) {
            (true, _) => "refused",
            (false, Some(_)) => "asked",
            (false, None) => "taken",
        };
        metrics::counter!(PRESSES, "outcome" => outcome).increment(1);
        taken
    }

    /// Paints what [`Table::take`] left for later.
    pub async fn paint(&self, later: Later) -> Private {
        self.painted(later).await
    }

    /// Paints what a person shows everybody, in the chat's language.
    pub async fn paint_public(&self, public: Public) -> Posted {
        let Public { channel, later } = public;
        Posted { channel, screen: self.painted(later).await.screen }
    }

    /// [`Table::take`] and [`Table::paint`] in one. What only an adapter can know ([`Taken::ask`]) is
    /// not asked: hand in what the person's [`crate::Role`] is.
    pub async fn handle(&self, incoming: Incoming) -> Reply {
        let taken = self.take(incoming).await;
        let private = match taken.later {
            Some(later) => Some(self.paint(later).await),
            None => None,
        };
        let public = match taken.public {
            Some(public) => Some(self.paint_public(public).await),
            None => None,
        };
        Reply { acknowledgement: taken.acknowledgement, refused: taken.refused, private, public }
    }

    /// Tells of every surface whose version moved. A receiver that lags behind looks at
    /// [`Table::surfaces`] again: nothing is lost.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.inner.changes.subscribe()
    }

    /// The surfaces that stand in a channel for this person: the lobby, the boards (oldest first;
    /// the last finished ones stay), and the person's own hands. Without a person: the public ones.
    #[must_use]
    pub fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        let standings = self.standings(channel);
        let mut out = vec![self.lobby_surface(channel)];
        let over = standings.iter().filter(|s| finished(&s.record)).count();
        let mut skip = over.saturating_sub(FINISHED);
        for standing in standings {
            match standing.record.stage {
                Stage::Closed => continue,
                Stage::Over { .. } | Stage::Aside if skip > 0 => {
                    skip -= 1;
                    continue;
                }
                Stage::Over { .. } | Stage::Aside | Stage::Open | Stage::Running => {}
            }
            out.push(board_in(&standing, channel));
            if let Some(seat) = person.and_then(|p| standing.record.seat_of(p)) {
                out.push(surface(&standing, Audience::Seat(seat)));
            }
        }
        out
    }

    /// A person's hands in all channels, for a private chat: live matches only.
    #[must_use]
    pub fn hands(&self, person: &PersonId) -> Vec<Surface> {
        let mut out = Vec::new();
        for place in self.places() {
            let standing = place.now();
            if finished(&standing.record) || standing.record.stage == Stage::Closed {
                continue;
            }
            if let Some(seat) = standing.record.seat_of(person) {
                out.push(surface(&standing, Audience::Seat(seat)));
            }
        }
        out
    }

    /// What the surface shows now, with the version it shows. None if there is no such surface, or
    /// if it is a hand and the person does not hold that seat. Rendered when asked for, off the
    /// runtime's threads, and kept for the version.
    pub async fn screen(
        &self,
        channel: &ChannelId,
        surface: SurfaceId,
        person: Option<&PersonId>,
        language: Language,
    ) -> Option<(u64, Screen)> {
        self.screen_of(channel, surface, person, language).await
    }

    /// The words of a rule of a document.
    #[must_use]
    pub fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText> {
        self.inner.catalogue.rule(document, id, language)
    }

    /// The sentences this table speaks in.
    #[must_use]
    pub fn words(&self) -> &Words {
        &self.inner.words
    }

    /// Every match of the data file, for an operator.
    #[must_use]
    pub fn matches(&self) -> Vec<Listed> {
        self.places().into_iter().map(|place| self.listed(&place.now())).collect()
    }

    /// Replays a match from its log and compares everything that can be compared. Blocks the thread
    /// for the time of the replay.
    ///
    /// # Errors
    /// [`TableError`]: the match is unknown or its rows cannot be read. What the comparison found is
    /// in the report.
    pub fn verify(&self, id: MatchId) -> Result<Report, TableError> {
        verify::stored(&self.inner.store, self.inner.catalogue.as_ref(), id)
    }

    /// The position of a match in the scenario notation: as an audience sees it, or in full for an
    /// operator. None if it has not started or is unknown.
    pub async fn scenario(&self, id: MatchId, to: Option<Audience>) -> Option<String> {
        let place = self.place(id)?;
        let standing = self.awake(&place).await;
        standing.game.as_ref().map(|game| game.print(to))
    }

    /// Forgets the dedupe rows of updates that are older than a week (platforms repeat within
    /// minutes), and closes tables that never started and at which nothing has happened for 30 days, or
    /// for one day where no person sits. A week after it was closed such a table is dropped with its log.
    /// Call it now and then, such as once a day.
    ///
    /// # Errors
    /// The data file failed.
    pub async fn tidy(&self, now: Now) -> Result<(), TableError> {
        for place in self.places() {
            self.close_forgotten(&place, now).await;
            self.drop_unstarted(&place, now).await;
        }
        let batch = Batch::new().prune_seen(stolik_store::Millis(now.0 - 7 * DAY));
        Ok(self.inner.store.commit_async(batch).await?)
    }

    /// How many matches may have their games in memory at once, at least 1 (256 at first). Those
    /// that were not used for longest are dropped and read from their snapshots when they are wanted
    /// again.
    pub fn keep_awake(&self, most: usize) {
        self.inner.most_awake.store(most.max(1), std::sync::atomic::Ordering::SeqCst);
    }

    /// How many matches have their games in memory.
    #[must_use]
    pub fn awake_count(&self) -> usize {
        self.places().iter().filter(|place| place.now().game.is_some()).count()
    }

    /// Ready when no bot has anything to do (tests, shutting down).
    pub async fn bots_idle(&self) {
        loop {
            let notified = self.inner.idle.notified();
            if self.inner.driving.load(std::sync::atomic::Ordering::SeqCst) == 0 {
                return;
            }
            notified.await;
        }
    }

    fn desk(&self, language: Language) -> Desk<'_> {
        self.inner.desk(language)
    }

    fn places(&self) -> Vec<Arc<Place>> {
        self.inner.registry().places.values().cloned().collect()
    }

    fn place(&self, id: MatchId) -> Option<Arc<Place>> {
        self.inner.registry().places.get(&id).cloned()
    }

    /// The matches of a channel, oldest first.
    fn standings(&self, channel: &ChannelId) -> Vec<Arc<Standing>> {
        let registry = self.inner.registry();
        let ids = registry.channels.get(channel);
        ids.into_iter()
            .flatten()
            .filter_map(|id| registry.places.get(id))
            .map(|p| p.now())
            .collect()
    }

    /// The surfaces of every live match that has to do with a platform, for an adapter that starts or
    /// has lost count: boards in its channels, hands and calls of its people, wherever they play.
    #[must_use]
    pub fn surfaces_of(&self, platform: &str) -> Vec<Surface> {
        let mut out = Vec::new();
        for place in self.places() {
            let standing = place.now();
            out.extend(all_surfaces(&standing).into_iter().filter(|s| match &s.person {
                None => s.channel.platform() == platform,
                Some(person) => person.platform() == platform,
            }));
        }
        out
    }

    fn lobby_surface(&self, channel: &ChannelId) -> Surface {
        let listed = self.standings(channel).iter().map(|s| s.record.listed).sum::<u64>();
        let version = self.inner.base + listed + 1;
        Surface {
            id: SurfaceId::Lobby,
            channel: channel.clone(),
            person: None,
            version,
            finished: false,
            waiting: false,
        }
    }

    fn fill(&self, bytes: &mut [u8]) {
        (lock(&self.inner.entropy))(bytes);
    }

    fn random(&self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_be_bytes(bytes)
    }
}

impl Inner {
    fn desk(&self, language: Language) -> Desk<'_> {
        Desk { words: &self.words, catalogue: self.catalogue.as_ref(), key: &self.key, language }
    }

    fn registry(&self) -> std::sync::RwLockReadGuard<'_, Registry> {
        self.registry.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Registry {
    fn add(&mut self, standing: Standing) -> Arc<Place> {
        for channel in standing.record.channels(&standing.channel) {
            self.channels.entry(channel.clone()).or_default().insert(standing.id);
        }
        let place = Place::new(standing);
        self.places.insert(place.id, Arc::clone(&place));
        place
    }
}

fn finished(record: &Record) -> bool {
    match record.stage {
        Stage::Over { .. } | Stage::Aside => true,
        Stage::Open | Stage::Running | Stage::Closed => false,
    }
}

/// The public message of a match in one of its channels.
fn board_in(standing: &Standing, channel: &ChannelId) -> Surface {
    Surface { channel: channel.clone(), ..surface(standing, Audience::Public) }
}

/// Every surface of a match: a board in each of its channels, a hand and a call for each person.
fn all_surfaces(standing: &Standing) -> Vec<Surface> {
    let record = &standing.record;
    let boards = record.channels(&standing.channel).map(|channel| board_in(standing, channel));
    let mut out: Vec<Surface> = boards.collect();
    out.extend(record.people().map(|(seat, _)| surface(standing, Audience::Seat(seat))));
    out.extend(calls(standing));
    out
}

/// The calls of everybody who sits or is invited.
fn calls(standing: &Standing) -> Vec<Surface> {
    let record = &standing.record;
    let mut seats: Vec<Seat> = record.people().map(|(seat, _)| seat).collect();
    seats.extend(record.guests().map(|(seat, _)| seat));
    seats.into_iter().map(|seat| call(standing, seat)).collect()
}

/// The call of a seat. Version 0: nobody was called yet.
fn call(standing: &Standing, seat: Seat) -> Surface {
    let record = &standing.record;
    let calls = record.sides.get(seat.index()).map_or(0, |side| side.calls);
    let own = surface(standing, Audience::Seat(seat));
    let guest = record.guests().find(|(kept, _)| *kept == seat).map(|(_, guest)| guest);
    Surface {
        id: SurfaceId::Call(standing.id, seat),
        version: calls,
        person: guest.map(|guest| guest.id.clone()).or(own.person),
        waiting: guest.is_some() || own.waiting || record.asked_beside(seat),
        ..own
    }
}

/// The surface of an audience of a match.
fn surface(standing: &Standing, to: Audience) -> Surface {
    let record = &standing.record;
    let (id, person, waiting) = match to {
        Audience::Public => (SurfaceId::Board(standing.id), None, false),
        Audience::Seat(seat) => (
            SurfaceId::Hand(standing.id, seat),
            record.person(seat).cloned(),
            record.waiting.contains(seat),
        ),
    };
    Surface {
        id,
        channel: standing.channel.clone(),
        person,
        version: record.seen(to).version,
        finished: finished(record) || record.stage == Stage::Closed,
        waiting,
    }
}

//! The state of the hall: the data file, the games, all matches with their queues, and short-lived values in memory.

use super::kept::Kept;
use super::servers::Servers;
use super::show::Refusal;
use super::turn_work::TurnWork;
use super::work::WorkQueue;
use super::works::Works;
use crate::chosen::daily::Daily;
use crate::chosen::fame::Fame;
use crate::chosen::league::SharedLeague;
use crate::chosen::limited::SharedLimited;
use crate::chosen::night::SharedNight;
use crate::chosen::seek::Search;
use crate::chosen::settings::{ChatSettings, PersonSettings};
use crate::game::catalogue::Catalogue;
use crate::matches::draft::Standing;
use crate::wire::api::{Change, ChannelId, LeagueId, LimitedId, NightId, Now, PersonId};
use crate::wire::token::TokenKey;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use stolik_store::{MatchId, Store, StoreError};
use stolik_words::Words;
use stolik_world::World;
use tokio::sync::{Notify, broadcast};

/// With what a table works.
pub struct TableConfig {
    /// The data file.
    pub store: Store,
    /// The games.
    pub catalogue: Arc<dyn Catalogue>,
    /// All sentences.
    pub words: Arc<Words>,
    /// The environment: its clock drives [`crate::service::Table::run_clocks`], its bytes become keys, shares and seeds
    /// of bots. All other code gets times from its caller.
    pub world: World,
    /// Folder for the records of matches that were quarantined; made when needed.
    pub quarantine: PathBuf,
}

/// The reason why a table could not be opened, in one line for an operator.
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
        /// A description of the fault.
        why: String,
    },
    /// There is no such match.
    #[error("there is no match {0}")]
    NoSuchMatch(MatchId),
}

pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) catalogue: Arc<dyn Catalogue>,
    pub(crate) words: Arc<Words>,
    pub(crate) world: World,
    pub(crate) quarantine: PathBuf,
    pub(crate) key: TokenKey,
    /// Keys that tokens were made with before the data file was restored from a copy.
    pub(crate) former: Vec<TokenKey>,
    /// The number above which versions of the lobby begin: see [`Store::base`].
    pub(crate) base: u64,
    pub(crate) registry: RwLock<Registry>,
    pub(crate) opening: tokio::sync::Mutex<()>,
    pub(crate) changes: broadcast::Sender<Change>,
    pub(crate) driving: AtomicUsize,
    pub(crate) idle: Notify,
    /// The settings of people and chats.
    pub(crate) chosen: RwLock<Chosen>,
    /// The requests for a puzzle every day, by the chat.
    pub(crate) dailies: RwLock<BTreeMap<ChannelId, Daily>>,
    /// The leagues of all chats.
    pub(crate) leagues: RwLock<BTreeMap<LeagueId, SharedLeague>>,
    /// The halls of fame, by chat.
    pub(crate) fame: RwLock<BTreeMap<ChannelId, Fame>>,
    /// The searches for a game, by person.
    pub(crate) searches: RwLock<BTreeMap<PersonId, Search>>,
    /// The club nights of all chats.
    pub(crate) nights: RwLock<BTreeMap<NightId, SharedNight>>,
    /// One change of club nights at a time.
    pub(crate) night_queue: tokio::sync::Mutex<()>,
    /// The events of limited play of all chats.
    pub(crate) limiteds: RwLock<BTreeMap<LimitedId, SharedLimited>>,
    /// One change of such events at a time.
    pub(crate) limited_queue: tokio::sync::Mutex<()>,
    /// One change of searches at a time.
    pub(crate) search_queue: tokio::sync::Mutex<()>,
    /// One change of leagues at a time.
    pub(crate) league_queue: tokio::sync::Mutex<()>,
    /// Matches whose games are loaded, the longest unused first, and how many may be.
    pub(crate) loaded: Mutex<VecDeque<MatchId>>,
    pub(crate) most_loaded: AtomicUsize,
    /// The state of the clocks.
    pub(crate) due: Clocks,
    /// The people who acted as administrators, and their chats.
    pub(crate) ruled: Mutex<Ruled>,
    /// The chats that people visited lately.
    pub(crate) visits: Mutex<Kept<PersonId, Visited>>,
    /// By platform: the address that carries an invitation there, see [`crate::Table::invite_by`].
    pub(crate) addresses: Mutex<BTreeMap<String, String>>,
    /// The public address of the page: see [`crate::Table::page_at`].
    pub(crate) page: Mutex<Option<String>>,
    /// Channels whose address is known, as far as their platforms have any: see [`crate::Table::reached_by`].
    pub(crate) rooms: Mutex<Kept<ChannelId, String>>,
    /// The display names of people in their private chats.
    pub(crate) alone_names: Mutex<Kept<PersonId, String>>,
    /// Servers whose channels are channels of their own.
    pub(crate) servers: Mutex<Servers>,
    /// Channels to which nothing can be written any more.
    pub(crate) gone: Mutex<BTreeSet<ChannelId>>,
    /// The paint queue: screens, pages and pictures.
    pub(crate) painting: WorkQueue,
    /// The bot queue: decisions of bots, hints, positions for study, matches judged.
    pub(crate) thinking: WorkQueue,
    /// Work under way, noted beside the data file.
    pub(crate) works: Works,
    /// Keys of the pools of cards that the data file has.
    pub(crate) pools: Mutex<BTreeSet<String>>,
}

/// All matches.
#[derive(Default)]
pub(crate) struct Registry {
    pub(crate) places: BTreeMap<MatchId, Arc<Place>>,
    pub(crate) channels: BTreeMap<ChannelId, BTreeSet<MatchId>>,
    /// The matches at which each person sits.
    pub(crate) people: BTreeMap<PersonId, BTreeSet<MatchId>>,
}

/// The place of a match: its queue and its state.
pub(crate) struct Place {
    pub(crate) id: MatchId,
    pub(crate) queue: tokio::sync::Mutex<()>,
    pub(crate) standing: RwLock<Arc<Standing>>,
    pub(crate) driving: AtomicBool,
    /// The row, epoch and chain at which its bots had done their part.
    pub(crate) bots_done: Mutex<Option<(u32, u32, u64)>>,
    /// The work of its bots in the turn under way.
    pub(crate) turn_work: Mutex<TurnWork>,
    /// Fires when another standing was installed.
    installed: Notify,
    /// The last refusal of each person, for "why?".
    pub(crate) why: Mutex<Kept<PersonId, Refusal>>,
}

/// The number of matches that have their games in memory, unless [`Table::keep_loaded`] sets another.
pub(crate) const LOADED: usize = 256;
/// Of how many people a match remembers what last refused them.
pub(crate) const WHYS: usize = 64;
/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

impl Place {
    pub(crate) fn new(standing: Standing) -> Arc<Place> {
        Arc::new(Place {
            id: standing.id,
            queue: tokio::sync::Mutex::new(()),
            standing: RwLock::new(Arc::new(standing)),
            driving: AtomicBool::new(false),
            bots_done: Mutex::new(None),
            turn_work: Mutex::default(),
            installed: Notify::new(),
            why: Mutex::new(Kept::new(WHYS, DAY)),
        })
    }

    pub(crate) fn now(&self) -> Arc<Standing> {
        Arc::clone(&self.standing.read().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn install(&self, standing: Standing) -> Arc<Standing> {
        let standing = Arc::new(standing);
        *self.standing.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&standing);
        self.installed.notify_waiters();
        standing
    }

    /// Waits until the match stands in a certain way.
    pub(crate) async fn wait_until(&self, is_so: impl Fn(&Arc<Standing>) -> bool) {
        loop {
            let mut installed = pin!(self.installed.notified());
            // A state installed after this look is notified.
            installed.as_mut().enable();
            if is_so(&self.now()) {
                return;
            }
            installed.await;
        }
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Registry {
    pub(crate) fn add(&mut self, standing: Standing) -> Arc<Place> {
        for channel in standing.record.channels(&standing.channel) {
            self.channels.entry(channel.clone()).or_default().insert(standing.id);
        }
        for (_, person) in standing.record.people() {
            self.people.entry(person.clone()).or_default().insert(standing.id);
        }
        let place = Place::new(standing);
        self.places.insert(place.id, Arc::clone(&place));
        place
    }
}

/// The settings of people and chats that are not the default.
#[derive(Default)]
pub(crate) struct Chosen {
    pub(crate) people: BTreeMap<PersonId, PersonSettings>,
    pub(crate) chats: BTreeMap<ChannelId, ChatSettings>,
}

/// Milliseconds in which an answer spares a call, unless `Table::call_grace` says otherwise.
const GRACE: i64 = 20_000;
/// Milliseconds after which a standing order passes, unless `Table::order_delay` says otherwise.
const ORDER: i64 = 8_000;

/// The state of the clocks.
pub(crate) struct Clocks {
    /// Fires when something was stored that is due before all that was known.
    pub(crate) sooner: Notify,
    /// The last result of `Table::tick`.
    pub(crate) next: AtomicI64,
    /// The time of the last tick; one that comes before it shows that the clock was set back.
    pub(crate) ticked: AtomicI64,
    pub(crate) grace: AtomicI64,
    pub(crate) order: AtomicI64,
    /// The due time of the next puzzle of a day; 0: it must be computed anew.
    pub(crate) daily: AtomicI64,
    /// The time at which a league is to be looked at next; 0: at once.
    pub(crate) league: AtomicI64,
    /// The time at which searches for a game are to be looked at next; 0: at once.
    pub(crate) search: AtomicI64,
    /// The time at which club nights are to be looked at next; 0: at once.
    pub(crate) night: AtomicI64,
    /// The time at which events of limited play are to be looked at next; 0: at once.
    pub(crate) limited: AtomicI64,
    /// One change of settings at a time.
    pub(crate) choosing: tokio::sync::Mutex<()>,
}

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks {
            sooner: Notify::new(),
            next: AtomicI64::new(i64::MAX),
            ticked: AtomicI64::new(i64::MAX),
            grace: AtomicI64::new(GRACE),
            order: AtomicI64::new(ORDER),
            daily: AtomicI64::new(0),
            league: AtomicI64::new(0),
            search: AtomicI64::new(0),
            night: AtomicI64::new(0),
            limited: AtomicI64::new(0),
            choosing: tokio::sync::Mutex::new(()),
        }
    }
}

/// Checks that what a clock counts down to has come.
///
/// # Errors
/// The time at which it comes; none: nothing is to come.
pub(crate) fn is_due(clock: &AtomicI64, now: Now) -> Result<(), Option<Now>> {
    let known = clock.load(Ordering::SeqCst);
    if now.0 >= known { Ok(()) } else { Err((known < i64::MAX).then_some(Now(known))) }
}

impl Clocks {
    /// A match was stored whose earliest due time is this.
    pub(crate) fn stored(&self, soonest: Option<Now>) {
        if soonest.is_some_and(|at| at.0 < self.next.load(Ordering::SeqCst)) {
            self.sooner.notify_one();
        }
    }
}

/// The chats in which somebody was, and when, the last one last.
pub(crate) type Visited = Vec<(ChannelId, Now)>;

/// The people who acted as administrators, with the chats and the last times; the newest last.
#[derive(Default)]
pub(crate) struct Ruled(pub(crate) VecDeque<(PersonId, ChannelId, Now)>);

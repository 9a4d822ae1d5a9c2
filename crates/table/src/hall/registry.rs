//! Opening a data file, and finding its matches.

use super::kept::Kept;
use super::state::{Clocks, DAY, Hall, LOADED, Place, Registry, TableConfig, TableError};
use super::visits::{KNOWN, VISITORS};
use super::work::WorkQueue;
use super::works::Works;
use super::{chosen, daily, fame, keys, leagues, limiteds, nights, pools, seeks};
use crate::matches::draft::Standing;
use crate::matches::rows::{LogRow, Record};
use crate::matches::verify;
use crate::matches::verify::Report;
use crate::screens::desk::{Desk, match_number};
use crate::wire::api::{ChannelId, PersonId};
use crate::wire::style::ScreenStyle;

use std::collections::VecDeque;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use stolik_store::MatchId;
use stolik_words::Language;
use tokio::sync::{Notify, broadcast};

/// Channels whose address is kept, and for how long after the last press there, in milliseconds.
const ROOMS: usize = 1024;
const ADDRESSED: i64 = 30 * DAY;

impl Hall {
    /// Opens a data file: reads the records of all matches, not their logs, and starts nothing.
    ///
    /// # Errors
    /// [`TableError`].
    pub(crate) fn open(config: TableConfig) -> Result<Hall, TableError> {
        let TableConfig { store, catalogue, words, world, quarantine } = config;
        let key = keys::token_key(&store, &world.entropy)?;
        let (former, base) = (keys::former_keys(&store)?, store.base()?);
        let mut registry = Registry::default();
        for row in store.list()? {
            let record = Record::read(&row.meta)
                .map_err(|e| TableError::Stored { id: row.id, why: e.to_string() })?;
            let channel = ChannelId(row.channel.0);
            registry.add(Standing { id: row.id, channel, record, game: None, recent: Vec::new() });
        }
        let gone = Hall::gone_channels(&store)?;
        let (chosen, dailies) = (chosen::load(&store)?, daily::load(&store)?);
        let (leagues, fame) = (leagues::load(&store)?, fame::load(&store)?);
        let (searches, nights) = (seeks::load(&store)?, nights::load(&store)?);
        let limiteds = limiteds::load(&store)?;
        let pools = pools::load(&store, catalogue.as_ref())?;
        let (changes, _) = broadcast::channel(4096);
        let queue = |name| WorkQueue::new(name, &world.blocking);
        let (painting, thinking) = (queue("painting"), queue("thinking"));
        let works = Works::for_store(&store);
        let hall = Hall {
            store,
            catalogue,
            words,
            world,
            quarantine,
            key,
            former,
            base,
            registry: RwLock::new(registry),
            opening: tokio::sync::Mutex::new(()),
            changes,
            driving: AtomicUsize::new(0),
            idle: Notify::new(),
            chosen: RwLock::new(chosen),
            dailies: RwLock::new(dailies),
            leagues: RwLock::new(leagues),
            fame: RwLock::new(fame),
            nights: RwLock::new(nights),
            night_queue: tokio::sync::Mutex::new(()),
            limiteds: RwLock::new(limiteds),
            limited_queue: tokio::sync::Mutex::new(()),
            searches: RwLock::new(searches),
            search_queue: tokio::sync::Mutex::new(()),
            league_queue: tokio::sync::Mutex::new(()),
            loaded: Mutex::new(VecDeque::new()),
            most_loaded: AtomicUsize::new(LOADED),
            due: Clocks::default(),
            ruled: Mutex::default(),
            visits: Mutex::new(Kept::new(VISITORS, KNOWN)),
            addresses: Mutex::default(),
            page: Mutex::default(),
            rooms: Mutex::new(Kept::new(ROOMS, ADDRESSED)),
            alone_names: Mutex::new(Kept::new(VISITORS, ADDRESSED)),
            servers: Mutex::default(),
            gone: Mutex::new(gone),
            painting,
            thinking,
            works,
            pools: Mutex::new(pools),
        };
        hall.guard_records();
        Ok(hall)
    }

    pub(crate) fn desk(&self, style: impl Into<ScreenStyle>) -> Desk<'_> {
        let (words, catalogue) = (&self.words, self.catalogue.as_ref());
        let ScreenStyle { language, frame } = style.into();
        Desk { words, catalogue, key: &self.key, language, frame }
    }

    pub(crate) fn registry(&self) -> std::sync::RwLockReadGuard<'_, Registry> {
        self.registry.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn places(&self) -> Vec<Arc<Place>> {
        self.registry().places.values().cloned().collect()
    }

    pub(crate) fn place(&self, id: MatchId) -> Option<Arc<Place>> {
        self.registry().places.get(&id).cloned()
    }

    pub(crate) fn register(&self, standing: Standing) -> Arc<Place> {
        self.registry.write().unwrap_or_else(PoisonError::into_inner).add(standing)
    }

    pub(crate) fn unregister(&self, id: MatchId) {
        let mut registry = self.registry.write().unwrap_or_else(PoisonError::into_inner);
        let Registry { places, channels, people } = &mut *registry;
        places.remove(&id);
        channels.retain(|_, ids| {
            ids.remove(&id);
            !ids.is_empty()
        });
        people.retain(|_, ids| {
            ids.remove(&id);
            !ids.is_empty()
        });
    }

    /// The match of this channel with that name, in either language; live ones before finished.
    pub(crate) fn named(&self, standings: &[Arc<Standing>], name: &str) -> Option<MatchId> {
        // Read once, however many matches there are.
        let numbers = self.name_numbers(name);
        if numbers.is_empty() {
            return None;
        }
        let fits = |s: &&Arc<Standing>| numbers.contains(&s.record.name);
        let live = |s: &&Arc<Standing>| s.record.shelf_stage().is_live();
        let found =
            standings.iter().filter(live).find(fits).or_else(|| standings.iter().rev().find(fits));
        found.map(|s| s.id)
    }

    /// The numbers of names that this is in a language.
    pub(crate) fn name_numbers(&self, name: &str) -> Vec<u32> {
        let number = |language: &Language| match_number(&self.words, *language, name);
        Language::ALL.iter().filter_map(number).collect()
    }

    /// Replays a stored match and compares everything that can be compared, with the keys that the data
    /// file holds: those that were revealed, and as its operator the others too.
    ///
    /// # Errors
    /// [`TableError`]: the match is unknown or its rows cannot be read.
    pub(crate) fn verify(&self, id: MatchId) -> Result<Report, TableError> {
        let loaded = self.store.load(id)?.ok_or(TableError::NoSuchMatch(id))?;
        let record = Record::read(&loaded.row.meta)
            .map_err(|e| TableError::Stored { id, why: e.to_string() })?;
        let mut rows = Vec::new();
        for bytes in loaded.log {
            rows.push(
                LogRow::read(&bytes).map_err(|e| TableError::Stored { id, why: e.to_string() })?,
            );
        }
        let keys = [record.restored.retired.as_slice(), &record.keys].concat();
        let mut report = verify::replay(self.catalogue.as_ref(), id, &rows, &keys);
        if report.rows != record.rows {
            report.problem(report.rows, format!("the record counts {} rows", record.rows));
        }
        if record.chain != rows.last().map_or(0, |r| r.chain) {
            report.problem(
                report.rows,
                "the record's chain value is not that of the last row".into(),
            );
        }
        Ok(report)
    }

    /// The matches of a channel, oldest first.
    pub(crate) fn standings(&self, channel: &ChannelId) -> Vec<Arc<Standing>> {
        let registry = self.registry();
        let ids = registry.channels.get(channel);
        ids.into_iter()
            .flatten()
            .filter_map(|id| registry.places.get(id))
            .map(|p| p.now())
            .collect()
    }

    /// Every match, oldest first.
    pub(crate) fn all_matches(&self) -> Vec<Arc<Standing>> {
        self.registry().places.values().map(|place| place.now()).collect()
    }

    /// The matches at which a person sits, oldest first.
    pub(crate) fn matches_of(&self, person: &PersonId) -> Vec<Arc<Standing>> {
        let registry = self.registry();
        let ids = registry.people.get(person);
        ids.into_iter()
            .flatten()
            .filter_map(|id| registry.places.get(id))
            .map(|p| p.now())
            .collect()
    }

    pub(crate) fn fill(&self, bytes: &mut [u8]) {
        self.world.entropy.fill(bytes);
    }

    pub(crate) fn random(&self) -> u64 {
        u64::from_be_bytes(self.world.entropy.bytes())
    }
}

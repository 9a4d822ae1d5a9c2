//! Pictures of cards by Telegram's own names of them (`file_id`), for answers that cannot upload anything: inline mode and
//! guest mode. A name is learned when the bot shows a card's page anywhere, or when it puts the picture into the chat that
//! the operator keeps for that. Until then the answer has words alone.

use crate::place::Place;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{DefaultHasher, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stolik_table::{Picture, Table, TableError};
use stolik_words::Language;
use stolik_world::clock::Instant;

/// Prefix of the notes that keep the names.
const NOTE: &str = "telegram picture ";
/// The most cards whose pictures are remembered, in all languages.
const KNOWN: usize = 8192;
/// The most pictures shown lately that are remembered.
const SEEN: usize = 1024;
/// The pause after the operator's chat refused a picture.
const REST: Duration = Duration::from_secs(600);
/// The most pictures that are got ready at the same time.
const UNDER_WAY: usize = 8;

/// A picture of a card in a language.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CardKey {
    pub document: String,
    pub card: String,
    pub language: Language,
}

impl CardKey {
    fn note(&self) -> String {
        format!("{NOTE}{} {} {}", self.language, self.document, self.card)
    }
}

#[derive(Default)]
struct Names {
    /// Telegram's name of a picture, by the note of its card.
    known: BTreeMap<String, String>,
    /// Names of pictures that were sent lately, by their digest, and their order.
    seen: BTreeMap<u64, String>,
    order: VecDeque<u64>,
    /// Digests of pictures that were painted, so that none is painted for every query.
    painted: BTreeMap<CardKey, u64>,
    under_way: BTreeSet<CardKey>,
    /// The operator's chat refused a picture: it is left alone until then.
    rests: Option<Instant>,
}

/// The names of card pictures.
pub(crate) struct Gallery {
    table: Table,
    /// The names hold for this bot and this painter only.
    stamp: String,
    /// The chat for pictures, if the operator keeps one.
    pub shelf: Option<Place>,
    names: Mutex<Names>,
}

impl Gallery {
    /// Reads the names that were kept for this bot by this release.
    ///
    /// # Errors
    /// The data file failed.
    pub fn load(table: Table, bot: i64, shelf: Option<i64>) -> Result<Gallery, TableError> {
        let stamp = format!("{bot} {}", env!("CARGO_PKG_VERSION"));
        let mut known = BTreeMap::new();
        for (note, kept) in table.notes(NOTE)? {
            let kept = String::from_utf8(kept).unwrap_or_default();
            if let Some(name) = kept.strip_prefix(&stamp).and_then(|rest| rest.strip_prefix(' ')) {
                known.insert(note, name.to_owned());
            }
        }
        let names = Mutex::new(Names { known, ..Names::default() });
        Ok(Gallery { table, stamp, shelf: shelf.map(Place::chat), names })
    }

    fn names(&self) -> MutexGuard<'_, Names> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Telegram's name of a card's picture, if it is known.
    pub fn name(&self, key: &CardKey) -> Option<String> {
        self.names().known.get(&key.note()).cloned()
    }

    /// Whether a card's picture should be got ready now. If so, the caller does it and calls [`Gallery::end`].
    pub fn begin(&self, key: &CardKey, now: Instant) -> bool {
        let mut names = self.names();
        let full = names.under_way.len() >= UNDER_WAY || names.known.len() >= KNOWN;
        let sends = self.shelf.is_some() && names.rests.is_none_or(|until| until <= now);
        let worth = match names.painted.get(key) {
            Some(digest) => sends || names.seen.contains_key(digest),
            None => sends || !names.seen.is_empty(),
        };
        !full && worth && names.under_way.insert(key.clone())
    }

    /// The operator's chat takes no pictures now.
    pub fn rest(&self, now: Instant) {
        self.names().rests = Some(now + REST);
    }

    /// Ends the begun request, with or without an answer.
    pub fn end(&self, key: &CardKey) {
        self.names().under_way.remove(key);
    }

    /// Remembers the name that Telegram gave to a picture which was just sent.
    pub fn learn(&self, picture: &Picture, sent: &Value) {
        let Some(name) = file_id(sent) else { return };
        let digest = digest(picture);
        let mut names = self.names();
        if names.seen.insert(digest, name).is_none() {
            names.order.push_back(digest);
        }
        if names.order.len() > SEEN
            && let Some(oldest) = names.order.pop_front()
        {
            names.seen.remove(&oldest);
        }
    }

    /// The name of a card's picture, if it was sent lately.
    pub fn seen(&self, key: &CardKey, picture: &Picture) -> Option<String> {
        let digest = digest(picture);
        let mut names = self.names();
        if names.painted.len() < KNOWN {
            names.painted.insert(key.clone(), digest);
        }
        names.seen.get(&digest).cloned()
    }

    /// Keeps the name of a card's picture, also over a restart.
    pub async fn keep(&self, key: &CardKey, name: String) {
        let kept = format!("{} {name}", self.stamp).into_bytes();
        self.names().known.insert(key.note(), name);
        if let Err(error) = self.table.set_note(&key.note(), Some(kept)).await {
            tracing::warn!(%error, "the name of a card's picture is not kept");
        }
    }
}

/// The name of the photo in a message: that of its largest size.
fn file_id(sent: &Value) -> Option<String> {
    let sizes = sent["photo"].as_array()?;
    let largest = sizes.iter().max_by_key(|size| size["width"].as_u64())?;
    largest["file_id"].as_str().filter(|name| !name.is_empty()).map(str::to_owned)
}

fn digest(picture: &Picture) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(&picture.png);
    hasher.finish()
}

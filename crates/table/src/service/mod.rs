//! The table itself: opening, handling, looking up.

use crate::api::{Change, ChannelId, Incoming, PersonId, Reply, Screen, Surface, SurfaceId};
use crate::hosted::Catalogue;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use stolik_store::{Store, StoreError};
use stolik_words::{Language, Words};
use tokio::sync::broadcast;

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
        id: stolik_store::MatchId,
        /// What is wrong.
        why: String,
    },
}

/// The service. Cheap to clone; all clones are one table.
#[derive(Clone)]
pub struct Table {
    inner: Arc<Inner>,
}

struct Inner {
    #[expect(dead_code)]
    config: Mutex<TableConfig>,
    changes: broadcast::Sender<Change>,
}

impl Table {
    /// Opens a table over a data file. Reads the records of all matches, not their logs. Call it
    /// inside a tokio runtime: bots play in tasks of it.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn open(config: TableConfig) -> Result<Table, TableError> {
        let (changes, _) = broadcast::channel(1024);
        Ok(Table { inner: Arc::new(Inner { config: Mutex::new(config), changes }) })
    }

    /// Handles one press or line: when this returns, whatever it did is durable.
    pub async fn handle(&self, incoming: Incoming) -> Reply {
        let _ = incoming;
        Reply { acknowledgement: String::new(), refused: false, private: None }
    }

    /// Tells of every surface whose version moved. A receiver that lags behind looks at
    /// [`Table::surfaces`] again: nothing is lost.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.inner.changes.subscribe()
    }

    /// The surfaces that stand in a channel for this person: the lobby, the boards (running ones
    /// first, then the latest finished), and the person's own hands. Without a person: the public
    /// ones only.
    #[must_use]
    pub fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        let _ = (channel, person);
        Vec::new()
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
        let _ = (channel, surface, person, language);
        None
    }
}

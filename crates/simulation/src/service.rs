//! One process of the bot: data file, table, delivery, clocks, on a runtime of its own with a paused clock. Dropping the
//! runtime is the kill: every task ends at the await at which it stands.

use crate::model::{Chats, Model};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stolik_delivery::{Budget, Delivery, Limit, Pace, Shares};
use stolik_store::{Batch, Disk, Millis, Store};
use stolik_table::{Catalogue, Now, Table, TableConfig};
use stolik_words::Words;
use stolik_world::tasks::{self, JoinHandle};
use stolik_world::{Blocking, World};
use tokio::sync::oneshot;

/// The parts that every process has in common.
#[derive(Clone)]
pub(crate) struct House {
    pub catalogue: Arc<dyn Catalogue>,
    pub words: Arc<Words>,
}

/// A running process.
pub(crate) struct Service {
    pub world: World,
    pub store: Store,
    pub table: Table,
    pub delivery: Delivery,
    pub model: Model,
    end: oneshot::Sender<()>,
    delivers: JoinHandle<()>,
}

/// The number of matches whose games may be in memory at once.
pub(crate) const AWAKE: usize = 3;

/// The start of a process: its seed and time, and the duties that it neglects for a flaw.
pub(crate) struct Start {
    pub seed: u64,
    pub now: Now,
    /// Forgets the rows of updates.
    pub forgets_updates: bool,
    /// Forgets the records of messages.
    pub forgets_messages: bool,
    /// Delivers nothing.
    pub silent: bool,
    /// The number of matches whose games may be in memory at once.
    pub awake: usize,
}

impl Service {
    /// Starts on a disk. Call it on the runtime of this process.
    ///
    /// # Errors
    /// Why the data file or the table cannot be opened.
    pub async fn start(
        house: &House,
        disk: &Disk,
        chats: &Arc<Mutex<Chats>>,
        start: Start,
    ) -> Result<Service, String> {
        let world = World::seeded(start.seed, start.now);
        let store = Store::on_disk(disk, &world.blocking).map_err(|e| e.to_string())?;
        stolik_table::restore(&store, &world.entropy, start.now).map_err(|e| e.to_string())?;
        if start.forgets_updates {
            store.commit(Batch::new().prune_seen(Millis(i64::MAX))).map_err(|e| e.to_string())?;
        }
        if start.forgets_messages {
            forget_messages(&store).map_err(|e| e.to_string())?;
        }
        let table = Table::open(TableConfig {
            store: store.clone(),
            catalogue: Arc::clone(&house.catalogue),
            words: Arc::clone(&house.words),
            world: world.clone(),
            quarantine: PathBuf::from("/nonexistent/aside"),
        });
        let table = table.map_err(|e| e.to_string())?;
        table.keep_loaded(start.awake);
        let model = Model::new(Arc::clone(chats), world.clock.clone());
        model.serves(table.clone());
        let (delivery, runner) =
            Delivery::new(table.clone(), Arc::new(model.clone()), budget(), world.clock.clone());
        let (end, ended) = oneshot::channel::<()>();
        let delivers = tasks::spawn(async move {
            if start.silent {
                return;
            }
            runner.run(Box::pin(async move { drop(ended.await) })).await;
        });
        let clocked = table.clone();
        // Ends with the runtime.
        drop(tasks::spawn(async move { clocked.run_clocks().await }));
        Ok(Service { world, store, table, delivery, model, end, delivers })
    }

    /// Ends it in order: what is under way is recorded.
    pub async fn stop(self) -> Result<(), String> {
        drop(self.end);
        self.table.ends();
        self.delivers.await.map_err(|e| format!("delivery broke: {e}"))
    }
}

fn forget_messages(store: &Store) -> Result<(), stolik_store::StoreError> {
    let shown = store.shown()?;
    let batch =
        shown.into_iter().fold(Batch::new(), |batch, row| batch.forget_message(row.owner, row.key));
    store.commit(batch)
}

/// The limits of the model's platform: about those of Telegram.
fn budget() -> Budget {
    let pace = |count, seconds| vec![Limit::new(count, seconds)];
    let shares = |place, guests| Shares { place: pace(place, 60.0), guests: pace(guests, 60.0) };
    Budget {
        place: Pace { limits: pace(2, 13.5), gap: Duration::from_secs(3) },
        guests: pace(4, 31.0),
        more: vec![shares(8, 8), shares(8, 4)],
        private: Pace { limits: pace(3, 3.3), gap: Duration::ZERO },
        overall: Limit::new(10, 1.1),
        apart: Limit::new(15, 1.1),
        lanes: 16,
        old: Duration::from_secs(40 * 3600),
        present: Duration::from_secs(20),
        invalid: Limit::new(200, 600.0),
        pause: Duration::from_secs(1),
        longest: Duration::from_secs(12),
    }
}

/// The runtime of one process.
///
/// # Errors
/// The system gives none.
pub(crate) fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()
}

/// An empty data file on a disk of its own.
///
/// # Errors
/// Why it cannot be made.
pub(crate) fn new_disk() -> Result<Disk, String> {
    let disk = Disk::default();
    Store::on_disk(&disk, &Blocking::in_place()).map_err(|e| e.to_string())?;
    Ok(disk)
}

//! The store of the service: one redb file or one PostgreSQL database, one writer, one transaction a command.
//!
//! The store knows no game and no chat. It keeps bytes and small typed rows; only this crate
//! knows redb and PostgreSQL. The calls that `table` needs, in short:
//!
//! ```
//! use stolik_store::{Batch, ChannelKey, MatchRow, MessageKey, Millis, Shelf, Showing, Stage};
//! use stolik_store::{Store, StoreError, UpdateKey};
//! # fn main() -> Result<(), StoreError> {
//! let store = Store::in_memory(); // a real one: Store::open(&StoreConfig::at("data/stolik.redb"))?
//! let id = store.next_match_id();
//! let press = UpdateKey::new("web:41");
//!
//! // Everything that one command writes: all of it, or nothing.
//! let batch = Batch::new()
//!     .seen(press.clone(), Millis(1_000), b"ok".to_vec()) // refuses what was applied already
//!     .put_match(MatchRow::new(id, ChannelKey::new("web:lobby"), Stage::Running, vec![1]))
//!     .append(id, 0, b"Play p1 start".to_vec()) // refuses any number but the next
//!     .put_snapshot(id, vec![1, 2, 3])
//!     .set_timers(id, vec![(Millis(60_000), b"ping".to_vec())])
//!     .shown(id, MessageKey::new("public"), Showing { version: 1, body: vec![] })
//!     .set(Shelf::Person, "web:anna", b"ru".to_vec());
//! store.commit(batch.clone())?; // or: store.commit_async(batch).await, or store.submit(batch, f)
//!
//! // The same press again: refused as a whole, with the former answer.
//! let again = store.commit(batch);
//! assert!(matches!(again, Err(StoreError::AlreadySeen { answer, .. }) if answer == b"ok"));
//!
//! assert_eq!(store.list()?.len(), 1); // cold start: records only
//! assert_eq!(store.log(id)?, [b"Play p1 start"]); // one match, when it is needed
//! assert_eq!(store.shown()?.len(), 1); // messages and what they show
//! # Ok(())
//! # }
//! ```
//!
//! * [`Batch`] is the unit of writing; [`Store`] commits it ([`Store::commit`] blocks,
//!   [`Store::commit_async`] and [`Store::submit`] do not) and reads ([`Rows::get`], [`Rows::load`],
//!   [`Rows::list`], [`Rows::list_channel`], [`Rows::log`], [`Rows::snapshot`],
//!   [`Rows::seen`], [`Rows::due_timers`], [`Rows::messages`], [`Rows::shown`],
//!   [`Rows::setting`]). A read copies out and ends its transaction before it returns.
//! * What was acknowledged is durable (synced). What was refused or failed stored nothing, with
//!   one exception that says so: [`StoreError::Broken`].
//! * [`Store::open`] inspects the whole file before it changes a byte: a file that is damaged or
//!   of a newer version stays as it is, and [`OpenError`] names the newest good daily copy.
//! * [`Store::backup_if_due`] makes the daily copy and keeps the last three. A copy knows that it is
//!   one ([`Rows::is_copy`]) until somebody goes on from it ([`Store::go_live`]), is written over
//!   nothing but copies, and [`Store::move_to`] moves the file elsewhere for good.
//! * Opaque bytes are the caller's, with the caller's version: [`form::write`] and [`form::read`]
//!   put a version byte before a postcard body. The store's own rows have theirs.
//! * Only their owner can open its files, with any umask: [`private`], also for others that write secrets.
//! * [`StartedWorks`] notes beside the data file which works are under way, so that one that ends the process is known
//!   again after the restart.
//! * [`Store::own_database`] opens a database that several processes share: one of them writes, under an epoch that each
//!   transaction checks. [`Store::lost`] tells when another has taken over.
//! * The store reads no clock of the calendar: times come in as [`Millis`]. Its writer is a thread of its own, begun through the port
//!   for such threads ([`stolik_world::blocking`]), so that a simulation has none ([`Store::open_with`]).
#![forbid(unsafe_code)]

mod apply;
mod backup;
mod batch;
mod copy;
#[cfg(test)]
mod crash;
mod data_file;
mod disk;
mod engine;
mod error;
mod file;
mod file_id;
pub mod form;
mod guarded;
mod keys;
mod open;
mod place;
mod postgres;
pub mod private;
mod reads;
mod rows;
mod started;
mod store;
mod tables;
mod writer;

pub use batch::Batch;
pub use disk::{Disk, Fault};
pub use engine::{Loaded, Rows};
pub use error::{BackupError, OpenError, StoreError};
pub use form::FormError;
pub use keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, Stage, UpdateKey};
pub use place::{Day, StoreConfig};
pub use postgres::{DatabaseUrl, PostgresConfig, Waiting, is_database};
pub use rows::{MatchRow, MessageRow, SeenRow, Showing, TimerRow};
pub use started::{Started, StartedWorks, Verdict, WorkId};
pub use store::{Stats, Store};

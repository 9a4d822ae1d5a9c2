//! The store: behaviour of batches, opening, backups, kills, and the same in PostgreSQL.

mod backups;
mod behaviour;
mod kill;
mod opening;
mod postgres;
mod server;

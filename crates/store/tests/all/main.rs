//! The data file: behaviour, opening, backups, kills.

mod behaviour;
mod copies;
mod kill;
mod opening;

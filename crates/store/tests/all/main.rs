//! The data file: behaviour, opening, backups, kills.

mod backups;
mod behaviour;
mod kill;
mod opening;

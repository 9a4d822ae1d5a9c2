//! The table itself: from what came in to the reply. What is meant (`parse`, `actions`), whether it
//! may be (`gate`), what is done (`act`), what is shown for it (`show`).

mod act;
mod actions;
pub mod again;
pub mod builder;
mod elsewhere;
mod events;
mod file;
mod forget;
mod gate;
mod help;
mod inspect;
mod leagues;
mod limited;
mod near;
mod night;
mod parse;
mod posts;
mod queries;
mod restore;
mod seek;
mod shelf;
mod show;
mod table;
mod taken;
mod twins;

pub use events::{EventReport, PairingReport, StandingReport};
pub use inspect::{Holder, Inspected, Listed, SeatState};
pub use restore::{Restored, restore};
pub use table::{PRESSES, TAKE_SECONDS, Table, Work};
pub use taken::{Later, Public, Taken};
pub use twins::TwinScreens;

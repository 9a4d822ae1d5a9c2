//! Actions of people at a table: sit down, choose a deck, play, take back, give up, hand a seat over, close; and their
//! authority.

pub(crate) mod annul;
pub(crate) mod authority;
pub(crate) mod chairs;
pub(crate) mod close;
pub(crate) mod hint;
pub(crate) mod invite;
pub(crate) mod league;
pub(crate) mod limited;
pub(crate) mod link;
pub(crate) mod lobby;
pub(crate) mod moves;
pub(crate) mod night;
pub(crate) mod orders;
pub(crate) mod quick;
pub(crate) mod quotas;
pub(crate) mod rematch;
pub(crate) mod seats;
pub(crate) mod seek;
pub(crate) mod sets;
pub(crate) mod study;
pub(crate) mod undo;

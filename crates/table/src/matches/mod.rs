//! A match as a value: what is stored of it, how it stands, how a draft of it changes, when what is due.
//! Nothing here knows a data file, a screen or another match.

pub(crate) mod annulment;
pub(crate) mod clock;
pub(crate) mod counts;
pub(crate) mod course;
pub(crate) mod draft;
pub(crate) mod leaving;
pub mod notes;
pub(crate) mod offers;
pub(crate) mod orders;
pub(crate) mod passing;
pub(crate) mod requests;
pub(crate) mod row_kind;
pub mod rows;
pub(crate) mod seats;
pub mod secrets;
pub(crate) mod verdict;
pub mod verify;

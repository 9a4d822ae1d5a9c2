//! Screens of a match, built from one audience's view and public table state only.

pub(crate) mod annulment;
pub(crate) mod asides;
pub(crate) mod board;
pub(crate) mod clock;
pub(crate) mod confirmation;
pub(crate) mod crosstable;
pub(crate) mod desk;
pub(crate) mod hand;
pub(crate) mod league;
pub(crate) mod leagues;
pub(crate) mod limited;
pub(crate) mod means;
pub(crate) mod night;
pub(crate) mod odds;
pub(crate) mod orders;
pub(crate) mod painter;
mod points;
pub(crate) mod prompt;
pub(crate) mod seats;
pub(crate) mod seek;
mod sets;
pub(crate) mod spoken;
pub(crate) mod statistics;
pub(crate) mod touch;
mod turn;
pub(crate) mod waiting;

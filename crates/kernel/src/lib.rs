//! The boundary between a card game and everything that hosts it.
//!
//! `kernel` knows no game, no chat, no clock, no file and no network. It holds
//! * the traits a game implements ([`Rules`], [`Notation`]),
//! * seats and audiences ([`Seat`], [`Seats`], [`Audience`]),
//! * chance as a capability ([`Chance`] and its sources in [`chance`]),
//! * the stored form of states, with conversions from older ones ([`stored`]),
//! * fingerprints of states ([`fingerprint`]),
//! * the ways to go on from a choice that is only begun ([`steps`]),
//! * lists of all variants of an enum, held to be whole ([`every!`]),
//! * the laws every game obeys, as functions that a test calls ([`laws`]).
#![forbid(unsafe_code)]

pub mod chance;
mod every;
pub mod fingerprint;
pub mod laws;
mod notation;
mod outcome;
mod rule;
mod rules;
mod seat;
pub mod steps;
pub mod stored;
mod two;

pub use chance::{Chance, Draw, Stream};
pub use notation::{LineErrors, Notation, OPEN, ReadError};
pub use outcome::Outcome;
pub use rule::{Illegal, RuleId, RuleName, SetupArg, SetupError};
pub use rules::{Rules, Setup, Waiting};
pub use seat::{Audience, MOST_SEATS, Seat, SeatRange, Seats};

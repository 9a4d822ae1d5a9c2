//! The course of a match.
//!
//! | room | for |
//! |---|---|
//! | `query` | questions about a position |
//! | `resolve` | changes of it |
//!
//! Ours, where the document leaves it open: the notes of the ledger. What waits in a hand is asked for where any card of
//! the pool could answer, so that being asked tells nothing; deaths at once lie in the graveyard in the order in which
//! the cards came into play; a payment of coins closes open ones without asking which.

pub(crate) mod query;
pub(crate) mod resolve;

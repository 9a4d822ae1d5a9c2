//! The course of a match; deal and decks live in `start`, what audiences see in `sight`.
//!
//! | room | for |
//! |---|---|
//! | `query` | questions about a position |
//! | `resolve` | changes of it |

pub(crate) mod query;
pub(crate) mod resolve;

//! Decks of any game as people write and pass them on: readable text, and a short code.
//!
//! | module | for |
//! |---|---|
//! | [`text`] | a deck as lines, with every line that is not understood |
//! | [`code`] | a deck as one word, for copying |
//! | [`list`] | both for the cards of a game, with what its rules have against them |

pub mod code;
pub mod list;
pub mod text;

/// Most cards of a deck that is read or kept at all, whatever the rules allow.
pub const CARDS: usize = 200;

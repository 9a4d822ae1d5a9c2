//! Decks of any game as people write and pass them on: readable text, and a short code.
//!
//! | module | for |
//! |---|---|
//! | [`text`] | a deck as lines, with every line that is not understood |
//! | [`code`] | a deck as one word, for copying |

pub mod code;
pub mod text;

/// Most cards of a deck that is read or kept at all, whatever the rules allow.
pub const CARDS: usize = 200;

//! Decks of any game as people write and pass them on: readable text, and a short code.
//!
//! | module | for |
//! |---|---|
//! | [`text`] | a deck as lines, with every line that is not understood |
//! | [`code`] | a deck as one word, for copying |
//! | [`packs`] | contents of packs, from a file |
//! | [`list`] | both for the cards of a game, with what its rules have against them |

//!
//! ```
//! use stolik_face::deck::code;
//!
//! let deck = ["bear", "wolf", "wolf"].map(String::from);
//! let written = code::write(&deck);
//! let message = format!("My deck: {written}. Have fun!");
//! let found = code::within(&message).expect("there is a code in it");
//! assert_eq!(code::read(found, ["wolf", "hare", "bear"].into_iter()).as_deref(), Ok(&deck[..]));
//! ```

pub mod code;
mod comment;
mod count;
mod known;
pub mod list;
mod markup;
pub mod packs;
mod records;
mod rows;
pub mod text;

/// The greatest number of cards of a deck that is read or kept, even if the rules allow more.
pub const CARDS: usize = 200;

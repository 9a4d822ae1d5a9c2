//! Invariants of all readers, for any bytes: one function a kind. They serve the fuzz targets of `fuzz/` and the test
//! that runs their corpus (`tests/tests/all/fuzzed.rs`).
//!
//! Each function reads bytes as the program does and panics if an invariant breaks. No reader panics, messages stay
//! short, and an accepted value comes back the same when it is written and read again. This folder uses no path of its
//! crate: the package of the fuzz targets includes it too, and needs no fake platform for it.
//!
//! | module | input |
//! |---|---|
//! | `notation` | scenario files: positions, commands, checks |
//! | `cards` | card files of both games |
//! | `decks` | deck lists and codes, as a file or a line brings them |
//! | `tokens` | tokens of buttons, and codes for linking |
//! | `rows` | stored values |
//! | `updates` | updates of Telegram and Discord |
//! | `lines` | typed lines, at a table that takes them |

mod cards;
mod decks;
mod lines;
mod notation;
mod rows;
mod tokens;
mod updates;

pub use cards::cards;
pub use decks::decks;
pub use lines::lines;
pub use notation::notation;
pub use rows::{KINDS, rows};
pub use tokens::tokens;
pub use updates::updates;

use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_words::Words;

/// More bytes are not tried: what is read at all is bounded elsewhere, and nothing new comes of more.
const BYTES: usize = 16 * 1024;

/// One kind of what is read.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name: that of the fuzz target and of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Reads bytes, and panics where an invariant breaks.
    pub check: fn(&[u8]),
}

/// Every kind.
pub const TARGETS: &[Target] = &[
    Target { name: "notation", check: notation },
    Target { name: "cards", check: cards },
    Target { name: "decks", check: decks },
    Target { name: "tokens", check: tokens },
    Target { name: "rows", check: rows },
    Target { name: "updates", check: updates },
    Target { name: "lines", check: lines },
];

/// Every game, as the program has them.
static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));

/// All sentences.
static SENTENCES: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::embedded()));

/// The text in bytes that are not too many.
fn text(bytes: &[u8]) -> Option<&str> {
    if bytes.len() > BYTES {
        return None;
    }
    std::str::from_utf8(bytes).ok()
}

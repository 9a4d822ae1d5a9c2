//! Asking the program that serves: a loopback port of its own, found by a file beside the data file.
//!
//! The data file belongs to one process. While that process serves, a command on the data file sends
//! what it was asked to the port that stands in `<data file>.control`, with the secret that stands
//! there, and prints what comes back. The file can be read by its owner alone, is removed at the end,
//! and does no harm when it is left over: it is looked at only when the data file is in use.
//!
//! One line goes there ([`Request`]), lines come back ([`Line`]): what the command prints, then how it
//! ended. All are JSON.
//!
//! | module | for |
//! |---|---|
//! | `note` | the file that says where to ask |
//! | `server` | the side that serves |
//! | `client` | the side that asks |

mod client;
mod note;
mod server;

pub use client::ask;
pub use note::Note;
pub use server::{Control, serve};

use serde::{Deserialize, Serialize};

/// The longest request, bytes.
const REQUEST: u64 = 16 * 1024;
/// The longest line of an answer, bytes.
const LINE: u64 = 1024 * 1024;
/// How much of what a command prints goes into one line, bytes.
const CHUNK: usize = 32 * 1024;

/// What goes to the serving program.
#[derive(Serialize, Deserialize)]
struct Request {
    /// From the file.
    secret: String,
    /// What is asked.
    ask: crate::operate::Ask,
}

/// What comes back.
#[derive(Serialize, Deserialize, Debug, PartialEq, Eq)]
enum Line {
    /// Something that the command prints.
    Out(String),
    /// The end: all is well.
    Good,
    /// The end: what was checked is wrong.
    Wrong,
    /// The end: it could not be done; one line that says why.
    Failed(String),
    /// The end: the request is not understood or its secret is not the right one.
    Refused(String),
}

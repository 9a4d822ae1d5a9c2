//! Asking the program that serves: a loopback port of its own, found by a file beside the data file.
//!
//! The data file belongs to one process. While that process serves, a command on the data file sends
//! what it was asked to the port that stands in `<data file>.control`, with the secret that stands
//! there, and prints what comes back. The file can be read by its owner alone, is removed at the end,
//! and does no harm when it is left over: it is looked at only when the data file is in use.
//!
//! One line goes there ([`line::Request`]), lines come back ([`line::Line`]): what the command prints, then how it
//! ended. All are JSON.
//!
//! | module | for |
//! |---|---|
//! | `note` | the file that says where to ask |
//! | `line` | what goes over the port |
//! | `server` | the side that serves |
//! | `client` | the side that asks |

mod client;
mod line;
mod note;
mod server;

pub use client::ask;
pub use note::Note;
pub use server::{Control, serve};

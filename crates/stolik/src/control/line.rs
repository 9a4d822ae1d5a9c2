//! Messages over the control port.

use crate::operate::Ask;
use serde::{Deserialize, Serialize};

/// The longest request, bytes.
pub const REQUEST: u64 = 128 * 1024;
/// The longest line of an answer, bytes.
pub const LINE: u64 = 1024 * 1024;
/// The number of bytes of a command's output that go into one line.
pub const CHUNK: usize = 32 * 1024;

/// A request to the serving program.
#[derive(Serialize, Deserialize)]
pub struct Request {
    /// From the file.
    pub secret: String,
    /// The question of the request.
    pub ask: Ask,
}

/// A line of the answer.
#[derive(Serialize, Deserialize, Debug, PartialEq, Eq)]
pub enum Line {
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

//! Failures that a test orders: each happens once, to the next request that fits.

use super::model::ChatId;
use crate::fake::FaultId;
use std::time::Duration;

/// A fault of the fake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// 429 with this many seconds to wait; nothing was done.
    TooMany {
        /// The time to wait, in seconds.
        retry_after: u32,
    },
    /// A 5xx; nothing was done.
    Server(u16),
    /// 404, as JSON; nothing was done.
    NotFound,
    /// 403 with these words after `Forbidden: `.
    Forbidden(String),
    /// 400 with these words after `Bad Request: `.
    BadRequest(String),
    /// The connection breaks before anything was done.
    DropConnection,
    /// The request is carried out, and the connection breaks before the answer.
    LoseAnswer,
    /// The request waits this long (tokio time), and is carried out then.
    Hang(Duration),
}

/// A failure waiting for its request.
#[derive(Clone, Debug)]
pub(super) struct Ordered {
    pub(super) id: FaultId,
    /// Lower case.
    pub(super) method: String,
    /// Any chat when `None`.
    pub(super) chat: Option<ChatId>,
    pub(super) fault: Fault,
}

/// Takes the first failure that fits.
pub(super) fn take(
    ordered: &mut Vec<Ordered>,
    method: &str,
    chat: Option<ChatId>,
) -> Option<Fault> {
    let at = ordered.iter().position(|one| {
        one.method.eq_ignore_ascii_case(method) && (one.chat.is_none() || one.chat == chat)
    })?;
    Some(ordered.remove(at).fault)
}

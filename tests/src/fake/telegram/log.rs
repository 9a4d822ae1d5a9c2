//! Every request that came.

use super::Keep;
use super::model::ChatId;
use serde_json::{Map, Value};

/// The end of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It has not.
    Waiting,
    /// `ok: true`.
    Well,
    /// `ok: false`.
    Refused {
        /// The error code.
        code: u16,
        /// The description.
        description: String,
    },
    /// Carried out, but the connection broke before the answer.
    Unheard,
    /// The connection broke before anything was done.
    Dropped,
}

/// One request.
#[derive(Clone, Debug)]
pub struct Sent {
    /// The time, in the fake's milliseconds since 1970.
    pub at: i64,
    /// The method as Telegram spells it.
    pub method: String,
    /// The chat, if it named one.
    pub chat: Option<ChatId>,
    /// The parameters, the bot's token struck out.
    pub json: Map<String, Value>,
    /// Names and sizes in bytes of the uploaded files.
    pub files: Vec<(String, usize)>,
    /// The end of the request.
    pub ended: Ended,
}

impl Sent {
    /// Whether it was carried out.
    #[must_use]
    pub fn done(&self) -> bool {
        matches!(self.ended, Ended::Well | Ended::Unheard)
    }
}

/// The log.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    pub(super) sent: Vec<Sent>,
    /// The number of forgotten requests: the index of the first one that is kept.
    forgotten: usize,
    /// The number of requests, kept or not.
    pub(super) count: usize,
}

impl Log {
    /// Adds a request; `None` if it is not kept.
    pub(super) fn add(&mut self, keep: Keep, sent: Sent) -> Option<usize> {
        self.count += 1;
        if keep == Keep::Latest {
            return None;
        }
        self.sent.push(sent);
        Some(self.forgotten + self.sent.len() - 1)
    }

    /// Forgets those from before a time.
    pub(super) fn forget(&mut self, before: i64) {
        let young = self.sent.iter().position(|one| one.at >= before);
        let old = young.unwrap_or(self.sent.len());
        self.sent.drain(..old);
        self.forgotten += old;
    }

    pub(super) fn end(&mut self, at: Option<usize>, ended: Ended) {
        let at = at.and_then(|at| at.checked_sub(self.forgotten));
        if let Some(sent) = at.and_then(|at| self.sent.get_mut(at)) {
            sent.ended = ended;
        }
    }
}

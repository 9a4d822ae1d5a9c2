//! Where somebody wants a puzzle a day, as a value. Kept in the data file by the chat, so that a chat has one at most.

use crate::wire::api::{ChannelId, PersonId};
use serde::{Deserialize, Serialize};
use stolik_store::{FormError, form};

/// A puzzle a day for a chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Daily {
    /// Where it comes: the chat, or a topic of it.
    pub channel: ChannelId,
    /// Who asked for it: by this person's zone and sleep it is known when a morning is.
    pub person: PersonId,
    /// Of which document; none: of all in turn.
    pub document: Option<String>,
    /// The last day, counted from 1970 in UTC, for which nothing is to come any more.
    pub last: i64,
    /// Whether on that day one was due; else it is the day on which it was asked for.
    pub due: bool,
    /// How many in a row could not be delivered.
    pub missed: u8,
}

/// The version of the stored form.
const V1: u8 = 1;

impl Daily {
    /// The stored form.
    #[must_use]
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Daily, FormError> {
        form::read("a puzzle a day", bytes)
    }

    /// What the message should show: the day, or 0 while none was due.
    pub(crate) fn version(&self) -> u64 {
        match self.due {
            true => u64::try_from(self.last).unwrap_or_default(),
            false => 0,
        }
    }
}

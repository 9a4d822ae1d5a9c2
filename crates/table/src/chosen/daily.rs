//! A request for a puzzle every day, as a value. Kept in the data file by the chat, so that a chat has one at most.

use crate::wire::api::{ChannelId, PersonId};
use serde::{Deserialize, Serialize};
use stolik_store::{FormError, form};

/// A puzzle a day for a chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Daily {
    /// The place of the puzzle: the chat, or a topic of it.
    pub channel: ChannelId,
    /// The person who asked for it: this person's zone and sleep define the morning.
    pub person: PersonId,
    /// Of which document; none: of all in turn.
    pub document: Option<String>,
    /// The last day, counted from 1970 in UTC, for which nothing is to come any more.
    pub last: i64,
    /// True if one was due on that day; else it is the day of the request.
    pub due: bool,
    /// The number of failed deliveries in a row.
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

    /// Returns the version of the message: the day, or 0 while none was due.
    pub(crate) fn version(&self) -> u64 {
        match self.due {
            true => u64::try_from(self.last).unwrap_or_default(),
            false => 0,
        }
    }
}

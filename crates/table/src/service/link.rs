//! Linked tables: one match played from two channels, of two platforms even.

use super::Table;
use super::answer::Answer;
use crate::api::Incoming;

impl Table {
    /// Makes a code for a match of this channel, or takes one from another channel.
    pub(super) async fn link(&self, _incoming: &Incoming, _words: &str) -> Answer {
        Answer::refuse("error-try-again")
    }
}

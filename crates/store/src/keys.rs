//! The names of things in the store: ids, keys, times.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A match. Ids are given out by [`crate::Store::next_match_id`], from 1 on, and never twice.
/// [`MatchId::NONE`] owns timers and messages that belong to no match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MatchId(pub u64);

impl MatchId {
    /// Owner of rows that belong to no match (club-wide timers, greeting messages).
    pub const NONE: MatchId = MatchId(0);
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A point of time: milliseconds since 1970-01-01 00:00 UTC. The store reads no clock.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Millis(pub i64);

/// A chat channel, with its platform: `web:lobby`, `telegram:-100123`. Any text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ChannelKey(pub String);

impl ChannelKey {
    /// A key of any text.
    pub fn new(text: impl Into<String>) -> Self {
        ChannelKey(text.into())
    }
}

impl fmt::Display for ChannelKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The platform's id of one update (a press, a typed line), with its platform:
/// `telegram:847563`. What was applied under a key is never applied again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UpdateKey(pub String);

impl UpdateKey {
    /// A key of any text.
    pub fn new(text: impl Into<String>) -> Self {
        UpdateKey(text.into())
    }
}

/// A message of the bot, unique within its match: `web:lobby/public`, `web:lobby/p1`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MessageKey(pub String);

impl MessageKey {
    /// A key of any text.
    pub fn new(text: impl Into<String>) -> Self {
        MessageKey(text.into())
    }
}

/// A shelf of the small key/value store. Stored as a number: only append.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shelf {
    /// A person's settings, by person key.
    Person,
    /// A channel's settings, by channel key.
    Channel,
    /// Secrets that only the program may read: keys of tokens, of chance, bot secrets.
    Secret,
    /// Everything else the service keeps about itself.
    Service,
    /// A person's own decks, by person key.
    Decks,
    /// The chats that want a puzzle every day, by chat key.
    Daily,
    /// Leagues, by number.
    League,
    /// Halls of fame, by chat key.
    Fame,
    /// Searches for a game, by person key.
    Seek,
    /// Club nights, by number.
    Night,
    /// Events of limited play, by number.
    Limited,
    /// The pools of cards by which matches are played, by document and fingerprint of the rule set.
    Pool,
}

impl Shelf {
    /// All shelves, in the order of their numbers.
    pub const ALL: [Shelf; 12] = [
        Shelf::Person,
        Shelf::Channel,
        Shelf::Secret,
        Shelf::Service,
        Shelf::Decks,
        Shelf::Daily,
        Shelf::League,
        Shelf::Fame,
        Shelf::Seek,
        Shelf::Night,
        Shelf::Limited,
        Shelf::Pool,
    ];

    /// The number it is stored under; never changed.
    pub(crate) fn number(self) -> u8 {
        match self {
            Shelf::Person => 1,
            Shelf::Channel => 2,
            Shelf::Secret => 3,
            Shelf::Service => 4,
            Shelf::Decks => 5,
            Shelf::Daily => 6,
            Shelf::League => 7,
            Shelf::Fame => 8,
            Shelf::Seek => 9,
            Shelf::Night => 10,
            Shelf::Limited => 11,
            Shelf::Pool => 12,
        }
    }
}

/// The stage of a match, as far as the store needs to know. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Waiting for players.
    Open,
    /// Being played.
    Running,
    /// The match is over.
    Finished,
    /// Stopped after a failure, kept for the operator.
    Quarantined,
}

impl Stage {
    /// Does a start of the program have to take this match up again?
    #[must_use]
    pub fn is_live(self) -> bool {
        match self {
            Stage::Open | Stage::Running => true,
            Stage::Finished | Stage::Quarantined => false,
        }
    }
}

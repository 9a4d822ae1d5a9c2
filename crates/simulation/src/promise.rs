//! The promises of the service that a run checks.

use std::fmt;

/// A promise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Promise {
    /// The data file opens after every kill and every power cut.
    Opens,
    /// A row that was durable stays, in its place, with its bytes.
    Kept,
    /// An acknowledged update is there after a restart.
    Acknowledged,
    /// An update that comes again changes nothing and gets its former answer.
    Once,
    /// A button acts once: pressed again, or after its message has moved on, it changes nothing.
    Stale,
    /// A button of one person's message does nothing for another person.
    Foreign,
    /// A hand stands nowhere but in its holder's private chat.
    Secret,
    /// No byte that an audience reads depends on what it may not know: not a word, not a button, not a picture.
    Twins,
    /// When faults have stopped, every message shows its newest version, with its buttons.
    Newest,
    /// A surface has one message that is kept up to date in a place.
    OneMessage,
    /// Every match verifies from its log.
    Verifies,
    /// No match is quarantined.
    Sound,
    /// A running match can be brought to its end, and everybody who takes part sees that end.
    Ends,
    /// Memory and queues stay bounded.
    Bounded,
}

impl Promise {
    /// A short name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Promise::Opens => "opens",
            Promise::Kept => "kept",
            Promise::Acknowledged => "acknowledged",
            Promise::Once => "once",
            Promise::Stale => "stale",
            Promise::Foreign => "foreign",
            Promise::Secret => "secret",
            Promise::Twins => "twins",
            Promise::Newest => "newest",
            Promise::OneMessage => "one-message",
            Promise::Verifies => "verifies",
            Promise::Sound => "sound",
            Promise::Ends => "ends",
            Promise::Bounded => "bounded",
        }
    }
}

/// A promise that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The promise.
    pub promise: Promise,
    /// The step at which it showed, from 1.
    pub step: u32,
    /// The finding, in one line for a developer.
    pub why: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}: {}", self.step, self.promise.name(), self.why)
    }
}

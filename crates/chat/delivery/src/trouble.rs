//! Failures of requests, sorted by their remedy.

use std::time::Duration;
use stolik_table::ChannelId;

/// The reason why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// Too many requests (429): nothing goes to this place for so long.
    #[error("too many requests, wait {0:?}")]
    Later(Duration),
    /// Too many requests of the bot as a whole: nothing goes anywhere for so long.
    #[error("too many requests in all, wait {0:?}")]
    Everywhere(Duration),
    /// Too many requests of that kind in this place (429): new messages, or edits. Requests of the other kind go on.
    #[error("too many such requests, wait {0:?}")]
    Busy(Duration),
    /// The same, as the platform's headers said beforehand: nothing was sent.
    #[error("no room for such a request, wait {0:?}")]
    Full(Duration),
    /// Too many requests about this one message (429): it is left alone for so long and a new one takes its place.
    /// Nothing else waits.
    #[error("too many edits of one message, wait {0:?}")]
    Held(Duration),
    /// The network, a time-out, a 5xx: the same again, after growing pauses. It may have been done.
    #[error("no answer")]
    Again,
    /// This message cannot be edited any more: a new one takes its place.
    #[error("the message cannot be edited any more")]
    Replace,
    /// Somebody has deleted the message.
    #[error("the message is gone")]
    Gone,
    /// The bot lacks a permission there. It is told once what to grant; nothing goes to this place
    /// for half an hour or until [`crate::Delivery::again`].
    #[error("not permitted: {}", .0.key())]
    Missing(Permission),
    /// The private chat is closed, the bot was removed, or the place is no more. What stood there is
    /// forgotten.
    #[error("the place cannot be reached")]
    Unreachable,
    /// The chat has got another id.
    #[error("the chat is now {0}")]
    Moved(ChannelId),
    /// The request itself is bad: logged, and repeated after growing pauses, then without its picture; a call is
    /// made elsewhere in the end.
    #[error("refused: {0}")]
    Wrong(String),
}

/// A permission that a bot may lack in a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Permission {
    /// To see the channel.
    View,
    /// To write there.
    Write,
    /// To write in its threads or topics.
    Threads,
    /// To send pictures.
    Pictures,
    /// To show embeds with links.
    Embeds,
    /// To read what was written, without which it cannot edit or answer.
    History,
}

impl Permission {
    /// A short name for keys of notes and sentences.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Permission::View => "view",
            Permission::Write => "write",
            Permission::Threads => "threads",
            Permission::Pictures => "pictures",
            Permission::Embeds => "embeds",
            Permission::History => "history",
        }
    }
}

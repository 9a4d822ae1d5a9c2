//! Telegram's numbers and the table's ids: `telegram:-100123`, `telegram:-100123/7` for a topic of a
//! forum, `telegram:42` for a person and for the private chat with that person.

use stolik_table::{ChannelId, PersonId};

/// The prefix of every id.
pub(crate) const PLATFORM: &str = "telegram";

/// A chat, perhaps a topic of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Place {
    /// Telegram's chat id: positive for private chats.
    pub chat: i64,
    /// The topic (`message_thread_id`), in forums.
    pub topic: Option<i64>,
}

impl Place {
    /// The chat without its topic.
    pub fn chat(chat: i64) -> Place {
        Place { chat, topic: None }
    }

    /// Reads a channel's id; none if it is no channel of Telegram.
    pub fn read(channel: &ChannelId) -> Option<Place> {
        let rest = channel.0.strip_prefix(PLATFORM)?.strip_prefix(':')?;
        let (chat, topic) = match rest.split_once('/') {
            Some((chat, topic)) => (chat, Some(topic.parse().ok()?)),
            None => (rest, None),
        };
        Some(Place { chat: chat.parse().ok()?, topic })
    }

    /// The channel's id.
    pub fn channel(self) -> ChannelId {
        match self.topic {
            Some(topic) => ChannelId::new(format!("{PLATFORM}:{}/{topic}", self.chat)),
            None => ChannelId::new(format!("{PLATFORM}:{}", self.chat)),
        }
    }

    /// Whether a person is alone with the bot there.
    pub fn is_private(self) -> bool {
        self.chat > 0
    }
}

/// A person's id.
pub(crate) fn person(user: i64) -> PersonId {
    PersonId::new(format!("{PLATFORM}:{user}"))
}

/// Telegram's number of a person.
pub(crate) fn user(person: &PersonId) -> Option<i64> {
    person.0.strip_prefix(PLATFORM)?.strip_prefix(':')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_back_and_foreign_ones_are_not() {
        for place in [Place::chat(42), Place::chat(-100_123), Place { chat: -1, topic: Some(7) }] {
            assert_eq!(Place::read(&place.channel()), Some(place));
        }
        for text in ["discord:1", "telegram:", "telegram:x", "telegram:1/y", "telegramm:1"] {
            assert_eq!(Place::read(&ChannelId::new(text)), None, "{text}");
        }
        assert_eq!(user(&person(42)), Some(42));
        assert_eq!(user(&PersonId::new("discord:42")), None);
    }
}

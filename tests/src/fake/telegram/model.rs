//! The state of the fake: people, chats, the posts in them and the history of each post.

use super::picture::Picture;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

macro_rules! number {
    ($(#[$doc:meta] $name:ident),* $(,)?) => {$(
        #[$doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

number! {
    /// A person; also the id of the person's private chat.
    PersonId,
    /// A chat: positive for private chats, negative for groups.
    ChatId,
    /// A message in its chat; 0 for ephemeral ones.
    MessageId,
    /// A topic of a forum.
    ThreadId,
    /// A message that one member of a group sees.
    EphemeralId,
    /// An update.
    UpdateId,
}

/// A press, as answerCallbackQuery names it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CallbackId(pub String);

/// An inline query, as answerInlineQuery names it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InlineId(pub String);

/// A call upon the bot as a guest, as answerGuestQuery names it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GuestId(pub String);

impl From<PersonId> for ChatId {
    fn from(person: PersonId) -> ChatId {
        ChatId(person.0)
    }
}

/// The place where a person speaks: a chat, in a forum a topic of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The chat.
    pub chat: ChatId,
    /// The topic; `None` is a plain chat, or the general topic of a forum.
    pub thread: Option<ThreadId>,
}

impl From<ChatId> for Place {
    fn from(chat: ChatId) -> Place {
        Place { chat, thread: None }
    }
}

impl From<PersonId> for Place {
    fn from(person: PersonId) -> Place {
        ChatId::from(person).into()
    }
}

impl From<(ChatId, ThreadId)> for Place {
    fn from((chat, thread): (ChatId, ThreadId)) -> Place {
        Place { chat, thread: Some(thread) }
    }
}

/// A message somebody points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// One that everybody sees.
    Message(MessageId),
    /// One that a single member sees.
    Ephemeral(EphemeralId),
}

impl From<MessageId> for Target {
    fn from(id: MessageId) -> Target {
        Target::Message(id)
    }
}

impl From<EphemeralId> for Target {
    fn from(id: EphemeralId) -> Target {
        Target::Ephemeral(id)
    }
}

/// A person's private relation to the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acquaintance {
    /// Never wrote to it: the bot cannot write first.
    Stranger,
    /// Started it.
    Started,
    /// Started it, and blocked it later.
    Blocked,
    /// The account is gone.
    Deactivated,
}

/// A person.
#[derive(Clone, Debug)]
pub struct Person {
    /// The id of the person.
    pub id: PersonId,
    /// The shown name: anything at all.
    pub first_name: String,
    /// Without `@`.
    pub username: Option<String>,
    /// IETF tag of the client's language.
    pub language: Option<String>,
    /// The person's private relation to the bot.
    pub acquaintance: Acquaintance,
}

/// The kind of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatKind {
    /// One person and the bot.
    Private,
    /// A basic group.
    Group,
    /// A supergroup.
    Supergroup,
    /// A supergroup with topics.
    Forum,
}

/// The role of a person in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// An ordinary member.
    Member,
    /// An administrator.
    Administrator,
    /// The owner.
    Owner,
}

/// The membership of the bot in a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotSeat {
    /// Not there (never added, or left).
    Left,
    /// Removed by somebody.
    Kicked,
    /// An ordinary member.
    Member,
    /// An administrator.
    Administrator,
}

/// The rights of a bot that is no administrator in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotRights {
    /// May send text messages.
    pub texts: bool,
    /// May send photos.
    pub photos: bool,
}

impl BotRights {
    /// All rights.
    pub const ALL: BotRights = BotRights { texts: true, photos: true };
}

/// The support of ephemeral messages by a chat's server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ephemeral {
    /// An old server: the methods do not exist (404), and the parameter is ignored, so that the
    /// message is posted for everybody.
    Absent,
    /// The server knows them and refuses them here (400).
    Refused,
    /// They work: an administrator bot at any time, another within 15 s of that member's press or
    /// ephemeral command.
    Works,
}

/// A topic of a forum.
#[derive(Clone, Debug)]
pub struct Topic {
    /// Its name.
    pub name: String,
    /// True if people may write there.
    pub open: bool,
}

/// The author of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Author {
    /// The bot under test.
    Bot,
    /// A person.
    Person(PersonId),
}

/// The effect of a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Sends this as callback data.
    Data(String),
    /// Opens this address.
    Url(String),
    /// Opens this address inside Telegram.
    WebApp(String),
    /// Anything else, by the name of its field.
    Other(String),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// Its label.
    pub label: String,
    /// The effect of the button.
    pub action: Action,
    /// As it was sent.
    pub(super) wire: Value,
}

/// The content of a post.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shown {
    /// The text, or the picture's caption, after entities were parsed.
    pub text: String,
    /// Entities as the wire has them: type, offset and length in UTF-16 units.
    pub entities: Vec<Value>,
    /// The picture, if the post is a photo.
    pub picture: Option<Picture>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
}

impl Shown {
    /// All labels, row by row.
    #[must_use]
    pub fn labels(&self) -> Vec<&str> {
        self.buttons.iter().flatten().map(|button| button.label.as_str()).collect()
    }

    /// The first button with this label.
    #[must_use]
    pub fn button(&self, label: &str) -> Option<&Button> {
        self.buttons.iter().flatten().find(|button| button.label == label)
    }
}

/// A message in a chat, with what it was before.
#[derive(Clone, Debug)]
pub struct Post {
    /// Its id; 0 if ephemeral.
    pub id: MessageId,
    /// Its own id if ephemeral.
    pub ephemeral: Option<EphemeralId>,
    /// The only person who sees it, if ephemeral.
    pub only_for: Option<PersonId>,
    /// The public message it hides from that person.
    pub covers: Option<MessageId>,
    /// The topic it stands in.
    pub thread: Option<ThreadId>,
    /// The author of the post.
    pub author: Author,
    /// The time, in the fake's milliseconds since 1970.
    pub sent_at: i64,
    /// The time of the last edit.
    pub edited_at: Option<i64>,
    /// The current content.
    pub shown: Shown,
    /// The former contents, oldest first, each with the time it was replaced. Shared: a test asks for the same post a
    /// thousand times while it waits.
    pub history: Arc<Vec<(i64, Shown)>>,
    /// The time of deletion.
    pub deleted_at: Option<i64>,
    /// Accepted, but never delivered (ephemeral messages only).
    pub lost: bool,
    /// The message it answers.
    pub reply_to: Option<MessageId>,
    /// The content of a service message, as fields of the wire.
    pub(super) service: Option<Value>,
}

impl Post {
    /// Whether it still stands in the chat.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.deleted_at.is_none()
    }

    /// Returns the reference to it.
    #[must_use]
    pub fn target(&self) -> Target {
        self.ephemeral.map_or(Target::Message(self.id), Target::Ephemeral)
    }

    /// Returns the number of its edits.
    #[must_use]
    pub fn edits(&self) -> usize {
        self.history.len()
    }
}

/// A chat.
#[derive(Clone, Debug)]
pub struct Chat {
    /// Its id.
    pub id: ChatId,
    /// Its kind.
    pub kind: ChatKind,
    /// Title of a group; empty for private chats.
    pub title: String,
    /// People in it.
    pub members: BTreeMap<PersonId, Role>,
    /// The membership of the bot here.
    pub bot: BotSeat,
    /// The rights of the bot here while it is no administrator.
    pub rights: BotRights,
    /// Topics of a forum.
    pub topics: BTreeMap<ThreadId, Topic>,
    /// True if people may write into a forum's general topic.
    pub general_open: bool,
    /// The support of ephemeral messages.
    pub ephemeral: Ephemeral,
    /// The supergroup that this group became.
    pub migrated_to: Option<ChatId>,
    /// All messages, oldest first, deleted ones included.
    pub posts: Vec<Post>,
    pub(super) next_message: i64,
    pub(super) next_ephemeral: i64,
}

impl Chat {
    /// Whether it is a group of any kind.
    #[must_use]
    pub fn is_group(&self) -> bool {
        self.kind != ChatKind::Private
    }

    /// The public message with this id, deleted or not.
    #[must_use]
    pub fn post(&self, id: MessageId) -> Option<&Post> {
        self.posts.iter().rev().find(|post| post.ephemeral.is_none() && post.id == id)
    }

    /// Returns the post that `target` refers to, deleted or not.
    #[must_use]
    pub fn find(&self, target: Target) -> Option<&Post> {
        match target {
            Target::Message(id) => self.post(id),
            Target::Ephemeral(id) => {
                self.posts.iter().rev().find(|post| post.ephemeral == Some(id))
            }
        }
    }

    pub(super) fn find_mut(&mut self, target: Target) -> Option<&mut Post> {
        self.posts.iter_mut().rev().find(|post| post.target() == target)
    }
}

/// The bot's answer to a press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The words, if any.
    pub text: Option<String>,
    /// True for an alert, false for a passing notice.
    pub show_alert: bool,
    /// The link it opens.
    pub url: Option<String>,
    /// The time, in the fake's milliseconds.
    pub at: i64,
}

/// A press on a button.
#[derive(Clone, Debug)]
pub(super) struct Callback {
    pub(super) person: PersonId,
    pub(super) chat: ChatId,
    /// The message pressed.
    pub(super) on: Target,
    pub(super) at: i64,
    pub(super) answer: Option<Answer>,
}

/// A call upon the bot in a chat where it is no member.
#[derive(Clone, Debug)]
pub(super) struct GuestCall {
    pub(super) person: PersonId,
    pub(super) at: i64,
    pub(super) answer: Option<Value>,
}

/// An inline query.
#[derive(Clone, Debug)]
pub(super) struct Inline {
    pub(super) person: PersonId,
    pub(super) at: i64,
    pub(super) answer: Option<Value>,
}

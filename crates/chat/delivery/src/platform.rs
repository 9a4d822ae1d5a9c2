//! The abilities of a chat platform that delivery needs. One adapter implements them for each
//! platform, tests implement them in memory.

use crate::trouble::{Permission, Trouble};
use std::future::Future;
use std::pin::Pin;
use stolik_table::{ChannelId, PersonId, Post, Screen, SurfaceId};
use stolik_words::Language;

/// A boxed future, so that a platform can stand behind `dyn`.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A message to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sending {
    /// The place to send to.
    pub place: ChannelId,
    /// The surface of the message. With the same `version` and `place` it is the same message
    /// however often it is sent (material for an idempotency key).
    pub surface: SurfaceId,
    /// The version of that surface.
    pub version: u64,
    /// The content of the message.
    pub screen: Screen,
    /// The one person to be mentioned and notified. Nobody else is, no matter the text.
    pub calls: Option<PersonId>,
}

/// A chat platform. A method is one or a few requests, is called at most once at a time for a place,
/// and never waits for a better moment: when something goes wrong it says so by [`Trouble`].
pub trait Platform: Send + Sync + 'static {
    /// Returns the prefix before the colon of its channels and people: `telegram`, `discord`.
    fn name(&self) -> &'static str;

    /// The chat in which this person is alone with the bot and to which it may write now. None where
    /// there is none (not opened, blocked, or the platform shows secrets otherwise).
    fn private_place(&self, person: &PersonId) -> Option<ChannelId>;

    /// Whether a place is such a chat: it has the pace of [`crate::Budget::private`].
    fn is_private(&self, place: &ChannelId) -> bool;

    /// The language of a place as far as the platform tells; what people have chosen goes before it.
    fn language(&self, place: &ChannelId) -> Language;

    /// Sends a message and gives the platform's id of it.
    fn send(&self, sending: Sending) -> Later<'_, Result<String, Trouble>>;

    /// Makes a message show this screen. "Not modified" is success.
    fn edit<'a>(&'a self, post: &'a Post, screen: &'a Screen) -> Later<'a, Result<(), Trouble>>;

    /// Takes the buttons off a message that stays.
    fn strip<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>>;

    /// Deletes a message; where it is too old for that, strips it. One that is gone already is
    /// success.
    fn delete<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>>;

    /// Says, as well as it can where something is missing, what should be granted. Called once for a
    /// place and a permission until [`crate::Delivery::again`].
    fn tell_missing<'a>(&'a self, place: &'a ChannelId, what: Permission) -> Later<'a, ()>;

    /// A chat has got another id ([`Trouble::Moved`]): the table should learn it.
    fn moved<'a>(&'a self, from: &'a ChannelId, to: &'a ChannelId) -> Later<'a, ()>;
}

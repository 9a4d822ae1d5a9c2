//! The state that the adapter's handle and the loop share: orders to the loop, and figures that it publishes.

use crate::guests::Guest;
use crate::posts::Posts;
use std::collections::BTreeMap;
use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;
use stolik_table::{ChannelId, PersonId, Screen, SurfaceId};
use stolik_world::clock::Instant;
use tokio::sync::oneshot;

/// The state that handle and runner share.
#[derive(Default)]
pub(crate) struct Shared {
    pub sent: AtomicU64,
    pub edited: AtomicU64,
    pub replaced: AtomicU64,
    pub deleted: AtomicU64,
    pub failed: AtomicU64,
    pub refused: AtomicU64,
    pub waiting: AtomicU64,
    pub open: AtomicBool,
    pub posts: RwLock<Posts>,
    pub rooms: RwLock<Rooms>,
}

/// The time at which one more visit would have its turn, chat by chat.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    /// In chats that are not listed.
    pub others: Option<Instant>,
    /// In chats where something was done or waits.
    pub chats: BTreeMap<ChannelId, Instant>,
}

/// An order to the runner.
#[derive(Debug)]
pub(crate) enum Order {
    /// Somebody is looking at a private place.
    Present(ChannelId),
    /// A press came from this message.
    MessagePressed(ChannelId, String, SurfaceId),
    /// Show this, painted at that version, in the hand's message until the version moves.
    Walk(ChannelId, SurfaceId, u64, Box<Screen>),
    /// The same, as the newest message.
    Bring(ChannelId, SurfaceId, u64, Box<Screen>),
    /// The person can be written to now.
    Arrived(PersonId),
    /// Something changed for the better in a place.
    Again(ChannelId),
    /// The adapter has sent something there itself.
    Spent(ChannelId),
    /// The adapter wants to send something there itself: tell when.
    Turn(ChannelId, Guest),
    /// The platform refused a request of the adapter's own (401, 403).
    Refused,
    /// It refused one with 429, in a chat or as a whole: nothing goes there for so long.
    Limited(Option<ChannelId>, Duration),
    /// Take everything away that stands in a private place.
    Forget(ChannelId),
    /// A chat has got another id.
    Moved(ChannelId, ChannelId),
    /// Tell when there is nothing to do.
    Settled(oneshot::Sender<()>),
}

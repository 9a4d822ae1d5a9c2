//! The handle by which an adapter informs delivery and queries it.

use crate::budget::Budget;
use crate::guests::{Guest, Turn, Visit};
use crate::platform::Platform;
use crate::runner::Runner;
use crate::shared::{Order, Shared};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use stolik_table::{ChannelId, PersonId, Post, Screen, SurfaceId, Table};
use stolik_world::Clock;
use stolik_world::clock::Instant;
use tokio::sync::{mpsc, oneshot};

/// The message of a surface that was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// The one that is recorded, or none is recorded: it is kept up to date.
    Current,
    /// Another one, an old copy or an orphan of a crash: it will be stripped or deleted.
    Old,
}

/// Counters since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// Messages sent.
    pub sent: u64,
    /// Messages edited.
    pub edited: u64,
    /// Messages sent in the place of older ones.
    pub replaced: u64,
    /// Messages deleted or stripped of their buttons.
    pub deleted: u64,
    /// Requests that failed.
    pub failed: u64,
    /// Messages that the platform refuses in every form: they are tried at long intervals only.
    pub refused: u64,
    /// Places where something does not yet show what it should.
    pub waiting: u64,
    /// True if the circuit breaker is open: nothing goes out.
    pub open: bool,
}

/// Delivery of one platform. Cheap to clone; all clones are one.
#[derive(Clone)]
pub struct Delivery {
    pub(crate) shared: Arc<Shared>,
    pub(crate) orders: mpsc::UnboundedSender<Order>,
}

impl Delivery {
    /// Delivery over a table. Nothing happens until the runner runs.
    #[must_use]
    pub fn new(
        table: Table,
        platform: Arc<dyn Platform>,
        budget: Budget,
        clock: Clock,
    ) -> (Delivery, Runner) {
        let (orders, told) = mpsc::unbounded_channel();
        let delivery = Delivery { shared: Arc::default(), orders: orders.clone() };
        let shared = Arc::clone(&delivery.shared);
        (delivery, Runner::new(table, platform, budget, clock, shared, (orders, told)))
    }

    /// Somebody presses or writes in a private place right now, so that an edit is seen there and
    /// needs no new message. Say it before the table takes what was pressed.
    pub fn present(&self, place: &ChannelId) {
        self.tell(Order::Present(place.clone()));
    }

    /// Waits until every message shows what it should and no reported change is left to do: for
    /// tests, and for shutdown. Also returns when the runner has ended.
    pub async fn settled(&self) {
        let (tell, told) = oneshot::channel();
        self.tell(Order::Settled(tell));
        drop(told.await);
    }

    /// A press came from this message. If it is not the recorded message of that surface there, it
    /// is an old copy and will be stripped or deleted; the surface's own message is looked at again.
    pub fn message_pressed(&self, place: &ChannelId, message: &str, surface: SurfaceId) -> Touch {
        let current = self.post(surface, place).is_none_or(|post| post.message == message);
        self.tell(Order::MessagePressed(place.clone(), message.to_owned(), surface));
        if current { Touch::Current } else { Touch::Old }
    }

    /// The message that is recorded for a surface in a place.
    #[must_use]
    pub fn post(&self, surface: SurfaceId, place: &ChannelId) -> Option<Post> {
        let posts = self.shared.posts.read().unwrap_or_else(PoisonError::into_inner);
        posts.get(&(surface, place.clone())).filter(|post| !post.message.is_empty()).cloned()
    }

    /// Returns the surface of a message, if it is recorded.
    #[must_use]
    pub fn shows(&self, place: &ChannelId, message: &str) -> Option<SurfaceId> {
        let posts = self.shared.posts.read().unwrap_or_else(PoisonError::into_inner);
        posts.shown_by(place, message)
    }

    /// Lets the message of a hand show a step of a walk down its prompts. It keeps its turn with the
    /// other edits of that place and goes first among them. When the surface has moved on by then,
    /// its newest version is shown instead.
    /// `version` is the one at which the step was painted.
    pub fn walk(&self, place: &ChannelId, surface: SurfaceId, version: u64, screen: Screen) {
        self.tell(Order::Walk(place.clone(), surface, version, Box::new(screen)));
    }

    /// The same, but as the newest message of that private place: the older one is deleted. A hand
    /// of a match that is over is sent as a message that nobody keeps up to date.
    pub fn bring(&self, place: &ChannelId, surface: SurfaceId, version: u64, screen: Screen) {
        self.tell(Order::Bring(place.clone(), surface, version, Box::new(screen)));
    }

    /// A chat has got another id: what stands there is kept up to date under the new one. The table
    /// knows it already.
    pub fn moved(&self, from: &ChannelId, to: &ChannelId) {
        self.tell(Order::Moved(from.clone(), to.clone()));
    }

    /// A person can be written to now: the hands are brought.
    pub fn arrived(&self, person: &PersonId) {
        self.tell(Order::Arrived(person.clone()));
    }

    /// Something changed for the better in a chat, in all its topics too (permissions, the bot was added again).
    pub fn again(&self, place: &ChannelId) {
        self.tell(Order::Again(place.clone()));
    }

    /// The adapter has sent or edited something there itself; it counts in the paces.
    pub fn spent(&self, place: &ChannelId) {
        self.tell(Order::Spent(place.clone()));
    }

    /// Ready when the paces allow one request of the adapter's own there; it is counted then, in the
    /// share of such requests, and never delays a board. Ready at once when the runner has ended.
    pub async fn turn(&self, place: &ChannelId) {
        let (tell, told) = oneshot::channel();
        self.tell(Order::Turn(place.clone(), Guest { visit: None, tell }));
        drop(told.await);
    }

    /// The same for something that one person is to see: ready too when something newer for that
    /// person comes, or as soon as it is known that there will be no room in time.
    pub async fn visit(&self, visit: Visit) -> Turn {
        let (tell, told) = oneshot::channel();
        self.tell(Order::Turn(visit.place.clone(), Guest { visit: Some(visit), tell }));
        told.await.unwrap_or(Turn::Now)
    }

    /// Whether one more visit would have its turn in a place by then, as far as is known. Never waits.
    #[must_use]
    pub fn has_room(&self, place: &ChannelId, by: Instant) -> bool {
        let rooms = self.shared.rooms.read().unwrap_or_else(PoisonError::into_inner);
        let at = rooms.chats.get(&place.root()).copied().or(rooms.others);
        at.is_none_or(|at| at <= by)
    }

    /// The platform refused a request of the adapter's own with 401 or 403.
    pub fn refused(&self) {
        self.tell(Order::Refused);
    }

    /// The platform refused a request of the adapter's own with 429: nothing goes to that chat for so
    /// long, or to none if it was about no chat.
    pub fn limited(&self, place: Option<&ChannelId>, pause: Duration) {
        self.tell(Order::Limited(place.cloned(), pause));
    }

    /// Whether the circuit breaker is open: nothing but acknowledgements should go out.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.shared.open.load(Ordering::Relaxed)
    }

    /// Takes away everything that stands in the person's private place.
    pub fn forget(&self, private: &ChannelId) {
        self.tell(Order::Forget(private.clone()));
    }

    /// Counters since the start.
    #[must_use]
    pub fn status(&self) -> Status {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Status {
            sent: get(&self.shared.sent),
            edited: get(&self.shared.edited),
            replaced: get(&self.shared.replaced),
            deleted: get(&self.shared.deleted),
            failed: get(&self.shared.failed),
            refused: get(&self.shared.refused),
            waiting: get(&self.shared.waiting),
            open: self.is_open(),
        }
    }

    fn tell(&self, order: Order) {
        // The runner may have ended with the program.
        drop(self.orders.send(order));
    }
}

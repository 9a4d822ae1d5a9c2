//! The Telegram Bot API on loopback: chats with people in them, driven by a test, and a server that
//! answers the bot as Telegram does, down to the words of its errors.
//!
//! ```no_run
//! # async fn example() {
//! use stolik_tests::fake::telegram::Fake;
//! let fake = Fake::start().await;
//! let [anna, boris] = fake.people(["Анна", "Борис"]);
//! let club = fake.supergroup("Клуб", &[anna, boris]);
//! // … the bot is started with fake.url() and fake.token() …
//! fake.says(anna, club, "/new");
//! let board = fake.wait_post(club, "the lobby", |post| post.shown.button("Сесть").is_some()).await;
//! let press = fake.presses(boris, club, board.id, "Сесть");
//! let answer = fake.answered(&press.callback).await;
//! fake.assert_clean();
//! # }
//! ```
//!
//! It does not have inline messages (editing by `inline_message_id`), files other than photos and animations,
//! webhooks, MarkdownV2, channels. A bot that tries them meets a violation, not silence.

mod app;
mod args;
mod clock;
pub mod contract;
mod drive;
mod ephemeral;
mod fault;
mod files;
mod flood;
mod groups;
mod guest;
mod html;
mod limits;
mod log;
mod messages;
mod methods;
mod model;
mod picture;
mod prune;
mod queue;
mod refusal;
mod server;
mod state;
mod transcript;
mod watch;
mod wire;

pub use clock::START;
pub use drive::{Press, Query, Said};
pub use ephemeral::WINDOW;
pub use fault::Fault;
pub use flood::{ALL_PER_SECOND, BURST, Flood, GROUP_PER_MINUTE, Pace};
pub use guest::Called;
pub use log::{Ended, Sent};
pub use methods::ANSWERABLE;
pub use model::{
    Acquaintance, Action, Answer, Author, BotRights, BotSeat, Button, CallbackId, Chat, ChatId,
    ChatKind, Ephemeral, EphemeralId, GuestId, InlineId, MessageId, Person, PersonId, Place, Post,
    Role, Shown, Target, ThreadId, Topic, UpdateId,
};
pub use picture::Picture;
pub use state::{BOT_ID, BOT_NAME, BOT_USERNAME};
pub use transcript::{Audience, Line, Transcript};

use state::State;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;
use tokio::sync::futures::Notified;
use tokio::task::JoinHandle;

/// The bot's token.
const TOKEN: &str = "7000000001:AAFakeTokenOfTheFakeBotForTests0000";

/// Something that no correct bot does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The method, or the path where it was no method.
    pub method: String,
    /// A description of the fault.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.method, self.what)
    }
}

/// The bot's privacy in groups: with it a bot that is no administrator gets only messages meant for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Privacy {
    /// Commands, replies to it, presses, service messages.
    #[default]
    On,
    /// The bot gets everything.
    Off,
}

/// The power of the server: without it no request is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Power {
    /// It does.
    #[default]
    On,
    /// Every connection breaks.
    Off,
}

/// The amount that is kept for a test to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Everything: requests, earlier versions, the bytes of pictures, the transcript.
    #[default]
    All,
    /// The current content of the chats, pictures by their hash: for load runs. Requests are neither kept nor held
    /// against the specification; limits are.
    Latest,
}

/// A fake Telegram. Clones are the same one; the server ends with the last of them.
#[derive(Clone)]
pub struct Fake {
    shared: Arc<Shared>,
    _server: Arc<Server>,
}

struct Shared {
    address: SocketAddr,
    state: Mutex<State>,
    changed: Notify,
}

/// Stops the server when dropped. The server itself holds none, so that it can end.
struct Server(Option<JoinHandle<()>>);

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(task) = self.0.take() {
            task.abort();
        }
    }
}

impl fmt::Debug for Fake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fake({})", self.shared.address)
    }
}

impl Fake {
    /// Starts on a free loopback port.
    ///
    /// # Panics
    /// If no port can be had.
    pub async fn start() -> Fake {
        use axum::serve::ListenerExt;
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("a loopback port");
        let address = listener.local_addr().expect("its address");
        let listener = listener.tap_io(|socket| {
            let _ = socket.set_nodelay(true);
        });
        let state = Mutex::new(State::default());
        let shared = Arc::new(Shared { address, state, changed: Notify::new() });
        let inside = Fake { shared: shared.clone(), _server: Arc::new(Server(None)) };
        let app = server::router(inside);
        let task = tokio::spawn(async move {
            let _ = axum::serve(listener, app).await;
        });
        Fake { shared, _server: Arc::new(Server(Some(task))) }
    }

    /// The address for `telegram.api_url`, without a slash at its end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    /// The token for `telegram.token`.
    #[must_use]
    pub fn token(&self) -> &'static str {
        TOKEN
    }

    /// Does something to the state, and wakes everybody who waits for a change.
    fn with<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        let done = self.look(act);
        self.shared.changed.notify_waiters();
        done
    }

    /// Does something that nobody waits for.
    fn look<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        act(&mut self.shared.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn changed(&self) -> Notified<'_> {
        self.shared.changed.notified()
    }
}

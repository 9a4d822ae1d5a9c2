//! What an adapter says to the table and what it hears: one press or line comes in, one reply goes
//! out, and screens are looked up by surface. Nothing here knows a platform.
//!
//! An adapter works like this:
//! 1. decode an update to [`Incoming`] and await [`crate::Table::handle`];
//! 2. acknowledge with [`Reply::acknowledgement`], and show [`Reply::private`] where the person is
//!    alone;
//! 3. keep every [`Surface`] of [`crate::Table::surfaces`] at its newest version: whenever
//!    [`crate::Table::subscribe`] tells a [`Change`], or on reconnecting, compare versions and fetch
//!    [`crate::Table::screen`]. Missing a change costs nothing; only versions decide.

use crate::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_words::Language;

/// A point of time: milliseconds since 1970-01-01 00:00 UTC. The table reads no clock; callers pass
/// it in.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Now(pub i64);

/// A chat channel with its platform, such as `web:lobby`. Any text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ChannelId(pub String);

impl ChannelId {
    /// An id of any text.
    pub fn new(text: impl Into<String>) -> ChannelId {
        ChannelId(text.into())
    }
}

impl fmt::Display for ChannelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person with the platform, such as `web:7f3a`. Any text that an adapter vouches for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PersonId(pub String);

impl PersonId {
    /// An id of any text.
    pub fn new(text: impl Into<String>) -> PersonId {
        PersonId(text.into())
    }
}

/// Who did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Vouched for by the adapter (a seat cookie, the platform's user id), never what somebody says
    /// of himself.
    pub id: PersonId,
    /// Name to show; the table cleans it.
    pub name: String,
}

/// One press or line of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// The platform's id of this update, with its platform: what was committed under it is never
    /// done again, and its former answer is given again.
    pub id: String,
    /// When it happened.
    pub at: Now,
    /// Where.
    pub channel: ChannelId,
    /// Who.
    pub person: Person,
    /// The language in which this person is answered.
    pub language: Language,
    /// What.
    pub body: Body,
}

/// What came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    /// A command that the platform has split: name without slash, the rest of the line.
    Command {
        /// `do`, `new`, ...; names of both languages are understood.
        name: String,
        /// Everything after the name.
        args: String,
    },
    /// A press on a button.
    Press {
        /// The button's token.
        token: String,
    },
    /// A line of text. With a slash in front it is a command, else it is taken as `/do`.
    Text(String),
}

/// The answer to one [`Incoming`], for that person alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// One line: a toast, an alert, an answer to the press. May be empty.
    pub acknowledgement: String,
    /// Whether something was refused (stale or foreign button, illegal move, unknown command), so
    /// that an adapter may show the line as an alert.
    pub refused: bool,
    /// What to show where this person is alone.
    pub private: Option<Private>,
}

/// A screen for one person alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Private {
    /// The surface that this screen stands in for until its version moves (a step of a walk down the
    /// prompts: edit in place). None: a message of its own (log, help, words, why).
    pub instead: Option<SurfaceId>,
    /// The screen.
    pub screen: Screen,
}

/// What one message shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Plain text, no markup; may have several lines.
    pub text: String,
    /// The picture above or below it.
    pub picture: Option<Picture>,
    /// Rows of buttons. At most five a row and 25 in all.
    pub buttons: Vec<Vec<Button>>,
}

/// A picture and the same in words.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// PNG bytes.
    pub png: Arc<[u8]>,
    /// Alternative text.
    pub alt: String,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture").field("bytes", &self.png.len()).field("alt", &self.alt).finish()
    }
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What stands on it, at most 80 characters.
    pub label: String,
    /// What it carries: ASCII, at most 64 bytes. Give it back in [`Body::Press`].
    pub token: String,
    /// How it may be drawn.
    pub kind: ButtonKind,
}

/// How a button may be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonKind {
    /// A step or a command of the game.
    Play,
    /// The one that is probably wanted next (join, done, confirm).
    Main,
    /// Looking at something: log, words, help, paging, back.
    Look,
    /// Hard to take back: concede, leave.
    Danger,
}

/// One message that is kept up to date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum SurfaceId {
    /// The channel's list of tables, with a button for a new one.
    Lobby,
    /// The public message of a match: waiting room, board, result.
    Board(MatchId),
    /// What the holder of a seat sees alone: deck choice, hand, own view, prompts.
    Hand(MatchId, Seat),
}

impl fmt::Display for SurfaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SurfaceId::Lobby => f.write_str("lobby"),
            SurfaceId::Board(id) => write!(f, "board-{id}"),
            SurfaceId::Hand(id, seat) => write!(f, "hand-{id}-{seat}"),
        }
    }
}

/// A message that stands somewhere, and what it should show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surface {
    /// Which.
    pub id: SurfaceId,
    /// The channel in which it stands (for a hand: the channel of its match).
    pub channel: ChannelId,
    /// For whom alone; none for a public message.
    pub person: Option<PersonId>,
    /// What it should show. Rises whenever its audience's view moves, survives restarts.
    pub version: u64,
    /// Whether the message can be left to scroll away: the match is over.
    pub finished: bool,
    /// Whether this audience is the one the match waits for (a hand: its holder must decide).
    pub waiting: bool,
}

/// A surface has a new version, or appeared, or (`gone`) is no longer kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The surface as it is now.
    pub surface: Surface,
    /// It is not listed by `surfaces` any more (a person left the table).
    pub gone: bool,
}

//! People who play through the chat platforms, each at one of them: what a person types, presses and
//! sees, on the fakes of Telegram and Discord and on the local channel's page.
//!
//! Nobody here sleeps: a player waits until the fake shows what the table says should be shown.

mod discord;
mod drive;
mod stage;
mod telegram;
mod web;

pub use discord::{OnDiscord, seen as seen_on_discord};
pub use drive::{Match, label};
pub use stage::{Budgets, Stage};
pub use telegram::{OnTelegram, Way, seen as seen_on_telegram};
pub use web::OnWeb;

use axum::body::Bytes;
use data_encoding::BASE64URL_NOPAD;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use stolik_kernel::fingerprint;
use stolik_table::{ChannelId, MatchId, PersonId, Screen, SurfaceId};
use stolik_words::Language;

/// A boxed future, so that players of several platforms can sit at one table.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The keys of a list of tables behind which the games are chosen.
const FIRST_KEYS: [&str; 2] = ["help-button-friend", "help-button-play"];

/// A message as a person sees it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// Its text, as the platform got it.
    pub text: String,
    /// The labels of its buttons, in order.
    pub labels: Vec<String>,
    /// The tokens of the buttons, in the same order.
    pub tokens: Vec<String>,
    /// The bytes of its picture or animation.
    pub picture: Option<Bytes>,
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = self.picture.as_ref().map(|png| fingerprint::of_bytes(png));
        write!(f, "{:?} {:?} {picture:?} {:?}", self.text, self.labels, self.tokens)
    }
}

impl Seen {
    /// Returns a screen of the table as it would look.
    #[must_use]
    pub fn of(screen: &Screen) -> Seen {
        let buttons = || screen.buttons.iter().flatten();
        let film = screen.film.as_ref().map(|film| Bytes::copy_from_slice(&film.gif));
        Seen {
            text: screen.text.clone(),
            labels: buttons().map(|button| button.label.clone()).collect(),
            tokens: buttons().map(|button| button.token.clone()).collect(),
            picture: screen.picture.as_ref().map(|one| Bytes::copy_from_slice(&one.png)).or(film),
        }
    }

    /// Whether it shows what this screen shows. Platforms write texts in their own ways, so letters
    /// and digits count, and a line may stand above; below a picture text may be cut, and the picture tells
    /// enough.
    #[must_use]
    pub fn shows(&self, screen: &Seen) -> bool {
        let read =
            |seen: &Seen| -> String { seen.text.chars().filter(|c| c.is_alphanumeric()).collect() };
        self.tokens == screen.tokens
            && self.picture == screen.picture
            && (self.picture.is_some() || read(self).ends_with(&read(screen)))
    }

    /// The token of the first button with this label.
    #[must_use]
    pub fn token(&self, label: &str) -> Option<&str> {
        let at = self.labels.iter().position(|one| one == label)?;
        self.tokens.get(at).map(String::as_str)
    }
}

/// The byte of a token that says on whose message it stands.
const AUDIENCE: usize = 2;

/// Whether a button was made for a message that one seat sees alone.
#[must_use]
pub fn is_private(token: &str) -> bool {
    let bytes = BASE64URL_NOPAD.decode(token.as_bytes()).unwrap_or_default();
    bytes.get(AUDIENCE).is_some_and(|audience| *audience != 0)
}

/// The answer to an action as a person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// The line: a toast, an alert, the text of an answer.
    pub line: String,
    /// The screen that came with it for this person alone.
    pub screen: Option<Seen>,
    /// A link that it opens.
    pub link: Option<String>,
}

impl Heard {
    /// Everything that can be read of it.
    #[must_use]
    pub fn words(&self) -> String {
        let screen = self.screen.as_ref().map(|seen| seen.text.as_str()).unwrap_or_default();
        format!("{}\n{screen}", self.line)
    }
}

/// Waits until a surface is seen as it should look. `seen` waits for any of the given looks; it is
/// asked anew whenever the table moves on meanwhile.
async fn until_shown<'a, F>(
    stage: &'a Stage,
    channel: &'a ChannelId,
    surface: SurfaceId,
    person: Option<&'a PersonId>,
    seen: impl Fn(Vec<Seen>) -> F,
) -> Seen
where
    F: Future<Output = Seen>,
{
    let mut changes = stage.table().subscribe();
    loop {
        let should = stage.should(channel, surface, person).await;
        tokio::select! {
            biased;
            found = seen(should) => return found,
            _ = changes.recv() => {}
        }
    }
}

/// One person at one platform.
pub trait Player: Send + Sync {
    /// The person, as the table knows them.
    fn id(&self) -> PersonId;
    /// Returns the channel where the person plays.
    fn channel(&self) -> ChannelId;
    /// The language of the person's client.
    fn language(&self) -> Language;
    /// Types a command such as `/join rowan` in the channel, and waits for what comes of it.
    fn types<'a>(&'a self, line: &'a str) -> Later<'a, Heard>;
    /// Presses the button with this label on the list of the channel's tables, and waits for the answer.
    fn enters<'a>(&'a self, label: &'a str) -> Later<'a, Heard>;
    /// The public board of a match, as soon as it is up to date.
    fn board(&self, id: MatchId) -> Later<'_, Seen>;
    /// Presses the button with this label on the public board, and waits for the answer.
    fn presses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard>;
    /// Sends any token as if from a button of the public board, and waits for the answer.
    fn forges<'a>(&'a self, id: MatchId, token: &'a str) -> Later<'a, Heard>;
    /// Opens what this person alone sees of a match, and waits until it is up to date.
    fn opens(&self, id: MatchId) -> Later<'_, Seen>;
    /// Presses the button with this label there, and waits until something else stands there, or
    /// until something is said.
    fn chooses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard>;
    /// Types a line, and does not wait.
    fn says(&self, line: &str);
    /// Presses a button of the open hand, and does not wait. False if it stands there no more.
    fn strikes(&self, label: &str) -> bool;
    /// Returns the number of the bot's requests on that platform.
    fn requests(&self) -> usize;
    /// Waits until so many requests were made.
    fn sees(&self, requests: usize) -> Later<'_, ()>;
    /// Waits until the bot has taken everything that the platform will hand out again.
    fn calms(&self) -> Later<'_, ()>;
}

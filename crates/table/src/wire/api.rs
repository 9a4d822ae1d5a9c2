//! The interface between adapters and the table: one press or line comes in, one reply goes
//! out, and screens are looked up by surface. No code here depends on a platform.
//!
//! An adapter works like this:
//! 1. decode an update to [`Incoming`] and await [`crate::service::Table::take`]: when it returns, what was done
//!    is durable;
//! 2. acknowledge with [`Taken::acknowledgement`], then have [`Taken::later`] painted by
//!    [`crate::service::Table::paint`] and show it where the person is alone ([`crate::service::Table::handle`] does both
//!    at once); a [`Taken::ask`] is answered by handing the same thing in again with what was asked;
//! 3. keep every [`Surface`] of [`crate::service::Table::surfaces`] at its newest version: whenever
//!    [`crate::service::Table::subscribe`] tells a [`Change`], or on reconnecting, compare versions and fetch
//!    [`crate::service::Table::screen`]. Missing a change costs nothing; only versions decide.

use super::drawing::Drawing;
use super::style::{Frame, ScreenStyle};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_store::MatchId;
use stolik_words::Language;

pub use stolik_world::Now;

/// A chat channel with its platform, such as `web:lobby`. Any text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ChannelId(pub String);

impl ChannelId {
    /// An id of any text.
    pub fn new(text: impl Into<String>) -> ChannelId {
        ChannelId(text.into())
    }
}

impl ChannelId {
    /// The platform in front of the colon, `web` in `web:lobby`.
    #[must_use]
    pub fn platform(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    /// The chat without its topic: `telegram:-100` of `telegram:-100/7`. Settings belong to it.
    #[must_use]
    pub fn root(&self) -> ChannelId {
        ChannelId(self.0.split('/').next().unwrap_or_default().to_owned())
    }
}

impl PersonId {
    /// The platform in front of the colon.
    #[must_use]
    pub fn platform(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
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

    /// The id of somebody who asked to be forgotten: a number without a platform. It tells that two finished matches had
    /// the same player, and nothing else.
    pub(crate) fn forgotten(number: u64) -> PersonId {
        PersonId(format!(":{number:016x}"))
    }

    /// Returns true if somebody had this id who asked to be forgotten. Until 0.2.0 all of them had an empty one.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.0.is_empty() || self.0.starts_with(':')
    }
}

/// The author of a press or line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Vouched for by the adapter (a seat cookie, the platform's user id), never what somebody says
    /// of himself.
    pub id: PersonId,
    /// Name to show; the table cleans it.
    pub name: String,
}

/// The person's role in the channel, as its platform reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// The adapter has not asked the platform; the table says when it needs to know ([`Ask::Role`]).
    #[default]
    Unknown,
    /// A member like the others.
    Member,
    /// An administrator of the group. What that allows says `play::authority`: nothing beyond the
    /// matches that live in that chat, and the chat's own settings.
    Administrator,
    /// Holds the operator's key: counts on the page, where the platform knows no administrators.
    Operator,
}

/// The people who can read a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Company {
    /// Several people.
    #[default]
    Others,
    /// The person alone with the bot: a private chat.
    Alone,
    /// Several people, on a page that knows no administrators.
    Page,
    /// Several people in a chat where the bot is no member and was only called upon. Rules and cards are looked up
    /// from there; nothing there has to do with any match, even if its id is that of another chat.
    Guest,
}

/// A question that the adapter must answer before the table can go on. Nothing was done yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Hand the same in again with the person's [`Role`] in that channel.
    Role,
    /// Say what the bot may and may not do in that channel: only the adapter knows.
    Check,
}

/// One press or line of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// The platform's id of this update, with its platform: what was committed under it is never
    /// done again, and its former answer is given again.
    pub id: String,
    /// The time of the event.
    pub at: Now,
    /// The channel.
    pub channel: ChannelId,
    /// The person.
    pub person: Person,
    /// This person's language, as the platform reports it; the person's own setting goes before it.
    pub language: Language,
    /// The role of this person there.
    pub role: Role,
    /// The other readers there.
    pub company: Company,
    /// The frame of pictures that the presser's device shows.
    pub frame: Frame,
    /// Other people whom the line names with their ids (a mention that the platform resolved).
    pub mentions: Vec<Person>,
    /// The content.
    pub body: Body,
}

impl Incoming {
    /// The style of screens for the presser alone.
    #[must_use]
    pub fn style(&self) -> ScreenStyle {
        ScreenStyle { language: self.language, frame: self.frame }
    }
}

/// The content of a press or line.
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
    /// A command with a file.
    File {
        /// The command's name, without slash.
        name: String,
        /// Everything after the name.
        args: String,
        /// The file's bytes, at most [`crate::game::decks::FILE`] of them, or why there are none.
        content: Result<Vec<u8>, FileFault>,
    },
}

/// The beginning of the name of a command that stands for a reply. No platform has such a command.
const REPLY: &str = "reply:";

impl Body {
    /// A line that answers a message of a match: a command of the game, or the name of a card or rule that it asks about.
    /// Anything else is ordinary talk and gets an empty answer. Without words: the list of what can be asked about.
    #[must_use]
    pub fn reply(to: SurfaceId, text: &str) -> Body {
        Body::Command { name: format!("{REPLY}{to}"), args: text.to_owned() }
    }
}

/// The message that a command of this name answers, if it stands for a reply.
pub(crate) fn replied_to(name: &str) -> Option<SurfaceId> {
    SurfaceId::parse(name.strip_prefix(REPLY)?)
}

/// The reason why a file could not be fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// It has more than [`crate::game::decks::FILE`] bytes; it was not fetched.
    TooLarge,
    /// The platform did not give it.
    Unreachable,
}

/// The answer to one [`Incoming`], for that person alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// One line: a toast, an alert, an answer to the press. May be empty.
    pub acknowledgement: String,
    /// True if it was refused (stale or foreign button, illegal move, unknown command), so that an
    /// adapter may show the line as an alert.
    pub refused: bool,
    /// The question that the adapter must answer itself, or ask first. Nothing was done then.
    pub ask: Option<Ask>,
    /// The page to show where this person is alone.
    pub private: Option<Private>,
    /// The page that this person shows everybody.
    pub public: Option<Posted>,
}

/// A screen for everybody in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The channel to show it in.
    pub channel: ChannelId,
    /// The screen. Its buttons answer the person who presses them, where that person is alone.
    pub screen: Screen,
}

/// A screen for one person alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Private {
    /// The surface that this screen stands in for until its version moves (a step of a walk down the
    /// prompts: edit in place). None: a message of its own (log, help, words, why).
    pub instead: Option<SurfaceId>,
    /// The version of that surface which it shows; 0 without one.
    pub version: u64,
    /// The screen.
    pub screen: Screen,
}

/// The content of one message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Plain text, no markup; may have several lines.
    pub text: String,
    /// The picture above or below it.
    pub picture: Option<Picture>,
    /// Rows of buttons. At most five a row and 25 in all.
    pub buttons: Vec<Vec<Button>>,
    /// The number of lines of the text that are news, the newest last: if space is short the oldest of them go first.
    /// Only the question comes after them.
    pub news: usize,
    /// The number of lines at the end that are the question, to which the buttons are the answers.
    pub question: usize,
    /// The areas of the picture that can be pressed or asked about, in painting order. An adapter without such areas
    /// loses nothing, because the buttons offer the same.
    pub touches: Vec<Touch>,
    /// An animation in the place of the picture: never on a surface, only on a page that somebody asked for.
    pub film: Option<Film>,
    /// The pages to which this one belongs, for adapters that can show a slider. The buttons lead to all of them too.
    pub track: Option<Track>,
    /// The games that can be played, where a page can show tiles. Buttons of a tile that stand among `buttons` too
    /// carry the same token.
    pub tiles: Vec<Tile>,
    /// The deck with which a page that has a deck builder opens it from here.
    pub builder: Option<BuilderLink>,
    /// The seats that the match waits for, where a page shows them all the time. The text says the same.
    pub awaited: Option<Awaited>,
    /// The dice that the news of the text name, as they fell, in order: a page may let them roll.
    pub rolled: Vec<u8>,
}

/// A deck with which the deck builder of a page opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuilderLink {
    /// A new one.
    New,
    /// The person's own deck with this number.
    Own(u32),
    /// The person's deck in this event of limited play.
    Pool(LimitedId),
}

/// The seats that a running match waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Awaited {
    /// A short sentence, such as "Your turn" or "Anna's turn".
    pub text: String,
    /// True if the reader is one of them.
    pub is_own: bool,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Id of its document, by which a page finds its picture.
    pub document: String,
    /// Its name.
    pub name: String,
    /// One sentence: what it is, how long it takes, for how many.
    pub about: String,
    /// Play, learn, with a friend.
    pub buttons: Vec<Button>,
}

/// A short animation and what it shows, in words.
#[derive(Clone, PartialEq, Eq)]
pub struct Film {
    /// GIF bytes.
    pub gif: Arc<[u8]>,
    /// Alternative text.
    pub alt: String,
}

impl fmt::Debug for Film {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Film").field("bytes", &self.gif.len()).field("alt", &self.alt).finish()
    }
}

/// Pages one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// The index of the shown stop, or of the last one before the shown page; from 0.
    pub at: usize,
    /// The tokens of a press on each, at least two.
    pub stops: Vec<String>,
}

/// Something that lies in the picture of a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touch {
    /// Left, top, width and height, in pixels of the picture.
    pub area: [u16; 4],
    /// The name of the object.
    pub name: String,
    /// The token of a press there, if it can mean only one thing: the token of a step.
    pub press: Option<String>,
    /// Whether that press only leads to further choices, so that a drag may begin with it.
    pub leads: bool,
    /// All that can be chosen there.
    pub buttons: Vec<Button>,
    /// The token of a question about it, if there is a description: as that of a button.
    pub about: Option<String>,
    /// The wounds that a press there deals to it.
    pub blow: Option<BlowLabel>,
    /// The lives that the picture shows on it, if it has lives.
    pub lives: Option<i16>,
}

/// The wounds of a target, in short for the picture and in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlowLabel {
    /// The number of wounds, or the range: `2`, `1–3`.
    pub wounds: String,
    /// The chance that the target dies, if it can: `17 %`.
    pub fatal: Option<String>,
    /// The same in words.
    pub words: String,
}

impl Screen {
    /// Text and buttons.
    #[must_use]
    pub fn plain(text: String, buttons: Vec<Vec<Button>>) -> Screen {
        Screen {
            text,
            picture: None,
            buttons,
            news: 0,
            question: 0,
            touches: Vec::new(),
            film: None,
            track: None,
            tiles: Vec::new(),
            builder: None,
            awaited: None,
            rolled: Vec::new(),
        }
    }

    /// The text in at most so many UTF-16 units (as platforms count), at least 1. The oldest news go
    /// first, then the end; an ellipsis stands where something is missing.
    #[must_use]
    pub fn within(&self, units: usize) -> String {
        let size = |text: &str| text.chars().map(char::len_utf16).sum::<usize>();
        if size(&self.text) <= units {
            return self.text.clone();
        }
        let lines: Vec<&str> = self.text.lines().collect();
        let (told, question) = lines.split_at(lines.len().saturating_sub(self.question));
        let (head, news) = told.split_at(told.len().saturating_sub(self.news));
        for gone in 1..=news.len() {
            let kept = head.iter().chain(&["\u{2026}"]).chain(&news[gone..]).chain(question);
            let text = kept.copied().collect::<Vec<_>>().join("\n");
            if size(&text) <= units {
                return text;
            }
        }
        let mut left = units.saturating_sub(1);
        let head = head.join("\n");
        let fits = head.chars().take_while(|c| {
            let fits = c.len_utf16() <= left;
            left = left.saturating_sub(c.len_utf16());
            fits
        });
        fits.chain(['\u{2026}']).collect()
    }
}

/// A picture and the same in words.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// PNG bytes.
    pub png: Arc<[u8]>,
    /// Alternative text.
    pub alt: String,
    /// The description of the same picture, where its painter gave one.
    pub drawing: Option<Drawing>,
}

impl Picture {
    /// A picture without a description.
    #[must_use]
    pub fn of_png(png: Arc<[u8]>, alt: String) -> Picture {
        Picture { png, alt, drawing: None }
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture").field("bytes", &self.png.len()).field("alt", &self.alt).finish()
    }
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The label, at most 80 characters.
    pub label: String,
    /// The token: ASCII, at most 64 bytes. Give it back in [`Body::Press`].
    pub token: String,
    /// The look of the button.
    pub kind: ButtonKind,
}

/// The look of a button.
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

/// A league of a chat. Ids are given out once in a data file, and never again after it was restored from a backup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LeagueId(pub u64);

impl fmt::Display for LeagueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A club night of a chat. Ids are given out once in a data file, as those of leagues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NightId(pub u64);

impl fmt::Display for NightId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// An event of limited play in a chat. Ids are given out once in a data file, as those of leagues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LimitedId(pub u64);

impl fmt::Display for LimitedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One message that is kept up to date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum SurfaceId {
    /// The channel's list of tables, with a button for a new one.
    Lobby,
    /// The public message of a match: waiting room, board, result.
    Board(MatchId),
    /// The private screen of a seat's holder: deck choice, hand, own view, prompts.
    Hand(MatchId, Seat),
    /// A short message that calls the holder of a seat, for whom the match waits: sent anew at each
    /// version, never edited; to be taken away when the surface is no longer `waiting`.
    Call(MatchId, Seat),
    /// The puzzle of the day of a chat that asked for one a day: sent anew at each version, never edited, never
    /// taken away. Version 0: none was due yet.
    Daily,
    /// The public message of a league: entry, standings, final table.
    League(LeagueId),
    /// The public message of a club night: the times, the people who come, the tables.
    Night(NightId),
    /// The reminder of a club night: sent anew at each version, as the puzzle of the day. Version 0: there was none yet.
    NightCall(NightId),
    /// The public message of an event of limited play: the players, the course, the results.
    Limited(LimitedId),
    /// The news of such an event: sent anew at each version, as the puzzle of the day. Version 0: there was none yet.
    LimitedCall(LimitedId),
}

impl SurfaceId {
    /// The match, if it is about one.
    #[must_use]
    pub fn of(self) -> MatchId {
        match self {
            SurfaceId::Lobby
            | SurfaceId::Daily
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::NightCall(_)
            | SurfaceId::Limited(_)
            | SurfaceId::LimitedCall(_) => MatchId::NONE,
            SurfaceId::Board(id) | SurfaceId::Hand(id, _) | SurfaceId::Call(id, _) => id,
        }
    }

    /// Whether it is a public message that is kept up to date until its last state: a board, a league, a club
    /// night, an event of limited play.
    #[must_use]
    pub fn stands_for_all(self) -> bool {
        match self {
            SurfaceId::Board(_)
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::Limited(_) => true,
            SurfaceId::Lobby
            | SurfaceId::Hand(..)
            | SurfaceId::Call(..)
            | SurfaceId::Daily
            | SurfaceId::NightCall(_)
            | SurfaceId::LimitedCall(_) => false,
        }
    }

    /// The match and the seat of a private screen.
    #[must_use]
    pub fn chair(self) -> Option<(MatchId, Seat)> {
        if let SurfaceId::Hand(id, seat) = self { Some((id, seat)) } else { None }
    }

    /// Reads what `to_string` wrote.
    #[must_use]
    pub fn parse(text: &str) -> Option<SurfaceId> {
        let (kind, rest) = text.split_once('-').unwrap_or((text, ""));
        let seated = || {
            let (id, seat) = rest.split_once("-p")?;
            let seat: u8 = seat.parse().ok()?;
            Some((MatchId(id.parse().ok()?), Seat(seat.checked_sub(1)?)))
        };
        match kind {
            "lobby" if rest.is_empty() => Some(SurfaceId::Lobby),
            "daily" if rest.is_empty() => Some(SurfaceId::Daily),
            "league" => Some(SurfaceId::League(LeagueId(rest.parse().ok()?))),
            "night" => Some(SurfaceId::Night(NightId(rest.parse().ok()?))),
            "nightcall" => Some(SurfaceId::NightCall(NightId(rest.parse().ok()?))),
            "limited" => Some(SurfaceId::Limited(LimitedId(rest.parse().ok()?))),
            "limitedcall" => Some(SurfaceId::LimitedCall(LimitedId(rest.parse().ok()?))),
            "board" => Some(SurfaceId::Board(MatchId(rest.parse().ok()?))),
            "hand" => seated().map(|(id, seat)| SurfaceId::Hand(id, seat)),
            "call" => seated().map(|(id, seat)| SurfaceId::Call(id, seat)),
            _ => None,
        }
    }
}

impl fmt::Display for SurfaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SurfaceId::Lobby => f.write_str("lobby"),
            SurfaceId::Daily => f.write_str("daily"),
            SurfaceId::League(id) => write!(f, "league-{id}"),
            SurfaceId::Night(id) => write!(f, "night-{id}"),
            SurfaceId::NightCall(id) => write!(f, "nightcall-{id}"),
            SurfaceId::Limited(id) => write!(f, "limited-{id}"),
            SurfaceId::LimitedCall(id) => write!(f, "limitedcall-{id}"),
            SurfaceId::Board(id) => write!(f, "board-{id}"),
            SurfaceId::Hand(id, seat) => write!(f, "hand-{id}-{seat}"),
            SurfaceId::Call(id, seat) => write!(f, "call-{id}-{seat}"),
        }
    }
}

/// A message that stands somewhere, and what it should show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The id of the surface.
    pub id: SurfaceId,
    /// The channel in which it stands (for a hand: the channel of its match).
    pub channel: ChannelId,
    /// For whom alone; none for a public message.
    pub person: Option<PersonId>,
    /// The version of the content. Rises whenever its audience's view moves, survives restarts.
    pub version: u64,
    /// True if the message can be left to scroll away: the match is over.
    pub finished: bool,
    /// True if this audience is the one the match waits for (a hand: its holder must decide).
    pub waiting: bool,
}

/// A message that stands in a chat, as its adapter recorded it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The surface that it shows.
    pub surface: SurfaceId,
    /// The chat in which it stands: the match's channel, one that is linked, or a private chat.
    pub place: ChannelId,
    /// The platform's id of the message.
    pub message: String,
    /// The version it shows.
    pub version: u64,
    /// In this language.
    pub language: Language,
    /// The time at which it was sent.
    pub at: Now,
}

/// A surface has a new version, or appeared, or (`gone`) is no longer kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The surface as it is now.
    pub surface: Surface,
    /// It is not listed by `surfaces` any more (a person left the table).
    pub gone: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_surfaces_are_read_back() {
        let seat = Seat::TWO;
        let all = [
            SurfaceId::Lobby,
            SurfaceId::Board(MatchId(7)),
            SurfaceId::Hand(MatchId(7), seat),
            SurfaceId::Call(MatchId(7), seat),
            SurfaceId::Daily,
            SurfaceId::League(LeagueId(7)),
            SurfaceId::Night(NightId(7)),
            SurfaceId::NightCall(NightId(7)),
            SurfaceId::Limited(LimitedId(7)),
            SurfaceId::LimitedCall(LimitedId(7)),
        ];
        for id in all {
            assert_eq!(SurfaceId::parse(&id.to_string()), Some(id));
        }
        for garbage in [
            "",
            "board",
            "board-x",
            "hand-7",
            "hand-7-p0",
            "lobby-1",
            "call-7-p999",
            "daily-1",
            "league",
            "night-x",
            "limited-",
        ] {
            assert_eq!(SurfaceId::parse(garbage), None, "{garbage}");
        }
    }

    #[test]
    fn reply_names_its_message_and_no_command_does() {
        let board = SurfaceId::Board(MatchId(7));
        let Body::Command { name, args } = Body::reply(board, "c3") else { panic!("a command") };
        assert_eq!((replied_to(&name), args.as_str()), (Some(board), "c3"));
        for spec in crate::COMMANDS {
            assert_eq!(replied_to(spec.name), None);
        }
    }

    #[test]
    fn where_space_is_short_the_oldest_news_go_first() {
        let mut screen = Screen::plain("title\nold news\nnewer\nnewest".into(), Vec::new());
        screen.news = 3;
        assert_eq!(screen.within(100), screen.text);
        assert_eq!(screen.within(24), "title\n\u{2026}\nnewer\nnewest");
        assert_eq!(screen.within(14), "title\n\u{2026}\nnewest");
        assert_eq!(screen.within(7), "title\n\u{2026}");
        assert_eq!(screen.within(3), "ti\u{2026}");
        screen.text.push_str("\nwhich?");
        screen.question = 1;
        assert_eq!(screen.within(31), "title\n\u{2026}\nnewer\nnewest\nwhich?");
        assert_eq!(screen.within(14), "title\n\u{2026}\nwhich?", "the question stays");
        let wide = Screen::plain("\u{1F3B2}\u{1F3B2}".into(), Vec::new());
        assert_eq!(wide.within(3), "\u{1F3B2}\u{2026}", "counted as platforms count");
    }
}

//! Screens of club nights: the public message, the reminder, the games, and the question before one is called off.

use super::desk::Desk;
use crate::chosen::night::{Night, NightCourse, NightGuest, Reminder};
use crate::chosen::settings::zone_phrase;
use crate::game::hosted::DocumentInfo;
use crate::matches::clock::times;
use crate::screens::clock::minutes;
use crate::wire::api::{Button, ButtonKind, NightId, Now, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, every};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Games on buttons, at most.
const GAMES: usize = 5;
/// Names in a line, at most.
const NAMED: usize = 12;

/// A screen of club nights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NightLook {
    /// The games for which one can be proposed.
    Games,
    /// The message of a night.
    Message(NightId),
    /// "Do you mean it?" before it is called off.
    SureCancel(NightId),
}

/// The press of a button about club nights. Its place in [`NIGHT_PRESSES`] is part of the token: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NightPress {
    /// Propose one of the document with the token's digest, with the next evenings.
    Propose,
    /// Say that one can come at a time, or take it back.
    Answer,
    /// Say that one is here.
    Here,
    /// Settle the time with the most voices.
    Settle,
    /// Call it off: asks whether that is meant.
    Cancel,
    /// Call it off, meant.
    CancelSure,
}

/// Every press about club nights.
pub(crate) const NIGHT_PRESSES: [NightPress; 6] =
    every![NightPress: Propose, Answer, Here, Settle, Cancel, CancelSure];

/// The token of a press about a night, or a document, with the index of a time.
fn token(press: NightPress, digest: u64, date: usize) -> Token {
    let page = NIGHT_PRESSES.iter().position(|one| *one == press).unwrap_or_default();
    Token::new(Press::Night, MatchId::NONE, Audience::Public)
        .page(page as u8)
        .digest(digest)
        .version(date as u64)
}

/// The games for which a night can be proposed.
pub(crate) fn games(desk: &Desk<'_>) -> Screen {
    let button = |document: &DocumentInfo| {
        let token = token(NightPress::Propose, digest_text(&document.id), 0);
        vec![desk.button(&desk.say(&document.name), token, ButtonKind::Main)]
    };
    let buttons = desk.catalogue.documents().iter().take(GAMES).map(button).collect();
    Screen::plain(format!("{}\n{}", desk.word("night-which"), desk.word("night-about")), buttons)
}

/// The content from which the screens of a night are built.
pub(crate) struct NightPage<'a> {
    pub desk: Desk<'a>,
    pub id: NightId,
    pub night: &'a Night,
    /// The names of the matches at its tables.
    pub tables: Vec<String>,
}

impl NightPage<'_> {
    /// The public message.
    pub(crate) fn message(&self) -> Screen {
        let (lines, buttons) = match self.night.course {
            NightCourse::Proposed => self.proposed(),
            NightCourse::Settled(date) => self.settled(usize::from(date)),
            NightCourse::Over => (self.ended("night-title-over"), Vec::new()),
            NightCourse::Cancelled => (self.ended("night-title-cancelled"), Vec::new()),
        };
        Screen::plain(cut(lines.join("\n")), buttons)
    }

    /// The reminder.
    pub(crate) fn call(&self) -> Screen {
        let NightCourse::Settled(date) = self.night.course else { return self.message() };
        let date = usize::from(date);
        let title = |key: &str| self.say(self.title(key).phrase("date", self.date(date)));
        let (lines, buttons) = match self.night.reminder {
            Reminder::Hour => (
                vec![title("night-call-hour"), self.coming(date), self.say_word("night-here")],
                vec![vec![self.here()]],
            ),
            Reminder::None | Reminder::Settled | Reminder::Day => {
                (vec![title("night-call"), self.coming(date)], vec![vec![self.comes(date)]])
            }
        };
        Screen::plain(cut(lines.join("\n")), buttons)
    }

    /// "Do you mean it?" before it is called off.
    pub(crate) fn sure_cancel(&self) -> Screen {
        let sure = self.press("night-button-sure", NightPress::CancelSure, ButtonKind::Danger);
        Screen::plain(self.say_word("night-sure"), vec![vec![sure]])
    }

    fn say(&self, phrase: Phrase) -> String {
        self.desk.say(&phrase)
    }

    fn say_word(&self, key: &str) -> String {
        self.desk.word(key)
    }

    fn title(&self, key: &str) -> Phrase {
        let document = self.desk.document(&self.night.document);
        let name = document
            .map_or_else(|| Phrase::new("league-unknown-game"), |document| document.name.clone());
        Phrase::new(key).phrase("document", name)
    }

    /// A time as people say it: day of the week, day, hour.
    fn date(&self, date: usize) -> Phrase {
        let at = self.night.dates.get(date).copied().unwrap_or(Now(0));
        let wall = times::wall(at, &self.night.zone);
        Phrase::new("night-date")
            .number("weekday", i64::from(times::weekday(wall.day)))
            .text("day", format!("{:02}", wall.day.day))
            .text("month", format!("{:02}", wall.day.month))
            .text("year", format!("{:04}", wall.day.year))
            .text("time", minutes(wall.minute))
    }

    fn names<'g>(&self, guests: impl Iterator<Item = &'g NightGuest>) -> (i64, String) {
        let names: Vec<&str> = guests.map(|guest| guest.who.name.as_str()).collect();
        let more = names.len().saturating_sub(NAMED);
        let shown = names[..names.len() - more].join(", ");
        let line = match more {
            0 => shown,
            more => {
                let line = Phrase::new("night-more").text("names", shown);
                self.say(line.number("count", more as i64))
            }
        };
        (names.len() as i64, line)
    }

    /// The line with the people who come at a time.
    fn coming(&self, date: usize) -> String {
        let (count, names) = self.names(self.night.coming(date));
        self.say(Phrase::new("night-coming").number("count", count).text("names", names))
    }

    fn proposed(&self) -> (Vec<String>, Vec<Vec<Button>>) {
        let mut lines = vec![self.say(self.title("night-title-proposed"))];
        lines.extend(self.organizer());
        lines.push(self.say_word("night-when"));
        let mut buttons = Vec::new();
        for date in 0..self.night.dates.len() {
            let (count, names) = self.names(self.night.coming(date));
            let said = |key: &str| {
                Phrase::new(key)
                    .phrase("date", self.date(date))
                    .number("count", count)
                    .text("names", names.as_str())
            };
            lines.push(self.say(said("night-date-line")));
            let token = token(NightPress::Answer, self.id.0, date);
            let label = self.say(said("night-button-date"));
            buttons.push(vec![self.desk.button(&label, token, ButtonKind::Play)]);
        }
        let zone = Phrase::new("night-settles").phrase("zone", zone_phrase(&self.night.zone));
        lines.push(self.say(zone));
        buttons.push(vec![
            self.press("night-button-settle", NightPress::Settle, ButtonKind::Look),
            self.press("night-button-cancel", NightPress::Cancel, ButtonKind::Danger),
        ]);
        (lines, buttons)
    }

    fn organizer(&self) -> Option<String> {
        let organizer = self.night.organizer.as_ref()?;
        Some(self.say(Phrase::new("night-organizer").text("who", organizer.name.as_str())))
    }

    fn settled(&self, date: usize) -> (Vec<String>, Vec<Vec<Button>>) {
        let title = self.title("night-title-settled").phrase("date", self.date(date));
        let mut lines = vec![self.say(title)];
        lines.extend(self.organizer());
        lines.push(self.coming(date));
        let is_open = self.night.reminder == Reminder::Hour;
        lines.push(self.say_word(if is_open { "night-here" } else { "night-here-later" }));
        lines.extend(self.tables());
        let zone = Phrase::new("night-zone").phrase("zone", zone_phrase(&self.night.zone));
        lines.push(self.say(zone));
        let answers = match is_open {
            true => vec![self.here()],
            false => vec![self.comes(date)],
        };
        let cancel = self.press("night-button-cancel", NightPress::Cancel, ButtonKind::Danger);
        (lines, vec![answers, vec![cancel]])
    }

    fn ended(&self, key: &str) -> Vec<String> {
        let mut lines = vec![self.say(self.title(key))];
        lines.extend(self.organizer());
        lines.extend(self.tables());
        lines
    }

    /// The line with its tables, if there are any.
    fn tables(&self) -> Option<String> {
        let count = self.tables.len() as i64;
        let line = Phrase::new("night-tables").number("count", count);
        (count > 0).then(|| self.say(line.text("names", self.tables.join(", "))))
    }

    fn comes(&self, date: usize) -> Button {
        let token = token(NightPress::Answer, self.id.0, date);
        self.desk.button(&self.say_word("night-button-comes"), token, ButtonKind::Main)
    }

    fn here(&self) -> Button {
        self.press("night-button-here", NightPress::Here, ButtonKind::Main)
    }

    fn press(&self, key: &str, press: NightPress, kind: ButtonKind) -> Button {
        self.desk.button(&self.say_word(key), token(press, self.id.0, 0), kind)
    }
}

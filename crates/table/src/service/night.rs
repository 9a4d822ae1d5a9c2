//! Lines and presses about club nights.

use super::table::Table;
use crate::chosen::night::Night;
use crate::game::hosted::DocumentInfo;
use crate::hall::answer::Answer;
use crate::hall::leagues::match_of;
use crate::matches::clock::times::{self, Day};
use crate::play::night;
use crate::screens::night::{self as screens, NIGHT_PRESSES, NightLook, NightPage, NightPress};
use crate::wire::api::{Incoming, NightId, Now, Screen};
use crate::wire::digest::digest_text;
use crate::wire::token::Token;
use stolik_club::TableNumber;
use stolik_words::Language;

/// Words of a line that can be dates and hours: far above those of a night.
const WORDS: usize = 40;

/// A line about club nights.
pub(super) enum Line {
    /// Show the night of this chat, or the games.
    Show,
    /// Propose a night of the document with this digest at these times; without any, at the next evenings.
    Propose(u64, Vec<Now>),
}

/// `/night`: alone the night of this chat; with a game, and perhaps dates and hours, a new one.
///
/// # Errors
/// The words have no meaning.
pub(super) fn typed(table: &Table, incoming: &Incoming, words: &str) -> Result<Line, Answer> {
    if words.is_empty() {
        return Ok(Line::Show);
    }
    let zone = table.hall.person_settings(&incoming.person.id).zone;
    let (dates, rest) = read_dates(words, incoming.at, &zone);
    let opening = table.new_table(incoming, &rest.join(" "))?;
    let is_plain = opening.seats.is_none()
        && opening.bots.is_empty()
        && opening.options.is_empty()
        && opening.sets.is_empty()
        && incoming.mentions.is_empty();
    match is_plain && !rest.is_empty() {
        true => Ok(Line::Propose(opening.document, dates)),
        false => Err(Answer::refuse(night::how())),
    }
}

/// Reads the times of a line, and the other words. An hour belongs to the date before it, or to today, if it is still to
/// come, else to tomorrow; a date without an hour means the evening.
fn read_dates<'w>(words: &'w str, now: Now, zone: &str) -> (Vec<Now>, Vec<&'w str>) {
    let today = times::wall(now, zone).day;
    let (mut dates, mut rest) = (Vec::new(), Vec::new());
    let mut day: Option<Day> = None;
    for word in words.split_whitespace().take(WORDS) {
        let word = word.trim_matches([',', ';']);
        let at = |day: Day, ahead: i32, minute: u16| times::moment(day, ahead, minute, zone);
        if let Some(read) = read_day(word, today) {
            dates.extend(day.take().and_then(|day| at(day, 0, night::EVENING)));
            day = Some(read);
        } else if let Some(minute) = read_minute(word) {
            let today = || at(today, 0, minute).filter(|at| *at > now).or(at(today, 1, minute));
            dates.extend(day.take().map_or_else(today, |day| at(day, 0, minute)));
        } else if !word.is_empty() {
            rest.push(word);
        }
    }
    dates.extend(day.and_then(|day| times::moment(day, 0, night::EVENING, zone)));
    (dates, rest)
}

/// Reads a date: `5.12`, `5.12.2026`, `2026-12-05`. Without a year it is the next such day from today on.
fn read_day(word: &str, today: Day) -> Option<Day> {
    let number = |text: &str| text.parse::<i16>().ok().filter(|_| !text.starts_with('+'));
    let small = |text: &str| number(text).and_then(|number| i8::try_from(number).ok());
    let parts = |mark: char| word.split(mark).collect::<Vec<_>>();
    let day = match (parts('.').as_slice(), parts('-').as_slice()) {
        ([day, month], _) => {
            let day = Day { year: today.year, month: small(month)?, day: small(day)? };
            Day { year: if day < today { today.year + 1 } else { today.year }, ..day }
        }
        ([day, month, year], _) => {
            Day { year: number(year)?, month: small(month)?, day: small(day)? }
        }
        (_, [year, month, day]) => {
            Day { year: number(year)?, month: small(month)?, day: small(day)? }
        }
        _ => return None,
    };
    times::begin(day, "UTC").map(|_| day)
}

/// Reads an hour with its minutes, `19:30`: minutes after midnight.
fn read_minute(word: &str) -> Option<u16> {
    let (hour, minute) = word.split_once(':')?;
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.len() <= 2);
    let (hour, minute) = (number(hour)?, number(minute)?);
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

/// Carries out a line.
pub(super) async fn carry_out(table: &Table, incoming: &Incoming, line: Line) -> Answer {
    match line {
        Line::Show => night::show(&table.hall, incoming),
        Line::Propose(digest, dates) => propose(table, incoming, digest, dates).await,
    }
}

fn document(table: &Table, digest: u64) -> Option<&DocumentInfo> {
    table.hall.catalogue.documents().iter().find(|document| digest_text(&document.id) == digest)
}

async fn propose(table: &Table, incoming: &Incoming, digest: u64, dates: Vec<Now>) -> Answer {
    match document(table, digest) {
        Some(document) => night::propose(&table.hall, incoming, document, dates).await,
        None => Answer::refuse("error-stale-button"),
    }
}

/// Carries out a press.
pub(super) async fn pressed(table: &Table, incoming: &Incoming, token: Token) -> Answer {
    let Some(press) = NIGHT_PRESSES.get(usize::from(token.page)) else {
        return Answer::refuse("error-stale-button");
    };
    let (hall, id) = (&table.hall, NightId(token.digest));
    match press {
        NightPress::Propose => propose(table, incoming, token.digest, Vec::new()).await,
        NightPress::Answer => {
            let date = usize::try_from(token.version).unwrap_or(usize::MAX);
            night::answer(hall, incoming, id, date).await
        }
        NightPress::Here => night::arrive(hall, incoming, id).await,
        NightPress::Settle => night::settle(hall, incoming, id).await,
        NightPress::Cancel => night::ask_cancel(hall, incoming, id),
        NightPress::CancelSure => night::cancel(hall, incoming, id).await,
    }
}

fn page<'a>(table: &'a Table, id: NightId, night: &'a Night, language: Language) -> NightPage<'a> {
    let desk = table.hall.desk(language);
    let places = night.tables.iter();
    let places = places.filter_map(|number| table.hall.place(match_of(TableNumber(*number))));
    let tables = places.map(|place| desk.name(place.now().record.name)).collect();
    NightPage { desk, id, night, tables }
}

/// Returns the public message of a night.
pub(super) fn message(table: &Table, id: NightId, night: &Night, language: Language) -> Screen {
    page(table, id, night, language).message()
}

/// Returns the reminder of a night.
pub(super) fn call(table: &Table, id: NightId, night: &Night, language: Language) -> Screen {
    page(table, id, night, language).call()
}

/// Returns a screen of club nights.
pub(super) fn shown(table: &Table, incoming: &Incoming, look: NightLook) -> Screen {
    let desk = table.hall.desk(incoming.language);
    let with = |id: NightId, screen: &dyn Fn(&NightPage<'_>) -> Screen| match table.hall.night(id) {
        Some(night) => screen(&page(table, id, &night, incoming.language)),
        None => Screen::plain(desk.word("error-stale-button"), Vec::new()),
    };
    match look {
        NightLook::Games => screens::games(&desk),
        NightLook::Message(id) => with(id, &|page| page.message()),
        NightLook::SureCancel(id) => with(id, &|page| page.sure_cancel()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::clock::times::{HOUR, MINUTE};

    /// Noon of the first of December 2026, in UTC.
    fn noon() -> Now {
        let day = Day { year: 2026, month: 12, day: 1 };
        Now(times::begin(day, "UTC").unwrap().0 + 12 * HOUR)
    }

    fn read(words: &str) -> (Vec<String>, String) {
        let (dates, rest) = read_dates(words, noon(), "UTC");
        let said = |at: Now| {
            let wall = times::wall(at, "UTC");
            let Day { year, month, day } = wall.day;
            format!("{year}-{month}-{day} {}:{:02}", wall.minute / 60, wall.minute % 60)
        };
        (dates.into_iter().map(said).collect(), rest.join(" "))
    }

    #[test]
    fn times_of_a_line_are_read_in_every_spelling() {
        for (words, dates, rest) in [
            ("war 5.12 19:30, 6.12", vec!["2026-12-5 19:30", "2026-12-6 19:00"], "war"),
            ("2026-12-05 war heroes 7:05", vec!["2026-12-5 7:05"], "war heroes"),
            ("war 30.11 1.12", vec!["2027-11-30 19:00", "2026-12-1 19:00"], "war"),
            ("war 5.12.2027; 18:00", vec!["2027-12-5 18:00"], "war"),
            ("war 13:00 11:00", vec!["2026-12-1 13:00", "2026-12-2 11:00"], "war"),
            ("war", vec![], "war"),
            ("", vec![], ""),
            ("31.2 5.13 25:00 1:60 -1-1 1.2.3.4 7", vec![], "31.2 5.13 25:00 1:60 -1-1 1.2.3.4 7"),
            ("\u{661}.\u{662} +5.12 99999.1", vec![], "\u{661}.\u{662} +5.12 99999.1"),
        ] {
            let expected = (dates.into_iter().map(str::to_owned).collect(), rest.to_owned());
            assert_eq!(read(words), expected, "{words}");
        }
    }

    #[test]
    fn line_with_thousands_of_dates_is_read_as_far_as_it_may_mean_something() {
        let line = "5.12 19:00 ".repeat(10_000);
        let (dates, rest) = read_dates(&line, noon(), "UTC");
        assert!(dates.len() <= WORDS && rest.is_empty());
        assert!(dates.iter().all(|at| at.0 > noon().0 + MINUTE));
    }
}

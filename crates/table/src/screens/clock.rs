//! Lines about clocks on the screens of a match.

use super::desk::Desk;
use super::painter::Painter;
use crate::chosen::settings::zone_phrase;
use crate::matches::clock::times;
use crate::matches::clock::times::Day;
use crate::wire::api::{Button, ButtonKind, Now};
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// A day as people write it.
pub(crate) fn day_phrase(day: Day) -> Phrase {
    Phrase::new("clock-day")
        .text("day", format!("{:02}", day.day))
        .text("month", format!("{:02}", day.month))
        .text("year", format!("{:04}", day.year))
}

/// A point of time in a zone, with the zone's name.
pub(crate) fn time_phrase(at: Now, zone: &str) -> Phrase {
    let wall = times::wall(at, zone);
    Phrase::new("clock-time")
        .phrase("day", day_phrase(wall.day))
        .text("time", minutes(wall.minute))
        .phrase("zone", zone_phrase(zone))
}

/// A time of day: `7:05`.
pub(crate) fn minutes(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}

/// So many hours, in days if they are whole ones.
pub(crate) fn hours_phrase(hours: u32) -> Phrase {
    let hours = i64::from(hours);
    match hours % 24 {
        0 if hours > 24 => Phrase::new("word-days").number("count", hours / 24),
        _ => Phrase::new("word-hours").number("count", hours),
    }
}

/// Describes the time limit of a decision at a table, if there is one.
pub(crate) fn limit_line(desk: &Desk<'_>, limit: Option<u32>) -> Option<String> {
    let limit = hours_phrase(limit?);
    Some(desk.say(&Phrase::new("clock-limit").phrase("limit", limit)))
}

impl Painter<'_> {
    /// Lists the absent people, the time limit of a decision, the reader's own deadline, and the overdue seats.
    pub(crate) fn clock_lines(&self, to: Audience) -> Vec<String> {
        let record = &self.at.record;
        let sides = || (0u8..).map(Seat).zip(&record.sides);
        let mut lines = Vec::new();
        for (seat, side) in sides() {
            lines.extend(side.away.map(|away| {
                let line = Phrase::new("clock-away").text("who", self.occupant(seat));
                self.desk.say(&line.phrase("day", day_phrase(away.day)))
            }));
        }
        let own = match to {
            Audience::Public => None,
            Audience::Seat(seat) => record.sides.get(seat.index()),
        };
        let own = own.filter(|side| !side.overdue);
        match own.and_then(|side| side.deadline.as_ref()) {
            Some(deadline) => {
                let time = time_phrase(deadline.at, &deadline.zone);
                lines.push(self.desk.say(&Phrase::new("clock-deadline").phrase("time", time)));
            }
            None => lines.extend(limit_line(&self.desk, record.limit)),
        }
        let done = |seat: Seat| to == Audience::Seat(seat) && !self.at.late(seat);
        for (seat, _) in sides().filter(|(seat, side)| side.overdue && !done(*seat)) {
            let line = record.about_others("clock-overdue").text("who", self.occupant(seat));
            lines.push(self.desk.say(&line));
        }
        lines
    }

    /// Returns the button by which a player who waited too long claims the match. It is on the
    /// board, and on the hands of those who are not overdue themselves.
    pub(crate) fn claim_button(&self, to: Audience) -> Option<Button> {
        let sides = (0u8..).map(Seat).zip(&self.at.record.sides);
        let overdue = |other| sides.clone().any(|(seat, side)| side.overdue && Some(seat) != other);
        let may = match to {
            Audience::Public => overdue(None),
            Audience::Seat(seat) => {
                let plays = self.at.record.playing.contains(seat);
                overdue(Some(seat)) && plays && !self.at.late(seat)
            }
        };
        if !may {
            return None;
        }
        let token = Token::new(Press::Claim, self.at.id, to);
        let label = self.desk.say(&self.at.record.about_others("clock-button-claim"));
        Some(self.desk.button(&label, token, ButtonKind::Danger))
    }
}

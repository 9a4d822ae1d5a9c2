//! Arithmetic of the clocks: sleep hours, vacations, time zones. Pure functions of points of time.

use crate::chosen::settings::PersonSettings;
use crate::wire::api::Now;
use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use serde::{Deserialize, Serialize};

/// A minute, an hour and a day in milliseconds.
pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

/// A day of somebody's calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Day {
    pub year: i16,
    /// Month, from 1.
    pub month: i8,
    /// Day of the month, from 1.
    pub day: i8,
}

/// A point of time as the clock on somebody's wall shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wall {
    pub day: Day,
    /// Minutes after midnight.
    pub minute: u16,
}

/// The zone of that name; an unknown one counts as UTC.
fn zone_of(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// The proper spelling of a time zone of the IANA database.
pub(crate) fn zone_name(typed: &str) -> Option<String> {
    let name = typed.trim();
    if name.is_empty() {
        return None;
    }
    TimeZone::get(name).ok()?.iana_name().map(str::to_owned)
}

fn local(at: Now, zone: &TimeZone) -> civil::DateTime {
    let stamp = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
    zone.to_datetime(stamp)
}

fn minute_of(at: civil::DateTime) -> u16 {
    at.hour() as u16 * 60 + at.minute() as u16
}

fn day_of(date: civil::Date) -> Day {
    Day { year: date.year(), month: date.month(), day: date.day() }
}

/// Returns the local day and minute.
pub(crate) fn wall(at: Now, zone: &str) -> Wall {
    let at = local(at, &zone_of(zone));
    Wall { day: day_of(at.date()), minute: minute_of(at) }
}

/// Returns the beginning of a day there, or `None` if there is no such day.
pub(crate) fn begin(day: Day, zone: &str) -> Option<Now> {
    let date = civil::Date::new(day.year, day.month, day.day).ok()?;
    let zone = zone_of(zone);
    let stamp = zone.to_ambiguous_timestamp(date.at(0, 0, 0, 0)).compatible().ok()?;
    Some(Now(stamp.as_millisecond()))
}

/// Returns the moment at which the clock shows this minute after midnight, so many days after a day; `None` if there is no
/// such day. An hour that is left out when the clocks go forward is the one after it.
pub(crate) fn moment(day: Day, ahead: i32, minute: u16, zone: &str) -> Option<Now> {
    let date = civil::Date::new(day.year, day.month, day.day).ok()?;
    let date = date.checked_add(jiff::Span::new().try_days(ahead).ok()?).ok()?;
    let time = civil::Time::new((minute / 60) as i8, (minute % 60) as i8, 0, 0).ok()?;
    let stamp = zone_of(zone).to_ambiguous_timestamp(date.to_datetime(time)).compatible().ok()?;
    Some(Now(stamp.as_millisecond()))
}

/// Returns the number of a day in its week, from 1 for Monday; 0 if there is no such day.
pub(crate) fn weekday(day: Day) -> i8 {
    civil::Date::new(day.year, day.month, day.day)
        .map_or(0, |date| date.weekday().to_monday_one_offset())
}

/// Returns the end of the sleep that holds at this time, if any does. Minutes after midnight; the
/// second may be smaller: over midnight. Equal ones: no sleep.
fn sleep_end(at: Now, (from, to): (u16, u16), zone: &str) -> Option<Now> {
    let zone = zone_of(zone);
    let now = local(at, &zone);
    let minute = minute_of(now);
    let date = if from < to && (from..to).contains(&minute) || from > to && minute < to {
        now.date()
    } else if from > to && minute >= from {
        now.date().tomorrow().ok()?
    } else {
        return None;
    };
    let end = zone.to_ambiguous_timestamp(date.at((to / 60) as i8, (to % 60) as i8, 0, 0));
    // An hour that comes twice: the morning is over when it has come the second time.
    let stamp = match end.compatible().ok()? {
        first if first.as_millisecond() > at.0 => first,
        _ => end.later().ok()?,
    };
    (stamp.as_millisecond() > at.0).then(|| Now(stamp.as_millisecond()))
}

/// The first time from `at` on at which the person neither sleeps nor is on vacation.
pub(crate) fn available_from(at: Now, settings: &PersonSettings) -> Now {
    let mut at = at;
    // A vacation can end in the night and a night in a vacation.
    for _ in 0..4 {
        let end = match (settings.away, settings.vacation) {
            (Some(from), Some(to)) if from <= at && at < to => Some(to),
            _ => settings.sleep.and_then(|sleep| sleep_end(at, sleep, &settings.zone)),
        };
        match end {
            Some(end) => at = end,
            None => return at,
        }
    }
    at
}

/// Returns the vacation between two points of time, in milliseconds.
pub(crate) fn rested(from: Now, to: Now, settings: &PersonSettings) -> i64 {
    let (Some(away), Some(back)) = (settings.away, settings.vacation) else { return 0 };
    (back.min(to).0 - away.max(from).0).max(0)
}

/// Returns the time so many hours after `since`: vacation does not count, and an end in sleep hours
/// moves to their end.
pub(crate) fn deadline(since: Now, hours: u32, settings: &PersonSettings) -> Now {
    let bare = Now(since.0 + i64::from(hours) * HOUR);
    let end = match (settings.away, settings.vacation) {
        (Some(away), Some(back)) if away < bare => Now(bare.0 + rested(since, back, settings)),
        _ => bare,
    };
    available_from(end, settings)
}

/// The end of the time for a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Deadline {
    /// The time of the deadline.
    pub at: Now,
    /// The holder's time zone, for saying it.
    pub zone: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A time written as UTC.
    fn utc(text: &str) -> Now {
        Now(text.parse::<Timestamp>().expect("a time").as_millisecond())
    }

    fn sleeper(sleep: (u16, u16), zone: &str) -> PersonSettings {
        PersonSettings { sleep: Some(sleep), zone: zone.to_owned(), ..PersonSettings::default() }
    }

    fn traveller(away: &str, back: &str) -> PersonSettings {
        PersonSettings {
            away: Some(utc(away)),
            vacation: Some(utc(back)),
            ..PersonSettings::default()
        }
    }

    #[test]
    fn sleep_is_left_at_its_end() {
        let h = |hour: u16| hour * 60;
        // Sleep, zone, a time, when the person is awake.
        let cases = [
            ((h(23), h(8)), "Europe/Moscow", "2026-01-10T21:00:00Z", "2026-01-11T05:00:00Z"),
            ((h(23), h(8)), "Europe/Moscow", "2026-01-10T20:00:00Z", "2026-01-11T05:00:00Z"),
            ((h(23), h(8)), "Europe/Moscow", "2026-01-10T19:59:59Z", "2026-01-10T19:59:59Z"),
            ((h(23), h(8)), "Europe/Moscow", "2026-01-11T04:59:59Z", "2026-01-11T05:00:00Z"),
            ((h(23), h(8)), "Europe/Moscow", "2026-01-11T05:00:00Z", "2026-01-11T05:00:00Z"),
            ((h(1), h(9)), "Asia/Vladivostok", "2026-01-10T15:30:00Z", "2026-01-10T23:00:00Z"),
            ((h(1), h(9)), "Asia/Vladivostok", "2026-01-10T14:30:00Z", "2026-01-10T14:30:00Z"),
            ((h(0), h(8)), "UTC", "2026-12-31T23:59:59Z", "2026-12-31T23:59:59Z"),
            ((h(0), h(8)), "UTC", "2027-01-01T00:00:00Z", "2027-01-01T08:00:00Z"),
            ((h(22), h(22)), "UTC", "2026-01-10T22:00:00Z", "2026-01-10T22:00:00Z"),
            ((23 * 60 + 30, 7 * 60 + 15), "UTC", "2026-01-10T23:30:00Z", "2026-01-11T07:15:00Z"),
            // The night in which Berlin's clocks go forward (2 to 3) is an hour shorter.
            ((h(23), h(8)), "Europe/Berlin", "2026-03-28T22:00:00Z", "2026-03-29T06:00:00Z"),
            // An end that does not come that night (2:30 is left out): the hour after it.
            ((h(23), 150), "Europe/Berlin", "2026-03-28T22:00:00Z", "2026-03-29T01:30:00Z"),
            // Back (3 to 2): an hour longer; an end that comes twice.
            ((h(23), h(8)), "Europe/Berlin", "2026-10-24T21:00:00Z", "2026-10-25T07:00:00Z"),
            ((h(23), 150), "Europe/Berlin", "2026-10-24T23:00:00Z", "2026-10-25T00:30:00Z"),
            ((h(23), 150), "Europe/Berlin", "2026-10-25T01:10:00Z", "2026-10-25T01:30:00Z"),
            // A zone that does not exist counts as UTC.
            ((h(23), h(8)), "Nowhere/Town", "2026-01-10T23:00:00Z", "2026-01-11T08:00:00Z"),
        ];
        for (sleep, zone, at, expected) in cases {
            let available = available_from(utc(at), &sleeper(sleep, zone));
            assert_eq!(available, utc(expected), "{sleep:?} {zone} {at}");
        }
    }

    #[test]
    fn a_vacation_is_left_at_its_end_and_its_night_too() {
        let mut who = traveller("2026-01-10T12:00:00Z", "2026-01-12T23:00:00Z");
        assert_eq!(available_from(utc("2026-01-10T11:59:59Z"), &who), utc("2026-01-10T11:59:59Z"));
        assert_eq!(available_from(utc("2026-01-10T12:00:00Z"), &who), utc("2026-01-12T23:00:00Z"));
        assert_eq!(available_from(utc("2026-01-12T23:00:00Z"), &who), utc("2026-01-12T23:00:00Z"));
        who.sleep = Some((23 * 60, 8 * 60));
        "UTC".clone_into(&mut who.zone);
        assert_eq!(available_from(utc("2026-01-11T00:00:00Z"), &who), utc("2026-01-13T08:00:00Z"));
    }

    #[test]
    fn a_decision_has_its_hours_besides_vacation_and_sleep() {
        let plain = PersonSettings::default();
        let long = traveller("2026-01-10T12:00:00Z", "2026-01-17T12:00:00Z");
        let past = traveller("2026-01-01T12:00:00Z", "2026-01-05T12:00:00Z");
        let half = traveller("2026-01-01T12:00:00Z", "2026-01-10T00:00:00Z");
        let future = traveller("2026-01-20T12:00:00Z", "2026-01-27T12:00:00Z");
        let night = sleeper((23 * 60, 8 * 60), "Europe/Moscow");
        // Since, hours, whose settings, until.
        let cases = [
            ("2026-01-09T12:00:00Z", 72, &plain, "2026-01-12T12:00:00Z"),
            ("2026-01-09T12:00:00Z", 72, &long, "2026-01-19T12:00:00Z"),
            ("2026-01-09T12:00:00Z", 24, &long, "2026-01-17T12:00:00Z"),
            ("2026-01-09T11:00:00Z", 24, &long, "2026-01-10T11:00:00Z"),
            ("2026-01-09T12:00:00Z", 72, &past, "2026-01-12T12:00:00Z"),
            ("2026-01-09T12:00:00Z", 72, &half, "2026-01-13T00:00:00Z"),
            ("2026-01-09T12:00:00Z", 72, &future, "2026-01-12T12:00:00Z"),
            ("2026-01-09T21:00:00Z", 24, &night, "2026-01-11T05:00:00Z"),
            ("2026-01-09T12:00:00Z", 24, &night, "2026-01-10T12:00:00Z"),
        ];
        for (since, hours, who, expected) in cases {
            assert_eq!(deadline(utc(since), hours, who), utc(expected), "{since} {hours} {who:?}");
        }
    }

    #[test]
    fn the_vacation_between_two_points_is_what_both_share() {
        let who = traveller("2026-01-10T12:00:00Z", "2026-01-12T12:00:00Z");
        let cases = [
            ("2026-01-01T00:00:00Z", "2026-01-05T00:00:00Z", 0),
            ("2026-01-01T00:00:00Z", "2026-01-11T12:00:00Z", DAY),
            ("2026-01-11T12:00:00Z", "2026-01-31T12:00:00Z", DAY),
            ("2026-01-01T12:00:00Z", "2026-01-31T12:00:00Z", 2 * DAY),
            ("2026-01-20T12:00:00Z", "2026-01-31T12:00:00Z", 0),
        ];
        for (from, to, expected) in cases {
            assert_eq!(rested(utc(from), utc(to), &who), expected, "{from} {to}");
        }
        assert_eq!(rested(Now(0), Now(DAY), &PersonSettings::default()), 0);
    }

    #[test]
    fn evenings_are_those_of_the_zone_also_when_its_clocks_change() {
        let day = Day { year: 2026, month: 10, day: 24 };
        let at = |ahead, minute| moment(day, ahead, minute, "Europe/Berlin");
        assert_eq!(at(0, 19 * 60), Some(utc("2026-10-24T17:00:00Z")));
        assert_eq!(at(1, 19 * 60), Some(utc("2026-10-25T18:00:00Z")));
        assert_eq!(at(155, 150), Some(utc("2027-03-28T01:30:00Z")), "half past three instead");
        assert_eq!(moment(Day { day: 32, ..day }, 0, 0, "UTC"), None);
        assert_eq!((weekday(day), weekday(Day { month: 13, ..day })), (6, 0));
    }

    #[test]
    fn zones_are_known_by_name_and_days_begin_there() {
        for (typed, name) in [
            ("europe/moscow", Some("Europe/Moscow")),
            (" Asia/Yekaterinburg ", Some("Asia/Yekaterinburg")),
            ("UTC", Some("UTC")),
            ("Moscow", None),
            ("", None),
            ("../etc/passwd", None),
        ] {
            assert_eq!(zone_name(typed).as_deref(), name, "{typed}");
        }
        let day = Day { year: 2026, month: 11, day: 30 };
        assert_eq!(begin(day, "Europe/Moscow"), Some(utc("2026-11-29T21:00:00Z")));
        assert_eq!(begin(Day { day: 31, ..day }, "UTC"), None);
        let at = wall(utc("2026-11-29T21:05:00Z"), "Europe/Moscow");
        assert_eq!(at, Wall { day, minute: 5 });
    }
}

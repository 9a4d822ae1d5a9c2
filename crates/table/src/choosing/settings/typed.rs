//! Typed values of settings, in both languages: spans of time, sleep hours, days.

use crate::matches::clock::times::Day;
use crate::wire::text::is_word;
use stolik_words::Words;

/// Most hours of sleep a day.
const LONGEST_SLEEP: u16 = 16;

/// The numbers of a text, at most so many digits each.
fn numbers(text: &str, digits: usize) -> Option<Vec<u32>> {
    let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.map(|part| (part.len() <= digits).then(|| part.parse().ok()).flatten()).collect()
}

/// A span of time in minutes: a number and a unit (`15 min`, `2h`, a bare unit is one of it).
/// `usual`: minutes of the unit that is meant when none is said.
pub(crate) fn span(words: &Words, text: &str, usual: u32) -> Option<u32> {
    let numbers = numbers(text, 4)?;
    let unit = |word: &str| {
        [
            ("settings-words-minutes", 1),
            ("settings-words-hours", 60),
            ("settings-words-days", 24 * 60),
            ("settings-words-weeks", 7 * 24 * 60),
        ]
        .into_iter()
        .find(|(key, _)| is_word(words, key, word))
        .map(|(_, minutes)| minutes)
    };
    let mut said = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let unit = said.find_map(unit);
    match (numbers.as_slice(), unit) {
        ([number], unit) => number.checked_mul(unit.unwrap_or(usual)),
        ([], Some(unit)) => Some(unit),
        _ => None,
    }
}

/// Sleep hours: two times of day, from and to, in minutes after midnight.
pub(crate) fn sleep(text: &str) -> Option<(u16, u16)> {
    let times = text.split(|c: char| !c.is_ascii_digit() && c != ':' && c != '.');
    let times: Option<Vec<u16>> = times
        .filter(|part| part.chars().any(|c| c.is_ascii_digit()))
        .map(|part| match numbers(part, 2)?.as_slice() {
            [hour @ 0..=24] => Some(*hour as u16 % 24 * 60),
            [hour @ 0..=23, minute @ 0..=59] => Some((hour * 60 + minute) as u16),
            _ => None,
        })
        .collect();
    let [from, to] = times?[..] else { return None };
    let long = (to + 24 * 60 - from) % (24 * 60);
    (long > 0 && long <= LONGEST_SLEEP * 60).then_some((from, to))
}

/// A day: `2026-12-31`, `31.12.2026`, `31.12` (the next one from `today` on). Not a bare number.
pub(crate) fn day(text: &str, today: Day) -> Option<Day> {
    if text.chars().any(char::is_alphabetic) {
        return None;
    }
    let (year, month, day) = match numbers(text, 4)?.as_slice() {
        [year @ 1000..=9999, month, day] => (*year, *month, *day),
        [day, month, year @ 0..=99] => (2000 + year, *month, *day),
        [day, month, year] => (*year, *month, *day),
        [day, month] => {
            let year = u32::from(today.year.unsigned_abs());
            let past = (*month, *day)
                < (u32::from(today.month.unsigned_abs()), u32::from(today.day.unsigned_abs()));
            (year + u32::from(past), *month, *day)
        }
        _ => return None,
    };
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    Some(Day { year: i16::try_from(year).ok()?, month: month as i8, day: day as i8 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_in_both_languages() {
        let words = Words::embedded();
        let cases = [
            ("15", 1, Some(15)),
            ("15", 60, Some(900)),
            ("15m", 60, Some(15)),
            ("15 min", 60, Some(15)),
            ("1h", 1, Some(60)),
            ("2 weeks", 1440, Some(20160)),
            ("week", 1440, Some(10080)),
            ("\u{440}\u{430}\u{437} \u{432} 15 \u{43C}\u{438}\u{43D}", 60, Some(15)),
            ("3 \u{434}\u{43D}\u{44F}", 1, Some(4320)),
            ("", 1, None),
            ("soon", 1, None),
            ("1 2", 1, None),
            ("99999999999999", 1, None),
        ];
        for (text, usual, minutes) in cases {
            assert_eq!(span(&words, text, usual), minutes, "{text}");
        }
    }

    #[test]
    fn sleep_hours_are_read_and_have_an_end() {
        let cases = [
            ("23-8", Some((23 * 60, 8 * 60))),
            ("23:30 \u{2013} 7.15", Some((23 * 60 + 30, 7 * 60 + 15))),
            ("from 0 to 8", Some((0, 8 * 60))),
            ("24-8", Some((0, 8 * 60))),
            ("8-8", None),
            ("8-7", None),
            ("25-8", None),
            ("23:60-8", None),
            ("23", None),
            ("", None),
            (". .", None),
        ];
        for (text, hours) in cases {
            assert_eq!(sleep(text), hours, "{text}");
        }
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        let today = Day { year: 2026, month: 11, day: 20 };
        let on = |year, month, day| Some(Day { year, month, day });
        let cases = [
            ("2026-12-31", on(2026, 12, 31)),
            ("31.12.2026", on(2026, 12, 31)),
            ("31.12.26", on(2026, 12, 31)),
            ("31.12", on(2026, 12, 31)),
            ("20.11", on(2026, 11, 20)),
            ("5.1", on(2027, 1, 5)),
            ("31.13", None),
            ("0.1", None),
            ("5", None),
            ("5 d 3", None),
            ("", None),
        ];
        for (text, day_of) in cases {
            assert_eq!(day(text, today), day_of, "{text}");
        }
    }
}

//! The times of a match: when its people are called, when a decision has taken too long, when a
//! standing order acts. Rows with a due time; nothing here reads a clock.
//!
//! A seat's waiting begins ([`crate::matches::rows::Side::since`]) when the match comes to wait for it, and
//! anew whenever the game moves on for everybody to see: choices that several seats make in secret
//! at once do not move their clocks, or calls and deadlines would tell who has chosen. The holder is
//! called once a waiting that somebody else's act began; sleep and vacation put calls off, and the
//! end of the time for a decision too.

pub(crate) mod times;

use super::row_kind::RowKind;
use super::rows::{Away, LogRow, Record, Row, Side, Stage};
use super::seats::{ANSWER, Answered, Leaving};
use crate::chosen::settings::{Calls, PersonSettings};
use crate::wire::api::{Now, PersonId};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_store::{FormError, form};
use times::{Deadline, HOUR, MINUTE};

/// A due job. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Due {
    /// To call the holder of a seat.
    Call(Seat),
    /// A seat has used its time up.
    Limit(Seat),
    /// A seat's standing order acts.
    Order(Seat),
    /// The holder of a seat comes back from vacation.
    Back(Seat),
    /// To call the holder of a seat because it is asked for.
    Asked(Seat),
    /// The holder of a seat has not answered in time that it is not given up.
    Late(Seat),
}

/// A function that returns the settings of a person.
pub(crate) type Chosen<'a> = &'a dyn Fn(&PersonId) -> PersonSettings;

/// The changes of a match by one cause.
#[derive(Clone, Copy)]
pub(crate) struct Doing<'a> {
    /// The rows it wrote.
    pub rows: &'a [(u32, LogRow)],
    /// True if the public view of the game has changed.
    pub public: bool,
    /// The seat of the person who did it; none: a clock or a bot.
    pub by: Option<Seat>,
    /// The time of the change.
    pub at: Now,
}

/// Brings what belongs to the clocks up to date after a change: since when each seat is waited for.
/// Twice the same does nothing more.
pub(crate) fn settle(record: &mut Record, doing: Doing<'_>) {
    let Doing { rows, public, by, at } = doing;
    forget_future(record, at);
    let waiting = record.waiting;
    let running = record.stage == Stage::Running;
    let played = rows.iter().any(|(_, row)| matches!(row.row, Row::Play { .. }));
    // A choice that nobody sees, while others choose too: no clock may show that it was made.
    let secret = played && !public && waiting.iter().count() > 1;
    for (seat, side) in (0u8..).map(Seat).zip(&mut record.sides) {
        if !running || !waiting.contains(seat) {
            *side = Side {
                calls: side.calls,
                rang: side.rang,
                orders: std::mem::take(&mut side.orders),
                away: side.away,
                ..Side::default()
            };
            continue;
        }
        let anew = side.since.is_none()
            || public
            || rows.iter().any(|(_, row)| begins_anew(&row.row, seat));
        if anew {
            side.since = Some(at);
            side.overdue = false;
        }
        if by == Some(seat) && !rows.is_empty() && !secret {
            side.asked = None;
        } else if anew {
            side.asked = Some(at);
            side.called = None;
        }
    }
}

/// The most that a stored time may lie ahead before it counts as one of a clock that ran ahead: what is done at once
/// is not done in the order of its times.
const SKEW: i64 = MINUTE;
/// The longest time from now on after which a standing order acts.
const ORDERED: i64 = HOUR;

/// Takes back the times that a clock wrote which ran ahead of this one: later calls would wait for the day that
/// it showed. A call at an unknown time counts as made when the waiting began, so that the next one never comes
/// later than it is due. Returns whether there were any.
pub(crate) fn forget_future(record: &mut Record, now: Now) -> bool {
    let ahead = |at: &Now| at.0 > now.0 + SKEW;
    let mut found = false;
    for side in &mut record.sides {
        for begun in [&mut side.since, &mut side.asked].into_iter().flatten().filter(|at| ahead(at))
        {
            (*begun, found) = (now, true);
        }
        if side.called.is_some_and(|at| ahead(&at)) {
            (side.called, found) = (side.since, true);
        }
        found |= side.rang.take_if(|at| ahead(at)).is_some();
        found |= side.passes.take_if(|at| at.0 > now.0 + ORDERED).is_some();
    }
    for leaving in &mut record.leaving {
        if let Answered::Not { since, .. } = &mut leaving.answered
            && ahead(since)
        {
            (*since, found) = (now, true);
        }
    }
    for (_, stayed) in record.stayed.iter_mut().filter(|(_, at)| ahead(at)) {
        (*stayed, found) = (now, true);
    }
    found
}

/// Whether a seat's waiting begins anew with a row, with any effect on the game.
fn begins_anew(row: &Row, seat: Seat) -> bool {
    let own = row.kind() == RowKind::Chair && row.seat() == Some(seat);
    own || row.kind() == RowKind::Undo
}

/// Keeps with each seat what screens show of its holder's settings: the vacation, which is public,
/// and the end of the time for a decision, which is not. After [`settle`].
pub(crate) fn show(record: &mut Record, settings: Chosen<'_>, at: Now) {
    let people: Vec<_> = (0u8..)
        .map(Seat)
        .take(record.sides.len())
        .map(|seat| record.person(seat).map(settings))
        .collect();
    let (limit, running, playing) = (record.limit, record.stage == Stage::Running, record.playing);
    for ((seat, side), chosen) in (0u8..).map(Seat).zip(&mut record.sides).zip(people) {
        let Some(chosen) = chosen else {
            (side.away, side.deadline) = (None, None);
            continue;
        };
        let back = chosen.vacation.filter(|back| running && playing.contains(seat) && at < *back);
        side.away = back.map(|back| Away { until: back, day: times::wall(back, &chosen.zone).day });
        side.deadline =
            limit_due(side, limit, &chosen).map(|at| Deadline { at, zone: chosen.zone.clone() });
    }
    let asked = std::mem::take(&mut record.leaving).into_iter().map(|mut leaving| {
        let chosen = record.person(leaving.seat).map(settings);
        leaving.until = chosen.and_then(|chosen| {
            let at = answer_due(&leaving, &chosen)?;
            Some(Deadline { at, zone: chosen.zone })
        });
        leaving
    });
    record.leaving = asked.collect();
}

/// Returns the time at which a seat's time for its decision is used up.
pub(crate) fn limit_due(side: &Side, limit: Option<u32>, chosen: &PersonSettings) -> Option<Now> {
    Some(times::deadline(side.since?, limit?, chosen))
}

/// Returns the time by which the holder of a requested seat must have answered.
pub(crate) fn answer_due(leaving: &Leaving, chosen: &PersonSettings) -> Option<Now> {
    match leaving.answered {
        Answered::Not { since, .. } => Some(times::deadline(since, ANSWER, chosen)),
        Answered::Given | Answered::Late => None,
    }
}

/// Returns the time at which the holder of a requested seat is to be called for it, once.
pub(crate) fn ring_due(leaving: &Leaving, chosen: &PersonSettings) -> Option<Now> {
    match (leaving.answered, chosen.calls) {
        (Answered::Not { since, rang: false }, Calls::AtOnce | Calls::Every(_)) => {
            Some(times::available_from(since, chosen))
        }
        (Answered::Not { .. }, _) | (Answered::Given | Answered::Late, _) => None,
    }
}

/// Returns the time of the next call of a seat's holder. `grace`: milliseconds in which an answer
/// spares the first call.
pub(crate) fn call_due(side: &Side, chosen: &PersonSettings, grace: i64) -> Option<Now> {
    let since = side.since?;
    if side.passes.is_some() {
        // A standing order will answer.
        return None;
    }
    let apart = match chosen.calls {
        Calls::Off => return None,
        Calls::AtOnce => 0,
        Calls::Every(minutes) => i64::from(minutes) * MINUTE,
    };
    let due = match (side.called, side.asked) {
        (None, Some(asked)) => asked.0 + grace,
        (called, _) => {
            let hours = i64::from(chosen.remind?.max(1));
            called.unwrap_or(since).max(since).0 + hours * HOUR
        }
    };
    let due = due.max(side.rang.map_or(i64::MIN, |rang| rang.0 + apart));
    Some(times::available_from(Now(due), chosen))
}

/// Everything that will be due in a match as it stands.
pub(crate) fn timers(record: &Record, settings: Chosen<'_>, grace: i64) -> Vec<(Now, Due)> {
    if record.stage != Stage::Running {
        return Vec::new();
    }
    let mut out = Vec::new();
    for (seat, person) in record.people() {
        let Some(side) = record.sides.get(seat.index()) else { continue };
        let chosen = settings(person);
        out.extend(call_due(side, &chosen, grace).map(|at| (at, Due::Call(seat))));
        if !side.overdue {
            let at = limit_due(side, record.limit, &chosen);
            out.extend(at.map(|at| (at, Due::Limit(seat))));
        }
        out.extend(side.away.map(|away| (away.until, Due::Back(seat))));
        out.extend(side.passes.map(|at| (at, Due::Order(seat))));
        if let Some(leaving) = record.leaving_of(seat) {
            out.extend(ring_due(leaving, &chosen).map(|at| (at, Due::Asked(seat))));
            out.extend(answer_due(leaving, &chosen).map(|at| (at, Due::Late(seat))));
        }
    }
    out
}

/// The stored form of what is due.
pub(crate) fn write(due: Due) -> Vec<u8> {
    form::write(1, &due)
}

/// From the stored form.
pub(crate) fn read(bytes: &[u8]) -> Result<Due, FormError> {
    form::read("a due time", bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000_000;

    fn waited(asked: Option<i64>, called: Option<i64>, rang: Option<i64>) -> Side {
        Side {
            since: Some(Now(NOW)),
            asked: asked.map(Now),
            called: called.map(Now),
            rang: rang.map(Now),
            ..Side::default()
        }
    }

    fn chosen(calls: Calls, remind: Option<u16>) -> PersonSettings {
        PersonSettings { calls, remind, ..PersonSettings::default() }
    }

    #[test]
    fn a_call_comes_once_after_the_grace_and_again_only_as_chosen() {
        const GRACE: i64 = 20_000;
        let asked = Some(NOW);
        // Side, when to be called, remind after hours, due.
        let cases = [
            (waited(asked, None, None), Calls::AtOnce, None, Some(NOW + GRACE)),
            (waited(asked, None, None), Calls::Off, Some(1), None),
            (waited(asked, None, Some(NOW - MINUTE)), Calls::AtOnce, None, Some(NOW + GRACE)),
            (
                waited(asked, None, Some(NOW - MINUTE)),
                Calls::Every(15),
                None,
                Some(NOW + 14 * MINUTE),
            ),
            (waited(asked, None, Some(NOW - HOUR)), Calls::Every(15), None, Some(NOW + GRACE)),
            (waited(asked, None, None), Calls::Every(15), None, Some(NOW + GRACE)),
            (waited(asked, Some(NOW + GRACE), Some(NOW + GRACE)), Calls::AtOnce, None, None),
            (
                waited(asked, Some(NOW + GRACE), Some(NOW + GRACE)),
                Calls::AtOnce,
                Some(12),
                Some(NOW + GRACE + 12 * HOUR),
            ),
            // Made a move and is still to decide: no call, but reminded from that move on.
            (waited(None, None, None), Calls::AtOnce, None, None),
            (
                waited(None, Some(NOW - HOUR), Some(NOW - HOUR)),
                Calls::AtOnce,
                Some(12),
                Some(NOW + 12 * HOUR),
            ),
            (Side::default(), Calls::AtOnce, Some(12), None),
        ];
        for (side, calls, remind, due) in cases {
            let found = call_due(&side, &chosen(calls, remind), GRACE);
            assert_eq!(found, due.map(Now), "{side:?} {calls:?} {remind:?}");
        }
    }

    #[test]
    fn times_of_a_clock_that_ran_ahead_delay_no_call() {
        let (record, _): (Record, _) = postcard::take_from_bytes(&[0; 400]).unwrap();
        let year = NOW + 365 * 24 * HOUR;
        let since = |at, side| Side { since: Some(Now(at)), ..side };
        // The stored data of a seat, after how many hours to remind, due.
        let cases = [
            // Called by the clock that ran ahead; the waiting began before it did.
            (
                since(NOW - HOUR, waited(Some(NOW - HOUR), Some(year), Some(year))),
                Some(1),
                Some(NOW),
            ),
            (since(NOW - HOUR, waited(Some(NOW - HOUR), Some(year), Some(year))), None, None),
            // Asked again since: called once the grace is over, with any state of the other clock.
            (since(NOW, waited(Some(NOW), None, Some(year))), None, Some(NOW)),
            // All of it was written by that clock.
            (since(year, waited(Some(year), None, Some(year))), Some(1), Some(NOW)),
        ];
        for (side, remind, due) in cases {
            let mut record = Record { sides: vec![side], ..record.clone() };
            assert!(forget_future(&mut record, Now(NOW)));
            assert!(!forget_future(&mut record, Now(NOW)), "once");
            let who = chosen(Calls::Every(15), remind);
            assert_eq!(call_due(&record.sides[0], &who, 0), due.map(Now), "{:?}", record.sides[0]);
        }
    }

    #[test]
    fn calls_stay_out_of_the_night_and_of_vacations() {
        let side = waited(Some(NOW), None, None);
        let mut who = chosen(Calls::AtOnce, None);
        let wall = times::wall(Now(NOW), "Europe/Moscow");
        who.sleep = Some((wall.minute, wall.minute + 60));
        assert_eq!(call_due(&side, &who, 0), Some(Now(NOW + HOUR)));
        (who.away, who.vacation) = (Some(Now(NOW - 1)), Some(Now(NOW + 30 * HOUR)));
        assert_eq!(call_due(&side, &who, 0), Some(Now(NOW + 30 * HOUR)));
    }

    /// The stored bytes must be readable for ever: they never change.
    #[test]
    fn due_times_of_version_1_are_read() {
        let all = [
            Due::Call(Seat(1)),
            Due::Limit(Seat(1)),
            Due::Order(Seat(1)),
            Due::Back(Seat(1)),
            Due::Asked(Seat(1)),
            Due::Late(Seat(1)),
        ];
        for (number, due) in (0u8..).zip(all) {
            assert_eq!(write(due), [1, number, 1]);
            assert_eq!(read(&[1, number, 1]).unwrap(), due);
        }
    }
}

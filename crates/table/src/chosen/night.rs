//! A club night of a chat, as a value: the proposed times, the people who can come, and the tables of the evening. What a
//! time brings follows from the value and the time alone.

use super::league::Entrant;
use crate::wire::api::{ChannelId, Now, PersonId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_store::{FormError, form};

/// The version of the stored form.
const V1: u8 = 1;
/// Times that are proposed at most: with the row below them they fill a message of Discord.
pub(crate) const DATES: usize = 4;
/// People of one night.
pub(crate) const GUESTS: usize = 100;
/// Voices that a time needs before the night is settled by itself.
const QUORUM: usize = 2;
/// An hour and a day, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
/// The time for which a night goes on after its beginning, in milliseconds.
const LASTS: i64 = 3 * HOUR;

/// A person who said when he can come, or came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct NightGuest {
    /// The person.
    pub who: Entrant,
    /// The times at which the person can come, a bit each.
    pub dates: u8,
    /// The time since which the person is here and waits for a table.
    pub here: Option<Now>,
}

/// The course of a night. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum NightCourse {
    /// People say when they can come.
    Proposed,
    /// It takes place at the time with this index.
    Settled(u8),
    /// It is over.
    Over,
    /// It was called off.
    Cancelled,
}

/// The last reminder. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Reminder {
    /// There was none.
    None,
    /// That the time is settled.
    Settled,
    /// A day before.
    Day,
    /// An hour before.
    Hour,
}

/// A reason why a wish about a night is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NightRefusal {
    /// It is over, or was called off.
    Over,
    /// The time is settled.
    Settled,
    /// The time is not settled.
    NotSettled,
    /// There is no such time, or it has passed.
    NoSuchTime,
    /// Nobody has said when he can come.
    NoVoices,
    /// It does not begin within the hour.
    TooEarly,
    /// So many people take part that no more are taken.
    Full,
}

/// A club night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Night {
    /// The chat, or the topic of it.
    pub channel: ChannelId,
    /// The person who proposed it; none: forgotten.
    pub organizer: Option<Entrant>,
    /// The rule document.
    pub document: String,
    /// The time of the proposal.
    pub opened: Now,
    /// The zone in which times are told.
    pub zone: String,
    /// The proposed times, earliest first.
    pub dates: Vec<Now>,
    /// The people, in the order in which they answered.
    pub guests: Vec<NightGuest>,
    /// The course.
    pub course: NightCourse,
    /// The last reminder.
    pub reminder: Reminder,
    /// The number of reminders.
    pub reminders: u32,
    /// The number of changes.
    pub changes: u32,
    /// The numbers of the matches whose tables it opened.
    pub tables: Vec<u64>,
}

/// A night that others read.
pub(crate) type SharedNight = Arc<Night>;

impl Night {
    /// The stored form.
    #[must_use]
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Night, FormError> {
        form::read("a club night", bytes)
    }

    /// Whether it is still to come, or goes on.
    pub(crate) fn is_live(&self) -> bool {
        match self.course {
            NightCourse::Proposed | NightCourse::Settled(_) => true,
            NightCourse::Over | NightCourse::Cancelled => false,
        }
    }

    /// Whether this person proposed it.
    pub(crate) fn is_organizer(&self, person: &PersonId) -> bool {
        self.organizer.as_ref().is_some_and(|organizer| organizer.id == *person)
    }

    /// The time at which it begins, if that is settled.
    pub(crate) fn start(&self) -> Option<Now> {
        match self.course {
            NightCourse::Settled(date) => self.dates.get(usize::from(date)).copied(),
            NightCourse::Proposed | NightCourse::Over | NightCourse::Cancelled => None,
        }
    }

    /// The people who can come at the time with this index.
    pub(crate) fn coming(&self, date: usize) -> impl Iterator<Item = &NightGuest> {
        self.guests.iter().filter(move |guest| guest.dates >> date & 1 == 1)
    }

    /// The people who are here and wait for a table, the longest waiting first.
    pub(crate) fn waiting(&self) -> Vec<(Now, &Entrant)> {
        let here = self.guests.iter().filter_map(|guest| Some((guest.here?, &guest.who)));
        let mut here: Vec<_> = here.collect();
        here.sort_by(|one, other| (one.0, &one.1.id).cmp(&(other.0, &other.1.id)));
        here
    }

    /// The index of the time at which most people can come, of those to come; of equal ones the earliest. `None`: nobody
    /// can.
    pub(crate) fn best(&self, now: Now) -> Option<usize> {
        let ahead = (0..self.dates.len()).filter(|date| self.dates[*date] > now);
        let voices = |date: &usize| self.coming(*date).count();
        let best = ahead.rev().max_by_key(voices)?;
        (voices(&best) > 0).then_some(best)
    }

    /// The time at which the night is settled by itself on a proposed time: a day before it, or an hour if it was proposed
    /// later than that.
    pub(crate) fn settles_at(&self, date: Now) -> Now {
        let day = date.0 - DAY;
        Now(if self.opened.0 < day { day } else { self.opened.0.max(date.0 - HOUR) })
    }

    /// Whether people can say that they are here.
    pub(crate) fn is_open(&self, now: Now) -> bool {
        self.start().is_some_and(|start| now.0 >= start.0 - HOUR)
    }

    /// A person says that he can come at a time, or takes that back. Returns true if he can come.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn answer(
        &mut self,
        who: Entrant,
        date: usize,
        now: Now,
    ) -> Result<bool, NightRefusal> {
        let asked = match self.course {
            NightCourse::Proposed => self.dates.get(date).is_some_and(|at| *at > now),
            NightCourse::Settled(settled) => usize::from(settled) == date,
            NightCourse::Over | NightCourse::Cancelled => return Err(NightRefusal::Over),
        };
        if !asked {
            return Err(NightRefusal::NoSuchTime);
        }
        let guest = self.guest(who)?;
        guest.dates ^= 1 << date;
        let comes = guest.dates >> date & 1 == 1;
        self.guests.retain(|guest| guest.dates != 0 || guest.here.is_some());
        self.changes += 1;
        Ok(comes)
    }

    /// A person is here and waits for a table.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn arrive(&mut self, who: Entrant, now: Now) -> Result<(), NightRefusal> {
        let date = match self.course {
            NightCourse::Settled(date) => date,
            NightCourse::Proposed => return Err(NightRefusal::NotSettled),
            NightCourse::Over | NightCourse::Cancelled => return Err(NightRefusal::Over),
        };
        if !self.is_open(now) {
            return Err(NightRefusal::TooEarly);
        }
        let guest = self.guest(who)?;
        guest.dates |= 1 << date;
        guest.here = Some(guest.here.unwrap_or(now));
        self.changes += 1;
        Ok(())
    }

    fn guest(&mut self, who: Entrant) -> Result<&mut NightGuest, NightRefusal> {
        if let Some(place) = self.guests.iter().position(|guest| guest.who.id == who.id) {
            let guest = &mut self.guests[place];
            guest.who = who;
            return Ok(guest);
        }
        if self.guests.len() >= GUESTS {
            return Err(NightRefusal::Full);
        }
        self.guests.push(NightGuest { who, dates: 0, here: None });
        let last = self.guests.len() - 1;
        Ok(&mut self.guests[last])
    }

    /// Settles the time at which most people can come.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn settle(&mut self, now: Now) -> Result<(), NightRefusal> {
        match self.course {
            NightCourse::Proposed => {}
            NightCourse::Settled(_) => return Err(NightRefusal::Settled),
            NightCourse::Over | NightCourse::Cancelled => return Err(NightRefusal::Over),
        }
        let best = self.best(now).ok_or(NightRefusal::NoVoices)?;
        self.course = NightCourse::Settled(best as u8);
        self.remind(Reminder::Settled);
        // The news that it is settled is the reminder of the day before, too.
        if now.0 >= self.dates[best].0 - DAY {
            self.reminder = Reminder::Day;
        }
        Ok(())
    }

    fn remind(&mut self, reminder: Reminder) {
        self.reminder = reminder;
        self.reminders += 1;
        self.changes += 1;
    }

    /// Calls it off.
    ///
    /// # Errors
    /// It is over.
    pub(crate) fn cancel(&mut self) -> Result<(), NightRefusal> {
        if !self.is_live() {
            return Err(NightRefusal::Over);
        }
        self.course = NightCourse::Cancelled;
        self.changes += 1;
        Ok(())
    }

    /// Records a table for these people, who wait no more.
    pub(crate) fn seat(&mut self, people: &[PersonId], table: u64) {
        self.tables.push(table);
        for guest in self.guests.iter_mut().filter(|guest| people.contains(&guest.who.id)) {
            guest.here = None;
        }
        self.changes += 1;
    }

    /// Forgets a person.
    pub(crate) fn forget(&mut self, person: &PersonId) {
        self.organizer.take_if(|organizer| organizer.id == *person);
        self.guests.retain(|guest| guest.who.id != *person);
        self.changes += 1;
    }

    /// Brings about everything that this time brings.
    pub(crate) fn pass(&mut self, now: Now) {
        if self.course == NightCourse::Proposed {
            let best = self.best(now).filter(|best| self.coming(*best).count() >= QUORUM);
            let due = best.is_some_and(|best| now >= self.settles_at(self.dates[best]));
            // A best time is there: nothing refuses it.
            if !(due && self.settle(now).is_ok())
                && self.dates.last().is_none_or(|last| now >= *last)
            {
                self.course = NightCourse::Over;
                self.changes += 1;
            }
        }
        let Some(start) = self.start() else { return };
        if now.0 >= start.0 + LASTS {
            self.course = NightCourse::Over;
            self.changes += 1;
            return;
        }
        let due = match start.0 - now.0 {
            left if left <= HOUR => Reminder::Hour,
            left if left <= DAY => Reminder::Day,
            _ => Reminder::None,
        };
        // A reminder that comes after the beginning, because the program did not run, reminds of nothing.
        if due > self.reminder {
            self.reminders += u32::from(now < start);
            self.reminder = due;
            self.changes += 1;
        }
    }

    /// Returns the next time at which something happens by itself.
    pub(crate) fn due(&self, now: Now) -> Option<Now> {
        let times: Vec<i64> = match (self.course, self.start()) {
            (NightCourse::Over | NightCourse::Cancelled, _) => Vec::new(),
            (_, Some(start)) => vec![start.0 - DAY, start.0 - HOUR, start.0 + LASTS],
            (_, None) => {
                let settled = self.dates.iter().map(|date| self.settles_at(*date).0);
                settled.chain(self.dates.iter().map(|date| date.0)).collect()
            }
        };
        times.into_iter().filter(|at| *at > now.0).min().map(Now)
    }

    /// The version of its reminders, 0 while there was none.
    pub(crate) fn call_version(&self) -> u64 {
        u64::from(self.reminders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::chance::Fast;

    /// A Monday, at noon.
    const NOON: i64 = 20_000 * DAY + 12 * HOUR;

    fn person(number: u64) -> Entrant {
        Entrant { id: PersonId::new(format!("t:{number}")), name: format!("p{number}") }
    }

    /// A night with times after so many hours.
    fn night(hours: &[i64]) -> Night {
        Night {
            channel: ChannelId::new("t:-1"),
            organizer: Some(person(0)),
            document: "toy".to_owned(),
            opened: Now(NOON),
            zone: "UTC".to_owned(),
            dates: hours.iter().map(|hour| Now(NOON + hour * HOUR)).collect(),
            guests: Vec::new(),
            course: NightCourse::Proposed,
            reminder: Reminder::None,
            reminders: 0,
            changes: 0,
            tables: Vec::new(),
        }
    }

    fn at(hours: i64) -> Now {
        Now(NOON + hours * HOUR)
    }

    fn voted(hours: &[i64], voices: &[(u64, usize)]) -> Night {
        let mut night = night(hours);
        for (who, date) in voices {
            assert_eq!(night.answer(person(*who), *date, at(0)), Ok(true));
        }
        night
    }

    #[test]
    fn most_voices_win_and_of_equal_times_the_earliest() {
        let three = voted(&[31, 55, 79], &[(1, 1), (2, 1), (3, 2), (4, 2), (5, 0)]);
        assert_eq!(three.best(at(0)), Some(1));
        assert_eq!(three.best(at(56)), Some(2), "a time that has passed is none");
        assert_eq!(three.best(at(80)), None);
        assert_eq!(night(&[31]).best(at(0)), None, "without a voice there is none");
    }

    #[test]
    fn two_voices_settle_it_a_day_before_and_it_is_reminded_once_a_time() {
        let mut night = voted(&[31, 55], &[(1, 1), (2, 1), (3, 0)]);
        for (hour, course, reminders) in [
            (7, NightCourse::Proposed, 0),
            (30, NightCourse::Proposed, 0),
            (31, NightCourse::Settled(1), 1),
            (53, NightCourse::Settled(1), 1),
            (54, NightCourse::Settled(1), 2),
            (57, NightCourse::Settled(1), 2),
            (58, NightCourse::Over, 2),
            (90, NightCourse::Over, 2),
        ] {
            night.pass(at(hour));
            assert_eq!((night.course, night.reminders), (course, reminders), "hour {hour}");
        }
    }

    #[test]
    fn settled_early_it_is_reminded_a_day_and_an_hour_before() {
        let mut night = voted(&[100], &[(1, 0)]);
        assert_eq!(night.settle(at(1)), Ok(()));
        assert_eq!(night.settle(at(1)), Err(NightRefusal::Settled));
        let mut reminders = Vec::new();
        for hour in 1..110 {
            night.pass(at(hour));
            reminders.push(night.reminders);
        }
        assert_eq!(reminders.iter().filter(|count| **count == 1).count(), 75);
        assert_eq!(reminders.iter().filter(|count| **count == 2).count(), 23);
        assert_eq!(reminders.last(), Some(&3));
    }

    #[test]
    fn one_voice_alone_holds_no_night() {
        let mut night = voted(&[31, 55], &[(1, 0)]);
        night.pass(at(54));
        assert_eq!(night.course, NightCourse::Proposed);
        night.pass(at(55));
        assert_eq!((night.course, night.reminders), (NightCourse::Over, 0));
    }

    #[test]
    fn night_of_the_same_evening_is_settled_an_hour_before() {
        let mut night = voted(&[7], &[(1, 0), (2, 0)]);
        night.pass(at(5));
        assert_eq!(night.course, NightCourse::Proposed);
        night.pass(at(6));
        assert_eq!((night.course, night.reminders), (NightCourse::Settled(0), 2));
        assert!(night.is_open(at(6)));
    }

    #[test]
    fn people_are_here_from_an_hour_before_on() {
        let mut night = night(&[31]);
        assert_eq!(night.arrive(person(1), at(31)), Err(NightRefusal::NotSettled));
        night.answer(person(1), 0, at(0)).unwrap();
        night.settle(at(1)).unwrap();
        assert_eq!(night.arrive(person(2), at(29)), Err(NightRefusal::TooEarly));
        assert_eq!(night.arrive(person(2), at(30)), Ok(()));
        assert_eq!(night.arrive(person(1), at(31)), Ok(()));
        let here: Vec<&str> = night.waiting().iter().map(|(_, who)| who.name.as_str()).collect();
        assert_eq!(here, ["p2", "p1"]);
        night.seat(&[person(1).id, person(2).id], 7);
        assert!(night.waiting().is_empty());
        assert_eq!(night.coming(0).count(), 2, "who came without a word is counted");
        night.cancel().unwrap();
        assert_eq!(night.arrive(person(1), at(31)), Err(NightRefusal::Over));
        assert_eq!(night.cancel(), Err(NightRefusal::Over));
    }

    #[test]
    fn answers_are_taken_back_and_refused_for_other_times() {
        let mut night = voted(&[31, 55], &[(1, 0)]);
        assert_eq!(night.answer(person(1), 0, at(1)), Ok(false));
        assert!(night.guests.is_empty());
        assert_eq!(night.answer(person(1), 2, at(1)), Err(NightRefusal::NoSuchTime));
        assert_eq!(night.answer(person(1), 0, at(32)), Err(NightRefusal::NoSuchTime));
        assert_eq!(night.settle(at(1)), Err(NightRefusal::NoVoices));
        for who in 0..GUESTS as u64 {
            night.answer(person(who), 1, at(1)).unwrap();
        }
        assert_eq!(night.answer(person(999), 1, at(1)), Err(NightRefusal::Full));
        assert_eq!(night.answer(person(5), 1, at(1)), Ok(false), "he is one of them");
    }

    fn anybody(chance: &mut Fast) -> Entrant {
        person(u64::from(chance.below(5)))
    }

    /// The times between are drawn, and the program may not run for days. Every night ends, the number of reminders never
    /// falls, and nothing is due in the past.
    #[test]
    fn nights_over_seeds_end_with_three_reminders_at_most() {
        for seed in 0..400 {
            let mut chance = Fast::new(seed);
            let mut hours: Vec<i64> = (0..1 + chance.below(DATES as u32))
                .map(|_| 1 + i64::from(chance.below(200)))
                .collect();
            hours.sort_unstable();
            hours.dedup();
            let mut night = night(&hours);
            let (mut now, mut before) = (NOON, 0);
            while night.is_live() {
                match chance.below(6) {
                    0..=2 => {
                        let date = chance.below(hours.len() as u32) as usize;
                        let _refused = night.answer(anybody(&mut chance), date, Now(now)).err();
                    }
                    3 => {
                        let _refused = night.arrive(anybody(&mut chance), Now(now)).err();
                    }
                    4 if chance.below(4) == 0 => {
                        let _refused = night.settle(Now(now)).err();
                    }
                    _ => {}
                }
                now = match chance.below(3) {
                    0 => now + i64::from(chance.below(40)) * HOUR,
                    _ => night.due(Now(now)).map_or(now, |at| at.0),
                };
                night.pass(Now(now));
                assert!(night.reminders >= before, "{seed}");
                before = night.reminders;
                assert!(night.due(Now(now)).is_none_or(|at| at.0 > now), "{seed}");
                assert!(!night.is_live() || night.due(Now(now)).is_some(), "{seed}: it ends");
                assert_eq!(Night::read(&night.write()), Ok(night.clone()), "{seed}");
            }
            assert!(night.reminders <= 3, "{seed}: {}", night.reminders);
        }
    }

    #[test]
    fn forms_of_newer_programs_are_refused() {
        let newer = [&[V1 + 1], &night(&[1]).write()[1..]].concat();
        assert!(Night::read(&newer).is_err());
    }
}

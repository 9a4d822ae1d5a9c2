//! A puzzle every day for a person who asked for it: its place, the next due time, and its message. At most one a day a
//! chat, in the morning of the person who asked. Missed days (the program did not run, the chat could not be reached)
//! are not made up.

use super::answer::Answer;
use super::state::{DAY, Hall, TableError, is_due};
use super::works::{self, Queue};
use crate::chosen::daily::Daily;
use crate::chosen::settings::PersonSettings;
use crate::matches::clock::times::{self, HOUR};
use crate::wire::api::{Change, ChannelId, Incoming, Now, PersonId, Surface, SurfaceId};
use std::collections::BTreeMap;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use stolik_store::{Batch, MatchId, Shelf, Store};
use stolik_words::Phrase;

/// Chats in which one person may have asked for it.
const OWN: usize = 8;
/// Chats in which it may be asked for in all.
const ALL: usize = 5000;
/// After so many in a row that could not be delivered no more are tried.
const MISSED: u8 = 7;
/// The hour of the morning, in the zone of the person who asked.
const MORNING: i64 = 9;

/// Everything that was asked for. What cannot be read counts as not asked for.
pub(crate) fn load(store: &Store) -> Result<BTreeMap<ChannelId, Daily>, TableError> {
    let mut dailies = BTreeMap::new();
    for (key, bytes) in store.settings(Shelf::Daily)? {
        match Daily::read(&bytes) {
            Ok(daily) => drop(dailies.insert(ChannelId::new(key), daily)),
            Err(error) => tracing::warn!(%error, "a puzzle a day"),
        }
    }
    Ok(dailies)
}

/// The day on which a time lies, in UTC, counted from 1970.
pub(crate) fn day(at: Now) -> i64 {
    at.0.div_euclid(DAY)
}

/// Returns the morning of a day in a zone. Each day has exactly one, in every zone.
fn morning(day: i64, zone: &str) -> Now {
    let noon = Now(day * DAY + DAY / 2);
    let begin = times::begin(times::wall(noon, zone).day, zone);
    Now(begin.unwrap_or(Now(day * DAY)).0 + MORNING * HOUR)
}

/// Returns the due time of the next one. It is the first morning, sleep and vacation over, on a later day than the last
/// one, and not before today.
fn due(daily: &Daily, chosen: &PersonSettings, now: Now) -> Now {
    let today = day(now);
    let from = today.max(daily.last + 1);
    let mut at = Now(from * DAY);
    // The morning of yesterday may have moved to today; that of today to tomorrow.
    for one in from - 1..=from + 2 {
        at = times::available_from(morning(one, &chosen.zone), chosen);
        if day(at) >= from {
            break;
        }
    }
    at
}

/// Returns the reason why no further chat may have one, with the limit. One limit is for one person's other chats, one
/// for all chats. A chat that has one may always have another in its place.
fn enough(own: usize, all: usize, former: Option<&Daily>) -> Option<(&'static str, usize)> {
    match former {
        _ if own >= OWN => Some(("daily-enough", OWN)),
        None if all >= ALL => Some(("daily-enough-all", ALL)),
        _ => None,
    }
}

fn surface(daily: &Daily) -> Surface {
    Surface {
        id: SurfaceId::Daily,
        channel: daily.channel.clone(),
        person: None,
        version: daily.version(),
        finished: false,
        waiting: false,
    }
}

impl Hall {
    /// Returns the request of a chat.
    pub(crate) fn daily(&self, channel: &ChannelId) -> Option<Daily> {
        let dailies = self.dailies.read().unwrap_or_else(PoisonError::into_inner);
        dailies.get(&channel.root()).cloned()
    }

    /// The chats in which a person asked for it.
    pub(crate) fn dailies_of(&self, person: &PersonId) -> Vec<ChannelId> {
        let dailies = self.dailies.read().unwrap_or_else(PoisonError::into_inner);
        let own = dailies.iter().filter(|(_, daily)| daily.person == *person);
        own.map(|(chat, _)| chat.clone()).collect()
    }

    /// The messages of puzzles of a day on a platform.
    pub(crate) fn daily_surfaces(&self, platform: &str) -> Vec<Surface> {
        let dailies = self.dailies.read().unwrap_or_else(PoisonError::into_inner);
        let here = dailies.values().filter(|daily| daily.channel.platform() == platform);
        here.map(surface).collect()
    }

    /// A puzzle a day comes where this came in, from tomorrow on: of this document, or of all in turn.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why not.
    pub(crate) async fn want_daily(
        &self,
        incoming: &Incoming,
        document: Option<String>,
        answer: Answer,
    ) -> Result<Answer, Answer> {
        let guard = self.due.choosing.lock().await;
        let chat = incoming.channel.root();
        let former = self.daily(&chat);
        let person = incoming.person.id.clone();
        let all = self.dailies.read().unwrap_or_else(PoisonError::into_inner).len();
        let own = self.dailies_of(&person).into_iter().filter(|other| *other != chat).count();
        if let Some((why, most)) = enough(own, all, former.as_ref()) {
            return Err(Answer::refuse(Phrase::new(why).number("most", most as i64)));
        }
        let daily = Daily {
            channel: incoming.channel.clone(),
            person,
            document,
            last: day(incoming.at),
            // Of another topic, another message is wanted: from tomorrow on.
            due: false,
            missed: 0,
        };
        let batch = Batch::new().set(Shelf::Daily, &chat.0, daily.write());
        self.save(incoming, batch, &answer).await?;
        self.put_daily(chat, daily);
        drop(guard);
        Ok(answer)
    }

    /// None comes any more where this came in.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why not.
    pub(crate) async fn end_daily(
        &self,
        incoming: &Incoming,
        answer: Answer,
    ) -> Result<Answer, Answer> {
        let guard = self.due.choosing.lock().await;
        let chat = incoming.channel.root();
        let batch = Batch::new().unset(Shelf::Daily, &chat.0);
        self.save(incoming, batch, &answer).await?;
        self.drop_dailies(&[chat]);
        drop(guard);
        Ok(answer)
    }

    /// A chat cannot be reached any more: none is sent there until somebody asks anew.
    pub(crate) async fn unreachable(&self, channel: &ChannelId) {
        self.channel_gone(channel).await;
        self.recount_searches();
        self.recount_nights();
        self.recount_limiteds();
        let guard = self.due.choosing.lock().await;
        let chat = channel.root();
        // A topic that is gone says nothing about another one.
        if self.daily(&chat).is_none_or(|daily| daily.channel != *channel) {
            return;
        }
        let batch = Batch::new().unset(Shelf::Daily, &chat.0);
        match self.store.commit_async(batch).await {
            Ok(()) => self.drop_dailies(&[chat]),
            Err(error) => tracing::error!(%error, "a puzzle a day"),
        }
        drop(guard);
    }

    /// A chat got another id: what it asked for goes with it, from tomorrow on.
    pub(crate) async fn move_daily(&self, from: &ChannelId, to: &ChannelId, at: Now) {
        let guard = self.due.choosing.lock().await;
        let Some(former) = self.daily(from) else { return };
        let rest = former.channel.0.strip_prefix(&from.root().0).unwrap_or_default();
        let channel = ChannelId(format!("{}{rest}", to.root().0));
        let last = former.last.max(day(at));
        let daily = Daily { channel, last, due: false, ..former };
        let batch = Batch::new().unset(Shelf::Daily, from.root().0).set(
            Shelf::Daily,
            to.root().0,
            daily.write(),
        );
        match self.store.commit_async(batch).await {
            Ok(()) => {
                self.drop_dailies(&[from.root()]);
                self.put_daily(to.root(), daily);
            }
            Err(error) => tracing::error!(%error, "a puzzle a day"),
        }
        drop(guard);
    }

    fn put_daily(&self, chat: ChannelId, daily: Daily) {
        let surface = surface(&daily);
        let mut dailies = self.dailies.write().unwrap_or_else(PoisonError::into_inner);
        let former = dailies.insert(chat, daily);
        drop(dailies);
        self.recount_dailies();
        if let Some(former) = former.filter(|former| former.channel != surface.channel) {
            drop(self.changes.send(Change { surface: self::surface(&former), gone: true }));
        }
        drop(self.changes.send(Change { surface, gone: false }));
    }

    /// Forgets the requests that were dropped from the data file.
    pub(crate) fn drop_dailies(&self, chats: &[ChannelId]) {
        for chat in chats {
            let mut dailies = self.dailies.write().unwrap_or_else(PoisonError::into_inner);
            let gone = dailies.remove(chat);
            drop(dailies);
            if let Some(daily) = gone {
                drop(self.changes.send(Change { surface: surface(&daily), gone: true }));
            }
        }
    }

    /// Something was chosen that may move the next one.
    pub(crate) fn recount_dailies(&self) {
        self.due.daily.store(0, Ordering::SeqCst);
        self.due.sooner.notify_one();
    }

    /// Makes due what has come, and says when the next one is.
    pub(crate) async fn run_dailies(&self, now: Now) -> Option<Now> {
        if let Err(next) = is_due(&self.due.daily, now) {
            return next;
        }
        let guard = self.due.choosing.lock().await;
        let all = self.dailies.read().unwrap_or_else(PoisonError::into_inner).clone();
        let at = |daily: &Daily| due(daily, &self.person_settings(&daily.person), now);
        let ripe: Vec<_> = all.into_iter().filter(|(_, daily)| at(daily) <= now).collect();
        if !ripe.is_empty() {
            let work = works::named(format!("daily:{}", day(now)));
            let Some(_under_way) = self.works.start(work, Queue::Background).await else {
                tracing::error!(
                    "puzzles of the day are left out today: the program ended twice when they came due"
                );
                let next = Now(now.0 + HOUR);
                self.due.daily.store(next.0, Ordering::SeqCst);
                return Some(next);
            };
            self.ripen(ripe, now).await;
        }
        let next = self.dailies.read().unwrap_or_else(PoisonError::into_inner);
        let next = next.values().map(at).min();
        self.due.daily.store(next.map_or(i64::MAX, |at| at.0), Ordering::SeqCst);
        drop(guard);
        next
    }

    /// Today's is wanted in these chats; where too many could not be delivered, none any more.
    async fn ripen(&self, ripe: Vec<(ChannelId, Daily)>, now: Now) {
        let (mut batch, mut wanted, mut gone) = (Batch::new(), Vec::new(), Vec::new());
        let delivered = self.delivered();
        for (chat, former) in ripe {
            let key = format!("{} {}", SurfaceId::Daily, former.channel);
            let version = delivered.get(&key).copied().unwrap_or_default();
            let arrived = !former.due || version >= former.version();
            let missed = if arrived { 0 } else { former.missed + 1 };
            if missed >= MISSED {
                batch = batch.unset(Shelf::Daily, &chat.0);
                gone.push(chat);
                continue;
            }
            let daily = Daily { last: day(now), due: true, missed, ..former };
            batch = batch.set(Shelf::Daily, &chat.0, daily.write());
            wanted.push((chat, daily));
        }
        if let Err(error) = self.store.commit_async(batch).await {
            tracing::error!(%error, "puzzles of the day");
            return;
        }
        self.drop_dailies(&gone);
        for (chat, daily) in wanted {
            self.put_daily(chat, daily);
        }
    }

    /// The versions of those that were sent last, by the keys of their messages.
    fn delivered(&self) -> BTreeMap<String, u64> {
        let rows = self.store.messages(MatchId::NONE).unwrap_or_else(|error| {
            tracing::error!(%error, "puzzles of the day");
            Vec::new()
        });
        rows.into_iter().map(|row| (row.key.0, row.shown.version)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utc(day: i64, hour: i64) -> Now {
        Now(day * DAY + hour * HOUR)
    }

    fn asked(last: i64) -> Daily {
        Daily {
            channel: ChannelId::new("test:club"),
            person: PersonId::new("test:anna"),
            document: None,
            last,
            due: false,
            missed: 0,
        }
    }

    fn chosen(zone: &str, sleep: Option<(u16, u16)>) -> PersonSettings {
        PersonSettings { zone: zone.to_owned(), sleep, ..PersonSettings::default() }
    }

    #[test]
    fn it_is_due_in_the_morning_of_the_next_day_wherever_that_is() {
        // Zone, the hour of UTC at which its morning is.
        for (zone, hour) in [("UTC", 9), ("Europe/Moscow", 6), ("Asia/Tokyo", 0)] {
            let at = due(&asked(20_000), &chosen(zone, None), utc(20_000, 23));
            assert_eq!(at, utc(20_001, hour), "{zone}");
        }
        let late = due(&asked(20_000), &chosen("America/Anchorage", None), utc(20_000, 23));
        assert_eq!(day(late), 20_001);
    }

    #[test]
    fn there_is_an_end_of_chats_for_one_and_for_all() {
        let former = asked(20_000);
        assert_eq!(enough(OWN - 1, ALL - 1, None), None);
        assert_eq!(enough(OWN, 0, None), Some(("daily-enough", 8)));
        assert_eq!(enough(0, ALL, None), Some(("daily-enough-all", 5000)));
        assert_eq!(enough(0, ALL, Some(&former)), None, "in place of the former one");
    }

    #[test]
    fn of_missed_days_none_is_made_up() {
        let usual = chosen("UTC", None);
        assert_eq!(due(&asked(20_000), &usual, utc(20_365, 8)), utc(20_365, 9));
        assert_eq!(due(&asked(20_000), &usual, utc(20_365, 10)), utc(20_365, 9), "today's");
        assert_eq!(due(&asked(20_365), &usual, utc(20_365, 10)), utc(20_366, 9));
    }

    #[test]
    fn who_sleeps_or_is_away_has_it_afterwards_and_each_day_has_one() {
        let late = chosen("UTC", Some((2 * 60, 14 * 60)));
        assert_eq!(due(&asked(20_000), &late, utc(20_001, 1)), utc(20_001, 14));
        // The morning there is past midnight of UTC when the sleep is over.
        let far = chosen("Etc/GMT+9", Some((0, 16 * 60)));
        for last in 20_000..20_003 {
            assert_eq!(due(&asked(last), &far, utc(last, 5)), utc(last + 1, 1));
        }
        let away = PersonSettings {
            away: Some(utc(20_000, 0)),
            vacation: Some(utc(20_014, 12)),
            ..chosen("UTC", None)
        };
        assert_eq!(due(&asked(20_000), &away, utc(20_003, 10)), utc(20_014, 12));
    }
}

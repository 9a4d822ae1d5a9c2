//! The one way in which a match changes: a draft, one transaction, installed, told.

use super::answer::Answer;
use super::panics::panic_text;
use super::show::OwnScreen;
use super::state::{Hall, Place};
use super::surfaces::{board_in, calls, surface};
use crate::game::catalogue::Resumed;
use crate::game::hosted::LoadError;
use crate::game::phrases::seats_phrase;
use crate::matches::clock::Due;
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::rows::{LogRow, Record, Row, Stage};
use crate::matches::{clock, leaving, verify};
use crate::wire::api::{Change, ChannelId, Incoming, Now, PersonId};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::PoisonError;
use stolik_kernel::{Audience, Seat};
use stolik_store::{Batch, ChannelKey, MatchId, MatchRow, Millis, Shelf, StoreError, UpdateKey};
use stolik_words::Phrase;

/// The cause of a match's change.
#[derive(Clone)]
pub(crate) struct Cause<'a> {
    /// The time of the change.
    pub at: Now,
    /// The platform's id of the update, if a person did it.
    pub update: Option<&'a str>,
    /// A description, for an operator who reads why a match was quarantined.
    pub what: String,
}

impl Cause<'_> {
    /// Returns the cause for a person's update.
    pub(crate) fn of(incoming: &Incoming) -> Cause<'_> {
        let what = format!("{:?}", incoming.body);
        Cause { at: incoming.at, update: Some(&incoming.id), what }
    }
}

/// Work on a draft that a person has done, who thereby has acted there.
pub(crate) fn by_person(
    hall: &Hall,
    draft: &mut Draft,
    person: &PersonId,
    work: impl FnOnce(&Hall, &mut Draft) -> Answer,
) -> Answer {
    let before = draft.next.record.seat_of(person);
    let answer = work(hall, draft);
    draft.by = draft.next.record.seat_of(person).or(before);
    leaving::acted(draft);
    answer
}

/// A commit that did not come about.
pub(crate) enum Failed {
    /// The update was applied before; its former answer.
    Seen(Answer),
    /// The data file failed; logged. The key of the sentence about it.
    Store(&'static str),
}

/// The key of the sentence about a change that could not be stored.
pub(crate) fn unstored(error: &StoreError) -> &'static str {
    if error.is_disk_full() { "error-disk-full" } else { "error-try-again" }
}

/// The number of log rows that are read first when a match is loaded.
const RECALLED: u32 = 64;

impl Hall {
    /// The former answer, if this update was applied before.
    pub(crate) fn seen(&self, update: &str) -> Option<Answer> {
        match self.store.seen(&UpdateKey::new(update)) {
            Ok(seen) => seen.map(|row| Answer::kept(&row.answer)),
            Err(error) => {
                tracing::error!(%error, "dedupe row");
                None
            }
        }
    }

    /// Changes a match: `work` on a draft, then commit and install. What `work` refuses, or a draft
    /// without rows, is not committed. A panic quarantines the match.
    pub(crate) async fn change(
        self: &Arc<Hall>,
        place: &Arc<Place>,
        incoming: &Incoming,
        work: impl FnOnce(&Hall, &mut Draft) -> Answer + Send,
    ) -> Answer {
        self.alter(place, Cause::of(incoming), |hall, draft| {
            by_person(hall, draft, &incoming.person.id, work)
        })
        .await
    }

    /// [`Hall::change`] for every kind of cause: a person, a clock, the program.
    pub(crate) async fn alter(
        self: &Arc<Hall>,
        place: &Arc<Place>,
        cause: Cause<'_>,
        work: impl FnOnce(&Hall, &mut Draft) -> Answer + Send,
    ) -> Answer {
        let queue = place.queue.lock().await;
        if self.place(place.id).is_none() {
            // It was dropped while this waited.
            return Answer::refuse("table-closed").with(OwnScreen::Lobby);
        }
        if let Some(former) = cause.update.and_then(|update| self.seen(update)) {
            return former;
        }
        let before = self.load_game(place).await;
        let drafted = catch_unwind(AssertUnwindSafe(|| {
            let mut draft = Draft::of(&before, cause.at);
            let answer = work(self, &mut draft);
            let idle = draft.rows.is_empty() && !draft.record_changed;
            let moved = (!idle).then(|| {
                self.tune(&mut draft);
                draft.seal(Some(&before))
            });
            (draft, answer, moved)
        }));
        let answer = match drafted {
            Err(panic) => {
                let why = panic_text(panic.as_ref());
                self.quarantine_match(place, &before, &cause.what, &why, cause.at).await
            }
            Ok((_, answer, None)) => answer,
            Ok((draft, answer, Some(moved))) => {
                let seen = cause
                    .update
                    .map(|update| (UpdateKey::new(update), Millis(cause.at.0), answer.keep()));
                match self.commit(place, &before, draft, moved, seen).await {
                    Ok(()) => answer,
                    Err(Failed::Seen(former)) => former,
                    Err(Failed::Store(key)) => Answer::refuse(key),
                }
            }
        };
        drop(queue);
        self.wake_bots(place);
        answer.about(place.id)
    }

    /// Stores a sealed draft in one transaction, installs it and tells of it. The caller holds the
    /// match's queue.
    pub(crate) async fn commit(
        &self,
        place: &Arc<Place>,
        before: &Standing,
        draft: Draft,
        moved: Vec<Audience>,
        seen: Option<(UpdateKey, Millis, Vec<u8>)>,
    ) -> Result<(), Failed> {
        let due = self.timers(&draft);
        let soonest = due.first().map(|(at, _)| *at);
        let found = self.find_ended_searches(before, &draft);
        let batch = self.batch(&draft, due, seen);
        let batch = found.iter().fold(batch, |batch, person| batch.unset(Shelf::Seek, &person.0));
        let pool = self.find_new_pool(&draft);
        let batch = match &pool {
            Some(pool) => batch.set(Shelf::Pool, pool.key(), pool.write()),
            None => batch,
        };
        match self.store.commit_async(batch).await {
            Ok(()) => {}
            Err(StoreError::AlreadySeen { answer, .. }) => {
                return Err(Failed::Seen(Answer::kept(&answer)));
            }
            Err(error @ StoreError::Conflict { .. }) => {
                tracing::error!(%error, "the stored log is ahead; reading the match back");
                self.reload(place, before);
                return Err(Failed::Store(unstored(&error)));
            }
            Err(error) => {
                tracing::error!(%error, id = %place.id, "commit");
                return Err(Failed::Store(unstored(&error)));
            }
        }
        self.due.stored(soonest);
        self.drop_searches(&found);
        pool.iter().for_each(|pool| self.install_pool(pool));
        let after = place.install(draft.next);
        if after.game.is_some() {
            self.used(place);
        }
        self.refile(place, before);
        self.announce(before, &after, &moved);
        self.league_table_moved(before, &after);
        self.limited_table_moved(before, &after);
        Ok(())
    }

    /// Brings the lists of channels and of people up to date after a match has got or lost one, and tells of
    /// channels.
    pub(crate) fn refile(&self, place: &Arc<Place>, before: &Standing) {
        let after = place.now();
        self.refile_people(place.id, before, &after);
        let was: Vec<ChannelId> = before.record.channels(&before.channel).cloned().collect();
        let is: Vec<ChannelId> = after.record.channels(&after.channel).cloned().collect();
        if was == is {
            return;
        }
        let mut registry = self.registry.write().unwrap_or_else(PoisonError::into_inner);
        for channel in &was {
            if let Some(ids) = registry.channels.get_mut(channel) {
                ids.remove(&place.id);
            }
        }
        for channel in &is {
            registry.channels.entry(channel.clone()).or_default().insert(place.id);
        }
        drop(registry);
        for channel in was.iter().filter(|c| !is.contains(c)) {
            let surface = board_in(before, channel);
            drop(self.changes.send(crate::wire::api::Change { surface, gone: true }));
        }
    }

    /// Brings the list of people up to date.
    fn refile_people(&self, id: MatchId, before: &Standing, after: &Standing) {
        if before.record.people().eq(after.record.people()) {
            return;
        }
        let mut registry = self.registry.write().unwrap_or_else(PoisonError::into_inner);
        for (_, person) in before.record.people() {
            let ids = registry.people.get_mut(person);
            if ids.is_some_and(|ids| ids.remove(&id) && ids.is_empty()) {
                registry.people.remove(person);
            }
        }
        for (_, person) in after.record.people() {
            registry.people.entry(person.clone()).or_default().insert(id);
        }
    }

    fn reload(&self, place: &Place, before: &Standing) {
        let stored =
            self.store.get(place.id).ok().flatten().and_then(|row| Record::read(&row.meta).ok());
        if let Some(record) = stored {
            let (id, channel) = (before.id, before.channel.clone());
            place.install(Standing { id, channel, record, game: None, recent: Vec::new() });
        }
    }

    /// Tells of everything that moved.
    pub(crate) fn announce(&self, before: &Standing, after: &Standing, moved: &[Audience]) {
        let tell = |surface, gone| drop(self.changes.send(Change { surface, gone }));
        for to in moved {
            let is = surface(after, *to);
            if let Audience::Public = to {
                let closed = after.record.stage == Stage::Closed;
                for channel in after.record.channels(&after.channel) {
                    tell(board_in(after, channel), closed);
                }
                continue;
            }
            if let Audience::Seat(_) = to {
                let was = surface(before, *to);
                if was.person.is_some() && was.person != is.person {
                    tell(was, true);
                }
                if is.person.is_none() {
                    continue;
                }
            }
            tell(is, after.record.stage == Stage::Closed);
        }
        // Chairs that were taken away.
        for seat in (after.record.chairs.len()..before.record.chairs.len()).map(|n| Seat(n as u8)) {
            let was = surface(before, Audience::Seat(seat));
            if was.person.is_some() {
                tell(was, true);
            }
        }
        let was = calls(before);
        for is in calls(after) {
            let was = was.iter().find(|was| was.id == is.id);
            if was.is_none_or(|was| (was.version, was.waiting) != (is.version, is.waiting)) {
                tell(is, false);
            }
        }
        if before.record.listed != after.record.listed {
            for channel in after.record.channels(&after.channel) {
                tell(self.lobby_surface(channel), false);
            }
        }
    }

    /// The match with its game loaded, for looking at it.
    pub(crate) async fn loaded_standing(&self, place: &Arc<Place>) -> Arc<Standing> {
        let standing = place.now();
        if !standing.is_unloaded() {
            if standing.game.is_some() {
                self.used(place);
            }
            return standing;
        }
        let queue = place.queue.lock().await;
        let standing = self.load_game(place).await;
        drop(queue);
        standing
    }

    /// Reads what each audience was last told: so many rows from the end of the log as that takes.
    fn recalls(&self, next: &mut Standing) -> Result<(), Box<dyn std::error::Error>> {
        let mut rows = RECALLED;
        loop {
            let from = next.record.rows.saturating_sub(rows);
            next.recent.clear();
            for (number, bytes) in (from..).zip(self.store.log_from(next.id, from)?) {
                let row = LogRow::read(&bytes)?;
                next.remember(number, &row.row, &row.told);
            }
            if from == 0 || next.remembers_enough() {
                return Ok(());
            }
            rows = rows.saturating_mul(4);
        }
    }

    /// Takes a match up again from its log, whose cards have other numbers than its snapshot knows, or of whose pool a
    /// card that it does not name is gone.
    fn rebuild(&self, id: MatchId) -> Result<Resumed, LoadError> {
        let rows = self.rows(id).map_err(|error| LoadError::Damaged(error.to_string()))?;
        let rebuild = AssertUnwindSafe(|| verify::rebuild(self.catalogue.as_ref(), &rows));
        // Cards that were changed may break the game where they lead to what was never legal.
        let broke = |panic: Box<dyn std::any::Any + Send>| Err(panic_text(panic.as_ref()));
        let hosted = catch_unwind(rebuild).unwrap_or_else(broke).map_err(|why| {
            tracing::warn!(%id, why, "a match cannot be rebuilt from its log");
            LoadError::Cards
        })?;
        Ok(Resumed { hosted, same_rules: false })
    }

    /// Reads all rows of a match.
    fn rows(&self, id: MatchId) -> Result<Vec<LogRow>, Box<dyn std::error::Error>> {
        let rows = self.store.log_from(id, 0)?;
        Ok(rows.iter().map(|row| LogRow::read(row)).collect::<Result<_, _>>()?)
    }

    /// Loads the game of a match that is unloaded. The caller holds the queue. A match that cannot be
    /// loaded is quarantined if it was running, else it stays as it is; one whose cards are not loaded
    /// rests until the program is started with them.
    pub(crate) async fn load_game(&self, place: &Arc<Place>) -> Arc<Standing> {
        let standing = place.now();
        if !standing.is_unloaded() {
            return standing;
        }
        let running = standing.record.stage == Stage::Running;
        let mut next = Standing::clone(&standing);
        let loaded = catch_unwind(AssertUnwindSafe(|| -> Result<_, LoadError> {
            let damaged = |error: &dyn std::fmt::Display| LoadError::Damaged(error.to_string());
            let snapshot = self.store.snapshot(place.id).map_err(|e| damaged(&e))?;
            let snapshot = snapshot.ok_or_else(|| damaged(&"there is no snapshot"))?;
            self.recalls(&mut next).map_err(|error| damaged(error.as_ref()))?;
            match self.catalogue.resume(next.record.played(), &snapshot) {
                Err(LoadError::Cards) => self.rebuild(place.id),
                resumed => resumed,
            }
        }));
        let broke = |panic: Box<dyn std::any::Any + Send>| {
            Err(LoadError::Damaged(panic_text(panic.as_ref())))
        };
        let resumed = match loaded.unwrap_or_else(broke) {
            Ok(resumed) => resumed,
            Err(why @ LoadError::Cards) => {
                tracing::error!(id = %place.id, %why, "a match rests");
                return standing;
            }
            Err(LoadError::Damaged(why)) if running => {
                self.quarantine_match(
                    place,
                    &standing,
                    "waking from the snapshot",
                    &why,
                    standing.record.last,
                )
                .await;
                return place.now();
            }
            Err(LoadError::Damaged(why)) => {
                tracing::error!(id = %place.id, why, "a finished match cannot be shown");
                return standing;
            }
        };
        next.game = Some(Arc::from(resumed.hosted));
        let owed = next.record.restored.owed;
        if !running || (resumed.same_rules && !owed) {
            let loaded = place.install(next);
            self.used(place);
            return loaded;
        }
        let mut draft = Draft::of(&next, next.record.last);
        if !resumed.same_rules {
            new_epoch(&mut draft);
        }
        if owed {
            draft.reshuffle();
        }
        let moved = draft.seal(Some(&standing));
        drop(self.commit(place, &standing, draft, moved, None).await);
        place.now()
    }
}

/// The rule set changed under a running match: it goes on behind an epoch row.
fn new_epoch(draft: &mut Draft) {
    let Some(game) = draft.next.game.clone() else { return };
    let record = &mut draft.next.record;
    record.rules = game.play().rules().0;
    record.epoch += 1;
    record.counters.clear();
    let row =
        Row::Epoch { rules: record.rules, from: game.play().fingerprint().0, epoch: record.epoch };
    draft.row(row, to_all(Phrase::new("table-told-epoch")));
    draft.moved = true;
}

impl Hall {
    /// Returns all writes of a draft. The wanted content of each message is a version in the
    /// match's record; the sender records the shown content, see `posts`.
    fn batch(
        &self,
        draft: &Draft,
        due: Vec<(Now, Due)>,
        seen: Option<(UpdateKey, Millis, Vec<u8>)>,
    ) -> Batch {
        let next = &draft.next;
        let mut batch = Batch::new();
        if let Some((key, at, answer)) = seen {
            batch = batch.seen(key, at, answer);
        }
        let channel = ChannelKey::new(next.channel.0.clone());
        batch = batch.put_match(MatchRow::new(
            next.id,
            channel,
            next.record.shelf_stage(),
            next.record.write(),
        ));
        for (number, row) in &draft.rows {
            batch = batch.append(next.id, *number, row.write());
        }
        if draft.moved
            && let Some(game) = &next.game
        {
            batch = batch.put_snapshot(next.id, game.play().snapshot());
        }
        let timers = due.into_iter().map(|(at, due)| (Millis(at.0), clock::write(due)));
        batch.set_timers(next.id, timers.collect())
    }
}

/// The line for a seat that is not waited for.
pub(crate) fn not_your_seat(record: &Record) -> Answer {
    decides(record, "error-not-your-seat")
}

/// A button of a decision that was made meanwhile, or without its presser: a window that has closed.
pub(crate) fn too_late(record: &Record) -> Answer {
    decides(record, "error-too-late")
}

fn decides(record: &Record, key: &str) -> Answer {
    Answer::refuse(Phrase::new(key).phrase("player", seats_phrase(record.waiting)))
}

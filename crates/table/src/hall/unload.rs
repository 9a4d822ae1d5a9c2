//! Bounds of memory and of the list of tables. Unused matches are unloaded until a person looks at them, and tables
//! that nobody joined are closed.

use super::state::{DAY, Hall, Place, lock};
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::notes::Note;
use crate::matches::rows::{Row, Stage};
use crate::wire::api::Now;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_store::Batch;
use stolik_words::Phrase;

/// Days after which a table that nobody joins is closed.
const WAITS: i64 = 30;
/// Days after which a table at which no person sits is closed, because the person who opened it has gone.
const WAITS_EMPTY: i64 = 1;
/// Days for which a table that was closed before it started is kept.
const KEPT_CLOSED: i64 = 7;

impl Hall {
    /// Notes that a match with its game loaded was used, and unloads those that were not used
    /// for longest, if there are too many. A match that is busy stays loaded.
    pub(crate) fn used(&self, place: &Arc<Place>) {
        let most = self.most_loaded.load(Ordering::SeqCst);
        let mut loaded = lock(&self.loaded);
        if loaded.back() == Some(&place.id) && loaded.len() <= most {
            return;
        }
        loaded.retain(|id| *id != place.id);
        loaded.push_back(place.id);
        for _ in most..loaded.len() {
            let Some(id) = loaded.pop_front() else { return };
            let unloaded = self.place(id).is_none_or(|oldest| id != place.id && unload(&oldest));
            if !unloaded {
                loaded.push_back(id);
            }
        }
    }

    /// Closes a table that has not started and at which nothing has happened for long.
    pub(crate) async fn close_forgotten(&self, place: &Arc<Place>, now: Now) {
        let forgotten = |s: &Standing| {
            let days = if s.record.people().next().is_some() { WAITS } else { WAITS_EMPTY };
            s.record.stage == Stage::Open
                && s.record.last.0 < now.0 - days * DAY
                // A league has deadlines of its own.
                && self.league_of(s.id).is_none()
        };
        if !forgotten(&place.now()) {
            return;
        }
        let queue = place.queue.lock().await;
        let standing = place.now();
        if forgotten(&standing) {
            let mut draft = Draft::of(&standing, now);
            draft.next.record.stage = Stage::Closed;
            let row = Row::Admin { what: Note::Forgotten };
            draft.row(row, to_all(Phrase::new("table-closed")));
            let moved = draft.seal(Some(&standing));
            drop(self.commit(place, &standing, draft, moved, None).await);
        }
        drop(queue);
    }
}

impl Hall {
    /// Drops a table that was closed before it started, with its log: nothing was played at it. The newest
    /// match stays, so that its number is not given out again.
    pub(crate) async fn drop_unstarted(&self, place: &Arc<Place>, now: Now) {
        let done = |s: &Standing| {
            s.record.stage == Stage::Closed
                && s.record.context.is_empty()
                && s.record.last.0 < now.0 - KEPT_CLOSED * DAY
        };
        let newest = self.registry().places.keys().next_back().copied();
        if newest == Some(place.id) || !done(&place.now()) {
            return;
        }
        let queue = place.queue.lock().await;
        if done(&place.now()) {
            match self.store.commit_async(Batch::new().delete_match(place.id)).await {
                Ok(()) => self.unregister(place.id),
                Err(error) => tracing::error!(%error, id = %place.id, "dropping a table"),
            }
        }
        drop(queue);
    }
}

/// Drops the game of a match unless it is busy; everything of it is in the data file.
fn unload(place: &Place) -> bool {
    let Ok(queue) = place.queue.try_lock() else { return false };
    if place.driving.load(Ordering::SeqCst) {
        return false;
    }
    let standing = place.now();
    if standing.game.is_some() {
        place.install(Standing { game: None, recent: Vec::new(), ..Standing::clone(&standing) });
    }
    drop(queue);
    true
}

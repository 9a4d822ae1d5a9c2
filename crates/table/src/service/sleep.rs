//! What keeps memory and the list of tables bounded: matches that nobody uses lose their games until
//! somebody looks, and tables that nobody joined are closed.

use super::{Place, Table, lock};
use crate::api::Now;
use crate::draft::{Draft, Standing, to_all};
use crate::rows::{Row, Stage};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_words::Phrase;

impl Table {
    /// Notes that a match with its game loaded was used, and puts those to sleep that were not used
    /// for longest, if there are too many. A match that is busy stays awake.
    pub(super) fn used(&self, place: &Arc<Place>) {
        let most = self.inner.most_awake.load(Ordering::SeqCst);
        let mut awake = lock(&self.inner.awake);
        if awake.back() == Some(&place.id) && awake.len() <= most {
            return;
        }
        awake.retain(|id| *id != place.id);
        awake.push_back(place.id);
        for _ in most..awake.len() {
            let Some(id) = awake.pop_front() else { return };
            let slept = self.place(id).is_none_or(|oldest| id != place.id && put_to_sleep(&oldest));
            if !slept {
                awake.push_back(id);
            }
        }
    }

    /// Closes a table that has not started and at which nothing has happened since `before`.
    pub(super) async fn close_forgotten(&self, place: &Arc<Place>, before: Now, now: Now) {
        let forgotten = |s: &Standing| s.record.stage == Stage::Open && s.record.last < before;
        if !forgotten(&place.now()) {
            return;
        }
        let queue = place.queue.lock().await;
        let standing = place.now();
        if forgotten(&standing) {
            let mut draft = Draft::of(&standing, now);
            draft.next.record.stage = Stage::Closed;
            let row = Row::Admin { what: "closed: nothing had happened for 30 days".into() };
            draft.row(row, to_all(Phrase::new("table-closed")));
            let moved = draft.seal(Some(&standing));
            drop(self.commit(place, &standing, draft, moved, None).await);
        }
        drop(queue);
    }
}

/// Drops the game of a match unless it is busy; everything of it is in the data file.
fn put_to_sleep(place: &Place) -> bool {
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

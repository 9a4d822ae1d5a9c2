//! Ends of tasks: the new content of a message, and the demands of a failure.

use super::Book;
use crate::lane::Sweep;
use crate::plan::{Chore, RequestKind};
use crate::posts::Key;
use crate::refusals;
use crate::trouble::Trouble;
use crate::work::{Done, Errand, Kept, Task, called};
use std::time::Duration;
use stolik_table::{ChannelId, Surface, SurfaceId};
use stolik_world::clock::Instant;

/// The time for which a place is left alone if the bot lacks a permission there.
const MISSING: Duration = Duration::from_secs(30 * 60);

impl Book {
    /// Takes in how an errand went.
    pub fn done(&mut self, place: &ChannelId, errand: Errand, done: Done) {
        if let Some(lane) = self.lanes.get_mut(place) {
            lane.flying = None;
            if !matches!(done, Done::Failed(_)) {
                // A pause stays: the adapter may have been refused meanwhile.
                lane.tries = 0;
            }
        }
        match errand {
            Errand::Sweep(sweep) => self.swept(place, sweep, &done),
            Errand::Show(task) => self.shown(*task, done),
            Errand::Guest(_) => {}
        }
        self.turn(place);
        self.clear();
    }

    /// An errand broke: what it was about is looked at again when it moves.
    pub fn broke(&mut self, place: &ChannelId) {
        if let Some(lane) = self.lanes.get_mut(place) {
            lane.flying = None;
        }
        self.turn(place);
    }

    fn swept(&mut self, place: &ChannelId, sweep: Sweep, done: &Done) {
        let Some(lane) = self.lanes.get_mut(place) else { return };
        let (now, pause) = (Instant::now(), self.budget.pause * (2 << sweep.tries.min(8)));
        match done {
            Done::Failed(Trouble::Later(pause) | Trouble::Everywhere(pause)) => {
                lane.until = lane.until.max(Some(now + *pause));
                lane.sweep_again(sweep, now + *pause);
            }
            Done::Failed(Trouble::Again) => {
                lane.until = lane.until.max(Some(now + self.budget.pause));
                lane.sweep_again(sweep, now);
            }
            // Not sent: that is no try.
            Done::Failed(Trouble::Full(pause)) => lane.sweep(sweep.post, Some(now + *pause)),
            Done::Failed(Trouble::Busy(pause) | Trouble::Held(pause)) => {
                lane.sweep_again(sweep, now + *pause);
            }
            Done::Failed(Trouble::Wrong(_)) => lane.sweep_again(sweep, now + pause),
            Done::Failed(trouble) => tracing::debug!(%trouble, %place, "an old message stays"),
            Done::Sent(_) | Done::Edited(_) | Done::Away => {
                self.count(&self.shared.deleted, "deleted")
            }
        }
    }

    fn shown(&mut self, task: Task, done: Done) {
        let key = (task.surface.id, task.place.clone());
        let over = task.is_over();
        if let Done::Sent(_) | Done::Edited(_) = &done {
            self.refusals.taken(&key, task.form, Instant::now());
            self.tell_refused();
        }
        match done {
            Done::Sent(post) => {
                self.count(&self.shared.sent, "sent");
                if let Some(old) = task.post.filter(|old| old.message != post.message) {
                    self.count(&self.shared.replaced, "replaced");
                    self.lane(&task.place).sweep(old, task.cooling);
                }
                if task.kept == Kept::No {
                    return;
                }
                if let Some(call) = &task.ring {
                    let mark = called(call, &post);
                    self.posts_mut().put(mark);
                }
                self.posts_mut().put(post);
                if over {
                    self.forget(&key);
                }
            }
            Done::Edited(post) => {
                self.count(&self.shared.edited, "edited");
                if let Some(call) = &task.ring {
                    self.stands(called(call, &post));
                }
                if over {
                    self.forget(&key);
                } else {
                    self.stands(post);
                }
            }
            Done::Away if task.step == Chore::Quiet => {
                self.count(&self.shared.deleted, "deleted");
                self.mark(&task.place.clone(), &task.surface, None);
            }
            Done::Away => {
                self.count(&self.shared.deleted, "deleted");
                self.forget(&key);
            }
            Done::Failed(trouble) => self.failed(task, trouble),
        }
    }

    fn failed(&mut self, task: Task, trouble: Trouble) {
        self.count(&self.shared.failed, "failed");
        tracing::debug!(%trouble, place = %task.place, surface = %task.surface.id, "delivery");
        let (place, key) = (task.place.clone(), (task.surface.id, task.place.clone()));
        let (now, kind) = (Instant::now(), task.step.request_kind());
        match (trouble, kind) {
            // Twice in a row, with the pause kept between: it is this message that is edited too often.
            (Trouble::Later(pause), RequestKind::Edit) if task.limited > 0 && task.shows() => {
                self.again(Task { replace: true, limited: 0, cooling: Some(now + pause), ..task });
            }
            (Trouble::Later(pause) | Trouble::Everywhere(pause), _) => {
                let limited = task.limited + u32::from(kind == RequestKind::Edit);
                let task = Task { limited, ..task };
                let lane = self.lane(&place);
                lane.until = lane.until.max(Some(now + pause));
                self.again(task);
            }
            (Trouble::Busy(pause) | Trouble::Full(pause), _)
            | (Trouble::Held(pause), RequestKind::Send) => {
                self.lane(&place).fills(kind, now + pause);
                self.again(task);
            }
            (Trouble::Again, _) => {
                let (pause, longest) = (self.budget.pause, self.budget.longest);
                let lane = self.lane(&place);
                let factor = 1 << lane.tries.min(16);
                lane.until = lane.until.max(Some(now + longest.min(pause * factor)));
                lane.tries += 1;
                self.again(task);
            }
            (Trouble::Missing(_), _) => {
                self.lane(&place).bars(place.clone(), now, MISSING);
                self.again(task);
            }
            (Trouble::Replace, RequestKind::Edit) => self.again(Task { replace: true, ..task }),
            (Trouble::Held(pause), RequestKind::Edit) => {
                self.again(Task { replace: true, cooling: Some(now + pause), ..task });
            }
            (Trouble::Gone, RequestKind::Edit) => self.gone(task, &key),
            (Trouble::Unreachable, _) => self.unreachable(&place, task),
            (Trouble::Moved(to), _) => {
                if task.is_over() {
                    self.owes(&task.surface, &to);
                }
                self.moved(&place, &to);
            }
            (Trouble::Wrong(why), _) => self.refused(task, &key, &why),
            // A new message cannot be any of this: the platform says nothing that would help.
            (trouble @ (Trouble::Replace | Trouble::Gone), RequestKind::Send) => {
                self.refused(task, &key, &trouble.to_string());
            }
        }
    }

    /// Somebody has deleted a message. What it should show is owed, across a restart too: a record without a message
    /// says so.
    fn gone(&mut self, task: Task, key: &Key) {
        match task.lost() {
            Some(lost) => self.posts_mut().put(lost),
            None => self.forget(key),
        }
        if task.step != Chore::Away {
            self.again(Task { post: None, ..task });
        }
    }

    /// The platform refuses a message as it is.
    fn refused(&mut self, task: Task, key: &Key, why: &str) {
        let (place, surface) = (key.1.clone(), task.surface.clone());
        let next = self.refusals.note(key, surface.version, self.budget.pause);
        self.count_refusal();
        tracing::warn!(why, %place, surface = %surface.id, version = surface.version, "a message was refused");
        let pause = match next {
            refusals::Next::Again(pause)
            | refusals::Next::Elsewhere(pause)
            | refusals::Next::GivenUp(pause) => pause,
        };
        if let (refusals::Next::GivenUp(_), true) = (next, task.is_over()) {
            tracing::error!(%place, surface = %surface.id, "the end of a match cannot be shown there");
            return self.forget(key);
        }
        self.lane(&place).held.insert(key.clone(), Instant::now() + pause);
        let mut task = task;
        let ring = match self.refusals.is_elsewhere(key) {
            true => task.ring.take(),
            false => None,
        };
        self.again(task);
        if let refusals::Next::Elsewhere(_) = next {
            tracing::error!(why, %place, surface = %surface.id, "a message is refused in every form");
            self.tell_refused();
        }
        let call = ring.or_else(|| matches!(surface.id, SurfaceId::Call(..)).then_some(surface));
        if let Some(call) = call.filter(|_| self.refusals.is_elsewhere(key)) {
            self.call(&call, false);
        }
    }

    fn count_refusal(&self) {
        let platform = self.context.platform.name();
        metrics::counter!("stolik_delivery_total", "platform" => platform, "what" => "refused")
            .increment(1);
    }

    /// Nothing stands there any more, and nothing can. Calls of a private place are made elsewhere.
    fn unreachable(&mut self, place: &ChannelId, task: Task) {
        let is_private = self.context.platform.is_private(place);
        let is_call = |surface: &Surface| is_private && matches!(surface.id, SurfaceId::Call(..));
        let call = |ring: Option<Surface>, surface: Surface| ring.or(Some(surface).filter(is_call));
        let mut rings: Vec<Surface> = call(task.ring, task.surface).into_iter().collect();
        let jobs = self.drop_jobs(place).into_iter();
        rings.extend(jobs.filter_map(|job| call(job.ring, job.surface)));
        let keys = self.keys_in(place);
        for key in keys {
            self.forget(&key);
        }
        for call in rings {
            self.call(&call, false);
        }
    }
}

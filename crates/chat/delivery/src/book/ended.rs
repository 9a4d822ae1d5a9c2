//! How it went: what a message shows now, and what a failure asks for.

use super::Book;
use crate::lane::{Next, Sweep};
use crate::plan::Chore;
use crate::trouble::Trouble;
use crate::work::{Done, Errand, Kept, Task, called};
use std::time::Duration;
use stolik_table::{ChannelId, Post, Surface};
use stolik_world::clock::Instant;

/// How long a place is left alone where the bot lacks a permission.
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
            Errand::Sweep(post) => self.swept(place, post, &done),
            Errand::Show(task) => self.shown(*task, done),
            Errand::Guest(_) => {}
        }
        self.turn(place);
        self.clear();
    }

    /// An errand broke: what it was about is looked at again when it moves.
    pub fn broke(&mut self, place: &ChannelId) {
        if let Some(lane) = self.lanes.get_mut(place) {
            if lane.flying == Some(Next::Sweep) {
                lane.sweeps.pop_front();
            }
            lane.flying = None;
        }
        self.turn(place);
    }

    fn swept(&mut self, place: &ChannelId, post: Post, done: &Done) {
        let Some(lane) = self.lanes.get_mut(place) else { return };
        let sweep = lane.sweeps.pop_front().unwrap_or(Sweep { post, tries: 0 });
        match done {
            Done::Failed(Trouble::Later(pause) | Trouble::Everywhere(pause)) => {
                lane.until = lane.until.max(Some(Instant::now() + *pause));
                lane.sweep_again(sweep);
            }
            Done::Failed(Trouble::Again) => {
                lane.until = lane.until.max(Some(Instant::now() + self.budget.pause));
                lane.sweep_again(sweep);
            }
            Done::Failed(trouble) => tracing::debug!(%trouble, %place, "an old message stays"),
            Done::Sent(_) | Done::Edited(_) | Done::Away => {
                self.count(&self.shared.deleted, "deleted")
            }
        }
    }

    fn shown(&mut self, task: Task, done: Done) {
        let key = (task.surface.id, task.place.clone());
        let over = task.step == Chore::Last || task.surface.finished;
        match done {
            Done::Sent(post) => {
                self.count(&self.shared.sent, "sent");
                if let Some(old) = task.post.filter(|old| old.message != post.message) {
                    self.count(&self.shared.replaced, "replaced");
                    self.lane(&task.place).sweep(old);
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
        let now = Instant::now();
        match trouble {
            Trouble::Later(pause) | Trouble::Everywhere(pause) => {
                let lane = self.lane(&place);
                lane.until = lane.until.max(Some(now + pause));
                self.again(task, false);
            }
            Trouble::Again => {
                let (pause, longest) = (self.budget.pause, self.budget.longest);
                let lane = self.lane(&place);
                let factor = 1 << lane.tries.min(16);
                lane.until = lane.until.max(Some(now + longest.min(pause * factor)));
                lane.tries += 1;
                self.again(task, false);
            }
            Trouble::Missing(_) => {
                self.lane(&place).bars(place.clone(), now, MISSING);
                self.again(task, false);
            }
            Trouble::Replace if task.step == Chore::Last => self.forget(&key),
            Trouble::Replace => self.again(task, true),
            Trouble::Gone => {
                self.forget(&key);
                if task.step != Chore::Last && task.step != Chore::Away {
                    self.again(Task { post: None, ..task }, false);
                }
            }
            Trouble::Unreachable => self.unreachable(&place, task.ring),
            Trouble::Moved(to) => self.moved(&place, &to),
            Trouble::Wrong(why) => {
                tracing::warn!(why, %place, surface = %task.surface.id, "a message was refused");
                self.bad.insert(key, task.surface.version);
            }
        }
    }

    /// Nothing stands there any more, and nothing can.
    fn unreachable(&mut self, place: &ChannelId, ring: Option<Surface>) {
        let mut rings: Vec<Surface> = ring.into_iter().collect();
        rings.extend(self.drop_jobs(place).into_iter().filter_map(|job| job.ring));
        let keys = self.keys_in(place);
        for key in keys {
            self.forget(&key);
        }
        for call in rings {
            self.call(&call, false);
        }
    }
}

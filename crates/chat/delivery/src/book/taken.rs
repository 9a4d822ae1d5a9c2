//! The most urgent thing that may go out now, picked up to be done.

use super::Book;
use crate::lane::{Next, Share};
use crate::plan::{Chore, Job, Kind, Rank, Stand};
use crate::refusals::Form;
use crate::work::{Errand, Kept, Task};
use std::time::Duration;
use stolik_table::{ChannelId, Post};
use stolik_world::clock::Instant;

impl Book {
    /// The most urgent thing of a share and of some kinds that may go out now.
    pub fn take(&mut self, share: Share, kinds: &[Kind]) -> Option<(ChannelId, Errand)> {
        while let Some(place) = self.turns.first(share, kinds) {
            // Never before the moment at which the place was found ready: it would be found not yet
            // due here and ready again below, for ever.
            let now = Instant::now();
            let lane = self.lanes.get(&place)?;
            let next = self.next_in(lane, share, now);
            let errand = match next {
                Some((due, rank, _, next)) if due <= now => self.pick(&place, (next, rank), now),
                Some(_) | None => None,
            };
            self.turn(&place);
            if let Some(errand) = errand {
                return Some((place, errand));
            }
        }
        None
    }

    /// Takes one thing out of a lane; none if it turned out that nothing is to be done.
    fn pick(
        &mut self,
        chat: &ChannelId,
        (next, rank): (Next, Rank),
        now: Instant,
    ) -> Option<Errand> {
        let key = match next {
            Next::Show(key) => key,
            Next::Sweep => {
                let lane = self.lanes.get_mut(chat)?;
                let sweep = lane.sweeps.pop_front()?;
                lane.starts(&self.budget, Next::Sweep, false, now);
                return Some(Errand::Sweep(sweep));
            }
            Next::Guest => {
                let lane = self.lanes.get_mut(chat)?;
                let guest = lane.guests.pop()?;
                lane.visited(&self.budget, now);
                return Some(Errand::Guest(guest));
            }
        };
        let (id, place) = key.clone();
        let job = self.lanes.get_mut(chat)?.todo.remove(&key)?;
        let post = self.posts().get(&key).cloned();
        let wall = self.context.clock.now();
        let old = |post: &Post| wall.0 - post.at.0 >= millis(self.budget.old);
        let lane = self.lanes.get_mut(chat)?;
        let stand = Stand {
            post: post.as_ref(),
            called: 0,
            old: post.as_ref().is_some_and(old),
            present: lane.pressed.is_some_and(|at| now - at < self.budget.present),
        };
        let stand = Stand { called: self.called(id), ..stand };
        // A hand of a match that is over.
        let untracked = job.walk.is_some() && post.is_none() && !self.hands.contains_key(&id);
        let mut step = if untracked { Chore::Send } else { job.step(stand) };
        let (form, stands) = self.refusals.form(&key, now);
        if matches!(step, Chore::Edit | Chore::Last) && form == Form::Words && !stands {
            // A message with a picture cannot lose it everywhere: another one takes its place.
            step = Chore::Replace;
        }
        // A version that moves on ends the walk in `want`; what stands may be older, when its last edit failed.
        let (walk, ring) = (job.walk, job.ring);
        if step == Chore::Nothing {
            return None;
        }
        if step == Chore::Forget {
            self.forget(&key);
            return None;
        }
        if step == Chore::Mark {
            self.mark(&place, &job.surface, ring.as_ref());
            return None;
        }
        let edit = matches!(step, Chore::Edit | Chore::Last);
        let post = post.filter(|post| !post.message.is_empty() && !untracked);
        self.rows.remove(&key);
        let lane = self.lanes.get_mut(chat)?;
        lane.starts(&self.budget, Next::Show(key), edit, now);
        lane.held.remove(&(id, place.clone()));
        let kept = if untracked { Kept::No } else { Kept::Yes };
        let kind = rank.kind();
        let Job { surface, gone, replace, cooling, limited, wanted, .. } = job;
        let task = Task {
            place,
            surface,
            step,
            post,
            gone,
            replace,
            form,
            cooling,
            limited,
            walk,
            ring,
            kept,
            kind,
            wanted,
        };
        Some(Errand::Show(Box::new(task)))
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

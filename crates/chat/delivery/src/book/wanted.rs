//! The wanted content of messages, from the table's list of surfaces.

use super::Book;
use crate::lane::Next;
use crate::plan::{Chore, Job};
use crate::posts::Key;
use crate::work::Task;
use std::collections::BTreeSet;
use stolik_table::{Change, ChannelId, MatchId, Post, Surface, SurfaceId};
use stolik_world::clock::Instant;

impl Book {
    /// Reads what was recorded and compares it with what is.
    pub fn load(&mut self) {
        match self.context.table.posts(self.context.platform.name()) {
            Ok(posts) => posts.into_iter().for_each(|post| self.posts_mut().put(post)),
            Err(error) => tracing::error!(%error, "what stands in chats could not be read"),
        }
        self.list();
    }

    /// Compares everything that stands with everything that should.
    pub fn list(&mut self) {
        let platform = &self.context.platform;
        let surfaces = self.context.table.surfaces_of(platform.name());
        let mut listed: BTreeSet<Key> = BTreeSet::new();
        let mut calls: BTreeSet<SurfaceId> = BTreeSet::new();
        for surface in &surfaces {
            match (surface.id, &surface.person) {
                (SurfaceId::Call(..), _) => drop(calls.insert(surface.id)),
                (_, None) => drop(listed.insert((surface.id, surface.channel.clone()))),
                (_, Some(person)) => {
                    listed.extend(platform.private_place(person).map(|place| (surface.id, place)));
                }
            }
        }
        for surface in &surfaces {
            self.surface(surface, false);
        }
        let known = |key: &Key| listed.contains(key) || calls.contains(&key.0);
        let lost: Vec<Post> =
            self.posts().iter().filter(|(key, _)| !known(key)).map(|(_, p)| p.clone()).collect();
        for post in lost {
            let surface = Surface {
                id: post.surface,
                channel: post.place.clone(),
                person: None,
                version: u64::MAX,
                finished: true,
                waiting: false,
            };
            let gone = !post.surface.stands_for_all();
            self.want(&post.place, &surface, gone);
        }
    }

    /// A surface moved.
    pub fn changed(&mut self, change: &Change) {
        self.surface(&change.surface, change.gone);
    }

    pub(super) fn surface(&mut self, surface: &Surface, gone: bool) {
        let platform = self.context.platform.name();
        let here = match &surface.person {
            None => surface.channel.platform() == platform,
            Some(person) => person.platform() == platform,
        };
        if !here {
            return;
        }
        match surface.id {
            SurfaceId::Lobby => {}
            SurfaceId::Board(id) => {
                if !gone && !surface.finished {
                    self.stands_in(id, &surface.channel);
                }
                self.want(&surface.channel.clone(), surface, gone);
            }
            SurfaceId::League(_) | SurfaceId::Night(_) | SurfaceId::Limited(_) => {
                self.want(&surface.channel.clone(), surface, gone);
            }
            SurfaceId::Hand(..) => self.hand(surface, gone),
            SurfaceId::Call(..) => self.call(surface, gone),
            SurfaceId::Daily | SurfaceId::NightCall(_) | SurfaceId::LimitedCall(_)
                if surface.version > 0 || gone =>
            {
                self.want(&surface.channel.clone(), surface, gone);
            }
            SurfaceId::Daily | SurfaceId::NightCall(_) | SurfaceId::LimitedCall(_) => {}
        }
    }

    pub(super) fn hand(&mut self, surface: &Surface, gone: bool) {
        let over = gone || surface.finished;
        if over {
            self.hands.remove(&surface.id);
        } else {
            self.hands.insert(surface.id, surface.clone());
        }
        let private = surface.person.as_ref().and_then(|p| self.context.platform.private_place(p));
        if let Some(place) = private {
            self.want(&place, surface, gone);
        }
        if let (true, SurfaceId::Hand(id, seat)) = (over, surface.id) {
            let call = Surface { id: SurfaceId::Call(id, seat), finished: true, ..surface.clone() };
            for place in self.places_of(call.id) {
                self.want(&place, &call, true);
            }
        }
    }

    pub(super) fn call(&mut self, surface: &Surface, gone: bool) {
        let SurfaceId::Call(id, seat) = surface.id else { return };
        if surface.version == 0 && !gone && !surface.finished {
            return;
        }
        let private = surface.person.as_ref().and_then(|p| self.context.platform.private_place(p));
        // If the hand is refused in every form, nobody reads a call; a guest has no hand, and the call alone.
        let taken = |place: &ChannelId| {
            let refused = |id| self.refusals.is_elsewhere(&(id, place.clone()));
            !refused(SurfaceId::Hand(id, seat)) && !refused(surface.id)
        };
        let private = private.filter(taken);
        let asked = surface.waiting && !gone && !surface.finished;
        let at = match &private {
            Some(place) => Some(place.clone()),
            None => self.public_place(surface.id, id),
        };
        for place in self.places_of(surface.id) {
            if !asked || Some(&place) != at.as_ref() {
                let answered = Surface { waiting: false, ..surface.clone() };
                self.want(&place, &answered, gone);
            }
        }
        match (asked, at, &private) {
            (true, Some(place), Some(_)) if surface.version > self.called(surface.id) => {
                // A guest has no hand that could bring the call.
                let Some(hand) = self.hands.get(&SurfaceId::Hand(id, seat)).cloned() else {
                    return self.want(&place, surface, gone);
                };
                self.want(&place, &hand, false);
                if let Some(lane) = self.lanes.get_mut(&place.root())
                    && let Some(job) = lane.todo.get_mut(&(hand.id, place.clone()))
                {
                    job.ring = Some(surface.clone());
                }
                self.turn(&place);
            }
            (true, Some(place), None) => self.want(&place, surface, gone),
            (false, Some(place), _) if !gone => self.want(&place, surface, gone),
            (true, Some(_), Some(_)) | (false, Some(_), _) | (_, None, _) => {}
        }
    }

    /// The channel of a match in which a call is made: the first that takes it.
    fn public_place(&self, call: SurfaceId, id: MatchId) -> Option<ChannelId> {
        let places = self.boards.get(&id)?;
        let takes = |place: &&ChannelId| !self.refusals.is_elsewhere(&(call, (*place).clone()));
        places.iter().find(takes).or(places.first()).cloned()
    }

    /// Notes that a surface's message in a place should be looked at.
    pub(super) fn want(&mut self, place: &ChannelId, surface: &Surface, gone: bool) {
        let key = (surface.id, place.clone());
        let over = gone || surface.finished;
        let stands = self.posts().get(&key).is_some();
        self.clock += 1;
        let since = self.clock;
        let new = self.refusals.is_new(&key, surface.version);
        let lane = self.lane(place);
        let flying = lane.flying == Some(Next::Show(key.clone()));
        if new {
            // A refused version is shown no more: the newer version is tried at once.
            lane.held.remove(&key);
        }
        match lane.todo.get_mut(&key) {
            Some(job) => {
                job.owed |= over && !job.surface.finished && !job.gone;
                job.surface = surface.clone();
                job.gone = gone;
                // A step painted from this very version, or from one that is not heard of yet, stays.
                job.walk = job.walk.take().filter(|walk| walk.version >= surface.version && !over);
            }
            None if over && !stands && !flying => return,
            None => {
                let job = Job {
                    surface: surface.clone(),
                    gone,
                    owed: over && !stands,
                    replace: false,
                    anew: false,
                    ring: None,
                    walk: None,
                    cooling: None,
                    limited: 0,
                    since,
                    wanted: Instant::now(),
                };
                lane.todo.insert(key, job);
            }
        }
        self.turn(place);
    }

    /// Wants the same again, under what came in meanwhile.
    pub(super) fn again(&mut self, task: Task) {
        let Task { place, surface, step, walk, ring, wanted, replace, cooling, limited, .. } = task;
        let anew = step == Chore::Replace && ring.is_none() && surface.person.is_some() && !replace;
        self.clock += 1;
        let since = self.clock;
        let lane = self.lane(&place);
        let id = surface.id;
        let owed = step == Chore::Send;
        let gone = task.gone || step == Chore::Away;
        let fresh = Job {
            surface,
            gone,
            owed,
            replace: false,
            anew: false,
            ring: None,
            walk: None,
            cooling: None,
            limited: 0,
            since,
            wanted,
        };
        let job = lane.todo.entry((id, place.clone())).or_insert(fresh);
        let (version, over) = (job.surface.version, job.gone || job.surface.finished);
        job.walk = job.walk.take().or(walk.filter(|walk| walk.version >= version && !over));
        job.wanted = job.wanted.min(wanted);
        job.replace |= replace;
        job.cooling = job.cooling.max(cooling);
        job.limited = job.limited.max(limited);
        job.anew |= anew && matches!(id, SurfaceId::Hand(..));
        job.ring = job.ring.take().or(ring);
        self.turn(&place);
    }

    /// Notes, across a restart too, that the last state of a public surface has not been shown in a place: a record
    /// without a message says so.
    pub(super) fn owes(&mut self, surface: &Surface, place: &ChannelId) {
        if surface.id.stands_for_all() {
            self.stands(Post {
                surface: surface.id,
                place: place.clone(),
                message: String::new(),
                version: 0,
                language: self.context.language(place, surface),
                at: self.context.clock.now(),
            });
        }
    }

    pub(super) fn moved(&mut self, from: &ChannelId, to: &ChannelId) {
        let jobs = self.drop_jobs(from);
        let owed = |job: &Job| {
            let posts = self.posts();
            let post = posts.get(&(job.surface.id, from.clone()));
            job.is_over() && post.map_or(job.owed, |post| post.version != job.surface.version)
        };
        let owed: Vec<Job> = jobs.into_iter().filter(owed).collect();
        let keys = self.keys_in(from);
        for key in keys {
            let Some(post) = self.posts().get(&key).cloned() else { continue };
            self.forget(&key);
            // Messages of the old chat cannot be edited under the new id: they are sent anew.
            tracing::debug!(surface = %post.surface, %from, %to, "moved");
        }
        owed.iter().for_each(|job| self.owes(&job.surface, to));
        let at = self.boards.iter().filter(|(_, places)| places.contains(from));
        for id in at.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.stands_no_more(id, from);
            self.stands_in(id, to);
        }
        self.turn(from);
        self.list();
    }
}

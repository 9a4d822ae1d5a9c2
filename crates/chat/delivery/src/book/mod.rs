//! The existing messages, the wanted ones, and the next job: the state of the loop, without waiting. The files of this
//! folder take from here; of each other they call what is wanted, and nobody calls what ended or was told.
//!
//! | file | for |
//! |---|---|
//! | `wanted` | the wanted content of messages |
//! | `taken` | the most urgent of it, picked up to be done |
//! | `ended` | how that went |
//! | `told` | orders of the adapter |

mod ended;
mod orders;
mod taken;
mod wanted;

use crate::budget::Budget;
use crate::lane::{Lane, Next, Share};
use crate::plan::{Job, Kind, Rank};
use crate::posts::{Key, Posts};
use crate::refusals::Refusals;
use crate::shared::Shared;
use crate::turns::Turns;
use crate::work::{Context, called};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;
use stolik_table::{ChannelId, MatchId, Post, Surface, SurfaceId};
use stolik_world::clock::Instant;

/// So many idle places are remembered before they are cleared away.
const IDLE: usize = 1024;

/// A row to be recorded with the next edits.
#[derive(Debug)]
enum Row {
    Stands(Post),
    Gone(Post),
}

/// The state of the loop.
pub(crate) struct Book {
    context: Arc<Context>,
    budget: Budget,
    shared: Arc<Shared>,
    lanes: BTreeMap<ChannelId, Lane>,
    turns: Turns,
    /// Since when the budgets count as used up, where nothing else is known.
    spent: Option<Instant>,
    /// The hands of live matches, as far as they were heard of.
    hands: BTreeMap<SurfaceId, Surface>,
    /// The places of each match's board on this platform.
    boards: BTreeMap<MatchId, BTreeSet<ChannelId>>,
    /// Messages that the platform refused.
    refusals: Refusals,
    rows: BTreeMap<Key, Row>,
    clock: u64,
}

impl Book {
    pub fn new(context: Arc<Context>, budget: Budget, shared: Arc<Shared>) -> Book {
        Book {
            context,
            budget,
            shared,
            lanes: BTreeMap::new(),
            turns: Turns::default(),
            spent: None,
            hands: BTreeMap::new(),
            boards: BTreeMap::new(),
            refusals: Refusals::default(),
            rows: BTreeMap::new(),
            clock: 0,
        }
    }

    fn posts(&self) -> RwLockReadGuard<'_, Posts> {
        self.shared.posts.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn posts_mut(&self) -> RwLockWriteGuard<'_, Posts> {
        self.shared.posts.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Work begins; all budgets have been used up since then.
    pub fn begins(&mut self, spent: Option<Instant>) {
        self.spent = spent;
        let window = self.budget.guests.iter().map(|limit| limit.window).max();
        let mut rooms = self.shared.rooms.write().unwrap_or_else(PoisonError::into_inner);
        rooms.others = spent.map(|at| at + window.unwrap_or_default());
    }

    /// Nothing goes to a chat for so long.
    pub fn pauses(&mut self, place: &ChannelId, pause: Duration) {
        let lane = self.lane(place);
        lane.until = lane.until.max(Some(Instant::now() + pause));
        self.turn(place);
    }

    /// A live board has a place in a chat.
    fn stands_in(&mut self, id: MatchId, place: &ChannelId) {
        if self.boards.entry(id).or_default().insert(place.clone()) {
            self.lane(place).boards += 1;
        }
    }

    /// It has none there any more.
    fn stands_no_more(&mut self, id: MatchId, place: &ChannelId) {
        let Some(places) = self.boards.get_mut(&id) else { return };
        let stood = places.remove(place);
        if places.is_empty() {
            self.boards.remove(&id);
        }
        if stood {
            let lane = self.lane(place);
            lane.boards = lane.boards.saturating_sub(1);
        }
    }

    /// Every place where something is recorded of a surface.
    fn places_of(&self, id: SurfaceId) -> Vec<ChannelId> {
        let posts = self.posts();
        posts.of(id).map(|post| post.place.clone()).collect()
    }

    fn keys_in(&self, place: &ChannelId) -> Vec<Key> {
        let posts = self.posts();
        posts.iter().map(|(key, _)| key).filter(|(_, p)| p == place).cloned().collect()
    }

    /// The highest version of a call that was made anywhere.
    fn called(&self, id: SurfaceId) -> u64 {
        let posts = self.posts();
        posts.of(id).map(|post| post.version).max().unwrap_or(0)
    }

    fn lane(&mut self, place: &ChannelId) -> &mut Lane {
        let (platform, root) = (&self.context.platform, place.root());
        let private = platform.is_private(&root);
        let (budget, spent) = (&self.budget, self.spent);
        self.lanes.entry(root).or_insert_with(|| Lane::new(private, budget, spent))
    }

    /// Puts a chat where its turn is.
    fn turn(&mut self, place: &ChannelId) {
        let (place, now) = (&place.root(), Instant::now());
        if let Some(lane) = self.lanes.get_mut(place) {
            let room = lane.settle(&self.budget, now);
            let mut rooms = self.shared.rooms.write().unwrap_or_else(PoisonError::into_inner);
            rooms.chats.insert(place.clone(), room);
        }
        for share in Share::ALL {
            let next = self.lanes.get(place).and_then(|lane| self.next_in(lane, share, now));
            let next = next.map(|(due, rank, since, _)| (due, rank, since));
            self.turns.set(share, place, next, now);
        }
    }

    fn next_in(
        &self,
        lane: &Lane,
        share: Share,
        now: Instant,
    ) -> Option<(Instant, Rank, u64, Next)> {
        let posts = self.posts();
        lane.next(share, &self.budget, now, |key, job| job.request_kind(posts.get(key)))
    }

    /// Moves places whose time has come to those that are ready.
    pub fn due(&mut self, now: Instant) {
        while let Some(first) = self.turns.waiting().filter(|(at, ..)| *at <= now).cloned() {
            self.turn(&first.2);
            if self.turns.waiting() == Some(&first) {
                return;
            }
        }
    }

    /// Whether something of a share and of some kinds could go out now.
    pub fn is_ready(&self, share: Share, kinds: &[Kind]) -> bool {
        self.turns.first(share, kinds).is_some()
    }

    /// Number of chats that have something to do and nothing under way.
    pub fn busy(&self) -> usize {
        self.turns.count()
    }

    /// Returns the time at which the next place has its turn.
    pub fn next_due(&self) -> Option<Instant> {
        self.turns.waiting().map(|(at, ..)| *at)
    }

    /// Drops everything that is to be done in a place.
    fn drop_jobs(&mut self, place: &ChannelId) -> Vec<Job> {
        let Some(lane) = self.lanes.get_mut(&place.root()) else { return Vec::new() };
        lane.sweeps.retain(|sweep| sweep.post.place != *place);
        let (gone, left): (Vec<_>, Vec<_>) =
            std::mem::take(&mut lane.todo).into_iter().partition(|(key, _)| key.1 == *place);
        lane.todo = left.into_iter().collect();
        gone.into_iter().map(|(_, job)| job).collect()
    }

    /// Remembers that a call was made (or need not be made any more) without a message of its own.
    fn mark(&mut self, place: &ChannelId, surface: &Surface, ring: Option<&Surface>) {
        let call = ring.unwrap_or(surface);
        let hand = Post {
            surface: call.id,
            place: place.clone(),
            message: String::new(),
            version: call.version,
            language: self.context.language(place, surface),
            at: self.context.clock.now(),
        };
        self.stands(called(call, &hand));
    }

    fn stands(&mut self, post: Post) {
        let key = (post.surface, post.place.clone());
        self.posts_mut().put(post.clone());
        self.rows.insert(key, Row::Stands(post));
    }

    fn forget(&mut self, key: &Key) {
        self.heals(key);
        if let SurfaceId::Board(id) = key.0 {
            self.stands_no_more(id, &key.1);
        }
        let post = self.posts_mut().remove(key);
        if let Some(post) = post {
            self.rows.insert(key.clone(), Row::Gone(post));
        }
    }

    /// A message is not refused any more.
    fn heals(&mut self, key: &Key) {
        self.refusals.forget(key);
        if let Some(lane) = self.lanes.get_mut(&key.1.root()) {
            lane.held.remove(key);
        }
        self.tell_refused();
    }

    /// Lets it be seen how many messages are refused in every form.
    fn tell_refused(&self) {
        let count = self.refusals.count() as u64;
        self.shared.refused.store(count, Ordering::Relaxed);
        metrics::gauge!("stolik_delivery_refused", "platform" => self.context.platform.name())
            .set(count as f64);
    }

    /// Whether edits wait to be recorded.
    pub fn is_dirty(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Records them.
    pub async fn flush(&mut self) {
        let (mut stand, mut gone) = (Vec::new(), Vec::new());
        for row in std::mem::take(&mut self.rows).into_values() {
            match row {
                Row::Stands(post) => stand.push(post),
                Row::Gone(post) => gone.push(post),
            }
        }
        if let Err(error) = self.context.table.record_posts(&stand, &gone).await {
            tracing::error!(%error, "what stands in chats could not be recorded");
        }
    }

    fn count(&self, counter: &AtomicU64, what: &'static str) {
        counter.fetch_add(1, Ordering::Relaxed);
        let platform = self.context.platform.name();
        metrics::counter!("stolik_delivery_total", "platform" => platform, "what" => what)
            .increment(1);
    }

    /// Drops places that need not be remembered, when there are many.
    fn clear(&mut self) {
        if self.lanes.len() > IDLE && self.lanes.len() > self.turns.count() * 2 {
            let (now, budget) = (Instant::now(), &self.budget);
            self.lanes.retain(|_, lane| !lane.is_idle(budget, now));
            let mut rooms = self.shared.rooms.write().unwrap_or_else(PoisonError::into_inner);
            rooms.chats.retain(|place, _| self.lanes.contains_key(place));
        }
    }
}

//! What stands, what is wanted, and what comes next: the state of the loop, without waiting.

use crate::budget::Budget;
use crate::handle::{Key, Order, Posts, Shared};
use crate::lane::{Lane, Next, Share, Sweep};
use crate::plan::{Job, Rank, Stand, Step};
use crate::trouble::Trouble;
use crate::turns::Turns;
use crate::work::{Context, Done, Errand, Kept, Task, called};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;
use stolik_table::{Change, ChannelId, MatchId, Post, Screen, Surface, SurfaceId};
use tokio::time::Instant;

/// How long a place is left alone where the bot lacks a permission.
const MISSING: Duration = Duration::from_secs(30 * 60);
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
    /// Where the board of a match stands on this platform.
    boards: BTreeMap<MatchId, BTreeSet<ChannelId>>,
    /// Versions that the platform refused.
    bad: BTreeMap<Key, u64>,
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
            bad: BTreeMap::new(),
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
            let gone = !matches!(post.surface, SurfaceId::Board(_));
            self.want(&post.place, &surface, gone);
        }
    }

    /// A surface moved.
    pub fn changed(&mut self, change: &Change) {
        self.surface(&change.surface, change.gone);
    }

    fn surface(&mut self, surface: &Surface, gone: bool) {
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
            SurfaceId::Hand(..) => self.hand(surface, gone),
            SurfaceId::Call(..) => self.call(surface, gone),
        }
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

    fn hand(&mut self, surface: &Surface, gone: bool) {
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

    /// Every place where something is recorded of a surface.
    fn places_of(&self, id: SurfaceId) -> Vec<ChannelId> {
        let posts = self.posts();
        posts.of(id).map(|post| post.place.clone()).collect()
    }

    fn call(&mut self, surface: &Surface, gone: bool) {
        let SurfaceId::Call(id, seat) = surface.id else { return };
        if surface.version == 0 && !gone && !surface.finished {
            return;
        }
        let private = surface.person.as_ref().and_then(|p| self.context.platform.private_place(p));
        let asked = surface.waiting && !gone && !surface.finished;
        let at = match &private {
            Some(place) => Some(place.clone()),
            None => self.boards.get(&id).and_then(|places| places.first().cloned()),
        };
        for place in self.places_of(surface.id) {
            if !asked || Some(&place) != at.as_ref() {
                let answered = Surface { waiting: false, ..surface.clone() };
                self.want(&place, &answered, gone);
            }
        }
        match (asked, at, &private) {
            (true, Some(place), Some(_)) if surface.version > self.called(surface.id) => {
                let hand = SurfaceId::Hand(id, seat);
                let known = self.hands.get(&hand).cloned();
                let hand = known.unwrap_or_else(|| Surface { id: hand, ..surface.clone() });
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
            _ => {}
        }
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

    /// Notes that a surface's message in a place should be looked at.
    fn want(&mut self, place: &ChannelId, surface: &Surface, gone: bool) {
        let key = (surface.id, place.clone());
        let over = gone || surface.finished;
        let stands = self.posts().get(&key).is_some();
        self.clock += 1;
        let since = self.clock;
        let lane = self.lane(place);
        let flying = lane.flying == Some(Next::Show(key.clone()));
        match lane.todo.get_mut(&key) {
            Some(job) => {
                job.owed |= over && !job.surface.finished && !job.gone;
                job.surface = surface.clone();
                job.gone = gone;
                job.walk = None;
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
                    since,
                    wanted: Instant::now(),
                };
                lane.todo.insert(key, job);
            }
        }
        self.turn(place);
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
        lane.next(share, &self.budget, now, |key| posts.get(key).is_some())
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

    /// Whether something of a share could go out now.
    pub fn is_ready(&self, share: Share) -> bool {
        self.turns.first(share).is_some()
    }

    /// Number of chats that have something to do and nothing under way.
    pub fn busy(&self) -> usize {
        self.turns.count()
    }

    /// When the next place has its turn.
    pub fn next_due(&self) -> Option<Instant> {
        self.turns.waiting().map(|(at, ..)| *at)
    }

    /// The most urgent thing of a share that may go out now.
    pub fn take(&mut self, share: Share) -> Option<(ChannelId, Errand)> {
        while let Some(place) = self.turns.first(share) {
            // Never before the moment at which the place was found ready: it would be found not yet
            // due here and ready again below, for ever.
            let now = Instant::now();
            let lane = self.lanes.get(&place)?;
            let next = self.next_in(lane, share, now);
            let errand = match next {
                Some((due, _, _, next)) if due <= now => self.pick(&place, next, now),
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
    fn pick(&mut self, chat: &ChannelId, next: Next, now: Instant) -> Option<Errand> {
        let key = match next {
            Next::Show(key) => key,
            Next::Sweep => {
                let lane = self.lanes.get_mut(chat)?;
                let sweep = lane.sweeps.front()?.clone();
                lane.starts(&self.budget, Next::Sweep, false, now);
                return Some(Errand::Sweep(sweep.post));
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
        let wall = (self.context.clock)();
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
        let mut step = if untracked { Step::Send } else { job.step(stand) };
        if self.bad.get(&key) == Some(&job.surface.version) && job.walk.is_none() {
            step = Step::Nothing;
        }
        // A version that moves on ends the walk in `want`; what stands may be older, when its last edit failed.
        let (walk, ring) = (job.walk, job.ring);
        match step {
            Step::Nothing => return None,
            Step::Forget => {
                self.forget(&key);
                return None;
            }
            Step::Mark => {
                self.mark(&place, &job.surface, ring.as_ref());
                return None;
            }
            Step::Send | Step::Edit | Step::Last | Step::Replace | Step::Away | Step::Quiet => {}
        }
        let edit = matches!(step, Step::Edit | Step::Last);
        let post = post.filter(|post| !post.message.is_empty() && !untracked);
        self.rows.remove(&key);
        let lane = self.lanes.get_mut(chat)?;
        lane.starts(&self.budget, Next::Show(key), edit, now);
        let kept = if untracked { Kept::No } else { Kept::Yes };
        let (surface, wanted) = (job.surface, job.wanted);
        let task = Task { place, surface, step, post, walk, ring, kept, wanted };
        Some(Errand::Show(Box::new(task)))
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
            at: (self.context.clock)(),
        };
        self.stands(called(call, &hand));
    }

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
        let over = task.step == Step::Last || task.surface.finished;
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
            Done::Away if task.step == Step::Quiet => {
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
            Trouble::Replace if task.step == Step::Last => self.forget(&key),
            Trouble::Replace => self.again(task, true),
            Trouble::Gone => {
                self.forget(&key);
                if task.step != Step::Last && task.step != Step::Away {
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

    /// Wants the same again, under what came in meanwhile.
    fn again(&mut self, task: Task, replace: bool) {
        let Task { place, surface, step, walk, ring, wanted, .. } = task;
        let anew = step == Step::Replace && ring.is_none() && surface.person.is_some() && !replace;
        self.clock += 1;
        let since = self.clock;
        let lane = self.lane(&place);
        let id = surface.id;
        let owed = step == Step::Send;
        let gone = step == Step::Away;
        let fresh = Job {
            surface,
            gone,
            owed,
            replace: false,
            anew: false,
            ring: None,
            walk,
            since,
            wanted,
        };
        let job = lane.todo.entry((id, place.clone())).or_insert(fresh);
        job.wanted = job.wanted.min(wanted);
        job.replace |= replace;
        job.anew |= anew && matches!(id, SurfaceId::Hand(..));
        job.ring = job.ring.take().or(ring);
        self.turn(&place);
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

    /// Drops everything that is to be done in a place.
    fn drop_jobs(&mut self, place: &ChannelId) -> Vec<Job> {
        let Some(lane) = self.lanes.get_mut(&place.root()) else { return Vec::new() };
        lane.sweeps.retain(|sweep| sweep.post.place != *place);
        let (gone, left): (Vec<_>, Vec<_>) =
            std::mem::take(&mut lane.todo).into_iter().partition(|(key, _)| key.1 == *place);
        lane.todo = left.into_iter().collect();
        gone.into_iter().map(|(_, job)| job).collect()
    }

    fn moved(&mut self, from: &ChannelId, to: &ChannelId) {
        let keys = self.keys_in(from);
        for key in keys {
            let Some(post) = self.posts().get(&key).cloned() else { continue };
            self.forget(&key);
            // Messages of the old chat cannot be edited under the new id: they are sent anew.
            tracing::debug!(surface = %post.surface, %from, %to, "moved");
        }
        drop(self.drop_jobs(from));
        let at = self.boards.iter().filter(|(_, places)| places.contains(from));
        for id in at.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.stands_no_more(id, from);
            self.stands_in(id, to);
        }
        self.turn(from);
        self.list();
    }

    fn stands(&mut self, post: Post) {
        let key = (post.surface, post.place.clone());
        self.posts_mut().put(post.clone());
        self.rows.insert(key, Row::Stands(post));
    }

    fn forget(&mut self, key: &Key) {
        self.bad.remove(key);
        if let SurfaceId::Board(id) = key.0 {
            self.stands_no_more(id, &key.1);
        }
        let post = self.posts_mut().remove(key);
        if let Some(post) = post {
            self.rows.insert(key.clone(), Row::Gone(post));
        }
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

    /// What the adapter says.
    pub async fn told(&mut self, order: Order) {
        match order {
            Order::Present(place) => self.lane(&place).pressed = Some(Instant::now()),
            Order::Touched(place, message, surface) => self.touched(&place, &message, surface),
            Order::Walk(place, surface, version, screen) => {
                self.walk(&place, surface, (version, screen), false);
            }
            Order::Bring(place, surface, version, screen) => {
                self.walk(&place, surface, (version, screen), true);
            }
            Order::Arrived(person) => {
                for surface in self.context.table.hands(&person) {
                    self.hand(&surface, false);
                }
            }
            Order::Again(place) => {
                let root = place.root();
                let boards = self.boards.values().flatten().filter(|p| p.root() == root);
                let mut all: BTreeSet<ChannelId> = boards.cloned().collect();
                all.insert(place);
                self.lane(&root).grants(Instant::now());
                for place in all {
                    self.context.untell(&place).await;
                    for surface in self.context.table.surfaces(&place, None) {
                        self.surface(&surface, false);
                    }
                }
                self.turn(&root);
            }
            Order::Spent(place) => {
                let budget = self.budget.clone();
                self.lane(&place).visited(&budget, Instant::now());
                self.turn(&place);
            }
            Order::Turn(place, guest) => {
                self.lane(&place).guests.add(guest);
                self.turn(&place);
            }
            Order::Refused | Order::Limited(..) | Order::Settled(_) => {}
            Order::Forget(place) => {
                drop(self.drop_jobs(&place));
                for key in self.keys_in(&place) {
                    let post = self.posts().get(&key).cloned();
                    self.forget(&key);
                    let lane = self.lane(&place);
                    post.into_iter().for_each(|post| lane.sweep(post));
                }
                self.turn(&place);
            }
            Order::Moved(from, to) => self.moved(&from, &to),
        }
    }

    fn touched(&mut self, place: &ChannelId, message: &str, surface: SurfaceId) {
        let post = self.posts().get(&(surface, place.clone())).cloned();
        let lane = self.lane(place);
        let flying = lane.flying == Some(Next::Show((surface, place.clone())));
        match post {
            Some(post) if !post.message.is_empty() && post.message != message && !flying => {
                lane.sweep(Post { message: message.to_owned(), ..post });
            }
            Some(_) | None => {}
        }
        self.turn(place);
    }

    fn walk(
        &mut self,
        place: &ChannelId,
        id: SurfaceId,
        (version, screen): (u64, Box<Screen>),
        newest: bool,
    ) {
        let post = self.posts().get(&(id, place.clone())).cloned();
        let surface = self.hands.get(&id).cloned().unwrap_or_else(|| Surface {
            id,
            channel: place.clone(),
            person: None,
            version: post.as_ref().map_or(0, |post| post.version),
            finished: false,
            waiting: false,
        });
        self.want(place, &surface, false);
        let lane = self.lane(place);
        if let Some(job) = lane.todo.get_mut(&(id, place.clone())) {
            // What was painted before the hand moved on is not shown under its newer version.
            if version >= surface.version {
                job.walk = Some(screen);
            }
            job.anew |= newest;
        }
        self.turn(place);
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

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

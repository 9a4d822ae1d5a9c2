//! Queues of work. Pictures and the thinking of bots take milliseconds to seconds of a processor each. If all of them
//! began at once, every acknowledgement would wait behind them, and each holds memory. So each queue runs fewer jobs
//! than the machine has processors, and the others wait in this order:
//!
//! * by rank ([`Rank`]); a lower rank gets a turn after [`IN_A_ROW`] turns of higher ones, so nothing waits for ever;
//! * within a rank the person and the match that had their last turn longest ago, then the oldest job.
//!
//! A person never holds more than one slot of a queue, and has a bounded number of jobs waiting. Every job has a budget
//! of counted work ([`stolik_kernel::budget`]). If nobody waits for its result any more, a waiting job is dropped, and a
//! running one is cancelled: its budget stops at the next spending.

use super::panics::panic_text;
use crate::wire::api::PersonId;
use crate::wire::metric_names;
use std::collections::{BTreeMap, BTreeSet};
use std::future::{Future, pending};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_kernel::budget::{self, Budget, Cancel, Limits, Stop};
use stolik_store::MatchId;
use stolik_world::Blocking;
use tokio::sync::oneshot;

/// Jobs that people wait for, at most, in one queue. Boards are asked for by the lanes of their channel, one at a time
/// each, bots by their match, and both are bounded by that.
pub(crate) const WAITING: usize = 512;
/// Jobs of one person that wait in one queue at most.
pub(crate) const OF_A_PERSON: usize = 16;
/// Turns in a row that higher ranks take while a lower one waits.
const IN_A_ROW: usize = 5;

/// One turn of a bot with all its decisions: at most two seconds of a processor. `TurnWork` divides it.
pub(crate) const TURN: Limits = Limits { work: 9_000_000, bytes: 32 << 20 };
/// A hint: the first look, and the steps of what it advises. And the choices that a bot makes for a person
/// (`play/quick.rs`).
pub(crate) const HINT: Limits = Limits { work: 9_000_000, bytes: 32 << 20 };
/// A position for study, read and played to its end.
pub(crate) const STUDY: Limits = Limits { work: 2_000_000, bytes: 16 << 20 };
/// A match that is over, played again, and what decided it.
pub(crate) const REPLAY: Limits = Limits { work: 10_000_000, bytes: 24 << 20 };
/// A screen or a page with all that is computed for it, the chances of dice among it.
pub(crate) const SCREEN: Limits = Limits { work: 10_000_000, bytes: 24 << 20 };

/// The order of kinds of jobs; the first goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// A bot whose turn it is: a whole match waits.
    Bot,
    /// A person has pressed, looks at the message and waits.
    Pressed,
    /// A message that stands somewhere shows it.
    Standing,
    /// A picture of an animation.
    Animation,
}

/// All ranks.
const RANKS: [Rank; 4] = [Rank::Bot, Rank::Pressed, Rank::Standing, Rank::Animation];

impl Rank {
    /// Its name in the metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Rank::Bot => "bot",
            Rank::Pressed => "pressed",
            Rank::Standing => "standing",
            Rank::Animation => "animation",
        }
    }

    /// Whether its jobs count against the bounds: a person can ask for any number of them.
    fn is_bounded(self) -> bool {
        match self {
            Rank::Pressed | Rank::Animation => true,
            Rank::Bot | Rank::Standing => false,
        }
    }
}

/// The reason why a job has no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum JobError {
    /// Too many jobs wait already.
    #[error("too many jobs wait")]
    Crowded,
    /// Too many jobs of the same person wait already.
    #[error("too many jobs of one person wait")]
    Greedy,
    /// It panicked, with these words.
    #[error("{0}")]
    Broke(String),
}

impl JobError {
    /// The sentence for the person who asked.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            JobError::Crowded => "error-crowded",
            JobError::Greedy => "error-crowded-own",
            JobError::Broke(_) => "error-try-again",
        }
    }
}

tokio::task_local! {
    /// The person whose request this task answers.
    static ASKER: PersonId;
}

/// Answers a request of a person: the jobs that it needs belong to that person.
pub(crate) async fn answer_for<T>(person: &PersonId, answer: impl Future<Output = T>) -> T {
    ASKER.scope(person.clone(), answer).await
}

/// One for whom a job is done.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Owner {
    Person(PersonId),
    Match(MatchId),
}

/// A job as it is asked for: its rank, its budget, and its owners.
pub(crate) struct Request {
    rank: Rank,
    limits: Limits,
    owners: Vec<Owner>,
}

impl Request {
    /// Returns a request of the person whose request this task answers, if it answers one.
    pub(crate) fn new(rank: Rank, limits: Limits) -> Request {
        let asker = ASKER.try_with(Clone::clone).ok().filter(|_| rank.is_bounded());
        Request { rank, limits, owners: asker.map(Owner::Person).into_iter().collect() }
    }

    /// Adds the match that it is about.
    pub(crate) fn about(mut self, id: MatchId) -> Request {
        self.owners.push(Owner::Match(id));
        self
    }

    /// Adds people for whom it is done besides.
    pub(crate) fn by(mut self, people: impl IntoIterator<Item = PersonId>) -> Request {
        self.owners.extend(people.into_iter().map(Owner::Person));
        self
    }
}

/// Slots in which jobs run, and the jobs that wait for one.
pub(crate) struct WorkQueue {
    /// The name of its work in the metrics.
    name: &'static str,
    blocking: Blocking,
    state: Arc<Mutex<QueueState>>,
}

struct QueueState {
    /// Slots in which no job runs.
    free: usize,
    /// The number of jobs that have ever waited.
    came: u64,
    /// Turns that were given.
    turns: u64,
    /// Turns that higher ranks had since each rank had one, while it waited.
    passed_over: BTreeMap<Rank, usize>,
    /// The last turn of each owner for whom a job waits.
    last_turn: BTreeMap<Owner, u64>,
    /// People for whom a job runs.
    holding: BTreeSet<PersonId>,
    /// Jobs that wait, by rank and age.
    waiting: BTreeMap<(Rank, u64), Waiting>,
}

struct Waiting {
    owners: Vec<Owner>,
    job: Box<dyn Job>,
}

/// A piece of work.
trait Job: Send {
    /// Whether somebody still waits for its result.
    fn is_wanted(&self) -> bool;
    /// Does the work and hands over its result.
    fn run(self: Box<Self>);
}

struct Work<T, F> {
    work: F,
    limits: Limits,
    cancel: Cancel,
    /// The queue and the rank, for the metrics.
    name: (&'static str, Rank),
    result: oneshot::Sender<Result<T, JobError>>,
}

impl<T: Send, F: FnOnce() -> T + Send> Job for Work<T, F> {
    fn is_wanted(&self) -> bool {
        !self.cancel.is_cancelled()
    }

    fn run(self: Box<Self>) {
        let Work { work, limits, cancel, name: (queue, rank), result } = *self;
        let budget = Budget::new(limits, cancel);
        let done = catch_unwind(AssertUnwindSafe(|| budget::enter(&budget, work)));
        let done = done.map_err(|panic| JobError::Broke(panic_text(panic.as_ref())));
        match budget.stopped() {
            Some(Stop::Cancelled) => {
                metrics::counter!(metric_names::CANCELLED, "what" => queue).increment(1);
            }
            _ if budget.is_cut() => {
                metrics::counter!(metric_names::SPENT, "what" => queue, "for" => rank.name())
                    .increment(1);
            }
            Some(_) | None => {}
        }
        // Nobody may wait any more.
        drop(result.send(done));
    }
}

/// Cancels a job when nobody waits for it any more.
struct Wanted(Cancel);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl WorkQueue {
    /// Creates a queue with one slot less than there are processors, at least 1: one processor is left for answers.
    pub(crate) fn new(name: &'static str, blocking: &Blocking) -> WorkQueue {
        let state = QueueState {
            free: (blocking.processors() - 1).max(1),
            came: 0,
            turns: 0,
            passed_over: BTreeMap::new(),
            last_turn: BTreeMap::new(),
            holding: BTreeSet::new(),
            waiting: BTreeMap::new(),
        };
        WorkQueue { name, blocking: blocking.clone(), state: Arc::new(Mutex::new(state)) }
    }

    /// Returns the number of jobs that wait for a slot.
    pub(crate) fn waiting(&self) -> usize {
        lock(&self.state).waiting.len()
    }

    /// Runs a job when its turn has come, on a thread where it may take its time. Dropping the future cancels it.
    ///
    /// # Errors
    /// [`JobError`].
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        request: Request,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JobError> {
        let Request { rank, limits, owners } = request;
        let (cancel, (result, told)) = (Cancel::default(), oneshot::channel());
        let _wanted = Wanted(cancel.clone());
        let starts = {
            let mut state = lock(&self.state);
            // Jobs that nobody wants any more make room.
            state.waiting.retain(|_, one| one.job.is_wanted());
            if let Err(full) = state.check_room(rank, &owners) {
                metrics::counter!(metric_names::REFUSED, "what" => self.name).increment(1);
                return Err(full);
            }
            state.came += 1;
            let key = (rank, state.came);
            let job = Work { work, limits, cancel, name: (self.name, rank), result };
            state.waiting.insert(key, Waiting { owners, job: Box::new(job) });
            state.count(self.name);
            state.take_slot()
        };
        if starts {
            let slot = Slot { state: Arc::clone(&self.state), name: self.name, ended: false };
            drop(self.blocking.run(move || slot.run()));
        }
        match told.await {
            Ok(done) => done,
            // The sender is dropped only when the program ends. The caller must do nothing more then: an error would be
            // taken for a failure of the work, and could still be sent.
            Err(_) => pending().await,
        }
    }
}

/// A slot that is taken. If the program ends before a thread came to run it, the waiting jobs are dropped with it: they
/// would hold the table, which holds the queue, for ever.
struct Slot {
    state: Arc<Mutex<QueueState>>,
    name: &'static str,
    /// True if no job was left.
    ended: bool,
}

impl Slot {
    /// Runs waiting jobs, one after the other, until none is left.
    fn run(mut self) {
        let mut done = Vec::new();
        while let Some(Waiting { owners, job }) = self.next(&done) {
            if job.is_wanted() {
                job.run();
            }
            done = owners;
        }
    }

    /// Ends the job of these owners and takes the next one. If there is none, the slot is free in the same moment, so no
    /// job is overlooked.
    fn next(&mut self, done: &[Owner]) -> Option<Waiting> {
        let mut state = lock(&self.state);
        state.release(done);
        let next = state.take_next();
        state.count(self.name);
        self.ended = next.is_none();
        state.free += usize::from(self.ended);
        next
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        let left = {
            let mut state = lock(&self.state);
            state.free += 1;
            std::mem::take(&mut state.waiting)
        };
        drop(left);
    }
}

/// No code panics while it holds this lock in a way that leaves the state half changed.
fn lock(state: &Mutex<QueueState>) -> MutexGuard<'_, QueueState> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl QueueState {
    fn check_room(&self, rank: Rank, owners: &[Owner]) -> Result<(), JobError> {
        if !rank.is_bounded() {
            return Ok(());
        }
        let bounded = self.waiting.iter().filter(|((rank, _), _)| rank.is_bounded());
        if bounded.clone().count() >= WAITING {
            return Err(JobError::Crowded);
        }
        let is_person = |owner: &&Owner| matches!(owner, Owner::Person(_));
        let full = |owner: &Owner| {
            bounded.clone().filter(|(_, one)| one.owners.contains(owner)).count() >= OF_A_PERSON
        };
        match owners.iter().filter(is_person).any(full) {
            true => Err(JobError::Greedy),
            false => Ok(()),
        }
    }

    /// Takes a slot, if one is free.
    fn take_slot(&mut self) -> bool {
        let starts = self.free > 0;
        self.free -= usize::from(starts);
        starts
    }

    /// Whether no job runs for any of these people.
    fn may_run(&self, owners: &[Owner]) -> bool {
        owners.iter().all(|owner| match owner {
            Owner::Person(person) => !self.holding.contains(person),
            Owner::Match(_) => true,
        })
    }

    /// Returns the job of a rank whose turn it is.
    fn first_of(&self, rank: Rank) -> Option<(Rank, u64)> {
        let jobs = self.waiting.range((rank, 0)..=(rank, u64::MAX));
        let last = |one: &Waiting| {
            let turns = one.owners.iter().filter_map(|owner| self.last_turn.get(owner));
            turns.max().copied().unwrap_or(0)
        };
        let jobs = jobs.filter(|(_, one)| self.may_run(&one.owners));
        jobs.min_by_key(|(key, one)| (last(one), **key)).map(|(key, _)| *key)
    }

    /// Takes the job whose turn it is.
    fn take_next(&mut self) -> Option<Waiting> {
        let ready: Vec<(Rank, u64)> =
            RANKS.into_iter().filter_map(|rank| self.first_of(rank)).collect();
        let passed = |key: &&(Rank, u64)| self.passed_over.get(&key.0).copied().unwrap_or(0);
        let overdue = ready.iter().filter(|key| passed(key) >= IN_A_ROW).max_by_key(passed);
        let key = *overdue.or(ready.first())?;
        for (rank, _) in ready {
            match rank.cmp(&key.0) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => {
                    self.passed_over.remove(&rank);
                }
                std::cmp::Ordering::Greater => *self.passed_over.entry(rank).or_default() += 1,
            }
        }
        let taken = self.waiting.remove(&key)?;
        self.turns += 1;
        for owner in &taken.owners {
            self.last_turn.insert(owner.clone(), self.turns);
            if let Owner::Person(person) = owner {
                self.holding.insert(person.clone());
            }
        }
        let waits = |owner: &Owner| self.waiting.values().any(|one| one.owners.contains(owner));
        self.last_turn.retain(|owner, _| waits(owner));
        Some(taken)
    }

    /// Ends the job of these owners.
    fn release(&mut self, owners: &[Owner]) {
        for owner in owners {
            if let Owner::Person(person) = owner {
                self.holding.remove(person);
            }
        }
    }

    fn count(&self, name: &'static str) {
        metrics::gauge!(metric_names::WAITING, "what" => name).set(self.waiting.len() as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use stolik_world::tasks::{self, JoinHandle};
    use tokio::task::yield_now;

    async fn rests() {
        for _ in 0..20 {
            yield_now().await;
        }
    }

    fn of(rank: Rank) -> Request {
        Request::new(rank, Limits::NONE)
    }

    fn pressed_by(person: &str) -> Request {
        of(Rank::Pressed).by([PersonId::new(person)])
    }

    /// A job that waits, and tells its name when it runs.
    fn waits(
        queue: &Arc<WorkQueue>,
        request: Request,
        name: usize,
        tell: &mpsc::Sender<usize>,
    ) -> JoinHandle<Result<(), JobError>> {
        let (queue, tell) = (Arc::clone(queue), tell.clone());
        tasks::spawn(async move {
            queue.run(request, move || tell.send(name).expect("it is heard")).await
        })
    }

    /// A queue of so many slots, of which one is held until it is let go.
    async fn held(slots: usize, request: Request) -> (Arc<WorkQueue>, mpsc::Sender<()>) {
        let queue = Arc::new(WorkQueue::new("painting", &Blocking::threads()));
        lock(&queue.state).free = slots;
        let ((go, goes), (begins, begun)) = (mpsc::channel(), oneshot::channel());
        let first = Arc::clone(&queue);
        let work = move || {
            begins.send(()).expect("it is waited for");
            goes.recv().expect("it is let go");
        };
        tasks::spawn(async move { first.run(request, work).await });
        begun.await.expect("it begins");
        (queue, go)
    }

    async fn taken() -> (Arc<WorkQueue>, mpsc::Sender<()>) {
        held(1, of(Rank::Standing)).await
    }

    /// The names of jobs in the order in which they run, behind one that holds the only slot.
    async fn order(requests: Vec<(usize, Request)>) -> Vec<usize> {
        let (queue, go) = taken().await;
        let (tell, told) = mpsc::channel();
        let mut all = Vec::new();
        for (name, request) in requests {
            all.push(waits(&queue, request, name, &tell));
            rests().await;
        }
        assert!(told.try_recv().is_err(), "one slot, and it is held");
        go.send(()).unwrap();
        for one in all {
            assert_eq!(one.await.expect("it ends"), Ok(()));
        }
        assert_eq!(queue.run(of(Rank::Standing), || 7).await, Ok(7), "the slot is free again");
        told.try_iter().collect()
    }

    #[tokio::test]
    async fn bots_go_before_presses_boards_and_animations() {
        let ranks = [Rank::Animation, Rank::Standing, Rank::Pressed, Rank::Bot];
        let requests = (0..).zip(ranks).map(|(name, rank)| (name, of(rank))).collect();
        assert_eq!(order(requests).await, [3, 2, 1, 0]);
    }

    #[tokio::test]
    async fn lower_rank_has_a_turn_after_some_of_higher_ones() {
        let mut requests = vec![(100, of(Rank::Animation)), (50, of(Rank::Pressed))];
        requests.extend((0..12).map(|name| (name, of(Rank::Bot))));
        let first = [0, 1, 2, 3, 4];
        let order = order(requests).await;
        assert_eq!(order[..5], first);
        let mut overdue = order[5..7].to_vec();
        overdue.sort_unstable();
        assert_eq!(overdue, [50, 100], "{order:?}");
        assert_eq!(order[7..], [5, 6, 7, 8, 9, 10, 11]);
    }

    #[tokio::test]
    async fn people_take_turns_however_many_jobs_one_of_them_has() {
        let mut requests: Vec<_> = (0..5).map(|name| (name, pressed_by("anna"))).collect();
        requests.extend([(10, pressed_by("boris")), (11, pressed_by("boris"))]);
        requests.push((20, pressed_by("vera")));
        assert_eq!(order(requests).await, [0, 10, 20, 1, 11, 2, 3, 4]);
    }

    #[tokio::test]
    async fn matches_take_turns_however_many_jobs_one_of_them_has() {
        let about = |id| of(Rank::Bot).about(MatchId(id));
        let mut requests: Vec<_> = (0..4).map(|name| (name, about(1))).collect();
        requests.push((10, about(2)));
        assert_eq!(order(requests).await, [0, 10, 1, 2, 3]);
    }

    #[tokio::test]
    async fn person_never_holds_two_slots() {
        let (queue, go) = held(2, pressed_by("anna")).await;
        let (tell, told) = mpsc::channel();
        let own = waits(&queue, pressed_by("anna"), 1, &tell);
        // Also where it is done for several people, as a turn of a bot is.
        let bot = of(Rank::Bot).by([PersonId::new("boris"), PersonId::new("anna")]);
        let bot = waits(&queue, bot, 2, &tell);
        rests().await;
        let other = waits(&queue, pressed_by("vera"), 3, &tell);
        assert_eq!(other.await.expect("it ends"), Ok(()), "there is a slot for others");
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [3]);
        go.send(()).unwrap();
        for one in [own, bot] {
            assert_eq!(one.await.expect("it ends"), Ok(()));
        }
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [2, 1]);
    }

    #[tokio::test]
    async fn job_of_an_answer_belongs_to_who_asked() {
        let (queue, go) = held(2, pressed_by("anna")).await;
        let (tell, told) = mpsc::channel();
        let (own, name) = (Arc::clone(&queue), tell.clone());
        let own = tasks::spawn(async move {
            let anna = PersonId::new("anna");
            let job = async { own.run(of(Rank::Pressed), move || name.send(1).unwrap()).await };
            answer_for(&anna, job).await
        });
        rests().await;
        assert_eq!(waits(&queue, of(Rank::Pressed), 2, &tell).await.expect("it ends"), Ok(()));
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [2]);
        go.send(()).unwrap();
        assert_eq!(own.await.expect("it ends"), Ok(()));
    }

    #[tokio::test]
    async fn waiting_job_that_nobody_wants_is_dropped() {
        let (queue, go) = taken().await;
        let (tell, told) = mpsc::channel();
        let gone = waits(&queue, of(Rank::Pressed), 1, &tell);
        let stays = waits(&queue, of(Rank::Pressed), 2, &tell);
        rests().await;
        gone.abort();
        assert!(gone.await.is_err(), "it was sent away");
        go.send(()).unwrap();
        assert_eq!(stays.await.expect("it ends"), Ok(()));
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [2]);
    }

    #[tokio::test]
    async fn running_job_that_nobody_wants_stops_inside_its_loop() {
        let queue = Arc::new(WorkQueue::new("thinking", &Blocking::threads()));
        let ((begins, begun), (ends, ended)) = (oneshot::channel(), oneshot::channel());
        let first = Arc::clone(&queue);
        let job = tasks::spawn(async move {
            let endless = move || {
                begins.send(()).expect("it is waited for");
                while budget::current().spend(1).is_ok() {
                    std::thread::yield_now();
                }
                ends.send(budget::current().stopped()).expect("it is waited for");
            };
            first.run(of(Rank::Pressed), endless).await
        });
        begun.await.expect("it begins");
        job.abort();
        assert_eq!(ended.await, Ok(Some(Stop::Cancelled)));
        assert_eq!(queue.run(of(Rank::Pressed), || 7).await, Ok(7), "the slot is free again");
    }

    #[tokio::test]
    async fn job_ends_at_its_budget_the_same_each_time() {
        let queue = WorkQueue::new("thinking", &Blocking::in_place());
        for _ in 0..2 {
            let request = Request::new(Rank::Pressed, Limits { work: 100, bytes: 100 });
            let tried = || (0..).take_while(|_| budget::current().spend(7).is_ok()).count();
            assert_eq!(queue.run(request, tried).await, Ok(14));
        }
    }

    #[tokio::test]
    async fn person_with_many_jobs_is_refused_and_others_are_not() {
        let (queue, go) = taken().await;
        let (tell, _told) = mpsc::channel();
        let mut all: Vec<_> =
            (0..OF_A_PERSON).map(|name| waits(&queue, pressed_by("anna"), name, &tell)).collect();
        rests().await;
        assert_eq!(queue.run(pressed_by("anna"), || ()).await, Err(JobError::Greedy));
        all.push(waits(&queue, pressed_by("boris"), 100, &tell));
        all.push(waits(&queue, of(Rank::Bot).by([PersonId::new("anna")]), 101, &tell));
        rests().await;
        go.send(()).unwrap();
        for one in all {
            assert_eq!(one.await.expect("it ends"), Ok(()));
        }
    }

    #[tokio::test]
    async fn full_queue_refuses_presses_and_still_paints_boards() {
        let (queue, go) = taken().await;
        let (tell, told) = mpsc::channel();
        let all: Vec<_> =
            (0..WAITING).map(|name| waits(&queue, of(Rank::Pressed), name, &tell)).collect();
        rests().await;
        assert_eq!(queue.run(of(Rank::Pressed), || ()).await, Err(JobError::Crowded));
        let board = waits(&queue, of(Rank::Standing), WAITING, &tell);
        rests().await;
        go.send(()).unwrap();
        for one in all {
            assert_eq!(one.await.expect("it ends"), Ok(()), "everybody who waited has a turn");
        }
        assert_eq!(board.await.expect("it ends"), Ok(()));
        // The board has its turn after the first of them.
        let order = (0..IN_A_ROW).chain([WAITING]).chain(IN_A_ROW..WAITING);
        assert_eq!(told.try_iter().collect::<Vec<_>>(), order.collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn job_that_the_end_of_the_program_drops_gives_no_answer() {
        let (queue, go) = taken().await;
        let (tell, _told) = mpsc::channel();
        let waits = waits(&queue, of(Rank::Pressed), 1, &tell);
        rests().await;
        lock(&queue.state).waiting.clear();
        rests().await;
        assert!(!waits.is_finished());
        waits.abort();
        go.send(()).unwrap();
    }

    #[test]
    fn waiting_job_holds_nothing_when_the_program_ends() {
        let queue = Arc::new(WorkQueue::new("painting", &Blocking::threads()));
        let held = Arc::new(());
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.max_blocking_threads(1).build().expect("a runtime");
        let (go, goes) = mpsc::channel();
        let (waiting, kept) = (Arc::clone(&queue), Arc::clone(&held));
        runtime.block_on(async {
            // The only thread is busy elsewhere, so no slot is run.
            let busy = Blocking::threads().run(move || goes.recv().expect("it is let go"));
            tasks::spawn(async move { waiting.run(of(Rank::Pressed), move || drop(kept)).await });
            rests().await;
            drop(busy);
        });
        assert_eq!(Arc::strong_count(&held), 2);
        runtime.shutdown_background();
        go.send(()).unwrap();
        while Arc::strong_count(&held) > 1 {
            std::thread::yield_now();
        }
    }

    #[tokio::test]
    async fn job_that_panics_is_told_and_the_next_one_runs() {
        let queue = WorkQueue::new("painting", &Blocking::in_place());
        let broken: Result<(), JobError> =
            queue.run(of(Rank::Pressed), || panic!("on purpose")).await;
        assert_eq!(broken, Err(JobError::Broke("on purpose".to_owned())));
        assert_eq!(queue.run(of(Rank::Pressed), || 7).await, Ok(7));
    }
}

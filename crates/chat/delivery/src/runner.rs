//! The loop: hears what moved, starts what may go out now, and takes in how it went.

use crate::book::Book;
use crate::budget::{Breaker, Budget, Limit, Meter};
use crate::guests::Turn;
use crate::lane::Share;
use crate::plan::Kind;
use crate::platform::{Later, Platform};
use crate::shared::{Order, Shared};
use crate::trouble::Trouble;
use crate::work::{Context, Done, Errand};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use stolik_table::{Change, ChannelId, Table};
use stolik_world::Clock;
use stolik_world::clock::{Instant, sleep_until, timeout};
use stolik_world::tasks::{Id, JoinError, Set};
use tokio::sync::{broadcast, mpsc, oneshot};

/// The time for which edits are gathered before they are recorded.
const FLUSH: Duration = Duration::from_secs(1);
/// The interval of checks while the breaker is open.
const LOOK: Duration = Duration::from_secs(1);
/// The time that requests under way get when the program ends.
const LAST: Duration = Duration::from_secs(5);

/// Name of the histogram of how long messages waited to show what was wanted of them, in seconds, by platform and
/// by `share` of the pace.
const SHOWN: &str = "stolik_delivery_shown_seconds";

/// Delivery at work: run it once.
pub struct Runner {
    context: Arc<Context>,
    budget: Budget,
    shared: Arc<Shared>,
    told: mpsc::UnboundedReceiver<Order>,
    /// Keeps the receiver open when no adapter holds a handle.
    _orders: mpsc::UnboundedSender<Order>,
    book: Book,
    overall: Meter,
    apart: Meter,
    /// Nothing goes out before that.
    halted: Option<Instant>,
    breaker: Breaker,
    running: Set<(Errand, Done)>,
    places: HashMap<Id, (ChannelId, Share, Kind)>,
    flush: Option<Instant>,
    settlers: Vec<oneshot::Sender<()>>,
}

/// A task that ended: what it was about and how it went.
type Joined = Result<(Id, (Errand, Done)), JoinError>;

/// The reason why the loop runs.
enum Woken {
    Ended,
    Done(Box<Joined>),
    Changed(Result<Change, broadcast::error::RecvError>),
    Order(Order),
    Time,
}

impl Runner {
    pub(crate) fn new(
        table: Table,
        platform: Arc<dyn Platform>,
        budget: Budget,
        clock: Clock,
        shared: Arc<Shared>,
        (orders, told): (mpsc::UnboundedSender<Order>, mpsc::UnboundedReceiver<Order>),
    ) -> Runner {
        let context = Arc::new(Context { table, platform, clock });
        let book = Book::new(Arc::clone(&context), budget.clone(), Arc::clone(&shared));
        Runner {
            context,
            budget,
            shared,
            told,
            _orders: orders,
            book,
            overall: Meter::default(),
            apart: Meter::default(),
            halted: None,
            breaker: Breaker::default(),
            running: Set::new(),
            places: HashMap::new(),
            flush: None,
            settlers: Vec::new(),
        }
    }

    /// Works until `shutdown` is ready, ends what is under way and records it.
    pub fn run(self, shutdown: Later<'static, ()>) -> Later<'static, ()> {
        Box::pin(self.runs(shutdown))
    }

    async fn runs(mut self, mut shutdown: Later<'static, ()>) {
        // Subscribed before the first list is made: nothing falls between.
        let mut changes = self.context.table.subscribe();
        let resumes = self.context.resumes();
        let spent = resumes.then(Instant::now);
        self.overall = Meter::spent(&[self.budget.overall], spent);
        self.apart = Meter::spent(&[self.budget.apart], spent);
        self.book.begins(spent);
        self.book.load();
        if !resumes {
            self.context.began().await;
        }
        loop {
            self.start();
            if self.is_idle() && changes.is_empty() {
                // The receiver may be gone: a task that no longer waits needs no answer.
                self.settlers.drain(..).for_each(|tell| tell.send(()).unwrap_or_default());
            }
            let next_due = self.next_due();
            let woken = tokio::select! {
                biased;
                () = &mut shutdown => Woken::Ended,
                Some(done) = self.running.join_next_with_id() => Woken::Done(Box::new(done)),
                // Changes of the table come first: a step may be painted from a hand that was not heard of.
                change = changes.recv() => Woken::Changed(change),
                Some(told) = self.told.recv() => Woken::Order(told),
                () = until(next_due) => Woken::Time,
            };
            match woken {
                Woken::Ended | Woken::Changed(Err(broadcast::error::RecvError::Closed)) => break,
                Woken::Done(done) => self.done(*done),
                Woken::Order(Order::Refused) => self.refused(),
                Woken::Order(Order::Limited(None, pause)) => {
                    self.refused();
                    self.halt(pause);
                }
                Woken::Order(Order::Limited(Some(place), pause)) => {
                    self.refused();
                    self.book.pauses(&place, pause);
                }
                Woken::Order(Order::Settled(tell)) => self.settlers.push(tell),
                Woken::Order(order) => self.book.carry_out(order).await,
                Woken::Changed(Ok(change)) => self.book.changed(&change),
                Woken::Changed(Err(broadcast::error::RecvError::Lagged(_))) => self.book.list(),
                Woken::Time => {}
            }
            self.record().await;
        }
        self.end().await;
    }

    /// Starts what may go out now.
    fn start(&mut self) {
        let now = Instant::now();
        self.overall.forget(now, self.budget.overall.window);
        self.apart.forget(now, self.budget.apart.window);
        let open = self.breaker.is_open(&self.budget.invalid, now);
        self.shared.open.store(open, Ordering::Relaxed);
        self.book.due(now);
        if !open && self.halted.is_none_or(|until| until <= now) {
            Share::ALL.into_iter().for_each(|share| self.start_of(share, now));
        }
        let waiting = self.book.busy() + self.running.len();
        self.shared.waiting.store(waiting as u64, Ordering::Relaxed);
        metrics::gauge!("stolik_delivery_waiting", "platform" => self.context.platform.name())
            .set(waiting as f64);
    }

    /// The pace of all places together.
    fn all_of(&self, share: Share) -> (&Limit, &Meter) {
        match share {
            Share::Public => (&self.budget.overall, &self.overall),
            Share::Apart => (&self.budget.apart, &self.apart),
        }
    }

    /// Of which kinds a share may do something more.
    fn may(&self, share: Share) -> Vec<Kind> {
        let running = |kind: Kind| {
            self.places.values().filter(|(_, its, of)| (*its, *of) == (share, kind)).count()
        };
        Kind::ALL.into_iter().filter(|kind| running(*kind) < self.budget.lanes).collect()
    }

    /// From when on a share may do something more.
    fn from(&self, share: Share, now: Instant) -> Instant {
        let (limit, used) = self.all_of(share);
        used.free(limit, now)
    }

    fn start_of(&mut self, share: Share, now: Instant) {
        while self.from(share, now) <= now
            && let Some((place, errand)) = self.book.take(share, &self.may(share))
        {
            match share {
                Share::Public => self.overall.count(now),
                Share::Apart => self.apart.count(now),
            }
            let errand = match errand {
                Errand::Guest(guest) => {
                    guest.end(Turn::Now);
                    continue;
                }
                Errand::Show(_) | Errand::Sweep(_) => errand,
            };
            let (context, kind) = (Arc::clone(&self.context), errand.kind());
            let task = self.running.spawn(async move {
                let done = match &errand {
                    Errand::Show(task) => context.carry_out(task).await,
                    Errand::Sweep(sweep) => context.sweep(&sweep.post).await,
                    Errand::Guest(_) => Done::Away,
                };
                (errand, done)
            });
            self.places.insert(task.id(), (place, share, kind));
        }
    }

    /// Whether nothing is to be done, as far as was heard.
    fn is_idle(&self) -> bool {
        self.book.busy() == 0 && self.running.is_empty() && self.told.is_empty()
    }

    /// Returns the time at which the loop must run again without an event.
    fn next_due(&self) -> Option<Instant> {
        let now = Instant::now();
        let open = self.shared.open.load(Ordering::Relaxed);
        let halted = self.halted.filter(|until| *until > now);
        let ready = |share: Share| {
            let ready = self.book.is_ready(share, &self.may(share));
            let free = ready.then(|| self.from(share, now))?;
            Some(if open { now + LOOK } else { halted.unwrap_or(now).max(free) })
        };
        let ready = Share::ALL.into_iter().filter_map(ready).min();
        [ready, self.book.next_due(), self.flush].into_iter().flatten().min()
    }

    /// Nothing goes out for so long.
    fn halt(&mut self, pause: Duration) {
        let until = Instant::now() + pause;
        self.halted = self.halted.max(Some(until));
        tracing::warn!(?pause, platform = self.context.platform.name(), "too many requests in all");
    }

    fn refused(&mut self) {
        self.breaker.refused(&self.budget.invalid, Instant::now());
    }

    fn done(&mut self, done: Joined) {
        let id = match &done {
            Ok((id, _)) => *id,
            Err(error) => error.id(),
        };
        let Some((place, share, _)) = self.places.remove(&id) else { return };
        match done {
            Ok((_, (errand, done))) => {
                if let Done::Failed(
                    Trouble::Later(_)
                    | Trouble::Busy(_)
                    | Trouble::Held(_)
                    | Trouble::Everywhere(_)
                    | Trouble::Missing(_)
                    | Trouble::Unreachable,
                ) = &done
                {
                    self.refused();
                }
                if let Done::Failed(Trouble::Everywhere(pause)) = &done {
                    self.halt(*pause);
                }
                if let (Errand::Show(task), Done::Sent(_) | Done::Edited(_)) = (&errand, &done) {
                    let name = self.context.platform.name();
                    metrics::histogram!(SHOWN, "platform" => name, "share" => share.name())
                        .record(task.wanted.elapsed());
                }
                self.book.done(&place, errand, done);
            }
            Err(error) => {
                tracing::error!(%error, %place, "a step of delivery broke");
                self.book.broke(&place);
            }
        }
    }

    /// Records the edits that were gathered.
    async fn record(&mut self) {
        if !self.book.is_dirty() {
            // The waiting row was taken away. A time that has passed would wake the loop at once, again and again.
            self.flush = None;
            return;
        }
        let now = Instant::now();
        match self.flush {
            None => self.flush = Some(now + FLUSH),
            Some(at) if at <= now => {
                self.flush = None;
                self.book.flush().await;
            }
            Some(_) => {}
        }
    }

    async fn end(mut self) {
        let rest = async {
            while let Some(done) = self.running.join_next_with_id().await {
                self.done(done);
            }
        };
        if timeout(LAST, rest).await.is_err() {
            tracing::warn!(platform = self.context.platform.name(), "messages were cut off");
        }
        self.book.flush().await;
    }
}

/// Sleeps until then; for ever if there is no such time.
async fn until(next_due: Option<Instant>) {
    match next_due {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

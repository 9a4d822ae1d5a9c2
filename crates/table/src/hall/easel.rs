//! Who may paint or think just now. Pictures and bots' thinking take milliseconds of a processor each; were they
//! all begun at once, whatever a press is acknowledged with would wait behind them, and each holds memory. So of
//! each kind fewer are at work than the machine has processors, the others wait: what a press is to see before
//! what stands in chats (which has every sixth turn all the same), each in the order in which it came. Whoever is at
//! work takes the next piece itself, so that no time passes between two.

use super::panics::panic_text;
use crate::wire::figures;
use std::collections::BTreeMap;
use std::future::pending;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_world::Blocking;
use tokio::sync::oneshot;

/// How many may wait at most for what they have pressed for. What stands in chats and on pages is asked for by the
/// lanes of its channel, one thing at a time each, and is bounded by them.
pub(crate) const WAITING: usize = 512;

/// After so many that have pressed in a row one thing that stands has its turn, so that boards come however much is
/// pressed.
const IN_A_ROW: usize = 5;

/// For what somebody wants to paint; the first goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// What somebody has pressed for, who looks at the message and waits.
    Pressed,
    /// What a message shows that stands somewhere.
    Standing,
}

impl Rank {
    /// Its name in the figures.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Rank::Pressed => "pressed",
            Rank::Standing => "standing",
        }
    }
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Undone {
    /// Too many wait already.
    #[error("too many wait for their turn")]
    Crowded,
    /// It panicked, with these words.
    #[error("{0}")]
    Broke(String),
}

impl Undone {
    /// The sentence for whoever wanted to see it.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Undone::Crowded => "error-crowded",
            Undone::Broke(_) => "error-try-again",
        }
    }
}

/// Places at which something is worked on, and what waits for one.
pub(crate) struct Easel {
    /// What is done there, in the figures.
    what: &'static str,
    blocking: Blocking,
    line: Arc<Mutex<Line>>,
}

struct Line {
    /// Places where nobody is at work.
    free: usize,
    /// How many have ever waited.
    came: u64,
    /// How many that have pressed had their turn since something that stands had.
    in_a_row: usize,
    /// What waits, the next one first.
    waiting: BTreeMap<(Rank, u64), Box<dyn Piece>>,
}

/// A piece of work.
trait Piece: Send {
    /// Whether somebody still waits for it.
    fn is_wanted(&self) -> bool;
    /// Does it, and tells whoever waits.
    fn is_done(self: Box<Self>);
}

struct Work<T, F> {
    work: F,
    tell: oneshot::Sender<Result<T, Undone>>,
}

impl<T: Send, F: FnOnce() -> T + Send> Piece for Work<T, F> {
    fn is_wanted(&self) -> bool {
        !self.tell.is_closed()
    }

    fn is_done(self: Box<Self>) {
        let Work { work, tell } = *self;
        let done = catch_unwind(AssertUnwindSafe(work));
        let done = done.map_err(|panic| Undone::Broke(panic_text(panic.as_ref())));
        // Whoever does not wait any more need not know.
        drop(tell.send(done));
    }
}

impl Easel {
    /// With a place less than there are processors, at least 1: one is left to whatever answers.
    pub(crate) fn new(what: &'static str, blocking: &Blocking) -> Easel {
        let free = (blocking.processors() - 1).max(1);
        let line = Line { free, came: 0, in_a_row: 0, waiting: BTreeMap::new() };
        Easel { what, blocking: blocking.clone(), line: Arc::new(Mutex::new(line)) }
    }

    /// Has something done when its turn has come, where it may take its time. What nobody waits for any more
    /// when its turn comes is not done.
    ///
    /// # Errors
    /// [`Undone`].
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        rank: Rank,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let (tell, told) = oneshot::channel();
        let goes = {
            let mut line = lock(&self.line);
            // What nobody wants any more makes room.
            line.waiting.retain(|_, one| one.is_wanted());
            let pressed = line.waiting.keys().take_while(|(rank, _)| *rank == Rank::Pressed);
            if rank == Rank::Pressed && pressed.count() >= WAITING {
                metrics::counter!(figures::REFUSED, "what" => self.what).increment(1);
                return Err(Undone::Crowded);
            }
            line.came += 1;
            let key = (rank, line.came);
            line.waiting.insert(key, Box::new(Work { work, tell }));
            line.counted(self.what);
            line.takes_place()
        };
        if goes {
            let taken = Taken { line: Arc::clone(&self.line), what: self.what, done: false };
            drop(self.blocking.run(move || taken.works()));
        }
        match told.await {
            Ok(done) => done,
            // It is dropped only when the program ends. Whoever waits for it then must do nothing more: what
            // comes of it would be taken for a failure of the work, and could still be sent.
            Err(_) => pending().await,
        }
    }
}

/// A place that is taken. Where the program ends before its holder came to work, what waits is dropped with it: it
/// would hold the table, which holds the line, for ever.
struct Taken {
    line: Arc<Mutex<Line>>,
    what: &'static str,
    /// Whether nothing was left to be done.
    done: bool,
}

impl Taken {
    /// Does what waits, one piece after the other, until nothing is left.
    fn works(mut self) {
        while let Some(piece) = self.next() {
            if piece.is_wanted() {
                piece.is_done();
            }
        }
    }

    /// What comes next. With nothing left the place is free, at the same moment: nothing is overlooked.
    fn next(&mut self) -> Option<Box<dyn Piece>> {
        let mut line = lock(&self.line);
        let piece = line.takes_next();
        line.counted(self.what);
        self.done = piece.is_none();
        line.free += usize::from(self.done);
        piece
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        if self.done {
            return;
        }
        let left = {
            let mut line = lock(&self.line);
            line.free += 1;
            std::mem::take(&mut line.waiting)
        };
        drop(left);
    }
}

/// Nothing panics while it is held in a way that leaves it half changed.
fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    /// Takes a place, if one is free.
    fn takes_place(&mut self) -> bool {
        let goes = self.free > 0;
        self.free -= usize::from(goes);
        goes
    }

    /// Takes what comes next out of the line.
    fn takes_next(&mut self) -> Option<Box<dyn Piece>> {
        let standing = self.waiting.range((Rank::Standing, 0)..).next().map(|(key, _)| *key);
        let first = match standing.filter(|_| self.in_a_row >= IN_A_ROW) {
            Some(key) => key,
            None => *self.waiting.first_key_value()?.0,
        };
        self.in_a_row = match first.0 {
            Rank::Pressed => self.in_a_row + 1,
            Rank::Standing => 0,
        };
        self.waiting.remove(&first)
    }

    fn counted(&self, what: &'static str) {
        metrics::gauge!(figures::WAITING, "what" => what).set(self.waiting.len() as f64);
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

    /// Something that waits, and tells its name when it is done.
    fn waits(
        easel: &Arc<Easel>,
        rank: Rank,
        name: usize,
        tell: &mpsc::Sender<usize>,
    ) -> JoinHandle<Result<(), Undone>> {
        let (easel, tell) = (Arc::clone(easel), tell.clone());
        tasks::spawn(async move {
            easel.work(rank, move || tell.send(name).expect("it is heard")).await
        })
    }

    /// An easel of one place, which is taken until something is sent.
    async fn taken() -> (Arc<Easel>, mpsc::Sender<()>) {
        let easel = Arc::new(Easel::new("painting", &Blocking::threads()));
        lock(&easel.line).free = 1;
        let ((go, goes), (begins, begun)) = (mpsc::channel(), oneshot::channel());
        let first = Arc::clone(&easel);
        let work = move || {
            begins.send(()).expect("it is waited for");
            goes.recv().expect("it is let go");
        };
        tasks::spawn(async move { first.work(Rank::Standing, work).await });
        begun.await.expect("it begins");
        (easel, go)
    }

    #[tokio::test]
    async fn what_was_pressed_for_goes_first_and_never_more_are_at_work_than_places() {
        let (easel, go) = taken().await;
        let (tell, told) = mpsc::channel();
        let mut all = Vec::new();
        for (name, rank) in [(3, Rank::Standing), (1, Rank::Pressed), (2, Rank::Pressed)] {
            all.push(waits(&easel, rank, name, &tell));
            rests().await;
        }
        assert!(told.try_recv().is_err(), "one place, and it is taken");
        go.send(()).unwrap();
        for one in all {
            assert_eq!(one.await.expect("it ends"), Ok(()));
        }
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(easel.work(Rank::Standing, || 7).await, Ok(7), "the place is free again");
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_not_done() {
        let (easel, go) = taken().await;
        let (tell, told) = mpsc::channel();
        let gone = waits(&easel, Rank::Pressed, 1, &tell);
        let stays = waits(&easel, Rank::Pressed, 2, &tell);
        rests().await;
        gone.abort();
        assert!(gone.await.is_err(), "it was sent away");
        go.send(()).unwrap();
        assert_eq!(stays.await.expect("it ends"), Ok(()));
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [2]);
    }

    #[tokio::test]
    async fn beyond_so_many_nobody_waits_for_a_press_but_what_stands_is_painted() {
        let (easel, go) = taken().await;
        let (tell, told) = mpsc::channel();
        let all: Vec<_> =
            (0..WAITING).map(|name| waits(&easel, Rank::Pressed, name, &tell)).collect();
        rests().await;
        assert_eq!(easel.work(Rank::Pressed, || ()).await, Err(Undone::Crowded));
        let board = waits(&easel, Rank::Standing, WAITING, &tell);
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
    async fn whoever_waits_for_work_that_the_end_drops_does_nothing_more() {
        let (easel, go) = taken().await;
        let (tell, _told) = mpsc::channel();
        let waits = waits(&easel, Rank::Pressed, 1, &tell);
        rests().await;
        lock(&easel.line).waiting.clear();
        rests().await;
        assert!(!waits.is_finished());
        waits.abort();
        go.send(()).unwrap();
    }

    #[test]
    fn what_waits_when_the_program_ends_holds_nothing_any_more() {
        let easel = Arc::new(Easel::new("painting", &Blocking::threads()));
        let held = Arc::new(());
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.max_blocking_threads(1).build().expect("a runtime");
        let (go, goes) = mpsc::channel();
        let (waiting, kept) = (Arc::clone(&easel), Arc::clone(&held));
        runtime.block_on(async {
            // The only thread is busy elsewhere, so nobody comes to work.
            let busy = Blocking::threads().run(move || goes.recv().expect("it is let go"));
            tasks::spawn(async move { waiting.work(Rank::Pressed, move || drop(kept)).await });
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
    async fn a_panic_is_told_and_the_next_has_its_turn() {
        let easel = Easel::new("painting", &Blocking::in_place());
        let broken: Result<(), Undone> = easel.work(Rank::Pressed, || panic!("on purpose")).await;
        assert_eq!(broken, Err(Undone::Broke("on purpose".to_owned())));
        assert_eq!(easel.work(Rank::Pressed, || 7).await, Ok(7));
    }
}

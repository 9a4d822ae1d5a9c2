//! Budgets of counted work and counted memory. A budget counts instead of reading a clock, so the same request
//! ends at the same place on every machine.
//!
//! The traits of games have no budget in their signatures. A job [`enter`]s its budget on the thread that computes;
//! every loop below takes the [`current`] budget and spends from it. Code that runs outside of any job is not limited.
//!
//! ```
//! use stolik_kernel::budget::{self, Budget, Cancel, Limits, Stop};
//!
//! let job = Budget::new(Limits { work: 10, bytes: 100 }, Cancel::default());
//! let tried = budget::enter(&job, || (0..100).take_while(|_| budget::current().spend(3).is_ok()).count());
//! assert_eq!((tried, job.stopped()), (3, Some(Stop::Work)));
//!
//! // A part of a budget is spent from the whole, too.
//! let whole = Budget::new(Limits { work: 10, bytes: 100 }, Cancel::default());
//! let part = whole.part(Limits { work: 4, bytes: 100 });
//! assert_eq!((part.spend(5), whole.stopped()), (Err(Stop::Work), None));
//! assert_eq!(whole.spent(), 4);
//!
//! // Nobody waits for the answer any more.
//! let cancel = Cancel::default();
//! let job = Budget::new(Limits::NONE, cancel.clone());
//! cancel.cancel();
//! assert_eq!(job.spend(1), Err(Stop::Cancelled));
//! ```

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Stored bytes of a position that make carrying out a command one unit dearer.
const BYTES_A_UNIT: usize = 32;

/// Returns the units of work that carrying out one command takes on a position of so many stored bytes: the position
/// is copied, changed, and looked at.
#[must_use]
pub fn weight(stored: usize) -> u64 {
    4 + (stored / BYTES_A_UNIT) as u64
}

/// The most that a job may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Units of work, see [`weight`].
    pub work: u64,
    /// Bytes of the objects kept at once, in their stored form.
    pub bytes: u64,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { work: u64::MAX, bytes: u64::MAX };
}

/// The reason why a job has to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stop {
    /// Its work is spent.
    #[error("the budget of work is spent")]
    Work,
    /// It would keep too much at once.
    #[error("the budget of memory is spent")]
    Bytes,
    /// Nobody waits for it any more.
    #[error("cancelled")]
    Cancelled,
}

/// A flag by which another thread cancels a job.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Makes every budget with this flag stop at its next spending.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget that is spent while a job runs. Clones share what is left.
#[derive(Clone, Debug)]
pub struct Budget(Rc<Spending>);

#[derive(Debug)]
struct Spending {
    limits: Limits,
    work: Cell<u64>,
    bytes: Cell<u64>,
    stop: Cell<Option<Stop>>,
    /// True once this budget or one of its parts has stopped.
    cut: Cell<bool>,
    cancel: Cancel,
    whole: Option<Budget>,
}

impl Drop for Spending {
    fn drop(&mut self) {
        if let Some(whole) = &self.whole {
            whole.release(usize::try_from(self.bytes.get()).unwrap_or(usize::MAX));
        }
    }
}

impl Budget {
    /// Returns a budget of which nothing is spent.
    #[must_use]
    pub fn new(limits: Limits, cancel: Cancel) -> Budget {
        Budget::of(limits, cancel, None)
    }

    fn of(limits: Limits, cancel: Cancel, whole: Option<Budget>) -> Budget {
        let (work, bytes) = (Cell::new(0), Cell::new(0));
        let (stop, cut) = (Cell::new(None), Cell::new(false));
        Budget(Rc::new(Spending { limits, work, bytes, stop, cut, cancel, whole }))
    }

    /// Returns a budget for a part of the work: at most these limits, and at most what is left of the whole. The bytes
    /// that it holds are released when it is dropped.
    #[must_use]
    pub fn part(&self, limits: Limits) -> Budget {
        Budget::of(limits, self.0.cancel.clone(), Some(self.clone()))
    }

    /// Spends units of work.
    ///
    /// # Errors
    /// [`Stop`], and the same at every later call.
    pub fn spend(&self, work: u64) -> Result<(), Stop> {
        let at = &*self.0;
        if let Some(stop) = self.stopped() {
            return Err(stop);
        }
        let left = at.limits.work - at.work.get();
        let spent = work.min(left);
        if let Some(whole) = &at.whole {
            whole.spend(spent).map_err(|stop| self.stop(stop))?;
        }
        at.work.set(at.work.get() + spent);
        if work > left { Err(self.stop(Stop::Work)) } else { Ok(()) }
    }

    /// Counts bytes that are kept from now on.
    ///
    /// # Errors
    /// [`Stop`], and the same at every later call.
    pub fn hold(&self, bytes: usize) -> Result<(), Stop> {
        let at = &*self.0;
        if let Some(stop) = self.stopped() {
            return Err(stop);
        }
        if let Some(whole) = &at.whole {
            whole.hold(bytes).map_err(|stop| self.stop(stop))?;
        }
        let held = at.bytes.get().saturating_add(bytes as u64);
        at.bytes.set(held);
        if held > at.limits.bytes { Err(self.stop(Stop::Bytes)) } else { Ok(()) }
    }

    /// Counts bytes that are no longer kept.
    pub fn release(&self, bytes: usize) {
        let held = &self.0.bytes;
        held.set(held.get().saturating_sub(bytes as u64));
        if let Some(whole) = &self.0.whole {
            whole.release(bytes);
        }
    }

    fn stop(&self, stop: Stop) -> Stop {
        self.0.stop.set(Some(stop));
        let mut one = Some(self);
        while let Some(budget) = one {
            budget.0.cut.set(true);
            one = budget.0.whole.as_ref();
        }
        stop
    }

    /// Whether it or a part of it has stopped: then an answer is the best so far, and no more.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.0.cut.get()
    }

    /// Returns why it stopped, or `None` while there is something left.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        let cancelled = self.0.cancel.is_cancelled().then_some(Stop::Cancelled);
        cancelled.or_else(|| self.0.stop.get())
    }

    /// Returns the units of work spent so far.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.0.work.get()
    }

    /// Returns the units of work that are left, here and in the whole.
    #[must_use]
    pub fn left(&self) -> u64 {
        let left = self.0.limits.work - self.0.work.get();
        self.0.whole.as_ref().map_or(left, |whole| left.min(whole.left()))
    }
}

thread_local! {
    static CURRENT: RefCell<Option<Budget>> = const { RefCell::new(None) };
}

/// Restores the budget that was entered before, also when the work panics.
struct Entered(Option<Budget>);

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// Runs a piece of work under a budget.
pub fn enter<T>(budget: &Budget, work: impl FnOnce() -> T) -> T {
    let _entered = Entered(CURRENT.replace(Some(budget.clone())));
    work()
}

/// Returns the budget that was entered last on this thread; outside of any, one without limits.
#[must_use]
pub fn current() -> Budget {
    let entered = CURRENT.with_borrow(Option::clone);
    entered.unwrap_or_else(|| Budget::new(Limits::NONE, Cancel::default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(work: u64, bytes: u64) -> Budget {
        Budget::new(Limits { work, bytes }, Cancel::default())
    }

    #[test]
    fn budget_that_stopped_refuses_also_what_would_fit() {
        let job = budget(5, 9);
        assert_eq!((job.spend(5), job.left()), (Ok(()), 0));
        assert_eq!(job.spend(1), Err(Stop::Work));
        assert_eq!((job.spend(0), job.hold(1)), (Err(Stop::Work), Err(Stop::Work)));
    }

    #[test]
    fn bytes_that_are_released_can_be_held_again() {
        let job = budget(5, 9);
        for _ in 0..3 {
            job.hold(9).unwrap();
            job.release(9);
        }
        assert_eq!((job.hold(10), job.stopped()), (Err(Stop::Bytes), Some(Stop::Bytes)));
    }

    #[test]
    fn part_that_stops_leaves_its_whole_cut_and_gives_its_bytes_back() {
        let whole = budget(9, 9);
        let part = whole.part(Limits { work: 2, bytes: 9 });
        part.hold(9).unwrap();
        assert!(!whole.is_cut());
        assert_eq!(part.spend(3), Err(Stop::Work));
        assert_eq!((whole.is_cut(), whole.stopped()), (true, None));
        drop(part);
        assert_eq!(whole.hold(9), Ok(()));
    }

    #[test]
    fn part_stops_with_its_whole() {
        let whole = budget(5, 9);
        let part = whole.part(Limits::NONE);
        assert_eq!(part.left(), 5);
        assert_eq!((part.spend(6), part.spent()), (Err(Stop::Work), 0));
        let other = whole.part(Limits::NONE);
        assert_eq!(other.spend(0), Err(Stop::Work), "the whole has stopped");
    }

    #[test]
    fn budget_entered_is_left_also_by_a_panic() {
        let job = budget(5, 9);
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            enter(&job, || {
                current().spend(2).unwrap();
                panic!("on purpose");
            });
        }));
        assert!(broken.is_err());
        assert_eq!((job.spent(), current().left()), (2, u64::MAX));
    }
}

//! Work that takes its time: pictures, replays, the data file. Off the runtime's threads where the world
//! is the real one; in place where nothing but the seed may decide what comes first.
//!
//! ```
//! use stolik_world::Blocking;
//! # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
//! # runtime.block_on(async {
//! for blocking in [Blocking::threads(), Blocking::in_place()] {
//!     assert_eq!(blocking.run(|| 6 * 7).await.unwrap(), 42);
//!     let broken = blocking.run(|| panic!("on purpose"));
//!     assert!(broken.await.unwrap_err().is_panic());
//!
//!     let (tell, told) = std::sync::mpsc::channel();
//!     let worker = blocking.worker("counts", 8, move |some: Vec<u32>| {
//!         for one in some {
//!             tell.send(one + 1).unwrap();
//!         }
//!     })?;
//!     worker.hand(1).unwrap();
//!     assert_eq!(told.recv(), Ok(2));
//! }
//! # Ok::<(), std::io::Error>(())
//! # })?;
//! # Ok::<(), std::io::Error>(())
//! ```

use crate::tasks::{self, JoinHandle};
use std::any::Any;
use std::collections::VecDeque;
use std::future::Future;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

/// The place for work that blocks.
#[derive(Clone, Debug)]
pub struct Blocking(Where);

#[derive(Clone, Copy, Debug)]
enum Where {
    Threads,
    InPlace,
}

impl Blocking {
    /// On threads apart.
    #[must_use]
    pub fn threads() -> Blocking {
        Blocking(Where::Threads)
    }

    /// On the thread of who asks for it. Nothing else of the runtime goes on meanwhile.
    #[must_use]
    pub fn in_place() -> Blocking {
        Blocking(Where::InPlace)
    }

    /// Returns the number of jobs that can run at once without slowing each other, at least 1. This is the number of
    /// processors that the program may use; in place it is 1.
    #[must_use]
    pub fn processors(&self) -> usize {
        match self.0 {
            Where::Threads => thread::available_parallelism().map_or(1, usize::from),
            Where::InPlace => 1,
        }
    }

    /// Begins a piece of work. It is done to its end also if the handle is dropped.
    pub fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> JoinHandle<T> {
        match self.0 {
            Where::Threads => spawn_blocking(work),
            Where::InPlace => tasks::spawn(async move { work() }),
        }
    }

    /// The same for work that waits for tasks in between, and blocks for parts of it.
    pub fn drive<F>(&self, work: F) -> JoinHandle<F::Output>
    where
        F: Future<Output: Send + 'static> + Send + 'static,
    {
        match self.0 {
            Where::Threads => {
                let runtime = Handle::current();
                spawn_blocking(move || runtime.block_on(work))
            }
            Where::InPlace => tasks::spawn(work),
        }
    }

    /// Starts a worker that processes items in the order in which they are handed in, at most `most` at once. The
    /// worker is a thread of that name; in place, the caller that hands an item in does the work.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn worker<T: Send + 'static>(
        &self,
        name: &str,
        most: usize,
        mut work: impl FnMut(Vec<T>) + Send + 'static,
    ) -> io::Result<Worker<T>> {
        let most = most.max(1);
        Ok(Worker(match self.0 {
            Where::Threads => {
                let (queue, handed) = mpsc::channel();
                let works = move || {
                    while let Ok(first) = handed.recv() {
                        work(gathered(first, &handed, most));
                    }
                };
                let thread = thread::Builder::new().name(name.to_owned()).spawn(works)?;
                Kind::Thread { queue: Mutex::new(Some(queue)), thread: Some(thread) }
            }
            Where::InPlace => {
                let desk = Desk {
                    gathered: VecDeque::new(),
                    work: Some(Box::new(work)),
                    ended: false,
                    broke: None,
                };
                Kind::InPlace { desk: Mutex::new(desk), most }
            }
        }))
    }
}

/// Takes the first item and those that already wait behind it, at most `most` in all.
fn gathered<T>(first: T, handed: &mpsc::Receiver<T>, most: usize) -> Vec<T> {
    let mut some = vec![first];
    some.extend(handed.try_iter().take(most - 1));
    some
}

/// Somebody who waits for things to work on ([`Blocking::worker`]). Dropped, it ends with what was handed in.
pub struct Worker<T>(Kind<T>);

enum Kind<T> {
    Thread { queue: Mutex<Option<mpsc::Sender<T>>>, thread: Option<thread::JoinHandle<()>> },
    InPlace { desk: Mutex<Desk<T>>, most: usize },
}

/// The state of a worker in place.
struct Desk<T> {
    gathered: VecDeque<T>,
    /// Away while somebody is at work: who hands something in then leaves it to them.
    work: Option<Box<dyn FnMut(Vec<T>) + Send>>,
    /// True if it takes no more items.
    ended: bool,
    /// The payload of the panic that ended the work.
    broke: Option<Box<dyn Any + Send>>,
}

impl<T> Worker<T> {
    /// Hands something in. In place it is done when this returns, unless this is called by the work itself.
    ///
    /// # Errors
    /// It has ended, or its work has panicked: what was handed in is given back.
    pub fn hand(&self, one: T) -> Result<(), T> {
        match &self.0 {
            Kind::Thread { queue, .. } => match lock(queue).as_ref() {
                Some(queue) => queue.send(one).map_err(|refused| refused.0),
                None => Err(one),
            },
            Kind::InPlace { desk, most } => in_place(desk, *most, one),
        }
    }

    /// Ends it, when everything is done that was handed in. Called by the work itself, it waits for nothing.
    ///
    /// # Errors
    /// The payload of its work's panic.
    pub fn end(&mut self) -> thread::Result<()> {
        match &mut self.0 {
            Kind::Thread { queue, thread } => {
                drop(lock(queue).take());
                let other = thread.take().filter(|one| one.thread().id() != thread::current().id());
                other.map_or(Ok(()), thread::JoinHandle::join)
            }
            Kind::InPlace { desk, .. } => {
                let mut desk = lock(desk);
                desk.ended = true;
                desk.broke.take().map_or(Ok(()), Err)
            }
        }
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        // A caller that needs the result has called `end` already.
        drop(self.end());
    }
}

/// Adds one, and works until nothing is left, if nobody is at work.
fn in_place<T>(desk: &Mutex<Desk<T>>, most: usize, one: T) -> Result<(), T> {
    let mut at = lock(desk);
    if at.ended {
        return Err(one);
    }
    at.gathered.push_back(one);
    let Some(mut work) = at.work.take() else { return Ok(()) };
    while !at.gathered.is_empty() {
        let count = at.gathered.len().min(most);
        let some = at.gathered.drain(..count).collect();
        drop(at);
        let done = catch_unwind(AssertUnwindSafe(|| work(some)));
        at = lock(desk);
        if let Err(panic) = done {
            // As on a thread: what waits is dropped with it.
            (at.ended, at.broke, at.gathered) = (true, Some(panic), VecDeque::new());
            return Ok(());
        }
    }
    at.work = Some(work);
    Ok(())
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

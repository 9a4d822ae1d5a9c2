//! What comes from outside of the program without being a file or a message: the time, chance, and
//! who does what when. Each comes in by one door, and a test holds that nobody goes around them.
//!
//! | door | what comes in by it | what stands behind it |
//! |---|---|---|
//! | [`clock`] | the time of day, instants, sleeping | a [`Clock`]; for instants and sleeping tokio's clock |
//! | [`entropy`] | bytes that nobody can foresee | an [`Entropy`] |
//! | [`tasks`] | tasks, and sets of them | the runtime that the caller runs on |
//! | [`blocking`] | work that takes its time, and threads that wait for work | a [`Blocking`] |
//!
//! What may differ between two services of one process is a value: a [`World`], a cheap clone, made where
//! the program is put together (`stolik serve`, the stages of tests) and handed down to everybody who needs
//! the time of day, bytes, or a place for work that blocks. What the runtime decides already is a function:
//! spawning and sleeping happen on whatever runtime calls them, and instants are tokio's, so that a
//! runtime whose time is paused governs them all.
//!
//! So a simulation is a current-thread runtime with paused time, and a [`World::seeded`] for each service:
//! its time of day goes with the runtime's, its bytes follow from a seed, and what blocks is done in place,
//! in the order in which it was asked for. Nothing is left that another thread could decide, and a second
//! run is the same as the first. Work in place is a task of its own, so that its panic is told as that of a
//! thread would be, and whoever waits for it sees no difference. Two more ways in are kept shut by the same test and
//! by review: a `select!` begins with its first branch (`biased;`), for otherwise tokio draws one, and nothing that is
//! told or stored goes by the order of a hash map.
//!
//! The data file's writer is a thread of its own, and goes by the door too ([`Blocking::worker`]): whoever
//! stores something waits for it, and a paused runtime that only waits moves its time on. Sockets and
//! signals have no door here: a simulation has other channels instead of them. Pure rules need none of the
//! doors and must not have them.
//!
//! ```
//! use stolik_world::{Now, World, tasks};
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?;
//! # runtime.block_on(async {
//! async fn service(world: World) -> (Now, [u8; 4]) {
//!     let drawn = world.blocking.run({
//!         let entropy = world.entropy.clone();
//!         move || entropy.bytes()
//!     });
//!     (world.clock.now(), drawn.await.unwrap())
//! }
//! let start = Now(1_000);
//! let one = tasks::spawn(service(World::seeded(7, start))).await.unwrap();
//! let again = tasks::spawn(service(World::seeded(7, start))).await.unwrap();
//! assert_eq!(one, again);
//! # });
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

pub mod blocking;
pub mod clock;
pub mod entropy;
pub mod tasks;

pub use blocking::{Blocking, Worker};
pub use clock::{Clock, Now};
pub use entropy::Entropy;

/// The outside of one service. Cheap to clone; all clones are one world.
#[derive(Clone, Debug)]
pub struct World {
    /// The time of day.
    pub clock: Clock,
    /// Unforeseeable bytes.
    pub entropy: Entropy,
    /// Where work is done that blocks.
    pub blocking: Blocking,
}

impl World {
    /// The system's clock, its bytes, and threads.
    #[must_use]
    pub fn real() -> World {
        World { clock: Clock::system(), entropy: Entropy::system(), blocking: Blocking::threads() }
    }

    /// One that a current-thread runtime with paused time governs whole: it is `start` now, bytes follow
    /// from the seed, and what blocks is done in place. Make it on that runtime.
    #[must_use]
    pub fn seeded(seed: u64, start: Now) -> World {
        World {
            clock: Clock::beside_runtime(start),
            entropy: Entropy::seeded(seed),
            blocking: Blocking::in_place(),
        }
    }
}

//! The environment of the program without files and messages: time, randomness, and the order of work.
//! Each comes from one module only, and a test enforces that no code goes around them.
//!
//! | module | gives | type behind it |
//! |---|---|---|
//! | [`clock`] | the time of day, instants, sleeping | a [`Clock`]; for instants and sleeping tokio's clock |
//! | [`entropy`] | bytes that nobody can foresee | an [`Entropy`] |
//! | [`tasks`] | tasks, and sets of them | the runtime that the caller runs on |
//! | [`blocking`] | work that takes its time, and threads that wait for work | a [`Blocking`] |
//!
//! A value stands for everything that may differ between two services of one process: a [`World`], a cheap clone. It is
//! made where the program is put together (`stolik serve`, the stages of tests). It is handed down to all code that
//! needs the time of day, bytes, or a place for work that blocks. Everything that the runtime decides is a function.
//! Spawning and sleeping happen on the runtime that calls them, and instants are tokio's, so that a runtime with paused
//! time governs them all.
//!
//! So a simulation is a current-thread runtime with paused time, and a [`World::seeded`] for each service. Its time of
//! day follows the runtime's, its bytes follow from a seed. Blocking work is done in place, in the order of the calls.
//! No other thread can decide anything, and a second run is the same as the first. Work in place is a task of its own.
//! So its panic is reported as that of a thread would be, and the waiting caller sees no difference. The same test
//! excludes two more sources of chance, helped by review. A `select!` begins with its first branch (`biased;`), because
//! otherwise tokio draws one. No output and no stored value depends on the order of a hash map.
//!
//! The data file's writer is a thread of its own, started by [`Blocking::worker`]. The caller that stores rows waits
//! for it, and a paused runtime that only waits moves its time on. Sockets and signals are not part: a simulation has
//! other channels instead of them. Pure rules need none of these modules and must not use them.
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
    /// The place for work that blocks.
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

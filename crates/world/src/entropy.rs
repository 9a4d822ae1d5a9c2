//! Bytes that nobody can foresee: keys, shares, secrets, ids, and the seeds of bots. The games' own chance is
//! not here: it is computed from keys that were drawn here (ARCHITECTURE, «Chance»).
//!
//! ```
//! use stolik_world::Entropy;
//! let key: [u8; 32] = Entropy::system().bytes();
//! assert_ne!(key, Entropy::system().bytes());
//! assert_eq!(Entropy::seeded(7).bytes::<32>(), Entropy::seeded(7).bytes());
//! ```

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A source of unforeseeable bytes. Cheap to clone; all clones draw from one source.
#[derive(Clone)]
pub struct Entropy(Arc<Mutex<Source>>);

/// Fills what it is given.
type Source = dyn FnMut(&mut [u8]) + Send;

impl Entropy {
    /// The operating system's.
    #[must_use]
    pub fn system() -> Entropy {
        Entropy::of(|bytes| rand::rng().fill_bytes(bytes))
    }

    /// Returns bytes that follow from a seed, for tests: they are predictable for anybody who knows the seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Entropy {
        let mut random = StdRng::seed_from_u64(seed);
        Entropy::of(move |bytes| random.fill_bytes(bytes))
    }

    /// A source that a test makes up.
    #[must_use]
    pub fn of(fill: impl FnMut(&mut [u8]) + Send + 'static) -> Entropy {
        Entropy(Arc::new(Mutex::new(fill)))
    }

    /// Fills a place with bytes.
    pub fn fill(&self, bytes: &mut [u8]) {
        (*self.0.lock().unwrap_or_else(PoisonError::into_inner))(bytes);
    }

    /// So many bytes.
    #[must_use]
    pub fn bytes<const COUNT: usize>(&self) -> [u8; COUNT] {
        let mut bytes = [0; COUNT];
        self.fill(&mut bytes);
        bytes
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy(***)")
    }
}

//! Both chat platforms as servers on loopback, for tests that drive the real adapters: what a
//! platform answers, whom it shows what, which requests it refuses and how it fails.

pub mod discord;
pub mod telegram;

/// Number of an ordered fault, in one fake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FaultId(pub(crate) u64);

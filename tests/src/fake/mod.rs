//! Both chat platforms as servers on loopback, for tests that drive the real adapters: what a
//! platform answers, whom it shows what, which requests it refuses and how it fails.

pub mod discord;
pub mod telegram;

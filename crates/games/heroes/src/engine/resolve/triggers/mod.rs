//! Triggers and their way into the queue (113, 401 to 403).

pub(in crate::engine) mod fire;
pub(in crate::engine) mod last_known;

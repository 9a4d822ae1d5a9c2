//! Combat: assaults and series of strikes (4.1 to 4.9), wounds, healing and death.

pub(in crate::engine) mod series;
pub(in crate::engine) mod strike;
pub(in crate::engine) mod wounds;

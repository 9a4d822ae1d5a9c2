//! Combat: assaults and the strike table (4.1 to 4.9), wounds, healing and death.

pub(in crate::engine) mod strike;
pub(in crate::engine) mod wounds;

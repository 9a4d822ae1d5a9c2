//! Changes of a position, by the one type that makes them (`course::Course`).
//!
//! | module | for |
//! |---|---|
//! | `course` | the loop that goes on to the next decision; actions, battles, turns, seats that are out |
//! | `effects` | magic, effects and properties of cards; damage, healing, death |

pub(crate) mod course;
pub(in crate::engine) mod effects;

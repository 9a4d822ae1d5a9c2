//! Changes of a position, by the one type that makes them (`course::Course`).
//!
//! | module | for |
//! |---|---|
//! | `course` | the loop that goes on to the next decision: rule effects, queue, phases, turns |
//! | `execute`, `step_outcome`, `change` | abilities, step by step; how a step went; acts on one card |
//! | `combat` | attacks, wounds and healing, preventions |
//! | `triggers` | triggers and their way into the queue; cards that have left play |
//! | `continuous` | ends of effects, lost sleep, abilities that replace others |
//! | `playing` | playing and paying, ambushes, summons, draws |
//! | `trade` | exchanges between players |
//! | `zones` | moves of cards, one by one and together; hands, decks, remains |
//! | `series` | a match of several games |

pub(in crate::engine) mod change;
pub(in crate::engine) mod combat;
pub(in crate::engine) mod continuous;
pub(crate) mod course;
pub(in crate::engine) mod execute;
pub(in crate::engine) mod playing;
pub(crate) mod series;
pub(in crate::engine) mod step_outcome;
pub(in crate::engine) mod trade;
pub(in crate::engine) mod triggers;
pub(in crate::engine) mod zones;

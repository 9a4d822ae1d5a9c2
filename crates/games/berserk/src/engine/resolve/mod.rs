//! Changes of a position, by the one type that makes them (`course::Course`).
//!
//! | module | for |
//! |---|---|
//! | `course`, `flow` | a match while a command is carried out; the loop that goes on to the next decision |
//! | `opening` | abilities at the start of the battle that are used by themselves |
//! | `execute`, `effect` | abilities, step by step; effects of their steps |
//! | `combat` | assaults and series of strikes; wounds, healing, death |
//! | `triggers` | events, triggers, their order |
//! | `zones` | cards that go from zone to zone |
//! | `campaign` | retreat, and cards that go over from one game to the next |

pub(in crate::engine) mod campaign;
pub(in crate::engine) mod combat;
pub(crate) mod course;
pub(in crate::engine) mod effect;
pub(in crate::engine) mod execute;
pub(crate) mod flow;
pub(in crate::engine) mod opening;
pub(in crate::engine) mod triggers;
pub(in crate::engine) mod zones;

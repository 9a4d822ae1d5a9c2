//! Changes of a position, by the one type that makes them (`course::Course`).
//!
//! | module | for |
//! |---|---|
//! | `course`, `flow` | a match while a command is carried out; the loop that goes on to the next decision |
//! | `execute`, `effect` | abilities, step by step; effects of their steps |
//! | `combat` | assaults and the strike table; wounds, healing, death |
//! | `triggers` | events, triggers, their order |
//! | `zones` | cards that go from zone to zone |
//! | `campaign` | retreat, and cards that go over from one game to the next |

pub(crate) mod campaign;
pub(in crate::engine) mod combat;
pub(in crate::engine) mod course;
pub(in crate::engine) mod effect;
pub(in crate::engine) mod execute;
pub(in crate::engine) mod flow;
pub(crate) mod triggers;
pub(crate) mod zones;

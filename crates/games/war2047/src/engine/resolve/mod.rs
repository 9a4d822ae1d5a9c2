//! Changes of a position, by the one type that makes them (`course::Course`).
//!
//! | module | for |
//! |---|---|
//! | `course` | the loop that goes on to the next decision; windows for answers, phases and turns |
//! | `combat` | attacks, blocks, damage |
//! | `effects` | steps of what was announced; wounds, death, lives |

pub(in crate::engine) mod combat;
pub(crate) mod course;
pub(in crate::engine) mod effects;

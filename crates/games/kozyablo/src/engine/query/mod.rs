//! Questions about a position: nothing here changes one, and nothing here names the type that does.
//!
//! | module | for |
//! |---|---|
//! | `pos` | properties in force, presence, income, targets of strikes, seats that are asked |
//! | `survey` | counts that many questions need, made in one pass |
//! | `strength` | strength of strikes, and damage that comes through |
//! | `check` | the needs of a command: the one source of legality |
//! | `legal` | enumeration, built on `check`; commands that are put together step by step |

pub(in crate::engine) mod check;
pub(crate) mod legal;
pub(crate) mod pos;
pub(in crate::engine) mod strength;
pub(in crate::engine) mod survey;

//! Questions about a position.
//!
//! | module | for |
//! |---|---|
//! | `pos`, `select`, `relations` | keywords, modifiers and permissions now; selectors and numbers; relations of cards |
//! | `context` | references of a definition while a position is asked |
//! | `watch` | possible effects of the cards of a match, so that most questions can be skipped |
//! | `reach`, `bonds` | reach of abilities; targets that bonds and lures allow |
//! | `hosts`, `force` | symbionts and parasites; constant abilities in force, for statistics |
//! | `check`, `opening` | the needs of a command: the one source of legality; the same before the first turn |
//! | `legal` | enumeration, built on `check` |

pub(in crate::engine) mod bonds;
pub(in crate::engine) mod check;
pub(crate) mod context;
pub(in crate::engine) mod force;
pub(crate) mod hosts;
pub(in crate::engine) mod legal;
pub(in crate::engine) mod opening;
pub(crate) mod pos;
pub(in crate::engine) mod reach;
pub(in crate::engine) mod relations;
pub(crate) mod select;
pub(crate) mod watch;

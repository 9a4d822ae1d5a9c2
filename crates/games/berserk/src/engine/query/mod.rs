//! Questions about a position: nothing here changes one, and nothing here names the type that does.
//!
//! | module | for |
//! |---|---|
//! | `pos`, `select`, `relations` | keywords, modifiers and permissions now; selectors and numbers; relations of cards |
//! | `context` | references of a definition while a position is asked |
//! | `watch` | possible effects of the cards of a match, so that most questions can be skipped |
//! | `reach`, `bonds` | reach of abilities; targets that bonds and lures allow |
//! | `play`, `effect` | plays of abilities; targets of effects |
//! | `strike` | the strike table, and strength of strikes |
//! | `triggers` | occasions that triggers wait for, and their order |
//! | `zones`, `hosts` | cards outside of the battle zone, and entries into it; symbionts and parasites |
//! | `campaign`, `force` | a campaign as it stands; constant abilities in force, for statistics |
//! | `check`, `opening` | the needs of a command: the one source of legality; the same before the first turn |
//! | `legal` | enumeration, built on `check` |

pub(in crate::engine) mod bonds;
pub(crate) mod campaign;
pub(crate) mod check;
pub(crate) mod context;
pub(in crate::engine) mod effect;
pub(in crate::engine) mod force;
pub(crate) mod hosts;
pub(in crate::engine) mod legal;
pub(in crate::engine) mod opening;
pub(in crate::engine) mod play;
pub(crate) mod pos;
pub(in crate::engine) mod reach;
pub(in crate::engine) mod relations;
pub(crate) mod select;
pub(in crate::engine) mod strike;
pub(crate) mod triggers;
pub(crate) mod watch;
pub(crate) mod zones;

//! Questions about a position: nothing here changes one, and nothing here names the type that does.
//!
//! | module | for |
//! |---|---|
//! | `pos` | numbers and properties of units, prices, selectors, targets |
//! | `check` | the seats that are asked, and what a command needs: the one source of legality |
//! | `moment` | moments at which a command may be given at all, and the rules that forbid others |
//! | `duty` | the duty of attackers towards Provocateurs |
//! | `legal` | enumeration, built on `check` |

pub(crate) mod check;
pub(in crate::engine) mod duty;
pub(in crate::engine) mod legal;
pub(in crate::engine) mod moment;
pub(crate) mod pos;

//! The battle: phases, stack, priority, strikes, abilities. The preliminary phases live in `prelim`.
//!
//! | room | for |
//! |---|---|
//! | `query` | questions about a position |
//! | `resolve` | changes of it |

pub(crate) mod query;
pub(crate) mod resolve;

pub use query::force::in_force;
pub use query::strike::{Exchange, exchange, one_die, one_die_rule, row_rule, weakened};

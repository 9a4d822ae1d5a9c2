//! Questions about a position: nothing here changes one, and nothing here names the type that does.
//!
//! | module | for |
//! |---|---|
//! | `pos`, `sum`, `fit` | a card after all that changes it, in which order; filters, numbers, conditions |
//! | `mention` | cards that mention something |
//! | `texts` | cards whose texts constant abilities take away |
//! | `within` | constant abilities from within which something is asked |
//! | `timestamps` | gains and losses of a card in the order in which they appeared |
//! | `ignoring` | properties that cards ignore of those that they attack and wound |
//! | `price`, `paying`, `fury` | prices, payments as they were chosen, wounds by Fury |
//! | `picks` | choices under reading, one after the other |
//! | `target`, `attack_duties` | legal targets, with the rule of a refusal; targets to which duties draw attacks |
//! | `choose`, `answer` | choices for a card or an ability, and in answer to a step |
//! | `check`, `legal` | the needs of a command: the one source of legality; enumeration, built on it |

pub(in crate::engine) mod answer;
pub(in crate::engine) mod attack_duties;
pub(in crate::engine) mod check;
pub(crate) mod choose;
pub(in crate::engine) mod fit;
pub(in crate::engine) mod fury;
pub(in crate::engine) mod ignoring;
pub(crate) mod legal;
pub(in crate::engine) mod mention;
pub(in crate::engine) mod paying;
pub(crate) mod picks;
pub(crate) mod pos;
pub(in crate::engine) mod price;
pub(in crate::engine) mod sum;
pub(in crate::engine) mod target;
pub(in crate::engine) mod texts;
pub(in crate::engine) mod timestamps;
pub(in crate::engine) mod within;

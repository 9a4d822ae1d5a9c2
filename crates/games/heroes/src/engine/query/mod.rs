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
//! | `choose`, `answer`, `selection` | choices for a card or an ability, and in answer to a step; cards meant without a choice |
//! | `ambush`, `cancel` | ambushes and free spells; ways to cancel a card |
//! | `strength`, `wounds` | strength of attacks; wounds as they are reckoned before any comes |
//! | `triggers` | abilities that fire at an event, and whether they can be announced |
//! | `last_known`, `remains`, `fates` | cards that have left play, remains of merged cards, replacements of deaths |
//! | `sleep`, `instead`, `draw_limits`, `surplus` | sleep; lines carried out instead; limits of draws; cards one too many |
//! | `trade`, `series` | demands and exchanges between players; a match of several games |
//! | `check`, `legal` | the needs of a command: the one source of legality; enumeration, built on it |

pub(in crate::engine) mod ambush;
pub(in crate::engine) mod answer;
pub(in crate::engine) mod attack_duties;
pub(in crate::engine) mod cancel;
pub(in crate::engine) mod check;
pub(crate) mod choose;
pub(in crate::engine) mod draw_limits;
pub(in crate::engine) mod fates;
pub(in crate::engine) mod fit;
pub(in crate::engine) mod fury;
pub(in crate::engine) mod ignoring;
pub(in crate::engine) mod instead;
pub(in crate::engine) mod last_known;
pub(crate) mod legal;
pub(in crate::engine) mod mention;
pub(in crate::engine) mod paying;
pub(crate) mod picks;
pub(crate) mod pos;
pub(in crate::engine) mod price;
pub(in crate::engine) mod remains;
pub(in crate::engine) mod selection;
pub(crate) mod series;
pub(in crate::engine) mod sleep;
pub(in crate::engine) mod strength;
pub(in crate::engine) mod sum;
pub(in crate::engine) mod surplus;
pub(in crate::engine) mod target;
pub(in crate::engine) mod texts;
pub(in crate::engine) mod timestamps;
pub(in crate::engine) mod trade;
pub(in crate::engine) mod triggers;
pub(in crate::engine) mod within;
pub(in crate::engine) mod wounds;

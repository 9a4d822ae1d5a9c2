//! Reasons of a refusal: the rule, and the numbers of the case. `engine::query::check` decides it once; a view asks the same
//! `check` ([`Look::refuses`](crate::Look::refuses)), and its holder only needs the words.

use crate::ids::{CardId, Line, Res, UnitId};
use stolik_kernel::{Illegal, RuleId};

/// A rule that forbids, with the numbers of the case. Made for every candidate that is weighed and thrown
/// away, so it is copied and holds no words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rule says it all.
    Rule(RuleId),
    /// More is due than there is in stock.
    Cost {
        /// The price that is due.
        price: Res,
        /// The resources in stock.
        stock: Res,
    },
    /// All places of this line are taken.
    Full(Line),
    /// The class of the card stands on this line only.
    Strict(CardId, Line),
    /// The unit is inactive without having acted.
    Entered(UnitId),
    /// The unit has acted.
    Acted(UnitId),
    /// The unit came this turn and is to attack.
    New(UnitId),
    /// This Provocateur waits for its attacker.
    Provocateur(UnitId),
    /// The unit cannot attack from this line.
    AttackFrom(UnitId, Line),
    /// The unit cannot block from this line.
    BlockFrom(UnitId, Line),
    /// The unit does not reach this attacker, which flies.
    High(UnitId, UnitId),
    /// The card has no recycling value.
    NoValue(CardId),
}

impl Refusal {
    /// The rule that forbids.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Refusal::Rule(rule) => rule,
            Refusal::Cost { .. } => rule!("basic.cost"),
            Refusal::Full(_) => rule!("phase1.five"),
            Refusal::Strict(..) => rule!("unit.strict-line"),
            Refusal::Entered(_) => rule!("unit.enters-inactive"),
            Refusal::Acted(_) => rule!("unit.after-action"),
            Refusal::New(_) => rule!("phase1.no-attack"),
            Refusal::Provocateur(_) => rule!("phase3.provocateur"),
            Refusal::AttackFrom(..) => rule!("phase3.eligible"),
            Refusal::BlockFrom(..) => rule!("phase3.block-line"),
            Refusal::High(..) => rule!("ours.flight"),
            Refusal::NoValue(_) => rule!("recycle.value"),
        }
    }
}

impl From<RuleId> for Refusal {
    fn from(rule: RuleId) -> Refusal {
        Refusal::Rule(rule)
    }
}

impl From<Refusal> for Illegal {
    fn from(why: Refusal) -> Illegal {
        Illegal::by(why.rule())
    }
}

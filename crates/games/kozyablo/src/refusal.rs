//! Reasons of a refusal: the rule, and the numbers of the case. `engine::query::check` decides it once; a view asks the same
//! `check` ([`Look::refuses`](crate::Look::refuses)), and its holder only needs the words.

use crate::card::Kind;
use crate::ids::{Sector, UnitId};
use stolik_kernel::{Illegal, RuleId, Seat};

/// A rule that forbids, with the numbers of the case. Made for every candidate that is weighed and thrown away,
/// so it is copied and holds no words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rule says it all.
    Rule(RuleId),
    /// Somebody else is asked.
    Turn(Seat),
    /// The level of a card of that type is above the income that it is compared with.
    Income {
        /// The type of the card.
        kind: Kind,
        /// Its level.
        needs: u8,
        /// The income.
        has: u8,
    },
    /// An heir needs that income of crystals.
    Heir {
        /// The crystals that the heir needs.
        needs: u8,
        /// The income.
        has: u8,
    },
    /// The card asks for so many controlled mines.
    Mines {
        /// The mines that the card asks for.
        needs: u8,
        /// The mines that the seat controls.
        has: u8,
    },
    /// So many creatures may be in the own capital, and no more come into play there.
    Garrison(u8),
    /// So many creatures may be in the own capital, and so many more may walk there.
    Room {
        /// The number of creatures that may be there.
        most: u8,
        /// The number of creatures that may still come.
        left: u8,
    },
    /// So many buildings may be in the own capital.
    Buildings(u8),
    /// So many creatures too many are in the own capital: the action is to move them out.
    Overfull(u8),
    /// The opening hand was redrawn so often already.
    Redraws(u8),
    /// An enemy card stands in that sector, where a creature was to come into play.
    Held(Sector),
    /// The first flies, and the second cannot reach it.
    High(UnitId, UnitId),
    /// The first is protected from weapons, and the second has no other.
    Blunt(UnitId, UnitId),
    /// The card is protected from magic.
    Guarded(UnitId),
    /// The card is undead and spared.
    Spared(UnitId),
    /// The target stands in another sector than the card whose property it is.
    Apart(UnitId, UnitId),
    /// An enemy Scout stands there.
    Scouted(Sector),
    /// Nothing is to be healed.
    Unhurt(UnitId),
}

impl Refusal {
    /// The rule that forbids.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Refusal::Rule(rule) => rule,
            Refusal::Turn(_) => rule!("turn.one-action"),
            Refusal::Income { kind, .. } => match kind {
                Kind::Creature => rule!("type.creature.gold"),
                Kind::Hero => rule!("type.hero.crystals"),
                Kind::Building => rule!("type.building.crystals"),
                Kind::Magic => rule!("type.magic.mana"),
                Kind::Effect => rule!("type.effect"),
                Kind::Capital(_) | Kind::Mine(..) => rule!("action.play"),
            },
            Refusal::Heir { .. } => rule!("type.hero.heir"),
            Refusal::Mines { .. } => rule!("action.play/podryv"),
            Refusal::Garrison(_) => rule!("capital.garrison"),
            Refusal::Room { .. } => rule!("action.move/garrison"),
            Refusal::Buildings(_) => rule!("type.building.limit"),
            Refusal::Overfull(_) => rule!("action.move/garrison-fix"),
            Refusal::Redraws(_) => rule!("draw.mulligan-limit"),
            Refusal::Held(_) => rule!("type.creature.where"),
            Refusal::High(..) => rule!("term.flying"),
            Refusal::Blunt(..) => rule!("term.magic-weapon"),
            Refusal::Guarded(_) => rule!("term.magic-protection"),
            Refusal::Spared(_) => rule!("term.undead"),
            Refusal::Apart(..) => rule!("ability.scope"),
            Refusal::Scouted(_) => rule!("term.scout"),
            Refusal::Unhurt(_) => rule!("term.regeneration"),
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

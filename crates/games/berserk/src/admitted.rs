//! Cards that an edition plays with (208.1/creatures, 208.3).

use crate::card::{Card, Kind};
use crate::edition::{Admitted, Edition};
use stolik_kernel::RuleId;

/// The rule by which the edition does not play with cards of this kind; none if it does.
pub(crate) fn bars(edition: &Edition, kind: Kind) -> Option<RuleId> {
    match (edition.kinds, kind) {
        (Admitted::Every, _) | (Admitted::Creatures, Kind::Creature | Kind::Flyer) => None,
        (Admitted::Creatures, Kind::Symbiont | Kind::Parasite) => Some(rule!("gap.symbiont")),
        (Admitted::Creatures, Kind::Artifact | Kind::Terrain) => Some(rule!("208.1/creatures")),
    }
}

/// The rule by which no squad can have the card at any price; `None` if one can.
pub(crate) fn no_squad_has(edition: &Edition, card: &Card) -> Option<RuleId> {
    bars(edition, card.kind).or(card.priceless.then_some(rule!("208.3/unknown")))
}

//! References: cards that a definition points at without choosing.

use serde::{Deserialize, Serialize};

/// A card that a definition can point at without choosing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Ref {
    /// The card `self`.
    This,
    /// `doer`: the card that did the event (attacker, killer, mover).
    Doer,
    /// `struck`: the card to which the event was done.
    Struck,
    /// `target`: what the first choosing step of this ability chose.
    Chosen,
    /// `other`: in a `versus` filter or a modifier, the card on the other side of the attack.
    Opposite,
    /// `defended`: the card for which this one has become the defender.
    Defended,
    /// `roller`: the card for which the last die on the stack was thrown.
    Roller,
    /// `target2`: what the second choosing step of this ability chose.
    Second,
    /// `adjacent@attacked`: the card that the attack under way is at.
    Attacked,
}

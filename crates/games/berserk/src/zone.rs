//! The zones of the game (201.1).

use serde::{Deserialize, Serialize};
use stolik_kernel::every;

/// A zone. The deal exists only while squads are recruited, and is none (gap.deal-area).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// The battlefield (202.1).
    Field,
    /// The auxiliary zone (203.1).
    Air,
    /// The deck (204.1).
    Deck,
    /// The graveyard (205.1).
    Graveyard,
    /// Exile (206.1).
    Exile,
    /// The hand (207.1).
    Hand,
    /// The stack: game actions lie there, not cards.
    Stack,
}

impl Zone {
    /// Every zone.
    pub const ALL: [Zone; 7] = every![Zone: Field, Air, Deck, Graveyard, Exile, Hand, Stack];

    /// Whether it belongs to the battle zone: the battlefield with the auxiliary zone (201.1/battle-zone).
    #[must_use]
    pub const fn is_battle(self) -> bool {
        match self {
            Zone::Field | Zone::Air => true,
            Zone::Deck | Zone::Graveyard | Zone::Exile | Zone::Hand | Zone::Stack => false,
        }
    }

    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Zone::Field => "field",
            Zone::Air => "air",
            Zone::Deck => "deck",
            Zone::Graveyard => "graveyard",
            Zone::Exile => "exile",
            Zone::Hand => "hand",
            Zone::Stack => "stack",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_seven_zones_and_two_of_them_are_the_battle_zone() {
        assert_eq!(Zone::ALL.len(), 7);
        let battle: Vec<Zone> = Zone::ALL.into_iter().filter(|zone| zone.is_battle()).collect();
        assert_eq!(battle, [Zone::Field, Zone::Air]);
    }
}

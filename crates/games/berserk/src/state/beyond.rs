//! Data of cards outside of the battle zone, beside their identity.

use crate::ids::{CardId, UnitId};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;

/// The data of cards outside of the battle zone, beside their identity.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Beyond {
    /// Incarnation counters on cards, in order of entering (205.4/lose).
    pub tokens: Vec<(UnitId, u8)>,
    /// The last data of cards that have left the battle zone while the stack concerns them (gap.last-known).
    pub last: Vec<Last>,
    /// Decks that cards have left or entered since the action under way began: they are shuffled when it is over
    /// (204.3/shuffle).
    pub unshuffled: [bool; 2],
    /// Incarnation counters on cards that lie in graveyards since an earlier game of the campaign, until the battle
    /// begins (gap.campaign).
    pub rest: Vec<(Seat, CardId, u8)>,
    /// Cards of graveyards that an enemy's attack has killed and that do something from there, in order of entering
    /// (gap.valhalla).
    pub heroes: Vec<UnitId>,
    /// Extra lives of cards in the battle zone, in order of entering (gap.extra-lives).
    pub extra: Vec<(UnitId, u8)>,
    /// Top cards of each deck that everybody has seen since it was shuffled, the topmost last (gap.prophecy).
    pub known: [Vec<CardId>; 2],
}

/// The last data of a card in the battle zone (gap.last-known).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Last {
    /// The card.
    pub unit: UnitId,
    /// The cards in formation with it.
    pub mates: Vec<UnitId>,
    /// Its counters.
    pub counters: u8,
}

impl Beyond {
    /// Incarnation counters on a card.
    #[must_use]
    pub fn tokens(&self, unit: UnitId) -> u8 {
        self.tokens.iter().find(|(on, _)| *on == unit).map_or(0, |(_, n)| *n)
    }

    /// Puts so many there instead.
    pub(crate) fn set_tokens(&mut self, unit: UnitId, n: u8) {
        self.tokens.retain(|(on, _)| *on != unit);
        if n > 0 {
            let at = self.tokens.partition_point(|(on, _)| *on < unit);
            self.tokens.insert(at, (unit, n));
        }
    }

    /// Extra lives of a card.
    #[must_use]
    pub fn extra(&self, unit: UnitId) -> u8 {
        self.extra.iter().find(|(on, _)| *on == unit).map_or(0, |(_, n)| *n)
    }

    /// It has so many instead.
    pub(crate) fn set_extra(&mut self, unit: UnitId, n: u8) {
        self.extra.retain(|(on, _)| *on != unit);
        if n > 0 {
            let at = self.extra.partition_point(|(on, _)| *on < unit);
            self.extra.insert(at, (unit, n));
        }
    }

    /// Whether an enemy's attack has killed the card, and it does something from the graveyard.
    #[must_use]
    pub fn is_hero(&self, unit: UnitId) -> bool {
        self.heroes.contains(&unit)
    }

    /// It is one from now on.
    pub(crate) fn add_hero(&mut self, unit: UnitId) {
        if !self.is_hero(unit) {
            let at = self.heroes.partition_point(|hero| *hero < unit);
            self.heroes.insert(at, unit);
        }
    }

    /// The last data of a card that has left.
    #[must_use]
    pub fn last(&self, unit: UnitId) -> Option<&Last> {
        self.last.iter().find(|last| last.unit == unit)
    }
}

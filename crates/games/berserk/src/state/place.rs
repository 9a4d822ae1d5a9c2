//! Places of cards, and the kinds of cards that they make.

use crate::card::Kind;
use crate::ids::{Cell, UnitId};
use crate::zone::Zone;
use serde::{Deserialize, Serialize};

/// The place of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// On the battlefield.
    Field(Cell),
    /// In the auxiliary zone of its controller (flyers, terrains).
    Air,
    /// In its owner's graveyard.
    Graveyard,
    /// On the cell of its host, a card that stands on the field (1.5.2/host).
    On(UnitId),
    /// Among its owner's cards for the next game of the campaign (8.2.1/leave).
    Retreated,
    /// In its owner's exile (206.1).
    Exile,
    /// In its owner's hand (207.1).
    Hand,
    /// Its owner's deck: every card that comes from there is a new one (204.4/new).
    Deck,
}

impl Place {
    /// The cell that a card there holds by itself.
    #[must_use]
    #[inline]
    pub fn cell(self) -> Option<Cell> {
        if let Place::Field(cell) = self { Some(cell) } else { None }
    }

    /// The host of a card there.
    #[must_use]
    #[inline]
    pub fn host(self) -> Option<UnitId> {
        if let Place::On(host) = self { Some(host) } else { None }
    }

    /// The kind of the card there: one that took off is a flyer, one that joined a host a symbiont.
    #[must_use]
    #[inline]
    pub fn kind(self, printed: Kind) -> Kind {
        let (clings, flies) = (matches!(self, Place::On(_)), matches!(self, Place::Air));
        match printed {
            Kind::Parasite if clings => Kind::Parasite,
            Kind::Terrain if flies => Kind::Terrain,
            _ if clings => Kind::Symbiont,
            _ if flies => Kind::Flyer,
            printed => printed,
        }
    }

    /// The same of one that lies so: a flyer that lies open on a cell has lost its flight (210.6).
    #[must_use]
    #[inline]
    pub fn kind_lying(self, printed: Kind, face_down: bool) -> Kind {
        match (self, printed) {
            (Place::Field(_), Kind::Flyer) if !face_down => Kind::Creature,
            (place, printed) => place.kind(printed),
        }
    }

    /// Whether a card there takes part in the game.
    #[must_use]
    pub fn in_play(self) -> bool {
        match self {
            Place::Field(_) | Place::Air | Place::On(_) => true,
            Place::Graveyard | Place::Retreated | Place::Exile | Place::Hand | Place::Deck => false,
        }
    }

    /// The zone in which a card there is; what has retreated is in none.
    #[must_use]
    pub fn zone(self) -> Option<Zone> {
        match self {
            Place::Field(_) | Place::On(_) => Some(Zone::Field),
            Place::Air => Some(Zone::Air),
            Place::Graveyard => Some(Zone::Graveyard),
            Place::Exile => Some(Zone::Exile),
            Place::Hand => Some(Zone::Hand),
            Place::Deck => Some(Zone::Deck),
            Place::Retreated => None,
        }
    }
}

//! All that is shown of one card as it lies on the table.

use super::badge::Badge;
use super::plate::Plate;
use stolik_berserk::card::{Element, Kind};
use stolik_kernel::Seat;
use stolik_render::emblem::Emblem;

/// The content of a card's face on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CardFace {
    /// Name in the reader's language.
    pub name: String,
    /// Element, or none.
    pub element: Option<Element>,
    /// The drawing of the card.
    pub emblem: Emblem,
    /// Elite or ordinary.
    pub rank: Rank,
    /// At most one in a squad.
    pub unique: bool,
    /// The seat that controls it.
    pub seat: Seat,
    /// Lives left and unwounded.
    pub life: (u8, u8),
    /// Simple strike as it is now.
    pub strike: [u8; 3],
    /// Simple strike as it stands on the card.
    pub printed: [u8; 3],
    /// The kind of the card now.
    pub kind: Kind,
    /// Movement left and whole; none for all but ground creatures.
    pub moves: Option<(u8, u8)>,
    /// Wound markers.
    pub wounds: u8,
    /// The counters on the card.
    pub counters: u8,
    /// The poison on the card.
    pub poison: u8,
    /// Open or closed.
    pub stance: Stance,
    /// Face-down for the other side.
    pub secret: bool,
    /// Keywords and kinds of abilities.
    pub badges: Vec<Badge>,
    /// Its temporary changes.
    pub changes: Vec<Plate>,
    /// The kind in words, for a card without a strike.
    pub note: String,
    /// The load: a symbiont or a parasite may lie on it.
    pub load: Load,
}

impl CardFace {
    /// The part of the face that seldom changes: all numbers alike, and the badges only without changes in their
    /// place.
    #[must_use]
    pub fn bare(&self) -> CardFace {
        let badges = if self.changes.is_empty() { self.badges.clone() } else { Vec::new() };
        CardFace {
            life: (0, self.life.1.min(1)),
            strike: [0; 3],
            printed: [0; 3],
            moves: self.moves.map(|_| (0, 0)),
            wounds: 0,
            counters: 0,
            poison: 0,
            badges,
            changes: Vec::new(),
            ..self.clone()
        }
    }
}

/// The load of a card: a symbiont or a parasite on it, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Load {
    /// The card lies alone.
    Alone,
    /// One does: the card leaves it room above its foot.
    Carrying,
}

/// Rank of a card (1.4.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rank {
    /// Paid with gold only.
    Elite,
    /// Any crystals.
    Ordinary,
}

/// Open or closed (1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stance {
    /// Upright and bright.
    Open,
    /// Turned and dim.
    Closed,
}

//! Payments as they were chosen (501.2).

use crate::ids::{CardId, UnitId};

/// The parts of a payment beside coins, each with its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Another card closes.
    Closes(UnitId),
    /// A card is discarded.
    Discard(CardId),
    /// So many wounds.
    Wounds(UnitId, u8),
    /// A wound of Fury, which nothing changes.
    Fury(UnitId),
    /// An extra life is taken off.
    Extra(UnitId),
}

/// The choices of a payment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Paying {
    /// The number of coins.
    pub(crate) coins: u8,
    /// The card itself closes.
    pub(crate) closes: bool,
    /// Coins that are lost.
    pub(crate) lost: u8,
    /// The number of prayers.
    pub(crate) prayers: u8,
    /// The card itself is destroyed.
    pub(crate) dies: bool,
    /// Cards that are drawn.
    pub(crate) draws: u8,
    /// All else, in the order of choice.
    pub(crate) parts: Vec<Part>,
}

impl Paying {
    /// The payments of one kind among the others, in the order of choice.
    pub(crate) fn each<T>(&self, what: fn(&Part) -> Option<T>) -> impl Iterator<Item = T> {
        self.parts.iter().filter_map(what)
    }

    /// Other cards that close.
    pub(crate) fn others(&self) -> impl Iterator<Item = UnitId> {
        self.each(|part| if let Part::Closes(id) = part { Some(*id) } else { None })
    }

    /// Cards that are discarded.
    pub(crate) fn discards(&self) -> impl Iterator<Item = CardId> {
        self.each(|part| if let Part::Discard(card) = part { Some(*card) } else { None })
    }

    /// Wounds: on whom, how many.
    pub(crate) fn wounds(&self) -> impl Iterator<Item = (UnitId, u8)> {
        self.each(|part| if let Part::Wounds(id, n) = part { Some((*id, *n)) } else { None })
    }

    /// The cards that get a wound of Fury.
    pub(crate) fn fury(&self) -> impl Iterator<Item = UnitId> {
        self.each(|part| if let Part::Fury(id) = part { Some(*id) } else { None })
    }

    /// From whom extra lives are taken off.
    pub(crate) fn extras(&self) -> impl Iterator<Item = UnitId> {
        self.each(|part| if let Part::Extra(id) = part { Some(*id) } else { None })
    }
}

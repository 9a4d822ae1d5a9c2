//! The commands of a seat.

use crate::ids::{CardId, Sector, Target, UnitId};
use serde::{Deserialize, Serialize};

/// A command. The order of the variants fixes the order in which legal ones are listed. Those with `more`
/// are put together step by step: with `more` they are only begun.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Keep the opening hand.
    Keep,
    /// Shuffle cards of the opening hand back (draw.mulligan).
    Redraw {
        /// The cards, in ascending order.
        cards: Vec<CardId>,
        /// Only begun.
        more: bool,
    },
    /// Play a card from hand (action.play).
    Play {
        /// The card.
        card: CardId,
        /// The sector of a creature, hero or building; `None` for magic, effects and heirs.
        at: Option<Sector>,
        /// The targets of magic, an effect or an heir.
        targets: Vec<Target>,
    },
    /// Declare an attack in a sector (action.attack).
    Attack {
        /// The sector of the battle.
        at: Sector,
    },
    /// Take the top card of the deck (action.draw).
    Draw,
    /// Move creatures (action.move).
    Move {
        /// From where.
        from: Sector,
        /// To where.
        to: Sector,
        /// The creatures that move, in ascending order.
        units: Vec<UnitId>,
        /// Only begun.
        more: bool,
    },
    /// Use a property of a card on the table.
    Use {
        /// The card on the table that has the property.
        unit: UnitId,
        /// The line of its text, from 0.
        line: u8,
        /// At what.
        targets: Vec<Target>,
    },
    /// Regeneration (term.regeneration).
    Regenerate {
        /// The card that regenerates.
        unit: UnitId,
    },
    /// Enter the shadows (term.shadows).
    Hide {
        /// The card that hides.
        unit: UnitId,
    },
    /// Name the hidden cards that will strike in this battle.
    Ambush {
        /// The hidden cards, in ascending order.
        units: Vec<UnitId>,
        /// Only begun.
        more: bool,
    },
    /// Strike (battle.target); two targets with Area.
    Strike {
        /// The card that strikes.
        by: UnitId,
        /// The targets of the strike.
        at: Vec<Target>,
    },
    /// Refrain from striking (battle.decline).
    Hold {
        /// The card that refrains.
        by: UnitId,
    },
    /// Take the damage that is due upon a Defender (term.defender).
    Defend {
        /// Upon whom.
        by: UnitId,
    },
    /// Let the damage be.
    Take,
    /// Skip the turn (pass); or answer nothing to a declared action.
    Pass,
}

/// The parts of a match in which commands are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Opening hands.
    Opening,
    /// Turns: actions, and answers to them.
    Turn,
    /// A battle.
    Battle,
}

impl Command {
    /// The part of a match in which such commands are given: the one place that lists commands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self {
            Command::Keep | Command::Redraw { .. } => Stage::Opening,
            Command::Play { .. } | Command::Attack { .. } | Command::Move { .. } => Stage::Turn,
            Command::Use { .. } | Command::Regenerate { .. } | Command::Hide { .. } => Stage::Turn,
            Command::Draw | Command::Pass => Stage::Turn,
            Command::Ambush { .. } | Command::Strike { .. } | Command::Hold { .. } => Stage::Battle,
            Command::Defend { .. } | Command::Take => Stage::Battle,
        }
    }
}

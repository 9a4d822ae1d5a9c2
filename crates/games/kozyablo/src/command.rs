//! What a seat may do.

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
        /// Which, in ascending order.
        cards: Vec<CardId>,
        /// Only begun.
        more: bool,
    },
    /// Play a card from hand (action.play).
    Play {
        /// The card.
        card: CardId,
        /// Where a creature, hero or building goes; none for magic, effects and heirs.
        at: Option<Sector>,
        /// What magic, an effect or an heir is aimed at.
        targets: Vec<Target>,
    },
    /// Declare an attack in a sector (action.attack).
    Attack {
        /// Where.
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
        /// Who, in ascending order.
        units: Vec<UnitId>,
        /// Only begun.
        more: bool,
    },
    /// Use a property of a card on the table.
    Use {
        /// Whose.
        unit: UnitId,
        /// Which line of its text, from 0.
        line: u8,
        /// At what.
        targets: Vec<Target>,
    },
    /// Regeneration (term.regeneration).
    Regenerate {
        /// Whose.
        unit: UnitId,
    },
    /// Enter the shadows (term.shadows).
    Hide {
        /// Who.
        unit: UnitId,
    },
    /// Which hidden cards will strike in this battle.
    Ambush {
        /// Who, in ascending order.
        units: Vec<UnitId>,
        /// Only begun.
        more: bool,
    },
    /// Strike (battle.target); two targets with Area.
    Strike {
        /// Who.
        by: UnitId,
        /// Whom.
        at: Vec<Target>,
    },
    /// Refrain from striking (battle.decline).
    Hold {
        /// Who.
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

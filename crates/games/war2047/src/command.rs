//! The commands of a seat.

use crate::ids::{CardId, Line, Target, Targets, UnitId};
use serde::{Deserialize, Serialize};

/// A command. The order of the variants fixes the order in which legal ones are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Keep the opening hand (deck.mulligan).
    Keep,
    /// Put a card under the deck and draw one (deck.mulligan).
    Swap {
        /// The card.
        card: CardId,
    },
    /// Play a card from hand.
    Play {
        /// The card.
        card: CardId,
        /// The line of a unit; `None` for command cards.
        line: Option<Line>,
        /// The targets of a command card.
        targets: Targets,
    },
    /// Recycle a card (recycle.do).
    Recycle {
        /// The card.
        card: CardId,
    },
    /// The commander's second ability (commander.second).
    Second {
        /// The targets of the ability.
        targets: Targets,
    },
    /// A unit's active property (unit.active).
    Use {
        /// The unit with the property.
        unit: UnitId,
        /// The targets of the property.
        targets: Targets,
    },
    /// A universal unit changes lines (phase2.universal).
    Move {
        /// The unit that moves.
        unit: UnitId,
    },
    /// Declare an attacker (phase3.declare).
    Attack {
        /// The unit that attacks.
        unit: UnitId,
        /// The Provocateur that it attacks; `None` for the headquarters.
        at: Option<UnitId>,
    },
    /// Declare a blocker (phase3.block); or whom a Provocateur that several attack strikes back.
    Block {
        /// The unit that blocks.
        unit: UnitId,
        /// The attacker that is blocked.
        attacker: UnitId,
    },
    /// The target of a triggered ability.
    Choose {
        /// The answer.
        target: Target,
    },
    /// Discard a card above the hand limit (final.discard).
    Discard {
        /// The card.
        card: CardId,
    },
    /// Do not answer.
    Pass,
    /// Finish the phase, or the declaration.
    Done,
}

impl Command {
    /// The unit that acts, if one does.
    #[must_use]
    pub fn unit(&self) -> Option<UnitId> {
        match *self {
            Command::Use { unit, .. } | Command::Move { unit } => Some(unit),
            Command::Attack { unit, .. } | Command::Block { unit, .. } => Some(unit),
            Command::Keep
            | Command::Swap { .. }
            | Command::Play { .. }
            | Command::Recycle { .. }
            | Command::Second { .. }
            | Command::Choose { .. }
            | Command::Discard { .. }
            | Command::Pass
            | Command::Done => None,
        }
    }
}

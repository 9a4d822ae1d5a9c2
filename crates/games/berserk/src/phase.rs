//! Phases of a game, their parts, and its end.

use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;

/// Phases and subphases (6.1-6.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Keep the deal or redeal; both decide at once, in secret (3.3).
    Deal,
    /// The winner of the roll takes a role (3.4).
    Roles {
        /// The seat that chooses.
        winner: Seat,
    },
    /// Both recruit at once, in secret (3.5-3.7).
    Recruiting,
    /// One places, the First player first (3.8).
    Placement {
        /// The seat that places now.
        by: Seat,
    },
    /// The Second player chooses which cards of the third row stay face-down (3.11.1).
    Reveal,
    /// Start-of-battle abilities, alternating (3.13).
    BattleStart {
        /// The seat that chooses.
        by: Seat,
    },
    /// Turn start: triggers and then a window (6.3.2).
    Starting,
    /// Choice, movement, action, battle (6.4).
    Main,
    /// The active player has declared the end of the main phase.
    Ending,
    /// End of turn (6.5).
    Final,
    /// The match is finished.
    Over(End),
    /// One attaches symbionts to creatures of its own squad (3.11/symbionts).
    Symbionts {
        /// The seat that chooses.
        by: Seat,
    },
    /// One attaches parasites to creatures of the enemy's first row (3.12).
    Parasites {
        /// The seat that chooses.
        by: Seat,
    },
    /// Abilities before recruiting, alternating (3.4.1).
    Preparing {
        /// The seat that chooses.
        by: Seat,
    },
    /// Abilities after placement, alternating (6.2.2/after).
    Placed {
        /// The seat that chooses.
        by: Seat,
    },
    /// Strikes of the vanguard, alternating (6.2.4).
    Vanguard {
        /// The seat that chooses.
        by: Seat,
    },
    /// The turn is prepared: nobody has priority (6.3.1).
    Dawn,
}

/// The parts of a game that its phases make up (6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// From the deal until all cards have taken their places: a seat decides, nobody has priority (3).
    Preliminary,
    /// All cards lie, the battle has not begun (6.2.2).
    Placed,
    /// The battle before its first turn (6.2).
    Opening,
    /// A turn (6.3 to 6.5).
    Turn,
    /// The match is finished.
    Over,
}

impl Phase {
    /// The part of the game that it belongs to.
    #[must_use]
    pub fn part(self) -> Part {
        match self {
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Preparing { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Reveal
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. } => Part::Preliminary,
            Phase::Placed { .. } => Part::Placed,
            Phase::BattleStart { .. } | Phase::Vanguard { .. } => Part::Opening,
            Phase::Dawn | Phase::Starting | Phase::Main | Phase::Ending | Phase::Final => {
                Part::Turn
            }
            Phase::Over(_) => Part::Over,
        }
    }

    /// Whether cards do not all have their places yet.
    pub(crate) fn is_preliminary(self) -> bool {
        self.part() == Part::Preliminary
    }

    /// The seat that chooses now, while seats choose by turns before the first turn (6.1/prelim-alternate).
    #[must_use]
    pub fn chooser(self) -> Option<Seat> {
        match self {
            Phase::BattleStart { by } | Phase::Placed { by } | Phase::Vanguard { by } => Some(by),
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Preparing { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Reveal
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final
            | Phase::Over(_) => None,
        }
    }

    /// Whether the battle has begun, or is over.
    #[must_use]
    pub fn is_battle(self) -> bool {
        match self.part() {
            Part::Preliminary | Part::Placed => false,
            Part::Opening | Part::Turn | Part::Over => true,
        }
    }
}

/// The end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// The winner; nobody means a draw.
    pub winner: Option<Seat>,
    /// The reason.
    pub why: Why,
}

/// Reasons for the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    /// The loser has no creatures (7.1).
    NoCreatures,
    /// Both lost at once (7.5).
    Simultaneous,
    /// Concession or forfeit (7.2).
    Conceded,
    /// Five turns of each without a change of lives (7.6).
    Quiet,
    /// Five turns of each with the same situation (7.6/repeat).
    Repetition,
    /// Time was up (7.3, 7.4).
    Time,
    /// A campaign was won by the games that it takes (8.1).
    Campaign,
    /// A campaign had as many games as it may have (gap.campaign-length).
    Games,
    /// Both agreed on a draw of a game of a campaign (7.7).
    Agreed,
}

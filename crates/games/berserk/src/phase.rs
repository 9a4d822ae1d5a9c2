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

/// The parts of a game that its phases make up (6.1), with what tells the phases of a part apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// From the deal until all cards have taken their places: a seat decides, nobody has priority (3).
    Preliminary(Preparation),
    /// Before the first turn; this seat chooses, then the other one (6.1/prelim-alternate).
    Opening(Opening, Seat),
    /// A turn (6.3 to 6.5).
    Turn(Span),
    /// The match is finished.
    Over(End),
}

/// The decisions before all cards have taken their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preparation {
    /// Both decide on the deal at once.
    Deal,
    /// The winner of the roll takes a role.
    Roles(Seat),
    /// One uses abilities before recruiting.
    Abilities(Seat),
    /// Both recruit at once.
    Recruiting,
    /// One places.
    Placement(Seat),
    /// The Second player hides cards.
    Reveal,
    /// One attaches symbionts.
    Symbionts(Seat),
    /// One attaches parasites.
    Parasites(Seat),
}

/// The moments before the first turn in which the seats choose by turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Abilities after placement: the battle has not begun (6.2.2/after).
    Placed,
    /// Abilities at the start of battle (3.13).
    BattleStart,
    /// Strikes of the vanguard (6.2.4).
    Vanguard,
}

/// The phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// Its preparation (6.3.1).
    Dawn,
    /// Its start (6.3.2).
    Starting,
    /// The main phase (6.4).
    Main,
    /// The main phase, whose end is declared.
    Ending,
    /// Its end (6.5).
    Final,
}

/// The state of the squads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Squads {
    /// Only the deals lie there.
    Dealt,
    /// Cards of the deals are recruited.
    Recruiting,
    /// Cards are put on cells, and turned up.
    Placing,
    /// They stand on the field.
    Standing,
}

/// The description of a phase.
#[derive(Clone, Copy, Debug)]
pub struct PhaseWord {
    /// The part of the game that it belongs to.
    pub part: Part,
    /// The state of the squads.
    pub squads: Squads,
    /// Whether only a seat itself knows its choices.
    pub secret: bool,
}

impl Phase {
    /// The description of the phase: the one place that lists phases.
    #[must_use]
    #[inline]
    pub fn word(self) -> PhaseWord {
        let word = |part, squads, secret| PhaseWord { part, squads, secret };
        let early = |step, squads| word(Part::Preliminary(step), squads, true);
        let open = |part| word(part, Squads::Standing, false);
        match self {
            Phase::Deal => early(Preparation::Deal, Squads::Dealt),
            Phase::Roles { winner } => {
                word(Part::Preliminary(Preparation::Roles(winner)), Squads::Dealt, false)
            }
            Phase::Preparing { by } => early(Preparation::Abilities(by), Squads::Dealt),
            Phase::Recruiting => early(Preparation::Recruiting, Squads::Recruiting),
            Phase::Placement { by } => early(Preparation::Placement(by), Squads::Placing),
            Phase::Reveal => early(Preparation::Reveal, Squads::Placing),
            Phase::Symbionts { by } => open(Part::Preliminary(Preparation::Symbionts(by))),
            Phase::Parasites { by } => open(Part::Preliminary(Preparation::Parasites(by))),
            Phase::Placed { by } => {
                word(Part::Opening(Opening::Placed, by), Squads::Standing, true)
            }
            Phase::BattleStart { by } => open(Part::Opening(Opening::BattleStart, by)),
            Phase::Vanguard { by } => open(Part::Opening(Opening::Vanguard, by)),
            Phase::Dawn => open(Part::Turn(Span::Dawn)),
            Phase::Starting => open(Part::Turn(Span::Starting)),
            Phase::Main => open(Part::Turn(Span::Main)),
            Phase::Ending => open(Part::Turn(Span::Ending)),
            Phase::Final => open(Part::Turn(Span::Final)),
            Phase::Over(end) => word(Part::Over(end), Squads::Standing, true),
        }
    }

    /// The part of the game that it belongs to.
    #[must_use]
    #[inline]
    pub fn part(self) -> Part {
        self.word().part
    }

    /// Whether all cards have not taken their places yet.
    #[must_use]
    #[inline]
    pub fn is_preliminary(self) -> bool {
        matches!(self.part(), Part::Preliminary(_))
    }

    /// Whether it is known who is the First player (3.4).
    #[must_use]
    pub fn has_roles(self) -> bool {
        !matches!(self, Phase::Deal | Phase::Roles { .. })
    }

    /// The seat that chooses now, while seats choose by turns before the first turn (6.1/prelim-alternate).
    #[must_use]
    #[inline]
    pub fn chooser(self) -> Option<Seat> {
        if let Part::Opening(_, by) = self.part() { Some(by) } else { None }
    }

    /// Lets that seat choose next, while seats choose by turns before the first turn.
    pub(crate) fn hand_over(&mut self, to: Seat) {
        if let Phase::BattleStart { by } | Phase::Placed { by } | Phase::Vanguard { by } = self {
            *by = to;
        }
    }

    /// Whether the battle has begun, or is over.
    #[must_use]
    pub fn is_battle(self) -> bool {
        match self.part() {
            Part::Preliminary(_) | Part::Opening(Opening::Placed, _) => false,
            Part::Opening(Opening::BattleStart | Opening::Vanguard, _) => true,
            Part::Turn(_) | Part::Over(_) => true,
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

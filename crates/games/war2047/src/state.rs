//! The whole truth of a match as one flat value: lists and integers.

use crate::card::{Keyword, Until};
use crate::ids::{CardId, Line, Res, Targets, UnitId};
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;

/// A match of two (gap.multi).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The phase of the turn.
    pub phase: Phase,
    /// Turn number: 0 before the first turn, odd turns are the first player's.
    pub turn: u16,
    /// The seat that goes first (start.first-player).
    pub first: Seat,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The possessions of each seat.
    pub sides: [Side; 2],
    /// Units on the field, in order of entering.
    pub units: Vec<Unit>,
    /// Number of the next unit.
    pub next: u16,
    /// Tactics in force, oldest first (command.tactic-duration).
    pub tactics: Vec<Tactic>,
    /// Declared attacks in order.
    pub attacks: Vec<Attack>,
    /// The actions that are announced, wait for answers or ask, last on top.
    pub frames: Vec<Frame>,
    /// Temporary changes of units.
    pub mods: Vec<Mod>,
    /// Announcements of this turn: the stall guard (ours.turn-acts).
    pub acts: u8,
}

stolik_kernel::first_form!(State);

/// Phases of a turn (final.number), and what comes before and after all turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Each seat keeps its hand or replaces one card, in secret (deck.mulligan).
    Exchange,
    /// First phase.
    Preparation,
    /// Second phase.
    Movement,
    /// Third phase, first subphase: attackers.
    Declare,
    /// Third phase, first subphase: blockers.
    Block,
    /// Third phase, second subphase: damage, after the last answers.
    Damage,
    /// Fourth phase.
    Final,
    /// The hand is above its limit (final.discard).
    Discard,
    /// The match is finished.
    Over(End),
}

/// The parts of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Before the first turn.
    Opening,
    /// The phases of a turn.
    Turn,
    /// The discard at the end of a turn.
    Discard,
    /// After the last turn.
    Over(End),
}

impl Phase {
    /// Whether the turn is in its combat phase.
    #[must_use]
    pub fn is_combat(self) -> bool {
        matches!(self, Phase::Declare | Phase::Block | Phase::Damage)
    }

    /// The part of the match to which the phase belongs.
    #[must_use]
    pub fn part(self) -> Part {
        match self {
            Phase::Exchange => Part::Opening,
            Phase::Preparation | Phase::Movement | Phase::Final => Part::Turn,
            Phase::Declare | Phase::Block | Phase::Damage => Part::Turn,
            Phase::Discard => Part::Discard,
            Phase::Over(end) => Part::Over(end),
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
    /// A headquarters has no lives (defeat.hq-zero).
    Headquarters,
    /// Both at once (gap.hq-check).
    Both,
    /// The last turn has passed (ours.turn-limit).
    Turns,
    /// Concession or forfeit (ours.concede).
    Conceded,
}

/// The possessions of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// The headquarters (commander.is-hq); none only in positions of tests.
    pub commander: Option<CardId>,
    /// Its lives.
    pub lives: u8,
    /// Resources in stock.
    pub res: Res,
    /// The most of each resource (resource.pool).
    pub pool: Res,
    /// Cards in hand, sorted.
    pub hand: Vec<CardId>,
    /// Cards of the deck, the next one last.
    pub deck: Vec<CardId>,
    /// Cards of the graveyard, oldest first.
    pub grave: Vec<CardId>,
    /// The decision on the opening hand is made.
    pub ready: bool,
    /// A card of the opening hand was replaced.
    pub exchanged: bool,
    /// A card was recycled this turn (recycle.once).
    pub recycled: bool,
    /// The second ability was used this turn (gap.second-once).
    pub second: bool,
    /// The third ability is on (commander.third).
    pub third: bool,
}

/// A unit on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its number.
    pub id: UnitId,
    /// The card of the unit.
    pub card: CardId,
    /// The owner.
    pub owner: Seat,
    /// The line on which it stands.
    pub line: Line,
    /// Damage it has taken this turn.
    pub wounds: u8,
    /// May act (unit.rotation).
    pub active: bool,
    /// Used its active property since its player's turn began (unit.active-lock).
    pub spent: bool,
    /// Changed lines since then (unit.universal-move).
    pub moved: bool,
    /// Attacked since then.
    pub attacked: bool,
    /// Turn in which it came (phase1.no-attack).
    pub entered: u16,
}

/// A tactic in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tactic {
    /// The card in force.
    pub card: CardId,
    /// The owner.
    pub owner: Seat,
}

/// A declared attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The unit that attacks.
    pub unit: UnitId,
    /// At what.
    pub at: At,
    /// The unit that blocks; the attacker stays blocked if that unit is gone (gap.overflow).
    pub blocker: Option<UnitId>,
}

/// The targets of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum At {
    /// The headquarters (phase3.target).
    Headquarters,
    /// A Provocateur (phase3.provocateur).
    Provocateur(UnitId),
    /// A unit of the defence line, by ground attack (commander.wright.b).
    Strafed(UnitId),
}

/// Something under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Both may answer; whose move it is and how many have passed in succession (gap.response).
    Window {
        /// The seat that is asked.
        seat: Seat,
        /// Passes in succession.
        passes: u8,
    },
    /// Announced: happens when the window above it is closed.
    Announced(Act),
    /// A triggered ability; asks for its targets, then happens.
    Triggered(Act),
}

/// An announced or triggered action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// The seat that acts.
    pub seat: Seat,
    /// Of what.
    pub source: Source,
    /// The number of the ability; 0 for a unit that is brought in.
    pub ability: u8,
    /// The chosen targets.
    pub targets: Targets,
}

/// The sources of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    /// A command card from hand.
    Card(CardId),
    /// A unit from hand, to this line.
    Deploy(CardId, Line),
    /// A unit on the field, or one that was there.
    Unit(UnitId, CardId),
    /// A commander.
    Commander(CardId),
    /// A tactic in force.
    Tactic(CardId),
}

impl Source {
    /// The card whose definition counts.
    #[must_use]
    pub fn card(self) -> CardId {
        match self {
            Source::Card(card)
            | Source::Deploy(card, _)
            | Source::Unit(_, card)
            | Source::Commander(card)
            | Source::Tactic(card) => card,
        }
    }
}

/// A temporary change of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mod {
    /// On whom.
    pub on: UnitId,
    /// The changed value.
    pub what: Modified,
    /// Until when.
    pub until: Until,
    /// The seat whose card made the change.
    pub by: Seat,
}

/// The values that a temporary change changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Modified {
    /// Damage and lives.
    Stats(i8, i8),
    /// A typical property more.
    Keyword(Keyword),
    /// It attacks this unit (commander.wright.b).
    Strafe(UnitId),
}

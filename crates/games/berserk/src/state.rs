//! The whole truth of a match as one flat value: arenas, lists, integers.

use crate::board::Cells;
use crate::card::{DieChange, Until};
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::limits::{TARGETS, Uses};
use crate::zone::Zone;
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;

mod beyond;
mod first;
mod history;
mod place;

pub use beyond::{Beyond, Last};
pub use place::Place;

pub use crate::kept::Kept;
pub use crate::phase::{End, Opening, Part, Phase, PhaseWord, Preparation, Span, Squads, Why};
pub use history::{History, Hurt, Tie, Walk};

/// The last turn of a match without a limit of its own: two creatures that heal each turn never reach a draw by 7.6, and
/// then time is up (7.3).
pub(crate) const LAST_TURN: u16 = 9999;

/// A match of two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The phase of the game (6.1).
    pub phase: Phase,
    /// Turn number: 0 before the first turn, odd turns are the First player's.
    pub turn: u16,
    /// The First player (3.4); meaningless before the roles are chosen.
    pub first: Seat,
    /// The seat whose turn it is (5.1).
    pub active: Seat,
    /// The seat that may act, while `stack` and phase ask for priority (5.1/single).
    pub priority: Seat,
    /// Passes in succession; two resolve the top of the stack or end what is going on.
    pub passes: u8,
    /// The possessions of each seat.
    pub sides: [Side; 2],
    /// Every card that entered the battle, in order of entering; never removed.
    pub units: Vec<Unit>,
    /// Unit on each cell.
    pub board: Board,
    /// Declared game actions, last on top (5.4).
    pub stack: Vec<Item>,
    /// Simultaneous triggers and destruction effects on their way to the stack (5.7).
    pub pending: Vec<Pending>,
    /// A choice in the middle of a resolution.
    pub asked: Option<Asked>,
    /// Temporary changes of cards.
    pub effects: Vec<Effect>,
    /// Turns in a row without a change of any card's lives (7.6).
    pub quiet: u8,
    /// Fingerprints of the situation at the end of the last ten turns, newest last (7.6/repeat).
    pub past: Vec<u64>,
    /// Whether lives changed this turn (7.6).
    pub changed: bool,
    /// Stack items since the stack was last empty: the stall guard.
    pub stall: u16,
    /// Effects on cells, in the order in which they came (1.10/targets).
    pub cell_effects: Vec<CellEffect>,
    /// Uses this turn of abilities that cards have from their cells.
    pub gained_uses: u8,
    /// Turns after which time is up (7.3); 0: never.
    pub turn_limit: u16,
    /// Cards whose strike was carried out: in the Vanguard subphase, where each strikes once (6.2.4),
    /// or in this turn, where one that stays open does (gap.stays-open).
    pub struck: Vec<UnitId>,
    /// Cards whose ability before recruiting was used (3.4.1), with whose they are.
    pub prepared: Vec<(Seat, CardId)>,
    /// The campaign of which this game is one (8.1); nothing in a single game.
    pub campaign: Option<Campaign>,
    /// Data of cards that are gone, which the stack still needs.
    pub lately: Lately,
    /// Data of cards outside of the battle zone, beyond the lists of cards.
    pub beyond: Beyond,
    /// The events of this turn, for cards that ask for them.
    pub history: History,
    /// The facts that the rules keep beside it; no part of the position.
    #[serde(skip)]
    pub kept: Kept,
}

/// The data that outlast the games of a campaign (part 8), beside decks, graveyards and exiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Campaign {
    /// Number of the game that is on, from 1.
    pub game: u8,
    /// Games won by each seat (8.1).
    pub wins: [u8; 2],
    /// The seat that lost the game before this one (8.4); `None` after a draw and in the first game.
    pub lost: Option<Seat>,
    /// Cards that have closed to retreat and not left yet (8.2.1).
    pub retreating: Vec<UnitId>,
    /// The data on the cards that died in earlier games (8.3).
    pub remains: Vec<Remains>,
    /// The number of cards that the loser has chosen from its deck so far, while it chooses (8.4, 8.5). Secret.
    pub picking: Option<u8>,
}

/// The data on a card in a graveyard that stay from one game of a campaign to the next (8.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remains {
    /// In whose graveyard it lies.
    pub owner: Seat,
    /// The card.
    pub card: CardId,
    /// Wound markers.
    pub wounds: u8,
    /// Poison, 0 for none.
    pub poison: u8,
    /// The counters on the card.
    pub counters: u8,
}

/// The data that are remembered while the stack is not empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lately {
    /// The strike on the stack uses the right to strike a flyer, which is used up by it (4.16/close).
    pub upward: bool,
    /// The places of cards whose own death triggered an ability: a cell, or the air (gap.last-cell).
    pub fell: Vec<(UnitId, Place)>,
}

/// An effect on a cell, made by a `zone` step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CellEffect {
    /// The cell of the effect.
    pub cell: Cell,
    /// Card, ability and step of the definition that made it.
    pub card: CardId,
    /// Index of the ability.
    pub ability: u8,
    /// Index of the step.
    pub step: u8,
    /// The end of the effect.
    pub until: Until,
    /// The owner: the seat that controlled its source when it was made (1.10/cell-owner).
    pub seat: Seat,
    /// Turn number in which it came to be.
    pub since: u16,
}

/// Cards on the battlefield by cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[Option<UnitId>; 30]", into = "[Option<UnitId>; 30]")]
pub struct Board {
    cards: [Option<UnitId>; 30],
    /// The cells with cards: follows from the cards, and is not stored.
    taken: Cells,
}

impl Board {
    /// The card on the cell.
    #[must_use]
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<UnitId> {
        self.cards[cell.index()]
    }

    /// The cells on which a card stands.
    #[must_use]
    #[inline]
    pub fn taken(&self) -> Cells {
        self.taken
    }

    /// Puts a card on the cell, or clears it.
    pub fn set(&mut self, cell: Cell, unit: Option<UnitId>) {
        self.cards[cell.index()] = unit;
        self.taken = match unit {
            Some(_) => self.taken.and(cell),
            None => self.taken.without(Cells::NONE.and(cell)),
        };
    }
}

impl Default for Board {
    fn default() -> Board {
        Board { cards: [None; 30], taken: Cells::NONE }
    }
}

impl From<[Option<UnitId>; 30]> for Board {
    fn from(cards: [Option<UnitId>; 30]) -> Board {
        let taken = Cell::all().filter(|cell| cards[cell.index()].is_some());
        Board { cards, taken: taken.fold(Cells::NONE, Cells::and) }
    }
}

impl From<Board> for [Option<UnitId>; 30] {
    fn from(board: Board) -> [Option<UnitId>; 30] {
        board.cards
    }
}

/// The possessions of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Side {
    /// Cards of the deck, the next one last.
    pub deck: Vec<CardId>,
    /// The deal (3.3), in the order in which it was taken; recruited cards have left it.
    pub deal: Vec<CardId>,
    /// Recruited cards in order (3.6); empty again when the squad stands on the field.
    pub squad: Vec<Recruit>,
    /// Cards put on cells so far, in order, until the placement is done.
    pub placed: Vec<(CardId, Cell)>,
    /// Cells whose cards are to stay face-down.
    pub hidden: Vec<Cell>,
    /// Gold crystals left; while recruiting before the element adjustment (3.7), so -1 can stand
    /// here as long as the bonus for a single element covers it.
    pub gold: i8,
    /// Silver crystals left.
    pub silver: u8,
    /// Redeals taken (3.3/redeal).
    pub redeals: u8,
    /// The current secret or preliminary decision is finished.
    pub ready: bool,
    /// Take-backs used so far; limited so that every game ends.
    pub taken_back: u8,
    /// Destroyed cards, oldest first.
    pub graveyard: Vec<CardId>,
    /// Cards removed from the game.
    pub exile: Vec<CardId>,
}

/// One recruited card with its payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recruit {
    /// The card.
    pub card: CardId,
    /// Gold paid.
    pub gold: u8,
    /// Silver paid.
    pub silver: u8,
}

/// A card in play, or one that was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// The card of the unit.
    pub card: CardId,
    /// The seat whose deck it came from.
    pub owner: Seat,
    /// The seat that controls it.
    pub controller: Seat,
    /// The place of the card.
    pub place: Place,
    /// Face-down (3.11.1).
    pub face_down: bool,
    /// Closed (1.6).
    pub closed: bool,
    /// Wound markers (1.12.1).
    pub wounds: u8,
    /// Counters (1.11).
    pub counters: u8,
    /// Poison, 0 for none (gap.poison).
    pub poison: u8,
    /// Movement units left (3.14/cost).
    pub moves: u8,
    /// It moved this turn (3.15/first).
    pub moved: bool,
    /// It acted this turn (4.1.1, 4.7/acted).
    pub acted: bool,
    /// Wounds its armour has absorbed this turn.
    pub absorbed: u8,
    /// It closed "to strike a flyer" in this turn number, and may strike one in its next turn (4.16).
    pub aimed: Option<u16>,
    /// Uses this turn of each limited ability, by ability index.
    pub used_turn: Uses,
    /// Uses this battle of each limited ability.
    pub used_battle: Uses,
}

impl State {
    /// Every unit, in order of entering.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(|i| UnitId(i as u8))
    }
}

/// A declared game action on the stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Item {
    /// A step (3.14).
    Move {
        /// The card that moves.
        unit: UnitId,
        /// The cell to which it goes.
        to: Cell,
    },
    /// A jump or teleport (3.15).
    Leap {
        /// The card that jumps.
        unit: UnitId,
        /// The cell to which it goes.
        to: Cell,
    },
    /// A simple strike, through all its stages (4.1, 6.4.4).
    Strike(Assault),
    /// Appointing a defender (4.14).
    Defend {
        /// The card that defends.
        unit: UnitId,
    },
    /// A played or triggered ability.
    Play(Play),
    /// A die roll (5.9).
    Die(Roll),
    /// A destruction effect (4.17.1).
    Destroy(Destroy),
    /// Closing to strike a flyer (4.16).
    Aim {
        /// The card that closes.
        unit: UnitId,
    },
    /// Closing to save a counter (1.11.1).
    Save {
        /// The card that closes.
        unit: UnitId,
    },
    /// Closing to retreat (8.2.1).
    Retreat {
        /// The card that retreats.
        unit: UnitId,
    },
    /// Poison or regeneration at the start of a turn (6.3.2/triggers).
    Upkeep(Upkeep),
}

impl Item {
    /// The simple strike, if it is one.
    #[must_use]
    pub fn assault(&self) -> Option<&Assault> {
        if let Item::Strike(assault) = self { Some(assault) } else { None }
    }

    /// The ability, if it is one.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        if let Item::Play(play) = self { Some(play) } else { None }
    }

    /// The card that comes to defend, if there is one.
    #[must_use]
    pub fn defender(&self) -> Option<UnitId> {
        if let Item::Defend { unit } = self { Some(*unit) } else { None }
    }

    /// The die, if it is one.
    #[must_use]
    pub fn die(&self) -> Option<&Roll> {
        if let Item::Die(roll) = self { Some(roll) } else { None }
    }
}

/// A simple strike under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// The card that strikes (6.4.4/roles).
    pub attacker: UnitId,
    /// The card against which it was declared.
    pub original: UnitId,
    /// The defender that replaced it.
    pub defender: Option<UnitId>,
    /// The next stage.
    pub stage: Stage,
    /// The attacker's die with modifiers, once rolled.
    pub attack: Option<i8>,
    /// The reflector's die with modifiers, once rolled.
    pub reflect: Option<i8>,
    /// The strike was weakened (4.5).
    pub weakened: bool,
    /// An effect blocked it: it is made but does nothing.
    pub blocked: bool,
}

impl Assault {
    /// The card that is struck: the defender, else the original target.
    #[must_use]
    pub fn reflector(&self) -> UnitId {
        self.defender.unwrap_or(self.original)
    }
}

/// Stages of an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Declared; a defender may be appointed.
    Declared,
    /// Target settled; on-assault triggers have been put on the stack.
    Settled,
    /// The attacker's die is on the stack.
    AttackDie,
    /// The reflector's die is on the stack.
    ReflectDie,
    /// Dice are known; the higher roller may weaken.
    Rolled,
    /// Wounds are placed; on-attack triggers and destruction effects resolve above it.
    Struck,
    /// Chosen but not declared: before-assault triggers resolve first (6.4.4/before).
    Opening,
    /// The attacker's die is on the stack and there will be no other: whom it is at did not fight when
    /// it was thrown (4.9, gap.closed-at-the-roll).
    LoneDie,
}

impl Stage {
    /// From the declaration of the target until the wounds are placed.
    pub(crate) fn is_on_its_way(self) -> bool {
        !matches!(self, Stage::Opening | Stage::Struck)
    }
}

/// An ability under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// The card that has it.
    pub source: UnitId,
    /// Index into that card's abilities.
    pub ability: u8,
    /// The seat that controls it.
    pub seat: Seat,
    /// Triggered: nothing is paid, and the source may be gone.
    pub triggered: bool,
    /// Announced X.
    pub x: u8,
    /// Choices in the order of the choosing steps.
    pub targets: Targets,
    /// The event that triggered it.
    pub cause: Cause,
    /// Next step to carry out.
    pub step: u8,
    /// The die of the current step with modifiers, once rolled.
    pub rolled: Option<i8>,
    /// Whether the last step happened in full.
    pub happened: bool,
}

/// The choices of an ability, in the order of its choosing steps.
pub type Targets = [Option<Target>; TARGETS];

/// The choices of which the first is this one.
#[must_use]
pub fn first_target(target: Option<Target>) -> Targets {
    let mut targets = [None; TARGETS];
    targets[0] = target;
    targets
}

/// The cards and the number of an event, kept with the trigger (last known information).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cause {
    /// The doer.
    pub by: Option<UnitId>,
    /// The object.
    pub to: Option<UnitId>,
    /// Wounds, healing; else 0.
    pub amount: u8,
}

/// A die on the stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// The natural result, 1 to 6 (5.9/natural).
    pub natural: u8,
    /// For which card it is rolled.
    pub unit: UnitId,
    /// As what.
    pub role: RollRole,
    /// Changes in the order in which they came (gap.die-modifiers).
    pub changes: Vec<DieChange>,
}

impl Roll {
    /// The number that the die shows now: rerolled, set or turned over as often as it was; sums come
    /// when it is read (5.9/modify).
    #[must_use]
    pub fn face(&self) -> u8 {
        self.changes.iter().fold(self.natural, |face, change| match change {
            DieChange::Set(n) => u8::try_from(*n).unwrap_or(face),
            DieChange::Flip => 7u8.saturating_sub(face),
            DieChange::Add(_) | DieChange::Reroll => face,
        })
    }
}

/// The purposes of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RollRole {
    /// The attacker of the simple strike right below.
    Attacker,
    /// The reflector of the simple strike below.
    Reflector,
    /// The one-die attack of the ability right below.
    Ability,
}

/// A destruction effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Destroy {
    /// The card that is to die.
    pub unit: UnitId,
    /// The card that caused it.
    pub by: Option<UnitId>,
    /// From wounds (then healing interrupts it, 4.17.1/interrupt) or not.
    pub from: DestroyCause,
    /// Whether an attack caused it (scavenging).
    pub attack: bool,
}

/// The reasons why a card is to die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DestroyCause {
    /// Wounds reached lives (4.17).
    Wounds,
    /// An effect without wounds (4.17/no-wounds).
    Effect,
}

/// Something on its way to the stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pending {
    /// A destruction effect.
    Destroy(Destroy),
    /// A triggered ability.
    Trigger(Play),
    /// Poison or regeneration.
    Upkeep(Upkeep),
}

/// Poison or regeneration that the start of a turn has set off (6.3.2/triggers, gap.poison).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Upkeep {
    /// On which card.
    pub unit: UnitId,
    /// The controller of the card, who puts it in order with the others (5.7).
    pub seat: Seat,
    /// The kind of upkeep.
    pub what: UpkeepKind,
}

/// The kinds of upkeep of a card at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UpkeepKind {
    /// Wounds of its poison, as strong as it is by then (gap.poison).
    Poison,
    /// Healing of so much.
    Regeneration(u8),
    /// An incarnation counter, and the return of the card with the last one (gap.incarnation).
    Incarnation,
    /// Healing of so much by an effect, which the opponent may stop (gap.block-protect-interrupt).
    Healing(u8),
}

/// A choice that must be made before anything else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Asked {
    /// The order of pending triggers on the stack (5.7): `Command::Order` with an index into the seat's pending
    /// triggers.
    Order {
        /// The seat that chooses.
        seat: Seat,
    },
    /// Target of a triggered ability that is going on the stack, or decline if it says "may".
    Target {
        /// The ability with the targets chosen so far.
        play: Play,
    },
    /// Weakening the strike (4.5).
    Weaken {
        /// The seat that chooses.
        seat: Seat,
    },
    /// A cell for a card that an effect on top of the stack moves.
    Cell {
        /// The seat that chooses.
        seat: Seat,
        /// The card that moves.
        unit: UnitId,
    },
    /// Before the turn: which of the closed cards that may stay closed do (6.3.1/ready-choice).
    /// `Command::Choose` keeps one closed, `Command::Decline` opens the rest.
    StayClosed {
        /// The seat that chooses.
        seat: Seat,
        /// Kept closed so far.
        kept: Vec<UnitId>,
    },
    /// The place where a card comes back that has its last incarnation counter (gap.incarnation).
    Rise {
        /// The seat that chooses.
        seat: Seat,
        /// The card that comes back.
        unit: UnitId,
    },
    /// The order of several cards that go to a pile of their owner's at once: the one that goes first lies below
    /// (205.1.2, 206.1.2).
    Pile {
        /// Their owner.
        seat: Seat,
        /// To which pile.
        into: Zone,
        /// Those that are left to choose from.
        left: Vec<UnitId>,
        /// Those that were chosen, the lowest first.
        chosen: Vec<UnitId>,
    },
    /// The opponent of an ability's controller decides on the next step of it, which is going on the stack.
    Foe {
        /// The ability with the targets chosen so far.
        play: Play,
    },
    /// The card that gets the next wound of one whose wounds are divided (gap.shift). None goes before all are dealt out.
    Share {
        /// The seat that chooses.
        seat: Seat,
        /// The card that has the wounds.
        from: UnitId,
        /// The wounds that are left to deal out.
        left: u8,
        /// The cards that were chosen, one for each wound.
        chosen: Vec<UnitId>,
    },
}

impl Asked {
    /// The seat that has to answer.
    #[must_use]
    pub fn seat(&self) -> Seat {
        match self {
            Asked::Order { seat }
            | Asked::Weaken { seat }
            | Asked::Cell { seat, .. }
            | Asked::Rise { seat, .. }
            | Asked::Pile { seat, .. }
            | Asked::Share { seat, .. }
            | Asked::StayClosed { seat, .. } => *seat,
            Asked::Target { play } => play.seat,
            Asked::Foe { play } => play.seat.other(),
        }
    }
}

/// A temporary change of a card, made by a `grant` step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// On whom.
    pub on: UnitId,
    /// Card, ability and step of the definition that granted it.
    pub card: CardId,
    /// Index of the ability.
    pub ability: u8,
    /// Index of the step.
    pub step: u8,
    /// The number, computed when it was granted.
    pub amount: i8,
    /// The end of the change.
    pub until: Until,
    /// The seat that controlled the ability (for `my_turn` and `enemy_turn`).
    pub seat: Seat,
    /// Turn number in which it was granted.
    pub since: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells that are taken are those that hold a card, however the board came to be, and the board is
    /// stored as its cells alone.
    #[test]
    fn the_taken_cells_of_a_board_hold_a_card() {
        let mut board = Board::default();
        for step in 0..200u8 {
            let cell = Cell(step.wrapping_mul(37) % 30);
            board.set(cell, (step % 3 != 0).then_some(UnitId(step)));
            let holding = Cell::all().filter(|c| board.get(*c).is_some());
            assert!(board.taken().eq(holding), "after {step}");
            let cells: [Option<UnitId>; 30] = board.into();
            assert_eq!(Board::from(cells), board);
        }
    }
}

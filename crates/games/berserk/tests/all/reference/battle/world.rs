//! The parts of a battle of the wider plain model: cards with a handful of abilities, pieces,
//! the stack, triggers that wait to be put on it, questions. Nothing here decides anything.

use std::collections::VecDeque;

/// Columns of the field (1.1/board).
pub const WIDE: i8 = 5;
/// Rows of the field (1.1/board).
pub const HIGH: i8 = 6;

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// Column and row, from 0.
    Field(i8, i8),
    /// The auxiliary zone.
    Air,
    /// On the cell of its host.
    On(usize),
    /// A graveyard, or away to the next game.
    Gone,
}

/// The kind of a card (1.4.5, 1.5/groups).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Ground,
    Flyer,
    Symbiont,
    Parasite,
    Artifact,
    Terrain,
}

/// The effect of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbilityEffect {
    Wound(u8, Who),
    Heal(u8, Who),
    Poison(u8, Who),
    Open(Who),
    Close(Who),
    Destroy(Who),
    /// To a free cell beside it (3.16).
    Push(Who),
    /// It becomes a flyer (1.5.2.a/2).
    Fly(Who),
    /// The card itself becomes a symbiont of that one (1.5.2.v/3).
    Attach(Who),
    /// Counters on the card itself.
    Count(u8),
    /// Lives more until the end of the turn.
    Life(u8, Who),
    /// Strength more until the end of the turn.
    Force(u8, Who),
    /// Of the die on the stack.
    Die(Change),
    /// A shot of three numbers within a distance.
    Shot([u8; 3], u8),
    /// A shot of one number: no die (gap.attack-kinds).
    Sure(u8),
}

/// A change of a die (gap.die-modifiers).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Add(i32),
    Set(i32),
    Reroll,
    Flip,
    /// The number that a reroll showed.
    Fell(i32),
}

/// To whom it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Me,
    Ally,
    Enemy,
    Anybody,
    /// The object of the event.
    Struck,
    /// The doer of the event.
    Doer,
    EachAdjacent,
    EachEnemyAdjacent,
    EachEnemy,
}

impl Who {
    /// Whether one card is chosen.
    pub fn chosen(self) -> bool {
        match self {
            Who::Ally | Who::Enemy | Who::Anybody => true,
            Who::Me
            | Who::Struck
            | Who::Doer
            | Who::EachAdjacent
            | Who::EachEnemyAdjacent
            | Who::EachEnemy => false,
        }
    }
}

impl AbilityEffect {
    /// To whom; nobody for what works on a die or on the card itself.
    pub fn who(self) -> Option<Who> {
        match self {
            AbilityEffect::Wound(_, who)
            | AbilityEffect::Heal(_, who)
            | AbilityEffect::Poison(_, who)
            | AbilityEffect::Open(who)
            | AbilityEffect::Close(who)
            | AbilityEffect::Destroy(who)
            | AbilityEffect::Push(who)
            | AbilityEffect::Fly(who)
            | AbilityEffect::Attach(who)
            | AbilityEffect::Life(_, who)
            | AbilityEffect::Force(_, who) => Some(who),
            AbilityEffect::Shot(..) | AbilityEffect::Sure(_) => Some(Who::Enemy),
            AbilityEffect::Count(_) | AbilityEffect::Die(_) => None,
        }
    }
}

/// The event that declares a triggered ability; all are events of the card itself but `Death`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Before,
    Assault,
    /// It hit; only a strong strike if so said.
    Hit {
        strong: bool,
    },
    After,
    Wounded,
    OwnDeath,
    /// Another creature died.
    Death,
    TurnStart,
    TurnEnd,
}

/// One ability (1.9/kinds).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    Played { closes: bool, counters: u8, instant: bool, effect: AbilityEffect },
    On { event: Event, effect: AbilityEffect },
}

impl Ability {
    pub fn effect(self) -> AbilityEffect {
        match self {
            Ability::Played { effect, .. } | Ability::On { effect, .. } => effect,
        }
    }
}

/// The printed card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    pub kind: Kind,
    pub cost: u8,
    pub life: u8,
    pub movement: u8,
    pub strike: [u8; 3],
    pub directed: bool,
    pub unanswered: bool,
    /// Added to its die when it attacks, and when it reflects.
    pub experience: (u8, u8),
    pub armour: u8,
    pub regeneration: u8,
    /// Does not close after attacking.
    pub stays_attacking: bool,
    /// Does not close after defending.
    pub stays_defending: bool,
    pub abilities: Vec<Ability>,
}

impl Card {
    /// Whether an ability saves without a choice (1.11.1/auto).
    pub fn saves(&self) -> bool {
        let pays = |a: &Ability| matches!(a, Ability::Played { counters: 1.., .. });
        self.abilities.iter().any(pays)
    }
}

/// A card in play. Seats are 0 and 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub card: Card,
    pub seat: usize,
    pub spot: Spot,
    pub down: bool,
    pub closed: bool,
    pub wounds: u8,
    pub poison: u8,
    pub counters: u8,
    pub moves: u8,
    pub moved: bool,
    /// A strike of it was really carried out this turn (4.7/acted).
    pub attacked: bool,
    pub absorbed: u8,
    /// The turn in which it closed to strike a flyer.
    pub aimed: Option<u16>,
    /// It has closed to retreat (8.2.1).
    pub retreating: bool,
    /// Became a flyer or a symbiont.
    pub became: Option<Kind>,
    /// The cell on which it died.
    pub last: Option<(i8, i8)>,
}

/// A bonus until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    Life(usize, u8),
    Force(usize, u8),
}

/// A battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    pub pieces: Vec<Piece>,
    pub turn: u16,
    pub active: usize,
    /// The game is one of a campaign (part 8).
    pub campaign: bool,
    /// The turn after which time is up (7.3); 0: never.
    pub limit: u16,
    pub phase: Phase,
    pub priority: usize,
    pub passes: u8,
    pub stack: Vec<Item>,
    pub pending: Vec<Pending>,
    pub asked: Option<Asked>,
    pub gifts: Vec<Gift>,
    /// Turns in a row without a change of lives, and whether they changed in this one (7.6).
    pub quiet: u8,
    pub changed: bool,
    /// The situation at the end of the last turns (7.6/repeat).
    pub past: Vec<Vec<Option<Situation>>>,
    /// Dice that fall now.
    pub dice: VecDeque<u8>,
    /// Events that a comparison should have met.
    pub met: Vec<&'static str>,
    /// A die was wanted that did not fall.
    pub short: bool,
}

/// The part of a card that makes a situation the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    pub spot: Spot,
    pub down: bool,
    pub closed: bool,
    pub wounds: u8,
    pub poison: u8,
    pub counters: u8,
}

/// The phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Starting,
    Main,
    /// The end of the main phase is declared.
    Ending,
    Final,
    /// Over, with the winner.
    Over(Option<usize>),
}

/// A declared game action (5.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    Step(usize, (i8, i8)),
    Strike(Fight),
    Defend(usize),
    Play(Play),
    Die(Roll),
    Doom(Doom),
    Aim(usize),
    Save(usize),
    Retreat(usize),
}

/// A simple strike under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    pub attacker: usize,
    pub target: usize,
    pub defender: Option<usize>,
    pub stage: Stage,
    /// It closed for a strike at a flyer (4.16).
    pub right: bool,
    /// The struck card does not fight (4.9).
    pub alone: bool,
    pub attack: Option<i32>,
    pub reflect: Option<i32>,
}

impl Fight {
    /// The piece that is struck (6.4.4/roles).
    pub fn struck(&self) -> usize {
        self.defender.unwrap_or(self.target)
    }
}

/// Stages of a strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Chosen; before-assault triggers come first.
    Opening,
    Declared,
    Settled,
    AttackDie,
    ReflectDie,
    Rolled,
    Struck,
}

/// An ability under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    pub source: usize,
    pub what: What,
    pub seat: usize,
    pub target: Option<usize>,
    /// Doer and object of the event that declared it.
    pub by: Option<usize>,
    pub to: Option<usize>,
    pub rolled: Option<i32>,
}

/// The item that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Ability(usize),
    /// The wounds of a poison at the start of the turn.
    Poison,
    /// Regeneration at the start of the turn.
    Regeneration,
}

/// A die on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    pub of: usize,
    pub role: Role,
    pub natural: i32,
    /// Changes in their order; few, for the positions are small.
    pub changes: [Option<Change>; 8],
}

/// The purpose of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Attacker,
    Reflector,
    Ability,
}

/// A destruction effect (4.17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doom {
    pub of: usize,
    pub by: Option<usize>,
    pub cause: Cause,
}

/// Why a card is to die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Wounds,
    Effect,
    /// It has no host any more.
    Host,
}

/// On its way to the stack (5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    Trigger(Play),
    Doom(Doom),
}

/// A choice before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Order(usize),
    Weaken(usize),
    /// The cell to which that piece is moved.
    Cell(usize, usize),
}

/// An act of a seat; pieces by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Act {
    Move(usize, i8, i8),
    Strike(usize, usize),
    Defend(usize),
    Use(usize, usize, Option<Goal>),
    Aim(usize),
    Save(usize),
    Retreat(usize),
    Reveal(usize),
    Order(usize),
    Cell(i8, i8),
    Weaken,
    Hold,
    Pass,
    End,
}

/// The target of an ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Goal {
    Piece(usize),
    Die,
}

/// A card of the ground without abilities.
pub fn plain(life: u8, movement: u8, strike: [u8; 3]) -> Card {
    Card {
        kind: Kind::Ground,
        cost: 4,
        life,
        movement,
        strike,
        directed: false,
        unanswered: false,
        experience: (0, 0),
        armour: 0,
        regeneration: 0,
        stays_attacking: false,
        stays_defending: false,
        abilities: Vec::new(),
    }
}

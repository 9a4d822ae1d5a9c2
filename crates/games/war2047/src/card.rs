//! The card language as data: what a unit, a command card or a commander is and does. Its text is
//! read by [`crate::load`], its words are built by [`crate::say`], the engine carries it out.

mod keyword;
mod verb;

pub use keyword::{Keyword, KeywordWord};
pub use stolik_abilities::decks::Names;
pub use verb::{About, Amount, Verb, VerbWord};

use crate::ids::{Line, Res};
use serde::{Deserialize, Serialize};
use stolik_abilities::Compare;

/// A card of the pool (card.kinds).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Stable id.
    pub id: String,
    /// The name in both languages.
    pub name: Names,
    /// The type of the card, with the data of its type.
    pub kind: Kind,
    /// Metal, energy, reserves (basic.cost).
    pub cost: Res,
    /// The resources that recycling gives, if the card can be recycled (recycle.value).
    pub recycle: Option<Res>,
    /// Typical properties (unit.properties).
    pub keywords: Vec<Keyword>,
    /// Unique properties of a unit, what a command card does, the three abilities of a commander.
    pub abilities: Vec<Ability>,
    /// Its pictogram.
    pub glyph: String,
}

impl Card {
    /// The body of a unit.
    #[must_use]
    pub fn body(&self) -> Option<&Body> {
        match &self.kind {
            Kind::Unit(body) => Some(body),
            Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => None,
        }
    }

    /// Whether it may be played as an answer (command.anytime).
    #[must_use]
    pub fn is_answer(&self) -> bool {
        match self.kind {
            Kind::Order | Kind::Sabotage => true,
            Kind::Unit(_) | Kind::Tactic | Kind::Commander => false,
        }
    }
}

/// Kinds of cards: units, the three command cards (command.kinds), commanders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A unit.
    Unit(Body),
    /// A tactic: in force until it is removed (command.tactic-duration).
    Tactic,
    /// An order: for own units, this turn.
    Order,
    /// A sabotage: against enemy units or the headquarters, this turn.
    Sabotage,
    /// The headquarters (commander.is-hq).
    Commander,
}

impl Kind {
    /// Whether what such a card does ends with the turn, no matter what it says (command.short-duration).
    #[must_use]
    pub fn is_short(self) -> bool {
        match self {
            Kind::Order | Kind::Sabotage => true,
            Kind::Unit(_) | Kind::Tactic | Kind::Commander => false,
        }
    }
}

/// The properties that every unit has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Body {
    /// The line on which it may stand (unit.classes).
    pub class: Class,
    /// The type of the unit (unit.types).
    pub arm: Arm,
    /// Damage it deals (unit.stats).
    pub damage: u8,
    /// Its lives (unit.stats).
    pub life: u8,
}

/// Classes of units (unit.classes).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Class {
    /// Red: attack line only.
    Attack,
    /// Blue: defence line only.
    Defence,
    /// Green: either line.
    Universal,
}

impl Class {
    /// The only line on which a unit of this class may stand (unit.strict-line).
    #[must_use]
    pub fn only(self) -> Option<Line> {
        match self {
            Class::Attack => Some(Line::Attack),
            Class::Defence => Some(Line::Defence),
            Class::Universal => None,
        }
    }

    /// Whether a unit of this class may stand on the line.
    #[must_use]
    pub fn may_stand(self, line: Line) -> bool {
        self.only().is_none_or(|only| only == line)
    }
}

/// Types of units (unit.types).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Arm {
    /// The type of soldiers on foot.
    Infantry,
    /// Armour: vehicles.
    Armour,
    /// The type of aircraft.
    Aviation,
}

/// One ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// Its own name, where it has one.
    pub name: Option<Names>,
    /// The form of the ability: its moment, price and effect.
    pub form: Form,
}

/// Forms of abilities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// The effect of a command card when it is played.
    Play(Run),
    /// An active property (unit.active), or a commander's second ability.
    Use {
        /// The price besides the action.
        price: Res,
        /// The effect.
        run: Run,
    },
    /// A passive property that waits for an event.
    Trigger {
        /// The event.
        on: When,
        /// The effect.
        run: Run,
    },
    /// A passive property that changes others as long as it is there.
    Static {
        /// In whose turns.
        during: During,
        /// The units that change; `None` for the unit itself.
        whom: Option<Select>,
        /// The change.
        change: Change,
    },
}

/// The choices and the effect that follows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The required targets, at most two.
    pub aims: Vec<Aim>,
    /// Steps in order.
    pub steps: Vec<Instruction>,
}

/// Something that must be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A unit.
    Unit(Select),
    /// A line of that side (gap.control-line).
    Line(Side),
    /// A tactic in force of that side.
    Tactic(Side),
}

/// One step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// The effect on the chosen target.
    pub verb: Verb,
    /// To whom.
    pub to: To,
    /// Only if the unit is of this kind.
    pub only: Option<Select>,
}

/// To whom a step happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum To {
    /// The first chosen thing: a unit, a tactic, or all units on a line.
    Chosen,
    /// The second chosen thing.
    Other,
    /// The unit that has the ability.
    This,
    /// Every unit of a kind.
    All(Select),
    /// Nobody in particular: headquarters, hands, stocks.
    Sides,
}

/// The durations of a change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Until {
    /// To the end of this turn.
    Turn,
    /// To the start of its player's next turn (commander.second-duration).
    Next,
    /// As long as the unit is on the field.
    Game,
}

/// Constant changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    /// Damage and lives.
    Mod {
        /// Change of damage.
        damage: i8,
        /// Change of lives.
        life: i8,
    },
    /// A typical property.
    Give(Keyword),
    /// Cards cost so much less.
    Cheaper(Res),
}

/// In whose turns a constant change works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum During {
    /// The condition that always holds.
    Always,
    /// In its player's turns: "until the end of the turn" of a first ability (gap.commander-first).
    OwnTurn,
    /// In the opponent's turns.
    EnemyTurn,
}

/// Events that trigger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum When {
    /// Its player's turn starts.
    Turn,
    /// The unit came onto the field.
    Enter,
    /// The unit was destroyed.
    Death,
    /// The unit was declared as an attacker.
    Attack,
    /// The unit was declared as a blocker.
    Block,
    /// The unit dealt damage to the enemy headquarters.
    Headquarters,
}

/// The controllers that a selector accepts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// Of the ability's player.
    Own,
    /// Of the opponent.
    Enemy,
    /// Of either.
    Any,
}

/// A kind of units (or, for costs, of cards). All parts must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Select {
    /// The controllers whose cards fit.
    pub side: Side,
    /// Units, or cards of a kind (for costs).
    pub what: What,
    /// Of this type.
    pub arm: Option<Arm>,
    /// Of this class.
    pub class: Option<Class>,
    /// On this line.
    pub line: Option<Line>,
    /// With this property, of any level.
    pub keyword: Option<Keyword>,
    /// With such a number.
    pub number: Option<(Number, Compare, u8)>,
    /// Active or inactive.
    pub active: Option<Activity>,
}

impl Select {
    /// Every unit of a side.
    #[must_use]
    pub fn units(side: Side) -> Select {
        Select {
            side,
            what: What::Unit,
            arm: None,
            class: None,
            line: None,
            keyword: None,
            number: None,
            active: None,
        }
    }
}

/// The kinds of cards that a selector accepts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// Units on the field.
    Unit,
    /// Orders in force.
    Order,
    /// Sabotages in force.
    Sabotage,
    /// Tactics that are announced.
    Tactic,
}

/// Numbers of a unit that a selector compares: the printed ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Number {
    /// The damage of a unit.
    Damage,
    /// The lives of a unit.
    Life,
}

/// Whether a unit may act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Activity {
    /// Units that stand upright.
    Active,
    /// Turned by 90 degrees.
    Inactive,
}

//! References of definitions: selectors of cards and cells, numbers, conditions.

use super::{Classes, Element, Keyword, Level};
use crate::zone::Zone;
use serde::{Deserialize, Serialize};
use stolik_abilities::{Compare, Num};
use stolik_kernel::every;

/// A number of this game.
pub type Number = Num<Prop>;

/// Properties that a number can use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Prop {
    /// `X`: counters announced as payment.
    X,
    /// `counters`: on this card.
    Counters,
    /// The number `wounds(ref)`.
    Wounds(Ref),
    /// `life(ref)`: lives left.
    Life(Ref),
    /// The number `cost(ref)`.
    Cost(Ref),
    /// `amount`: the number of the event (wounds, healing).
    Amount,
    /// The number `count(selector)`.
    Count(Box<Select>),
    /// `weak(selector)`, `strike(selector)`: the simple strikes of the cards as printed, together; without
    /// a level at that of the blow in question.
    Strike(Option<Level>, Box<Select>),
    /// `classes(selector)`, `rows(selector)`: how many different ones the cards have.
    Different(Feature, Box<Select>),
    /// The number `poison(ref)`.
    Poison(Ref),
    /// `moved(ref)`, `straight(ref)`, `bent(ref)`, `hurt(ref)`: what is remembered of this turn.
    Past(Past, Ref),
    /// `shown(selector)`: how many such cards the prophecy in question has shown.
    Shown(Box<Select>),
    /// `die`: what the last die on the stack shows, 0 if there is none.
    Die,
    /// `cells(free adjacent@target)`: how many such cells there are.
    Cells(CellSelect),
}

/// The remembered data of a card in this turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Past {
    /// The cells that it has gone.
    Moved,
    /// The most of them in one direction.
    Straight,
    /// All of them, if in more than one direction.
    Bent,
    /// The wounds that it has taken.
    Hurt,
}

impl Past {
    /// Every one.
    pub const ALL: [Past; 4] = every![Past: Moved, Straight, Bent, Hurt];

    /// The name of the number.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Past::Moved => "moved",
            Past::Straight => "straight",
            Past::Bent => "bent",
            Past::Hurt => "hurt",
        }
    }
}

/// The features in which cards can differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Feature {
    /// Their classes.
    Class,
    /// Their elements.
    Element,
    /// The rows of the field on which they stand.
    Row,
}

impl Feature {
    /// Every one.
    pub const ALL: [Feature; 3] = every![Feature: Class, Element, Row];

    /// The name of the number of different ones.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Feature::Class => "classes",
            Feature::Element => "elements",
            Feature::Row => "rows",
        }
    }
}

impl Prop {
    /// The card of which it is a number, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        match self {
            Prop::Wounds(of) | Prop::Life(of) | Prop::Cost(of) | Prop::Poison(of) => Some(*of),
            Prop::Past(_, of) => Some(*of),
            Prop::Cells(cells) => cells.refers(),
            Prop::X
            | Prop::Counters
            | Prop::Amount
            | Prop::Count(_)
            | Prop::Strike(..)
            | Prop::Different(..)
            | Prop::Shown(_)
            | Prop::Die => None,
        }
    }

    /// The cards that it counts, where it counts some.
    #[must_use]
    pub fn counts(&self) -> Option<&Select> {
        match self {
            Prop::Count(select) | Prop::Strike(_, select) | Prop::Different(_, select) => {
                Some(select)
            }
            Prop::X
            | Prop::Counters
            | Prop::Amount
            | Prop::Wounds(_)
            | Prop::Life(_)
            | Prop::Cost(_)
            | Prop::Poison(_)
            | Prop::Past(..)
            | Prop::Shown(_)
            | Prop::Die
            | Prop::Cells(_) => None,
        }
    }
}

/// A card that a definition can point at without choosing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Ref {
    /// The card `self`.
    This,
    /// `doer`: the card that did the event (attacker, killer, mover).
    Doer,
    /// `struck`: the card to which the event was done.
    Struck,
    /// `target`: what the first choosing step of this ability chose.
    Chosen,
    /// `other`: in a `versus` filter or a modifier, the card on the other side of the attack.
    Opposite,
    /// `defended`: the card for which this one has become the defender.
    Defended,
    /// `roller`: the card for which the last die on the stack was thrown.
    Roller,
}

/// A selector: targets, filters, groups and roles in one grammar. All atoms must hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Select {
    /// The number of cards, and the player who chooses.
    pub quantity: Quantity,
    /// The conditions on each card.
    pub atoms: Vec<Atom>,
}

impl Select {
    /// Whether it looks for cards outside of the battle zone, where most selectors do not (201.2.1).
    #[must_use]
    #[inline]
    pub fn looks_elsewhere(&self) -> bool {
        self.atoms.iter().any(|atom| matches!(atom, Atom::In(_)))
    }

    /// The selector that is a reference.
    #[must_use]
    pub fn reference(to: Ref) -> Select {
        Select { quantity: Quantity::Ref(to), atoms: Vec::new() }
    }
}

/// The ways in which a selector takes cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Quantity {
    /// One, chosen by the controller (default of targets).
    One,
    /// `each`: all that match, nobody chooses.
    Each,
    /// A reference; the atoms must hold for it too.
    Ref(Ref),
}

/// One question asked of a card.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Atom {
    /// `ally`: same controller as this card (this card included).
    Ally,
    /// The atom `enemy`.
    Enemy,
    /// `other`: not this card.
    Other,
    /// `creature`; a selector that names no kind of card means creatures.
    Creature,
    /// The atom `flyer`.
    Flyer,
    /// `ground`: not a flyer.
    Ground,
    /// `card`: of any kind.
    Card,
    /// The atom `artifact`.
    Artifact,
    /// The atom `terrain`.
    Terrain,
    /// `symbiont`: a symbiont or a parasite (1.5.2).
    Symbiont,
    /// `host`: carries a symbiont or a parasite.
    Host,
    /// `element:steppe|forest`, or `element:neutral` for `None` in the list.
    Element(Vec<Option<Element>>),
    /// The atom `class:orc`.
    Class(Vec<String>),
    /// The atom `elite`.
    Elite,
    /// The atom `ordinary`.
    Ordinary,
    /// The atom `cost<=4`.
    Cost(Compare, i16),
    /// `life<=3`: lives left.
    Life(Compare, i16),
    /// The atom `wounds>=1`.
    Wounds(Compare, i16),
    /// The atom `counters>=1`.
    Counters(Compare, i16),
    /// The atom `open`.
    Open,
    /// The atom `closed`.
    Closed,
    /// The atom `wounded`.
    Wounded,
    /// The atom `unwounded`.
    Unwounded,
    /// `boosted`: has more lives left than are printed on it.
    Boosted,
    /// The atom `poisoned`.
    Poisoned,
    /// `acted`: this turn.
    Acted,
    /// `adjacent`, `adjacent@struck`.
    Adjacent(Ref),
    /// `range:3`: distance from this card, flyers in range of everything.
    Within(u8),
    /// `ahead`: in the same column, next row toward the opponent.
    Ahead,
    /// `row:1`: in that row of its controller's half.
    OwnRow(u8),
    /// `mates`, `mates@struck`: in formation with this card, or with that one.
    Mates(Ref),
    /// `keyword:…`: has a keyword of that name (the number does not matter).
    Has(Keyword),
    /// The atom `!atom`.
    Not(Box<Atom>),
    /// `in:graveyard`: in that zone outside of the battle zone (201.2/target).
    In(Zone),
    /// `beside`: in the same row, directly left or right of this card.
    Beside,
    /// `alone`: no card of its own squad stands directly left or right of it.
    Alone,
    /// `diagonal`: on one of the four cells diagonally next to this card.
    Diagonal,
    /// `column`: in the column of this card.
    Column,
    /// `column:center`, `column:outer`: in the middle column, in the first or the last one.
    ColumnOf(Columns),
    /// `self|adjacent`: it is this card, or the atom holds.
    ThisOr(Box<Atom>),
    /// `has:shot|armor`: has an ability of one of these classes, or one of these keywords, granted and
    /// conditional ones included.
    Owns(Owned),
    /// `attacker`, `defender`, `attacked`: what it is in the attack under way.
    Role(Role),
    /// `weak>=3`: the first number of its simple strike now.
    Weak(Compare, i16),
    /// `weak@target`: that number is the same as that card's.
    WeakAs(Ref),
    /// `fresh`: not chosen by an earlier step of the ability.
    Fresh,
    /// `moved`: has moved in this turn, in any way.
    Moved,
    /// `moved:before`: had moved in the turn before this one.
    MovedBefore,
    /// `bearer`: the host of this symbiont or parasite (1.5.2).
    Bearer,
    /// `own_half`: stands in the half of this card's controller.
    OwnHalf,
    /// `enemy_half`: stands in the other half.
    EnemyHalf,
    /// `unique`: at most one of its name in a squad (gap.unique).
    Unique,
    /// `hurt`, `hurt:attack`: has taken wounds in this turn, of attacks of these classes; `hurt:shot>=2`: of so
    /// many of other cards.
    Hurt(Option<Classes>, u8),
}

/// Columns of the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Columns {
    /// The middle one.
    Center,
    /// The first and the last one.
    Outer,
}

/// The abilities that a card can own: classes and keywords.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Owned {
    /// Attacks that its abilities make, spells and impacts that they are.
    pub classes: Classes,
    /// The keywords, with any number.
    pub keywords: Vec<Keyword>,
}

/// The roles of a card in the attack under way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// It attacks.
    Attacker,
    /// It has become the defender.
    Defender,
    /// It is whom the attack is at: the defender, if there is one.
    Attacked,
    /// It strikes in the simple strike under way: as its attacker, or as the card that strikes back.
    Striking,
}

impl Role {
    /// Every one.
    pub const ALL: [Role; 4] = every![Role: Attacker, Defender, Attacked, Striking];

    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
            Role::Attacked => "attacked",
            Role::Striking => "striking",
        }
    }
}

impl Atom {
    /// The card to which it compares another, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        match self {
            Atom::Adjacent(to) | Atom::Mates(to) | Atom::WeakAs(to) => Some(*to),
            Atom::ThisOr(inner) => inner.refers(),
            _ => None,
        }
    }

    /// Whether it says what kind of card is meant.
    #[must_use]
    pub fn names_kind(&self) -> bool {
        match self {
            Atom::Creature
            | Atom::Flyer
            | Atom::Ground
            | Atom::Card
            | Atom::Artifact
            | Atom::Terrain
            | Atom::Symbiont
            | Atom::Host => true,
            Atom::Not(inner) | Atom::ThisOr(inner) => inner.names_kind(),
            Atom::Ally
            | Atom::Enemy
            | Atom::Other
            | Atom::Element(_)
            | Atom::Class(_)
            | Atom::Elite
            | Atom::Ordinary
            | Atom::Cost(..)
            | Atom::Life(..)
            | Atom::Wounds(..)
            | Atom::Counters(..)
            | Atom::Open
            | Atom::Closed
            | Atom::Wounded
            | Atom::Unwounded
            | Atom::Boosted
            | Atom::Bearer
            | Atom::OwnHalf
            | Atom::EnemyHalf
            | Atom::Unique
            | Atom::Poisoned
            | Atom::Acted
            | Atom::Adjacent(_)
            | Atom::Within(_)
            | Atom::Ahead
            | Atom::OwnRow(_)
            | Atom::Beside
            | Atom::Alone
            | Atom::Diagonal
            | Atom::Column
            | Atom::ColumnOf(_)
            | Atom::Owns(_)
            | Atom::Role(_)
            | Atom::Weak(..)
            | Atom::WeakAs(_)
            | Atom::Fresh
            | Atom::Moved
            | Atom::MovedBefore
            | Atom::Hurt(..)
            | Atom::Mates(_)
            | Atom::In(_)
            | Atom::Has(_) => false,
        }
    }
}

/// Cells that an effect can be put on. All atoms must hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct CellSelect {
    /// The conditions on each cell; empty for any cell of the field.
    pub atoms: Vec<CellAtom>,
}

impl CellSelect {
    /// Whether it means the cell of this card, which nobody chooses.
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.atoms == [CellAtom::Here]
    }

    /// The card from which it looks, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        self.atoms.iter().find_map(|atom| match atom {
            CellAtom::NextTo(to) => Some(*to),
            CellAtom::Here
            | CellAtom::Free
            | CellAtom::Occupied
            | CellAtom::Adjacent
            | CellAtom::Within(_) => None,
        })
    }
}

/// One question asked of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CellAtom {
    /// `here`: this card's cell, alone.
    Here,
    /// `free`: no card stands there.
    Free,
    /// The cell atom `occupied`.
    Occupied,
    /// `adjacent`: a neighbour of this card's cell.
    Adjacent,
    /// `range:N`: at most so far from this card's cell.
    Within(u8),
    /// `adjacent@doer`: a neighbour of that card's cell.
    NextTo(Ref),
}

/// A condition of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// `self closed`: a card satisfies a selector's atoms.
    Is(Ref, Vec<Atom>),
    /// The condition `exists(selector)`.
    Exists(Select),
    /// The condition `!exists(selector)`.
    Absent(Select),
    /// `x OP y`.
    Compare(Number, Compare, Number),
    /// The condition `my_turn`.
    MyTurn,
    /// The condition `enemy_turn`.
    EnemyTurn,
    /// `first`: the controller is the First player.
    First,
    /// The condition `second`.
    Second,
}

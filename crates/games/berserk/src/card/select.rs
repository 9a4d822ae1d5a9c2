//! What a definition can point at: selectors of cards and cells, numbers, conditions.

use super::{Element, Keyword};
use crate::zone::Zone;
use serde::{Deserialize, Serialize};
use stolik_abilities::{Compare, Num};

/// A number of this game.
pub type Number = Num<Prop>;

/// Properties that a number can use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Prop {
    /// `X`: counters announced as payment.
    X,
    /// `counters`: on this card.
    Counters,
    /// `wounds(ref)`.
    Wounds(Ref),
    /// `life(ref)`: lives left.
    Life(Ref),
    /// `cost(ref)`.
    Cost(Ref),
    /// `amount`: the number of the event (wounds, healing).
    Amount,
    /// `count(selector)`.
    Count(Box<Select>),
}

impl Prop {
    /// The card of which it is a number, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        match self {
            Prop::Wounds(of) | Prop::Life(of) | Prop::Cost(of) => Some(*of),
            Prop::X | Prop::Counters | Prop::Amount | Prop::Count(_) => None,
        }
    }
}

/// A card that a definition can point at without choosing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Ref {
    /// `self`.
    This,
    /// `doer`: the card that did the event (attacker, killer, mover).
    Doer,
    /// `struck`: the card to which the event was done.
    Struck,
    /// `target`: what the first choosing step of this ability chose.
    Chosen,
    /// `other`: in a `versus` filter or a modifier, the card on the other side of the attack.
    Opposite,
}

/// A selector: targets, filters, groups and roles in one grammar. All atoms must hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Select {
    /// How many, and who chooses.
    pub quantity: Quantity,
    /// What is asked of each card.
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

/// How a selector takes cards.
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
    /// `enemy`.
    Enemy,
    /// `other`: not this card.
    Other,
    /// `creature`; a selector that names no kind of card means creatures.
    Creature,
    /// `flyer`.
    Flyer,
    /// `ground`: not a flyer.
    Ground,
    /// `card`: of whatever kind.
    Card,
    /// `artifact`.
    Artifact,
    /// `terrain`.
    Terrain,
    /// `symbiont`: a symbiont or a parasite (1.5.2).
    Symbiont,
    /// `host`: carries a symbiont or a parasite.
    Host,
    /// `element:steppe|forest`, or `element:neutral` for `None` in the list.
    Element(Vec<Option<Element>>),
    /// `class:orc`.
    Class(String),
    /// `elite`.
    Elite,
    /// `ordinary`.
    Ordinary,
    /// `cost<=4`.
    Cost(Compare, i16),
    /// `life<=3`: lives left.
    Life(Compare, i16),
    /// `wounds>=1`.
    Wounds(Compare, i16),
    /// `counters>=1`.
    Counters(Compare, i16),
    /// `open`.
    Open,
    /// `closed`.
    Closed,
    /// `wounded`.
    Wounded,
    /// `unwounded`.
    Unwounded,
    /// `poisoned`.
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
    /// `!atom`.
    Not(Box<Atom>),
    /// `in:graveyard`: in that zone outside of the battle zone (201.2/target).
    In(Zone),
}

impl Atom {
    /// The card to which it compares another, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        if let Atom::Adjacent(to) | Atom::Mates(to) = self { Some(*to) } else { None }
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
            Atom::Not(inner) => inner.names_kind(),
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
            | Atom::Poisoned
            | Atom::Acted
            | Atom::Adjacent(_)
            | Atom::Within(_)
            | Atom::Ahead
            | Atom::OwnRow(_)
            | Atom::Mates(_)
            | Atom::In(_)
            | Atom::Has(_) => false,
        }
    }
}

/// Cells that an effect can be put on. All atoms must hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct CellSelect {
    /// What is asked of each cell; nothing means any cell of the field.
    pub atoms: Vec<CellAtom>,
}

impl CellSelect {
    /// Whether it means the cell of this card, which nobody chooses.
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.atoms == [CellAtom::Here]
    }
}

/// One question asked of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CellAtom {
    /// `here`: this card's cell, alone.
    Here,
    /// `free`: no card stands there.
    Free,
    /// `occupied`.
    Occupied,
    /// `adjacent`: a neighbour of this card's cell.
    Adjacent,
    /// `range:N`: at most so far from this card's cell.
    Within(u8),
}

/// A condition of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// `self closed`: a card satisfies a selector's atoms.
    Is(Ref, Vec<Atom>),
    /// `exists(selector)`.
    Exists(Select),
    /// `!exists(selector)`.
    Absent(Select),
    /// `x OP y`.
    Compare(Number, Compare, Number),
    /// `my_turn`.
    MyTurn,
    /// `enemy_turn`.
    EnemyTurn,
    /// `first`: the controller is the First player.
    First,
    /// `second`.
    Second,
}

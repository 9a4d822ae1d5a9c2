//! References of definitions: selectors of cards and cells, numbers, conditions.

use super::{Atom, Level, Ref};
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
    /// `move(ref)`: the movement that it has a turn.
    Move(Ref),
    /// `moved(ref)`, `straight(ref)`, `bent(ref)`, `hurt(ref)`: what is remembered of this turn.
    Past(Past, Ref),
    /// `shown(selector)`: how many such cards the prophecy in question has shown.
    Shown(Box<Select>),
    /// `die`: what the last die on the stack shows, 0 if there is none.
    Die,
    /// `cells(free adjacent@target)`: how many such cells there are.
    Cells(CellSelect),
    /// `scale(3-2-1)`: one of three numbers, by the number of the event read as a lone die (4.9).
    Scale([u8; 3]),
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

/// The description of a property: the reader, the printer and the checks follow from it.
#[derive(Clone, Copy, Debug)]
pub struct PropWord<'a> {
    /// Its name in card files.
    pub name: &'static str,
    /// The text in the brackets behind the name.
    pub inside: Inside<'a>,
}

/// The brackets behind a property.
#[derive(Clone, Copy, Debug)]
pub enum Inside<'a> {
    /// There are none.
    Nothing,
    /// One card; without brackets this one.
    Card(Ref),
    /// Cards of the battle that it counts.
    Cards(&'a Select),
    /// Cards of a deck that it counts.
    Shown(&'a Select),
    /// Cells that it counts.
    Cells(&'a CellSelect),
    /// Three numbers, of which a die takes one.
    Three([u8; 3]),
}

impl Prop {
    /// The description of the property: the one place that lists properties.
    #[must_use]
    pub fn word(&self) -> PropWord<'_> {
        let (name, inside) = match self {
            Prop::X => ("X", Inside::Nothing),
            Prop::Counters => ("counters", Inside::Nothing),
            Prop::Amount => ("amount", Inside::Nothing),
            Prop::Die => ("die", Inside::Nothing),
            Prop::Wounds(of) => ("wounds", Inside::Card(*of)),
            Prop::Life(of) => ("life", Inside::Card(*of)),
            Prop::Cost(of) => ("cost", Inside::Card(*of)),
            Prop::Poison(of) => ("poison", Inside::Card(*of)),
            Prop::Move(of) => ("move", Inside::Card(*of)),
            Prop::Past(past, of) => (past.word(), Inside::Card(*of)),
            Prop::Count(select) => ("count", Inside::Cards(select)),
            Prop::Strike(None, select) => ("strike", Inside::Cards(select)),
            Prop::Strike(Some(level), select) => (level.word(), Inside::Cards(select)),
            Prop::Different(feature, select) => (feature.word(), Inside::Cards(select)),
            Prop::Shown(select) => ("shown", Inside::Shown(select)),
            Prop::Cells(cells) => ("cells", Inside::Cells(cells)),
            Prop::Scale(three) => ("scale", Inside::Three(*three)),
        };
        PropWord { name, inside }
    }

    /// The card of which it is a number, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        match self.word().inside {
            Inside::Card(of) => Some(of),
            Inside::Cells(cells) => cells.refers(),
            Inside::Nothing | Inside::Cards(_) | Inside::Shown(_) | Inside::Three(_) => None,
        }
    }

    /// The cards that it counts, where it counts some of the battle.
    #[must_use]
    pub fn counts(&self) -> Option<&Select> {
        if let Inside::Cards(select) = self.word().inside { Some(select) } else { None }
    }
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

    /// Whether it means all such cells, or a known one, so that nobody chooses.
    #[must_use]
    pub fn is_group(&self) -> bool {
        self.atoms.iter().any(|atom| matches!(atom, CellAtom::Each | CellAtom::Under(_)))
    }

    /// Whether one of the cells is chosen.
    #[must_use]
    pub fn is_chosen(&self) -> bool {
        !self.is_here() && !self.is_group()
    }

    /// The card from which it looks, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        let next_to = |atom: &CellAtom| {
            let (CellAtom::NextTo(to) | CellAtom::Behind(to) | CellAtom::Under(to)) = atom else {
                return None;
            };
            Some(*to)
        };
        self.atoms.iter().find_map(next_to)
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
    /// `behind@struck`: the cell right behind that card, seen from this one: orthogonally, or diagonally.
    Behind(Ref),
    /// `along`: the next cell of the card that is moved, in the direction of the movement that triggered it.
    Along,
    /// `onward`: the next cell in the line from this card through the cell that was chosen last.
    Onward,
    /// `fresh`: not chosen by an earlier step of the ability.
    Fresh,
    /// `zoned`: an effect that this card, or one like it of the same player, has made lies there.
    Zoned,
    /// `each`: all such cells, instead of one that is chosen.
    Each,
    /// `enemy_row:N`: in that row of the opponent's half, counted from the middle.
    EnemyRow(u8),
    /// `among:N`: at least so many creatures of the own squad stand around it.
    Among(u8),
    /// `left`: the cell that the card of the movement in question has left.
    Left,
    /// `under@target`: the cell on which that card stands; nobody chooses it.
    Under(Ref),
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

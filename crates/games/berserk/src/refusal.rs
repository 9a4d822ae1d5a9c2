//! Reasons of a refusal: the rule, and the facts of the position that make it apply. `engine::check` and `prelim`
//! decide it once; a view asks the same ([`Look::refuses`](crate::Look::refuses)), and its holder only needs the
//! words.

use crate::edition::Edition;
use crate::ids::{CardId, Cell, UnitId};
use crate::view::View;
use stolik_kernel::{Illegal, RuleId, Seat};

/// A rule that forbids, with the fact that makes it apply. Made for every candidate that is weighed and
/// thrown away, so it is copied, small, and holds no words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    rule: RuleId,
    fact: Option<Fact>,
}

/// One fact of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    /// Somebody else may act now.
    Priority(Seat),
    /// It is this seat's turn.
    Turn(Seat),
    /// This seat controls the card.
    Controller(UnitId, Seat),
    /// So many game actions lie on the stack.
    Stack(u16),
    /// The card is closed.
    Closed(UnitId),
    /// The card has acted this turn.
    Acted(UnitId),
    /// The card has moved this turn.
    Moved(UnitId),
    /// The card has no steps left, of so many a turn.
    NoSteps(UnitId, u8),
    /// So far is the cell from the card; a step is one cell, straight.
    StepTo(UnitId, Cell, Cell, u8),
    /// So far is the cell from the card, which jumps at most so far (0: it does not jump).
    LeapTo(UnitId, Cell, u8, u8),
    /// The cell is taken by this card.
    Taken(Cell, UnitId),
    /// Attacker and target with the distance between them; a strike needs adjacent cells.
    Apart(UnitId, UnitId, u8),
    /// The target flies, and its seat has so many creatures that do not.
    Grounded(UnitId, u8),
    /// The card has not closed in an earlier turn to strike flyers.
    NotAimed(UnitId),
    /// The card is no neighbour of that one, and so cannot defend.
    NotBeside(UnitId, UnitId),
    /// There is a defender already, or one is on its way.
    Defender(UnitId),
    /// The card has so many counters, and so many are needed.
    Counters(UnitId, u8, u8),
    /// Price of a card, and gold and silver left.
    Price(CardId, u8, i8, u8),
    /// Crystals for flyers: already paid, price of this card, limit.
    Flyers(CardId, u8, u8, u8),
    /// So many cards of the squad are not placed yet.
    Unplaced(u8),
    /// The seat has to answer a question first.
    Question(Seat),
    /// The card is unique, and the squad has one of its name.
    Unique(CardId),
}

/// Nothing, or why not.
pub(crate) type Checked = Result<(), Refusal>;

/// Nothing if it holds, else this refusal. It is put together either way, so from numbers that are at hand.
#[inline]
pub(crate) fn need(holds: bool, why: impl Into<Refusal>) -> Checked {
    if holds { Ok(()) } else { Err(why.into()) }
}

impl Refusal {
    /// The rule that forbids.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        self.rule
    }

    /// The fact that makes it apply; `None` if the rule says it all.
    #[must_use]
    pub const fn fact(self) -> Option<Fact> {
        self.fact
    }

    /// The same by the rule that the edition has for it.
    pub(crate) fn in_edition(self, edition: &Edition) -> Refusal {
        Refusal { rule: edition.cited(self.rule), ..self }
    }

    /// The refusal without what the holder of the view can only guess: numbers of a card that it does
    /// not see.
    pub(crate) fn known(self, view: &View) -> Refusal {
        let sees = |u: UnitId| view.units.get(u.index()).is_some_and(|u| u.card.is_some());
        let known = |fact: &Fact| match *fact {
            Fact::NoSteps(u, _) | Fact::LeapTo(u, ..) | Fact::Counters(u, ..) => sees(u),
            Fact::Priority(_)
            | Fact::Turn(_)
            | Fact::Controller(..)
            | Fact::Stack(_)
            | Fact::Closed(_)
            | Fact::Acted(_)
            | Fact::Moved(_)
            | Fact::StepTo(..)
            | Fact::Taken(..)
            | Fact::Apart(..)
            | Fact::Grounded(..)
            | Fact::NotAimed(_)
            | Fact::NotBeside(..)
            | Fact::Defender(_)
            | Fact::Price(..)
            | Fact::Flyers(..)
            | Fact::Unplaced(_)
            | Fact::Unique(_)
            | Fact::Question(_) => true,
        };
        Refusal { fact: self.fact.filter(known), ..self }
    }
}

impl From<RuleId> for Refusal {
    #[inline]
    fn from(rule: RuleId) -> Refusal {
        Refusal { rule, fact: None }
    }
}

impl From<(RuleId, Fact)> for Refusal {
    #[inline]
    fn from((rule, fact): (RuleId, Fact)) -> Refusal {
        Refusal { rule, fact: Some(fact) }
    }
}

impl From<(RuleId, Option<Fact>)> for Refusal {
    #[inline]
    fn from((rule, fact): (RuleId, Option<Fact>)) -> Refusal {
        Refusal { rule, fact }
    }
}

impl From<Refusal> for Illegal {
    fn from(why: Refusal) -> Illegal {
        Illegal::by(why.rule)
    }
}

/// Two words: it is returned in registers.
const _: () = assert!(size_of::<Checked>() == 2 * size_of::<usize>());

//! Cards that are one too many, and whether rule effects may have work since they had none (503, 212.3).

use crate::brings::WHILE_COINS;
use crate::card::{Keyword, Kind, group};
use crate::engine::query::pos::Pos;
use crate::event::{Event, Stirs};
use crate::ids::UnitId;
use crate::state::{Frame, Unit};

/// The state of a match in which rule effects had nothing to do.
#[derive(Clone, Copy)]
pub(crate) struct Looked {
    /// The number of events.
    pub(in crate::engine) events: usize,
    /// The number of frames.
    pub(in crate::engine) frames: usize,
    /// Whether nothing in play changed lives or names by its text.
    pub(in crate::engine) steady: bool,
}

impl Pos<'_> {
    /// Whether rule effects may have something to do because of what happened since they had nothing.
    pub(in crate::engine) fn stirred(self, looked: Looked, log: &[Event]) -> bool {
        // Effects with a condition may change by any event.
        if self.holds(group::SWAYS) || self.heeds(WHILE_COINS) {
            return true;
        }
        let steady = looked.steady && self.brings().steady();
        log[looked.events..].iter().any(|event| match event.word().stirs {
            Stirs::Nothing => false,
            Stirs::Lives(id) => self.s.unit(id).is_some_and(|unit| self.spent(unit)),
            Stirs::Card(id) => {
                let falls = |unit| self.spent(unit) || self.may_exceed(unit);
                !steady || self.s.unit(id).is_some_and(falls)
            }
            Stirs::Gone => !steady,
            Stirs::All => true,
        })
    }

    /// Whether a character has no lives left.
    fn spent(self, unit: &Unit) -> bool {
        !unit.hidden && self.character(unit) && self.lives(unit) <= 0
    }

    /// Whether a card or another beside it could be one too many.
    pub(crate) fn may_exceed(self, unit: &Unit) -> bool {
        let unique = |unit: &Unit| self.has(unit, Keyword::Unique);
        (self.may_have(Keyword::Unique) || self.kind(unit) == Kind::Support)
            && self.s.units.iter().any(|other| {
                other.id != unit.id
                    && other.controller == unit.controller
                    && (self.same_support(unit, other)
                        || self.same_name(unit, other) && (unique(unit) || unique(other)))
                    && !self.is_coming(unit.id)
                    && !self.is_coming(other.id)
            })
    }

    /// Whether a card is still being played: as long as that may be cancelled, it pushes nothing out (309.1.10, 212.3b).
    pub(in crate::engine) fn is_coming(self, id: UnitId) -> bool {
        let flow = &self.s.course.flow;
        flow.iter().any(|frame| matches!(frame, Frame::Play(play) if play.unit == id))
    }

    /// Whether some card in play could be one too many: a support or a unique card that has another of its class or
    /// name beside it. Most often none is, so this is looked at first.
    pub(in crate::engine) fn may_be_surplus(self) -> bool {
        self.s.units.iter().any(|unit| self.may_exceed(unit))
    }

    /// Whether two supports are of one class, of which a player has one (212.3a).
    pub(in crate::engine) fn same_support(self, one: &Unit, other: &Unit) -> bool {
        let class = |unit: &Unit| match unit.odd.support {
            Some(class) => Some(class),
            None => self.rules.card(unit.card).classes.first().copied(),
        };
        self.kind(one) == Kind::Support
            && self.kind(other) == Kind::Support
            && class(one) == class(other)
    }
}

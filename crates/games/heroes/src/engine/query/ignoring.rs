//! Properties of attacked and wounded cards that a card ignores (term.ignorirovat-osobennosti).

use crate::card::{Const, Ignored, group};
use crate::engine::query::pos::Pos;
use crate::ids::{CardId, UnitId};
use crate::state::Unit;

impl<'a> Pos<'a> {
    /// Whether a card ignores something of those that it attacks or wounds, or did so when it left play (403.1c).
    pub(crate) fn ignores(self, by: UnitId, what: Ignored) -> bool {
        if !self.holds(group::IGNORES) && self.s.gone.is_empty() {
            return false;
        }
        let Some(unit) = self.s.unit(by) else {
            return self.s.gone(by).is_some_and(|gone| gone.ignores.contains(&what));
        };
        let mut found = false;
        self.constants_on(group::IGNORES, unit, |_, one| found |= *one == Const::Ignores(what));
        found
    }

    /// The position as a card meets another: without what is printed on that one, if it ignores it. What was given to it
    /// and what other cards do for it stays.
    pub(crate) fn met(self, unit: &Unit, by: Option<UnitId>) -> Pos<'a> {
        match by.is_some_and(|by| by != unit.id && self.ignores(by, Ignored::All)) {
            true => Pos { muted: Some(unit.id), ..self },
            false => self,
        }
    }

    /// Whether a trigger may not choose that card, which ignores it (term.ignorirovat-srabatyvayuschuyu): every one of
    /// the card that it met, or what is printed there.
    pub(crate) fn evaded(self, src: UnitId, line: Option<(CardId, u8)>, by: UnitId) -> bool {
        self.ignores(by, Ignored::Triggers)
            || self.ignores(by, Ignored::All) && !line.is_some_and(|line| self.given(src, line))
    }

    /// Whether a card in play has a line otherwise than by what is printed on it.
    fn given(self, src: UnitId, line: (CardId, u8)) -> bool {
        let mut found = false;
        if let Some(unit) = self.s.unit(src) {
            let bare = Pos { muted: Some(src), ..self };
            bare.lines(unit, |card, n, _| found |= (card, n) == line);
        }
        found
    }
}

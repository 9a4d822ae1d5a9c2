//! Sleep that is lost (term.spyaschij-b).

use crate::card::Keyword;
use crate::engine::resolve::course::Course;
use crate::ids::UnitId;
use crate::state::Unit;

impl Course<'_, '_> {
    /// The cards in play that sleep now.
    pub(crate) fn sleepers(&self) -> Vec<UnitId> {
        let pos = self.pos();
        match pos.may_have(Keyword::Sleeper) {
            true => pos.shown().filter(|unit| pos.sleeps(unit)).map(|unit| unit.id).collect(),
            false => Vec::new(),
        }
    }

    /// Whether a card sleeps.
    pub(crate) fn sleeps(&self, id: UnitId) -> bool {
        let pos = self.pos();
        self.s.unit(id).is_some_and(|unit| pos.sleeps(unit))
    }

    /// A card that slept opens where what was done to it has taken its sleep away.
    pub(crate) fn wakes(&mut self, id: UnitId, slept: bool) {
        if slept && !self.sleeps(id) {
            self.open(id);
        }
    }

    /// Opens the cards that slept at the last check and sleep no more because a constant ability says so. A card that
    /// lost its whole text, or the giver of its sleep, stays closed: it merely can be opened.
    pub(crate) fn awaken(&mut self) {
        if self.asleep.is_empty() && !self.pos().may_have(Keyword::Sleeper) {
            return;
        }
        let now = self.sleepers();
        let before = std::mem::replace(&mut self.asleep, now);
        for id in before {
            let pos = self.pos();
            let woken = |unit: &Unit| !pos.sleeps(unit) && pos.roused(unit);
            if self.s.unit(id).is_some_and(woken) {
                self.open(id);
            }
        }
    }
}

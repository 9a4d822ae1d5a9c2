//! Times of appearance of the cards in play and of new ones.

use crate::appear::At;
use crate::ids::UnitId;
use crate::state::{State, Unit};

impl Unit {
    /// The time when the card or its text appeared.
    #[must_use]
    pub fn at(&self) -> At {
        self.odd.at.unwrap_or(self.named())
    }

    /// The time when the card came under its controller's control, or became a support (212.3b, term.unikalnost-b).
    #[must_use]
    pub fn joined(&self) -> At {
        self.odd.joined.unwrap_or(self.named())
    }

    /// The time when the card got its name.
    fn named(&self) -> At {
        At(self.id.0.saturating_add(1), 0)
    }

    /// All of the card that appeared when it is remembered for itself.
    fn marks(&self) -> impl Iterator<Item = At> {
        let odd = &self.odd;
        let parts = odd.parts.iter().map(|part| part.at);
        let effects = self.effects.iter().map(|effect| effect.at);
        let shifts = odd.shifts.iter().map(|shift| shift.at);
        let own = odd.at.into_iter().chain([odd.element_at]).chain(odd.joined);
        effects.chain(own).chain(parts).chain(shifts)
    }
}

impl State {
    /// The time of a new appearance: after all that is there.
    #[must_use]
    pub fn now(&self) -> At {
        let fresh = self.units.iter().flat_map(Unit::marks).filter(|at| at.0 >= self.next);
        fresh.max().unwrap_or(At(self.next, 0)).then()
    }

    /// The time of a card that comes into play now; `None` if it is that of its name.
    pub(crate) fn arrival(&self, id: UnitId) -> Option<At> {
        let now = self.now();
        (id.0.saturating_add(1) != now.0 || now.1 > 1).then_some(now)
    }

    /// Says when that appeared of which it is not known: cards in the order in which they lie there, then effects in
    /// theirs.
    pub(crate) fn dated(&mut self) {
        let mut last = At::default();
        for unit in self.units.iter_mut().filter(|unit| unit.odd.at.is_none()) {
            if unit.at() < last {
                unit.odd.at = Some(last.then());
            }
            last = unit.at();
        }
        let mut last = At::default();
        for unit in self.units.iter_mut().filter(|unit| unit.odd.joined.is_none()) {
            if unit.joined() < last {
                unit.odd.joined = Some(last.then());
            }
            last = unit.joined();
        }
        let mut now = self.now();
        let graves = self.sides.iter_mut().flat_map(|side| &mut side.grave);
        let lists = self.units.iter_mut().map(|unit| &mut unit.effects);
        let effects = lists.chain(graves.map(|one| &mut one.effects)).flatten();
        for effect in effects.filter(|effect| effect.at == At::default()) {
            effect.at = now;
            now = now.then();
        }
    }
}

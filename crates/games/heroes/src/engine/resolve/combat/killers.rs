//! Of whom cards die (505.1.1).

use crate::engine::resolve::course::Course;
use crate::ids::UnitId;

impl Course<'_, '_> {
    /// Of whom a card dies, if it does.
    pub(crate) fn killer(&self, id: UnitId) -> Option<UnitId> {
        self.s.killers.iter().find(|(whom, _)| *whom == id).map(|(_, by)| *by)
    }

    /// Records the card that last lowered the lives of another, or destroyed it: if that dies, it dies of this one.
    pub(crate) fn credits(&mut self, whom: UnitId, by: UnitId) {
        self.s.killers.retain(|(one, _)| *one != whom);
        self.s.killers.push((whom, by));
    }

    /// Forgets killers when rule effects have nothing to do: a card that has lives left, or has left play, dies of
    /// none of them.
    pub(in crate::engine) fn acquit(&mut self) {
        if self.s.killers.is_empty() {
            return;
        }
        let mut killers = std::mem::take(&mut self.s.killers);
        let pos = self.pos();
        killers.retain(|(id, _)| {
            self.s.unit(*id).is_some_and(|unit| pos.lives(unit) <= 0 || self.fated(*id))
        });
        self.s.killers = killers;
    }

    /// Cards are put into the graveyard by nothing that killed them.
    pub(crate) fn die_of_nobody(&mut self, ids: &[UnitId]) {
        self.s.killers.retain(|(whom, _)| !ids.contains(whom));
        self.die_by_rule(ids);
    }
}

//! Abilities at the start of the battle that need no choice are used by themselves (3.13).

use crate::edition::Starts;
use crate::engine::resolve::course::Course;
use crate::state::Phase;
use stolik_kernel::Seat;

impl Course<'_> {
    /// Begins what happens by itself in this edition although its player has passed, one ability at a time: a pass lets
    /// go only what leaves a choice. Returns whether there was such an ability.
    pub(crate) fn starts_by_itself(&mut self) -> bool {
        let Phase::BattleStart { by } = self.s.phase else { return false };
        match self.rules.edition.starts {
            Starts::Used => return false,
            Starts::Happen => {}
        }
        let passed = |seat: &Seat| self.s.sides[seat.index()].ready;
        let due = [by, by.other()].into_iter().filter(passed).find_map(|seat| {
            self.pos().start_without_choice(seat).map(|(unit, ability)| (seat, unit, ability))
        });
        let Some((seat, unit, ability)) = due else { return false };
        self.declare_use(seat, unit, ability, 0, None);
        true
    }
}

//! Series of strikes: cards that an attack of this turn binds to go on (gap.bound).

use crate::card::Flag;
use crate::command::Command;
use crate::engine::resolve::course::Course;
use crate::state::Phase;
use stolik_kernel::Seat;

impl Course<'_> {
    /// Notes an act of the active player: strikes of one card in succession end with every act that is not the next
    /// of them (gap.strike-series).
    pub(crate) fn note_series(&mut self, seat: Seat, command: Command) {
        let next = match command {
            Command::Strike { unit, .. } => Some(unit),
            Command::Move { .. }
            | Command::Leap { .. }
            | Command::Use { .. }
            | Command::Aim { .. }
            | Command::Save { .. }
            | Command::Retreat { .. }
            | Command::End => None,
            _ => return,
        };
        let own = seat == self.s.active && self.s.phase == Phase::Main && self.s.stack.is_empty();
        if !own || !self.rules.remembers() {
            return;
        }
        let former = std::mem::replace(&mut self.s.history.series, next);
        if let Some(u) = former.filter(|u| next != Some(*u))
            && self.pos().has(u, Flag::StrikesEach)
        {
            self.close(u);
        }
    }
}

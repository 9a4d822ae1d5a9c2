//! Last data of cards that have left play, and their remaining acts (403.1b, 403.1c).

use crate::card::Ev;
use crate::engine::resolve::course::Course;
use crate::ids::UnitId;
use stolik_kernel::Seat;

/// Up to so many cards it is asked of each whether it matters.
const FEW: usize = 4;

impl Course<'_, '_> {
    /// Cards are about to leave play together: those that something under way is about are remembered as they are.
    pub(crate) fn remember(&mut self, ids: &[UnitId]) {
        // Mostly it is one card, for which nothing need be gathered.
        let matters = if ids.len() > FEW { self.s.matters() } else { Vec::new() };
        for id in ids {
            let about = match ids.len() > FEW {
                true => matters.binary_search(id).is_ok(),
                false => self.s.is_about(*id),
            };
            if about {
                self.remember_one(*id);
            }
        }
    }

    /// A card is about to leave play: it is remembered as it is, unless it is hidden.
    pub(crate) fn remember_one(&mut self, id: UnitId) {
        let open = self.s.unit(id).filter(|unit| !unit.hidden);
        let Some(gone) = open.map(|unit| self.pos().going(unit)) else { return };
        self.s.gone.retain(|one| one.unit.id != id);
        self.s.gone.push(gone);
    }

    /// A card that has left play fights: it strikes as it was last, and who is not there is not struck back.
    pub(crate) fn fights_on(&mut self, by: UnitId, to: UnitId, seat: Seat) -> Option<bool> {
        let pos = self.pos();
        let (gone, other) = (self.s.gone(by)?, self.s.unit(to)?);
        if !pos.creature(&gone.unit) || pos.may_fight(by, other).is_err() {
            return None;
        }
        let strength = pos.strength_of_gone(gone, other);
        self.raids(seat);
        self.fire(Ev::Attacked, Some(to), Some(by), 0);
        self.strike(by, to, strength);
        self.attacked();
        Some(true)
    }
}

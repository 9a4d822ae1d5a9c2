//! Declarable attacks, and the sectors to which creatures may go.

use crate::reference::model::{Place, Table, Word};

impl Table {
    /// By how many creatures the own capital is overfull, with no enemy creature in it (action.move/garrison-fix).
    pub fn surplus(&self, seat: usize) -> usize {
        let home = (seat, None);
        match self.enemies(home, seat) {
            true => 0,
            false => self.creatures(home, seat).len().saturating_sub(self.sides[seat].garrison),
        }
    }

    /// A seat may declare an attack where its creatures and somebody else's are (battle.start), and in an enemy
    /// capital, which can be attacked even if nobody defends it.
    pub fn may_attack(&self, seat: usize, place: Place) -> bool {
        let foe = self.capital(place).is_some_and(|owner| owner != seat);
        let mine = !self.creatures(place, seat).is_empty();
        self.surplus(seat) == 0 && mine && (foe || self.enemies(place, seat))
    }

    /// A turn may be skipped, unless the capital must be put right.
    pub fn may_pass(&self, seat: usize) -> bool {
        self.surplus(seat) == 0
    }

    /// Own creatures go together from one sector to another (action.move), but not from capital to capital
    /// (action.move/capital-capital) unless their text says so, and not into an own capital that is full
    /// (action.move/garrison) while no enemy is in it (action.move/garrison-siege).
    pub fn may_move(&self, seat: usize, from: Place, to: Place, units: &[usize]) -> bool {
        let home = (seat, None);
        let own = self.creatures(from, seat);
        if units.is_empty() || from == to || !self.places().contains(&to) {
            return false;
        }
        if !units.iter().all(|n| own.contains(n)) {
            return false;
        }
        let digs = units.iter().all(|n| self.now(*n).has(Word::Tunnel));
        if from.1.is_none() && to.1.is_none() && !digs {
            return false;
        }
        let surplus = self.surplus(seat);
        if surplus > 0 {
            return from == home && units.len() >= surplus;
        }
        let then = self.creatures(home, seat).len() + units.len();
        to != home || self.enemies(home, seat) || then <= self.sides[seat].garrison
    }

    /// Whether the enemies in a sector may strike at those who leave it: all creatures of the seat go, and cards of
    /// somebody else are there (action.move/retreat, action.move/retreat-none).
    pub fn retreats(&self, seat: usize, from: Place, units: &[usize]) -> bool {
        let foes = self.at(from).iter().any(|n| self.pieces[*n].owner != seat);
        foes && self.creatures(from, seat).len() == units.len()
    }
}

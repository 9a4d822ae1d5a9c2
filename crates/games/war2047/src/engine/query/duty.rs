//! The duty of attackers towards Provocateurs (phase3.provocateur, gap.provocateur-duty): once a player attacks, each gets an
//! attacker as far as they go. Ground attack binds a unit to one goal, so who serves whom is a matching.

use crate::ids::UnitId;
use crate::refusal::Refusal;

/// Provocateurs without an attacker, and the units that can still be sent at them.
pub(super) struct Duty {
    /// Provocateurs that no attack goes at, in order of entering.
    pub(super) open: Vec<UnitId>,
    /// Those of them that a unit bound by ground attack can serve, each once.
    pub(super) bound: Vec<UnitId>,
    /// Units that can attack and are bound to nobody.
    pub(super) free: usize,
}

impl Duty {
    /// The largest number of open Provocateurs that can still get an attacker.
    fn served(&self) -> usize {
        self.open.len().min(self.bound.len() + self.free)
    }

    /// A Provocateur that waits for an attacker and can get one.
    pub(super) fn waits(&self) -> Option<UnitId> {
        if self.free > 0 { self.open.first().copied() } else { self.bound.first().copied() }
    }

    /// Whether nobody has to go at a Provocateur first: for a unit that goes at none itself.
    pub(super) fn check_served(&self) -> Result<(), Refusal> {
        self.waits().map_or(Ok(()), |waits| Err(Refusal::Provocateur(waits)))
    }

    /// Whether a unit that is bound to nobody may attack that Provocateur, or the headquarters.
    pub(super) fn check_free(&self, at: Option<UnitId>) -> Result<(), Refusal> {
        let Some(at) = at else {
            return self.open.first().map_or(Ok(()), |waits| Err(Refusal::Provocateur(*waits)));
        };
        let others = |list: &[UnitId]| list.iter().filter(|id| **id != at).count();
        let (open, bound) = (others(&self.open), others(&self.bound));
        let now = self.open.len() - open;
        let then = now + open.min(bound + self.free.saturating_sub(1));
        if then >= self.served() {
            return Ok(());
        }
        // Somebody else can only be served by this unit.
        let short = |id: &&UnitId| **id != at && !self.bound.contains(id);
        let waits = self.open.iter().find(short).or(self.open.first());
        waits.map_or(Ok(()), |waits| Err(Refusal::Provocateur(*waits)))
    }
}

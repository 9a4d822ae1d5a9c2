//! Cards in graveyards that are the remains of a merged card that died (505.4b).

use crate::card::{ActTrait, Ev, Mod, Sel, Step};
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::state::{Buried, Resolve};

impl Pos<'_> {
    /// The cards in graveyards that are what a step takes out of there means by the card that died.
    pub(crate) fn remains(self, step: &Step, resolve: &Resolve) -> Vec<UnitId> {
        let occ = &resolve.entry.fired.occ;
        let takes = step.act.has(ActTrait::FromGrave);
        let Some(id) = occ.who.filter(|_| takes && step.sel == Sel::That && occ.ev == Ev::Dies)
        else {
            return Vec::new();
        };
        let part = |one: &&Buried| {
            one.id == id || one.effects.iter().any(|effect| effect.what == Mod::PartOf(id))
        };
        let graves = self.s.sides.iter().flat_map(|side| &side.grave);
        graves.filter(part).map(|one| one.id).collect()
    }
}

//! Remains of a merged card that died: several cards in graveyards, of which the player who uses that death picks one
//! (505.4b).

use crate::card::{Ev, Mod, Until};
use crate::engine::resolve::course::Course;
use crate::ids::UNKNOWN;
use crate::state::{Effect, Unit};

impl Course<'_, '_> {
    /// The marks on the parts of a card that died, by which waiting abilities find them; parts of an earlier death of
    /// that card lose theirs.
    pub(crate) fn remembered(&mut self, unit: &Unit) -> Vec<Effect> {
        let what = Mod::PartOf(unit.id);
        for one in self.s.sides.iter_mut().flat_map(|side| &mut side.grave) {
            one.effects.retain(|effect| effect.what != what);
        }
        let waited = self
            .s
            .course
            .fired
            .iter()
            .any(|fired| fired.occ.ev == Ev::Dies && fired.occ.who == Some(unit.id));
        let (by, until, turn, at) = (unit.controller, Until::Forever, self.s.turn, self.s.now());
        match waited {
            true => vec![Effect { what, until, by, card: UNKNOWN, turn, at }],
            false => Vec::new(),
        }
    }

    /// Cards that died as parts in a turn before the one that ended are forgotten to be such: nothing waits any more.
    pub(crate) fn forget_parts(&mut self) {
        let turn = self.s.turn;
        for one in self.s.sides.iter_mut().flat_map(|side| &mut side.grave) {
            let old =
                |effect: &Effect| matches!(effect.what, Mod::PartOf(_)) && effect.turn + 1 < turn;
            one.effects.retain(|effect| !old(effect));
        }
    }
}

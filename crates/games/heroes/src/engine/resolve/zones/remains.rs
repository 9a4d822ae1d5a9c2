//! Remains of a merged card that died: several cards in graveyards, of which the player who uses that death picks one
//! (505.4b).

use crate::card::{Act, Ev, Mod, Sel, Step, Until};
use crate::engine::query::pos::Pos;
use crate::engine::resolve::course::Course;
use crate::ids::{UNKNOWN, UnitId};
use crate::state::{Buried, Effect, Resolve, Unit};

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

impl Pos<'_> {
    /// The cards in graveyards that are what a step takes out of there means by the card that died.
    pub(crate) fn remains(self, step: &Step, resolve: &Resolve) -> Vec<UnitId> {
        let occ = &resolve.entry.fired.occ;
        let takes = matches!(
            step.act,
            Act::Revive
                | Act::ReviveClosed
                | Act::ToHand
                | Act::ToTop
                | Act::ToBottom
                | Act::ToDeck
                | Act::Dig
        );
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

//! Cards in graveyards: those that add to strikes from there, and the remains of a merged card that died (505.4b).

use crate::brings::HAUNTS;
use crate::card::{ActTrait, Const, Ev, Form, From, Mod, Num, Sel, Step};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::UnitId;
use crate::state::{Buried, Resolve, Unit};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// The number that cards in graveyards add to the strike of a card in play.
    pub(in crate::engine) fn strike_from_graves(self, unit: &Unit) -> i16 {
        let mut sum = 0_i16;
        for seat in [Seat::ONE, Seat::TWO] {
            let haunts = |one: &&Buried| self.rules.facts(one.card).brings.buried & HAUNTS != 0;
            for one in self.s.side(seat).grave.iter().filter(haunts) {
                let card = self.rules.card(one.card);
                for ability in &card.abilities[..card.printed] {
                    let Form::Constant { to, what } = &ability.form else { continue };
                    if ability.from == From::Grave && self.fits(to, unit, &Ctx::player(seat)) {
                        let added = what.iter().map(|one| match one {
                            Const::Strike(Num::Is(n)) => *n,
                            _ => 0,
                        });
                        sum = added.fold(sum, i16::saturating_add);
                    }
                }
            }
        }
        sum
    }

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

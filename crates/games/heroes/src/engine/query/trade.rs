//! Exchanges between players: whether a demand can be met, and cards whose control may be exchanged (501.2b, 519.5).

use crate::card::{Act, Step};
use crate::engine::query::pos::{Ctx, Pos};
use crate::engine::query::selection::first_chosen;
use crate::engine::query::target::Aim;
use crate::state::{Pick, Resolve};

impl Pos<'_> {
    /// Whether the opponent of the demanding player can meet the demand (term.vymogatelstvo-b): has the coins to
    /// close or lose, and the cards to discard; by public knowledge.
    pub(crate) fn can_meet(self, demanded: &[Step], resolve: &Resolve) -> bool {
        let (payer, about) = (resolve.entry.fired.by.other(), first_chosen(&resolve.entry));
        let ctx = Ctx { by: payer, it: &about, ..Ctx::resolving(resolve) };
        let needs = |act: Act| -> usize {
            let steps = demanded.iter().filter(|step| step.act == act);
            steps.map(|step| usize::from(self.count(&step.num, &ctx))).sum()
        };
        let side = self.s.side(payer);
        needs(Act::Pay) <= usize::from(side.open)
            && needs(Act::LoseCoins) <= usize::from(side.coins())
            && needs(Act::Discard) <= side.hand.len()
    }

    /// Cards whose control a step may exchange: those of the one side, those of the other.
    pub(crate) fn exchangeable(self, step: &Step, ctx: &Ctx<'_>, spell: bool) -> [Vec<Pick>; 2] {
        match (&step.act, Aim::of(step, ctx, spell)) {
            (Act::Exchange(theirs), Some((_, aim))) => {
                [aim.filter, theirs].map(|filter| self.targets(Aim { filter, ..aim }))
            }
            _ => [Vec::new(), Vec::new()],
        }
    }
}

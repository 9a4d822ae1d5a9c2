//! Cards that a step means without a choice, and cards that it can still reach.

use crate::card::{Act, ActTrait, Keyword, Kind, Sel, Step};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::UnitId;
use crate::state::{Block, Entry, Resolve};
use stolik_kernel::Seat;

/// The first choice at the announcement of an ability.
pub(crate) fn first_chosen(entry: &Entry) -> Vec<UnitId> {
    entry.chosen.first().map_or_else(Vec::new, |chosen| chosen.cards.clone())
}

impl<'a> Pos<'a> {
    /// The cards that a step means without a choice.
    pub(in crate::engine) fn selected(self, step: &Step, resolve: &Resolve) -> Vec<UnitId> {
        let fired = &resolve.entry.fired;
        let hero = |seat: Seat| self.hero(seat).id;
        match &step.sel {
            Sel::None | Sel::Pick(..) | Sel::PickX(_) => Vec::new(),
            Sel::Itself => vec![fired.src],
            Sel::It => resolve.it.clone(),
            Sel::That => fired.occ.who.into_iter().collect(),
            Sel::Whom => fired.occ.whom.into_iter().collect(),
            // If a hero was named, it was a shot beside the attack that this is about.
            Sel::Original => {
                let hero =
                    |id: &UnitId| self.s.unit(*id).is_some_and(|u| self.kind(u) == Kind::Hero);
                let named = self.original(&fired.occ).filter(|id| !hero(id));
                named.or(fired.occ.whom).into_iter().collect()
            }
            Sel::Chosen => first_chosen(&resolve.entry),
            Sel::MyHero => vec![hero(fired.by)],
            Sel::EnemyHero => vec![hero(fired.by.other())],
            Sel::Heroes => vec![hero(Seat::ONE), hero(Seat::TWO)],
            Sel::Each(filter) => {
                let mut all = self.all_that_fit(filter, &Ctx::resolving(resolve));
                // Of all cards those are meant to whom it can happen (209.1).
                all.retain(|id| !(step.act.has(ActTrait::Moves) && self.is_hero(*id)));
                all
            }
        }
    }

    /// Whether a step can still reach a card.
    pub(in crate::engine) fn reachable(self, id: UnitId, step: &Step) -> bool {
        let act = &step.act;
        let grave = matches!(act, Act::Revive | Act::ReviveClosed | Act::ToHand | Act::Apply)
            || matches!(act, Act::Give(_)) && step.sel.in_graves();
        if grave {
            return self.s.buried(id).is_some();
        }
        let either = matches!(act, Act::ToTop | Act::ToBottom | Act::ToDeck | Act::Dig);
        match self.s.unit(id) {
            Some(_) if act.has(ActTrait::Moves) && self.is_hero(id) => false,
            Some(unit) => !unit.hidden || matches!(act, Act::Unhide | Act::Hide),
            None => either && self.s.buried(id).is_some(),
        }
    }

    /// Whether the line of a keyword is that of Vampirism.
    pub(in crate::engine) fn drinks(self, line: u8) -> bool {
        self.rules.autos().any(|(at, keyword, _)| at == line && keyword == Keyword::Vampirism)
    }
}

impl Resolve {
    /// Whether its next step is about what was found when it was announced.
    pub(crate) fn is_found(&self) -> bool {
        self.pc == 0 && matches!(self.entry.block, Block::Found(..))
    }
}

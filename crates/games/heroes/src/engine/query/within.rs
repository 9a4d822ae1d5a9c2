//! From within which constant abilities something is asked: none counts for its own condition, or it would undo itself
//! (115.1a, 115.4).

use crate::card::{Cond, Filter, Num};
use crate::engine::query::pos::{Ctx, Pos, Within};
use crate::state::Unit;

impl Pos<'_> {
    /// Whether it is from within this constant ability that something is asked.
    pub(in crate::engine) fn is_within(self, source: &Unit, to: &Filter) -> bool {
        self.within.is_some_and(|within| within.holds(source.id, to))
    }

    /// Whether a constant ability is about a card in play.
    pub(in crate::engine) fn concerns(self, source: &Unit, to: &Filter, unit: &Unit) -> bool {
        let within = Within { source: source.id, to, outer: self.within };
        self.inner(&within).fits(to, unit, &Ctx::of(source))
    }

    /// Whether the condition of a constant ability holds.
    pub(in crate::engine) fn is_so(self, source: &Unit, to: &Filter, cond: &Cond) -> bool {
        let within = Within { source: source.id, to, outer: self.within };
        self.inner(&within).cond(cond, &Ctx::of(source))
    }

    /// A number of a constant ability.
    pub(in crate::engine) fn amount(self, source: &Unit, to: &Filter, n: &Num) -> i16 {
        let within = Within { source: source.id, to, outer: self.within };
        self.inner(&within).num(n, &Ctx::of(source))
    }

    /// The position as it is asked about from within a constant ability.
    fn inner<'w>(self, within: &'w Within<'w>) -> Pos<'w>
    where
        Self: 'w,
    {
        Pos { depth: self.depth + 1, within: Some(within), muted: None, ..self }
    }
}

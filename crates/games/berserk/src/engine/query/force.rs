//! Constant abilities in force in a position, for statistics of matches. The engine itself asks for each change at
//! its place (`stats`).

use crate::card::{Condition, Form};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::engine::query::watch::Watch;
use crate::ids::UnitId;
use crate::pool::Berserk;
use crate::state::State;

/// Calls `f` with each card in play and the number of each of its constant abilities that changes a
/// card now.
pub fn in_force(rules: &Berserk, s: &State, mut f: impl FnMut(UnitId, u8)) {
    if s.phase.is_preliminary() {
        return;
    }
    let watch = Watch::of(rules, s);
    let pos = Pos::new(rules, s, &watch);
    for u in pos.in_play().filter(|u| !pos.unit(*u).face_down) {
        for n in 0..pos.card(u).abilities.len() as u8 {
            if pos.is_in_force(u, n) {
                f(u, n);
            }
        }
    }
}

impl Pos<'_> {
    fn is_in_force(&self, u: UnitId, n: u8) -> bool {
        let ability = &self.card(u).abilities[usize::from(n)];
        let Form::Static { who, what: _ } = &ability.form else { return false };
        let ctx = Context::of(u, self.unit(u).controller);
        let holds = |list: &[Condition]| self.conditions(&ctx, list);
        holds(&ability.conditions)
            && (!ability.forms() || self.in_formation(u))
            && (ability.property || !self.stripped(u))
            && self.selected(ctx, who).next().is_some()
    }
}

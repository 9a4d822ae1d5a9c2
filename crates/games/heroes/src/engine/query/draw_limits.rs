//! Limits of draws, and ways that cannot be chosen because of them (527.2.2, 527.3).

use crate::card::{Act, Ban, Const, Step, group};
use crate::engine::query::pos::{Ctx, Pos};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// Whether a way cannot be chosen because somebody may not draw so many cards by it, be it who chooses or the other
    /// one (527.2.2b, 527.3.1).
    pub(crate) fn pointless(self, step: &Step, ctx: &Ctx<'_>) -> bool {
        let cut = |seat: Seat| self.draws_left(seat) < self.count(&step.num, ctx);
        [Seat::ONE, Seat::TWO]
            .into_iter()
            .any(|seat| has_draw(&step.act, ctx.by, seat) && cut(seat))
    }

    /// The number of single draws that a seat may still make this turn (527.2.2a, 527.3).
    pub(crate) fn draws_left(self, seat: Seat) -> u8 {
        let mut left = u8::MAX;
        let hero = self.hero(seat);
        if self.banned(hero, Ban::Draw) {
            return 0;
        }
        let drawn = self.s.side(seat).drawn;
        self.constants_on(group::LIMITS, hero, |_, what| {
            if let Const::DrawLimit(most) = what {
                left = left.min(most.saturating_sub(drawn));
            }
        });
        left
    }
}

/// Whether a step of one seat has a seat draw cards.
pub(in crate::engine) fn has_draw(act: &Act, by: Seat, seat: Seat) -> bool {
    match act {
        Act::Draw => seat == by,
        Act::EnemyDraws => seat != by,
        Act::AllDraw => true,
        _ => false,
    }
}

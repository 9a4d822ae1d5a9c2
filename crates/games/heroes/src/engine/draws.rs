//! Draws that are not made, or not made as they were told: what may not be chosen for them, and what they spoil (501.2.1,
//! 527.2.2, 527.3).

use super::course::Course;
use super::pos::{Ctx, Pos};
use crate::card::{Act, Ban, Const, Form, Price, Step, group};
use crate::state::{Entry, Frame};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// A draw of a series was replaced or cannot be made: what it was the price of is not carried out (501.2.1).
    pub(crate) fn draw_spoilt(&mut self) {
        let rules = self.rules;
        let drawing = |frame: &Frame| matches!(frame, Frame::Draw(..));
        if !self.s.course.flow.iter().all(drawing) {
            return;
        }
        // Nothing is being carried out: whoever draws pays for what comes next.
        let bought = |entry: &Entry| match &rules.ability(entry.fired.card, entry.fired.line).form {
            Form::Active { prices, .. } => prices.iter().any(|p| matches!(p, Price::Draw(_))),
            _ => false,
        };
        let Some(first) = self.s.course.queue.first().map(|entry| entry.fired) else { return };
        for entry in self.s.course.queue.iter_mut().take_while(|entry| entry.fired == first) {
            entry.void |= bought(entry);
        }
    }
}

impl Pos<'_> {
    /// Whether a way cannot be chosen because its player may not draw so many cards.
    fn pointless(self, step: &Step, ctx: &Ctx<'_>) -> bool {
        step.act == Act::Draw && self.draws_left(ctx.by) < self.count(&step.num, ctx)
    }

    /// How many single draws a seat may still make this turn (527.2.2a, 527.3).
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

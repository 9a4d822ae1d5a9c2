//! Draws that are not made, or not made as they were told: what may not be chosen for them, and what they spoil (501.2.1,
//! 527.2.2, 527.3).

use crate::card::{Act, Ban, Const, Form, Price, Step, group};
use crate::engine::query::pos::{Ctx, Pos};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::state::{Entry, Frame, Went};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// Players are to draw, the active one first (527.2.3). Whether it is done wholly shows by the single draws.
    pub(crate) fn draws(&mut self, doing: &Doing<'_>) -> Done {
        let (by, n) = (doing.fired.by, doing.n);
        let mut touched = false;
        for seat in self.s.inactive_first() {
            if has_draw(&doing.step.act, by, seat) {
                touched |= self.draw(seat, n);
            }
        }
        (if touched { Went::Partly } else { Went::Well }, None, n)
    }

    /// A draw of a series was replaced or cannot be made: the step that says so is not done wholly (119.4), and what it is
    /// the price of is not carried out.
    pub(crate) fn draw_spoilt(&mut self) {
        let mut frames = self.s.course.flow.iter_mut().rev();
        match frames.find(|frame| !matches!(frame, Frame::Draw(..))) {
            Some(Frame::Resolve(resolve)) => {
                if resolve.went == Went::Well {
                    resolve.went = Went::Partly;
                }
            }
            Some(
                Frame::Fate(_)
                | Frame::Wounds(_)
                | Frame::Enter(_)
                | Frame::Play(_)
                | Frame::Held(_)
                | Frame::Attack(_)
                | Frame::Start(_)
                | Frame::Shots(_)
                | Frame::Draw(..),
            ) => {}
            // No ability is carried out: the draw pays for the next one.
            None => self.unpaid(),
        }
    }

    /// Cancels an action bought with draws of which not all were made (501.2.1).
    fn unpaid(&mut self) {
        let rules = self.rules;
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
fn has_draw(act: &Act, by: Seat, seat: Seat) -> bool {
    match act {
        Act::Draw => seat == by,
        Act::EnemyDraws => seat != by,
        Act::AllDraw => true,
        _ => false,
    }
}

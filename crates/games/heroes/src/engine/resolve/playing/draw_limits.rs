//! Draws that are not made, or not made as they were told: what may not be chosen for them, and what they spoil (501.2.1,
//! 527.2.2, 527.3).

use crate::card::{Form, Price};
use crate::engine::query::draw_limits::has_draw;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::state::{Entry, Frame, Went};

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
            Some(Frame::Resolve(resolve)) if resolve.went == Went::Well => {
                resolve.went = Went::Partly;
            }
            Some(_) => {}
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

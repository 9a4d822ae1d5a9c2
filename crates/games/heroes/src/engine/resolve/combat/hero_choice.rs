//! Wounds of a hero of which one replacement would let none come and another turns two into draws: which of the two it
//! is, its controller says, when the step or the blow is over by which they come (517.3, 517.4).

use crate::card::Instead;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{Ask, Due, Frame};

impl Course<'_, '_> {
    /// Delays the decision on wounds, after those that are delayed already.
    pub(crate) fn put_off(&mut self, due: Due) {
        let flow = &mut self.s.course.flow;
        let waiting = flow.iter().rev().take_while(|frame| matches!(frame, Frame::Wounds(_)));
        flow.insert(flow.len() - waiting.count(), Frame::Wounds(due));
    }

    /// Asks the controller of the hero about its wounds. Both replacements are open, also if their source has ended
    /// since, because they happen at one time with that.
    pub(crate) fn ask_wounds(&mut self, to: UnitId) -> bool {
        let by = self.s.unit(to).map_or(self.s.active, |unit| unit.controller);
        self.ask(Ask::Instead(by))
    }

    /// It was said what becomes of wounds.
    pub(crate) fn wounds_chosen(&mut self, due: Due, instead: Instead) {
        self.s.course.flow.pop();
        self.node = self.cause();
        match instead {
            Instead::WoundsDraw => {
                self.land_as_chosen(due);
            }
            _ => self.log.push(Event::Replaced(due.to)),
        }
    }

    /// The place in the chain of causes of what the wounds came by: the ability that is being carried out, or what was
    /// carried out last, where one attack came of another (525.2a).
    fn cause(&self) -> u16 {
        let flow = &self.s.course.flow;
        let attacks = flow.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count();
        match flow.iter().rev().find(|frame| !matches!(frame, Frame::Wounds(_) | Frame::Draw(..))) {
            Some(Frame::Resolve(resolve)) => resolve.entry.fired.node,
            _ if attacks < 2 => 0,
            _ => self.s.course.chain.len() as u16,
        }
    }
}

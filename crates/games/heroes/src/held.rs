//! Triggers suspended during a nested attack: nothing of the queue is carried out before the attacking ability is
//! finished (401.3, 401.6), though an attack has windows of its own.

use crate::state::{Course, Entry, Fired, Frame, Held};

impl Course {
    /// Suspends the waiting triggers during the following acts.
    pub(crate) fn hold(&mut self) {
        if !(self.queue.is_empty() && self.fired.is_empty()) {
            let (queue, fired) = (std::mem::take(&mut self.queue), std::mem::take(&mut self.fired));
            self.flow.push(Frame::Held(Held { queue, fired }));
        }
    }

    /// Puts the suspended triggers first again, those that fired since behind them.
    pub(crate) fn release(&mut self) {
        if let Some(Frame::Held(held)) = self.flow.pop_if(|top| matches!(top, Frame::Held(_))) {
            self.queue.splice(0..0, held.queue);
            self.fired.splice(0..0, held.fired);
        }
    }

    /// Whether something has stepped behind what is under way.
    pub(crate) fn holds(&self) -> bool {
        self.held().next().is_some()
    }

    fn held(&self) -> impl Iterator<Item = &Held> {
        self.flow.iter().rev().filter_map(|frame| match frame {
            Frame::Held(held) => Some(held),
            _ => None,
        })
    }

    /// Announced abilities that wait, in the order in which they come.
    pub fn waiting(&self) -> impl Iterator<Item = &Entry> {
        self.queue.iter().chain(self.held().flat_map(|held| &held.queue))
    }

    /// Triggered abilities that have fired and are not announced, those first that are announced first.
    pub fn pending(&self) -> impl Iterator<Item = &Fired> {
        self.fired.iter().chain(self.held().flat_map(|held| &held.fired))
    }

    /// The same, to change.
    pub(crate) fn pending_mut(&mut self) -> impl Iterator<Item = &mut Fired> {
        let held = self.flow.iter_mut().rev().filter_map(|frame| match frame {
            Frame::Held(held) => Some(&mut held.fired),
            _ => None,
        });
        self.fired.iter_mut().chain(held.flatten())
    }
}

//! A match while a command is carried out: what everything that changes it works on.

use crate::engine::query::pos::Pos;
use crate::engine::query::watch::Watch;
use crate::event::{Event, Who};
use crate::ids::UnitId;
use crate::pool::Berserk;
use crate::state::State;
use stolik_kernel::Chance;

/// A match while a command is carried out.
pub(crate) struct Course<'a> {
    pub(crate) rules: &'a Berserk,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) log: &'a mut Vec<Event>,
    /// See [`Pos::watch`].
    pub(crate) watch: &'a mut Watch,
}

impl Course<'_> {
    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos { rules: self.rules, s: self.s, watch: self.watch, ghost: None, deep: false }
    }

    pub(crate) fn who(&self, u: UnitId) -> Who {
        let unit = &self.s.units[u.index()];
        Who { unit: u, card: unit.card, seat: unit.controller, face_down: unit.face_down }
    }

    pub(crate) fn log(&mut self, event: Event) {
        self.log.push(event);
    }
}

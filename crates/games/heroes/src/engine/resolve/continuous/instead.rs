//! Constant abilities that change other cards' acts: another ability instead (508.3c), and delayed triggers on
//! revived cards (521.4).

use crate::card::{Mod, Until};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::ids::UnitId;
use crate::state::{Block, Entry, Fired, Went};

impl Course<'_, '_> {
    /// Healing of several cards that is not done, for an ability of another card is carried out instead (508.3c).
    pub(crate) fn healed_otherwise(&mut self, doing: &Doing<'_>) -> Option<Done> {
        if doing.on.len() < 2 {
            return None;
        }
        let (src, card, line) = self.pos().heals_instead(doing.fired.by)?;
        let fired = Fired { src, card, line, param: 0, more: false, hand: false, ..doing.fired };
        self.begin(Entry {
            fired,
            block: Block::Main,
            x: 0,
            chosen: Vec::new(),
            spell: false,
            void: false,
        });
        Some((Went::Partly, Some(Vec::new()), 0))
    }

    /// A card that was revived gets the delayed triggers that others give to such (521.4).
    pub(crate) fn revived(&mut self, id: UnitId) {
        let Some(unit) = self.s.unit(id) else { return };
        for (src, by, card, line) in self.pos().to_revived(unit) {
            self.give(id, Mod::DelayedBy(line, src), Until::Forever, by, card);
        }
    }
}

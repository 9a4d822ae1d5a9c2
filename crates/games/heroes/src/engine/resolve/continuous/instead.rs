//! Constant abilities that change other cards' acts: another ability instead (508.3c), and delayed triggers on
//! revived cards (521.4).

use crate::card::{Const, Mod, Until, group};
use crate::engine::query::pos::Pos;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::ids::{CardId, UnitId};
use crate::state::{Block, Entry, Fired, Unit, Went};
use stolik_kernel::Seat;

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

impl<'a> Pos<'a> {
    /// The line that is carried out instead of what a seat would heal on several cards: of the card in play that has
    /// stood there longest.
    fn heals_instead(self, by: Seat) -> Option<(UnitId, CardId, u8)> {
        let mut found = None;
        self.constants(group::INSTEAD, |source, _, what| {
            if let Const::HealsInstead(line) = what
                && found.is_none()
                && source.controller == by
            {
                found = self.stands_on(source, *line).map(|card| (source.id, card, *line));
            }
        });
        found
    }

    /// Delayed triggers that a card gets when it is revived: source, its controller, and the line.
    fn to_revived(self, unit: &Unit) -> Vec<(UnitId, Seat, CardId, u8)> {
        let mut found = Vec::new();
        self.constants_on(group::INSTEAD, unit, |source, what| {
            if let Const::Revived(line) = what
                && let Some(card) = self.stands_on(source, *line)
            {
                found.push((source.id, source.controller, card, *line));
            }
        });
        found
    }

    /// On which of the cards of a card in play a line that it gives stands: the one that has the constant ability.
    pub(crate) fn stands_on(self, source: &'a Unit, line: u8) -> Option<CardId> {
        self.printed(source).find(|card| {
            let card = self.rules.card(*card);
            (card.printed..card.abilities.len()).contains(&usize::from(line))
        })
    }
}

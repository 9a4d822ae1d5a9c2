//! Constant abilities that change other cards' acts: the lines that are carried out instead or given (508.3c, 521.4).

use crate::card::{Const, group};
use crate::engine::query::pos::Pos;
use crate::ids::{CardId, UnitId};
use crate::state::Unit;
use stolik_kernel::Seat;

impl<'a> Pos<'a> {
    /// The line that is carried out instead of what a seat would heal on several cards: of the card in play that has
    /// stood there longest.
    pub(in crate::engine) fn heals_instead(self, by: Seat) -> Option<(UnitId, CardId, u8)> {
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
    pub(in crate::engine) fn to_revived(self, unit: &Unit) -> Vec<(UnitId, Seat, CardId, u8)> {
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

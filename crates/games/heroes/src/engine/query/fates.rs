//! Replacements of deaths, printed kinds of merged cards, refused gifts (116.2, 519.5.1).

use crate::card::{Ignored, Instead, group};
use crate::engine::query::pos::Pos;
use crate::ids::{Class, Elements, UNKNOWN, UnitId};
use crate::state::Unit;
use stolik_kernel::Seat;

/// The possible replacements of a death.
const FATES: [Instead; 2] = [Instead::DeathReturns, Instead::DeathHeals];

impl Pos<'_> {
    /// The possible replacements of a card's death (116.2), each once, since equal ones make no difference. A card
    /// whose killer ignores replacements, or all that is printed, dies (term.ignorirovat-zameschenie).
    pub(crate) fn fates(self, id: UnitId, by: Option<UnitId>) -> Vec<Instead> {
        let mut found = Vec::new();
        let Some(unit) = self.s.unit(id).filter(|_| self.holds(group::INSTEAD)) else {
            return found;
        };
        if by.is_some_and(|by| self.ignores(by, Ignored::Replacement)) {
            return found;
        }
        self.met(unit, by).instead(unit, |_, instead| {
            if FATES.contains(&instead) && !found.contains(&instead) {
                found.push(instead);
            }
        });
        found
    }

    /// The options if several replacements of a death are possible: both could act when the card died, also if their
    /// texts have ended since (503.3a).
    pub(crate) fn fate_ways(self, id: UnitId) -> Vec<Instead> {
        let mut ways = self.fates(id, None);
        ways.extend(FATES.into_iter().filter(|way| !ways.contains(way)).collect::<Vec<_>>());
        ways
    }

    /// The elements and classes that are printed on a card in play and its parts (term.obedinennaya-karta-b).
    pub(in crate::engine) fn printed_kinds(self, unit: &Unit) -> (Elements, Vec<Class>) {
        let own = unit.odd.copies.last().copied().unwrap_or(unit.card);
        let weighing = std::iter::once(own).filter(|card| *card != UNKNOWN);
        let elements = weighing
            .chain(unit.odd.weighing())
            .fold(Elements::NONE, |all, card| all.and(self.rules.card(card).elements));
        let cards = self.printed_on(unit).map(|card| self.rules.card(card));
        (elements, cards.flat_map(|card| card.classes.iter().copied()).collect())
    }

    /// Whether a player cannot be given a creature by the opponent (519.5.1).
    pub(in crate::engine) fn refuses_gifts(self, to: Seat, unit: &Unit) -> bool {
        let mut refuses = false;
        self.constants_on(crate::card::group::LIMITS, self.hero(to), |_, what| {
            refuses |= *what == crate::card::Const::NoGifts
        });
        refuses && unit.controller != to && self.creature(unit)
    }
}

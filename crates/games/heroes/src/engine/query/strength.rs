//! Strength of strikes and shots, and whether an attack still happens (307.1b, 508.4.1, 510.2).

use crate::card::{Const, Keyword, Kind, Mod, group};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::UnitId;
use crate::state::{Attack, Unit};

impl<'a> Pos<'a> {
    /// The strength of a strike at that card, answering or not (508.4.1, 510.2).
    pub(crate) fn strength(self, by: &Unit, to: &Unit, answer: bool) -> u8 {
        let sum = i16::from(self.strike(by)).saturating_add(self.bonus(by, to, answer));
        self.struck_at(to).unwrap_or(sum).clamp(0, 99) as u8
    }

    /// To what the strength of strikes at a card is set: of several texts the last that appeared says so (513.1).
    pub(in crate::engine) fn struck_at(self, to: &Unit) -> Option<i16> {
        let mut set = None;
        self.constants_on_at(group::ATTACKS, to, |at, _, _, what| {
            if let Const::StruckAt(n) = what {
                set = set.max(Some((at, i16::from(*n))));
            }
        });
        set.map(|(_, n)| n)
    }

    /// The strength of a shot at that card.
    pub(in crate::engine) fn shot(self, by: &Unit, to: &Unit, n: u8) -> u8 {
        let mut sum = i16::from(n).saturating_add(self.bonus(by, to, false));
        for effect in &by.effects {
            if let Mod::Shots(n) = effect.what {
                sum = sum.saturating_add(n.into());
            }
        }
        self.constants_on(group::ATTACKS, by, |source, what| {
            if let Const::Shots(n) = what {
                sum = sum.saturating_add(self.num(n, &Ctx::of(source)));
            }
        });
        sum.clamp(0, 99) as u8
    }

    /// The sum that is added to the strength of an attack, and taken off.
    fn bonus(self, by: &Unit, to: &Unit, answer: bool) -> i16 {
        let mut sum = 0_i16;
        self.constants_on(group::ATTACKS, by, |source, what| match what {
            Const::Against(n, filter) if self.fits(filter, to, &Ctx::of(source)) => {
                sum = sum.saturating_add(self.num(n, &Ctx::of(source)));
            }
            Const::Attacks(n) if !answer => {
                sum = sum.saturating_add(self.num(n, &Ctx::of(source)));
            }
            _ => {}
        });
        if answer {
            return sum;
        }
        for effect in &by.effects {
            if let Mod::Attacks(n) = effect.what {
                sum = sum.saturating_add(n.into());
            }
        }
        if self.has(by, Keyword::Wrath) && to.bled && self.creature(to) {
            sum = sum.saturating_add(1);
        }
        sum.saturating_sub(self.number(to, Keyword::Parry).into())
    }

    /// Attacker and target of an attack that was declared, if it still happens (307.1b): both are there, the one is a
    /// creature, the other a character (109.2a), and they are not on one side (507.2).
    pub(in crate::engine) fn goes_on(self, attack: Attack) -> Option<(&'a Unit, &'a Unit)> {
        let there = |id: UnitId| self.s.unit(id).filter(|unit| !unit.hidden);
        let (by, at) = (there(attack.by)?, there(attack.at)?);
        let fit = self.creature(by) && self.character(at) && by.controller != at.controller;
        fit.then_some((by, at))
    }

    /// Whether a card is a character.
    pub(crate) fn character(self, unit: &Unit) -> bool {
        matches!(self.kind(unit), Kind::Hero | Kind::Creature)
    }
}

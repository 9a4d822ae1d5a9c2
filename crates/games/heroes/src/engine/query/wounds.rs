//! Wounds as they are reckoned before any of them comes: what is added, taken off and prevented (508.4, 516).

use crate::card::{Const, Filter, Harm, Ignored, Instead, Keyword, Kind, group};
use crate::engine::query::pos::{Ctx, Pos, Untouched};
use crate::ids::UnitId;
use crate::state::{Due, Unit};
use stolik_kernel::Seat;

/// The preventions against wounds of one moment, as the state of that moment says (516.6).
#[derive(Clone, Copy)]
pub(crate) struct Guard {
    /// The source ignores preventions.
    pub(in crate::engine) ignored: bool,
    /// The wounds that constant abilities take off, the inactive player's first (516.5).
    pub(in crate::engine) each: [u8; 2],
    /// The armour that holds against it.
    pub(in crate::engine) armour: u8,
}

impl Pos<'_> {
    /// Reckons the preventions against wounds of a card.
    pub(in crate::engine) fn guard(self, unit: &Unit, harm: Harm, by: Option<UnitId>) -> Guard {
        let blow = matches!(harm, Harm::Strike | Harm::Shot);
        Guard {
            ignored: by.is_some_and(|by| self.ignores(by, Ignored::Prevention)),
            each: self.s.inactive_first().map(|seat| self.each_time(unit, seat, by)),
            armour: if blow { self.met(unit, by).number(unit, Keyword::Armor) } else { 0 },
        }
    }

    /// The number of wounds that a player's constant abilities take off each time (516.5).
    fn each_time(self, unit: &Unit, seat: Seat, by: Option<UnitId>) -> u8 {
        let mut less = 0_u8;
        if !self.holds(group::WOUNDS) {
            return less;
        }
        self.met(unit, by).constants_on(group::WOUNDS, unit, |source, what| {
            if let Const::Less(n, from) = what
                && source.controller == seat
                && from.as_ref().is_none_or(|from| self.came_from(from, source, by))
            {
                less = less.saturating_add(*n);
            }
        });
        less
    }

    /// Whether wounds come from a card that fits; one that is dead by now, or a spell, is what its card is (403.1c).
    fn came_from(self, filter: &Filter, of: &Unit, by: Option<UnitId>) -> bool {
        by.is_some_and(|by| self.fits_or_fitted(filter, by, &Ctx::of(of)))
    }
}

/// More wounds to those over whom one is superior, and fewer from them (term.prevoshodstvo-a).
const SUPERIOR: i16 = 2;

/// Wounds that were reckoned and have not come yet (508.4.1, 508.4.2). Those of one moment are all reckoned from one
/// state of the match, before any of them comes (510.1, 118.4a).
#[derive(Clone, Copy)]
pub(crate) enum Reckoned {
    /// There is nobody to wound, or nothing to wound with.
    Nothing,
    /// A protection keeps all of so many off a card.
    Protected(UnitId, u8),
    /// By a replacement none come to that card.
    Replaced(UnitId),
    /// By a replacement none come, or another turns these into draws: which of the two is said later.
    PutOff(Due),
    /// Wounds come.
    Lands(Landing),
}

/// Wounds that come, with all that the state of their moment says of them.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// The wounds before what prevents them.
    pub(in crate::engine) due: Due,
    /// The number that has to come for the step to be done wholly.
    pub(in crate::engine) told: u8,
    /// The number of replacements that turn some into draws.
    pub(in crate::engine) draws: u8,
    /// A replacement makes cards of the deck of them.
    pub(in crate::engine) mills: bool,
    /// The preventions.
    pub(in crate::engine) guard: Guard,
    /// The most that may come at a time (514.2).
    pub(in crate::engine) cap: u8,
    /// The lives of the card without its wounds.
    pub(in crate::engine) most: i16,
}

impl Pos<'_> {
    /// Reckons the wounds that so much comes to (508.4.1, 508.4.2).
    pub(crate) fn reckon(self, to: UnitId, amount: u8, harm: Harm, by: Option<UnitId>) -> Reckoned {
        let fits = |unit: &&Unit| !unit.hidden && self.character(unit);
        let Some(unit) = self.s.unit(to).filter(fits).filter(|_| amount > 0) else {
            return Reckoned::Nothing;
        };
        let untouched = self.untouched(unit, harm, by);
        if untouched == Some(Untouched::Protected) {
            return Reckoned::Protected(to, amount);
        }
        let told = self.adjusted_wounds(unit, amount, by);
        let due = Due { to, n: self.due(unit, [amount, told], harm, by), harm, by };
        match untouched {
            Some(_) if due.n > 0 && self.wounds_draw(unit, by) > 0 => Reckoned::PutOff(due),
            Some(_) => Reckoned::Replaced(to),
            None => Reckoned::Lands(self.landing(unit, due, told.min(amount))),
        }
    }

    /// Reckons what becomes of wounds that are due.
    pub(in crate::engine) fn landing(self, unit: &Unit, due: Due, told: u8) -> Landing {
        let draws = if due.n > 0 { self.wounds_draw(unit, due.by) } else { 0 };
        let mills = due.n > 0 && self.wounds_become(unit, due.by, Instead::WoundsMill) > 0;
        let guard = self.guard(unit, due.harm, due.by);
        Landing { due, told, draws, mills, guard, cap: self.cap(unit), most: self.most(unit) }
    }

    /// The most wounds that may come to a card at a time (514.2). Ours: it bounds what the card receives, so what is left
    /// by preventions.
    fn cap(self, unit: &Unit) -> u8 {
        let mut cap = u8::MAX;
        self.constants_on(group::WOUNDS, unit, |_, what| {
            if let Const::Cap(n) = what {
                cap = cap.min(*n);
            }
        });
        cap
    }

    /// The number of wounds after additions and reductions (508.4.1), before preventions and limits.
    fn adjusted_wounds(self, unit: &Unit, amount: u8, by: Option<UnitId>) -> u8 {
        let mut sum = i16::from(amount) + i16::from(self.has(unit, Keyword::Vulnerable));
        if let Some(by) = by.filter(|by| *by != unit.id) {
            sum = sum.saturating_add(self.superiority(unit, by));
        }
        sum.clamp(0, 99) as u8
    }

    /// The wounds, of a number as it was dealt and as it was told, before preventions that are numbers: none where
    /// scales keep them off (508.4, 516.2).
    fn due(self, unit: &Unit, wounds: [u8; 2], harm: Harm, by: Option<UnitId>) -> u8 {
        let [amount, told] = wounds;
        let none = by.is_some_and(|by| self.ignores(by, Ignored::Prevention));
        let scales = self.met(unit, by).number(unit, Keyword::Scales);
        let blow = matches!(harm, Harm::Strike | Harm::Shot);
        if blow && !none && amount <= scales { 0 } else { told }
    }

    /// The wounds that superiority adds to those of a card from another, and takes off (term.prevoshodstvo-b). A
    /// source that has left play has its last data (403.1c).
    fn superiority(self, unit: &Unit, by: UnitId) -> i16 {
        let mut sum = 0_i16;
        if let Some(source) = self.s.unit(by) {
            self.constants_on(group::WOUNDS, source, |of, what| {
                if let Const::Superior(filter) = what
                    && self.fits(filter, unit, &Ctx::of(of))
                {
                    sum = sum.saturating_add(SUPERIOR);
                }
            });
        } else if let Some(gone) = self.s.gone(by) {
            self.constants_on_gone(group::WOUNDS, gone, |ctx, what| {
                if let Const::Superior(filter) = what
                    && self.fits(filter, unit, ctx)
                {
                    sum = sum.saturating_add(SUPERIOR);
                }
            });
        }
        self.constants_on(group::WOUNDS, unit, |of, what| {
            if let Const::Superior(filter) = what
                && self.fits_or_fitted(filter, by, &Ctx::of(of))
            {
                sum = sum.saturating_sub(SUPERIOR);
            }
        });
        sum
    }

    /// The number of replacements that turn some wounds of a hero into draws (527.6), each of which acts once
    /// (525.1); 0 if the source ignores replacements (term.ignorirovat-zameschenie).
    fn wounds_draw(self, unit: &Unit, by: Option<UnitId>) -> u8 {
        self.wounds_become(unit, by, Instead::WoundsDraw)
    }

    /// The number of replacements that make that of wounds of a hero.
    fn wounds_become(self, unit: &Unit, by: Option<UnitId>, what: Instead) -> u8 {
        let mut found = 0_u8;
        let ignored = by.is_some_and(|by| self.ignores(by, Ignored::Replacement));
        if self.kind(unit) == Kind::Hero && !ignored {
            self.met(unit, by).instead(unit, |_, instead| {
                found = found.saturating_add(u8::from(instead == what));
            });
        }
        found
    }
}

impl Pos<'_> {
    /// The number that is added to wounds by spells of a seat.
    pub(crate) fn spell_bonus(self, seat: Seat) -> u8 {
        let mut sum = 0_i16;
        self.constants(group::SPELLS, |source, _, what| {
            if let Const::Spells(n) = what
                && source.controller == seat
            {
                sum = sum.saturating_add(self.num(n, &Ctx::of(source)));
            }
        });
        sum.clamp(0, 99) as u8
    }

    /// The kind of wounds that the line of a keyword deals.
    pub(in crate::engine) fn harm_of(self, line: u8) -> Harm {
        match self.rules.autos().find(|(at, ..)| *at == line) {
            Some((_, Keyword::Poison, _)) => Harm::Poison,
            Some((_, Keyword::Undead, _)) => Harm::Undying,
            _ => Harm::Ability,
        }
    }
}

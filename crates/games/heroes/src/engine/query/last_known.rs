//! Last data of cards that have left play, as questions to them (403.1b, 403.1c).

use crate::card::{Ability, Const, Filter, Form, From, Keyword, Mod, Of, Stat, group};
use crate::engine::query::fit::{bears, compare, old};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::UnitId;
use crate::state::{Gone, Odd, Unit};

/// Numbers past every bound stay at theirs.
fn plus(one: i16, other: i16) -> i16 {
    one.saturating_add(other)
}

impl Gone {
    /// A number of the card.
    pub(in crate::engine) fn stat(&self, stat: Stat) -> i16 {
        match stat {
            Stat::Poison => i16::from(self.number(Keyword::Poison)),
            Stat::Ripe => self.ripe() as i16,
            Stat::Parts => 1 + self.unit.odd.weighing().count() as i16,
            kept => i16::from(old(self.last, kept)),
        }
    }
}

impl<'a> Pos<'a> {
    /// A card in play as it is last.
    pub(in crate::engine) fn going(self, unit: &Unit) -> Gone {
        let (mut attacks, mut shots) = (0_i16, 0_i16);
        self.constants_on(group::ATTACKS, unit, |source, what| match what {
            Const::Attacks(n) => attacks = plus(attacks, self.num(n, &Ctx::of(source))),
            Const::Shots(n) => shots = plus(shots, self.num(n, &Ctx::of(source))),
            _ => {}
        });
        for effect in &unit.effects {
            match effect.what {
                Mod::Attacks(n) => attacks = plus(attacks, n.into()),
                Mod::Shots(n) => shots = plus(shots, n.into()),
                _ => {}
            }
        }
        let mut ignores = Vec::new();
        self.constants_on(group::IGNORES, unit, |_, what| match what {
            Const::Ignores(what) if !ignores.contains(what) => ignores.push(*what),
            _ => {}
        });
        let near = |n: i16| n.clamp(-99, 99) as i8;
        let odd = Odd { under: Vec::new(), ..unit.odd.clone() };
        Gone {
            last: self.last(unit),
            words: self.words(unit).iter().collect(),
            elements: self.elements(unit),
            attacks: near(attacks),
            shots: near(shots),
            ignores,
            unit: Unit { odd, ..unit.clone() },
        }
    }

    /// The strike of a creature, as it is now or was last.
    pub(in crate::engine) fn strike_of(self, id: UnitId) -> Option<u8> {
        match (self.s.unit(id), self.s.gone(id)) {
            (Some(unit), _) => self.creature(unit).then(|| self.strike(unit)),
            (None, gone) => {
                gone.filter(|gone| self.creature(&gone.unit)).map(|gone| gone.last.strike)
            }
        }
    }

    /// The strength of a shot that a card makes when it has left play.
    pub(in crate::engine) fn shot_of_gone(self, by: UnitId, to: &Unit, n: u8) -> u8 {
        let more = |gone: &'a Gone| plus(gone.shots.into(), self.bonus_of_gone(gone, to));
        let sum = plus(n.into(), self.s.gone(by).map_or(0, more));
        sum.saturating_sub(self.number(to, Keyword::Parry).into()).clamp(0, 99) as u8
    }

    /// The strength of a strike of a card that has left play.
    pub(in crate::engine) fn strength_of_gone(self, by: &'a Gone, to: &Unit) -> u8 {
        let sum = plus(by.last.strike.into(), self.bonus_of_gone(by, to))
            .saturating_sub(self.number(to, Keyword::Parry).into());
        self.struck_at(to).unwrap_or(sum).clamp(0, 99) as u8
    }

    /// The sum added to the strength of attacks of a card that has left play; parts that depend on the target are
    /// computed now.
    fn bonus_of_gone(self, by: &'a Gone, to: &Unit) -> i16 {
        let wrath = by.has(Keyword::Wrath) && to.bled && self.creature(to);
        let mut sum = i16::from(by.attacks) + i16::from(wrath);
        self.constants_on_gone(group::ATTACKS, by, |ctx, what| {
            if let Const::Against(n, filter) = what
                && self.fits(filter, to, ctx)
            {
                sum = plus(sum, self.num(n, ctx));
            }
        });
        sum
    }

    /// Calls `f` for the constant abilities of such a group that hold for a card that has left play as it was last: of its
    /// own text, and of cards that are in play now; with whose they are.
    pub(in crate::engine) fn constants_on_gone(
        self,
        of: u32,
        gone: &'a Gone,
        mut f: impl FnMut(&Ctx<'_>, &'a Const),
    ) {
        let own = Ctx::of(&gone.unit);
        self.own_of_gone(gone, |ability| {
            let Form::Constant { to, what } = &ability.form else { return };
            let holds = || ability.cond.as_ref().is_none_or(|cond| self.cond(cond, &own));
            if ability.from == From::Play && self.fits_gone(to, gone, &own) && holds() {
                what.iter().filter(|what| what.group() & of != 0).for_each(|what| f(&own, what));
            }
        });
        self.constants(of, |source, to, what| {
            let ctx = Ctx::of(source);
            if what.group() & of != 0 && self.fits_gone(to, gone, &ctx) {
                f(&ctx, what);
            }
        });
    }

    /// Calls `f` for the lines that a card that has left play had of itself: those printed on it, unless it had lost them,
    /// and those that effects had given it.
    fn own_of_gone(self, gone: &'a Gone, mut f: impl FnMut(&'a Ability)) {
        let unit = &gone.unit;
        let lost = unit.effects.iter().any(|effect| effect.what == Mod::LoseText);
        let cards = self.printed_on(unit).filter(|_| !lost).map(|card| self.rules.card(card));
        cards.flat_map(|card| &card.abilities[..card.printed]).for_each(&mut f);
        for effect in &unit.effects {
            if let Mod::Grant(line) = effect.what {
                f(self.rules.ability(effect.card, line));
            }
        }
    }

    /// Whether a card that has left play fits, as it was last.
    pub(in crate::engine) fn fits_gone(self, filter: &Filter, gone: &Gone, ctx: &Ctx<'_>) -> bool {
        let unit = &gone.unit;
        let had = |word: Keyword| gone.has(word) || word == Keyword::Created && unit.odd.copy;
        let was = |of: &Of| match of {
            Of::Has(stat, cmp, num) => {
                bears(*stat, self.kind(unit)) && compare(gone.stat(*stat), *cmp, self.num(num, ctx))
            }
            Of::Element(element) => gone.elements.has(*element),
            Of::AnyElement => !gone.elements.is_neutral(),
            Of::Neutral => gone.elements.is_neutral(),
            Of::Word(word) => had(*word),
            Of::Lacks(word) => !had(*word),
            other => self.is(other, unit, filter, ctx),
        };
        self.mine(filter.whose, unit.controller, ctx.by)
            && !(filter.other && ctx.src == Some(unit.id))
            && self.is_what(filter.what, unit, ctx)
            && filter.of.iter().all(was)
    }
}

//! Evaluation of filters, numbers and conditions of texts.

use crate::card::{Card, Cmp, Cond, Filter, Keyword, Kind, Mod, Num, Of, Pile, Stat, What, Whose};
use crate::engine::query::mention::mentions_supports;
use crate::engine::query::pos::{Ctx, Pos, boosts};
use crate::ids::{CardId, UNKNOWN, UnitId};
use crate::state::{Last, Unit};
use stolik_kernel::Seat;

/// Whether two numbers compare so.
pub(in crate::engine) fn compare(left: i16, cmp: Cmp, right: i16) -> bool {
    match cmp {
        Cmp::Is => left == right,
        Cmp::Most => left <= right,
        Cmp::Least => left >= right,
        Cmp::Less => left < right,
        Cmp::More => left > right,
    }
}

impl<'a> Pos<'a> {
    pub(in crate::engine) fn mine(self, whose: Whose, seat: Seat, by: Seat) -> bool {
        match whose {
            Whose::Any => true,
            Whose::Ally => seat == by,
            Whose::Enemy => seat != by,
            Whose::Active => seat == self.s.active,
        }
    }

    /// Whether a card in play fits, wherever the filter looks.
    #[inline]
    pub(crate) fn fits(self, filter: &Filter, unit: &Unit, ctx: &Ctx<'_>) -> bool {
        if unit.hidden && filter.what != What::Itself {
            return false;
        }
        if !self.mine(filter.whose, unit.controller, ctx.by)
            || (filter.other && ctx.src == Some(unit.id))
        {
            return false;
        }
        self.is_what(filter.what, unit, ctx)
            && (filter.of.is_empty() || self.is_all(unit, filter, ctx))
    }

    /// Whether a card in play, or one that was there, is such a card.
    #[inline]
    pub(in crate::engine) fn is_what(self, what: What, unit: &Unit, ctx: &Ctx<'_>) -> bool {
        let kind = self.kind(unit);
        match what {
            What::Itself => ctx.src == Some(unit.id),
            What::Creature => kind == Kind::Creature,
            What::Hero => kind == Kind::Hero,
            What::Character => kind.is_character(),
            What::Support => kind == Kind::Support,
            What::Equipment => {
                kind == Kind::Support
                    && match unit.odd.support {
                        Some(class) => class.is_equipment(),
                        None => self.rules.card(unit.card).is_equipment(),
                    }
            }
            What::Spell => false,
            What::Card => true,
            What::Noncreature => kind != Kind::Creature,
        }
    }

    /// Whether all further conditions hold.
    fn is_all(self, unit: &Unit, filter: &Filter, ctx: &Ctx<'_>) -> bool {
        filter.of.iter().all(|of| self.is(of, unit, filter, ctx))
    }

    /// Whether a card in play has a keyword, or is created as a copy is of what was not (8.4).
    fn bears(self, unit: &Unit, word: Keyword) -> bool {
        self.has(unit, word) || word == Keyword::Created && unit.odd.copy
    }

    pub(in crate::engine) fn is(
        self,
        of: &Of,
        unit: &Unit,
        filter: &Filter,
        ctx: &Ctx<'_>,
    ) -> bool {
        match of {
            Of::Has(stat, cmp, num) => {
                self.has_stat(*stat, unit)
                    && compare(self.stat(*stat, unit), *cmp, self.num(num, ctx))
            }
            Of::Class(class) => self.has_class(unit, *class),
            Of::NotClass(class) => !self.has_class(unit, *class),
            Of::Element(element) => self.elements(unit).has(*element),
            Of::AnyElement => !self.elements(unit).is_neutral(),
            Of::Neutral => self.elements(unit).is_neutral(),
            Of::Word(word) => self.bears(unit, *word),
            Of::Lacks(word) => !self.bears(unit, *word),
            Of::Named(name) => {
                self.borne(unit).any(|card| named(self.rules.card(card), name))
                    && (unit.odd.copy || !self.names_itself(ctx, name))
            }
            Of::Same => ctx.src.is_some_and(|src| self.namesake(src, unit)),
            Of::Alike => ctx.it.first().is_some_and(|it| self.namesake(*it, unit)),
            Of::Hurt(hurt) => (unit.wounds > 0) == *hurt,
            Of::Open(open) => unit.open == *open,
            Of::Bled => unit.bled,
            Of::Acted => unit.acted,
            Of::MentionsSupports => {
                unit.odd.support.is_some()
                    || self.printed_on(unit).any(|card| mentions_supports(self.rules.card(card)))
            }
            Of::Greatest(stat) => {
                self.has_stat(*stat, unit) && !self.beaten(*stat, unit, filter, ctx, true)
            }
            Of::Least(stat) => {
                self.has_stat(*stat, unit) && !self.beaten(*stat, unit, filter, ctx, false)
            }
            Of::Attacking => self
                .s
                .course
                .flow
                .iter()
                .any(|frame| matches!(frame, crate::state::Frame::Attack(a) if a.by == unit.id)),
        }
    }

    /// Whether another card that fits otherwise has more (or less) of it.
    fn beaten(self, stat: Stat, unit: &Unit, filter: &Filter, ctx: &Ctx<'_>, more: bool) -> bool {
        let rest = |of: &&Of| !matches!(of, Of::Greatest(_) | Of::Least(_));
        let plain =
            Filter { of: filter.of.iter().filter(rest).cloned().collect(), ..filter.clone() };
        let own = self.stat(stat, unit);
        self.shown().any(|other| {
            let theirs = self.stat(stat, other);
            let beats = if more { theirs > own } else { theirs < own };
            beats && self.has_stat(stat, other) && self.fits(&plain, other, ctx)
        })
    }

    /// Whether a card in play has such a number at all: a strike is a creature's, lives are a character's (106.2, 106.3).
    fn has_stat(self, stat: Stat, unit: &Unit) -> bool {
        bears(stat, self.kind(unit))
    }

    /// A number of a card in play.
    pub(crate) fn stat(self, stat: Stat, unit: &Unit) -> i16 {
        match stat {
            Stat::Strike => i16::from(self.strike(unit)),
            Stat::Cost => i16::from(self.cost(unit)),
            Stat::Lives => self.lives(unit),
            Stat::Wounds => i16::from(unit.wounds),
            Stat::Boosts => i16::from(boosts(unit)),
            Stat::Extra => i16::from(self.last(unit).extra),
            Stat::Poison => i16::from(self.words(unit).number(crate::card::Keyword::Poison)),
            Stat::Ripe => unit.effects.iter().filter(|e| e.what == Mod::Ripe).count() as i16,
            Stat::Parts => 1 + unit.odd.weighing().count() as i16,
            Stat::Most => self.most(unit),
        }
    }

    /// Whether the source of something fits that may be dead by now: then by what its card is (403.1c).
    pub(crate) fn fits_or_fitted(self, filter: &Filter, id: UnitId, ctx: &Ctx<'_>) -> bool {
        let gone = self.s.gone(id).filter(|_| self.s.unit(id).is_none());
        if let Some(gone) = gone {
            return self.fits_gone(filter, gone, ctx);
        }
        match (self.s.unit(id), self.s.buried(id)) {
            (Some(unit), _) => self.fits(filter, unit, ctx),
            (None, Some((seat, dead))) => self.fits_card(filter, dead.card, seat, ctx),
            (None, None) => false,
        }
    }

    /// Whether the source of an ability fits that is dead by now: by the numbers that are remembered of it, for the rest by
    /// what its card is (403.1c).
    fn fitted(self, filter: &Filter, card: CardId, seat: Seat, ctx: &Ctx<'_>) -> bool {
        let remembered = |of: &Of| match of {
            Of::Has(stat, cmp, num) => {
                let own = recalled(ctx.last, *stat)?;
                Some(compare(i16::from(own), *cmp, self.num(num, ctx)))
            }
            _ => None,
        };
        let rest = filter.of.iter().filter(|of| remembered(of).is_none()).cloned().collect();
        let rest = Filter { of: rest, ..filter.clone() };
        filter.of.iter().all(|of| remembered(of) != Some(false))
            && self.fits_card(&rest, card, seat, ctx)
    }

    /// Whether a card outside play fits (104.3.1b: by what is printed on it), whose pile it lies in.
    pub(crate) fn fits_card(
        self,
        filter: &Filter,
        card: CardId,
        seat: Seat,
        ctx: &Ctx<'_>,
    ) -> bool {
        if card == UNKNOWN || !self.mine(filter.whose, seat, ctx.by) {
            return false;
        }
        let card_id = card;
        let card = self.rules.card(card);
        let right = match filter.what {
            What::Itself => ctx.src.and_then(|id| self.card_called(id)) == Some(card_id),
            What::Creature => card.kind == Kind::Creature,
            What::Hero | What::Character => {
                card.kind == Kind::Creature && filter.what == What::Character
            }
            What::Support => card.kind == Kind::Support,
            What::Equipment => card.is_equipment(),
            What::Spell => card.kind == Kind::Spell,
            What::Card => true,
            What::Noncreature => card.kind != Kind::Creature,
        };
        right && filter.of.iter().all(|of| self.is_card(of, card, ctx))
    }

    fn is_card(self, of: &Of, card: &Card, ctx: &Ctx<'_>) -> bool {
        match of {
            Of::Has(stat, cmp, num) => {
                bears(*stat, card.kind) && compare(printed(card, *stat), *cmp, self.num(num, ctx))
            }
            Of::Class(class) => card.classes.contains(class),
            Of::NotClass(class) => !card.classes.contains(class),
            Of::Element(element) => card.elements.has(*element),
            Of::AnyElement => !card.elements.is_neutral(),
            Of::Neutral => card.elements.is_neutral(),
            Of::Word(word) => card.words.has(*word),
            Of::Lacks(word) => !card.words.has(*word),
            Of::Named(name) => named(card, name) && !self.names_itself(ctx, name),
            Of::Same => ctx.src.is_some_and(|src| {
                self.names_of(src).any(|own| self.rules.card(own).id == card.id)
            }),
            Of::Alike => ctx
                .it
                .first()
                .is_some_and(|it| self.names_of(*it).any(|own| self.rules.card(own).id == card.id)),
            Of::MentionsSupports => mentions_supports(card),
            Of::Hurt(hurt) => !hurt,
            Of::Open(_) | Of::Bled | Of::Acted | Of::Attacking => false,
            Of::Greatest(_) | Of::Least(_) => true,
        }
    }

    /// Whether a text of a created copy names the card of which that is a copy: it means copies of it (term.kopiya-imya).
    fn names_itself(self, ctx: &Ctx<'_>, name: &str) -> bool {
        let own = |src| self.s.unit(src).or_else(|| self.s.gone(src).map(|gone| &gone.unit));
        let src = ctx.src.and_then(own).filter(|src| src.odd.copy);
        src.is_some_and(|src| named(self.rules.card(src.card), name))
    }

    /// Whether a card bears a name of one in play, or that has left it (105.4, 403.1c).
    fn namesake(self, id: UnitId, unit: &Unit) -> bool {
        match self.s.unit(id) {
            Some(one) => self.same_name(one, unit),
            None => self.names_of(id).any(|own| self.borne(unit).any(|card| card == own)),
        }
    }

    /// The cards whose names a card in play or in a graveyard bears; those that it bore last, where that is remembered
    /// (403.1c).
    pub(crate) fn names_of(self, id: UnitId) -> impl Iterator<Item = CardId> + use<'a> {
        let gone = || self.s.gone(id).map(|gone| &gone.unit);
        let unit = self.s.unit(id).or_else(gone);
        let dead = || self.s.buried(id).map(|(_, one)| one.card);
        let dead = if unit.is_none() { dead() } else { None };
        unit.into_iter().flat_map(move |unit| self.borne(unit)).chain(dead)
    }

    /// The card of a name in play or in a graveyard.
    pub(crate) fn card_called(self, id: UnitId) -> Option<CardId> {
        let unit = self.s.unit(id).map(|unit| unit.card);
        unit.or_else(|| self.s.buried(id).map(|(_, one)| one.card))
    }

    /// Cards that fit, in play or in graveyards, in a fixed order.
    pub(crate) fn all_that_fit(self, filter: &Filter, ctx: &Ctx<'_>) -> Vec<UnitId> {
        let graves = |seats: &[Seat]| {
            let mut found = Vec::new();
            for seat in seats {
                for one in &self.s.side(*seat).grave {
                    if self.fits_card(filter, one.card, *seat, ctx)
                        && !(filter.other && ctx.src == Some(one.id))
                    {
                        found.push((one.id, one.card));
                    }
                }
            }
            self.foremost(filter, found)
        };
        let filter_any = |pile: Pile| match pile {
            Pile::Play => self
                .s
                .units
                .iter()
                .filter(|unit| self.fits(filter, unit, ctx))
                .map(|u| u.id)
                .collect(),
            Pile::Grave => graves(&[ctx.by]),
            Pile::EnemyGrave => graves(&[ctx.by.other()]),
            Pile::AnyGrave => graves(&[Seat::ONE, Seat::TWO]),
            Pile::Hand => Vec::new(),
        };
        filter_any(filter.pile)
    }

    /// Of cards outside play that fit otherwise, those that have the greatest or the least of what a filter asks for
    /// (term.v17-naibolshee), as far as they have such a number at all.
    fn foremost<T: Copy>(self, filter: &Filter, found: Vec<(T, CardId)>) -> Vec<T> {
        let own = |card: CardId, stat: Stat| {
            let card = self.rules.card(card);
            bears(stat, card.kind).then(|| printed(card, stat))
        };
        let all = |stat: Stat| found.iter().filter_map(move |(_, card)| own(*card, stat));
        let first = |card: CardId| {
            filter.of.iter().all(|of| match of {
                Of::Greatest(stat) => own(card, *stat).is_some_and(|n| all(*stat).all(|m| m <= n)),
                Of::Least(stat) => own(card, *stat).is_some_and(|n| all(*stat).all(|m| m >= n)),
                _ => true,
            })
        };
        found.iter().filter(|(_, card)| first(*card)).map(|(one, _)| *one).collect()
    }

    /// The cards of a hand or a deck of a seat that fit, as often as they are there.
    pub(crate) fn fitting(
        self,
        filter: &Filter,
        pile: &[CardId],
        seat: Seat,
        ctx: &Ctx<'_>,
    ) -> Vec<CardId> {
        let fits = pile.iter().filter(|card| self.fits_card(filter, **card, seat, ctx));
        self.foremost(filter, fits.map(|card| (*card, *card)).collect())
    }

    /// The value of a number.
    pub(crate) fn num(self, num: &Num, ctx: &Ctx<'_>) -> i16 {
        let of = |id: Option<UnitId>, stat: Stat, last: Last| -> i16 {
            match id.and_then(|id| self.s.unit(id)) {
                Some(unit) => self.stat(stat, unit),
                None => match id.and_then(|id| self.s.gone(id)) {
                    Some(gone) => gone.stat(stat),
                    None => id.and_then(|id| self.s.buried(id)).map_or(
                        i16::from(old(last, stat)),
                        |(_, one)| {
                            let card = self.rules.card(one.card);
                            match stat {
                                Stat::Cost => i16::from(card.cost),
                                _ => i16::from(old(last, stat)),
                            }
                        },
                    ),
                },
            }
        };
        let seats = |whose: &Whose| if *whose == Whose::Enemy { ctx.by.other() } else { ctx.by };
        let own = self.s.side(ctx.by);
        match num {
            Num::Is(n) => *n,
            Num::X => i16::from(ctx.x),
            Num::Param => i16::from(ctx.param),
            Num::Amount => ctx.occ.map_or(0, |occ| i16::from(occ.amount)),
            Num::Own(stat) => of(ctx.src, *stat, ctx.last),
            Num::Queued(stat) => i16::from(old(ctx.last, *stat)),
            Num::Its(stat) => of(ctx.it.first().copied(), *stat, Last::default()),
            Num::That(stat) => {
                let occ = ctx.occ;
                of(occ.and_then(|occ| occ.who), *stat, occ.map(|occ| occ.last).unwrap_or_default())
            }
            Num::Count(filter) => match filter.pile {
                Pile::Hand => {
                    self.fitting(filter, &self.s.side(ctx.by).hand, ctx.by, ctx).len() as i16
                }
                _ => self.all_that_fit(filter, ctx).len() as i16,
            },
            Num::Coins(whose) => i16::from(self.s.side(seats(whose)).coins()),
            Num::Hand(whose) => self.s.side(seats(whose)).hand.len() as i16,
            Num::Died => i16::from(self.s.course.died),
            Num::Raids => i16::from(own.raids),
            Num::Spent => i16::from(own.spent),
            Num::Prayers => i16::from(own.prayers),
            Num::Drawn => i16::from(own.drawn),
            Num::Done => i16::from(ctx.done[0]),
            Num::Excess => i16::from(ctx.done[1]),
            Num::Played(whose) => i16::from(self.s.memory(seats(whose)).played),
            Num::MendedBefore => i16::from(self.s.memory(ctx.by).mended_before),
            Num::Taken => i16::from(ctx.taken),
            Num::Minus(one, other) => self.num(one, ctx).saturating_sub(self.num(other, ctx)),
            Num::Half(whole) => self.num(whole, ctx) / 2,
        }
    }

    /// A number that is carried out: never below 0 (512.1).
    pub(crate) fn count(self, num: &Num, ctx: &Ctx<'_>) -> u8 {
        self.num(num, ctx).clamp(0, 99) as u8
    }

    /// Whether the card fits that was revealed on top of a deck and still lies there; nothing of an empty deck.
    fn revealed(self, filter: &Filter, ctx: &Ctx<'_>) -> Option<bool> {
        let top = self.s.side(ctx.by).deck.last()?;
        Some(self.fits_card(filter, *top, ctx.by, ctx))
    }

    /// Whether something is so.
    pub(crate) fn cond(self, cond: &Cond, ctx: &Ctx<'_>) -> bool {
        let fits = |filter: &Filter, id: Option<UnitId>| {
            id.is_some_and(|id| self.fits_or_fitted(filter, id, ctx))
        };
        match cond {
            Cond::Nums(left, cmp, right) => {
                compare(self.num(left, ctx), *cmp, self.num(right, ctx))
            }
            Cond::Itself(filter) => match ctx.src.and_then(|id| self.s.buried(id)) {
                Some((seat, one)) if self.s.gone(one.id).is_none() => {
                    self.fitted(filter, one.card, seat, ctx)
                }
                Some(_) | None => fits(filter, ctx.src),
            },
            Cond::That(filter) => fits(filter, ctx.occ.and_then(|occ| occ.who)),
            Cond::It(filter) => fits(filter, ctx.it.first().copied()),
            Cond::Turn(mine) => (self.s.active == ctx.by) == *mine,
            Cond::All(all) => all.iter().all(|one| self.cond(one, ctx)),
            Cond::Guessed => ctx.done[0] > 0,
            Cond::Revealed(filter) => self.revealed(filter, ctx) == Some(true),
            Cond::NotRevealed(filter) => self.revealed(filter, ctx) == Some(false),
        }
    }
}

/// A number of a character as it was when it was in play, if that is remembered: there it had lives or wounds.
fn recalled(last: Last, stat: Stat) -> Option<u8> {
    let stood = last.lives > 0 || last.wounds > 0;
    let kept = !matches!(stat, Stat::Poison | Stat::Ripe | Stat::Parts);
    (kept && stood).then(|| old(last, stat))
}

/// Whether cards of a type have such a number (106.2, 106.3).
pub(in crate::engine) fn bears(stat: Stat, kind: Kind) -> bool {
    let living = matches!(stat, Stat::Lives | Stat::Most);
    match stat == Stat::Strike {
        true => kind == Kind::Creature,
        false => !living || kind.is_character(),
    }
}

pub(in crate::engine) fn old(last: Last, stat: Stat) -> u8 {
    match stat {
        Stat::Strike => last.strike,
        Stat::Cost => last.cost,
        Stat::Lives => last.lives,
        Stat::Wounds => last.wounds,
        Stat::Boosts => last.boosts,
        Stat::Extra => last.extra,
        Stat::Poison | Stat::Ripe => 0,
        Stat::Parts => 1,
        Stat::Most => last.lives.saturating_add(last.wounds),
    }
}

/// A number of a card outside play (104.3.1b).
fn printed(card: &Card, stat: Stat) -> i16 {
    match stat {
        Stat::Strike => i16::from(card.strike),
        Stat::Cost => i16::from(card.cost),
        Stat::Lives | Stat::Most => i16::from(card.lives),
        Stat::Poison => i16::from(card.words.number(Keyword::Poison)),
        Stat::Wounds | Stat::Boosts | Stat::Extra | Stat::Ripe => 0,
        Stat::Parts => 1,
    }
}

fn named(card: &Card, name: &str) -> bool {
    card.id == name || card.name.ru == name
}

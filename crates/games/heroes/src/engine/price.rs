//! What playing a card costs (309.1.2 to 309.1.4).

use super::pos::{Ctx, Pos};
use crate::card::group;
use crate::card::{Card, Const, Form, Kind, Mod, Price, Stat, Whose};
use crate::card::{NextKind, PriceChange};
use crate::ids::CardId;
use crate::state::Unit;
use stolik_kernel::Seat;

/// Changes of a price in their groups (309.1.4).
#[derive(Default)]
struct Changes {
    more: i16,
    times: i16,
    less: i16,
    halves: u8,
    set: Option<i16>,
    /// By how much each increase is higher.
    higher: i16,
}

impl Changes {
    fn add(&mut self, change: PriceChange) {
        match change {
            PriceChange::By(n) => self.by(i16::from(n)),
            PriceChange::Times(n) => self.times = self.times.max(1) * i16::from(n),
            PriceChange::Half => self.halves += 1,
            PriceChange::Set(n) => self.set = Some(i16::from(n)),
        }
    }

    fn by(&mut self, n: i16) {
        match n {
            1.. => self.more += n + self.higher,
            _ => self.less -= n,
        }
    }

    fn of(&self, base: i16) -> u8 {
        let sum = ((base + self.more) * self.times.max(1) - self.less) >> self.halves;
        self.set.unwrap_or(sum).clamp(0, 99) as u8
    }
}

/// Whether a card is one of those whose next price is another.
pub(crate) fn concerns(kind: NextKind, card: &Card) -> bool {
    match kind {
        NextKind::Card => true,
        NextKind::Creature => card.kind == Kind::Creature,
        NextKind::Spell => card.kind == Kind::Spell,
    }
}

impl<'a> Pos<'a> {
    /// The final cost in coins of a card that a seat plays: with X, with what Fury takes off, from under an egg.
    pub(crate) fn price(self, seat: Seat, card: CardId, x: u8, fury: u8, egg: Option<&Unit>) -> u8 {
        let printed = self.rules.card(card);
        let own = self.rules.facts(card).brings.groups & group::PRICES != 0;
        if !own && !self.holds(group::PRICES) && !self.has_prices(seat) && egg.is_none() {
            return printed.cost.saturating_add(x).saturating_sub(fury).min(99);
        }
        let mut changes = Changes { higher: self.surcharges(seat), ..Changes::default() };
        changes.by(-i16::from(fury));
        if let Some(egg) = egg {
            changes.by(-self.stat(Stat::Ripe, egg));
        }
        self.constants(group::PRICES, |source, _, what| {
            if let Const::Price(whose, change, filter) = what
                && self.concerned(*whose, seat, source)
                && self.fits_card(filter, card, seat, &Ctx::of(source))
            {
                changes.add(*change);
            }
        });
        for ability in &printed.abilities[..printed.printed] {
            let Form::Constant { what, .. } = &ability.form else { continue };
            let ctx = Ctx::player(seat);
            if ability.cond.as_ref().is_some_and(|cond| !self.cond(cond, &ctx)) {
                continue;
            }
            for one in what {
                if let Const::OwnPrice(n) = one {
                    changes.by(self.num(n, &ctx));
                }
            }
        }
        for effect in &self.hero(seat).effects {
            match effect.what {
                Mod::NextPrice(change, kind) if concerns(kind, printed) => changes.add(change),
                Mod::NamePrice(n, name) if name == card => changes.by(i16::from(n)),
                _ => {}
            }
        }
        changes.of(i16::from(printed.cost) + i16::from(x))
    }

    /// By how much each increase of the price of what a seat plays is higher.
    fn surcharges(self, seat: Seat) -> i16 {
        let mut sum = 0;
        self.constants(group::PRICES, |source, _, what| {
            if let Const::Dearer(whose, n) = what
                && self.concerned(*whose, seat, source)
            {
                sum += i16::from(*n);
            }
        });
        sum
    }

    /// Whether effects may change the prices of what a seat plays.
    pub(crate) fn has_prices(self, seat: Seat) -> bool {
        let changes = |what: &Mod| matches!(what, Mod::NextPrice(..) | Mod::NamePrice(..));
        self.hero(seat).effects.iter().any(|effect| changes(&effect.what))
    }

    /// Whether a text of a card is about what that seat plays.
    fn concerned(self, whose: Whose, seat: Seat, source: &Unit) -> bool {
        match whose {
            Whose::Any => true,
            Whose::Ally => seat == source.controller,
            Whose::Enemy => seat != source.controller,
            Whose::Active => seat == self.s.active,
        }
    }

    /// How many cards have to be discarded besides, for the playing of that card (term.dopolnitelnaya-stoimost).
    pub(crate) fn also_discards(self, seat: Seat, card: CardId) -> usize {
        let mut n = 0;
        self.constants(group::PRICES, |source, _, what| {
            if let Const::AlsoDiscard(whose, filter) = what
                && self.concerned(*whose, seat, source)
                && self.fits_card(filter, card, seat, &Ctx::of(source))
            {
                n += 1;
            }
        });
        n
    }

    /// By how much abilities of heroes cost more or less for a seat (308.1.2).
    pub(crate) fn hero_price(self, seat: Seat) -> i16 {
        let mut sum = 0;
        self.constants(group::PRICES, |source, _, what| {
            if let Const::HeroPrice(n) = what
                && source.controller == seat
            {
                sum += i16::from(*n);
            }
        });
        sum
    }

    /// By how many coins effects on a card make the using of one of its lines dearer, or cheaper where it is below 0; what
    /// an X in the price comes to is not changed.
    pub(crate) fn use_price(self, unit: &Unit, card: CardId, line: u8, prices: &[Price]) -> i16 {
        let coins = |price: &Price| if let Price::Coins(n) = price { i16::from(*n) } else { 0 };
        let base: i16 = prices.iter().map(coins).sum();
        let mut changes = Changes::default();
        for effect in unit.effects.iter().filter(|effect| effect.card == card) {
            match effect.what {
                Mod::UsePrice(change, of) if of == line => changes.add(change),
                _ => {}
            }
        }
        i16::from(changes.of(base)) - base
    }

    /// What an attack of a card costs its controller (508.3a).
    pub(crate) fn toll(self, by: &Unit) -> u8 {
        let mut sum = 0;
        self.constants_on(group::PRICES, by, |_, what| {
            if let Const::Toll(n) = what {
                sum += n;
            }
        });
        sum
    }
}

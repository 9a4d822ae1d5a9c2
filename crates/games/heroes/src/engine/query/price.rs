//! Prices of playing a card (309.1.2 to 309.1.4).

use crate::card::group;
use crate::card::{Act, Card, Const, Form, Keyword, Kind, Mod, Price, Stat, Whose};
use crate::card::{NextKind, PriceChange};
use crate::command::Source;
use crate::edition::Alternative;
use crate::engine::query::paying::{Part, Paying};
use crate::engine::query::picks::{MOST, Picks, Read, cards, units};
use crate::engine::query::pos::{Ctx, Pos};
use crate::engine::query::sum::{HALVES, total};
use crate::ids::CardId;
use crate::state::{At, Pick, Unit};
use stolik_kernel::Seat;

/// Changes of a price in their groups (309.1.4).
#[derive(Default)]
struct Changes {
    more: i16,
    times: i16,
    less: i16,
    halves: u8,
    /// The last setter, and when it appeared.
    set: Option<(At, i16)>,
    /// By how much each increase is higher.
    higher: i16,
}

impl Changes {
    /// A change that appeared then: of setters the last one counts.
    fn add(&mut self, at: At, change: PriceChange) {
        match change {
            PriceChange::By(n) => self.by(i16::from(n)),
            PriceChange::Times(n) => {
                self.times = self.times.max(1).saturating_mul(n.into());
            }
            PriceChange::Half => self.halves = self.halves.saturating_add(1),
            PriceChange::Set(n) => self.set = self.set.max(Some((at, i16::from(n)))),
        }
    }

    fn by(&mut self, n: i16) {
        match n {
            1.. => self.more = self.more.saturating_add(n.saturating_add(self.higher)),
            _ => self.less = self.less.saturating_sub(n),
        }
    }

    fn of(&self, base: i16) -> u8 {
        let more = base.saturating_add(self.more).saturating_mul(self.times.max(1));
        let sum = more.saturating_sub(self.less) >> self.halves.min(HALVES);
        self.set.map_or(sum, |(_, n)| n).clamp(0, 99) as u8
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
        self.changes(seat, card, fury, egg).of(i16::from(printed.cost) + i16::from(x))
    }

    /// The price of a card for a seat that is spared the base cost alone: additions and reductions by other cards and
    /// its own text.
    fn surcharge(self, seat: Seat, card: CardId) -> u8 {
        // Another alternative cost cannot be used with this one (term.alternativnaya-stoimost).
        Changes { set: None, ..self.changes(seat, card, 0, None) }.of(0)
    }

    /// All that changes the price of a card that a seat plays.
    fn changes(self, seat: Seat, card: CardId, fury: u8, egg: Option<&Unit>) -> Changes {
        let printed = self.rules.card(card);
        let mut changes = Changes { higher: self.steeper(seat), ..Changes::default() };
        changes.by(-i16::from(fury));
        if let Some(egg) = egg {
            changes.by(-self.stat(Stat::Ripe, egg));
        }
        self.constants_at(group::PRICES, |at, source, _, what| {
            if let Const::Price(whose, change, filter) = what
                && self.concerned(*whose, seat, source)
                && self.fits_card(filter, card, seat, &Ctx::of(source))
            {
                changes.add(at, *change);
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
                Mod::NextPrice(change, kind) if concerns(kind, printed) => {
                    changes.add(effect.at, change);
                }
                Mod::NamePrice(n, name) if name == card => changes.by(i16::from(n)),
                _ => {}
            }
        }
        changes
    }

    /// By how much each increase of the price of what a seat plays is higher.
    fn steeper(self, seat: Seat) -> i16 {
        let mut sum = 0_i16;
        self.constants(group::PRICES, |source, _, what| {
            if let Const::Dearer(whose, n) = what
                && self.concerned(*whose, seat, source)
            {
                sum = sum.saturating_add(i16::from(*n));
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

    /// Own cards of a kind that are shown in play.
    pub(crate) fn own(self, seat: Seat, kind: fn(Kind) -> bool) -> Vec<Pick> {
        let fits = |unit: &&Unit| unit.controller == seat && kind(self.kind(unit));
        self.shown().filter(fits).map(|unit| Pick::Unit(unit.id)).collect()
    }

    /// The additional costs of a card that a seat plays (term.dopolnitelnaya-stoimost): what Thirst wounds, what is
    /// discarded.
    pub(crate) fn additional(
        self,
        seat: Seat,
        from: Source,
        card: CardId,
        read: &mut Picks<'_>,
    ) -> Read<Vec<Part>> {
        let mut parts = Vec::new();
        let thirst = self.rules.card(card).words.number(Keyword::Thirst);
        if thirst > 0 {
            let pick = read.take(self.own(seat, Kind::is_character), rule!("term.zhazhda-a"))?;
            let wounds = |id| Part::Wounds(id, thirst);
            parts.extend(units(&[pick]).into_iter().map(wounds));
        }
        let discards = self.also_discards(seat, card);
        if discards > 0 {
            let mut rest = self.s.side(seat).hand.clone();
            if let (Source::Hand(_), Some(at)) = (from, rest.iter().position(|held| *held == card))
            {
                rest.remove(at);
            }
            let among: Vec<Pick> = rest.into_iter().map(Pick::Card).collect();
            let picked = self.out_of_hand(read, &among, discards, rule!("501.2b"))?;
            parts.extend(cards(&picked).into_iter().map(Part::Discard));
        }
        Ok(parts)
    }

    /// The payment beside an alternative cost, for a card that an ability lets a seat play: additional costs, and in
    /// coins the price without the base cost, which counts for free play.
    pub(crate) fn besides(
        self,
        seat: Seat,
        from: Source,
        card: CardId,
        read: &mut Picks<'_>,
    ) -> Read<Paying> {
        match self.s.edition.alternative {
            Alternative::Alone => Ok(Paying::default()),
            Alternative::Joined => {
                let parts = self.additional(seat, from, card, read)?;
                Ok(Paying { coins: self.surcharge(seat, card), parts, ..Paying::default() })
            }
        }
    }

    /// The payment beside an alternative cost with all choices made for the seat, if it can be paid.
    pub(crate) fn least_besides(self, seat: Seat, from: Source, card: CardId) -> Option<Paying> {
        self.besides(seat, from, card, &mut Picks::probing(&[], MOST)).ok()
    }

    /// Whether a seat may have a choice in what it pays besides for a card that springs an ambush out of its hand or from
    /// under an egg; by what everybody knows, so not by which cards it holds.
    pub(crate) fn chooses_besides(self, seat: Seat, card: CardId) -> bool {
        match self.s.edition.alternative {
            Alternative::Alone => false,
            Alternative::Joined => {
                let wounds = self.rules.card(card).words.has(Keyword::Thirst)
                    && self.own(seat, Kind::is_character).len() > 1;
                let held = usize::from(self.eggs(seat).all(|(_, under)| under != card));
                let discards = self.also_discards(seat, card);
                let rest = self.s.side(seat).hand.len().saturating_sub(held);
                wounds || discards > 0 && rest > discards
            }
        }
    }

    /// Whether a seat can pay what is paid besides for a card that springs an ambush.
    pub(crate) fn pays_besides(self, seat: Seat, card: CardId) -> bool {
        let from = self.springs_from(seat, card);
        from.is_some_and(|from| self.least_besides(seat, from, card).is_some())
    }

    /// The payment in this answer for a card that the present ability lets a seat play; `None` if nothing is paid
    /// besides.
    pub(crate) fn paid_besides(self, seat: Seat, picks: &[Pick]) -> Option<Paying> {
        match self.s.edition.alternative {
            Alternative::Alone => None,
            Alternative::Joined => {
                let resolve = self.resolving()?;
                let step = self.steps(&resolve.entry).get(usize::from(resolve.pc))?;
                let n = self.count(&step.num, &Ctx::resolving(resolve));
                let mut read = Picks::of(picks);
                match step.act {
                    Act::PlayFree => {
                        let played = self.free_play(&mut read, seat, n).ok()?;
                        Some(played.map_or_else(Paying::default, |(_, paying)| paying))
                    }
                    Act::CastFree => {
                        let played = self.free_spell(&mut read, seat, n).ok()?;
                        Some(played.map_or_else(Paying::default, |(_, all)| all.paying))
                    }
                    Act::Ambush => {
                        let card = resolve.entry.fired.card;
                        let from = self.springs_from(seat, card)?;
                        let besides = self.besides(seat, from, card, &mut read).ok()?;
                        Some(Paying { coins: n, ..besides })
                    }
                    _ => None,
                }
            }
        }
    }

    /// From where a card is played that springs an ambush: out of the hand, or from under an egg (term.zasada-b).
    pub(crate) fn springs_from(self, seat: Seat, card: CardId) -> Option<Source> {
        let held = self.s.side(seat).hand.contains(&card).then_some(Source::Hand(card));
        held.or_else(|| {
            let egg = self.eggs(seat).find(|(_, under)| *under == card);
            egg.map(|(egg, _)| Source::Under(egg))
        })
    }

    /// The number of cards that must be discarded besides to play that card (term.dopolnitelnaya-stoimost).
    fn also_discards(self, seat: Seat, card: CardId) -> usize {
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
        let mut sum = 0_i16;
        self.constants(group::PRICES, |source, _, what| {
            if let Const::HeroPrice(n) = what
                && source.controller == seat
            {
                sum = sum.saturating_add(i16::from(*n));
            }
        });
        sum
    }

    /// By how many coins effects on a card make the using of one of its lines dearer, or cheaper where it is below 0; what
    /// an X in the price comes to is not changed.
    pub(crate) fn use_price(self, unit: &Unit, card: CardId, line: u8, prices: &[Price]) -> i16 {
        let coins = |price: &Price| if let Price::Coins(n) = price { i16::from(*n) } else { 0 };
        let base = total(prices.iter().map(coins));
        let mut changes = Changes::default();
        for effect in unit.effects.iter().filter(|effect| effect.card == card) {
            match effect.what {
                Mod::UsePrice(change, of) if of == line => changes.add(effect.at, change),
                _ => {}
            }
        }
        i16::from(changes.of(base)) - base
    }

    /// The price of an attack for the attacker's controller (508.3a).
    pub(crate) fn toll(self, by: &Unit) -> u8 {
        let mut sum = 0_u8;
        self.constants_on(group::PRICES, by, |_, what| {
            if let Const::Toll(n) = what {
                sum = sum.saturating_add(*n);
            }
        });
        sum
    }
}

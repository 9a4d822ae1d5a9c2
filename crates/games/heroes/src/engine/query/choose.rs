//! Choices for a card, an ability or an answer, one after the other in the order of 308.1 and 309.1. The same reading
//! tells whether choices are complete, which ones may follow, and by which rule they are refused.

use crate::card::{
    Ability, Act, ActTrait, Ban, Const, Filter, Form, From, Limit, Link, Mod, Num, Pile, Price,
    Sel, Step, What, group,
};
use crate::command::Source;
use crate::engine::query::paying::{Part, Paying};
use crate::engine::query::picks::{MOST, Picks, Read, Stop, cards, exchanged, units};
use crate::engine::query::pos::{Ctx, Pos};
use crate::engine::query::sum::{HIGHEST, total};
use crate::engine::query::target::{Aim, Shot};
use crate::ids::{CardId, UnitId};
use crate::state::{Block, Chosen, Effect, Entry, Fired, Frame, Pick, Resolve, Unit, Used};
use stolik_kernel::{RuleId, Seat};

/// An announced play or ability with its choices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Announced {
    /// The value of X.
    pub(crate) x: u8,
    /// The price.
    pub(crate) paying: Paying,
    /// The abilities with their targets.
    pub(crate) entries: Vec<Entry>,
}

/// The choices before a step, as far as its own depend on them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Earlier {
    /// No step asks which cards were chosen.
    Unasked,
    /// A duel asks for the first card; it may not be chosen yet.
    Chosen(Option<UnitId>),
}

impl<'a> Pos<'a> {
    /// The targets of a step, if it chooses any.
    fn aim(
        self,
        picks: &mut Picks<'_>,
        ctx: &Ctx<'_>,
        n: usize,
        step: &Step,
        (spell, shot, earlier): (bool, Shot, Earlier),
    ) -> Read<Option<Chosen>> {
        let Some((least, aim)) = Aim::of(step, ctx, spell) else { return Ok(None) };
        let aim = match earlier {
            Earlier::Unasked => Aim { shot, ..aim },
            Earlier::Chosen(first) => Aim { shot, ..aim.after(first) },
        };
        let least = if step.may { 0 } else { usize::from(least) };
        let most = usize::from(aim.most);
        let none = if spell { rule!("117.1b") } else { rule!("502.9") };
        let rule = self.able(&step.act, ctx).err().unwrap_or(none);
        let short = !matches!(step.act, Act::Divide | Act::Exchange(_));
        if aim.filter.pile == Pile::Play && short && earlier == Earlier::Unasked {
            let right = self.target(aim);
            if aim.by_enemy() || picks.probes() {
                // A trial takes the least number of choices, and stops if there are more.
                let enough = least + usize::from(most > least);
                let right = |unit: &&Unit| right(unit).is_ok();
                let found = self.s.units.iter().filter(right).take(enough).count();
                if found < least {
                    return Err(Stop::Bad(rule));
                }
                let stops = found.saturating_sub(least);
                if aim.by_enemy() || picks.make_up(least + stops) {
                    return Ok(None);
                }
            } else if most == 1
                && let Some(id) = picks.unit()
                && self.s.unit(id).is_some_and(|unit| right(unit).is_ok())
            {
                picks.skip();
                if picks.tries() {
                    return Ok(None);
                }
                return Ok(Some(Chosen { step: n as u8, cards: vec![id], shares: Vec::new() }));
            }
        }
        let among = self.targets(aim);
        if among.len() < least {
            // Of a card that was named, the rule that forbids that one says more than that there are too few.
            return Err(self.refused(Stop::Bad(rule), picks, aim));
        }
        if aim.by_enemy() {
            return Ok(None);
        }
        if let Act::Exchange(theirs) = &step.act {
            let theirs = self.targets(Aim { filter: theirs, ..aim });
            let cards = exchanged(picks, [&among, &theirs], most, rule)?;
            return Ok(Some(Chosen { step: n as u8, cards, shares: Vec::new() }));
        }
        let (cards, shares) = self.shares(picks, aim, &step.num, &among, least)?;
        Ok(Some(Chosen { step: n as u8, cards, shares }))
    }

    /// The chosen cards, and how what is divided falls on them (308.1.6).
    pub(crate) fn shares(
        self,
        picks: &mut Picks<'_>,
        aim: Aim<'_>,
        num: &Num,
        among: &[Pick],
        least: usize,
    ) -> Read<(Vec<UnitId>, Vec<u8>)> {
        let total = self.count(num, aim.ctx);
        let most = usize::from(aim.most);
        if *aim.act != Act::Divide {
            picks.of_one(most == 1);
            let found = self.some(picks, &aim, among, (least, most));
            let cards = units(&found.map_err(|stop| self.refused(stop, picks, aim))?);
            picks.of_one(false);
            return Ok((cards, Vec::new()));
        }
        let most = most.min(usize::from(total));
        let found = picks.one_by_one(among, least, most, rule!("502.7"));
        let cards = units(&found.map_err(|stop| self.refused(stop, picks, aim))?);
        let mut shares = Vec::new();
        if !cards.is_empty() {
            let mut left = total;
            for after in (1..cards.len() as u8).rev() {
                let may = (1..=left.saturating_sub(after)).map(Pick::Number).collect();
                let Pick::Number(share) = picks.take(may, rule!("308.1.6"))? else {
                    return Err(Stop::Bad(rule!("308.1.6")));
                };
                shares.push(share);
                left -= share;
            }
            shares.push(left);
        }
        Ok((cards, shares))
    }

    /// Some of these; of several shots the first where a duty draws it (514.1c).
    fn some(
        self,
        picks: &mut Picks<'_>,
        aim: &Aim<'_>,
        among: &[Pick],
        (least, most): (usize, usize),
    ) -> Read<Vec<Pick>> {
        let rule = rule!("502.7");
        let Some(bait) = self.bait(aim).map(Pick::Unit).filter(|bait| among.contains(bait)) else {
            return picks.some(among, least, most, rule);
        };
        let mut found = picks.some(&[bait], least.min(1), 1, rule!("514.1c"))?;
        if !found.is_empty() {
            let mut rest = among.to_vec();
            rest.retain(|one| *one != bait);
            found.extend(picks.some(&rest, least.saturating_sub(1), most - 1, rule)?);
        }
        Ok(found)
    }

    /// The rule by which the named card may not be chosen as a target.
    fn refused(self, stop: Stop, picks: &Picks<'_>, aim: Aim<'_>) -> Stop {
        let named = || picks.unit().and_then(|id| self.s.unit(id));
        match stop {
            Stop::Bad(rule) => {
                let why = named().and_then(|unit| self.target(aim)(unit).err());
                Stop::Bad(why.unwrap_or(rule))
            }
            more => more,
        }
    }

    /// The targets of the first sentence: of its first step and of those that are named together with it (116.1a).
    fn sentence(
        self,
        picks: &mut Picks<'_>,
        ctx: &Ctx<'_>,
        body: &[Step],
        from: usize,
        spell: bool,
    ) -> Read<Vec<Chosen>> {
        if self.passed_over(ctx, body, from, spell) {
            return Ok(vec![Chosen { step: from as u8, cards: Vec::new(), shares: Vec::new() }]);
        }
        let (mut chosen, mut shot): (Vec<Chosen>, Shot) = (Vec::new(), Shot::First);
        let duels = body.iter().any(|step| step.act == Act::Duel);
        for (n, step) in body.iter().enumerate().skip(from) {
            if n > from && step.link != Link::And {
                break;
            }
            if n == from && self.lost(step, ctx) {
                return Err(Stop::Bad(rule!("113.8")));
            }
            if self.none_of(step, ctx) {
                return Err(Stop::Bad(rule!("512.2")));
            }
            if let Some(cond) = &step.cond
                && !self.cond(cond, ctx)
            {
                continue;
            }
            let first = || chosen.first().and_then(|one| one.cards.first()).copied();
            let earlier = if duels { Earlier::Chosen(first()) } else { Earlier::Unasked };
            chosen.extend(self.aim(picks, ctx, n, step, (spell, shot, earlier))?);
            if step.act == Act::Shot {
                shot = Shot::Later;
            }
        }
        Ok(chosen)
    }

    /// Whether a sentence that says what is done otherwise cannot be announced: then that is done straight away (119.7).
    fn passed_over(self, ctx: &Ctx<'_>, body: &[Step], from: usize, spell: bool) -> bool {
        let rest = || body.iter().skip(from + 1);
        let goes_on = |step: &&Step| matches!(step.link, Link::And | Link::Then | Link::With);
        if rest().find(|step| !goes_on(step)).is_none_or(|step| step.link != Link::Else) {
            return false;
        }
        let Some(first) = body.get(from) else { return false };
        let mut named = rest().take_while(|step| step.link == Link::And).chain([first]);
        self.lost(first, ctx) || named.any(|step| !self.has_targets(step, ctx, spell))
    }

    /// Whether there is enough for a step that is announced to be about.
    fn has_targets(self, step: &Step, ctx: &Ctx<'_>, spell: bool) -> bool {
        if step.cond.as_ref().is_some_and(|cond| !self.cond(cond, ctx)) {
            return true;
        }
        let Some((least, aim)) = Aim::of(step, ctx, spell).filter(|_| !step.may) else {
            return !self.none_of(step, ctx);
        };
        let among = |filter| self.targets(Aim { filter, ..aim }).len();
        let both = match &step.act {
            Act::Exchange(theirs) => among(aim.filter).min(among(theirs)) > 0,
            _ => among(aim.filter) >= usize::from(least),
        };
        both && !self.none_of(step, ctx)
    }

    /// Whether a step is about a number that is none (512.2).
    fn none_of(self, step: &Step, ctx: &Ctx<'_>) -> bool {
        let numbered = matches!(step.act, Act::Poison | Act::Mill | Act::Deepen | Act::Meditate);
        numbered && self.count(&step.num, ctx) == 0
    }

    /// Whether what a step is about has left the place where the step could reach it.
    fn lost(self, step: &Step, ctx: &Ctx<'_>) -> bool {
        let about = match step.sel {
            Sel::That => ctx.occ.and_then(|occ| occ.who),
            Sel::Whom => ctx.occ.and_then(|occ| occ.whom),
            _ => return false,
        };
        let dead = step.act.has(ActTrait::FromGrave);
        about.is_none_or(|id| self.s.unit(id).is_none() && !(dead && self.s.buried(id).is_some()))
    }

    /// The entries of an ability: one, or one for each way that is chosen (524). Where it is only tried, there may be none.
    pub(crate) fn announce(
        self,
        picks: &mut Picks<'_>,
        ability: &Ability,
        fired: Fired,
        x: u8,
        spell: bool,
    ) -> Read<Vec<Entry>> {
        let ctx = Ctx::fired(&fired, x);
        let entry = |block, chosen| Entry { fired, block, x, chosen, spell, void: false };
        let Some(Step { act: Act::Choose(several, ways), num, .. }) = ability.body.first() else {
            let chosen = self.sentence(picks, &ctx, &ability.body, 0, spell)?;
            if picks.tries() {
                return Ok(Vec::new());
            }
            return Ok(vec![entry(Block::Main, chosen)]);
        };
        // Each way is announced by itself, so one that cannot be is refused where it is chosen.
        let closed: Vec<Option<RuleId>> =
            ways.iter().map(|body| self.closed_way(&ctx, body, spell)).collect();
        let barred = |way: &Pick| match way {
            Pick::Way(way) => closed.get(usize::from(*way)).copied().flatten(),
            _ => None,
        };
        let mut all: Vec<Pick> = (0..ways.len() as u8).map(Pick::Way).collect();
        all.sort_by_key(|way| barred(way).is_some());
        let open = |way: Pick| barred(&way).map_or(Ok(way), |rule| Err(Stop::Bad(rule)));
        let mut order = Vec::new();
        if *several {
            // One or more different ones, in an order of choice (524.2).
            loop {
                let mut next: Vec<Pick> =
                    all.iter().copied().filter(|way| !order.contains(way)).collect();
                if next.is_empty() {
                    break;
                }
                if !order.is_empty() {
                    next.insert(0, Pick::Stop);
                }
                match open(picks.take(next, rule!("524.2"))?)? {
                    Pick::Stop => break,
                    way => order.push(way),
                }
            }
        } else {
            for _ in 0..self.count(num, &ctx) {
                order.push(open(picks.take(all.clone(), rule!("524.1"))?)?);
            }
        }
        let mut entries = Vec::new();
        for way in order {
            let Pick::Way(way) = way else { continue };
            let body = &ways[usize::from(way)];
            let chosen = self.sentence(picks, &ctx, body, 0, spell)?;
            entries.push(entry(Block::Way(0, way), chosen));
        }
        Ok(entries)
    }

    /// Returns the rule by which a way cannot be announced, however the others are chosen.
    fn closed_way(self, ctx: &Ctx<'_>, body: &[Step], spell: bool) -> Option<RuleId> {
        if body.iter().any(|step| self.pointless(step, ctx)) {
            return Some(rule!("527.2.2b"));
        }
        let mut probe = Picks::probing(&[], MOST);
        match self.sentence(&mut probe, ctx, body, 0, spell) {
            // If the first choices lead nowhere, others may.
            Err(Stop::Bad(rule)) if !probe.ran_out() => Some(rule),
            Ok(_) | Err(_) => None,
        }
    }

    /// Whether the coins of an activated ability can be paid, without an X.
    pub(crate) fn affords(self, seat: Seat, prices: &[Price], change: i16) -> bool {
        let coins = |price: &Price| if let Price::Coins(n) = price { i16::from(*n) } else { 0 };
        total(prices.iter().map(coins)).saturating_add(change) <= i16::from(self.s.side(seat).open)
    }

    /// The price of an activated ability.
    pub(crate) fn pay_for(
        self,
        picks: &mut Picks<'_>,
        prices: &[Price],
        ctx: &Ctx<'_>,
        change: i16,
        free: bool,
    ) -> Read<(u8, Paying)> {
        let side = self.s.side(ctx.by);
        let mut paying = Paying::default();
        let mut x = 0;
        let mut coins = 0_i16;
        for price in prices {
            match price {
                Price::Close => paying.closes = true,
                Price::CloseOthers(n, filter) => {
                    // A card closes once: what closes for another part of the price is not there for this one.
                    let itself = ctx.src.filter(|_| prices.contains(&Price::Close));
                    let taken: Vec<UnitId> = paying.others().chain(itself).collect();
                    let open = |id: &UnitId| self.s.unit(*id).is_some_and(|unit| unit.open);
                    let mut among = self.all_that_fit(filter, ctx);
                    among.retain(|id| open(id) && !taken.contains(id));
                    let among: Vec<Pick> = among.into_iter().map(Pick::Unit).collect();
                    let n = usize::from(*n);
                    let others = units(&picks.some(&among, n, n, rule!("506.1c"))?);
                    paying.parts.extend(others.into_iter().map(Part::Closes));
                }
                Price::Coins(n) => {
                    coins = coins.saturating_add(i16::from(*n));
                }
                Price::CoinsX => {
                    if free {
                        return Err(Stop::Bad(rule!("512.4.1")));
                    }
                    let most =
                        i16::from(side.open).saturating_sub(coins).saturating_sub(change.min(0));
                    let held = match prices.contains(&Price::DiscardX) {
                        true => side.hand.len() as i16,
                        false => most,
                    };
                    let most = most.min(held).clamp(0, HIGHEST.into()) as u8;
                    x = picks.take_x(most, rule!("512.4"))?;
                    coins = coins.saturating_add(i16::from(x));
                }
                Price::Discard(_) | Price::DiscardX => {
                    let among: Vec<Pick> = side.hand.iter().copied().map(Pick::Card).collect();
                    let n = if let Price::Discard(n) = price { *n } else { x };
                    let n = usize::from(n);
                    let found = self.out_of_hand(picks, &among, n, rule!("514.1a"))?;
                    paying.parts.extend(cards(&found).into_iter().map(Part::Discard));
                }
                Price::WoundSelf(n) => {
                    if let Some(src) = ctx.src {
                        paying.parts.push(Part::Wounds(src, *n));
                    }
                }
                Price::WoundHero(n) => {
                    paying.parts.push(Part::Wounds(self.hero(ctx.by).id, *n));
                }
                Price::WoundAlly(n) => {
                    let filter = Filter::of(crate::card::Whose::Ally, What::Creature);
                    let among =
                        self.all_that_fit(&filter, ctx).into_iter().map(Pick::Unit).collect();
                    let Pick::Unit(id) = picks.take(among, rule!("501.2b"))? else {
                        return Err(Stop::Bad(rule!("501.2b")));
                    };
                    paying.parts.push(Part::Wounds(id, *n));
                }
                Price::LoseCoins(n) => paying.lost = *n,
                Price::Prayers(n) => paying.prayers = *n,
                Price::DestroySelf => {
                    if ctx.src.is_some_and(|src| self.is_hero(src)) {
                        return Err(Stop::Bad(rule!("209.1")));
                    }
                    paying.dies = true;
                }
                Price::Draw(n) => {
                    if self.draws_left(ctx.by) < *n {
                        return Err(Stop::Bad(rule!("527.2.2b")));
                    }
                    paying.draws = *n;
                }
                Price::Extra(most) => {
                    let extras = self.extras(picks, ctx.by, *most)?;
                    x = extras.len() as u8;
                    paying.parts.extend(extras.into_iter().map(Part::Extra));
                }
            }
        }
        paying.coins = if free { 0 } else { coins.saturating_add(change).clamp(0, 99) as u8 };
        if paying.coins > side.open
            || paying.lost > side.coins() - paying.coins.min(side.coins())
            || paying.prayers > side.prayers
        {
            return Err(Stop::Bad(rule!("501.2b")));
        }
        Ok((x, paying))
    }

    /// So many cards of a hand: several of one kind may go.
    pub(crate) fn out_of_hand(
        self,
        picks: &mut Picks<'_>,
        among: &[Pick],
        n: usize,
        rule: RuleId,
    ) -> Read<Vec<Pick>> {
        let mut found = Vec::new();
        let mut from = 0;
        for left in (0..n).rev() {
            let last = among.len().saturating_sub(left);
            let mut next = among.get(from..last).unwrap_or_default().to_vec();
            next.dedup();
            let pick = picks.take(next, rule)?;
            from += among[from..].iter().position(|one| *one == pick).unwrap_or(0) + 1;
            found.push(pick);
        }
        Ok(found)
    }

    /// From whom extra lives are taken, one by one (term.dar-zhizni-a).
    fn extras(self, picks: &mut Picks<'_>, seat: Seat, most: u8) -> Read<Vec<UnitId>> {
        let mut pool: Vec<Pick> = Vec::new();
        for unit in self.shown().filter(|unit| unit.controller == seat) {
            pool.extend(std::iter::repeat_n(
                Pick::Unit(unit.id),
                usize::from(self.last(unit).extra),
            ));
        }
        let mut found = Vec::new();
        let mut from = 0;
        while found.len() < usize::from(most) && from < pool.len() {
            let mut next = pool[from..].to_vec();
            next.dedup();
            if !found.is_empty() {
                next.insert(0, Pick::Stop);
            }
            match picks.take(next, rule!("term.dar-zhizni-a"))? {
                Pick::Unit(id) => {
                    from += pool[from..].iter().position(|p| *p == Pick::Unit(id)).unwrap_or(0) + 1;
                    found.push(id);
                }
                _ => break,
            }
        }
        match found.is_empty() {
            true => Err(Stop::Bad(rule!("term.dar-zhizni-a"))),
            false => Ok(found),
        }
    }

    /// A creature of the hand that is played free (term.avangard-a), with what is paid besides; or none.
    pub(crate) fn free_play(
        self,
        picks: &mut Picks<'_>,
        seat: Seat,
        most: u8,
    ) -> Read<Option<(CardId, Paying)>> {
        let open = self.s.side(seat).open;
        let pays = |card: CardId| {
            let besides = self.least_besides(seat, Source::Hand(card), card);
            besides.is_some_and(|paying| paying.coins <= open)
        };
        let fits = |id: &CardId| {
            let card = self.rules.card(*id);
            card.kind == crate::card::Kind::Creature
                && card.cost <= most
                && !self.banned(self.hero(seat), Ban::Play)
                && pays(*id)
        };
        let mut among: Vec<Pick> =
            self.s.side(seat).hand.iter().copied().filter(fits).map(Pick::Card).collect();
        among.dedup();
        among.insert(0, Pick::Stop);
        Ok(match picks.take(among, rule!("term.avangard-a"))? {
            Pick::Card(card) => Some((card, self.besides(seat, Source::Hand(card), card, picks)?)),
            _ => None,
        })
    }

    /// The spell that is carried out once more, with its targets chosen anew (term.povtorit-a).
    pub(crate) fn again(
        self,
        picks: &mut Picks<'_>,
        resolve: &Resolve,
        step: &Step,
    ) -> Read<Vec<Entry>> {
        let fired = &resolve.entry.fired;
        let (card, x) = match step.act {
            Act::Apply => {
                let id = resolve.entry.chosen.first().and_then(|chosen| chosen.cards.first());
                let card = id.and_then(|id| self.card_called(*id));
                let card = card.filter(|card| !self.under_way(*card));
                (card.ok_or(Stop::Bad(rule!("514.1a")))?, 0)
            }
            _ => {
                // The last one is the spell that repeats.
                let mut before = self.s.course.spells.iter().rev();
                let own = |(seat, card, _): &&(Seat, CardId, u8)| {
                    *seat == fired.by && *card != fired.card && !self.under_way(*card)
                };
                let (_, card, x) = *before.find(own).ok_or(Stop::Bad(rule!("514.1a")))?;
                (card, x)
            }
        };
        self.spell_entries(picks, Fired { card, ..*fired }, x)
    }

    /// Whether such a spell is being carried out: spells that repeat one another stop before they come round (525.2a).
    pub(crate) fn under_way(self, card: CardId) -> bool {
        self.s.course.flow.iter().any(|frame| match frame {
            Frame::Resolve(resolve) => resolve.entry.spell && resolve.entry.fired.card == card,
            _ => false,
        })
    }

    /// The abilities of a spell with their targets (117.1b, 211.3a).
    pub(crate) fn spell_entries(
        self,
        picks: &mut Picks<'_>,
        fired: Fired,
        x: u8,
    ) -> Read<Vec<Entry>> {
        let card = self.rules.card(fired.card);
        let mut entries = Vec::new();
        for (line, ability) in (0u8..).zip(&card.abilities[..card.printed]) {
            if ability.form != Form::Spell {
                continue;
            }
            let fired = Fired { line, ..fired };
            let ctx = Ctx::fired(&fired, x);
            if ability.cond.as_ref().is_some_and(|cond| !self.cond(cond, &ctx)) {
                continue;
            }
            entries.extend(self.announce(picks, ability, fired, x, true)?);
        }
        Ok(entries)
    }

    /// The printed abilities of a card in play, as effects that give them: lines, then keywords (111.1b).
    pub(crate) fn lessons(self, unit: &crate::state::Unit) -> Vec<(CardId, crate::card::Mod)> {
        use crate::card::Mod;
        let mut found = Vec::new();
        for card in self.printed_on(unit) {
            let printed = self.rules.card(card);
            found.extend((0..printed.printed as u8).map(|line| (card, Mod::Grant(line))));
            found.extend(printed.words.iter().map(|(word, n)| (card, Mod::Word(word, n))));
        }
        found
    }

    /// The steps of an announced ability.
    pub(crate) fn steps(self, entry: &Entry) -> &'a [Step] {
        self.rules.steps(entry)
    }

    /// Whether a line may be announced once more (113.5a, 114.4).
    pub(crate) fn unused(self, src: UnitId, card: CardId, line: u8) -> bool {
        if let Some(unit) = self.s.unit(src) {
            return self.left(unit, card, line);
        }
        self.s.buried(src).is_none_or(|(_, one)| self.leaves(&one.used, card, line, 1))
    }

    /// Whether a line of a card in play may be announced once more, of which it may have several.
    pub(crate) fn left(self, unit: &Unit, card: CardId, line: u8) -> bool {
        let leaves = |bearers| self.leaves(&unit.used, card, line, bearers);
        leaves(1) || leaves(self.bearers(unit, card, line))
    }

    /// Whether a line may be announced once more beside these use markers, where it is there so often.
    fn leaves(self, used: &[Used], card: CardId, line: u8, bearers: u8) -> bool {
        self.times_left(used, card, line, bearers).is_none_or(|times| times > 0)
    }

    /// The number of further announcements of a line beside these use markers, for a line that is there several
    /// times; without a limit any number.
    pub(crate) fn times_left(
        self,
        used: &[Used],
        card: CardId,
        line: u8,
        bearers: u8,
    ) -> Option<u8> {
        let mark = used.iter().find(|mark| mark.card == card && mark.line == line);
        let (n, so_far) = match self.rules.ability(card, line).limit {
            Limit::Any => return None,
            Limit::Turn(n) => (n, mark.map_or(0, |mark| mark.turn)),
            Limit::Game(n) => (n, mark.map_or(0, |mark| mark.game)),
        };
        Some(n.saturating_mul(bearers).saturating_sub(so_far))
    }

    /// The line of a card outside play that is used from there.
    pub(crate) fn works_from(self, card: CardId, line: u8, from: From) -> bool {
        let card = self.rules.card(card);
        usize::from(line) < card.printed && card.abilities[usize::from(line)].from == from
    }

    /// The number of times that a line of a card is there on a card in play: each of several equal parts has its own
    /// (120.4a, term.prisoedinit-b), and so has each giver (115.7). A line of neither is there once.
    pub(crate) fn bearers(self, unit: &Unit, card: CardId, line: u8) -> u8 {
        let lone = unit.odd.parts.is_empty() && unit.effects.is_empty();
        if lone && !self.holds(group::GRANTS) {
            return 1;
        }
        let own = std::iter::once(unit.card).chain(unit.odd.parts.iter().map(|part| part.card));
        let prints = |part: &CardId| usize::from(line) < self.rules.card(*part).printed;
        let own = own.filter(|part| *part == card && prints(part)).count();
        let gives = |effect: &&Effect| effect.what == Mod::Grant(line) && effect.card == card;
        let given = unit.effects.iter().filter(gives).count();
        let mut granted = 0;
        self.constants(group::GRANTS, |source, to, what| {
            granted += usize::from(
                *what == Const::Grant(line)
                    && self.stands_on(source, line) == Some(card)
                    && self.concerns(source, to, unit),
            );
        });
        (own + given + granted).clamp(1, usize::from(u8::MAX)) as u8
    }
}

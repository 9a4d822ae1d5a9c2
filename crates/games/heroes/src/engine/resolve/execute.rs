//! Execution of abilities, step by step (119, 120).

use crate::card::{Act, Keyword, Kind, Link, Mod, Sel, Stat, Step, Until};
use crate::edition::Repeating;
use crate::engine::query::choose::Announced;
use crate::engine::query::picks::{Picks, cards, units};
use crate::engine::query::pos::Ctx;
use crate::engine::query::sum::{many, signed, total};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::event::Event;
use crate::ids::{AUTO, CardId, UnitId};
use crate::state::{Ask, Block, Dug, Frame, Origin, Phase, Pick, Play, PlayStage, Resolve, Went};
use stolik_kernel::Seat;

impl<'r> Course<'r, '_> {
    pub(crate) fn top(&mut self) -> Option<&mut Resolve> {
        match self.s.course.flow.last_mut() {
            Some(Frame::Resolve(resolve)) => Some(resolve),
            _ => None,
        }
    }

    /// The next step of the ability that is being carried out; whether somebody is asked.
    pub(crate) fn step(&mut self) -> bool {
        let rules = self.rules;
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else { return false };
        let body = rules.steps(&resolve.entry);
        let seeks = matches!(resolve.entry.block, Block::Seek(_));
        let pc = usize::from(resolve.pc);
        self.node = resolve.entry.fired.node;
        let (owed, went) = (matches!(resolve.entry.block, Block::Demand(_)), resolve.went);
        if owed && pc > 0 {
            self.falls_short(went);
        }
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else { return false };
        if seeks && pc > 0 {
            self.looked_for();
            return false;
        }
        let Some(step) = body.get(pc).filter(|_| !resolve.entry.void) else {
            if resolve.entry.void || resolve.went == Went::Badly {
                let (fired, void) = (resolve.entry.fired, resolve.entry.void);
                self.log.push(Event::Fizzled(fired.src, fired.card, fired.line));
                if !void && resolve.left_undone {
                    self.unmark(fired.src, fired.card, fired.line);
                }
            }
            self.s.course.flow.pop();
            self.node = 0;
            return false;
        };
        if !goes_on(step.link, resolve.went, pc) {
            // A stopped chain stops up to the next sentence.
            if let Some(top) = self.top() {
                top.pc += 1;
            }
            return false;
        }
        let ctx = Ctx::resolving(resolve);
        // A seat that has answered was asked because the condition held. The condition is not checked twice: a bot
        // that plans by a view no longer knows the revealed card.
        if let Some(cond) = &step.cond
            && resolve.answer.is_none()
            && !self.pos().cond(cond, &ctx)
        {
            self.after(Went::Left, None, 0);
            return false;
        }
        if resolve.answer.is_none() {
            if step.act == Act::Look && resolve.seen.is_empty() && resolve.left == 0 {
                self.look(step);
                return false;
            }
            if let Some(seat) = self.pos().wanted(resolve) {
                let only = self.pos().only_answer(step, resolve);
                match (only, self.top()) {
                    (Some(only), Some(top)) => top.answer = Some(only),
                    _ => return self.ask(Ask::Step(seat)),
                }
            }
        }
        match seeks {
            true => self.looked_for(),
            false => self.do_step(step),
        }
        false
    }

    /// The step is over: how it went, what it was about, what it came to.
    fn after(&mut self, went: Went, it: Option<Vec<UnitId>>, done: u8) {
        if let Some(top) = self.top() {
            top.pc += 1;
            top.went = went;
            top.left = 0;
            top.answer = None;
            if let Some(it) = it {
                top.it = it;
                top.done = done;
            }
        }
    }

    fn do_step(&mut self, step: &'r Step) {
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else { return };
        let answer = resolve.answer.clone().unwrap_or_default();
        let asked_first = step.may
            && resolve.left == 0
            && !step.sel.picks()
            && !step.act.plays_free()
            && !resolve.is_found();
        if asked_first && answer.first() != Some(&Pick::Yes) {
            self.after(Went::Left, None, 0);
            return;
        }
        let answer = if asked_first { answer[1..].to_vec() } else { answer };
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else { return };
        let chosen = resolve.entry.chosen.iter().find(|chosen| chosen.step == resolve.pc).cloned();
        let picked = step.sel.picks();
        let pos = self.pos();
        let on: Vec<UnitId> = match &chosen {
            Some(chosen) => chosen.cards.clone(),
            None if picked => units(&answer),
            None => match pos.remains(step, resolve)[..] {
                [] => pos.selected(step, resolve),
                [only] => vec![only],
                // The part of a card that died about which was asked (505.4b).
                _ => units(&answer),
            },
        };
        let fired = resolve.entry.fired;
        let spell = resolve.entry.spell;
        let mut ctx = Ctx::resolving(resolve);
        if picked {
            ctx.it = &on;
        }
        let mut n = pos.count(&step.num, &ctx);
        let more = if spell { pos.spell_bonus(self.caster(fired.by)) } else { 0 };
        if step.act == Act::Wound && n > 0 {
            n = n.saturating_add(more);
        }
        // A line that could not be announced has nothing chosen either (119.7).
        let none_chosen = on.is_empty() && (picked || chosen.is_some());
        let aimed = spell && picked && chosen.is_none();
        let went_before = resolve.went;
        let shares = match chosen {
            Some(chosen) => chosen.shares,
            None => divided(&answer, n),
        };
        let shares: Vec<u8> = shares.into_iter().map(|share| share.saturating_add(more)).collect();
        let doing = Doing { step, on, answer, fired, spell, n };
        if none_chosen && !step.act.plays_free() {
            let went = if step.may || matches!(step.sel, Sel::Pick(0, ..)) {
                Went::Left
            } else {
                Went::Badly
            };
            let _ = went_before;
            self.after(went, Some(Vec::new()), 0);
            return;
        }
        if aimed {
            self.aimed_at(&doing.on);
        }
        // The frame goes on behind the step before the step puts other things on top of it.
        self.after(Went::Well, Some(doing.on.clone()), 0);
        let at = self.s.course.flow.len() - 1;
        let (went, it, done) = self.act(&doing, &shares);
        if let Some(Frame::Resolve(top)) = self.s.course.flow.get_mut(at) {
            top.left_undone &= went == Went::Badly;
            top.went = went;
            top.done = done;
            if let Some(it) = it {
                top.it = it;
            }
        }
    }

    /// Carries a step out: how it went, what it was about, what it came to.
    fn act(&mut self, doing: &Doing<'r>, shares: &[u8]) -> Done {
        let step = doing.step;
        let (by, n) = (doing.fired.by, doing.n);
        match &step.act {
            Act::Wound | Act::Divide => {
                // If nothing comes of it, there is no excess (term.izbytochnyj-uron-b).
                self.excess(0);
                return self.hurt(doing, shares);
            }
            Act::Shot => {
                self.excess(0);
                return self.shoots(doing);
            }
            Act::Heal | Act::HealAll => {
                self.excess(0);
                return self.healed_otherwise(doing).unwrap_or_else(|| self.cure(doing));
            }
            Act::Draw | Act::EnemyDraws | Act::AllDraw => return self.draws(doing),
            Act::ShowDrawn => {
                let drawn = self.top().map(|top| std::mem::take(&mut top.drawn));
                let drawn = drawn.unwrap_or_default();
                self.s.shows(by, &drawn);
                let shown = drawn.into_iter().map(|card| Event::Showed(by, card));
                self.log.extend(shown);
            }
            Act::Discard | Act::EnemyDiscards => return self.discards(doing),
            Act::EnemyDiscardsDown | Act::EnemyDiscardsRandom => return self.discards(doing),
            Act::Search(_) | Act::Summon(_) => return self.seek(doing),
            Act::CallTop(filter) => return self.call_top(doing, filter),
            Act::Create(id) => {
                let mut made = Vec::new();
                if let Some(card) = self.rules.called(id) {
                    for _ in 0..n.min(self.room()) {
                        made.push(self.create(card, by));
                    }
                }
                let came = made.len() as u8;
                return (wholly(came == n), Some(made), came);
            }
            Act::Place(id, whose, top) => return self.place_in(doing, id, *whose, *top),
            Act::Mill => {
                let seat = self.deck_of(&doing.answer);
                let there = self.s.side(seat).deck.len();
                for _ in 0..n {
                    self.mill(seat);
                }
                return (wholly(there >= usize::from(n)), None, n);
            }
            Act::MillOwn | Act::MillEnemy => {
                let seat = if step.act == Act::MillOwn { by } else { by.other() };
                let there = self.s.side(seat).deck.len();
                (0..n).for_each(|_| self.mill(seat));
                return (wholly(there >= usize::from(n)), None, n);
            }
            Act::Look => self.put_back(&cards(&doing.answer)),
            Act::HandToTop => return self.stack(doing),
            Act::Peek => return self.peek(by, self.deck_of(&doing.answer)),
            Act::PeekEnemy => return self.peek(by, by.other()),
            Act::RevealTop => {
                let found = self.reveal_top(by).map(|card| self.rules.card(card).cost);
                return found.map_or((Went::Badly, None, 0), |cost| (Went::Well, None, cost));
            }
            Act::Guess => return self.guess(doing),
            Act::TakeTop => return self.take_top(by),
            Act::Tuck => {
                let sees = self.s.know_top(by);
                if doing.answer.first() == Some(&Pick::Yes)
                    && let Some((card, _)) = self.s.off_top(by)
                {
                    self.s.under_deck(by, card, sees);
                    self.log.push(Event::IntoDeck(by, None));
                    return (Went::Well, None, 1);
                }
                return (Went::Left, None, 0);
            }
            Act::Coins => return (wholly(!self.gain_coins(by, n)), None, n),
            Act::TempCoins => {
                let n = self.mint(by, n);
                let side = &mut self.s.sides[by.index()];
                side.temp = side.temp.saturating_add(n);
                self.log.push(Event::Coins(by, signed(n)));
            }
            Act::LoseCoins | Act::EnemyLosesCoins | Act::EnemyLosesForNow => {
                return self.coins_go(doing);
            }
            Act::Meditate => self.meditate(by.other(), n),
            Act::Pray => return (wholly(!self.pray(by, n)), None, n),
            Act::AllPray => {
                let active = self.pray(self.s.active, n);
                let other = self.pray(self.s.active.other(), n);
                return (wholly(!active && !other), None, n);
            }
            Act::EnemyPrayers => {
                let side = &mut self.s.sides[by.other().index()];
                let gone = n.min(side.prayers);
                side.prayers -= gone;
                self.log.push(Event::Prayers(by.other(), -signed(gone)));
                return (wholly(gone == n), None, n);
            }
            Act::ExtraTurn => {
                self.s.course.extra.push(by);
                self.log.push(Event::ExtraTurn(by));
            }
            Act::Govern => {
                let (hero, card) = (self.pos().hero(by.other()).id, doing.fired.card);
                self.give(hero, Mod::Governed, Until::Enemy, by, card);
            }
            Act::EndTurn => {
                self.s.course.flow.clear();
                self.s.course.queue.clear();
                self.s.course.fired.clear();
                // Nothing that happens from here on comes of what was under way, unless the turn is ending already.
                if self.s.phase != Phase::End {
                    self.s.course.chain.clear();
                    self.node = 0;
                }
                self.s.phase = Phase::End;
                self.log.push(Event::Ends(self.s.active));
            }
            Act::Win => self.s.course.loses[by.other().index()] = true,
            Act::Lose => self.s.course.loses[by.index()] = true,
            Act::Repeat | Act::CopySpell | Act::Apply => return self.once_more(doing),
            Act::PlayFree => return self.bring(doing),
            Act::CastFree => return self.cast_free(doing),
            Act::DigEnemy => return self.dig_by_chance(doing),
            Act::Ambush => self.spring(doing),
            Act::Demand(_) => return self.demand(doing),
            Act::Pay => return self.pay_coins(by, n),
            Act::Exchange(_) => return self.exchange_control(doing),
            Act::DigHand => {
                let digger = doing.on.first().copied().unwrap_or(doing.fired.src);
                // A card that is not in play digs nothing (514.1b).
                if self.s.unit(digger).is_none() {
                    return (Went::Badly, None, 0);
                }
                for card in self.chosen_or_all(by, &doing.answer) {
                    // A placed card goes to the supply instead (term.pomeschennyj-b).
                    let stays = !self.rules.card(card).words.has(Keyword::Placed);
                    if self.s.out_of_hand(by, card) && stays {
                        self.under(digger, Dug { card, owner: by, from: Origin::Hand });
                    }
                }
            }
            Act::Learn => {
                let of = self.top_it_before().and_then(|id| self.s.unit(id));
                let lessons = of.map(|unit| self.pos().lessons(unit)).unwrap_or_default();
                if let Some(Pick::Way(way)) = doing.answer.first()
                    && let Some((card, what)) = lessons.get(usize::from(*way))
                {
                    self.give(doing.fired.src, *what, step.until, by, *card);
                }
            }
            Act::DestroyCounting(stat) => return self.destroy_counting(doing, *stat),
            Act::Choose(..) | Act::Point => {}
            _ => return self.each(doing),
        }
        (Went::Well, None, n)
    }

    /// Carries the act out on each card by itself.
    fn each(&mut self, doing: &Doing<'r>) -> Done {
        let named = !matches!(doing.step.sel, Sel::Each(_) | Sel::None);
        let (mut well, mut any) = (true, false);
        let mut made = Vec::new();
        let alive: Vec<UnitId> =
            doing.on.iter().copied().filter(|id| self.pos().reachable(*id, doing.step)).collect();
        let mut done = 0_u8;
        if matches!(doing.step.act, Act::Destroy | Act::DestroyCounting(_)) {
            let before = alive.len();
            let whole = self.destroy(&alive, doing.fired.src);
            done = many(before);
            any = before > 0;
            well = whole;
        } else if let Some(left) = self.go_together(&doing.step.act, &alive) {
            done = many(left);
            any = left > 0;
            well = left == alive.len();
        } else {
            for id in &alive {
                match self.one(doing, *id) {
                    Some(true) => {
                        any = true;
                        done = done.saturating_add(1);
                        made.push(*id);
                    }
                    Some(false) => {
                        any = true;
                        well = false;
                    }
                    None => well = false,
                }
            }
        }
        let it = if matches!(doing.step.act, Act::CopyOf) { None } else { Some(doing.on.clone()) };
        if !any && named {
            return (Went::Badly, it, 0);
        }
        let all = alive.len() == doing.on.len();
        (if well && all { Went::Well } else { Went::Partly }, it, done)
    }

    fn cure(&mut self, doing: &Doing<'r>) -> Done {
        let (mut total, mut short, mut any) = (0_u8, false, false);
        for id in &doing.on {
            let Some(unit) = self.s.unit(*id) else {
                short = true;
                continue;
            };
            any = true;
            let n = if doing.step.act == Act::HealAll { unit.wounds } else { doing.n };
            let healed = if doing.fired.card == AUTO && self.pos().drinks(doing.fired.line) {
                self.drink(*id, n)
            } else {
                self.heal(*id, n)
            };
            short |= healed < n;
            total = total.saturating_add(healed);
        }
        let named = !matches!(doing.step.sel, Sel::Each(_));
        let went = match (any, short) {
            (false, _) if named => Went::Badly,
            (_, true) => Went::Partly,
            _ => Went::Well,
        };
        (went, Some(doing.on.clone()), total)
    }

    /// Vampirism: all that is healed too much becomes extra lives, once (term.vampirizm-a); nothing of what may not be
    /// healed at all (514.2).
    fn drink(&mut self, id: UnitId, n: u8) -> u8 {
        let alive = {
            let pos = self.pos();
            self.s.unit(id).is_some_and(|unit| pos.lives(unit) > 0)
        };
        if !alive {
            return 0;
        }
        self.mend(id, n, n);
        n
    }

    /// Destroys cards; what it comes to is a number of theirs as it was before (403.1c).
    fn destroy_counting(&mut self, doing: &Doing<'r>, stat: Stat) -> Done {
        let pos = self.pos();
        let there = |id: &&UnitId| pos.reachable(**id, doing.step);
        let units = doing.on.iter().filter(there).filter_map(|id| self.s.unit(*id));
        let sum = total(units.map(|unit| pos.stat(stat, unit)));
        let (went, it, _) = self.each(doing);
        (went, it, sum.clamp(0, 99) as u8)
    }

    /// Destroys cards outright (505.2); whether no replacement touched any.
    fn destroy(&mut self, ids: &[UnitId], by: UnitId) -> bool {
        let pos = self.pos();
        let ids: Vec<UnitId> = ids
            .iter()
            .copied()
            .filter(|id| self.s.unit(*id).is_some_and(|unit| pos.kind(unit) != Kind::Hero))
            .collect();
        for id in &ids {
            self.credits(*id, by);
        }
        !self.die(&ids)
    }

    // Cards that bring cards.

    fn once_more(&mut self, doing: &Doing<'r>) -> Done {
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else {
            return (Went::Badly, None, 0);
        };
        let mut read = Picks::of(&doing.answer);
        let Ok(entries) = self.pos().again(&mut read, resolve, doing.step) else {
            return (Went::Badly, None, 0);
        };
        let first = entries.first().map(|entry| (entry.fired.card, entry.x));
        self.targeted(&entries);
        if self.as_if_played(&doing.step.act)
            && let Some((card, x)) = first
        {
            let id = self.name();
            self.fire_spell(doing.fired.by, card, id, x);
        }
        for entry in entries.into_iter().rev() {
            self.begin(entry);
        }
        (Went::Well, None, 1)
    }

    /// Whether what carries a spell out once more sets off what waits for the playing of one (term.povtorit-b,
    /// term.v17-skopirovat-zaklinanie).
    fn as_if_played(&self, act: &Act) -> bool {
        match self.s.edition.repeating {
            Repeating::SetsOff => matches!(act, Act::Repeat | Act::CopySpell),
            Repeating::Silent => *act == Act::CopySpell,
        }
    }

    /// Vanguard: a creature is played free (term.avangard).
    fn bring(&mut self, doing: &Doing<'r>) -> Done {
        let by = doing.fired.by;
        let found = self.pos().free_play(&mut Picks::of(&doing.answer), by, doing.n);
        let Ok(Some((card, besides))) = found else { return (Went::Left, None, 0) };
        if !self.s.out_of_hand(by, card) {
            return (Went::Left, None, 0);
        }
        if doing.fired.card == AUTO {
            self.close(doing.fired.src);
        }
        let announced = Announced { paying: besides, ..Announced::default() };
        self.played_by_ability([by, by], card, announced, doing.fired.card == AUTO);
        (Went::Well, None, 1)
    }

    /// A card is played because an ability says so, by whom and whose it is, and what is paid besides is paid.
    pub(crate) fn played_by_ability(
        &mut self,
        [by, owner]: [Seat; 2],
        card: CardId,
        announced: Announced,
        vanguard: bool,
    ) {
        let id = self.name();
        self.log.push(Event::Plays(by, card, id));
        self.set_down(by, owner, card, id);
        self.forget_next_prices(by, card);
        let failed = self.pay(by, id, &announced.paying, false);
        let mut entries = announced.entries;
        entries.iter_mut().for_each(|entry| entry.fired.src = id);
        self.targeted(&entries);
        let (stage, x) = (PlayStage::Cancel, announced.x);
        let spell = self.rules.card(card).kind == Kind::Spell;
        let play = Play { by, card, unit: id, x, entries, stage, vanguard, spell };
        match failed {
            true => self.comes_to_nothing(&play),
            false => self.begin_playing(play),
        }
    }
}

/// The shares into which an answer divides a number among its cards; the last card gets the rest.
fn divided(answer: &[Pick], n: u8) -> Vec<u8> {
    let told = |pick: &Pick| if let Pick::Number(share) = pick { Some(*share) } else { None };
    let mut shares: Vec<u8> = answer.iter().filter_map(told).collect();
    let rest = shares.iter().fold(n, |left, share| left.saturating_sub(*share));
    shares.push(rest);
    shares
}

/// The result of a step that was carried out completely as it says, or not quite (119.4).
fn wholly(so: bool) -> Went {
    if so { Went::Well } else { Went::Partly }
}

/// Whether a step is done, after how the one before went (119).
fn goes_on(link: Link, went: Went, pc: usize) -> bool {
    if pc == 0 {
        return true;
    }
    match link {
        Link::Dot => true,
        Link::Then | Link::And => went != Went::Badly,
        Link::With => went == Went::Well,
        Link::Else => went != Went::Well,
    }
}

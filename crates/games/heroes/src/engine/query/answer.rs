//! Questions of a step that is carried out: the seat that answers, and the possible answers.

use crate::card::{Act, ActTrait, Ban, Chooser, From, Mod, Sel, Step};
use crate::engine::query::picks::{Picks, Read, Stop, exchanged};
use crate::engine::query::pos::{Ctx, Pos};
use crate::engine::query::target::Aim;
use crate::state::{Fired, Frame, Pick, Resolve, Unit};
use stolik_kernel::{RuleId, Seat};

impl<'a> Pos<'a> {
    /// Reads the answer to the present step.
    pub(crate) fn answer(self, picks: &mut Picks<'_>, resolve: &Resolve) -> Read<()> {
        let ctx = Ctx::resolving(resolve);
        let body = self.steps(&resolve.entry);
        let Some(step) = body.get(usize::from(resolve.pc)) else {
            return Err(Stop::Bad(rule!("501.1a")));
        };
        if step.may && !step.sel.picks() && resolve.left == 0 && !step.act.plays_free() {
            let pick = picks.take(vec![Pick::Yes, Pick::No], rule!("119.5a"))?;
            if pick == Pick::No || !self.asks(step, resolve) {
                return Ok(());
            }
        }
        let parts = self.remains(step, resolve);
        if parts.len() > 1 {
            let parts = parts.into_iter().map(Pick::Unit).collect();
            return picks.take(parts, rule!("505.4b")).map(drop);
        }
        let side = self.s.side(ctx.by);
        let hand = |seat: Seat| -> Vec<Pick> {
            self.s.side(seat).hand.iter().copied().map(Pick::Card).collect()
        };
        let n = usize::from(self.count(&step.num, &ctx));
        match &step.act {
            Act::Discard => {
                self.out_of_hand(picks, &hand(ctx.by), n, rule!("term.sbroste")).map(drop)
            }
            Act::EnemyDiscards => {
                self.out_of_hand(picks, &hand(ctx.by.other()), n, rule!("term.sbroste")).map(drop)
            }
            Act::EnemyDiscardsDown => {
                let theirs = hand(ctx.by.other());
                let n = theirs.len().saturating_sub(side.hand.len());
                self.out_of_hand(picks, &theirs, n, rule!("term.sbroste")).map(drop)
            }
            Act::DigHand => self.out_of_hand(picks, &hand(ctx.by), n, rule!("520.5")).map(drop),
            Act::Search(filter) | Act::Summon(filter) => {
                let mut deck = self.fitting(filter, &side.deck, ctx.by, &ctx);
                deck.sort_unstable();
                let among: Vec<Pick> = deck.into_iter().map(Pick::Card).collect();
                self.out_of_deck(picks, &among, n)
            }
            Act::Look => {
                let seen = resolve.seen.iter().copied().map(Pick::Card).collect();
                in_order(picks, seen, usize::MAX, rule!("501.1a"))
            }
            Act::Guess => {
                // A card that is not there is named by nobody, and who built the deck knows what is left of it.
                let mut deck = side.deck.clone();
                deck.sort_unstable();
                deck.dedup();
                let among = deck.into_iter().map(Pick::Card).collect();
                picks.take(among, rule!("term.vskrytie")).map(drop)
            }
            Act::HandToTop => in_order(picks, hand(ctx.by), n, rule!("204.3b")),
            Act::Tuck | Act::Demand(_) => {
                picks.take(vec![Pick::Yes, Pick::No], rule!("501.1a")).map(drop)
            }
            Act::Exchange(_) => {
                let [ours, theirs] = self.exchangeable(step, &ctx, resolve.entry.spell);
                let Sel::Pick(_, most, ..) = &step.sel else {
                    return Err(Stop::Bad(rule!("501.1a")));
                };
                let most = usize::from(*most);
                exchanged(picks, [&ours, &theirs], most, rule!("502.9")).map(drop)
            }
            Act::Mill | Act::Peek => {
                let heroes =
                    vec![Pick::Unit(self.hero(Seat::ONE).id), Pick::Unit(self.hero(Seat::TWO).id)];
                let rule = if step.act == Act::Mill { rule!("term.mor") } else { rule!("204.3c") };
                picks.take(heroes, rule).map(drop)
            }
            Act::LoseCoins | Act::EnemyLosesCoins | Act::EnemyLosesForNow => {
                let seat = if step.act == Act::LoseCoins { ctx.by } else { ctx.by.other() };
                let side = self.s.side(seat);
                let n = (n as u8).min(side.coins());
                let (least, most) = (n.saturating_sub(side.open), n.min(side.closed));
                picks.take((least..=most).map(Pick::Number).collect(), rule!("522.5")).map(drop)
            }
            Act::PlayFree => self.free_play(picks, ctx.by, n as u8).map(drop),
            Act::CastFree => self.free_spell(picks, ctx.by, n as u8).map(drop),
            Act::Ambush => {
                let card = resolve.entry.fired.card;
                match self.springs_from(ctx.by, card) {
                    Some(from) => self.springing(picks, ctx.by, from, card),
                    None => Ok(()),
                }
            }
            Act::Repeat | Act::CopySpell | Act::Apply => self.again(picks, resolve, step).map(drop),
            Act::Learn => {
                let of = resolve.it.first().and_then(|id| self.s.unit(*id));
                let count = of.map_or(0, |unit| self.lessons(unit).len()) as u8;
                picks.take((0..count).map(Pick::Way).collect(), rule!("111.1c")).map(drop)
            }
            Act::MoveEffect => {
                let from = resolve.it.first().and_then(|id| self.s.unit(*id));
                let ways = from.map(|unit| movable(unit).map(Pick::Way).collect());
                picks.take(ways.unwrap_or_default(), rule!("120.3"))?;
                self.aim_now(picks, step, resolve)
            }
            _ => self.aim_now(picks, step, resolve),
        }
    }

    /// The targets of a later sentence, chosen when it is carried out (116.1b).
    fn aim_now(self, picks: &mut Picks<'_>, step: &Step, resolve: &Resolve) -> Read<()> {
        let ctx = Ctx::resolving(resolve);
        let Some((least, aim)) = Aim::of(step, &ctx, resolve.entry.spell) else {
            return Err(Stop::Bad(rule!("501.1a")));
        };
        let aim = aim.after(resolve.first_chosen());
        let among = self.targets(aim);
        let least = if step.may { 0 } else { usize::from(least).min(among.len()) };
        self.shares(picks, aim, &step.num, &among, least).map(drop)
    }

    /// Cards found in a deck: fewer may be taken (term.poisk-b).
    fn out_of_deck(self, picks: &mut Picks<'_>, among: &[Pick], most: usize) -> Read<()> {
        let mut from = 0;
        for _ in 0..most {
            let mut next = among.get(from..).unwrap_or_default().to_vec();
            next.dedup();
            next.insert(0, Pick::Stop);
            let pick = picks.take(next, rule!("term.poisk-a"))?;
            if pick == Pick::Stop {
                break;
            }
            from += among[from..].iter().position(|one| *one == pick).unwrap_or(0) + 1;
        }
        Ok(())
    }

    /// The ability that is being carried out, if the innermost thing is one.
    pub(crate) fn resolving(self) -> Option<&'a Resolve> {
        match self.s.course.flow.last() {
            Some(Frame::Resolve(resolve)) => Some(resolve),
            _ => None,
        }
    }

    /// Whether a step asks something beside whether it is done; by what everybody knows.
    pub(crate) fn asks(self, step: &Step, resolve: &Resolve) -> bool {
        if self.remains(step, resolve).len() > 1 {
            return true;
        }
        let ctx = Ctx::resolving(resolve);
        let n = usize::from(self.count(&step.num, &ctx));
        let hand = |seat: Seat| self.s.side(seat).hand.len();
        match &step.act {
            Act::Discard | Act::DigHand => n > 0 && hand(ctx.by) > n,
            Act::EnemyDiscards => n > 0 && hand(ctx.by.other()) > n,
            Act::EnemyDiscardsDown => {
                let (own, theirs) = (hand(ctx.by), hand(ctx.by.other()));
                theirs > own && own > 0
            }
            Act::HandToTop => n > 0 && hand(ctx.by) > 1,
            Act::Peek => true,
            Act::Guess => !self.s.side(ctx.by).deck.is_empty(),
            Act::Search(_) | Act::Summon(_) => n > 0 && !self.s.side(ctx.by).deck.is_empty(),
            Act::Look => resolve.seen.len() > 1,
            Act::Tuck => !self.s.side(ctx.by).deck.is_empty(),
            Act::Demand(steps) => self.can_meet(steps, resolve),
            Act::Mill => n > 0,
            Act::LoseCoins | Act::EnemyLosesCoins | Act::EnemyLosesForNow => {
                let seat = if step.act == Act::LoseCoins { ctx.by } else { ctx.by.other() };
                let side = self.s.side(seat);
                let n = (n as u8).min(side.coins());
                n > 0 && n.saturating_sub(side.open) < n.min(side.closed)
            }
            Act::PlayFree | Act::CastFree => {
                hand(ctx.by) > 0 && !self.banned(self.hero(ctx.by), Ban::Play)
            }
            Act::Ambush => {
                let Fired { card, line, .. } = resolve.entry.fired;
                self.rules.ability(card, line).from == From::Hand
                    && self.chooses_springing(ctx.by, card)
            }
            Act::Exchange(_) => {
                let named = resolve.entry.chosen.iter().any(|chosen| chosen.step == resolve.pc);
                let sides = self.exchangeable(step, &ctx, resolve.entry.spell);
                !named && sides.iter().all(|side| !side.is_empty())
            }
            Act::Repeat | Act::CopySpell | Act::Apply => {
                let asked = self.again(&mut Picks::of(&[]), resolve, step);
                matches!(asked, Err(Stop::More(..))) && self.goes_again(resolve, step, &[])
            }
            Act::Learn => {
                let of = resolve.it.first().and_then(|id| self.s.unit(*id));
                of.is_some_and(|unit| !self.lessons(unit).is_empty())
            }
            Act::MoveEffect => resolve
                .it
                .first()
                .and_then(|id| self.s.unit(*id))
                .is_some_and(|unit| movable(unit).next().is_some()),
            _ => self.open_aim(step, resolve),
        }
    }

    /// Whether none of the cards that a step does something to can be reached by it any more.
    fn past(self, step: &Step, resolve: &Resolve) -> bool {
        if step.act.has(ActTrait::Apart) {
            return false;
        }
        let about = self.selected(step, resolve);
        !about.is_empty() && !about.iter().any(|id| self.reachable(*id, step))
    }

    /// The only possible answer to a step, if everybody can see that there is one. Choices in a hand or a deck, and
    /// optional choices, are always asked for, so the question reveals nothing.
    pub(crate) fn only_answer(self, step: &Step, resolve: &Resolve) -> Option<Vec<Pick>> {
        if !step.sel.picks() || step.may || step.act == Act::DigHand {
            return None;
        }
        let mut found = Vec::new();
        loop {
            match self.answer(&mut Picks::of(&found), resolve) {
                Ok(()) => return Some(found),
                Err(Stop::More(next, _)) => match next[..] {
                    [only] => found.push(only),
                    _ => return None,
                },
                Err(Stop::Bad(_)) => return None,
            }
        }
    }

    /// Whether these choices lead to a spell with all its targets: what cannot be completed is not asked for.
    fn goes_again(self, resolve: &Resolve, step: &Step, so_far: &[Pick]) -> bool {
        match self.again(&mut Picks::of(so_far), resolve, step) {
            Ok(_) => true,
            Err(Stop::Bad(_)) => false,
            Err(Stop::More(next, _)) => next
                .into_iter()
                .any(|pick| self.goes_again(resolve, step, &[so_far, &[pick]].concat())),
        }
    }

    /// Whether the targets of a step are still to be chosen, and there are some.
    fn open_aim(self, step: &Step, resolve: &Resolve) -> bool {
        let ctx = Ctx::resolving(resolve);
        let Some((_, aim)) = Aim::of(step, &ctx, resolve.entry.spell) else { return false };
        if resolve.entry.chosen.iter().any(|chosen| chosen.step == resolve.pc) {
            return false;
        }
        !self.targets(aim.after(resolve.first_chosen())).is_empty()
    }

    /// The seat that the next step asks, if there is one.
    pub(crate) fn wanted(self, resolve: &Resolve) -> Option<Seat> {
        let step = self.steps(&resolve.entry).get(usize::from(resolve.pc))?;
        let by = resolve.entry.fired.by;
        let named = resolve.entry.chosen.iter().any(|chosen| chosen.step == resolve.pc);
        // A seat that may not draw does not choose to (527.3).
        let barred = || self.pointless(step, &Ctx::resolving(resolve)) || self.past(step, resolve);
        let yes = step.may && !step.sel.picks() && !step.act.plays_free() && !barred();
        let asked = || !resolve.is_found() && (yes || self.asks(step, resolve));
        if named && !matches!(step.act, Act::Apply) || !asked() {
            return None;
        }
        let theirs =
            step.act.has(ActTrait::AsksEnemy) || matches!(step.sel, Sel::Pick(.., Chooser::Enemy));
        Some(if theirs { by.other() } else { by })
    }
}

/// So many of these cards in the order of choice. The only one that is left goes without saying.
fn in_order(picks: &mut Picks<'_>, mut left: Vec<Pick>, n: usize, rule: RuleId) -> Read<()> {
    left.sort_unstable();
    let mut wanted = n.min(left.len());
    while wanted > 0 && left.len() > 1 {
        let mut next = left.clone();
        next.dedup();
        let pick = picks.take(next, rule)?;
        let at = left.iter().position(|one| *one == pick).unwrap_or(0);
        left.remove(at);
        wanted -= 1;
    }
    Ok(())
}

/// The effects of a card that can be moved to another, by their places.
fn movable(unit: &Unit) -> impl Iterator<Item = u8> {
    let all = (0..).zip(&unit.effects);
    all.filter(|(_, effect)| effect.what != Mod::Governed).map(|(at, _)| at)
}

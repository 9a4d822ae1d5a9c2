//! Execution of effects: legal targets, reasons of a refusal, and the change itself. A new effect gets its arm here;
//! `ability` leads from step to step.

use crate::card::{Entry, Flag, Number, Quantity, Select, Verb};
use crate::engine::resolve::combat::wounds::{ALL, Blow};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::execute::After;
use crate::ids::{Target, UnitId};
use crate::state::{Asked, Effect, Place, Play};

impl Course<'_> {
    /// Carries out the next step of an ability.
    pub(crate) fn step(&mut self, play: &Play) -> After {
        let index = play.step as usize;
        let rules = self.rules;
        let card = self.s.units[play.source.index()].card;
        let Some(ability) = rules.ability(card, play.ability) else { return After::Next(false) };
        let step = &ability.steps()[index];
        if step.then && !play.happened || step.otherwise && play.happened {
            return After::Next(play.happened);
        }
        if let Some(condition) = &step.when {
            let pos = self.pos().haunted(play);
            if !pos.conditions(&pos.context(play), std::slice::from_ref(condition)) {
                return After::Next(false);
            }
        }
        for u in self.pos().haunted(play).face_down_touched(play, &step.verb) {
            self.reveal(u);
        }
        let ctx = self.pos().context(play);
        let targets = |g: &Self, sel: &Select| g.pos().haunted(play).step_targets(play, sel, index);
        let count = |g: &Self, n: &Number| g.pos().haunted(play).number(&ctx, n);
        let label = ability.label;
        if self.destroys_itself_first(play, &step.verb) {
            return After::Wait;
        }
        match &step.verb {
            Verb::Attack { class, value, to, .. } => {
                let list = targets(self, to);
                self.attack(play, *class, value, &list)
            }
            Verb::Finish { to, .. } | Verb::Destroy(to) => {
                let list = self.unhardened(targets(self, to), label, play.source);
                self.each(list, label, play.source, |g, u| g.doom(u, play.source))
            }
            Verb::Wound { amount, to } => {
                let n = count(self, amount).clamp(0, 99) as u8;
                let list = self.unhardened(targets(self, to), label, play.source);
                let hit = self.unprotected(list, label, play.source);
                let blows: Vec<Blow> =
                    hit.iter().map(|u| Blow::of(*u, Some(play.source), n)).collect();
                let placed = self.place_wounds(&blows);
                After::Next(placed.iter().any(|n| *n > 0))
            }
            Verb::Heal { amount, to } => {
                let n = amount.as_ref().map_or(ALL, |n| count(self, n).clamp(0, 99) as u8);
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| g.heal(u, n))
            }
            Verb::Poison { amount, to } => {
                let n = count(self, amount).clamp(0, 99) as u8;
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| g.poison(u, n))
            }
            Verb::Open(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, Course::open)
            }
            Verb::Close(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, Course::close)
            }
            Verb::Counter { amount, to } => {
                let n = count(self, amount);
                let mut list = targets(self, to);
                list.retain(|u| {
                    let other = n > 0 && *u != play.source;
                    !(other && self.pos().has(*u, Flag::GainsAlone))
                });
                self.each(list, label, play.source, |g, u| g.add_counters(u, n))
            }
            Verb::Grant { what, until, to } => {
                let effect = self.effect(play, &ctx, what, *until);
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| {
                    g.tie(play.source, Effect { on: u, ..effect });
                    g.grant(Effect { on: u, ..effect }, what)
                })
            }
            Verb::Move(to) | Verb::Teleport { to, .. } => {
                let list = targets(self, to);
                let list = self.unprotected(list, label, play.source);
                self.push_card(play, list)
            }
            Verb::Die(change) => After::Next(self.change_die(*change)),
            Verb::SetDie(number) => {
                let shown = count(self, number).clamp(1, 6) as i8;
                After::Next(self.change_die(crate::card::DieChange::Set(shown)))
            }
            Verb::Block => After::Next(self.block()),
            Verb::Zone { cells, gives: _, until } => {
                After::Next(self.zone(play, cells, *until, index))
            }
            Verb::Become(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, Course::take_off)
            }
            Verb::Attach(to) => {
                let host = targets(self, to).first().copied();
                After::Next(host.is_some_and(|host| self.attach(play.source, host)))
            }
            Verb::Cancel => After::Next(self.cancel()),
            Verb::Stop => After::Next(play.cause.to.is_some_and(|u| self.stop_healing(u))),
            Verb::Exile(to) => {
                let list = targets(self, to);
                let list = self.unprotected(list, label, play.source);
                self.exile_all(list, play.source)
            }
            Verb::ToDeck(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, Course::back_to_deck)
            }
            Verb::Revive(to) => {
                let list = targets(self, to);
                self.bring(&list, play.seat, self.pos().entries(play.seat), Entry::Open)
            }
            Verb::Summon { to, into, entry } => {
                let nth = self.pos().plan(play).choices_before(index);
                let cells = self.pos().summoning_cells(&ctx, into.as_ref());
                let chosen = match to.quantity {
                    Quantity::One | Quantity::Each => play.targets[nth].and_then(Target::unit),
                    Quantity::Ref(_) => self.call_the_shown(play, cells),
                };
                let held = |u: &UnitId| self.s.units[u.index()].place == Place::Hand;
                let list: Vec<UnitId> = chosen.into_iter().filter(held).collect();
                self.bring(&list, play.seat, cells, *entry)
            }
            Verb::Mill { count, into } => {
                After::Next(self.mill(play.seat, *count, *into, play.source))
            }
            Verb::Land { to, into: _ } => {
                let list = targets(self, to);
                let list = self.unprotected(list, label, play.source);
                self.ask_where_to_land(&list)
            }
            Verb::Prophecy(count) => After::Next(self.foresee(play.seat, *count, play.source)),
            Verb::Pick(_) => After::Next(true),
            Verb::Life { amount, to } => {
                let n = count(self, amount).clamp(0, 99) as u8;
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| g.gain_lives(u, n))
            }
            Verb::Shift { amount, from, onto } => {
                let n = count(self, amount).clamp(0, 99) as u8;
                let list = targets(self, from);
                let Quantity::Ref(onto) = onto.quantity else {
                    let list = self.unprotected(list, label, play.source);
                    return self.divide(play, list.first().copied(), n);
                };
                let onto =
                    self.unprotected(ctx.bound(onto).into_iter().collect(), label, play.source);
                let onto = onto.first().copied();
                self.each(list, label, play.source, |g, u| {
                    onto.is_some_and(|onto| g.shift(u, onto, n, play.source))
                })
            }
            Verb::Swap { to, with } => {
                let list = targets(self, to);
                let with =
                    self.unprotected(ctx.bound(*with).into_iter().collect(), label, play.source);
                let with = with.first().copied();
                self.each(list, label, play.source, |g, u| {
                    with.is_some_and(|with| g.change_places(u, with))
                })
            }
            Verb::Redirect(to) => {
                let list = self.unprotected(targets(self, to), label, play.source);
                After::Next(list.first().is_some_and(|u| self.redirect(play, *u)))
            }
            Verb::Fight { to, from } => {
                let list = self.unprotected(targets(self, to), label, play.source);
                self.let_fight(play, list.first().copied(), from)
            }
            Verb::Roll => self.throw(play),
            // It was chosen before the ability went on the stack.
            Verb::Number(_) => After::Next(play.x > 0),
            Verb::Lift => {
                let nth = self.pos().plan(play).choices_before(index);
                let card = play.targets.get(nth).copied().flatten().and_then(Target::card);
                let shown = ctx.foreseen;
                After::Next(card.is_some_and(|card| self.lift(play.seat, card, shown)))
            }
            Verb::Token(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, Course::gives_token)
            }
            Verb::Untoken(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, Course::takes_token)
            }
            // Before recruiting it is carried out at once; in the battle nothing is bought.
            Verb::Crystals { .. } | Verb::Overpay(_) | Verb::Refund(_) => After::Next(false),
        }
    }

    /// Up to so many wounds of a card are divided among others: its player deals them out one by one (gap.shift).
    pub(crate) fn divide(&mut self, play: &Play, from: Option<UnitId>, n: u8) -> After {
        let Some(from) = from else { return After::Next(false) };
        let left = n.min(self.s.units[from.index()].wounds);
        let mut sharers = self.pos().sharers(from);
        match (left, sharers.next(), sharers.next()) {
            (0, ..) | (_, None, _) => After::Next(false),
            (_, Some(only), None) => {
                self.reveal_target(Target::Unit(only));
                After::Next(self.shift(from, only, left, play.source))
            }
            (_, Some(_), Some(_)) => {
                self.s.asked =
                    Some(Asked::Share { seat: play.seat, from, left, chosen: Vec::new() });
                After::Wait
            }
        }
    }

    /// The card for the next wound has been chosen; with the last one they all go.
    pub(crate) fn share(&mut self, asked: Asked, target: Target) {
        let Asked::Share { seat, from, left, mut chosen } = asked else { return };
        self.reveal_target(target);
        chosen.extend(target.unit());
        if left > 1 {
            self.s.asked = Some(Asked::Share { seat, from, left: left - 1, chosen });
            return;
        }
        let by = self.top_play().source;
        for (at, onto) in chosen.iter().enumerate() {
            if !chosen[..at].contains(onto) {
                let n = chosen[at..].iter().filter(|u| *u == onto).count() as u8;
                self.shift(from, *onto, n, by);
            }
        }
        self.finish_push();
    }
}

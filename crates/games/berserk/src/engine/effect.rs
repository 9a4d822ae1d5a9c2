//! What each effect is: to whom it can be done, why not, and how it is carried out. Whoever adds an
//! effect adds its arm here; how an ability goes from step to step stands in `ability`.

use crate::board::Cells;
use crate::card::{Aim, Instruction, Kind, Number, Select, Spends, Verb};
use crate::engine::ability::After;
use crate::engine::context::Context;
use crate::engine::course::Course;
use crate::engine::stats::Pos;
use crate::engine::wounds::{ALL, Blow};
use crate::ids::{Cell, Target, UnitId};
use crate::state::{Effect, Item, Play};
use std::ops::ControlFlow;
use stolik_kernel::RuleId;

impl<'a> Pos<'a> {
    /// Calls `visit` with each target for a choosing step, none without one, until it breaks off.
    pub(crate) fn visit_targets(
        self,
        ctx: &Context,
        step: Option<&Instruction>,
        visit: impl FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(Instruction { verb, .. }) = step else { return ControlFlow::Continue(()) };
        match verb.word().aim {
            Aim::Cells(zone) => {
                let cells = Cell::all().filter(|c| self.is_cell(ctx.this, zone, *c));
                cells.map(Target::Cell).try_for_each(visit)
            }
            Aim::Cards(_) | Aim::Die | Aim::Assault | Aim::Ability | Aim::Purse => {
                let affected = |u: &UnitId| self.may_affect(ctx, verb, *u);
                let near = self.near(self.side_of(ctx, verb), self.field_of(ctx, verb));
                let units = near.filter(affected);
                debug_assert!(
                    self.in_play().filter(affected).all(|u| {
                        let side = self.side_of(ctx, verb);
                        self.near(side, self.field_of(ctx, verb)).any(|near| near == u)
                    }),
                    "somebody beyond the field of an effect can be affected"
                );
                units.map(Target::Unit).try_for_each(visit)
            }
        }
    }

    /// Whether a step can be done to the unit now: its selector accepts it, it would do something
    /// (an effect that cannot be carried out is illegal, 5.8), and the ability can still be paid.
    pub(crate) fn may_affect(self, ctx: &Context, verb: &Verb, u: UnitId) -> bool {
        if self.spends_price(ctx, verb, u) {
            return false;
        }
        let unit = self.unit(u);
        match verb {
            Verb::Attack { class, range, to, .. } => {
                // Most cards are out of reach.
                self.attack_reaches(ctx.this, u, *class, *range) && self.accepts(ctx, to, u)
            }
            Verb::Finish { most, to } => {
                self.adjacent(ctx.this, u)
                    && self.accepts(ctx, to, u)
                    && self.informed(ctx, u)
                    && self.is_creature(u)
                    && !self.kind(u).needs_host()
                    && i32::from(self.life_left(u)) <= self.number(ctx, most)
            }
            Verb::Heal { to, .. } => {
                (unit.wounds > 0 || self.is_curable(u))
                    && self.is_creature(u)
                    && self.accepts(ctx, to, u)
            }
            Verb::Open(to) => unit.closed && self.accepts(ctx, to, u),
            Verb::Close(to) => !unit.closed && self.accepts(ctx, to, u),
            Verb::Move(to) => self.accepts(ctx, to, u) && !self.free_steps(u).is_empty(),
            Verb::Teleport(to) => self.accepts(ctx, to, u) && !self.free_cells(u).is_empty(),
            Verb::Poison { to, .. } => {
                (self.is_creature(u) || !self.informed(ctx, u)) && self.accepts(ctx, to, u)
            }
            Verb::Become(to) => self.cell(u).is_some() && self.accepts(ctx, to, u),
            Verb::Attach(to) => self.may_carry(ctx.this, u).is_ok() && self.accepts(ctx, to, u),
            Verb::Wound { to, .. }
            | Verb::Counter { to, .. }
            | Verb::Grant { to, .. }
            | Verb::Destroy(to) => self.accepts(ctx, to, u),
            Verb::Die(_)
            | Verb::Block
            | Verb::Cancel
            | Verb::Zone { .. }
            | Verb::Crystals { .. } => false,
        }
    }

    /// Whether a step would take from the ability's own card what is to be paid with
    /// (5.2/unpayable).
    pub(crate) fn spends_price(self, ctx: &Context, verb: &Verb, u: UnitId) -> bool {
        if u != ctx.this {
            return false;
        }
        match verb.word().spends {
            Spends::Nothing => false,
            Spends::Openness => ctx.price.closes,
            Spends::Counters(amount) => {
                let left = i32::from(self.unit(u).counters) + self.number(ctx, amount).min(0);
                ctx.price.counters > 0 && left < i32::from(ctx.price.counters)
            }
        }
    }

    /// The rule that keeps an effect of a card from a target that it cannot be done to.
    pub(crate) fn barred(self, by: UnitId, verb: &Verb, to: UnitId) -> RuleId {
        match (verb, self.kind(to)) {
            (Verb::Attack { .. }, Kind::Terrain) => rule!("1.8/block"),
            (Verb::Finish { .. }, Kind::Symbiont | Kind::Parasite) => rule!("1.5.2.zh"),
            (Verb::Finish { .. } | Verb::Poison { .. }, Kind::Artifact) => rule!("1.7/immune"),
            (Verb::Heal { .. }, Kind::Artifact) => rule!("1.7/no-heal"),
            (Verb::Move(_) | Verb::Teleport(_), Kind::Symbiont | Kind::Parasite) => {
                rule!("1.5.2.z")
            }
            (Verb::Attach(_), _) => {
                self.may_carry(by, to).err().map_or(rule!("1.2/3"), |no| no.rule())
            }
            _ => rule!("1.2/3"),
        }
    }

    /// The cells to which the effect under way can put a card, when it has been asked where to.
    pub(crate) fn ways(self, u: UnitId) -> Cells {
        let play = self.s.stack.last().and_then(Item::play);
        let step = play.and_then(|play| self.steps(play).get(usize::from(play.step)));
        let far = step.is_some_and(|step| matches!(step.verb, Verb::Teleport(_)));
        if far { self.free_cells(u) } else { self.free_steps(u) }
    }

    /// Every free cell, for a card on a cell of its own; others are not moved (3.16/limits).
    fn free_cells(self, u: UnitId) -> Cells {
        self.own_cell(u).map_or(Cells::NONE, |_| Cells::ALL.without(self.s.board.taken()))
    }
}

impl Course<'_> {
    /// Carries out the next step of an ability.
    pub(crate) fn step(&mut self, play: &Play) -> After {
        let index = play.step as usize;
        let rules = self.rules;
        let card = self.s.units[play.source.index()].card;
        let Some(ability) = rules.ability(card, play.ability) else { return After::Next(false) };
        let step = &ability.steps()[index];
        if step.then && !play.happened {
            return After::Next(false);
        }
        for u in self.pos().haunted(play).face_down_touched(play, &step.verb) {
            self.reveal(u);
        }
        let ctx = self.pos().context(play);
        let targets = |g: &Self, sel: &Select| g.pos().haunted(play).step_targets(play, sel, index);
        let count = |g: &Self, n: &Number| g.pos().haunted(play).number(&ctx, n);
        let label = ability.label;
        match &step.verb {
            Verb::Attack { class, value, to, .. } => {
                let list = targets(self, to);
                self.attack(play, *class, value, &list)
            }
            Verb::Finish { to, .. } | Verb::Destroy(to) => {
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| g.doom(u, play.source))
            }
            Verb::Wound { amount, to } => {
                let n = count(self, amount).clamp(0, 99) as u8;
                let list = targets(self, to);
                let hit = self.unprotected(list, label, play.source);
                let blows: Vec<Blow> = hit
                    .iter()
                    .map(|u| Blow { to: *u, by: Some(play.source), amount: n, attack: None })
                    .collect();
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
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| g.add_counters(u, n))
            }
            Verb::Grant { what, until, to } => {
                let effect = self.effect(play, &ctx, what, *until);
                let list = targets(self, to);
                self.each(list, label, play.source, |g, u| {
                    g.grant(Effect { on: u, ..effect }, what)
                })
            }
            Verb::Move(to) | Verb::Teleport(to) => {
                let list = targets(self, to);
                let list = self.unprotected(list, label, play.source);
                self.push_card(play, list)
            }
            Verb::Die(change) => After::Next(self.change_die(*change)),
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
            // Before recruiting it is carried out at once; in the battle nothing is bought.
            Verb::Crystals { .. } => After::Next(false),
        }
    }
}

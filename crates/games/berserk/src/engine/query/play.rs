//! Plays of abilities: definition, plan, context, choices, and price.

use crate::board::Cells;
use crate::card::{
    Ability, Class, Classes, CounterCost, Form, Free, Instruction, Limit, Quantity, Select, Verb,
    When,
};
use crate::engine::query::context::{Context, Price, cures_whom_it_heals};
use crate::engine::query::pos::Pos;
use crate::ids::{Target, UnitId};
use crate::limits::TARGETS;
use crate::pool::{OWN, Plan};
use crate::state::{Item, Play, Stage};
use std::ops::ControlFlow;
use stolik_kernel::Seat;

/// Uses of an ability are counted to here. One that was played so often in a turn rests: cards that
/// open each other would never end it (gap.golden-rules).
pub(crate) const USES: u8 = 99;

impl<'a> Pos<'a> {
    pub(crate) fn ability(&self, play: &Play) -> &'a Ability {
        let card = self.unit(play.source).card;
        self.rules.ability(card, play.ability).expect("an ability under way has its definition")
    }

    /// The plan of the ability in the pool.
    pub(crate) fn plan(&self, play: &Play) -> &'a Plan {
        let card = self.unit(play.source).card;
        self.rules.plan(card, play.ability).expect("an ability under way has its definition")
    }

    /// The steps of an ability that has some.
    pub(crate) fn steps(&self, play: &Play) -> &'a [Instruction] {
        self.ability(play).steps()
    }

    pub(crate) fn context(&self, play: &Play) -> Context {
        let chosen = play.targets.iter().flatten().find_map(|t| t.unit());
        let second = play.targets.iter().flatten().filter_map(|t| t.unit()).nth(1);
        Context {
            second,
            this: play.source,
            seat: play.seat,
            cause: play.cause,
            chosen,
            opposite: None,
            x: play.x,
            price: price(self.ability(play), play.x),
            cures: cures_whom_it_heals(self.ability(play)),
            defended: self.assault().map(|a| a.original),
            roller: self.s.stack.iter().rev().find_map(Item::die).map(|roll| roll.unit),
            attacked: if self.plan(play).redirects {
                self.attack_target(play.source)
            } else {
                None
            },
            level: None,
            foreseen: self.foreseen(play),
            targets: [None; TARGETS],
            blind: false,
        }
    }

    /// The number of cards that the last prophecy of an ability has shown, or that of its trigger.
    fn foreseen(&self, play: &Play) -> u8 {
        let done = self.steps(play).iter().take(usize::from(play.step)).rev();
        let own = done.into_iter().find_map(|step| match step.verb {
            Verb::Prophecy(count) => Some(count),
            _ => None,
        });
        let heard = self.ability(play).event() == Some(When::Foresees);
        own.unwrap_or(if heard { play.cause.amount } else { 0 })
    }

    /// Class of the attack that the current step makes, if it makes one.
    pub(crate) fn attack_class(&self, play: &Play) -> Option<Class> {
        let step = self.steps(play).get(play.step as usize)?;
        step.verb.word().attack
    }

    /// Targets for the next choosing step of an ability that is being declared.
    pub(crate) fn choices(&self, play: &Play) -> Vec<Target> {
        let next = play.targets.iter().flatten().count();
        let step = self.plan(play).choices.get(next).map(|at| &self.steps(play)[usize::from(*at)]);
        let mut all = Vec::new();
        let ctx = Context { targets: play.targets, ..self.context(play) };
        let _ = self.haunted(play).visit_targets(&ctx, step, |target| {
            all.push(target);
            ControlFlow::Continue(())
        });
        all
    }

    pub(crate) fn accepts(&self, ctx: &Context, sel: &Select, u: UnitId) -> bool {
        self.is_where(sel, u) && self.subject(ctx, sel, u)
    }

    /// Free orthogonal neighbours of a card on a cell of its own; a symbiont has none (1.5.2.z).
    pub(crate) fn free_steps(&self, u: UnitId) -> Cells {
        self.own_cell(u).map_or(Cells::NONE, |c| c.steps().without(self.taken()))
    }

    /// The number of uses that the limit of an ability leaves (1.9, 3.13.1).
    pub(crate) fn uses_left(&self, u: UnitId, n: u8) -> u8 {
        let unit = self.unit(u);
        if n >= OWN {
            return u8::MAX;
        }
        match self.card(u).abilities[n as usize].limit {
            None => u8::MAX,
            Some(Limit::PerTurn(most)) => most.saturating_sub(unit.used_turn[n as usize]),
            Some(Limit::PerBattle(most)) => most.saturating_sub(unit.used_battle[n as usize]),
        }
    }

    /// Units to which the current step is done: chosen, all, or referred to.
    pub(crate) fn step_targets(&self, play: &Play, sel: &Select, index: usize) -> Vec<UnitId> {
        let ctx = self.context(play);
        let verb = &self.steps(play)[index].verb;
        match sel.quantity {
            Quantity::One => {
                let nth = self.plan(play).choices_before(index);
                let chosen = play.targets[nth].and_then(Target::unit);
                chosen.filter(|u| self.may_still_affect(&ctx, verb, *u)).into_iter().collect()
            }
            Quantity::Each if sel.looks_elsewhere() => {
                self.s.ids().filter(|u| self.may_affect(&ctx, verb, *u)).collect()
            }
            Quantity::Each => self.affected(&ctx, verb, sel).collect(),
            // The opponent has decided against it.
            Quantity::Ref(_) if self.steps(play)[index].foe && !self.is_chosen(play, index) => {
                Vec::new()
            }
            Quantity::Ref(r) => ctx
                .bound(r)
                .into_iter()
                .filter(|u| self.may_affect_bound(&ctx, verb, sel, *u))
                .collect(),
        }
    }

    /// Whether something has been chosen for a step that asks.
    fn is_chosen(&self, play: &Play, index: usize) -> bool {
        let nth = self.plan(play).choices_before(index);
        play.targets.get(nth).is_some_and(Option::is_some)
    }

    /// A card that is referred to needs no reach for attacks out of a trigger ("wound the card
    /// that struck"), but must be in play and satisfy the atoms.
    pub(crate) fn may_affect_bound(
        &self,
        ctx: &Context,
        verb: &Verb,
        sel: &Select,
        u: UnitId,
    ) -> bool {
        if verb.word().attack.is_some() {
            return self.accepts(ctx, sel, u) && u != ctx.this;
        }
        self.may_affect(ctx, verb, u)
    }

    /// 5.8: whether a played ability can still be paid.
    pub(in crate::engine) fn payable(&self, play: &Play) -> bool {
        let Form::Activated { cost, .. } = &self.ability(play).form else { return true };
        let unit = self.unit(play.source);
        self.is_in_play(play.source)
            && unit.controller == play.seat
            && !(cost.close && unit.closed)
            && unit.counters >= counters_due(cost.counters, play.x)
            && (cost.free != Free::ExtraLives || self.s.beyond.extra(play.source) >= play.x)
    }
}

/// The price of a played ability when X is announced.
pub(crate) fn price(ability: &Ability, x: u8) -> Price {
    match &ability.form {
        Form::Activated { cost, .. } => {
            Price { closes: cost.close, counters: counters_due(cost.counters, x) }
        }
        Form::Triggered { .. } | Form::Static { .. } => Price::default(),
    }
}

/// Counters that a payment takes when X is announced.
pub(crate) fn counters_due(cost: CounterCost, x: u8) -> u8 {
    match cost {
        CounterCost::None => 0,
        CounterCost::Exactly(n) => n,
        CounterCost::Any => x,
    }
}

impl Pos<'_> {
    /// Whether the item right below the top is an ability of the opponent.
    pub(in crate::engine) fn ability_below(&self, seat: Seat) -> bool {
        let below = self.s.stack.len().checked_sub(2).map(|at| &self.s.stack[at]);
        matches!(below, Some(Item::Play(play)) if play.seat != seat)
    }

    /// The place of the last die thrown on the stack.
    pub(crate) fn rolling(&self) -> Option<usize> {
        self.s.stack.iter().rposition(|item| item.die().is_some())
    }

    /// Whether there is a strike at a card of the seat that can still be blocked.
    pub(crate) fn blockable(&self, seat: Seat) -> bool {
        self.s.stack.iter().filter_map(Item::assault).any(|a| {
            !matches!(a.stage, Stage::Struck | Stage::Opening)
                && !a.blocked
                && self.unit(a.reflector()).controller == seat
                && Classes::ATTACK.has(Class::Strike)
        })
    }
}

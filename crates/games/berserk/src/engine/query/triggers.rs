//! Triggers: occasions that abilities wait for, and triggers that wait for their order (5.7).

use crate::card::{
    Class, Classes, Ground, Level, Levels, On, Reason, Travel, Verb, Way, When, Whose,
};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::ids::{Cell, UnitId};
use crate::pool::Plan;
use crate::state::{Cause, CellEffect, Pending, Play, Upkeep, UpkeepKind};
use stolik_kernel::Seat;

/// Something that triggers may wait for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occasion {
    pub(crate) when: When,
    pub(crate) cause: Cause,
    pub(crate) class: Option<Class>,
    pub(crate) level: Option<Level>,
    /// The way of a movement, its start and its end.
    pub(crate) travel: Option<(Way, Cell, Cell)>,
    /// The reason, for events that ask for one.
    pub(crate) reason: Option<Reason>,
}

impl Occasion {
    pub(crate) fn new(when: When, by: Option<UnitId>, to: Option<UnitId>) -> Occasion {
        let cause = Cause { by, to, amount: 0 };
        Occasion { when, cause, class: None, level: None, travel: None, reason: None }
    }

    /// The cause as a trigger with this plan remembers it: the number of a death, or the direction or the start of a
    /// movement (counted from 1), only if it asks for that.
    pub(crate) fn cause_for(&self, plan: &Plan) -> Cause {
        let amount = match self.when {
            When::Moves if plan.along => self.travel.map_or(0, |(_, from, to)| from.way_to(to)),
            When::Moves if plan.left => self.travel.map_or(0, |(_, from, _)| from.0 + 1),
            When::Dies if !plan.mourns => 0,
            _ => self.cause.amount,
        };
        Cause { amount, ..self.cause }
    }

    /// The same of a movement.
    pub(crate) fn along(self, how: Way, from: Cell, to: Cell) -> Occasion {
        Occasion { travel: Some((how, from, to)), ..self }
    }

    pub(crate) fn amount(mut self, n: u8) -> Occasion {
        self.cause.amount = n;
        self
    }

    pub(crate) fn attack(mut self, class: Class, level: Option<Level>) -> Occasion {
        self.class = Some(class);
        self.level = level;
        self
    }
}

impl Pos<'_> {
    /// Whether a triggered ability of `u` waits for the occasion.
    pub(in crate::engine) fn hears(&self, u: UnitId, on: &On, o: &Occasion) -> bool {
        let unit = self.unit(u);
        let ctx = Context { cause: o.cause, ..Context::of(u, unit.controller) };
        let turn = |whose: Whose| match whose {
            Whose::Mine => self.s.active == unit.controller,
            Whose::Enemy => self.s.active != unit.controller,
            Whose::Each => true,
        };
        let kind = match (on.when, o.when) {
            (When::TurnStart(w), When::TurnStart(_))
            | (When::TurnEnd(w), When::TurnEnd(_))
            | (When::TurnPre(w), When::TurnPre(_)) => turn(w),
            (a, b) => a == b,
        };
        // A death without an attack has no class that could be asked for.
        kind && o.class.map_or(on.with == Classes::ATTACK, |c| on.with.has(c))
            // An attack of a fixed value has no level that could be asked for.
            && o.level.map_or(on.level == Levels::ALL, |l| on.level.has(l))
            && role(self, &ctx, on.by.as_ref(), o.cause.by)
            && role(self, &ctx, on.to.as_ref(), o.cause.to)
            && (on.cause.is_none() || on.cause == o.reason)
            && (on.travel == Travel::default() || self.travels(u, &on.travel, o))
    }

    /// Whether a movement is one that the card waits for.
    fn travels(&self, u: UnitId, wanted: &Travel, o: &Occasion) -> bool {
        let Some((how, from, to)) = o.travel else { return false };
        let owner = self.unit(u).controller;
        let (half, other) = (self.half(owner), self.half(owner.other()));
        let near = |cell: Cell| self.cell(u).is_some_and(|own| own != cell && own.adjacent(cell));
        let there = |ground: Ground, cell: Cell| match ground {
            Ground::OwnHalf => cell.in_half(half),
            Ground::EnemyHalf => !cell.in_half(half),
            Ground::Near => near(cell),
            Ground::Far => !near(cell),
            Ground::OwnFront => cell.own_row(half) == 1,
            Ground::OwnBack => cell.own_row(half) == 3,
            Ground::EnemyBack => cell.own_row(other) == 3,
            Ground::Diagonal => from.is_diagonal_to(to),
        };
        wanted.how.is_none_or(|way| way == how)
            && wanted.from.is_none_or(|ground| there(ground, from))
            && wanted.into.is_none_or(|ground| there(ground, to))
    }
}

fn role(
    pos: &Pos<'_>,
    ctx: &Context,
    filter: Option<&crate::card::Select>,
    unit: Option<UnitId>,
) -> bool {
    match (filter, unit) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(sel), Some(u)) => pos.subject(ctx, sel, u),
    }
}

impl Pos<'_> {
    /// Whether what the start of a turn does to a card changes nothing but that card. Poison may kill, and a card
    /// that comes back takes a cell.
    pub(in crate::engine) fn changes_itself_alone(&self, upkeep: &Upkeep) -> bool {
        match upkeep.what {
            UpkeepKind::Regeneration(_) => true,
            UpkeepKind::Poison | UpkeepKind::Healing(_) => false,
            UpkeepKind::Incarnation => {
                self.s.beyond.tokens(upkeep.unit) + 1 < self.incarnation(upkeep.unit)
            }
        }
    }

    /// Whether it is an ability that can stop a healing.
    pub(in crate::engine) fn may_stop_healing(&self, pending: &Pending) -> bool {
        let Pending::Trigger(play) = pending else { return false };
        self.steps(play).iter().any(|step| matches!(step.verb, Verb::Stop))
    }

    /// The card that made an effect on a cell, or one like it: in play, if there is one.
    pub(in crate::engine) fn maker(&self, effect: &CellEffect) -> Option<UnitId> {
        let like = |u: &UnitId| {
            let unit = self.unit(*u);
            (unit.card, unit.controller) == (effect.card, effect.seat)
        };
        let living = self.in_play().find(like);
        living.or_else(|| self.s.ids().find(like))
    }

    /// Whether the next target of an ability that is being declared need not be chosen.
    pub(crate) fn next_is_optional(&self, play: &Play) -> bool {
        let next = play.targets.iter().flatten().count();
        let step = self.plan(play).choices.get(next).map(|at| &self.steps(play)[usize::from(*at)]);
        step.is_some_and(|step| step.may)
    }

    /// Whether the opponent decides on the next step of an ability that is being declared.
    pub(crate) fn asks_the_foe(&self, play: &Play) -> bool {
        let next = play.targets.iter().flatten().count();
        let step = self.plan(play).choices.get(next).map(|at| &self.steps(play)[usize::from(*at)]);
        step.is_some_and(|step| step.foe)
    }

    /// Whether the next thing to choose is a card that a prophecy has shown.
    pub(crate) fn chooses_of_the_shown(&self, play: &Play) -> bool {
        let next = play.targets.iter().flatten().count();
        let step = self.plan(play).choices.get(next).map(|at| &self.steps(play)[usize::from(*at)]);
        step.is_some_and(|step| matches!(step.verb, Verb::Lift))
    }

    /// Whether something has been chosen for it already, so that what is left need not be.
    pub(crate) fn has_begun(&self, play: &Play) -> bool {
        play.targets.iter().flatten().next().is_some()
            && self.next_is_optional(play)
            && !self.asks_the_foe(play)
    }
}

/// Indices into `pending` of the seat's triggers.
pub(crate) fn waiting_triggers(pending: &[Pending], seat: Seat) -> impl Iterator<Item = usize> {
    pending.iter().enumerate().filter_map(move |(i, p)| match p {
        Pending::Trigger(play) if play.seat == seat => Some(i),
        Pending::Upkeep(upkeep) if upkeep.seat == seat => Some(i),
        Pending::Trigger(_) | Pending::Upkeep(_) | Pending::Destroy(_) => None,
    })
}

//! Carrying out abilities step by step: targets, attacks, effects, and payment at the end (5.2).

use crate::card::kinds::Kinds;
use crate::card::{
    Act, Aim, CellSelect, Class, Content, DieChange, Form, Free, Keyword, Modified, Power, Until,
    When,
};

use crate::engine::query::context::Context;
use crate::engine::query::play::{USES, counters_due};
use crate::engine::query::strike::one_die;
use crate::engine::query::triggers::Occasion;
use crate::engine::resolve::combat::wounds::Blow;
use crate::engine::resolve::course::Course;
use crate::event::Happening;
use crate::ids::{Cell, Target, UnitId};
use crate::pool::OWN;
use crate::state::{
    Asked, CellEffect, Destroy, DestroyCause, Effect, Item, Pending, Play, RollRole, Tie,
    first_target,
};
use std::ops::ControlFlow;
use stolik_kernel::{Seat, Stream};

/// Effects on cells that lie at one time; a further one takes the place of the oldest
/// (gap.golden-rules).
const CELL_EFFECTS: usize = 60;

/// Most turns of the opponent for which something is granted: a card with so many counters is rare.
const MOST_TURNS: u8 = 9;

/// A duration with the number that was announced for it.
fn lasting(until: Until, x: u8) -> Until {
    match until {
        Until::EnemyTurns(_) => Until::EnemyTurns(x.clamp(1, MOST_TURNS)),
        other => other,
    }
}

/// The situations after a step.
pub(crate) enum After {
    /// Go on; whether it happened in full.
    Next(bool),
    /// A die or a choice is needed first.
    Wait,
}

impl Course<'_> {
    pub(crate) fn declare_use(
        &mut self,
        seat: Seat,
        unit: UnitId,
        ability: u8,
        x: u8,
        target: Option<Target>,
    ) {
        self.reveal(unit);
        let triggered = self.pos().is_before_turns() && self.s.stack.is_empty();
        if triggered {
            self.hand_over(seat.other());
            self.s.active = seat;
        } else if self.is_action(unit, ability) {
            self.act(unit);
        }
        self.count_use(unit, ability);
        if let Some(t) = target {
            self.reveal_target(t);
        }
        self.s.priority = seat;
        // A card searched for in the deck is shown now: it goes to the hand (207.1).
        let target = self.called_up(seat, target);
        self.aim_play(Play {
            source: unit,
            ability,
            seat,
            triggered,
            x,
            targets: first_target(target),
            cause: crate::state::Cause::default(),
            step: 0,
            rolled: None,
            happened: true,
        });
    }

    /// An action closes its card, or is an attack; another ability leaves the card its movement
    /// (4.1.1, 5.3.1).
    fn is_action(&self, unit: UnitId, ability: u8) -> bool {
        let card = self.s.units[unit.index()].card;
        let attacks = self.rules.plan(card, ability).is_some_and(|plan| plan.attacks);
        let Some(ability) = self.rules.ability(card, ability) else { return false };
        match &ability.form {
            Form::Activated { cost, .. } => cost.close || attacks,
            Form::Triggered { .. } | Form::Static { .. } => false,
        }
    }

    pub(crate) fn count_use(&mut self, u: UnitId, n: u8) {
        if n >= OWN {
            self.s.gained_uses = USES.min(self.s.gained_uses + 1);
            return self.spend_gift(u, n);
        }
        let unit = &mut self.s.units[u.index()];
        let n = n as usize;
        unit.used_turn[n] = USES.min(unit.used_turn[n] + 1);
        unit.used_battle[n] = USES.min(unit.used_battle[n] + 1);
    }

    /// A given ability that is limited is used up: it was given for this turn alone.
    fn spend_gift(&mut self, u: UnitId, n: u8) {
        let card = self.s.units[u.index()].card;
        if self.rules.ability(card, n).is_none_or(|ability| ability.limit.is_none()) {
            return;
        }
        let origin = self.rules.origin(n);
        let gives = |e: &Effect| e.on == u && origin == Some((e.card, e.ability, e.step));
        if let Some(at) = self.s.effects.iter().position(gives) {
            self.s.effects.remove(at);
        }
    }

    /// A block of one attack is over with it, and so is all that the same use of the ability has done to the card.
    pub(crate) fn spend_block(&mut self, u: UnitId, class: Class) {
        if !self.watch.brings(Kinds::BLOCKS) {
            return;
        }
        let pos = self.pos();
        let once = |e: &&Effect| {
            e.on == u && matches!(pos.granted(e), Content::BlocksOnce(set) if set.has(class))
        };
        let Some(net) = pos.s.effects.iter().find(once).copied() else { return };
        let of = |e: &Effect| (e.on, e.card, e.ability, e.seat, e.since);
        self.s.effects.retain(|e| of(e) != of(&net));
    }

    /// The ability on top of the stack is carried out as far as it goes without a die or a choice.
    pub(crate) fn play_steps(&mut self) {
        loop {
            let play = self.top_play().clone();
            if !self.can_be_carried_out(&play) {
                self.s.stack.pop();
                self.attack_is_over(&play);
                self.fizzle(play.source);
                return self.complete(&play);
            }
            let steps = self.pos().steps(&play).len();
            if play.step as usize >= steps {
                self.s.stack.pop();
                self.attack_is_over(&play);
                self.pay(&play);
                return self.complete(&play);
            }
            match self.step(&play) {
                After::Wait => return,
                // A step that stands in for a failed one leaves it failed.
                After::Next(happened) => {
                    let stands_in = self.pos().steps(&play)[usize::from(play.step)].otherwise;
                    self.step_done(if stands_in { play.happened } else { happened });
                }
            }
        }
    }

    /// Ends the effects that last as long as an attack.
    fn attack_is_over(&mut self, play: &Play) {
        if self.pos().plan(play).attacks {
            self.s.effects.retain(|e| e.until != Until::Attack);
        }
    }

    fn step_done(&mut self, happened: bool) {
        // Effects of a step lie in `pending`; the ability itself is still on top.
        let top = self.top_play();
        top.step += 1;
        top.rolled = None;
        top.happened = happened;
    }

    /// After the answer to where a pushed card goes.
    pub(crate) fn finish_push(&mut self) {
        self.step_done(true);
        self.play_steps();
    }

    /// 5.8: payable, and the first step still has what it was aimed at.
    fn can_be_carried_out(&self, play: &Play) -> bool {
        let pos = self.pos().haunted(play);
        let Some(first) = pos.steps(play).first() else { return false };
        match pos.outlives(play) {
            Some(goes_on) => return goes_on,
            None if !pos.payable(play) => return false,
            None => {}
        }
        // An opponent that decided against it has chosen nothing.
        if play.step > 0 || first.foe {
            return true;
        }
        let aim = first.verb.word().aim;
        match (aim.chooses(), aim, play.targets[0]) {
            (true, _, Some(Target::Unit(u))) => {
                pos.may_still_affect(&pos.context(play), &first.verb, u)
            }
            (true, Aim::Shown, Some(target @ Target::Card(_))) => {
                let same = |shown| match shown == target {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                };
                pos.visit_shown(&pos.context(play), same).is_break()
            }
            (true, Aim::Cells(cells), Some(Target::Cell(cell))) => {
                pos.is_cell(&pos.context(play), cells, cell)
            }
            (true, Aim::Number(_), Some(Target::Number(_))) => true,
            (true, ..) => false,
            (false, Aim::Die, _) => pos.rolling().is_some(),
            (false, Aim::Assault, _) => pos.blockable(play.seat),
            (false, Aim::Ability, _) => pos.ability_below(play.seat),
            (false, Aim::Cards(_) | Aim::Cells(_) | Aim::Purse | Aim::Deck(_), _) => true,
            (false, Aim::Top | Aim::Shown | Aim::Number(_) | Aim::Nothing, _) => true,
        }
    }

    fn pay(&mut self, play: &Play) {
        let Form::Activated { cost, .. } = &self.pos().ability(play).form else { return };
        let cost = *cost;
        let due = counters_due(cost.counters, play.x);
        if due > 0 {
            self.add_counters(play.source, -i32::from(due));
        }
        if cost.close {
            self.close(play.source);
        }
        if cost.free == Free::ExtraLives {
            self.spend_lives(play.source, play.x);
        }
        self.part(play);
    }

    /// Does something to each card that is not protected; happened if it was done to any.
    pub(crate) fn each(
        &mut self,
        list: Vec<UnitId>,
        label: Option<Class>,
        by: UnitId,
        mut f: impl FnMut(&mut Self, UnitId) -> bool,
    ) -> After {
        let mut any = false;
        for u in self.unprotected(list, label, by) {
            any |= f(self, u);
        }
        After::Next(any)
    }

    /// Leaves out, and tells of, cards that are protected from the labelled action.
    pub(crate) fn unprotected(
        &mut self,
        list: Vec<UnitId>,
        label: Option<Class>,
        by: UnitId,
    ) -> Vec<UnitId> {
        let Some(class) = label else { return list };
        let (stopped, rest): (Vec<UnitId>, Vec<UnitId>) =
            list.into_iter().partition(|u| *u != by && self.pos().stops(*u, class, by));
        for u in stopped {
            self.log(Happening::Stopped(self.who(u)));
        }
        rest
    }

    /// Leaves out, and tells of, cards whose stamina withstands wounds and destruction by an impact of the opponent.
    pub(crate) fn unhardened(
        &mut self,
        mut list: Vec<UnitId>,
        label: Option<Class>,
        by: UnitId,
    ) -> Vec<UnitId> {
        if label != Some(Class::Impact) {
            return list;
        }
        let foe = self.s.units[by.index()].controller.other();
        list.retain(|u| {
            let pos = self.pos();
            let hard = pos.unit(*u).controller == foe && pos.flagged(*u, None, Keyword::Stamina);
            if hard {
                self.log(Happening::Stopped(self.who(*u)));
            }
            !hard
        });
        list
    }

    pub(crate) fn attack(
        &mut self,
        play: &Play,
        class: Class,
        value: &Power,
        list: &[UnitId],
    ) -> After {
        if list.is_empty() {
            return After::Next(false);
        }
        let (base, level) = match (value, play.rolled) {
            (Power::Fixed(n), _) => {
                let pos = self.pos().haunted(play);
                (pos.number(&pos.context(play), n), None)
            }
            (Power::Die(_) | Power::Raised(..) | Power::Own(_), None) => {
                self.push_die(play.source, RollRole::Ability);
                return After::Wait;
            }
            (Power::Die(three), Some(rolled)) => {
                let level = one_die(rolled);
                (i32::from(three[level as usize]), Some(level))
            }
            (Power::Own(more), Some(rolled)) => {
                let (level, pos) = (one_die(rolled), self.pos().haunted(play));
                let own = i32::from(pos.strike(play.source)[level as usize]);
                (own + pos.number(&pos.context(play), more), Some(level))
            }
            (Power::Raised(three, more), Some(rolled)) => {
                let (level, pos) = (one_die(rolled), self.pos().haunted(play));
                let more = pos.number(&pos.context(play), more);
                (i32::from(three[level as usize]) + more, Some(level))
            }
        };
        let by = play.source;
        let mut blows = Vec::with_capacity(list.len());
        for to in list {
            let scale = level.unwrap_or(crate::card::Level::Weak);
            let amount = self.pos().strength(by, *to, class, scale, base);
            if self.pos().stops(*to, class, by) || self.pos().wards(*to, class, amount) {
                self.log(Happening::Stopped(self.who(*to)));
                self.spend_block(*to, class);
                continue;
            }
            self.log(Happening::Hit(self.who(by), self.who(*to), level));
            self.log_force(by, *to, base.clamp(0, 99) as u8, amount);
            blows.push(Blow { attack: Some(class), ..Blow::of(*to, Some(by), amount) });
        }
        let placed = self.place_wounds(&blows);
        for (blow, n) in blows.iter().zip(placed) {
            self.after_hit(blow, class, level, n);
        }
        self.use_up(by, Act::Ability(class));
        After::Next(!blows.is_empty())
    }

    pub(crate) fn doom(&mut self, u: UnitId, by: UnitId) -> bool {
        self.s.pending.push(Pending::Destroy(Destroy {
            unit: u,
            by: Some(by),
            from: DestroyCause::Effect,
            attack: false,
        }));
        true
    }

    /// Poison replaces weaker poison and cures at 0 (gap.poison).
    pub(crate) fn poison(&mut self, u: UnitId, n: u8) -> bool {
        let now = self.s.units[u.index()].poison;
        let immune = n > 0 && self.pos().flagged(u, None, Keyword::ProtectPoison);
        if immune || now == n || (n > 0 && n < now) {
            return false;
        }
        self.set_poison(u, n);
        true
    }

    pub(crate) fn effect(
        &self,
        play: &Play,
        ctx: &Context,
        what: &Content,
        until: Until,
    ) -> Effect {
        let count = |add| self.pos().haunted(play).number(ctx, add).clamp(-99, 99) as i8;
        let amount = what.counted().map_or(0, count);
        let until = lasting(until, play.x);
        Effect {
            on: play.source,
            card: self.s.units[play.source.index()].card,
            ability: play.ability,
            step: play.step,
            amount,
            until,
            seat: play.seat,
            since: self.s.turn,
        }
    }

    /// Remembers on whom a change hangs.
    pub(crate) fn tie(&mut self, source: UnitId, effect: Effect) {
        if effect.until.is_tied() {
            let Effect { on, card, ability, step, until, .. } = effect;
            let stays = until == Until::SourceMoves;
            self.s.history.ties.push(Tie { source, on, card, ability, step, stays });
        }
    }

    /// Changes that last to the next use end when their card has acted so (gap.next-use).
    pub(crate) fn use_up(&mut self, by: UnitId, act: Act) {
        let spent = |g: &Self, e: &Effect| {
            e.on == by && e.until == Until::Use && g.pos().granted(e).is_used_by(act)
        };
        let kept: Vec<Effect> =
            self.s.effects.iter().filter(|e| !spent(self, e)).copied().collect();
        if kept.len() < self.s.effects.len() {
            self.s.effects = kept;
        }
    }

    pub(crate) fn grant(&mut self, effect: Effect, what: &Content) -> bool {
        self.s.effects.push(effect);
        self.log(Happening::Granted(self.who(effect.on)));
        let unit = &mut self.s.units[effect.on.index()];
        // Movement given in one's own turn counts at once, unless the card has acted (4.1.1).
        if let Content::Mod { what: Modified::Movement, .. } = what
            && unit.controller == self.s.active
            && !unit.acted
        {
            unit.moves = unit.moves.saturating_add_signed(effect.amount);
        }
        true
    }

    pub(crate) fn push_card(&mut self, play: &Play, list: Vec<UnitId>) -> After {
        let Some(unit) = list.first().copied() else { return After::Next(false) };
        self.s.asked = Some(Asked::Cell { seat: play.seat, unit });
        After::Wait
    }

    /// Changes the last die thrown, also with answers in between (gap.die-modifiers).
    pub(crate) fn change_die(&mut self, change: DieChange) -> bool {
        let Some(at) = self.pos().rolling() else { return false };
        let change = match change {
            DieChange::Reroll => {
                let natural = self.chance.die(Stream::Dice, 6);
                if let Some(roll) = self.s.stack[at].die() {
                    self.log(Happening::Rolled(self.who(roll.unit), natural));
                }
                DieChange::Set(natural as i8)
            }
            DieChange::Add(_) | DieChange::Set(_) | DieChange::Flip => change,
        };
        if let Item::Die(roll) = &mut self.s.stack[at] {
            roll.changes.push(change);
        }
        true
    }

    /// Puts an effect on a cell. It belongs to the present controller of its source (1.10/cell-owner).
    pub(crate) fn zone(
        &mut self,
        play: &Play,
        cells: &CellSelect,
        until: Until,
        index: usize,
    ) -> bool {
        let pos = self.pos().haunted(play);
        let nth = pos.plan(play).choices_before(index);
        if cells.is_group() {
            let ctx = pos.context(play);
            let all: Vec<Cell> =
                Cell::all().filter(|cell| pos.is_cell(&ctx, cells, *cell)).collect();
            all.iter().for_each(|cell| self.lay(play, *cell, until));
            return !all.is_empty();
        }
        let cell = match cells.is_here() {
            true => pos.cell(play.source),
            false => play.targets.get(nth).copied().flatten().and_then(Target::cell),
        };
        cell.into_iter().for_each(|cell| self.lay(play, cell, until));
        cell.is_some()
    }

    /// Lays the effect of the current step on a cell.
    fn lay(&mut self, play: &Play, cell: Cell, until: Until) {
        let effect = CellEffect {
            cell,
            card: self.s.units[play.source.index()].card,
            ability: play.ability,
            step: play.step,
            until: lasting(until, play.x),
            seat: play.seat,
            since: self.s.turn,
        };
        if self.s.cell_effects.len() >= CELL_EFFECTS {
            self.s.cell_effects.remove(0);
        }
        self.s.cell_effects.push(effect);
        self.log(Happening::Zoned(self.who(play.source), cell));
    }

    /// The opponent's ability right below does nothing (6.1/prelim-block); what it costs is not
    /// paid (5.8).
    pub(crate) fn cancel(&mut self) -> bool {
        let Some(below) = self.s.stack.len().checked_sub(2) else { return false };
        let Item::Play(play) = &self.s.stack[below] else { return false };
        let play = play.clone();
        self.s.stack.remove(below);
        self.log(Happening::Cancelled(self.who(play.source)));
        self.complete(&play);
        true
    }

    /// The attack under way gets another target (gap.block-protect-interrupt).
    pub(crate) fn redirect(&mut self, by: &Play, u: UnitId) -> bool {
        let Some(at) = self.pos().redirectable_attack(by.source) else { return false };
        let former = self.pos().target_of(&self.s.stack[at]);
        let who = self.who(u);
        match &mut self.s.stack[at] {
            Item::Strike(a) => {
                (a.original, a.defender) = (u, None);
                let attacker = a.attacker;
                self.log(Happening::StrikeDeclared(self.who(attacker), who));
            }
            Item::Play(play) => {
                for target in play.targets.iter_mut().filter(|t| **t == former.map(Target::Unit)) {
                    *target = Some(Target::Unit(u));
                }
                let (source, ability) = (play.source, play.ability);
                self.log(Happening::Used(self.who(source), ability, Some(who)));
            }
            _ => return false,
        }
        true
    }

    /// Cards strike the card, one after the other, outside of their own actions.
    pub(crate) fn let_fight(
        &mut self,
        play: &Play,
        struck: Option<UnitId>,
        from: &crate::card::Select,
    ) -> After {
        let Some(struck) = struck else { return After::Next(false) };
        let pos = self.pos();
        let fighters: Vec<UnitId> = pos.fighters(&pos.context(play), from, struck).collect();
        if fighters.is_empty() {
            return After::Next(false);
        }
        let top = self.top_play();
        top.step += 1;
        top.rolled = None;
        top.happened = true;
        for attacker in fighters.into_iter().rev() {
            self.push_item(Item::Strike(crate::state::Assault {
                attacker,
                original: struck,
                defender: None,
                stage: crate::state::Stage::Opening,
                attack: None,
                reflect: None,
                weakened: false,
                blocked: false,
            }));
        }
        After::Wait
    }

    /// A die is thrown for the ability's card; when it has fallen, triggers read it.
    pub(crate) fn throw(&mut self, play: &Play) -> After {
        let Some(rolled) = play.rolled else {
            self.push_die(play.source, RollRole::Ability);
            return After::Wait;
        };
        let shown = u8::try_from(rolled).unwrap_or(0);
        let rolled = Occasion::new(When::Rolled, Some(play.source), None);
        self.emit(rolled.amount(shown));
        After::Next(true)
    }

    pub(crate) fn block(&mut self) -> bool {
        match self.assault_mut() {
            Some(a) => {
                a.blocked = true;
                true
            }
            None => false,
        }
    }
}

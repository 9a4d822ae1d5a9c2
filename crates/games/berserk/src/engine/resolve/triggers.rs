//! Events looking for triggered abilities, and the way of triggers and destruction effects to the
//! stack in the order of 5.7.

use crate::card::{Ability, Form, Verb, When};
use crate::engine::query::context::Context;
use crate::engine::query::triggers::{Occasion, waiting_triggers};
use crate::engine::resolve::course::Course;
use crate::event::Happening;
use crate::ids::{Target, UnitId};
use crate::pool::Plan;
use crate::state::{Asked, Cause, Item, Pending, Place, Play, UpkeepKind, first_target};
use stolik_kernel::Seat;

/// Stack items, those on their way included, after which no further trigger is declared before the
/// stack is empty again: the guard against endless loops of triggers (gap.golden-rules).
pub(crate) const STALL: u16 = 200;

impl Course<'_> {
    /// Declares every triggered ability that the occasion sets off.
    pub(crate) fn emit(&mut self, o: Occasion) {
        let mask = o.when.word().bit;
        if self.watch.triggers & mask == 0 {
            return;
        }
        // A trigger on a card's own end works from where it goes (201.2.3/self).
        let dead = if matches!(o.when, When::Dies | When::Exiled) { o.cause.to } else { None };
        for at in 0..self.watch.waits.len() {
            let (u, events) = self.watch.waits[at];
            if events & mask == 0 || self.s.units[u.index()].face_down {
                continue;
            }
            // So does one on counters that a card gains in a graveyard.
            let ripens = o.when == When::Ripens && o.cause.by == Some(u);
            let there = self.pos().is_in_play(u) || ripens;
            if !there && dead != Some(u) && !self.s.beyond.is_hero(u) {
                continue;
            }
            self.declare_triggers(u, &o);
        }
    }

    pub(crate) fn declare_triggers(&mut self, u: UnitId, o: &Occasion) {
        let rules = self.rules;
        let card = rules.card(self.s.units[u.index()].card);
        if self.pos().stripped(u) {
            return;
        }
        let plans = &rules.traits(self.s.units[u.index()].card).plans;
        let mask = o.when.word().bit;
        let waiting = |(_, (_, plan)): &(usize, (&Ability, &Plan))| plan.event & mask != 0;
        for (n, (ability, plan)) in card.abilities.iter().zip(plans).enumerate().filter(waiting) {
            let Form::Triggered { on, .. } = &ability.form else { continue };
            let pos = self.pos();
            let seat = pos.unit(u).controller;
            let foreseen = if o.when == When::Foresees { o.cause.amount } else { 0 };
            let ctx = Context { cause: o.cause, foreseen, ..Context::of(u, seat) };
            let in_deck = pos.unit(u).place == Place::Deck;
            let ends = matches!(o.when, When::Dies | When::Exiled) && o.cause.to == Some(u);
            if !pos.hears(u, on, o)
                || (ability.forms() && !pos.in_formation(u))
                || ability.feasts() != (pos.is_hero(u) && !ends)
                || ability.is_foreseen() != (in_deck && o.when == When::Foresees)
                || !pos.conditions(&ctx, &ability.conditions)
                || usize::from(pos.uses_left(u, n as u8)) <= self.on_its_way(u, n as u8)
                || usize::from(self.s.stall) + self.s.pending.len() >= usize::from(STALL)
            {
                continue;
            }
            self.s.pending.push(Pending::Trigger(Play {
                source: u,
                ability: n as u8,
                seat,
                triggered: true,
                x: 0,
                targets: first_target(None),
                cause: o.cause_for(plan),
                step: 0,
                rolled: None,
                happened: true,
            }));
        }
    }

    /// Declares what effects on cells do at the start of their owner's turn, whether their cards still live or not.
    pub(crate) fn declare_cells(&mut self) {
        for at in 0..self.s.cell_effects.len() {
            let effect = self.s.cell_effects[at];
            let triggered = matches!(self.pos().gives(&effect).form, Form::Triggered { .. });
            let number = self.rules.gained(effect.card, effect.ability, effect.step);
            let source = self.pos().maker(&effect);
            let (Some(ability), Some(source), true) = (number, source, triggered) else { continue };
            if effect.seat != self.s.active {
                continue;
            }
            let amount = effect.cell.0 + 1;
            self.s.pending.push(Pending::Trigger(Play {
                source,
                ability,
                seat: effect.seat,
                triggered: true,
                x: 0,
                targets: first_target(None),
                cause: Cause { amount, ..Cause::default() },
                step: 0,
                rolled: None,
                happened: true,
            }));
        }
    }

    /// Uses of a triggered ability that have been declared and not yet counted.
    fn on_its_way(&self, u: UnitId, n: u8) -> usize {
        let same = |p: &&Pending| matches!(p, Pending::Trigger(play) if play.source == u && play.ability == n);
        self.s.pending.iter().filter(same).count()
    }

    /// Puts the next pending item on the stack, or asks for what must be chosen first (5.7).
    pub(crate) fn stack_pending(&mut self) {
        if self.stack_healing() {
            return;
        }
        for seat in [self.s.active, self.s.active.other()] {
            if self.asks_for_the_order_of_dying(seat) {
                return;
            }
            if self.stack_death(seat) {
                return;
            }
            match self.waiting_triggers(seat).count() {
                0 => {}
                1 => return self.stack_trigger(seat, 0),
                _ if self.are_independent(seat) => return self.stack_trigger(seat, 0),
                _ => {
                    self.s.asked = Some(Asked::Order { seat });
                    return;
                }
            }
        }
    }

    /// Puts a healing that may be stopped on the stack: above all deaths, which it may interrupt, and below the
    /// abilities that stop it. Returns whether something is on its way now.
    fn stack_healing(&mut self) -> bool {
        let heals = |p: &Pending| matches!(p, Pending::Upkeep(u) if matches!(u.what, UpkeepKind::Healing(_)));
        if !self.s.pending.iter().any(heals) {
            return false;
        }
        for seat in [self.s.active, self.s.active.other()] {
            if self.asks_for_the_order_of_dying(seat) || self.stack_death(seat) {
                return true;
            }
        }
        let Some(at) = self.s.pending.iter().position(heals) else { return false };
        let Pending::Upkeep(upkeep) = self.s.pending.remove(at) else { return false };
        self.log(Happening::SetOff(self.who(upkeep.unit), upkeep.what));
        self.push_item(Item::Upkeep(upkeep));
        true
    }

    /// Puts the next destruction effect of a card of the seat on the stack, if there is one.
    fn stack_death(&mut self, seat: Seat) -> bool {
        let doomed = self.s.pending.iter().position(|p| match p {
            Pending::Destroy(d) => self.pos().orders_the_death_of(d.unit) == seat,
            Pending::Trigger(_) | Pending::Upkeep(_) => false,
        });
        let Some(i) = doomed else { return false };
        let Pending::Destroy(d) = self.s.pending.remove(i) else { unreachable!() };
        self.log(Happening::Doomed(self.who(d.unit)));
        self.push_item(Item::Destroy(d));
        true
    }

    /// Indices into `pending` of the seat's triggers.
    pub(crate) fn waiting_triggers(&self, seat: Seat) -> impl Iterator<Item = usize> {
        waiting_triggers(&self.s.pending, seat)
    }

    /// Whether the order of what the start of a turn sets off cannot matter: each only changes its own card, and
    /// nothing hears of it. Nobody is asked for an order then.
    fn are_independent(&self, seat: Seat) -> bool {
        if self.watch.triggers & When::Healed.word().bit != 0 {
            return false;
        }
        let mut units: Vec<UnitId> = Vec::new();
        self.waiting_triggers(seat).all(|at| {
            let (unit, alone) = match &self.s.pending[at] {
                Pending::Upkeep(upkeep) => (upkeep.unit, self.pos().changes_itself_alone(upkeep)),
                // An answer between two abilities may use what the first one has done.
                Pending::Trigger(_) | Pending::Destroy(_) => return false,
            };
            let new = !units.contains(&unit);
            units.push(unit);
            alone && new
        })
    }

    /// Takes the seat's `index`-th trigger from the pending ones to the stack.
    pub(crate) fn stack_trigger(&mut self, seat: Seat, index: usize) {
        let at = self.waiting_triggers(seat).nth(index).expect("the index was checked");
        match self.s.pending.remove(at) {
            Pending::Trigger(play) => self.aim_play(play),
            Pending::Upkeep(upkeep) => {
                self.log(Happening::SetOff(self.who(upkeep.unit), upkeep.what));
                self.push_item(Item::Upkeep(upkeep));
            }
            Pending::Destroy(_) => unreachable!("a destruction effect is no trigger"),
        }
    }

    /// Asks for the next target of an ability that is going on the stack, or puts it there.
    pub(crate) fn aim_play(&mut self, play: Play) {
        let pos = self.pos();
        if pos.searches(&play) {
            self.s.asked = Some(Asked::Target { play });
            return;
        }
        let may = pos.optional(&play);
        if pos.asks_the_foe(&play) {
            return match may {
                true => self.s.asked = Some(Asked::Target { play }),
                false => self.ask_the_foe(play),
            };
        }
        let chosen = play.targets.iter().flatten().count();
        let wanted = pos.plan(&play).choices.len();
        if chosen < wanted {
            let choices = pos.choices(&play);
            let first = chosen == 0 && pos.plan(&play).choices[0] == 0;
            let may = may || pos.next_is_optional(&play);
            match choices.as_slice() {
                // Nothing to aim the first step at: the ability cannot be carried out (5.8).
                [] if first && play.triggered => {}
                [] => self.launch(play),
                [only] if !may => {
                    let only = *only;
                    self.choose_target(play, only);
                }
                _ => self.s.asked = Some(Asked::Target { play }),
            }
        } else if may && wanted == 0 && play.targets[0].is_none() {
            self.s.asked = Some(Asked::Target { play });
        } else {
            self.launch(play);
        }
    }

    /// The opponent decides on the next step of an ability; without anything to choose the step fails.
    pub(crate) fn ask_the_foe(&mut self, play: Play) {
        let pos = self.pos();
        match (pos.choices(&play).as_slice(), pos.next_is_optional(&play)) {
            ([], _) => self.launch(play),
            ([only], false) => {
                let only = *only;
                self.choose_target(play, only);
            }
            _ => self.s.asked = Some(Asked::Foe { play }),
        }
    }

    /// Takes a target for the next choosing step.
    pub(crate) fn choose_target(&mut self, mut play: Play, target: Target) {
        let next = play.targets.iter().flatten().count();
        let lifts = self.pos().chooses_of_the_shown(&play);
        let called = |g: &mut Self| g.called_up(play.seat, Some(target));
        play.targets[next] = if lifts { Some(target) } else { called(self) };
        play.x = target.number().unwrap_or(play.x);
        self.reveal_target(target);
        self.aim_play(play);
    }

    /// A target; a card of the deck has gone to the hand (207.1).
    pub(crate) fn called_up(&mut self, seat: Seat, target: Option<Target>) -> Option<Target> {
        match target.and_then(Target::card) {
            Some(card) => self.call(seat, card).map(Target::Unit),
            None => target,
        }
    }

    /// Nobody is found in the deck: what was chosen before goes on without.
    pub(crate) fn find_nothing(&mut self, play: Play) {
        if play.triggered && play.targets[0].is_none() {
            return self.complete(&play);
        }
        self.launch(play);
    }

    /// Puts an aimed ability on the stack. A trigger that found no target or was declined never
    /// comes here, and so costs none of its uses; others were counted when they were declared.
    pub(crate) fn launch(&mut self, play: Play) {
        let who = self.who(play.source);
        if self.pos().is_doubled(&play) {
            let again = Play { targets: first_target(None), ..play.clone() };
            self.s.pending.push(Pending::Trigger(again));
        }
        if play.triggered && !self.pos().ability(&play).is_preliminary() {
            self.count_use(play.source, play.ability);
        }
        if play.triggered {
            self.log(Happening::Triggered(who, play.ability));
        } else {
            let target = play.targets[0].and_then(Target::unit).map(|u| self.who(u));
            self.log(Happening::Used(who, play.ability, target));
        }
        let heard = self.watch.triggers & When::Declared.word().bit != 0;
        let declared = (heard && self.pos().plan(&play).attacks).then(|| play.clone());
        self.push_item(Item::Play(play));
        if let Some(play) = declared {
            self.declare_attacks(&play);
        }
    }

    /// The attacks of an ability are declared against their targets (6.4.4/declare).
    fn declare_attacks(&mut self, play: &Play) {
        let pos = self.pos().haunted(play);
        let mut attacks = Vec::new();
        for (at, step) in pos.steps(play).iter().enumerate() {
            if let Verb::Attack { class, to, .. } = &step.verb {
                attacks.extend(pos.step_targets(play, to, at).into_iter().map(|u| (*class, u)));
            }
        }
        for (class, u) in attacks {
            let declared = Occasion::new(When::Declared, Some(play.source), Some(u));
            self.emit(declared.attack(class, None));
        }
    }
}

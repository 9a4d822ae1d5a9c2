//! Carrying out what was announced or triggered, step by step; wounds, death, lives, resources.

use crate::card::{Aim, Instruction, Keyword, Kind, To, Until, Verb, When};
use crate::edition::Newcomers;
use crate::engine::query::pos::{Depth, on_side};
use crate::engine::resolve::course::Course;
use crate::event::{Event, Switch};
use crate::ids::{CardId, Line, Res, Target, UnitId};
use crate::state::{Act, At, Mod, Modified, Source, Tactic, Unit};
use stolik_kernel::{Seat, Stream};

impl Course<'_> {
    /// Carries out an announced action, if it is still possible.
    pub(super) fn resolve(&mut self, act: &Act) {
        match act.source {
            Source::Deploy(card, line) => self.deploy(act, card, line),
            Source::Card(card) => {
                self.run(act);
                match self.rules.card(card).kind {
                    Kind::Tactic => {
                        self.s.tactics.push(Tactic { card, owner: act.seat });
                        self.log(Event::InForce(act.seat, card));
                    }
                    // Orders and sabotages go to the graveyard at once; what they changed lasts
                    // for the turn (command.short-duration).
                    Kind::Order | Kind::Sabotage | Kind::Unit(_) | Kind::Commander => {
                        self.s.sides[act.seat.index()].grave.push(card);
                    }
                }
            }
            Source::Unit(..) | Source::Commander(_) | Source::Tactic(_) => self.run(act),
        }
        self.bury();
    }

    /// A unit comes onto its line.
    fn deploy(&mut self, act: &Act, card: CardId, line: Line) {
        if self.pos().is_full(act.seat, line) {
            self.s.sides[act.seat.index()].grave.push(card);
            return self.log(Event::Fizzled(*act));
        }
        let printed = |k: Keyword| self.rules.card(card).keywords.contains(&k);
        let newcomer = match self.rules.edition.newcomers {
            Newcomers::Wait => false,
            Newcomers::Block => line == Line::Defence,
        };
        let unit = Unit {
            id: UnitId(self.s.next),
            card,
            owner: act.seat,
            line,
            wounds: 0,
            active: newcomer || printed(Keyword::Assault) || printed(Keyword::Ready),
            spent: false,
            moved: false,
            attacked: false,
            entered: self.s.turn,
        };
        self.s.next = self.s.next.saturating_add(1);
        let who = Course::who(&unit);
        self.s.units.push(unit);
        self.log(Event::Entered(who, line));
        self.trigger_of(who.unit, When::Enter);
    }

    /// The steps of an ability. Without its first target nothing happens.
    fn run(&mut self, act: &Act) {
        let Some(run) = self.pos().run_of(act) else { return };
        let run = run.clone();
        let lost = |(aim, target)| !self.pos().is_there(act.seat, aim, target);
        if run.aims.first().zip(act.targets[0]).is_some_and(lost) {
            return self.log(Event::Fizzled(*act));
        }
        for step in &run.steps {
            self.step(act, &run.aims, step);
        }
    }

    fn step(&mut self, act: &Act, aims: &[Aim], step: &Instruction) {
        let seat = act.seat;
        match step.verb {
            Verb::Bombard(n) => self.bombard(seat.other(), n),
            Verb::Restore(n) => self.restore(seat, n),
            Verb::Draw(n) => (0..n).for_each(|_| self.draw(seat)),
            Verb::Gain(gain) => self.gain(seat, gain),
            Verb::Drain(loss) => self.drain(seat.other(), loss),
            Verb::Pool(more) => self.raise_pool(seat, more),
            Verb::Discard(n) => (0..n).for_each(|_| self.discard(seat.other())),
            Verb::Remove => self.remove(act),
            Verb::Strafe => self.strafe(act),
            verb => {
                let verb = match self.is_short(act) {
                    true => verb.lasting(Until::Turn).unwrap_or(verb),
                    false => verb,
                };
                for unit in self.concerned(act, aims, step) {
                    self.affect(seat, unit, verb);
                }
            }
        }
    }

    /// Whether what it does ends with the turn, no matter what the card says: that of orders and sabotage
    /// (command.short-duration).
    fn is_short(&self, act: &Act) -> bool {
        let played = matches!(act.source, Source::Card(_));
        played && self.rules.card(act.source.card()).kind.is_short()
    }

    /// The units that a step is about.
    fn concerned(&self, act: &Act, aims: &[Aim], step: &Instruction) -> Vec<UnitId> {
        let pos = self.pos();
        let chosen = |i: usize| -> Vec<UnitId> {
            let (Some(aim), Some(target)) = (aims.get(i), act.targets[i]) else {
                return Vec::new();
            };
            if !pos.is_there(act.seat, aim, target) {
                return Vec::new();
            }
            match (aim, target) {
                (_, Target::Unit(unit)) => vec![unit],
                (Aim::Line(side), Target::Line(line)) => self
                    .s
                    .units
                    .iter()
                    .filter(|u| u.line == line && on_side(*side, act.seat, u.owner))
                    .map(|u| u.id)
                    .collect(),
                (Aim::Unit(_) | Aim::Tactic(_), Target::Line(_)) | (_, Target::Tactic(_)) => {
                    Vec::new()
                }
            }
        };
        let mut units = match &step.to {
            To::Chosen => chosen(0),
            To::Other => chosen(1),
            To::This => match act.source {
                Source::Unit(unit, _) => vec![unit],
                Source::Card(_) | Source::Deploy(..) | Source::Commander(_) | Source::Tactic(_) => {
                    Vec::new()
                }
            },
            To::All(select) => {
                let fits = |u: &&Unit| pos.fits(select, act.seat, u, Depth::Full);
                self.s.units.iter().filter(fits).map(|u| u.id).collect()
            }
            To::Sides => Vec::new(),
        };
        units.retain(|id| {
            pos.unit(*id).is_some_and(|u| {
                step.only.as_ref().is_none_or(|only| pos.fits(only, act.seat, u, Depth::Full))
            })
        });
        units
    }

    fn affect(&mut self, by: Seat, id: UnitId, verb: Verb) {
        let Some(who) = self.pos().unit(id).map(Course::who) else { return };
        match verb {
            Verb::Mod { damage, life, until } => {
                let what = Modified::Stats(damage, life);
                self.s.mods.push(Mod { on: id, what, until, by });
                self.log(Event::Changed(who, damage, life));
            }
            Verb::Give { keyword, until } => {
                self.s.mods.push(Mod { on: id, what: Modified::Keyword(keyword), until, by });
                self.log(Event::Given(who, keyword));
            }
            Verb::Hit(n) => self.hurt(id, n),
            Verb::Mend(n) => {
                if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) {
                    let mended = unit.wounds.min(n);
                    unit.wounds -= mended;
                    if mended > 0 {
                        self.log(Event::Mended(who, mended));
                    }
                }
            }
            Verb::Destroy => self.destroy(id),
            Verb::Activate => {
                if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id && !u.active) {
                    unit.active = true;
                    self.log(Event::Activated(who));
                }
            }
            Verb::Deactivate => {
                if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id && u.active) {
                    unit.active = false;
                    self.log(Event::Deactivated(who));
                }
            }
            Verb::Recall => {
                self.take_off(id);
                self.join_hand(who.seat, who.card);
                self.log(Event::Recalled(who));
            }
            Verb::Strafe
            | Verb::Remove
            | Verb::Bombard(_)
            | Verb::Restore(_)
            | Verb::Draw(_)
            | Verb::Gain(_)
            | Verb::Drain(_)
            | Verb::Pool(_)
            | Verb::Discard(_) => {}
        }
    }

    /// A unit goes at another one instead of the headquarters; an unblocked attack turns (3b).
    fn strafe(&mut self, act: &Act) {
        let [Some(Target::Unit(on)), Some(Target::Unit(at))] = act.targets else { return };
        let pos = self.pos();
        let (Some(who), Some(goal)) =
            (pos.unit(on).map(Course::who), pos.unit(at).map(Course::who))
        else {
            return;
        };
        let until = if self.is_short(act) { Until::Turn } else { Until::Next };
        self.s.mods.push(Mod { on, what: Modified::Strafe(at), until, by: act.seat });
        for attack in &mut self.s.attacks {
            if attack.unit == on && attack.at == At::Headquarters && attack.blocker.is_none() {
                attack.at = At::Strafed(at);
            }
        }
        self.log(Event::Strafing(who, goal));
    }

    /// A tactic leaves the field for its owner's graveyard (gap.graveyard-tactic).
    fn remove(&mut self, act: &Act) {
        let Some(Target::Tactic(index)) = act.targets[0] else { return };
        if usize::from(index) < self.s.tactics.len() {
            let gone = self.s.tactics.remove(usize::from(index));
            self.s.sides[gone.owner.index()].grave.push(gone.card);
            self.log(Event::Removed(gone.owner, gone.card));
        }
    }

    /// Damage to a unit, less its armour.
    pub(super) fn hurt(&mut self, id: UnitId, amount: u8) {
        let Some(unit) = self.pos().unit(id) else { return };
        let who = Course::who(unit);
        let amount = amount.saturating_sub(self.pos().level(unit, Keyword::Armoured(0)));
        if amount == 0 {
            return self.log(Event::Unhurt(who));
        }
        if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) {
            unit.wounds = unit.wounds.saturating_add(amount);
        }
        self.log(Event::Hurt(who, amount));
    }

    /// Every unit whose lives are used up is destroyed; again, as long as that takes others along.
    pub(super) fn bury(&mut self) {
        loop {
            let dead = self.pos().dead();
            if dead.is_empty() {
                return;
            }
            dead.into_iter().for_each(|unit| self.destroy(unit));
        }
    }

    fn destroy(&mut self, id: UnitId) {
        let Some(who) = self.pos().unit(id).map(Course::who) else { return };
        self.take_off(id);
        self.s.sides[who.seat.index()].grave.push(who.card);
        self.log(Event::Died(who));
        self.trigger(who.seat, Source::Unit(id, who.card), When::Death);
    }

    /// A unit leaves the field; what it blocked stays blocked.
    fn take_off(&mut self, id: UnitId) {
        self.s.units.retain(|u| u.id != id);
        self.s.mods.retain(|m| m.on != id && m.what != Modified::Strafe(id));
        self.s.attacks.retain(|a| a.unit != id);
    }

    /// A headquarters loses lives.
    pub(super) fn bombard(&mut self, seat: Seat, amount: u8) {
        let side = &mut self.s.sides[seat.index()];
        let lost = side.lives.min(amount);
        side.lives -= lost;
        let left = side.lives;
        if lost > 0 {
            self.log(Event::Bombarded(seat, lost, left));
        }
    }

    /// A headquarters regains lives, up to its limit; above five the third ability goes off.
    pub(super) fn restore(&mut self, seat: Seat, amount: u8) {
        let edition = self.rules.edition;
        let side = &mut self.s.sides[seat.index()];
        let before = side.lives;
        side.lives = side.lives.saturating_add(amount).min(edition.lives.max(before));
        let (gained, now) = (side.lives - before, side.lives);
        if gained > 0 {
            self.log(Event::Restored(seat, gained, now));
        }
        let side = &mut self.s.sides[seat.index()];
        if side.third && now > edition.third_at {
            side.third = false;
            self.log(Event::Third(seat, Switch::Off));
        }
    }

    /// A card from the deck; from an empty one nothing (gap.deck-out).
    pub(super) fn draw(&mut self, seat: Seat) {
        if let Some(card) = self.s.sides[seat.index()].deck.pop() {
            self.join_hand(seat, card);
            self.log(Event::Drew(seat, Some(card)));
        }
    }

    /// Resources up to the pool; what is above is lost (resource.burn, gap.pool-cap).
    pub(super) fn gain(&mut self, seat: Seat, gain: Res) {
        let side = &mut self.s.sides[seat.index()];
        let before = side.res;
        side.res = side.res.plus(gain, side.pool);
        let got = side.res.minus(before);
        if !got.is_none() {
            self.log(Event::Gained(seat, got));
        }
    }

    fn drain(&mut self, seat: Seat, loss: Res) {
        let side = &mut self.s.sides[seat.index()];
        let before = side.res;
        side.res = side.res.minus(loss);
        let lost = before.minus(side.res);
        if !lost.is_none() {
            self.log(Event::Lost(seat, lost));
        }
    }

    fn raise_pool(&mut self, seat: Seat, more: Res) {
        let most = self.rules.edition.pool_max;
        let side = &mut self.s.sides[seat.index()];
        let before = side.pool;
        side.pool = side.pool.plus(more, most);
        let pool = side.pool;
        if pool != before {
            self.log(Event::Pool(seat, pool));
        }
    }

    fn discard(&mut self, seat: Seat) {
        let hand = self.s.sides[seat.index()].hand.len();
        if hand == 0 {
            return;
        }
        let at = self.chance.pick(Stream::Deck(seat), hand as u32) as usize;
        let side = &mut self.s.sides[seat.index()];
        let card = side.hand.remove(at.min(hand - 1));
        side.grave.push(card);
        self.log(Event::Discarded(seat, card));
    }
}

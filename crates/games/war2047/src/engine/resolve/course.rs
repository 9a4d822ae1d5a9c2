//! The loop that goes from one decision to the next: windows for answers, phases and turns.

use crate::card::{Form, Keyword, Until, When};
use crate::command::Command;
use crate::engine::query::pos::Pos;
use crate::event::{Event, Switch, Who};
use crate::ids::{CardId, Line, NO_TARGETS, Res, Target, Targets};
use crate::pool::{War2047, bit};
use crate::state::{Act, End, Frame, Phase, Source, State, Unit, Why};
use stolik_kernel::{Chance, Seat};

/// A match while a command is carried out.
pub(crate) struct Course<'a> {
    pub(crate) rules: &'a War2047,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) log: &'a mut Vec<Event>,
    /// Triggers of what just happened, on their way to the frames.
    due: Vec<Act>,
}

impl<'a> Course<'a> {
    pub(crate) fn new(
        rules: &'a War2047,
        s: &'a mut State,
        chance: &'a mut dyn Chance,
        log: &'a mut Vec<Event>,
    ) -> Course<'a> {
        Course { rules, s, chance, log, due: Vec::new() }
    }

    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos { rules: self.rules, s: self.s }
    }

    pub(crate) fn who(unit: &Unit) -> Who {
        Who { unit: unit.id, card: unit.card, seat: unit.owner }
    }

    pub(crate) fn log(&mut self, event: Event) {
        self.log.push(event);
    }

    /// Carries out a command that has been checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, command: Command) {
        match command {
            Command::Keep => {
                self.s.sides[seat.index()].ready = true;
                self.log(Event::Decided(seat));
                self.log(Event::Kept(seat));
            }
            Command::Swap { card } => self.swap(seat, card),
            Command::Play { card, line, targets } => self.play(seat, card, line, targets),
            Command::Recycle { card } => self.recycle(seat, card),
            Command::Second { targets } => {
                self.s.sides[seat.index()].second = true;
                self.log(Event::Second(seat, targets));
                if let Some((card, price, _)) = self.pos().second(seat) {
                    self.pay(seat, price);
                    self.announce(seat, Source::Commander(card), 1, targets);
                }
            }
            Command::Use { unit, targets } => self.use_property(seat, unit, targets),
            Command::Move { unit } => {
                if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == unit) {
                    unit.moved = true;
                    unit.line = match unit.line {
                        Line::Attack => Line::Defence,
                        Line::Defence => Line::Attack,
                    };
                    let event = Event::Moved(Course::who(unit), unit.line);
                    self.log(event);
                }
            }
            Command::Attack { unit, at } => self.declare_attack(unit, at),
            Command::Block { unit, attacker } => self.declare_block(unit, attacker),
            Command::Choose { target } => self.choose(target),
            Command::Discard { card } => {
                self.leave_hand(seat, card);
                self.s.sides[seat.index()].grave.push(card);
                self.log(Event::Discarded(seat, card));
            }
            Command::Pass => {
                self.log(Event::Passed(seat));
                self.pass();
            }
            Command::Done => {
                self.log(Event::Finished(seat));
                self.step_done();
            }
        }
    }

    /// A card of the opening hand goes under the deck, the top card comes (deck.mulligan).
    fn swap(&mut self, seat: Seat, card: CardId) {
        self.leave_hand(seat, card);
        let side = &mut self.s.sides[seat.index()];
        side.deck.insert(0, card);
        let came = side.deck.pop();
        side.ready = true;
        side.exchanged = true;
        if let Some(came) = came {
            self.join_hand(seat, came);
        }
        self.log(Event::Decided(seat));
        self.log(Event::Exchanged(seat, card, came));
    }

    fn play(&mut self, seat: Seat, card: CardId, line: Option<Line>, targets: Targets) {
        let price = self.pos().price(seat, card);
        self.leave_hand(seat, card);
        self.log(Event::Played(seat, card, line, targets));
        self.pay(seat, price);
        let source = match line {
            Some(line) => Source::Deploy(card, line),
            None => Source::Card(card),
        };
        self.announce(seat, source, 0, targets);
    }

    fn recycle(&mut self, seat: Seat, card: CardId) {
        self.leave_hand(seat, card);
        let gain = self.rules.card(card).recycle.unwrap_or_default();
        let side = &mut self.s.sides[seat.index()];
        side.grave.push(card);
        side.recycled = true;
        self.log(Event::Recycled(seat, card));
        self.gain(seat, gain);
    }

    fn use_property(&mut self, seat: Seat, id: crate::ids::UnitId, targets: Targets) {
        let Some(unit) = self.pos().unit(id).cloned() else { return };
        let Some((ability, price, _)) = self.pos().property(&unit) else { return };
        self.log(Event::Used(Course::who(&unit), targets));
        self.pay(seat, price);
        if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) {
            unit.active = false;
            unit.spent = true;
        }
        self.announce(seat, Source::Unit(id, unit.card), ability, targets);
    }

    fn pay(&mut self, seat: Seat, price: Res) {
        let side = &mut self.s.sides[seat.index()];
        side.res = side.res.minus(price);
        if !price.is_none() {
            self.log(Event::Paid(seat, price));
        }
    }

    /// Puts an action before both players: answers come first (command.priority). Where it answers
    /// something itself, that window begins anew.
    fn announce(&mut self, seat: Seat, source: Source, ability: u8, targets: Targets) {
        self.s.acts = self.s.acts.saturating_add(1);
        let active = self.s.active;
        if let Some(Frame::Window { seat, passes }) = self.s.frames.last_mut() {
            *seat = active;
            *passes = 0;
        }
        self.s.frames.push(Frame::Announced(Act { seat, source, ability, targets }));
        self.open_window();
    }

    /// Both may answer, the active player first (gap.response).
    pub(crate) fn open_window(&mut self) {
        self.s.frames.push(Frame::Window { seat: self.s.active, passes: 0 });
    }

    fn pass(&mut self) {
        if let Some(Frame::Window { seat, passes }) = self.s.frames.last_mut() {
            *seat = seat.other();
            *passes += 1;
        }
    }

    fn choose(&mut self, target: Target) {
        if let Some(Frame::Triggered(act)) = self.s.frames.last_mut()
            && let Some(free) = act.targets.iter_mut().find(|t| t.is_none())
        {
            *free = Some(target);
            let act = *act;
            self.log(Event::Triggered(act));
        }
    }

    pub(crate) fn leave_hand(&mut self, seat: Seat, card: CardId) {
        let hand = &mut self.s.sides[seat.index()].hand;
        if let Ok(at) = hand.binary_search(&card) {
            hand.remove(at);
        }
    }

    pub(crate) fn join_hand(&mut self, seat: Seat, card: CardId) {
        let hand = &mut self.s.sides[seat.index()].hand;
        let at = hand.partition_point(|c| *c < card);
        hand.insert(at, card);
    }

    /// A trigger waits for its turn.
    pub(crate) fn trigger(&mut self, seat: Seat, source: Source, when: When) {
        let card = source.card();
        if self.rules.traits(card).triggers & bit(when) == 0 {
            return;
        }
        for (i, ability) in self.rules.card(card).abilities.iter().enumerate() {
            // A commander's third ability waits until it is on.
            let asleep = matches!(source, Source::Commander(_))
                && i == 2
                && !self.s.sides[seat.index()].third;
            if !asleep && matches!(&ability.form, Form::Trigger { on, .. } if *on == when) {
                self.due.push(Act { seat, source, ability: i as u8, targets: NO_TARGETS });
            }
        }
    }

    /// Triggers that came up go to the frames: those of the active player happen first, then in the
    /// order in which they came.
    fn flush(&mut self) {
        let active = self.s.active;
        let mut due = std::mem::take(&mut self.due);
        due.sort_by_key(|act| act.seat != active);
        self.s.frames.extend(due.into_iter().rev().map(Frame::Triggered));
    }

    /// Goes on to the next decision, or to the end.
    pub(crate) fn settle(&mut self) {
        loop {
            if self.verdict() {
                return;
            }
            self.flush();
            match self.s.frames.last().cloned() {
                Some(Frame::Window { passes: 2.., .. }) => {
                    self.s.frames.pop();
                }
                // A seat that could not answer anyway is not asked.
                Some(Frame::Window { seat, .. }) if self.pos().can_answer(seat) => return,
                Some(Frame::Window { .. }) => self.pass(),
                Some(Frame::Announced(act)) => {
                    self.s.frames.pop();
                    if self.has_user(&act) {
                        self.resolve(&act);
                    } else {
                        self.log(Event::Fizzled(act));
                    }
                }
                Some(Frame::Triggered(act)) => {
                    if !self.triggered(&act) {
                        return;
                    }
                }
                None => {
                    if !self.phase() {
                        return;
                    }
                }
            }
        }
    }

    /// Whether the unit whose property was announced is still there (command.priority, ours.target).
    fn has_user(&self, act: &Act) -> bool {
        match act.source {
            Source::Unit(unit, _) => self.pos().unit(unit).is_some(),
            Source::Card(_) | Source::Deploy(..) | Source::Commander(_) | Source::Tactic(_) => true,
        }
    }

    /// Carries a trigger out, or finds that it must be asked about: then false.
    fn triggered(&mut self, act: &Act) -> bool {
        if let Some(aim) = self.pos().next_aim(act) {
            if self.pos().has_choice(act.seat, act.source.card(), aim) {
                return false;
            }
            self.s.frames.pop();
            self.log(Event::Fizzled(*act));
            return true;
        }
        self.s.frames.pop();
        if act.targets == NO_TARGETS {
            self.log(Event::Triggered(*act));
        }
        self.resolve(act);
        true
    }

    /// Whether the match is over now (gap.hq-check).
    fn verdict(&mut self) -> bool {
        if let Phase::Over(_) = self.s.phase {
            return true;
        }
        let fallen = |seat: Seat| self.s.sides[seat.index()].lives == 0;
        let end = match (fallen(Seat::ONE), fallen(Seat::TWO)) {
            (false, false) => return false,
            (true, true) => End { winner: None, why: Why::Both },
            (true, false) => End { winner: Some(Seat::TWO), why: Why::Headquarters },
            (false, true) => End { winner: Some(Seat::ONE), why: Why::Headquarters },
        };
        self.end(end);
        true
    }

    fn end(&mut self, end: End) {
        self.s.phase = Phase::Over(end);
        self.s.frames.clear();
        self.due.clear();
        self.log(Event::Ended(end));
    }

    /// Goes on within the turn while nothing is announced; false where somebody decides.
    fn phase(&mut self) -> bool {
        match self.s.phase {
            Phase::Exchange => {
                if !self.s.sides.iter().all(|side| side.ready) {
                    return false;
                }
                for seat in [Seat::ONE, Seat::TWO] {
                    if self.s.sides[seat.index()].exchanged {
                        self.log(Event::Replaced(seat));
                    }
                }
                self.begin_turn(self.s.first);
            }
            Phase::Preparation | Phase::Movement | Phase::Declare | Phase::Final => {
                if self.pos().step_matters() {
                    return false;
                }
                self.step_done();
            }
            Phase::Block => {
                if self.pos().can_block() {
                    return false;
                }
                // If a block stands, its declaration ends; else nothing happened since the last
                // answers.
                if self.s.attacks.iter().any(|a| a.blocker.is_some()) {
                    self.step_done();
                } else {
                    self.s.phase = Phase::Damage;
                }
            }
            Phase::Damage => {
                self.damage();
                self.enter(Phase::Final);
            }
            Phase::Discard => {
                let limit = usize::from(self.rules.edition.hand_limit);
                if self.s.sides[self.s.active.index()].hand.len() > limit {
                    return false;
                }
                self.end_turn();
            }
            Phase::Over(_) => return false,
        }
        true
    }

    fn enter(&mut self, phase: Phase) {
        self.s.phase = phase;
        self.log(Event::PhaseStarted(phase));
    }

    /// A step is finished: what comes next.
    fn step_done(&mut self) {
        match self.s.phase {
            Phase::Preparation => self.enter(Phase::Movement),
            Phase::Movement => self.enter(Phase::Declare),
            Phase::Declare => self.attacks_declared(),
            Phase::Block => self.blocks_declared(),
            Phase::Final => self.s.phase = Phase::Discard,
            Phase::Exchange | Phase::Damage | Phase::Discard | Phase::Over(_) => {}
        }
    }

    fn attacks_declared(&mut self) {
        if self.s.attacks.is_empty() {
            return self.enter(Phase::Final);
        }
        self.enter(Phase::Block);
        self.open_window();
        for attack in self.s.attacks.clone() {
            self.trigger_of(attack.unit, When::Attack);
        }
    }

    fn blocks_declared(&mut self) {
        self.enter(Phase::Damage);
        self.open_window();
        for blocker in self.s.attacks.clone().into_iter().filter_map(|a| a.blocker) {
            self.trigger_of(blocker, When::Block);
        }
    }

    /// A trigger of a unit on the field.
    pub(crate) fn trigger_of(&mut self, unit: crate::ids::UnitId, when: When) {
        if let Some(unit) = self.pos().unit(unit).cloned() {
            self.trigger(unit.owner, Source::Unit(unit.id, unit.card), when);
        }
    }

    /// Activation, income, card, third ability, what happens at the start of a turn.
    fn begin_turn(&mut self, seat: Seat) {
        let edition = self.rules.edition;
        self.s.turn += 1;
        self.s.active = seat;
        self.s.acts = 0;
        self.log(Event::TurnStarted(self.s.turn, seat));
        self.enter(Phase::Preparation);
        self.s.mods.retain(|m| m.until != Until::Next || m.by != seat);
        let side = &mut self.s.sides[seat.index()];
        side.recycled = false;
        side.second = false;
        // gap.activation
        let mut risen = Vec::new();
        for unit in self.s.units.iter_mut().filter(|u| u.owner == seat) {
            if !unit.active {
                risen.push(Course::who(unit));
            }
            (unit.active, unit.spent, unit.moved, unit.attacked) = (true, false, false, false);
        }
        self.log.extend(risen.into_iter().map(Event::Activated));
        self.bury();
        self.gain(seat, edition.income);
        if self.s.turn > 1 {
            self.draw(seat);
        }
        // Lives at the start of the turn decide whether the third ability works, before Repair adds to them.
        self.third(seat);
        if let Some(commander) = self.s.sides[seat.index()].commander {
            self.trigger(seat, Source::Commander(commander), When::Turn);
        }
        let of_commander = std::mem::take(&mut self.due);
        let own: Vec<Unit> = self.s.units.iter().filter(|u| u.owner == seat).cloned().collect();
        let repair = own
            .iter()
            .fold(0u8, |sum, u| sum.saturating_add(self.pos().level(u, Keyword::Repair(0))));
        self.restore(seat, repair);
        for unit in own {
            self.trigger(seat, Source::Unit(unit.id, unit.card), When::Turn);
        }
        for tactic in self.s.tactics.clone().iter().filter(|t| t.owner == seat) {
            self.trigger(seat, Source::Tactic(tactic.card), When::Turn);
        }
        self.due.extend(of_commander);
    }

    /// The third ability comes on at the start of a turn with few lives (commander.third).
    fn third(&mut self, seat: Seat) {
        let low = self.s.sides[seat.index()].lives <= self.rules.edition.third_at;
        let side = &mut self.s.sides[seat.index()];
        let has = side.commander.is_some_and(|c| self.rules.card(c).abilities.len() > 2);
        if low && has && !side.third {
            side.third = true;
            self.log(Event::Third(seat, Switch::On));
        }
    }

    /// Units mend, changes of this turn end, the other player's turn begins.
    fn end_turn(&mut self) {
        for unit in &mut self.s.units {
            unit.wounds = 0;
        }
        self.s.mods.retain(|m| m.until != Until::Turn);
        let seat = self.s.active;
        self.log(Event::TurnEnded(seat));
        self.bury();
        if self.s.turn >= self.rules.edition.turns {
            return self.end(End { winner: None, why: Why::Turns });
        }
        self.begin_turn(seat.other());
    }
}

/// Goes on to the next decision.
pub(crate) fn settle(
    rules: &War2047,
    s: &mut State,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    Course::new(rules, s, chance, log).settle();
}

//! The loop that goes from one decision to the next: windows and priority (5.1, 5.6), the phases
//! of a turn (part 6), victory and draws (part 7).

use crate::card::{Entry, Flag, Verb, When, Whose};
use crate::command::Command;
use crate::engine::query::triggers::Occasion;
use crate::engine::query::watch::Watch;
use crate::engine::resolve::course::Course;
use crate::event::{Event, Happening};
use crate::ids::{Cell, Target, UnitId};
use crate::limits::Uses;
use crate::pool::Berserk;
use crate::prelim::reveal::turn_up;
use crate::prelim::to_battle;
use crate::state::{
    Asked, End, Item, LAST_TURN, Opening, Part, Phase, Place, Play, Span, State, Why,
};
use stolik_kernel::{Chance, Seat, fingerprint};

/// Goes on to the next decision of the battle, if it has begun: for a position that was set up by hand, and after
/// each step of the Preliminary Phase. Opens what the rules open, skips windows in which nothing is possible.
pub(crate) fn settle(
    rules: &Berserk,
    s: &mut State,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    if !s.phase.is_preliminary() {
        let watch = &mut Watch::of(rules, s).into_owned();
        Course { rules, s, chance, log, watch }.advance();
    }
}

impl Course<'_> {
    /// Puts an action on the stack. The active player gets priority after it resolves; its maker keeps priority now
    /// (5.1/pass: only a pass hands it over).
    pub(crate) fn push_item(&mut self, item: Item) {
        self.s.stack.push(item);
        self.s.stall = self.s.stall.saturating_add(1);
        self.s.passes = 0;
        if self.s.phase == Phase::Ending {
            // Something new happened: the phase has not ended (6.1/end).
            self.s.phase = Phase::Main;
        }
    }

    /// Carries out a command that has been checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, command: Command) {
        self.note_series(seat, command);
        match command {
            Command::Pass => self.pass(seat),
            Command::End => {
                self.log(Happening::MainEnded(seat));
                self.s.phase = Phase::Ending;
                self.s.passes = 1;
                self.s.priority = seat.other();
            }
            Command::Move { unit, to } => {
                self.log(Happening::MoveDeclared(self.who(unit), to));
                self.declare(unit, Item::Move { unit, to });
            }
            Command::Leap { unit, to } => {
                self.log(Happening::MoveDeclared(self.who(unit), to));
                self.declare(unit, Item::Leap { unit, to });
            }
            Command::Strike { unit, target } => self.declare_strike(unit, target),
            Command::Defend { unit } => {
                self.reveal(unit);
                self.log(Happening::DefendDeclared(self.who(unit)));
                self.declare(unit, Item::Defend { unit });
            }
            Command::Use { unit, ability, x, target } => {
                self.declare_use(seat, unit, ability, x, target)
            }
            Command::Aim { unit } => {
                self.act(unit);
                self.declare(unit, Item::Aim { unit });
            }
            Command::Save { unit } => {
                self.act(unit);
                self.declare(unit, Item::Save { unit });
            }
            Command::Retreat { unit } => self.declare_retreat(unit),
            Command::Reveal { unit } => self.reveal(unit),
            Command::Order { index } => {
                self.s.asked = None;
                self.stack_trigger(seat, index as usize);
            }
            Command::Choose { target } => self.answer(target),
            Command::Decline => self.decline(),
            Command::Weaken => self.weaken(true),
            Command::Hold => self.weaken(false),
            Command::Keep
            | Command::Redeal
            | Command::TakeFirst
            | Command::TakeSecond
            | Command::Recruit { .. }
            | Command::Place { .. }
            | Command::Hide { .. }
            | Command::TakeBack
            | Command::Done
            | Command::Attach { .. }
            | Command::Pick { .. }
            | Command::Prepare { .. } => {
                unreachable!("check refuses preliminary commands in the battle")
            }
        }
    }

    fn declare(&mut self, unit: UnitId, item: Item) {
        self.s.priority = self.s.units[unit.index()].controller;
        self.push_item(item);
    }

    fn pass(&mut self, seat: Seat) {
        if self.s.stack.is_empty() && self.give_up(seat) {
            return;
        }
        self.log(Happening::Passed(seat));
        self.s.passes += 1;
        self.s.priority = seat.other();
    }

    /// A pass before the first turn gives up all that is left of the moment (3.4.1/decline).
    fn give_up(&mut self, seat: Seat) -> bool {
        if !self.pos().is_before_turns() {
            return false;
        }
        self.s.sides[seat.index()].ready = true;
        self.hand_over(seat.other());
        true
    }

    /// The other seat's turn to choose before the first turn (6.1/prelim-alternate).
    pub(crate) fn hand_over(&mut self, to: Seat) {
        self.s.phase.hand_over(to);
    }

    fn decline(&mut self) {
        let asked = self.s.asked.take();
        if let Some(Asked::StayClosed { kept, .. }) = asked {
            self.open_all(&kept);
        } else if let Some(Asked::Foe { play }) = asked {
            self.launch(play);
        } else if let Some(Asked::Target { play }) = asked {
            if self.pos().has_begun(&play) {
                // The choices so far are enough.
                self.launch(play);
            } else if self.pos().searches(&play) {
                // A seat that finds no card in the deck goes on with its earlier choices.
                self.find_nothing(play);
            }
        }
    }

    fn answer(&mut self, target: Target) {
        match self.s.asked.take() {
            Some(Asked::Target { play }) if self.pos().asks_the_foe(&play) => {
                self.ask_the_foe(play)
            }
            Some(Asked::Target { play } | Asked::Foe { play }) => self.choose_target(play, target),
            Some(Asked::Cell { seat, unit }) => {
                if let Target::Cell(cell) = target {
                    self.put(seat, unit, cell);
                    self.finish_push();
                }
            }
            Some(Asked::Rise { seat, unit }) => {
                if let Target::Cell(cell) = target {
                    self.rise(unit, seat, Some(cell));
                }
            }
            Some(asked @ Asked::Pile { .. }) => self.goes_next(asked, target),
            Some(asked @ Asked::Share { .. }) => self.share(asked, target),
            Some(Asked::StayClosed { seat, kept }) => self.keep_closed(seat, kept, target),
            Some(Asked::Order { .. } | Asked::Weaken { .. }) | None => {
                unreachable!("check lets only these questions be answered with a target")
            }
        }
    }

    /// An effect that asked where to puts a card on that cell.
    fn put(&mut self, seat: Seat, unit: UnitId, cell: Cell) {
        let play = self.top_play().clone();
        let verb = self.pos().steps(&play).get(usize::from(play.step)).map(|step| &step.verb);
        match verb {
            Some(Verb::Revive(_)) => self.enter(unit, seat, Some(cell), Entry::Open),
            Some(Verb::Summon { entry, .. }) => self.enter(unit, seat, Some(cell), *entry),
            Some(Verb::Land { .. }) => drop(self.land(unit, cell)),
            _ => {
                let (how, from) = (self.pos().way_under_way(), self.pos().own_cell(unit));
                let moved = self.relocate(unit, cell, how);
                let left = from.filter(|_| moved && !play.triggered && self.pos().plan(&play).left);
                left.into_iter().for_each(|left| self.top_play().cause.amount = left.0 + 1);
            }
        }
    }

    /// A card that declares a game action other than a move loses its movement (4.1.1).
    pub(crate) fn act(&mut self, unit: UnitId) {
        let u = &mut self.s.units[unit.index()];
        u.acted = true;
        u.moves = 0;
    }

    /// Goes on until somebody must decide or the match is over.
    pub(crate) fn advance(&mut self) {
        loop {
            // A game of a campaign that is over has made room for the next one's deals.
            if matches!(self.s.phase, Phase::Over(_) | Phase::Deal) || self.s.asked.is_some() {
                return;
            }
            self.void_lost_strike();
            self.loosen_ties();
            self.doom_the_lost();
            if !self.s.pending.is_empty() {
                self.stack_pending();
                continue;
            }
            if self.s.stack.is_empty() {
                self.s.stall = 0;
                self.s.lately.fell.clear();
                self.s.beyond.last.clear();
                if self.somebody_lost() {
                    return;
                }
                match self.before_turns() {
                    Before::Decision => return,
                    Before::GoOn => continue,
                    Before::Turns => {}
                }
            }
            // A window that nobody needs changes nothing but whose the next one is: nothing above is asked again.
            while self.s.passes < 2 {
                if self.window(self.s.priority) {
                    return;
                }
                self.s.passes += 1;
                self.s.priority = self.s.priority.other();
            }
            self.s.passes = 0;
            self.s.priority = self.s.active;
            if self.s.stack.is_empty() {
                self.next_phase();
            } else {
                self.resolve_top();
            }
        }
    }

    /// Whether the seat gets a decision here. Judged by what everybody sees, so that a skipped
    /// window tells nothing (kernel: `waiting` never depends on a secret).
    fn window(&self, seat: Seat) -> bool {
        match self.s.phase.part() {
            Part::Turn(Span::Main) if self.s.stack.is_empty() => seat == self.s.active,
            // Preliminary phases know no priority (6.1/prelim-no-priority), but for abilities that
            // block the one just used (6.1/prelim-block).
            Part::Opening(Opening::BattleStart | Opening::Placed, _) => self.pos().has_block(seat),
            // Nobody has priority (6.2.4/no-actions, 6.3.1).
            Part::Opening(Opening::Vanguard, _) | Part::Turn(Span::Dawn) => false,
            Part::Turn(Span::Main | Span::Starting | Span::Ending | Span::Final) => {
                self.pos().has_face_down(seat) || self.pos().has_fast_action(seat)
            }
            Part::Preliminary(_) | Part::Over(_) => false,
        }
    }

    fn resolve_top(&mut self) {
        match self.s.stack.last().expect("the stack is not empty").clone() {
            Item::Move { unit, to } => {
                self.s.stack.pop();
                self.resolve_move(unit, to);
            }
            Item::Leap { unit, to } => {
                self.s.stack.pop();
                self.resolve_leap(unit, to);
            }
            Item::Strike(assault) => self.strike_step(assault),
            Item::Defend { unit } => {
                self.s.stack.pop();
                self.resolve_defend(unit);
            }
            Item::Play(_) => self.play_steps(),
            Item::Die(roll) => {
                self.s.stack.pop();
                self.resolve_die(&roll);
            }
            Item::Destroy(destroy) => {
                self.s.stack.pop();
                self.resolve_destroy(destroy);
            }
            Item::Aim { unit } => {
                self.s.stack.pop();
                self.resolve_aim(unit);
            }
            Item::Save { unit } => {
                self.s.stack.pop();
                self.resolve_save(unit);
            }
            Item::Retreat { unit } => {
                self.s.stack.pop();
                self.resolve_retreat(unit);
            }
            Item::Upkeep(upkeep) => {
                self.s.stack.pop();
                self.resolve_upkeep(upkeep);
            }
        }
    }

    pub(crate) fn fizzle(&mut self, unit: UnitId) {
        self.log(Happening::Fizzled(self.who(unit)));
    }

    fn resolve_aim(&mut self, unit: UnitId) {
        if self.pos().is_in_play(unit) && !self.s.units[unit.index()].closed {
            self.s.units[unit.index()].aimed = Some(self.s.turn);
            self.log(Happening::Aimed(self.who(unit)));
            self.close(unit);
        } else {
            self.fizzle(unit);
        }
    }

    fn resolve_save(&mut self, unit: UnitId) {
        if self.pos().is_in_play(unit) && !self.s.units[unit.index()].closed {
            self.add_counters(unit, 1);
            self.close(unit);
        } else {
            self.fizzle(unit);
        }
    }

    /// The decision before the first turn: abilities after placement (6.2.2/after), at the start of battle (3.13),
    /// strikes of the vanguard (6.2.4).
    fn before_turns(&mut self) -> Before {
        let (by, vanguard) = match self.s.phase.part() {
            Part::Opening(moment, by) => (by, moment == Opening::Vanguard),
            Part::Turn(Span::Dawn) => {
                self.choose_opening();
                return Before::GoOn;
            }
            Part::Preliminary(_) | Part::Turn(_) | Part::Over(_) => return Before::Turns,
        };
        if self.starts_by_itself() {
            return Before::GoOn;
        }
        let has = |g: &Self, seat: Seat| {
            let pos = g.pos();
            let any = if vanguard { pos.has_vanguard(seat) } else { pos.has_start_ability(seat) };
            !g.s.sides[seat.index()].ready && any
        };
        for seat in [by, by.other()] {
            if has(self, seat) {
                self.hand_over(seat);
                self.s.active = seat;
                return Before::Decision;
            }
        }
        self.next_before_turns()
    }

    /// Nobody has anything left in this moment before the first turn.
    fn next_before_turns(&mut self) -> Before {
        let first = self.s.first;
        for side in &mut self.s.sides {
            side.ready = false;
        }
        self.s.active = first;
        self.s.priority = first;
        match self.s.phase.part() {
            Part::Opening(Opening::Placed, _) => {
                to_battle::begin(self.rules, self.s, self.log);
                // With all cards that have turned up.
                settle(self.rules, self.s, self.chance, self.log);
                Before::Decision
            }
            Part::Opening(Opening::BattleStart, _) => {
                self.s.phase = Phase::Vanguard { by: first };
                Before::GoOn
            }
            Part::Opening(Opening::Vanguard, _) => {
                self.s.struck.clear();
                self.start_turn();
                Before::GoOn
            }
            Part::Preliminary(_) | Part::Turn(_) | Part::Over(_) => Before::Turns,
        }
    }

    fn next_phase(&mut self) {
        match self.s.phase.part() {
            Part::Turn(Span::Starting) => {
                self.s.phase = Phase::Main;
                self.s.priority = self.s.active;
            }
            Part::Turn(Span::Ending) => {
                self.s.phase = Phase::Final;
                self.emit(Occasion::new(When::TurnEnd(Whose::Each), None, None));
            }
            Part::Turn(Span::Final) => self.end_turn(),
            Part::Turn(Span::Main | Span::Dawn) | Part::Opening(..) => {}
            Part::Preliminary(_) | Part::Over(_) => unreachable!("no windows in this phase"),
        }
    }

    /// The starting phase (6.3) begins with the preparation of the turn, in which nobody has
    /// priority (6.3.1).
    fn start_turn(&mut self) {
        self.s.turn += 1;
        let seat = self.s.active;
        self.s.phase = Phase::Dawn;
        self.s.priority = seat;
        self.s.passes = 0;
        self.s.changed = false;
        self.log(Happening::TurnStarted(self.s.turn, seat));
        for unit in &mut self.s.units {
            unit.used_turn = Uses::default();
            unit.absorbed = 0;
        }
        self.s.gained_uses = 0;
        self.s.struck.clear();
        self.s.history.turn_over();
        self.emit(Occasion::new(When::TurnPre(Whose::Each), None, None));
        if self.s.pending.is_empty() {
            self.choose_opening();
        }
    }

    /// Decisions before the turn are made (6.3.1/decisions): now which cards open
    /// (6.3.1/ready-choice).
    fn choose_opening(&mut self) {
        let seat = self.s.active;
        if self.pos().may_stay_closed(seat, &[]).next().is_some() {
            self.s.asked = Some(Asked::StayClosed { seat, kept: Vec::new() });
        } else {
            self.open_all(&[]);
        }
    }

    /// One more card stays closed; the rest opens when no other may.
    fn keep_closed(&mut self, seat: Seat, mut kept: Vec<UnitId>, target: Target) {
        if let Target::Unit(u) = target {
            self.log(Happening::StayedClosed(self.who(u)));
            kept.push(u);
        }
        if self.pos().may_stay_closed(seat, &kept).next().is_some() {
            self.s.asked = Some(Asked::StayClosed { seat, kept });
        } else {
            self.open_all(&kept);
        }
    }

    /// The turn starts (6.3.2): cards open, all but those kept closed, then turn-start abilities
    /// trigger.
    fn open_all(&mut self, kept: &[UnitId]) {
        let seat = self.s.active;
        self.s.phase = Phase::Starting;
        self.s.priority = seat;
        self.s.passes = 0;
        let mine = self.pos().of(seat);
        let opening = mine.kept(|u| {
            let closed = self.pos().unit(u).closed;
            closed && !kept.contains(&u) && !self.pos().has(u, Flag::CannotOpen)
        });
        if !opening.is_empty() {
            self.log(Happening::Readied(seat));
        }
        for u in opening {
            self.s.units[u.index()].closed = false;
        }
        for u in mine {
            let moves = self.pos().movement(u);
            let unit = &mut self.s.units[u.index()];
            unit.moves = moves;
            unit.moved = false;
            unit.acted = false;
        }
        for u in opening {
            self.emit(Occasion::new(When::Opens, Some(u), None));
        }
        self.retreat(opening);
        self.declare_upkeep(mine);
        self.declare_incarnations(seat);
        self.emit(Occasion::new(When::TurnStart(Whose::Each), None, None));
        self.declare_cells();
    }

    fn end_turn(&mut self) {
        let (seat, turn) = (self.s.active, self.s.turn);
        let now = (seat, turn);
        self.s.effects.retain(|e| e.until.outlasts(now, (e.seat, e.since)));
        self.s.cell_effects.retain(|e| e.until.outlasts(now, (e.seat, e.since)));
        for unit in &mut self.s.units {
            if unit.controller == seat && unit.aimed.is_some_and(|t| t < turn) {
                unit.aimed = None;
            }
        }
        self.reveal_all();
        self.doom_the_lost();
        if !self.s.pending.is_empty() {
            // A card that dies with a bonus that has ended is dead before anything is counted (4.17, 7.3):
            // the phase ends when nothing is left of it.
            return;
        }
        if self.is_drawn_out() || self.is_out_of_time() {
            return;
        }
        self.s.active = seat.other();
        self.start_turn();
    }

    /// Cards kept face-down are revealed at the end of the First player's turn (3.11.1).
    fn reveal_all(&mut self) {
        if !self.watch.hides() {
            return;
        }
        let down: Vec<UnitId> =
            self.pos().in_play().filter(|u| self.pos().unit(*u).face_down).collect();
        for u in down {
            self.reveal(u);
        }
    }

    /// Turns a card face-up; see [`turn_up`].
    pub(crate) fn reveal(&mut self, u: UnitId) {
        turn_up(self.rules, self.s, u, self.log);
    }

    /// A face-down card that becomes a target is revealed (3.11.1/action).
    pub(crate) fn reveal_target(&mut self, target: Target) {
        target.unit().into_iter().for_each(|u| self.reveal(u));
    }

    /// 7.1, 7.5: checked only while the stack is empty, and from the end of host assignment on.
    fn somebody_lost(&mut self) -> bool {
        if matches!(self.s.phase, Phase::Placed { .. }) {
            return false;
        }
        let lost = |g: &Self, seat: Seat| !g.pos().of(seat).any(|u| g.pos().is_creature(u));
        let winner = match (lost(self, Seat::ONE), lost(self, Seat::TWO)) {
            (false, false) => return false,
            (true, true) => None,
            (true, false) => Some(Seat::TWO),
            (false, true) => Some(Seat::ONE),
        };
        let why = if winner.is_some() { Why::NoCreatures } else { Why::Simultaneous };
        self.finish(End { winner, why });
        true
    }

    /// 7.6: five turns of each without a change of lives, or with the same situation.
    fn is_drawn_out(&mut self) -> bool {
        let span = self.rules.edition.quiet_turns as usize * 2;
        self.s.quiet = if self.s.changed { 0 } else { self.s.quiet + 1 };
        let mut bytes = Vec::with_capacity(256);
        situation(self.s, &mut bytes);
        self.s.past.push(fingerprint::of_bytes(&bytes).0);
        if self.s.past.len() > span {
            self.s.past.remove(0);
        }
        let past = &self.s.past;
        let repeated = past.len() == span && (2..span).all(|i| past[i] == past[i - 2]);
        let why = if usize::from(self.s.quiet) >= span {
            Why::Quiet
        } else if repeated {
            Why::Repetition
        } else {
            return false;
        };
        self.finish(End { winner: None, why });
        true
    }

    /// 7.3, 7.4: when the last turn of the limit is over, the costlier squad wins.
    fn is_out_of_time(&mut self) -> bool {
        let limit = match self.s.turn_limit {
            0 => LAST_TURN,
            limit => limit.min(LAST_TURN),
        };
        if self.s.turn < limit {
            return false;
        }
        let worth = |g: &Self, seat: Seat| {
            let costs = g.pos().of(seat).map(|u| u32::from(g.pos().card(u).cost));
            costs.sum::<u32>()
        };
        let (one, two) = (worth(self, Seat::ONE), worth(self, Seat::TWO));
        let winner = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Seat::ONE),
            std::cmp::Ordering::Less => Some(Seat::TWO),
            std::cmp::Ordering::Equal => None,
        };
        self.finish(End { winner, why: Why::Time });
        true
    }

    fn finish(&mut self, end: End) {
        if self.s.campaign.is_some() {
            return self.end_game(end);
        }
        self.s.phase = Phase::Over(end);
        self.log(Happening::Ended(end));
        clear(self.s);
    }

    pub(crate) fn top_play(&mut self) -> &mut Play {
        match self.s.stack.last_mut() {
            Some(Item::Play(play)) => play,
            other => unreachable!("an ability is being carried out, the top is {other:?}"),
        }
    }
}

/// The states of a game before the first turn.
enum Before {
    /// Somebody must decide, or the match is in other hands.
    Decision,
    /// Something has changed: look again.
    GoOn,
    /// The turns have begun.
    Turns,
}

/// After the game all cards lose effects and acquired abilities (7.8/cleanup).
pub(crate) fn clear(s: &mut State) {
    s.effects.clear();
    s.cell_effects.clear();
    if let Some(campaign) = &mut s.campaign {
        campaign.retreating.clear();
        campaign.picking = None;
    }
    for unit in &mut s.units {
        unit.wounds = 0;
        unit.poison = 0;
        unit.aimed = None;
    }
}

/// Writes the data by which two positions are the same for 7.6: cards with their places and states, without history.
pub(crate) fn situation(s: &State, out: &mut Vec<u8>) {
    for unit in &s.units {
        let place = match unit.place {
            Place::Field(cell) => cell.0,
            Place::Air => 30,
            Place::Graveyard => 31,
            Place::Retreated => 32,
            Place::On(_) => 33,
            Place::Exile => 34,
            Place::Hand => 35,
            Place::Deck => 36,
        };
        if let Place::On(host) = unit.place {
            out.push(host.0);
        }
        out.extend([
            unit.controller.0,
            place,
            u8::from(unit.closed),
            u8::from(unit.face_down),
            unit.wounds,
            unit.counters,
            unit.poison,
        ]);
    }
    for e in &s.effects {
        let [low, high] = e.card.0.to_be_bytes();
        out.extend([e.on.0, low, high, e.ability, e.step, e.amount as u8]);
    }
    for e in &s.cell_effects {
        let [low, high] = e.card.0.to_be_bytes();
        out.extend([e.cell.0, low, high, e.ability, e.step, e.seat.0]);
    }
    for (unit, n) in &s.beyond.tokens {
        out.extend([unit.0, *n]);
    }
    out.push(s.active.0);
}

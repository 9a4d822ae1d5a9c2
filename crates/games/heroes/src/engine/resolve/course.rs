//! The loop that goes on to the next decision: rule effects, the queue, phases, turns (302 to 310, 401, 503).

use crate::brings::{Brings, WHILE_COINS};
use crate::card::{Ban, Ev, Keyword, Kind, Mod, Until};
use crate::command::Command;
use crate::engine::query::check::Said;
use crate::engine::query::pos::{Pos, all_bring};
use crate::engine::query::sum::signed;
use crate::engine::query::surplus::Looked;
use crate::event::Event;
use crate::ids::UnitId;
use crate::kept::Rest;
use crate::pool::Heroes;
use crate::state::{Ask, End, Frame, Memory, Phase, Pick, Stage, StartStage, State, Unit, Why};
use std::cell::OnceCell;
use stolik_kernel::{Chance, Seat, Stream};

/// The last turn: after it the match is a draw (gap.turns).
const LAST_TURN: u16 = 200;

/// The same when so many names were given to cards, which no turns of a played match come near.
const LAST_NAME: u16 = 50_000;

/// Coins that a player gains by the turn up to this number (304.1).
pub(crate) const COINS: u8 = 10;

/// The so manieth draw that fails loses (304.2c).
pub(crate) const FAILS: u8 = 3;

/// Carries commands out.
pub(crate) struct Course<'r, 's> {
    /// The pool.
    pub(crate) rules: &'r Heroes,
    /// The state.
    pub(crate) s: &'s mut State,
    /// The source of chance.
    pub(crate) chance: &'s mut dyn Chance,
    /// The events of the command.
    pub(crate) log: &'s mut Vec<Event>,
    /// The place of what is being done in the chain of causes.
    pub(crate) node: u16,
    /// The possible effects of the cards in play, if they were computed.
    pub(crate) brings: OnceCell<Brings>,
    /// The state of the match when rule effects were last checked without effect.
    pub(crate) looked: Option<Looked>,
    /// Whether some creature whose base lives are none had none left when rule effects last looked at all.
    pub(crate) lifeless: bool,
    /// The cards that slept at the last check.
    pub(crate) asleep: Vec<UnitId>,
}

impl<'r, 's> Course<'r, 's> {
    /// Makes the course that carries a command out.
    pub(crate) fn new(
        rules: &'r Heroes,
        s: &'s mut State,
        chance: &'s mut dyn Chance,
        log: &'s mut Vec<Event>,
    ) -> Course<'r, 's> {
        // If a player was asked, rule effects had nothing to do.
        let kept = s.kept.take();
        let (events, frames) = (log.len(), s.course.flow.len());
        let looked = kept.map(|rest| Looked { events, frames, steady: rest.brings.steady() });
        let lifeless = kept.is_none_or(|rest| rest.lifeless);
        let brings = kept.map_or_else(OnceCell::new, |rest| OnceCell::from(rest.brings));
        let asleep = Vec::new();
        let mut course =
            Course { rules, s, chance, log, node: 0, brings, looked, lifeless, asleep };
        course.asleep = course.sleepers();
        course
    }

    /// The position.
    pub(crate) fn pos(&self) -> Pos<'_> {
        let brings = self.brings.get_or_init(|| all_bring(self.rules, self.s));
        Pos::with(self.rules, self.s, brings)
    }

    /// Cards in play bring more than before or stand elsewhere: one came or went, was turned up, got an effect or
    /// another's text.
    pub(crate) fn renewed(&mut self) {
        self.brings.take();
    }

    /// A card in play, to change.
    pub(crate) fn unit(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.s.units.iter_mut().find(|unit| unit.id == id)
    }

    pub(crate) fn ask(&mut self, ask: Ask) -> bool {
        self.s.course.ask = ask;
        true
    }

    /// Carries out a command that was checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, command: &Command, said: Said) {
        let ask = std::mem::take(&mut self.s.course.ask);
        match command {
            Command::Go { first } => {
                self.s.first = if *first { seat } else { seat.other() };
                self.s.active = self.s.first;
                self.log.push(Event::Goes(self.s.first));
                self.deal();
            }
            Command::Redeal { cards, .. } => self.announce_redeal(seat, cards),
            Command::Play { from, .. } => {
                if let Said::Play(card, announced) = said {
                    self.play(seat, *from, card, announced);
                }
            }
            Command::Use { from, picks, .. } => {
                if let Said::Use(fired, announced) = said {
                    self.use_line(seat, *from, fired, announced, picks);
                }
            }
            Command::Attack { by, at } => self.declare(*by, *at),
            Command::Defend { by } => self.step_in(Some(*by)),
            Command::Choose { picks, .. } => self.answered(seat, ask, said, picks),
            Command::Swap { out, into } => self.swap(seat, *out, *into),
            Command::Pass if ask == Ask::Swap(seat) => self.swapped_all(seat),
            Command::Pass => self.passed(seat, ask),
            Command::End => {
                self.log.push(Event::Ends(seat));
                self.s.phase = Phase::End;
                self.fire_seat(Ev::TurnEnd, seat, 0);
            }
        }
    }

    fn answered(&mut self, seat: Seat, ask: Ask, said: Said, picks: &[Pick]) {
        match ask {
            Ask::Fire(_) => {
                if let Said::Fired(at, fired, announced) = said {
                    self.announce_one(at, fired, announced, picks);
                }
            }
            Ask::Step(_) => {
                if let Some(Frame::Resolve(resolve)) = self.s.course.flow.last_mut() {
                    resolve.answer = Some(picks.to_vec());
                }
                self.log.push(Event::Chose(seat));
            }
            Ask::Reveal(_) => {
                let ids = crate::engine::query::picks::units(picks);
                for id in ids {
                    self.reveal(id);
                }
                self.next_of_start();
            }
            Ask::Cancel(_) => self.cancel(seat, picks),
            Ask::Module(_) => {
                if let Some(host) = crate::engine::query::picks::units(picks).first() {
                    self.attach_entering(*host);
                }
            }
            Ask::Instead(_) => self.chosen_instead(seat, picks),
            _ => {}
        }
    }

    fn passed(&mut self, seat: Seat, ask: Ask) {
        self.log.push(Event::Passed(seat));
        match ask {
            Ask::Defend(_) => self.step_in(None),
            Ask::Fire(_) => self.s.course.fired.retain(|fired| fired.by != seat),
            Ask::Step(_) => {
                if let Some(Frame::Resolve(resolve)) = self.s.course.flow.last_mut() {
                    resolve.answer = None;
                    resolve.pc += 1;
                    resolve.went = crate::state::Went::Left;
                }
            }
            Ask::Reveal(_) => self.next_of_start(),
            Ask::Cancel(_) => self.not_cancelled(),
            Ask::Module(_) => self.enter_alone(),
            _ => {}
        }
    }

    /// Goes on to the next decision or the end.
    pub(crate) fn settle(&mut self) {
        while !self.s.over() || self.goes_on() {
            self.s.course.ask = Ask::Nothing;
            self.awaken();
            if self.acted_by_rule() {
                continue;
            }
            if self.go_on() {
                self.s.forget_gone();
                let brings = self.pos().brings();
                self.s.kept.keep(Rest { brings, lifeless: self.lifeless });
                return;
            }
        }
        self.s.course = crate::state::Course::default();
        self.s.forget_all();
    }

    /// One thing more; whether somebody is asked.
    fn go_on(&mut self) -> bool {
        match self.s.course.flow.last() {
            Some(Frame::Resolve(_)) => return self.step(),
            Some(Frame::Draw(..)) => return self.draw_next(),
            Some(Frame::Fate(id)) => {
                let id = *id;
                return self.ask_fate(id);
            }
            Some(Frame::Wounds(due)) => {
                let to = due.to;
                return self.ask_wounds(to);
            }
            Some(Frame::Enter(enter)) => {
                let (id, by) = (enter.unit, enter.by);
                if self.pos().hosts(id, by).is_empty() {
                    self.enter_alone();
                    return false;
                }
                return self.ask(Ask::Module(by));
            }
            Some(Frame::Play(_)) => return self.go_on_playing(),
            // A trigger fired since recovery began waits for what triggers at the start of the turn (304.4).
            Some(Frame::Start(StartStage::Reveal)) => {
                return self.go_on_starting(StartStage::Reveal);
            }
            Some(Frame::Shots(_)) => {
                self.go_on_shooting();
                return false;
            }
            Some(Frame::Held(_)) => {
                self.s.course.release();
                return false;
            }
            Some(Frame::Attack(_) | Frame::Start(StartStage::Triggers)) | None => {}
        }
        if !self.s.course.fired.is_empty() {
            return self.announce_fired();
        }
        if !self.s.course.queue.is_empty() {
            let entry = self.s.course.queue.remove(0);
            self.begin(entry);
            return false;
        }
        // Late deaths, and an attack within an attack, come of what was carried out last (525.2a).
        self.node = self.s.course.chain.len() as u16;
        if self.late_deaths() {
            return false;
        }
        let attacks = self.s.course.flow.iter().filter(|one| matches!(one, Frame::Attack(_)));
        if attacks.count() < 2 && !self.s.course.holds() && !self.expires_still() {
            self.s.course.chain.clear();
            self.node = 0;
        }
        match self.s.course.flow.last() {
            Some(Frame::Attack(_)) => self.go_on_attacking(),
            Some(Frame::Start(stage)) => {
                let stage = *stage;
                self.go_on_starting(stage)
            }
            _ => self.go_on_turn(),
        }
    }

    fn go_on_turn(&mut self) -> bool {
        match self.s.phase {
            Phase::Order => {
                let seat = self.s.active;
                self.ask(Ask::Order(seat))
            }
            Phase::Redeal => self.go_on_dealing(),
            Phase::Start => {
                self.s.phase = Phase::Main;
                self.log.push(Event::Main(self.s.active));
                false
            }
            Phase::Main => {
                let seat = self.s.active;
                self.ask(Ask::Main(seat))
            }
            Phase::End => {
                self.finish_turn();
                false
            }
            Phase::Over(_) => true,
            Phase::Between => self.go_on_between(),
        }
    }

    // Turns.

    /// The next turn begins: recovery and accumulation (303, 304).
    pub(crate) fn start_turn(&mut self, seat: Seat) {
        if self.s.turn >= LAST_TURN || self.s.next >= LAST_NAME {
            self.s.phase = Phase::Over(End::Long);
            self.log.push(Event::Over(End::Long));
            return;
        }
        self.s.turn += 1;
        self.s.active = seat;
        self.s.phase = Phase::Start;
        self.log.push(Event::Turn(self.s.turn, seat));
        if self.s.voice(seat) != seat {
            self.log.push(Event::Governs(seat.other()));
        }
        let ended = self.ends_at_start(seat);
        let back = std::mem::take(&mut self.s.sides[seat.other().index()].absent);
        if back > 0 {
            let back = self.mint(seat.other(), back);
            self.log.push(Event::Coins(seat.other(), signed(back)));
        }
        self.s.course.died = 0;
        self.s.course.struck = false;
        self.s.course.spells.clear();
        for side in &mut self.s.sides {
            (side.raids, side.spent, side.drawn) = (0, 0, 0);
        }
        self.s.memory.iter_mut().for_each(Memory::turn);
        let chosen = if ended { self.dies_at_start() } else { Vec::new() };
        if self.s.over() {
            return;
        }
        self.recover(seat);
        // Use markers of both players go (303.3).
        for unit in &mut self.s.units {
            unit.used.iter_mut().for_each(|mark| mark.turn = 0);
            unit.used.retain(|mark| mark.game > 0);
            (unit.attacks, unit.defended, unit.acted) = (0, false, false);
            (unit.bled, unit.absorbed) = (false, 0);
            unit.effects.retain(|effect| effect.what != Mod::Again);
        }
        for one in self.s.sides.iter_mut().flat_map(|side| &mut side.grave) {
            one.used.iter_mut().for_each(|mark| mark.turn = 0);
            one.used.retain(|mark| mark.game > 0);
        }
        self.forget_parts();
        if self.s.side(seat).coins() < COINS {
            self.gain_coins(seat, 1);
        }
        self.s.course.flow.push(Frame::Start(StartStage::Reveal));
        let skips = self.s.turn == 1 && seat == self.s.first;
        if !skips {
            self.turn_draw(seat);
        }
        self.s.course.flow.extend(chosen);
    }

    /// The active player's cards and coins open (303.2).
    fn recover(&mut self, seat: Seat) {
        let side = &mut self.s.sides[seat.index()];
        side.open = side.open.saturating_add(std::mem::take(&mut side.closed));
        let own: Vec<UnitId> = self
            .s
            .units
            .iter()
            .filter(|unit| unit.controller == seat)
            .map(|unit| unit.id)
            .collect();
        for id in own {
            let Some(unit) = self.s.unit(id) else { continue };
            let stunned =
                unit.effects.iter().any(|e| matches!(e.what, Mod::Word(Keyword::Stun, _)));
            if stunned {
                if let Some(unit) = self.unit(id) {
                    unit.effects.retain(|e| !matches!(e.what, Mod::Word(Keyword::Stun, _)));
                }
                self.log.push(Event::Changed(id));
                continue;
            }
            if self.s.unit(id).is_some_and(|unit| !self.pos().banned(unit, Ban::Wake)) {
                self.open(id);
            }
        }
    }

    /// The draw of the accumulation phase; an empty deck is a failed draw unless it is replaced (304.2, 527.5.1).
    fn turn_draw(&mut self, seat: Seat) {
        let replaced = !self.pos().draw_ways(seat).is_empty();
        if self.s.side(seat).deck.is_empty() && !replaced {
            let side = &mut self.s.sides[seat.index()];
            side.failed += 1;
            let failed = side.failed;
            self.log.push(Event::Failed(seat, failed));
            // A hero without lives comes before the third failed draw (503.1b).
            if failed >= FAILS && !self.defeat() {
                self.s.phase = Phase::Over(End::Lost(seat, Why::Draws));
                self.log.push(Event::Over(End::Lost(seat, Why::Draws)));
            }
            return;
        }
        self.draw(seat, 1);
    }

    fn go_on_starting(&mut self, stage: StartStage) -> bool {
        let seat = self.s.active;
        match stage {
            StartStage::Reveal => {
                let hidden = self.s.units.iter().any(|unit| unit.hidden && unit.controller == seat);
                if hidden {
                    return self.ask(Ask::Reveal(seat));
                }
                self.next_of_start();
                false
            }
            StartStage::Triggers => {
                self.s.course.flow.pop();
                false
            }
        }
    }

    /// The triggers at the start of the turn, after the turning up of hidden cards (304.3, 304.4).
    fn next_of_start(&mut self) {
        let seat = self.s.active;
        if let Some(frame) = self.s.course.flow.last_mut() {
            *frame = Frame::Start(StartStage::Triggers);
        }
        self.fire_seat(Ev::TurnStart, seat, 0);
    }

    // Rule effects (503).

    /// One round of rule effects, if something stirred; whether anything was done.
    pub(in crate::engine) fn acted_by_rule(&mut self) -> bool {
        if self.looked.is_some_and(|looked| self.still(looked)) {
            debug_assert!(self.idle(), "a change of cards was not told");
            return false;
        }
        if self.stirred() && self.rule_effects() {
            return true;
        }
        self.acquit();
        let steady = self.pos().brings().steady();
        let (events, frames) = (self.log.len(), self.s.course.flow.len());
        self.looked = Some(Looked { events, frames, steady });
        false
    }

    /// Whether nothing at all has happened since rule effects had nothing to do.
    fn still(&self, looked: Looked) -> bool {
        looked.events == self.log.len()
            && looked.frames == self.s.course.flow.len()
            && self.s.course.loses == [false; 2]
    }

    /// Whether rule effects may have work since the last check without effect: every change of cards makes an event.
    fn stirred(&self) -> bool {
        let Some(looked) = self.looked else { return true };
        let stirred = self.s.course.loses != [false; 2] || self.pos().stirred(looked, self.log);
        debug_assert!(
            stirred || self.idle(),
            "a change of cards was not told: {:?}",
            &self.log[looked.events..]
        );
        stirred
    }

    /// Whether rule effects have nothing to do.
    fn idle(&self) -> bool {
        let pos = self.pos();
        let stands = |unit: &Unit| {
            let mortal = pos.kind(unit) == Kind::Hero || pos.creature(unit) && pos.base(unit) > 0;
            unit.hidden || !mortal || pos.lives(unit) > 0 || self.fated(unit.id)
        };
        self.s.course.loses == [false; 2]
            && self.s.units.iter().all(stands)
            && self.surplus().is_empty()
    }

    /// One round of rule effects; whether anything was done.
    #[inline(never)]
    fn rule_effects(&mut self) -> bool {
        if self.s.over() {
            return false;
        }
        self.end_coin_effects();
        if self.defeat() {
            return true;
        }
        let mut dead: Vec<UnitId> = Vec::new();
        let mut lifeless = false;
        let pos = self.pos();
        let givers = pos.givers();
        for unit in self.s.units.iter().filter(|unit| !unit.hidden && pos.creature(unit)) {
            if pos.lives_by(&givers, unit) <= 0 && !self.fated(unit.id) {
                match pos.base_by(&givers, unit) > 0 {
                    true => dead.push(unit.id),
                    false => lifeless = true,
                }
            }
        }
        self.lifeless = lifeless;
        if !dead.is_empty() {
            self.die(&dead);
            return true;
        }
        let surplus = self.surplus();
        if !surplus.is_empty() {
            self.die_of_nobody(&surplus);
            return true;
        }
        false
    }

    /// Effects that last while there are coins end for good the first time that there are too few (120.6).
    fn end_coin_effects(&mut self) {
        if !self.pos().heeds(WHILE_COINS) {
            return;
        }
        let coins = [self.s.sides[0].coins(), self.s.sides[1].coins()];
        self.expire(
            |effect| matches!(effect.until, Until::Coins(n) if coins[effect.by.index()] < n),
        );
    }

    /// Creatures whose base lives are none die when the queue is empty (512.6).
    pub(in crate::engine) fn late_deaths(&mut self) -> bool {
        // Nothing has happened since rule effects were looked at.
        let pos = self.pos();
        let lifeless = |unit: &Unit| pos.creature(unit) && pos.lives(unit) <= 0;
        let dies = |unit: &&Unit| !unit.hidden && lifeless(unit) && !self.fated(unit.id);
        if !self.lifeless {
            debug_assert!(!self.s.units.iter().any(|unit| dies(&unit)), "a creature without lives");
            return false;
        }
        let dead: Vec<UnitId> = self.s.units.iter().filter(dies).map(|unit| unit.id).collect();
        if dead.is_empty() {
            return false;
        }
        self.die(&dead);
        true
    }

    /// Whether heroes without lives, or what an ability said, end the match (602, 603.1a).
    fn defeat(&mut self) -> bool {
        let pos = self.pos();
        let givers = pos.givers();
        let dead = [Seat::ONE, Seat::TWO].map(|seat| {
            let hero = pos.hero(seat);
            !hero.hidden && pos.lives_by(&givers, hero) <= 0
        });
        let told = std::mem::take(&mut self.s.course.loses);
        let out = [dead[0] || told[0], dead[1] || told[1]];
        let end = match out {
            [false, false] => return false,
            [true, true] => End::Both,
            [first, _] => {
                let seat = if first { Seat::ONE } else { Seat::TWO };
                let why = if dead[seat.index()] { Why::Wounds } else { Why::Ability };
                End::Lost(seat, why)
            }
        };
        self.s.phase = Phase::Over(end);
        self.log.push(Event::Over(end));
        true
    }

    /// Cards that Unique and the limit of supports put into the graveyard (212.3b, term.unikalnost-b).
    fn surplus(&self) -> Vec<UnitId> {
        let pos = self.pos();
        let mut out = Vec::new();
        if !pos.may_be_surplus() {
            return out;
        }
        // In the order in which they came under control.
        let mut units: Vec<&Unit> =
            self.s.units.iter().filter(|unit| !pos.is_coming(unit.id)).collect();
        units.sort_by_key(|unit| unit.joined());
        for (at, older) in units.iter().enumerate() {
            for newer in &units[at + 1..] {
                if newer.controller != older.controller {
                    continue;
                }
                if out.contains(&older.id) {
                    break;
                }
                if pos.same_support(older, newer) {
                    out.push(older.id);
                } else if pos.same_name(older, newer) {
                    let unique = |unit: &Unit| pos.has(unit, Keyword::Unique);
                    if unique(older) {
                        out.push(older.id);
                    } else if unique(newer) && !out.contains(&newer.id) {
                        out.push(newer.id);
                    }
                }
            }
        }
        out
    }

    /// An attack that goes on: declared, defence, blows, closing.
    fn go_on_attacking(&mut self) -> bool {
        let Some(Frame::Attack(attack)) = self.s.course.flow.last() else { return false };
        let attack = *attack;
        match attack.stage {
            Stage::Declared => self.ask_defence(attack),
            Stage::Defence => self.ask_defence(attack),
            Stage::Blows => {
                self.exchange(attack);
                false
            }
            Stage::After => {
                self.close_after(attack);
                false
            }
            Stage::Closed => {
                self.s.course.flow.pop();
                false
            }
        }
    }

    /// Shuffles a deck.
    pub(crate) fn shuffle(&mut self, seat: Seat) {
        let deck = &mut self.s.sides[seat.index()].deck;
        stolik_kernel::chance::shuffle(deck, Stream::Deck(seat), self.chance);
        self.s.deck_is_shuffled(seat);
        self.log.push(Event::Shuffled(seat));
    }

    /// Names the next card in play.
    pub(crate) fn name(&mut self) -> UnitId {
        let id = UnitId(self.s.next);
        self.s.next = self.s.next.saturating_add(1);
        id
    }
}

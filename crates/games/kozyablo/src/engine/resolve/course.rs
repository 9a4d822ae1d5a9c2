//! The loop that goes on to the next decision: damage, battles, answers, triggers, turns.

use crate::card::{Keyword, When};
use crate::command::Command;
use crate::engine::query::pos::{Asked, LIVES, Pos};
use crate::engine::query::strength::striker;
use crate::event::Event;
use crate::ids::{RESOURCES, Sector, Target, UnitId};
use crate::pool::Kozyablo;
use crate::start;
use crate::state::{Battle, Declared, End, Phase, State, Unit, Why};
use stolik_kernel::{Chance, MOST_SEATS, Seat, Seats};

/// A match on its way.
pub(crate) struct Course<'a> {
    pub(crate) rules: &'a Kozyablo,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) log: &'a mut Vec<Event>,
    /// The number of events at the last search for their consequences.
    tidied: Option<usize>,
    /// The number of events when an action was declared that was checked on the present position.
    checked: Option<usize>,
}

impl<'a> Course<'a> {
    /// A match of which nothing has been looked at.
    pub(crate) fn new(
        rules: &'a Kozyablo,
        s: &'a mut State,
        chance: &'a mut dyn Chance,
        log: &'a mut Vec<Event>,
    ) -> Course<'a> {
        Course { rules, s, chance, log, tidied: None, checked: None }
    }
}

impl Course<'_> {
    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos::new(self.rules, self.s)
    }

    /// Tells of something that happened to a card: of a hidden one to its owner alone.
    pub(crate) fn tell(&mut self, id: UnitId, event: Event) {
        match self.s.unit(id) {
            Some(unit) if unit.hidden => self.log.push(Event::Secret(unit.owner, Box::new(event))),
            Some(_) | None => self.log.push(event),
        }
    }

    /// Carries out a command that was checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, command: &Command) {
        match command {
            Command::Keep => {
                self.s.sides[seat.index()].ready = true;
                self.log.push(Event::Kept(seat));
                self.begin();
            }
            Command::Redraw { cards, .. } => {
                start::redraw(self.s, seat, cards, self.chance, self.log);
            }
            Command::Ambush { units, .. } => {
                self.log.push(Event::Ambushes(seat, Some(units.clone())));
                if let Some(battle) = &mut self.s.battle {
                    battle.ask.remove(0);
                    battle.ambush.extend(units);
                    battle.ambush.sort_unstable();
                }
            }
            Command::Strike { by, at } => self.strike(*by, at),
            Command::Hold { by } => {
                self.log.push(Event::Held(*by));
                if let Some(battle) = &mut self.s.battle {
                    battle.again = None;
                    battle.acted.push(*by);
                    battle.acted.dedup();
                }
            }
            Command::Defend { by } => {
                let hit = &mut self.s.hits[0];
                self.log.push(Event::Defended(*by, hit.to));
                hit.to = Target::Unit(*by);
                hit.open = false;
            }
            Command::Take => self.s.hits[0].open = false,
            Command::Pass if matches!(self.pos().asked(), Asked::Answer(_)) => {
                self.log.push(Event::Declined(seat));
                if let Some(declared) = &mut self.s.declared {
                    declared.ask.remove(0);
                }
            }
            Command::Pass => {
                self.log.push(Event::Passed(seat));
                self.s.passes += 1;
                self.s.phase = Phase::Acting;
                let all = self.s.playing().count();
                if self.s.passes >= 2 * all {
                    self.over(End::Passes);
                }
            }
            Command::Use { unit, line, targets } if self.free(*unit, *line) => {
                self.use_line(*unit, *line, targets);
            }
            action => self.declare(seat, action),
        }
    }

    /// The first turn begins when all opening hands are chosen: that of the first in order who still plays.
    pub(crate) fn begin(&mut self) {
        if self.s.phase != Phase::Opening || !self.pos().waiting().is_empty() {
            return;
        }
        let plays = self.s.playing();
        if let Some(first) = self.s.order.iter().copied().find(|seat| plays.contains(*seat)) {
            self.start_turn(first);
        }
    }

    /// Whether the property is no action.
    fn free(&self, unit: UnitId, line: u8) -> bool {
        let pos = self.pos();
        let text = pos.s.unit(unit).and_then(|u| pos.props(u).does.get(usize::from(line)));
        text.is_some_and(|text| text.when == When::Use)
    }

    /// An action is declared; who can may answer (ability.instant).
    fn declare(&mut self, seat: Seat, action: &Command) {
        self.s.passes = 0;
        self.s.phase = Phase::Acting;
        let told = self.log.len();
        match action {
            Command::Play { card, at, targets } => {
                self.log.push(Event::Plays(seat, *card, *at, targets.clone()));
            }
            Command::Attack { at } => self.log.push(Event::Attacks(seat, *at)),
            Command::Draw => self.log.push(Event::Draws(seat)),
            Command::Hide { unit } => self.log.push(Event::Hides(*unit)),
            Command::Move { from, to, units, .. } => {
                let (hidden, open): (Vec<_>, Vec<_>) =
                    units.iter().partition(|id| self.s.unit(**id).is_some_and(|u| u.hidden));
                let n = hidden.len() as u8;
                self.log.push(Event::Leaves(seat, *from, *to, open, hidden, n));
            }
            Command::Use { unit, line, targets } => {
                self.reveal(*unit);
                self.log.push(Event::Uses(*unit, *line, targets.clone()));
            }
            Command::Regenerate { unit } => {
                self.reveal(*unit);
                self.log.push(Event::Regenerates(*unit));
            }
            _ => {}
        }
        // A unit that comes out of the shadows for it may change what it was checked by.
        self.checked = Some(told + 1).filter(|told| *told == self.log.len());
        let ask: Vec<Seat> = self.s.behind(seat).filter(|other| *other != seat).collect();
        self.s.declared = Some(Declared { command: action.clone(), ask });
    }

    /// Goes on to the next decision.
    pub(crate) fn settle(&mut self) {
        loop {
            if let Phase::Over(_) | Phase::Opening = self.s.phase {
                return;
            }
            if !self.s.hits.is_empty() {
                if self.next_hit() {
                    return;
                }
                continue;
            }
            self.tidy();
            if let Phase::Over(_) = self.s.phase {
                return;
            }
            if self.s.rest.is_some() {
                self.next_verb();
                continue;
            }
            if !self.s.triggers.is_empty() {
                let (unit, line) = self.s.triggers.remove(0);
                self.trigger(unit, line);
                continue;
            }
            if self.s.battle.is_some() {
                if self.fight() {
                    return;
                }
                continue;
            }
            if self.s.declared.is_some() {
                if self.asks() {
                    return;
                }
                continue;
            }
            match self.s.phase {
                Phase::Start => self.s.phase = Phase::Main,
                Phase::Main => return,
                Phase::Acting => {
                    self.s.phase = Phase::End;
                    self.triggered(When::End);
                }
                Phase::End => self.end_turn(),
                Phase::Opening | Phase::Over(_) => return,
            }
        }
    }

    /// Drops who has no answer; whether somebody is asked. When nobody is left the action is performed.
    fn asks(&mut self) -> bool {
        while let Some(next) = self.s.declared.as_ref().and_then(|d| d.ask.first().copied()) {
            if self.pos().answers(next) {
                return true;
            }
            if let Some(declared) = &mut self.s.declared {
                declared.ask.remove(0);
            }
        }
        if let Some(declared) = self.s.declared.take() {
            let seat = self.s.active;
            let action = self.remaining(seat, declared.command);
            if self.can_still(seat, &action) {
                self.perform(seat, action);
            } else {
                self.log.push(Event::Fizzled(seat));
                self.spend(seat, &action);
            }
        }
        false
    }

    /// Returns the part of a declared action that the answers left: creatures that are gone, or can no longer go there, stay out
    /// of the move (gap.answered).
    fn remaining(&self, seat: Seat, action: Command) -> Command {
        let Command::Move { from, to, units, more } = action else { return action };
        let pos = self.pos();
        let goes = |id: &UnitId| {
            pos.s.unit(*id).is_some_and(|u| pos.check_walker(seat, u, from, to).is_ok())
        };
        let units = units.into_iter().filter(goes).collect();
        Command::Move { from, to, units, more }
    }

    /// A card that was played at something and cannot work any more is spent all the same (gap.answered).
    fn spend(&mut self, seat: Seat, action: &Command) {
        let Command::Play { card, at: None, .. } = action else { return };
        let side = &mut self.s.sides[seat.index()];
        if let Some(place) = side.hand.iter().position(|held| held == card) {
            side.discard.push(side.hand.remove(place));
            self.log.push(Event::Spent(seat, *card));
        }
    }

    /// Whether an action can still be performed: it can where nothing happened since it was checked.
    fn can_still(&self, seat: Seat, action: &Command) -> bool {
        let same = self.checked == Some(self.log.len());
        let can = || self.pos().action(seat, action).is_ok();
        debug_assert!(!same || can(), "something happened that was not told");
        same || can()
    }

    fn perform(&mut self, seat: Seat, action: Command) {
        match action {
            Command::Play { card, at, targets } => self.play(seat, card, at, &targets),
            Command::Attack { at } => self.battle(seat, at, None),
            Command::Draw => {
                let drawn = start::draw(&mut self.s.sides[seat.index()], 1);
                self.log.push(Event::Drew(seat, drawn.len() as u8, Some(drawn)));
            }
            Command::Move { from, to, units, .. } => {
                let stay = self
                    .s
                    .at(from)
                    .any(|u| u.owner == seat && !units.contains(&u.id) && self.pos().creature(u));
                let enemies = self.pos().foreign(seat, from);
                let seen = units.iter().any(|id| self.s.unit(*id).is_some_and(|u| !u.hidden));
                if !stay && enemies && seen {
                    self.battle(seat, from, Some((units, to)));
                } else {
                    self.arrive(seat, &units, to);
                }
            }
            Command::Use { unit, line, targets } => self.effect_of(unit, line, &targets),
            Command::Regenerate { unit } => {
                let pos = self.pos();
                let n = pos.s.unit(unit).map_or(0, |u| pos.props(u).words.regeneration());
                self.heal(unit, n);
            }
            Command::Hide { unit } => {
                self.log.push(Event::Hid(unit));
                if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == unit) {
                    unit.hidden = true;
                }
            }
            _ => {}
        }
    }

    /// Creatures come to a sector.
    fn arrive(&mut self, seat: Seat, units: &[UnitId], to: Sector) {
        let (mut open, mut hidden) = (Vec::new(), Vec::new());
        for unit in self.s.units.iter_mut().filter(|u| units.contains(&u.id)) {
            unit.at = to;
            if unit.hidden { hidden.push(unit.id) } else { open.push(unit.id) }
        }
        let n = hidden.len() as u8;
        self.log.push(Event::Moved(seat, to, open, hidden, n));
    }

    /// A battle begins; or the attack on the retreating, who are `leaving`.
    fn battle(&mut self, seat: Seat, at: Sector, leaving: Option<(Vec<UnitId>, Sector)>) {
        let order = std::iter::once(seat).chain(self.s.behind(seat).filter(|s| *s != seat));
        let hides = |who: &Seat| self.s.at(at).any(|u| u.owner == *who && u.hidden);
        let fights = |who: &Seat| leaving.is_none() || *who != seat;
        let ask = order.filter(|who| fights(who) && hides(who)).collect();
        let none = Vec::new;
        let battle =
            Battle { at, attacker: seat, ask, ambush: none(), acted: none(), again: None, leaving };
        self.s.battle = Some(battle);
    }

    /// Goes on with the battle; whether somebody is asked.
    fn fight(&mut self) -> bool {
        let Some(battle) = &self.s.battle else { return false };
        if !battle.ask.is_empty() {
            return true;
        }
        let group = self.pos().group();
        if group.is_empty() {
            self.goes_by();
            return false;
        }
        // A card that comes out of the shadows later has missed this moment.
        let passed = self.pos().passed(&group);
        if let Some(battle) = &mut self.s.battle {
            battle.acted.extend(passed);
        }
        // A unit that strikes leaves the shadows (term.shadows/leave). The consequences come before the choice of targets:
        // a Scout uncovers the enemies beside it (term.scout).
        let told = self.log.len();
        for id in group {
            self.reveal(id);
        }
        self.log.len() == told
    }

    /// A slot in which nobody has something to strike goes by, and what a slower card shows later is out of its reach
    /// (battle.speed-order, term.shadows/leave). After the last the battle is over.
    fn goes_by(&mut self) {
        let slot = self.pos().slot();
        if slot.is_empty() {
            return self.end_battle();
        }
        if let Some(battle) = &mut self.s.battle {
            battle.again = None;
            battle.acted.extend(slot);
        }
    }

    fn end_battle(&mut self) {
        let Some(battle) = self.s.battle.take() else { return };
        if let Some((units, to)) = battle.leaving
            && !self.pos().ruin(to)
        {
            let alive = |id: &UnitId| self.s.unit(*id).is_some();
            let units: Vec<UnitId> = units.into_iter().filter(alive).collect();
            self.arrive(battle.attacker, &units, to);
        }
    }

    fn strike(&mut self, by: UnitId, at: &[Target]) {
        self.log.push(Event::Struck(by, at.to_vec()));
        let pos = self.pos();
        let Some(unit) = pos.s.unit(by) else { return };
        let (props, owner) = (pos.props(unit), unit.owner);
        let magic = props.has(Keyword::MagicAttack);
        let (attack, twice) = (props.attack, props.has(Keyword::TwoAttacks));
        let striker = striker(&props);
        if let Some(battle) = &mut self.s.battle {
            let first = battle.again.take().is_none();
            if first && twice && battle.attacker == owner && battle.leaving.is_none() {
                battle.again = Some(by);
            } else {
                battle.acted.push(by);
            }
        }
        for to in at {
            self.hit(*to, attack, magic, Some((by, striker)));
        }
    }

    /// Carries out the consequences of events: deaths, control, scouts. Every change makes an event, so without a new
    /// event that can have consequences there is nothing to do.
    pub(crate) fn tidy(&mut self) {
        let stirs = |from: usize| self.log[from..].iter().any(|event| event.word().stirs);
        if self.tidied.is_none_or(stirs) {
            self.follow();
        } else {
            debug_assert!(self.is_tidy(), "something happened that was not told");
        }
        self.tidied = Some(self.log.len());
    }

    /// Whether nothing follows.
    fn is_tidy(&mut self) -> bool {
        let before = (self.s.clone(), self.log.len());
        self.follow();
        before == (self.s.clone(), self.log.len())
    }

    fn follow(&mut self) {
        self.bury();
        if self.bury_capitals() {
            // The cards left behind by an eliminated player change numbers and control.
            self.bury();
        }
        if matches!(self.s.phase, Phase::Over(_)) {
            return;
        }
        self.control();
        self.scout();
    }

    fn control(&mut self) {
        let mut here = [[Seats::NONE; RESOURCES.len()]; MOST_SEATS as usize];
        let pos = self.pos();
        for unit in &pos.s.units {
            if let Some(mine) = unit.at.mine
                && pos.creature(unit)
            {
                let seats = &mut here[unit.at.of.index()][mine as usize];
                *seats = seats.with(unit.owner);
            }
        }
        for (of, (side, here)) in (0..).map(Seat).zip(self.s.sides.iter_mut().zip(here)) {
            for (mine, (by, seats)) in RESOURCES.into_iter().zip(side.mines.iter_mut().zip(here)) {
                // A mine where nobody stands stays whose it was.
                let now = seats.only();
                if !seats.is_empty() && now != *by {
                    *by = now;
                    self.log.push(Event::Control(Sector::mine(of, mine), now));
                }
            }
        }
    }

    /// Open Scouts bring the cards of others out of the shadows (term.scout); one who comes out is such a Scout too.
    fn scout(&mut self) {
        loop {
            let pos = self.pos();
            let seen = |unit: &&Unit| unit.hidden && pos.scouted(unit.owner, unit.at);
            let found: Vec<UnitId> = pos.s.units.iter().filter(seen).map(|unit| unit.id).collect();
            if found.is_empty() {
                return;
            }
            for id in found {
                self.reveal(id);
            }
        }
    }

    /// Turns a card up.
    pub(crate) fn reveal(&mut self, id: UnitId) {
        if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id && u.hidden) {
            unit.hidden = false;
            let card = unit.card;
            self.log.push(Event::Revealed(id, card));
        }
    }

    pub(crate) fn start_turn(&mut self, seat: Seat) {
        self.s.turn += 1;
        self.s.active = seat;
        self.s.phase = Phase::Start;
        self.log.push(Event::TurnStarted(self.s.turn, seat));
        for unit in &mut self.s.units {
            unit.used = false;
        }
        // Captures come before what triggers at the start of the turn, all at one moment.
        let pos = self.pos();
        let captured: Seats = pos
            .s
            .playing()
            .without(seat)
            .iter()
            .filter(|enemy| pos.captures(seat, *enemy))
            .collect();
        self.out(captured, Why::Captured);
        if let Phase::Over(_) = self.s.phase {
            return;
        }
        self.triggered(When::Start);
    }

    /// Queues what triggers now; hidden cards rest.
    fn triggered(&mut self, when: When) {
        let pos = self.pos();
        let mut found = Vec::new();
        for unit in pos.s.units.iter().filter(|u| u.owner == pos.s.active && !u.hidden) {
            found.extend(pos.lines(unit, &[when]).map(|(line, _)| (unit.id, line)));
        }
        self.s.triggers = found;
    }

    fn end_turn(&mut self) {
        let active = self.s.active;
        let mut ended = Vec::new();
        for one in &mut self.s.lasting {
            if one.owner != active || one.since == self.s.turn {
                continue;
            }
            if let Some(left) = &mut one.left {
                *left -= 1;
                if *left == 0 {
                    ended.push(*one);
                }
            }
        }
        self.s.lasting.retain(|one| one.left != Some(0));
        for one in ended {
            self.s.sides[one.owner.index()].discard.push(one.card);
            self.log.push(Event::Ended(one.card));
        }
        self.tidy();
        if let Phase::Over(_) = self.s.phase {
            return;
        }
        self.log.push(Event::TurnEnded(active));
        let next = self.s.behind(active).next();
        if let Some(next) = next {
            self.start_turn(next);
        }
    }

    fn over(&mut self, end: End) {
        self.s.phase = Phase::Over(end);
        self.s.declared = None;
        self.s.battle = None;
        self.s.hits.clear();
        self.s.triggers.clear();
        self.s.rest = None;
        self.log.push(Event::Over(end));
    }

    /// Seats whose capitals are destroyed are out, all at one moment. Whether there were any and the match goes on.
    fn bury_capitals(&mut self) -> bool {
        let s = &*self.s;
        let fallen: Seats =
            s.playing().iter().filter(|seat| s.side(*seat).damage >= LIVES).collect();
        self.out(fallen, Why::Destroyed);
        !fallen.is_empty() && !matches!(self.s.phase, Phase::Over(_))
    }

    /// These seats are out at one moment and share a place (gap.elimination).
    pub(crate) fn out(&mut self, gone: Seats, why: Why) {
        if gone.is_empty() {
            return;
        }
        let place = self.s.seats().count() - self.s.playing().count() + 1;
        for seat in gone.iter() {
            self.take_away(seat, place);
            self.log.push(Event::Out(seat, why));
        }
        if self.s.playing().count() <= 1 {
            return self.over(End::Last(why));
        }
        if gone.contains(self.s.active) && self.s.phase != Phase::Opening {
            self.s.declared = None;
            self.s.battle = None;
            self.s.hits.clear();
            self.s.triggers.clear();
            self.s.rest = None;
            self.s.phase = Phase::End;
        }
        self.s.passes = 0;
    }

    /// The cards and the capital of a seat leave, its mines stay (gap.elimination). What waits for others stays: their
    /// triggers, damage that is due to them, the rest of a text.
    fn take_away(&mut self, seat: Seat, place: u8) {
        let s = &mut *self.s;
        s.units.retain(|unit| unit.owner != seat);
        let gone = |t: &Target, s: &State| match t {
            Target::Unit(id) => s.unit(*id).is_none(),
            Target::Sector(at) => at.is_capital() && at.of == seat,
        };
        let lasting = std::mem::take(&mut s.lasting);
        for one in lasting {
            if one.owner == seat {
                continue;
            }
            if one.on.as_ref().is_some_and(|on| gone(on, s)) {
                s.sides[one.owner.index()].discard.push(one.card);
            } else {
                s.lasting.push(one);
            }
        }
        let hits = std::mem::take(&mut s.hits);
        s.hits = hits.into_iter().filter(|hit| !gone(&hit.to, s)).collect();
        let mut triggers = std::mem::take(&mut s.triggers);
        triggers.retain(|(id, _)| s.unit(*id).is_some());
        s.triggers = triggers;
        if let Some(mut rest) = s.rest.take() {
            rest.on.retain(|to| !gone(to, s));
            s.rest = Some(rest);
        }
        let side = &mut s.sides[seat.index()];
        (side.hand, side.deck, side.discard) = (Vec::new(), Vec::new(), Vec::new());
        (side.out, side.ready) = (place, true);
        for mine in s.sides.iter_mut().flat_map(|side| &mut side.mines) {
            *mine = mine.filter(|by| *by != seat);
        }
        if let Some(declared) = &mut s.declared {
            declared.ask.retain(|other| *other != seat);
        }
        if let Some(battle) = &mut s.battle {
            battle.ask.retain(|other| *other != seat);
            battle.ambush.retain(|id| s.units.iter().any(|unit| unit.id == *id));
        }
    }
}

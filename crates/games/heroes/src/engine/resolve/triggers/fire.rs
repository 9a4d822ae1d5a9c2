//! Firing of triggers, and their way into the queue (113, 401, 402).

use crate::brings::{DELAYED, bit};
use crate::card::{Ev, Limit, Mod};
use crate::deck;
use crate::engine::query::choose::Announced;
use crate::engine::query::pos::Ctx;
use crate::engine::query::triggers::Forced;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::{AUTO, CardId, UNKNOWN, UnitId};
use crate::state::{Ask, Effect, Fired, Frame, Last, Occ, Pick, Resolve, Used};
use stolik_kernel::Seat;

/// The largest number of triggers before the queue is empty again; no deck comes near.
const LONGEST: usize = 1_000;

/// The line that stands first in a chain of causes, with the name of the next card that came then; no card has so many.
const ROOT: u8 = u8::MAX - 1;

impl Course<'_, '_> {
    /// Something happened to a player.
    pub(crate) fn fire_seat(&mut self, ev: Ev, seat: Seat, amount: u8) {
        let hero = self.s.units[seat.index()].id;
        self.fire(ev, Some(hero), None, amount);
    }

    /// Something happened: what waits for it fires.
    pub(crate) fn fire(&mut self, ev: Ev, who: Option<UnitId>, whom: Option<UnitId>, amount: u8) {
        if self.pos().heeds(bit(ev)) || self.rules.buried(ev) || self.rules.lurks(ev) {
            self.fire_heeded(ev, who, whom, amount);
        }
    }

    /// The same where something may wait for it.
    #[inline(never)]
    fn fire_heeded(&mut self, ev: Ev, who: Option<UnitId>, whom: Option<UnitId>, amount: u8) {
        let pos = self.pos();
        // During the event the numbers of its cards are asked of them; remembered data are taken now.
        let occ = Occ { ev, who, whom, amount, last: Last::default() };
        let mut found = pos.heard(&occ);
        let node = self.node;
        if !found.is_empty() {
            let last = who.and_then(|id| self.s.unit(id)).map(|unit| pos.last(unit));
            let last = last.unwrap_or_default();
            for fired in &mut found {
                fired.node = node;
                fired.occ.last = last;
            }
        }
        found.retain(|fired| !self.again(fired));
        if !found.is_empty() && self.s.course.chain.is_empty() {
            self.s.course.chain.push((0, UnitId(self.s.next), UNKNOWN, ROOT));
        }
        for mut fired in found {
            self.s.course.chain.push((node, fired.src, fired.card, fired.line));
            fired.node = self.s.course.chain.len() as u16;
            self.s.course.fired.push(fired);
        }
        if self.pos().heeds(DELAYED) {
            self.forget_delayed(&occ);
        }
    }

    /// Whether the same line of the same card is among the causes of what fires: a loop is cut before it repeats
    /// (525.2a). Where something on the way round has been used up, it cannot repeat by that, and so is none, unless it has
    /// gone the same way twice, by another card each time. Where the source is another card of that name each time, and came
    /// since the first cause, as of what copies itself, it is cut once more of them have brought one another about than a
    /// deck has cards of a name; cards that were there already end with the last of them.
    fn again(&self, fired: &Fired) -> bool {
        let chain = &self.s.course.chain;
        if chain.len() >= LONGEST {
            return true;
        }
        let born = chain.first().is_none_or(|(_, first, ..)| fired.src >= *first);
        let (mut at, mut alike) = (fired.node, 0);
        let (mut from, mut before) = (fired.node, None);
        while at > 0 {
            let Some((cause, src, card, line)) = chain.get(usize::from(at) - 1) else {
                return false;
            };
            let alike_line = (*card, *line) == (fired.card, fired.line) && !fired.hand;
            if alike_line && *src == fired.src {
                let round = (from, at);
                if !self.used_up(round) || before.is_some_and(|last| self.same_way(round, last)) {
                    return true;
                }
                (from, before) = (*cause, Some(round));
            } else if alike_line {
                // Abilities of keywords are everybody's.
                alike += usize::from(born && *card != AUTO);
                if alike >= deck::HORDE {
                    return true;
                }
            }
            at = *cause;
        }
        false
    }

    /// The sources and lines between two places in the chain of causes, the later one among them.
    fn links(&self, (from, to): (u16, u16)) -> impl Iterator<Item = (UnitId, CardId, u8)> {
        let mut at = from;
        std::iter::from_fn(move || {
            let link = self.s.course.chain.get(usize::from(at).checked_sub(1)?)?;
            let (cause, src, card, line) = *link;
            let ends = at == to;
            at = cause;
            (!ends).then_some((src, card, line))
        })
    }

    /// Whether a line on a way round cannot be announced once more (113.5a).
    fn used_up(&self, round: (u16, u16)) -> bool {
        // The card of the hand is not revealed.
        let known = |card: CardId| card != UNKNOWN;
        self.links(round)
            .any(|(src, card, line)| known(card) && !self.pos().unused(src, card, line))
    }

    /// Whether two ways round lead by the same lines.
    fn same_way(&self, one: (u16, u16), other: (u16, u16)) -> bool {
        let line = |(_, card, line): (UnitId, CardId, u8)| (card, line);
        self.links(one).map(line).eq(self.links(other).map(line))
    }

    /// Delayed triggers that have fired are over.
    fn forget_delayed(&mut self, occ: &Occ) {
        let gone: Vec<(UnitId, usize)> = {
            let pos = self.pos();
            let mut gone = Vec::new();
            for unit in &self.s.units {
                for (at, effect) in unit.effects.iter().enumerate() {
                    if let Mod::Delayed(line) | Mod::DelayedBy(line, _) = effect.what {
                        let ctx = Ctx { by: effect.by, ..Ctx::of(unit) };
                        if pos.hears(self.rules.ability(effect.card, line), &ctx, occ) {
                            gone.push((unit.id, at));
                        }
                    }
                }
            }
            gone
        };
        for (id, at) in gone.into_iter().rev() {
            if let Some(unit) = self.unit(id) {
                unit.effects.remove(at);
                self.log.push(Event::Expired(id));
            }
        }
    }

    /// Announces what has fired, the inactive player's first; whether somebody is asked.
    pub(crate) fn announce_fired(&mut self) -> bool {
        for seat in self.s.inactive_first() {
            let pos = self.pos();
            let gone = pos.fired(seat).filter(|(_, fired)| !pos.may_announce(fired));
            let gone: Vec<usize> = gone.map(|(at, _)| at).collect();
            for at in gone.into_iter().rev() {
                self.s.course.fired.remove(at);
            }
            match self.pos().forced(seat) {
                Forced::Nothing => {}
                Forced::Open => return self.ask(Ask::Fire(seat)),
                Forced::One(at, fired, announced, picks) => {
                    self.announce_one(at, fired, announced, &picks);
                    return false;
                }
            }
        }
        false
    }

    /// Announces one that has fired, and marks it (113.5a).
    pub(crate) fn announce_one(
        &mut self,
        at: usize,
        fired: Fired,
        announced: Announced,
        picks: &[Pick],
    ) {
        self.s.course.fired.remove(at);
        if !fired.more {
            self.mark(fired.src, fired.card, fired.line);
        }
        self.log.push(Event::Announced(fired.src, fired.card, fired.line, picks.to_vec()));
        self.targeted(&announced.entries);
        let looking = self.looking_for(&announced.entries);
        self.s.course.queue.extend(announced.entries);
        self.s.course.flow.extend(looking);
    }

    /// Puts a use marker on a card (120.4a).
    pub(crate) fn mark(&mut self, src: UnitId, card: CardId, line: u8) {
        let limit = self.rules.ability(card, line).limit;
        if limit == Limit::Any {
            return;
        }
        let Some(used) = self.markers(src) else { return };
        let game = u8::from(matches!(limit, Limit::Game(_)));
        match used.iter_mut().find(|mark| mark.card == card && mark.line == line) {
            Some(mark) => {
                mark.turn = mark.turn.saturating_add(1);
                mark.game = mark.game.saturating_add(game);
            }
            None => used.push(Used { card, line, turn: 1, game }),
        }
    }

    /// A card is about to lie in a graveyard, where it has the markers of one card: what has fired of several equal parts of
    /// it, or of a line that it was given several times, still works as often as it was there, and beside the markers where
    /// those would forbid it (term.prisoedinit-b, 115.6).
    pub(crate) fn fired_apart(&mut self, id: UnitId) {
        let mut seen: Vec<(CardId, u8)> = Vec::new();
        let own = self.s.course.pending().filter(|fired| fired.src == id);
        let own: Vec<(CardId, u8)> = own.map(|fired| (fired.card, fired.line)).collect();
        for (card, line) in own {
            let Some(unit) = self.s.unit(id) else { continue };
            let pos = self.pos();
            let bearers = pos.bearers(unit, card, line);
            if bearers == 1 || seen.contains(&(card, line)) {
                continue;
            }
            seen.push((card, line));
            let times = |bearers| pos.times_left(&unit.used, card, line, bearers).unwrap_or(0);
            let beside = usize::from(times(bearers) - times(1));
            let same = |fired: &&mut Fired| {
                (fired.src, fired.card, fired.line) == (id, card, line) && !fired.more
            };
            let waiting = self.s.course.pending_mut().filter(same);
            waiting.take(beside).for_each(|fired| fired.more = true);
        }
    }

    /// Takes a marker off a triggered ability that turned out impossible (113.9).
    pub(crate) fn unmark(&mut self, src: UnitId, card: CardId, line: u8) {
        if !matches!(self.rules.ability(card, line).form, crate::card::Form::Triggered(_)) {
            return;
        }
        if let Some(used) = self.markers(src) {
            for mark in used.iter_mut().filter(|mark| mark.card == card && mark.line == line) {
                mark.turn = mark.turn.saturating_sub(1);
                mark.game = mark.game.saturating_sub(1);
            }
            used.retain(|mark| mark.turn > 0 || mark.game > 0);
        }
    }

    /// Cards with these texts have left play: markers of what nobody grants any more go with the grant, so that another's
    /// is not used yet (115.7). What has fired of it is still to be announced beside them.
    pub(crate) fn grants_end(&mut self, texts: &[CardId]) {
        let rules = self.rules;
        let grants = |card: CardId| {
            let card = rules.card(card);
            card.abilities.len() > card.printed
        };
        for card in texts.iter().copied().filter(|card| grants(*card)) {
            let pos = self.pos();
            // A face-down card grants nothing, and nobody is to be told that it could.
            if pos.shown().any(|unit| pos.printed_on(unit).any(|other| other == card)) {
                continue;
            }
            let own = rules.card(card).printed;
            let course = &self.s.course;
            for unit in self.s.units.iter_mut().filter(|unit| !unit.used.is_empty()) {
                let (id, effects) = (unit.id, &unit.effects);
                unit.used.retain(|mark| {
                    let of_it = mark.card == card && usize::from(mark.line) >= own;
                    let given = |effect: &Effect| {
                        effect.card == card && effect.what == Mod::Grant(mark.line)
                    };
                    let waits = |fired: &Fired| {
                        (fired.src, fired.card, fired.line) == (id, card, mark.line)
                    };
                    !of_it || effects.iter().any(given) || course.pending().any(waits)
                });
            }
        }
    }

    /// The use markers of a card in play or in a graveyard (205.3c).
    fn markers(&mut self, src: UnitId) -> Option<&mut Vec<Used>> {
        if let Some(unit) = self.s.units.iter_mut().find(|unit| unit.id == src) {
            return Some(&mut unit.used);
        }
        let mut graves = self.s.sides.iter_mut().flat_map(|side| &mut side.grave);
        graves.find(|one| one.id == src).map(|one| &mut one.used)
    }

    /// An announced ability begins to be carried out.
    pub(crate) fn begin(&mut self, entry: crate::state::Entry) {
        let fired = entry.fired;
        self.log.push(Event::Resolves(fired.src, fired.card, fired.line));
        self.s.course.flow.push(Frame::Resolve(Resolve::of(entry)));
    }
}

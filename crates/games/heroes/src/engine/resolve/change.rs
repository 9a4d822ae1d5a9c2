//! Acts of abilities on one card: its place, its effects, its properties, its control (104.3.1a, 519.5).

use crate::card::{Act, Ban, Ev, Keyword, Mod, Until};
use crate::engine::query::sum::{HIGHEST, signed};
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::Doing;
use crate::event::Event;
use crate::ids::{AUTO, CardId, Class, Elements, UNKNOWN, UnitId};
use crate::state::{Dug, Effect, Frame, Origin, Part, Pick, Shift};
use stolik_kernel::Seat;

impl<'r> Course<'r, '_> {
    /// Carries the act out on one card: completely (`true`), without effect, or not at all.
    pub(crate) fn one(&mut self, doing: &Doing<'r>, id: UnitId) -> Option<bool> {
        let step = doing.step;
        let (fired, by, n) = (doing.fired, doing.fired.by, doing.n);
        let give = |what: Mod| (what, step.until, by, text_of(fired.card));
        Some(match &step.act {
            Act::ToHand => {
                let (seat, card) = self.unbury(id)?;
                self.put_in_hand(seat, card);
                self.fire_seat(Ev::ToHand, seat, 1);
                true
            }
            Act::Close => self.close(id),
            Act::Open => self.open(id),
            Act::Ready => {
                self.ready(id);
                true
            }
            Act::Stun => {
                // To be stunned is to be closed and to get that: who cannot be stunned is spared both (514.2, 502.8b). Ours.
                if !self.takes(id, Mod::Word(Keyword::Stun, 0)) {
                    return Some(false);
                }
                self.close(id);
                let (what, _, by, card) = give(Mod::Word(Keyword::Stun, 0));
                self.give(id, what, Until::Forever, by, card);
                self.takes(id, what)
            }
            Act::Give(Mod::NamePrice(change, _)) => {
                let names: Vec<CardId> = self.pos().names_of(id).collect();
                let hero = self.pos().hero(self.s.unit(id)?.owner).id;
                for name in names {
                    self.give(hero, Mod::NamePrice(*change, name), step.until, by, UNKNOWN);
                }
                true
            }
            Act::Give(Mod::UsePrice(change, _)) => {
                let what = Mod::UsePrice(*change, fired.line);
                self.give(id, what, step.until, by, fired.card);
                true
            }
            Act::Give(Mod::Lose(word)) => {
                let slept = self.sleeps(id);
                if self.keeps(id, *word)? {
                    let (what, until, by, card) = give(Mod::Lose(*word));
                    self.give(id, what, until, by, card);
                }
                self.wakes(id, slept);
                true
            }
            Act::Give(what) => {
                let (what, until, by, card) = give(*what);
                let card =
                    if matches!(what, Mod::Grant(_) | Mod::Delayed(_)) { fired.card } else { card };
                self.give(id, what, until, by, card);
                if matches!(what, Mod::Life(..0) | Mod::Weak) {
                    self.credits(id, fired.src);
                }
                self.takes(id, what)
            }
            Act::GiveStrike => {
                let (what, until, by, card) = give(Mod::Strike(signed(n)));
                self.give(id, what, until, by, card);
                true
            }
            Act::GiveWord(_) if n == 0 => true,
            Act::GiveWord(word) => {
                let (what, until, by, card) = give(Mod::Word(*word, n));
                self.give(id, what, until, by, card);
                self.takes(id, what)
            }
            Act::GiveLife => {
                let (what, until, by, card) = give(Mod::Life(signed(n)));
                self.give(id, what, until, by, card);
                true
            }
            Act::SetStrike => {
                let (printed, blows) = self.pos().blows(self.s.unit(id)?);
                let [up, down] = blows.steps(printed, i16::from(n));
                for by_n in [up, -down].into_iter().filter(|by_n| *by_n != 0) {
                    let (what, until, by, card) = give(Mod::Strike(by_n));
                    self.give(id, what, until, by, card);
                }
                true
            }
            Act::SetLives => {
                self.set_lives(id, n, by, step.until);
                if n == 0 {
                    self.credits(id, fired.src);
                }
                true
            }
            Act::Cleanse => {
                let slept = self.sleeps(id);
                let lifts = |effect: &Effect| matches!(effect.what, Mod::Life(1..) | Mod::Boost);
                if self.s.unit(id)?.effects.iter().any(lifts) {
                    self.credits(id, fired.src);
                }
                self.unit(id)?.effects.retain(|effect| effect.what == Mod::Governed);
                self.log.push(Event::Changed(id));
                self.wakes(id, slept);
                true
            }
            Act::Strip(word) => {
                let word = *word;
                let slept = self.sleeps(id);
                let before = self.s.unit(id)?.effects.len();
                self.unit(id)?
                    .effects
                    .retain(|effect| !matches!(effect.what, Mod::Word(w, _) if w == word));
                self.log.push(Event::Changed(id));
                self.wakes(id, slept);
                self.s.unit(id)?.effects.len() < before
            }
            Act::MoveEffect => {
                let from = self.top_it_before()?;
                let way = match doing.answer.first() {
                    Some(Pick::Way(way)) => usize::from(*way),
                    _ => 0,
                };
                let slept = self.sleeps(from);
                let unit = self.unit(from)?;
                if way >= unit.effects.len() {
                    return None;
                }
                let effect = unit.effects.remove(way);
                let effect = Effect { at: self.s.now(), ..effect };
                crate::engine::resolve::combat::wounds::lay(&mut self.unit(id)?.effects, effect);
                match effect.what {
                    Mod::Life(..0) | Mod::Weak => self.credits(id, fired.src),
                    Mod::Life(_) | Mod::Boost => self.credits(from, fired.src),
                    _ => {}
                }
                self.renewed();
                self.log.push(Event::Changed(from));
                self.log.push(Event::Given(id, effect.what));
                self.wakes(from, slept);
                true
            }
            Act::Poison => {
                if n == 0 {
                    return None;
                }
                self.give(id, Mod::Word(Keyword::Poison, n), Until::Forever, by, UNKNOWN);
                true
            }
            Act::Deepen => {
                let held = self.pos().words(self.s.unit(id)?).number(Keyword::Poison);
                if held == 0 {
                    return None;
                }
                let sum = held.saturating_add(n).min(HIGHEST);
                self.give(id, Mod::Word(Keyword::Poison, sum), Until::Forever, by, UNKNOWN);
                true
            }
            Act::Boost | Act::Weaken => {
                let what = if step.act == Act::Boost { Mod::Boost } else { Mod::Weak };
                for _ in 0..n.min(HIGHEST) {
                    self.give(id, what, step.until, by, UNKNOWN);
                }
                if n > 0 && step.act == Act::Weaken {
                    self.credits(id, fired.src);
                }
                true
            }
            _ => return self.remake(doing, id),
        })
    }

    /// Whether a card can be given that: not so where it cannot be stunned (514.2).
    fn takes(&self, id: UnitId, what: Mod) -> bool {
        let stuns = matches!(what, Mod::Word(Keyword::Stun, _));
        let pos = self.pos();
        !stuns || self.s.unit(id).is_some_and(|unit| !pos.banned(unit, Ban::Stun))
    }

    /// Carries out acts that change properties, control or place of a card.
    pub(crate) fn remake(&mut self, doing: &Doing<'r>, id: UnitId) -> Option<bool> {
        let step = doing.step;
        let (fired, by) = (doing.fired, doing.fired.by);
        Some(match &step.act {
            Act::BecomeElement(element) => {
                let at = self.s.now();
                let odd = &mut self.unit(id)?.odd;
                (odd.elements, odd.element_at) = (Some(Elements::NONE.with(*element)), at);
                odd.shifts.clear();
                self.log.push(Event::Changed(id));
                true
            }
            Act::GainElement(element) | Act::LoseElement(element) => {
                let (element, at) = (*element, self.s.now());
                let gains = matches!(step.act, Act::GainElement(_));
                let shifts = &mut self.unit(id)?.odd.shifts;
                shifts.retain(|shift| shift.element != element);
                shifts.push(Shift { element, gains, at });
                self.log.push(Event::Changed(id));
                true
            }
            Act::Improve => {
                let pos = self.pos();
                let unit = self.s.unit(id)?;
                if !pos.creature(unit) || pos.has_class(unit, Class::MECHANISM) {
                    return None;
                }
                self.unit(id)?.odd.classes = Some(vec![Class::MECHANISM]);
                self.log.push(Event::Changed(id));
                true
            }
            Act::BecomeClass(class) => {
                self.unit(id)?.odd.classes = Some(vec![*class]);
                self.log.push(Event::Changed(id));
                true
            }
            Act::MakeSupport(class) => {
                // As a support it comes under control now (212.3b), as a creature it did before (108.5a).
                let at = self.s.now();
                let odd = &mut self.unit(id)?.odd;
                (odd.support, odd.joined) = (Some(*class), Some(at));
                self.log.push(Event::Changed(id));
                true
            }
            Act::Unmake => {
                self.unit(id)?.odd.support = None;
                self.log.push(Event::Changed(id));
                true
            }
            Act::Control => {
                self.s.unit(id)?;
                self.lend(id, by, step.until, by)
            }
            Act::Yield => {
                let to = self.s.unit(id)?.controller.other();
                self.control(id, to, by)
            }
            Act::Fight => {
                let (pos, other) = (self.pos(), self.s.unit(id)?);
                if self.s.unit(fired.src).is_none() {
                    return self.fights_on(fired.src, id, by);
                }
                if pos.may_fight(fired.src, other).is_err() {
                    return None;
                }
                self.fight(fired.src, id);
                true
            }
            Act::Duel => {
                let first = self.top_it_before()?;
                let other = self.s.unit(id)?;
                self.s.unit(first)?;
                if self.pos().may_fight(first, other).is_err() {
                    return None;
                }
                self.fight(first, id);
                true
            }
            Act::AttackNow => {
                // It is an attack like any other, of which there is one a turn (term.nemedlenno-a, 108.2a).
                let whose = self.s.unit(fired.src)?.controller;
                self.pos().may_attack(whose, fired.src, id).ok()?;
                self.s.course.hold();
                self.declare(fired.src, id);
                true
            }
            Act::Hide => {
                let unit = self.unit(id)?;
                if unit.hidden {
                    return Some(false);
                }
                (unit.hidden, unit.odd.seen) = (true, true);
                self.log.push(Event::Hid(id));
                true
            }
            Act::Unhide => {
                let hidden = self.s.unit(id)?.hidden;
                self.reveal(id);
                hidden
            }
            Act::Flip => {
                let unit = self.s.unit(id)?;
                let (front, card) = (unit.odd.front, unit.card);
                let other = match front {
                    Some(front) => front,
                    None => self
                        .rules
                        .card(card)
                        .back
                        .as_ref()
                        .and_then(|back| self.rules.called(back))?,
                };
                let at = self.s.now();
                let unit = self.unit(id)?;
                unit.odd.at = Some(at);
                unit.odd.front = if front.is_some() { None } else { Some(card) };
                unit.card = other;
                self.renewed();
                self.log.push(Event::Flipped(id, other));
                true
            }
            Act::Dig => {
                // A card that is not in play digs nothing (514.1b).
                self.s.unit(fired.src)?;
                let in_grave = self.s.unit(id).is_none();
                if in_grave {
                    let (owner, card) = self.unbury(id)?;
                    self.under(fired.src, Dug { card, owner, from: Origin::Grave });
                    return Some(true);
                }
                self.dig(fired.src, id)
            }
            Act::Revive => self.revive(id, by, true),
            Act::ReviveClosed => self.revive(id, by, false),
            Act::Attach => {
                let host = self.top_it_before()?;
                self.attach(id, host);
                true
            }
            Act::AttachHere => {
                self.s.unit(fired.src)?;
                self.attach(id, fired.src);
                true
            }
            Act::CopyOf => self.copy(id, by).is_some(),
            Act::Become => {
                // The form that this one became counts as printed on it; the last of all says the numbers, and with it those of
                // its parts, which are created with what becomes a copy of a merged card.
                let unit = self.s.unit(id)?;
                let all: Vec<CardId> =
                    std::iter::once(unit.card).chain(unit.odd.copies.iter().copied()).collect();
                let at = self.s.now();
                let parts: Vec<Part> =
                    unit.odd.parts.iter().map(|part| Part { created: true, at, ..*part }).collect();
                let src = self.unit(fired.src)?;
                src.odd.at = Some(at);
                src.odd.copies.extend(all);
                src.odd.parts.extend(parts);
                let src = src.id;
                self.renewed();
                self.log.push(Event::Changed(src));
                true
            }
            _ => return None,
        })
    }

    /// The card of the step before, seen from the present step.
    pub(crate) fn top_it_before(&self) -> Option<UnitId> {
        self.s.course.flow.iter().rev().find_map(|frame| match frame {
            Frame::Resolve(resolve) => resolve.first_chosen(),
            _ => None,
        })
    }

    /// Readies a card: open, its activated abilities unused, it may attack and defend again (term.podgotovit).
    pub(crate) fn ready(&mut self, id: UnitId) {
        self.open(id);
        let rules = self.rules;
        let Some(unit) = self.unit(id) else { return };
        (unit.attacks, unit.defended) = (0, false);
        unit.used.retain_mut(|mark| {
            if matches!(rules.ability(mark.card, mark.line).form, crate::card::Form::Active { .. })
            {
                mark.turn = 0;
            }
            mark.turn > 0 || mark.game > 0
        });
        self.log.push(Event::Readied(id));
        self.fire(Ev::Readied, Some(id), None, 0);
    }

    /// Effects that gave a keyword are taken off for good; whether it takes an effect still for a card to lose it, as it
    /// has it otherwise, or had none such on it (120.5a).
    fn keeps(&mut self, id: UnitId, word: Keyword) -> Option<bool> {
        let unit = self.unit(id)?;
        let before = unit.effects.len();
        unit.effects.retain(|effect| !matches!(effect.what, Mod::Word(held, _) if held == word));
        if unit.effects.len() == before {
            return Some(true);
        }
        self.renewed();
        self.log.push(Event::Changed(id));
        Some(self.pos().has(self.s.unit(id)?, word))
    }

    /// Lives become so much: no wounds, extra or negative lives (106.2.1a, 504.6).
    pub(crate) fn set_lives(&mut self, id: UnitId, n: u8, by: Seat, until: Until) {
        if let Some(unit) = self.unit(id) {
            unit.wounds = 0;
            // A temporary value ends with its time: the one before comes back (504.6).
            unit.effects.retain(|effect| {
                until != Until::Forever
                    || effect.until != Until::Forever
                    || !matches!(effect.what, Mod::Life(_))
            });
        }
        let now = self.s.unit(id).map_or(0, |unit| self.pos().most(unit));
        let most = i16::from(HIGHEST);
        let change = i16::from(n).saturating_sub(now).clamp(-most, most) as i8;
        if change != 0 {
            self.give(id, Mod::Life(change), until, by, UNKNOWN);
        }
        self.log.push(Event::Changed(id));
    }
}

/// The card whose line an effect remembers.
fn text_of(card: CardId) -> CardId {
    if card == AUTO { UNKNOWN } else { card }
}

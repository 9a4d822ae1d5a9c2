//! Attacks by strike: declaring, stepping in, blows, closing (307, 508 to 510).

use crate::card::{Ev, Harm, Keyword, Mod};
use crate::engine::query::wounds::Reckoned;
use crate::engine::resolve::combat::wounds::Hurt;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{Ask, Attack, Frame, Stage};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// An attack is declared, in its phase or at once (307.1a, term.nemedlenno-a).
    pub(crate) fn declare(&mut self, by: UnitId, at: UnitId) {
        let Some(unit) = self.s.unit(by) else { return };
        let seat = unit.controller;
        let toll = self.pos().toll(unit);
        if toll > 0 {
            self.spend(seat, toll);
        }
        let one = self.s.unit(by).unwrap_or(&self.s.units[0]);
        let most = self.pos().number(one, Keyword::Attacks).max(1);
        if let Some(unit) = self.unit(by) {
            unit.attacks = unit.attacks.saturating_add(1);
            unit.acted = true;
            if unit.attacks > most
                && let Some(at) = unit.effects.iter().position(|effect| effect.what == Mod::Again)
            {
                unit.effects.remove(at);
                unit.attacks -= 1;
            }
        }
        self.begin_attack(by, at);
    }

    /// The attack is under way.
    fn begin_attack(&mut self, by: UnitId, at: UnitId) {
        let seat = self.s.unit(by).map_or(self.s.active, |unit| unit.controller);
        self.raids(seat);
        self.log.push(Event::Attacks(by, at));
        let stage = Stage::Declared;
        self.s.course.flow.push(Frame::Attack(Attack {
            by,
            at,
            to: at,
            stage,
            closes: [false; 2],
            phase: true,
        }));
        self.fire(Ev::Declares, Some(by), Some(at), 0);
    }

    /// A seat has attacked once more this turn (term.v17-nabeg).
    pub(crate) fn raids(&mut self, seat: Seat) {
        let raids = &mut self.s.sides[seat.index()].raids;
        *raids = raids.saturating_add(1);
    }

    fn attack(&mut self) -> Option<&mut Attack> {
        self.s.course.flow.iter_mut().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    /// Asks who steps in, if anybody can (307.1c).
    pub(crate) fn ask_defence(&mut self, attack: Attack) -> bool {
        let pos = self.pos();
        let Some((by, at)) = pos.goes_on(attack) else {
            self.log.push(Event::NoAttack(attack.by));
            self.s.course.flow.pop();
            self.attacked();
            return false;
        };
        let seat = at.controller;
        let raids = pos.has(by, Keyword::Directed);
        let can = !raids && self.s.units.iter().any(|unit| pos.may_defend(seat, unit.id).is_ok());
        if can {
            return self.ask(Ask::Defend(seat));
        }
        self.step_in(None);
        false
    }

    /// A defender steps in, or none does.
    pub(crate) fn step_in(&mut self, by: Option<UnitId>) {
        if let Some(by) = by {
            if let Some(unit) = self.unit(by) {
                unit.defended = true;
                unit.acted = true;
            }
            self.log.push(Event::Defends(by));
        }
        if let Some(attack) = self.attack() {
            attack.to = by.unwrap_or(attack.at);
            attack.stage = Stage::Blows;
        }
    }

    /// The blows (510), and what fires by them (307.2).
    pub(crate) fn exchange(&mut self, attack: Attack) {
        if let Some(attack) = self.attack() {
            attack.stage = Stage::After;
        }
        self.blows(attack.by, attack.to, false);
        let defended = attack.to != attack.at;
        if let Some(attack) = self.attack() {
            attack.closes = [attack.phase, defended];
        }
        // Whom it hits is settled: what the blows set off is another attack already.
        self.attacked();
    }

    /// The blows of an attack are exchanged, or will not be: the seat whose turn it is has made its first attack, if
    /// it was its own (514.1c).
    pub(crate) fn attacked(&mut self) {
        self.s.course.struck |= self.s.side(self.s.active).raids > 0;
    }

    /// A card fights another (507.4b): an attack by strike that closes no card (term.srazitsya-b). During the blows
    /// it is an attack under way, beneath the ability that ordered it; in the turn of its player it counts as the
    /// first attack (514.1c).
    pub(crate) fn fight(&mut self, by: UnitId, to: UnitId) {
        let seat = self.s.unit(by).map_or(self.s.active, |unit| unit.controller);
        self.raids(seat);
        let (stage, closes, phase) = (Stage::Blows, [false; 2], false);
        let attack = Attack { by, at: to, to, stage, closes, phase };
        self.s.course.flow.insert(0, Frame::Attack(attack));
        self.blows(by, to, true);
        self.s.course.flow.remove(0);
        self.attacked();
    }

    /// Two cards meet: a strike, and an answer where there is one.
    pub(crate) fn blows(&mut self, by: UnitId, to: UnitId, forced: bool) {
        let pos = self.pos();
        let (Some(one), Some(other)) = (self.s.unit(by), self.s.unit(to)) else { return };
        if one.hidden || other.hidden {
            return;
        }
        let answers = pos.creature(other) && (forced || other.open);
        let (p, q) = (pos.props(one), pos.props(other));
        let first = p.has(Keyword::First) || (answers && q.has(Keyword::Last));
        let second = answers && (q.has(Keyword::First) || p.has(Keyword::Last));
        self.fire(Ev::Attacked, Some(to), Some(by), 0);
        let strike = |course: &mut Self| course.blow(by, to, false);
        let answer = |course: &mut Self| course.blow(to, by, true);
        if !answers {
            strike(self);
        } else if first == second {
            self.blows_at_once(by, to);
        } else if first {
            strike(self);
            if self.survives(to) {
                answer(self);
            }
        } else {
            answer(self);
            if self.survives(by) {
                strike(self);
            }
        }
    }

    /// A blow that is struck by itself: its strength is reckoned when it is struck (508.4.1).
    fn blow(&mut self, by: UnitId, to: UnitId, answer: bool) {
        let pos = self.pos();
        let (Some(one), Some(other)) = (self.s.unit(by), self.s.unit(to)) else { return };
        let strength = pos.strength(one, other, answer);
        match answer {
            false => self.strike(by, to, strength),
            true => {
                let wounds = pos.reckon(to, strength, Harm::Strike, Some(by));
                self.strikes_back(by, to, strength, wounds);
            }
        }
    }

    /// Two blows at once: both are reckoned before either lands (510.1).
    fn blows_at_once(&mut self, by: UnitId, to: UnitId) {
        let pos = self.pos();
        let (Some(one), Some(other)) = (self.s.unit(by), self.s.unit(to)) else { return };
        let (out, back) = (pos.strength(one, other, false), pos.strength(other, one, true));
        let struck = pos.reckon(to, out, Harm::Strike, Some(by));
        let answered = pos.reckon(by, back, Harm::Strike, Some(to));
        self.struck(by, to, out, struck);
        self.strikes_back(to, by, back, answered);
    }

    /// Whether a card that was struck first is there to strike (term.pervyj-udar-a). Where one thing happens instead of its
    /// dying, that happens now (503.2). Ours: where it is still to be chosen what does, it strikes no more.
    fn survives(&mut self, id: UnitId) -> bool {
        if !self.lives_on(id)
            && let [instead] = self.pos().fates(id, self.killer(id))[..]
        {
            self.save(id, instead);
        }
        self.lives_on(id)
    }

    fn lives_on(&self, id: UnitId) -> bool {
        let pos = self.pos();
        self.s.unit(id).is_some_and(|unit| pos.lives(unit) > 0)
    }

    /// A card strikes another with that strength.
    pub(in crate::engine) fn strike(&mut self, by: UnitId, to: UnitId, strength: u8) {
        let wounds = self.pos().reckon(to, strength, Harm::Strike, Some(by));
        self.struck(by, to, strength, wounds);
    }

    /// A strike whose wounds were reckoned.
    fn struck(&mut self, by: UnitId, to: UnitId, strength: u8, wounds: Reckoned) {
        self.log.push(Event::Strikes(by, to, strength));
        self.inflict(wounds);
        self.fire(Ev::Hits, Some(by), Some(to), strength);
        self.fire(Ev::Strikes, Some(by), Some(to), strength);
    }

    /// A strike in answer whose wounds were reckoned. What is too much of an attack is told of its own strike
    /// (term.izbytochnyj-uron-b).
    fn strikes_back(&mut self, by: UnitId, to: UnitId, strength: u8, wounds: Reckoned) {
        let own = self.top().map_or(0, |top| top.excess);
        self.log.push(Event::Strikes(by, to, strength));
        self.inflict(wounds);
        self.fire(Ev::Strikes, Some(by), Some(to), strength);
        self.excess(own);
    }

    /// Attacker and defender close, both at once (307.3a, 509.5).
    pub(crate) fn close_after(&mut self, attack: Attack) {
        if let Some(attack) = self.attack() {
            attack.stage = Stage::Closed;
        }
        let pos = self.pos();
        let closes = |id: UnitId, word: Keyword| {
            self.s.unit(id).is_some_and(|unit| unit.open && !pos.has(unit, word))
        };
        let mut ids = Vec::new();
        if attack.closes[0] && closes(attack.by, Keyword::Experience) {
            ids.push(attack.by);
        }
        if attack.closes[1] && closes(attack.to, Keyword::Vigil) {
            ids.push(attack.to);
        }
        for id in &ids {
            if let Some(unit) = self.unit(*id) {
                unit.open = false;
            }
            self.log.push(Event::Closed(*id));
        }
        for id in ids {
            self.fire(Ev::Closes, Some(id), None, 0);
        }
    }

    /// Opening or readying a card in the window before its closing keeps it open (307.3a), also where another attack goes on
    /// within that window.
    pub(crate) fn keep_open(&mut self, id: UnitId) {
        for frame in &mut self.s.course.flow {
            if let Frame::Attack(attack) = frame
                && attack.stage == Stage::After
            {
                attack.closes[0] &= attack.by != id;
                attack.closes[1] &= attack.to != id;
            }
        }
    }

    /// A shot: an attack without reply (term.vystrel).
    pub(crate) fn shoot(&mut self, by: UnitId, to: UnitId, n: u8, seat: Seat) -> Hurt {
        let pos = self.pos();
        let Some(target) = self.s.unit(to) else { return Hurt::NONE };
        let strength = match self.s.unit(by) {
            Some(unit) => pos.shot(unit, target, n),
            None => pos.shot_of_gone(by, target, n),
        };
        self.raids(seat);
        self.log.push(Event::Shoots(by, to, strength));
        self.fire(Ev::Attacked, Some(to), Some(by), 0);
        let result = self.wound(to, strength, Harm::Shot, Some(by));
        self.fire(Ev::Hits, Some(by), Some(to), strength);
        self.fire(Ev::Shoots, Some(by), Some(to), strength);
        self.attacked();
        result
    }
}

//! What may be done: candidates, each asked of `check`.

use super::check::Asked;
use super::stats::Pos;
use crate::card::{Aim, Form, Keyword, Kind};
use crate::command::Command;
use crate::ids::{CardId, Line, NO_TARGETS, Targets, UnitId};
use crate::state::{Phase, Unit};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// Appends every legal command of the seat.
    pub(crate) fn legal(self, seat: Seat, out: &mut Vec<Command>) {
        let asked = self.asked();
        if !asked.seats().contains(seat) {
            return;
        }
        let begin = out.len();
        match asked {
            Asked::Exchange(_) => {
                out.push(Command::Keep);
                self.hand(seat, |card| out.push(Command::Swap { card }));
            }
            Asked::Step(_) => {
                self.cards(seat, out);
                self.abilities(seat, out);
                self.steps(seat, out);
                out.push(Command::Done);
            }
            Asked::Answer(_) => {
                self.cards(seat, out);
                self.abilities(seat, out);
                out.push(Command::Pass);
            }
            Asked::Target(act) => {
                if let Some(aim) = self.next_aim(&act) {
                    let choices = self.choices(seat, act.source.card(), aim);
                    out.extend(choices.into_iter().map(|target| Command::Choose { target }));
                }
            }
            Asked::Blocks(_) => {
                for attack in &self.s.attacks {
                    let own = self.s.units.iter().filter(|u| u.owner == seat);
                    out.extend(own.map(|u| Command::Block { unit: u.id, attacker: attack.unit }));
                }
                out.push(Command::Done);
            }
            Asked::Discard(_) => self.hand(seat, |card| out.push(Command::Discard { card })),
            Asked::Nobody => {}
        }
        let found: Vec<Command> =
            out.drain(begin..).filter(|c| self.check(seat, c).is_ok()).collect();
        out.extend(found);
    }

    /// What belongs to the phase: recycling, moves, attacks.
    fn steps(self, seat: Seat, out: &mut Vec<Command>) {
        if !self.s.phase.is_combat() && !self.s.sides[seat.index()].recycled {
            self.hand(seat, |card| out.push(Command::Recycle { card }));
        }
        let own = || self.s.units.iter().filter(|u| u.owner == seat);
        match self.s.phase {
            Phase::Movement | Phase::Final => {
                out.extend(own().map(|u| Command::Move { unit: u.id }));
            }
            Phase::Declare => {
                let provocateur = |u: &&Unit| u.owner != seat && self.has(u, Keyword::Provocateur);
                let goals: Vec<UnitId> =
                    self.s.units.iter().filter(provocateur).map(|u| u.id).collect();
                for unit in own() {
                    out.push(Command::Attack { unit: unit.id, at: None });
                    let at = |at: &UnitId| Command::Attack { unit: unit.id, at: Some(*at) };
                    out.extend(goals.iter().map(at));
                }
            }
            Phase::Preparation
            | Phase::Exchange
            | Phase::Block
            | Phase::Damage
            | Phase::Discard
            | Phase::Over(_) => {}
        }
    }

    /// Each different card in hand.
    fn hand(self, seat: Seat, mut each: impl FnMut(CardId)) {
        let mut last = None;
        for card in &self.s.sides[seat.index()].hand {
            if last != Some(*card) {
                each(*card);
            }
            last = Some(*card);
        }
    }

    fn cards(self, seat: Seat, out: &mut Vec<Command>) {
        self.hand(seat, |card| {
            let definition = self.rules.card(card);
            // Only what can be paid: most cards cannot.
            if !self.s.sides[seat.index()].res.covers(self.price(seat, card)) {
                return;
            }
            match definition.kind {
                Kind::Unit(_) => {
                    for line in [Line::Attack, Line::Defence] {
                        let line = Some(line);
                        out.push(Command::Play { card, line, targets: NO_TARGETS });
                    }
                }
                Kind::Tactic | Kind::Order | Kind::Sabotage => {
                    let aims: &[Aim] = match definition.abilities.first().map(|a| &a.form) {
                        Some(Form::Play(run)) => &run.aims,
                        Some(Form::Use { .. } | Form::Trigger { .. } | Form::Static { .. })
                        | None => &[],
                    };
                    self.aimed(seat, card, aims, |targets| {
                        out.push(Command::Play { card, line: None, targets });
                    });
                }
                Kind::Commander => {}
            }
        });
    }

    fn abilities(self, seat: Seat, out: &mut Vec<Command>) {
        if let Some((card, _, run)) = self.second(seat)
            && seat == self.s.active
            && !self.s.sides[seat.index()].second
        {
            self.aimed(seat, card, &run.aims, |targets| out.push(Command::Second { targets }));
        }
        if self.s.phase.is_combat() {
            for unit in self.s.units.iter().filter(|u| u.owner == seat && u.active) {
                let Some((_, _, run)) = self.property(unit) else { continue };
                self.aimed(seat, unit.card, &run.aims, |targets| {
                    out.push(Command::Use { unit: unit.id, targets });
                });
            }
        }
    }

    /// Every choice of targets.
    fn aimed(self, seat: Seat, card: CardId, aims: &[Aim], mut each: impl FnMut(Targets)) {
        match aims {
            [] => each(NO_TARGETS),
            [one, rest @ ..] => {
                for first in self.choices(seat, card, one) {
                    match rest.first() {
                        None => each([Some(first), None]),
                        Some(other) => {
                            for second in self.choices(seat, card, other) {
                                each([Some(first), Some(second)]);
                            }
                        }
                    }
                }
            }
        }
    }
}

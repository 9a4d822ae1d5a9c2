//! Lists of legal commands: candidates, each checked by `check`; cards and abilities once, then their targets.

use super::check::Asked;
use super::pos::Pos;
use crate::card::{Aim, Keyword, Kind};
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
        if let Asked::Step(_) | Asked::Answer(_) | Asked::Discard(_) = asked {
            self.cards(seat, asked, out);
            self.abilities(seat, out);
        }
        let begin = out.len();
        match asked {
            Asked::Exchange(_) => {
                out.push(Command::Keep);
                self.hand(seat, |card| out.push(Command::Swap { card }));
            }
            Asked::Step(_) => {
                self.steps(seat, out);
                out.push(Command::Done);
            }
            Asked::Answer(_) => out.push(Command::Pass),
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
            Asked::Discard(_) => {
                self.hand(seat, |card| out.push(Command::Discard { card }));
                self.hand(seat, |card| out.push(Command::Recycle { card }));
            }
            Asked::Nobody => {}
        }
        let mut kept = begin;
        for i in begin..out.len() {
            if self.check(seat, &out[i]).is_ok() {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// Lists the commands of the phase: recycling, moves, attacks.
    fn steps(self, seat: Seat, out: &mut Vec<Command>) {
        if !self.s.phase.is_combat() && !self.s.sides[seat.index()].recycled {
            self.hand(seat, |card| out.push(Command::Recycle { card }));
        }
        let own = || self.s.units.iter().filter(|u| u.owner == seat);
        if matches!(self.s.phase, Phase::Movement | Phase::Final) {
            out.extend(own().map(|u| Command::Move { unit: u.id }));
        }
        if self.s.phase == Phase::Declare {
            let provocateur = |u: &&Unit| u.owner != seat && self.has(u, Keyword::Provocateur);
            let goals: Vec<UnitId> =
                self.s.units.iter().filter(provocateur).map(|u| u.id).collect();
            for unit in own() {
                out.push(Command::Attack { unit: unit.id, at: None });
                let at = |at: &UnitId| Command::Attack { unit: unit.id, at: Some(*at) };
                out.extend(goals.iter().map(at));
            }
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

    fn cards(self, seat: Seat, asked: Asked, out: &mut Vec<Command>) {
        self.hand(seat, |card| {
            let lines: &[Option<Line>] = match self.rules.card(card).kind {
                Kind::Unit(_) => &[Some(Line::Attack), Some(Line::Defence)],
                Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => &[None],
            };
            for line in lines.iter().copied() {
                let Ok(aims) = self.play_ready(seat, asked, card, line) else { continue };
                self.aimed(seat, card, aims, |targets| {
                    out.push(Command::Play { card, line, targets });
                });
            }
        });
    }

    fn abilities(self, seat: Seat, out: &mut Vec<Command>) {
        if let Ok((card, aims)) = self.second_ready(seat) {
            self.aimed(seat, card, aims, |targets| out.push(Command::Second { targets }));
        }
        if self.s.phase.is_combat() {
            for unit in self.s.units.iter().filter(|u| u.owner == seat && u.active) {
                let Ok((card, aims)) = self.use_ready(seat, unit.id) else { continue };
                let unit = unit.id;
                self.aimed(seat, card, aims, |targets| out.push(Command::Use { unit, targets }));
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

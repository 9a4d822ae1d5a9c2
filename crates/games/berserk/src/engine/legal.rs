//! Enumeration of legal commands. Candidates are bounded here; `check` decides.

use crate::board::CELLS;
use crate::card::{Content, Form, Keyword};
use crate::command::Command;
use crate::engine::decider;
use crate::engine::stats::Pos;
use crate::engine::triggers::waiting_triggers;
use crate::ids::{Cell, Target, UnitId};
use crate::state::{Asked, Phase, Stage};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// Appends all legal commands of the seat, none if it is not waited for.
    pub(crate) fn legal(self, seat: Seat, out: &mut Vec<Command>) {
        if matches!(self.s.phase, Phase::Over(_)) || decider(self.s) != seat {
            return;
        }
        if let Some(asked) = &self.s.asked {
            return self.legal_answers(asked, out);
        }
        if let Phase::BattleStart { .. } = self.s.phase {
            return self.legal_starts(seat, out);
        }
        if self.choosing(seat) {
            for u in self.of(seat) {
                self.legal_slow(u, out);
            }
        }
        for u in self.of(seat) {
            if self.rules.traits(self.unit(u).card).played {
                self.legal_uses(seat, u, out);
            }
            if self.unit(u).face_down {
                out.push(Command::Reveal { unit: u });
            }
        }
        self.legal_defenders(seat, out);
        out.push(if self.choosing(seat) { Command::End } else { Command::Pass });
    }

    fn legal_answers(self, asked: &Asked, out: &mut Vec<Command>) {
        match asked {
            Asked::Order { seat } => {
                let n = waiting_triggers(&self.s.pending, *seat).count() as u8;
                out.extend((0..n).map(|index| Command::Order { index }));
            }
            Asked::Target { play } => {
                out.extend(self.answers(play).into_iter().map(|target| Command::Choose { target }));
                if self.optional(play) {
                    out.push(Command::Decline);
                }
            }
            Asked::Weaken { .. } => out.extend([Command::Weaken, Command::Hold]),
            Asked::Cell { unit, .. } => out.extend(
                self.free_steps(*unit).map(|c| Command::Choose { target: Target::Cell(c) }),
            ),
        }
    }

    fn legal_starts(self, seat: Seat, out: &mut Vec<Command>) {
        for u in self.of(seat) {
            for n in 0..self.card(u).abilities.len() as u8 {
                if self.may_start(u, n).is_ok() {
                    for target in self.aims(seat, u, n, 0) {
                        out.push(Command::Use { unit: u, ability: n, x: 0, target });
                    }
                }
            }
        }
        out.push(Command::Pass);
    }

    /// Moves, leaps, strikes, closing to strike a flyer, saving counters.
    fn legal_slow(self, u: UnitId, out: &mut Vec<Command>) {
        let unit = self.unit(u);
        if unit.closed {
            return;
        }
        if unit.moves > 0 && !unit.acted {
            self.legal_steps(u, out);
        }
        if !unit.acted && !unit.moved {
            self.legal_leaps(u, out);
        }
        self.legal_strikes(u, out);
        let others = [Command::Aim { unit: u }, Command::Save { unit: u }];
        for command in others {
            if self.check(unit.controller, &command).is_ok() {
                out.push(command);
            }
        }
    }

    fn legal_steps(self, u: UnitId, out: &mut Vec<Command>) {
        let Some(from) = self.cell(u) else { return };
        // One full check says whether it may move at all; then only the cells differ.
        let diagonal = self.has(u, &Content::Diagonal);
        let mut free = from
            .around()
            .filter(|to| (diagonal || from.distance(*to) == 1) && self.s.board.get(*to).is_none())
            .peekable();
        if free.peek().is_some_and(|to| self.may_step(u, *to).is_ok()) {
            out.extend(free.map(|to| Command::Move { unit: u, to }));
        }
    }

    fn legal_leaps(self, u: UnitId, out: &mut Vec<Command>) {
        let traits = self.rules.traits(self.unit(u).card);
        let changed = traits.constant != 0 || self.auras != 0 || !self.s.effects.is_empty();
        if !traits.leaps && !changed {
            return;
        }
        if !self.flagged(u, None, Keyword::Teleport) && self.leap_range(u) == 0 {
            return;
        }
        for to in (0..CELLS).map(Cell) {
            if self.may_leap(u, to).is_ok() {
                out.push(Command::Leap { unit: u, to });
            }
        }
    }

    fn legal_strikes(self, u: UnitId, out: &mut Vec<Command>) {
        if self.may_attack(u).is_err() {
            return;
        }
        // Cards of the other kind of place first by place: most pairs are out of reach.
        let push = |target: UnitId, out: &mut Vec<Command>| {
            if target != u && self.may_reach(u, target).is_ok() {
                out.push(Command::Strike { unit: u, target });
            }
        };
        match self.cell(u) {
            None => self.in_play().for_each(|t| push(t, out)),
            Some(cell) => {
                let near = cell.around().filter_map(|c| self.s.board.get(c));
                near.for_each(|t| push(t, out));
                if self.unit(u).aimed.is_some() {
                    self.in_play().filter(|t| self.airborne(*t)).for_each(|t| push(t, out));
                }
            }
        }
    }

    fn legal_uses(self, seat: Seat, u: UnitId, out: &mut Vec<Command>) {
        for (n, ability) in self.card(u).abilities.iter().enumerate() {
            let n = n as u8;
            let Form::Activated { .. } = ability.form else { continue };
            if self.may_use(seat, u, n).is_err() {
                continue;
            }
            for x in self.announcements(u, n) {
                for target in self.aims(seat, u, n, x) {
                    out.push(Command::Use { unit: u, ability: n, x, target });
                }
            }
        }
    }

    fn legal_defenders(self, seat: Seat, out: &mut Vec<Command>) {
        if !self.may_want_defender(seat) {
            return;
        }
        for u in self.of(seat) {
            if self.may_defend(u).is_ok() {
                out.push(Command::Defend { unit: u });
            }
        }
    }

    fn may_want_defender(self, seat: Seat) -> bool {
        seat != self.s.active
            && self.assault().is_some_and(|a| a.stage == Stage::Declared && !self.defended(a))
    }

    /// Whether the seat can do anything but pass in a window: a defender, or an ability.
    pub(crate) fn has_fast_action(self, seat: Seat) -> bool {
        let defends = || self.of(seat).any(|u| self.may_defend(u).is_ok());
        if self.may_want_defender(seat) && defends() {
            return true;
        }
        self.of(seat).any(|u| {
            let traits = self.rules.traits(self.unit(u).card);
            traits.played && (traits.instant || seat == self.s.active) && self.has_use(seat, u)
        })
    }

    fn has_use(self, seat: Seat, u: UnitId) -> bool {
        (0..self.card(u).abilities.len() as u8).any(|n| {
            self.may_use(seat, u, n).is_ok()
                && self.announcements(u, n).any(|x| self.aims(seat, u, n, x).next().is_some())
        })
    }
}

//! Enumeration of legal commands. Candidates are bounded here; `check` decides.

use crate::board::Cells;
use crate::card::kinds::Kinds;
use crate::card::{Flag, Keyword};
use crate::command::Command;
use crate::engine::query::check::decider;
use crate::engine::query::pos::Pos;
use crate::engine::query::triggers::waiting_triggers;
use crate::ids::{Target, UnitId};
use crate::pool::Mark;
use crate::state::{Asked, Assault, Opening, Part, Phase, Stage};
use std::ops::ControlFlow;
use stolik_kernel::Seat;

impl<'a> Pos<'a> {
    /// Appends all legal commands of the seat, none if it is not waited for.
    pub(crate) fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if matches!(self.s.phase, Phase::Over(_)) || decider(self.s) != seat {
            return;
        }
        if let Some(asked) = &self.s.asked {
            return self.legal_answers(asked, out);
        }
        match self.s.phase.part() {
            Part::Opening(Opening::Vanguard, _) => return self.legal_charges(seat, out),
            Part::Opening(Opening::BattleStart | Opening::Placed, _)
                if !self.answers_a_start(seat) =>
            {
                return self.legal_starts(seat, out);
            }
            Part::Preliminary(_) | Part::Opening(..) | Part::Turn(_) | Part::Over(_) => {}
        }
        if self.choosing(seat) {
            self.legal_slow(seat, out);
        }
        if self.watch.hides() {
            self.legal_uses_and_reveals(seat, out);
        } else {
            self.able_players(seat).for_each(|u| self.legal_uses(seat, u, out));
        }
        self.legal_defenders(seat, out);
        match self.choosing(seat) {
            true if self.owes_a_strike(seat) => {}
            true => out.push(Command::End),
            false => out.push(Command::Pass),
        }
    }

    /// Abilities, and turning up what lies face-down, card by card.
    fn legal_uses_and_reveals(&self, seat: Seat, out: &mut Vec<Command>) {
        for u in self.of(seat) {
            if self.plays(seat, u) {
                self.legal_uses(seat, u, out);
            }
            if self.unit(u).face_down && !self.is_before_turns() {
                out.push(Command::Reveal { unit: u });
            }
        }
    }

    /// The cards of the seat in play that may have a played ability to use now: what is not instant is played
    /// in the own main phase alone (1.9.3).
    fn able_players(self, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        let mark = if self.in_main(seat) { Mark::Played } else { Mark::Instant };
        self.among(mark, seat).filter(move |u| self.plays(seat, *u))
    }

    /// Whether it is the main phase of the seat's own turn.
    fn in_main(&self, seat: Seat) -> bool {
        seat == self.s.active && matches!(self.s.phase, Phase::Main | Phase::Ending)
    }

    fn legal_answers(&self, asked: &Asked, out: &mut Vec<Command>) {
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
            Asked::Foe { play } => {
                let choices = self.choices(play).into_iter();
                out.extend(choices.map(|target| Command::Choose { target }));
                if self.next_is_optional(play) {
                    out.push(Command::Decline);
                }
            }
            Asked::StayClosed { seat, kept } => {
                let cards = self.may_stay_closed(*seat, kept);
                out.extend(cards.map(|u| Command::Choose { target: Target::Unit(u) }));
                out.push(Command::Decline);
            }
            Asked::Weaken { .. } => out.extend([Command::Weaken, Command::Hold]),
            Asked::Cell { unit, .. } => {
                out.extend(self.ways(*unit).map(|c| Command::Choose { target: Target::Cell(c) }))
            }
            Asked::Rise { seat, .. } => {
                let cells = self.entries(*seat);
                out.extend(cells.map(|c| Command::Choose { target: Target::Cell(c) }));
            }
            Asked::Share { from, .. } => {
                let cards = self.sharers(*from);
                out.extend(cards.map(|u| Command::Choose { target: Target::Unit(u) }));
            }
            Asked::Pile { left, .. } => {
                out.extend(left.iter().map(|u| Command::Choose { target: Target::Unit(*u) }));
            }
        }
    }

    fn legal_starts(&self, seat: Seat, out: &mut Vec<Command>) {
        for u in self.of(seat) {
            for n in 0..self.card(u).abilities.len() as u8 {
                if self.may_start(u, n).is_ok() {
                    self.legal_aims(seat, u, n, 0, out);
                }
            }
        }
        out.push(Command::Pass);
    }

    /// Strikes of the vanguard (6.2.4).
    fn legal_charges(&self, seat: Seat, out: &mut Vec<Command>) {
        for unit in self.of(seat).filter(|u| self.may_charge(*u).is_ok()) {
            let targets = self.in_play().filter(|t| self.may_charge_at(unit, *t).is_ok());
            out.extend(targets.map(|target| Command::Strike { unit, target }));
        }
        out.push(Command::Pass);
    }

    /// Those of the card's own played abilities that its seat may use now as far as their form goes, a
    /// bit each: what is not instant is played in the own main phase alone (1.9.3), and if it closes the
    /// card with nothing on the stack (5.5.1); what closes the card is played by an open one.
    fn usable(&self, seat: Seat, u: UnitId) -> u8 {
        let unit = self.unit(u);
        let traits = self.rules.traits(unit.card);
        let mut played = if self.in_main(seat) { traits.played } else { traits.instants };
        if !self.s.stack.is_empty() {
            played &= traits.instants | !traits.closing;
        }
        if unit.closed { played & !traits.closing } else { played }
    }

    /// Whether the card may have a played ability to use: of its own, or given.
    fn plays(&self, seat: Seat, u: UnitId) -> bool {
        self.usable(seat, u) != 0 || self.may_gain()
    }

    /// Moves, leaps, strikes, closing to strike a flyer, saving counters.
    fn legal_slow(&self, seat: Seat, out: &mut Vec<Command>) {
        // The same for every card of the seat (4.16, gap.lure).
        let flyers = self.only_flyers(seat.other());
        let lured = self.meets_a_lure(seat);
        let campaign = self.s.campaign.is_some();
        for u in self.open_of(seat) {
            let unit = self.unit(u);
            if unit.moves > 0 && !unit.acted {
                self.legal_steps(u, out);
            }
            if !unit.acted && !unit.moved {
                self.legal_leaps(u, out);
            }
            self.legal_strikes(u, lured, out);
            if flyers && self.may_aim(u).is_ok() {
                out.push(Command::Aim { unit: u });
            }
            if self.rules.traits(unit.card).saves && self.may_save(u).is_ok() {
                out.push(Command::Save { unit: u });
            }
            if campaign && self.may_retreat(u).is_ok() {
                out.push(Command::Retreat { unit: u });
            }
        }
    }

    fn legal_steps(&self, u: UnitId, out: &mut Vec<Command>) {
        let Some(from) = self.own_cell(u) else { return };
        // One check says whether it may move at all; then only the cells differ.
        let diagonal = self.has(u, Flag::Diagonal);
        let near = if diagonal { from.around() } else { from.steps() };
        let near = self.beyond_the_edge(u, from).map_or(near, |edge| near.and(edge));
        let free = near.without(self.taken());
        if !free.is_empty() && self.may_leave(u).is_ok() {
            free.for_each(|to| {
                debug_assert!(self.may_step(u, to).is_ok());
                out.push(Command::Move { unit: u, to });
            });
        }
    }

    fn legal_leaps(&self, u: UnitId, out: &mut Vec<Command>) {
        let leaps = Kinds::JUMP.with(Kinds::TELEPORT);
        if !self.rules.traits(self.unit(u).card).keywords.meets(leaps) && !self.watch.brings(leaps)
        {
            return;
        }
        let Some(from) = self.own_cell(u) else { return };
        let anywhere = self.flagged(u, None, Keyword::Teleport);
        let range = self.leap_range(u);
        // One full check says whether it may leap at all; then only the cells differ.
        let near = if anywhere { Cells::ALL } else { from.within(range) };
        let mut free = near.without(self.taken()).peekable();
        if free.peek().is_some_and(|to| self.may_leap(u, *to).is_ok()) {
            out.extend(free.map(|to| Command::Leap { unit: u, to }));
        }
    }

    /// The simple strikes of a card; `lured`: whether any enemy lures attacks at all.
    fn legal_strikes(&self, u: UnitId, lured: bool, out: &mut Vec<Command>) {
        if self.may_attack(u).is_err() {
            return;
        }
        // The narrowing of the choice is asked of the card once: of most it is nothing.
        let narrows = lured || self.is_narrowed(u);
        debug_assert!(narrows || self.in_play().all(|target| self.may_choose(u, target).is_ok()));
        let chooses = |target: UnitId| !narrows || self.may_choose(u, target).is_ok();
        let push = |target: UnitId, out: &mut Vec<Command>| {
            if target != u && self.may_reach(u, target).is_ok() && chooses(target) {
                out.push(Command::Strike { unit: u, target });
            }
        };
        match self.cell(u) {
            // A flyer reaches everything but what bars every attack (1.5.1.v, 1.8/block).
            None if self.airborne(u) => {
                let reached = self.in_play().filter(|t| *t != u && !self.is_barred(*t));
                reached.filter(|t| chooses(*t)).for_each(|target| {
                    debug_assert!(self.may_reach(u, target).is_ok());
                    out.push(Command::Strike { unit: u, target });
                });
            }
            None => self.in_play().for_each(|t| push(t, out)),
            Some(cell) => {
                let near = cell.around().both(self.s.board.taken());
                let near = near.filter_map(|c| self.s.board.get(c));
                // Nothing more is asked of whom it stands next to, and most strikes are such.
                near.filter(|t| chooses(*t)).for_each(|target| {
                    debug_assert!(self.may_reach(u, target).is_ok());
                    out.push(Command::Strike { unit: u, target });
                });
                if self.watch.clings() {
                    self.attached().for_each(|t| push(t, out));
                    // A symbiont reaches its host, which stands on its own cell (1.5.2.g/2).
                    self.host(u).into_iter().for_each(|t| push(t, out));
                }
                let far = Kinds::REACH.with(Flag::StrikesFlyers.word().kinds);
                // Whether it reaches further at all is asked once: most pairs of cards are out of reach.
                if self.watch.brings(far) && self.has_any(u, far) {
                    let beyond = |t: &UnitId| match self.cell(*t) {
                        Some(there) => there != cell && !there.adjacent(cell),
                        None => true,
                    };
                    // Those that live on others stand above.
                    let alone = |t: &UnitId| self.host(*t).is_none();
                    self.in_play().filter(beyond).filter(alone).for_each(|t| push(t, out));
                } else if self.unit(u).aimed.is_some() {
                    self.in_play().filter(|t| self.airborne(*t)).for_each(|t| push(t, out));
                }
                debug_assert!(self.leaves_out_no_strike(u, out));
            }
        }
    }

    /// Whether every strike of the card that the rules allow is listed.
    fn leaves_out_no_strike(&self, u: UnitId, out: &[Command]) -> bool {
        let listed = |target: UnitId| out.contains(&Command::Strike { unit: u, target });
        self.in_play().all(|target| listed(target) || self.may_strike(u, target).is_err())
    }

    fn legal_uses(&self, seat: Seat, u: UnitId, out: &mut Vec<Command>) {
        debug_assert!(
            (0..self.card(u).abilities.len() as u8)
                .filter(|n| self.may_use(seat, u, *n, 0).is_ok())
                .all(|n| self.numbers(seat, u).any(|known| known == n)),
            "an ability that can be used is passed over"
        );
        for n in self.numbers(seat, u) {
            if self.may_use(seat, u, n, 0).is_err() {
                continue;
            }
            for x in self.announcements(u, n) {
                self.legal_aims(seat, u, n, x, out);
            }
        }
    }

    fn legal_aims(&self, seat: Seat, u: UnitId, n: u8, x: u8, out: &mut Vec<Command>) {
        let _ = self.visit_aims(seat, u, n, x, |target| {
            out.push(Command::Use { unit: u, ability: n, x, target });
            ControlFlow::Continue(())
        });
    }

    fn legal_defenders(&self, seat: Seat, out: &mut Vec<Command>) {
        let Some(strike) = self.undefended(seat) else { return };
        let able = self.of(seat).filter(|u| self.defends(strike, *u));
        out.extend(able.map(|unit| Command::Defend { unit }));
    }

    /// The strike for which the seat may still appoint a defender.
    fn undefended(&self, seat: Seat) -> Option<&'a Assault> {
        let strike = if seat == self.s.active { None } else { self.assault() };
        strike.filter(|a| a.stage == Stage::Declared && a.defender.is_none())
    }

    fn defends(&self, strike: &Assault, u: UnitId) -> bool {
        // Most cards are closed or stand elsewhere.
        !self.unit(u).closed
            && self.stands_for_defence(strike, u).is_ok()
            && self.may_defend(u).is_ok()
    }

    /// Whether the seat can do anything but pass in a window: a defender, or an ability.
    pub(crate) fn has_fast_action(&self, seat: Seat) -> bool {
        if self.undefended(seat).is_some_and(|a| self.of(seat).any(|u| self.defends(a, u))) {
            return true;
        }
        self.able_players(seat).any(|u| self.has_use(seat, u))
    }

    /// Numbers of the played abilities that may be used now.
    fn numbers(self, seat: Seat, u: UnitId) -> impl Iterator<Item = u8> {
        let played = self.usable(seat, u);
        let end = (u8::BITS - played.leading_zeros()) as u8;
        let own = (0..end).filter(move |n| played & (1 << n) != 0);
        let gained = self.may_gain().then(|| self.gained(u)).into_iter().flatten();
        own.chain(gained)
    }

    /// Whether the seat can block the ability on the stack (6.1/prelim-block): by cards that lie
    /// open, so that being asked tells nothing.
    pub(crate) fn has_block(&self, seat: Seat) -> bool {
        self.cancellable(seat)
            && self.of(seat).any(|u| {
                self.rules.traits(self.unit(u).card).cancels
                    && !self.unit(u).face_down
                    && self.has_use(seat, u)
            })
    }

    fn has_use(&self, seat: Seat, u: UnitId) -> bool {
        self.numbers(seat, u).any(|n| {
            self.may_use(seat, u, n, 0).is_ok()
                && self.announcements(u, n).any(|x| self.has_aim(seat, u, n, x))
        })
    }
}

//! Ends of effects with a duration, and the consequences: at the end of a turn and at the start of the next (303.1,
//! 310.2, 503.2).

use crate::card::{Mod, Until};
use crate::engine::query::sum::signed;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::{UNKNOWN, UnitId};
use crate::state::{Effect, Frame, Phase};
use stolik_kernel::Seat;

/// The line that stands first in the chain of causes for the end of what lasts until the end of the turn, with the name of
/// the next card that came then; no card has so many.
const EXPIRY: u8 = u8::MAX;

impl Course<'_, '_> {
    /// Ends the effects that last until the end of the turn (310.2), then begins the next turn (310.3). Consequences
    /// of the ends happen in this turn (503.2, 503.3a): this comes again until no effect is left to end.
    pub(crate) fn finish_turn(&mut self) {
        let before = self.log.len();
        self.begin_expiry();
        self.ends_with_turn();
        if self.log.len() > before {
            return;
        }
        let extra = !self.s.course.extra.is_empty();
        let next = if extra { self.s.course.extra.remove(0) } else { self.s.active.other() };
        self.s.course.flow.clear();
        self.s.course.chain.clear();
        self.node = 0;
        self.start_turn(next);
    }

    /// From here on in this turn, triggers have the ends as their cause, and later ends have those as theirs: so it
    /// cannot go round without end (525.2a).
    fn begin_expiry(&mut self) {
        if self.s.course.chain.is_empty() {
            let first = UnitId(self.s.next);
            self.s.course.chain.push((0, first, UNKNOWN, EXPIRY));
        }
        self.node = self.s.course.chain.len() as u16;
    }

    /// Whether what lasts until the end of the turn has begun to end.
    pub(in crate::engine) fn expires_still(&self) -> bool {
        let first = self.s.course.chain.first();
        self.s.phase == Phase::End && first.is_some_and(|(.., line)| *line == EXPIRY)
    }

    /// Ends the effects that last until the end of the turn.
    fn ends_with_turn(&mut self) {
        let (active, turn) = (self.s.active, self.s.turn);
        let returning: Vec<UnitId> = self
            .s
            .units
            .iter()
            .filter(|unit| unit.effects.iter().any(|effect| effect.what == Mod::Returns))
            .map(|unit| unit.id)
            .collect();
        self.bounce(&returning);
        // The seat that gave the orders has seen the hand.
        if self.s.voice(active) != active {
            self.s.shows_hand(active);
        }
        self.expire(|effect| {
            effect.until == Until::Turn
                || effect.until == Until::Enemy && effect.by != active && effect.turn < turn
        });
        self.give_back(|until, by, since| {
            until == Until::Turn || until == Until::Enemy && by != active && since < turn
        });
        for seat in [Seat::ONE, Seat::TWO] {
            let side = &mut self.s.sides[seat.index()];
            let temp = std::mem::take(&mut side.temp);
            let closed = temp.min(side.closed);
            side.closed -= closed;
            let open = (temp - closed).min(side.open);
            side.open -= open;
            if closed + open > 0 {
                self.log.push(Event::Coins(seat, -signed(closed + open)));
            }
        }
    }

    /// Ends the effects that last until the start of a seat's turn (303.1); returns whether there were any.
    pub(in crate::engine) fn ends_at_start(&mut self, seat: Seat) -> bool {
        let before = self.log.len();
        self.expire(|effect| effect.until == Until::Mine && effect.by == seat);
        self.give_back(|until, by, _| until == Until::Mine && by == seat);
        self.log.len() > before
    }

    /// Cards that lose their lives by that die before anything opens or is drawn (303.1, 503.2); their triggers wait
    /// with the others of the start of the turn (304.4). Ours: if several replacements of a death are possible, the
    /// question comes after the recovery and before the draw; those questions are handed back.
    pub(in crate::engine) fn dies_at_start(&mut self) -> Vec<Frame> {
        let dies = |course: &mut Self| {
            course.acted_by_rule() || course.s.course.fired.is_empty() && course.late_deaths()
        };
        while !self.s.over() && dies(self) {}
        std::mem::take(&mut self.s.course.flow)
    }

    /// Effects that end now are taken off.
    pub(crate) fn expire(&mut self, ends: impl Fn(&Effect) -> bool) {
        let units = self.s.units.iter_mut().map(|unit| (unit.id, &mut unit.effects));
        let graves = self.s.sides.iter_mut().flat_map(|side| &mut side.grave);
        for (id, effects) in units.chain(graves.map(|one| (one.id, &mut one.effects))) {
            if effects.iter().any(&ends) {
                effects.retain(|effect| !ends(effect));
                self.log.push(Event::Expired(id));
            }
        }
    }

    /// Control that ends now goes to the other player (519.5). When it ends depends on whose ability it was by, which need
    /// not be its controller's where cards were exchanged.
    fn give_back(&mut self, ends: impl Fn(Until, Seat, u16) -> bool) {
        let back: Vec<(UnitId, Seat)> = self
            .s
            .units
            .iter()
            .filter_map(|unit| {
                let (other, until, since) = unit.odd.lent?;
                let to = unit.controller.other();
                ends(until, other.other(), since).then_some((unit.id, to))
            })
            .collect();
        for (id, to) in back {
            if let Some(unit) = self.unit(id) {
                unit.odd.lent = None;
            }
            // That a loan ends is the other's giving (519.5.1).
            self.control(id, to, to.other());
        }
    }
}

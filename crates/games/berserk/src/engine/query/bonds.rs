//! Limits of attack targets beyond reach: bonds of a card's own strikes (gap.bound), and cards that lure its attacks
//! (gap.lure).

use crate::card::kinds::Kinds;
use crate::card::{Bond, Class, Content, Flag};
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::refusal::{Checked, need};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// Whether anything in this match narrows the choice of whom to strike.
    pub(crate) fn narrows(&self) -> bool {
        self.watch.brings(Kinds::BOUND.with(Kinds::LURE)) || self.strikes_in_series()
    }

    /// Whether anything but a lure narrows the choice of this card.
    pub(crate) fn is_narrowed(&self, u: UnitId) -> bool {
        (self.watch.brings(Kinds::BOUND) && self.has_any(u, Kinds::BOUND))
            || (self.strikes_in_series() && self.series(u).is_some())
    }

    /// Whether some enemy of the seat lures attacks, of any class (gap.lure).
    pub(crate) fn meets_a_lure(&self, seat: Seat) -> bool {
        self.watch.brings(Kinds::LURE)
            && self.of(seat.other()).any(|v| self.has_any(v, Kinds::LURE))
    }

    /// Whether some card of the match can strike several times.
    fn strikes_in_series(&self) -> bool {
        let series = [Flag::StrikesTwice, Flag::StrikesApart, Flag::StrikesEach];
        series.into_iter().any(|flag| self.watch.brings(flag.word().kinds))
    }

    /// The rule by which a card strikes several times in a turn, if there is one.
    fn series(&self, u: UnitId) -> Option<Flag> {
        let series = [Flag::StrikesEach, Flag::StrikesApart, Flag::StrikesTwice];
        series.into_iter().find(|flag| self.has(u, *flag))
    }

    /// Whether a card that has struck so often this turn may strike that one, too (gap.strike-series).
    fn goes_on(&self, u: UnitId, target: UnitId) -> bool {
        let history = &self.s.history;
        let again = || history.struck_by(u).any(|struck| struck == target);
        let strikes = history.struck_by(u).count();
        match self.series(u) {
            Some(Flag::StrikesApart) if strikes == 1 => history.series == Some(u) && !again(),
            Some(Flag::StrikesEach) if strikes > 0 => !again(),
            Some(_) | None => true,
        }
    }

    /// Whether a card stays open after the strike that it makes or has made as one of several. `made`: the
    /// strike is counted already.
    pub(crate) fn strikes_on(&self, u: UnitId, target: UnitId, made: bool) -> bool {
        if !self.strikes_in_series() {
            return false;
        }
        let strikes = self.s.history.struck_by(u).count() + usize::from(!made);
        match self.series(u) {
            Some(Flag::StrikesTwice | Flag::StrikesApart) => strikes == 1,
            Some(Flag::StrikesEach) => {
                let left = |v: &UnitId| {
                    *v != target
                        && self.adjacent(u, *v)
                        && self.is_creature(*v)
                        && !self.s.history.struck_by(u).any(|struck| struck == *v)
                };
                self.of(self.unit(u).controller.other()).any(|v| left(&v))
            }
            Some(_) | None => false,
        }
    }

    /// Whether a card may choose that one for its simple strike, as far as it reaches it.
    pub(crate) fn may_choose(&self, u: UnitId, target: UnitId) -> Checked {
        if !self.narrows() {
            return Ok(());
        }
        need(self.goes_on(u, target), rule!("gap.strike-series"))?;
        need(self.is_bound_to(u, Bond::Only, target) != Some(false), rule!("gap.bound"))?;
        need(!self.is_lured(u, Class::Strike, target), rule!("gap.lure"))?;
        let elsewhere = self.is_bound_to(u, Bond::Must, target) == Some(false)
            && self.in_play().any(|other| self.must_strike(u, other));
        need(!elsewhere, rule!("gap.bound"))
    }

    /// Whether a card that is bound so is bound to that one; nothing if it is not bound.
    fn is_bound_to(&self, u: UnitId, bond: Bond, target: UnitId) -> Option<bool> {
        let mut found = None;
        self.contents(u, Kinds::BOUND, |content, ctx, _| {
            if let Content::Bound(how, to) = content
                && *how == bond
            {
                let fits = self.matches(ctx, &to.atoms, target);
                found = Some(found.unwrap_or(true) && fits);
            }
        });
        found
    }

    /// Whether a card is bound so to anybody.
    fn is_bound(&self, u: UnitId, bond: Bond) -> bool {
        let mut found = false;
        self.contents(u, Kinds::BOUND, |content, _, _| {
            found |= matches!(content, Content::Bound(how, _) if *how == bond);
        });
        found
    }

    /// Whether the card is bound to strike that one and could do so now.
    fn must_strike(&self, u: UnitId, target: UnitId) -> bool {
        // Most cards are out of reach.
        self.may_reach(u, target).is_ok()
            && self.is_bound_to(u, Bond::Must, target) == Some(true)
            && self.is_bound_to(u, Bond::Only, target) != Some(false)
            && !self.is_lured(u, Class::Strike, target)
    }

    /// Whether a card of the seat still has to strike before the turn may end.
    pub(crate) fn owes_a_strike(&self, seat: Seat) -> bool {
        self.watch.brings(Kinds::BOUND)
            && self.of(seat).any(|u| {
                self.is_bound(u, Bond::Must)
                    && self.may_attack(u).is_ok()
                    && self.in_play().any(|t| self.must_strike(u, t))
            })
    }

    /// Whether others lure attacks of the class that `by` makes away from the target.
    pub(crate) fn is_lured(&self, by: UnitId, class: Class, target: UnitId) -> bool {
        self.watch.brings(Kinds::LURE)
            && !self.lures(target, class, by)
            && !self.has(by, Flag::IgnoresLure)
            && self.of(self.unit(by).controller.other()).any(|v| self.lures(v, class, by))
    }

    /// Whether a card lures attacks of the class that `by` makes.
    pub(crate) fn lures(&self, v: UnitId, class: Class, by: UnitId) -> bool {
        let mut found = false;
        if self.watch.brings(Kinds::LURE) && self.unit(v).controller != self.unit(by).controller {
            self.contents(v, Kinds::LURE, |content, ctx, _| {
                if let Content::Lure(classes, versus) = content {
                    let lured = self.against(ctx, versus.as_ref(), Some(by));
                    found |= classes.has(class) && lured;
                }
            });
        }
        found
    }
}

//! Preventions: whose come first, and in which order those of one player do (516.3, 516.4).

use crate::card::{Const, Mod, Until, group};
use crate::engine::query::wounds::Guard;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{Effect, State};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// The wounds that preventions leave: the inactive player's come first (516.3). The order of one player's
    /// preventions changes no wound, only the rest for later, and one order is never worse than another: preventions
    /// that work each time, then armour, which is new every turn, then numbers, those first that end soonest. So
    /// nobody is asked.
    pub(crate) fn prevent(&mut self, to: UnitId, due: u8, guard: Guard) -> u8 {
        if guard.ignored || due == 0 {
            return due;
        }
        let mut left = due;
        for (seat, each) in self.s.inactive_first().into_iter().zip(guard.each) {
            let Some(unit) = self.s.unit(to) else { return left };
            let own = unit.controller == seat;
            left = left.saturating_sub(each);
            if own {
                left -= self.armour(to, left, guard.armour);
            }
            left -= self.numbered(to, left, seat);
            left -= self.shielded(to, left, seat);
        }
        if left < due {
            self.log.push(Event::Prevented(to, due - left));
        }
        left
    }

    /// The wounds of a strike or a shot that armour, a prevention of its controller's, keeps off, counted a turn
    /// (term.bronya-x-a).
    fn armour(&mut self, to: UnitId, left: u8, armour: u8) -> u8 {
        let Some(unit) = self.unit(to) else { return 0 };
        let used = armour.saturating_sub(unit.absorbed).min(left);
        unit.absorbed = unit.absorbed.saturating_add(used);
        used
    }

    /// The wounds that cards of a player take upon themselves. The rest of their number is an effect on them, and one that
    /// is used up goes to the graveyard.
    fn shielded(&mut self, to: UnitId, left: u8, by: Seat) -> u8 {
        let Some(unit) = self.s.unit(to).filter(|_| left > 0) else { return 0 };
        let (mut shields, mut used) = (Vec::new(), 0);
        self.pos().constants_on(group::WOUNDS, unit, |source, what| {
            if let Const::Shield(most) = what
                && source.controller == by
            {
                shields.push((source.id, *most));
            }
        });
        for (id, most) in shields {
            let Some(shield) = self.s.unit(id) else { continue };
            let rest = shield.effects.iter().find_map(|effect| match effect.what {
                Mod::Prevent(rest) => Some(rest),
                _ => None,
            });
            let part = rest.unwrap_or(most).min(left - used);
            used += part;
            self.wear_out(id, rest.unwrap_or(most) - part, by);
        }
        used
    }

    /// A card has so many wounds left that it can take upon itself.
    fn wear_out(&mut self, id: UnitId, rest: u8, by: Seat) {
        if rest == 0 {
            return self.die_of_nobody(&[id]);
        }
        let Some(unit) = self.unit(id) else { return };
        unit.effects.retain(|effect| !matches!(effect.what, Mod::Prevent(_)));
        let card = unit.card;
        self.give(id, Mod::Prevent(rest), Until::Forever, by, card);
    }

    /// The wounds that a player's numbered preventions keep off; the unused rest stays (516.4).
    fn numbered(&mut self, to: UnitId, left: u8, by: Seat) -> u8 {
        let Some(unit) = self.s.unit(to) else { return 0 };
        let own = |effect: &Effect| matches!(effect.what, Mod::Prevent(_)) && effect.by == by;
        let mut order: Vec<usize> =
            (0..unit.effects.len()).filter(|at| own(&unit.effects[*at])).collect();
        if order.is_empty() {
            return 0;
        }
        order.sort_by_key(|at| self.s.ends_in(&unit.effects[*at]));
        let Some(unit) = self.unit(to) else { return 0 };
        let mut used = 0;
        for at in order {
            if let Mod::Prevent(n) = &mut unit.effects[at].what {
                let part = (left - used).min(*n);
                *n -= part;
                used += part;
            }
        }
        unit.effects.retain(|effect| effect.what != Mod::Prevent(0));
        used
    }
}

impl State {
    /// The end of an effect for comparisons: the smaller number ends sooner, as far as it is known.
    fn ends_in(&self, effect: &Effect) -> u8 {
        self.lasts((effect.until, effect.by, effect.turn))
    }

    /// A rank of a time, smaller if it ends sooner, as far as that is known. A time is told by whose ability, and
    /// in which turn, it began.
    pub(crate) fn lasts(&self, (until, by, since): (Until, Seat, u16)) -> u8 {
        let own = by == self.active;
        match until {
            Until::Turn => 0,
            Until::Enemy if !own && since < self.turn => 0,
            Until::Mine if !own => 1,
            Until::Enemy if own => 2,
            Until::Mine => 3,
            Until::Enemy => 4,
            Until::Coins(_) => 5,
            Until::Forever => 6,
        }
    }
}

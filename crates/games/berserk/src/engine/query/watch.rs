//! Possible effects of the cards of a match, so that most questions about a position can be skipped: computed at each
//! question until no card lies face-down, and then once for the battle.

use crate::ids::UnitId;
use crate::pool::{Berserk, Mark};
use crate::state::{Place, State};
use std::borrow::Cow;

pub(crate) use crate::kept::Watch;

impl Watch {
    /// The possible effects of the cards: kept or computed anew. That the kept ones are those of these cards is asserted at
    /// every change; to assert it at every question took a seventh of the tests' time.
    #[inline]
    pub(crate) fn of<'a>(rules: &Berserk, s: &'a State) -> Cow<'a, Watch> {
        s.kept.watch().map_or_else(|| Cow::Owned(Watch::anew(rules, s)), Cow::Borrowed)
    }

    /// The same taken out of a position that is to change; [`Kept::keep`](crate::kept::Kept::keep) brings it back.
    #[inline]
    pub(crate) fn take(rules: &Berserk, s: &mut State) -> Box<Watch> {
        let Some(kept) = s.kept.take() else { return Box::new(Watch::anew(rules, s)) };
        debug_assert!(kept.covers(&Watch::anew(rules, s)), "what is kept holds for other cards");
        kept
    }

    /// Put together from the cards of the match.
    pub(crate) fn anew(rules: &Berserk, s: &State) -> Watch {
        let mut watch = Watch::default();
        for (n, unit) in s.units.iter().enumerate() {
            let traits = rules.traits(unit.card);
            let on_host = matches!(unit.place, Place::On(_));
            let marks = traits.marks | u8::from(on_host) << Mark::Clings as u8;
            let mut left = marks;
            while left != 0 {
                watch.marked[left.trailing_zeros() as usize].add(n);
                left &= left - 1;
            }
            if unit.place.in_play() {
                watch.seats[unit.controller.index()].add(n);
            }
            watch.marks |= traits.marks;
            watch.brings = watch.brings.with(traits.brings);
            watch.prints = watch.prints.with(traits.keywords);
            watch.spread = watch.spread.with(traits.spread);
            if !traits.spread.is_empty() {
                watch.auras.push((UnitId(n as u8), traits.spread));
            }
            if traits.triggers != 0 {
                watch.waits.push((UnitId(n as u8), traits.triggers));
            }
            watch.triggers |= traits.triggers;
            watch.hides |= unit.face_down;
        }
        watch
    }

    /// Whether this leaves out nothing of what was put together now. It is the same but for cards that lay on a
    /// host and do not any more.
    fn covers(&self, now: &Watch) -> bool {
        let clings = Mark::Clings as usize;
        let gone = now.marked[clings].both(self.marked[clings]) == now.marked[clings];
        let mut same = now.clone();
        same.marked[clings] = self.marked[clings];
        gone && *self == same
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::kinds::Kinds;
    use crate::card::{Class, Level, Modified};
    use crate::command::Command;
    use crate::engine::query::pos::Pos;
    use crate::kept::Units;
    use crate::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Rules, Seat, Setup, Waiting};

    /// A watch that leaves nothing out: every question is asked.
    fn everything(s: &State) -> Watch {
        let mut seats = [Units::default(); 2];
        for (n, unit) in s.units.iter().enumerate().filter(|(_, unit)| unit.place.in_play()) {
            seats[unit.controller.index()].add(n);
        }
        Watch {
            marked: [Units::first(s.units.len()); Mark::COUNT],
            seats,
            brings: Kinds::ALL,
            prints: Kinds::ALL,
            spread: Kinds::ALL,
            auras: s.ids().map(|u| (u, Kinds::ALL)).collect(),
            waits: s.ids().map(|u| (u, u32::MAX)).collect(),
            triggers: u32::MAX,
            marks: u8::MAX,
            hides: true,
        }
    }

    /// The definition of `Pos::strike`: a level at a time, of all modifiers those that fit.
    fn strike(pos: Pos<'_>, u: UnitId) -> [u8; 3] {
        [Level::Weak, Level::Medium, Level::Strong].map(|level| {
            let fits =
                |m| matches!(m, Modified::Attack(c, l) if c.has(Class::Strike) && l.has(level));
            let given = pos.modifier(u, None, Kinds::ALL, fits);
            (i32::from(pos.card(u).strike[level as usize]) + given).clamp(0, 99) as u8
        })
    }

    /// Compares all answers, and counts strikes that are not as printed.
    fn same(rules: &Berserk, s: &State) -> usize {
        let (quick, slow) = (Watch::of(rules, s), everything(s));
        assert!(quick.covers(&Watch::anew(rules, s)), "what is kept holds for other cards");
        let [quick, slow] = [&*quick, &slow].map(|watch| Pos::new(rules, s, watch));
        for seat in [Seat::ONE, Seat::TWO] {
            let legal = |pos: Pos<'_>| {
                let mut out: Vec<Command> = Vec::new();
                pos.legal(seat, &mut out);
                out
            };
            assert_eq!(legal(quick), legal(slow));
            assert_eq!(quick.has_fast_action(seat), slow.has_fast_action(seat));
        }
        assert!(quick.attached().eq(slow.attached()));
        for u in s.ids() {
            let changes = |pos: Pos<'_>| {
                let mut found = Vec::new();
                pos.contents(u, Kinds::ALL, |content, _, _| found.push(format!("{content:?}")));
                found
            };
            assert_eq!(changes(quick), changes(slow));
            assert_eq!(quick.symbiont_of(u), slow.symbiont_of(u));
            assert_eq!(quick.life_max(u), slow.life_max(u));
            assert_eq!(quick.movement(u), slow.movement(u));
            assert_eq!(quick.leap_range(u), slow.leap_range(u));
            assert_eq!(quick.strike(u), strike(slow, u));
        }
        s.ids().filter(|u| quick.strike(*u) != quick.card(*u).strike).count()
    }

    #[test]
    fn what_the_watch_leaves_out_has_nothing_to_say() {
        let rules = load::embedded();
        let ids = |deck: &load::Deck| {
            deck.list().iter().map(|c| rules.card(*c).id.clone()).collect::<Vec<_>>()
        };
        let decks: Vec<_> = load::embedded_decks(&rules).iter().map(ids).collect();
        let (mut battles, mut changed, mut kept) = (0, 0, 0);
        for (n, pair) in decks.windows(2).enumerate() {
            let setup = Setup { decks: pair.to_vec(), ..Setup::default() };
            let mut chance = Fast::new(n as u64);
            let mut s = rules.start(&setup, &mut chance).expect("ready decks");
            let mut legal = Vec::new();
            while let Waiting::For(seats) = rules.waiting(&s) {
                if s.turn > 0 {
                    battles += 1;
                    kept += usize::from(s.kept.watch().is_some());
                    changed += same(&rules, &s);
                }
                let seat = seats.iter().next().expect("somebody is waited for");
                legal.clear();
                rules.legal(&s, seat, &mut legal);
                let command = legal[chance.below(legal.len() as u32) as usize];
                rules.apply(&mut s, seat, &command, &mut chance, &mut Vec::new()).expect("legal");
            }
        }
        assert!(kept * 2 > battles, "of {battles} positions only {kept} have kept anything");
        assert!(battles > 200, "only {battles} positions");
        assert!(changed > 50, "only {changed} strikes were not as printed");
    }
}

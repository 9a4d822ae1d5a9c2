//! What the cards of a match can do at all, put together once for each question to the rules, so that
//! most questions about a position need not be asked.

use crate::engine::kinds::Kinds;
use crate::ids::UnitId;
use crate::limits::UNITS;
use crate::pool::Berserk;
use crate::state::{Place, State};

/// What the cards of a match can do at all, so that most questions need not be asked. Units do not
/// change cards during a battle.
#[derive(Default)]
pub(crate) struct Watch {
    /// Units whose card has a constant ability for others: most have none, and every question about
    /// a card asks them all.
    pub(crate) auras: Units,
    /// Those with a played ability.
    pub(crate) played: Units,
    /// Those with an instant ability.
    pub(crate) instants: Units,
    /// Those that can live on a host, and whatever lies on one.
    clinging: Units,
    /// Kinds of changes that any card can bring in any way.
    brings: Kinds,
    /// Kinds of constant changes that any card makes to others.
    pub(crate) spread: Kinds,
    /// Events for which any card waits, a bit each.
    pub(crate) triggers: u32,
    clings: bool,
    things: bool,
}

impl Watch {
    pub(crate) fn of(rules: &Berserk, s: &State) -> Watch {
        let mut watch = Watch::default();
        for (i, unit) in s.units.iter().enumerate() {
            let traits = rules.traits(unit.card);
            let on_host = matches!(unit.place, Place::On(_));
            watch.auras.put(i, !traits.spread.is_empty());
            watch.played.put(i, traits.played != 0);
            watch.instants.put(i, traits.instants != 0);
            watch.clinging.put(i, traits.clings || on_host);
            watch.brings = watch.brings.with(traits.brings);
            watch.spread = watch.spread.with(traits.spread);
            watch.triggers |= traits.triggers;
            watch.clings |= traits.clings;
            watch.things |= traits.thing;
        }
        watch
    }

    /// Whether some card can live on a host.
    pub(crate) fn clings(&self) -> bool {
        self.clings
    }

    /// Whether some card changes numbers of lives.
    pub(crate) fn lives(&self) -> bool {
        self.brings(Kinds::LIFE)
    }

    /// Whether some card is no creature.
    pub(crate) fn things(&self) -> bool {
        self.things
    }

    /// Whether some card can bring changes of these kinds.
    pub(crate) fn brings(&self, kinds: Kinds) -> bool {
        self.brings.meets(kinds)
    }

    /// Whatever can live on a host or does; nothing if no card of the match clings.
    pub(crate) fn clinging(&self) -> Units {
        if self.clings { self.clinging } else { Units::default() }
    }
}

/// A set of units, a bit each; lists them in order of entering. Hardly a battle has more than those of the
/// first word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Units {
    first: u64,
    rest: [u64; UNITS / WORD - 1],
}

/// Units of a word of [`Units`].
const WORD: usize = 64;

impl Units {
    /// The first so many.
    pub(crate) fn first(count: usize) -> Units {
        let word = |from: usize| {
            let here = count.saturating_sub(from) as u32;
            1u64.checked_shl(here).map_or(u64::MAX, |next| next - 1)
        };
        Units { first: word(0), rest: std::array::from_fn(|i| word((i + 1) * WORD)) }
    }

    #[inline]
    fn word(&mut self, index: usize) -> &mut u64 {
        match index.checked_sub(WORD) {
            None => &mut self.first,
            Some(behind) => &mut self.rest[behind / WORD],
        }
    }

    fn put(&mut self, index: usize, there: bool) {
        *self.word(index) |= u64::from(there) << (index % WORD);
    }

    pub(crate) fn without(mut self, u: UnitId) -> Units {
        *self.word(u.index()) &= !(1 << (u.index() % WORD));
        self
    }
}

impl Iterator for Units {
    type Item = UnitId;

    fn next(&mut self) -> Option<UnitId> {
        if self.first != 0 {
            let found = UnitId(self.first.trailing_zeros() as u8);
            self.first &= self.first - 1;
            return Some(found);
        }
        let (n, word) = self.rest.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let found = (n + 1) * WORD + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(UnitId(found as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Class, Level, Modified};
    use crate::command::Command;
    use crate::engine::stats::Pos;
    use crate::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Rules, Seat, Setup, Waiting};

    /// A watch that leaves nothing out: every question is asked.
    fn everything(s: &State) -> Watch {
        let all = Units::first(s.units.len());
        Watch {
            auras: all,
            played: all,
            instants: all,
            clinging: all,
            brings: Kinds::ALL,
            spread: Kinds::ALL,
            triggers: u32::MAX,
            clings: true,
            things: true,
        }
    }

    /// What `Pos::strike` means: a level at a time, of all modifiers those that fit.
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
        let [quick, slow] = [&quick, &slow].map(|watch| Pos::new(rules, s, watch));
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
        for u in Units::first(s.units.len()) {
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
        Units::first(s.units.len()).filter(|u| quick.strike(*u) != quick.card(*u).strike).count()
    }

    #[test]
    fn what_the_watch_leaves_out_has_nothing_to_say() {
        let rules = load::embedded();
        let ids = |deck: &load::Deck| {
            deck.list().iter().map(|c| rules.card(*c).id.clone()).collect::<Vec<_>>()
        };
        let decks: Vec<_> = load::embedded_decks(&rules).iter().map(ids).collect();
        let (mut battles, mut changed) = (0, 0);
        for (n, pair) in decks.windows(2).enumerate() {
            let setup = Setup { decks: pair.to_vec(), ..Setup::default() };
            let mut chance = Fast::new(n as u64);
            let mut s = rules.start(&setup, &mut chance).expect("ready decks");
            let mut legal = Vec::new();
            while let Waiting::For(seats) = rules.waiting(&s) {
                if s.turn > 0 {
                    battles += 1;
                    changed += same(&rules, &s);
                }
                let seat = seats.iter().next().expect("somebody is waited for");
                legal.clear();
                rules.legal(&s, seat, &mut legal);
                let command = legal[chance.below(legal.len() as u32) as usize];
                rules.apply(&mut s, seat, &command, &mut chance, &mut Vec::new()).expect("legal");
            }
        }
        assert!(battles > 200, "only {battles} positions");
        assert!(changed > 50, "only {changed} strikes were not as printed");
    }
}

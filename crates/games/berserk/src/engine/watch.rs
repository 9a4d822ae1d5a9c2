//! What the cards of a match can do at all, put together once for each question to the rules, so that
//! most questions about a position need not be asked.

use crate::card::kinds::Kinds;
use crate::ids::UnitId;
use crate::limits::UNITS;
use crate::pool::{Berserk, Mark};
use crate::state::{Place, State};

/// What the cards of a match can do at all, so that most questions need not be asked. Units do not
/// change cards during a battle.
pub(crate) struct Watch {
    /// The marks of each unit, eight units to a word; whatever lies on a host clings, too.
    marks: [u64; UNITS / WORD],
    /// How many words there are.
    words: usize,
    /// Every mark that some card has.
    marked: u8,
    /// Kinds of changes that any card can bring in any way.
    brings: Kinds,
    /// Kinds of keywords that are printed on any card.
    prints: Kinds,
    /// Kinds of constant changes that any card makes to others.
    pub(crate) spread: Kinds,
    /// Events for which any card waits, a bit each.
    pub(crate) triggers: u32,
    hides: bool,
}

/// Units whose marks share a word.
const WORD: usize = 8;

impl Watch {
    pub(crate) fn of(rules: &Berserk, s: &State) -> Watch {
        // Asked at every decision: no more is done here for a unit than must be, and all of it in numbers
        // of its own, not in the fields of a watch.
        let mut marks = [0; UNITS / WORD];
        let (mut marked, mut triggers, mut hides) = (0, 0, false);
        let [mut brings, mut prints, mut spread] = [Kinds::default(); 3];
        for (word, units) in marks.iter_mut().zip(s.units.chunks(WORD)) {
            let mut together = 0;
            for (n, unit) in units.iter().enumerate() {
                let traits = rules.traits(unit.card);
                let on_host = matches!(unit.place, Place::On(_));
                let clings = u8::from(on_host) << Mark::Clings as u8;
                together |= u64::from(traits.marks | clings) << (n * 8);
                marked |= traits.marks;
                brings = brings.with(traits.brings);
                prints = prints.with(traits.keywords);
                spread = spread.with(traits.spread);
                triggers |= traits.triggers;
                hides |= unit.face_down;
            }
            *word = together;
        }
        let words = s.units.len().div_ceil(WORD);
        Watch { marks, words, marked, brings, prints, spread, triggers, hides }
    }

    fn has(&self, mark: Mark) -> bool {
        self.marked & mark.bit() != 0
    }

    /// Units with the mark.
    pub(crate) fn units(&self, mark: Mark) -> Units {
        let mut units = Units::default();
        for (at, word) in self.marks[..self.words].iter().enumerate() {
            // The product brings the lowest bits of the eight bytes together in the highest byte.
            let bits = (word >> mark as u8) & 0x0101_0101_0101_0101;
            let together = bits.wrapping_mul(0x0102_0408_1020_4080) >> 56;
            units.0[at / 8] |= together << (at % 8 * WORD);
        }
        units
    }

    /// Whether some card can live on a host.
    pub(crate) fn clings(&self) -> bool {
        self.has(Mark::Clings)
    }

    /// Whether some card changes numbers of lives.
    pub(crate) fn lives(&self) -> bool {
        self.brings(Kinds::LIFE)
    }

    /// Whether some card is no creature.
    pub(crate) fn things(&self) -> bool {
        self.has(Mark::Thing)
    }

    /// Whether some card lies face-down: none is ever turned down again.
    pub(crate) fn hides(&self) -> bool {
        self.hides
    }

    /// Whether some card can bring changes of these kinds.
    pub(crate) fn brings(&self, kinds: Kinds) -> bool {
        self.brings.meets(kinds)
    }

    /// Whether keywords of these kinds are printed on some card.
    pub(crate) fn prints(&self, kinds: Kinds) -> bool {
        self.prints.meets(kinds)
    }

    /// Whatever can live on a host or does; nothing if no card of the match clings.
    pub(crate) fn clinging(&self) -> Units {
        if self.clings() { self.units(Mark::Clings) } else { Units::default() }
    }
}

/// A set of units, a bit each; lists them in order of entering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Units([u64; UNITS / 64]);

impl Units {
    /// The first so many.
    pub(crate) fn first(count: usize) -> Units {
        Units(std::array::from_fn(|at| {
            let here = count.saturating_sub(at * 64) as u32;
            1u64.checked_shl(here).map_or(u64::MAX, |next| next - 1)
        }))
    }
}

impl Iterator for Units {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        // Hardly a battle has more units than those of the first word.
        let (at, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let found = at * 64 + word.trailing_zeros() as usize;
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
        let words = s.units.len().div_ceil(WORD);
        let mut marks = [0; UNITS / WORD];
        for n in 0..s.units.len() {
            marks[n / WORD] |= 0xff << (n % WORD * 8);
        }
        Watch {
            marks,
            words,
            marked: u8::MAX,
            brings: Kinds::ALL,
            prints: Kinds::ALL,
            spread: Kinds::ALL,
            triggers: u32::MAX,
            hides: true,
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

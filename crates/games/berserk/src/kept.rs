//! Possible effects of the cards of a battle: computed by the engine (`watch`) and kept beside the position, because
//! once no card lies face-down only leaving and coming cards change them. A card that leaves is struck off; for one
//! that comes all is computed anew.

use crate::card::kinds::Kinds;
use crate::ids::UnitId;
use crate::limits::UNITS;
use crate::pool::Mark;
use stolik_kernel::Seat;

/// Facts that the rules keep beside a position. They are no part of it: they follow from the cards alone, are neither
/// stored nor compared, and are computed anew if missing. Code that makes a position of another by exchanging cards
/// starts without them.
#[derive(Clone, Default)]
pub struct Kept(Option<Box<Watch>>);

impl Kept {
    /// The kept facts, if there are any.
    #[inline]
    pub(crate) fn watch(&self) -> Option<&Watch> {
        self.0.as_deref()
    }

    /// Takes what is kept out for as long as the position changes.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Box<Watch>> {
        self.0.take()
    }

    /// Keeps it, unless something still lies face-down and can turn up.
    #[inline]
    pub(crate) fn keep(&mut self, watch: Box<Watch>) {
        if !watch.hides {
            self.0 = Some(watch);
        }
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl Eq for Kept {}

impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Kept")
    }
}

/// The possible effects of the cards of a match, so that most questions can be skipped. Units in play change neither
/// cards nor controllers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Watch {
    /// The units with each mark; a card on a host has its mark, too.
    pub(crate) marked: [Units; Mark::COUNT],
    /// The units of each seat that are in play.
    pub(crate) seats: [Units; 2],
    /// Kinds of changes that any card can bring in any way.
    pub(crate) brings: Kinds,
    /// Kinds of keywords that are printed on any card.
    pub(crate) prints: Kinds,
    /// Kinds of constant changes that any card makes to others.
    pub(crate) spread: Kinds,
    /// The cards with constant changes for others, and of which kinds: every question about a card asks them all,
    /// and most have nothing to say of it.
    pub(crate) auras: Vec<(UnitId, Kinds)>,
    /// The cards with triggered abilities, and the events for which they wait, a bit each.
    pub(crate) waits: Vec<(UnitId, u32)>,
    /// Events for which any card waits.
    pub(crate) triggers: u32,
    /// Every mark that some card has.
    pub(crate) marks: u8,
    pub(crate) hides: bool,
}

impl Watch {
    fn has(&self, mark: Mark) -> bool {
        self.marks & mark.bit() != 0
    }

    /// Units with the mark.
    #[inline]
    pub(crate) fn units(&self, mark: Mark) -> Units {
        self.marked[mark as usize]
    }

    /// The units with constant changes of these kinds for others, in order of entering.
    #[inline]
    pub(crate) fn auras(&self, kinds: Kinds) -> impl Iterator<Item = UnitId> {
        self.auras.iter().filter(move |(_, brings)| brings.meets(kinds)).map(|(u, _)| *u)
    }

    /// The units of a seat that are in play.
    #[inline]
    pub(crate) fn of_seat(&self, seat: Seat) -> Units {
        self.seats[seat.index()]
    }

    /// A unit is not in play any more. What comes into play has all put together anew.
    pub(crate) fn gone(&mut self, unit: UnitId) {
        self.seats = self.seats.map(|units| units.without(unit));
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

    /// The cards that can live on a host or do; empty if no card of the match clings.
    pub(crate) fn clinging(&self) -> Units {
        if self.clings() { self.units(Mark::Clings) } else { Units::default() }
    }
}

/// A set of units, a bit each; lists them in order of entering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Units([u64; UNITS / 64]);

impl Units {
    /// The first so many.
    #[cfg(test)]
    pub(crate) fn first(count: usize) -> Units {
        Units(std::array::from_fn(|at| {
            let here = count.saturating_sub(at * 64) as u32;
            1u64.checked_shl(here).map_or(u64::MAX, |next| next - 1)
        }))
    }
}

impl Units {
    /// Those that are in the other set, too.
    #[inline]
    pub(crate) fn both(self, other: Units) -> Units {
        Units(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Those of both sets.
    #[inline]
    pub(crate) fn either(self, other: Units) -> Units {
        Units(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The next of those behind the first word.
    fn next_beyond(&mut self) -> Option<UnitId> {
        let (at, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let found = at * 64 + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(UnitId(found as u8))
    }

    /// Those of whom it is so.
    #[inline]
    pub(crate) fn kept(self, so: impl Fn(UnitId) -> bool) -> Units {
        let mut kept = self;
        for unit in self {
            if !so(unit) {
                kept = kept.without(unit);
            }
        }
        kept
    }

    /// All but one.
    #[inline]
    pub(crate) fn without(mut self, unit: UnitId) -> Units {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
        self
    }

    /// Whether it is one of them.
    #[inline]
    pub(crate) fn has(self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] & (1 << (unit.index() % 64)) != 0
    }

    /// Whether there is none.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Units::default()
    }

    /// One more.
    #[inline]
    pub(crate) fn add(&mut self, unit: usize) {
        self.0[unit / 64] |= 1 << (unit % 64);
    }
}

impl Iterator for Units {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        // Hardly a battle has more units than those of the first word.
        let first = self.0[0];
        if first == 0 {
            return self.next_beyond();
        }
        self.0[0] = first & (first - 1);
        Some(UnitId(first.trailing_zeros() as u8))
    }
}

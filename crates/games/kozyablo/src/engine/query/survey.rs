//! Counts of one position, made in one pass over the cards on the table: places of cards, resources of each seat,
//! sectors where cards may differ from their printing. A list of commands makes one survey first; a single question
//! does without. Sectors are sets, a bit each.

use crate::card::{Kind, When};
use crate::ids::{Income, RESOURCES, Sector, Target};
use crate::pool::Kozyablo;
use crate::state::State;
use stolik_kernel::{MOST_SEATS, Seat, Seats};

/// As many sectors as a seat puts on the table: its capital and its mines.
const SECTORS: u32 = 1 + RESOURCES.len() as u32;
const SEATS: usize = MOST_SEATS as usize;

/// A set of sectors: a bit each, in the order of [`Sector::all`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sectors(u16);

/// The bit of a sector.
fn bit(at: Sector) -> u16 {
    1 << place(at)
}

/// The place of a sector in a list of all.
fn place(at: Sector) -> usize {
    at.of.index() * SECTORS as usize + at.mine.map_or(0, |mine| 1 + mine as usize)
}

impl Sectors {
    /// The empty set.
    pub(crate) const NONE: Sectors = Sectors(0);
    /// Every sector of every seat.
    const ALL: Sectors = Sectors(u16::MAX);
    /// The capital of every seat: the first of each four.
    pub(crate) const CAPITALS: Sectors = Sectors(0x1111);

    /// The sectors of the first so many seats.
    pub(crate) fn of_first(seats: usize) -> Sectors {
        Sectors(((1u32 << (seats as u32 * SECTORS)) - 1) as u16)
    }

    /// The capitals of these seats.
    fn capitals(seats: Seats) -> Sectors {
        seats.iter().map(Sector::capital).fold(Sectors::NONE, Sectors::with)
    }

    /// This set with one sector more.
    pub(crate) fn with(self, at: Sector) -> Sectors {
        Sectors(self.0 | bit(at))
    }

    /// This set without that sector.
    pub(crate) fn without(self, at: Sector) -> Sectors {
        Sectors(self.0 & !bit(at))
    }

    /// The sectors of both sets.
    pub(crate) fn or(self, other: Sectors) -> Sectors {
        Sectors(self.0 | other.0)
    }

    /// The sectors of this set that belong to the other as well.
    pub(crate) fn and(self, other: Sectors) -> Sectors {
        Sectors(self.0 & other.0)
    }

    /// This set without any sector of the other.
    pub(crate) fn except(self, other: Sectors) -> Sectors {
        Sectors(self.0 & !other.0)
    }

    /// Whether the sector belongs to the set.
    pub(crate) fn contains(self, at: Sector) -> bool {
        self.0 & bit(at) != 0
    }

    /// The sectors in their order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Sector> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            let mine = (place % SECTORS).checked_sub(1).map(|mine| RESOURCES[mine as usize]);
            Some(Sector { of: Seat((place / SECTORS) as u8), mine })
        })
    }
}

impl FromIterator<Sector> for Sectors {
    fn from_iter<I: IntoIterator<Item = Sector>>(iter: I) -> Sectors {
        iter.into_iter().fold(Sectors::NONE, Sectors::with)
    }
}

/// Counted of a position; it holds until something changes.
#[derive(Default)]
pub(crate) struct Survey {
    /// The number of creatures, by sector and seat.
    creatures: [[u8; SEATS]; SEATS * SECTORS as usize],
    /// The sectors with creatures of each seat.
    bases: [Sectors; SEATS],
    /// The sectors with cards of each seat.
    held: [Sectors; SEATS],
    /// The resources that each seat has to spend.
    pub(super) income: [Income; SEATS],
    /// The number of mines that each seat controls.
    pub(super) mines: [u8; SEATS],
    /// The capitals of who is out.
    pub(super) ruins: Sectors,
    /// The sectors where a card may differ from its printing.
    pub(super) changed: Sectors,
}

/// The sectors where a card may be other than printed: something lies on it or there, or a card there that always
/// speaks. What lies on no place may lie on all.
pub(super) fn changed(rules: &Kozyablo, s: &State) -> Sectors {
    let aura = s.units.iter().filter(|unit| rules.speaks(unit.card, When::Aura));
    let mut found: Sectors = aura.map(|unit| unit.at).collect();
    for one in &s.lasting {
        let at = match one.on {
            None => return Sectors::ALL,
            Some(Target::Sector(at)) => Some(at),
            Some(Target::Unit(id)) => s.unit(id).map(|unit| unit.at),
        };
        found = at.map_or(found, |at| found.with(at));
    }
    found
}

/// The sectors that one of the other seats has in such a list.
fn of_others(seat: Seat, lists: &[Sectors; SEATS]) -> Sectors {
    let others = (0..).zip(lists).filter(|(of, _)| Seat(*of) != seat);
    others.fold(Sectors::NONE, |all, (_, list)| all.or(*list))
}

impl Survey {
    /// Looks through a position.
    pub(crate) fn of(rules: &Kozyablo, s: &State) -> Survey {
        let mut found = Survey { changed: changed(rules, s), ..Survey::default() };
        for unit in &s.units {
            let seat = unit.owner.index();
            found.held[seat] = found.held[seat].with(unit.at);
            if rules.card(unit.card).kind.is_creature() {
                found.bases[seat] = found.bases[seat].with(unit.at);
                let count = &mut found.creatures[place(unit.at)][seat];
                *count = count.saturating_add(1);
            }
        }
        found.ruins = Sectors::capitals(s.seats().except(s.playing()));
        for (seat, side) in s.sides.iter().enumerate() {
            if let Kind::Capital(capital) = rules.card(side.capital).kind {
                found.income[seat] = capital.income;
            }
        }
        for side in &s.sides {
            for (mine, by) in RESOURCES.into_iter().zip(side.mines) {
                let Some(by) = by else { continue };
                found.income[by.index()][mine as usize] += rules.yields(mine);
                found.mines[by.index()] += 1;
            }
        }
        found
    }

    /// The number of creatures of a seat in a sector.
    pub(super) fn creatures(&self, seat: Seat, at: Sector) -> u8 {
        self.creatures[place(at)][seat.index()]
    }

    /// The sectors with creatures of a seat.
    pub(super) fn bases(&self, seat: Seat) -> Sectors {
        self.bases[seat.index()]
    }

    /// The sectors with creatures of other seats.
    pub(super) fn rivals(&self, seat: Seat) -> Sectors {
        of_others(seat, &self.bases)
    }

    /// The sectors in which a seat can attack: with its creatures and those of others, or the capital of another seat
    /// that plays.
    pub(super) fn attacks(&self, seat: Seat) -> Sectors {
        let capitals = Sectors::CAPITALS.without(Sector::capital(seat)).except(self.ruins);
        self.bases(seat).and(self.rivals(seat).or(capitals))
    }

    /// The sectors with cards of other seats.
    pub(super) fn foreign(&self, seat: Seat) -> Sectors {
        of_others(seat, &self.held)
    }
}

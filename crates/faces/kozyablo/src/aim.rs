//! Things in a picture that can be pressed or asked about, and their numbers among the places of a picture.

use stolik_kernel::Seat;
use stolik_kozyablo::ids::{RESOURCES, Resource};
use stolik_kozyablo::{CardId, Sector, Target, UnitId};
use stolik_table::Spot;

/// Something that lies in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// A card on the table that the reader sees.
    Unit(UnitId),
    /// A sector.
    Sector(Sector),
    /// A card of the reader's own hand.
    Card(CardId),
    /// The hidden cards of that seat there, all at once: they cannot be told apart.
    Shadows(Seat, Sector),
    /// Magic or an effect in force, by its place in the view's list.
    Lasting(u8),
}

const UNIT: u8 = 0;
const SECTOR: u8 = 1;
const CARD: u8 = 2;
const SHADOWS: u8 = 3;
const LASTING: u8 = 4;

/// Sectors that a seat puts on the table: its capital and three mines.
const OF_A_SEAT: u16 = 4;
/// Sectors of the largest table.
const SECTORS: u16 = 4 * OF_A_SEAT;

fn number(at: Sector) -> u16 {
    u16::from(at.of.0) * OF_A_SEAT + at.mine.map_or(0, |mine| mine as u16 + 1)
}

fn sector(number: u16) -> Option<Sector> {
    let of = Seat((number / OF_A_SEAT) as u8);
    let mine = |resource: &Resource| Sector::mine(of, *resource);
    let at = usize::from(number % OF_A_SEAT);
    let at = at.checked_sub(1).map_or(Some(Sector::capital(of)), |n| RESOURCES.get(n).map(mine));
    at.filter(|_| number < SECTORS)
}

/// A thing to point out on a picture.
pub type Mark = stolik_render::mark::Mark<Aim>;

impl Aim {
    /// The spot where the thing lies.
    #[must_use]
    pub fn spot(self) -> Spot {
        let spot = |kind, number| Spot { kind, number };
        match self {
            Aim::Unit(UnitId(n)) => spot(UNIT, n),
            Aim::Sector(at) => spot(SECTOR, number(at)),
            Aim::Card(CardId(n)) => spot(CARD, n),
            Aim::Shadows(seat, at) => spot(SHADOWS, u16::from(seat.0) * SECTORS + number(at)),
            Aim::Lasting(n) => spot(LASTING, u16::from(n)),
        }
    }

    /// The thing that a spot stands for.
    #[must_use]
    pub fn at(spot: Spot) -> Option<Aim> {
        match (spot.kind, spot.number) {
            (UNIT, n) => Some(Aim::Unit(UnitId(n))),
            (SECTOR, n) => sector(n).map(Aim::Sector),
            (CARD, n) => Some(Aim::Card(CardId(n))),
            (SHADOWS, n) => {
                let seat = u8::try_from(n / SECTORS).ok().filter(|seat| *seat < 4)?;
                sector(n % SECTORS).map(|at| Aim::Shadows(Seat(seat), at))
            }
            (LASTING, n) => u8::try_from(n).ok().map(Aim::Lasting),
            _ => None,
        }
    }
}

impl From<Target> for Aim {
    fn from(to: Target) -> Aim {
        match to {
            Target::Unit(id) => Aim::Unit(id),
            Target::Sector(at) => Aim::Sector(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::Seats;

    #[test]
    fn spots_stand_for_what_lies_there() {
        let mut all = vec![Aim::Unit(UnitId(300)), Aim::Card(CardId(7)), Aim::Lasting(9)];
        for at in Sector::all(Seats::first(4)) {
            all.push(Aim::Sector(at));
            all.extend((0..4).map(|seat| Aim::Shadows(Seat(seat), at)));
        }
        for aim in &all {
            assert_eq!(Aim::at(aim.spot()), Some(*aim));
        }
        let spots: std::collections::BTreeSet<_> = all.iter().map(|aim| aim.spot()).collect();
        assert_eq!(spots.len(), all.len());
        for (kind, number) in [(9, 0), (SECTOR, SECTORS), (SHADOWS, 4 * SECTORS), (LASTING, 256)] {
            assert_eq!(Aim::at(Spot { kind, number }), None);
        }
    }
}

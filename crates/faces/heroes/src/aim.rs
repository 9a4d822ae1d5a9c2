//! Things in a picture that can be pressed or asked about, and their numbers among the places of a picture.

use stolik_heroes::{CardId, UnitId};
use stolik_kernel::Seat;
use stolik_table::Spot;

/// Something that lies in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// A card in play.
    Unit(UnitId),
    /// A card of the reader's own hand.
    Card(CardId),
    /// The graveyard of a seat.
    Grave(Seat),
}

const UNIT: u8 = 0;
const CARD: u8 = 1;
const GRAVE: u8 = 2;

/// A thing to point out on a picture.
pub type Mark = stolik_render::mark::Mark<Aim>;

impl Aim {
    /// The spot where the thing lies.
    #[must_use]
    pub fn spot(self) -> Spot {
        let (kind, number) = match self {
            Aim::Unit(UnitId(n)) => (UNIT, n),
            Aim::Card(CardId(n)) => (CARD, n),
            Aim::Grave(seat) => (GRAVE, u16::from(seat.0)),
        };
        Spot { kind, number }
    }

    /// The thing that a spot stands for.
    #[must_use]
    pub fn at(spot: Spot) -> Option<Aim> {
        match (spot.kind, spot.number) {
            (UNIT, n) => Some(Aim::Unit(UnitId(n))),
            (CARD, n) => Some(Aim::Card(CardId(n))),
            (GRAVE, n) if n < 2 => Some(Aim::Grave(Seat(n as u8))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_stand_for_what_lies_there() {
        let all = [
            Aim::Unit(UnitId(300)),
            Aim::Card(CardId(7)),
            Aim::Grave(Seat::ONE),
            Aim::Grave(Seat::TWO),
        ];
        for aim in all {
            assert_eq!(Aim::at(aim.spot()), Some(aim));
        }
        for (kind, number) in [(9, 0), (GRAVE, 2)] {
            assert_eq!(Aim::at(Spot { kind, number }), None);
        }
    }
}

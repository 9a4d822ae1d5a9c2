//! Names of things as newtypes: cards of the pool, cards on the table, sectors, resources.

use serde::{Deserialize, Serialize};
use std::fmt;
pub use stolik_abilities::ids::{CardId, UnitId};
use stolik_abilities::line::Named;
use stolik_kernel::{Seat, Seats, every};

/// The resources in which income is counted (capital.income).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Resource {
    /// For creatures.
    Gold,
    /// For heroes, buildings and effects.
    Crystals,
    /// For magic.
    Mana,
}

/// The resources in the order in which an income is written.
pub const RESOURCES: [Resource; 3] = every![Resource: Gold, Crystals, Mana];

impl Named for Resource {
    const WHAT: &'static str = "gold, crystals or mana";
    const ALL: &'static [Resource] = &RESOURCES;

    fn word(self) -> &'static str {
        match self {
            Resource::Gold => "gold",
            Resource::Crystals => "crystals",
            Resource::Mana => "mana",
        }
    }
}

/// An income: gold, crystals, mana.
pub type Income = [u8; 3];

/// One of the four peoples, in the order in which they take their turns (order.peoples).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum People {
    /// The first: archers and shadows.
    Pozorki,
    /// The people of the forest.
    Trutni,
    /// The goats.
    Kozly,
    /// The last: slow and thick.
    Zhloby,
}

/// The peoples in the order of their turns.
pub const PEOPLES: [People; 4] = every![People: Pozorki, Trutni, Kozly, Zhloby];

impl Named for People {
    const WHAT: &'static str = "a people";
    const ALL: &'static [People] = &PEOPLES;

    fn word(self) -> &'static str {
        match self {
            People::Pozorki => "pozorki",
            People::Trutni => "trutni",
            People::Kozly => "kozly",
            People::Zhloby => "zhloby",
        }
    }
}

/// A sector: a capital or a mine that a seat has put on the table, `cap1`, `gold2`, `mana4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Sector {
    /// The seat that put the sector on the table.
    pub of: Seat,
    /// The kind of mine; `None` for the capital.
    pub mine: Option<Resource>,
}

impl Sector {
    /// The capital of a seat.
    #[must_use]
    pub const fn capital(of: Seat) -> Sector {
        Sector { of, mine: None }
    }

    /// A mine that a seat has put on the table.
    #[must_use]
    pub const fn mine(of: Seat, resource: Resource) -> Sector {
        Sector { of, mine: Some(resource) }
    }

    /// Whether it is a capital.
    #[must_use]
    pub fn is_capital(self) -> bool {
        self.mine.is_none()
    }

    /// The sectors of these seats, in a fixed order.
    pub fn all(seats: Seats) -> impl Iterator<Item = Sector> {
        let [gold, crystals, mana] = RESOURCES.map(Some);
        let places = [None, gold, crystals, mana];
        seats.iter().flat_map(move |of| places.map(|mine| Sector { of, mine }))
    }

    /// Reads `cap1`, `gold2`, `crystals3`, `mana4`.
    #[must_use]
    pub fn parse(word: &str) -> Option<Sector> {
        let (name, number) = word.split_at_checked(word.len().checked_sub(1)?)?;
        let of = Seat(number.parse::<u8>().ok().filter(|n| (1..=4).contains(n))? - 1);
        match name {
            "cap" => Some(Sector::capital(of)),
            _ => stolik_abilities::line::named(name).map(|mine| Sector::mine(of, mine)),
        }
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.mine.map_or("cap", Resource::word), self.of.0 + 1)
    }
}

/// At what a card, a property or a strike is aimed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A card on the table.
    Unit(UnitId),
    /// A sector; of a strike, the capital itself.
    Sector(Sector),
}

impl Target {
    /// Reads a card on the table or a sector.
    #[must_use]
    pub fn parse(word: &str) -> Option<Target> {
        let sector = Sector::parse(word).map(Target::Sector);
        sector.or_else(|| UnitId::parse(word).map(Target::Unit))
    }

    /// The card on the table, if it is one.
    #[must_use]
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Target::Unit(unit) => Some(unit),
            Target::Sector(_) => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Unit(unit) => unit.fmt(f),
            Target::Sector(sector) => sector.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_peoples_and_no_fifth() {
        assert_eq!(PEOPLES.map(People::word), ["pozorki", "trutni", "kozly", "zhloby"]);
    }

    #[test]
    fn cards_on_the_table_and_sectors_have_one_name() {
        for n in [0, 25, 26, 51, 52, 300] {
            assert_eq!(UnitId::parse(&UnitId(n).to_string()), Some(UnitId(n)));
        }
        for sector in Sector::all(Seats::first(4)) {
            assert_eq!(Sector::parse(&sector.to_string()), Some(sector));
            assert_eq!(Target::parse(&sector.to_string()), Some(Target::Sector(sector)));
        }
        assert_eq!(Sector::mine(Seat(1), Resource::Gold).to_string(), "gold2");
        assert_eq!(Target::parse("B2"), Some(Target::Unit(UnitId(27))));
        for odd in ["", "gold5", "cap", "cap0", "silver1", "Ж"] {
            assert_eq!(Sector::parse(odd), None, "{odd}");
        }
    }
}

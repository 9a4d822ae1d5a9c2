//! Names of things as newtypes, and amounts of the three resources.

use serde::{Deserialize, Serialize};
use std::fmt;
pub use stolik_abilities::ids::{CardId, UnitId};
use stolik_kernel::every;

/// One of the two lines of a player's field (basic.lines).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Line {
    /// Units here deal damage (basic.attack-line).
    Attack,
    /// Units here prevent it (basic.defence-line).
    Defence,
}

/// The targets of cards and abilities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A unit on the field.
    Unit(UnitId),
    /// A line of the field; whose, the card says.
    Line(Line),
    /// A tactic in force, by its place in `State::tactics`.
    Tactic(u8),
}

/// The choices of a card or an ability: as many as it asks for, the rest `None`.
pub type Targets = [Option<Target>; 2];

/// No choices.
pub const NO_TARGETS: Targets = [None, None];

/// The resources in the order in which costs are written (resource.types).
pub const RESOURCES: [Resource; 3] = every![Resource: Metal, Energy, Reserves];

/// A kind of resource.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Resource {
    /// The red resource.
    Metal,
    /// The blue resource.
    Energy,
    /// The green resource.
    Reserves,
}

/// Amounts of metal, energy and reserves.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Res(pub [u8; 3]);

impl Res {
    /// Nothing of anything.
    pub const NONE: Res = Res([0; 3]);

    /// So much of each.
    #[must_use]
    pub const fn each(n: u8) -> Res {
        Res([n; 3])
    }

    /// Whether this covers a price.
    #[must_use]
    pub fn covers(self, price: Res) -> bool {
        self.0.iter().zip(price.0).all(|(have, want)| *have >= want)
    }

    /// The rest after a price; no component is below 0.
    #[must_use]
    pub fn minus(self, price: Res) -> Res {
        let [a, b, c] = self.0;
        let [x, y, z] = price.0;
        Res([a.saturating_sub(x), b.saturating_sub(y), c.saturating_sub(z)])
    }

    /// More of each, up to a limit; what is above the limit already stays.
    #[must_use]
    pub fn plus(self, gain: Res, limit: Res) -> Res {
        let mut out = self;
        for (i, have) in out.0.iter_mut().enumerate() {
            *have = have.saturating_add(gain.0[i]).min(limit.0[i].max(*have));
        }
        out
    }

    /// Whether there is nothing.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Res::NONE
    }

    /// Reads `1/0/2`.
    #[must_use]
    pub fn parse(word: &str) -> Option<Res> {
        let mut parts = word.split('/');
        let mut next = || parts.next()?.parse::<u8>().ok().filter(|n| *n <= 99);
        let found = Res([next()?, next()?, next()?]);
        parts.next().is_none().then_some(found)
    }
}

impl fmt::Display for Res {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        write!(f, "{a}/{b}/{c}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_resources_metal_energy_reserves() {
        assert_eq!(RESOURCES, [Resource::Metal, Resource::Energy, Resource::Reserves]);
        let price = Res::parse("1/0/2").unwrap();
        assert!(!Res::each(1).covers(price) && Res([1, 0, 2]).covers(price));
        assert_eq!(Res([1, 0, 2]).minus(price), Res::NONE);
        assert_eq!(Res([5, 3, 2]).plus(Res::each(1), Res::each(5)), Res([5, 4, 3]));
        assert_eq!(Res([7, 3, 2]).plus(Res::each(1), Res::each(5)), Res([7, 4, 3]));
        assert_eq!(
            (Res::parse("1/2"), Res::parse("1/2/3/4"), Res::parse("1/x/3")),
            (None, None, None)
        );
    }
}

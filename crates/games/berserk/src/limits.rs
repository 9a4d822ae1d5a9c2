//! Limits of a card, a pool and a position. Each limit is checked on loading or setting up, and refused with the
//! number in the sentence; a match counts no further.

/// Abilities of one card: a match counts the uses of each. Larger numbers are those of abilities that cards
/// have from cells.
pub const ABILITIES: u8 = 8;
/// Steps of one ability.
pub const STEPS: usize = 32;
/// Targets that one ability chooses.
pub const TARGETS: usize = 8;
/// Played abilities of a pool that cells give: they are numbered behind a card's own, in a byte.
pub const GIVEN: usize = 255 - ABILITIES as usize;
/// Cards of a pool: a card's number has 16 bits, and scenarios add cards of their own.
pub const CARDS: usize = 60_000;
/// Cards that enter one battle, the dead among them: a unit's number is a byte and never given again.
pub const UNITS: usize = 256;

/// Uses of each ability of a card.
pub type Uses = [u8; ABILITIES as usize];

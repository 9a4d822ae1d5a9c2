//! Moves of cards between play, hands, decks and graveyards (201 to 206, 505, 519 to 522).

pub(in crate::engine) mod group_moves;
pub(in crate::engine) mod moves;
pub(in crate::engine) mod piles;
pub(in crate::engine) mod remains;

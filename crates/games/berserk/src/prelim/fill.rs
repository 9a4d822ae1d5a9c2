//! A deal filled up from the deck (3.3, 8.4/fill).

use crate::pool::Berserk;
use crate::state::{Side, State};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Seat, Stream};

/// Fills the deal up from the top of the deck; one that is larger already stays as it is (8.4/fill).
pub(super) fn take(rules: &Berserk, side: &mut Side) {
    let missing = usize::from(rules.edition.deal).saturating_sub(side.deal.len());
    let left = side.deck.len().saturating_sub(missing);
    side.deal.extend(side.deck.drain(left..).rev());
}

/// Shuffles the deck and fills the deal up.
pub(crate) fn fill(rules: &Berserk, s: &mut State, seat: Seat, chance: &mut dyn Chance) {
    let side = &mut s.sides[seat.index()];
    shuffle(&mut side.deck, Stream::Deck(seat), chance);
    take(rules, side);
}

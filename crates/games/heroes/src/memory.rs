//! Remembered data of a seat: numbers of this turn and the one before, and its cards that others have seen.

use crate::ids::CardId;
use serde::{Deserialize, Serialize};

/// The remembered data of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Memory {
    /// Cards that it has played this turn.
    pub played: u8,
    /// Wounds that were healed on its creatures this turn.
    pub mended: u8,
    /// The same in the turn before.
    pub mended_before: u8,
    /// Cards of its hand that the other seat knows to be there, in ascending order.
    pub shown: Vec<CardId>,
    /// Cards on top of its deck that each seat knows to lie there, the top card last.
    pub top: [Vec<CardId>; 2],
    /// Cards at the bottom of its deck that each seat knows to lie there, the bottom card first.
    pub under: [Vec<CardId>; 2],
}

impl Memory {
    /// A turn begins: numbers of the one that is over.
    pub(crate) fn turn(&mut self) {
        self.mended_before = self.mended;
        (self.played, self.mended) = (0, 0);
    }

    /// Without what seats know of cards: what the rules go by.
    pub(crate) fn forget(&mut self) {
        self.shown.clear();
        self.lose_track();
    }

    /// Nobody knows any more where anything lies in the deck.
    pub(crate) fn lose_track(&mut self) {
        self.top.iter_mut().chain(&mut self.under).for_each(Vec::clear);
    }

    /// The deck has so many cards: known ones never reach beyond its other end.
    pub(crate) fn trim(&mut self, deck: usize) {
        for known in &mut self.top {
            known.drain(..known.len().saturating_sub(deck));
        }
        self.under.iter_mut().for_each(|known| known.truncate(deck));
    }
}

/// The order of a deck, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lies<'a> {
    /// Cards known to lie on top; the top card is the last.
    pub top: &'a [CardId],
    /// Cards of which nobody there knows how they lie: every order of theirs is equally likely.
    pub unseen: &'a [CardId],
    /// Cards known to lie at the bottom; the bottom card is the first.
    pub under: &'a [CardId],
}

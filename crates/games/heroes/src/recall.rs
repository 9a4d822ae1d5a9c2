//! Memory of cards in hands and decks: a card once shown to a seat stays known to it, and to it alone, as long as it
//! lies where it was seen.

use crate::ids::CardId;
use crate::memory::{Lies, Memory};
use crate::state::{Side, State};
use stolik_kernel::Seat;

impl Side {
    /// Marks of what lies at either end of the deck never reach beyond it.
    fn trim(&mut self) {
        let deck = self.deck.len().min(usize::from(u8::MAX)) as u8;
        (self.bottom, self.top) = (self.bottom.min(deck), self.top.min(deck));
    }
}

impl State {
    /// The remembered data of a seat.
    #[must_use]
    pub fn memory(&self, seat: Seat) -> &Memory {
        &self.memory[seat.index()]
    }

    /// Puts in order what was brought as remembered, and looks whether it can be: what is known lies where it is known
    /// to lie.
    ///
    /// # Errors
    /// It does not.
    pub(crate) fn remembers(&mut self) -> Result<(), (&'static str, &'static str)> {
        for (side, memory) in self.sides.iter().zip(&mut self.memory) {
            memory.shown.sort_unstable();
            let mut hand = side.hand.iter();
            if !memory.shown.iter().all(|card| hand.any(|held| held == card)) {
                return Err(("shown", "cards of that hand"));
            }
            if !memory.top.iter().all(|known| side.deck.ends_with(known)) {
                return Err(("seen", "the top cards of that deck"));
            }
            if !memory.under.iter().all(|known| side.deck.starts_with(known)) {
                return Err(("seen-under", "the lowest cards of that deck"));
            }
        }
        Ok(())
    }

    /// Takes the top card off a deck: which, and whether the other seat knew it.
    pub(crate) fn off_top(&mut self, seat: Seat) -> Option<(CardId, bool)> {
        let side = &mut self.sides[seat.index()];
        let card = side.deck.pop()?;
        side.top = side.top.saturating_sub(1);
        side.trim();
        let deck = side.deck.len();
        let memory = &mut self.memory[seat.index()];
        let other = seat.other().index();
        // The last card of a deck may be known from its bottom.
        let knew = !memory.top[other].is_empty() || memory.under[other].len() > deck;
        for known in &mut memory.top {
            known.pop();
        }
        memory.trim(deck);
        Some((card, knew))
    }

    /// Takes the bottom card out of a deck: which, and whether the other seat knew it.
    pub(crate) fn off_bottom(&mut self, seat: Seat) -> Option<(CardId, bool)> {
        let side = &mut self.sides[seat.index()];
        if side.deck.is_empty() {
            return None;
        }
        let card = side.deck.remove(0);
        side.bottom = side.bottom.saturating_sub(1);
        side.trim();
        let deck = side.deck.len();
        let memory = &mut self.memory[seat.index()];
        let other = seat.other().index();
        let knew = !memory.under[other].is_empty() || memory.top[other].len() > deck;
        for known in memory.under.iter_mut().filter(|known| !known.is_empty()) {
            known.remove(0);
        }
        memory.trim(deck);
        Some((card, knew))
    }

    /// Lays a card under a deck; these seats see which.
    pub(crate) fn under_deck(&mut self, seat: Seat, card: CardId, seen_by: [bool; 2]) {
        let side = &mut self.sides[seat.index()];
        side.deck.insert(0, card);
        side.bottom = side.bottom.saturating_add(1);
        for (known, sees) in self.memory[seat.index()].under.iter_mut().zip(seen_by) {
            match sees {
                true => known.insert(0, card),
                false => known.clear(),
            }
        }
    }

    /// The seats that know the top card of a deck.
    pub(crate) fn know_top(&self, seat: Seat) -> [bool; 2] {
        let memory = self.memory(seat);
        [0, 1].map(|by: usize| {
            !memory.top[by].is_empty() || memory.under[by].len() == self.side(seat).deck.len()
        })
    }

    /// Lays a card on top of a deck; these seats see which. What the others knew of the top lies below now.
    pub(crate) fn onto_top(&mut self, seat: Seat, card: CardId, seen_by: [bool; 2]) {
        let side = &mut self.sides[seat.index()];
        side.deck.push(card);
        side.top = side.top.saturating_add(1);
        for (known, sees) in self.memory[seat.index()].top.iter_mut().zip(seen_by) {
            match sees {
                true => known.push(card),
                false => known.clear(),
            }
        }
    }

    /// The top card of a deck is seen there.
    pub(crate) fn top_is_seen(&mut self, seat: Seat, by: Seat) {
        let side = &mut self.sides[seat.index()];
        let Some(card) = side.deck.last().copied() else { return };
        side.top = side.top.max(1);
        let known = &mut self.memory[seat.index()].top[by.index()];
        if known.is_empty() {
            known.push(card);
        }
    }

    /// A deck was shuffled: nobody knows where anything lies.
    pub(crate) fn deck_is_shuffled(&mut self, seat: Seat) {
        let side = &mut self.sides[seat.index()];
        (side.bottom, side.top) = (0, 0);
        self.memory[seat.index()].lose_track();
    }

    /// A card comes to a hand; whether the other seat knows which.
    pub(crate) fn comes_to_hand(&mut self, seat: Seat, card: CardId, known: bool) {
        let hand = &mut self.sides[seat.index()].hand;
        hand.push(card);
        hand.sort_unstable();
        if known {
            self.hand_is_seen(seat, card);
        }
    }

    /// The other seat sees a card in a hand, beside those that it knows there.
    fn hand_is_seen(&mut self, seat: Seat, card: CardId) {
        let shown = &mut self.memory[seat.index()].shown;
        shown.push(card);
        shown.sort_unstable();
    }

    /// Cards are shown out of a hand. One of which as many are known already may be the same.
    pub(crate) fn shows(&mut self, seat: Seat, cards: &[CardId]) {
        let count = |list: &[CardId], card: CardId| list.iter().filter(|c| **c == card).count();
        for card in cards {
            let known = count(&self.memory(seat).shown, *card);
            if known < count(cards, *card) && known < count(&self.side(seat).hand, *card) {
                self.hand_is_seen(seat, *card);
            }
        }
    }

    /// The other seat sees the whole hand.
    pub(crate) fn shows_hand(&mut self, seat: Seat) {
        let at = seat.index();
        self.memory[at].shown.clone_from(&self.sides[at].hand);
    }

    /// Takes a card out of a hand unseen, if it is there: nobody else knows any more what is left of what was shown.
    pub(crate) fn slips_out_of_hand(&mut self, seat: Seat, card: CardId) -> bool {
        let there = self.out_of_hand(seat, card);
        if there {
            self.memory[seat.index()].shown.clear();
        }
        there
    }

    /// Takes a card out of a hand for everybody to see, if it is there.
    pub(crate) fn out_of_hand(&mut self, seat: Seat, card: CardId) -> bool {
        let hand = &mut self.sides[seat.index()].hand;
        let Some(at) = hand.iter().position(|held| *held == card) else { return false };
        hand.remove(at);
        let shown = &mut self.memory[seat.index()].shown;
        if let Some(at) = shown.iter().position(|held| *held == card) {
            shown.remove(at);
        }
        true
    }
}

impl State {
    /// The order of a seat's own deck, as far as that seat knows it.
    #[must_use]
    pub fn own_deck(&self, seat: Seat) -> Lies<'_> {
        let (deck, memory) = (&self.side(seat).deck, self.memory(seat));
        let top = deck.len() - memory.top[seat.index()].len().min(deck.len());
        let under = memory.under[seat.index()].len().min(top);
        Lies { top: &deck[top..], unseen: &deck[under..top], under: &deck[..under] }
    }
}

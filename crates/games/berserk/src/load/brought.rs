//! Ready decks that a card file brings along, `[[deck]]` tables before its cards: of cards of any file, so which
//! they are is looked up when all files are there.

use super::deck::Deck;
use crate::pool::{Berserk, Brought};
use std::sync::Arc;
use stolik_abilities::decks::Pool;

/// The decks that the files of the rule set have brought, as far as all their cards are there and may be in one deck.
pub(super) fn of(game: &Berserk) -> Vec<Deck> {
    let mut seen: Vec<&Arc<[Brought]>> = Vec::new();
    for decks in game.lores().iter().map(|lore| &lore.decks) {
        if !decks.is_empty() && !seen.iter().any(|known| Arc::ptr_eq(known, decks)) {
            seen.push(decks);
        }
    }
    seen.into_iter().flat_map(|decks| decks.iter()).filter_map(|deck| sound(game, deck)).collect()
}

/// The deck, if its cards are there, no more of each than there may be, and not too few or too many.
fn sound(game: &Berserk, deck: &Brought) -> Option<Deck> {
    let known = |(id, copies): &(String, u8)| Some((game.find(id)?, *copies));
    let cards: Vec<_> = deck.cards.iter().map(known).collect::<Option<_>>()?;
    let fits = cards.iter().all(|(card, copies)| *copies <= game.most(*card));
    let total: u32 = cards.iter().map(|(_, copies)| u32::from(*copies)).sum();
    (fits && game.size().0.contains(&total)).then(|| Deck {
        id: deck.id.clone(),
        name: deck.name.clone(),
        plays: deck.plays.clone(),
        cards,
    })
}

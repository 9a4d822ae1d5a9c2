//! Ready decks that a card file brings along, `[[deck]]` tables before its cards: of cards of any file, so which
//! they are is looked up when all files are there.

use super::deck::Deck;
use crate::pool::{Berserk, Brought};
use std::sync::Arc;
use stolik_abilities::Table;
use stolik_abilities::decks::{Listed, Pool, id, names, sentences};

/// The decks of a file.
pub(super) fn read(root: &mut Table<'_>) -> Vec<Brought> {
    let list = root.get("deck").and_then(|node| node.list()).unwrap_or_default();
    let deck = |mut table: Table<'_>| {
        let id = table.need("id").and_then(|node| node.parsed(id));
        let name = table.need("name").and_then(|node| names(&node));
        let plays = table.get("plays").and_then(|node| sentences(&node));
        let cards = table.need("cards").and_then(|node| node.table());
        let cards = cards.map_or_else(Vec::new, |cards| {
            let of = |(id, copies): (&str, stolik_abilities::Node<'_>)| {
                Some((id.to_owned(), copies.small(1..=9)?))
            };
            cards.entries().into_iter().filter_map(of).collect()
        });
        table.finish();
        Some(Listed { id: id?, name: name?, plays, cards, own: () })
    };
    list.iter().filter_map(|node| node.table().and_then(deck)).collect()
}

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

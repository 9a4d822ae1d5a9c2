//! The game for which a deck list is: by the name that stands in it, else by the cards that a game knows.

use super::catalogue::Catalogue;
use super::decks::{DeckProblem, DeckRead, game_named};
use std::cmp::Reverse;
use stolik_words::Phrase;

/// Lines at the head of a text among which one may name the game.
const HEAD: usize = 12;

/// A text of a deck, read as one of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeckFound {
    /// The deck, with the document that it is for.
    pub read: DeckRead,
    /// Notes on lines that are neither cards of the deck nor problems.
    pub notes: Vec<DeckProblem>,
    /// Other documents that it fits as well.
    pub also: Vec<String>,
}

impl DeckFound {
    /// The sentences on what was recognised: the game, other games that fit as well, and the notes.
    pub fn phrases<'a>(
        &'a self,
        catalogue: &'a dyn Catalogue,
    ) -> impl Iterator<Item = Phrase> + 'a {
        let game = |id: &str| {
            let known = catalogue.documents().iter().find(|document| document.id == id);
            known.map_or_else(|| Phrase::new("deck-plain").text("text", id), |d| d.name.clone())
        };
        let and = |list, part| Phrase::new("deck-and").phrase("list", list).phrase("part", part);
        let also = self.also.iter().map(|id| game(id)).reduce(and);
        let also = also.map(|games| Phrase::new("deck-read-also").phrase("games", games));
        let read = Phrase::new("deck-read-as").phrase("game", game(&self.read.document));
        std::iter::once(read).chain(also).chain(self.notes.iter().map(|note| note.what.clone()))
    }
}

/// Reads a text of a deck as the game that it names, else as the one that understands most of it: fewest lines that
/// are not understood, most cards, fewest breaches of the rules, then the usual document.
#[must_use]
pub fn find_deck(catalogue: &dyn Catalogue, usual: &str, text: &str) -> DeckFound {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(HEAD);
    let names = lines.filter_map(game_named).filter_map(|line| catalogue.named(&line));
    let named = names.into_iter().find(|named| named.rest.is_empty());
    let named = named.map(|named| named.documents).unwrap_or_default();
    let documents = catalogue.documents().iter().map(|document| document.id.as_str());
    let meant = |id: &&str| named.is_empty() || named.iter().any(|known| known == id);
    let mut found: Vec<DeckRead> =
        documents.filter(meant).map(|id| catalogue.decks(id).read(text)).collect();
    let worth = |read: &DeckRead| {
        // The breaches of an empty deck say nothing about the game.
        let breaches = if read.cards.is_empty() { 0 } else { read.broken.len() };
        (read.unread.len(), Reverse(read.cards.len()), breaches)
    };
    found.sort_by_key(|read| (worth(read), read.document != usual));
    let mut found = found.into_iter();
    let read = found.next().unwrap_or_else(|| catalogue.decks(usual).read(text));
    let fits = |other: &DeckRead| worth(other) == worth(&read) && !read.cards.is_empty();
    let also = found.filter(fits).map(|other| other.document).collect();
    let notes = catalogue.decks(&read.document).notes(text);
    DeckFound { notes, read, also }
}

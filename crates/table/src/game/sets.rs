//! The sets of cards of a document, as a table chooses among them.

use super::catalogue::Catalogue;
use super::hosted::{DeckInfo, DocumentInfo};
use super::played::Played;
use crate::wire::digest::digest_option;
use stolik_words::Phrase;

/// The names of these sets, one after the other; of one that is away its id.
pub(crate) fn named(document: &DocumentInfo, ids: &[String]) -> Phrase {
    let name = |id: &String| {
        let set = document.sets.iter().find(|set| set.id == *id);
        set.map_or_else(|| Phrase::new("deck-plain").text("text", id.clone()), |s| s.name.clone())
    };
    let more = |list, then| Phrase::new("table-list").phrase("list", list).phrase("then", then);
    ids.iter().map(name).reduce(more).unwrap_or_else(|| Phrase::new("table-free"))
}

/// Returns the digest of a button that adds a set.
pub(crate) fn digest_with(set: &str) -> u64 {
    digest_option("with", set)
}

/// Returns the digest of a button that removes a set.
pub(crate) fn digest_without(set: &str) -> u64 {
    digest_option("without", set)
}

/// The sets that a button leads to from these, if it is one for sets.
pub(crate) fn pressed(
    document: &DocumentInfo,
    sets: &[String],
    digest: u64,
) -> Option<Vec<String>> {
    let put = |set: &str| [(digest_with(set), true), (digest_without(set), false)];
    let (chosen, plays) = document.sets.iter().find_map(|set| {
        let found = put(&set.id).into_iter().find(|(carried, _)| *carried == digest)?;
        Some((&set.id, found.1))
    })?;
    let stays = |id: &String| if id == chosen { plays } else { sets.contains(id) };
    Some(document.set_ids().into_iter().filter(stays).collect())
}

/// The decks of the program that are of these sets alone.
pub(crate) fn ready<'a>(
    catalogue: &'a dyn Catalogue,
    document: &'a DocumentInfo,
    played: Played<'a>,
) -> impl Iterator<Item = &'a DeckInfo> {
    let fits = move |deck: &&DeckInfo| {
        catalogue.decks(played.document).outside(played.sets, &deck.cards).is_empty()
    };
    document.decks.iter().filter(fits)
}

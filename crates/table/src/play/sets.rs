//! The sets of cards with which a match is played. They are all of its document, unless the table's opener chooses
//! otherwise before anybody else sits down. From the start on they are fixed.

use crate::game::hosted::DocumentInfo;
use crate::game::played::Played;
use crate::game::sets::{named, ready};
use crate::hall::answer::Answer;
use crate::hall::show::MatchScreen;
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, to_all};
use crate::matches::notes::Note;
use crate::matches::rows::{Deck, Occupant, Row};
use stolik_words::Phrase;

/// Plays with these sets, which the document has, and tells everybody.
pub(crate) fn put(draft: &mut Draft, document: &DocumentInfo, sets: &[String]) {
    let stays = |id: &String| sets.contains(id);
    let sets: Vec<String> = document.set_ids().into_iter().filter(stays).collect();
    if sets == draft.next.record.sets {
        return;
    }
    let told = Phrase::new("table-told-sets").phrase("sets", named(document, &sets));
    let what = Note::Sets(sets.clone());
    draft.next.record.sets = sets;
    draft.row(Row::Admin { what }, to_all(told));
}

/// Chooses other sets, for the person who opened the table. Bots take other decks if theirs do not fit, a person
/// chooses anew.
pub(crate) fn choose(
    hall: &Hall,
    draft: &mut Draft,
    document: &DocumentInfo,
    sets: &[String],
) -> Answer {
    if sets.is_empty() {
        return Answer::refuse("table-sets-none").with(MatchScreen::Board);
    }
    let catalogue = hall.catalogue.as_ref();
    let played = Played::of_sets(&document.id, sets);
    let mut chairs = draft.next.record.chairs.clone();
    for chair in &mut chairs {
        let fits = |deck: &Deck| {
            catalogue.decks(played.document).outside(played.sets, &deck.cards).is_empty()
        };
        if chair.deck.as_ref().is_none_or(fits) {
            continue;
        }
        chair.deck = match chair.who {
            Occupant::Bot { .. } => {
                let Some(deck) = ready(catalogue, document, played).next() else {
                    return Answer::refuse("table-sets-no-deck").with(MatchScreen::Board);
                };
                Some(Deck { id: Some(deck.id.clone()), cards: deck.cards.clone() })
            }
            Occupant::Person { .. } | Occupant::Empty => None,
        };
    }
    draft.next.record.chairs = chairs;
    put(draft, document, sets);
    Answer::show(MatchScreen::Board)
}

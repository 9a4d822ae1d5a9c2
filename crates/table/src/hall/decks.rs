//! The decks of the program and those that a person keeps, as they are found: by name, by number, by the
//! digest that a button carries. A person's own are read by their owner's id alone.

use super::answer::Answer;
use super::show::Pick;
use super::state::Hall;
use crate::game::decks::{DeckProblem, OwnDeck, OwnDecks};
use crate::game::hosted::{DeckInfo, DocumentInfo};
use crate::game::played::Played;
use crate::screens::desk::Desk;
use crate::wire::api::{Button, ButtonKind, Incoming, PersonId};
use crate::wire::digest::digest_text;
use crate::wire::text::says;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_kernel::every;
use stolik_store::{MatchId, Shelf};
use stolik_words::Phrase;
use stolik_words::spelling::name_key;

/// The request of a press on a deck: the page of its token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    Page,
    Text,
    Code,
    Rename,
    Delete,
}

impl Want {
    pub(crate) const ALL: [Want; 5] = every![Want: Page, Text, Code, Rename, Delete];

    pub(crate) fn number(self) -> u8 {
        (0..).zip(Want::ALL).find(|(_, want)| *want == self).map_or(0, |(n, _)| n)
    }
}

/// A deck found by what was pressed or typed.
#[derive(Clone, Debug)]
pub(crate) struct FoundDeck {
    pub pick: Pick,
    pub document: String,
    pub name: Phrase,
    pub cards: Vec<String>,
}

impl Hall {
    /// The decks that a person keeps.
    pub(crate) fn own_decks(&self, person: &PersonId) -> Result<OwnDecks, Answer> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a person's decks");
            Answer::refuse("error-try-again")
        };
        match self.store.setting(Shelf::Decks, &person.0) {
            Ok(None) => Ok(OwnDecks::default()),
            Ok(Some(bytes)) => OwnDecks::read(&bytes).map_err(|error| failed(&error)),
            Err(error) => Err(failed(&error)),
        }
    }

    /// The deck with this name, id or number: the person's own before those of the program; of this
    /// document, where one is given.
    pub(crate) fn deck_named(
        &self,
        incoming: &Incoming,
        document: Option<&str>,
        text: &str,
    ) -> Result<Option<FoundDeck>, Answer> {
        let wanted = name_key(text);
        let of = |other: &str| document.is_none_or(|document| document == other);
        let own = self.own_decks(&incoming.person.id)?;
        let named = |deck: &&OwnDeck| name_key(&deck.name) == wanted;
        let numbered = |deck: &&OwnDeck| deck.number.to_string() == wanted;
        let own = || own.decks.iter().filter(|deck| of(&deck.document));
        if let Some(deck) = own().find(named).or_else(|| own().find(numbered)) {
            return Ok(Some(FoundDeck::own(deck)));
        }
        let is = |deck: &DeckInfo| {
            name_key(&deck.id) == wanted || says(&self.words, &deck.name, &wanted)
        };
        Ok(self
            .starters()
            .filter(|(d, _)| of(&d.id))
            .find(|(_, deck)| is(deck))
            .map(FoundDeck::starter))
    }

    /// The deck that a button names.
    pub(crate) fn deck_digest(
        &self,
        incoming: &Incoming,
        digest: u64,
    ) -> Result<Option<FoundDeck>, Answer> {
        let person = &incoming.person.id;
        if let Some((document, deck)) =
            self.starters().find(|(document, deck)| starter_digest(document, deck) == digest)
        {
            return Ok(Some(FoundDeck::starter((document, deck))));
        }
        let own = self.own_decks(person)?;
        let found = own.decks.iter().find(|deck| own_digest(person, deck.number) == digest);
        Ok(found.map(FoundDeck::own))
    }

    /// The deck that a look is at.
    pub(crate) fn picked(&self, person: &PersonId, pick: &Pick) -> Option<FoundDeck> {
        match pick {
            Pick::Own(number) => self.own_decks(person).ok()?.get(*number).map(FoundDeck::own),
            Pick::Starter(named) => self
                .starters()
                .find(|(d, deck)| d.id == named.0 && deck.id == named.1)
                .map(FoundDeck::starter),
        }
    }

    pub(crate) fn starters(&self) -> impl Iterator<Item = (&DocumentInfo, &DeckInfo)> {
        let documents = self.catalogue.documents().iter();
        documents.flat_map(|document| document.decks.iter().map(move |deck| (document, deck)))
    }

    /// Whether the cards of a deck are of the sets with which a table plays.
    pub(crate) fn fits(&self, played: Played<'_>, found: &FoundDeck) -> bool {
        self.catalogue.decks(played.document).outside(played.sets, &found.cards).is_empty()
    }

    /// Returns the current problems of a deck.
    pub(crate) fn deck_problems(&self, found: &FoundDeck) -> Vec<DeckProblem> {
        self.catalogue.decks(&found.document).problems(&found.cards)
    }
}

impl FoundDeck {
    pub(crate) fn own(deck: &OwnDeck) -> FoundDeck {
        FoundDeck {
            pick: Pick::Own(deck.number),
            document: deck.document.clone(),
            name: Phrase::new("deck-plain").text("text", deck.name.clone()),
            cards: deck.list(),
        }
    }

    pub(crate) fn starter((document, deck): (&DocumentInfo, &DeckInfo)) -> FoundDeck {
        FoundDeck {
            pick: Pick::Starter(Box::new((document.id.clone(), deck.id.clone()))),
            document: document.id.clone(),
            name: deck.name.clone(),
            cards: deck.cards.clone(),
        }
    }
}

/// Returns the digest in tokens of a deck of the program, other than at a table.
pub(crate) fn starter_digest(document: &DocumentInfo, deck: &DeckInfo) -> u64 {
    digest_text(&format!("deck {} {}", document.id, deck.id))
}

/// A button that opens a deck of the program; none if there is no such deck.
pub(crate) fn starter_button(desk: &Desk<'_>, document: &str, deck: &str) -> Option<Button> {
    let document = desk.document(document)?;
    let deck = document.decks.iter().find(|one| one.id == deck)?;
    let token = Token::new(Press::DeckShow, MatchId::NONE, Audience::Public);
    let token = token.page(Want::Page.number()).digest(starter_digest(document, deck));
    Some(desk.button(&desk.say(&deck.name), token, ButtonKind::Look))
}

/// Returns the digest in tokens of a person's own deck: nobody else's press finds it.
pub(crate) fn own_digest(person: &PersonId, number: u32) -> u64 {
    digest_text(&format!("own deck {number} {}", person.0))
}

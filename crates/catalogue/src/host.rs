//! A game as the catalogue joins it: what each game says of itself once ([`Game`]), and the one object
//! ([`Host`]) behind which the catalogue keeps games of any type.

use crate::deck::list::{self, Pool};
use crate::example::{self, Shown, Staged};
use crate::shelf::Shelf;
use std::sync::{Arc, OnceLock};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{Chance, Notation, Setup, SetupError};
use stolik_scenario::Scenario;
use stolik_table::{
    CardRow, CardSheet, CardsFound, DeckProblem, DeckRead, DocumentInfo, Face, Hosted, Kind,
    Picture, Unwoken,
};
use stolik_words::{Language, Phrase};

/// What a game says of itself, besides its rules and its face.
pub(crate) trait Game:
    Notation<State: Send + Sync, View: Send + Sync> + Pool + Staged + Send + Sync + 'static
{
    /// Its screen side.
    type Face: Face<Self>;
    /// Rises when the engine resolves something otherwise than before, so that running matches know.
    const ENGINE: u32;

    /// Its screen side, made.
    fn face() -> Self::Face;
    /// What the table offers of it.
    fn document(&self) -> DocumentInfo;
    /// Edition and cards as canonical text, which does not depend on how either is kept: what differs in it
    /// differs in the fingerprint of the rule set.
    fn contents(&self) -> String;
    /// What a deck is made of, a line each.
    fn deck_about(&self, cards: &[String]) -> Vec<Phrase>;
    /// A deck as a picture; cards that are not known are left out.
    fn deck_picture(&self, name: &str, cards: &[String], language: Language) -> Option<Picture>;
    /// Its cards, ready to be looked up.
    fn shelf(&self) -> Shelf;
    /// A card in one line.
    fn row(&self, shelf: &Shelf, id: &str, language: Language) -> Option<CardRow>;
    /// A card in words.
    fn sheet(&self, shelf: &Shelf, id: &str, language: Language) -> Option<CardSheet>;
    /// A card as a picture.
    fn card_picture(&self, id: &str, language: Language) -> Option<Picture>;
}

/// A game of any type, as the catalogue asks it.
pub(crate) trait Host: Send + Sync {
    /// What the table offers of it.
    fn info(&self) -> &DocumentInfo;
    /// Fingerprint of its rule set.
    fn print(&self) -> Fingerprint;
    /// Starts a match.
    fn start(
        &self,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>>;
    /// Takes a match up again.
    fn wake(&self, snapshot: &[u8]) -> Result<Box<dyn Hosted>, Unwoken>;
    /// Reads a deck.
    fn deck(&self, text: &str) -> DeckRead;
    /// What the rules say against a deck.
    fn deck_problems(&self, cards: &[String]) -> Vec<DeckProblem>;
    /// A deck as text that [`Host::deck`] reads again.
    fn deck_text(&self, name: &str, cards: &[String], language: Language) -> String;
    /// See [`Game::deck_picture`].
    fn deck_picture(&self, name: &str, cards: &[String], language: Language) -> Option<Picture>;
    /// See [`Game::deck_about`].
    fn deck_about(&self, cards: &[String]) -> Vec<Phrase>;
    /// Ids of all cards, in the order of lists.
    fn card_ids(&self) -> &[String];
    /// What a question about cards finds.
    fn find_cards(&self, question: &str, language: Language) -> CardsFound;
    /// A card in one line.
    fn card_row(&self, id: &str, language: Language) -> Option<CardRow>;
    /// A card in words.
    fn card(&self, id: &str, language: Language) -> Option<CardSheet>;
    /// A card as a picture.
    fn card_picture(&self, id: &str, language: Language) -> Option<Picture>;
    /// A scenario, played and ready to be shown; none if it does not go as it says.
    fn example(&self, scenario: &Scenario) -> Option<Arc<dyn Shown>>;
}

/// A game with what it says of itself.
pub(crate) struct Joined<G: Game> {
    kind: Kind<G, G::Face>,
    info: DocumentInfo,
    /// Read when somebody first asks for a card.
    shelf: OnceLock<Shelf>,
}

impl<G: Game> Joined<G> {
    /// Joins a rule set with all that belongs to it.
    pub(crate) fn new(rules: Arc<G>) -> Joined<G> {
        let info = rules.document();
        let text = format!("{} {}", G::ENGINE, rules.contents());
        let kind = Kind {
            print: fingerprint::of_bytes(text.as_bytes()),
            rules,
            face: Arc::new(G::face()),
            document: Arc::from(info.id.as_str()),
        };
        Joined { kind, info, shelf: OnceLock::new() }
    }

    fn rules(&self) -> &G {
        &self.kind.rules
    }

    fn shelf(&self) -> &Shelf {
        self.shelf.get_or_init(|| self.rules().shelf())
    }
}

impl<G: Game> Host for Joined<G> {
    fn info(&self) -> &DocumentInfo {
        &self.info
    }

    fn print(&self) -> Fingerprint {
        self.kind.print
    }

    fn start(
        &self,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        let state = self.rules().start(setup, chance)?;
        Ok(self.kind.live(state))
    }

    fn wake(&self, snapshot: &[u8]) -> Result<Box<dyn Hosted>, Unwoken> {
        self.kind.wake(snapshot)
    }

    fn deck(&self, text: &str) -> DeckRead {
        list::read(self.rules(), &self.info.id, text)
    }

    fn deck_problems(&self, cards: &[String]) -> Vec<DeckProblem> {
        list::problems(self.rules(), cards)
    }

    fn deck_text(&self, name: &str, cards: &[String], language: Language) -> String {
        list::write(self.rules(), name, cards, language)
    }

    fn deck_picture(&self, name: &str, cards: &[String], language: Language) -> Option<Picture> {
        self.rules().deck_picture(name, cards, language)
    }

    fn deck_about(&self, cards: &[String]) -> Vec<Phrase> {
        self.rules().deck_about(cards)
    }

    fn card_ids(&self) -> &[String] {
        self.shelf().ids()
    }

    fn find_cards(&self, question: &str, language: Language) -> CardsFound {
        self.shelf().find(question, language)
    }

    fn card_row(&self, id: &str, language: Language) -> Option<CardRow> {
        self.rules().row(self.shelf(), id, language)
    }

    fn card(&self, id: &str, language: Language) -> Option<CardSheet> {
        self.rules().sheet(self.shelf(), id, language)
    }

    fn card_picture(&self, id: &str, language: Language) -> Option<Picture> {
        self.rules().card_picture(id, language)
    }

    fn example(&self, scenario: &Scenario) -> Option<Arc<dyn Shown>> {
        Some(Arc::new(example::of(self.rules(), scenario)?))
    }
}

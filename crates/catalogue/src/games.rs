//! The catalogue of all games that this program hosts.

use crate::berserk::{self, BerserkFace};
use crate::deck::code;
use crate::editions;
use crate::examples::Examples;
use std::sync::{Arc, LazyLock, OnceLock};
use stolik_berserk::{Berserk, load, rules};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{Chance, Rules, Setup, SetupError};
use stolik_rulebook::Rulebook;
use stolik_table::{
    BookInfo, CardRow, CardSheet, CardsFound, Catalogue, DeckProblem, DeckRead, DocumentInfo,
    ExampleAt, ExampleMoment, Hosted, Kind, Looked, Picture, Related, Resumed, RuleText,
};
use stolik_war2047::War2047;
use stolik_words::{Language, Phrase};

/// Why the games could not be made ready, for an operator: one line a problem.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// Card files have problems.
    #[error("{}", .0.join("\n"))]
    Cards(Vec<String>),
}

/// Every game with the cards that come with the program and those of the operator.
pub struct Games {
    documents: Vec<DocumentInfo>,
    berserk: Kind<Berserk, BerserkFace>,
    /// Not hosted at tables yet.
    war2047: War2047,
    /// Read when somebody first asks for a rule: its index takes longer than all else at the start.
    shelf: LazyLock<Shelf>,
    /// Read when somebody first opens a rule.
    examples: LazyLock<Examples>,
    /// Ids of the documents whose cards can be looked up.
    card_books: [String; 1],
    /// Read when somebody first asks for a card.
    cards: OnceLock<berserk::cards::Shelf>,
}

/// The rulebook and what is in it.
struct Shelf {
    book: Rulebook,
    books: Vec<BookInfo>,
}

impl Shelf {
    fn embedded() -> Shelf {
        let book = Rulebook::embedded();
        let mut books: Vec<BookInfo> = book
            .documents()
            .map(|document| BookInfo {
                id: document.id.to_owned(),
                name: Phrase::new(format!("book-{}", document.id)),
                played: document.playable,
            })
            .collect();
        // What is played comes first; the order is stable otherwise.
        books.sort_by_key(|book| !book.played);
        Shelf { book, books }
    }
}

impl Games {
    /// The games with the cards that come with the program.
    ///
    /// # Errors
    /// [`GamesError`]; a test holds that there are none.
    pub fn embedded() -> Result<Games, GamesError> {
        Games::with_cards(&[])
    }

    /// The games with further files of «Berserk» cards: pairs of file name and text.
    ///
    /// # Errors
    /// Every problem of the files, with file and line.
    pub fn with_cards(extra: &[(String, String)]) -> Result<Games, GamesError> {
        let lines = |problems: Vec<_>| {
            GamesError::Cards(problems.iter().map(ToString::to_string).collect())
        };
        let game = load::with_extra(extra).map_err(lines)?;
        let documents = vec![berserk::document(&game)];
        let berserk = Kind {
            print: print(&game),
            rules: Arc::new(game),
            face: Arc::new(BerserkFace),
            document: Arc::from(rules::DOCUMENT),
            seats: 2,
        };
        Ok(Games {
            documents,
            berserk,
            war2047: stolik_war2047::load::embedded(),
            shelf: LazyLock::new(Shelf::embedded),
            examples: LazyLock::new(Examples::embedded),
            card_books: [rules::DOCUMENT.to_owned()],
            cards: OnceLock::new(),
        })
    }

    /// The cards of a document.
    fn cards(&self, document: &str) -> Option<&berserk::cards::Shelf> {
        let shelf = || berserk::cards::Shelf::new(&self.berserk.rules);
        (document == rules::DOCUMENT).then(|| self.cards.get_or_init(shelf))
    }

    /// The rule set of `war2047`.
    #[must_use]
    pub fn war2047(&self) -> &War2047 {
        &self.war2047
    }

    /// The rule set of `berserk-2007`.
    #[must_use]
    pub fn berserk(&self) -> &Berserk {
        &self.berserk.rules
    }
}

/// Fingerprint of a rule set: edition, cards and the program's version of the engine.
fn print(game: &Berserk) -> Fingerprint {
    fingerprint::of_bytes(format!("{ENGINE} {:?} {:?}", game.edition, game.cards()).as_bytes())
}

/// Rises when the engine resolves something otherwise than before, so that running matches know.
const ENGINE: u32 = 2;

impl Catalogue for Games {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }

    fn rules(&self, document: &str) -> Option<Fingerprint> {
        (document == rules::DOCUMENT).then_some(self.berserk.print)
    }

    fn start(
        &self,
        document: &str,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        if document != rules::DOCUMENT {
            return Err(vec![SetupError::new("table-no-such-game").arg("document", document)]);
        }
        let state = self.berserk.rules.start(setup, chance)?;
        Ok(self.berserk.live(state))
    }

    fn resume(
        &self,
        document: &str,
        snapshot: &[u8],
        print: Fingerprint,
    ) -> Result<Resumed, String> {
        if document != rules::DOCUMENT {
            return Err(format!("this program has no game {document}"));
        }
        Ok(Resumed {
            hosted: self.berserk.wake(snapshot)?,
            same_rules: print == self.berserk.print,
        })
    }

    fn deck(&self, document: &str, text: &str) -> DeckRead {
        if document != rules::DOCUMENT {
            let unread = vec![DeckProblem::new(Phrase::new("table-no-such-game"))];
            return DeckRead { document: document.to_owned(), unread, ..DeckRead::default() };
        }
        berserk::deck(&self.berserk.rules, text)
    }

    fn deck_problems(&self, document: &str, cards: &[String]) -> Vec<DeckProblem> {
        if document != rules::DOCUMENT {
            return vec![DeckProblem::new(Phrase::new("table-no-such-game"))];
        }
        berserk::problems(&self.berserk.rules, cards)
    }

    fn deck_text(
        &self,
        document: &str,
        name: &str,
        cards: &[String],
        language: Language,
    ) -> String {
        if document != rules::DOCUMENT {
            return cards.join("\n");
        }
        berserk::write(&self.berserk.rules, name, cards, language)
    }

    fn deck_code(&self, _document: &str, cards: &[String]) -> String {
        code::write(cards)
    }

    fn deck_picture(
        &self,
        document: &str,
        name: &str,
        cards: &[String],
        language: Language,
    ) -> Option<Picture> {
        let game = &self.berserk.rules;
        (document == rules::DOCUMENT).then(|| berserk::picture(game, name, cards, language))
    }

    fn deck_about(&self, document: &str, cards: &[String]) -> Vec<Phrase> {
        if document != rules::DOCUMENT {
            return vec![Phrase::new("word-cards").number("count", cards.len() as i64)];
        }
        berserk::about(&self.berserk.rules, cards)
    }

    fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText> {
        let rule = self.shelf.book.rule(document, id, language)?;
        let cited = self.shelf.book.cite(document, id, language)?;
        Some(RuleText {
            id: rule.id.to_owned(),
            number: cited.number,
            title: rule.title.to_owned(),
            text: rule.text.to_owned(),
            ours: rule.gap,
        })
    }

    fn books(&self) -> &[BookInfo] {
        &self.shelf.books
    }

    fn rule_ids(&self, document: &str) -> Vec<String> {
        self.shelf.book.ids(document).map(str::to_owned).collect()
    }

    fn related(&self, document: &str, id: &str) -> Related {
        let book = &self.shelf.book;
        let parent = book.parent(document, id).map(str::to_owned);
        let parts: Vec<String> = book.parts(document, id).into_iter().map(str::to_owned).collect();
        let mut see: Vec<String> = Vec::new();
        for other in book.see(document, id) {
            if Some(other) != parent.as_ref() && !parts.contains(other) && !see.contains(other) {
                see.push(other.clone());
            }
        }
        let replaces = editions::replaces(document, id);
        let replaced = editions::replaced(document, id);
        Related { parent, parts, see, replaces, replaced }
    }

    fn lookup(&self, document: &str, question: &str, language: Language) -> Looked {
        if let Some(rule) = self.shelf.book.rule(document, question.trim(), language) {
            return Looked { rules: vec![rule.id.to_owned()], near: Vec::new() };
        }
        let found = self.shelf.book.find(document, question, language);
        Looked {
            rules: found.answers.into_iter().map(|answer| answer.id).collect(),
            near: found.near.into_iter().map(|near| (near.name, near.rule)).collect(),
        }
    }

    fn examples(&self, document: &str, rule: &str) -> usize {
        self.examples.count(document, rule)
    }

    fn example(&self, at: ExampleAt<'_>, language: Language) -> Option<ExampleMoment> {
        let ExampleAt { document, rule, which, moment } = at;
        let game = &self.berserk.rules;
        let (title, example) = self.examples.find(game, (document, rule), which, language)?;
        let named = |id: &str| {
            let rule = self.shelf.book.rule(document, id, language);
            rule.map_or_else(|| id.to_owned(), |rule| rule.title.to_owned())
        };
        Some(ExampleMoment {
            title,
            moments: example.moments(),
            lines: example.lines(moment, language, named),
            picture: example.picture(moment, language)?,
        })
    }

    fn card_books(&self) -> &[String] {
        &self.card_books
    }

    fn card_ids(&self, document: &str) -> Vec<String> {
        self.cards(document).map(|shelf| shelf.ids().to_vec()).unwrap_or_default()
    }

    fn find_cards(&self, document: &str, question: &str, language: Language) -> CardsFound {
        self.cards(document).map(|shelf| shelf.find(question, language)).unwrap_or_default()
    }

    fn card_row(&self, document: &str, id: &str, language: Language) -> Option<CardRow> {
        self.cards(document)?.row(&self.berserk.rules, id, language)
    }

    fn card(&self, document: &str, id: &str, language: Language) -> Option<CardSheet> {
        self.cards(document)?.sheet(&self.berserk.rules, id, language)
    }

    fn card_picture(&self, document: &str, id: &str, language: Language) -> Option<Picture> {
        self.cards(document)?;
        berserk::cards::picture(&self.berserk.rules, id, language)
    }
}

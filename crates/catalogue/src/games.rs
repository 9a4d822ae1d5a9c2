//! The catalogue of all games that this program hosts.

use crate::deck::code;
use crate::examples::{Examples, MOST};
use crate::host::{Game, Host, Joined};
use crate::sets::{self, LeftOut};
use crate::tools::Tools;
use std::sync::{Arc, LazyLock};
use stolik_abilities::{Problem, game_of};
use stolik_berserk::{Berserk, load};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Chance, Setup, SetupError};
use stolik_rulebook::Rulebook;
use stolik_table::{
    BookInfo, CardRow, CardSheet, CardsFound, Catalogue, DeckProblem, DeckRead, DocumentInfo,
    Elsewhere, ExampleAt, ExampleMoment, Hosted, Looked, Picture, Related, Resumed, RuleText,
    Unwoken,
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
    berserk: Arc<Berserk>,
    war2047: Arc<War2047>,
    /// What is hosted, the default first.
    hosts: Vec<Box<dyn Host>>,
    documents: Vec<DocumentInfo>,
    /// Ids of the documents whose cards can be looked up.
    card_books: Vec<String>,
    /// Read when somebody first asks for a rule: its index takes longer than all else at the start.
    shelf: LazyLock<Shelf>,
    /// Read when somebody first opens a rule.
    examples: LazyLock<Examples>,
}

fn hosted<G: Game>(rules: &Arc<G>) -> Box<dyn Host> {
    Box::new(Joined::new(Arc::clone(rules)))
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
        Games::with_cards(&[]).map(|(games, _)| games)
    }

    /// The games with further files of cards, each of the game that it names: pairs of file name and text,
    /// in a fixed order. A file with a problem, or of no game here, is left out whole, and told; the games
    /// stand without it.
    ///
    /// # Errors
    /// Every problem of the cards that come with the program; a test holds that there are none.
    pub fn with_cards(extra: &[(String, String)]) -> Result<(Games, Vec<LeftOut>), GamesError> {
        let lines = |problems: Vec<_>| {
            GamesError::Cards(problems.iter().map(ToString::to_string).collect())
        };
        let ([berserk, war2047], mut left_out) = sets::by_game(extra, GAMES);
        let (berserk, more) = sets::settle(&berserk, load::with_extra).map_err(lines)?;
        left_out.extend(more);
        let (war2047, more) =
            sets::settle(&war2047, stolik_war2047::load::with_extra).map_err(lines)?;
        left_out.extend(more);
        let (berserk, war2047) = (Arc::new(berserk), Arc::new(war2047));
        let hosts = vec![hosted(&berserk), hosted(&war2047)];
        let documents: Vec<DocumentInfo> = hosts.iter().map(|host| host.info().clone()).collect();
        let games = Games {
            card_books: documents.iter().map(|document| document.id.clone()).collect(),
            berserk,
            war2047,
            hosts,
            documents,
            shelf: LazyLock::new(Shelf::embedded),
            examples: LazyLock::new(Examples::embedded),
        };
        Ok((games, left_out))
    }

    /// The game of a document, if it is hosted.
    pub(crate) fn host(&self, document: &str) -> Option<&dyn Host> {
        self.hosts.iter().find(|host| host.info().id == document).map(|host| &**host)
    }

    /// Scenarios that show a rule as it holds in a document, the plainest first: those of the document,
    /// then those of the documents below, down to the one where the rule stands.
    fn proofs(&self, document: &str, rule: &str) -> Vec<usize> {
        let book = &self.shelf.book;
        let Some(home) = book.rule(document, rule, Language::En) else { return Vec::new() };
        let below = book.stack(document);
        let above = below.take_while(|one| *one != home.document).chain([home.document]);
        let hosted = above.filter(|one| self.host(one).is_some());
        hosted.flat_map(|one| self.examples.of(one, rule)).take(MOST).copied().collect()
    }

    /// Every document as its tools.
    #[must_use]
    pub fn tools(&self) -> Vec<&dyn Tools> {
        vec![&*self.berserk, &*self.war2047]
    }

    /// Every problem of a card file as the game finds it that the file names.
    #[must_use]
    pub fn check_cards(&self, file: &str, text: &str) -> Vec<Problem> {
        let checked = match game_of(file, text, &GAMES) {
            Ok(load::GAME) => load::cards(file, text).err(),
            Ok(_) => stolik_war2047::load::cards(file, text).err(),
            Err(problems) => Some(problems),
        };
        checked.unwrap_or_default()
    }

    /// The tools of the document with this id.
    #[must_use]
    pub fn tool(&self, id: &str) -> Option<&dyn Tools> {
        self.tools().into_iter().find(|tools| tools.id() == id)
    }

    /// The rule set of `war2047`.
    #[must_use]
    pub fn war2047(&self) -> &War2047 {
        &self.war2047
    }

    /// The rule set of `berserk-2007`.
    #[must_use]
    pub fn berserk(&self) -> &Berserk {
        &self.berserk
    }
}

/// What card files call the games.
const GAMES: [&str; 2] = [load::GAME, stolik_war2047::load::GAME];

/// The sentence about a document that is not played here.
const NO_GAME: &str = "table-no-such-game";

impl Catalogue for Games {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }

    fn rules(&self, document: &str) -> Option<Fingerprint> {
        self.host(document).map(Host::print)
    }

    fn start(
        &self,
        document: &str,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        match self.host(document) {
            Some(host) => host.start(setup, chance),
            None => Err(vec![SetupError::new(NO_GAME).arg("document", document)]),
        }
    }

    fn resume(
        &self,
        document: &str,
        snapshot: &[u8],
        print: Fingerprint,
    ) -> Result<Resumed, Unwoken> {
        let unknown = || Unwoken::Damaged(format!("this program has no game {document}"));
        let host = self.host(document).ok_or_else(unknown)?;
        Ok(Resumed { hosted: host.wake(snapshot)?, same_rules: print == host.print() })
    }

    fn deck(&self, document: &str, text: &str) -> DeckRead {
        self.host(document).map_or_else(
            || {
                let unread = vec![DeckProblem::new(Phrase::new(NO_GAME))];
                DeckRead { document: document.to_owned(), unread, ..DeckRead::default() }
            },
            |host| host.deck(text),
        )
    }

    fn deck_problems(&self, document: &str, cards: &[String]) -> Vec<DeckProblem> {
        self.host(document).map_or_else(
            || vec![DeckProblem::new(Phrase::new(NO_GAME))],
            |host| host.deck_problems(cards),
        )
    }

    fn deck_text(
        &self,
        document: &str,
        name: &str,
        cards: &[String],
        language: Language,
    ) -> String {
        self.host(document)
            .map_or_else(|| cards.join("\n"), |host| host.deck_text(name, cards, language))
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
        self.host(document)?.deck_picture(name, cards, language)
    }

    fn deck_about(&self, document: &str, cards: &[String]) -> Vec<Phrase> {
        self.host(document).map_or_else(
            || vec![Phrase::new("word-cards").number("count", cards.len() as i64)],
            |host| host.deck_about(cards),
        )
    }

    fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText> {
        let rule = self.shelf.book.rule(document, id, language)?;
        let cited = self.shelf.book.cite(document, id, language)?;
        Some(RuleText {
            document: rule.document.to_owned(),
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
        self.shelf.book.all_ids(document).into_iter().map(str::to_owned).collect()
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
        let elsewhere = |rules: Vec<(&str, &str)>| -> Vec<Elsewhere> {
            let rules = rules.into_iter();
            rules
                .map(|(document, id)| Elsewhere { document: document.into(), id: id.into() })
                .collect()
        };
        let replaces = elsewhere(book.replaces(document, id));
        let replaced = elsewhere(book.replaced(document, id));
        Related { parent, parts, see, replaces, replaced }
    }

    fn lookup(&self, document: &str, question: &str, language: Language) -> Looked {
        if let Some(rule) = self.shelf.book.rule(document, question.trim(), language) {
            return Looked { rules: vec![rule.id.to_owned()], near: Vec::new() };
        }
        let found = self.shelf.book.ask(document, question, language);
        Looked {
            rules: found.answers.into_iter().map(|answer| answer.id).collect(),
            near: found.near.into_iter().map(|near| (near.name, near.rule)).collect(),
        }
    }

    fn examples(&self, document: &str, rule: &str) -> usize {
        self.proofs(document, rule).len()
    }

    fn example(&self, at: ExampleAt<'_>, language: Language) -> Option<ExampleMoment> {
        let ExampleAt { document, rule, which, moment } = at;
        let index = *self.proofs(document, rule).get(which)?;
        let game = self.host(self.examples.document(index))?;
        let (title, example) = self.examples.show(game, index, language)?;
        let named = |id: &str| {
            let rule = self.shelf.book.rule(document, id, language);
            rule.map_or_else(|| id.to_owned(), |rule| rule.title.to_owned())
        };
        Some(ExampleMoment {
            title,
            moments: example.moments(),
            lines: example.lines(moment, language, &named),
            picture: example.picture(moment, language)?,
        })
    }

    fn card_books(&self) -> &[String] {
        &self.card_books
    }

    fn card_ids(&self, document: &str) -> Vec<String> {
        self.host(document).map(|host| host.card_ids().to_vec()).unwrap_or_default()
    }

    fn find_cards(&self, document: &str, question: &str, language: Language) -> CardsFound {
        self.host(document).map(|host| host.find_cards(question, language)).unwrap_or_default()
    }

    fn card_row(&self, document: &str, id: &str, language: Language) -> Option<CardRow> {
        self.host(document)?.card_row(id, language)
    }

    fn card(&self, document: &str, id: &str, language: Language) -> Option<CardSheet> {
        self.host(document)?.card(id, language)
    }

    fn card_picture(&self, document: &str, id: &str, language: Language) -> Option<Picture> {
        self.host(document)?.card_picture(id, language)
    }
}

//! The rules of all documents: what a line names, what answers a question, how rules hang together. No game is made
//! ready for that, so a command that asks for a rule alone reads no cards.

use std::sync::LazyLock;
use stolik_rulebook::{Called, How, Rulebook};
use stolik_table::{BookInfo, Elsewhere, Looked, LookedHow, NamedGame, Related, RuleText};
use stolik_words::{Language, Phrase};

/// The rulebook and the names of the games, each read when somebody first asks for it.
pub struct Library {
    /// The names that people use for the games.
    called: LazyLock<Called>,
    shelf: LazyLock<Shelf>,
}

/// The rulebook and what is in it.
struct Shelf {
    book: Rulebook,
    books: Vec<BookInfo>,
}

impl Shelf {
    fn stored() -> Shelf {
        let book = stolik_rulebook_index::stored();
        let mut books: Vec<BookInfo> = book
            .documents()
            .map(|document| BookInfo {
                id: document.id.to_owned(),
                name: Library::title(document.id),
                played: document.playable,
            })
            .collect();
        // Played documents come first; the order is stable otherwise.
        books.sort_by_key(|book| !book.played);
        Shelf { book, books }
    }
}

impl Library {
    /// The documents that come with the program.
    #[must_use]
    pub fn embedded() -> Library {
        Library {
            called: LazyLock::new(stolik_rulebook_index::called),
            shelf: LazyLock::new(Shelf::stored),
        }
    }

    /// The title of a document.
    #[must_use]
    pub fn title(document: &str) -> Phrase {
        Phrase::new(format!("book-{document}"))
    }

    /// The rulebook.
    pub(crate) fn book(&self) -> &Rulebook {
        &self.shelf.book
    }

    /// The documents, those that are played first.
    #[must_use]
    pub fn books(&self) -> &[BookInfo] {
        &self.shelf.books
    }

    /// A rule in one language: the document's own, or that of a document below.
    #[must_use]
    pub fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText> {
        let rule = self.book().rule(document, id, language)?;
        let cited = self.book().cite(document, id, language)?;
        Some(RuleText {
            document: rule.document.to_owned(),
            id: rule.id.to_owned(),
            number: cited.number,
            title: rule.title.to_owned(),
            text: rule.text.to_owned(),
            ours: rule.gap,
        })
    }

    /// The game that a line names, and the rest of the line.
    #[must_use]
    pub fn named(&self, line: &str) -> Option<NamedGame> {
        let stolik_rulebook::NamedGame { documents, rest } = self.called.game(line)?;
        Some(NamedGame { documents, rest })
    }

    /// The rules to read with a rule.
    pub(crate) fn related(&self, document: &str, id: &str) -> Related {
        let book = self.book();
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

    /// The rules that answer a question, best first, or the nearest names.
    #[must_use]
    pub fn lookup(&self, document: &str, question: &str, language: Language) -> Looked {
        if let Some(rule) = self.book().rule(document, question.trim(), language) {
            let rules = vec![rule.id.to_owned()];
            // Some ids are names of terms.
            let meaning = self.book().ask(document, question, language).meaning;
            let how = LookedHow::Number;
            return Looked { how, fit: u16::MAX, rules, meaning, ..Looked::default() };
        }
        let found = self.book().ask(document, question, language);
        let best = found.answers.first();
        Looked {
            how: best.map_or(LookedHow::Nothing, |best| match best.how {
                How::Number => LookedHow::Number,
                How::Alias | How::Term => LookedHow::Named,
                How::Text => LookedHow::Words,
                How::Near => LookedHow::Alike,
            }),
            // Scores are small; thousandths are exact enough to compare.
            fit: best.map_or(0, |best| (best.score * 1000.0) as u16),
            rules: found.answers.into_iter().map(|answer| answer.id).collect(),
            near: found.near.into_iter().map(|near| (near.name, near.rule)).collect(),
            meaning: found.meaning,
        }
    }
}

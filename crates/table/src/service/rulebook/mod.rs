//! Looking rules up: a question becomes its best answer with the others as buttons, a button becomes a
//! page. The search is the catalogue's, the layout is in `page`.

mod page;

use super::Table;
use super::answer::{Show, Sought};
use crate::api::Incoming;
use crate::hosted::RuleText;
use crate::rows::Stage;
use crate::token::Token;
pub(super) use page::link;
use page::page_digest;
use stolik_words::Language;

impl Table {
    /// What a question finds in a document: the rules that answer it, best first, none if nothing does.
    /// An unknown document finds nothing. `document`: none is the default one.
    #[must_use]
    pub fn lookup(
        &self,
        document: Option<&str>,
        question: &str,
        language: Language,
    ) -> Vec<RuleText> {
        let catalogue = &self.inner.catalogue;
        let usual = catalogue.books().first().map(|book| book.id.as_str());
        let Some(document) = document.or(usual) else { return Vec::new() };
        let found = catalogue.lookup(document, question, language);
        found.rules.iter().filter_map(|id| catalogue.rule(document, id, language)).collect()
    }

    /// What a `/rule` line asks, and of which document: named first, else that of the match at which
    /// the person sits or that is played here, else the chat's, else the default.
    pub(super) fn question(&self, incoming: &Incoming, args: &str) -> Show {
        let books = self.inner.catalogue.books();
        let (first, rest) = args.split_once(char::is_whitespace).unwrap_or((args, ""));
        let named = |word: &str| books.iter().find(|b| b.id == word.to_lowercase());
        let (document, question) = match named(first) {
            Some(book) => (book.id.clone(), rest.trim()),
            None => (self.book_here(incoming), args),
        };
        Show::Question(Box::new(Sought { document, what: question.to_owned(), page: 0 }))
    }

    fn book_here(&self, incoming: &Incoming) -> String {
        let here = self.standings(&incoming.channel);
        let sits = |s: &&std::sync::Arc<crate::draft::Standing>| {
            s.record.seat_of(&incoming.person.id).is_some()
        };
        let running = || here.iter().rev().filter(|s| s.record.stage == Stage::Running);
        let played = running().find(sits).or_else(|| running().next());
        let chat = self.chat_settings(&incoming.channel).document;
        let usual = || self.inner.catalogue.books().first().map(|book| book.id.clone());
        played.map(|s| s.record.document.clone()).or(chat).or_else(usual).unwrap_or_default()
    }

    /// The page that a button names.
    pub(super) fn rule_at(&self, token: Token) -> Option<Show> {
        let catalogue = &self.inner.catalogue;
        catalogue.books().iter().find_map(|book| {
            let ids = catalogue.rule_ids(&book.id);
            let what = ids.into_iter().find(|id| page_digest(&book.id, id) == token.digest)?;
            let document = book.id.clone();
            Some(Show::Page(Box::new(Sought { document, what, page: token.page })))
        })
    }
}

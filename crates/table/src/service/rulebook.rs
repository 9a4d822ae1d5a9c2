//! Looking rules up: a question becomes its best answer with the others as buttons, a button becomes a
//! page. The search is the catalogue's.

use super::Table;
use super::answer::{Show, Sought, quoted};
use crate::MatchId;
use crate::api::{Button, ButtonKind, Incoming, Screen};
use crate::hosted::{BookInfo, RuleText};
use crate::prompts::digest_text;
use crate::rows::Stage;
use crate::screens::{Desk, rows_of};
use crate::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_words::{Language, Phrase};

/// Answers shown at once: the best in full, the others as buttons.
const ANSWERS: usize = 5;
/// Rules to read with a page.
const RELATED: usize = 8;

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
        Show::Question(Box::new(Sought { document, what: question.to_owned() }))
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
    pub(super) fn page(&self, digest: u64) -> Option<Show> {
        let catalogue = &self.inner.catalogue;
        catalogue.books().iter().find_map(|book| {
            let ids = catalogue.rule_ids(&book.id);
            let id = ids.into_iter().find(|id| page_digest(&book.id, id) == digest)?;
            Some(Show::Page(Box::new(Sought { document: book.id.clone(), what: id })))
        })
    }

    /// What a question has found.
    pub(super) fn found_screen(
        &self,
        document: &str,
        question: &str,
        language: Language,
    ) -> Screen {
        let desk = self.desk(language);
        let catalogue = &self.inner.catalogue;
        if question.is_empty() {
            return Screen::plain(desk.word("rule-ask"), Vec::new());
        }
        let found = catalogue.lookup(document, question, language);
        let Some(best) = found.rules.first() else {
            let line = Phrase::new("rule-nothing").text("question", quoted(question));
            let line = line.phrase("document", book_name(catalogue.books(), document));
            let near = found.near.iter().take(RELATED);
            let buttons = near.map(|(term, id)| link(&desk, document, id, term)).collect();
            let mut text = vec![desk.say(&line)];
            if !found.near.is_empty() {
                text.push(desk.word("rule-near"));
            }
            return Screen::plain(text.join("\n"), rows_of(buttons, 4));
        };
        let mut text = vec![self.page_text(document, best, language)];
        let others: Vec<Button> = found
            .rules
            .iter()
            .skip(1)
            .take(ANSWERS - 1)
            .filter_map(|id| self.titled(&desk, document, id, language))
            .collect();
        if !others.is_empty() {
            text.push(String::new());
            text.push(desk.word("rule-others"));
        }
        let buttons = others.into_iter().map(|button| vec![button]).collect();
        Screen::plain(text.join("\n"), buttons)
    }

    /// A page of the rulebook with what to read besides.
    pub(super) fn page_screen(&self, document: &str, id: &str, language: Language) -> Screen {
        let desk = self.desk(language);
        let related = self.inner.catalogue.related(document, id);
        let buttons: Vec<Button> = related
            .iter()
            .take(RELATED)
            .filter_map(|id| self.titled(&desk, document, id, language))
            .collect();
        Screen::plain(self.page_text(document, id, language), rows_of(buttons, 4))
    }

    /// Title, number, document and text of a rule.
    fn page_text(&self, document: &str, id: &str, language: Language) -> String {
        let desk = self.desk(language);
        let catalogue = &self.inner.catalogue;
        let Some(rule) = catalogue.rule(document, id, language) else {
            return desk.say(&Phrase::new("word-rule-id").text("id", id));
        };
        let head = Phrase::new("table-rule").text("title", rule.title).text("id", rule.id);
        let mut lines = vec![desk.say(&head), rule.text];
        if rule.ours {
            lines.push(desk.word("rule-ours"));
        }
        let book = catalogue.books().iter().find(|book| book.id == document);
        if let Some(book) = book {
            let key = if book.played { "rule-book" } else { "rule-book-unplayed" };
            lines.push(desk.say(&Phrase::new(key).phrase("document", book.name.clone())));
        }
        lines.join("\n")
    }

    fn titled(
        &self,
        desk: &Desk<'_>,
        document: &str,
        id: &str,
        language: Language,
    ) -> Option<Button> {
        let rule = self.inner.catalogue.rule(document, id, language)?;
        Some(link(desk, document, id, &rule.title))
    }
}

/// A button that opens a page.
pub(super) fn link(desk: &Desk<'_>, document: &str, id: &str, label: &str) -> Button {
    let token = Token::new(Press::Rule, MatchId::NONE, Audience::Public);
    desk.button(label, token.digest(page_digest(document, id)), ButtonKind::Look)
}

fn page_digest(document: &str, id: &str) -> u64 {
    digest_text(&format!("{document} {id}"))
}

fn book_name(books: &[BookInfo], document: &str) -> Phrase {
    let book = books.iter().find(|book| book.id == document);
    book.map_or_else(|| Phrase::new("rule-no-book"), |book| book.name.clone())
}

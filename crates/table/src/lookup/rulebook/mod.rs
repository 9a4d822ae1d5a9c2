//! Looking rules up: a question becomes its best answer with the others as buttons, a button becomes a
//! page. The search is the catalogue's, the layout is in `page`.

pub(crate) mod link;
pub(crate) mod page;
mod relevance;

use super::everywhere::{Answered, Search};
use super::state::Lookup;
use crate::game::hosted::{BookInfo, RuleText};
use crate::hall::show::{LookupPage, Sought};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::wire::api::{ChannelId, Incoming, PersonId};
use crate::wire::token::Token;
use link::page_digest;
use std::sync::Arc;
use stolik_words::Language;

impl Lookup {
    /// Returns the answers in the rules of a document, or of another one if that has nothing better. Each is a document
    /// and a rule, best first; empty if no rule answers it. Rules of that name in other games follow. `document`:
    /// `None` is the default one.
    #[must_use]
    pub(crate) fn lookup(
        &self,
        document: Option<&str>,
        question: &str,
        language: Language,
    ) -> Vec<(String, RuleText)> {
        let usual = self.hall.catalogue.books().first().map(|book| book.id.as_str());
        let Some(document) = document.or(usual) else { return Vec::new() };
        let (document, question) = self.asked_in(question, document.to_owned());
        let Search { best, elsewhere } = self.search(&document, &question, language);
        let pairs = |answered: Answered, most: usize| {
            let document = answered.document;
            let rules = answered.rules.into_iter().take(most);
            rules.map(move |rule| (document.clone(), rule))
        };
        let mut all: Vec<(String, RuleText)> = pairs(best, usize::MAX).collect();
        all.extend(elsewhere.into_iter().flat_map(|other| pairs(other, 1)));
        all
    }

    /// The answers to a `/rule` line. Nothing is searched for yet: the document is the one that is meant if the line
    /// names none ([`Lookup::book_for`]).
    pub(crate) fn question(&self, incoming: &Incoming, args: &str) -> LookupPage {
        let document = self.book_for(&incoming.channel, &incoming.person.id);
        LookupPage::Question(Box::new(Sought { document, what: args.trim().to_owned(), page: 0 }))
    }

    /// The document of which somebody asks there who names none: that of a match at which the person sits there, or
    /// of a table that still gathers; else that of the matches that are played there, if these are of one game, or of
    /// one at which the person sits elsewhere; else the chat's, else the default.
    #[must_use]
    pub(crate) fn book_for(&self, channel: &ChannelId, person: &PersonId) -> String {
        let here = self.hall.standings(channel);
        let own = |stage: Stage| {
            let sits = |s: &&Arc<Standing>| s.record.seat_of(person).is_some();
            here.iter().rev().filter(|s| s.record.stage == stage).find(sits)
        };
        let chat = self.hall.chat_settings(channel).document;
        let usual = || self.hall.catalogue.books().first().map(|book| book.id.clone());
        let mine = own(Stage::Running).or_else(|| own(Stage::Open)).map(Arc::clone);
        let played = mine.or_else(|| match one_game(&here) {
            true => self.match_for(channel, person),
            false => self.sat_at(person),
        });
        let played = played.map(|s| s.record.document.clone());
        played.or(chat).or_else(usual).unwrap_or_default()
    }

    /// The running match that somebody there means who names none, the newest if there are several.
    pub(crate) fn match_for(
        &self,
        channel: &ChannelId,
        person: &PersonId,
    ) -> Option<Arc<Standing>> {
        let here = self.hall.standings(channel);
        let sits = |s: &&Arc<Standing>| s.record.seat_of(person).is_some();
        let running = |s: &&Arc<Standing>| s.record.stage == Stage::Running;
        let playing = || here.iter().rev().filter(running);
        if let Some(found) = playing().find(sits).or_else(|| playing().next()) {
            return Some(Arc::clone(found));
        }
        self.sat_at(person)
    }

    /// The newest running match at which a person sits anywhere.
    fn sat_at(&self, person: &PersonId) -> Option<Arc<Standing>> {
        let all: Vec<_> = self.hall.places().iter().map(|place| place.now()).collect();
        let sits = |s: &&Arc<Standing>| {
            s.record.stage == Stage::Running && s.record.seat_of(person).is_some()
        };
        all.iter().rev().find(sits).map(Arc::clone)
    }

    /// Documents whose rules can be looked up, the default one first.
    #[must_use]
    pub(crate) fn books(&self) -> &[BookInfo] {
        self.hall.catalogue.books()
    }

    /// All of a rule's page as one text: number, title, text, parts, edition. None if the document has
    /// no such rule.
    #[must_use]
    pub(crate) fn rule_words(
        &self,
        document: &str,
        id: &str,
        language: Language,
    ) -> Option<String> {
        let rule = self.hall.catalogue.book(document).rule(id, language)?;
        Some(self.leaf(self.hall.desk(language), document, rule).whole())
    }

    /// The page that a button names.
    pub(crate) fn rule_at(&self, token: Token) -> Option<LookupPage> {
        let catalogue = &self.hall.catalogue;
        catalogue.books().iter().find_map(|book| {
            let ids = catalogue.book(&book.id).ids();
            let what = ids.into_iter().find(|id| page_digest(&book.id, id) == token.digest)?;
            let document = book.id.clone();
            Some(LookupPage::Page(Box::new(Sought { document, what, page: token.page })))
        })
    }
}

/// Checks whether all matches there are of one game: then a spectator means that one.
fn one_game(here: &[Arc<Standing>]) -> bool {
    let mut played = here.iter().filter(|s| s.record.stage == Stage::Running);
    let Some(first) = played.next() else { return true };
    played.all(|s| s.record.document == first.record.document)
}

//! The games as the table asks for them.

use crate::document::{Document, NO_GAME};
use crate::games::Games;
use std::panic::{AssertUnwindSafe, catch_unwind};
use stolik_face::Host;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Chance, Setup, SetupError};
use stolik_scenario::{LineFault, Scenario};
use stolik_table::study::{InlineCards, Studied, Unstudied};
use stolik_table::{
    Book, BookInfo, CardBook, Catalogue, Crosstable, Decks, DocumentInfo, Frame, Hosted, Limited,
    LoadError, NamedGame, PastPool, Picture, Played, Reel, Resumed, Tutor, setup_phrase,
};
use stolik_words::Phrase;

impl Catalogue for Games {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }

    fn rules(&self, played: Played<'_>) -> Option<Fingerprint> {
        self.host(played.document)?.fingerprint(played)
    }

    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        match self.host(played.document) {
            Some(host) => host.start(played, setup, chance),
            None => Err(vec![SetupError::new(NO_GAME).text("document", played.document)]),
        }
    }

    fn study(&self, text: &str, cards: InlineCards) -> Result<Studied, Vec<Unstudied>> {
        let read = stolik_scenario::parse(text);
        let unread = |(_, line, fault): &(String, usize, LineFault)| Unstudied {
            line: Some(*line),
            why: setup_phrase(&fault.into(), |_| None),
        };
        if !read.problems.is_empty() {
            return Err(read.problems.iter().map(unread).collect());
        }
        let [scenario] = read.scenarios.as_slice() else {
            return Err(vec![Unstudied::whole("study-one")]);
        };
        let own = inline_cards(scenario);
        if cards == InlineCards::Refused && !own.is_empty() {
            return Err(own);
        }
        let host = self.host(&scenario.document);
        // A position that was never legal may break a rule set; then it is no position.
        let study = |host: &dyn Host| catch_unwind(AssertUnwindSafe(|| host.study(scenario)));
        match host.map(study) {
            Some(Ok(studied)) => studied,
            Some(Err(_)) => Err(vec![Unstudied::whole("study-unwritten")]),
            None => Err(vec![Unstudied::whole("study-no-game")]),
        }
    }

    fn resume(&self, played: Played<'_>, snapshot: &[u8]) -> Result<Resumed, LoadError> {
        let unknown =
            || LoadError::Damaged(format!("this program has no game {}", played.document));
        let hosted = self.host(played.document).ok_or_else(unknown)?.load(played, snapshot)?;
        let same_rules = played.rules == Some(hosted.play().rules());
        Ok(Resumed { hosted, same_rules })
    }

    fn learn_pool(&self, pool: &PastPool) {
        if let Some(host) = self.host(&pool.document) {
            host.learn_pool(pool);
        }
    }

    fn reel(&self) -> Option<Box<dyn Reel>> {
        Some(Box::new(stolik_face::film::Pictures::default()))
    }

    fn crosstable(&self, table: &Crosstable, frame: Frame) -> Option<Picture> {
        Some(stolik_face::crosstable::picture(table, frame))
    }

    fn named(&self, line: &str) -> Option<NamedGame> {
        self.library.named(line)
    }

    fn books(&self) -> &[BookInfo] {
        self.library.books()
    }

    fn card_books(&self) -> &[String] {
        &self.card_books
    }

    fn cards(&self, document: &str) -> Option<&dyn CardBook> {
        self.host(document).map(|host| host as &dyn CardBook)
    }

    fn decks<'a>(&'a self, document: &'a str) -> Box<dyn Decks + 'a> {
        Box::new(Document { games: self, id: document })
    }

    fn limited(&self, document: &str) -> Option<&dyn Limited> {
        self.host(document)?.limited()
    }

    fn book<'a>(&'a self, document: &'a str) -> Box<dyn Book + 'a> {
        Box::new(Document { games: self, id: document })
    }

    fn tutor<'a>(&'a self, document: &'a str) -> Box<dyn Tutor + 'a> {
        Box::new(Document { games: self, id: document })
    }
}

/// Refusals of the lines of a position that define cards. Nothing of such a line but its first word is read; words end
/// where any notation ends them.
fn inline_cards(scenario: &Scenario) -> Vec<Unstudied> {
    let is_gap = |c: char| c == ',' || c.is_whitespace();
    let first = |text: &str| {
        text.split(is_gap).find(|w| !w.is_empty()).is_some_and(|w| w.eq_ignore_ascii_case("card"))
    };
    let lines = scenario.position.iter().filter(|line| first(&line.text));
    lines
        .map(|line| Unstudied { line: Some(line.number), why: Phrase::new("study-card") })
        .collect()
}

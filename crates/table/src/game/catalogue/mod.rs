//! The catalogue of games, as the table sees it. Questions about one document go to its decks, its book or
//! its tutor; each is a trait in a file of its own.

mod book;
mod decks;
mod limited;
mod tutor;

pub use book::Book;
pub use decks::Decks;
pub use limited::Limited;
pub use tutor::{LessonStep, Posed, Tutor, Untaught};

use crate::game::cards::CardBook;
use crate::game::crosstable::Crosstable;
use crate::game::hosted::Hosted;
use crate::game::looked::NamedGame;
use crate::game::past_pool::PastPool;
use crate::game::played::Played;
use crate::game::reel::Reel;
use crate::game::study::{InlineCards, Studied, Unstudied};
use crate::game::values::{BookInfo, DocumentInfo, LoadError};
use crate::wire::api::Picture;
use crate::wire::style::Frame;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Chance, Setup, SetupError};

/// A match taken up again from its snapshot.
pub struct Resumed {
    /// The match.
    pub hosted: Box<dyn Hosted>,
    /// True if its rule set is the one by which it was played last.
    pub same_rules: bool,
}

/// Every game that can be hosted. The implementation is `catalogue`'s; tests have their own.
pub trait Catalogue: Send + Sync + 'static {
    /// Returns the documents that can be hosted, the default one first.
    fn documents(&self) -> &[DocumentInfo];
    /// Fingerprint of the rule set with which this program starts such matches, or replays one that has begun; none
    /// where the document or one of the sets is not there.
    fn rules(&self, played: Played<'_>) -> Option<Fingerprint>;
    /// Starts a match; for a replay, by the rule set by which it began.
    ///
    /// # Errors
    /// Every problem of the decks and options; an unknown document or set is one.
    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>>;
    /// Takes a match up again.
    ///
    /// # Errors
    /// [`LoadError`]: unknown document, bytes that do not decode, sets or cards that are not loaded.
    fn resume(&self, played: Played<'_>, snapshot: &[u8]) -> Result<Resumed, LoadError>;
    /// Learns the pool of a rule set by which matches are played, so that they keep it when the cards change.
    fn learn_pool(&self, _pool: &PastPool) {}
    /// Reads the position at the end of a scenario that somebody brings; the errors keep it from being played on from.
    fn study(&self, _text: &str, _cards: InlineCards) -> Result<Studied, Vec<Unstudied>> {
        Err(vec![Unstudied::whole("study-unwritten")])
    }
    /// Something to put pictures of a match together with, to an animation; none where there is nothing of the kind.
    fn reel(&self) -> Option<Box<dyn Reel>> {
        None
    }
    /// Paints the crosstable of an event for a frame. `None` where nothing is painted: its words stand alone then.
    fn crosstable(&self, _table: &Crosstable, _frame: Frame) -> Option<Picture> {
        None
    }
    /// Documents whose rules can be looked up, the default one first.
    fn books(&self) -> &[BookInfo] {
        &[]
    }
    /// The game that a line names, with the rest of the line. Here by the id of a book as its first word.
    fn named(&self, line: &str) -> Option<NamedGame> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let book = self.books().iter().find(|book| book.id == first.to_lowercase())?;
        Some(NamedGame { documents: vec![book.id.clone()], rest: rest.trim().to_owned() })
    }
    /// Ids of the documents whose cards can be looked up, the default one first.
    fn card_books(&self) -> &[String] {
        &[]
    }
    /// The cards of a document, if it has some.
    fn cards(&self, _document: &str) -> Option<&dyn CardBook> {
        None
    }
    /// Returns the reader of a document's decks. It refuses every deck of a document that is not hosted.
    fn decks<'a>(&'a self, document: &'a str) -> Box<dyn Decks + 'a>;
    /// The limited play of a document, if it is played so.
    fn limited(&self, _document: &str) -> Option<&dyn Limited> {
        None
    }
    /// Returns the rules of a document, to be read. There are none of an unknown document.
    fn book<'a>(&'a self, document: &'a str) -> Box<dyn Book + 'a>;
    /// Returns the lessons and puzzles of a document. Here there are none.
    fn tutor<'a>(&'a self, _document: &'a str) -> Box<dyn Tutor + 'a> {
        Box::new(Untaught)
    }
}

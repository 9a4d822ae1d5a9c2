//! A match of a game, and the catalogue of games, as the table sees them.

pub use super::asked::{Judge, Pictures, Play, Prompts, Reports};
pub use super::example::{ExampleAt, ExampleMoment, PrimerScreen};
pub use super::judged::{Judged, Outlook};
pub use super::looked::{Looked, LookedHow, NamedGame};
pub use super::places::{About, Placed, Pointed, Spot};
pub use super::reader::Reader;
pub(crate) use super::values::way_phrase;
pub use super::values::{
    AudienceSet, BookInfo, BotInfo, Choice, DeckInfo, DefaultAction, DocumentInfo, DrawRules,
    Elsewhere, Hint, LoadError, Notice, OptionInfo, OptionValue, Posing, Rank, Refused, Related,
    RuleRelevance, RuleText, SidePanel, Step, StopPoint, Turn, Window,
};
use crate::game::cards::CardBook;
use crate::game::decks::{DeckProblem, DeckRead};
use crate::game::played::Played;
use crate::game::reel::Reel;
use crate::game::study::{InlineCards, Studied, Unstudied};
use crate::wire::api::Picture;
use crate::wire::style::ScreenStyle;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Chance, Seat, Setup, SetupError};
use stolik_words::{Language, Phrase};

/// One match of one game with its rule set, behind bytes. Clones are cheap (a flat state).
///
/// Every method may panic if the game is broken; the service quarantines the match then.
pub trait Hosted: Send + Sync {
    /// A copy on which a command can be tried.
    fn copy(&self) -> Box<dyn Hosted>;
    /// One audience's whole knowledge. Equal bytes: nothing changed for it.
    fn view(&self, to: Audience) -> Vec<u8>;
    /// Carries a command out.
    ///
    /// # Errors
    /// The reason of the refusal; the match is unchanged then.
    fn apply(
        &mut self,
        seat: Seat,
        command: &[u8],
        chance: &mut dyn Chance,
    ) -> Result<Vec<Notice>, Refused>;
    /// Concession or forfeit.
    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice>;
    /// The seat gives up the game under way alone, one of a series.
    fn withdraw_game(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice>;
    /// Ends the game of a series as an agreed draw and returns what was told; `None` if the match is no series.
    fn draw_game(&mut self, chance: &mut dyn Chance) -> Option<Vec<Notice>>;
    /// Puts every order that nobody knows (of shuffled decks) into a new one. No view changes.
    fn reshuffle(&mut self, chance: &mut dyn Chance);
    /// The same match with everything that this audience may not know drawn anew: a twin, for checks of secrets.
    fn twin(&self, to: Audience, chance: &mut dyn Chance) -> Box<dyn Hosted>;
    /// Returns the questions about the course of the match.
    fn play(&self) -> &dyn Play;
    /// Returns the questions to its seats.
    fn prompts(&self) -> &dyn Prompts;
    /// Returns its pictures, and the position in words.
    fn pictures(&self) -> &dyn Pictures;
    /// Returns the reports on it: chances, wounds, rules.
    fn reports(&self) -> &dyn Reports;
    /// Returns the opinion of its bots: moves, hints, worths.
    fn judge(&self) -> &dyn Judge;
}

/// A match taken up again from its snapshot.
pub struct Resumed {
    /// The match.
    pub hosted: Box<dyn Hosted>,
    /// True if its rule set is the one it was started with.
    pub same_rules: bool,
}

/// The position of a lesson before one of its steps, in one language.
pub struct LessonStep {
    /// The words of the teacher.
    pub text: String,
    /// Ids of the rules behind it.
    pub rules: Vec<String>,
    /// The number of steps in the lesson.
    pub steps: usize,
    /// Fingerprint of the whole lesson: buttons of another one are no use.
    pub fingerprint: Fingerprint,
    /// The learner's seat.
    pub seat: Seat,
    /// The events that the learner was told since the step before.
    pub told: Vec<Phrase>,
    /// The position.
    pub game: Box<dyn Hosted>,
    /// The command that the learner is to give; none where the step only tells.
    pub does: Option<Vec<u8>>,
    /// Commands that may tempt the learner here, each with the id of the rule that refuses it.
    pub refused: Vec<(Phrase, String)>,
}

/// A puzzle that is set up.
pub struct Posed {
    /// The task of the puzzle.
    pub aim: Posing,
    /// The solver's seat.
    pub seat: Seat,
    /// The position.
    pub game: Box<dyn Hosted>,
    /// Every whole command that the solver may begin with, as [`Hosted`] keeps it, with the chance of having what
    /// is asked for, in millionths.
    pub moves: Vec<(Vec<u8>, u32)>,
}

/// Every game that can be hosted. The implementation is `catalogue`'s; tests have their own.
pub trait Catalogue: Send + Sync + 'static {
    /// Returns the documents that can be hosted, the default one first.
    fn documents(&self) -> &[DocumentInfo];

    /// Fingerprint of the rule set with which this program starts such matches; none where the document or
    /// one of the sets is not there.
    fn rules(&self, played: Played<'_>) -> Option<Fingerprint>;

    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of the decks and options; an unknown document or set is one.
    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>>;

    /// Reads the position at the end of a scenario that somebody brings; the errors keep it from being played on from.
    fn study(&self, _text: &str, _cards: InlineCards) -> Result<Studied, Vec<Unstudied>> {
        Err(vec![Unstudied::whole("study-unwritten")])
    }
    /// Takes a match up again.
    ///
    /// # Errors
    /// [`LoadError`]: unknown document, bytes that do not decode, sets or cards that are not loaded.
    fn resume(
        &self,
        played: Played<'_>,
        snapshot: &[u8],
        rules: Fingerprint,
    ) -> Result<Resumed, LoadError>;

    /// Reads a deck from text that a person typed, or from a code, with every problem of it.
    fn deck(&self, document: &str, text: &str) -> DeckRead;

    /// Notes on lines of a deck's text that are neither its cards nor problems.
    fn deck_notes(&self, _document: &str, _text: &str) -> Vec<DeckProblem> {
        Vec::new()
    }
    /// Returns the problems of a deck under the rules.
    fn deck_problems(&self, document: &str, cards: &[String]) -> Vec<DeckProblem>;

    /// Returns the problems of a deck in a match with these sets: its cards that are in none of them.
    fn outside(&self, _played: Played<'_>, _cards: &[String]) -> Vec<DeckProblem> {
        Vec::new()
    }

    /// A deck as text that [`Catalogue::deck`] reads again.
    fn deck_text(
        &self,
        _document: &str,
        _name: &str,
        cards: &[String],
        _language: Language,
    ) -> String {
        cards.join("\n")
    }

    /// A deck as a short word that [`Catalogue::deck`] reads again: Latin letters and digits.
    fn deck_code(&self, _document: &str, cards: &[String]) -> String {
        cards.join(" ")
    }

    /// Describes the composition of a deck, a line each.
    fn deck_about(&self, _document: &str, cards: &[String]) -> Vec<Phrase> {
        vec![Phrase::new("word-cards").number("count", cards.len() as i64)]
    }

    /// A deck as a picture, where the game has one.
    fn deck_picture(
        &self,
        _document: &str,
        _name: &str,
        _cards: &[String],
        _style: ScreenStyle,
    ) -> Option<Picture> {
        None
    }

    /// The words of a rule.
    fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText>;

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

    /// Ids of all rules of a document that have words.
    fn rule_ids(&self, _document: &str) -> Vec<String> {
        Vec::new()
    }

    /// Rules to read with a rule.
    fn related(&self, _document: &str, _id: &str) -> Related {
        Related::default()
    }

    /// Returns the answer of a document to a question.
    fn lookup(&self, _document: &str, _question: &str, _language: Language) -> Looked {
        Looked::default()
    }

    /// Returns the number of examples that prove a rule.
    fn examples(&self, _document: &str, _rule: &str) -> usize {
        0
    }

    /// Something to put pictures of a match together with, to an animation; none where there is nothing of the kind.
    fn reel(&self) -> Option<Box<dyn Reel>> {
        None
    }

    /// A moment of one of them, painted; none where there is no such moment.
    fn example(&self, _at: ExampleAt<'_>, _style: ScreenStyle) -> Option<ExampleMoment> {
        None
    }

    /// Returns the number of screens that explain a document's rules to a new player.
    fn primer_screens(&self, _document: &str) -> usize {
        0
    }

    /// One of them, from 0, painted; none where there is no such screen.
    fn primer(&self, _document: &str, _which: usize, _style: ScreenStyle) -> Option<PrimerScreen> {
        None
    }

    /// Fingerprint of the lesson of a document, if it has one: what differs in it is another lesson.
    fn lesson(&self, _document: &str) -> Option<Fingerprint> {
        None
    }

    /// Returns the position of a document's lesson before a step, from 0, or `None` if there is no such step.
    fn lesson_step(
        &self,
        _document: &str,
        _step: usize,
        _language: Language,
    ) -> Option<LessonStep> {
        None
    }

    /// Returns the number of puzzles of a document.
    fn puzzles(&self, _document: &str) -> usize {
        0
    }

    /// Fingerprint of a puzzle by its number, from 1: what differs in it is another puzzle.
    fn puzzle_fingerprint(&self, _document: &str, _number: usize) -> Option<Fingerprint> {
        None
    }

    /// A puzzle by its number.
    fn puzzle(&self, _document: &str, _number: usize) -> Option<Posed> {
        None
    }

    /// A moment of the course that solves it, from 0, with the names that the reader calls the seats by.
    fn puzzle_answer(
        &self,
        _puzzle: (&str, usize),
        _moment: usize,
        _reader: Reader<'_>,
    ) -> Option<ExampleMoment> {
        None
    }

    /// Ids of the documents whose cards can be looked up, the default one first.
    fn card_books(&self) -> &[String] {
        &[]
    }

    /// The cards of a document, if it has some.
    fn cards(&self, _document: &str) -> Option<&dyn CardBook> {
        None
    }
}

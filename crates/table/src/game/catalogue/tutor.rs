//! The lessons and puzzles of one document.

use crate::game::example::{ExampleMoment, PrimerScreen};
use crate::game::hosted::Hosted;
use crate::game::reader::Reader;
use crate::game::values::Posing;
use crate::wire::style::ScreenStyle;
use stolik_kernel::Seat;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_words::{Language, Phrase};

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

/// The lessons and puzzles of one document.
pub trait Tutor {
    /// Returns the number of screens that explain the rules to a new player.
    fn primer_screens(&self) -> usize {
        0
    }
    /// One of them, from 0, painted; none where there is no such screen.
    fn primer(&self, _which: usize, _style: ScreenStyle) -> Option<PrimerScreen> {
        None
    }
    /// Fingerprint of the lesson, if there is one: what differs in it is another lesson.
    fn lesson(&self) -> Option<Fingerprint> {
        None
    }
    /// Returns the position of the lesson before a step, from 0, or `None` if there is no such step.
    fn lesson_step(&self, _step: usize, _language: Language) -> Option<LessonStep> {
        None
    }
    /// Returns the number of puzzles.
    fn puzzles(&self) -> usize {
        0
    }
    /// Fingerprint of a puzzle by its number, from 1: what differs in it is another puzzle.
    fn puzzle_fingerprint(&self, _number: usize) -> Option<Fingerprint> {
        None
    }
    /// A puzzle by its number.
    fn puzzle(&self, _number: usize) -> Option<Posed> {
        None
    }
    /// A moment of the course that solves a puzzle, from 0, with the names that the reader calls the seats by.
    fn puzzle_answer(
        &self,
        _number: usize,
        _moment: usize,
        _reader: Reader<'_>,
    ) -> Option<ExampleMoment> {
        None
    }
}

/// The tutor of a document without lessons and puzzles.
pub struct Untaught;

impl Tutor for Untaught {}

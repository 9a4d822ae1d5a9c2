//! Lessons: a first match of each game, told step by step. The files in `assets/lessons` hold a position and a
//! course in the scenario notation, cut into steps with the teacher's words; this reads them and knows no game.

use crate::data::{self, Both, RulebookError};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use stolik_words::Language;

/// The files, by document.
const FILES: [(&str, &str); 5] = [
    ("berserk-2007", include_str!("../../../assets/lessons/berserk-2007.toml")),
    ("berserk-new", include_str!("../../../assets/lessons/berserk-new.toml")),
    ("heroes", include_str!("../../../assets/lessons/heroes.toml")),
    ("kozyablo", include_str!("../../../assets/lessons/kozyablo.toml")),
    ("war2047", include_str!("../../../assets/lessons/war2047.toml")),
];

/// All lessons, one a document at most.
#[derive(Debug)]
pub struct Lessons(BTreeMap<&'static str, Lesson>);

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The learner's seat, counted from 0.
    pub seat: u8,
    /// Position and course as one scenario.
    pub course: String,
    /// Its steps, in order.
    pub steps: Vec<Step>,
    /// The file as it is: other words or another course are another lesson.
    pub source: &'static str,
}

/// One step: what the teacher says, and what is done then.
#[derive(Debug)]
pub struct Step {
    text: Both,
    /// Ids of rules of the document that stand behind it.
    pub rules: Vec<String>,
    /// The lines of the course that belong to it, counted from 1: from, up to but without. Empty where it only
    /// tells.
    pub lines: std::ops::Range<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// From 1.
    seat: u8,
    position: String,
    step: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    ru: String,
    en: String,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    play: String,
}

impl Lessons {
    /// Those that come with the program.
    ///
    /// # Errors
    /// What the reader says of a file that is not as it should be.
    pub fn embedded() -> Result<Lessons, RulebookError> {
        let read = |(document, text)| Ok((document, Lesson::read(document, text)?));
        FILES.into_iter().map(read).collect::<Result<_, _>>().map(Lessons)
    }

    /// The lesson of a document.
    #[must_use]
    pub fn of(&self, document: &str) -> Option<&Lesson> {
        self.0.get(document)
    }

    /// The documents that have one.
    pub fn documents(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }
}

impl Lesson {
    fn read(document: &str, text: &'static str) -> Result<Lesson, RulebookError> {
        let file: File = data::read(text, &format!("lesson of {document}"))?;
        let mut course = format!("scenario lesson\ngame {document}\nrules -\n");
        let _ = writeln!(course, "{}", file.position.trim());
        let mut at = course.lines().count() + 1;
        let steps = file.step.into_iter().map(|entry| {
            let from = at;
            for line in entry.play.lines().map(str::trim).filter(|line| !line.is_empty()) {
                let _ = writeln!(course, "{line}");
                at += 1;
            }
            let text = Both { ru: entry.ru, en: entry.en };
            Step { text, rules: entry.rules, lines: from..at }
        });
        let steps = steps.collect();
        Ok(Lesson { seat: file.seat.saturating_sub(1), course, steps, source: text })
    }
}

impl Step {
    /// Returns the words of the teacher.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        self.text.get(language)
    }
}

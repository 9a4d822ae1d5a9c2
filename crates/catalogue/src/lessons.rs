//! Lessons of the games: the files of the rulebook, played by the engines when somebody first asks.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use stolik_face::{Course, Host, Stand};
use stolik_kernel::Seat;
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_rulebook::lesson::{Lesson, Lessons as Files};
use stolik_scenario::parse;
use stolik_table::LessonStep;
use stolik_words::Language;

/// The lessons, one a document at most.
pub(crate) struct Lessons {
    files: LazyLock<Files>,
    /// Those that somebody has asked for; there are no more than documents.
    played: Mutex<BTreeMap<String, Arc<dyn Course>>>,
}

impl Lessons {
    /// Those that come with the program; nothing is read yet.
    pub(crate) fn embedded() -> Lessons {
        let read = || Files::embedded().expect("a test reads the embedded files");
        Lessons { files: LazyLock::new(read), played: Mutex::default() }
    }

    /// Fingerprint of the lesson of a document, if it has one.
    pub(crate) fn fingerprint(&self, document: &str) -> Option<Fingerprint> {
        self.files.of(document).map(fingerprint)
    }

    /// Returns the position of a lesson before a step. `None` if the lesson does not play as written (a test checks
    /// that all do).
    pub(crate) fn step(
        &self,
        game: &dyn Host,
        (document, step): (&str, usize),
        language: Language,
    ) -> Option<LessonStep> {
        let lesson = self.files.of(document)?;
        let course = self.course(game, document, lesson)?;
        let Stand { game, told, does, refused } = course.at(step)?;
        let words = lesson.steps.get(step)?;
        Some(LessonStep {
            text: words.text(language).to_owned(),
            rules: words.rules.clone(),
            steps: lesson.steps.len(),
            fingerprint: fingerprint(lesson),
            seat: Seat(lesson.seat),
            told,
            game,
            does,
            refused,
        })
    }

    fn course(&self, game: &dyn Host, document: &str, lesson: &Lesson) -> Option<Arc<dyn Course>> {
        let lock = || self.played.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(document) {
            return Some(Arc::clone(known));
        }
        let course = play(game, lesson).ok()?;
        lock().insert(document.to_owned(), Arc::clone(&course));
        Some(course)
    }
}

fn fingerprint(lesson: &Lesson) -> Fingerprint {
    fingerprint::of_bytes(lesson.source.as_bytes())
}

/// Plays a lesson.
///
/// # Errors
/// In English, for the author of the lesson: the step that does not play as written.
fn play(game: &dyn Host, lesson: &Lesson) -> Result<Arc<dyn Course>, String> {
    let parsed = parse(&lesson.course);
    if let Some((name, line, what)) = parsed.problems.first() {
        return Err(format!("{name}, line {line}: {what}"));
    }
    let scenario = parsed.scenarios.first().ok_or("there is no course")?;
    let cuts: Vec<_> = lesson.steps.iter().map(|step| step.lines.clone()).collect();
    game.course(scenario, Seat(lesson.seat), &cuts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Games;

    /// Characters that stand with a picture on a phone, what happened beside them.
    const MOST: usize = 340;

    #[test]
    fn every_lesson_goes_as_it_says_in_sentences_that_can_be_read_at_a_glance() {
        let (games, files) = (Games::embedded().unwrap(), Files::embedded().unwrap());
        for document in files.documents() {
            let lesson = files.of(document).expect("it has one");
            let game = games.host(document).expect("it is played");
            let course = play(game, lesson).unwrap_or_else(|why| panic!("{document}: {why}"));
            let does = lesson.steps.iter().enumerate().filter(|(at, step)| {
                for language in Language::ALL {
                    let length = step.text(language).chars().count();
                    assert!((20..=MOST).contains(&length), "{document} {at}: {length} characters");
                }
                course.at(*at).expect("each step stands somewhere").does.is_some()
            });
            assert!(does.count() >= 8, "{document}: a lesson is played, not read");
            assert!(lesson.steps.len() < 100, "{document}: a first match takes no evening");
        }
    }
}

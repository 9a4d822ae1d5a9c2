//! Typed lines of a game: in the notation, or in the words of its buttons.

use super::painter::Painter;
use crate::game::hosted::{Choice, Hosted};
use stolik_kernel::{ReadError, Seat};
use stolik_words::spelling::{fold, lookalikes};
use stolik_words::{Arg, Language, Phrase};

/// Letters of a typed word that may begin a word of a command, at least.
const BEGINNING: usize = 3;

/// The words of a choice.
struct SpokenChoice {
    /// Those of its label, in order, in each language.
    labels: Vec<Vec<String>>,
    /// All of them: of the notation, and of the labels of both languages.
    words: Vec<String>,
}

/// The words of each choice of a seat.
pub(crate) struct Spoken(Vec<SpokenChoice>);

impl Spoken {
    pub(crate) fn new(
        painter: &Painter<'_>,
        game: &dyn Hosted,
        seat: Seat,
        choices: &[Choice],
    ) -> Spoken {
        let spoken = |choice: &Choice| {
            let (mut labels, mut words) =
                (Vec::new(), split(&game.play().say(seat, &choice.command)));
            for language in Language::ALL {
                let painter = painter.in_language(language);
                let label = split(&painter.choice_label(choice));
                words.extend(label.iter().cloned());
                words.extend(choice.steps.iter().flat_map(|s| split(&painter.say(&s.label))));
                labels.push(label);
            }
            let mut names = Vec::new();
            choice.steps.iter().for_each(|step| collect_names(&step.label, &mut names));
            words.extend(names.iter().flat_map(|name| split(name)));
            SpokenChoice { labels, words }
        };
        Spoken(choices.iter().map(spoken).collect())
    }

    /// Returns the choices that a line means: the one whose label it is, else those with all its words, else those with
    /// words that begin like them.
    pub(crate) fn meant(&self, text: &str) -> Vec<usize> {
        match self.with_all_words(text).as_slice() {
            [] => self.fitting(text, begins_word),
            [one] => vec![*one],
            several => {
                let line = split(text);
                let is_label = |at: &&usize| self.0[**at].labels.contains(&line);
                let labelled: Vec<usize> = several.iter().filter(is_label).copied().collect();
                if labelled.len() == 1 { labelled } else { several.to_vec() }
            }
        }
    }

    /// Returns the choices that have every word of a line.
    pub(crate) fn with_all_words(&self, text: &str) -> Vec<usize> {
        self.fitting(text, same_word)
    }

    /// Returns the choices that have every word of a line, as `likens` compares a typed word with one of a choice.
    fn fitting(&self, text: &str, likens: fn(&str, &str) -> bool) -> Vec<usize> {
        let typed = readings(text);
        if typed.is_empty() {
            return Vec::new();
        }
        let has = |words: &[String], readings: &[String]| {
            words.iter().any(|word| readings.iter().any(|typed| likens(typed, word)))
        };
        let fits = |words: &[String]| typed.iter().all(|readings| has(words, readings));
        (0..self.0.len()).filter(|at| fits(&self.0[*at].words)).collect()
    }
}

/// Returns the line of each choice that does the same when it is typed. The notation is English; for a reader of another
/// language it is the label of the choice, if that means no other command.
pub(crate) fn lines(painter: &Painter<'_>, seat: Seat, choices: &[Choice]) -> Vec<String> {
    let notation = |choice: &Choice| choice.typed.clone();
    let Some(game) = &painter.at.game else { return choices.iter().map(notation).collect() };
    if painter.desk.language == Language::En {
        return choices.iter().map(notation).collect();
    }
    let spoken = Spoken::new(painter, game.as_ref(), seat, choices);
    let line = |(at, choice): (usize, &Choice)| {
        let words = plain(&painter.choice_label(choice));
        let is_notation = match read_line(game.as_ref(), seat, &words) {
            Ok(_) | Err(ReadError::Illegal(_)) => true,
            Err(
                ReadError::Unknown { .. } | ReadError::Several { .. } | ReadError::Syntax { .. },
            ) => false,
        };
        match !is_notation && spoken.meant(&words) == [at] {
            true => words,
            false => choice.typed.clone(),
        }
    };
    choices.iter().enumerate().map(line).collect()
}

/// The words of a label without the signs around them.
fn plain(label: &str) -> String {
    let words =
        label.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Reads a typed line in the notation; a dash or an arrow may stand between two places (`b4-b5`).
pub(crate) fn read_line(game: &dyn Hosted, seat: Seat, text: &str) -> Result<Vec<u8>, ReadError> {
    let plain = text.replace(['-', '\u{2013}', '\u{2014}', '\u{2192}', '>'], " ");
    match game.play().read(seat, text) {
        Err(ReadError::Unknown { .. } | ReadError::Syntax { .. }) if plain != text => {
            game.play().read(seat, plain.trim())
        }
        read => read,
    }
}

/// Splits a text in words of small letters, with one letter for those that people do not tell apart.
fn split(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(fold).collect()
}

/// Returns each word of a typed line as it can be read: as it is, or in look-alike letters of the other alphabet.
fn readings(text: &str) -> Vec<Vec<String>> {
    let read = |word: String| {
        let others: Vec<String> = lookalikes(&word).collect();
        std::iter::once(word).chain(others).collect()
    };
    split(text).into_iter().map(read).collect()
}

/// Whether a typed word is a word of a choice.
fn same_word(typed: &str, word: &str) -> bool {
    typed == word
}

/// Whether a typed word is a word of a choice or begins one.
fn begins_word(typed: &str, word: &str) -> bool {
    typed == word || (word.starts_with(typed) && typed.chars().count() >= BEGINNING)
}

/// Collects the words that stand in a phrase as they are: names in their nominative, which a label may decline.
fn collect_names(phrase: &Phrase, names: &mut Vec<String>) {
    for (_, arg) in &phrase.args {
        match arg {
            Arg::Text(text) => names.push(text.clone()),
            Arg::Phrase(inner) => collect_names(inner, names),
            Arg::Number(_) => {}
        }
    }
}

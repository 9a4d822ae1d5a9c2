//! The games that a line of the command line asks about: one that is named, in any of its names, before or behind the
//! question, or all of them.

use crate::failure::Failure;
use stolik_catalogue::Library;
use stolik_words::{Language, Words};

/// A question and the documents that it is put to.
#[derive(Debug, PartialEq, Eq)]
pub struct Scope {
    /// Ids of the documents: one that was named, or all.
    pub documents: Vec<String>,
    /// The question without the name of a document.
    pub question: String,
    /// Whether a document was named.
    pub is_named: bool,
}

impl Scope {
    /// Puts a whole line to all documents.
    fn all(line: &str, known: &[String]) -> Scope {
        Scope { documents: known.to_vec(), question: line.trim().to_owned(), is_named: false }
    }

    /// Puts a question to one document.
    fn one(document: String, question: &str) -> Scope {
        let question = question.trim().to_owned();
        Scope { documents: vec![document], question, is_named: true }
    }

    /// Reads the arguments of a command: a question, and perhaps the name of one of the `known` documents as the first or
    /// last argument, or within the question.
    pub fn of_arguments(arguments: &[String], known: &[String], library: &Library) -> Scope {
        let line = arguments.join(" ");
        if let [first, rest @ ..] = arguments
            && !rest.is_empty()
            && let Some(document) = called(first, known, library)
        {
            return Scope::one(document, &rest.join(" "));
        }
        if let [rest @ .., last] = arguments
            && !rest.is_empty()
            && let Some(document) = called(last, known, library)
        {
            return Scope::one(document, &rest.join(" "));
        }
        match library.named(&line) {
            // A line that is but a name asks that game for what is called so.
            Some(named) if named.documents.iter().any(|one| known.contains(one)) => {
                let document = named.documents.into_iter().find(|one| known.contains(one));
                let question = if named.rest.is_empty() { line } else { named.rest };
                Scope::one(document.unwrap_or_default(), &question)
            }
            Some(_) | None => Scope::all(&line, known),
        }
    }

    /// Puts all arguments to the document that an option names.
    ///
    /// # Errors
    /// No document is called so; the line lists those that there are.
    pub fn of_option(
        name: &str,
        arguments: &[String],
        (what, known): (&str, &[String]),
        library: &Library,
    ) -> Result<Scope, Failure> {
        let document = called(name, known, library).ok_or_else(|| unknown(name, what, known))?;
        Ok(Scope::one(document, &arguments.join(" ")))
    }

    /// Puts the whole line to all documents, for a question that is itself a name.
    pub fn widened(arguments: &[String], known: &[String]) -> Scope {
        Scope::all(&arguments.join(" "), known)
    }
}

/// Returns the failure about a document that does not exist.
pub fn unknown(name: &str, what: &str, known: &[String]) -> Failure {
    Failure::Asked(format!("there are no {what} \"{name}\"; there are {}", known.join(", ")))
}

/// Returns the document that a text names as a whole: by its id, its title or what people call the game.
fn called(text: &str, known: &[String], library: &Library) -> Option<String> {
    let asked = letters(text);
    if asked.is_empty() {
        return None;
    }
    let words = Words::shared();
    let titled = |id: &&String| {
        let title = Library::title(id);
        let said = |language: &Language| letters(&words.say(*language, &title)) == asked;
        letters(id) == asked || Language::ALL.iter().any(said)
    };
    let title = known.iter().find(titled).cloned();
    title.or_else(|| {
        let named = library.named(text).filter(|named| named.rest.is_empty())?;
        named.documents.into_iter().find(|one| known.contains(one))
    })
}

/// Returns the letters and figures of a text in lower case.
fn letters(text: &str) -> String {
    let lower = text.chars().flat_map(char::to_lowercase);
    lower
        // People write the seventh letter of the Russian alphabet as the sixth.
        .map(|letter| if letter == '\u{451}' { '\u{435}' } else { letter })
        .filter(|l| l.is_alphanumeric())
        .collect()
}

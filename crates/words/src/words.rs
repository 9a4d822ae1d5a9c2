//! The embedded sentences, and how a [`Phrase`] becomes one of them.

use crate::{Arg, Language, Phrase};
use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle,
};
use std::fmt;
use std::sync::{Arc, LazyLock};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All sentences of both languages. They are read once; a clone is another handle to them.
#[derive(Clone)]
pub struct Words(Arc<Sentences>);

/// The sentences of each language, and what is wrong in their files.
struct Sentences {
    ru: FluentBundle<FluentResource>,
    en: FluentBundle<FluentResource>,
    problems: Vec<String>,
}

impl Words {
    /// The sentences that were embedded in the binary: the same memory for the whole program.
    #[must_use]
    pub fn embedded() -> Words {
        Words::shared().clone()
    }

    /// [`Words::embedded`] by reference.
    #[must_use]
    pub fn shared() -> &'static Words {
        static WORDS: LazyLock<Words> = LazyLock::new(|| {
            let read = |file: &(&str, &'static str, &'static str)| {
                Some((Language::parse(file.0)?, file.1, file.2))
            };
            Words::load(FILES.iter().filter_map(read))
        });
        &WORDS
    }

    /// Sentences from files given as language, file name and text. A broken entry is left out and
    /// named in [`Words::problems`]; so is a key that stands twice, of which the first stays.
    pub fn load<'a>(files: impl IntoIterator<Item = (Language, &'a str, &'a str)>) -> Words {
        let mut words =
            Sentences { ru: bundle(Language::Ru), en: bundle(Language::En), problems: Vec::new() };
        for (language, name, text) in files {
            let (resource, errors) = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, errors)) => (resource, errors),
            };
            let place = format!("{language}/{name}");
            for error in errors {
                let line =
                    text.get(..error.pos.start).map_or(0, |before| before.lines().count().max(1));
                words.problems.push(format!("{place}:{line}: {error}"));
            }
            let bundle = match language {
                Language::Ru => &mut words.ru,
                Language::En => &mut words.en,
            };
            for error in bundle.add_resource(resource).err().unwrap_or_default() {
                words.problems.push(format!("{place}: {error}"));
            }
        }
        Words(Arc::new(words))
    }

    /// Returns the problems in the files, one line each; none in a released binary.
    #[must_use]
    pub fn problems(&self) -> &[String] {
        &self.0.problems
    }

    /// Whether `language` itself has the message `key`.
    #[must_use]
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.bundle(language).get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The sentence. A key that `language` lacks is said in English, and one that English lacks too
    /// as the key in brackets; a place nobody filled shows its own name.
    #[must_use]
    pub fn say(&self, language: Language, phrase: &Phrase) -> String {
        self.format(language, phrase, &mut Vec::new())
    }

    /// [`Words::say`], which also reports what Fluent found amiss.
    fn format(&self, language: Language, phrase: &Phrase, errors: &mut Vec<FluentError>) -> String {
        let spoken =
            [language, Language::En].into_iter().find(|language| self.has(*language, &phrase.key));
        let pattern = spoken.and_then(|spoken| {
            let bundle = self.bundle(spoken);
            Some((bundle, bundle.get_message(&phrase.key)?.value()?))
        });
        let Some((bundle, pattern)) = pattern else {
            return format!("[{}]", phrase.key);
        };
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (name, arg) in &phrase.args {
            let value: FluentValue<'_> = match arg {
                Arg::Text(text) => text.as_str().into(),
                Arg::Number(number) => (*number).into(),
                Arg::Phrase(inner) => self.format(language, inner, errors).into(),
            };
            args.set(name.as_str(), value);
        }
        bundle.format_pattern(pattern, Some(&args), errors).into_owned()
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        match language {
            Language::Ru => &self.0.ru,
            Language::En => &self.0.en,
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("problems", &self.0.problems).finish_non_exhaustive()
    }
}

/// An empty bundle. Isolation marks are off: chats show them as boxes, and both scripts run the
/// same way.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![crate::language::identifier(language)]);
    bundle.set_use_isolating(false);
    bundle
}

#[cfg(test)]
mod tests;

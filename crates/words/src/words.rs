//! The embedded sentences, and how a [`Phrase`] becomes one of them.

use crate::declension::{Case, Names, Part, Place};
use crate::sheets::{Messages, Sheets};
use crate::{Arg, Language, Phrase};
use fluent_bundle::{FluentArgs, FluentError, FluentValue};
use std::fmt;
use std::sync::{Arc, LazyLock, OnceLock};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All sentences of both languages. Each file of them is read once, when it is first needed; a clone is another handle to them.
#[derive(Clone)]
pub struct Words(Arc<Sentences>);

/// The sentences of each language.
struct Sentences {
    ru: Sheets,
    en: Sheets,
    /// Declined names of cards and the problems of their lines, read when a sentence first declines a name.
    names: LazyLock<(Names, Vec<String>)>,
    problems: OnceLock<Vec<String>>,
}

fn names() -> (Names, Vec<String>) {
    Names::read(NAMES)
}

/// The message in which a name that does not decline stands behind a declined noun.
const APART: &str = "name-apart";

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
            let ru = Sheets::embedded(Language::Ru, RUSSIAN, RUSSIAN_KEYS);
            Words::of(ru, Sheets::embedded(Language::En, ENGLISH, ENGLISH_KEYS))
        });
        &WORDS
    }

    /// Sentences from files given as language, file name and text. A broken entry is left out and
    /// named in [`Words::problems`]; so is a key that stands twice, of which the first stays.
    pub fn load<'a>(files: impl IntoIterator<Item = (Language, &'a str, &'a str)>) -> Words {
        let files: Vec<(Language, &str, &str)> = files.into_iter().collect();
        let of = |language| {
            let own = files.iter().filter(|(of, ..)| *of == language);
            Sheets::given(language, &own.map(|(_, name, text)| (*name, *text)).collect::<Vec<_>>())
        };
        Words::of(of(Language::Ru), of(Language::En))
    }

    fn of(ru: Sheets, en: Sheets) -> Words {
        let (names, problems) = (LazyLock::new(names as fn() -> _), OnceLock::new());
        Words(Arc::new(Sentences { ru, en, names, problems }))
    }

    /// Reads all files and returns their problems, one line each; none in a released binary.
    #[must_use]
    pub fn problems(&self) -> &[String] {
        let sentences = &self.0;
        sentences.problems.get_or_init(|| {
            let names = sentences.names.1.iter().cloned();
            names.chain(sentences.ru.problems()).chain(sentences.en.problems()).collect()
        })
    }

    /// Whether `language` itself has the message `key`.
    #[must_use]
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.find(language, key).is_some()
    }

    /// The sentence. A key that `language` lacks is said in English, and one that English lacks too
    /// as the key in brackets; a place nobody filled shows its own name.
    #[must_use]
    pub fn say(&self, language: Language, phrase: &Phrase) -> String {
        self.format(language, phrase, Case::Nominative, &mut Vec::new())
    }

    /// [`Words::say`] in a case, which also reports what Fluent found amiss.
    fn format(
        &self,
        language: Language,
        phrase: &Phrase,
        case: Case,
        errors: &mut Vec<FluentError>,
    ) -> String {
        let spoken = [language, Language::En]
            .into_iter()
            .find_map(|language| self.find(language, &phrase.key));
        let found = spoken.and_then(|messages| {
            Some((messages, messages.bundle.get_message(&phrase.key)?.value()?))
        });
        let Some((messages, pattern)) = found else {
            return format!("[{}]", phrase.key);
        };
        let places = messages.places(&phrase.key);
        let mut args = FluentArgs::with_capacity(places.len());
        for place in places {
            let named = |name: &str| phrase.args.iter().find(|(known, _)| known == name);
            let filled = match (named(&place.variable), named(&place.argument)) {
                (Some((_, arg)), _) => Some((arg, Part::Case(Case::Nominative))),
                (None, Some((_, arg))) => Some((arg, place.part)),
                (None, None) => None,
            };
            if let Some((arg, part)) = filled {
                let value: FluentValue<'_> = match part {
                    Part::Case(own) => self.value(language, arg, own, errors),
                    Part::Inherited => self.value(language, arg, case, errors),
                    Part::Agreement => self.agreement(language, arg).into(),
                };
                args.set(place.variable.as_str(), value);
            } else if place.variable == "case" {
                args.set("case", case.key());
            }
        }
        messages.bundle.format_pattern(pattern, Some(&args), errors).into_owned()
    }

    /// An argument in a case.
    fn value<'a>(
        &self,
        language: Language,
        arg: &'a Arg,
        case: Case,
        errors: &mut Vec<FluentError>,
    ) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Phrase(inner) => self.format(language, inner, case, errors).into(),
            Arg::Text(text) if case == Case::Nominative || language == Language::En => {
                text.as_str().into()
            }
            Arg::Text(text) => match self.0.names.0.decline(text, case) {
                Some(form) => form.into(),
                None => {
                    let apart = Phrase::new(APART).text("name", text.clone());
                    self.format(language, &apart, case, errors).into()
                }
            },
        }
    }

    /// The key with which a verb agrees with an argument: the attribute `agree` of its message, else that of the part
    /// that is declined.
    fn agreement(&self, language: Language, arg: &Arg) -> String {
        let inner = match arg {
            Arg::Text(text) => return self.0.names.0.agreement(language, text).to_owned(),
            Arg::Number(_) => return "m".to_owned(),
            Arg::Phrase(inner) => inner,
        };
        let Some(messages) = self.find(language, &inner.key) else { return "m".to_owned() };
        let bundle = &messages.bundle;
        let attribute =
            bundle.get_message(&inner.key).and_then(|message| message.get_attribute("agree"));
        if let Some(attribute) = attribute {
            return bundle.format_pattern(attribute.value(), None, &mut Vec::new()).into_owned();
        }
        let is_declined = |place: &&Place| place.part == Part::Inherited;
        let declined = messages.places(&inner.key).iter().find(is_declined);
        let arg =
            declined.and_then(|place| inner.args.iter().find(|(name, _)| *name == place.argument));
        arg.map_or_else(|| "m".to_owned(), |(_, arg)| self.agreement(language, arg))
    }

    /// The file of a language that has this message.
    fn find(&self, language: Language, key: &str) -> Option<&Messages> {
        match language {
            Language::Ru => self.0.ru.find(key),
            Language::En => self.0.en.find(key),
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;

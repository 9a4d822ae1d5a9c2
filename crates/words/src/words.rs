//! The embedded sentences, and how a [`Phrase`] becomes one of them.

use crate::declension::{Case, Names, Part, Place, places};
use crate::{Arg, Language, Phrase};
use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle,
};
use std::collections::BTreeMap;
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
    /// Places of the messages of each language, by key.
    places: [BTreeMap<String, Vec<Place>>; 2],
    names: Names,
    problems: Vec<String>,
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
        let (names, problems) = Names::read(NAMES);
        let mut words = Sentences {
            ru: bundle(Language::Ru),
            en: bundle(Language::En),
            places: Default::default(),
            names,
            problems,
        };
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
            for (key, found) in places(text) {
                words.places[usize::from(language == Language::En)].entry(key).or_insert(found);
            }
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
        let spoken =
            [language, Language::En].into_iter().find(|language| self.has(*language, &phrase.key));
        let pattern = spoken.and_then(|spoken| {
            let bundle = self.bundle(spoken);
            Some((spoken, bundle, bundle.get_message(&phrase.key)?.value()?))
        });
        let Some((spoken, bundle, pattern)) = pattern else {
            return format!("[{}]", phrase.key);
        };
        let places = self.places(spoken, &phrase.key);
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
        bundle.format_pattern(pattern, Some(&args), errors).into_owned()
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
            Arg::Text(text) => match self.0.names.decline(text, case) {
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
            Arg::Text(text) => return self.0.names.agreement(language, text).to_owned(),
            Arg::Number(_) => return "m".to_owned(),
            Arg::Phrase(inner) => inner,
        };
        let bundle = self.bundle(language);
        let attribute =
            bundle.get_message(&inner.key).and_then(|message| message.get_attribute("agree"));
        if let Some(attribute) = attribute {
            return bundle.format_pattern(attribute.value(), None, &mut Vec::new()).into_owned();
        }
        let declined =
            self.places(language, &inner.key).iter().find(|place| place.part == Part::Inherited);
        let arg =
            declined.and_then(|place| inner.args.iter().find(|(name, _)| *name == place.argument));
        arg.map_or_else(|| "m".to_owned(), |(_, arg)| self.agreement(language, arg))
    }

    /// The places of a message.
    fn places(&self, language: Language, key: &str) -> &[Place] {
        self.0.places[usize::from(language == Language::En)].get(key).map_or(&[], Vec::as_slice)
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
    // `VERB($unit-agree, "dies", "die")`: the verb in the number of its subject. A name is one function at most: a second
    // one of this name would be a bug in this file.
    bundle
        .add_function("VERB", |positional, _| {
            let plural =
                matches!(positional.first(), Some(FluentValue::String(agree)) if agree == "pl");
            positional.get(if plural { 2 } else { 1 }).cloned().unwrap_or(FluentValue::Error)
        })
        .expect("an empty bundle has no function");
    bundle
}

#[cfg(test)]
mod tests;

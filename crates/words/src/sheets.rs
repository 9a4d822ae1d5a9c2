//! The sentence files of one language. Each is parsed when one of its messages is first needed: a command that says three
//! sentences does not read all of them.

use crate::Language;
use crate::declension::{Place, places};
use crate::keys::keys;
use fluent_bundle::{FluentResource, FluentValue, concurrent::FluentBundle};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// All sentence files of one language, and the file of each key.
pub(crate) struct Sheets {
    language: Language,
    sheets: Vec<Sheet>,
    keys: Keys,
}

/// Every key with the place of its file, sorted. If a key stands twice, the first file counts.
enum Keys {
    /// The list of the build script.
    Built(&'static [(&'static str, usize)]),
    /// A list made when the files were given.
    Made(Vec<(String, usize)>),
}

impl Keys {
    /// Returns the place of the file that has a key.
    fn file(&self, key: &str) -> Option<usize> {
        match self {
            Keys::Built(list) => {
                let at = list.partition_point(|(own, _)| *own < key);
                list.get(at).filter(|(own, _)| *own == key).map(|(_, file)| *file)
            }
            Keys::Made(list) => {
                let at = list.partition_point(|(own, _)| own.as_str() < key);
                list.get(at).filter(|(own, _)| own == key).map(|(_, file)| *file)
            }
        }
    }

    /// Iterates over the keys and the places of their files.
    fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        let (built, made): (&[_], &[_]) = match self {
            Keys::Built(list) => (list, &[]),
            Keys::Made(list) => (&[], list),
        };
        let built = built.iter().map(|(key, file)| (*key, *file));
        built.chain(made.iter().map(|(key, file)| (key.as_str(), *file)))
    }
}

/// A sentence file.
struct Sheet {
    name: String,
    text: Cow<'static, str>,
    messages: OnceLock<Messages>,
}

/// The messages of a sentence file.
pub(crate) struct Messages {
    /// The file as Fluent reads it.
    pub(crate) bundle: FluentBundle<FluentResource>,
    /// The places of its messages, by key.
    places: BTreeMap<String, Vec<Place>>,
    problems: Vec<String>,
}

impl Messages {
    /// Returns the places of a message.
    pub(crate) fn places(&self, key: &str) -> &[Place] {
        self.places.get(key).map_or(&[], Vec::as_slice)
    }
}

impl Sheets {
    /// Takes the embedded files with the keys that the build script found.
    pub(crate) fn embedded(
        language: Language,
        files: &[(&str, &'static str)],
        keys: &'static [(&'static str, usize)],
    ) -> Sheets {
        let sheets = files.iter().map(|(name, text)| Sheet::new(name, Cow::Borrowed(*text)));
        Sheets { language, sheets: sheets.collect(), keys: Keys::Built(keys) }
    }

    /// Takes files that are given as name and text.
    pub(crate) fn given(language: Language, files: &[(&str, &str)]) -> Sheets {
        let of = |(file, (_, text)): (usize, &(&str, &str))| {
            keys(text).map(|key| (key.to_owned(), file)).collect::<Vec<_>>()
        };
        let mut keys: Vec<(String, usize)> = files.iter().enumerate().flat_map(of).collect();
        keys.sort();
        let sheets = files.iter().map(|(name, text)| Sheet::new(name, (*text).to_owned().into()));
        Sheets { language, sheets: sheets.collect(), keys: Keys::Made(keys) }
    }

    /// Returns the file that has a message with a text of this key.
    pub(crate) fn find(&self, key: &str) -> Option<&Messages> {
        let messages = self.sheets.get(self.keys.file(key)?)?.messages(self.language);
        messages.bundle.get_message(key)?.value()?;
        Some(messages)
    }

    /// Parses all files and returns their problems, a line each.
    pub(crate) fn problems(&self) -> Vec<String> {
        let messages = self.sheets.iter().map(|sheet| sheet.messages(self.language));
        let mut problems: Vec<String> = messages.flat_map(|one| one.problems.clone()).collect();
        let name = |file: usize| self.sheets.get(file).map_or("", |sheet| sheet.name.as_str());
        for ((key, first), (other, second)) in self.keys.iter().zip(self.keys.iter().skip(1)) {
            if key == other && first != second {
                let (language, first, second) = (self.language, name(first), name(second));
                problems.push(format!("{language}/{second}: `{key}` stands in {first} too"));
            }
        }
        problems
    }
}

impl Sheet {
    fn new(name: &str, text: Cow<'static, str>) -> Sheet {
        Sheet { name: name.to_owned(), text, messages: OnceLock::new() }
    }

    /// Returns its messages; parses the text at the first call.
    fn messages(&self, language: Language) -> &Messages {
        self.messages.get_or_init(|| {
            let place = format!("{language}/{}", self.name);
            let (resource, errors) = match FluentResource::try_new(self.text.clone().into_owned()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, errors)) => (resource, errors),
            };
            let mut problems = Vec::new();
            for error in errors {
                let before = self.text.get(..error.pos.start);
                let line = before.map_or(0, |before| before.lines().count().max(1));
                problems.push(format!("{place}:{line}: {error}"));
            }
            let mut bundle = bundle(language);
            for error in bundle.add_resource(resource).err().unwrap_or_default() {
                problems.push(format!("{place}: {error}"));
            }
            Messages { bundle, places: places(&self.text), problems }
        })
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

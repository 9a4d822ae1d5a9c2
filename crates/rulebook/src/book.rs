//! The documents, their rules, and how rules hang together.

use crate::crowd::{Crowd, Heard};
use crate::data::{
    self, AskedFile, DocumentFile, Glossary, Lookup, RuleEntry, RulebookError, both,
};
use crate::evidence::Evidence;
use crate::find::Found;
use crate::index::Index;
use crate::number::{above, paragraph};
use crate::search::Search;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stolik_words::Language;

/// All documents with the search over them. Made once at start-up and shared.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Rulebook {
    pub(crate) volumes: Vec<Volume>,
    pub(crate) search: Search,
}

/// A document and its index.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Volume {
    pub(crate) id: String,
    /// The document on which it stands.
    pub(crate) on: Option<String>,
    playable: bool,
    pub(crate) rules: Vec<RuleEntry>,
    /// Place of every rule that has words, by id.
    places: BTreeMap<String, usize>,
    pub(crate) index: Index,
}

/// One document of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document<'a> {
    /// Its id, such as `berserk-2007`; also the key of its name among the locales.
    pub id: &'a str,
    /// True if an engine here plays it. If not, say so instead of citing proofs.
    pub playable: bool,
    /// The number of rules with words.
    pub rules: usize,
}

/// One rule in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    /// The document in which it stands: the one asked, or one below it.
    pub document: &'a str,
    /// Id, unique in the document.
    pub id: &'a str,
    /// The subject: `setup`, `combat`, `cost`…
    pub kind: &'a str,
    /// True if the document leaves it out and the default is ours.
    pub gap: bool,
    /// `scenario`, `unit:NAME`, `later`, `none`; empty where nothing plays the document.
    pub proof: &'a str,
    /// A few words, at most 60 letters.
    pub title: &'a str,
    /// A sentence or two, at most 220 letters.
    pub text: &'a str,
    /// Ids of rules to read with it.
    pub see: &'a [String],
}

/// The citation of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation<'a> {
    /// The document, also the key of its name among the locales.
    pub document: &'a str,
    /// The paragraph's number as the document prints it; nothing where it has words for numbers, or
    /// where the rule is a default of ours.
    pub number: Option<String>,
    /// The rule's title.
    pub title: &'a str,
    /// True if the rule is a default of ours.
    pub gap: bool,
}

impl Rulebook {
    /// Reads the embedded texts and makes the index, which takes most of a second and 70 MB. A program takes the finished
    /// index of `stolik-rulebook-index` instead.
    ///
    /// # Panics
    /// Never: the files are embedded, and the tests read them.
    #[must_use]
    pub fn embedded() -> Rulebook {
        let asked: Vec<&str> = data::ASKED.into_iter().chain(data::SAID).collect();
        Rulebook::read(&data::DOCUMENTS, &asked, data::GLOSSARY, data::LOOKUP)
            .expect("the embedded files are read by the tests")
    }

    /// A rulebook of the given files. `asked` are questions as players ask them, and other words in which
    /// they say things, for any of the documents; several files of one are joined.
    ///
    /// # Errors
    /// What the reader says of the file that is not as it should be.
    pub fn read(
        documents: &[&str],
        asked: &[&str],
        glossary: &str,
        lookup: &str,
    ) -> Result<Rulebook, RulebookError> {
        let lookup: Lookup = data::read(lookup, "lookup")?;
        let glossary: Glossary = data::read(glossary, "glossary")?;
        let mut search = Search::new(&lookup);
        let mut files = Vec::new();
        for (at, text) in documents.iter().enumerate() {
            let file = data::read::<DocumentFile>(text, &format!("document {at}"))?;
            let known = |on: &String| files.iter().any(|f: &DocumentFile| f.document == *on);
            if let Some(on) = file.on.as_ref().filter(|on| !known(on)) {
                let (document, on) = (file.document, on.clone());
                return Err(RulebookError::On { document, on });
            }
            files.push(file);
        }
        let rules = files.iter().flat_map(|file| &file.rule);
        search.learn_vocabulary(
            rules.flat_map(|rule| both(rule.title.as_ref()).chain(both(rule.text.as_ref()))),
        );
        let mut questions = BTreeMap::new();
        for (at, text) in asked.iter().enumerate() {
            let file = data::read::<AskedFile>(text, &format!("questions {at}"))?;
            let of: &mut AskedFile = questions.entry(file.document.clone()).or_default();
            of.join(file);
        }
        let mut asked = |file: &DocumentFile| questions.remove(&file.document).unwrap_or_default();
        let asked: Vec<AskedFile> = files.iter().map(&mut asked).collect();
        let bind = |(number, (file, asked))| Volume::new(number, file, &asked, &glossary, &search);
        let (volumes, crowd) = files.into_iter().zip(asked).enumerate().map(bind).unzip();
        search.crowd = Crowd::new(crowd);
        Ok(Rulebook { volumes, search })
    }

    /// Returns the rulebook with its index as bytes, for [`Rulebook::from_bytes`] of the same program.
    ///
    /// # Panics
    /// Never: every part of the index has a length, and memory grows as needed.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("an index of vectors and maps")
    }

    /// Reads the bytes of [`Rulebook::to_bytes`].
    ///
    /// # Errors
    /// If the bytes are cut off, or those of another version of the index.
    pub fn from_bytes(bytes: &'static [u8]) -> Result<Rulebook, RulebookError> {
        postcard::from_bytes(bytes).map_err(RulebookError::Index)
    }

    /// Drops the weights that the index learnt from known questions, to measure what they bring.
    pub fn forget_weights(&mut self) {
        self.volumes.iter_mut().for_each(|volume| volume.index.forget_weights());
    }

    /// Every document, the one that is played first.
    pub fn documents(&self) -> impl Iterator<Item = Document<'_>> {
        self.volumes.iter().map(|volume| Document {
            id: &volume.id,
            playable: volume.playable,
            rules: volume.rules.len(),
        })
    }

    /// One document.
    #[must_use]
    pub fn document(&self, id: &str) -> Option<Document<'_>> {
        self.documents().find(|document| document.id == id)
    }

    /// The ids of a document's own rules that have words, in its order. See [`Rulebook::all_ids`].
    pub fn ids(&self, document: &str) -> impl Iterator<Item = &str> {
        self.volume(document)
            .into_iter()
            .flat_map(|volume| volume.rules.iter().map(|rule| rule.id.as_str()))
    }

    /// A rule in one language, if it has words: the document's own, or that of a document below.
    #[must_use]
    pub fn rule(&self, document: &str, id: &str, language: Language) -> Option<Rule<'_>> {
        let (volume, rule) = self.held(document, id)?;
        Some(Rule {
            document: &volume.id,
            id: &rule.id,
            kind: &rule.kind,
            gap: rule.gap,
            proof: &rule.proof,
            title: rule.title.as_ref().map_or("", |title| title.get(language)),
            text: rule.text.as_ref().map_or("", |text| text.get(language)),
            see: &rule.see,
        })
    }

    /// The rule of which this one is a part: the nearest one above with words.
    #[must_use]
    pub fn parent(&self, document: &str, id: &str) -> Option<&str> {
        self.held(document, id)?;
        let mut held = above(id).filter_map(|id| self.held(document, id));
        held.find(|(_, rule)| rule.instead().is_none()).map(|(_, rule)| rule.id.as_str())
    }

    /// The rules whose parent this one is, in the order of [`Rulebook::all_ids`].
    #[must_use]
    pub fn parts(&self, document: &str, id: &str) -> Vec<&str> {
        let all = self.all_ids(document).into_iter();
        all.filter(|one| self.parent(document, one) == Some(id)).collect()
    }

    /// The rules to read with this one, in the order of its own list.
    #[must_use]
    pub fn see(&self, document: &str, id: &str) -> &[String] {
        self.held(document, id).map_or(&[], |(_, rule)| rule.see.as_slice())
    }

    /// Returns the citation of a rule.
    #[must_use]
    pub fn cite(&self, document: &str, id: &str, language: Language) -> Option<Citation<'_>> {
        let rule = self.rule(document, id, language)?;
        let number = rule.id.split('/').next().filter(|_| !rule.gap).filter(|number| {
            number.starts_with(|first: char| first.is_ascii_digit()) && !number.contains(".x.")
        });
        Some(Citation {
            document: rule.document,
            number: number.map(paragraph).map(|number| match language {
                Language::Ru => self.search.numbers().printed(number),
                Language::En => number.to_owned(),
            }),
            title: rule.title,
            gap: rule.gap,
        })
    }

    /// Answers a question from a document alone, without those below, best first; nothing, with the nearest terms, where nothing
    /// answers it. Terms come in `language`; the question may be in either, in any spelling.
    #[must_use]
    pub fn find(&self, document: &str, query: &str, language: Language) -> Found {
        match self.volume(document) {
            Some(volume) => self.search.find(&volume.index, query, language),
            None => Found::default(),
        }
    }

    /// Returns the signs for and against an answer to a question in a document: for fitting the weights by which
    /// [`Rulebook::find`] refuses. `None` if it does not weigh, as for a number, an alias or a term.
    #[must_use]
    pub fn evidence(&self, document: &str, query: &str) -> Option<Evidence> {
        self.search.evidence(&self.volume(document)?.index, query)
    }

    pub(crate) fn volume(&self, document: &str) -> Option<&Volume> {
        self.volumes.iter().find(|volume| volume.id == document)
    }
}

impl Volume {
    /// A document with its index, and what is asked of it.
    fn new(
        number: usize,
        file: DocumentFile,
        asked: &AskedFile,
        glossary: &Glossary,
        search: &Search,
    ) -> (Volume, Heard) {
        let told = |rule: &RuleEntry| rule.title.is_some() && rule.text.is_some();
        let rules: Vec<RuleEntry> = file.rule.into_iter().filter(told).collect();
        let mut heard = Heard::default();
        let mut index =
            Index::new(&file.document, &rules, file.ids, asked, glossary, search, &mut heard);
        index.document = number;
        index.doubts = asked.doubts;
        let volume = Volume {
            id: file.document,
            on: file.on,
            playable: file.playable,
            places: rules.iter().map(|rule| rule.id.clone()).zip(0..).collect(),
            rules,
            index,
        };
        (volume, heard)
    }

    pub(crate) fn rule(&self, id: &str) -> Option<&RuleEntry> {
        self.places.get(id).and_then(|place| self.rules.get(*place))
    }
}

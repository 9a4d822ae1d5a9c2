//! The index of one document: which term stands in which rule, and how weightily.

use crate::crowd::Heard;
use crate::data::{AskedFile, Both, Glossary, IdWords, Lists, Place, RuleEntry, both};
use crate::distance::Shape;
use crate::flat::{Column, Fixed, FlatLists, FlatPlaces};
use crate::habit::Habits;
use crate::lexicon::{Lexicon, TermId};
use crate::number::Ids;
use crate::quick::number;
use crate::search::{LIGHT, Search, Telling, TextKeys, Word};
use crate::taught::{Lessons, Taught, signs};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The weight of a word by its field.
const IN_TITLE: f32 = 3.0;
const IN_ALIAS: f32 = 4.6;
const IN_TERM: f32 = 2.2;
const IN_ASKED: f32 = 0.9;
const IN_TEXT: f32 = 1.55;
const IN_ID: f32 = 0.5;

/// The weight of a known question that is like the question, beside a title or alias.
const ASKED: f32 = 1.0;

/// The rate at which more of the same word counts less.
const SATURATION: f32 = 1.1;

/// The degree to which a long text dilutes its words, from 0 to 1.
const DILUTION: f32 = 0.7;

/// The weight of a meaning of a group of everyday words beside the word itself.
pub(crate) const GROUP: f32 = 0.8;

/// The same of a group that is for this document alone.
const OWN_GROUP: f32 = 1.4;

/// The weight of a meaning of the glossary beside the word itself.
pub(crate) const TERM: f32 = 1.09;

/// The search data of one document.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Index {
    /// Ids of rules, by place.
    pub(crate) ids: Vec<String>,
    /// The titles of the rules, by place.
    pub(crate) titles: Vec<Both>,
    /// The family of each rule: rules that are parts of one paragraph have the same.
    pub(crate) families: Vec<usize>,
    /// The section of each rule: rules whose ids differ in a letter or in what follows `/` have the same.
    pub(crate) sections: Vec<usize>,
    /// The number of phrases that lead to each rule, as a logarithm beside the mean.
    pub(crate) often: Vec<f32>,
    /// The same, to be found by number.
    pub(crate) numbers: Ids,
    /// The places of the rules that another says at length.
    pub(crate) brief: Vec<Place>,
    pub(crate) lexicon: Lexicon,
    /// The places of each term, with a weight from 0 to 1.
    pub(crate) postings: FlatLists<(u32, f32)>,
    /// The rarity of each term; 0 for a term that does not stand at all.
    pub(crate) rarity: Vec<f32>,
    /// Titles, aliases and names of terms, as short texts.
    pub(crate) phrases: Column<Phrase>,
    /// The weight of each word of all phrases.
    pub(crate) phrase_weights: Column<f32>,
    /// The place of the document among all.
    pub(crate) document: usize,
    /// The margin by which an answer has to be surer than elsewhere.
    pub(crate) doubts: f32,
    /// In which phrases a term stands, and where in the phrase.
    pub(crate) in_phrases: FlatLists<InPhrase>,
    /// Whole aliases, as they are written: «attacker» and «attack» have one stem.
    pub(crate) written: FlatPlaces,
    /// Whole aliases.
    pub(crate) aliases: Texts,
    /// Whole names of terms.
    pub(crate) names: Texts,
    /// The same, leading to the places of the terms that say what they are.
    pub(crate) defined: Texts,
    /// Stems of terms that only other documents have.
    pub(crate) foreign: BTreeSet<String>,
    /// Terms, to be named where nothing is found.
    pub(crate) terms: Vec<Named>,
    /// The usual questions for its rules.
    pub(crate) habits: Habits,
    /// The weights that tell its rules apart. What nothing answers is one more, after the last.
    pub(crate) taught: Taught,
    /// The weight of each meaning.
    pub(crate) strength: BTreeMap<TermId, f32>,
}

/// Short texts that lead to a rule, or to a term.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Texts {
    whole: FlatPlaces,
    telling: FlatPlaces,
}

/// The same while texts are read.
#[derive(Default)]
struct TextsDraft {
    whole: BTreeMap<String, Place>,
    /// Nothing where the same telling stems lead to several rules.
    telling: BTreeMap<String, Option<Place>>,
}

impl TextsDraft {
    fn insert(&mut self, keys: TextKeys, place: Place) {
        self.whole.entry(keys.whole).or_insert(place);
        if !keys.telling.is_empty() {
            let one = self.telling.entry(keys.telling).or_insert(Some(place));
            *one = one.filter(|before| *before == place);
        }
    }

    fn finish(self) -> Texts {
        let one = |(text, place): (String, Option<Place>)| Some((text, place?));
        let telling = self.telling.into_iter().filter_map(one).collect();
        Texts { whole: FlatPlaces::new(&self.whole), telling: FlatPlaces::new(&telling) }
    }
}

impl Texts {
    /// Returns the place that is named by the first of the texts that names a place.
    pub(crate) fn first(&self, texts: [&TextKeys; 2]) -> Option<Place> {
        texts.into_iter().find_map(|keys| self.get(keys))
    }

    pub(crate) fn get(&self, keys: &TextKeys) -> Option<Place> {
        self.whole.get(&keys.whole).or_else(|| self.telling.get(&keys.telling))
    }
}

/// A term of the glossary.
#[derive(Serialize, Deserialize)]
pub(crate) struct Named {
    pub(crate) meaning: TermId,
    pub(crate) ru: String,
    pub(crate) en: String,
    /// Its words in both languages, folded.
    pub(crate) words: Vec<Shape>,
    pub(crate) rule: String,
    /// The meaning of the term, in one sentence.
    pub(crate) means: Option<Both>,
}

/// A title, an alias or the name of a term.
#[derive(Clone, Copy)]
pub(crate) struct Phrase {
    pub(crate) rule: u32,
    /// Its weight if it is like the question.
    pub(crate) counts: f32,
    /// Its words among those of all phrases.
    from: u32,
    to: u32,
}

/// A phrase in which a term stands, and the place of its word there, in one number: there are some 400,000.
#[derive(Clone, Copy)]
pub(crate) struct InPhrase(u32);

impl Fixed for InPhrase {
    const SIZE: usize = u32::SIZE;

    fn read(bytes: &[u8]) -> InPhrase {
        InPhrase(u32::read(bytes))
    }

    fn write(self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
    }
}

impl InPhrase {
    fn new(phrase: u32, at: u8) -> InPhrase {
        InPhrase(phrase << 8 | u32::from(at))
    }

    /// Returns the place of the phrase in [`Index::phrases`].
    pub(crate) fn phrase(self) -> usize {
        (self.0 >> 8) as usize
    }

    /// Returns the place of the word in the phrase.
    pub(crate) fn at(self) -> u8 {
        (self.0 & 0xff) as u8
    }
}

impl Fixed for Phrase {
    const SIZE: usize = <((u32, f32), (u32, u32))>::SIZE;

    fn read(bytes: &[u8]) -> Phrase {
        let ((rule, counts), (from, to)) = Fixed::read(bytes);
        Phrase { rule, counts, from, to }
    }

    fn write(self, bytes: &mut Vec<u8>) {
        ((self.rule, self.counts), (self.from, self.to)).write(bytes);
    }
}

impl Phrase {
    /// Returns the place of its rule in the document.
    pub(crate) fn rule(&self) -> Place {
        self.rule as Place
    }

    /// Returns the places of its words among those of all phrases.
    pub(crate) fn words(&self) -> Range<usize> {
        self.from as usize..self.to as usize
    }
}

/// The field in which a text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Title,
    Alias,
    Term,
    Asked,
    Text,
    Id,
}

impl Field {
    /// Returns the weight of a word in this field.
    fn weight(self) -> f32 {
        match self {
            Field::Title => IN_TITLE,
            Field::Alias => IN_ALIAS,
            Field::Term => IN_TERM,
            Field::Asked => IN_ASKED,
            Field::Text => IN_TEXT,
            Field::Id => IN_ID,
        }
    }

    /// Returns the weight of the field as a phrase; `None` if it is no phrase.
    fn phrase(self) -> Option<f32> {
        match self {
            Field::Title | Field::Alias | Field::Term => Some(1.0),
            Field::Asked => Some(ASKED),
            Field::Text | Field::Id => None,
        }
    }
}

/// The words of one short text.
struct Piece<'a> {
    rule: Place,
    field: Field,
    text: &'a str,
    words: Vec<Word>,
    /// Its stems and meanings, each with the place of its word.
    terms: Vec<(usize, TermId)>,
}

impl Index {
    pub(crate) fn new(
        document: &str,
        rules: &[RuleEntry],
        ids: IdWords,
        asked: &AskedFile,
        glossary: &Glossary,
        search: &Search,
        heard: &mut Heard,
    ) -> Index {
        let places: BTreeMap<&str, Place> =
            rules.iter().map(|rule| rule.id.as_str()).zip(0..).collect();
        let mut lexicon = Lexicon::default();
        let mut strength = BTreeMap::new();
        let (mut names, mut defined) = (TextsDraft::default(), TextsDraft::default());
        let mut terms = Vec::new();
        let mut pieces = Vec::new();
        let mut read = |lexicon: &mut Lexicon, rule: Place, text, field: Field| {
            pieces.push(Piece {
                rule,
                field,
                text,
                words: search.read(lexicon, text),
                terms: Vec::new(),
            });
        };
        // The own name of a term goes before the forms of others: some have its stem.
        let own = glossary.term.iter().filter_map(|term| Some((term, term.rule.get(document)?)));
        for (at, (term, id)) in own.enumerate() {
            for name in both(Some(&term.name)) {
                if term.means.contains_key(document) {
                    defined.insert(search.text_keys(name), at);
                }
                if let Some(rule) = places.get(id.as_str()) {
                    names.insert(search.text_keys(name), *rule);
                }
            }
        }
        let mut foreign = BTreeSet::new();
        for term in &glossary.term {
            let Some(id) = term.rule.get(document) else {
                if term.whole {
                    continue;
                }
                let names = both(Some(&term.name)).map(|name| search.words(name));
                let single = names.filter(|words| words.len() == 1).flatten();
                foreign.extend(single.map(|word| search.stem(&word)));
                continue;
            };
            let meaning = lexicon.fresh();
            strength.insert(meaning, TERM);
            let means = term.means.get(document).cloned();
            for form in both(Some(&term.name)).chain(term.forms.all()) {
                if means.is_some() {
                    defined.insert(search.text_keys(form), terms.len());
                }
                if term.whole {
                    if let Some(rule) = places.get(id.as_str()) {
                        names.insert(search.text_keys(form), *rule);
                    }
                    continue;
                }
                let stems = search.read(&mut lexicon, form).iter().map(|word| word.stem).collect();
                lexicon.mean(stems, meaning);
                if let Some(rule) = places.get(id.as_str()) {
                    read(&mut lexicon, *rule, form, Field::Term);
                    names.insert(search.text_keys(form), *rule);
                }
            }
            terms.push(Named {
                meaning,
                ru: term.name.ru.clone(),
                en: term.name.en.clone(),
                words: both((!term.whole).then_some(&term.name))
                    .flat_map(|name| search.words(name))
                    .map(|word| search.confused.shape(&word))
                    .collect(),
                rule: id.clone(),
                means,
            });
        }
        let own = asked.same.iter().map(|group| (group, OWN_GROUP));
        for (group, counts) in search.groups().iter().map(|group| (group, GROUP)).chain(own) {
            let meaning = lexicon.fresh();
            strength.insert(meaning, counts);
            for form in group.all() {
                let stems = search.read(&mut lexicon, form).iter().map(|word| word.stem).collect();
                lexicon.mean(stems, meaning);
            }
        }
        let (mut written, mut aliases) = (BTreeMap::new(), TextsDraft::default());
        // A rule that another replaces is found by its number alone.
        for (rule, place) in rules.iter().zip(0..).filter(|(rule, _)| rule.instead().is_none()) {
            for title in both(rule.title.as_ref()) {
                read(&mut lexicon, place, title, Field::Title);
            }
            for text in both(rule.text.as_ref()) {
                read(&mut lexicon, place, text, Field::Text);
            }
            for alias in rule.aliases.all() {
                read(&mut lexicon, place, alias, Field::Alias);
                aliases.insert(search.text_keys(alias), place);
                written.entry(search.words(alias).join(" ")).or_insert(place);
            }
            for question in asked.rule.get(&rule.id).into_iter().flat_map(Lists::all) {
                read(&mut lexicon, place, question, Field::Asked);
            }
            let figures = rule.id.starts_with(|first: char| first.is_ascii_digit());
            if ids == IdWords::English && !figures {
                read(&mut lexicon, place, &rule.id, Field::Id);
            }
        }
        let mut index = Index {
            ids: rules.iter().map(|rule| rule.id.clone()).collect(),
            titles: rules.iter().map(|rule| rule.title.clone().unwrap_or_default()).collect(),
            families: grouped(rules, paragraph),
            sections: grouped(rules, section),
            often: Vec::new(),
            brief: (0..)
                .zip(rules)
                .filter(|(_, rule)| rule.brief)
                .map(|(place, _)| place)
                .collect(),
            numbers: Ids::new(rules.iter().map(|rule| rule.id.as_str())),
            postings: FlatLists::default(),
            rarity: vec![0.0; lexicon.len()],
            in_phrases: FlatLists::default(),
            phrases: Column::default(),
            phrase_weights: Column::default(),
            document: 0,
            doubts: 0.0,
            lexicon,
            written: FlatPlaces::new(&written),
            aliases: aliases.finish(),
            names: names.finish(),
            defined: defined.finish(),
            foreign,
            terms,
            habits: Habits::new(rules.len()),
            taught: Taught::default(),
            strength,
        };
        for piece in &mut pieces {
            piece.terms = index.terms_of(&piece.words);
        }
        index.post(&pieces, rules.len());
        index.phrase(pieces, asked, search, heard);
        index.often = often(&index.phrases, rules.len());
        let rarity = &index.rarity;
        let meant = index.lexicon.used_in_phrases(|means| {
            rarity.get(means as usize).is_some_and(|rarity| *rarity > 0.0)
        });
        index.lexicon.finish(&search.confused, |id| {
            rarity.get(id as usize).is_some_and(|r| *r > 0.0) || meant.contains(&id)
        });
        index
    }

    /// Fills the postings and the rarity of every term.
    fn post(&mut self, pieces: &[Piece], rules: usize) {
        let mut lengths = vec![0.0f32; rules];
        let mut sums: Vec<BTreeMap<Place, f32>> = vec![BTreeMap::new(); self.lexicon.len()];
        for piece in pieces {
            lengths[piece.rule] += piece.words.len() as f32;
            for (_, term) in &piece.terms {
                let term = *term;
                let sum = sums[term as usize].entry(piece.rule).or_default();
                // Several forms of one term are one word said once.
                let once = if piece.field == Field::Term { *sum } else { 0.0 };
                *sum += (piece.field.weight() - once).max(0.0);
            }
        }
        let average = lengths.iter().sum::<f32>() / lengths.len().max(1) as f32;
        for (term, sums) in sums.iter().enumerate().filter(|(_, sums)| !sums.is_empty()) {
            self.rarity[term] = rarity(rules, sums.len());
        }
        let weighed = |(rule, sum): (Place, f32)| {
            let long = 1.0 - DILUTION + DILUTION * lengths[rule] / average.max(1.0);
            let sum = sum / long;
            Some((u32::try_from(rule).ok()?, sum / (SATURATION + sum)))
        };
        let postings =
            sums.into_iter().map(|sums| sums.into_iter().filter_map(weighed).collect::<Vec<_>>());
        self.postings = postings.collect();
    }

    /// Fills the phrases, and what is learnt from them and from the questions that nothing answers.
    fn phrase(
        &mut self,
        pieces: Vec<Piece>,
        asked: &AskedFile,
        search: &Search,
        heard: &mut Heard,
    ) {
        let mut lessons = Lessons::default();
        let mut in_phrases = vec![Vec::new(); self.lexicon.len()];
        for piece in pieces {
            let Some(counts) = piece.field.phrase() else { continue };
            let Ok(phrase) = u32::try_from(self.phrases.len()) else { return };
            let weight = |word: &Word| match word.sort {
                Telling::Nothing => 0.0,
                Telling::Little => LIGHT * self.rarity[word.stem as usize],
                Telling::Much => self.rarity[word.stem as usize],
            };
            let weights: Vec<f32> = piece.words.iter().map(weight).collect();
            for (at, term) in &piece.terms {
                let Ok(at) = u8::try_from(*at) else { continue };
                in_phrases[*term as usize].push(InPhrase::new(phrase, at));
            }
            let stem = |word: &Word| self.lexicon.stem(word.stem);
            let stems: Vec<&str> = piece.words.iter().map(stem).collect();
            if piece.field != Field::Term {
                self.habits.hear(piece.rule, &stems);
            }
            let spelt = search.spelt(piece.text);
            let meanings = self.lexicon.meanings_of(piece.words.iter().map(|word| Some(word.stem)));
            lessons.add(piece.rule, &signs(&stems, &spelt, meanings));
            heard.answered.push(spelt);
            heard.answered_stems.add(stems.iter().map(|stem| number(stem)).collect());
            let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            let from = place(self.phrase_weights.len());
            self.phrase_weights.extend(weights);
            let to = place(self.phrase_weights.len());
            self.phrases.extend([Phrase { rule: place(piece.rule), counts, from, to }]);
        }
        for (text, shared) in asked.nothing_answers() {
            let (stems, spelt) = (search.all_stems(text), search.spelt(text));
            let stems: Vec<&str> = stems.iter().map(String::as_str).collect();
            let meanings = self.lexicon.meanings_of(stems.iter().map(|stem| self.lexicon.id(stem)));
            lessons.add(self.ids.len(), &signs(&stems, &spelt, meanings));
            heard.hear_nothing(&stems, spelt, shared);
        }
        self.habits.finish();
        self.in_phrases = in_phrases.into_iter().collect();
        self.taught = Taught::new(self.ids.len() + 1, lessons);
    }

    /// Drops the weights that were learnt.
    pub(crate) fn forget_weights(&mut self) {
        self.taught = Taught::default();
    }

    /// The stems and meanings of a short text, each with the place of its word.
    fn terms_of(&self, words: &[Word]) -> Vec<(usize, TermId)> {
        let telling = words.iter().enumerate().filter(|(_, word)| !word.stop());
        let mut terms: Vec<(usize, TermId)> = telling.map(|(at, word)| (at, word.stem)).collect();
        let stems: Vec<Option<TermId>> = words.iter().map(|word| Some(word.stem)).collect();
        for (range, means) in self.lexicon.meanings(&stems) {
            terms.extend(range.filter(|at| !words[*at].stop()).map(|at| (at, means)));
        }
        terms.sort_unstable();
        terms.dedup();
        terms
    }
}

/// The place of the first rule of each rule's group.
fn grouped(rules: &[RuleEntry], group: impl Fn(&str) -> &str) -> Vec<usize> {
    let mut first = BTreeMap::new();
    let place = |(place, rule): (usize, &RuleEntry)| {
        *first.entry(group(&rule.id).to_owned()).or_insert(place)
    };
    (0..).zip(rules).map(place).collect()
}

/// The paragraph of which a rule is a part.
fn paragraph(id: &str) -> &str {
    id.split('/').next().unwrap_or_default()
}

/// The section of a rule: its paragraph without the letter of a part, as in `4.2a` and `term.armor-a`.
fn section(id: &str) -> &str {
    let whole = paragraph(id);
    let Some(rest) = whole.strip_suffix(|last: char| last.is_ascii_lowercase()) else {
        return whole;
    };
    match rest.strip_suffix('-') {
        Some(term) => term,
        None if rest.ends_with(|last: char| last.is_ascii_digit()) => rest,
        None => whole,
    }
}

/// Returns the number of phrases that lead to each rule, as a logarithm beside the mean of all.
fn often(phrases: &Column<Phrase>, rules: usize) -> Vec<f32> {
    let mut counts = vec![1.0f32; rules];
    phrases.all().iter().for_each(|phrase| counts[phrase.rule()] += 1.0);
    let mean = counts.iter().sum::<f32>() / rules.max(1) as f32;
    counts.into_iter().map(|count| (count / mean).ln()).collect()
}

/// Returns the rarity of a term that stands in `with` of `all` rules.
fn rarity(all: usize, with: usize) -> f32 {
    let (all, with) = (all as f32, with as f32);
    (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
}

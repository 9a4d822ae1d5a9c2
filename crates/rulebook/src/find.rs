//! From a question to paragraphs.

use crate::data::{Lists, Lookup};
use crate::distance::{Confused, Shape};
use crate::index::{Index, Place, TextKeys, Word};
use crate::keys::Keys;
use crate::lexicon::{Lexicon, Sure, TermId};
use crate::number::Numbers;
use crate::stem::Stems;
use std::collections::{BTreeMap, BTreeSet};
use stolik_words::Language;

/// The most letters of a question that are read; the rest is cut off.
pub const QUERY_LIMIT: usize = 160;

/// The most words of a question that are looked up.
const WORDS: usize = 24;

/// The most answers.
const ANSWERS: usize = 10;

/// The most terms named where nothing is found.
const NEAR: usize = 4;

/// How much a word like «how many» counts.
const LIGHT: f32 = 0.25;

/// How much an unknown word counts against an answer.
const UNKNOWN: f32 = 3.4;

/// How much of that an unknown verb counts.
const VERB: f32 = 0.6;

/// How much of a question an answer has to cover.
const COVERED: f32 = 0.52;

/// How well the best answer has to fit.
const FITTING: f32 = 0.36;

/// How much worse than the best a rule may be that shows the question to be about this game.
const BEHIND: f32 = 0.75;

/// How much worse than the best an answer may be.
const TAIL: f32 = 0.3;

/// How much a title or alias that is the question counts beside the words of the whole rule.
const PHRASE: f32 = 0.9;

/// How much an answer counts less that covers nothing of the question.
const COVER: f32 = 0.3;

/// How much of another reading of the keys has to be understood.
const SENSE: f32 = 0.5;

/// How much better another reading of the keys has to be.
const BETTER: f32 = 0.15;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// Best first, each rule once, at most ten. Empty where nothing answers the question.
    pub answers: Vec<Answer>,
    /// Where nothing answers it: the nearest terms, nearest first.
    pub near: Vec<Near>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The rule.
    pub id: String,
    /// How it was found.
    pub how: How,
    /// How well it fits; only for comparing answers to one question.
    pub score: f32,
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// By its number.
    Number,
    /// By a nickname or phrase that leads to it.
    Alias,
    /// By the term that it defines.
    Term,
    /// By its words.
    Text,
    /// By words that look like its words, or by other keys.
    Near,
}

/// A term near to a question that nothing answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The term, in the asker's language.
    pub name: String,
    /// The rule that defines it.
    pub rule: String,
}

/// What the search knows that is the same for all documents.
pub(crate) struct Search {
    stems: Stems,
    keys: Keys,
    confused: Confused,
    numbers: Numbers,
    stop: BTreeSet<String>,
    light: BTreeSet<String>,
    /// Both of these, to be compared.
    small: Vec<Shape>,
    verbs: Vec<String>,
    figures: BTreeMap<String, String>,
    groups: Vec<Lists>,
}

/// A word of a question.
struct Asked {
    /// How weighty it is.
    weight: f32,
    /// What it may be, with how much each counts.
    options: Vec<(TermId, f32)>,
    /// Whether it is a word like «how many» or a figure, which need not be covered.
    light: bool,
    /// Whether it looks like a verb, of which people have many for one thing.
    verb: bool,
    /// How it was understood.
    sure: Sure,
}

impl Asked {
    /// Leaves out what stands nowhere, and says how weighty the rest is.
    fn weigh(&mut self, index: &Index) {
        self.options.retain(|(term, _)| index.rarity[*term as usize] > 0.0);
        let rarity = |(term, factor): &(TermId, f32)| index.rarity[*term as usize] * factor;
        let unknown = if self.verb { UNKNOWN * VERB } else { UNKNOWN };
        let known = self.options.iter().map(rarity).reduce(f32::max).unwrap_or(unknown);
        self.weight = if self.light { known * LIGHT } else { known };
    }

    /// How far a match of this word counts as covering it.
    fn belief(&self) -> f32 {
        match self.sure {
            Sure::Exact | Sure::Root | Sure::Unknown => 1.0,
            Sure::Alike => self.options.first().map_or(0.0, |option| option.1),
        }
    }
}

/// A question as one way of reading its keys gives it.
struct Reading {
    asked: Vec<Asked>,
    keys: TextKeys,
    /// Which part of its letters is understood, from 0 to 1.
    understood: f32,
    /// Whether every word stands in the document as it was typed.
    exact: bool,
    meanings: BTreeSet<TermId>,
}

/// How well a rule fits.
#[derive(Clone, Copy, Default)]
struct Fit {
    words: f32,
    covered: f32,
    phrase: f32,
}

impl Fit {
    fn score(self) -> f32 {
        (self.words + PHRASE * self.phrase) * (1.0 - COVER + COVER * self.covered.min(1.0))
    }
}

impl Search {
    pub(crate) fn new(lookup: &Lookup) -> Search {
        let stems = Stems::new(&lookup.folded);
        let set = |lists: &Lists| -> BTreeSet<String> {
            lists.all().flat_map(|line| stems.words(line)).collect()
        };
        let figures = lookup
            .figures
            .iter()
            .flat_map(|(words, figure)| {
                stems.words(words).into_iter().map(move |word| (word, figure.clone()))
            })
            .map(|(word, figure)| (stems.stem(&word), figure))
            .collect();
        let (stop, light) = (set(&lookup.stop), set(&lookup.light));
        Search {
            small: stop.union(&light).map(|word| Shape::new(word)).collect(),
            keys: Keys::new(lookup),
            confused: Confused::new(&lookup.confused),
            numbers: Numbers::new(lookup),
            stop,
            light,
            verbs: lookup.verbs.clone(),
            figures,
            groups: lookup.same.clone(),
            stems,
        }
    }

    pub(crate) fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    pub(crate) fn groups(&self) -> &[Lists] {
        &self.groups
    }

    pub(crate) fn words(&self, text: &str) -> Vec<String> {
        self.stems.words(text)
    }

    /// The stem of a folded word; a word for a number is the number.
    fn stem(&self, word: &str) -> String {
        let stem = self.stems.stem(word);
        self.figures.get(&stem).cloned().unwrap_or(stem)
    }

    /// The words of a text of the rulebook.
    pub(crate) fn read(&self, lexicon: &mut Lexicon, text: &str) -> Vec<Word> {
        let word = |word: String| Word {
            stem: lexicon.learn(&word, || self.stem(&word)),
            stop: self.stop.contains(&word),
        };
        self.words(text).into_iter().map(word).collect()
    }

    /// What makes two short texts the same.
    pub(crate) fn text_keys(&self, text: &str) -> TextKeys {
        let word = |word: String| (self.stem(&word), self.stop.contains(&word));
        TextKeys::new(self.words(text).into_iter().map(word))
    }

    /// Answers a question; see [`crate::Rulebook::find`].
    pub(crate) fn find(&self, index: &Index, query: &str, language: Language) -> Found {
        let query: String = query.chars().take(QUERY_LIMIT).collect();
        let named = self.numbers.named(&query, &index.numbers);
        let mut found = Found::default();
        let number = |id: &String| Answer { id: id.clone(), how: How::Number, score: 2.0 };
        found.answers.extend(named.ids.iter().map(number));
        if named.only {
            if let Some(place) = index.aliases.get(&self.text_keys(&query)) {
                push(&mut found, index, place, How::Alias, 2.0);
            }
            if found.answers.is_empty() {
                found.near = self.near_number(index, &query, language);
            }
            return found;
        }
        let reading = self.best_reading(index, &query);
        if named.unknown && found.answers.is_empty() {
            found.near = self.near(index, &reading, &query, language);
            return found;
        }
        for (how, places) in [(How::Alias, &index.aliases), (How::Term, &index.names)] {
            if let Some(place) = places.get(&reading.keys) {
                push(&mut found, index, place, how, 2.0);
            }
        }
        let how = if reading.exact { How::Text } else { How::Near };
        let ranked = self.rank(index, &reading);
        let best = ranked.first().map_or(0.0, |(_, fit)| fit.score());
        // A rule that has the words may stand behind one that has a telling title.
        let covered = ranked
            .iter()
            .take_while(|(_, fit)| fit.score() >= BEHIND * best)
            .any(|(_, fit)| fit.covered >= COVERED);
        if !found.answers.is_empty() || (best >= FITTING && covered) {
            for (place, fit) in ranked.iter().take_while(|(_, fit)| fit.score() >= TAIL * best) {
                push(&mut found, index, *place, how, fit.score());
            }
            found.answers.truncate(ANSWERS);
        }
        if found.answers.is_empty() {
            found.near = self.near(index, &reading, &query, language);
        }
        found
    }

    /// The way of reading the keys that makes most sense.
    fn best_reading(&self, index: &Index, query: &str) -> Reading {
        let mut best = self.reading(index, query);
        let typed = best.understood;
        if typed + BETTER >= 1.0 {
            return best;
        }
        let others = [
            self.keys.russian_layout(query),
            self.keys.latin_layout(query),
            self.keys.cyrillic(query),
            self.keys.latin(query),
        ];
        for other in others.into_iter().flatten() {
            let reading = self.reading(index, &other);
            if reading.understood > best.understood.max(typed + BETTER).max(SENSE) {
                best = Reading { exact: false, ..reading };
            }
        }
        best
    }

    /// A question as its letters stand.
    fn reading(&self, index: &Index, query: &str) -> Reading {
        let mut words = self.words(query);
        words.truncate(WORDS);
        words.dedup();
        let mut reading = Reading {
            asked: Vec::new(),
            keys: TextKeys::default(),
            understood: 0.0,
            exact: true,
            meanings: BTreeSet::new(),
        };
        let (mut stems, mut units, mut keys) = (Vec::new(), Vec::new(), Vec::new());
        let (mut letters, mut understood) = (0.0, 0.0);
        for word in &words {
            let length = word.chars().count() as f32;
            let (share, stem, unit) = self.unit(index, word);
            letters += length;
            understood += length * share;
            reading.exact &= unit.as_ref().is_none_or(|unit| unit.sure < Sure::Alike);
            let key = stem.map_or(self.stem(word), |stem| index.lexicon.stem(stem).to_owned());
            keys.push((key, unit.is_none()));
            stems.push(stem);
            units.push(unit);
        }
        reading.keys = TextKeys::new(keys.into_iter());
        for (range, means) in index.lexicon.meanings(&stems) {
            reading.meanings.insert(means);
            let strength = index.strength.get(&means).copied().unwrap_or(0.0);
            for unit in units[range].iter_mut().flatten() {
                let first = unit.options.first().map_or(1.0, |option| option.1);
                unit.options.push((means, strength * first));
            }
        }
        reading.asked = units.into_iter().flatten().collect();
        for unit in &mut reading.asked {
            unit.weigh(index);
        }
        reading.understood = if letters > 0.0 { understood / letters } else { 0.0 };
        reading
    }

    /// One word of a question: which share of it is understood, its stem, and what it may be; nothing
    /// for a word that says nothing.
    fn unit(&self, index: &Index, word: &str) -> (f32, Option<TermId>, Option<Asked>) {
        if self.stop.contains(word) {
            return (1.0, index.lexicon.id(&self.stem(word)), None);
        }
        let (sure, options) = self.understand(index, word);
        let first = options.first().copied();
        let share = match sure {
            Sure::Exact => 1.0,
            Sure::Root => 0.8,
            Sure::Alike => first.map_or(0.0, |option| option.1 * 0.7),
            Sure::Unknown => 0.0,
        };
        if sure >= Sure::Alike && self.misspelt_stop(word, first.map(|option| option.1)) {
            return (share.max(0.5), None, None);
        }
        let light = self.light.contains(word);
        let verb = self.verbs.iter().any(|ending| word.ends_with(ending));
        let unit = Asked { weight: 0.0, options, light, verb, sure };
        (share, first.map(|option| option.0), Some(unit))
    }

    /// What a word may be.
    fn understand(&self, index: &Index, word: &str) -> (Sure, Vec<(TermId, f32)>) {
        let stem = self.stem(word);
        let known = index.lexicon.id(&stem).filter(|id| index.lexicon.is_used(*id));
        let roots = index.lexicon.roots(&stem);
        if let Some(id) = known {
            let roots = roots.into_iter().filter(|(other, _)| *other != id);
            return (Sure::Exact, std::iter::once((id, 1.0)).chain(roots).collect());
        }
        let alike = index.lexicon.alike(&self.confused, word, &stem);
        let best = |list: &[(TermId, f32)]| list.first().map_or(0.0, |one| one.1);
        if best(&alike) > best(&roots) {
            (Sure::Alike, alike)
        } else if !roots.is_empty() {
            (Sure::Root, roots)
        } else {
            (Sure::Unknown, Vec::new())
        }
    }

    /// Whether a word is rather a misspelt stop word than what it was taken for.
    fn misspelt_stop(&self, word: &str, otherwise: Option<f32>) -> bool {
        let word = Shape::new(word);
        let most = if word.len() >= 5 { 2 } else { u8::from(word.len() >= 4) };
        let most = if otherwise.is_some_and(|factor| factor > 0.8) { 0 } else { most };
        most > 0
            && self.small.iter().any(|small| self.confused.distance(&word, small, most).is_some())
    }

    /// All rules that have something of the question, best first.
    fn rank(&self, index: &Index, reading: &Reading) -> Vec<(Place, Fit)> {
        let total: f32 = reading.asked.iter().map(|unit| unit.weight).sum();
        let need = |unit: &Asked| if unit.light { 0.0 } else { unit.weight.min(UNKNOWN) };
        let needed: f32 = reading.asked.iter().map(need).sum();
        if needed <= 0.0 {
            return Vec::new();
        }
        let mut fits = vec![Fit::default(); index.ids.len()];
        for unit in &reading.asked {
            let mut best: BTreeMap<Place, (f32, f32)> = BTreeMap::new();
            let belief = unit.belief();
            for (term, factor) in &unit.options {
                let weight = unit.weight.min(index.rarity[*term as usize]);
                for (place, stands) in &index.postings[*term as usize] {
                    let one = best.entry(*place).or_default();
                    one.0 = one.0.max(weight * factor * stands);
                    one.1 = one.1.max(need(unit) * factor.sqrt() * belief.sqrt());
                }
            }
            for (place, (words, covered)) in best {
                fits[place].words += words / total;
                fits[place].covered += covered / needed;
            }
        }
        self.phrases(index, reading, total, &mut fits);
        let mut ranked: Vec<(Place, Fit)> =
            fits.into_iter().enumerate().filter(|(_, fit)| fit.words > 0.0).collect();
        ranked.sort_by(|a, b| b.1.score().total_cmp(&a.1.score()).then(a.0.cmp(&b.0)));
        ranked
    }

    /// How like the question a title, an alias or the name of a term is.
    fn phrases(&self, index: &Index, reading: &Reading, total: f32, fits: &mut [Fit]) {
        let mut met: BTreeMap<u32, (f32, BTreeMap<u8, f32>)> = BTreeMap::new();
        for unit in &reading.asked {
            let mut best: BTreeMap<u32, f32> = BTreeMap::new();
            for (term, factor) in &unit.options {
                for (phrase, at) in &index.in_phrases[*term as usize] {
                    let one = best.entry(*phrase).or_default();
                    *one = one.max(unit.weight * factor);
                    let there = met.entry(*phrase).or_default().1.entry(*at).or_default();
                    *there = there.max(*factor);
                }
            }
            for (phrase, weight) in best {
                met.entry(phrase).or_default().0 += weight;
            }
        }
        for (number, (asked, places)) in met {
            let phrase = &index.phrases[number as usize];
            let whole: f32 = phrase.weights.iter().sum();
            let there: f32 =
                places.iter().map(|(at, factor)| phrase.weights[usize::from(*at)] * factor).sum();
            let (asked, there) = (asked / total, there / whole.max(0.1));
            let like = 2.0 * asked * there / (asked + there).max(0.01);
            let fit = &mut fits[phrase.rule];
            fit.phrase = fit.phrase.max(like);
        }
    }

    /// The terms nearest to a question: those it names, then those that look like its words.
    fn near(&self, index: &Index, reading: &Reading, query: &str, language: Language) -> Vec<Near> {
        let words: Vec<Shape> = self
            .words(query)
            .into_iter()
            .filter(|word| !self.stop.contains(word))
            .map(|word| Shape::new(&word))
            .take(WORDS)
            .collect();
        let like = |a: &Shape, b: &Shape| {
            let price = self.confused.distance(a, b, 8).map_or(9.0, f32::from);
            1.0 - price / (2.0 * a.len().max(b.len()).max(1) as f32)
        };
        let mut ranked: Vec<(f32, usize)> = index
            .terms
            .iter()
            .enumerate()
            .map(|(at, term)| {
                let named = if reading.meanings.contains(&term.meaning) { 1.0 } else { 0.0 };
                let alike = words
                    .iter()
                    .flat_map(|word| term.words.iter().map(move |other| like(word, other)));
                (named + alike.fold(0.0, f32::max), at)
            })
            .filter(|(score, _)| *score > 0.3)
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked
            .into_iter()
            .take(NEAR)
            .map(|(_, at)| {
                let term = &index.terms[at];
                let name = match language {
                    Language::Ru => term.ru.clone(),
                    Language::En => term.en.clone(),
                };
                Near { name, rule: term.rule.clone() }
            })
            .collect()
    }

    /// The paragraphs nearest to a number that does not exist.
    fn near_number(&self, index: &Index, query: &str, language: Language) -> Vec<Near> {
        let nearest = self.numbers.nearest(query, &index.ids, NEAR);
        nearest
            .into_iter()
            .map(|id| Near {
                name: match language {
                    Language::Ru => self.numbers.printed(&id),
                    Language::En => id.clone(),
                },
                rule: id,
            })
            .collect()
    }
}

/// Adds an answer, if the rule is not among them.
fn push(found: &mut Found, index: &Index, place: Place, how: How, score: f32) {
    let id = &index.ids[place];
    if !found.answers.iter().any(|answer| answer.id == *id) {
        found.answers.push(Answer { id: id.clone(), how, score });
    }
}

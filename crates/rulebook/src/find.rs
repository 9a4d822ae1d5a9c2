//! From a question to paragraphs.

use crate::crowd::Likes;
use crate::data::Place;
use crate::distance::Shape;
use crate::evidence::{self, Evidence, Strangers};
use crate::index::Index;
use crate::rank::{Fit, rank};
use crate::reading::Reading;
use crate::search::Search;
use stolik_words::{Language, spelling};

/// The most letters of a question that are read; the rest is cut off.
pub const QUERY_LIMIT: usize = 160;

/// The most characters that are read to come to those letters: marks and invisible characters are taken away.
const TYPED: usize = QUERY_LIMIT * 8;

/// A question as it is read: bounded, cleaned as names of cards and lines of deck lists are, and cut. What is plain
/// already stays as it is.
pub(crate) fn cleaned(query: &str) -> String {
    let typed: String = query.chars().take(TYPED).collect();
    spelling::question(&typed).trim().chars().take(QUERY_LIMIT).collect()
}

/// The most answers.
pub(crate) const ANSWERS: usize = 10;

/// The most words of a question for which terms are sought that look like them.
const NEAR_WORDS: usize = 6;

/// The greatest distance of a term from a word that looks like it.
const NEAR_PRICE: u8 = 5;

/// The most rules and terms named where nothing is found.
pub(crate) const NEAR: usize = 5;

/// The most rules among them: the likeliest, though it is not sure that they answer.
const NEAR_RULES: usize = 3;

/// The part of the best score that a rule needs to show that the question is about this game.
const BEHIND: f32 = 0.525;

/// The part of the best score that an answer needs.
const TAIL: f32 = 0.2;

/// The answers to a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// Best first, each rule once, at most ten. Empty where nothing answers the question.
    pub answers: Vec<Answer>,
    /// If no rule surely answers it: the rules that fit best, then the nearest terms; at most five.
    pub near: Vec<Near>,
    /// The definition in one sentence of the asked language, if the question is about a term.
    pub meaning: Option<String>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The rule.
    pub id: String,
    /// The way in which it was found.
    pub how: How,
    /// The score; only for comparing answers to one question.
    pub score: f32,
}

/// The way in which an answer was found.
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

/// A rule or a term near to a question that nothing surely answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The rule's title, or the term, in the asker's language.
    pub name: String,
    /// The rule, or that which defines the term.
    pub rule: String,
}

impl Search {
    /// Returns the likeness of a question to the known questions of this document and of the others.
    fn likes(&self, index: &Index, reading: &Reading) -> Likes {
        self.crowd.likes(index.document, &reading.spelt())
    }

    /// The signs by which a question is answered or refused.
    fn signs(
        &self,
        index: &Index,
        reading: &Reading,
        ranked: &[(Place, Fit)],
        likes: &Likes,
    ) -> Evidence {
        let score = |at: usize| ranked.get(at).map_or(0.0, |(_, fit)| fit.score());
        // A rule that has the words may stand behind one that has a telling title.
        let surest = ranked
            .iter()
            .copied()
            .take_while(|(_, fit)| fit.score() >= BEHIND * score(0))
            .max_by(|a, b| a.1.sure().total_cmp(&b.1.sure()))
            .unwrap_or_default();
        let family = index.families.get(surest.0).copied();
        let met = ranked
            .iter()
            .filter(|(place, _)| index.families.get(*place).copied() == family)
            .fold(0, |met, (_, fit)| met | fit.met);
        let margin = (score(0) - score(1)) / score(0).max(f32::MIN_POSITIVE);
        // The learnt weight for the best rule, and for none.
        let taught = ranked.iter().map(|(_, fit)| fit.taught).fold(f32::MIN, f32::max)
            - ranked.first().map_or(0.0, |(_, fit)| fit.none);
        let stems: Vec<&str> = reading.stems.iter().map(String::as_str).collect();
        let said = self.crowd.said(index.document, &stems, &index.habits);
        let strangers = self.strangers(index, reading);
        evidence::evidence(reading, surest.1, (met, margin, taught), likes, &said, &strangers)
    }

    /// Whether a question is answered.
    fn is_sure(
        &self,
        index: &Index,
        reading: &Reading,
        ranked: &[(Place, Fit)],
        likes: &Likes,
    ) -> bool {
        evidence::sure(&self.signs(index, reading, ranked, likes), index.doubts)
    }

    /// Returns the parts of a question's words that the document itself does not have.
    fn strangers(&self, index: &Index, reading: &Reading) -> Strangers {
        let has = |stem: &str| {
            let id = index.lexicon.id(stem);
            id.is_some_and(|id| index.rarity.get(id as usize).is_some_and(|rarity| *rarity > 0.0))
        };
        let (mut whole, mut elsewhere, mut nowhere) = (0.0f32, 0.0f32, 0.0f32);
        for unit in reading.asked.iter().filter(|unit| !unit.is_light()) {
            let stem = self.stem(&unit.word);
            whole += 1.0;
            if has(&stem) {
                continue;
            }
            if self.crowd.elsewhere(index.document, &stem) {
                elsewhere += 1.0;
            } else {
                nowhere += 1.0;
            }
        }
        let whole = whole.max(1.0);
        Strangers { elsewhere: elsewhere / whole, nowhere: nowhere / whole }
    }

    /// See [`crate::Rulebook::evidence`].
    pub(crate) fn evidence(&self, index: &Index, query: &str) -> Option<Evidence> {
        let query = cleaned(query);
        let named = self.numbers().named(&query, &index.numbers);
        let reading = self.best_reading(index, &query);
        let known =
            [&index.aliases, &index.names].iter().any(|all| all.first(reading.names()).is_some());
        if named.only || named.unknown || !named.ids.is_empty() || known {
            return None;
        }
        let likes = self.likes(index, &reading);
        let ranked = rank(index, &reading, &likes.answered);
        if ranked.is_empty() {
            return None;
        }
        Some(self.signs(index, &reading, &ranked, &likes))
    }

    /// Answers a question; see [`crate::Rulebook::find`].
    pub(crate) fn find(&self, index: &Index, query: &str, language: Language) -> Found {
        let query = cleaned(query);
        let named = self.numbers().named(&query, &index.numbers);
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
        if (named.unknown || reading.is_guess(index)) && found.answers.is_empty() {
            found.near = self.near(index, &reading, &query, language);
            return found;
        }
        let term = index.defined.first(reading.names()).and_then(|at| index.terms.get(at));
        found.meaning = term.and_then(|term| Some(term.means.as_ref()?.get(language).to_owned()));
        if let Some(place) = index.written.get(&self.words(&query).join(" ")) {
            push(&mut found, index, place, How::Alias, 2.0);
        }
        for (how, places) in [(How::Alias, &index.aliases), (How::Term, &index.names)] {
            if let Some(place) = places.first(reading.names()) {
                push(&mut found, index, place, how, 2.0);
            }
        }
        let how = if reading.exact { How::Text } else { How::Near };
        let likes = self.likes(index, &reading);
        let ranked = rank(index, &reading, &likes.answered);
        let best = ranked.first().map_or(0.0, |(_, fit)| fit.score());
        if !found.answers.is_empty() || self.is_sure(index, &reading, &ranked, &likes) {
            for (place, fit) in ranked.iter().take_while(|(_, fit)| fit.score() >= TAIL * best) {
                push(&mut found, index, *place, how, fit.score());
            }
            found.answers.truncate(ANSWERS);
        }
        if found.answers.is_empty() {
            found.near = likely(index, &ranked, language);
            let terms = self.near(index, &reading, &query, language);
            let new = |term: &Near| found.near.iter().all(|rule| rule.rule != term.rule);
            let terms: Vec<Near> = terms.into_iter().filter(new).collect();
            found.near.extend(terms);
            found.near.truncate(NEAR);
        }
        found
    }

    /// The terms nearest to a question: those it names, then those that look like its words.
    fn near(&self, index: &Index, reading: &Reading, query: &str, language: Language) -> Vec<Near> {
        let words: Vec<Shape> = self
            .words(query)
            .into_iter()
            .filter(|word| !self.stop.contains(word))
            .map(|word| self.confused.shape(&word))
            .take(NEAR_WORDS)
            .collect();
        let like = |a: &Shape, b: &Shape| {
            let price = self.confused.distance(a, b, NEAR_PRICE).map(f32::from)?;
            Some(1.0 - price / (2.0 * a.len().max(b.len()).max(1) as f32))
        };
        let mut ranked: Vec<(f32, usize)> = index
            .terms
            .iter()
            .enumerate()
            .map(|(at, term)| {
                let named = if reading.meanings.contains(&term.meaning) { 1.0 } else { 0.0 };
                let alike = words
                    .iter()
                    .flat_map(|word| term.words.iter().filter_map(move |other| like(word, other)));
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
        let nearest = self.numbers().nearest(query, &index.ids, NEAR);
        nearest
            .into_iter()
            .map(|id| Near {
                name: match language {
                    Language::Ru => self.numbers().printed(&id),
                    Language::En => id.clone(),
                },
                rule: id,
            })
            .collect()
    }
}

/// The rules that fit best, where it is not sure that they answer.
fn likely(index: &Index, ranked: &[(Place, Fit)], language: Language) -> Vec<Near> {
    let told = |(place, _): &(Place, Fit)| {
        let name = index.titles.get(*place)?.get(language).to_owned();
        Some(Near { name, rule: index.ids.get(*place)?.clone() })
    };
    ranked.iter().filter_map(told).take(NEAR_RULES).collect()
}

/// Adds an answer, if the rule is not among them.
fn push(found: &mut Found, index: &Index, place: Place, how: How, score: f32) {
    let id = &index.ids[place];
    if !found.answers.iter().any(|answer| answer.id == *id) {
        found.answers.push(Answer { id: id.clone(), how, score });
    }
}

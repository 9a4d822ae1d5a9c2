//! Cards by their names: whole, by parts, with mistakes.

use super::spelling::{Read, Spelling, TINY};
use super::{Card, Cards};
use crate::distance::Shape;

/// The score of a word that is the whole word of the name.
const WHOLE: u32 = 100;
/// One of the same stem.
const STEM: u32 = 90;
/// The beginning of a word, and what the rest of it adds.
const BEGIN: (u32, u32) = (50, 35);
/// Something inside a word.
const INSIDE: u32 = 40;
/// The fewest letters that count inside a word.
const INSIDE_LETTERS: usize = 4;
/// The farthest name that is proposed, in tenths of a letter's price for each letter of the question.
const FARTHEST: u32 = 7;
/// The letters with which a word of a proposed name may begin as a word of the question does.
const BEGINNING: usize = 3;
/// The extra score of the name's first word.
const FIRST: u32 = 5;

/// One name of a card.
pub(super) struct Label {
    words: Vec<Read>,
    /// Without blanks.
    joined: Shape,
    letters: usize,
}

impl Label {
    pub(super) fn new(spelling: &Spelling, name: &str) -> Label {
        let words = spelling.words(name);
        let joined = words.concat();
        Label {
            letters: joined.chars().count(),
            joined: spelling.shape(&joined),
            words: words.iter().map(|word| spelling.read(word)).collect(),
        }
    }

    /// Returns the score of words as parts of this name, or `None` unless all of them fit.
    fn part(&self, asked: &[Read]) -> Option<u32> {
        let mut used = vec![false; self.words.len()];
        let mut sum = 0;
        for word in asked {
            let fits = |(at, own): (usize, &Read)| {
                let score = likeness(word, own)? + if at == 0 { FIRST } else { 0 };
                (!used[at]).then_some((score, at))
            };
            let (score, at) = self.words.iter().enumerate().filter_map(fits).max_by_key(|f| f.0)?;
            used[at] = true;
            sum += score * u32::try_from(word.shape.len()).unwrap_or(1).max(1);
        }
        Some(sum / u32::try_from(self.letters.max(1)).unwrap_or(1))
    }

    /// The price of the mistakes with which all words stand in this name.
    fn mistakes(&self, spelling: &Spelling, asked: &[Read], joined: &Shape) -> Option<u8> {
        let apart = || {
            asked.iter().try_fold(0u8, |sum, word| {
                let prices = self.words.iter().filter_map(|own| match likeness(word, own) {
                    Some(score) if score >= BEGIN.0 => Some(0),
                    Some(_) | None => spelling.mistakes(&word.shape, &own.shape),
                });
                prices.min().map(|price| sum.saturating_add(price))
            })
        };
        let whole = spelling.mistakes(joined, &self.joined);
        whole.into_iter().chain(apart()).min()
    }

    /// The price of the mistakes that make this the other.
    pub(super) fn looks_like(&self, spelling: &Spelling, other: &Label) -> Option<u8> {
        spelling.mistakes(&self.joined, &other.joined)
    }

    /// Whether this is a lone word with which the other begins.
    pub(super) fn begins(&self, other: &Label) -> bool {
        match (self.words.as_slice(), other.words.first()) {
            ([own], Some(first)) => own.shape.len() > TINY && first.word.starts_with(&own.word),
            _ => false,
        }
    }

    /// Returns the distance of this name from a question, if it is near: few letters differ, or a word begins alike.
    fn distance(&self, spelling: &Spelling, asked: &[Read], joined: &Shape) -> Option<u32> {
        let alike = self.unlike(spelling, asked, joined).filter(|price| *price <= FARTHEST);
        let begins = asked.iter().any(|word| {
            let first = |of: &Read| of.word.chars().take(BEGINNING).collect::<Vec<char>>();
            let start = first(word);
            start.len() == BEGINNING && self.words.iter().any(|own| first(own) == start)
        });
        alike.or(begins.then_some(FARTHEST))
    }

    /// Returns the distance of this name from a question: tenths of a letter's price for each letter of the question.
    fn unlike(&self, spelling: &Spelling, asked: &[Read], joined: &Shape) -> Option<u32> {
        let whole = spelling.unlike(joined, &self.joined).map(|price| (price, joined.len()));
        let words = asked.iter().flat_map(|word| {
            self.words.iter().filter_map(|own| {
                Some((spelling.unlike(&word.shape, &own.shape)?, word.shape.len()))
            })
        });
        let share = |(price, letters): (u8, usize)| {
            u32::from(price) * 10 / u32::try_from(letters).unwrap_or(1).max(1)
        };
        whole.into_iter().chain(words).map(share).min()
    }
}

/// Returns the score of a word for a word of a name.
fn likeness(asked: &Read, own: &Read) -> Option<u32> {
    if asked.word == own.word {
        return Some(WHOLE);
    }
    if asked.stem == own.stem && !asked.stem.is_empty() {
        return Some(STEM);
    }
    let (part, all) = (asked.shape.len(), own.shape.len());
    if own.word.starts_with(&asked.word) {
        let share = u32::try_from(part * BEGIN.1 as usize / all.max(1)).unwrap_or(0);
        return Some(BEGIN.0 + share);
    }
    (part >= INSIDE_LETTERS && own.word.contains(&asked.word)).then_some(INSIDE)
}

impl Cards {
    /// Cards of which this is the id, the name or a nickname.
    pub(super) fn named(&self, text: &str) -> Vec<usize> {
        let (id, words) = (text.trim().to_lowercase(), self.spelling.words(text));
        let same = |card: &Card| {
            let label = |label: &Label| label.words.iter().map(|word| &word.word).eq(&words);
            card.id == id || (!words.is_empty() && card.labels.iter().any(label))
        };
        // An id is exact even where another card has that name.
        let mut places: Vec<usize> = self.places(same).collect();
        places.sort_by_key(|at| self.cards[*at].id != id);
        places
    }

    /// Those of these cards that have the name of the first, in the first language; no card has only an id.
    pub(super) fn namesakes(&self, places: &[usize]) -> Vec<usize> {
        let name = |at: &usize| {
            let label = self.cards[*at].labels.first();
            label.map(|label| label.words.iter().map(|word| word.word.as_str()).collect::<Vec<_>>())
        };
        let Some(first) = places.first().and_then(name) else { return Vec::new() };
        places.iter().filter(|at| name(at).as_ref() == Some(&first)).copied().collect()
    }

    /// Cards with names of which all words of the text are parts, best first.
    pub(super) fn partly(&self, text: &str) -> Vec<usize> {
        let asked = self.spelling.telling(text);
        if asked.is_empty() {
            return Vec::new();
        }
        let score = |card: &Card| card.labels.iter().filter_map(|l| l.part(&asked)).max();
        let mut found: Vec<(u32, usize)> =
            (0..).zip(&self.cards).filter_map(|(at, card)| Some((score(card)?, at))).collect();
        found.sort_by_key(|(score, at)| (std::cmp::Reverse(*score), *at));
        found.into_iter().map(|(_, at)| at).collect()
    }

    /// Whether a word is a word of the card's name or begins one.
    pub(super) fn in_name(card: &Card, word: &Read) -> bool {
        let fits = |own: &Read| likeness(word, own).is_some_and(|score| score >= BEGIN.0);
        card.labels.iter().flat_map(|label| &label.words).any(fits)
    }

    /// Cards with names like this, for any reading of the keys, the likest first.
    pub(super) fn alike(&self, readings: &[String]) -> Vec<usize> {
        let mut best: Vec<(u8, usize)> = Vec::new();
        for text in readings {
            let asked = self.spelling.telling(text);
            if self.spelling.is_tiny(&asked) {
                continue;
            }
            let joined = joined(self.spelling, &asked);
            for (at, card) in self.cards.iter().enumerate() {
                let prices = card.labels.iter();
                let prices = prices.filter_map(|l| l.mistakes(self.spelling, &asked, &joined));
                if let Some(price) = prices.min() {
                    best.push((price, at));
                }
            }
        }
        best.sort_unstable();
        let least = best.first().map_or(0, |(price, _)| *price);
        let mut places = Vec::new();
        for (_, at) in best.into_iter().take_while(|(price, _)| *price <= least + 1) {
            if !places.contains(&at) {
                places.push(at);
            }
        }
        places
    }

    /// Returns the cards with the nearest names, at most `most`; none for a question that is like no name.
    pub(super) fn nearest(&self, readings: &[String], most: usize) -> Vec<usize> {
        let mut best: Vec<(u32, usize)> = Vec::new();
        for text in readings {
            let asked = self.spelling.telling(text);
            let joined = joined(self.spelling, &asked);
            for (at, card) in self.cards.iter().enumerate() {
                let labels = card.labels.iter();
                let price = labels.filter_map(|l| l.distance(self.spelling, &asked, &joined)).min();
                best.extend(price.map(|price| (price, at)));
            }
        }
        best.sort_unstable();
        let mut places: Vec<usize> = Vec::new();
        for (_, at) in best {
            if places.len() < most && !places.contains(&at) {
                places.push(at);
            }
        }
        places
    }

    pub(super) fn places(&self, fits: impl Fn(&Card) -> bool) -> impl Iterator<Item = usize> {
        (0..).zip(&self.cards).filter(move |(_, card)| fits(card)).map(|(at, _)| at)
    }
}

fn joined(spelling: &Spelling, asked: &[Read]) -> Shape {
    spelling.shape(&asked.iter().map(|word| word.word.as_str()).collect::<String>())
}

//! Cards of any game, found by name or by what they are.
//!
//! A game gives [`Entry`]s and [`Facet`]s; this index knows neither game nor language beyond the words
//! it is given. A question is a name (whole, nickname, part, with typos, in the other keyboard layout,
//! in Latin letters) or a filter:
//!
//! ```text
//! query = terms joined as in `query`: or, brackets, not, the order
//! term  = [ "-" | "!" ] ( facet op value { "," value } | word | '"' words '"' )
//! op    = ":" | "=" | "!=" | "<" | "<=" | ">" | ">=" | ":" followed by one of the others
//! value = word | '"' words '"' | N | N "-" N | N "+"      numbers only where the facet has numbers
//! ```
//!
//! All terms must hold if nothing else is said, of several values one. A word without a facet is a value of any facet that
//! lends its words (`flying`), or stands in the name or the text of the card. Facets and values are
//! understood in both languages. What is not understood is told ([`FoundCards::problems`]), never left out.
//!
//! | module | for |
//! |---|---|
//! | `spelling` | words, stems, other ways of reading the keys, likeness |
//! | `name` | names |
//! | `filter` | terms |
//! | `query` | how they hang together |
//! | `said` | words of the texts |

mod filter;
mod name;
mod query;
mod said;
mod spelling;
mod term;
#[cfg(test)]
mod tests;

use crate::find::cleaned;
use filter::Text;
use name::Label;
use said::Said;
use spelling::Spelling;
use stolik_words::{Language, Phrase};

/// The most cards named where nothing is found.
const NEAR: usize = 4;

/// A card as the index knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Its id, unique in the index.
    pub id: String,
    /// Russian name.
    pub ru: String,
    /// English name.
    pub en: String,
    /// Other names, in any language.
    pub nicknames: Vec<String>,
    /// Its values: the place of a facet, and one value of it. A facet may come more than once.
    pub values: Vec<(usize, Value)>,
}

/// Returns the sentences on the card of an id. They are asked for when a question first needs the words of texts, and once.
pub type Texts = Box<dyn Fn(&str, Language) -> Vec<String> + Send + Sync>;

/// One value of a card.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// Numbers that belong together, such as a strike's; the last one is compared.
    Numbers(Vec<i64>),
    /// The key of a [`Word`].
    Word(String),
}

/// Something that cards have and that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The Russian names; the first is shown. Each is one word.
    pub ru: Vec<String>,
    /// The English names.
    pub en: Vec<String>,
    /// The kind of its values.
    pub kind: FacetKind,
}

/// The kind of a facet's values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FacetKind {
    /// The values are numbers.
    Numbers,
    /// Words of a list.
    Words(Vec<Word>, Lent),
    /// Words of the name.
    Name,
    /// Words of the text.
    Text,
}

/// The choice whether the words of a facet are understood without its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lent {
    /// They are.
    Freely,
    /// Only behind the facet.
    Behind,
}

/// A value that is a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The key of the word, as in [`Value::Word`].
    pub key: String,
    /// The Russian names; the first is shown.
    pub ru: Vec<String>,
    /// The English names.
    pub en: Vec<String>,
}

/// The result of a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundCards {
    /// The way in which they were found.
    pub how: How,
    /// Ids, best first; of a filter in the order of the index.
    pub cards: Vec<String>,
    /// Sentences on what of the question was not understood. Nothing is found then.
    pub problems: Vec<Phrase>,
    /// The ids of cards with the nearest names, if nothing is found.
    pub near: Vec<String>,
}

/// The way in which cards were found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// Not at all.
    #[default]
    Nothing,
    /// By id, name or nickname; further ones by a part of their names.
    Name,
    /// By a name that several cards have, and they alone are found.
    Several,
    /// By a part of the name.
    Part,
    /// By a name that looks like what was asked: to be told.
    Alike,
    /// By what they are.
    Filter,
}

/// Cards to be looked up. Made once for a pool.
pub struct Cards {
    spelling: &'static Spelling,
    facets: Vec<Facet>,
    cards: Vec<Card>,
    said: Said,
}

/// An entry, read.
struct Card {
    /// Its place among the cards.
    place: usize,
    id: String,
    /// Its name in both languages.
    names: [String; 2],
    labels: Vec<Label>,
    values: Vec<(usize, Value)>,
}

impl Cards {
    /// An index of these cards; the order is that of the results of filters.
    #[must_use]
    pub fn new(facets: Vec<Facet>, entries: Vec<Entry>, texts: Texts) -> Cards {
        let spelling = Spelling::embedded();
        let read = |(place, entry): (usize, Entry)| {
            let names = [&entry.ru, &entry.en].into_iter().chain(&entry.nicknames);
            Card {
                place,
                labels: names.map(|name| Label::new(spelling, name)).collect(),
                values: entry.values,
                names: [entry.ru, entry.en],
                id: entry.id,
            }
        };
        let cards = (0..).zip(entries).map(read).collect();
        Cards { spelling, facets, cards, said: Said::new(texts) }
    }

    /// Returns the number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Iterates over the names of the facets in a language, in their order.
    pub fn facets(&self, language: Language) -> impl Iterator<Item = &str> {
        self.facets.iter().map(move |facet| shown(&facet.ru, &facet.en, language))
    }

    /// Answers a question; sentences of problems name facets and values in `language`.
    #[must_use]
    pub fn find(&self, query: &str, language: Language) -> FoundCards {
        let query = cleaned(query);
        if query.is_empty() {
            return FoundCards::default();
        }
        if let Some(found) = self.with_colons(&query, language) {
            return found;
        }
        match filter::split(&query) {
            // "Or" and brackets may stand in a name, whole or in part.
            Text::Perhaps(_) if !self.named(&query).is_empty() => self.plain(&query),
            Text::Perhaps(Ok(_)) if !self.partly(&query).is_empty() => self.plain(&query),
            Text::Perhaps(read) => {
                let has_letters = query.chars().any(char::is_alphanumeric);
                let is_faulty = read.is_err() && has_letters;
                let found = self.filtered(read, &query, language);
                match found.how {
                    How::Filter => found,
                    How::Nothing | How::Name | How::Several | How::Part | How::Alike => {
                        let plain = self.plain(&query);
                        let is_answer = !matches!(plain.how, How::Nothing | How::Filter);
                        if is_faulty && !is_answer { found } else { plain }
                    }
                }
            }
            Text::Filter(Ok(read)) if read.terms.iter().any(|(_, term)| term.negated) => {
                self.filtered(Ok(read), &query, language)
            }
            // A colon in a name looks like that of a facet.
            Text::Filter(_) if !self.named(&query).is_empty() => self.plain(&query),
            Text::Filter(read) => {
                let found = self.filtered(read, &query, language);
                let parts = match found.problems.is_empty() {
                    true => Vec::new(),
                    false => self.partly(&query),
                };
                if parts.is_empty() { found } else { self.found(How::Part, parts) }
            }
            Text::Plain => self.plain(&query),
        }
    }

    /// Whether a question is the whole name of a card, in any reading of its keys: then [`Cards::find`] may answer with
    /// [`How::Name`] or [`How::Several`], otherwise never.
    #[must_use]
    pub fn has_card(&self, query: &str) -> bool {
        let query = cleaned(query);
        self.spelling.readings(&query).iter().any(|text| !self.named(text).is_empty())
    }

    fn filtered(
        &self,
        read: Result<query::Query, query::Fault>,
        text: &str,
        language: Language,
    ) -> FoundCards {
        let text = filter::normal(text);
        let found = match read {
            Ok(query) => self.sieve(query, &text, language),
            Err(fault) => Err(vec![fault.phrase(), query::place(&text, fault.at)]),
        };
        match found {
            Ok(places) if places.is_empty() => FoundCards::default(),
            Ok(places) => self.found(How::Filter, places),
            Err(problems) => FoundCards { problems, ..FoundCards::default() },
        }
    }

    /// A question without facets, in the order in which it can be meant.
    fn plain(&self, query: &str) -> FoundCards {
        let readings = self.spelling.readings(query);
        let whole = readings.iter().map(|text| self.named(text)).find(|found| !found.is_empty());
        if let Some(mut places) = whole {
            let namesakes = self.namesakes(&places);
            if namesakes.len() > 1 {
                return self.found(How::Several, namesakes);
            }
            let parts = readings.iter().flat_map(|text| self.partly(text));
            for place in parts {
                if !places.contains(&place) {
                    places.push(place);
                }
            }
            return self.found(How::Name, places);
        }
        for text in &readings {
            if let Some(places) = self.properties(text) {
                return self.found(How::Filter, places);
            }
            let parts = self.partly(text);
            if !parts.is_empty() {
                return self.found(How::Part, parts);
            }
        }
        let said = self.said(query);
        if !said.is_empty() {
            return self.found(How::Filter, said);
        }
        let alike = self.alike(&readings);
        if !alike.is_empty() {
            return self.found(How::Alike, alike);
        }
        let near = self.nearest(&readings, NEAR);
        FoundCards { near: self.ids(near), ..FoundCards::default() }
    }

    fn found(&self, how: How, places: Vec<usize>) -> FoundCards {
        FoundCards { how, cards: self.ids(places), ..FoundCards::default() }
    }

    fn ids(&self, places: Vec<usize>) -> Vec<String> {
        places.into_iter().filter_map(|at| self.cards.get(at)).map(|c| c.id.clone()).collect()
    }
}

/// The first of the names in a language.
fn shown<'a>(ru: &'a [String], en: &'a [String], language: Language) -> &'a str {
    let list = match language {
        Language::Ru => ru,
        Language::En => en,
    };
    list.first().map_or("", String::as_str)
}

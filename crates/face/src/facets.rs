//! The card lookup by a table: a game lists its facets as rows ([`FacetRow`]), and its index, lines and pages follow.

use crate::card_index::{self, CardDetails, CardIndex, CardLine, Decks, FacetWords, named};
use crate::tools::Figures;
use std::sync::Arc;
use stolik_abilities::ids::CardId;
use stolik_abilities::printed::{CardPool, Printed};
use stolik_kernel::RuleId;
use stolik_rulebook::cards::{Entry, Facet, FacetKind, Lent, Value, Word};
use stolik_table::DeckInfo;
use stolik_words::{Language, Phrase};

/// A facet of cards: a property by which they can be asked for.
pub struct FacetRow<R> {
    /// The word by which it is asked for: its names are the sentence `card-facet-KEY`.
    key: &'static str,
    values: Values<R>,
}

/// The values of a facet, and those that a card has.
enum Values<R> {
    /// Numbers of a card, none if it has no such property.
    Numbers(fn(&R, CardId) -> Vec<i64>),
    /// Words of a card.
    Words(Listed<R>, fn(&R, CardId) -> Vec<String>),
    /// The set of a card.
    Set,
    /// The ready decks with a card.
    Deck,
    /// The name of a card.
    Name,
    /// The sentences on a card.
    Text,
}

/// The list of a facet's words.
enum Listed<R> {
    /// Keys of words: the names of each are the sentence with this prefix and its key.
    Keys(&'static str, fn(&R) -> Vec<String>),
    /// Words with their names.
    Named(fn(&R) -> Vec<Word>),
}

impl<R: CardPool> FacetRow<R> {
    /// A facet with one number a card, if it has that property.
    pub const fn numbers(key: &'static str, of: fn(&R, CardId) -> Vec<i64>) -> FacetRow<R> {
        FacetRow { key, values: Values::Numbers(of) }
    }

    /// A facet whose words have the names of sentences `PREFIXkey`.
    pub const fn keys(
        key: &'static str,
        (prefix, all): (&'static str, fn(&R) -> Vec<String>),
        of: fn(&R, CardId) -> Vec<String>,
    ) -> FacetRow<R> {
        FacetRow { key, values: Values::Words(Listed::Keys(prefix, all), of) }
    }

    /// A facet whose words the game names itself.
    pub const fn named(
        key: &'static str,
        all: fn(&R) -> Vec<Word>,
        of: fn(&R, CardId) -> Vec<String>,
    ) -> FacetRow<R> {
        FacetRow { key, values: Values::Words(Listed::Named(all), of) }
    }

    /// The set of cards.
    pub const SET: FacetRow<R> = FacetRow { key: "set", values: Values::Set };
    /// The ready decks.
    pub const DECK: FacetRow<R> = FacetRow { key: "deck", values: Values::Deck };
    /// The name.
    pub const NAME: FacetRow<R> = FacetRow { key: "name", values: Values::Name };
    /// The sentences on the card.
    pub const TEXT: FacetRow<R> = FacetRow { key: "text", values: Values::Text };

    /// The facet with the values that cards of this pool have.
    fn facet(&self, rules: &R, words: &FacetWords) -> Facet {
        let kind = match &self.values {
            Values::Numbers(_) => FacetKind::Numbers,
            Values::Name => FacetKind::Name,
            Values::Text => FacetKind::Text,
            Values::Words(Listed::Keys(prefix, all), _) => {
                let list = all(rules);
                let words = list.iter().map(|key| words.value(prefix, key));
                FacetKind::Words(words.collect(), Lent::Freely)
            }
            Values::Words(Listed::Named(all), _) => FacetKind::Words(all(rules), Lent::Freely),
            Values::Set => {
                let sets = rules.card_ids().filter_map(|card| rules.printed(card).set);
                let sets = sets.map(|set| (set.id.as_str(), [&*set.name.ru, &*set.name.en]));
                FacetKind::Words(card_index::sets(sets), Lent::Behind)
            }
            Values::Deck => {
                let decks = rules.ready().into_iter();
                let words = decks.map(|(id, name)| named(&id, &name.ru, &name.en));
                FacetKind::Words(words.collect(), Lent::Behind)
            }
        };
        words.facet(self.key, kind)
    }

    /// The values of a card.
    fn values(&self, rules: &R, card: CardId, decks: &Decks) -> Vec<Value> {
        let words = match &self.values {
            Values::Numbers(of) => {
                let numbers = of(rules, card);
                return if numbers.is_empty() { Vec::new() } else { vec![Value::Numbers(numbers)] };
            }
            Values::Words(_, of) => of(rules, card),
            Values::Set => rules.printed(card).set.iter().map(|set| set.id.clone()).collect(),
            Values::Deck => {
                let with = decks.get(rules.printed(card).id).into_iter().flatten();
                with.map(|(deck, _)| deck.clone()).collect()
            }
            Values::Name | Values::Text => Vec::new(),
        };
        words.into_iter().map(Value::Word).collect()
    }
}

/// The value of a facet with at most one number.
pub fn one(number: Option<impl Into<i64>>) -> Vec<i64> {
    number.map(Into::into).into_iter().collect()
}

/// The cards of a game for lookups.
pub trait CardTable<R: CardPool + 'static>: Sized {
    /// The facets, in the order in which they are told.
    const FACETS: &'static [FacetRow<R>];

    /// Returns the key by which lists of cards are sorted.
    fn order(rules: &R, card: CardId) -> impl Ord;

    /// Describes a card besides its name: kind and numbers, a line each.
    fn summary(rules: &R, card: CardId, language: Language) -> Vec<Phrase>;

    /// Lists the rules on which a card rests, the most telling first.
    fn basis(rules: &R, card: CardId) -> Vec<RuleId>;

    /// The printed data of a card besides names and sentences, as card files write them.
    fn figures(rules: &R, card: CardId) -> Figures;
}

/// The facets with the values that cards of this pool have.
pub fn facets<R: CardPool + 'static, T: CardTable<R>>(rules: &R) -> Vec<Facet> {
    let words = FacetWords::embedded();
    T::FACETS.iter().map(|row| row.facet(rules, &words)).collect()
}

/// Every card of the rule set, ready to be looked up.
pub fn index<R: CardPool + Send + Sync + 'static, T: CardTable<R>>(
    rules: &Arc<R>,
    ready: &[DeckInfo],
) -> CardIndex {
    let mut all: Vec<CardId> = rules.card_ids().collect();
    all.sort_by_cached_key(|card| T::order(rules, *card));
    let decks = card_index::decks(ready);
    let entries = all.iter().map(|card| entry::<R, T>(rules, *card, &decks)).collect();
    let texts = Arc::clone(rules);
    let texts = move |id: &str, language| {
        texts.card_with_id(id).map(|card| texts.sentences(card, language)).unwrap_or_default()
    };
    CardIndex::new(facets::<R, T>(rules), entries, decks, Box::new(texts))
}

/// The entry of a card in the index.
fn entry<R: CardPool + 'static, T: CardTable<R>>(rules: &R, card: CardId, decks: &Decks) -> Entry {
    let Printed { id, name, nicknames, .. } = rules.printed(card);
    let values = T::FACETS.iter().enumerate().flat_map(|(at, row)| {
        row.values(rules, card, decks).into_iter().map(move |value| (at, value))
    });
    Entry {
        id: id.to_owned(),
        ru: name.ru.clone(),
        en: name.en.clone(),
        nicknames: nicknames.to_vec(),
        values: values.collect(),
    }
}

/// The names of a card, its kind and its numbers.
pub fn line<R: CardPool + 'static, T: CardTable<R>>(
    rules: &R,
    id: &str,
    language: Language,
) -> Option<CardLine> {
    let card = rules.card_with_id(id)?;
    let Printed { id, name, .. } = rules.printed(card);
    let (ru, en) = (name.ru.clone(), name.en.clone());
    Some(CardLine { id: id.to_owned(), ru, en, about: T::summary(rules, card, language) })
}

/// The rest of its page.
pub fn details<R: CardPool + 'static, T: CardTable<R>>(
    rules: &R,
    id: &str,
    language: Language,
) -> Option<CardDetails> {
    let card = rules.card_with_id(id)?;
    let set = rules.printed(card).set.map(|set| set.name.get(language).to_owned());
    let text = rules.sentences(card, language);
    Some(CardDetails { text, set, rules: T::basis(rules, card) })
}

/// Owned keys of a facet's words.
pub fn owned(keys: impl IntoIterator<Item = &'static str>) -> Vec<String> {
    keys.into_iter().map(str::to_owned).collect()
}

/// A sentence on the kind of a card, with its numbers if it has some.
pub fn with_stats(kind: Phrase, stats: Option<String>) -> Phrase {
    match stats {
        Some(stats) => kind.text("stats", stats),
        None => kind,
    }
}

/// The items of a list in order, each once.
pub fn each_once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut out = Vec::new();
    for one in all {
        if !out.contains(&one) {
            out.push(one);
        }
    }
    out
}

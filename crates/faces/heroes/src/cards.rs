//! The cards of «Heroes» for lookups: facets and their words, entries, rows, sheets.

use crate::decks::document;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_abilities::line::Named;
use stolik_face::card_index::{self, CardDetails, CardIndex, CardLine, Decks, FacetWords, named};
use stolik_face::tools::Figures;
use stolik_heroes::card::{Ability, Card, Ev, Form, Keyword, Kind};
use stolik_heroes::ids::{Class, ELEMENTS};
use stolik_heroes::{CardId, Heroes, load, rule, say};
use stolik_kernel::{RuleId, every};
use stolik_rulebook::cards::{Entry, Facet, FacetKind, Lent, Value};
use stolik_words::{Language, Phrase};

/// The facets, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardFacet {
    Type,
    Element,
    Class,
    Cost,
    Strike,
    Lives,
    Trait,
    Set,
    Deck,
    Name,
    Text,
}

const FACETS: [CardFacet; 11] =
    every![CardFacet: Type, Element, Class, Cost, Strike, Lives, Trait, Set, Deck, Name, Text];

impl CardFacet {
    /// The word by which it is asked for.
    fn key(self) -> &'static str {
        match self {
            CardFacet::Type => "heroes-type",
            CardFacet::Element => "heroes-element",
            CardFacet::Class => "heroes-class",
            CardFacet::Cost => "heroes-cost",
            CardFacet::Strike => "heroes-strike",
            CardFacet::Lives => "life",
            CardFacet::Trait => "trait",
            CardFacet::Set => "set",
            CardFacet::Deck => "deck",
            CardFacet::Name => "name",
            CardFacet::Text => "text",
        }
    }
}

/// Kinds of cards in the order of lists.
const KINDS: [&str; 4] = ["hero", "creature", "support", "spell"];
/// The facet value of a card without an element.
const NEUTRAL: &str = "neutral";

/// The word by which cards with the keyword are looked up.
fn trait_key(keyword: Keyword) -> String {
    format!("heroes-{}", keyword.word())
}

/// The keywords of a card in the order in which they are always told.
fn traits(card: &Card) -> impl Iterator<Item = Keyword> + '_ {
    card.words.iter().map(|(word, _)| word)
}

/// Every card of the rule set, ready to be looked up: heroes first, then by element, type and cost.
pub(crate) fn index(game: &Arc<Heroes>) -> CardIndex {
    let mut all: Vec<CardId> = (0..).map(CardId).take(game.cards().len()).collect();
    all.sort_by_key(|id| {
        let card = game.card(*id);
        let kind = KINDS.iter().position(|key| *key == card.kind.word());
        let hero = card.kind != Kind::Hero;
        (hero, card.elements, kind, card.cost, card.name.ru.clone(), card.id.clone())
    });
    let decks = card_index::decks(&document(game).decks);
    let entries = all.iter().map(|id| entry(game, *id, &decks)).collect();
    let rules = Arc::clone(game);
    let texts = move |id: &str, language| {
        rules.find(id).map(|card| say::card(&rules, card, language)).unwrap_or_default()
    };
    CardIndex::new(facets(game, &FacetWords::embedded()), entries, decks, Box::new(texts))
}

/// A card in one line.
pub(crate) fn line(game: &Heroes, id: &str, language: Language) -> Option<CardLine> {
    let card = game.card(game.find(id)?);
    let (ru, en) = (card.name.ru.clone(), card.name.en.clone());
    Some(CardLine { id: card.id.clone(), ru, en, about: vec![about(card, language)] })
}

/// Kind and numbers in one line.
fn about(card: &Card, language: Language) -> Phrase {
    let kind = say::kind(card, language);
    match say::stats(card, language) {
        Some(stats) => Phrase::new("card-heroes-stands").text("kind", kind).text("stats", stats),
        None => Phrase::new("card-heroes-other").text("kind", kind),
    }
}

/// The rest of its page.
pub(crate) fn details(game: &Heroes, id: &str, language: Language) -> Option<CardDetails> {
    let place = game.find(id)?;
    let text = say::card(game, place, language);
    let set = game.set(place).map(|set| say::name(&set.name, language).to_owned());
    Some(CardDetails { text, set, rules: rules(game.card(place)) })
}

/// The printed data of a card besides names and sentences, as card files write them.
pub(crate) fn figures(game: &Heroes, id: &str) -> Option<Figures> {
    let card = game.card(game.find(id)?);
    let all = |words: Vec<&str>| words.join(" ");
    let elements = all(card.elements.iter().map(Named::word).collect());
    let classes = all(card.classes.iter().map(|one| one.word()).collect());
    let some = |words: &str| (!words.is_empty()).then(|| words.to_owned());
    Some(Figures(vec![
        ("kind", card.kind.word().into()),
        ("cost", (card.kind != Kind::Hero).then_some(card.cost).into()),
        ("strike", (card.kind == Kind::Creature).then_some(card.strike).into()),
        ("lives", card.kind.is_character().then_some(card.lives).into()),
        ("elements", some(&elements).as_deref().into()),
        ("classes", some(&classes).as_deref().into()),
    ]))
}

/// The rules on which a card rests, the most telling first.
fn rules(card: &Card) -> Vec<RuleId> {
    let mut all: Vec<RuleId> = traits(card).map(|word| word.describe().rule).collect();
    all.extend(card.abilities.iter().flat_map(of_line));
    all.extend(of_kind(card));
    let mut out = Vec::new();
    for rule in all {
        if !out.contains(&rule) {
            out.push(rule);
        }
    }
    out
}

/// The rules of a line of text: what it does, when.
fn of_line(ability: &Ability) -> Vec<RuleId> {
    let mut out: Vec<RuleId> =
        ability.body.iter().filter_map(|step| step.act.word().rule).collect();
    out.push(match &ability.form {
        Form::Active { .. } => rule!("114.1"),
        Form::Triggered(trigger) => match trigger.ev {
            Ev::Enters => rule!("term.najm"),
            Ev::Dies => rule!("term.gibel-tekst"),
            _ => rule!("113.1"),
        },
        Form::Constant { .. } => rule!("115.1a"),
        Form::Spell => rule!("117.1a"),
    });
    out
}

/// The rules of a type of cards.
fn of_kind(card: &Card) -> Vec<RuleId> {
    match card.kind {
        Kind::Hero => vec![rule!("209.1")],
        Kind::Creature => vec![rule!("210.1"), rule!("108.1a")],
        Kind::Support if card.is_equipment() => vec![rule!("212.1"), rule!("107.1.3")],
        Kind::Support => vec![rule!("212.1")],
        Kind::Spell => vec![rule!("211.1")],
    }
}

/// The entry of a card in the index.
fn entry(game: &Heroes, id: CardId, decks: &Decks) -> Entry {
    let card = game.card(id);
    let mut values = Vec::new();
    for (at, facet) in FACETS.into_iter().enumerate() {
        let mut word = |key: &str| values.push((at, Value::Word(key.to_owned())));
        let number = match facet {
            CardFacet::Type => {
                word(card.kind.word());
                continue;
            }
            CardFacet::Element => {
                card.elements.iter().map(Named::word).for_each(&mut word);
                if card.elements.is_neutral() {
                    word(NEUTRAL);
                }
                continue;
            }
            CardFacet::Class => {
                card.classes.iter().for_each(|class| word(class.word()));
                continue;
            }
            CardFacet::Trait => {
                traits(card).for_each(|keyword| word(&trait_key(keyword)));
                continue;
            }
            CardFacet::Set => {
                game.set(id).into_iter().for_each(|set| word(&set.id));
                continue;
            }
            CardFacet::Deck => {
                decks.get(&card.id).into_iter().flatten().for_each(|(deck, _)| word(deck));
                continue;
            }
            CardFacet::Name | CardFacet::Text => continue,
            CardFacet::Cost => (card.kind != Kind::Hero).then_some(card.cost),
            CardFacet::Strike => (card.kind == Kind::Creature).then_some(card.strike),
            CardFacet::Lives => card.kind.is_character().then_some(card.lives),
        };
        values.extend(number.map(|n| (at, Value::Numbers(vec![i64::from(n)]))));
    }
    Entry {
        id: card.id.clone(),
        ru: card.name.ru.clone(),
        en: card.name.en.clone(),
        nicknames: Vec::new(),
        values,
    }
}

/// The facets with the values that cards of this pool have.
fn facets(game: &Heroes, words: &FacetWords) -> Vec<Facet> {
    let list = |prefix: &str, keys: &[&str]| {
        let values = keys.iter().map(|key| words.value(prefix, key));
        FacetKind::Words(values.collect(), Lent::Freely)
    };
    let kind = |facet: CardFacet| match facet {
        CardFacet::Cost | CardFacet::Strike | CardFacet::Lives => FacetKind::Numbers,
        CardFacet::Name => FacetKind::Name,
        CardFacet::Text => FacetKind::Text,
        CardFacet::Type => list("card-heroes-type-", &KINDS),
        CardFacet::Element => {
            let all = ELEMENTS.iter().map(|one| one.word()).chain([NEUTRAL]);
            list("card-heroes-element-", &all.collect::<Vec<_>>())
        }
        CardFacet::Class => {
            let known: BTreeSet<Class> =
                game.cards().iter().flat_map(|card| card.classes.iter().copied()).collect();
            let name = |class: &Class| {
                let said = |lang| say::class(*class, lang);
                named(class.word(), &said(Language::Ru), &said(Language::En))
            };
            FacetKind::Words(known.iter().map(name).collect(), Lent::Freely)
        }
        CardFacet::Trait => {
            let known: BTreeSet<Keyword> = game.cards().iter().flat_map(traits).collect();
            let name = |word: &Keyword| {
                let said = |lang| say::bare(*word, lang);
                named(&trait_key(*word), &said(Language::Ru), &said(Language::En))
            };
            FacetKind::Words(known.iter().map(name).collect(), Lent::Freely)
        }
        CardFacet::Set => {
            let sets = (0..).map(CardId).take(game.cards().len()).filter_map(|id| game.set(id));
            let sets = sets.map(|set| (set.id.as_str(), &set.name));
            FacetKind::Words(
                card_index::sets(sets.map(|(id, n)| (id, [&*n.ru, &*n.en]))),
                Lent::Behind,
            )
        }
        CardFacet::Deck => {
            let decks = load::embedded_decks(game);
            let name = |deck: &load::Deck| named(&deck.id, &deck.name.ru, &deck.name.en);
            FacetKind::Words(decks.iter().map(name).collect(), Lent::Behind)
        }
    };
    FACETS.into_iter().map(|facet| words.facet(facet.key(), kind(facet))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeroesFace;
    use stolik_face::laws;
    use stolik_heroes::ids::Element;

    fn ready() -> (Arc<Heroes>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        laws::facets_have_words(&facets(&load::embedded(), &FacetWords::embedded()));
    }

    #[test]
    fn every_card_is_found_by_its_id_and_its_names_and_rests_on_rules() {
        let game = Arc::new(load::embedded());
        laws::pages_rest_on_rules(&HeroesFace, &game);
        assert!(game.cards().iter().all(|card| figures(&game, &card.id).is_some()));
    }

    #[test]
    fn a_card_rests_on_the_rules_of_its_text() {
        let pairs = [
            ("spark", "term.ranit"),
            ("slinger", "term.najm"),
            ("plague", "term.otravit"),
            ("call", "term.vyzvat"),
            ("raider", "term.zasada-a"),
            ("watch", "term.bronya-x-a"),
            ("axe", "107.1.3"),
        ];
        laws::cards_rest_on(&HeroesFace, &Arc::new(load::embedded()), &pairs);
    }

    #[test]
    fn filters_find_what_they_say_in_both_languages() {
        let (game, index) = ready();
        for query in ["степи рывок стоимость:<=2", "steppe charge cost<=2"] {
            for id in &laws::filter_finds(&index, query) {
                let card = game.card(game.find(id).unwrap());
                assert!(card.elements.has(Element::Steppe) && card.cost <= 2, "{id}");
                assert!(card.words.has(Keyword::Charge), "{id}");
            }
        }
    }
}

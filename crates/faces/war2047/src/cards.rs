//! The cards of «War 2047» for lookups: facets and their words, entries, rows, sheets.

use crate::decks::document;
use crate::labels;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_face::card_index::{self, CardDetails, CardIndex, CardLine, Decks, FacetWords, named};
use stolik_face::tools::Figures;
use stolik_kernel::RuleId;
use stolik_kernel::every;
use stolik_rulebook::cards::{Entry, Facet, FacetKind, Lent, Value};
use stolik_war2047::card::{Arm, Body, Card, Class, Keyword, Kind};
use stolik_war2047::{CardId, War2047, load, rule, say};
use stolik_words::{Language, Phrase};

/// The facets, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardFacet {
    Type,
    Class,
    Arm,
    Cost,
    Metal,
    Energy,
    Reserves,
    Damage,
    Life,
    Trait,
    Recycle,
    Set,
    Deck,
    Name,
    Text,
}

const FACETS: [CardFacet; 15] = every![
    CardFacet: Type, Class, Arm, Cost, Metal, Energy, Reserves, Damage, Life, Trait, Recycle, Set,
    Deck, Name, Text,
];

impl CardFacet {
    /// The word by which it is asked for.
    fn key(self) -> &'static str {
        match self {
            CardFacet::Type => "war-type",
            CardFacet::Class => "war-class",
            CardFacet::Arm => "war-arm",
            CardFacet::Cost => "cost",
            CardFacet::Metal => "war-metal",
            CardFacet::Energy => "war-energy",
            CardFacet::Reserves => "war-reserves",
            CardFacet::Damage => "war-damage",
            CardFacet::Life => "life",
            CardFacet::Trait => "trait",
            CardFacet::Recycle => "war-recycle",
            CardFacet::Set => "set",
            CardFacet::Deck => "deck",
            CardFacet::Name => "name",
            CardFacet::Text => "text",
        }
    }
}

/// Kinds of cards in the order of lists.
const KINDS: [&str; 5] = ["commander", "unit", "tactic", "order", "sabotage"];

/// The word of a card's kind, as card files write it.
pub(crate) fn kind_key(card: &Card) -> &'static str {
    match card.kind {
        Kind::Commander => "commander",
        Kind::Unit(_) => "unit",
        Kind::Tactic => "tactic",
        Kind::Order => "order",
        Kind::Sabotage => "sabotage",
    }
}

const CLASSES: [(Class, &str); 3] =
    [(Class::Attack, "attack"), (Class::Defence, "defence"), (Class::Universal, "universal")];
const ARMS: [(Arm, &str); 3] =
    [(Arm::Infantry, "infantry"), (Arm::Armour, "armour"), (Arm::Aviation, "aviation")];

/// The word of one of several, by the same table for all.
fn key_of<T: PartialEq>(all: &[(T, &'static str)], one: T) -> Option<&'static str> {
    all.iter().find(|(known, _)| *known == one).map(|(_, key)| *key)
}

/// The word of a unit's class.
pub(crate) fn class_key(body: &Body) -> Option<&'static str> {
    key_of(&CLASSES, body.class)
}

/// The word of a unit's type.
pub(crate) fn arm_key(body: &Body) -> Option<&'static str> {
    key_of(&ARMS, body.arm)
}

/// The word by which cards with the property are looked up.
fn trait_key(keyword: Keyword) -> String {
    format!("war-{}", keyword.word().name.replace('_', "-"))
}

/// The properties of a card in the order in which they are always told.
fn traits(card: &Card) -> impl Iterator<Item = Keyword> + '_ {
    let has = |all: &Keyword| card.keywords.iter().any(|own| own.stem() == *all);
    Keyword::ALL.into_iter().filter(has)
}

/// Every card of the rule set, ready to be looked up: commanders first, then units by type and price.
pub(crate) fn index(game: &Arc<War2047>) -> CardIndex {
    let mut all: Vec<CardId> = (0..).map(CardId).take(game.cards().len()).collect();
    all.sort_by_key(|id| {
        let card = game.card(*id);
        let kind = KINDS.iter().position(|key| *key == kind_key(card));
        let arm = card.body().map(|body| body.arm);
        (kind, arm, total(card), card.name.ru.clone(), card.id.clone())
    });
    let decks = card_index::decks(&document(game).decks);
    let entries = all.iter().map(|id| entry(game, *id, &decks)).collect();
    let rules = Arc::clone(game);
    let texts = move |id: &str, language| {
        rules.find(id).map(|card| say::card(&rules, card, language)).unwrap_or_default()
    };
    CardIndex::new(facets(game, &FacetWords::embedded()), entries, decks, Box::new(texts))
}

/// Metal, energy and reserves together.
fn total(card: &Card) -> i64 {
    card.cost.0.into_iter().map(i64::from).sum()
}

/// A card in one line.
pub(crate) fn line(game: &War2047, id: &str, language: Language) -> Option<CardLine> {
    let card = game.card(game.find(id)?);
    let (ru, en) = (card.name.ru.clone(), card.name.en.clone());
    Some(CardLine { id: card.id.clone(), ru, en, about: vec![about(card, language)] })
}

/// Kind, price and numbers in one line.
fn about(card: &Card, language: Language) -> Phrase {
    let kind = say::kind(card, language);
    let price = |key: &str| {
        Phrase::new(key).text("kind", kind.clone()).phrase("price", labels::amounts(card.cost))
    };
    match &card.kind {
        Kind::Unit(body) => price("card-war-unit")
            .number("damage", i64::from(body.damage))
            .number("life", i64::from(body.life)),
        Kind::Tactic | Kind::Order | Kind::Sabotage => price("card-war-command"),
        Kind::Commander => Phrase::new("card-war-commander").text("kind", kind),
    }
}

/// The rest of its page.
pub(crate) fn details(game: &War2047, id: &str, language: Language) -> Option<CardDetails> {
    let place = game.find(id)?;
    let text = say::card(game, place, language);
    let set = game.set(place).map(|set| say::name(&set.name, language).to_owned());
    Some(CardDetails { text, set, rules: rules(game.card(place)) })
}

/// The printed data of a card besides names and sentences, as card files write them.
pub(crate) fn figures(game: &War2047, id: &str) -> Option<Figures> {
    let card = game.card(game.find(id)?);
    let body = card.body();
    Some(Figures(vec![
        ("kind", kind_key(card).into()),
        ("cost", card.cost.0.into()),
        ("recycle", card.recycle.map(|value| value.0).into()),
        ("class", body.and_then(class_key).into()),
        ("arm", body.and_then(arm_key).into()),
        ("damage", body.map(|body| body.damage).into()),
        ("life", body.map(|body| body.life).into()),
    ]))
}

/// The rules on which a card rests, the most telling first.
fn rules(card: &Card) -> Vec<RuleId> {
    let mut out: Vec<RuleId> = traits(card).map(|keyword| keyword.word().rule).collect();
    out.extend(match card.kind {
        Kind::Commander => [rule!("commander.abilities"), rule!("commander.is-hq")],
        Kind::Unit(_) => [rule!("unit.classes"), rule!("unit.types")],
        Kind::Tactic => [rule!("command.tactic-duration"), rule!("command.tactic-time")],
        Kind::Order => [rule!("command.order-scope"), rule!("command.anytime")],
        Kind::Sabotage => [rule!("command.sabotage-scope"), rule!("command.anytime")],
    });
    if card.recycle.is_some() {
        out.push(rule!("recycle.do"));
    }
    out
}

/// The entry of a card in the index.
fn entry(game: &War2047, id: CardId, decks: &Decks) -> Entry {
    let card = game.card(id);
    let [metal, energy, reserves] = card.cost.0.map(i64::from);
    let mut values = Vec::new();
    for (at, facet) in FACETS.into_iter().enumerate() {
        let mut word = |key: &str| values.push((at, Value::Word(key.to_owned())));
        let body = card.body();
        let number = match facet {
            CardFacet::Type => {
                word(kind_key(card));
                continue;
            }
            CardFacet::Class => {
                body.and_then(class_key).into_iter().for_each(word);
                continue;
            }
            CardFacet::Arm => {
                body.and_then(arm_key).into_iter().for_each(word);
                continue;
            }
            CardFacet::Trait => {
                traits(card).for_each(|keyword| word(&trait_key(keyword)));
                continue;
            }
            CardFacet::Recycle => {
                word(if card.recycle.is_some() { "yes" } else { "no" });
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
            // A commander is not paid for.
            CardFacet::Cost | CardFacet::Metal | CardFacet::Energy | CardFacet::Reserves
                if card.kind == Kind::Commander =>
            {
                continue;
            }
            CardFacet::Cost => Some(total(card)),
            CardFacet::Metal => Some(metal),
            CardFacet::Energy => Some(energy),
            CardFacet::Reserves => Some(reserves),
            CardFacet::Damage => body.map(|b| i64::from(b.damage)),
            CardFacet::Life => body.map(|b| i64::from(b.life)),
        };
        values.extend(number.map(|n| (at, Value::Numbers(vec![n]))));
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
fn facets(game: &War2047, words: &FacetWords) -> Vec<Facet> {
    let list = |prefix: &str, keys: &[&str]| {
        let values = keys.iter().map(|key| words.value(prefix, key));
        FacetKind::Words(values.collect(), Lent::Freely)
    };
    let kind = |facet: CardFacet| match facet {
        CardFacet::Cost
        | CardFacet::Metal
        | CardFacet::Energy
        | CardFacet::Reserves
        | CardFacet::Damage
        | CardFacet::Life => FacetKind::Numbers,
        CardFacet::Name => FacetKind::Name,
        CardFacet::Text => FacetKind::Text,
        CardFacet::Type => list("card-war-type-", &KINDS),
        CardFacet::Class => list("card-war-class-", &CLASSES.map(|(_, key)| key)),
        CardFacet::Arm => list("card-war-arm-", &ARMS.map(|(_, key)| key)),
        CardFacet::Recycle => list("card-war-recycle-", &["yes", "no"]),
        CardFacet::Trait => {
            let known: BTreeSet<String> =
                game.cards().iter().flat_map(traits).map(trait_key).collect();
            list("card-trait-", &known.iter().map(String::as_str).collect::<Vec<_>>())
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
    use crate::WarFace;
    use stolik_face::laws;

    fn ready() -> (Arc<War2047>, CardIndex) {
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
        laws::pages_rest_on_rules(&WarFace, &game);
    }

    #[test]
    fn filters_find_what_they_say_in_both_languages() {
        let (game, index) = ready();
        for query in ["пехота цена:<=3 защитный", "infantry cost<=3 defence"] {
            for id in &laws::filter_finds(&index, query) {
                let card = game.card(game.find(id).unwrap());
                let body = card.body().expect("a unit");
                assert!(body.arm == Arm::Infantry && body.class == Class::Defence);
                assert!(total(card) <= 3, "{id}");
            }
        }
        let count = |query: &str| index.find(query, Language::Ru).cards.len();
        let of = |kind: &str| game.cards().iter().filter(|card| kind_key(card) == kind).count();
        assert_eq!(count("вид:командир"), of("commander"));
        assert_eq!(count("приказ"), of("order"));
        assert!(count("свойство:полёт") >= 2 && count("урон:>=3") >= 2);
    }
}

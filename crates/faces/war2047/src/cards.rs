//! The cards of «War 2047» for lookups: facets and their words, entries, rows, sheets.

use crate::{WarFace, labels};
use std::collections::BTreeSet;
use stolik_face::facets::{CardTable, FacetRow, one, owned};
use stolik_face::tools::Figures;
use stolik_kernel::RuleId;
use stolik_war2047::card::{Arm, Body, Card, Class, Keyword, Kind};
use stolik_war2047::{CardId, War2047, rule, say};
use stolik_words::{Language, Phrase};

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

impl CardTable<War2047> for WarFace {
    const FACETS: &'static [FacetRow<War2047>] = &[
        FacetRow::keys("war-type", ("card-war-type-", |_| owned(KINDS)), |game, id| {
            owned([kind_key(game.card(id))])
        }),
        FacetRow::keys(
            "war-class",
            ("card-war-class-", |_| owned(CLASSES.map(|(_, key)| key))),
            |game, id| owned(game.card(id).body().and_then(class_key)),
        ),
        FacetRow::keys(
            "war-arm",
            ("card-war-arm-", |_| owned(ARMS.map(|(_, key)| key))),
            |game, id| owned(game.card(id).body().and_then(arm_key)),
        ),
        FacetRow::numbers("cost", |game, id| paid(game.card(id), total)),
        FacetRow::numbers("war-metal", |game, id| {
            paid(game.card(id), |card| card.cost.0[0].into())
        }),
        FacetRow::numbers("war-energy", |game, id| {
            paid(game.card(id), |card| card.cost.0[1].into())
        }),
        FacetRow::numbers("war-reserves", |game, id| {
            paid(game.card(id), |card| card.cost.0[2].into())
        }),
        FacetRow::numbers("war-damage", |game, id| one(game.card(id).body().map(|b| b.damage))),
        FacetRow::numbers("life", |game, id| one(game.card(id).body().map(|b| b.life))),
        FacetRow::keys("trait", ("card-trait-", all_traits), |game, id| {
            traits(game.card(id)).map(trait_key).collect()
        }),
        FacetRow::keys(
            "war-recycle",
            ("card-war-recycle-", |_| owned(["yes", "no"])),
            |game, id| owned([if game.card(id).recycle.is_some() { "yes" } else { "no" }]),
        ),
        FacetRow::SET,
        FacetRow::DECK,
        FacetRow::NAME,
        FacetRow::TEXT,
    ];

    /// Commanders first, then units by type and price.
    fn order(game: &War2047, id: CardId) -> impl Ord {
        let card = game.card(id);
        let kind = KINDS.iter().position(|key| *key == kind_key(card));
        let arm = card.body().map(|body| body.arm);
        (kind, arm, total(card), &card.name.ru, &card.id)
    }

    fn summary(game: &War2047, id: CardId, language: Language) -> Vec<Phrase> {
        let card = game.card(id);
        let kind = say::kind(card, language);
        let price = |key: &str| {
            Phrase::new(key).text("kind", kind.clone()).phrase("price", labels::amounts(card.cost))
        };
        vec![match &card.kind {
            Kind::Unit(body) => price("card-war-unit")
                .number("damage", i64::from(body.damage))
                .number("life", i64::from(body.life)),
            Kind::Tactic | Kind::Order | Kind::Sabotage => price("card-war-command"),
            Kind::Commander => Phrase::new("card-war-commander").text("kind", kind),
        }]
    }

    fn basis(game: &War2047, id: CardId) -> Vec<RuleId> {
        let card = game.card(id);
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

    fn figures(game: &War2047, id: CardId) -> Figures {
        let card = game.card(id);
        let body = card.body();
        Figures(vec![
            ("kind", kind_key(card).into()),
            ("cost", card.cost.0.into()),
            ("recycle", card.recycle.map(|value| value.0).into()),
            ("class", body.and_then(class_key).into()),
            ("arm", body.and_then(arm_key).into()),
            ("damage", body.map(|body| body.damage).into()),
            ("life", body.map(|body| body.life).into()),
        ])
    }
}

/// A price of a card; a commander is not paid for.
fn paid(card: &Card, of: impl FnOnce(&Card) -> i64) -> Vec<i64> {
    one((card.kind != Kind::Commander).then(|| of(card)))
}

/// The properties of all cards.
fn all_traits(game: &War2047) -> Vec<String> {
    let known: BTreeSet<String> = game.cards().iter().flat_map(traits).map(trait_key).collect();
    known.into_iter().collect()
}

/// Metal, energy and reserves together.
fn total(card: &Card) -> i64 {
    card.cost.0.into_iter().map(i64::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stolik_face::card_index::CardIndex;
    use stolik_face::{Game as _, laws};
    use stolik_war2047::load;

    fn ready() -> (Arc<War2047>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = WarFace.index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        laws::facets_have_words::<War2047, WarFace>(&load::embedded());
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

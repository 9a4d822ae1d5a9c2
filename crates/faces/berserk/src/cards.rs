//! The cards of «Berserk» for lookups: facets and their words, entries, rows, sheets.

use crate::{BerserkFace, labels};
use std::collections::BTreeSet;
use stolik_abilities::printed::CardPool;
use stolik_berserk::card::{Card, Element, Kind, Names};
use stolik_berserk::{Berserk, CardId, basis, say};
use stolik_face::card_index::{CardIndex, named};
use stolik_face::deck::list;
use stolik_face::facets::{CardTable, FacetRow, one, owned};
use stolik_face::tools::Figures;
use stolik_kernel::RuleId;
use stolik_rulebook::cards::Word;
use stolik_table::cards::CardRow;
use stolik_words::{Language, Phrase};

impl CardTable<Berserk> for BerserkFace {
    const FACETS: &'static [FacetRow<Berserk>] = &[
        FacetRow::keys(
            "element",
            ("card-element-", |_| owned(Element::OR_NONE.map(element_key))),
            |game, id| owned([element_key(game.card(id).element)]),
        ),
        FacetRow::numbers("cost", |game, id| vec![game.card(id).cost.into()]),
        FacetRow::numbers("life", |game, id| {
            let card = game.card(id);
            one((card.kind != Kind::Terrain).then_some(card.life))
        }),
        // A card that does not walk at all is not found among those that stand still.
        FacetRow::numbers("move", |game, id| {
            let card = game.card(id);
            one((card.kind == Kind::Creature).then_some(card.movement))
        }),
        FacetRow::numbers("strike", |game, id| {
            let card = game.card(id);
            let strike = card.kind.is_creature().then(|| card.strike.map(i64::from));
            strike.into_iter().flatten().collect()
        }),
        FacetRow::named("class", all_classes, |game, id| game.card(id).class.clone()),
        FacetRow::keys("type", ("card-type-", all_kinds), |game, id| {
            owned([kind_key(game.card(id))])
        }),
        FacetRow::keys("elite", ("card-elite-", |_| owned(["yes", "no"])), |game, id| {
            owned([if game.card(id).elite { "yes" } else { "no" }])
        }),
        FacetRow::keys("trait", ("card-trait-", all_traits), |game, id| {
            owned(basis::traits(game.card(id)))
        }),
        FacetRow::SET,
        FacetRow::DECK,
        FacetRow::NAME,
        FacetRow::TEXT,
    ];

    fn order(game: &Berserk, id: CardId) -> impl Ord {
        let card = game.card(id);
        let element = Element::OR_NONE.iter().position(|element| *element == card.element);
        (element, card.cost, &card.name.ru, &card.id)
    }

    fn summary(game: &Berserk, id: CardId, language: Language) -> Vec<Phrase> {
        let card = game.card(id);
        vec![kind(card, language), numbers("card-numbers", card)]
    }

    fn basis(game: &Berserk, id: CardId) -> Vec<RuleId> {
        basis::rules(game.card(id))
    }

    fn figures(game: &Berserk, id: CardId) -> Figures {
        let card = game.card(id);
        Figures(vec![
            ("cost", card.cost.into()),
            ("elite", card.elite.into()),
            ("unique", card.unique.into()),
            ("element", card.element.map(|own| element_key(Some(own))).into()),
            ("class", card.class.as_slice().into()),
            ("flyer", card.flyer().into()),
            ("life", card.life.into()),
            ("move", card.movement.into()),
            ("strike", card.strike.into()),
        ])
    }
}

/// The classes of all cards with their names.
fn all_classes(game: &Berserk) -> Vec<Word> {
    let keys: BTreeSet<&String> = game.cards().iter().flat_map(|card| &card.class).collect();
    let name = |key: &String| {
        let name = |lang| say::class_name(lang, key);
        named(key, &name(Language::Ru), &name(Language::En))
    };
    keys.into_iter().map(name).collect()
}

/// The types of all cards; creatures and flyers are always asked for.
fn all_kinds(game: &Berserk) -> Vec<String> {
    let kinds: BTreeSet<&str> =
        game.cards().iter().map(kind_key).chain(["flyer", "ground"]).collect();
    owned(kinds)
}

/// The properties of all cards.
fn all_traits(game: &Berserk) -> Vec<String> {
    let keys: BTreeSet<&str> = game.cards().iter().flat_map(basis::traits).collect();
    owned(keys)
}

/// A card in one line, with its set where another card has that name.
pub(crate) fn row(
    game: &Berserk,
    index: &CardIndex,
    id: &str,
    language: Language,
) -> Option<CardRow> {
    let place = game.find(id)?;
    let card = game.card(place);
    let about = index.say(language, &numbers("card-line", card));
    let own = card.name.get(language);
    let alike = |other: &Card| other.id != card.id && other.name.get(language) == own;
    let set = game.cards().iter().any(alike).then(|| game.printed(place).set);
    let said = set.flatten().map(|set| {
        let set = [set.id.as_str(), &set.name.ru, &set.name.en];
        index.say(language, &list::of_set(labels::named(&card.name), set))
    });
    Some(CardRow { id: card.id.clone(), name: said.unwrap_or_else(|| own.to_owned()), about })
}

/// Our readings of a card's open points, a sentence each.
pub(crate) fn readings(
    game: &Berserk,
    index: &CardIndex,
    place: CardId,
    language: Language,
) -> Vec<String> {
    let reading = |said: &Names| Phrase::new("card-reading").text("text", said.get(language));
    let readings = &game.lore(place).readings;
    readings.iter().map(|said| index.say(language, &reading(said))).collect()
}

fn kind(card: &Card, language: Language) -> Phrase {
    let rank = if card.elite { "board-elite" } else { "board-ordinary" };
    let classes: Vec<String> =
        card.class.iter().map(|class| say::class_name(language, class)).collect();
    let key = if classes.is_empty() { "card-kind-plain" } else { "card-kind" };
    let phrase =
        Phrase::new(key).phrase("element", element(card.element)).phrase("rank", Phrase::new(rank));
    if classes.is_empty() { phrase } else { phrase.text("class", classes.join(", ")) }
}

/// A sentence with the numbers of a card.
fn numbers(key: &str, card: &Card) -> Phrase {
    let strike = card.strike.map(|n| n.to_string()).join("-");
    let shape = match card.kind {
        Kind::Creature => "",
        Kind::Flyer => "-flyer",
        Kind::Symbiont => "-symbiont",
        Kind::Parasite => "-parasite",
        Kind::Artifact => "-artifact",
        Kind::Terrain => "-terrain",
    };
    let mut phrase = Phrase::new(format!("{key}{shape}"))
        .phrase("element", element(card.element))
        .number("cost", card.cost);
    if card.kind != Kind::Terrain {
        phrase = phrase.number("life", card.life);
    }
    if card.kind.is_creature() {
        phrase = phrase.text("strike", strike);
    }
    if card.kind == Kind::Creature { phrase.number("move", card.movement) } else { phrase }
}

/// The name of an element.
fn element(element: Option<Element>) -> Phrase {
    Phrase::new(format!("board-element-{}", element_key(element)))
}

fn element_key(element: Option<Element>) -> &'static str {
    match element {
        Some(Element::Steppe) => "steppe",
        Some(Element::Mountain) => "mountain",
        Some(Element::Forest) => "forest",
        Some(Element::Swamp) => "swamp",
        Some(Element::Darkness) => "darkness",
        None => "neutral",
    }
}

/// The value of the facet for the type of a card.
fn kind_key(card: &Card) -> &'static str {
    match card.kind {
        Kind::Creature => "ground",
        Kind::Flyer => "flyer",
        Kind::Symbiont => "symbiont",
        Kind::Parasite => "parasite",
        Kind::Artifact => "artifact",
        Kind::Terrain => "terrain",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stolik_berserk::load;
    use stolik_face::{Game as _, laws};

    fn ready() -> (Arc<Berserk>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = BerserkFace.index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        laws::facets_have_words::<Berserk, BerserkFace>(&load::embedded());
    }

    #[test]
    fn every_card_is_found_by_its_id_its_names_and_its_nicknames() {
        let (game, index) = ready();
        for (at, card) in (0..).zip(game.cards()) {
            let lore = game.lore(CardId(at));
            let names = [&card.name.ru, &card.name.en].into_iter().chain(&lore.nicknames);
            laws::cards_are_found(&index, &card.id, names);
            laws::card_words_are_those_of_its_picture(&BerserkFace, &*game, &card.id);
            for language in Language::ALL {
                let sheet = BerserkFace.sheet(&game, &index, &card.id, language).unwrap();
                assert_eq!(sheet.about.len(), 2);
                assert!(row(&game, &index, &card.id, language).is_some());
            }
        }
    }

    #[test]
    fn the_promised_filter_finds_what_it_says_in_both_languages() {
        let (game, index) = ready();
        for query in ["стихия:лес цена:<=4 летающий", "element:forest cost<=4 flying"]
        {
            for id in &laws::filter_finds(&index, query) {
                let card = game.card(game.find(id).unwrap());
                assert!(card.flyer() && card.cost <= 4 && card.element == Some(Element::Forest));
            }
        }
        let count = |query: &str| index.find(query, Language::Ru).cards.len();
        let elite = game.cards().iter().filter(|card| card.elite).count();
        assert_eq!(count("элита:да"), elite);
        assert_eq!(count("элитный"), elite);
        assert_eq!(count("элита:да") + count("-элитный"), game.cards().len());
        assert_eq!(count("набор:клубный"), game.cards().len());
        let deck = load::embedded_decks(&game).remove(0);
        assert_eq!(count("колода:горы"), deck.cards.len());
        assert!(count("свойство:выстрел") >= 2 && count("класс:гном") >= 3);
        assert!(count("движение:0") < 5, "flyers do not walk, and are not found so");
    }

    #[test]
    fn cards_of_further_files_are_found_with_their_set() {
        let text = r#"
            set = { id = "guests", name = { ru = "Гости", en = "Guests" } }
            [[card]]
            id = "guest-fox"
            name = { ru = "Рыжая лиса", en = "Red Fox" }
            nick = ["патрикеевна"]
            cost = 3
            life = 5
            move = 2
            strike = [1, 1, 2]
            glyph = "wolf"
        "#;
        let game = Arc::new(load::with_extra(&[("guests.toml".into(), text.into())]).unwrap());
        let index = BerserkFace.index(&game);
        for query in ["лиса", "red fox", "Патрикеевна", "набор:гости", "set:guests", "лисса"]
        {
            let found = index.find(query, Language::En);
            assert_eq!(found.cards, ["guest-fox"], "{query}: {found:?}");
        }
        let sheet = BerserkFace.sheet(&game, &index, "guest-fox", Language::En).unwrap();
        assert_eq!(sheet.set.as_deref(), Some("Guests"));
        assert_eq!(sheet.other, "Рыжая лиса");
        assert!(sheet.decks.is_empty() && sheet.rules.is_empty() && sheet.text.is_empty());
    }

    #[test]
    fn a_card_says_in_both_languages_where_the_reading_is_ours() {
        let text = r#"
            [[card]]
            id = "guest-golem"
            name = { ru = "Голем", en = "Golem" }
            reading = [{ ru = "Отнимаем единицу.", en = "We take one off." }]
            cost = 3
            life = 5
            move = 2
            strike = [1, 1, 2]
            kw = ["clumsy"]
            glyph = "wolf"
        "#;
        let game = Arc::new(load::with_extra(&[("guests.toml".into(), text.into())]).unwrap());
        let index = BerserkFace.index(&game);
        let last = |language| {
            BerserkFace.sheet(&game, &index, "guest-golem", language).unwrap().text.pop()
        };
        assert_eq!(last(Language::Ru).as_deref(), Some("Наше прочтение: Отнимаем единицу."));
        assert_eq!(last(Language::En).as_deref(), Some("Our reading: We take one off."));
        let wrong = text.replace("\"We take one off.\"", "\"No full stop\"");
        assert!(load::with_extra(&[("guests.toml".into(), wrong)]).is_err());
    }
}

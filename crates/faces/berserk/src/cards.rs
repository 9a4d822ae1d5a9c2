//! The cards of «Berserk» for lookups: facets and their words, entries, rows, sheets.

use crate::decks::{self, document};
use crate::labels;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_berserk::card::{Card, Element, Kind, Names};
use stolik_berserk::{Berserk, CardId, basis, load, say};
use stolik_face::card_index::{self, CardDetails, CardIndex, CardLine, Decks, FacetWords, named};
use stolik_face::deck::list;
use stolik_face::tools::Figures;
use stolik_kernel::every;
use stolik_rulebook::cards::{Entry, Facet, FacetKind, Lent, Value};
use stolik_table::cards::CardRow;
use stolik_words::{Language, Phrase};

/// The facets, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardFacet {
    Element,
    Cost,
    Life,
    Move,
    Strike,
    Class,
    Type,
    Elite,
    Trait,
    Set,
    Deck,
    Name,
    Text,
}

const FACETS: [CardFacet; 13] = every![
    CardFacet: Element, Cost, Life, Move, Strike, Class, Type, Elite, Trait, Set, Deck, Name, Text,
];

impl CardFacet {
    /// The word by which it is asked for.
    fn key(self) -> &'static str {
        match self {
            CardFacet::Element => "element",
            CardFacet::Cost => "cost",
            CardFacet::Life => "life",
            CardFacet::Move => "move",
            CardFacet::Strike => "strike",
            CardFacet::Class => "class",
            CardFacet::Type => "type",
            CardFacet::Elite => "elite",
            CardFacet::Trait => "trait",
            CardFacet::Set => "set",
            CardFacet::Deck => "deck",
            CardFacet::Name => "name",
            CardFacet::Text => "text",
        }
    }
}

/// Every card of the rule set, whichever file it comes from, ready to be looked up.
pub(crate) fn index(game: &Arc<Berserk>) -> CardIndex {
    let mut all: Vec<CardId> = (0..).map(CardId).take(game.cards().len()).collect();
    all.sort_by_key(|id| {
        let card = game.card(*id);
        let element = Element::OR_NONE.iter().position(|element| *element == card.element);
        (element, card.cost, card.name.ru.clone(), card.id.clone())
    });
    let decks = card_index::decks(&document(game).decks);
    let entries = all.iter().map(|id| entry(game, *id, &decks)).collect();
    let rules = Arc::clone(game);
    let texts = move |id: &str, language| {
        rules.find(id).map(|card| say::card(&rules, card, language)).unwrap_or_default()
    };
    CardIndex::new(facets(game, &all, &FacetWords::embedded()), entries, decks, Box::new(texts))
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
    let own = name(card, language);
    let alike = |other: &&Card| other.id != card.id && name(other, language) == own;
    let set = game.cards().iter().any(|other| alike(&other)).then(|| decks::set_of(game, place));
    let said = set.flatten().map(|set| {
        let set = set.each_ref().map(String::as_str);
        index.say(language, &list::of_set(labels::named(&card.name), set))
    });
    Some(CardRow { id: card.id.clone(), name: said.unwrap_or_else(|| own.to_owned()), about })
}

/// The names of a card, its kind and its numbers.
pub(crate) fn line(game: &Berserk, id: &str, language: Language) -> Option<CardLine> {
    let card = game.card(game.find(id)?);
    let about = vec![kind(card, language), numbers("card-numbers", card)];
    let [ru, en] = [Language::Ru, Language::En].map(|language| name(card, language).to_owned());
    Some(CardLine { id: card.id.clone(), ru, en, about })
}

/// The rest of its page.
pub(crate) fn details(game: &Berserk, id: &str, language: Language) -> Option<CardDetails> {
    let place = game.find(id)?;
    let set = game.lore(place).set.as_ref();
    let set = set.map(|set| in_language(&set.name, language).to_owned());
    let text = say::card(game, place, language);
    Some(CardDetails { text, set, rules: basis::rules(game.card(place)) })
}

/// Our readings of a card's open points, a sentence each.
pub(crate) fn readings(
    game: &Berserk,
    index: &CardIndex,
    place: CardId,
    language: Language,
) -> Vec<String> {
    let reading = |said| Phrase::new("card-reading").text("text", in_language(said, language));
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

/// The printed data of a card besides names and sentences, as card files write them.
pub(crate) fn figures(game: &Berserk, id: &str) -> Option<Figures> {
    let card = game.card(game.find(id)?);
    Some(Figures(vec![
        ("cost", card.cost.into()),
        ("elite", card.elite.into()),
        ("unique", card.unique.into()),
        ("element", card.element.map(|own| element_key(Some(own))).into()),
        ("class", card.class.as_slice().into()),
        ("flyer", card.flyer().into()),
        ("life", card.life.into()),
        ("move", card.movement.into()),
        ("strike", card.strike.into()),
    ]))
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

fn name(card: &Card, language: Language) -> &str {
    in_language(&card.name, language)
}

fn in_language(names: &Names, language: Language) -> &str {
    match language {
        Language::Ru => &names.ru,
        Language::En => &names.en,
    }
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

fn elite_key(card: &Card) -> &'static str {
    if card.elite { "yes" } else { "no" }
}

/// The entry of a card in the index.
fn entry(game: &Berserk, id: CardId, decks: &Decks) -> Entry {
    let (card, lore) = (game.card(id), game.lore(id));
    let mut values = Vec::new();
    for (at, facet) in FACETS.into_iter().enumerate() {
        let mut word = |key: &str| values.push((at, Value::Word(key.to_owned())));
        match facet {
            CardFacet::Element => word(element_key(card.element)),
            CardFacet::Class => card.class.iter().for_each(|class| word(class)),
            CardFacet::Type => word(kind_key(card)),
            CardFacet::Elite => word(elite_key(card)),
            CardFacet::Trait => basis::traits(card).into_iter().for_each(word),
            CardFacet::Set => lore.set.iter().for_each(|set| word(&set.id)),
            CardFacet::Deck => {
                decks.get(&card.id).into_iter().flatten().for_each(|(deck, _)| word(deck));
            }
            CardFacet::Cost => values.push((at, Value::Numbers(vec![card.cost.into()]))),
            CardFacet::Life if card.kind == Kind::Terrain => {}
            CardFacet::Life => values.push((at, Value::Numbers(vec![card.life.into()]))),
            // A card that does not walk at all is not found among those that stand still.
            CardFacet::Move if card.kind != Kind::Creature => {}
            CardFacet::Strike if !card.kind.is_creature() => {}
            CardFacet::Move => values.push((at, Value::Numbers(vec![card.movement.into()]))),
            CardFacet::Strike => {
                values.push((at, Value::Numbers(card.strike.map(i64::from).to_vec())));
            }
            CardFacet::Name | CardFacet::Text => {}
        }
    }
    Entry {
        id: card.id.clone(),
        ru: card.name.ru.clone(),
        en: card.name.en.clone(),
        nicknames: lore.nicknames.clone(),
        values,
    }
}

/// The facets with the values that cards of this pool have.
fn facets(game: &Berserk, all: &[CardId], words: &FacetWords) -> Vec<Facet> {
    let cards = || all.iter().map(|id| game.card(*id));
    let told = |prefix: &str, key: &str| words.value(prefix, key);
    let kind = |facet: CardFacet| match facet {
        CardFacet::Cost | CardFacet::Life | CardFacet::Move | CardFacet::Strike => {
            FacetKind::Numbers
        }
        CardFacet::Name => FacetKind::Name,
        CardFacet::Text => FacetKind::Text,
        CardFacet::Element => {
            let list = Element::OR_NONE.map(|element| told("card-element-", element_key(element)));
            FacetKind::Words(list.into(), Lent::Freely)
        }
        CardFacet::Type => {
            let kinds: BTreeSet<&str> = cards().map(kind_key).chain(["flyer", "ground"]).collect();
            let list = kinds.into_iter().map(|key| told("card-type-", key));
            FacetKind::Words(list.collect(), Lent::Freely)
        }
        CardFacet::Elite => {
            let list = ["yes", "no"].map(|key| told("card-elite-", key));
            FacetKind::Words(list.into(), Lent::Freely)
        }
        CardFacet::Trait => {
            let keys: BTreeSet<&str> = cards().flat_map(basis::traits).collect();
            let list = keys.into_iter().map(|key| told("card-trait-", key));
            FacetKind::Words(list.collect(), Lent::Freely)
        }
        CardFacet::Class => {
            let keys: BTreeSet<&String> = cards().flat_map(|card| &card.class).collect();
            let name = |key: &String| {
                let name = |lang| say::class_name(lang, key);
                named(key, &name(Language::Ru), &name(Language::En))
            };
            FacetKind::Words(keys.into_iter().map(name).collect(), Lent::Freely)
        }
        CardFacet::Set => {
            let sets = all.iter().filter_map(|id| game.lore(*id).set.as_deref());
            let sets = sets.map(|set| (&*set.id, [&*set.name.ru, &*set.name.en]));
            FacetKind::Words(card_index::sets(sets), Lent::Behind)
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
    use crate::BerserkFace;
    use stolik_face::Game as _;
    use stolik_face::laws;

    fn ready() -> (Arc<Berserk>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        let game = load::embedded();
        let all: Vec<CardId> = (0..).map(CardId).take(game.cards().len()).collect();
        laws::facets_have_words(&facets(&game, &all, &FacetWords::embedded()));
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
        let index = index(&game);
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
        let index = index(&game);
        let last = |language| {
            BerserkFace.sheet(&game, &index, "guest-golem", language).unwrap().text.pop()
        };
        assert_eq!(last(Language::Ru).as_deref(), Some("Наше прочтение: Отнимаем единицу."));
        assert_eq!(last(Language::En).as_deref(), Some("Our reading: We take one off."));
        let wrong = text.replace("\"We take one off.\"", "\"No full stop\"");
        assert!(load::with_extra(&[("guests.toml".into(), wrong)]).is_err());
    }
}

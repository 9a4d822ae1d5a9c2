//! The cards of «Heroes» for lookups: facets and their words, entries, rows, sheets.

use crate::HeroesFace;
use std::collections::BTreeSet;
use stolik_abilities::line::Named;
use stolik_face::card_index::named;
use stolik_face::facets::{CardTable, FacetRow, each_once, one, owned, with_stats};
use stolik_face::tools::Figures;
use stolik_heroes::card::{Ability, Card, Ev, Form, Keyword, Kind};
use stolik_heroes::ids::{Class, ELEMENTS};
use stolik_heroes::{CardId, Heroes, rule, say};
use stolik_kernel::RuleId;
use stolik_rulebook::cards::Word;
use stolik_words::{Language, Phrase};

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

impl CardTable<Heroes> for HeroesFace {
    const FACETS: &'static [FacetRow<Heroes>] = &[
        FacetRow::keys("heroes-type", ("card-heroes-type-", |_| owned(KINDS)), |game, id| {
            owned([game.card(id).kind.word()])
        }),
        FacetRow::keys("heroes-element", ("card-heroes-element-", all_elements), elements),
        FacetRow::named("heroes-class", all_classes, |game, id| {
            game.card(id).classes.iter().map(|class| class.word().to_owned()).collect()
        }),
        FacetRow::numbers("heroes-cost", |game, id| one(cost(game.card(id)))),
        FacetRow::numbers("heroes-strike", |game, id| one(strike(game.card(id)))),
        FacetRow::numbers("life", |game, id| one(lives(game.card(id)))),
        FacetRow::named("trait", all_traits, |game, id| {
            traits(game.card(id)).map(trait_key).collect()
        }),
        FacetRow::SET,
        FacetRow::DECK,
        FacetRow::NAME,
        FacetRow::TEXT,
    ];

    /// Heroes first, then by element, type and cost.
    fn order(game: &Heroes, id: CardId) -> impl Ord {
        let card = game.card(id);
        let kind = KINDS.iter().position(|key| *key == card.kind.word());
        (card.kind != Kind::Hero, card.elements, kind, card.cost, &card.name.ru, &card.id)
    }

    fn summary(game: &Heroes, id: CardId, language: Language) -> Vec<Phrase> {
        let card = game.card(id);
        let stats = say::stats(card, language);
        let said =
            Phrase::new(if stats.is_some() { "card-heroes-stands" } else { "card-heroes-other" });
        vec![with_stats(said.text("kind", say::kind(card, language)), stats)]
    }

    fn basis(game: &Heroes, id: CardId) -> Vec<RuleId> {
        let card = game.card(id);
        let words = traits(card).map(|word| word.describe().rule);
        let lines = card.abilities.iter().flat_map(of_line);
        each_once(words.chain(lines).chain(of_kind(card)))
    }

    fn figures(game: &Heroes, id: CardId) -> Figures {
        let card = game.card(id);
        let all = |words: Vec<&str>| words.join(" ");
        let elements = all(card.elements.iter().map(Named::word).collect());
        let classes = all(card.classes.iter().map(|one| one.word()).collect());
        let some = |words: &str| (!words.is_empty()).then(|| words.to_owned());
        Figures(vec![
            ("kind", card.kind.word().into()),
            ("cost", cost(card).into()),
            ("strike", strike(card).into()),
            ("lives", lives(card).into()),
            ("elements", some(&elements).as_deref().into()),
            ("classes", some(&classes).as_deref().into()),
        ])
    }
}

/// The printed cost; a hero has none.
fn cost(card: &Card) -> Option<u8> {
    (card.kind != Kind::Hero).then_some(card.cost)
}

/// The printed strike of a creature.
fn strike(card: &Card) -> Option<u8> {
    (card.kind == Kind::Creature).then_some(card.strike)
}

/// The printed lives of a character.
fn lives(card: &Card) -> Option<u8> {
    card.kind.is_character().then_some(card.lives)
}

/// The elements by which cards are found, and the lack of one.
fn all_elements(_: &Heroes) -> Vec<String> {
    ELEMENTS.iter().map(|one| one.word()).chain([NEUTRAL]).map(str::to_owned).collect()
}

/// The elements of a card.
fn elements(game: &Heroes, id: CardId) -> Vec<String> {
    let own = game.card(id).elements;
    let neutral = own.is_neutral().then_some(NEUTRAL);
    own.iter().map(Named::word).chain(neutral).map(str::to_owned).collect()
}

/// The classes of all cards with their names.
fn all_classes(game: &Heroes) -> Vec<Word> {
    let known: BTreeSet<Class> =
        game.cards().iter().flat_map(|card| card.classes.iter().copied()).collect();
    let name = |class: &Class| {
        let said = |lang| say::class(*class, lang);
        named(class.word(), &said(Language::Ru), &said(Language::En))
    };
    known.iter().map(name).collect()
}

/// The keywords of all cards with their names.
fn all_traits(game: &Heroes) -> Vec<Word> {
    let known: BTreeSet<Keyword> = game.cards().iter().flat_map(traits).collect();
    let name = |word: &Keyword| {
        let said = |lang| say::bare(*word, lang);
        named(&trait_key(*word), &said(Language::Ru), &said(Language::En))
    };
    known.iter().map(name).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stolik_face::card_index::CardIndex;
    use stolik_face::{Game as _, laws};
    use stolik_heroes::ids::Element;
    use stolik_heroes::load;

    fn ready() -> (Arc<Heroes>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = HeroesFace.index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        laws::facets_have_words::<Heroes, HeroesFace>(&load::embedded());
    }

    #[test]
    fn every_card_is_found_by_its_id_and_its_names_and_rests_on_rules() {
        let game = Arc::new(load::embedded());
        laws::pages_rest_on_rules(&HeroesFace, &game);
        assert!(game.cards().iter().all(|card| HeroesFace.card_figures(&game, &card.id).is_some()));
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

//! Decks of «Heroes»: those that come with the program, and what a deck is made of.

use crate::{HeroesFace, labels, limited};
use stolik_abilities::printed::CardPool as _;
use stolik_face::DeckBook;
use stolik_face::book::LimitedPlay;
use stolik_face::deck::list::{self, Pool, Pooled, joined, part};
use stolik_face::opponents::bots;
use stolik_heroes::card::{Card, Kind};
use stolik_heroes::edition::Edition;
use stolik_heroes::{CardId, Heroes, deck, load, rule, rules};
use stolik_kernel::Rules;
use stolik_table::hosted::{DrawRules, OptionInfo, OptionValue};
use stolik_table::packs::LimitedFormat;
use stolik_table::{DeckInfo, DocumentInfo};
use stolik_words::{Language, Phrase, Words};

/// An option of the document with its values, each with what its texts are called; the usual one first.
fn option(id: &str, values: [(String, String); 2]) -> OptionInfo {
    let value = |(id, key): (String, String)| OptionValue {
        id,
        name: Phrase::new(format!("heroes-{key}")),
        about: Phrase::new(format!("heroes-{key}-about")),
    };
    OptionInfo { id: id.to_owned(), values: values.map(value).to_vec() }
}

impl DeckBook<Heroes> for HeroesFace {
    const NAME_KEY: &'static str = "heroes-name";

    fn document(&self, game: &Heroes) -> DocumentInfo {
        DocumentInfo {
            id: rules::DOCUMENT.to_owned(),
            name: Phrase::new("heroes"),
            seats: game.offers(),
            decks: load::embedded_decks(game).iter().map(|deck| info(game, deck)).collect(),
            bots: bots(),
            sets: list::sets(&self.printed_pool(game)),
            options: vec![
                option("form", ["game", "match"].map(|id| (id.to_owned(), format!("form-{id}")))),
                option("edition", Edition::ALL.map(Edition::word).map(|word| (word.clone(), word))),
            ],
            draw: Some(DrawRules { agreed: rule!("603.1b"), again: rule!("603.1b") }),
        }
    }

    fn limit_per_card(&self, _: &Heroes) -> usize {
        deck::HORDE
    }

    /// The contents of a deck: its hero, cards by type, cards by cost.
    fn deck_about(&self, game: &Heroes, cards: &[String]) -> Vec<Phrase> {
        let ids: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        let heroes = ids.iter().filter(|id| game.card(**id).kind == Kind::Hero);
        let heroes = labels::list(heroes.map(|id| labels::card(game, *id)));
        let hero = heroes.map(|list| Phrase::new("heroes-deck-of").phrase("hero", list));
        let played: Vec<&Card> =
            ids.iter().map(|id| game.card(*id)).filter(|card| card.kind != Kind::Hero).collect();
        let extra = cards.iter().filter(|id| id.starts_with(deck::SPARE)).count();
        let extra = part(Phrase::new("heroes-part-extra"), extra);
        let kinds = PARTS.iter().filter_map(|(kind, key)| {
            part(Phrase::new(*key), played.iter().filter(|card| card.kind == *kind).count())
        });
        let most = played.iter().map(|card| card.cost).max().unwrap_or_default();
        // A card that costs X has no number: it stands apart, behind the others.
        let costs = [false, true].into_iter().flat_map(|x| (0..=most).map(move |cost| (x, cost)));
        let costs = costs.filter_map(|(x, cost)| {
            let of = played.iter().filter(|card| (card.x, card.cost) == (x, cost)).count();
            let said = match (x, cost) {
                (false, _) => cost.to_string(),
                (true, 0) => "X".to_owned(),
                (true, _) => format!("X+{cost}"),
            };
            part(Phrase::new("deck-plain").text("text", said), of)
        });
        let costs = joined(costs).map(|list| Phrase::new("heroes-deck-costs").phrase("list", list));
        hero.into_iter().chain(joined(kinds)).chain(costs).chain(extra).collect()
    }

    fn limited(&self) -> Option<LimitedPlay<Heroes>> {
        Some(LimitedPlay {
            packs: limited::contents,
            rule: |format| match format {
                LimitedFormat::Sealed => rule!("tour.sealed").id(),
                LimitedFormat::Draft => rule!("tour.draft").id(),
            },
            options: |format| {
                let format = match format {
                    LimitedFormat::Sealed => deck::Format::Sealed,
                    LimitedFormat::Draft => deck::Format::Draft,
                };
                vec![(deck::FORMAT.to_owned(), format.word().to_owned())]
            },
            build: limited::build,
            pick: limited::pick,
            table_deck: limited::table_deck,
        })
    }

    fn pool(&self, game: &Heroes) -> Pool {
        let mut pool = self.printed_pool(game);
        // The same cards as such of the extra deck, behind all others.
        let deckable = game.card_ids().filter(|card| game.card(*card).deckable());
        let spare: Vec<Pooled> = deckable.map(|card| spare(self.pooled(game, card))).collect();
        pool.cards.extend(spare);
        pool
    }
}

fn info(game: &Heroes, deck: &load::Deck) -> DeckInfo {
    let cards = load::listed(game, deck);
    let played = cards.iter().filter_map(|id| game.find(id)).map(|id| game.card(id));
    let played: Vec<&Card> = played.filter(|card| card.kind != Kind::Hero).collect();
    let creatures = played.iter().filter(|card| card.kind == Kind::Creature).count();
    let about = Phrase::new("heroes-deck-about")
        .phrase("hero", labels::card(game, deck.own))
        .number("creatures", creatures as i64)
        .number("others", (played.len() - creatures) as i64);
    let about = deck.plays.as_ref().map_or(about, labels::named);
    DeckInfo { id: deck.id.clone(), name: labels::named(&deck.name), about, cards }
}

/// The same card as one of the extra deck.
fn spare(pooled: Pooled) -> Pooled {
    let marked = |key: &str| {
        by_language(&pooled.names).map(|(language, name)| spare_name(key, language, name))
    };
    Pooled {
        id: format!("{}{}", deck::SPARE, pooled.id),
        names: marked("heroes-spare"),
        also: marked("heroes-spare-also").to_vec(),
        said: Phrase::new("heroes-spare").phrase("card", pooled.said),
        set: pooled.set,
    }
}

/// The names of a card with their languages.
fn by_language([ru, en]: &[String; 2]) -> [(Language, &str); 2] {
    [(Language::Ru, ru), (Language::En, en)]
}

/// A card of the extra deck in one language, by the sentence that marks it so.
fn spare_name(mark: &str, language: Language, name: &str) -> String {
    let card = Phrase::new("deck-plain").text("text", name);
    Words::shared().say(language, &Phrase::new(mark).phrase("card", card))
}

/// The types by which cards are counted.
const PARTS: [(Kind, &str); 3] = [
    (Kind::Creature, "heroes-part-creature"),
    (Kind::Support, "heroes-part-support"),
    (Kind::Spell, "heroes-part-spell"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::deck::list::Names;
    use stolik_face::laws;
    use stolik_words::{Language, Words};

    #[test]
    fn ready_decks_are_good_and_what_is_exported_is_imported_again() {
        let game = load::embedded();
        let decks = HeroesFace.document(&game).decks;
        laws::decks_are_read_again(&game, &HeroesFace.pool(&game), rules::DOCUMENT, &decks);
    }

    /// Decks that people saved as texts call the extra deck as it was called then.
    #[test]
    fn a_card_of_the_extra_deck_is_written_one_way_and_read_the_former_ways_too() {
        let game = load::embedded();
        let extra = format!("{}recruit", deck::SPARE);
        for (language, written, marks) in [
            (Language::Ru, "2 Новобранец (дополнительная)", ["дополнительная", "в запасе"]),
            (Language::En, "2 Recruit (extra)", ["extra", "sideboard"]),
        ] {
            let cards = vec![extra.clone(), extra.clone()];
            assert_eq!(
                list::write(
                    (&HeroesFace.pool(&game), &Names::of(&HeroesFace.pool(&game))),
                    "",
                    &cards,
                    language
                ),
                written
            );
            for mark in marks {
                let name = written.split(" (").next().unwrap_or_default();
                let text = format!("{name} ({mark})");
                let read = list::read(&game, &HeroesFace.pool(&game), rules::DOCUMENT, &text);
                assert_eq!((read.cards, read.unread), (cards.clone(), vec![]), "{text}");
            }
        }
    }

    #[test]
    fn every_problem_of_a_deck_is_told_with_its_rule_in_the_readers_language() {
        let (game, words) = (load::embedded(), Words::embedded());
        let text = "1 captain\n4 recruit\nникто\n1 leech\n1 elemental-fire\n1 fair-wind";
        let read = list::read(&game, &HeroesFace.pool(&game), rules::DOCUMENT, text);
        let mut told: Vec<(&str, Option<&str>)> =
            read.problems().map(|p| (p.what.key.as_str(), p.rule.as_deref())).collect();
        told.sort_unstable();
        told.dedup();
        assert_eq!(
            told,
            [
                ("deck-unknown", None),
                ("heroes-deck-barred", Some("term.pomeschennyj-a")),
                ("heroes-deck-barred", Some("term.sozdannyj-a")),
                ("heroes-deck-copies", Some("term.nazvanie-a")),
                ("heroes-deck-element", Some("tour.elements")),
                ("heroes-deck-size", Some("tour.deck-size")),
            ]
        );
        // The line on which there is one copy too many is told by what this card allows.
        let copies = read.problems().find(|p| p.what.key == "heroes-deck-copies");
        assert_eq!(copies.map(|p| p.line), Some(Some(2)));
        let none = list::read(&game, &HeroesFace.pool(&game), rules::DOCUMENT, "2 recruit");
        let keys: Vec<&str> = none.problems().map(|p| p.what.key.as_str()).collect();
        assert_eq!(keys, ["heroes-deck-hero", "heroes-deck-size"]);
        for language in Language::ALL {
            for problem in read.problems().chain(none.problems()) {
                let said = words.say(language, &problem.what);
                assert!(!said.contains(['{', '[']) && !said.contains("heroes-"), "{said}");
            }
        }
    }

    #[test]
    fn cards_that_cost_x_stand_apart_from_those_that_cost_nothing() {
        let pool = r#"
            [[card]]
            id = "flood"
            name = { ru = "Потоп", en = "Flood" }
            is = "spell x"
            text = ["do: draw x"]
            [[card]]
            id = "rain"
            name = { ru = "Дождь", en = "Rain" }
            is = "spell x+1"
            text = ["do: draw x"]
            [[card]]
            id = "gift"
            name = { ru = "Подарок", en = "Gift" }
            is = "spell 0"
            text = ["do: draw 1"]
        "#;
        let game = load::with_extra(&[("own.toml".to_owned(), pool.to_owned())]).expect("cards");
        let cards: Vec<String> =
            ["flood", "flood", "rain", "gift"].into_iter().map(str::to_owned).collect();
        let said = Words::embedded().say(Language::En, &HeroesFace.deck_about(&game, &cards)[1]);
        assert!(said.ends_with("0 \u{d7}1 \u{b7} X \u{d7}2 \u{b7} X+1 \u{d7}1"), "{said}");
    }

    #[test]
    fn what_a_deck_is_made_of_adds_up() {
        let game = load::embedded();
        // The hero is not counted.
        laws::contents_add_up(&HeroesFace.document(&game).decks, 1, |cards| {
            HeroesFace.deck_about(&game, cards)
        });
    }
}

//! Decks of «Berserk»: those that come with the program, and what a deck is made of.

use crate::{BerserkFace, labels, limited};
use std::collections::{BTreeMap, BTreeSet};
use stolik_berserk::card::Element;
use stolik_berserk::{Berserk, load, rule};
use stolik_face::DeckBook;
use stolik_face::book::LimitedPlay;
use stolik_face::deck::list::{self, joined};
use stolik_face::opponents::bots;
use stolik_kernel::Rules;
use stolik_table::hosted::{DrawRules, OptionInfo, OptionValue};
use stolik_table::{DeckInfo, DocumentInfo};
use stolik_words::Phrase;

impl DeckBook<Berserk> for BerserkFace {
    const NAME_KEY: &'static str = "berserk-name";

    fn document(&self, game: &Berserk) -> DocumentInfo {
        DocumentInfo {
            id: game.edition.document.to_owned(),
            name: Phrase::new(game.edition.document),
            seats: game.offers(),
            sets: list::sets(&self.pool(game)),
            decks: load::embedded_decks(game)
                .iter()
                .filter(|deck| deck.list().iter().all(|card| game.plays_with(*card)))
                .map(|deck| info(game, deck))
                .collect(),
            bots: bots(),
            options: vec![OptionInfo {
                id: "form".to_owned(),
                values: ["game", "campaign"]
                    .map(|id| OptionValue {
                        id: id.to_owned(),
                        name: Phrase::new(format!("berserk-form-{id}")),
                        about: Phrase::new(format!("berserk-form-{id}-about")),
                    })
                    .to_vec(),
            }],
            draw: Some(DrawRules { agreed: rule!("7.7"), again: rule!("7.7/refuse") }),
        }
    }

    fn limit_per_card(&self, game: &Berserk) -> usize {
        usize::from(game.edition.copies)
    }

    fn limited(&self) -> Option<LimitedPlay<Berserk>> {
        Some(limited::play())
    }

    /// The contents of a deck: cards by element, by cost, flyers and elites.
    fn deck_about(&self, game: &Berserk, cards: &[String]) -> Vec<Phrase> {
        let known: Vec<_> =
            cards.iter().filter_map(|id| game.find(id)).map(|c| game.card(c)).collect();
        let count = |n: usize| n as i64;
        let mut out = vec![
            Phrase::new("berserk-deck-counts")
                .phrase("cards", Phrase::new("word-cards").number("count", count(cards.len())))
                .number("elite", count(known.iter().filter(|c| c.elite).count()))
                .number("flyers", count(known.iter().filter(|c| c.flyer()).count())),
        ];
        let elements = Element::OR_NONE.into_iter().filter_map(|element| {
            let n = known.iter().filter(|c| c.element == element).count();
            let name = Phrase::new(element_name(element));
            let part = Phrase::new("berserk-deck-part").phrase("what", name);
            (n > 0).then(|| part.number("count", count(n)))
        });
        let costs: BTreeMap<u8, usize> = known.iter().fold(BTreeMap::new(), |mut costs, card| {
            *costs.entry(card.cost).or_insert(0) += 1;
            costs
        });
        let costs = costs.into_iter().map(|(cost, n)| {
            let what = Phrase::new("deck-plain").text("text", cost.to_string());
            Phrase::new("berserk-deck-part").phrase("what", what).number("count", count(n))
        });
        out.extend(joined(elements));
        out.extend(
            joined(costs).map(|list| Phrase::new("berserk-deck-costs").phrase("list", list)),
        );
        out
    }
}

fn info(game: &Berserk, deck: &load::Deck) -> DeckInfo {
    let list = deck.list();
    let flyers = list.iter().filter(|c| game.card(**c).flyer()).count();
    let elements: BTreeSet<_> = list.iter().filter_map(|c| game.card(*c).element).collect();
    let about = Phrase::new("berserk-deck-about")
        .number("count", list.len() as i64)
        .number("flyers", flyers as i64)
        .number("elements", elements.len() as i64);
    DeckInfo {
        id: deck.id.clone(),
        name: labels::named(&deck.name),
        about: deck.plays.as_ref().map_or(about, labels::named),
        cards: list.iter().map(|c| game.card(*c).id.clone()).collect(),
    }
}

/// The name of an element.
fn element_name(element: Option<Element>) -> &'static str {
    match element {
        Some(Element::Steppe) => "board-element-steppe",
        Some(Element::Mountain) => "board-element-mountain",
        Some(Element::Forest) => "board-element-forest",
        Some(Element::Swamp) => "board-element-swamp",
        Some(Element::Darkness) => "board-element-darkness",
        None => "board-element-neutral",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::rules;
    use stolik_face::deck::code;
    use stolik_face::deck::list::Names;
    use stolik_table::{DeckProblem, DeckRead};
    use stolik_words::{Language, Words};

    fn deck(game: &Berserk, text: &str) -> DeckRead {
        list::read(game, &BerserkFace.pool(game), rules::DOCUMENT, text)
    }

    fn sorted(mut cards: Vec<String>) -> Vec<String> {
        cards.sort();
        cards
    }

    #[test]
    fn what_is_exported_is_imported_again() {
        let game = load::embedded();
        let mut lists: Vec<Vec<String>> =
            BerserkFace.document(&game).decks.into_iter().map(|d| d.cards).collect();
        let ids: Vec<String> = game.cards().iter().map(|card| card.id.clone()).collect();
        lists.extend(ids.chunks(30).map(<[String]>::to_vec));
        for cards in lists {
            for language in Language::ALL {
                let text = list::write(
                    (&BerserkFace.pool(&game), &Names::of(&BerserkFace.pool(&game))),
                    "Name: 3 # of it",
                    &cards,
                    language,
                );
                let flat = text.replace('\n', " ");
                for text in [&text, &flat] {
                    let read = deck(&game, text);
                    assert_eq!(read.unread, [], "{text}");
                    assert_eq!(read.name.as_deref(), Some("Name: 3 # of it"));
                    assert_eq!(sorted(read.cards), sorted(cards.clone()), "{text}");
                }
            }
            let read = deck(&game, &code::write(&cards));
            assert_eq!((read.unread.len(), sorted(read.cards)), (0, sorted(cards)));
        }
    }

    #[test]
    fn every_problem_of_a_deck_is_told_with_line_and_rule() {
        let game = load::embedded();
        let card = &game.cards()[0];
        let text = format!("2 {}\nникто\n3 {}\nСтепной ноездник", card.id, card.name.ru);
        let read = deck(&game, &text);
        let told = |p: &DeckProblem| (p.line, p.what.key.clone(), p.rule.clone());
        let gap = || Some("gap.deck-construction".to_owned());
        assert_eq!(
            read.problems().map(told).collect::<Vec<_>>(),
            [
                (Some(2), "deck-unknown".into(), None),
                (Some(4), "deck-unknown-near".into(), None),
                (None, "berserk-deck-size".into(), gap()),
                (Some(3), "berserk-deck-copies".into(), gap()),
            ]
        );
        let words = Words::embedded();
        let said = words.say(Language::Ru, &read.unread[1].what);
        assert!(said.contains("Степной наездник"), "{said}");
    }

    #[test]
    fn names_are_found_under_any_capitals_quotes_and_dots() {
        let (game, names) = (load::embedded(), Names::of(&BerserkFace.pool(&load::embedded())));
        for card in game.cards() {
            for name in [&card.id, &card.name.ru, &card.name.en] {
                let written = format!(" \u{ab}{}\u{bb} ", name.to_uppercase().replace('Ё', "Е"));
                let found = names.find(&written).map(|card| &game.cards()[card].id);
                assert_eq!(found, Some(&card.id), "{written}");
            }
        }
    }

    #[test]
    fn what_a_deck_is_made_of_adds_up() {
        let (game, words) = (load::embedded(), Words::embedded());
        for info in BerserkFace.document(&game).decks {
            for language in Language::ALL {
                let said: Vec<String> = BerserkFace
                    .deck_about(&game, &info.cards)
                    .iter()
                    .map(|p| words.say(language, p))
                    .collect();
                assert_eq!(said.len(), 3, "{said:?}");
                let sum = |line: &str| -> usize {
                    let parts = line.rsplit_once(": ").map_or(line, |_| line).split(" \u{b7} ");
                    parts
                        .filter_map(|p| {
                            p.rsplit(' ').next()?.trim_start_matches('\u{d7}').parse::<usize>().ok()
                        })
                        .sum()
                };
                assert_eq!((sum(&said[1]), sum(&said[2])), (30, 30), "{said:?}");
            }
        }
    }

    /// A set whose cards bear names of the club set.
    const SECOND: &str = "game = \"berserk\"\n\
        set = { id = \"second\", name = { ru = \"Второй набор\", en = \"Second set\" } }\n\
        [[card]]\nid = \"second-1\"\nname = { ru = \"Степной наездник\", en = \"Steppe Rider\" }\n\
        cost = 3\nlife = 5\nmove = 2\nstrike = [1, 1, 2]\nglyph = \"wolf\"\n";

    #[test]
    fn a_name_of_two_sets_is_asked_back_and_the_set_behind_it_tells() {
        let game = load::with_extra(&[("second.toml".into(), SECOND.into())]).expect("good");
        let read = deck(&game, "2 Степной наездник");
        assert!(read.cards.is_empty(), "{read:?}");
        let words = Words::embedded();
        let told = |language| words.say(language, &read.unread[0].what);
        assert_eq!(
            told(Language::Ru),
            "Так называются несколько карт: Степной наездник (Клубный набор) · Степной наездник \
             (Второй набор). Допишите к имени набор в скобках."
        );
        assert!(told(Language::En).contains("Steppe Rider (Second set)"), "{}", told(Language::En));
        assert_eq!(read.unread[0].line, Some(1));
        for (name, id) in [
            ("Степной наездник (Второй набор)", "second-1"),
            ("steppe rider (second)", "second-1"),
            ("Степной наездник (club)", "club-rider"),
            ("Steppe Rider (Club set)", "club-rider"),
            ("second-1", "second-1"),
        ] {
            let read = deck(&game, &format!("2 {name}"));
            assert_eq!(read.cards, [id, id], "{name}: {read:?}");
        }
        let cards = ["club-rider", "club-archer", "second-1"].map(str::to_owned);
        let text = list::write(
            (&BerserkFace.pool(&game), &Names::of(&BerserkFace.pool(&game))),
            "",
            &cards,
            Language::Ru,
        );
        assert!(text.contains("Степной наездник (second)"), "{text}");
        assert_eq!(deck(&game, &text).cards, cards);
        // If one set alone has the name, nothing changed.
        assert_eq!(deck(&load::embedded(), "Степной наездник").cards, ["club-rider"]);
    }
}

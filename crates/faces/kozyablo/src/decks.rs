//! Decks of «Kozyablo»: those that come with the program, and what a deck is made of.

use crate::{KozyabloFace, labels};
use stolik_face::DeckBook;
use stolik_face::deck::list::{self, joined, part};
use stolik_face::opponents::bots;
use stolik_kernel::Rules;
use stolik_kozyablo::card::{Card, Kind};
use stolik_kozyablo::deck::COPIES;
use stolik_kozyablo::{CardId, Kozyablo, load, rule, rules};
use stolik_table::hosted::DrawRules;
use stolik_table::{DeckInfo, DocumentInfo};
use stolik_words::Phrase;

impl DeckBook<Kozyablo> for KozyabloFace {
    const NAME_KEY: &'static str = "koz-name";

    fn document(&self, game: &Kozyablo) -> DocumentInfo {
        DocumentInfo {
            id: rules::DOCUMENT.to_owned(),
            name: Phrase::new("kozyablo"),
            seats: game.offers(),
            decks: load::embedded_decks(game).iter().map(|deck| info(game, deck)).collect(),
            bots: bots(),
            sets: list::sets(&self.pool(game)),
            options: Vec::new(),
            draw: Some(DrawRules { agreed: rule!("gap.draw"), again: rule!("gap.draw/again") }),
        }
    }

    fn limit_per_card(&self, _: &Kozyablo) -> usize {
        COPIES
    }

    /// The contents of a deck: its capital, cards by type, cards by level.
    fn deck_about(&self, game: &Kozyablo, cards: &[String]) -> Vec<Phrase> {
        let ids: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        let capitals = ids.iter().filter(|id| matches!(game.card(**id).kind, Kind::Capital(_)));
        let capitals = labels::list(capitals.map(|id| labels::card(game, *id)));
        let capital = capitals.map(|list| Phrase::new("koz-deck-of").phrase("capital", list));
        let played: Vec<&Card> = ids
            .iter()
            .map(|id| game.card(*id))
            .filter(|card| card.kind.needs().is_some())
            .collect();
        let kinds = PARTS.iter().filter_map(|(kind, key)| {
            part(Phrase::new(*key), played.iter().filter(|card| card.kind == *kind).count())
        });
        let most = played.iter().map(|card| card.level).max().unwrap_or_default();
        let levels = (1..=most).filter_map(|level| {
            let of = played.iter().filter(|card| card.level == level).count();
            part(Phrase::new("deck-plain").text("text", level.to_string()), of)
        });
        let levels = joined(levels).map(|list| Phrase::new("koz-deck-levels").phrase("list", list));
        capital.into_iter().chain(joined(kinds)).chain(levels).collect()
    }
}

fn info(game: &Kozyablo, deck: &load::Deck) -> DeckInfo {
    let cards = load::listed(game, deck);
    let played = cards.iter().filter_map(|id| game.find(id)).map(|id| game.card(id));
    let played: Vec<&Card> = played.filter(|card| card.kind.needs().is_some()).collect();
    let creatures = played.iter().filter(|card| card.kind.is_creature()).count();
    let about = Phrase::new("koz-deck-about")
        .phrase("capital", labels::card(game, deck.own))
        .number("creatures", creatures as i64)
        .number("others", (played.len() - creatures) as i64);
    let about = deck.plays.as_ref().map_or(about, labels::named);
    DeckInfo { id: deck.id.clone(), name: labels::named(&deck.name), about, cards }
}

/// The types by which cards are counted.
const PARTS: [(Kind, &str); 5] = [
    (Kind::Creature, "koz-part-creature"),
    (Kind::Hero, "koz-part-hero"),
    (Kind::Building, "koz-part-building"),
    (Kind::Magic, "koz-part-magic"),
    (Kind::Effect, "koz-part-effect"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws;
    use stolik_table::{DeckProblem, DeckRead};
    use stolik_words::{Language, Words};

    fn deck(game: &Kozyablo, text: &str) -> DeckRead {
        list::read(game, &KozyabloFace.pool(game), rules::DOCUMENT, text)
    }

    #[test]
    fn ready_decks_are_good_and_what_is_exported_is_imported_again() {
        let game = load::embedded();
        let decks = KozyabloFace.document(&game).decks;
        assert!(decks.len() >= 8, "two a people");
        laws::decks_are_read_again(&game, &KozyabloFace.pool(&game), rules::DOCUMENT, &decks);
    }

    #[test]
    fn every_problem_of_a_deck_is_told_with_its_rule_in_the_readers_language() {
        let (game, words) = (load::embedded(), Words::embedded());
        let text = "1 pozorg\n4 pozor-archer\nникто\n1 zhlob\n1 pozor-hero\n1 letaro\n20 arrow";
        let read = deck(&game, text);
        let mut told: Vec<(&str, Option<&str>)> =
            read.problems().map(|p| (p.what.key.as_str(), p.rule.as_deref())).collect();
        told.sort();
        told.dedup();
        assert_eq!(
            told,
            [
                ("deck-unknown", None),
                ("koz-deck-copies", Some("deck.copies")),
                ("koz-deck-hero", Some("deck.hero")),
                ("koz-deck-people", Some("deck.people")),
                ("koz-deck-sectors", Some("deck.sectors")),
                ("koz-deck-size", Some("deck.size")),
            ]
        );
        let none = deck(&game, "2 pozor-archer");
        let keys: Vec<&str> = none.problems().map(|p| p.what.key.as_str()).collect();
        assert_eq!(keys, ["koz-deck-capital"]);
        let all: Vec<&DeckProblem> = read.problems().chain(none.problems()).collect();
        for language in Language::ALL {
            for problem in &all {
                let said = words.say(language, &problem.what);
                assert!(!said.contains(['{', '[']) && !said.contains("koz-"), "{said}");
            }
        }
    }

    #[test]
    fn what_a_deck_is_made_of_adds_up() {
        let game = load::embedded();
        // The capital and the three mines are not counted.
        laws::contents_add_up(&KozyabloFace.document(&game).decks, 4, |cards| {
            KozyabloFace.deck_about(&game, cards)
        });
    }
}

//! Decks of «War 2047»: those that come with the program, and what a deck is made of.

use crate::{WarFace, labels, limited};
use stolik_face::DeckBook;
use stolik_face::book::LimitedPlay;
use stolik_face::deck::list::{self, joined, part};
use stolik_face::opponents::bots;
use stolik_kernel::Rules;
use stolik_table::{DeckInfo, DocumentInfo};
use stolik_war2047::card::{Arm, Kind};
use stolik_war2047::{CardId, War2047, load, rules};
use stolik_words::Phrase;

impl DeckBook<War2047> for WarFace {
    const NAME_KEY: &'static str = "war-name";

    fn document(&self, game: &War2047) -> DocumentInfo {
        DocumentInfo {
            id: rules::DOCUMENT.to_owned(),
            name: Phrase::new("war2047"),
            seats: game.offers(),
            decks: load::embedded_decks(game).iter().map(|deck| info(game, deck)).collect(),
            bots: bots(),
            sets: list::sets(&self.pool(game)),
            options: Vec::new(),
            draw: None,
        }
    }

    fn limit_per_card(&self, game: &War2047) -> usize {
        usize::from(game.edition.copies)
    }

    fn limited(&self) -> Option<LimitedPlay<War2047>> {
        Some(limited::play())
    }

    /// The contents of a deck: its commander, cards by kind and type, cards by their total price.
    fn deck_about(&self, game: &War2047, cards: &[String]) -> Vec<Phrase> {
        let ids: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
        let is_commander = |id: &CardId| game.card(*id).kind == Kind::Commander;
        let commanders = ids.iter().filter(|id| is_commander(id)).map(|id| labels::card(game, *id));
        let rest: Vec<CardId> = ids.iter().copied().filter(|id| !is_commander(id)).collect();
        let mut out = Vec::new();
        out.extend(
            labels::list(commanders)
                .map(|list| Phrase::new("war-deck-commander").phrase("commander", list)),
        );
        let kinds = PARTS.iter().filter_map(|(of, key)| {
            let n = rest.iter().filter(|id| of.holds(game.card(**id).kind)).count();
            part(Phrase::new(*key), n)
        });
        out.extend(joined(kinds));
        let cost = |id: &CardId| -> u32 { game.card(*id).cost.0.into_iter().map(u32::from).sum() };
        let most = rest.iter().map(cost).max().unwrap_or_default();
        let costs = (0..=most).filter_map(|of| {
            let n = rest.iter().filter(|id| cost(id) == of).count();
            part(Phrase::new("deck-plain").text("text", of.to_string()), n)
        });
        out.extend(joined(costs).map(|list| Phrase::new("deck-costs").phrase("list", list)));
        out
    }
}

fn info(game: &War2047, deck: &load::Deck) -> DeckInfo {
    let cards: Vec<String> = deck.list().iter().map(|c| game.card(*c).id.clone()).collect();
    let units = deck.list().iter().filter(|c| game.card(**c).body().is_some()).count();
    let about = Phrase::new("war-deck-about")
        .phrase("commander", labels::card(game, deck.commander))
        .number("units", units as i64)
        .number("others", (cards.len() - 1 - units) as i64);
    let about = deck.plays.as_ref().map_or(about, labels::named);
    DeckInfo { id: deck.id.clone(), name: labels::named(&deck.name), about, cards }
}

/// The parts by which cards are counted.
#[derive(Clone, Copy)]
enum Part {
    Unit(Arm),
    Other(Kind),
}

impl Part {
    fn holds(self, kind: Kind) -> bool {
        match (self, kind) {
            (Part::Unit(arm), Kind::Unit(body)) => body.arm == arm,
            (Part::Other(of), _) => of == kind,
            (Part::Unit(_), Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander) => false,
        }
    }
}

const PARTS: [(Part, &str); 6] = [
    (Part::Unit(Arm::Infantry), "war-part-infantry"),
    (Part::Unit(Arm::Armour), "war-part-armour"),
    (Part::Unit(Arm::Aviation), "war-part-aviation"),
    (Part::Other(Kind::Tactic), "war-part-tactic"),
    (Part::Other(Kind::Order), "war-part-order"),
    (Part::Other(Kind::Sabotage), "war-part-sabotage"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws;
    use stolik_table::{DeckProblem, DeckRead};
    use stolik_words::{Language, Words};

    fn deck(game: &War2047, text: &str) -> DeckRead {
        list::read(game, &WarFace.pool(game), rules::DOCUMENT, text)
    }

    #[test]
    fn ready_decks_are_good_and_what_is_exported_is_imported_again() {
        let game = load::embedded();
        let decks = WarFace.document(&game).decks;
        laws::decks_are_read_again(&game, &WarFace.pool(&game), rules::DOCUMENT, &decks);
    }

    #[test]
    fn every_problem_of_a_deck_is_told_with_line_and_rule_in_the_readers_language() {
        let (game, words) = (load::embedded(), Words::embedded());
        let card = game.cards().iter().find(|card| card.id == "militia").expect("a card");
        let read = deck(&game, &format!("2 militia\nникто\n2 {}", card.name.ru));
        let told = |p: &DeckProblem| (p.line, p.what.key.clone(), p.rule.clone());
        let by = |rule: &str| Some(rule.to_owned());
        assert_eq!(
            read.problems().map(told).collect::<Vec<_>>(),
            [
                (Some(2), "deck-unknown".into(), None),
                (Some(3), "war-copies".into(), by("deck.copies")),
                (None, "war-few-cards".into(), by("deck.min")),
                (None, "war-commander".into(), by("commander.start")),
            ]
        );
        for (language, name) in [(Language::Ru, &card.name.ru), (Language::En, &card.name.en)] {
            let said = words.say(language, &read.broken[0].what);
            assert!(said.contains(name.as_str()) && !said.contains("p1"), "{said}");
        }
    }

    #[test]
    fn what_a_deck_is_made_of_adds_up() {
        let game = load::embedded();
        // The commander is not counted.
        laws::contents_add_up(&WarFace.document(&game).decks, 1, |cards| {
            WarFace.deck_about(&game, cards)
        });
    }
}

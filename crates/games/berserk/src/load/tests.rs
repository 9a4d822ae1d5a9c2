//! Each kind of problem with its exact line, and the round trip of every card.

use super::*;
use crate::card::{CounterCost, Form};

/// A card with these lines after its head of seven lines.
fn with(lines: &str) -> String {
    format!(
        "[[card]]\nid = \"x\"\nname = {{ ru = \"Икс\", en = \"Ex\" }}\ncost = 3\nlife = 5\nmove = 1\n\
         strike = [1, 2, 3]\nglyph = \"sword\"\n{lines}\n"
    )
}

fn problems(text: &str) -> Vec<String> {
    cards("f.toml", text).expect_err("it has problems").iter().map(ToString::to_string).collect()
}

#[test]
fn embedded_cards_and_decks_load() {
    let game = embedded();
    assert!(game.cards().len() >= 44);
    assert!(game.cards().iter().filter(|card| card.flyer).count() >= 6);
    let decks = embedded_decks(&game);
    assert_eq!(decks.len(), 2);
    for deck in &decks {
        assert_eq!(deck.list().len(), 30);
    }
}

#[test]
fn every_card_survives_its_one_line_form() {
    for card in embedded().cards() {
        let line = inline_print(card);
        assert_eq!(inline(&line).as_ref(), Ok(card), "{line}");
    }
}

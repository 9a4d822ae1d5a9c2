//! Ready decks: a commander and ids of cards with their copies, checked against the edition's limits.

use super::card::{id, names};
use crate::card::{Kind, Names};
use crate::ids::CardId;
use crate::pool::War2047;
use stolik_abilities::{Node, Problem, Source, Table, nearest};

/// A deck that comes with the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Stable id.
    pub id: String,
    /// Name in both languages, nominative.
    pub name: Names,
    /// Whose deck it is (commander.not-in-deck: not one of its cards).
    pub commander: CardId,
    /// Cards with their copies, in the order of the file.
    pub cards: Vec<(CardId, u8)>,
}

impl Deck {
    /// The commander, then every card once for each copy, as `Setup` wants a deck.
    #[must_use]
    pub fn list(&self) -> Vec<CardId> {
        let copies =
            |(card, copies): &(CardId, u8)| std::iter::repeat_n(*card, usize::from(*copies));
        std::iter::once(self.commander).chain(self.cards.iter().flat_map(copies)).collect()
    }
}

/// Reads a file of `[[deck]]` tables for the cards of a rule set.
///
/// # Errors
/// Every problem with its line: unknown cards, too many copies, too few or too many cards, a
/// commander that is none, ids used twice.
pub fn decks(file: &str, text: &str, game: &War2047) -> Result<Vec<Deck>, Vec<Problem>> {
    let source = Source::parse(file, text);
    let mut found: Vec<Deck> = Vec::new();
    if let Some(mut root) = source.root() {
        let list = root.need("deck").and_then(|node| node.list()).unwrap_or_default();
        for node in list {
            let Some(deck) = node.table().and_then(|table| deck(table, game)) else { continue };
            if found.iter().any(|earlier| earlier.id == deck.id) {
                node.report(format!("there are two decks `{}`", deck.id));
            }
            found.push(deck);
        }
        root.finish();
    }
    source.finish(found)
}

fn deck(mut table: Table<'_>, game: &War2047) -> Option<Deck> {
    let id = table.need("id").and_then(|node| node.parsed(id));
    let name = table.need("name").and_then(|node| names(&node));
    let commander = table.need("commander").and_then(|node| commander(&node, game));
    let cards = table.need("cards").and_then(|node| cards(&node, game));
    table.finish();
    Some(Deck { id: id?, name: name?, commander: commander?, cards: cards? })
}

fn commander(node: &Node<'_>, game: &War2047) -> Option<CardId> {
    let id = node.text()?;
    let card = find(node, game, id)?;
    if game.card(card).kind != Kind::Commander {
        node.report("is no commander");
        return None;
    }
    Some(card)
}

fn find(node: &Node<'_>, game: &War2047, id: &str) -> Option<CardId> {
    let card = game.find(id);
    if card.is_none() {
        node.report(match nearest(id, game.cards().iter().map(|c| c.id.as_str())) {
            Some(near) => format!("no such card; did you mean `{near}`?"),
            None => "no such card".to_owned(),
        });
    }
    card
}

fn cards(node: &Node<'_>, game: &War2047) -> Option<Vec<(CardId, u8)>> {
    let before = node.source().count();
    let mut list = Vec::new();
    for (id, copies) in node.table()?.entries() {
        let count = copies.small(1..=game.edition.copies);
        let Some(card) = find(&copies, game, id) else { continue };
        if game.card(card).kind == Kind::Commander {
            copies.report("a commander is not part of a deck (rule commander.not-in-deck)");
        }
        list.extend(count.map(|count| (card, count)));
    }
    let total: u32 = list.iter().map(|(_, copies)| u32::from(*copies)).sum();
    let (least, most) = (game.edition.deck_min, game.edition.deck_max);
    if node.source().count() == before && !(u32::from(least)..=u32::from(most)).contains(&total) {
        node.report(format!(
            "a deck has {least} to {most} cards, this one has {total} (rule deck.min)"
        ));
    }
    (node.source().count() == before).then_some(list)
}

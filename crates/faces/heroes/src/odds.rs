//! Exact chances of the next cards of the own deck: the game has no dice, and no other secret chance concerns the
//! asker. Computed from the asker's view: cards that the seat has seen on top or laid under are certain, and every
//! order of the rest is equally likely.

use crate::labels;
use std::collections::BTreeMap;
use stolik_heroes::card::Kind;
use stolik_heroes::ids::UNKNOWN;
use stolik_heroes::state::Lies;
use stolik_heroes::{CardId, Heroes, View, rule};
use stolik_kernel::{Audience, Seat};
use stolik_table::{NoOdds, Odds, OddsBlock, OddsChoice, OddsLine, Part};
use stolik_words::Phrase;
use stolik_words::spelling::loose_key;

/// Numbers of cards that a page compares.
const DRAWS: [usize; 4] = [1, 2, 3, 5];
/// The most that can be asked for at once.
const MOST: usize = 20;
/// Different cards that a page names; others are few copies of much else.
const NAMED: usize = 16;

fn line(key: &str) -> Phrase {
    Phrase::new(format!("heroes-odds-{key}"))
}

/// The chance that one of so many cards has what some of all of them have.
fn one_of(having: usize, all: usize, taken: usize) -> Part {
    // The chance to take only others, one after another.
    let mut none = Part::one_of(1);
    for i in 0..taken.min(all) {
        let left = (all - having).saturating_sub(i);
        none = times(none, Part::new(left as u64, (all - i) as u64));
    }
    let (part, of) = none.fraction();
    Part::new(of - part, of)
}

/// Both of two things that do not hang on each other.
fn times(one: Part, other: Part) -> Part {
    let ((a, b), (c, d)) = (one.fraction(), other.fraction());
    // Cut crosswise first, so that the products stay small.
    let ((a, d), (c, b)) = (Part::new(a, d).fraction(), Part::new(c, b).fraction());
    Part::new(a.saturating_mul(c), b.saturating_mul(d))
}

/// The chance that such a card is among the next so many.
fn comes(deck: &Lies<'_>, n: usize, fits: impl Fn(CardId) -> bool) -> Part {
    let count = |cards: &[CardId]| cards.iter().filter(|card| fits(**card)).count();
    let top = &deck.top[deck.top.len() - n.min(deck.top.len())..];
    let left = n - top.len();
    let under = left.saturating_sub(deck.unseen.len()).min(deck.under.len());
    let certain = count(top) + count(&deck.under[deck.under.len() - under..]);
    match certain {
        0 => one_of(count(deck.unseen), deck.unseen.len(), left),
        _ => Part::one_of(1),
    }
}

/// The seat whose deck the question is about: the asker's own, as that seat sees it.
fn asker(view: &View) -> Result<Seat, NoOdds> {
    match view.to {
        Audience::Seat(seat) if !view.known.side(seat).deck.contains(&UNKNOWN) => Ok(seat),
        Audience::Seat(_) | Audience::Public => Err(NoOdds::Said(line("own"))),
    }
}

/// The possible questions: one for each asker.
pub(crate) fn choices(view: &View) -> Vec<OddsChoice> {
    match asker(view) {
        Ok(seat) if !view.known.side(seat).deck.is_empty() => {
            vec![OddsChoice { label: line("next"), typed: "1".to_owned() }]
        }
        Ok(_) | Err(_) => Vec::new(),
    }
}

/// The chances of the next cards: of as many as the words say, or of several numbers; or of one card that is named.
///
/// # Errors
/// The public asks, the deck is empty, or the words name neither a number nor a card of the deck.
pub(crate) fn odds(game: &Heroes, view: &View, words: &str) -> Result<Odds, NoOdds> {
    let deck = view.known.own_deck(asker(view)?);
    let cards = deck.top.iter().chain(deck.unseen).chain(deck.under).copied();
    let mut copies: BTreeMap<CardId, usize> = BTreeMap::new();
    cards.for_each(|card| *copies.entry(card).or_default() += 1);
    if copies.is_empty() {
        return Err(NoOdds::Said(line("empty")));
    }
    let words = words.trim();
    match words.parse::<usize>() {
        Ok(n) if (2..=MOST).contains(&n) => Ok(page(game, &deck, &copies, &[n], words)),
        Ok(1) => Ok(page(game, &deck, &copies, &DRAWS, words)),
        Err(_) if words.is_empty() => Ok(page(game, &deck, &copies, &DRAWS, "1")),
        Ok(_) | Err(_) => {
            let named = copies.keys().copied().find(|card| called(game, *card, words));
            named
                .map(|card| of_card(game, &deck, card))
                .ok_or_else(|| NoOdds::Said(line("unread").number("most", MOST as i64)))
        }
    }
}

/// Whether a card is called so.
fn called(game: &Heroes, card: CardId, words: &str) -> bool {
    let card = game.card(card);
    let wanted = loose_key(words);
    [&card.id, &card.name.ru, &card.name.en].into_iter().any(|name| loose_key(name) == wanted)
}

fn columns(draws: &[usize]) -> Vec<Phrase> {
    draws.iter().map(|n| line("column").number("count", *n as i64)).collect()
}

fn row(deck: &Lies<'_>, draws: &[usize], label: Phrase, fits: impl Fn(CardId) -> bool) -> OddsLine {
    OddsLine { label, parts: draws.iter().map(|n| comes(deck, *n, &fits)).collect() }
}

/// The page of the next cards.
fn page(
    game: &Heroes,
    deck: &Lies<'_>,
    copies: &BTreeMap<CardId, usize>,
    draws: &[usize],
    words: &str,
) -> Odds {
    let kinds = [Kind::Creature, Kind::Spell, Kind::Support];
    let kinds: Vec<OddsLine> = kinds
        .into_iter()
        .map(|kind| row(deck, draws, line(kind.word()), |card| game.card(card).kind == kind))
        .filter(|line| line.parts.iter().any(|part| !part.is_none()))
        .collect();
    let mut most: Vec<(CardId, usize)> = copies.iter().map(|(card, n)| (*card, *n)).collect();
    most.sort_by_key(|(card, n)| (std::cmp::Reverse(*n), *card));
    let label = |card: CardId, n: usize| {
        line("card").phrase("card", labels::card(game, card)).number("count", n as i64)
    };
    let cards = most.into_iter().take(NAMED);
    let cards = cards.map(|(card, n)| row(deck, draws, label(card, n), |one| one == card));
    let brief = kinds.first().map_or_else(
        || line("title"),
        |first| {
            line("brief").phrase("what", first.label.clone()).text("chance", first.parts[0].said())
        },
    );
    Odds {
        title: line("title").number("deck", deck_of(deck) as i64),
        words: words.to_owned(),
        columns: columns(draws),
        brief,
        blocks: vec![
            OddsBlock { title: line("kinds"), lines: kinds },
            OddsBlock { title: line("cards"), lines: cards.collect() },
        ],
        notes: notes(deck),
        rule: rule!("527.1"),
    }
}

/// The page of one card.
fn of_card(game: &Heroes, deck: &Lies<'_>, card: CardId) -> Odds {
    let label = labels::card(game, card);
    let only = row(deck, &DRAWS, label.clone(), |one| one == card);
    let chance = only.parts[0].said();
    Odds {
        title: line("title").number("deck", deck_of(deck) as i64),
        words: game.card(card).id.clone(),
        columns: columns(&DRAWS),
        brief: line("brief").phrase("what", label).text("chance", chance),
        blocks: vec![OddsBlock { title: line("cards"), lines: vec![only] }],
        notes: notes(deck),
        rule: rule!("527.1"),
    }
}

fn deck_of(deck: &Lies<'_>) -> usize {
    deck.top.len() + deck.unseen.len() + deck.under.len()
}

/// The known parts of the deck's order.
fn notes(deck: &Lies<'_>) -> Vec<Phrase> {
    let known = [("top", deck.top.len()), ("under", deck.under.len())];
    let known = known.into_iter().filter(|(_, n)| *n > 0);
    known.map(|(key, n)| line(&format!("known-{key}")).number("count", n as i64)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECK: [CardId; 6] = [CardId(1), CardId(1), CardId(2), CardId(3), CardId(4), CardId(5)];

    fn said(deck: &Lies<'_>, n: usize, card: u16) -> String {
        comes(deck, n, |one| one == CardId(card)).said()
    }

    #[test]
    fn chances_are_those_of_cards_taken_one_after_another() {
        let deck = Lies { top: &[], unseen: &DECK, under: &[] };
        assert_eq!(said(&deck, 1, 1), "1/3 \u{2013} 33 %");
        // Of fifteen pairs six have neither.
        assert_eq!(said(&deck, 2, 1), "3/5 \u{2013} 60 %");
        assert_eq!(said(&deck, 5, 1), "100 %");
        assert_eq!(said(&deck, 9, 5), "100 %");
        assert_eq!(said(&deck, 3, 9), "0 %");
    }

    #[test]
    fn what_was_seen_is_certain() {
        let deck = Lies { top: &DECK[4..], unseen: &DECK[2..4], under: &DECK[..2] };
        assert_eq!(said(&deck, 1, 5), "100 %", "the top card is the last");
        assert_eq!(said(&deck, 1, 4), "0 %");
        assert_eq!(said(&deck, 3, 2), "1/2 \u{2013} 50 %");
        assert_eq!(said(&deck, 4, 1), "0 %", "what lies under does not come before the rest");
        assert_eq!(said(&deck, 5, 1), "100 %");
    }

    #[test]
    fn large_decks_keep_within_the_numbers() {
        let deck = [vec![CardId(1); 56], vec![CardId(2); 4]].concat();
        let deck = Lies { top: &[], unseen: &deck, under: &[] };
        assert_eq!(said(&deck, 20, 2), "4171/5133 \u{2013} 81 %");
    }
}

//! Text to positions, the lines that say what a seat has: crystals and piles of cards.

use crate::ids::CardId;
use crate::notation::sheet::SideSheet;
use crate::notation::words::{Cells as _, Fault, Words, unexpected};
use crate::pool::Berserk;
use crate::state::{Recruit, Side};

/// Most cards of a pile: far more than two decks have.
const PILE: usize = 200;

/// Lines that begin with a word and a seat.
pub(super) const SIDE_WORDS: [&str; 13] = [
    "purse",
    "deck",
    "deal",
    "squad",
    "placed",
    "hidden",
    "grave",
    "exile",
    "redeals",
    "takebacks",
    "ready",
    "unshuffled",
    "known",
];

/// Reads what follows the word and the seat.
pub(super) fn side_line(
    rules: &Berserk,
    side: &mut SideSheet,
    word: &str,
    w: &mut Words,
) -> Result<(), Fault> {
    match word {
        "purse" => {
            let word = w.word("gold/silver")?;
            let pair = word.split_once('/');
            let pair = pair.and_then(|(g, s)| Some((g.parse().ok()?, s.parse().ok()?)));
            let pair = pair.filter(|(gold, silver)| (-1..=99i8).contains(gold) && *silver <= 99u8);
            side.purse = Some(pair.ok_or_else(|| unexpected(word, "gold/silver"))?);
        }
        "deck" => side.deck.extend(cards(rules, w)?.into_iter().map(Some)),
        "deal" => side.deal.extend(cards(rules, w)?),
        "grave" => side.graveyard.extend(cards(rules, w)?),
        "exile" => side.exile.extend(cards(rules, w)?),
        "squad" => {
            while w.peek().is_some() {
                let (card, suffix) = rules.take_card(w)?;
                let (times, paid) = suffix.split_at(suffix.find('@').unwrap_or(suffix.len()));
                let (gold, silver) = payment(rules, card, paid)?;
                let count = times_of(times)?;
                if side.squad.len().saturating_add(count) > PILE {
                    return Err(unexpected(suffix, "at most 200 cards"));
                }
                side.squad.extend(std::iter::repeat_n(Recruit { card, gold, silver }, count));
            }
        }
        "placed" => {
            while w.peek().is_some() {
                let (card, _) = rules.take_card(w)?;
                side.placed.push((card, w.cell()?));
            }
        }
        "hidden" => {
            while w.peek().is_some() {
                side.hidden.push(w.cell()?);
            }
        }
        "redeals" => side.redeals = w.small()?,
        "takebacks" => side.taken_back = w.small()?,
        "ready" => side.ready = true,
        _ => return Err(unexpected(word, "the first word of a position line")),
    }
    Ok(())
}

/// `NAME*2 NAME`, at most so many as a pile has.
pub(super) fn cards(rules: &Berserk, w: &mut Words) -> Result<Vec<CardId>, Fault> {
    let mut list = Vec::new();
    while w.peek().is_some() {
        let (card, suffix) = rules.take_card(w)?;
        let count = times_of(suffix)?;
        if list.len().saturating_add(count) > PILE {
            return Err(unexpected(suffix, "at most 200 cards"));
        }
        list.extend(std::iter::repeat_n(card, count));
    }
    Ok(list)
}

/// `*2`; without it once.
fn times_of(suffix: &str) -> Result<usize, Fault> {
    match suffix.strip_prefix('*') {
        Some(n) => n.parse::<usize>().map_err(|_| unexpected(suffix, "*N")),
        None if suffix.is_empty() => Ok(1),
        None => Err(unexpected(suffix, "*N")),
    }
}

/// `@g2s3`; without it an elite card was paid in gold and another in silver.
fn payment(rules: &Berserk, card: CardId, suffix: &str) -> Result<(u8, u8), Fault> {
    if suffix.is_empty() {
        let card = rules.card(card);
        return Ok(if card.elite { (card.cost, 0) } else { (0, card.cost) });
    }
    let pair = suffix.strip_prefix("@g").and_then(|rest| rest.split_once('s'));
    let pair = pair.and_then(|(g, s)| Some((g.parse().ok()?, s.parse().ok()?)));
    let pair = pair.filter(|(gold, silver)| *gold <= 99 && *silver <= 99);
    pair.ok_or_else(|| unexpected(suffix, "@gGOLDsSILVER"))
}

/// The possessions of a seat, with its usual purse if no line names another.
pub(super) fn side(s: SideSheet, usual: (u8, u8)) -> Side {
    let (gold, silver) = s.purse.unwrap_or((usual.0 as i8, usual.1));
    Side {
        deck: s.deck.into_iter().flatten().collect(),
        deal: s.deal,
        squad: s.squad,
        placed: s.placed,
        hidden: s.hidden,
        gold,
        silver,
        redeals: s.redeals,
        ready: s.ready,
        taken_back: s.taken_back,
        graveyard: s.graveyard,
        exile: s.exile,
    }
}

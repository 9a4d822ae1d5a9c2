//! Values of cards and lives, for the opponents that look ahead. A creature of cost 3 is worth about sixty.

use stolik_heroes::card::{Card, Const, Form, Instead, Keyword, Kind, Words};
use stolik_heroes::look::Now;
use stolik_heroes::state::Unit;
use stolik_heroes::{CardId, Look};

/// A card of the other's hand.
pub(super) const CARD: i64 = 22;

/// A coin.
pub(super) const COIN: i64 = 9;

/// A card in play.
pub(super) fn worth(look: &Look<'_>, unit: &Unit) -> i64 {
    if unit.hidden && !look.sees(unit) {
        return 45;
    }
    let now = look.now(unit);
    let card = look.rules().card(unit.card);
    let open = if unit.open { 3 } else { 0 };
    match now.kind {
        Kind::Hero => open,
        Kind::Creature => creature(&now) + texts(card) + open,
        Kind::Support => 10 + 8 * i64::from(card.cost) + open,
        Kind::Spell => 0,
    }
}

fn creature(now: &Now) -> i64 {
    let stays = if now.text { 10 } else { 6 };
    stays + 8 * i64::from(now.strike) + 5 * i64::from(now.lives) + words(now.words)
}

/// A printed card against its cost, for decks that are built of packs.
pub(super) fn printed_worth(card: &Card) -> i64 {
    let numbers = match card.kind {
        Kind::Creature => {
            let (strike, lives) = (i64::from(card.strike), i64::from(card.lives));
            8 * strike + 5 * lives + words(card.words)
        }
        Kind::Hero | Kind::Support | Kind::Spell => 24 + 6 * i64::from(card.cost),
    };
    numbers + texts(card) - 11 * i64::from(card.cost)
}

/// The value of keywords beside the numbers.
fn words(words: Words) -> i64 {
    let one = |(word, n): (Keyword, u8)| {
        let word = word.describe();
        word.worth + word.each * i64::from(n)
    };
    words.iter().map(one).sum()
}

/// The value of lines of text once the card is in play.
fn texts(card: &Card) -> i64 {
    let one = |form: &Form| match form {
        Form::Active { .. } => 10,
        Form::Constant { what, .. } => what.iter().map(lasting).sum::<i64>().max(6),
        Form::Triggered(_) => 4,
        Form::Spell => 0,
    };
    card.abilities[..card.printed].iter().map(|ability| one(&ability.form)).sum()
}

/// Checks constants that hold while a card is in play. A hero whose wounds mill cards cannot be wounded at all.
fn lasting(what: &Const) -> i64 {
    match what {
        Const::Instead(Instead::WoundsMill) => 45,
        Const::Instead(Instead::WoundsDraw) | Const::MayInstead(_) => 12,
        _ => 0,
    }
}

/// A deck: draws from it are still to come, and the last cards keep failed draws away.
pub(super) fn deck(cards: usize) -> i64 {
    let cards = cards as i64;
    cards.min(40) + 4 * cards.min(6)
}

/// A card of the own hand: what can soon be paid is worth more.
pub(super) fn held(look: &Look<'_>, coins: u8, card: CardId) -> i64 {
    let card = look.rules().card(card);
    match card.cost.saturating_sub(coins) {
        0 => CARD + 2,
        1 => CARD,
        _ => CARD - 4,
    }
}

/// Lives of a hero: the last ones matter most.
pub(super) fn lives(n: i16) -> i64 {
    let n = i64::from(n.max(0));
    7 * n + 6 * n.min(10) + 12 * n.min(4)
}

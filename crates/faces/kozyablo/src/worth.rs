//! Values of cards, incomes and lives of a capital, for the opponents that look ahead. A creature of level 1 is worth
//! about thirty-five, a turn about fifteen.

use stolik_kozyablo::card::{Card, Keyword, Kind, Text, Verb, When, Words};
use stolik_kozyablo::ids::{Income, RESOURCES};
use stolik_kozyablo::look::Now;
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{CardId, Look};

/// A card of somebody else's hand.
pub(super) const CARD: i64 = 18;

/// A card of a deck, which a redraw throws away.
pub(super) const DECK: i64 = 4;

/// A card that stands on the table.
pub(super) fn worth(look: &Look<'_>, unit: &Unit) -> i64 {
    let now = look.now(unit);
    let creature = look.creature(unit);
    let lives = 5 * i64::from(left(&now));
    // A wound that can be healed is not all lost.
    let wounds = i64::from(now.stats.life.saturating_sub(left(&now)));
    let hidden = if unit.hidden { 3 } else { 0 };
    let stays = if creature { 10 } else { 4 };
    stays + reach(&now) + lives + wounds + words(now.words) + texts(now.does) + hidden
}

/// Lives left, with those that Regeneration brings back soon.
fn left(now: &Now<'_>) -> u8 {
    now.left.saturating_add(2 * now.words.regeneration()).min(now.stats.life)
}

/// Attack, and how soon it strikes.
fn reach(now: &Now<'_>) -> i64 {
    let attack = i64::from(now.stats.attack);
    7 * attack + if attack > 0 { i64::from(now.stats.speed.min(8)) / 2 } else { 0 }
}

/// The fighting value of a card: its damage in a battle and its lives.
pub(super) fn fight(look: &Look<'_>, unit: &Unit) -> (i64, i64) {
    let now = look.now(unit);
    let area = if now.words.has(Keyword::Area) { 2 } else { 1 };
    let deals = 2 * i64::from(now.stats.attack) * area;
    let soft = 2 * i64::from(left(&now)) * (2 + i64::from(now.words.armor().min(2))) / 2;
    let hard = i64::from(now.words.has(Keyword::WeaponProtection)) * 2;
    (deals, soft + hard + i64::from(now.words.has(Keyword::Flying)) * 2)
}

/// The value of keywords beside the numbers.
fn words(words: Words) -> i64 {
    let one = |(word, n): (Keyword, u8)| match word {
        Keyword::Armor => 5 * i64::from(n),
        Keyword::Regeneration => 2 * i64::from(n),
        Keyword::MagicAttack | Keyword::Vampirism | Keyword::Area => 6,
        Keyword::TwoAttacks | Keyword::WeaponProtection => 8,
        Keyword::Flying => 5,
        Keyword::Defender | Keyword::Archer | Keyword::Shadows => 3,
        Keyword::MagicWeapon | Keyword::MagicProtection | Keyword::ArrowProtection => 2,
        Keyword::Scout | Keyword::Tunnel => 2,
        Keyword::Undead | Keyword::Unique => -1,
    };
    words.iter().map(one).sum()
}

/// The value of lines of text once the card is in play.
fn texts(does: &[Text]) -> i64 {
    let one = |text: &Text| match text.when {
        When::Aura => 6,
        When::Start | When::End if text.verbs.iter().any(|v| matches!(v, Verb::Draw(_))) => 26,
        When::Start | When::End | When::Use => 6,
        When::Action => 4,
        When::Instant | When::Time(_) | When::Permanent => 0,
    };
    does.iter().map(one).sum()
}

/// A card of the own hand: what can be played is worth more, and what a little more income would allow.
pub(super) fn held(look: &Look<'_>, income: Income, card: CardId) -> i64 {
    let card = look.rules().card(card);
    let has = RESOURCES.into_iter().zip(income).find(|(r, _)| card.kind.needs() == Some(*r));
    let missing = card.level.saturating_sub(has.map_or(0, |(_, n)| n));
    let kind = match card.kind {
        Kind::Creature => 2 * i64::from(card.level),
        Kind::Hero => 5,
        Kind::Building => 0,
        Kind::Magic | Kind::Effect => spell(card),
        Kind::Capital(_) | Kind::Mine(..) => 0,
    };
    match missing {
        0 => CARD + kind,
        1 => CARD * 2 / 3,
        _ => CARD / 3,
    }
}

/// A spell waits for its moment: it is worth about what it does then.
fn spell(card: &Card) -> i64 {
    let one = |verb: &Verb| match verb {
        Verb::Damage(n) | Verb::Burn(n) => 4 * i64::from(*n),
        Verb::Draw(_) => -4,
        Verb::Destroy => 15,
        Verb::Recall | Verb::Duel | Verb::Mute => 8,
        Verb::Heal(n) => i64::from(*n) - 2,
        Verb::Reveal | Verb::Free => 2,
        Verb::Change(..) | Verb::Give(..) => 3,
    };
    card.does.iter().flat_map(|text| &text.verbs).map(one).sum::<i64>().clamp(-4, 14)
}

/// The value of an income.
pub(super) fn income(income: Income) -> i64 {
    const WORTH: [[i64; 5]; 3] = [[0, 12, 34, 48, 52], [0, 7, 18, 25, 28], [0, 5, 13, 19, 22]];
    WORTH.iter().zip(income).map(|(worth, n)| worth[usize::from(n.min(4))]).sum()
}

/// Lives of a capital: the last ones matter most.
pub(super) fn lives(n: u8) -> i64 {
    let n = i64::from(n);
    9 * n + 6 * n.min(8) + 10 * n.min(4)
}

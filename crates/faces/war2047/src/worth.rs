//! Values of a headquarters' lives and of units on the field, for the opponents that look ahead.

use stolik_war2047::Look;
use stolik_war2047::card::{Card, Class, Form, Keyword, When};
use stolik_war2047::state::Unit;

/// Lives of a headquarters: the last ones matter most.
pub(super) fn lives(n: u8) -> i64 {
    let n = i64::from(n);
    10 * n + 5 * n.min(10) + 6 * n.min(5)
}

/// A unit on the field, by what it is for good.
pub(super) fn worth(look: &Look, unit: &Unit) -> i64 {
    let card = look.rules().card(unit.card);
    let (damage, life) = look.lasting(unit);
    let body = card.body();
    let class = body.map_or(0, |b| flexible(b.class));
    let bulk = bulk(i64::from(damage.max(0)), i64::from(life.max(1)));
    let wounds = i64::from(unit.wounds.min(8)) / 2;
    bulk + class + properties(&card.keywords) + abilities(card) - wounds
}

/// Damage and lives.
pub(super) fn bulk(damage: i64, life: i64) -> i64 {
    5 + 7 * damage + 5 * life
}

/// The value of the further abilities of a class.
pub(super) fn flexible(class: Class) -> i64 {
    match class {
        Class::Universal => 4,
        Class::Attack | Class::Defence => 0,
    }
}

/// The value of properties.
pub(super) fn properties(keywords: &[Keyword]) -> i64 {
    keywords.iter().map(|keyword| keyword.word().worth).sum()
}

/// The value of abilities once the unit is in play.
pub(super) fn abilities(card: &Card) -> i64 {
    let one = |form: &Form| match form {
        Form::Use { .. } => 9,
        Form::Static { .. } => 9,
        Form::Trigger { on: When::Turn, .. } => 13,
        Form::Trigger { on: When::Attack | When::Headquarters, .. } => 7,
        Form::Trigger { on: When::Death | When::Block, .. } => 5,
        Form::Trigger { on: When::Enter, .. } | Form::Play(_) => 0,
    };
    card.abilities.iter().map(|a| one(&a.form)).sum()
}

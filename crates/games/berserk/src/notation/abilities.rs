//! Names of abilities in commands: the verb of the first step where that is unambiguous, else the
//! number on the card.

use super::words::{Fault, Named, unexpected};
use crate::card::{Ability, Card, Class};
use crate::ids::CardId;
use crate::pool::Berserk;

impl Named for Class {
    const WHAT: &'static str = "a class of attacks";
    const ALL: &'static [Class] = &Class::ALL;
    fn word(self) -> &'static str {
        Class::word(self)
    }
}

/// The word of an ability that does something; constant ones have none.
fn word(ability: &Ability) -> Option<&'static str> {
    ability.steps().first().map(|step| step.verb.word().called())
}

/// The written name of a card's ability: `heal`, or `2` for its second.
pub(super) fn ability_word(card: &Card, index: u8) -> String {
    let mine = card.abilities.get(usize::from(index)).and_then(word);
    match mine {
        Some(mine) if with_word(card, mine).count() == 1 => mine.into(),
        Some(_) | None => (u16::from(index) + 1).to_string(),
    }
}

/// The ability of a card that is called so; those from cells have numbers only.
pub(super) fn ability(rules: &Berserk, id: CardId, called: &str) -> Result<u8, Fault> {
    let card = rules.card(id);
    let fault = || unexpected(called, "an ability of that card, by number or unambiguous verb");
    if let Ok(n) = called.parse::<usize>() {
        let index = n.checked_sub(1).and_then(|i| u8::try_from(i).ok());
        return index.filter(|i| rules.ability(id, *i).is_some()).ok_or_else(fault);
    }
    let mut found = with_word(card, called);
    match (found.next(), found.next()) {
        (Some(index), None) => u8::try_from(index).map_err(|_| fault()),
        _ => Err(fault()),
    }
}

fn with_word<'a>(card: &'a Card, called: &'a str) -> impl Iterator<Item = usize> + 'a {
    let all = card.abilities.iter().enumerate();
    all.filter(move |(_, a)| word(a).is_some_and(|w| w.eq_ignore_ascii_case(called)))
        .map(|(i, _)| i)
}

//! What abilities are called, the same on buttons, in the log and on pictures.

use stolik_berserk::card::{Ability, Power, Verb};
use stolik_berserk::{Berserk, CardId};
use stolik_words::Phrase;

/// An ability by what it does first, with its number where the card has several.
#[must_use]
pub fn ability(game: &Berserk, id: Option<CardId>, index: u8) -> Phrase {
    let Some(card) = id.map(|id| game.card(id)) else { return Phrase::new("berserk-ability") };
    // Numbers behind the card's own are abilities of its cell.
    let Some(ability) = id.and_then(|id| game.ability(id, index)) else {
        return Phrase::new("berserk-ability");
    };
    let what = doing(ability);
    let same = card.abilities.iter().take(index as usize).filter(|a| doing(a) == what).count();
    match same {
        0 => what,
        before => Phrase::new("berserk-ability-again")
            .phrase("ability", what)
            .number("number", before as i64 + 1),
    }
}

fn doing(ability: &Ability) -> Phrase {
    let first = ability.steps().first();
    first.map_or_else(|| Phrase::new("berserk-ability"), |step| verb(&step.verb))
}

fn verb(verb: &Verb) -> Phrase {
    let word = verb.word();
    let name = match word.attack {
        Some(class) => Phrase::new(format!("berserk-class-{}", class.word())),
        None => Phrase::new(format!("berserk-verb-{}", word.name)),
    };
    if let Verb::Attack { value: Power::Die([a, b, c]), .. } = verb {
        return Phrase::new("berserk-attack-value")
            .phrase("attack", name)
            .text("value", format!("{a}-{b}-{c}"));
    }
    name
}

//! What abilities are called, the same on buttons, in the log and on pictures.

use stolik_berserk::card::{Ability, DieChange, Power, Verb};
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
    if let Verb::Die(change) = verb {
        return die(*change);
    }
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

/// What becomes of the die.
fn die(change: DieChange) -> Phrase {
    match change {
        DieChange::Add(by) if by < 0 => {
            Phrase::new("berserk-die-add").text("by", format!("\u{2212}{}", by.unsigned_abs()))
        }
        DieChange::Add(by) => Phrase::new("berserk-die-add").text("by", format!("+{by}")),
        DieChange::Set(to) => Phrase::new("berserk-die-set").number("to", i64::from(to)),
        DieChange::Reroll => Phrase::new("berserk-die-reroll"),
        DieChange::Flip => Phrase::new("berserk-die-flip"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_words::{Language, Words};

    #[test]
    fn an_ability_that_changes_a_die_says_how() {
        let words = Words::embedded();
        let said = |change, language| words.say(language, &die(change));
        for (change, ru, en) in [
            (DieChange::Add(2), "Кубик +2", "Die +2"),
            (DieChange::Add(-1), "Кубик −1", "Die −1"),
            (DieChange::Set(6), "Кубик: 6", "Die: 6"),
            (DieChange::Reroll, "Перебросить кубик", "Reroll the die"),
            (DieChange::Flip, "Перевернуть кубик", "Turn the die over"),
        ] {
            assert_eq!(said(change, Language::Ru), ru);
            assert_eq!(said(change, Language::En), en);
        }
    }
}

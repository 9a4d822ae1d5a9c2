//! What abilities are called, the same on buttons, in the log and on pictures.

use stolik_berserk::card::{Ability, Class, Form, Power, Verb};
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
    let run = match &ability.form {
        Form::Activated { run, .. } | Form::Triggered { run, .. } => run,
        Form::Static { .. } => return Phrase::new("berserk-ability"),
    };
    run.first().map_or_else(|| Phrase::new("berserk-ability"), |step| verb(&step.verb))
}

fn verb(verb: &Verb) -> Phrase {
    let key = match verb {
        Verb::Attack { class, value: Power::Die([a, b, c]), .. } => {
            return Phrase::new("berserk-attack-value")
                .phrase("attack", class_name(*class))
                .text("value", format!("{a}-{b}-{c}"));
        }
        Verb::Attack { class, value: Power::Fixed(_), .. } => return class_name(*class),
        Verb::Finish { .. } => "finish",
        Verb::Wound { .. } => "wound",
        Verb::Heal { .. } => "heal",
        Verb::Poison { .. } => "poison",
        Verb::Open(_) => "open",
        Verb::Close(_) => "close",
        Verb::Counter { .. } => "counter",
        Verb::Grant { .. } => "grant",
        Verb::Destroy(_) => "destroy",
        Verb::Push(_) => "push",
        Verb::Die(_) => "die",
        Verb::Block => "block",
        Verb::Zone { .. } => "zone",
        Verb::TakeOff(_) => "become",
        Verb::Attach(_) => "attach",
        Verb::Cancel => "cancel",
        Verb::Crystals { .. } => "crystals",
    };
    Phrase::new(format!("berserk-verb-{key}"))
}

fn class_name(class: Class) -> Phrase {
    let key = match class {
        Class::Strike => "strike",
        Class::Special => "special",
        Class::Magic => "magic",
        Class::Shot => "shot",
        Class::Throw => "throw",
        Class::Discharge => "discharge",
        Class::Across => "across",
        Class::Spell => "spell",
        Class::Impact => "impact",
    };
    Phrase::new(format!("berserk-class-{key}"))
}

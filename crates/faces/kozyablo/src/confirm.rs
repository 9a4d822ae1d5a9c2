//! Confirm reasons of commands, from their own effects: harm to a card of one's own, healing of an enemy's card,
//! healing of a card without damage. A better alternative is no reason here: hints tell it.

use stolik_kozyablo::card::{Aim, Kind, Text, Verb};
use stolik_kozyablo::{Command, Kozyablo, Look, Target, View};
use stolik_words::Phrase;

/// The confirm reason of the command, if there is one; the view is its seat's own.
pub(crate) fn confirm_reason(game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
    let (text, targets) = aimed(game, view, command)?;
    let (Aim::One(..), [Target::Unit(id)]) = (text.aim, targets.as_slice()) else { return None };
    let unit = view.units.iter().find(|unit| unit.id == *id)?;
    let own = view.to.is(unit.owner);
    let all = |fits: fn(&Verb) -> bool| !text.verbs.is_empty() && text.verbs.iter().all(fits);
    let key = match (all(|verb| verb.word().harms), all(heals)) {
        (true, _) if own => "harm",
        (_, true) if unit.damage == 0 => "unhurt",
        (_, true) if !own => "heals",
        (true | false, true | false) => return None,
    };
    Some(Phrase::new(format!("koz-doubt-{key}")))
}

/// The line that a command carries out, with what it is aimed at.
fn aimed(game: &Kozyablo, view: &View, command: &Command) -> Option<(Text, Vec<Target>)> {
    if let Command::Play { card, targets, .. } = command {
        let card = game.card(*card);
        // The heir of a hero's properties is no spell.
        let spell = matches!(card.kind, Kind::Magic | Kind::Effect);
        return Some((card.does.first().filter(|_| spell)?.clone(), targets.clone()));
    }
    let Command::Use { unit, line, targets } = command else { return None };
    let unit = view.units.iter().find(|one| one.id == *unit)?;
    let text = Look::at(game, view).now(unit).does.get(usize::from(*line)).cloned();
    Some((text?, targets.clone()))
}

fn heals(verb: &Verb) -> bool {
    matches!(verb, Verb::Heal(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::reason_to_confirm;
    use stolik_kozyablo::load;

    /// The confirm reason for p1 in a position with hurt and whole creatures of both.
    fn reason(typed: &str) -> Option<String> {
        let position = [
            "card Столица capital pozorki 1/1/3 4 3",
            "card Боец creature 1 2/5/4",
            "card Лекарь creature 1 1/3/4 ; use any creature: heal 1",
            "card Удар magic 1 ; instant any creature: damage 1",
            "card Хворь magic 1 ; time 2 any creature: change -1/-1/+0",
            "card Дар magic 1 ; time 2 any creature: change +1/-1/+0",
            "capital p1 Столица",
            "unit A p1 gold1 Боец",
            "unit B p1 gold1 Боец damage 1",
            "unit C p2 gold1 Боец damage 1",
            "unit D p1 gold1 Лекарь",
            "hand p1 Удар Хворь Дар",
        ];
        reason_to_confirm(&load::embedded(), &position, typed, confirm_reason)
    }

    #[test]
    fn harm_to_ones_own_and_healing_for_nothing_are_asked_for_twice_and_nothing_else_is() {
        let harm = "This does harm, and the target is a card of your own.";
        for (typed, said) in [
            ("play Удар A", Some(harm)),
            ("play Удар C", None),
            ("play Хворь A", Some(harm)),
            ("play Хворь C", None),
            ("play Дар A", None),
            ("use D 0 A", Some("This card has no damage: there is nothing to heal.")),
            ("use D 0 B", None),
            ("use D 0 C", Some("This heals, and the target is another\u{2019}s card.")),
        ] {
            assert_eq!(reason(typed).as_deref(), said, "{typed}");
        }
    }
}

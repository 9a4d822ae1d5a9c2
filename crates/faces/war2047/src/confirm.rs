//! Confirm reasons of commands, from their own effects: harm to a unit of one's own, or removal of one's own tactic.

use crate::steps;
use stolik_kernel::Audience;
use stolik_war2047::card::{Form, Run, To, Verb};
use stolik_war2047::{CardId, Command, Target, Targets, View, War2047};
use stolik_words::Phrase;

/// The confirm reason of the command, if there is one; the view is its seat's own.
pub(crate) fn confirm_reason(game: &War2047, view: &View, command: &Command) -> Option<Phrase> {
    let (run, first) = aimed(game, view, command)?;
    match first {
        Target::Unit(id) => {
            let own = view.units.iter().any(|u| u.id == id && view.to == Audience::Seat(u.owner));
            (own && harms(run)).then(|| Phrase::new("war-doubt-unit"))
        }
        Target::Tactic(at) => {
            let tactic = view.tactics.get(usize::from(at))?;
            let removed = run.steps.iter().any(|step| step.verb == Verb::Remove);
            let own = view.to == Audience::Seat(tactic.owner);
            (own && removed).then(|| Phrase::new("war-doubt-tactic"))
        }
        // A line is nobody's unit: what stands there may be worth it.
        Target::Line(_) => None,
    }
}

/// The effect of a command, and its first target.
fn aimed<'a>(game: &'a War2047, view: &View, command: &Command) -> Option<(&'a Run, Target)> {
    let first = |targets: &Targets| targets.iter().flatten().next().copied();
    let of = |card, ability, target: Option<Target>| Some((run(game, card, ability)?, target?));
    if let Command::Play { card, targets, .. } = *command {
        return of(card, 0, first(&targets));
    }
    if let Command::Second { targets } = *command {
        let Audience::Seat(seat) = view.to else { return None };
        return of(view.sides.get(seat.index())?.commander?, 1, first(&targets));
    }
    if let Command::Use { unit, targets } = *command {
        let (card, ability, _) = steps::used(game, view, unit)?;
        return of(card, ability, first(&targets));
    }
    let Command::Choose { target } = *command else { return None };
    let act = steps::announced(view)?;
    // Only the first choice is what most verbs work on.
    let begins = act.targets.iter().flatten().next().is_none();
    of(act.source.card(), act.ability, Some(target).filter(|_| begins))
}

fn run(game: &War2047, card: CardId, ability: u8) -> Option<&Run> {
    match &game.card(card).abilities.get(usize::from(ability))?.form {
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => Some(run),
        Form::Static { .. } => None,
    }
}

/// Whether all that happens to the first chosen thing harms it.
fn harms(run: &Run) -> bool {
    let mut there = run.steps.iter().filter(|step| step.to == To::Chosen).peekable();
    there.peek().is_some() && there.all(|step| step.verb.word().harms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::reason_to_confirm;
    use stolik_war2047::load;

    /// The confirm reason for p1 in a position with tactics and units of both.
    fn reason(typed: &str) -> Option<String> {
        let position = [
            "card Солдат unit attack infantry 1/2",
            "card Буря tactic ; for any unit: mod -1/0",
            "card Метла order ; play at any tactic: remove then draw 1",
            "card Стрелок unit attack infantry 1/2 ; use 0/0/1 at any unit: hit 1",
            "card Санитар unit attack infantry 1/2 ; use 0/0/1 at any unit: mod +1/+1",
            "turn 3 p1 preparation",
            "res p1 5/5/5",
            "hand p1 Метла",
            "deck p1 Солдат",
            "unit A p1 attack Солдат",
            "unit B p2 attack Солдат",
            "unit C p1 attack Стрелок",
            "unit D p1 attack Санитар",
            "tactic p1 Буря",
            "tactic p2 Буря",
        ];
        reason_to_confirm(&load::embedded(), &position, typed, confirm_reason)
    }

    #[test]
    fn harm_to_ones_own_is_asked_for_twice_and_nothing_else_is() {
        let unit = "This does harm, and the target is a unit of your own.";
        let tactic = "This tactic is your own, and it leaves the field.";
        for (typed, said) in [
            ("use C A", Some(unit)),
            ("use C B", None),
            ("use D A", None),
            ("use D B", None),
            ("play Метла tactic1", Some(tactic)),
            ("play Метла tactic2", None),
        ] {
            assert_eq!(reason(typed).as_deref(), said, "{typed}");
        }
    }
}

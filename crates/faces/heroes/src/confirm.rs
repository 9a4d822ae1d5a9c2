//! Confirm reasons of commands, from their own effects: mere harm to a card of one's own, mere healing of another's,
//! a spell whose only act gets no target, a card that harms one's own on entering because no other card is there. A
//! better alternative is no reason here: hints tell it.

use crate::picks::Reading;
use stolik_heroes::card::{Ability, Act, ActTrait, Form, Kind, Price, Step};
use stolik_heroes::command::Source;
use stolik_heroes::event::Event;
use stolik_heroes::state::Ask;
use stolik_heroes::{CardId, Command, Heroes, Look, Pick, UnitId, View};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules};
use stolik_words::Phrase;

/// The confirm reason of the command, if there is one; the view is its seat's own.
pub(crate) fn confirm_reason(game: &Heroes, view: &View, command: &Command) -> Option<Phrase> {
    if let Command::Play { from: Source::Hand(card), picks, .. } = command
        && wasted(game, *card, picks)
    {
        return Some(Phrase::new("heroes-doubt-nobody"));
    }
    if turns(game, view, command) {
        return Some(Phrase::new("heroes-doubt-turns"));
    }
    let (id, acts) = aimed(game, view, command)?;
    let own = view.known.unit(id).map(|unit| view.to.is(unit.controller))?;
    let all = |what: fn(&Act) -> bool| !acts.is_empty() && acts.iter().all(what);
    match own {
        true => all(|act| act.has(ActTrait::Harms)).then(|| Phrase::new("heroes-doubt-harm")),
        false => all(heals).then(|| Phrase::new("heroes-doubt-heals")),
    }
}

/// Whether a spell is spent on nothing: its only deed gets no target.
fn wasted(game: &Heroes, card: CardId, picks: &[Pick]) -> bool {
    let card = game.card(card);
    let aims = picks.iter().any(|pick| matches!(pick, Pick::Unit(_) | Pick::Card(_)));
    let only = matches!(card.abilities.as_slice(), [only] if only.body.len() == 1);
    card.kind == Kind::Spell && only && !aims && picks.last() == Some(&Pick::Stop)
}

/// Whether a card that is played harms one of its player's as soon as it is there, where nobody is asked whom because there
/// is nobody else. It is tried on a table that the view cannot tell from the true one: who lies there, everybody sees.
fn turns(game: &Heroes, view: &View, command: &Command) -> bool {
    let (Command::Play { from: Source::Hand(card), .. }, Audience::Seat(seat)) = (command, view.to)
    else {
        return false;
    };
    let harm = |line: &Ability| line.body.first().is_some_and(|step| step.act.has(ActTrait::Harms));
    let own = game.cards().get(card.index()).filter(|card| card.abilities.iter().any(harm));
    if own.is_none_or(|card| !matches!(card.kind, Kind::Creature | Kind::Support)) {
        return false;
    }
    let (mut chance, mut log) = (Fast::new(1), Vec::new());
    let mut state = game.determinize(view, &mut chance);
    if game.apply(&mut state, seat, command, &mut chance, &mut log).is_err() {
        return false;
    }
    let mine = |id: UnitId| state.unit(id).is_none_or(|unit| unit.controller == seat);
    let was_mine = |id: UnitId| view.known.unit(id).is_none_or(|unit| unit.controller == seat);
    log.iter().any(|event| match event {
        Event::Announced(src, of, line, picks) if of == card && mine(*src) => {
            let ability = game.ability(*of, *line);
            let all = ability.body.iter().all(|step| step.act.has(ActTrait::Harms));
            matches!(picks[..], [Pick::Unit(id)] if all && was_mine(id))
        }
        _ => false,
    })
}

/// The only card at which a command is aimed, and all that is done to it.
fn aimed(game: &Heroes, view: &View, command: &Command) -> Option<(UnitId, Vec<Act>)> {
    let acts = |body: &[Step]| body.iter().map(|step| step.act.clone()).collect();
    if let Command::Play { from: Source::Hand(card), picks, .. } = command {
        let card = game.cards().get(card.index()).filter(|card| card.kind == Kind::Spell)?;
        let [Pick::Unit(id)] = picks.as_slice() else { return None };
        let spells = card.abilities.iter().filter(|one| one.form == Form::Spell);
        return Some((*id, spells.flat_map(|one| acts(&one.body)).collect()));
    }
    if let Command::Use { picks, .. } = command {
        let [Pick::Unit(id)] = picks.as_slice() else { return None };
        let ability = chosen_ability(game, view, command, picks)?;
        let Form::Active { prices, .. } = &ability.form else { return None };
        // A card chosen to pay with is no target.
        let plain = |price: &Price| matches!(price, Price::Close | Price::Coins(_));
        return prices.iter().all(plain).then(|| (*id, acts(&ability.body)));
    }
    let Command::Choose { picks, .. } = command else { return None };
    let ([Pick::Unit(id)] | [Pick::Way(_), Pick::Unit(id)]) = picks.as_slice() else {
        return None;
    };
    let fires = matches!(Look::at(game, view).question().0, Ask::Fire(_));
    let ability = chosen_ability(game, view, command, picks).filter(|_| fires)?;
    Some((*id, acts(&ability.body)))
}

/// The ability whose choices a command makes.
fn chosen_ability<'a>(
    game: &'a Heroes,
    view: &View,
    command: &Command,
    picks: &[Pick],
) -> Option<&'a Ability> {
    let look = Look::at(game, view);
    let (card, line) = Reading::of(&look, view, command).of_text(picks)?;
    Some(game.ability(card, line))
}

/// Whether it does a card good, and nothing else.
fn heals(act: &Act) -> bool {
    matches!(act, Act::Heal | Act::HealAll)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_heroes::load;
    use stolik_kernel::{Notation, Seat};

    #[test]
    fn a_spell_that_gets_no_target_is_asked_for_twice() {
        let position = [
            "card Sparks spell x | do: divide x upto 4 enemy character",
            "hand p1 Sparks",
            "coins p1 3",
        ];
        let (game, state) = load::embedded().place(&position).expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        let (mut all, mut asked, mut plain) = (Vec::new(), 0, 0);
        game.legal(&state, Seat::ONE, &mut all);
        while let Some(command) = all.pop() {
            if game.begun(&command) {
                game.next(&state, Seat::ONE, &command, &mut all);
                continue;
            }
            let Command::Play { picks, .. } = &command else { continue };
            let aims = picks.iter().any(|pick| matches!(pick, Pick::Unit(_)));
            let why = confirm_reason(&game, &view, &command);
            assert_eq!(why.is_some(), !aims, "{picks:?}");
            *if aims { &mut plain } else { &mut asked } += 1;
        }
        assert!(asked > 0 && plain > 0, "{asked} {plain}");
    }

    #[test]
    fn harm_to_ones_own_is_asked_for_twice_and_nothing_else_is() {
        let position = [
            "card Spark spell 1 | do: wound 2 a creature",
            "card Gift spell 1 | do: heal 2 a creature",
            "card Ork creature 1 2/3",
            "card Bow creature 1 1/3 | use 1 coin: wound 1 a creature | use wound ally 1: heal 1 a creature",
            "unit C p1 Ork",
            "unit D p2 Ork",
            "unit E p1 Bow",
            "coins p1 5",
            "hand p1 Spark Gift",
        ];
        let (game, state) = load::embedded().place(&position).expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        for (typed, asked) in [
            ("play Spark C", true),
            ("play Spark D", false),
            ("play Gift C", false),
            ("play Gift D", true),
            ("use E 0 C", true),
            ("use E 0 D", false),
        ] {
            let command = game.read(&view, Seat::ONE, typed).expect("a command");
            assert_eq!(confirm_reason(&game, &view, &command).is_some(), asked, "{typed}");
        }
    }

    #[test]
    fn a_card_that_can_only_turn_on_ones_own_is_asked_for_twice() {
        let position = |others: &'static str| {
            [
                "card Imp creature 1 1/3 | hire: wound 2 a creature",
                "card Ork creature 1 2/3",
                "unit C p1 Ork",
                others,
                "hand p1 Imp Ork",
            ]
        };
        for (others, typed, asked) in [
            ("coins p1 5", "play Imp", false),
            ("unit D p2 Ork", "play Imp", false),
            ("unit C p1 Ork hidden", "play Imp", true),
            ("coins p1 5", "play Ork", false),
        ] {
            // A position may say once where a card lies.
            let mut lines = position(others).to_vec();
            if others.starts_with("unit C") {
                lines.remove(2);
            }
            let (game, state) = load::embedded().place(&lines).expect("a position");
            let view = game.view(&state, Audience::Seat(Seat::ONE));
            let command = game.read(&view, Seat::ONE, typed).expect("a command");
            let why = confirm_reason(&game, &view, &command);
            assert_eq!(why.is_some(), asked, "{others}: {typed}");
        }
    }
}

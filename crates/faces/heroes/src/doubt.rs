//! What speaks against a command by what it does itself, so that it is asked for twice: a spell that does harm and
//! nothing else, at a card of one's own. What would merely be better is no business of this: that is a hint.

use stolik_heroes::card::{Act, Form, Kind};
use stolik_heroes::command::Source;
use stolik_heroes::{Command, Heroes, Pick, View};
use stolik_words::Phrase;

/// What speaks against the command; the view is its seat's own.
pub(crate) fn doubtful(game: &Heroes, view: &View, command: &Command) -> Option<Phrase> {
    let Command::Play { from: Source::Hand(card), picks, .. } = command else { return None };
    let card = game.cards().get(card.index()).filter(|card| card.kind == Kind::Spell)?;
    let [Pick::Unit(id)] = picks.as_slice() else { return None };
    let own = view.known.unit(*id).is_some_and(|unit| view.to.is(unit.controller));
    let spells = card.abilities.iter().filter(|one| one.form == Form::Spell);
    let mut steps = spells.flat_map(|one| &one.body).peekable();
    let all = steps.peek().is_some() && steps.all(|step| harms(&step.act));
    (own && all).then(|| Phrase::new("heroes-doubt-harm"))
}

/// Whether it harms the card to which it is done, and nothing else.
fn harms(act: &Act) -> bool {
    matches!(
        act,
        Act::Wound | Act::Shot | Act::Destroy | Act::Stun | Act::Poison | Act::Close | Act::Weaken
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_heroes::load;
    use stolik_kernel::{Audience, Notation, Rules, Seat};

    #[test]
    fn harm_to_ones_own_is_asked_for_twice_and_nothing_else_is() {
        let position = [
            "card Spark spell 1 | do: wound 2 a creature",
            "card Gift spell 1 | do: heal 2 a creature",
            "card Ork creature 1 2/3",
            "unit C p1 Ork",
            "unit D p2 Ork",
            "hand p1 Spark Gift",
        ];
        let (game, state) = load::embedded().place(&position).expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        for (typed, asked) in
            [("play Spark C", true), ("play Spark D", false), ("play Gift C", false)]
        {
            let command = game.read(&view, Seat::ONE, typed).expect("a command");
            assert_eq!(doubtful(&game, &view, &command).is_some(), asked, "{typed}");
        }
    }
}

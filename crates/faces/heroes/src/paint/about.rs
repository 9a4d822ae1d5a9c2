//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::legend::LEGEND;
use super::scene::{Scene, printed};
use super::{hand, words};
use crate::aim::Aim;
use crate::labels;
use stolik_abilities::lexicon::capital;
use stolik_face::sheet::{Text, describe, kind_line, plain, sentences};
use stolik_heroes::state::Unit;
use stolik_heroes::{CardId, say};
use stolik_kernel::{Audience, Seat};
use stolik_table::About;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about(scene: &Scene<'_>, aim: Aim, text: Text<'_>) -> Option<About> {
    let view = scene.view;
    match aim {
        Aim::Unit(id) => scene.look.unit(id).map(|found| unit(scene, found, text)),
        Aim::Grave(seat) => Some(grave(scene, seat)),
        Aim::Card(id) => {
            let Audience::Seat(seat) = view.to else { return None };
            let held = view.known.side(seat).hand.contains(&id);
            held.then(|| in_hand(scene, seat, id, text))
        }
    }
}

fn unit(scene: &Scene<'_>, unit: &Unit, text: Text<'_>) -> About {
    let who = scene.seat_name(unit.controller);
    let Some(card) = scene.card_of(unit) else {
        return plain(vec![scene.unit_name(unit.id), who, scene.word("heroes-hidden-about")]);
    };
    let kind = kind_line(&say::kind(card, scene.language()), &who);
    let lines = vec![scene.unit_name(unit.id), kind, words::state(scene, unit)];
    let signs = LEGEND.of(&scene.reader, &scene.face(unit).badges);
    let mut said = describe(scene.rules, unit.card, lines, text, signs);
    for part in &unit.odd.parts {
        said.lines.push(format!("+ {}", scene.name(part.card)));
        said.lines.extend(sentences(text(part.card)));
    }
    for dug in &unit.odd.under {
        said.lines.push(format!("\u{2193} {}", scene.name(dug.card)));
    }
    for effect in &unit.effects {
        let effect = scene.say(&labels::effect(scene.rules, effect.card, &effect.what));
        said.lines.push(format!("\u{2192} {effect}"));
    }
    said
}

fn grave(scene: &Scene<'_>, seat: Seat) -> About {
    let all = &scene.view.known.side(seat).grave;
    let mut lines = vec![scene.say(&labels::grave(seat))];
    match all.is_empty() {
        true => lines.push(scene.word("heroes-grave-empty")),
        false => lines.extend(all.iter().rev().map(|one| scene.name(one.card))),
    }
    plain(lines)
}

/// A card of the reader's own hand: what it costs, whether it can be played.
fn in_hand(scene: &Scene<'_>, seat: Seat, id: CardId, text: Text<'_>) -> About {
    let card = scene.rules.card(id);
    let mut lines = vec![scene.name(id), capital(&say::kind(card, scene.language()))];
    lines.extend(say::stats(card, scene.language()));
    if scene.asked == Some(seat) {
        lines.push(hand::can(scene, scene.off(seat, id)));
    }
    describe(scene.rules, id, lines, text, LEGEND.of(&scene.reader, &printed(card)))
}

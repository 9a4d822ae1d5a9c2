//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::legend;
use super::scene::{Scene, printed};
use super::{hand, words};
use crate::aim::Aim;
use crate::labels;
use stolik_abilities::lexicon::capital;
use stolik_heroes::state::Unit;
use stolik_heroes::{CardId, Heroes, View, say};
use stolik_kernel::{Audience, Seat};
use stolik_render::Reader;
use stolik_table::About;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about<'a>(
    rules: &'a Heroes,
    view: &'a View,
    aim: Aim,
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Option<About> {
    let scene = Scene::new(rules, view, reader.into());
    match aim {
        Aim::Unit(id) => scene.look.unit(id).map(|found| unit(&scene, found, text)),
        Aim::Grave(seat) => Some(grave(&scene, seat)),
        Aim::Card(id) => {
            let Audience::Seat(seat) = view.to else { return None };
            let held = view.known.side(seat).hand.contains(&id);
            held.then(|| in_hand(&scene, seat, id, text))
        }
    }
}

/// The sentences of a card, as a list.
fn sentences(text: Vec<String>) -> impl Iterator<Item = String> {
    text.into_iter().map(|sentence| format!("\u{2022} {sentence}"))
}

fn unit(scene: &Scene<'_>, unit: &Unit, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let who = scene.seat_name(unit.controller);
    let Some(card) = scene.card_of(unit) else {
        let lines = vec![scene.unit_name(unit.id), who, scene.word("heroes-hidden-about")];
        return About { lines, signs: Vec::new(), card: None };
    };
    let kind = capital(&say::kind(card, scene.language()));
    let mut lines =
        vec![scene.unit_name(unit.id), format!("{kind} \u{b7} {who}"), words::state(scene, unit)];
    lines.extend(sentences(text(unit.card)));
    for part in &unit.odd.parts {
        lines.push(format!("+ {}", scene.name(part.card)));
        lines.extend(sentences(text(part.card)));
    }
    for dug in &unit.odd.under {
        lines.push(format!("\u{2193} {}", scene.name(dug.card)));
    }
    for effect in &unit.effects {
        let said = scene.say(&labels::effect(scene.rules, effect.card, &effect.what));
        lines.push(format!("\u{2192} {said}"));
    }
    let signs = legend::of(scene.reader, &scene.face(unit).badges);
    About { lines, signs, card: Some(card.id.clone()) }
}

fn grave(scene: &Scene<'_>, seat: Seat) -> About {
    let all = &scene.view.known.side(seat).grave;
    let mut lines = vec![scene.say(&labels::grave(seat))];
    match all.is_empty() {
        true => lines.push(scene.word("heroes-grave-empty")),
        false => lines.extend(all.iter().rev().map(|one| scene.name(one.card))),
    }
    About { lines, signs: Vec::new(), card: None }
}

/// A card of the reader's own hand: what it costs, whether it can be played.
fn in_hand(
    scene: &Scene<'_>,
    seat: Seat,
    id: CardId,
    text: &dyn Fn(CardId) -> Vec<String>,
) -> About {
    let card = scene.rules.card(id);
    let mut lines = vec![scene.name(id), capital(&say::kind(card, scene.language()))];
    lines.extend(say::stats(card, scene.language()));
    if scene.asked == Some(seat) {
        lines.push(hand::can(scene, scene.off(seat, id)));
    }
    lines.extend(sentences(text(id)));
    About { lines, signs: legend::of(scene.reader, &printed(card)), card: Some(card.id.clone()) }
}

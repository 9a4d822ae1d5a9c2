//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::legend;
use super::scene::{Scene, printed};
use super::words;
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{CardId, Kozyablo, Sector, View, say};
use stolik_render::Reader;
use stolik_table::About;
use stolik_words::Phrase;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about<'a>(
    rules: &'a Kozyablo,
    view: &'a View,
    aim: Aim,
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Option<About> {
    let scene = Scene::new(rules, view, reader.into());
    match aim {
        Aim::Unit(id) => view.units.iter().find(|u| u.id == id).map(|u| unit(&scene, u, text)),
        Aim::Sector(at) => {
            scene.seats().any(|seat| seat == at.of).then(|| sector(&scene, at, text))
        }
        Aim::Shadows(seat, at) => {
            let of = |(owner, there, _): &&(Seat, Sector, u8)| (*owner, *there) == (seat, at);
            let (_, _, n) = view.shadows.iter().find(of)?;
            let heading = format!(
                "{} \u{b7} {}",
                scene.say(&Phrase::new("koz-shadows").number("count", *n)),
                scene.seat_name(seat)
            );
            let lines = vec![heading, scene.sector_name(at), scene.word("koz-shadows-about")];
            Some(About { lines, signs: Vec::new(), card: None })
        }
        Aim::Lasting(n) => {
            let lasting = view.lasting.get(usize::from(n))?;
            let mut said = plain(&scene, lasting.card, scene.seat_name(lasting.owner), text);
            said.lines.insert(2, scene.lasting(lasting));
            Some(said)
        }
        Aim::Card(id) => {
            let Audience::Seat(seat) = view.to else { return None };
            let (hand, _) = view.sides.get(seat.index())?.own.as_ref()?;
            hand.contains(&id).then(|| in_hand(&scene, seat, id, text))
        }
    }
}

/// The sentences of a card, as a list.
fn sentences(text: Vec<String>) -> impl Iterator<Item = String> {
    text.into_iter().map(|sentence| format!("\u{2022} {sentence}"))
}

fn unit(scene: &Scene<'_>, unit: &Unit, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let kind = capital(&say::kind(scene.rules.card(unit.card), scene.language()));
    let place = format!("{kind} \u{b7} {}", scene.sector_name(unit.at));
    let mut lines = vec![scene.unit_name(unit.id), place, words::state(scene, unit)];
    lines.extend(sentences(text(unit.card)));
    let signs = legend::of(scene.reader, &scene.face(unit).badges);
    About { lines, signs, card: Some(scene.rules.card(unit.card).id.clone()) }
}

/// A card with one line beside its name.
fn plain(
    scene: &Scene<'_>,
    id: CardId,
    line: String,
    text: &dyn Fn(CardId) -> Vec<String>,
) -> About {
    let kind = capital(&say::kind(scene.rules.card(id), scene.language()));
    let mut lines = vec![scene.name(id), format!("{kind} \u{b7} {line}")];
    lines.extend(sentences(text(id)));
    About {
        lines,
        signs: legend::of(scene.reader, &printed(scene.rules.card(id))),
        card: Some(scene.rules.card(id).id.clone()),
    }
}

fn sector(scene: &Scene<'_>, at: Sector, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let held = words::holder(scene, at);
    match at.mine {
        None => {
            let card = scene.view.sides[at.of.index()].capital;
            let mut said = plain(scene, card, scene.seat_name(at.of), text);
            said.lines.insert(2, held);
            said
        }
        Some(_) => {
            let lines = vec![capital(&scene.sector_name(at)), held, scene.word("koz-mine-about")];
            About { lines, signs: Vec::new(), card: None }
        }
    }
}

/// A card of the reader's own hand: what it needs, whether it can be played.
fn in_hand(
    scene: &Scene<'_>,
    seat: Seat,
    id: CardId,
    text: &dyn Fn(CardId) -> Vec<String>,
) -> About {
    let card = scene.rules.card(id);
    let kind = capital(&say::kind(card, scene.language()));
    let mut lines = vec![scene.name(id), kind];
    lines.extend(say::stats(card, scene.language()));
    if scene.asked().contains(seat) {
        lines.push(match scene.look.forbids(seat, id) {
            None => scene.word("koz-can"),
            Some(why) => scene.reason(seat, why),
        });
    }
    lines.extend(sentences(text(id)));
    About {
        lines,
        signs: legend::of(scene.reader, &printed(card)),
        card: Some(scene.rules.card(id).id.clone()),
    }
}

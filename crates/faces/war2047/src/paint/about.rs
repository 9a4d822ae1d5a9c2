//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::hand::reason;
use super::legend;
use super::mark::Aim;
use super::scene::{Scene, action};
use super::sign::Badge;
use super::words;
use stolik_abilities::lexicon::capital;
use stolik_kernel::{Audience, Seat};
use stolik_render::Reader;
use stolik_table::About;
use stolik_war2047::state::Unit;
use stolik_war2047::{CardId, View, War2047, say};
use stolik_words::Phrase;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about<'a>(
    rules: &'a War2047,
    view: &'a View,
    aim: Aim,
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Option<About> {
    let scene = Scene::new(rules, view, reader.into());
    match aim {
        Aim::Unit(id) => view.units.iter().find(|u| u.id == id).map(|u| unit(&scene, u, text)),
        Aim::Line(..) => Some(About { lines: vec![scene.aim(aim)], signs: Vec::new(), card: None }),
        Aim::Tactic(at) => {
            let tactic = view.tactics.get(usize::from(at))?;
            Some(plain(&scene, tactic.card, scene.seat_name(tactic.owner), text))
        }
        Aim::Headquarters(seat) => Some(headquarters(&scene, seat, text)),
        Aim::Card(id) => {
            let Audience::Seat(seat) = view.to else { return None };
            let own = view.sides.get(seat.index())?.own.as_ref()?;
            own.hand.contains(&id).then(|| in_hand(&scene, seat, id, text))
        }
    }
}

/// The sentences of a card, as a list.
fn sentences(text: Vec<String>) -> impl Iterator<Item = String> {
    text.into_iter().map(|sentence| format!("\u{2022} {sentence}"))
}

fn unit(scene: &Scene<'_>, unit: &Unit, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let card = scene.rules.card(unit.card);
    let kind = capital(&say::kind(card, scene.language()));
    let place = scene.aim(Aim::Line(unit.owner, unit.line));
    let mut lines = vec![scene.unit_name(unit.id), format!("{kind} \u{b7} {place}")];
    lines.push(words::state(scene, unit));
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
    About { lines, signs: Vec::new(), card: Some(scene.rules.card(id).id.clone()) }
}

fn headquarters(scene: &Scene<'_>, seat: Seat, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let side = &scene.view.sides[seat.index()];
    let lives = Phrase::new("war-lives").text("who", scene.seat_name(seat));
    let stands = [scene.say(&lives.number("lives", side.lives)), words::stock(scene, seat)];
    match side.commander {
        Some(id) => {
            let mut said = plain(scene, id, stands[0].clone(), text);
            said.lines.insert(2, stands[1].clone());
            said
        }
        None => {
            let heading = scene.aim(Aim::Headquarters(seat));
            let lines = [vec![heading], stands.to_vec()].concat();
            About { lines, signs: Vec::new(), card: None }
        }
    }
}

/// A card of the reader's own hand: what it costs, whether it can be played.
fn in_hand(
    scene: &Scene<'_>,
    seat: Seat,
    id: CardId,
    text: &dyn Fn(CardId) -> Vec<String>,
) -> About {
    let card = scene.rules.card(id);
    let price = scene.look.price(seat, id).to_string();
    let mut line = scene.say(&Phrase::new("war-price").text("price", price));
    if let Some(body) = card.body() {
        let body = Phrase::new("war-body").number("damage", body.damage).number("life", body.life);
        line = format!("{line}, {}", scene.say(&body));
    }
    let mut said = plain(scene, id, line, text);
    let asked = scene.view.waiting.contains(seat);
    let can = match scene.look.forbids(seat, id) {
        None => scene.word("war-can"),
        Some(why) => reason(scene, seat, why),
    };
    if asked {
        said.lines.insert(2, can);
    }
    let keywords = card.keywords.iter().map(|keyword| Badge::of(*keyword));
    let badges: Vec<Badge> = keywords.chain(action(card)).collect();
    About { signs: legend::of(scene.reader, &badges), ..said }
}

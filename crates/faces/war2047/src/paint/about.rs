//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::hand::reason;
use super::legend;
use super::mark::Aim;
use super::scene::{Scene, action};
use super::sign::Badge;
use super::words;
use stolik_face::sheet::{Text, describe, kind_line, plain};
use stolik_kernel::{Audience, Seat};
use stolik_table::About;
use stolik_war2047::state::Unit;
use stolik_war2047::{CardId, say};
use stolik_words::Phrase;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about(scene: &Scene<'_>, aim: Aim, text: Text<'_>) -> Option<About> {
    let view = scene.view;
    match aim {
        Aim::Unit(id) => view.units.iter().find(|u| u.id == id).map(|u| unit(scene, u, text)),
        Aim::Line(..) => Some(plain(vec![scene.aim(aim)])),
        Aim::Tactic(at) => {
            let tactic = view.tactics.get(usize::from(at))?;
            Some(card(scene, tactic.card, &scene.seat_name(tactic.owner), text))
        }
        Aim::Headquarters(seat) => Some(headquarters(scene, seat, text)),
        Aim::Card(id) => {
            let Audience::Seat(seat) = view.to else { return None };
            let own = view.sides.get(seat.index())?.own.as_ref()?;
            own.hand.contains(&id).then(|| in_hand(scene, seat, id, text))
        }
    }
}

fn unit(scene: &Scene<'_>, unit: &Unit, text: Text<'_>) -> About {
    let kind = say::kind(scene.rules.card(unit.card), scene.language());
    let place = scene.aim(Aim::Line(unit.owner, unit.line));
    let lines = vec![scene.unit_name(unit.id), kind_line(&kind, &place), words::state(scene, unit)];
    let signs = legend::of(scene.reader, &scene.face(unit).badges);
    describe(scene.rules, unit.card, lines, text, signs)
}

/// A card with one line beside its name.
fn card(scene: &Scene<'_>, id: CardId, line: &str, text: Text<'_>) -> About {
    let kind = kind_line(&say::kind(scene.rules.card(id), scene.language()), line);
    describe(scene.rules, id, vec![scene.name(id), kind], text, Vec::new())
}

fn headquarters(scene: &Scene<'_>, seat: Seat, text: Text<'_>) -> About {
    let side = &scene.view.sides[seat.index()];
    let lives = Phrase::new("war-lives").text("who", scene.seat_name(seat));
    let stands = [scene.say(&lives.number("lives", side.lives)), words::stock(scene, seat)];
    match side.commander {
        Some(id) => {
            let mut said = card(scene, id, &stands[0], text);
            said.lines.insert(2, stands[1].clone());
            said
        }
        None => {
            let heading = scene.aim(Aim::Headquarters(seat));
            plain([vec![heading], stands.to_vec()].concat())
        }
    }
}

/// A card of the reader's own hand: what it costs, whether it can be played.
fn in_hand(scene: &Scene<'_>, seat: Seat, id: CardId, text: Text<'_>) -> About {
    let printed = scene.rules.card(id);
    let price = scene.look.price(seat, id).to_string();
    let mut line = scene.say(&Phrase::new("war-price").text("price", price));
    if let Some(body) = printed.body() {
        let body = Phrase::new("war-body").number("damage", body.damage).number("life", body.life);
        line = format!("{line}, {}", scene.say(&body));
    }
    let mut said = card(scene, id, &line, text);
    let asked = scene.view.waiting.contains(seat);
    let can = match scene.look.forbids(seat, id) {
        None => scene.word("war-can"),
        Some(why) => reason(scene, seat, why),
    };
    if asked {
        said.lines.insert(2, can);
    }
    let keywords = printed.keywords.iter().map(|keyword| Badge::of(*keyword));
    let badges: Vec<Badge> = keywords.chain(action(printed)).collect();
    About { signs: legend::of(scene.reader, &badges), ..said }
}

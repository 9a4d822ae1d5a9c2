//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::legend::LEGEND;
use super::scene::{Scene, printed};
use super::words;
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_face::sheet::{Text, describe, kind_line, plain};
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{CardId, Sector, say};
use stolik_table::About;
use stolik_words::Phrase;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about(scene: &Scene<'_>, aim: Aim, text: Text<'_>) -> Option<About> {
    let view = scene.view;
    match aim {
        Aim::Unit(id) => view.units.iter().find(|u| u.id == id).map(|u| unit(scene, u, text)),
        Aim::Sector(at) => scene.seats().any(|seat| seat == at.of).then(|| sector(scene, at, text)),
        Aim::Shadows(seat, at) => {
            let of = |(owner, there, _): &&(Seat, Sector, u8)| (*owner, *there) == (seat, at);
            let (_, _, n) = view.shadows.iter().find(of)?;
            let shadows = scene.say(&Phrase::new("koz-shadows").number("count", *n));
            let heading = format!("{shadows} \u{b7} {}", scene.seat_name(seat));
            Some(plain(vec![heading, scene.sector_name(at), scene.word("koz-shadows-about")]))
        }
        Aim::Lasting(n) => {
            let lasting = view.lasting.get(usize::from(n))?;
            let mut said = card(scene, lasting.card, &scene.seat_name(lasting.owner), text);
            said.lines.insert(2, scene.lasting(lasting));
            Some(said)
        }
        Aim::Card(id) => {
            let Audience::Seat(seat) = view.to else { return None };
            let (hand, _) = view.sides.get(seat.index())?.own.as_ref()?;
            hand.contains(&id).then(|| in_hand(scene, seat, id, text))
        }
    }
}

fn unit(scene: &Scene<'_>, unit: &Unit, text: Text<'_>) -> About {
    let kind = say::kind(scene.rules.card(unit.card), scene.language());
    let place = kind_line(&kind, &scene.sector_name(unit.at));
    let lines = vec![scene.unit_name(unit.id), place, words::state(scene, unit)];
    let signs = LEGEND.of(&scene.reader, &scene.face(unit).badges);
    describe(scene.rules, unit.card, lines, text, signs)
}

/// A card with one line beside its name.
fn card(scene: &Scene<'_>, id: CardId, line: &str, text: Text<'_>) -> About {
    let card = scene.rules.card(id);
    let kind = say::kind(card, scene.language());
    let signs = LEGEND.of(&scene.reader, &printed(card));
    describe(scene.rules, id, vec![scene.name(id), kind_line(&kind, line)], text, signs)
}

fn sector(scene: &Scene<'_>, at: Sector, text: Text<'_>) -> About {
    let held = words::holder(scene, at);
    match at.mine {
        None => {
            let capital = scene.view.sides[at.of.index()].capital;
            let mut said = card(scene, capital, &scene.seat_name(at.of), text);
            said.lines.insert(2, held);
            said
        }
        Some(_) => plain(vec![capital(&scene.sector_name(at)), held, scene.word("koz-mine-about")]),
    }
}

/// A card of the reader's own hand: what it needs, whether it can be played.
fn in_hand(scene: &Scene<'_>, seat: Seat, id: CardId, text: Text<'_>) -> About {
    let card = scene.rules.card(id);
    let mut lines = vec![scene.name(id), capital(&say::kind(card, scene.language()))];
    lines.extend(say::stats(card, scene.language()));
    if scene.asked().contains(seat) {
        lines.push(match scene.look.forbids(seat, id) {
            None => scene.word("koz-can"),
            Some(why) => scene.reason(seat, why),
        });
    }
    describe(scene.rules, id, lines, text, LEGEND.of(&scene.reader, &printed(card)))
}

//! The known colours are near to all painted ones, and writing and stamps are legible. `STOLIK_BLESS=1` chooses the
//! colours anew; then bless the goldens, and look at them.

use crate::choose;
use crate::support::{ANSWER, COMBAT, HAND, OPENING, full, sample, seen, unit};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_war2047::{CardId, Line, say};
use stolik_war2047_face::paint::{
    Aim, LEGEND, Mark, Scene, board, card, colors, deck, hand, private,
};
use stolik_words::Language::{En, Ru};

/// Pictures of all kinds.
fn all_kinds() -> Vec<Picture> {
    let mut painted = Vec::new();
    let (rules, view) = seen(COMBAT, Audience::Public);
    painted.push(board(&Scene::new(&rules, &view, Ru), &[Mark::Last(Aim::Unit(unit("K")))]));
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let marks = [
        Mark::Target(Aim::Unit(unit("B"))),
        Mark::Target(Aim::Line(Seat::ONE, Line::Defence)),
        Mark::Selected(Aim::Unit(unit("E"))),
    ];
    painted.push(board(&Scene::new(&rules, &view, Ru), &marks));
    let over = COMBAT.replace("turn 7 p1 block", "turn 7 p1 final\nphase over p1 headquarters");
    let (rules, view) = seen(&over, Audience::Public);
    painted.push(board(&Scene::new(&rules, &view, Ru), &[]));
    for (position, lang) in [(HAND, Ru), (OPENING, En)] {
        let (rules, view) = seen(position, Audience::Seat(Seat::ONE));
        let text = |id: CardId| say::card(&rules, id, lang);
        painted.push(hand(&Scene::new(&rules, &view, En), &[], &text).expect("an own view"));
    }
    let rules = sample();
    painted.push(board(&Scene::new(&rules, &full(&rules), Ru), &[]));
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    for id in &all {
        painted.push(card(&rules, *id, &say::card(&rules, *id, Ru), Ru));
    }
    painted.push(LEGEND.paint(Ru));
    let (there, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let text = |id: CardId| say::card(&there, id, Ru);
    painted.push(private(&Scene::new(&there, &view, Ru), &[], &text));
    painted.push(deck(&rules, "W", &all, Ru));
    painted
}

#[test]
fn the_known_colours_are_near_to_what_is_painted_and_text_and_signs_stand_out() {
    choose::hold_painted(colors(), "src/paint/known.txt", [0x2c_3d3a, 0x1a_2729], all_kinds);
}

//! The known colours are near to all painted ones, and writing and stamps are legible. `STOLIK_BLESS=1` chooses the
//! colours anew; then bless the goldens, and look at them.

use crate::choose;
use crate::contrast;
use crate::support::{ANSWER, COMBAT, HAND, OPENING, full, sample, seen, unit};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_render::written::watch;
use stolik_war2047::{CardId, Line, say};
use stolik_war2047_face::paint::{Aim, Mark, board, card, colors, deck, hand, legend, private};
use stolik_words::Language::{En, Ru};

/// Pictures of all kinds.
fn all_kinds() -> Vec<Picture> {
    let mut painted = Vec::new();
    let (rules, view) = seen(COMBAT, Audience::Public);
    painted.push(board(&rules, &view, &[Mark::Last(Aim::Unit(unit("K")))], Ru));
    let (rules, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let marks = [
        Mark::Target(Aim::Unit(unit("B"))),
        Mark::Target(Aim::Line(Seat::ONE, Line::Defence)),
        Mark::Selected(Aim::Unit(unit("E"))),
    ];
    painted.push(board(&rules, &view, &marks, Ru));
    let over = COMBAT.replace("turn 7 p1 block", "turn 7 p1 final\nphase over p1 headquarters");
    let (rules, view) = seen(&over, Audience::Public);
    painted.push(board(&rules, &view, &[], Ru));
    for (position, lang) in [(HAND, Ru), (OPENING, En)] {
        let (rules, view) = seen(position, Audience::Seat(Seat::ONE));
        let text = |id: CardId| say::card(&rules, id, lang);
        painted.push(hand(&rules, &view, &[], &text, En).expect("an own view"));
    }
    let rules = sample();
    painted.push(board(&rules, &full(&rules), &[], Ru));
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    for id in &all {
        painted.push(card(&rules, *id, &say::card(&rules, *id, Ru), Ru));
    }
    painted.push(legend(Ru));
    let (there, view) = seen(ANSWER, Audience::Seat(Seat::TWO));
    let text = |id: CardId| say::card(&there, id, Ru);
    painted.push(private(&there, &view, &[], &text, Ru));
    painted.push(deck(&rules, "W", &all, Ru));
    painted
}

#[test]
fn the_known_colours_are_near_to_what_is_painted_and_text_and_signs_stand_out() {
    colors().count();
    // Signs and writing on cards are drawn when a picture is encoded.
    let encoded = || all_kinds().iter().all(|picture| !picture.png().is_empty());
    let (painted, watched) = watch(encoded);
    assert!(painted);
    choose::hold(colors(), "src/paint/known.rs", [0x2c_3d3a, 0x1a_2729]);
    contrast::hold(&watched);
}

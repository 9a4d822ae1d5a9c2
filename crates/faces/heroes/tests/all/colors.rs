//! The known colours are near to all painted colours, and written and stamped signs stand out. `STOLIK_BLESS=1` chooses
//! them anew; then bless the goldens, and look at them.

use crate::choose;
use crate::contrast;
use crate::eyes;
use crate::support::{BATTLE, OPENING, full, seen, texts, unit};
use stolik_heroes::CardId;
use stolik_heroes::ids::ELEMENTS;
use stolik_heroes_face::aim::Aim;
use stolik_heroes_face::paint::{
    Mark, board, card, colors, deck, ground, legend, pattern, private,
};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_render::written::watch;
use stolik_words::Language::{En, Ru};

/// Pictures of all kinds.
fn all_kinds() -> Vec<Picture> {
    let mut painted = Vec::new();
    let (rules, view) = seen(BATTLE, &[], Audience::Public);
    let marks = [Mark::Last(Aim::Unit(unit("F"))), Mark::Target(Aim::Unit(unit("E")))];
    painted.push(board(&rules, &view, &marks, Ru));
    let attack = ["attack F B"];
    for (text, commands, seat) in [
        (BATTLE, &[][..], Seat::ONE),
        (BATTLE, &attack[..], Seat::TWO),
        (BATTLE, &attack[..], Seat::ONE),
        (OPENING, &[][..], Seat::ONE),
    ] {
        let (rules, view) = seen(text, commands, Audience::Seat(seat));
        painted.push(private(&rules, &view, &[], &texts(&rules, En), En));
    }
    let (rules, view) = seen("turn 20 p1 over wounds p2", &[], Audience::Public);
    painted.push(board(&rules, &view, &[], Ru));
    let (rules, view) = full();
    painted.push(private(&rules, &view, &[], &texts(&rules, Ru), Ru));
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    let text = texts(&rules, Ru);
    painted.extend(all.iter().map(|id| card(&rules, *id, &text(*id), Ru)));
    painted.push(legend(Ru));
    painted.push(deck(&rules, "K", &all, Ru));
    painted
}

#[test]
fn the_known_colours_are_near_to_what_is_painted_and_text_and_signs_stand_out() {
    colors().count();
    // Signs and writing on cards are drawn when a picture is encoded.
    let encoded = || all_kinds().iter().all(|picture| !picture.png().is_empty());
    let (painted, watched) = watch(encoded);
    assert!(painted);
    choose::hold(colors(), "src/paint/known.rs", [0x2a_2a38, 0x1a_1a24]);
    contrast::hold(&watched);
}

#[test]
fn elements_are_told_apart_by_every_eye_and_without_colours() {
    let grounds = ELEMENTS.into_iter().map(Some).chain([None]).map(ground);
    let hex = |color: stolik_render::Color| {
        let color = color.to_color_u8();
        u32::from_be_bytes([0, color.red(), color.green(), color.blue()])
    };
    eyes::hold(&grounds.map(hex).collect::<Vec<u32>>());
    for (n, one) in ELEMENTS.into_iter().enumerate() {
        let same = ELEMENTS.into_iter().skip(n + 1).find(|other| pattern(*other) == pattern(one));
        assert_eq!(same, None, "{one:?}");
    }
}

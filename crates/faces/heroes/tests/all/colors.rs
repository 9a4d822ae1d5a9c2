//! The known colours are near to all painted colours, and written and stamped signs stand out. `STOLIK_BLESS=1` chooses
//! them anew; then bless the goldens, and look at them.

use crate::choose;
use crate::eyes;
use crate::support::{BATTLE, OPENING, full, seen, texts, unit};
use stolik_face::laws::page_pictures;
use stolik_heroes::ids::ELEMENTS;
use stolik_heroes_face::HeroesFace;
use stolik_heroes_face::aim::Aim;
use stolik_heroes_face::paint::{LEGEND, Mark, Scene, board, colors, ground, pattern, private};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_words::Language::{En, Ru};

/// Pictures of all kinds.
fn all_kinds() -> Vec<Picture> {
    let mut painted = Vec::new();
    let (rules, view) = seen(BATTLE, &[], Audience::Public);
    let marks = [Mark::Last(Aim::Unit(unit("F"))), Mark::Target(Aim::Unit(unit("E")))];
    painted.push(board(&Scene::new(&rules, &view, Ru), &marks));
    let attack = ["attack F B"];
    for (text, commands, seat) in [
        (BATTLE, &[][..], Seat::ONE),
        (BATTLE, &attack[..], Seat::TWO),
        (BATTLE, &attack[..], Seat::ONE),
        (OPENING, &[][..], Seat::ONE),
    ] {
        let (rules, view) = seen(text, commands, Audience::Seat(seat));
        painted.push(private(&Scene::new(&rules, &view, En), &[], &texts(&rules, En)));
    }
    let (rules, view) = seen("turn 20 p1 over wounds p2", &[], Audience::Public);
    painted.push(board(&Scene::new(&rules, &view, Ru), &[]));
    let (rules, view) = full();
    painted.push(private(&Scene::new(&rules, &view, Ru), &[], &texts(&rules, Ru)));
    painted.push(LEGEND.paint(Ru));
    painted.extend(page_pictures(&HeroesFace, &rules));
    painted
}

#[test]
fn the_known_colours_are_near_to_what_is_painted_and_text_and_signs_stand_out() {
    choose::hold_painted(colors(), "src/paint/known.txt", [0x2a_2a38, 0x1a_1a24], all_kinds);
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

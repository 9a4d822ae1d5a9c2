//! The known colours are near to all painted colours, and written and stamped signs stand out. `STOLIK_BLESS=1` chooses
//! them anew; then bless the goldens, and look at them.

use crate::choose;
use crate::eyes;
use crate::support::{ANSWER, BATTLE, OPENING, full, seen, texts, unit};
use stolik_face::laws::page_pictures;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::ids::PEOPLES;
use stolik_kozyablo_face::KozyabloFace;
use stolik_kozyablo_face::aim::Aim;
use stolik_kozyablo_face::paint::{LEGEND, Mark, Scene, board, colors, ground, pattern, private};
use stolik_render::Picture;
use stolik_words::Language::{En, Ru};

/// Pictures of all kinds.
fn all_kinds() -> Vec<Picture> {
    let mut painted = Vec::new();
    let (rules, view) = seen(BATTLE, Audience::Public);
    let marks = [Mark::Last(Aim::Unit(unit("F"))), Mark::Target(Aim::Unit(unit("E")))];
    painted.push(board(&Scene::new(&rules, &view, Ru), &marks));
    for (text, seat) in
        [(BATTLE, 0), (BATTLE, 1), (ANSWER, 0), (ANSWER, 1), (ANSWER, 2), (OPENING, 0)]
    {
        let (rules, view) = seen(text, Audience::Seat(Seat(seat)));
        painted.push(private(&Scene::new(&rules, &view, En), &[], &texts(&rules, En)));
    }
    let over = ANSWER
        .replace("acting", "captured")
        .replace("declared play arrow E\nanswers p3 p1", "out p2 2\nout p3 1");
    let (rules, view) = seen(&over, Audience::Public);
    painted.push(board(&Scene::new(&rules, &view, Ru), &[]));
    let (rules, view) = full();
    painted.push(board(&Scene::new(&rules, &view, Ru), &[]));
    painted.push(LEGEND.paint(Ru));
    painted.extend(page_pictures(&KozyabloFace, &rules));
    painted
}

#[test]
fn the_known_colours_are_near_to_what_is_painted_and_text_and_signs_stand_out() {
    choose::hold_painted(colors(), "src/paint/known.txt", [0x26_3324, 0x18_2018], all_kinds);
}

#[test]
fn peoples_are_told_apart_by_every_eye_and_without_colours() {
    let all: Vec<_> = PEOPLES.into_iter().map(Some).chain([None]).collect();
    let hex = |color: stolik_render::Color| {
        let color = color.to_color_u8();
        u32::from_be_bytes([0, color.red(), color.green(), color.blue()])
    };
    eyes::hold(&all.iter().map(|people| hex(ground(*people))).collect::<Vec<u32>>());
    for (n, one) in all.iter().enumerate() {
        assert!(all[n + 1..].iter().all(|other| pattern(*other) != pattern(*one)), "{one:?}");
    }
}

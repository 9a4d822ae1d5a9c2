//! The known colours are near to all painted ones, and writing and stamps are legible. `STOLIK_BLESS=1` chooses the
//! colours anew; then bless the goldens, and look at them.

use crate::choose;
use crate::support;
use crate::support::{battle, cell, kinds, placement, recruiting, rules, strike, text};
use stolik_berserk::{CardId, Target, UnitId};
use stolik_berserk_face::paint::{Mark, board, card, colors, deck, graves, hand, legend};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_render::palette;
use stolik_words::Language::{En, Ru};

/// Pictures of all kinds.
fn all_kinds() -> Vec<Picture> {
    let mut painted = Vec::new();
    let ours = rules();
    let public = battle(Audience::Public, &ours);
    let mut marks = vec![Mark::LastMove { from: cell("c5"), to: cell("c4") }];
    painted.push(board(&ours, &public, &marks, Ru));
    marks = vec![Mark::Selected(UnitId(8)), Mark::Target(Target::Cell(cell("b4")))];
    marks.extend([0, 1, 7].map(|unit| Mark::Target(Target::Unit(UnitId(unit)))));
    painted.push(board(&ours, &battle(Audience::Seat(Seat::TWO), &ours), &marks, En));
    painted.push(board(&ours, &strike(Audience::Public, &ours), &[], Ru));
    painted.push(board(&ours, &support::full(&ours), &[], Ru));
    painted.push(hand(&ours, &recruiting(&ours), &[], &text, Ru).expect("an own view"));
    let marks = [Mark::Target(Target::Cell(cell("a4"))), Mark::Card(CardId(5))];
    painted.push(hand(&ours, &placement(&ours), &marks, &text, Ru).expect("an own view"));
    for name in ["kinds.txt", "retreat.txt", "stack.txt"] {
        let (rules, view) = kinds(name, Audience::Public);
        painted.push(board(&rules, &view, &[], Ru));
    }
    let (rules, view) = kinds("recruiting.txt", Audience::Seat(Seat::ONE));
    let said = |card| stolik_berserk::say::card(&rules, card, stolik_words::Language::Ru);
    painted.push(hand(&rules, &view, &[], &said, Ru).expect("an own view"));
    let (rules, view) = kinds("graves.txt", Audience::Public);
    let said = |card| stolik_berserk::say::card(&rules, card, stolik_words::Language::Ru);
    painted.push(graves(&rules, &view, &said, Ru));
    for at in [0, 3, 5, 8, 12] {
        painted.push(card(&ours, CardId(at), &text(CardId(at)), Ru));
    }
    painted.push(legend(&ours, Ru));
    painted.push(deck(&ours, "W", &[0, 1, 3, 5, 8, 10, 12, 14].map(CardId), Ru));
    painted
}

#[test]
fn the_known_colours_are_near_to_what_is_painted_and_text_and_signs_stand_out() {
    let (top, bottom) = palette::TABLE;
    choose::hold_painted(colors(), "src/paint/known.txt", [top, bottom], all_kinds);
}

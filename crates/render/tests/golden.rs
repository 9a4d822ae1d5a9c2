//! Same state, same pixels: the pictures compared with blessed ones. `STOLIK_BLESS=1` blesses anew
//! what is painted now; look at the files before you commit them.

mod shared;
mod support;

use shared::compare;
use stolik_berserk::{CardId, Target, UnitId};
use stolik_kernel::{Audience, Seat};
use stolik_render::Picture;
use stolik_render::berserk::{Mark, board, card, deck, hand};
use stolik_words::Language;
use support::{battle, cell, placement, recruiting, rules, strike, text};

#[test]
fn a_battle_as_spectators_see_it() {
    let rules = rules();
    let marks = [Mark::LastMove { from: cell("c5"), to: cell("c4") }];
    compare("battle", &board(&rules, &battle(Audience::Public, &rules), &marks, Language::Ru));
}

#[test]
fn legal_targets_as_the_second_player_sees_them() {
    let rules = rules();
    let targets = [
        Target::Unit(UnitId(0)),
        Target::Unit(UnitId(1)),
        Target::Unit(UnitId(7)),
        Target::Cell(cell("b4")),
    ];
    let mut marks = vec![Mark::Selected(UnitId(8))];
    marks.extend(targets.map(Mark::Target));
    compare(
        "targets",
        &board(&rules, &battle(Audience::Seat(Seat::TWO), &rules), &marks, Language::En),
    );
}

#[test]
fn a_strike_with_its_dice() {
    let rules = rules();
    compare("strike", &board(&rules, &strike(Audience::Public, &rules), &[], Language::Ru));
}

#[test]
fn recruiting_as_its_owner_sees_it() {
    let rules = rules();
    let picture = hand(&rules, &recruiting(&rules), &[], &text, Language::Ru).expect("an own view");
    compare("recruiting", &picture);
}

#[test]
fn placement_as_its_owner_sees_it() {
    let rules = rules();
    let marks = ["a4", "b4", "e4", "a5"].map(|c| Mark::Target(Target::Cell(cell(c))));
    let picture =
        hand(&rules, &placement(&rules), &marks, &text, Language::Ru).expect("an own view");
    compare("placement", &picture);
}

#[test]
fn one_card() {
    let picture = card(&rules(), CardId(12), &text(CardId(12)), Language::Ru);
    compare("card", &picture);
}

/// The first cards of the pool, some twice and thrice.
fn deck_of(different: u16) -> Vec<CardId> {
    (0..different).flat_map(|n| vec![CardId(n % 103); usize::from(n % 3) + 1]).collect()
}

#[test]
fn a_deck() {
    compare("deck", &deck(&rules(), "Лес, болото и один гость", &deck_of(16), Language::Ru));
}

#[test]
fn the_largest_deck_stays_within_its_size() {
    let rules = rules();
    let all: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
    for cards in [&all[..], &all[..50.min(all.len())], &[]] {
        let picture = deck(&rules, "W", cards, Language::En);
        assert!(picture.png.len() <= 300 * 1024, "{} bytes", picture.png.len());
        assert!(picture.words.full.starts_with("W: "), "{}", picture.words.full);
    }
}

#[test]
fn the_fullest_board_stays_within_its_size() {
    let rules = rules();
    let picture = board(&rules, &support::full(&rules), &[], Language::Ru);
    assert!(picture.png.len() <= 300 * 1024, "{} bytes", picture.png.len());
    assert_eq!(picture, board(&rules, &support::full(&rules), &[], Language::Ru));
}

/// Everything that cards, cells and offers have in common is kept between pictures: it may never show.
#[test]
fn what_was_painted_before_never_shows() {
    let rules = rules();
    let paint = |which: usize| match which {
        0 => board(&rules, &battle(Audience::Public, &rules), &[], Language::Ru),
        1 => board(&rules, &strike(Audience::Seat(Seat::TWO), &rules), &[], Language::En),
        2 => board(&rules, &support::full(&rules), &[], Language::En),
        3 => hand(&rules, &recruiting(&rules), &[], &text, Language::Ru).expect("an own view"),
        _ => hand(&rules, &placement(&rules), &[], &text, Language::En).expect("an own view"),
    };
    let first: Vec<Picture> = (0..5).map(paint).collect();
    let back: Vec<Picture> = (0..5).rev().map(paint).collect();
    assert!(first.iter().eq(back.iter().rev()), "the other way round");
    std::thread::scope(|scope| {
        let threads = [0, 2, 4].map(|start| {
            let (paint, first) = (&paint, &first);
            scope.spawn(move || (0..5).all(|i| paint((start + i) % 5) == first[(start + i) % 5]))
        });
        for thread in threads {
            assert!(thread.join().expect("painting does not panic"), "side by side");
        }
    });
}

//! Positions and views made by hand for the pictures.
#![allow(dead_code, missing_docs, reason = "each test uses a part")]

use stolik_face::laws::position_lines;
pub use stolik_face::laws::texts;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_kozyablo::state::{State, Unit};
use stolik_kozyablo::{CardId, Kozyablo, Sector, UnitId, View, load};

pub const BATTLE: &str = include_str!("../positions/battle.scn");
pub const ANSWER: &str = include_str!("../positions/answer.scn");
pub const OPENING: &str = include_str!("../positions/opening.scn");

/// The position of a text in the notation.
pub fn place(text: &str) -> (Kozyablo, State) {
    load::embedded().place(&position_lines(text)).unwrap_or_else(|problems| panic!("{problems:?}"))
}

pub fn seen(text: &str, to: Audience) -> (Kozyablo, View) {
    let (rules, state) = place(text);
    let view = rules.view(&state, to);
    (rules, view)
}

pub fn unit(letter: &str) -> UnitId {
    UnitId::parse(letter).expect("a letter")
}

/// The fullest table: four at it, cards of all in every sector, some more than a sector has room for.
pub fn full() -> (Kozyablo, View) {
    let (rules, mut view) = seen("seats 4\nturn 30 p3\nhand p1 goat*3", Audience::Seat(Seat(0)));
    let stands: Vec<CardId> = (0..rules.cards().len() as u16)
        .map(CardId)
        .filter(|id| rules.card(*id).kind.stands())
        .collect();
    let mut n = 0_u16;
    for at in Sector::all(stolik_kernel::Seats::first(4)) {
        let many = if at.of == Seat(3) { 12 } else { 3 };
        for i in 0..many {
            let owner = Seat((at.of.0 + (i / 3) as u8) % 4);
            let card = stands[usize::from(n) % stands.len()];
            let damage = (n % 3) as u8 / 2;
            view.units.push(Unit {
                id: UnitId(n),
                card,
                owner,
                at,
                damage,
                hidden: false,
                used: false,
            });
            n += 1;
        }
        let shades = Seat((at.of.0 + 1) % 4);
        if shades != Seat(0) {
            view.shadows.push((shades, at, 2));
        }
    }
    view.next = n + 40;
    (rules, view)
}

//! Positions and views made by hand for the pictures.
#![allow(dead_code, missing_docs, reason = "each test uses a part")]

use stolik_face::laws::position_lines;
pub use stolik_face::laws::texts;
use stolik_heroes::state::State;
use stolik_heroes::{Heroes, UnitId, View, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Waiting};

pub const BATTLE: &str = include_str!("../positions/battle.scn");
pub const OPENING: &str = include_str!("../positions/opening.scn");

/// The position of a text in the notation.
pub fn place(text: &str) -> (Heroes, State) {
    load::embedded().place(&position_lines(text)).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Returns the same after commands, each given by the seat that is asked.
pub fn played(text: &str, commands: &[&str]) -> (Heroes, State) {
    let (rules, mut state) = place(text);
    for command in commands {
        let Waiting::For(seats) = rules.waiting(&state) else { panic!("over") };
        let seat = seats.iter().next().expect("somebody is asked");
        let view = rules.view(&state, Audience::Seat(seat));
        let read = rules.read(&view, seat, command).unwrap_or_else(|e| panic!("{command}: {e:?}"));
        rules
            .apply(&mut state, seat, &read, &mut Fast::new(1), &mut Vec::new())
            .unwrap_or_else(|e| panic!("{command}: {e:?}"));
    }
    (rules, state)
}

pub fn seen(text: &str, commands: &[&str], to: Audience) -> (Heroes, View) {
    let (rules, state) = played(text, commands);
    let view = rules.view(&state, to);
    (rules, view)
}

pub fn unit(letter: &str) -> UnitId {
    UnitId::parse(letter).expect("a letter")
}

/// Twelve creatures and three supports a side, a hand of eleven different cards.
pub fn full() -> (Heroes, View) {
    crowded("spark bolt study storm snare call rally recall xfire axe mail")
}

/// The same table with that hand.
pub fn crowded(hand: &str) -> (Heroes, View) {
    let rules = load::embedded();
    let of = |kind: &str| -> Vec<&str> {
        let all = rules.cards().iter().filter(|card| card.kind.word() == kind && card.deckable());
        all.map(|card| card.id.as_str()).collect()
    };
    let (creatures, supports) = (of("creature"), of("support"));
    let mut text = format!(
        "turn 31 p1\nhero p1 captain\nhero p2 matron\ncoins p1 2 closed 9\ncoins p2 0 closed 12\n\
         hand p1 {hand}\nhand p2 recruit*9\n",
    );
    let mut id = 2;
    for seat in ["p1", "p2"] {
        for n in 0..15 {
            let card = match n {
                12..=14 => supports[n % supports.len()],
                _ => creatures[(id * 5) % creatures.len()],
            };
            let closed = if id % 3 == 0 { " closed" } else { "" };
            let wounds = if n < 12 && id % 4 == 0 { " wounds 1" } else { "" };
            text.push_str(&format!("unit {} {seat} {card}{closed}{wounds}\n", UnitId(id as u16)));
            id += 1;
        }
    }
    seen(&text, &[], Audience::Seat(Seat::ONE))
}

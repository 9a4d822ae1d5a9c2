//! Positions and views made by hand for the pictures.
#![allow(dead_code, missing_docs, reason = "each test uses a part")]

use stolik_face::laws::position_lines;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_war2047::state::{At, Attack, State, Tactic, Unit};
use stolik_war2047::{CardId, Edition, Line, UnitId, View, War2047, load};

pub const COMBAT: &str = include_str!("../positions/combat.scn");
pub const ANSWER: &str = include_str!("../positions/answer.scn");
pub const HAND: &str = include_str!("../positions/hand.scn");
pub const OPENING: &str = include_str!("../positions/opening.scn");

/// The cards of the pictures.
pub fn sample() -> War2047 {
    let cards = load::cards("cards.toml", include_str!("../positions/cards.toml"));
    War2047::new(Edition::OURS, cards.unwrap_or_else(|problems| panic!("{problems:?}")))
}

/// The position of a text in the notation.
pub fn place(text: &str) -> (War2047, State) {
    sample().place(&position_lines(text)).unwrap_or_else(|problems| panic!("{problems:?}"))
}

pub fn seen(text: &str, to: Audience) -> (War2047, View) {
    let (rules, state) = place(text);
    let view = rules.view(&state, to);
    (rules, view)
}

pub fn unit(letter: &str) -> UnitId {
    UnitId::parse(letter).expect("a letter")
}

/// The fullest table: five units on every line, all of them in combat, hurt, changed.
pub fn full(rules: &War2047) -> View {
    let (_, mut view) = seen(COMBAT, Audience::Public);
    let units: Vec<CardId> = (0..rules.cards().len() as u16)
        .map(CardId)
        .filter(|id| rules.card(*id).body().is_some())
        .collect();
    view.units.clear();
    view.attacks.clear();
    for n in 0..20_u16 {
        let (owner, line) = match n / 5 {
            0 => (Seat::ONE, Line::Attack),
            1 => (Seat::ONE, Line::Defence),
            2 => (Seat::TWO, Line::Attack),
            _ => (Seat::TWO, Line::Defence),
        };
        view.units.push(Unit {
            id: UnitId(n),
            card: units[usize::from(n) % units.len()],
            owner,
            line,
            wounds: (n % 3) as u8,
            active: n % 4 != 1,
            spent: false,
            moved: false,
            attacked: n < 5,
            entered: 1,
        });
        if n < 5 {
            let blocker = (n % 2 == 0).then_some(UnitId(15 + n));
            view.attacks.push(Attack { unit: UnitId(n), at: At::Headquarters, blocker });
        }
    }
    let tactic = rules.find("dust").expect("a card");
    view.tactics = (0..11).map(|n| Tactic { card: tactic, owner: Seat(n % 2) }).collect();
    view
}

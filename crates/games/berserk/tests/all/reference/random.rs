//! Positions put together at random: crowds in the middle, flyers, sides of flyers alone, open and
//! closed, wounded, tired and aiming.

use crate::reference::bridge::walker;
use crate::reference::model::{Card, Next, Piece, Spot, Table};
use stolik_kernel::chance::Fast;

fn one_in(n: u32, chance: &mut Fast) -> bool {
    chance.below(n) == 0
}

fn number(from: u8, to: u8, chance: &mut Fast) -> u8 {
    from + chance.below(u32::from(to - from) + 1) as u8
}

fn card(flyer: bool, plain: bool, chance: &mut Fast) -> Card {
    let weak = number(0, 2, chance);
    let medium = weak + number(0, 2, chance);
    let strong = medium + number(0, 2, chance);
    let mut card = walker(number(1, 9, chance), number(0, 3, chance), [weak, medium, strong]);
    if flyer {
        card.flyer = true;
        card.movement = 0;
    }
    if plain {
        return card;
    }
    card.directed = one_in(8, chance);
    card.unanswered = one_in(8, chance);
    card.armour = if one_in(5, chance) { number(1, 2, chance) } else { 0 };
    let attack = if one_in(5, chance) { number(1, 2, chance) } else { 0 };
    let reflect = if one_in(5, chance) { number(1, 2, chance) } else { 0 };
    card.experience = (attack, reflect);
    if !flyer && one_in(4, chance) {
        card.jump = Some(number(1, 3, chance));
    } else if !flyer && one_in(8, chance) {
        card.teleport = true;
    }
    card
}

/// A position in the main phase with `most` cards a side at most.
pub fn position(most: u8, plain: bool, chance: &mut Fast) -> Table {
    let active = chance.below(2) as usize;
    let turn = 5 + chance.below(5) as u16;
    let mut cells: Vec<(i8, i8)> = (0..5).flat_map(|x| (0..6).map(move |y| (x, y))).collect();
    if !one_in(4, chance) {
        cells.retain(|(x, y)| (1..4).contains(x) && (1..5).contains(y));
    }
    let mut pieces = Vec::new();
    for seat in 0..2 {
        let flying = one_in(4, chance);
        for _ in 0..number(1, most, chance) {
            let flyer = flying || one_in(4, chance);
            let card = card(flyer, plain, chance);
            let spot = if flyer {
                Spot::Air
            } else {
                let (x, y) = cells.swap_remove(chance.below(cells.len() as u32) as usize);
                Spot::Field(x, y)
            };
            let acted = one_in(6, chance);
            let moves = if acted { 0 } else { number(0, card.movement, chance) };
            let moved = !flyer && (moves < card.movement && !acted || one_in(4, chance));
            let ago = if seat == active { 2 * chance.below(2) as u16 } else { 1 };
            let aimed = (!flyer && one_in(2, chance)).then(|| turn - ago);
            pieces.push(Piece {
                card,
                seat,
                spot,
                closed: aimed == Some(turn) || one_in(4, chance),
                wounds: number(0, card.life - 1, chance),
                moves,
                moved,
                acted,
                absorbed: if one_in(3, chance) { card.armour.min(1) } else { 0 },
                aimed,
            });
        }
    }
    // The order of the cards shall not matter.
    for i in (1..pieces.len()).rev() {
        pieces.swap(i, chance.below(i as u32 + 1) as usize);
    }
    let quiet = if one_in(6, chance) { 8 + chance.below(2) as u8 } else { 0 };
    let changed = one_in(2, chance);
    Table { pieces, turn, active, step: Next::Choice, quiet, changed }
}

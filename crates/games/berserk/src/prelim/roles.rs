//! The choice of the First player: both roll, ties are rolled again, the winner chooses (3.4).

use crate::event::{Event, Happening};
use crate::pool::Berserk;
use crate::state::{Phase, State};
use stolik_kernel::{Chance, Seat, Stream};

/// Ties after which the last roll stands for p1: no source of chance may hold a match up, not even
/// one that always gives the same number.
const TIES: u8 = 100;

/// Rolls, p1's die first, until the results differ.
pub(super) fn roll(s: &mut State, chance: &mut dyn Chance, log: &mut Vec<Event>) {
    for _ in 0..TIES {
        let one = chance.die(Stream::Dice, 6);
        let two = chance.die(Stream::Dice, 6);
        log.push(Happening::RolledForRoles(one, two));
        if one != two {
            s.phase = Phase::Roles { winner: if one > two { Seat::ONE } else { Seat::TWO } };
            return;
        }
    }
    s.phase = Phase::Roles { winner: Seat::ONE };
}

/// The winner has chosen; the Second player receives its silver (3.4/silver) and recruiting begins.
pub(super) fn take(rules: &Berserk, s: &mut State, first: Seat, log: &mut Vec<Event>) {
    s.first = first;
    s.active = first;
    s.priority = first;
    let second = &mut s.sides[first.other().index()];
    second.gold += rules.edition.second_gold as i8;
    second.silver += rules.edition.second_silver;
    super::before::begin(rules, s);
    log.push(Happening::RoleTaken(first));
}

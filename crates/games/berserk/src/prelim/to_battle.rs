//! From the reveal to the battle (3.11-3.13): the First player's cards turn up and its symbionts find their hosts,
//! then the Second player's, then all parasites. Goes on by itself where nobody has anything to decide.

use super::hosts::{self, bury_orphans, task};
use super::piles::lay_out_piles;
use super::reveal::{has_cards_in_third_row, turn_up_all};
use crate::card::Kind;
use crate::event::Event;
use crate::pool::Berserk;
use crate::state::{Phase, State};

/// Both have placed: the First player reveals and attaches its symbionts.
pub(crate) fn begin(rules: &Berserk, s: &mut State, log: &mut Vec<Event>) {
    lay_out_piles(rules, s);
    turn_up_all(rules, s, s.first, log, |_| true);
    s.phase = Phase::Symbionts { by: s.first };
    advance(rules, s, log);
}

/// The Second player decides what it reveals (3.11/second), if there is anything to decide. That
/// depends on cells alone, which everybody sees.
fn second(rules: &Berserk, s: &mut State, log: &mut Vec<Event>) {
    s.phase = Phase::Reveal;
    s.priority = s.first.other();
    if !has_cards_in_third_row(s, s.first.other()) {
        revealed(rules, s, log);
    }
}

/// The Second player's other cards turn up and its symbionts find their hosts.
pub(super) fn revealed(rules: &Berserk, s: &mut State, log: &mut Vec<Event>) {
    let second = s.first.other();
    let hidden = std::mem::take(&mut s.sides[second.index()].hidden);
    turn_up_all(rules, s, second, log, |place| {
        place.cell().is_none_or(|cell| !hidden.contains(&cell))
    });
    s.phase = Phase::Symbionts { by: second };
    advance(rules, s, log);
}

/// Goes on to the next card that finds a host, to the Second player's reveal, or to the battle.
pub(super) fn advance(rules: &Berserk, s: &mut State, log: &mut Vec<Event>) {
    while let Some((kind, by)) = task(s.phase) {
        let mut legal = Vec::new();
        hosts::legal(rules, s, &mut legal);
        s.priority = by;
        if !legal.is_empty() {
            return;
        }
        match (kind, by == s.first) {
            (Kind::Symbiont, true) => return second(rules, s, log),
            (Kind::Symbiont, false) => s.phase = Phase::Parasites { by: s.first },
            (_, true) => s.phase = Phase::Parasites { by: by.other() },
            (_, false) => {
                bury_orphans(rules, s, log);
                return battle(s);
            }
        }
    }
}

/// All cards have taken their places: start-of-battle abilities (3.13), then turn 1.
fn battle(s: &mut State) {
    for side in &mut s.sides {
        side.ready = false;
    }
    opens(s, Phase::BattleStart { by: s.first });
}

/// A phase in which abilities may be used before the first turn begins.
pub(super) fn opens(s: &mut State, phase: Phase) {
    s.active = s.first;
    s.priority = s.first;
    s.phase = phase;
}

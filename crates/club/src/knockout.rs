//! The bracket of a knockout. The best seeds meet as late as possible and have the byes of the first round.

use crate::ids::PlayerNumber;
use crate::league::{League, Status};
use crate::pairing::Round;
use crate::pairing::{Outcome, Pairing};
use crate::rules::{Format, ThirdPlace};

/// Returns the seeds, counted from 0, in the order of the bracket: 0 against the last one, and so on.
fn bracket(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let both = order.len() * 2;
        order = order.iter().flat_map(|seed| [*seed, both - 1 - seed]).collect();
    }
    order
}

/// The better of two by seed.
fn better(league: &League, one: PlayerNumber, two: PlayerNumber) -> PlayerNumber {
    let seeds = league.seeds().iter();
    seeds.copied().find(|seed| *seed == one || *seed == two).unwrap_or(one)
}

/// Returns the player who goes on from a decided pairing: of a drawn one the better seed.
fn winner(league: &League, pairing: &Pairing) -> Option<PlayerNumber> {
    match pairing.decided.as_ref()?.0 {
        Outcome::Won(winner) => Some(winner),
        Outcome::Drawn => Some(better(league, pairing.first, pairing.second)),
        Outcome::Neither => None,
    }
}

/// Returns the players who reached a round, by their places in the bracket.
fn slots(league: &League, round: u16) -> Vec<Option<PlayerNumber>> {
    let seeds = league.seeds();
    let order = bracket(seeds.len().next_power_of_two());
    let mut slots: Vec<Option<PlayerNumber>> =
        order.into_iter().map(|seed| seeds.get(seed).copied()).collect();
    for played in 0..round {
        let byes = || league.byes().iter().filter(|bye| bye.round == played);
        let pairings = || league.pairings().iter().filter(|pairing| pairing.round == played);
        let goes_on = |pair: &[Option<PlayerNumber>]| {
            let free = byes().find(|bye| pair.contains(&Some(bye.player)));
            let met = || {
                pairings().find(|p| pair.contains(&Some(p.first)) && pair.contains(&Some(p.second)))
            };
            free.map(|bye| bye.player).or_else(|| winner(league, met()?))
        };
        slots = slots.chunks(2).map(goes_on).collect();
    }
    slots
}

/// Returns the losers of the semifinals who still play.
fn losers(league: &League, round: u16) -> Vec<PlayerNumber> {
    let semifinals = league.pairings().iter().filter(|pairing| pairing.round + 1 == round);
    let losers = semifinals.filter_map(|p| winner(league, p).map(|winner| p.opponent(winner)));
    losers.filter(|player| league.status(*player) == Some(Status::Plays)).collect()
}

/// Returns the next round. In its last one the match for the third place comes second.
pub(crate) fn next(league: &League) -> Option<Round> {
    let round = league.begun();
    if round >= league.planned() {
        return None;
    }
    let plays = |slot: &Option<PlayerNumber>| {
        slot.filter(|player| league.status(*player) == Some(Status::Plays))
    };
    let slots: Vec<Option<PlayerNumber>> = slots(league, round).iter().map(plays).collect();
    let (mut meetings, mut byes) = (Vec::new(), Vec::new());
    for pair in slots.chunks(2) {
        match pair {
            [Some(one), Some(two)] => meetings.push(seated(league, *one, *two)),
            [Some(one), None] | [None, Some(one)] => byes.push(*one),
            _ => {}
        }
    }
    let is_played = match league.format() {
        Format::Knockout(ThirdPlace::Played) => true,
        Format::Knockout(ThirdPlace::Shared) | Format::RoundRobin | Format::Swiss(_) => false,
    };
    if is_played
        && round > 0
        && round + 1 == league.planned()
        && let [one, two] = losers(league, round)[..]
    {
        meetings.push(seated(league, one, two));
    }
    (!meetings.is_empty() || !byes.is_empty()).then_some((meetings, byes))
}

/// Puts the player with fewer first seats so far on the first one; of equals the better seed.
fn seated(league: &League, one: PlayerNumber, two: PlayerNumber) -> (PlayerNumber, PlayerNumber) {
    let firsts = |player| league.pairings().iter().filter(|p| p.first == player).count();
    match firsts(one).cmp(&firsts(two)) {
        std::cmp::Ordering::Less => (one, two),
        std::cmp::Ordering::Greater => (two, one),
        std::cmp::Ordering::Equal if better(league, one, two) == one => (one, two),
        std::cmp::Ordering::Equal => (two, one),
    }
}

/// Returns for each player, by number, how far the player came: twice the number of rounds survived, and one more for
/// the third place. Compared only with each other.
pub(crate) fn reached(league: &League) -> Vec<u32> {
    let mut reached = vec![0; league.players().len()];
    for round in 1..=league.begun() {
        for player in slots(league, round).into_iter().flatten() {
            reached[player.index()] = 2 * u32::from(round);
        }
    }
    let last = league.pairings().iter().filter(|pairing| pairing.round + 1 == league.planned());
    let is_final = |pairing: &Pairing| {
        let finalists = slots(league, pairing.round);
        finalists.contains(&Some(pairing.first)) && finalists.contains(&Some(pairing.second))
    };
    let third = last.filter(|pairing| !is_final(pairing)).find_map(|p| winner(league, p));
    if let Some(third) = third {
        reached[third.index()] += 1;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::bracket;

    #[test]
    fn best_seeds_meet_last() {
        assert_eq!(bracket(1), [0]);
        assert_eq!(bracket(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    }
}

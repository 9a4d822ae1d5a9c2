//! The pairs of a round of a Swiss. All pairs that are possible are weighed, and the library finds the perfect matching
//! of the least weight: pairing greedily from the top leaves players without an opponent, or gives byes twice.
//!
//! In order of weight: nobody meets the same opponent twice, and nobody has two byes; nobody has three first seats more
//! than second ones, or the reverse; the bye goes to a player with the fewest points; opponents have points as equal as
//! possible; first seats are balanced; in a group of equal points the upper half meets the lower one.

use crate::ids::PlayerNumber;
use crate::league::League;
use crate::pairing::Outcome;
use crate::pairing::{Round, Wishes};
use integer_blossom::min_weight_perfect_matching;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The largest distance from the half of a group that is weighed.
const FARTHEST: usize = 7;
/// The largest number of players with whom it is weighed: with 500 it takes a second, and without it a fifth of that.
const FOLDED: usize = 128;
/// The weights. The greatest sum of a level over 251 pairs lies below the next level, and the sum of all below 2^60.
const SEAT: i64 = 1 << 11;
const FLOAT: i64 = 1 << 19;
const BYE: i64 = 1 << 37;
const UNBALANCED: i64 = 1 << 42;
const IMPOSSIBLE: i64 = 1 << 50;

/// A player before a round.
struct Standing {
    player: PlayerNumber,
    /// Half points.
    points: i64,
    /// First seats less second ones.
    balance: i64,
    had_bye: bool,
    /// The place among the players with as many points, and their number; 0 with too many players.
    at: usize,
    group: usize,
    met: BTreeSet<PlayerNumber>,
}

/// Returns the players who play, best first; of equals the better seed.
fn standings(league: &League) -> Vec<Standing> {
    let place = |player: PlayerNumber| league.seeds().iter().position(|seed| *seed == player);
    let mut all: Vec<(usize, Standing)> = league
        .active()
        .map(|player| (place(player).unwrap_or(usize::MAX), start(player)))
        .collect();
    let mut index = vec![usize::MAX; league.players().len()];
    all.iter().enumerate().for_each(|(n, (_, one))| index[one.player.index()] = n);
    for pairing in league.pairings() {
        let outcome = pairing.decided.as_ref().map(|(outcome, _)| *outcome);
        for (player, seat) in [(pairing.first, 1), (pairing.second, -1)] {
            let Some((_, own)) = all.get_mut(index[player.index()]) else { continue };
            own.points += match outcome {
                Some(Outcome::Won(winner)) if winner == player => 2,
                Some(Outcome::Drawn) => 1,
                Some(Outcome::Won(_) | Outcome::Neither) | None => 0,
            };
            own.balance += seat;
            own.met.insert(pairing.opponent(player));
        }
    }
    for bye in league.byes() {
        if let Some((_, own)) = all.get_mut(index[bye.player.index()]) {
            own.points += 2;
            own.had_bye = true;
        }
    }
    all.sort_by_key(|(seed, one)| (Reverse(one.points), *seed));
    let mut all: Vec<Standing> = all.into_iter().map(|(_, one)| one).collect();
    if all.len() > FOLDED {
        return all;
    }
    for group in all.chunk_by_mut(|one, two| one.points == two.points) {
        let size = group.len();
        group.iter_mut().enumerate().for_each(|(at, one)| (one.at, one.group) = (at, size));
    }
    all
}

fn start(player: PlayerNumber) -> Standing {
    let (met, had_bye) = (BTreeSet::new(), false);
    Standing { player, points: 0, balance: 0, had_bye, at: 0, group: 0, met }
}

fn weigh(one: &Standing, two: &Standing, wishes: &Wishes) -> i64 {
    if one.met.contains(&two.player) || wishes.contains(&ordered(one.player, two.player)) {
        return IMPOSSIBLE;
    }
    // The player with fewer first seats has the first one.
    let (low, high) = (one.balance.min(two.balance), one.balance.max(two.balance));
    let worst = (low + 1).abs().max((high - 1).abs());
    let seats = match worst {
        0 | 1 => 0,
        2 => SEAT,
        _ => UNBALANCED,
    };
    let apart = (one.points - two.points).pow(2) * FLOAT;
    let fold = match apart {
        0 => one.at.abs_diff(two.at).abs_diff(one.group / 2).min(FARTHEST),
        _ => 0,
    };
    seats + apart + fold as i64
}

fn weigh_bye(one: &Standing, least: i64) -> i64 {
    if one.had_bye {
        return IMPOSSIBLE;
    }
    (one.points - least) * BYE + one.group.saturating_sub(one.at + 1).min(FARTHEST) as i64
}

/// Returns the next round; `None` if somebody would have to meet an opponent again or to have a second bye. If not all
/// wishes can be kept, as many as possible are.
pub(crate) fn next(league: &League, wishes: &Wishes) -> Option<Round> {
    let all = standings(league);
    if league.begun() >= league.planned() || all.len() < 2 {
        return None;
    }
    paired(&all, wishes).or_else(|| {
        let broken = fewest_broken(&all, wishes)?;
        paired(&all, &wishes.difference(&broken).copied().collect())
    })
}

/// Returns the broken wishes of a round that breaks as few as possible; `None` if no round is possible.
fn fewest_broken(all: &[Standing], wishes: &Wishes) -> Option<Wishes> {
    // Above the sum of all broken wishes.
    let impossible = 1 << 20;
    let weight = |one: &Standing, two: &Standing| match one.met.contains(&two.player) {
        true => impossible,
        false => i64::from(wishes.contains(&ordered(one.player, two.player))),
    };
    let bye = |one: &Standing| if one.had_bye { impossible } else { 0 };
    let (pairs, _) = matched(all, impossible, &weight, &bye)?;
    let met = pairs.into_iter().map(|(one, two)| ordered(one.player, two.player));
    Some(met.filter(|pair| wishes.contains(pair)).collect())
}

/// Returns the best round in which no two meet who would rather not.
fn paired(all: &[Standing], wishes: &Wishes) -> Option<Round> {
    let least = all.last().map_or(0, |last| last.points);
    let weight = |one: &Standing, two: &Standing| weigh(one, two, wishes);
    let (pairs, byes) = matched(all, IMPOSSIBLE, &weight, &|one| weigh_bye(one, least))?;
    let meetings = pairs.into_iter().map(|(better, other)| seated(better, other)).collect();
    Some((meetings, byes))
}

/// The pairs of a matching, the better player in front, and the players with a bye.
type Matched<'a> = (Vec<(&'a Standing, &'a Standing)>, Vec<PlayerNumber>);

/// Returns the perfect matching of the least weight, if it needs no impossible pair.
fn matched<'a>(
    all: &'a [Standing],
    impossible: i64,
    weight: &dyn Fn(&Standing, &Standing) -> i64,
    bye: &dyn Fn(&Standing) -> i64,
) -> Option<Matched<'a>> {
    // With an odd number of players one more vertex stands for the bye.
    let size = all.len().next_multiple_of(2);
    let mut weights = vec![0; size * size];
    for one in 0..size {
        for two in 0..one {
            let weight = match (all.get(one), all.get(two)) {
                (Some(one), Some(two)) => weight(one, two),
                (None, Some(player)) | (Some(player), None) => bye(player),
                (None, None) => 0,
            };
            weights[one * size + two] = weight;
            weights[two * size + one] = weight;
        }
    }
    let mates = min_weight_perfect_matching(&weights, size);
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for (one, mate) in mates.into_iter().enumerate() {
        if weights[one * size + mate] >= impossible {
            return None;
        }
        match (all.get(one), all.get(mate)) {
            (Some(better), Some(other)) if one < mate => pairs.push((better, other)),
            (Some(free), None) => byes.push(free.player),
            _ => {}
        }
    }
    Some((pairs, byes))
}

/// Puts the player with fewer first seats on the first one; of equals the better and the worse one in turn.
fn seated(one: &Standing, two: &Standing) -> (PlayerNumber, PlayerNumber) {
    let swaps = match one.balance.cmp(&two.balance) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Equal => one.at % 2 == 1,
    };
    if swaps { (two.player, one.player) } else { (one.player, two.player) }
}

/// Whether every player who plays is named once, nobody meets an opponent again, and at most one has a bye, the first.
pub(crate) fn is_round(
    league: &League,
    meetings: &[(PlayerNumber, PlayerNumber)],
    byes: &[PlayerNumber],
) -> bool {
    let active: Vec<PlayerNumber> = league.active().collect();
    let mut named: Vec<PlayerNumber> =
        meetings.iter().flat_map(|(one, two)| [*one, *two]).chain(byes.iter().copied()).collect();
    named.sort_unstable();
    let met: BTreeSet<_> = league.pairings().iter().map(|p| ordered(p.first, p.second)).collect();
    active.len() >= 2
        && named == active
        && byes.len() == active.len() % 2
        && !meetings.iter().any(|(one, two)| met.contains(&ordered(*one, *two)))
        && !byes.iter().any(|player| league.byes().iter().any(|bye| bye.player == *player))
}

fn ordered(one: PlayerNumber, two: PlayerNumber) -> (PlayerNumber, PlayerNumber) {
    (one.min(two), one.max(two))
}

//! The rounds of a Swiss and a knockout: their number, the next one, and the check of a recorded one.

use crate::ids::PlayerNumber;
use crate::league::League;
use crate::pairing::{Round, Wishes};
use crate::refusal::Refusal;
use crate::rules::{Format, SwissRounds};
use crate::{knockout, swiss};

/// Returns the number of rounds. A Swiss has at most half as many as players: so many can always be paired without a
/// second meeting (by Dirac's theorem a graph in which everybody may meet at least half of all has a perfect matching).
#[must_use]
pub fn planned(format: Format, players: usize) -> u16 {
    let fitting = players.next_power_of_two().trailing_zeros() as u16;
    match format {
        Format::RoundRobin => 0,
        Format::Knockout(_) | Format::Swiss(SwissRounds::Fitting) => fitting,
        Format::Swiss(SwissRounds::Exactly(rounds)) => {
            u16::from(rounds).min(players.div_ceil(2) as u16)
        }
    }
}

/// Returns the next round, or `None` if none is possible. A knockout has one only; wishes change nothing in it.
pub(crate) fn next(league: &League, wishes: &Wishes) -> Option<Round> {
    match league.format() {
        Format::RoundRobin => None,
        Format::Swiss(_) => swiss::next(league, wishes),
        Format::Knockout(_) => knockout::next(league),
    }
}

/// Checks a round that is recorded or proposed.
///
/// # Errors
/// [`Refusal::WrongRound`].
pub(crate) fn check(
    league: &League,
    meetings: &[(PlayerNumber, PlayerNumber)],
    byes: &[PlayerNumber],
) -> Result<(), Refusal> {
    let fits = league.begun() < league.planned()
        && match league.format() {
            Format::RoundRobin => false,
            Format::Swiss(_) => swiss::is_round(league, meetings, byes),
            Format::Knockout(_) => knockout::next(league)
                .is_some_and(|(expected, free)| expected == meetings && free == byes),
        };
    if fits { Ok(()) } else { Err(Refusal::WrongRound) }
}

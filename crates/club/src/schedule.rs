//! Round robin by the circle method, with Berger's exchange of first seats.

use crate::ids::PlayerNumber;
use crate::rules::Legs;

/// A meeting of two players in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The round, counted from 0.
    pub round: u16,
    /// The player on the first seat.
    pub first: PlayerNumber,
    /// The player on the second seat.
    pub second: PlayerNumber,
}

/// Returns all meetings, round by round. Nobody meets twice in a round. In a single round robin the numbers of first
/// and second seats of a player differ by at most one; in a double one they are equal.
#[must_use]
pub fn round_robin(order: &[PlayerNumber], legs: Legs) -> Vec<Meeting> {
    let once = single(order);
    let rounds = once.last().map_or(0, |last| last.round + 1);
    let again = once.iter().map(|meeting| Meeting {
        round: meeting.round + rounds,
        first: meeting.second,
        second: meeting.first,
    });
    match legs {
        Legs::Single => once,
        Legs::Double => once.iter().copied().chain(again).collect(),
    }
}

/// Returns the meetings of a player who comes after the start, one a round from `round` on. First seats alternate.
#[must_use]
pub fn late(player: PlayerNumber, others: &[PlayerNumber], legs: Legs, round: u16) -> Vec<Meeting> {
    let times = match legs {
        Legs::Single => 1,
        Legs::Double => 2,
    };
    let all = (0..times).flat_map(|leg| others.iter().enumerate().map(move |(n, o)| (leg + n, o)));
    let meetings = all.zip(round..).map(|((turn, other), round)| match turn % 2 {
        0 => Meeting { round, first: player, second: *other },
        _ => Meeting { round, first: *other, second: player },
    });
    meetings.collect()
}

fn single(order: &[PlayerNumber]) -> Vec<Meeting> {
    if order.len() < 2 {
        return Vec::new();
    }
    // The players on the circle are odd in number; with an even number of players the last one stays in the middle.
    let (circle, middle) = match order.len() % 2 {
        0 => (&order[..order.len() - 1], order.last()),
        _ => (order, None),
    };
    let count = circle.len();
    let mut all = Vec::with_capacity(order.len() * count / 2);
    for round in 0..count {
        let mut meet = |first: &PlayerNumber, second: &PlayerNumber| {
            all.push(Meeting { round: round as u16, first: *first, second: *second });
        };
        match middle {
            Some(middle) if round % 2 == 0 => meet(&circle[round], middle),
            Some(middle) => meet(middle, &circle[round]),
            None => {}
        }
        for distance in 1..=count / 2 {
            let ahead = &circle[(round + distance) % count];
            let behind = &circle[(round + count - distance) % count];
            // Everybody is ahead once and behind once at each distance, so that the odd distances give half of
            // one's first seats.
            if distance % 2 == 1 { meet(ahead, behind) } else { meet(behind, ahead) }
        }
    }
    all
}

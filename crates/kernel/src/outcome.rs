//! The result of a match: a place for every seat.

use crate::{MOST_SEATS, RuleId, Seat, Seats};

/// The result of a match: the seats on the first place, on the second, and so on, with ties.
///
/// [`crate::laws::ranking`] says that every seat of the match has one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that share each place, the best first; no group is empty before the last.
    groups: [Seats; MOST_SEATS as usize],
    /// The rule by which it ended.
    pub rule: RuleId,
}

impl Outcome {
    /// Everybody of these seats shares the only place: nobody won.
    #[must_use]
    pub fn draw(seats: Seats, rule: RuleId) -> Outcome {
        Outcome::ranked([seats], rule)
    }

    /// The winners share the first place, all others of these seats the next. A draw where nobody won.
    #[must_use]
    pub fn won(winners: Seats, seats: Seats, rule: RuleId) -> Outcome {
        Outcome::ranked([winners, seats.except(winners)], rule)
    }

    /// Groups of seats that share a place, the best first. Empty groups count for nothing.
    ///
    /// # Panics
    /// With more groups than there can be seats.
    #[must_use]
    pub fn ranked(groups: impl IntoIterator<Item = Seats>, rule: RuleId) -> Outcome {
        let mut all = [Seats::NONE; MOST_SEATS as usize];
        let some = groups.into_iter().filter(|group| !group.is_empty());
        for (place, group) in some.enumerate() {
            all[place] = group;
        }
        Outcome { groups: all, rule }
    }

    /// Iterates over the groups of seats that share a place, the best first.
    pub fn groups(&self) -> impl Iterator<Item = Seats> {
        self.groups.into_iter().filter(|group| !group.is_empty())
    }

    /// The place of a seat, from 1: one more than the number of seats before it, so that behind two
    /// who share the first comes the third. `None` for a seat that has none.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        let at = self.groups.iter().position(|group| group.contains(seat))?;
        Some(1 + self.groups[..at].iter().map(|group| group.count()).sum::<u8>())
    }

    /// Returns the seats that came before another seat and behind none. Empty if all seats share one place: a draw.
    #[must_use]
    pub fn winners(&self) -> Seats {
        if self.is_draw() { Seats::NONE } else { self.groups[0] }
    }

    /// Whether all share one place.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.groups[1].is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;
    use crate::{RuleId, Seat, Seats};

    const RULE: RuleId = crate::rule_id!("toy", "1");

    fn seats(seats: &[u8]) -> Seats {
        seats.iter().copied().map(Seat).collect()
    }

    fn places(outcome: Outcome) -> Vec<Option<u8>> {
        (0..4).map(|n| outcome.place(Seat(n))).collect()
    }

    #[test]
    fn behind_two_who_share_the_first_place_comes_the_third() {
        let outcome =
            Outcome::ranked([seats(&[1, 3]), Seats::NONE, seats(&[0]), seats(&[2])], RULE);
        assert_eq!(places(outcome), [Some(3), Some(1), Some(4), Some(1)]);
        assert_eq!(outcome.winners(), seats(&[1, 3]));
        assert_eq!(outcome.groups().count(), 3);
        assert!(!outcome.is_draw());
    }

    #[test]
    fn where_all_share_one_place_nobody_won() {
        let all = Seats::first(3);
        for outcome in [Outcome::draw(all, RULE), Outcome::won(Seats::NONE, all, RULE)] {
            assert_eq!(places(outcome), [Some(1), Some(1), Some(1), None]);
            assert!(outcome.is_draw() && outcome.winners().is_empty());
        }
        assert_eq!(Outcome::won(all, all, RULE), Outcome::draw(all, RULE));
    }

    #[test]
    fn who_did_not_win_is_second_of_two() {
        let outcome = Outcome::won(seats(&[1]), Seats::first(2), RULE);
        assert_eq!(places(outcome), [Some(2), Some(1), None, None]);
    }
}

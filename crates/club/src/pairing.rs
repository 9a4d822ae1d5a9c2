//! Two players of a league and their matches.

use crate::ids::{PairingNumber, PlayerNumber, TableNumber};
use crate::rules::{Rules, Unfinished};
use crate::schedule::Meeting;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The meetings of a round, players on first seats in front, and the players who have a bye.
pub type Round = (Vec<(PlayerNumber, PlayerNumber)>, Vec<PlayerNumber>);

/// Pairs of players who would rather not meet, the smaller number in front.
pub type Wishes = BTreeSet<(PlayerNumber, PlayerNumber)>;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The result of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// This player won.
    Won(PlayerNumber),
    /// Half a point for each.
    Drawn,
    /// No point for anybody; by a ruling only.
    Neither,
}

/// The way in which a pairing was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// By its matches.
    Played,
    /// By a claim after the deadline.
    Claimed,
    /// By the organizer, with this reason.
    Ruled(String),
    /// By the deadline.
    Expired,
    /// A player left.
    Left,
    /// By a match whose result was annulled, with this reason: the pairing counts no more.
    Annulled(String),
}

/// Two players and their matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Its number.
    pub number: PairingNumber,
    /// The round of the schedule, counted from 0.
    pub round: u16,
    /// The player on the first seat of the first match.
    pub first: PlayerNumber,
    /// The other player.
    pub second: PlayerNumber,
    /// The winners of the matches that ended; none: drawn.
    pub matches: Vec<Option<PlayerNumber>>,
    /// The tables of these matches, in the same order.
    pub tables: Vec<TableNumber>,
    /// The matches, by their places in the list, whose results were annulled: they were won by nobody.
    pub annulled: Vec<usize>,
    /// The table under way.
    pub table: Option<TableNumber>,
    /// The time of the first table, in milliseconds.
    pub opened: Option<i64>,
    /// Tables that were opened for the match under way.
    pub openings: u8,
    /// The result, and how it came about.
    pub decided: Option<(Outcome, How)>,
}

impl Pairing {
    /// A pairing that nobody has opened.
    pub(crate) fn new(number: PairingNumber, meeting: Meeting) -> Pairing {
        Pairing {
            number,
            round: meeting.round,
            first: meeting.first,
            second: meeting.second,
            matches: Vec::new(),
            tables: Vec::new(),
            annulled: Vec::new(),
            table: None,
            opened: None,
            openings: 0,
            decided: None,
        }
    }

    /// Whether this player is one of the two.
    #[must_use]
    pub fn has(&self, player: PlayerNumber) -> bool {
        self.first == player || self.second == player
    }

    /// Whether it was decided by a match whose result was annulled.
    #[must_use]
    pub fn is_annulled(&self) -> bool {
        matches!(self.decided, Some((_, How::Annulled(_))))
    }

    /// Returns the opponent of one of the two.
    #[must_use]
    pub fn opponent(&self, player: PlayerNumber) -> PlayerNumber {
        if self.first == player { self.second } else { self.first }
    }

    /// Returns the players of the next match in the order of its seats, which alternates from match to match.
    #[must_use]
    pub fn seats(&self) -> [PlayerNumber; 2] {
        match self.matches.len() % 2 {
            0 => [self.first, self.second],
            _ => [self.second, self.first],
        }
    }

    /// Returns the number of matches that a player won.
    #[must_use]
    pub fn wins(&self, player: PlayerNumber) -> usize {
        self.matches.iter().filter(|winner| **winner == Some(player)).count()
    }

    /// Returns the deadline, in milliseconds; `None` before the first table.
    #[must_use]
    pub fn deadline(&self, rules: &Rules) -> Option<i64> {
        self.opened.map(|at| at + i64::from(rules.pairing_days) * DAY)
    }

    /// Whether the deadline has passed.
    #[must_use]
    pub fn is_overdue(&self, rules: &Rules, now: i64) -> bool {
        self.decided.is_none() && self.deadline(rules).is_some_and(|at| at <= now)
    }

    /// Returns the time at which the pairing is drawn by itself. With a claim or a ruling before it,
    /// that is a second term after the deadline: no league waits for ever for somebody who is gone.
    #[must_use]
    pub fn expiry(&self, rules: &Rules) -> Option<i64> {
        let term = i64::from(rules.pairing_days) * DAY;
        self.deadline(rules).map(|at| match rules.unfinished {
            Unfinished::Draw => at,
            Unfinished::Claim | Unfinished::Ruling => at + term,
        })
    }

    /// Returns the result of the matches, once they decide.
    pub(crate) fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        let (first, second) = (self.wins(self.first), self.wins(self.second));
        let done = self.matches.len() >= rules.most_matches();
        match first.cmp(&second) {
            _ if !done && first.max(second) < rules.needed_wins() => None,
            std::cmp::Ordering::Greater => Some(Outcome::Won(self.first)),
            std::cmp::Ordering::Less => Some(Outcome::Won(self.second)),
            std::cmp::Ordering::Equal => Some(Outcome::Drawn),
        }
    }
}

//! The choices of a league, made before its start and never changed after it.

use serde::{Deserialize, Serialize};

/// The number of meetings of each pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Legs {
    /// They meet once.
    #[default]
    Single,
    /// Twice, with first seats exchanged.
    Double,
}

/// The matches of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Length {
    /// One match.
    #[default]
    One,
    /// Two matches won decide; after three the player with more of them has won.
    BestOfThree,
}

/// The end of a pairing that is not decided by its deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Unfinished {
    /// The player who is not waited for may claim it.
    #[default]
    Claim,
    /// The organizer rules, with a reason that everybody sees.
    Ruling,
    /// It is drawn.
    Draw,
}

/// The freedom to choose a deck for each match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum DeckRule {
    /// A player chooses one at each table.
    #[default]
    Free,
    /// A player lays one at entry, and plays every match with it. Its hash is published, and the deck itself in the end.
    Fixed,
}

/// The way in which players are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// Rounds between players with as many points, nobody twice against the same.
    Swiss(SwissRounds),
    /// The loser of a pairing is out.
    Knockout(ThirdPlace),
}

/// The number of rounds of a Swiss.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SwissRounds {
    /// As many as a knockout of these players would have.
    Fitting,
    /// So many, or as many as can be paired for certain.
    Exactly(u8),
}

/// The third place of a knockout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ThirdPlace {
    /// The losers of the semifinals play for it.
    Played,
    /// They share it.
    Shared,
}

impl Format {
    /// The formats that can be chosen, in the order of their button.
    pub const OFFERED: [Format; 11] = [
        Format::RoundRobin,
        Format::Swiss(SwissRounds::Fitting),
        Format::Swiss(SwissRounds::Exactly(3)),
        Format::Swiss(SwissRounds::Exactly(4)),
        Format::Swiss(SwissRounds::Exactly(5)),
        Format::Swiss(SwissRounds::Exactly(6)),
        Format::Swiss(SwissRounds::Exactly(7)),
        Format::Swiss(SwissRounds::Exactly(8)),
        Format::Swiss(SwissRounds::Exactly(9)),
        Format::Knockout(ThirdPlace::Played),
        Format::Knockout(ThirdPlace::Shared),
    ];

    /// Whether it can be chosen.
    #[must_use]
    pub fn is_offered(&self) -> bool {
        Format::OFFERED.contains(self)
    }
}

/// The rules of a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The number of meetings of each pair.
    pub legs: Legs,
    /// The matches of a pairing.
    pub length: Length,
    /// The end of an unfinished pairing.
    pub unfinished: Unfinished,
    /// Days that a decision in a match may take before the opponent may claim the match.
    pub decision_days: u8,
    /// Days from the opening of a pairing to its deadline.
    pub pairing_days: u8,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            legs: Legs::default(),
            length: Length::default(),
            unfinished: Unfinished::default(),
            decision_days: 2,
            pairing_days: 14,
        }
    }
}

impl Rules {
    /// The numbers of days that a decision may be given.
    pub const DECISION_DAYS: [u8; 4] = [1, 2, 3, 7];
    /// The numbers of days that a pairing may be given.
    pub const PAIRING_DAYS: [u8; 4] = [7, 14, 21, 30];

    /// Whether the numbers of days are among those that can be chosen.
    #[must_use]
    pub fn is_offered(&self) -> bool {
        Rules::DECISION_DAYS.contains(&self.decision_days)
            && Rules::PAIRING_DAYS.contains(&self.pairing_days)
    }

    /// Returns the number of matches after which a pairing is decided at the latest.
    #[must_use]
    pub fn most_matches(&self) -> usize {
        match self.length {
            Length::One => 1,
            Length::BestOfThree => 3,
        }
    }

    /// Returns the number of matches whose winner wins the pairing.
    #[must_use]
    pub fn needed_wins(&self) -> usize {
        match self.length {
            Length::One => 1,
            Length::BestOfThree => 2,
        }
    }
}

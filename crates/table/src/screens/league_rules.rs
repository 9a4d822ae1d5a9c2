//! Rules of a league in words: the values on its buttons, and the value that a press chooses next.

use stolik_club::{DeckRule, Format, Legs, Length, SwissRounds, ThirdPlace, Unfinished};
use stolik_words::Phrase;

/// The kind of an event, as sentences distinguish it.
pub(crate) fn kind(format: Format) -> &'static str {
    match format {
        Format::RoundRobin => "league",
        Format::Swiss(_) => "swiss",
        Format::Knockout(_) => "knockout",
    }
}

/// The part of the format that a press changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NextFormat {
    /// League, Swiss or knockout.
    Kind,
    /// The rounds of a Swiss, the third place of a knockout.
    Variant,
}

impl NextFormat {
    /// The format that a press on its button chooses.
    pub(super) fn after(self, now: Format) -> Format {
        let same = |one: &&Format| kind(**one) == kind(now);
        let all: Vec<Format> = match self {
            NextFormat::Variant => Format::OFFERED.iter().filter(same).copied().collect(),
            NextFormat::Kind => {
                let mut firsts = Format::OFFERED.to_vec();
                firsts.dedup_by_key(|one| kind(*one));
                firsts
            }
        };
        let at = all.iter().position(|one| match self {
            NextFormat::Variant => *one == now,
            NextFormat::Kind => kind(*one) == kind(now),
        });
        all[at.map_or(0, |at| at + 1) % all.len()]
    }
}

/// The format, as the value on a button.
pub(super) fn format_phrase(format: Format) -> Phrase {
    Phrase::new(match format {
        Format::RoundRobin => "league-format-league",
        Format::Swiss(_) => "league-format-rounds",
        Format::Knockout(_) => "league-format-knockout",
    })
}

/// The variant of a Swiss or a knockout.
pub(super) fn variant_phrase(format: Format) -> Phrase {
    match format {
        Format::RoundRobin => format_phrase(format),
        Format::Swiss(SwissRounds::Fitting) => Phrase::new("league-format-swiss-fitting"),
        Format::Swiss(SwissRounds::Exactly(rounds)) => {
            Phrase::new("league-format-swiss").number("rounds", i64::from(rounds))
        }
        Format::Knockout(ThirdPlace::Played) => Phrase::new("league-format-third-played"),
        Format::Knockout(ThirdPlace::Shared) => Phrase::new("league-format-third-shared"),
    }
}

/// The number of rounds of a Swiss, as the value on a button.
pub(super) fn rounds_phrase(rounds: SwissRounds) -> Phrase {
    match rounds {
        SwissRounds::Fitting => Phrase::new("league-value-fitting"),
        SwissRounds::Exactly(rounds) => {
            Phrase::new("league-value-rounds").number("rounds", i64::from(rounds))
        }
    }
}

/// The third place of a knockout, as the value on a button.
pub(super) fn third_phrase(third: ThirdPlace) -> Phrase {
    Phrase::new(match third {
        ThirdPlace::Played => "league-value-third-played",
        ThirdPlace::Shared => "league-value-third-shared",
    })
}

pub(super) fn legs_key(legs: Legs) -> &'static str {
    match legs {
        Legs::Single => "league-legs-single",
        Legs::Double => "league-legs-double",
    }
}

pub(super) fn length_key(length: Length) -> &'static str {
    match length {
        Length::One => "league-length-one",
        Length::BestOfThree => "league-length-three",
    }
}

pub(super) fn unfinished_key(unfinished: Unfinished) -> &'static str {
    match unfinished {
        Unfinished::Claim => "league-unfinished-claim",
        Unfinished::Ruling => "league-unfinished-ruling",
        Unfinished::Draw => "league-unfinished-draw",
    }
}

pub(super) fn deck_rule_key(rule: DeckRule) -> &'static str {
    match rule {
        DeckRule::Free => "league-decks-free",
        DeckRule::Fixed => "league-decks-fixed",
    }
}

//! The exact chances of something before it is declared, as any game gives them.

use stolik_kernel::RuleId;
use stolik_words::Phrase;

/// A probability: a fraction in lowest terms, exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    part: u64,
    of: u64,
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Part {
    /// A probability of zero.
    pub const NONE: Part = Part { part: 0, of: 1 };

    /// One of so many outcomes that are equally likely; at least 1.
    #[must_use]
    pub fn one_of(of: u64) -> Part {
        Part::new(1, of)
    }

    /// So many of so many; `of` is at least 1.
    #[must_use]
    pub fn new(part: u64, of: u64) -> Part {
        let by = gcd(part, of).max(1);
        Part { part: part / by, of: of.max(1) / by }
    }

    /// Either of two things that exclude each other. Denominators stay small where both come from
    /// dice; beyond 2⁶⁴ the sum is cut.
    #[must_use]
    pub fn plus(self, other: Part) -> Part {
        let by = gcd(self.of, other.of).max(1);
        let of = (self.of / by).saturating_mul(other.of);
        let part = self.part.saturating_mul(other.of / by);
        Part::new(part.saturating_add(other.part.saturating_mul(self.of / by)), of)
    }

    /// Whether it never happens.
    #[must_use]
    pub fn is_none(self) -> bool {
        self.part == 0
    }

    /// Whether it always happens.
    #[must_use]
    pub fn is_sure(self) -> bool {
        self.part == self.of
    }

    /// Its two numbers.
    #[must_use]
    pub fn fraction(self) -> (u64, u64) {
        (self.part, self.of)
    }

    /// As people read it: `7/36 – 19 %`. What is possible is never 0 %, what is not sure never 100 %.
    #[must_use]
    pub fn said(self) -> String {
        if self.is_none() || self.is_sure() {
            return if self.is_sure() { "100 %".to_owned() } else { "0 %".to_owned() };
        }
        format!("{}/{} \u{2013} {}", self.part, self.of, self.percent())
    }

    /// Returns the percentage alone: `19 %`.
    #[must_use]
    pub fn percent(self) -> String {
        let (part, of) = (u128::from(self.part), u128::from(self.of));
        match (200 * part + of) / (2 * of) {
            _ if self.is_none() => "0 %".to_owned(),
            _ if self.is_sure() => "100 %".to_owned(),
            0 => "<1 %".to_owned(),
            100.. => ">99 %".to_owned(),
            n => format!("{n} %"),
        }
    }
}

/// The wounds of the target of a command, as far as its seat can know them and without answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// The fewest and the most wounds.
    pub wounds: [u8; 2],
    /// The chance that the target dies of them.
    pub fatal: Part,
}

impl Blow {
    /// A blow of so many wounds, without dice.
    #[must_use]
    pub fn fixed(wounds: u8, is_fatal: bool) -> Blow {
        let fatal = if is_fatal { Part::one_of(1) } else { Part::NONE };
        Blow { wounds: [wounds; 2], fatal }
    }
}

/// One thing that can come of it, with its chance in each column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsLine {
    /// The outcome.
    pub label: Phrase,
    /// Its chances, one a column.
    pub parts: Vec<Part>,
}

/// Things that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsBlock {
    /// The title of the block.
    pub title: Phrase,
    /// Its lines.
    pub lines: Vec<OddsLine>,
}

/// The exact distribution of what can come of something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The subject of the question.
    pub title: Phrase,
    /// The words that ask for it, in their one spelling.
    pub words: String,
    /// Headings of the columns, at least one; shown where there are several.
    pub columns: Vec<Phrase>,
    /// The possible outcomes.
    pub blocks: Vec<OddsBlock>,
    /// All of it in a few words.
    pub brief: Phrase,
    /// On what the numbers rest.
    pub notes: Vec<Phrase>,
    /// The rule by which they come about.
    pub rule: RuleId,
}

/// Something whose chances can be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsChoice {
    /// The label of its button.
    pub label: Phrase,
    /// The words that ask for it.
    pub typed: String,
}

/// There are no chances to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoOdds {
    /// This game has none.
    Never,
    /// The words say nothing that has chances.
    Unread,
    /// Nothing was named.
    Choose,
    /// A rule forbids it, with the numbers of the case.
    Rule(RuleId, Option<Phrase>),
    /// This stands against it.
    Said(Phrase),
}

#[cfg(test)]
mod tests {
    use crate::game::odds::Part;

    #[test]
    fn parts_add_up_in_lowest_terms() {
        let sixth = Part::one_of(6);
        assert_eq!(sixth.plus(sixth), Part::one_of(3));
        assert_eq!((0..36).fold(Part::NONE, |sum, _| sum.plus(Part::one_of(36))), Part::new(1, 1));
        assert_eq!(Part::one_of(36).plus(Part::one_of(6)).fraction(), (7, 36));
    }

    #[test]
    fn parts_are_said_honestly() {
        assert_eq!(Part::new(7, 36).said(), "7/36 \u{2013} 19 %");
        assert_eq!(Part::one_of(216).said(), "1/216 \u{2013} <1 %");
        assert_eq!(Part::new(215, 216).said(), "215/216 \u{2013} >99 %");
        assert_eq!(Part::new(36, 36).said(), "100 %");
        assert_eq!(Part::NONE.said(), "0 %");
        assert_eq!([Part::NONE, Part::new(215, 216)].map(Part::percent), ["0 %", ">99 %"]);
    }
}

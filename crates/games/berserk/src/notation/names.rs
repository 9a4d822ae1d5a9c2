//! Names of units (letters) and of cards (id or name).

use super::words::{Fault, Words, unknown};
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::limits::UNITS;
use crate::pool::Berserk;

/// What a scenario adds to a rule set: how it names the units, and the lines of its own cards, so
/// that a position prints as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Letter of each unit in order; later units get the first free ones.
    pub letters: Vec<char>,
    /// Its `card …` lines, without the first word.
    pub cards: Vec<String>,
}

/// Names that units get in order; whoever comes behind them is called by its number.
fn alphabet() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z')
}

impl Scene {
    /// The letter of a unit.
    #[must_use]
    pub fn letter(&self, unit: UnitId) -> String {
        let given = self.letters.get(unit.index()).copied();
        let letter = given.or_else(|| {
            let free = alphabet().filter(|c| !self.letters.contains(c));
            free.skip(unit.index() - self.letters.len()).take(1).next()
        });
        letter.map_or_else(|| format!("u{}", unit.0), String::from)
    }

    /// The unit among `count` with that letter.
    #[must_use]
    pub fn unit(&self, word: &str, count: usize) -> Option<UnitId> {
        if word.len() > 4 {
            return None;
        }
        (0..count.min(UNITS)).map(|i| UnitId(i as u8)).find(|u| self.letter(*u) == word)
    }
}

/// Whether a word can be a unit's letter in a scenario.
#[must_use]
pub fn is_letter(word: &str) -> Option<char> {
    let mut chars = word.chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?;
    chars.next().is_none().then_some(letter)
}

impl Berserk {
    /// A card as the notation names it: its id, in quotes where it would not read as one word.
    #[must_use]
    pub(super) fn card_word(&self, card: CardId) -> String {
        let id = &self.card(card).id;
        let plain =
            !id.is_empty() && !id.contains(|c: char| c.is_whitespace() || "*@\"?".contains(c));
        if plain { id.clone() } else { format!("\"{id}\"") }
    }

    /// The card with this id, else the last one with this name in either language.
    #[must_use]
    pub fn find_named(&self, name: &str) -> Option<CardId> {
        let same = |other: &str| !other.is_empty() && other.to_lowercase() == name.to_lowercase();
        self.find(name).or_else(|| {
            let last = self.cards().iter().rposition(|c| same(&c.name.ru) || same(&c.name.en));
            last.map(|i| CardId(i as u16))
        })
    }

    /// Takes the card that the next word or words name, and what follows its name directly
    /// (`*2`, `@g1s2`). The shortest run of words that names a card counts.
    pub(super) fn take_card<'a>(&self, words: &mut Words<'a>) -> Result<(CardId, &'a str), Fault> {
        let rest = words.rest();
        let first = *rest.first().ok_or(Fault::Missing { expected: "a card" })?;
        for n in 1..=rest.len().min(6) {
            let (last, suffix) = split_suffix(rest[n - 1]);
            let name = rest[..n - 1].iter().map(|w| bare(w)).chain([last]).collect::<Vec<_>>();
            if let Some(card) = self.find_named(&name.join(" ")) {
                words.skip(n);
                return Ok((card, suffix));
            }
        }
        Err(unknown(first))
    }

    /// The card that all of these words name together.
    pub(super) fn whole_card(&self, words: &[&str]) -> Result<CardId, Fault> {
        if words.is_empty() {
            return Err(Fault::Missing { expected: "a card" });
        }
        let name = words.iter().map(|w| bare(w)).collect::<Vec<_>>().join(" ");
        self.find_named(&name).ok_or(Fault::Unknown { word: name })
    }

    /// A unit in the notation.
    pub(super) fn unit_word(&self, unit: UnitId) -> String {
        self.scene().letter(unit)
    }

    /// A target in the notation.
    pub(super) fn target_word(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.unit_word(unit),
            Target::Cell(cell) => cell.to_string(),
            Target::Die => "die".into(),
            Target::Assault => "assault".into(),
        }
    }

    /// A target, where units stand for themselves by letter only.
    pub(super) fn target(&self, word: &str, units: usize) -> Result<Target, Fault> {
        match word {
            "die" => Ok(Target::Die),
            "assault" => Ok(Target::Assault),
            _ => Cell::parse(word)
                .map(Target::Cell)
                .or_else(|| self.scene().unit(word, units).map(Target::Unit))
                .ok_or_else(|| unknown(word)),
        }
    }
}

/// A word without its quotes.
fn bare(word: &str) -> &str {
    word.trim_matches('"')
}

/// A card's name and what follows it directly.
fn split_suffix(word: &str) -> (&str, &str) {
    if let Some(quoted) = word.strip_prefix('"') {
        return quoted.split_once('"').unwrap_or((quoted, ""));
    }
    word.split_at(word.find(['*', '@']).unwrap_or(word.len()))
}

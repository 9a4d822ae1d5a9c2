//! Names of units (letters) and of cards (id or name).

use super::words::{Fault, Words, unknown};
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::pool::Berserk;

/// Whether a word can be a unit's letter in a scenario.
#[must_use]
pub fn is_letter(word: &str) -> Option<char> {
    let mut chars = word.chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?;
    chars.next().is_none().then_some(letter)
}

/// The longest name of a card with its set, in words.
const NAME: usize = 10;

impl Berserk {
    /// A card as the notation names it: its id, in quotes where it would not read as one word.
    #[must_use]
    pub(super) fn card_word(&self, card: CardId) -> String {
        let id = &self.card(card).id;
        let plain =
            !id.is_empty() && !id.contains(|c: char| c.is_whitespace() || "*@\"?".contains(c));
        if plain { id.clone() } else { format!("\"{id}\"") }
    }

    /// The card with this id, else with this name in either language: a position's own one before those of
    /// sets. A name that several sets have wants its set behind it, `name (set)`, by id or name.
    pub(super) fn find_named(&self, name: &str) -> Result<CardId, Fault> {
        if let Some(card) = self.find(name) {
            return Ok(card);
        }
        let own = self.with_name(name).filter(|card| self.lore(*card).set.is_none()).last();
        if let Some(card) = own {
            return Ok(card);
        }
        let cards: Vec<CardId> = match name.strip_suffix(')').and_then(|n| n.split_once('(')) {
            Some((name, set)) => {
                self.with_name(name.trim()).filter(|card| self.is_of(*card, set)).collect()
            }
            None => self.with_name(name).collect(),
        };
        match cards.as_slice() {
            [] => Err(unknown(name)),
            [card] => Ok(*card),
            several => {
                let set = |card: &CardId| self.lore(*card).set.as_ref().map(|set| set.id.as_str());
                let choice = |card| Some(format!("{name} ({})", set(card)?));
                let choices = several.iter().filter_map(choice).collect();
                Err(Fault::Several { word: name.to_owned(), choices })
            }
        }
    }

    /// Cards of this name in either language.
    fn with_name(&self, name: &str) -> impl Iterator<Item = CardId> {
        let name = name.to_lowercase();
        let same = move |other: &str| !other.is_empty() && other.to_lowercase() == name;
        let cards = (0..).map(CardId).zip(self.cards());
        cards.filter(move |(_, c)| same(&c.name.ru) || same(&c.name.en)).map(|(card, _)| card)
    }

    /// Whether a card is of the set with this id or name.
    fn is_of(&self, card: CardId, set: &str) -> bool {
        let wanted = set.to_lowercase();
        let known = self.lore(card).set.as_deref();
        known.is_some_and(|set| {
            [&set.id, &set.name.ru, &set.name.en].iter().any(|name| name.to_lowercase() == wanted)
        })
    }

    /// Takes the card that the next word or words name, and what follows its name directly
    /// (`*2`, `@g1s2`). The shortest run of words that names a card counts, with the set behind it.
    pub(super) fn take_card<'a>(&self, words: &mut Words<'a>) -> Result<(CardId, &'a str), Fault> {
        let rest = words.rest();
        let first = *rest.first().ok_or(Fault::Missing { expected: "a card" })?;
        let mut found = Err(unknown(first));
        for n in 1..=rest.len().min(NAME) {
            let (last, suffix) = split_suffix(rest[n - 1]);
            let name = rest[..n - 1].iter().map(|w| bare(w)).chain([last]).collect::<Vec<_>>();
            match self.find_named(&name.join(" ")) {
                Ok(card) => found = Ok((n, card, suffix)),
                Err(several @ Fault::Several { .. }) => found = Err(several),
                Err(_) => continue,
            }
            let set_follows = rest.get(n).is_some_and(|next| next.starts_with('('));
            if !set_follows {
                break;
            }
        }
        let (n, card, suffix) = found?;
        words.skip(n);
        Ok((card, suffix))
    }

    /// The card that all of these words name together.
    pub(super) fn whole_card(&self, words: &[&str]) -> Result<CardId, Fault> {
        if words.is_empty() {
            return Err(Fault::Missing { expected: "a card" });
        }
        self.find_named(&words.iter().map(|w| bare(w)).collect::<Vec<_>>().join(" "))
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
            Target::Card(card) => self.card_word(card),
            Target::Number(number) => number.to_string(),
        }
    }

    /// A target, where units stand for themselves by letter only.
    pub(super) fn target(&self, word: &str, units: usize) -> Result<Target, Fault> {
        if let Ok(number) = word.parse() {
            return Ok(Target::Number(number));
        }
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

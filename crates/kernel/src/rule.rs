//! Names of rules, and refusals that cite them.

use crate::Seat;
use std::fmt;

/// The name of a rule: its document, and its id, which is unique in that document only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleName {
    /// The document's id, such as `berserk-2007`.
    pub document: &'static str,
    /// The rule's id within it, such as `4.11/who`.
    pub id: &'static str,
}

/// One rule of one document. Games make them with a macro that checks the id against the document's
/// list at compile time. Code without such a list names both with [`rule_id!`](crate::rule_id).
///
/// It is as large as a pointer, because every refusal that a game weighs carries one. Equality and
/// order are those of the names: by document, then by id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(&'static RuleName);

impl RuleId {
    /// The rule of that name.
    #[must_use]
    pub const fn of(name: &'static RuleName) -> RuleId {
        RuleId(name)
    }

    /// The id of the document in which the rule stands.
    #[must_use]
    pub const fn document(self) -> &'static str {
        self.0.document
    }

    /// The rule's id within its document.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// Whether a text from outside names this rule: by its id, or by its id with its document before
    /// it.
    #[must_use]
    pub fn is_named(self, text: &str) -> bool {
        match text.split_once(':') {
            Some((document, id)) => document == self.document() && id == self.id(),
            None => text == self.id(),
        }
    }
}

/// The id alone, for where the document is understood.
impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// With its document, for where none is understood: `berserk-2007:4.11/who`.
impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.document(), self.id())
    }
}

/// The [`RuleId`] of a rule by its document and its id, without asking whether there is such a rule.
#[macro_export]
macro_rules! rule_id {
    ($document:expr, $id:literal) => {
        const { $crate::RuleId::of(&$crate::RuleName { document: $document, id: $id }) }
    };
}

/// A command was refused: the rule that forbids it. The state has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule that forbids the command.
    pub rule: RuleId,
}

impl Illegal {
    /// A refusal that cites `rule`.
    #[must_use]
    pub fn by(rule: RuleId) -> Illegal {
        Illegal { rule }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "forbidden by rule {}", self.rule)
    }
}

impl std::error::Error for Illegal {}

/// One problem of a deck, a position or an option with which a match was to start. Several are reported together, never
/// only the first.
///
/// A game has its own type for its problems and converts it into this one for callers that know no game. Such a caller
/// looks up a sentence by key. It may ask for the deck and the card that the problem is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The rule that is broken, where one is.
    pub rule: Option<RuleId>,
    /// Key of the sentence that tells a person what is wrong (see `assets/locales`).
    pub key: &'static str,
    /// The arguments of that sentence. Only the sentence reads their names.
    pub args: Vec<(&'static str, SetupArg)>,
}

/// An argument of the sentence of a [`SetupError`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupArg {
    /// The seat whose deck it is.
    Seat(Seat),
    /// A card as the deck calls it, by its id or by a name.
    Card(String),
    /// A count or a bound.
    Number(usize),
    /// Words that stay as they are.
    Text(String),
    /// The key of a sentence without arguments that stands within this one.
    Phrase(String),
}

impl fmt::Display for SetupArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupArg::Seat(seat) => seat.fmt(f),
            SetupArg::Number(number) => number.fmt(f),
            SetupArg::Card(words) | SetupArg::Text(words) | SetupArg::Phrase(words) => {
                f.write_str(words)
            }
        }
    }
}

impl SetupError {
    /// A problem told by `key`.
    #[must_use]
    pub fn new(key: &'static str) -> SetupError {
        SetupError { rule: None, key, args: Vec::new() }
    }

    /// Cites the rule that is broken.
    #[must_use]
    pub fn rule(mut self, rule: RuleId) -> SetupError {
        self.rule = Some(rule);
        self
    }

    /// Says whose deck it is, as `seat`.
    #[must_use]
    pub fn of(self, seat: Seat) -> SetupError {
        self.arg("seat", SetupArg::Seat(seat))
    }

    /// Says which card it is about, as `card`.
    #[must_use]
    pub fn card(self, card: impl Into<String>) -> SetupError {
        self.arg("card", SetupArg::Card(card.into()))
    }

    /// Fills the place `name` with a number.
    #[must_use]
    pub fn number(self, name: &'static str, value: impl Into<usize>) -> SetupError {
        self.arg(name, SetupArg::Number(value.into()))
    }

    /// Fills the place `name` with words that stay as they are.
    #[must_use]
    pub fn text(self, name: &'static str, value: impl Into<String>) -> SetupError {
        self.arg(name, SetupArg::Text(value.into()))
    }

    /// Fills the place `name` with the sentence of this key, in the same language.
    #[must_use]
    pub fn phrase(self, name: &'static str, key: impl Into<String>) -> SetupError {
        self.arg(name, SetupArg::Phrase(key.into()))
    }

    fn arg(mut self, name: &'static str, value: SetupArg) -> SetupError {
        self.args.push((name, value));
        self
    }

    /// Returns the seat whose deck the problem is about, if any.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.args.iter().find_map(|(_, arg)| match arg {
            SetupArg::Seat(seat) => Some(*seat),
            SetupArg::Card(_) | SetupArg::Number(_) | SetupArg::Text(_) | SetupArg::Phrase(_) => {
                None
            }
        })
    }

    /// Returns the card that the problem is about, as the deck calls it, if any.
    #[must_use]
    pub fn card_named(&self) -> Option<&str> {
        self.args.iter().find_map(|(_, arg)| match arg {
            SetupArg::Card(card) => Some(card.as_str()),
            SetupArg::Seat(_) | SetupArg::Number(_) | SetupArg::Text(_) | SetupArg::Phrase(_) => {
                None
            }
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        if let Some(rule) = self.rule {
            write!(f, " (rule {rule})")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::SetupError;
    use crate::{RuleId, Seat};

    #[test]
    fn a_problem_of_a_setup_says_whose_it_is_and_prints_on_a_line() {
        let copies = SetupError::new("copies").rule(rule_id!("old", "1.2"));
        let copies = copies.of(Seat(1)).card("wolf").number("most", 3_u8).text("why", "so");
        assert_eq!((copies.seat(), copies.card_named()), (Some(Seat(1)), Some("wolf")));
        assert_eq!(copies.to_string(), "copies seat=p2 card=wolf most=3 why=so (rule 1.2)");
        // A text that looks like a seat is none.
        assert_eq!(SetupError::new("first").text("seat", "p1").seat(), None);
    }

    #[test]
    fn a_rule_knows_its_document_and_says_it_where_it_is_not_understood() {
        let (old, new) = (rule_id!("old", "1.2/who"), rule_id!("new", "1.2/who"));
        assert_ne!(old, new);
        assert_eq!(old, rule_id!("old", "1.2/who"));
        assert_eq!(
            (format!("{old}"), format!("{old:?}")),
            ("1.2/who".into(), "old:1.2/who".into())
        );
        assert!(old.is_named("1.2/who") && old.is_named("old:1.2/who"));
        assert!(!old.is_named("new:1.2/who") && !old.is_named("1.2") && !old.is_named("old:1.2"));
        let mut rules = [old, rule_id!("new", "9"), new];
        rules.sort_unstable();
        assert_eq!(rules, [new, rule_id!("new", "9"), old], "by document, then by id");
        assert_eq!(size_of::<RuleId>(), size_of::<usize>());
    }
}

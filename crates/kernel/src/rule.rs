//! Names of rules, and refusals that cite them.

use std::fmt;

/// The id of one rule within its document, such as `4.11/who`. Games make them with a macro that
/// checks the id against the document's list at compile time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
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

/// One problem of a deck, a position or an option with which a match was to start. Several are
/// reported together, never only the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The rule that is broken, where one is.
    pub rule: Option<RuleId>,
    /// Key of the sentence that tells a person what is wrong (see `assets/locales`).
    pub key: &'static str,
    /// Arguments of that sentence.
    pub args: Vec<(&'static str, String)>,
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

    /// Adds an argument of the sentence.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl ToString) -> SetupError {
        self.args.push((name, value.to_string()));
        self
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

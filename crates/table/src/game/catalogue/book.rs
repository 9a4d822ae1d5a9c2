//! The rules of one document, to be read.

use crate::game::example::{ExampleAt, ExampleMoment};
use crate::game::looked::Looked;
use crate::game::values::{Related, RuleText};
use crate::wire::style::ScreenStyle;
use stolik_words::Language;

/// The rules of one document, to be read, with the examples that prove them.
pub trait Book {
    /// The words of a rule, given its id.
    fn rule(&self, id: &str, language: Language) -> Option<RuleText>;
    /// Ids of all rules that have words.
    fn ids(&self) -> Vec<String> {
        Vec::new()
    }
    /// Rules to read with a rule.
    fn related(&self, _id: &str) -> Related {
        Related::default()
    }
    /// Returns the answer to a question.
    fn lookup(&self, _question: &str, _language: Language) -> Looked {
        Looked::default()
    }
    /// Returns the number of examples that prove a rule.
    fn examples(&self, _rule: &str) -> usize {
        0
    }
    /// A moment of one of them, painted; none where there is no such moment.
    fn example(&self, _at: ExampleAt<'_>, _style: ScreenStyle) -> Option<ExampleMoment> {
        None
    }
}

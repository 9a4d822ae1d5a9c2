//! Names in a line and answers to questions about rules, as the catalogue returns them.

/// The game that a line names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedGame {
    /// Ids of the documents that may be meant, the usual one first; at least one.
    pub documents: Vec<String>,
    /// The line without the name; empty where it is all.
    pub rest: String,
}

/// The way in which a question about rules was answered, the surest last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum LookedHow {
    /// Not at all.
    #[default]
    Nothing,
    /// By words that look like its words.
    Alike,
    /// By its words.
    Words,
    /// By a name or a term.
    Named,
    /// By its number or id, which in another document is another matter.
    Number,
}

/// The answer to a question about rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Looked {
    /// The way in which the best answer was found.
    pub how: LookedHow,
    /// The score of the answer, comparable only with other documents' answers to the same question.
    pub fit: u16,
    /// Ids of rules that answer it, best first; none: nothing does.
    pub rules: Vec<String>,
    /// The nearest terms with the rules that define them, if no rule answers the question.
    pub near: Vec<(String, String)>,
    /// The definition in one sentence, if the question is about a term of the glossary.
    pub meaning: Option<String>,
}

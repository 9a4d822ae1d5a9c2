//! What a line names and what a question about rules finds, as the catalogue says it.

/// The game that a line names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedGame {
    /// Ids of the documents that may be meant, the usual one first; at least one.
    pub documents: Vec<String>,
    /// The line without the name; empty where it is all.
    pub rest: String,
}

/// How a question about rules was answered, the surest last.
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

/// What a question about rules has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Looked {
    /// How the best answer was found.
    pub how: LookedHow,
    /// How well it fits, to be compared with other documents' answers to the same question alone.
    pub fit: u16,
    /// Ids of rules that answer it, best first; none: nothing does.
    pub rules: Vec<String>,
    /// Where nothing answers it: the nearest terms with the rules that define them.
    pub near: Vec<(String, String)>,
    /// Where it asks what a term of the glossary is: that, in one sentence.
    pub meaning: Option<String>,
}

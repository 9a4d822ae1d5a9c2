//! The seam for looking cards and rules up: inline mode asks it.

use std::future::Future;
use std::pin::Pin;
use stolik_table::PersonId;
use stolik_words::Language;

/// What somebody types behind the bot's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// Who.
    pub person: PersonId,
    /// What stands there so far.
    pub typed: String,
    /// The person's language.
    pub language: Language,
}

/// One row of the answer to an inline query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineRow {
    /// At most 64 bytes, unique in the answer.
    pub id: String,
    /// What the list shows.
    pub title: String,
    /// A line below it.
    pub about: String,
    /// What is sent when it is chosen: plain text.
    pub text: String,
}

/// A boxed future.
pub type Looked<'a> = Pin<Box<dyn Future<Output = Vec<InlineRow>> + Send + 'a>>;

/// Answers questions about cards and rules.
pub trait Lookup: Send + Sync + 'static {
    /// At most 50 rows for this, best first.
    fn inline<'a>(&'a self, typing: &'a Typing) -> Looked<'a>;
}

/// Knows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLookup;

impl Lookup for NoLookup {
    fn inline<'a>(&'a self, _typing: &'a Typing) -> Looked<'a> {
        Box::pin(async { Vec::new() })
    }
}

//! The seam for looking cards and rules up: inline mode asks it.

use std::future::Future;
use std::pin::Pin;
use stolik_words::Language;

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
    /// At most 50 rows for what somebody has typed behind the bot's name, best first.
    fn inline<'a>(&'a self, text: &'a str, language: Language) -> Looked<'a>;
}

/// Knows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLookup;

impl Lookup for NoLookup {
    fn inline<'a>(&'a self, _text: &'a str, _language: Language) -> Looked<'a> {
        Box::pin(async { Vec::new() })
    }
}

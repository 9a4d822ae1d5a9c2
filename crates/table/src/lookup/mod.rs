//! What is looked up: rules, primers, lessons, puzzles, examples, cards, chances, reasons, matches that are over, one's
//! own results; pages that can be shown to everybody.

pub(crate) mod cards;
pub(crate) mod daily;
pub(crate) mod everywhere;
pub(crate) mod example;
pub(crate) mod explain;
pub(crate) mod lesson;
pub(crate) mod odds;
pub(crate) mod page;
pub(crate) mod primer;
pub(crate) mod puzzle;
pub(crate) mod reasons;
pub(crate) mod replay;
pub(crate) mod results;
pub(crate) mod rulebook;
pub(crate) mod share;
pub(crate) mod state;

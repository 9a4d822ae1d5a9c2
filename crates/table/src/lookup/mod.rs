//! Lookup pages: rules, primers, lessons, puzzles, examples, cards, odds, reasons, finished matches, one's own results.
//! They can be shown to everybody.

pub(crate) mod cards;
pub(crate) mod daily;
pub(crate) mod everywhere;
pub(crate) mod example;
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

//! Lookup pages: rules, primers, lessons, puzzles, examples, cards, odds, reasons, finished matches, one's own results.
//! They can be shown to everybody.
//!
//! Sources: rules, terms and cards come from `rulebook` (each game's face fills its card index); primers from
//! `assets/primer`; lessons from `assets/lessons`, played by `face`; puzzles from `assets/puzzles`, proved by `ai`; chances
//! from the face, computed from a view; personal decks from the data file; results from the records of the person's own
//! matches. `everywhere` searches first in the game that is meant, then in all.

pub(crate) mod card_help;
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

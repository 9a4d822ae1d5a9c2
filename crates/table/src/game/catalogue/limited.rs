//! The limited play of one document.

use crate::game::decks::DeckProblem;
use crate::game::packs::{LimitedFormat, Packs};

/// The limited play of one document: its packs, and the decks that are built of them.
pub trait Limited: Send + Sync {
    /// The contents of its packs, of all its sets.
    fn packs(&self) -> Packs;
    /// The rule of a form of limited play.
    fn rule(&self, format: LimitedFormat) -> &'static str;
    /// Options with which such matches are started.
    fn options(&self, format: LimitedFormat) -> Vec<(String, String)>;
    /// Returns the problems of a main deck under the rules of a form. That its cards are of the pool is the caller's to
    /// check.
    fn problems(&self, format: LimitedFormat, main: &[String]) -> Vec<DeckProblem>;
    /// Builds a main deck of a pool. It may break the rules if the pool gives no other.
    fn build(&self, pool: &[String]) -> Vec<String>;
    /// Returns the index of the card that the program takes of a pack, with these cards taken before.
    fn pick(&self, taken: &[String], pack: &[String]) -> usize;
    /// The deck that is brought to a table: the main deck, and what the game makes of the rest of the pool.
    fn table_deck(&self, main: &[String], rest: &[String]) -> Vec<String>;
}

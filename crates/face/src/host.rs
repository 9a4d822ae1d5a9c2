//! The one object ([`Host`]) behind which the catalogue keeps games of any type.

use crate::example::Shown;
use crate::lesson::Course;
use crate::tools::Tools;
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Chance, Seat, Setup, SetupError};
use stolik_scenario::Scenario;
use stolik_table::study::{Studied, Unstudied};
use stolik_table::{
    CardBook, DeckProblem, DeckRead, DocumentInfo, Hosted, Limited, LoadError, PastPool, Picture,
    Played, ScreenStyle,
};
use stolik_words::{Language, Phrase};

/// A game of any type, as the catalogue asks it.
pub trait Host: Tools + CardBook + Send + Sync {
    /// Returns the offer of the table for this game.
    fn info(&self) -> &DocumentInfo;
    /// Returns the rule set, for callers that know its type.
    fn rule_set(&self) -> &dyn Any;
    /// Fingerprint of its rule set with the sets of a match (none: all); none where one is not there.
    fn fingerprint(&self, played: Played<'_>) -> Option<Fingerprint>;
    /// Starts a match.
    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>>;
    /// See [`crate::placed::studied`].
    fn study(&self, scenario: &Scenario) -> Result<Studied, Vec<Unstudied>>;
    /// Takes a match up again.
    fn load(&self, played: Played<'_>, snapshot: &[u8]) -> Result<Box<dyn Hosted>, LoadError>;
    /// Learns the pool of a rule set by which matches are played.
    fn learn_pool(&self, pool: &PastPool);
    /// See [`crate::deck::list::outside`].
    fn outside(&self, sets: &[String], cards: &[String]) -> Vec<DeckProblem>;
    /// Reads a deck.
    fn deck(&self, text: &str) -> DeckRead;
    /// Notes on what a deck's text has besides its cards.
    fn deck_notes(&self, text: &str) -> Vec<DeckProblem>;
    /// Lists the rules that a deck breaks.
    fn deck_problems(&self, cards: &[String]) -> Vec<DeckProblem>;
    /// A deck as text that [`Host::deck`] reads again.
    fn deck_text(&self, name: &str, cards: &[String], language: Language) -> String;
    /// Its limited play, if it has one.
    fn limited(&self) -> Option<&dyn Limited>;
    /// See [`crate::Game::deck`].
    fn deck_picture(&self, name: &str, cards: &[String], style: ScreenStyle) -> Picture;
    /// See [`crate::Game::deck_about`].
    fn deck_about(&self, cards: &[String]) -> Vec<Phrase>;
    /// A scenario, played and ready to be shown; none if it does not go as it says.
    fn example(&self, scenario: &Scenario) -> Option<Arc<dyn Shown>>;
    /// See [`crate::lesson::of`].
    fn course(
        &self,
        scenario: &Scenario,
        seat: Seat,
        cuts: &[Range<usize>],
    ) -> Result<Arc<dyn Course>, String>;
}

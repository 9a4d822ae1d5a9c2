//! A match of a game, as the table sees it.

pub use super::asked::{Judge, Pictures, Play, Prompts, Reports};
pub use super::example::{ExampleAt, ExampleMoment, PrimerScreen};
pub use super::judged::{Judged, Outlook};
pub use super::looked::{Looked, LookedHow, NamedGame};
pub use super::places::{About, Placed, Pointed, Spot};
pub use super::reader::Reader;
pub(crate) use super::values::way_phrase;
pub use super::values::{
    AudienceSet, BookInfo, BotInfo, Choice, DeckInfo, DefaultAction, DocumentInfo, DrawRules,
    Elsewhere, Hint, LoadError, Notice, OptionInfo, OptionValue, Posing, Rank, Refused, Related,
    RuleRelevance, RuleText, SidePanel, Step, StopPoint, Turn, Window,
};
use stolik_kernel::{Audience, Chance, Seat};

/// One match of one game with its rule set, behind bytes. Clones are cheap (a flat state).
///
/// Every method may panic if the game is broken; the service quarantines the match then.
pub trait Hosted: Send + Sync {
    /// A copy on which a command can be tried.
    fn copy(&self) -> Box<dyn Hosted>;
    /// One audience's whole knowledge. Equal bytes: nothing changed for it.
    fn view(&self, to: Audience) -> Vec<u8>;
    /// Carries a command out.
    ///
    /// # Errors
    /// The reason of the refusal; the match is unchanged then.
    fn apply(
        &mut self,
        seat: Seat,
        command: &[u8],
        chance: &mut dyn Chance,
    ) -> Result<Vec<Notice>, Refused>;
    /// Concession or forfeit.
    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice>;
    /// The seat gives up the game under way alone, one of a series.
    fn withdraw_game(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice>;
    /// Ends the game of a series as an agreed draw and returns what was told; `None` if the match is no series.
    fn draw_game(&mut self, chance: &mut dyn Chance) -> Option<Vec<Notice>>;
    /// Puts every order that nobody knows (of shuffled decks) into a new one. No view changes.
    fn reshuffle(&mut self, chance: &mut dyn Chance);
    /// The same match with everything that this audience may not know drawn anew: a twin, for checks of secrets.
    fn twin(&self, to: Audience, chance: &mut dyn Chance) -> Box<dyn Hosted>;
    /// Returns the questions about the course of the match.
    fn play(&self) -> &dyn Play;
    /// Returns the questions to its seats.
    fn prompts(&self) -> &dyn Prompts;
    /// Returns its pictures, and the position in words.
    fn pictures(&self) -> &dyn Pictures;
    /// Returns the reports on it: chances, wounds, rules.
    fn reports(&self) -> &dyn Reports;
    /// Returns the opinion of its bots: moves, hints, worths.
    fn judge(&self) -> &dyn Judge;
}

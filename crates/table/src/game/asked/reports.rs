//! Reports on a match: where it stands, chances, wounds, rules that matter.

use crate::game::odds::{Blow, NoOdds, Odds, OddsChoice};
use crate::game::values::RuleRelevance;
use stolik_kernel::{Audience, Rules, Seat};
use stolik_words::Phrase;

/// Reports on a match: where it stands, chances, wounds, rules that matter.
///
/// A method may panic if the game is broken; the service quarantines the match then.
pub trait Reports {
    /// One line on where the game stands, for that audience.
    fn headline(&self, to: Audience) -> Phrase;
    /// The exact chances of what the words name, or, without words, of what is under way. From that
    /// audience's view: no secret of another's moves them.
    ///
    /// # Errors
    /// The reason why there are none.
    fn odds(&self, to: Audience, words: &str) -> Result<Odds, NoOdds>;
    /// Lists the subjects of questions about odds, the next commands of the deciding seat first.
    fn odds_of(&self, to: Audience) -> Vec<OddsChoice>;
    /// Returns the wounds that a legal command deals to its target. From the seat's own view.
    fn blow(&self, seat: Seat, command: &[u8]) -> Option<Blow>;
    /// Returns the dice that a told sentence names, as they fell, in order.
    fn find_dice(&self, told: &Phrase) -> Vec<u8>;
    /// Whether a told line says no more than that a turn or a phase has begun.
    fn is_turn_notice(&self, _told: &Phrase) -> bool {
        false
    }
    /// Returns the relation of a rule to the position for an audience, judged by that audience's view alone, with
    /// bounded work. Empty for the public.
    fn rule_relevance(&self, _rule: &str, _to: Audience) -> RuleRelevance {
        RuleRelevance::default()
    }
}

/// The same questions to the face of a game.
pub trait ReportFace<R: Rules> {
    /// One line on where the game stands.
    fn headline(&self, rules: &R, view: &R::View) -> Phrase;
    /// The exact chances of what the words name, or, without words, of what is under way.
    ///
    /// # Errors
    /// The reason why there are none.
    fn odds(&self, _rules: &R, _view: &R::View, _words: &str) -> Result<Odds, NoOdds> {
        Err(NoOdds::Never)
    }
    /// Lists the subjects of questions about odds, the next commands of the deciding seat first.
    fn odds_of(&self, _rules: &R, _view: &R::View) -> Vec<OddsChoice> {
        Vec::new()
    }
    /// The words that ask for the chances of a legal command of the view's seat, if it has some.
    fn odds_words(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<String> {
        None
    }
    /// Returns the wounds that a legal command of the view's seat deals to its target, without answers; with dice, the
    /// range and the chance of death. `None` for other commands, and if they depend on secrets of others.
    fn blow(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Blow> {
        None
    }
    /// Returns the dice that a told sentence names, as they fell, in order.
    fn find_dice(&self, _told: &Phrase) -> Vec<u8> {
        Vec::new()
    }
    /// Whether a told line says no more than that a turn or a phase has begun.
    fn is_turn_notice(&self, _told: &Phrase) -> bool {
        false
    }
    /// Lists commands that a person might try here by their shape (strike this one, move there), legal or not. A rule
    /// shows those among them that it forbids. At most some hundreds; the view is the seat's own.
    fn attempts(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Vec<R::Command> {
        Vec::new()
    }
}

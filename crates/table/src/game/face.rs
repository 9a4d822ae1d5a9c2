//! The face of a game: what the table needs of it beside its rules, judged by views alone.

use super::hosted::{Judged, Pointed, Reader, SidePanel, Spot, Step, StopPoint, Turn};
use super::odds::{Blow, NoOdds, Odds, OddsChoice};
use super::places::{About, Placed};
use crate::wire::api::Picture;
use stolik_kernel::{Chance, RuleId, Rules, Seat, Seats};
use stolik_words::Phrase;

/// The screen side of a game; the crate of its face implements it.
pub trait Face<R: Rules>: Send + Sync + 'static {
    /// The way down the prompts to a legal command, as its seat sees it: card, verb, target, option.
    /// A whole command has at least one step; where two get the same way, the notation is added. The way of a
    /// command that follows a begun one ([`Rules::begun`]) goes on from that of the begun one. A begun command that
    /// says nothing by itself has no step: what follows it stands in its place.
    fn steps(&self, rules: &R, view: &R::View, command: &R::Command) -> Vec<Step>;
    /// Returns the number of cards in play and in hands: a position for study has at most
    /// [`crate::study::MOST_CARDS`].
    fn count_cards(&self, state: &R::State) -> usize;
    /// Describes an event to an audience.
    fn tell(&self, rules: &R, told: &R::Notice) -> Phrase;
    /// The id of the card with this number in the pool, if there is one. A game whose states hold such
    /// numbers calls them `CardId` (see [`crate::game::numbers`]); one without cards has none.
    fn card_id(&self, rules: &R, number: u16) -> Option<String>;
    /// Describes all events of one command to an audience, in order; events that belong together
    /// may become one sentence. The views are that audience's own.
    fn story(&self, rules: &R, _around: Around<'_, R>, told: &[R::Notice]) -> Vec<Phrase> {
        told.iter().map(|t| self.tell(rules, t)).collect()
    }
    /// Puts commands into the order in which their buttons stand.
    fn arrange(&self, _rules: &R, _view: &R::View, _commands: &mut [R::Command]) {}
    /// A command in one phrase, where that reads better than its steps one after the other.
    fn whole(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Phrase> {
        None
    }
    /// Returns the typed form of a command whose notation is `said`. Shown only if it parses back.
    fn typed(&self, _rules: &R, _view: &R::View, said: String) -> String {
        said
    }
    /// The numbers of a refusal, from the view of the seat that tried the command.
    fn refusal(
        &self,
        _rules: &R,
        _view: &R::View,
        _command: &R::Command,
        _rule: RuleId,
    ) -> Option<Phrase> {
        None
    }
    /// The rule by which a seat that is not waited for may do nothing.
    fn unasked(&self, _rules: &R, _public: &R::View) -> Option<RuleId> {
        None
    }
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
    /// Returns the dice that a told sentence names, as they fell, in order.
    fn find_dice(&self, _told: &Phrase) -> Vec<u8> {
        Vec::new()
    }
    /// Returns the wounds that a legal command of the view's seat deals to its target, without answers; with dice, the
    /// range and the chance of death. `None` for other commands, and if they depend on secrets of others.
    fn blow(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Blow> {
        None
    }
    /// Returns the lines right above a seat's buttons after this path down the prompts: its question, and the text of
    /// the chosen card. The view is its own.
    fn asks(&self, _rules: &R, _view: &R::View, _way: &[Step]) -> Vec<Phrase> {
        Vec::new()
    }
    /// Returns the label of the button that makes the choices of this decision for the seat, by the judge of a bot. All
    /// of them can be taken back until the seat says that it is done. `None` if there are no such choices. The view is
    /// its own.
    fn for_me(&self, _rules: &R, _view: &R::View) -> Option<Phrase> {
        None
    }
    /// Returns the reason to confirm a legal command that hardly anybody means, such as a strike at one's own. The view
    /// is the seat's own.
    fn confirm_reason(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Phrase> {
        None
    }
    /// Returns the reason to confirm a legal command after which the seat may lose at once what loses it the match. Such
    /// commands stay in the first list, unlike [`Face::confirm_reason`]. The view is the seat's own.
    fn endangers(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Phrase> {
        None
    }
    /// Describes the effect of conceding only the current game, if the match is a series.
    fn game_given_up(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Option<Phrase> {
        None
    }
    /// Describes a draw of the game under way, as `table-draw-game` says it, from the seat's view. Returns
    /// `None` if the match is no series of games.
    fn game_drawn(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Option<Phrase> {
        None
    }
    /// Whether a told line says no more than that a turn or a phase has begun.
    fn is_turn_notice(&self, _told: &Phrase) -> bool {
        false
    }
    /// One line on where the game stands.
    fn headline(&self, rules: &R, view: &R::View) -> Phrase;
    /// Returns the turn, from the public view.
    fn turn(&self, public: &R::View) -> Option<Turn>;
    /// Whether this seat may be asked, judged by the public view alone.
    fn may_answer(&self, rules: &R, public: &R::View, seat: Seat) -> bool;
    /// First steps that the public view alone shows for the seat; may be none.
    fn openers(&self, rules: &R, public: &R::View, seat: Seat) -> Vec<Step>;
    /// The window in which the seat is asked, if its decision is to answer or pass: the command that
    /// passes, and ids of the matters it is about. `view` is the seat's own.
    fn window(&self, _rules: &R, _asked: Decision<'_, R>) -> Option<(R::Command, Vec<String>)> {
        None
    }
    /// Everything at which the seat can ask to be stopped in a window.
    fn stop_points(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Vec<StopPoint> {
        Vec::new()
    }
    /// Lists commands that a person might try here by their shape (strike this one, move there), legal or not. A rule
    /// shows those among them that it forbids. At most some hundreds; the view is the seat's own.
    fn attempts(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Vec<R::Command> {
        Vec::new()
    }
    /// The position as a picture with alternative text.
    fn paint(&self, rules: &R, view: &R::View, marks: Pointed<'_>, reader: Reader<'_>) -> Picture;
    /// Returns the areas of the picture with these marks, in painting order: the objects that can be pressed or asked
    /// about there. From the view alone.
    fn places(
        &self,
        _rules: &R,
        _view: &R::View,
        _marks: Pointed<'_>,
        _reader: Reader<'_>,
    ) -> Vec<Placed> {
        Vec::new()
    }
    /// The cards that the view has before it, each once, by their numbers in the pool: those on the field
    /// first.
    fn cards(&self, _rules: &R, _view: &R::View) -> Vec<u16> {
        Vec::new()
    }
    /// Explains the signs of this game's pictures.
    fn legend(&self, _rules: &R, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
    /// Describes the object at `spot`, or returns `None` if no object is there or the view does not show it.
    fn about(
        &self,
        _rules: &R,
        _view: &R::View,
        _spot: Spot,
        _reader: Reader<'_>,
    ) -> Option<About> {
        None
    }
    /// The whole position in words.
    fn words(&self, rules: &R, view: &R::View, reader: Reader<'_>) -> String;
    /// Lists the effects that are pending, the next one first, a line each, for the text of a screen.
    fn under_way(&self, _rules: &R, _view: &R::View, _reader: Reader<'_>) -> Vec<String> {
        Vec::new()
    }
    /// Returns the label of the button for the discard view, or `None` if the game has no such
    /// view.
    fn discard_label(&self) -> Option<Phrase> {
        None
    }
    /// Returns the discard view for that audience, such as graveyards.
    fn discard_view(&self, _rules: &R, _view: &R::View, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
    /// Returns the choice of a bot of this kind, a step at a time. If a choice is only begun, this is called again with
    /// its continuations. `None` if the bot leaves the position as it is (it has done its part while others decide), or
    /// the kind is unknown. It gets views and the seat's own commands only.
    fn advise(
        &self,
        rules: &R,
        kind: &str,
        asked: Decision<'_, R>,
        chance: &mut dyn Chance,
    ) -> Option<R::Command>;
    /// Judges each legal command by the planner's judge, in the judge's unit. The sentence
    /// `hint-unit-DOCUMENT` explains that unit, and `hint-unit-before-DOCUMENT` where worths can only be compared. The worth is
    /// [`UNJUDGED`] for a command that the budget of the job did not reach. None where nobody judges. From the seat's view alone.
    fn judged(&self, _rules: &R, _asked: Decision<'_, R>, _seed: u64) -> Option<Vec<Judged>> {
        None
    }
    /// Returns the worth of the position to each of these seats by the planner's judge, in their order: more is
    /// better. `None` if the game has no judge. From the public view alone.
    fn appraised(&self, _rules: &R, _public: &R::View, _seats: Seats) -> Option<Vec<i64>> {
        None
    }
    /// Whether a seat that decides at the same time as others has chosen, and all that it may still
    /// do is take that back. Follows from that seat's view.
    fn done(&self, _rules: &R, _asked: Decision<'_, R>) -> bool {
        false
    }
}

/// In the place of a worth: the budget of the job did not reach this command.
pub const UNJUDGED: i64 = i64::MIN;

/// A decision that a seat has to make, as its chooser sees it.
pub struct Decision<'a, R: Rules> {
    /// Its seat.
    pub seat: Seat,
    /// All that it knows.
    pub view: &'a R::View,
    /// The seat's choices, never empty.
    pub legal: &'a [R::Command],
}

/// An audience's views before and after a command.
pub struct Around<'a, R: Rules> {
    /// The view before it.
    pub before: &'a R::View,
    /// The view after it.
    pub after: &'a R::View,
}

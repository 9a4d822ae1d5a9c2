//! The questions to a seat: its choices, their prompts, and what stands beside them.

use crate::game::decision::Decision;
use crate::game::values::{Choice, Step, StopPoint, Window};
use stolik_kernel::{RuleId, Rules, Seat};
use stolik_words::Phrase;

/// The questions to a seat: its choices, their prompts, and what stands beside them.
///
/// A method may panic if the game is broken; the service quarantines the match then.
pub trait Prompts {
    /// Returns the seat's choices: legal commands, and begun ones, if a command is put together step by step.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Returns the continuations of a begun choice of the seat, each with the whole path, which extends the begun one's.
    fn after(&self, seat: Seat, begun: &Choice) -> Vec<Choice>;
    /// The choice of a begun command, if it is one and the seat is offered it.
    fn begun(&self, seat: Seat, command: &[u8]) -> Option<Choice>;
    /// The choice of a whole command, with its whole way, if the seat is offered it.
    fn whole(&self, seat: Seat, command: &[u8]) -> Option<Choice>;
    /// Returns the lines right above a seat's buttons after this path down the prompts: its question, and the text of
    /// the chosen card. From its own view.
    fn asks(&self, _seat: Seat, _way: &[Step]) -> Vec<Phrase> {
        Vec::new()
    }
    /// Returns the label of the button that makes the choices of this decision for the seat, by the judge of a bot. All
    /// of them can be taken back until the seat says that it is done. `None` if there are no such choices. From its own
    /// view.
    fn for_me(&self, _seat: Seat) -> Option<Phrase> {
        None
    }
    /// Returns the reason to confirm a legal command that hardly anybody means, such as a strike at one's own, or that
    /// may lose the match at once. From the seat's own view.
    fn confirm_reason(&self, _seat: Seat, _command: &[u8]) -> Option<Phrase> {
        None
    }
    /// First steps that the public view alone shows for this seat: buttons of the public message.
    fn openers(&self, seat: Seat) -> Vec<Step>;
    /// The numbers of the case in which that rule refused that command to the seat, in words; none
    /// where the rule says it all. From the seat's own view.
    fn refusal(&self, seat: Seat, command: &[u8], rule: RuleId) -> Option<Phrase>;
    /// The rule by which a seat that is not waited for may do nothing.
    fn unasked(&self) -> Option<RuleId>;
    /// The window in which the seat is asked now, if its decision is one. Follows from that seat's
    /// view; what it is about must not depend on what the seat holds in secret.
    fn window(&self, seat: Seat) -> Option<Window>;
    /// Whether the seat has done its part and only the others are really waited for, though it may
    /// still take its choice back. Known to nobody else.
    fn done(&self, seat: Seat) -> bool;
    /// Everything at which that seat can ask to be stopped.
    fn stop_points(&self, seat: Seat) -> Vec<StopPoint>;
    /// Describes the effect of conceding only the current game, if the match is a series of games.
    fn game_given_up(&self, seat: Seat) -> Option<Phrase>;
    /// Describes a drawn game to that seat; `None` if the match is no series.
    fn game_drawn(&self, seat: Seat) -> Option<Phrase>;
}

/// The same questions to the face of a game.
pub trait PromptFace<R: Rules> {
    /// The way down the prompts to a legal command, as its seat sees it: card, verb, target, option.
    /// A whole command has at least one step; where two get the same way, the notation is added. The way of a
    /// command that follows a begun one ([`Rules::begun`]) goes on from that of the begun one. A begun command that
    /// says nothing by itself has no step: what follows it stands in its place.
    fn steps(&self, rules: &R, view: &R::View, command: &R::Command) -> Vec<Step>;
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
    /// First steps that the public view alone shows for the seat; may be none.
    fn openers(&self, rules: &R, public: &R::View, seat: Seat) -> Vec<Step>;
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
    /// The window in which the seat is asked, if its decision is to answer or pass: the command that
    /// passes, and ids of the matters it is about. `view` is the seat's own.
    fn window(&self, _rules: &R, _asked: Decision<'_, R>) -> Option<(R::Command, Vec<String>)> {
        None
    }
    /// Whether a seat that decides at the same time as others has chosen, and all that it may still
    /// do is take that back. Follows from that seat's view.
    fn done(&self, _rules: &R, _asked: Decision<'_, R>) -> bool {
        false
    }
    /// Everything at which the seat can ask to be stopped in a window.
    fn stop_points(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Vec<StopPoint> {
        Vec::new()
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
}

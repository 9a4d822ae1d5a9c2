//! The face of a game: what the table needs of it beside its rules, judged by views alone.

use super::hosted::{Beside, Judged, Matter, Pointed, Reader, Spot, Step, Turn};
use super::odds::{NoOdds, Odds, OddsChoice};
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
    /// What an audience is told.
    fn tell(&self, rules: &R, told: &R::Told) -> Phrase;
    /// The id of the card with this number in the pool, if there is one. A game whose states hold such
    /// numbers calls them `CardId` (see [`crate::game::numbers`]); one without cards has none.
    fn card_id(&self, rules: &R, number: u16) -> Option<String>;
    /// What an audience is told of all that one command did, in order; what belongs together may
    /// become one sentence. The views are that audience's own.
    fn story(&self, rules: &R, _around: Around<'_, R>, told: &[R::Told]) -> Vec<Phrase> {
        told.iter().map(|t| self.tell(rules, t)).collect()
    }
    /// Puts commands into the order in which their buttons stand.
    fn arrange(&self, _rules: &R, _view: &R::View, _commands: &mut [R::Command]) {}
    /// A command in one phrase, where that reads better than its steps one after the other.
    fn whole(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Phrase> {
        None
    }
    /// How a person types a command whose notation is `said`. Shown only if it reads back.
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
    /// Why there are none.
    fn odds(&self, _rules: &R, _view: &R::View, _words: &str) -> Result<Odds, NoOdds> {
        Err(NoOdds::Never)
    }
    /// What can be asked about, the next commands of whoever decides first.
    fn odds_of(&self, _rules: &R, _view: &R::View) -> Vec<OddsChoice> {
        Vec::new()
    }
    /// The words that ask for the chances of a legal command of the view's seat, if it has some.
    fn odds_words(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<String> {
        None
    }
    /// What a seat should read right above its buttons when it has come this way down the prompts: the
    /// question it is asked, what stands on the card it has chosen. The view is its own.
    fn asks(&self, _rules: &R, _view: &R::View, _way: &[Step]) -> Vec<Phrase> {
        Vec::new()
    }
    /// What the button says that makes the choices of this decision for the seat, by the judge of a bot: all
    /// of them can be taken back until the seat says that it is done. None where there is nothing of the
    /// kind to choose. The view is its own.
    fn for_me(&self, _rules: &R, _view: &R::View) -> Option<Phrase> {
        None
    }
    /// What speaks against a legal command that hardly anybody means, such as a strike at one's own: it is
    /// asked for twice. The view is the seat's own.
    fn doubtful(&self, _rules: &R, _view: &R::View, _command: &R::Command) -> Option<Phrase> {
        None
    }
    /// What comes of it if the seat gives up the game under way alone, where the match is a series.
    fn game_given_up(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Option<Phrase> {
        None
    }
    /// Describes a draw of the game under way, as `table-draw-game` says it, from the seat's view. Returns
    /// `None` if the match is no series of games.
    fn game_drawn(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Option<Phrase> {
        None
    }
    /// One line on where the game stands.
    fn headline(&self, rules: &R, view: &R::View) -> Phrase;
    /// Whose turn it is, from the public view.
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
    fn matters(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Vec<Matter> {
        Vec::new()
    }
    /// What a person might try here by its shape (strike this one, move there), legal or not, so that
    /// a rule can tell what it forbids. At most some hundreds; the view is the seat's own.
    fn attempts(&self, _rules: &R, _view: &R::View, _seat: Seat) -> Vec<R::Command> {
        Vec::new()
    }
    /// The position as a picture with alternative text.
    fn paint(&self, rules: &R, view: &R::View, marks: Pointed<'_>, reader: Reader<'_>) -> Picture;
    /// What lies where in the picture with these marks, in the order in which it is painted: what can be
    /// pressed or asked about there. From the view alone.
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
    /// What the signs of this game's pictures mean.
    fn legend(&self, _rules: &R, _reader: Reader<'_>) -> Option<Beside> {
        None
    }
    /// What is to be said of what lies there; none where nothing does, or nothing that the view knows of.
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
    /// What is under way and resolves next, a line each, for the text of a screen.
    fn under_way(&self, _rules: &R, _view: &R::View, _reader: Reader<'_>) -> Vec<String> {
        Vec::new()
    }
    /// What the button is called behind which lies what the picture has no room for; none where the
    /// game has nothing of the kind.
    fn beside_label(&self) -> Option<Phrase> {
        None
    }
    /// What lies beside the board for that audience to look through, such as graveyards.
    fn beside(&self, _rules: &R, _view: &R::View, _reader: Reader<'_>) -> Option<Beside> {
        None
    }
    /// What a bot of this kind does, a choice at a time: if that is only begun, this is asked again with what
    /// follows. None if it leaves things as they are (it has done its part while
    /// others decide), or the kind is unknown. Views and the seat's own commands are all it is handed.
    fn advise(
        &self,
        rules: &R,
        kind: &str,
        asked: Decision<'_, R>,
        chance: &mut dyn Chance,
    ) -> Option<R::Command>;
    /// Judges each legal command by the strongest bot's judge, in the judge's unit. The sentence
    /// `hint-unit-DOCUMENT` explains that unit, and `hint-unit-before-DOCUMENT` where worths can only be compared. The worth is
    /// [`UNJUDGED`] for a command that the budget of the job did not reach. None where nobody judges. From the seat's view alone.
    fn judged(&self, _rules: &R, _asked: Decision<'_, R>, _seed: u64) -> Option<Vec<Judged>> {
        None
    }
    /// What the strongest bot's judge says the position is worth to each of these seats, in their order: more is better.
    /// None where nobody judges. From the public view alone.
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
    /// What it may do, never empty.
    pub legal: &'a [R::Command],
}

/// What an audience knew before a command and knows after it.
pub struct Around<'a, R: Rules> {
    /// Before.
    pub before: &'a R::View,
    /// After.
    pub after: &'a R::View,
}

//! The course of a match: whose turn it is, what is stored of it, and its notation.

use crate::game::decision::Around;
use crate::game::values::Turn;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Chance, ReadError, Rules, Seat, Seats, Waiting};
use stolik_words::Phrase;

/// The course of a match: whose turn it is, what is stored of it, and its notation.
///
/// A method may panic if the game is broken; the service quarantines the match then.
pub trait Play {
    /// Id of the rule document.
    fn document(&self) -> &str;
    /// Fingerprint of the rule set (edition and pool).
    fn rules(&self) -> Fingerprint;
    /// Ids of the cards of its pool, in their order; none in a game without cards.
    fn pool(&self) -> Vec<String>;
    /// For whom it waits.
    fn waiting(&self) -> Waiting;
    /// Returns the seats that still play. Public; a seat that is out never plays again in this match.
    fn playing(&self) -> Seats;
    /// Returns the turn, if the game has turns and play has begun.
    fn turn(&self) -> Option<Turn>;
    /// Whether this seat may be asked, judged by the public view alone.
    fn may_answer(&self, seat: Seat) -> bool;
    /// The number of the game under way, from 1. Returns `None` if the match is no series of games.
    fn game_number(&self) -> Option<u8>;
    /// The state's stored form.
    fn snapshot(&self) -> Vec<u8>;
    /// Fingerprint of the position, the same however the state is kept.
    fn fingerprint(&self) -> Fingerprint;
    /// A command in the notation.
    fn say(&self, seat: Seat, command: &[u8]) -> String;
    /// A command from the notation.
    ///
    /// # Errors
    /// The reason why the text names no command.
    fn read(&self, seat: Seat, text: &str) -> Result<Vec<u8>, ReadError>;
    /// The position in the scenario notation; `None` is everything, for an operator.
    fn position_text(&self, to: Option<Audience>) -> String;
    /// A position that this audience cannot tell from the true one, to be played on from.
    ///
    /// # Errors
    /// Those of [`crate::study::check_cards`] and [`crate::study::written`].
    fn supposed(&self, _to: Audience, _chance: &mut dyn Chance) -> Result<String, Phrase> {
        Err(Phrase::new("study-unwritten"))
    }
    /// Whether the seat learned nothing by these commands of its own: from everything it could know
    /// here, they lead to the view `after` without chance. Judged on several positions that agree
    /// with its view.
    fn foreseen(&self, seat: Seat, commands: &[Vec<u8>], after: &[u8]) -> bool;
}

/// The same questions to the face of a game.
pub trait PlayFace<R: Rules> {
    /// Returns the number of cards in play and in hands: a position for study has at most
    /// [`crate::study::MOST_CARDS`].
    fn count_cards(&self, state: &R::State) -> usize;
    /// The id of the card with this number in the pool, if there is one. A game whose states hold such
    /// numbers calls them `CardId` (see [`crate::game::numbers`]); one without cards has none.
    fn card_id(&self, rules: &R, number: u16) -> Option<String>;
    /// Describes an event to an audience.
    fn tell(&self, rules: &R, told: &R::Notice) -> Phrase;
    /// Describes all events of one command to an audience, in order; events that belong together
    /// may become one sentence. The views are that audience's own.
    fn story(&self, rules: &R, _around: Around<'_, R>, told: &[R::Notice]) -> Vec<Phrase> {
        told.iter().map(|t| self.tell(rules, t)).collect()
    }
    /// Returns the turn, from the public view.
    fn turn(&self, public: &R::View) -> Option<Turn>;
    /// Whether this seat may be asked, judged by the public view alone.
    fn may_answer(&self, rules: &R, public: &R::View, seat: Seat) -> bool;
}

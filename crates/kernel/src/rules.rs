//! The interface of a game, seen from outside.

use crate::stored::Stored;
use crate::{Audience, Chance, Illegal, Outcome, Seat, SeatRange, Seats, SetupError};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

/// With what a match starts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// One deck a seat, each a list of card ids in the order in which it was written. As many as there
    /// are seats, so in a game without decks as many empty ones.
    pub decks: Vec<Vec<String>>,
    /// Options of the game by name; a game refuses those it does not know.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// So many seats, without decks and options.
    #[must_use]
    pub fn without_decks(seats: u8) -> Setup {
        Setup { decks: vec![Vec::new(); usize::from(seats)], ..Setup::default() }
    }
}

/// For whom a match waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// These seats decide now, each on its own. Never empty, and all of them play ([`Rules::playing`]).
    For(Seats),
    /// The match is over.
    Over(Outcome),
}

/// The rules of one game in one edition with one card pool. `self` never changes during a match.
///
/// The laws that hold for every implementation are written down in [`crate::laws`]; a whole game that obeys them
/// stands in the head of [this crate](crate).
pub trait Rules {
    /// The whole truth of a match: a flat value without chance, clock or history, and the forms in which
    /// releases have stored it.
    type State: Clone + Eq + Stored;
    /// A command of a seat. `Ord` fixes the order in which legal commands are listed.
    type Command: Clone + Ord + Serialize + DeserializeOwned;
    /// Something that happened, with all secrets.
    type Event: Clone + Eq;
    /// All that one audience knows, built from a whitelist.
    type View: Clone + Eq + Serialize;
    /// The part of an event that one audience is told.
    type Notice: Clone + Eq + Serialize;

    /// With how many seats a match can be opened.
    fn offers(&self) -> SeatRange {
        SeatRange::exactly(2)
    }

    /// The state after the opening that needs no decision.
    ///
    /// # Errors
    /// Every problem of the decks and options; a number of decks that is not one of [`Rules::offers`].
    fn start(&self, setup: &Setup, chance: &mut dyn Chance)
    -> Result<Self::State, Vec<SetupError>>;

    /// All seats of the match, those who are out among them: `p1` to the number that was chosen when it
    /// was opened. A game that offers one number only need not have this.
    fn seats(&self, _state: &Self::State) -> Seats {
        Seats::first(self.offers().most())
    }

    /// Returns the seats that still play. A seat that is out (eliminated, or withdrawn from a match that goes on) is
    /// waited for no more, and never comes back. Depends on public knowledge only. A game that is over as soon as one
    /// seat is out need not implement this.
    fn playing(&self, state: &Self::State) -> Seats {
        self.seats(state)
    }

    /// For whom the match waits. Depends on public knowledge only.
    fn waiting(&self, state: &Self::State) -> Waiting;

    /// Appends what `seat` may choose now, in a fixed order: commands that `apply` accepts, and such
    /// as are only begun ([`Rules::begun`]) and go on. `apply` accepts exactly the whole commands that are
    /// listed here or follow. Concession is never among them; a seat that is not waited for has none.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);

    /// Whether a command is only begun, by its shape alone: [`Rules::next`] says how it goes on, and `apply`
    /// refuses it. For choices that would make long lists (some of many targets, a division, an order); a
    /// game whose lists are short has none. See [`crate::steps`].
    fn begun(&self, _command: &Self::Command) -> bool {
        false
    }

    /// Appends what follows a begun command that was offered, in a fixed order: each whole or begun again.
    /// Never nothing, for what is offered can be completed; no command follows two.
    fn next(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _begun: &Self::Command,
        _out: &mut Vec<Self::Command>,
    ) {
    }

    /// The begun command that this one follows, by its shape alone, whether it is offered or not; none if
    /// [`Rules::legal`] would list it.
    fn prefix(&self, _command: &Self::Command) -> Option<Self::Command> {
        None
    }

    /// Carries a command out and goes on to the next decision.
    ///
    /// # Errors
    /// The rule that forbids the command; then `state`, `chance` and `log` are as before.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        command: &Self::Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Self::Event>,
    ) -> Result<(), Illegal>;

    /// Concedes or forfeits for the seat, at any time before the end, even while another seat is waited for. The seat
    /// plays no more and is placed behind all seats that are left. With more than two seats the match may go on, to its
    /// next decision. Nothing happens to a seat that does not play.
    fn withdraw(
        &self,
        state: &mut Self::State,
        seat: Seat,
        chance: &mut dyn Chance,
        log: &mut Vec<Self::Event>,
    );

    /// The seat gives up the game under way and no more. Where a match is a series of games the next
    /// one follows, or the series is decided; elsewhere it is the match. Possible at any time before
    /// the end.
    fn withdraw_game(
        &self,
        state: &mut Self::State,
        seat: Seat,
        chance: &mut dyn Chance,
        log: &mut Vec<Self::Event>,
    ) {
        self.withdraw(state, seat, chance, log);
    }

    /// The number of the game under way, from 1. Returns `None` if the match is no series of games.
    fn game_number(&self, _state: &Self::State) -> Option<u8> {
        None
    }

    /// Ends the game under way as a draw on which all who play have agreed, if the match is a series that
    /// is not over: the next game follows, or the series is decided. Returns whether it did. Elsewhere
    /// nothing changes: the match itself ends, and no state records an agreement.
    fn draw_game(
        &self,
        _state: &mut Self::State,
        _chance: &mut dyn Chance,
        _log: &mut Vec<Self::Event>,
    ) -> bool {
        false
    }

    /// Writes what makes two positions "the same" for rules on repetition.
    fn situation(&self, state: &Self::State, out: &mut Vec<u8>);

    /// All that the audience knows.
    fn view(&self, state: &Self::State, to: Audience) -> Self::View;

    /// Returns the part of the event that the audience is told, if any.
    fn project(&self, event: &Self::Event, to: Audience) -> Option<Self::Notice>;

    /// A state that the audience of the view cannot tell from the true one.
    fn determinize(&self, view: &Self::View, chance: &mut dyn Chance) -> Self::State;

    /// Reshuffles every order that no audience knows: the cards of shuffled decks. For a match that goes on from a
    /// restored backup, because a player may have seen its future. An order that any player has seen stays, even if no
    /// view holds it (the card that its owner put under the deck). See [`crate::laws::reshuffling`]. A game whose
    /// states hold no such order, because cards are drawn only when they come, need not implement this.
    fn reshuffle(&self, _state: &mut Self::State, _chance: &mut dyn Chance) {}
}

//! What a game is, seen from outside.

use crate::{Audience, Chance, Illegal, RuleId, Seat, Seats, SetupError};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

/// With what a match starts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// One deck a seat, each a list of card ids in the order in which it was written.
    pub decks: Vec<Vec<String>>,
    /// Options of the game by name; a game refuses those it does not know.
    pub options: BTreeMap<String, String>,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; nobody means a draw.
    pub winners: Seats,
    /// The rule by which it ended.
    pub rule: RuleId,
}

/// For whom a match waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// These seats decide now, each on its own. Never empty.
    For(Seats),
    /// The match is over.
    Over(Outcome),
}

/// The rules of one game in one edition with one card pool. `self` never changes during a match.
///
/// The laws that hold for every implementation are written down in [`crate::laws`].
pub trait Rules {
    /// The whole truth of a match: a flat value without chance, clock or history.
    type State: Clone + Eq + Serialize + DeserializeOwned;
    /// What a seat may do. `Ord` fixes the order in which legal commands are listed.
    type Command: Clone + Ord + Serialize + DeserializeOwned;
    /// Something that happened, with all secrets.
    type Event: Clone + Eq;
    /// All that one audience knows, built from a whitelist.
    type View: Clone + Eq + Serialize;
    /// What one audience is told of an event.
    type Told: Clone + Eq + Serialize;

    /// The state after the opening that needs no decision.
    ///
    /// # Errors
    /// Every problem of the decks and options.
    fn start(&self, setup: &Setup, chance: &mut dyn Chance)
    -> Result<Self::State, Vec<SetupError>>;

    /// For whom the match waits. Depends on public knowledge only.
    fn waiting(&self, state: &Self::State) -> Waiting;

    /// Appends every command that `apply` accepts from `seat` now, in a fixed order. Concession is
    /// never among them; a seat that is not waited for has none.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);

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

    /// The seat concedes or forfeits. Possible at any time before the end.
    fn withdraw(&self, state: &mut Self::State, seat: Seat, log: &mut Vec<Self::Event>);

    /// The seat gives up the game under way and no more. Where a match is a series of games the next
    /// one follows, or the series is decided; elsewhere it is the match. Possible at any time before
    /// the end.
    fn withdraw_game(
        &self,
        state: &mut Self::State,
        seat: Seat,
        _chance: &mut dyn Chance,
        log: &mut Vec<Self::Event>,
    ) {
        self.withdraw(state, seat, log);
    }

    /// Writes what makes two positions "the same" for rules on repetition.
    fn situation(&self, state: &Self::State, out: &mut Vec<u8>);

    /// All that the audience knows.
    fn view(&self, state: &Self::State, to: Audience) -> Self::View;

    /// What the audience is told of the event, if anything.
    fn project(&self, event: &Self::Event, to: Audience) -> Option<Self::Told>;

    /// A state that the audience of the view cannot tell from the true one.
    fn determinize(&self, view: &Self::View, chance: &mut dyn Chance) -> Self::State;

    /// Puts every order that no audience knows into a new one: the cards of shuffled decks. For a match
    /// that goes on from an old copy, whose future somebody may have seen. What anybody has seen stays,
    /// also what does not stand in a view (the card that its owner put under the deck). See
    /// [`crate::laws::reshuffling`]. A game whose states hold no such order, because whatever comes is
    /// drawn when it comes, need not have this.
    fn reshuffle(&self, _state: &mut Self::State, _chance: &mut dyn Chance) {}
}

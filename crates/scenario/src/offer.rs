//! An offer of a draw: it stands while its seat plays and the game under way lasts, and holds once all who play
//! have agreed.

use stolik_kernel::{Notation, Outcome, Seat, Seats};

/// The part of a match that an offered draw would end. A match that is no series of games is one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// The game under way.
    Game,
    /// The match.
    Match,
}

/// An offer that stands.
pub(crate) struct Offer {
    pub(crate) by: Seat,
    /// The seats that are for it: the one that made it, and those that accepted.
    agreed: Seats,
    /// The part of the match that it is about.
    extent: Extent,
    /// The game of a series in which it was made.
    game: Option<u8>,
}

impl Offer {
    /// A new one in this state.
    pub(crate) fn new<R: Notation>(
        seat: Seat,
        extent: Extent,
        rules: &R,
        state: &R::State,
    ) -> Offer {
        Offer { by: seat, agreed: Seats::one(seat), extent, game: rules.game_number(state) }
    }

    /// Returns what is left of it after an answer.
    pub(crate) fn answered(self, seat: Seat, accept: bool) -> Option<Offer> {
        accept.then(|| Offer { agreed: self.agreed.with(seat), ..self })
    }

    /// Whether the game in which it was made is still under way.
    pub(crate) fn stands<R: Notation>(&self, rules: &R, state: &R::State) -> bool {
        self.game == rules.game_number(state)
    }

    /// Whether all who play agree that the game under way of a series is drawn, and no more.
    pub(crate) fn draws_game<R: Notation>(&self, rules: &R, state: &R::State) -> bool {
        self.is_agreed(rules, state)
            && self.extent == Extent::Game
            && rules.game_number(state).is_some()
    }

    /// Returns the outcome of the match by this offer, if all who still play agree. They share the first place.
    pub(crate) fn outcome<R: Notation>(&self, rules: &R, state: &R::State) -> Option<Outcome> {
        let ends = self.is_agreed(rules, state) && !self.draws_game(rules, state);
        let rule = rules.agreed_draw().filter(|_| ends)?;
        Some(Outcome::won(rules.playing(state), rules.seats(state), rule))
    }

    fn is_agreed<R: Notation>(&self, rules: &R, state: &R::State) -> bool {
        self.stands(rules, state) && rules.playing(state).within(self.agreed)
    }
}

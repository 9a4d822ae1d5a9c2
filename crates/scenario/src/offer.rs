//! An offer of a draw: it stands while whoever made it plays, and holds once all who play have agreed.

use stolik_kernel::{Notation, Outcome, Seat, Seats};

/// An offer that stands.
pub(crate) struct Offer {
    pub(crate) by: Seat,
    /// Who is for it: whoever made it, and those who accepted.
    agreed: Seats,
}

impl Offer {
    /// A new one.
    pub(crate) fn by(seat: Seat) -> Offer {
        Offer { by: seat, agreed: Seats::one(seat) }
    }

    /// What is left of it after an answer.
    pub(crate) fn answered(self, seat: Seat, accept: bool) -> Option<Offer> {
        accept.then(|| Offer { agreed: self.agreed.with(seat), ..self })
    }

    /// How the match ends by it, if all who still play agree. They share the first place.
    pub(crate) fn outcome<R: Notation>(&self, rules: &R, state: &R::State) -> Option<Outcome> {
        let plays = rules.playing(state);
        let all = plays.within(self.agreed);
        let rule = rules.agreed_draw().filter(|_| all)?;
        Some(Outcome::won(plays, rules.seats(state), rule))
    }
}

//! All that one audience knows, built from a whitelist.

use crate::state::State;
use serde::Serialize;
use std::borrow::Cow;
use stolik_kernel::{Audience, Seat};

/// One audience's knowledge of a match: the state where every card that it does not know is
/// [`UNKNOWN`](crate::ids::UNKNOWN), and its own deck is in ascending order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The audience that has this knowledge.
    pub to: Audience,
    /// The knowledge; `sight` assembles it part by part.
    pub known: State,
}

impl View {
    /// The view as the chair at which the holder decides has it: while it gives the orders of the other, and the other
    /// is asked, that one's (term.v17-kontrol-protivnika); else this one.
    #[must_use]
    pub fn seated(&self) -> Cow<'_, View> {
        match self.to {
            Audience::Seat(seat) if self.speaks_for(seat) != seat => {
                Cow::Owned(View { to: Audience::Seat(seat.other()), known: self.known.clone() })
            }
            Audience::Seat(_) | Audience::Public => Cow::Borrowed(self),
        }
    }

    /// For which seat a seat decides now: the other, where that is asked and it gives its orders, else itself.
    #[must_use]
    pub fn speaks_for(&self, seat: Seat) -> Seat {
        self.known.speaks_for(seat).unwrap_or(seat)
    }

    /// The seat that gives the orders of another now, and that other, if there is one.
    #[must_use]
    pub fn governs(&self) -> Option<(Seat, Seat)> {
        let seat = self.known.active;
        let voice = self.known.voice(seat);
        (voice != seat && !self.known.over()).then_some((voice, seat))
    }
}

//! Players of spells, and the ways in which a seat may cancel a card of the other (518.1a).

use crate::card::{Const, Ev};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::{CardId, UnitId};
use crate::state::{Frame, Occ, Pick};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// The player of the spell that is played, in the graveyard of either owner (519.2, term.vasha-karta).
    pub(crate) fn player(self, occ: &Occ) -> Option<Seat> {
        let flow = self.s.course.flow.iter().rev();
        let mut playings = flow.filter(|_| occ.ev == Ev::Played).filter_map(|frame| match frame {
            Frame::Play(play) => Some(play),
            _ => None,
        });
        playings.find(|play| Some(play.unit) == occ.who).map(|play| play.by)
    }

    /// At the price of how many coins a seat may cancel that card of the other, if it may (518.1a).
    pub(crate) fn cancels(self, seat: Seat, card: CardId) -> Option<u8> {
        let mut found: Option<u8> = None;
        self.constants(crate::card::group::CANCELS, |source, _, what| {
            if let Const::Cancels(n, filter) = what
                && source.controller == seat
                && self.fits_card(filter, card, seat.other(), &Ctx::of(source))
            {
                found = Some(found.map_or(*n, |least| least.min(*n)));
            }
        });
        found.filter(|n| *n <= self.s.side(seat).coins())
    }

    /// The cards of a seat at whose price it may cancel that card of the other (518.1a).
    fn guards(self, seat: Seat, card: CardId) -> Vec<UnitId> {
        let mut found = Vec::new();
        self.constants(crate::card::group::CANCELS, |source, _, what| {
            if let Const::DiesToCancel(filter) = what
                && source.controller == seat
                && !found.contains(&source.id)
                && !self.is_hero(source.id)
                && self.fits_card(filter, card, seat.other(), &Ctx::of(source))
            {
                found.push(source.id);
            }
        });
        found
    }

    /// The ways in which a seat may cancel that card of the other: for coins, or at the price of a card.
    pub(crate) fn cancellings(self, seat: Seat, card: CardId) -> Vec<Pick> {
        let coins = self.cancels(seat, card).map(|_| Pick::Yes);
        coins.into_iter().chain(self.guards(seat, card).into_iter().map(Pick::Unit)).collect()
    }
}

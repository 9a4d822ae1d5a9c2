//! A match of several games (207.1): until somebody has won two, three at most. Between them each player may exchange
//! cards of the main deck for as many of the extra one, in private; then the next game opens like the first.
//!
//! Ours, where the document is silent: one card goes for one, so that nobody sees by the size of a pile what was done;
//! at most as many exchanges as the extra deck has cards; who sits first is asked first; what was exchanged stays so for the game after.

use crate::engine::query::series::WINS;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::CardId;
use crate::state::{Ask, End, Phase, State};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// One card of the main deck for one of the extra deck.
    pub(crate) fn swap(&mut self, seat: Seat, out: CardId, into: CardId) {
        let side = &mut self.s.sides[seat.index()];
        let place = |cards: &[CardId], card| cards.iter().position(|held| *held == card);
        if let (Some(at), Some(from)) = (place(&side.deck, out), place(&side.extra, into)) {
            (side.deck[at], side.extra[from]) = (into, out);
            side.deck.sort_unstable();
            side.extra.sort_unstable();
        }
        if let Some(series) = &mut self.s.series {
            series.swaps[seat.index()] += 1;
        }
        self.log.push(Event::Secret(seat, Box::new(Event::Swapped(seat, out, into))));
    }

    /// A seat exchanges no more.
    pub(crate) fn swapped_all(&mut self, seat: Seat) {
        let Some(series) = &mut self.s.series else { return };
        let side = &self.s.sides[seat.index()];
        (series.decks[seat.index()], series.extra[seat.index()]) =
            (side.deck.clone(), side.extra.clone());
        series.ready[seat.index()] = true;
        series.swaps[seat.index()] = 0;
        self.log.push(Event::Ready(seat));
    }

    /// A game is over: whether another follows.
    pub(crate) fn goes_on(&mut self) -> bool {
        let Phase::Over(end) = self.s.phase else { return true };
        let Some(mut series) = self.s.series.take() else { return false };
        if let End::Lost(seat, _) = end {
            series.wins[seat.other().index()] += 1;
        }
        let (game, wins, decided) = (series.game, series.wins, series.decided());
        self.log.push(Event::GameEnds(game, wins));
        if decided {
            self.s.series = Some(series);
            return false;
        }
        let mut next = State::empty(series.heroes);
        (next.phase, next.turn, next.edition) = (Phase::Between, 0, self.s.edition);
        for (side, (deck, extra)) in
            next.sides.iter_mut().zip(series.decks.iter().zip(&series.extra))
        {
            (side.deck, side.extra) = (deck.clone(), extra.clone());
        }
        (series.game, series.swaps) = (game + 1, [0; 2]);
        // A seat without an extra deck has nothing to exchange: everybody knows that.
        series.ready = [0, 1].map(|seat: usize| series.extra[seat].is_empty());
        next.series = Some(series);
        *self.s = next;
        self.renewed();
        (self.node, self.looked, self.lifeless) = (0, None, true);
        true
    }

    /// Asks the next seat for exchanges; without one, the next game opens.
    pub(crate) fn go_on_between(&mut self) -> bool {
        let ready = self.s.series.as_ref().is_none_or(|series| series.ready[0]);
        let both = self.s.series.as_ref().is_none_or(|series| series.ready == [true; 2]);
        match (both, ready) {
            (true, _) => {
                self.opens();
                false
            }
            (false, false) => self.ask(Ask::Swap(Seat::ONE)),
            (false, true) => self.ask(Ask::Swap(Seat::TWO)),
        }
    }

    /// Ends the game under way, between games the one that comes, because a seat gave it up (602.1b) or both
    /// agreed on a draw (603.1b).
    pub(crate) fn break_off_game(&mut self, end: End) {
        self.s.course = crate::state::Course::default();
        self.s.forget_all();
        self.s.phase = Phase::Over(end);
        self.log.push(Event::Over(end));
        self.settle();
    }
}

/// A seat gives the whole match up.
pub(crate) fn lost(s: &mut State, seat: Seat) {
    if let Some(series) = &mut s.series {
        series.wins[seat.other().index()] = WINS;
    }
}

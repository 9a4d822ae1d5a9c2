//! A match of several games (207.1): until somebody has won two, three at most. Between them each player may exchange
//! cards of the main deck for as many of the extra one, in private; then the next game opens like the first.
//!
//! Ours, where the document is silent: one card goes for one, so that nobody sees by the size of a pile what was done;
//! at most as many exchanges as the extra deck has cards; who sits first is asked first; what was exchanged stays so for the game after.

use crate::command::Command;
use crate::deck;
use crate::engine::query::pos::Pos;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::CardId;
use crate::rules::Check;
use crate::start;
use crate::state::{Ask, End, Phase, Series, State};
use stolik_kernel::Seat;

/// Games that win a match of several.
pub(crate) const WINS: u8 = 2;
/// Games of which it has at most; one that nobody wins counts, too.
pub(crate) const GAMES: u8 = 3;

impl Series {
    /// The first game of a match with these heroes and decks.
    pub(crate) fn opening(
        heroes: [CardId; 2],
        decks: [Vec<CardId>; 2],
        extra: [Vec<CardId>; 2],
    ) -> Series {
        let mut series =
            Series { game: 1, wins: [0; 2], heroes, decks, extra, ready: [true; 2], swaps: [0; 2] };
        series.decks.iter_mut().chain(&mut series.extra).for_each(|cards| cards.sort_unstable());
        series
    }

    /// Whether no further game follows.
    #[must_use]
    pub fn decided(&self) -> bool {
        self.wins.iter().any(|wins| *wins >= WINS) || self.game >= GAMES
    }

    /// The seat that has won more games, if there is one.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        let [one, two] = self.wins;
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Seat::ONE),
            std::cmp::Ordering::Less => Some(Seat::TWO),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Pos<'_> {
    /// Whether a seat that is asked for exchanges may make this one.
    pub(crate) fn may_swap(self, seat: Seat, out: CardId, into: CardId) -> Check {
        let side = self.s.side(seat);
        let left = self.s.series.as_ref().is_some_and(|series| series.swaps_left(seat));
        let fits = left && out != into && side.deck.contains(&out) && side.extra.contains(&into);
        if fits { Ok(()) } else { Err(rule!("207.1")) }
    }

    /// That a seat is ready, and all its exchanges.
    pub(crate) fn swaps(self, seat: Seat, out: &mut Vec<Command>) {
        let kinds = |cards: &[CardId]| {
            let mut kinds = cards.to_vec();
            kinds.sort_unstable();
            kinds.dedup();
            kinds
        };
        let side = self.s.side(seat);
        out.push(Command::Pass);
        for card in kinds(&side.deck) {
            let into = kinds(&side.extra).into_iter().map(|into| Command::Swap { out: card, into });
            let may = |command: &Command| self.check(seat, command).is_ok();
            out.extend(into.filter(may));
        }
    }
}

impl Series {
    /// Whether a seat may still exchange a card.
    fn swaps_left(&self, seat: Seat) -> bool {
        usize::from(self.swaps[seat.index()]) < deck::EXTRA
    }
}

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
        let mut next = start::empty(series.heroes);
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

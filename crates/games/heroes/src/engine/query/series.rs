//! A match of several games, as it stands: results, and exchanges that a seat may make between them (207.1).

use crate::command::Command;
use crate::deck;
use crate::engine::query::pos::Pos;
use crate::ids::CardId;
use crate::rules::Check;
use crate::state::Series;
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

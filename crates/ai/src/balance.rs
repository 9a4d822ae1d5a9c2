//! Decks in equally strong hands: how much of what happens is the decks' doing?

use crate::duel::{Duel, Round};
use crate::selfplay::Table;
use crate::{Player, SelfplayError};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Setup};

/// Plays `rounds` rounds of games between decks, one a seat. In a round the luck stays, and the decks
/// change seats until each has lain at every seat: a pair of games for two. Each player keeps to its
/// seat, so players should be equally strong. What came of it for each deck.
///
/// # Errors
/// See [`SelfplayError`].
pub fn contest<R: Rules>(
    rules: &R,
    decks: &[Vec<String>],
    players: &mut [&mut dyn Player<R>],
    rounds: u64,
    seed: u64,
) -> Result<Vec<Duel>, SelfplayError> {
    let (mut round, mut seeds) = (Round::of(decks.len()), Fast::new(seed));
    let mut setup = Setup { decks: decks.to_vec(), ..Setup::default() };
    for _ in 0..rounds {
        let luck = seeds.bits();
        for _ in 0..decks.len() {
            let mut table = Table { rules, players: &mut *players, game: round.game };
            let played = table.play(&setup, luck)?;
            round.count(played.outcome, played.decisions);
            setup.decks.rotate_left(1);
        }
    }
    Ok(round.sides)
}

/// The results of many groups of decks that met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    met: Vec<(usize, Duel)>,
    decisions: u64,
    games: u64,
}

impl Field {
    /// Takes in what came of some decks against each other, a side for each.
    pub fn add(&mut self, decks: &[usize], sides: &[Duel]) {
        self.met.extend(decks.iter().copied().zip(sides.iter().copied()));
        // Every side has the same games.
        self.decisions += sides.first().map_or(0, |side| side.decisions);
        self.games += sides.first().map_or(0, Duel::games);
    }

    /// Returns the result of all games of a deck, from its side, or `None` if it played none.
    #[must_use]
    pub fn of(&self, deck: usize) -> Option<Duel> {
        let mine = self.met.iter().filter(|(one, _)| *one == deck).map(|(_, side)| *side);
        mine.reduce(Duel::plus)
    }

    /// Decisions in all games.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Games in all.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }
}

//! Two decks in the same hands: how much of what happens is the decks' doing?

use crate::duel::Duel;
use crate::selfplay::Table;
use crate::{Player, SelfplayError};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Setup};

/// Plays `pairs` pairs of games between two decks of a game for two: the same luck twice, and the
/// decks change seats. Each player keeps to its seat, so players should be equally strong. The sum is
/// from the first deck's side.
///
/// # Errors
/// See [`SelfplayError`].
pub fn contest<R: Rules>(
    rules: &R,
    decks: &[Vec<String>; 2],
    players: [&mut dyn Player<R>; 2],
    pairs: u64,
    seed: u64,
) -> Result<Duel, SelfplayError> {
    let (mut sum, mut seeds) = (Duel::default(), Fast::new(seed));
    let [one, two] = players;
    let [first, second] = decks;
    for pair in 0..pairs {
        let luck = seeds.bits();
        for (index, (seat, order)) in
            [(Seat::ONE, [first, second]), (Seat::TWO, [second, first])].into_iter().enumerate()
        {
            let setup = Setup { decks: order.map(Clone::clone).to_vec(), ..Setup::default() };
            let game = 2 * pair + index as u64;
            let played =
                Table { rules, players: &mut [&mut *one, &mut *two], game }.play(&setup, luck)?;
            sum.count(played.outcome, seat);
            sum.decisions += played.decisions;
        }
    }
    Ok(sum)
}

/// Every pair of some decks, and what came of each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    pairs: Vec<(usize, usize, Duel)>,
}

impl Field {
    /// Takes in what came of deck `one` against deck `two`, from the side of `one`.
    pub fn add(&mut self, one: usize, two: usize, duel: Duel) {
        self.pairs.push((one, two, duel));
    }

    /// What came of all games of a deck against others, from its side.
    #[must_use]
    pub fn of(&self, deck: usize) -> Duel {
        let mine = self.pairs.iter().filter_map(|(one, two, duel)| match (*one, *two) {
            (one, _) if one == deck => Some(*duel),
            (_, two) if two == deck => Some(duel.turned()),
            (_, _) => None,
        });
        mine.fold(Duel::default(), Duel::plus)
    }

    /// Decisions in all games.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.pairs.iter().map(|(_, _, duel)| duel.decisions).sum()
    }

    /// Games in all.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.pairs.iter().map(|(_, _, duel)| duel.games()).sum()
    }
}

//! Two opponents, seats swapped: which is the stronger, and how sure is that?

use crate::selfplay::Table;
use crate::{Player, SelfplayError};
use std::fmt;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Outcome, Rules, Seat, Setup};

/// What came of a duel, from the first opponent's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Duel {
    /// Games the first won.
    pub wins: u64,
    /// Games nobody won, and games that were given up: half a point for each.
    pub draws: u64,
    /// Games the second won.
    pub losses: u64,
    /// Of the draws, those that were given up.
    pub unfinished: u64,
    /// Decisions in all games.
    pub decisions: u64,
}

impl Duel {
    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The first's share of the points, `0.0..=1.0`; a half where no game was played.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// The 95 % interval (Wilson) of that share. Draws make it a little wider than it need be.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (n, p, z) = (self.games() as f64, self.share(), 1.959_964);
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Duel) -> Duel {
        Duel {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            unfinished: self.unfinished + other.unfinished,
            decisions: self.decisions + other.decisions,
        }
    }

    /// From the other's side.
    #[must_use]
    pub fn turned(self) -> Duel {
        Duel { wins: self.losses, losses: self.wins, ..self }
    }

    pub(crate) fn count(&mut self, outcome: Option<Outcome>, first: Seat) {
        let second = first.other();
        match outcome.map(|o| (o.winners().contains(first), o.winners().contains(second))) {
            Some((true, false)) => self.wins += 1,
            Some((false, true)) => self.losses += 1,
            Some((true, true) | (false, false)) => self.draws += 1,
            None => {
                self.draws += 1;
                self.unfinished += 1;
            }
        }
    }
}

/// `120 games: +80 =10 -30, 70.8 % (95 %: 62.1 to 78.2)`.
impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        let Duel { wins, draws, losses, .. } = self;
        write!(
            f,
            "{} games: +{wins} ={draws} -{losses}, {:.1} % (95 %: {:.1} to {:.1})",
            self.games(),
            self.share() * 100.0,
            low * 100.0,
            high * 100.0
        )
    }
}

/// Plays `pairs` pairs of games of a game for two: the same decks and luck twice, seats swapped.
///
/// # Errors
/// See [`SelfplayError`].
pub fn duel<R: Rules>(
    rules: &R,
    setup: impl Fn(u64) -> Setup,
    first: &mut dyn Player<R>,
    second: &mut dyn Player<R>,
    pairs: u64,
    seed: u64,
) -> Result<Duel, SelfplayError> {
    let (mut sum, mut seeds) = (Duel::default(), Fast::new(seed));
    for pair in 0..pairs {
        let (decks, luck) = (setup(pair), seeds.bits());
        let played = Table { rules, players: &mut [&mut *first, &mut *second], game: 2 * pair }
            .play(&decks, luck)?;
        sum.count(played.outcome, Seat::ONE);
        sum.decisions += played.decisions;
        let played = Table { rules, players: &mut [&mut *second, &mut *first], game: 2 * pair + 1 }
            .play(&decks, luck)?;
        sum.count(played.outcome, Seat::TWO);
        sum.decisions += played.decisions;
    }
    Ok(sum)
}

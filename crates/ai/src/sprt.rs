//! Sequential probability ratio test over rounds of self-play: games are played until it is clear enough to which of two
//! shares of the points a player is nearer.
//!
//! The unit is the round, for two seats the pair of games with the same luck: games of a round depend on each other. The
//! ratio is that of the greatest likelihoods of all distributions of a round's points with the one mean and with the other
//! (the generalised test of chess engines), so that no variance has to be assumed.

use crate::Duel;
use std::collections::BTreeMap;
use std::fmt;

/// The chance of either error: to take the higher share where the lower one is true, and the reverse.
const ERROR: f64 = 0.05;

/// The weight of a round with no points and of one with all points that are taken for seen from the start. Without them
/// the first rounds would allow only what they show.
const FORESEEN: f64 = 0.001;

/// Two shares of the points, in percent, between which the test decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hypotheses {
    /// The share of a player that gained nothing.
    pub low: u8,
    /// The share of a player that gained enough.
    pub high: u8,
}

/// The state of a test.
#[derive(Clone, Debug)]
pub struct Sprt {
    hypotheses: Hypotheses,
    /// Rounds by their points, in parts of all points of a round.
    rounds: BTreeMap<(u64, u64), u64>,
    seen: Duel,
}

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tested {
    /// The hypotheses.
    pub hypotheses: Hypotheses,
    /// Thousandths of the log-likelihood ratio: positive speaks for the higher share.
    pub ratio: i64,
    /// The share that was accepted, or `None` while both are possible.
    pub accepted: Option<u8>,
}

impl Sprt {
    /// Starts a test for a player among so many seats.
    #[must_use]
    pub fn new(hypotheses: Hypotheses, seats: u8) -> Sprt {
        Sprt { hypotheses, rounds: BTreeMap::new(), seen: Duel::of(seats) }
    }

    /// Takes in the games that the player has played since the last call: one round.
    pub fn add(&mut self, so_far: &Duel) {
        let games = so_far.games() - self.seen.games();
        let points = so_far.points() - self.seen.points();
        *self.rounds.entry((points, games)).or_default() += 1;
        self.seen = *so_far;
    }

    /// Returns the ratio, and the accepted share if it is beyond the bound of [`ERROR`].
    #[must_use]
    pub fn tested(&self) -> Tested {
        let Hypotheses { low, high } = self.hypotheses;
        let ratio = self.likelihood(high) - self.likelihood(low);
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let accepted = match ratio {
            _ if ratio >= bound => Some(high),
            _ if ratio <= -bound => Some(low),
            _ => None,
        };
        Tested { hypotheses: self.hypotheses, ratio: (ratio * 1000.0).round() as i64, accepted }
    }

    /// The logarithm of the greatest likelihood with this mean, up to a constant that depends on the rounds alone.
    fn likelihood(&self, percent: u8) -> f64 {
        let mean = f64::from(percent) / 100.0;
        let seen = self.rounds.iter().map(|((points, games), rounds)| {
            (*points as f64 / (Duel::POINTS * games) as f64 - mean, *rounds as f64)
        });
        let outcomes: Vec<(f64, f64)> =
            seen.chain([(-mean, FORESEEN), (1.0 - mean, FORESEEN)]).collect();
        // The likeliest weights with this mean are those seen, divided by 1 + tilt × distance.
        let slope = |tilt: f64| -> f64 {
            outcomes.iter().map(|(far, weight)| weight * far / (1.0 + tilt * far)).sum()
        };
        let (mut least, mut most) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..60 {
            let middle = f64::midpoint(least, most);
            if slope(middle) > 0.0 { least = middle } else { most = middle }
        }
        let tilt = f64::midpoint(least, most);
        outcomes.iter().map(|(far, weight)| -weight * (1.0 + tilt * far).ln()).sum()
    }
}

/// `log-likelihood ratio 2.95: 55 % rather than 50 %`; `undecided between 50 % and 55 %`.
impl fmt::Display for Tested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hypotheses { low, high } = self.hypotheses;
        write!(f, "log-likelihood ratio {:.2}: ", self.ratio as f64 / 1000.0)?;
        match self.accepted {
            None => write!(f, "undecided between {low} % and {high} %"),
            Some(share) => write!(f, "{share} % rather than {} %", low + high - share),
        }
    }
}

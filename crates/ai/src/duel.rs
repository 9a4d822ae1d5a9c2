//! Opponents who change seats: which is the stronger, and how sure is that?

use crate::selfplay::Table;
use crate::{Player, SelfplayError};
use std::fmt;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Outcome, Rules, Seat, Setup};

/// The results of some games, from one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// The number of sides.
    pub seats: u8,
    /// Games won alone.
    pub wins: u64,
    /// Games in which the first place was shared, and games that were given up.
    pub draws: u64,
    /// Games in which another was before.
    pub losses: u64,
    /// Of the draws, those that were given up.
    pub unfinished: u64,
    /// Of the points of the draws, this side's part: twelve for a game, evenly among those who share the
    /// first place, and among all where it was given up.
    pub shared: u64,
    /// Decisions in all games, of all sides.
    pub decisions: u64,
}

impl Duel {
    /// Points of a game that is won alone: every part of them that seats can share is whole.
    pub const POINTS: u64 = 12;

    /// No game yet, between so many sides.
    #[must_use]
    pub fn of(seats: u8) -> Duel {
        Duel { seats, wins: 0, draws: 0, losses: 0, unfinished: 0, shared: 0, decisions: 0 }
    }

    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The side's points.
    #[must_use]
    pub fn points(&self) -> u64 {
        self.wins * Duel::POINTS + self.shared
    }

    /// The side's share of the points, `0.0..=1.0`; its even part where no game was played.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return self.even();
        }
        self.points() as f64 / Duel::POINTS as f64 / self.games() as f64
    }

    /// Returns the share of wins of a player who is as strong as the others.
    #[must_use]
    pub fn even(&self) -> f64 {
        1.0 / f64::from(self.seats.max(1))
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

    /// Both together, of as many sides.
    #[must_use]
    pub fn plus(self, other: Duel) -> Duel {
        Duel {
            seats: self.seats,
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            unfinished: self.unfinished + other.unfinished,
            shared: self.shared + other.shared,
            decisions: self.decisions + other.decisions,
        }
    }

    /// Takes in a game in which this side had that seat; none is one that was given up.
    fn count(&mut self, outcome: Option<Outcome>, seat: Seat) {
        let first = outcome.and_then(|outcome| outcome.groups().next());
        match first {
            None => {
                self.draws += 1;
                self.unfinished += 1;
                self.shared += Duel::POINTS / u64::from(self.seats);
            }
            Some(first) if !first.contains(seat) => self.losses += 1,
            Some(first) if first.count() == 1 => self.wins += 1,
            Some(first) => {
                self.draws += 1;
                self.shared += Duel::POINTS / u64::from(first.count());
            }
        }
    }
}

/// `120 games: +80 =10 -30, 70.8 % (95 %: 62.1 to 78.2)`; with more than two sides, what would be even.
impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        let Duel { wins, draws, losses, .. } = self;
        write!(
            f,
            "{} games: +{wins} ={draws} -{losses}, {:.1} % (95 %: {:.1} to {:.1}",
            self.games(),
            self.share() * 100.0,
            low * 100.0,
            high * 100.0
        )?;
        match self.seats {
            2 => f.write_str(")"),
            _ => write!(f, "; even: {:.1})", self.even() * 100.0),
        }
    }
}

/// Plays `rounds` rounds of games. In a round the decks and the luck stay, and the players change seats
/// until each has sat on every seat: a pair of games for two. What came of it for each player.
///
/// # Errors
/// See [`SelfplayError`].
pub fn duel<R: Rules>(
    rules: &R,
    setup: impl Fn(u64) -> Setup,
    players: &mut [&mut dyn Player<R>],
    rounds: u64,
    seed: u64,
) -> Result<Vec<Duel>, SelfplayError> {
    duel_while(rules, setup, players, (rounds, seed), &mut |_| true)
}

/// The same for a number of rounds and a seed, as long as `goes_on` says so: it is asked after each round, with the
/// results so far.
///
/// # Errors
/// See [`SelfplayError`].
pub fn duel_while<R: Rules>(
    rules: &R,
    setup: impl Fn(u64) -> Setup,
    players: &mut [&mut dyn Player<R>],
    (rounds, seed): (u64, u64),
    goes_on: &mut dyn FnMut(&[Duel]) -> bool,
) -> Result<Vec<Duel>, SelfplayError> {
    let mut round = Round::of(players.len());
    let mut seeds = Fast::new(seed);
    for number in 0..rounds {
        let (decks, luck) = (setup(number), seeds.bits());
        for _ in 0..players.len() {
            let mut table = Table { rules, players: &mut *players, game: round.game };
            let played = table.play(&decks, luck)?;
            round.count(played.outcome, played.decisions);
            players.rotate_left(1);
        }
        if !goes_on(&round.sides) {
            break;
        }
    }
    Ok(round.sides)
}

/// Sides that change seats from game to game.
pub(crate) struct Round {
    /// The index of the next game, from 0.
    pub(crate) game: u64,
    /// The results of the round, one per side.
    pub(crate) sides: Vec<Duel>,
}

impl Round {
    pub(crate) fn of(sides: usize) -> Round {
        Round { game: 0, sides: vec![Duel::of(sides as u8); sides] }
    }

    /// Takes in the next game: each side sits a seat further to the front than in the last.
    pub(crate) fn count(&mut self, outcome: Option<Outcome>, decisions: u64) {
        let sides = self.sides.len();
        let turned = (self.game % sides as u64) as usize;
        for (seat, at) in (0..).map(Seat).zip(0..sides) {
            let side = &mut self.sides[(at + turned) % sides];
            side.count(outcome, seat);
            side.decisions += decisions;
        }
        self.game += 1;
    }
}

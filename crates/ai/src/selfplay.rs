//! Many games between opponents, summed up.

use crate::Player;
use std::fmt;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Outcome, Rules, Seat, Setup, SetupError, Waiting, fingerprint};

/// A game that has not ended after so many decisions is given up and counted as unfinished.
pub const LIMIT: u64 = 100_000;

/// The reason why self-play could not go on.
#[derive(Debug, thiserror::Error)]
pub enum SelfplayError {
    /// A deck or an option is not allowed.
    #[error("game {game} cannot start: {}", .problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup {
        /// The index of the game, from 0.
        game: u64,
        /// Everything that is wrong.
        problems: Vec<SetupError>,
    },
    /// The match waits for a seat without a player.
    #[error("the match waits for {seat}, but there are {players} players")]
    NoPlayer {
        /// The seat.
        seat: Seat,
        /// The number of players.
        players: usize,
    },
    /// A rule set or a player broke the law: no legal command, an index too large, a refusal.
    #[error("game {game}, {seat}: {what}")]
    Unlawful {
        /// The index of the game, from 0.
        game: u64,
        /// The seat.
        seat: Seat,
        /// A description of the breach.
        what: String,
    },
}

/// The results of some games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Decisions in all of them.
    pub decisions: u64,
    /// Games won by each seat; one that several win counts for each.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that were given up: too long, or nobody wanted to decide.
    pub unfinished: u64,
    /// Number made of all last positions: the same seed gives the same.
    pub digest: u64,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games, {} decisions", self.games, self.decisions)?;
        for (seat, wins) in self.wins.iter().enumerate() {
            write!(f, ", {} won {wins}", Seat(seat as u8))?;
        }
        write!(f, ", {} drawn", self.draws)?;
        if self.unfinished > 0 {
            write!(f, ", {} unfinished", self.unfinished)?;
        }
        write!(f, ", digest {:016x}", self.digest)
    }
}

/// The course of one game.
pub(crate) struct Played<S> {
    pub(crate) last: S,
    pub(crate) decisions: u64,
    /// `None`: it was given up.
    pub(crate) outcome: Option<Outcome>,
}

/// The players of a game, its rules and its luck.
pub(crate) struct Table<'a, 'p, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) players: &'a mut [&'p mut dyn Player<R>],
    /// The index of the game, from 0, for errors.
    pub(crate) game: u64,
}

impl<R: Rules> Table<'_, '_, R> {
    fn start(&self, setup: &Setup, chance: &mut Fast) -> Result<R::State, SelfplayError> {
        let game = self.game;
        self.rules.start(setup, chance).map_err(|problems| SelfplayError::Setup { game, problems })
    }

    /// Plays one game to its end.
    pub(crate) fn play(
        &mut self,
        setup: &Setup,
        seed: u64,
    ) -> Result<Played<R::State>, SelfplayError> {
        // Order of asking has its own luck, so that the dice depend on the commands alone.
        let (mut chance, mut order) = (Fast::new(seed), Fast::new(!seed));
        let mut state = self.start(setup, &mut chance)?;
        let (mut legal, mut log) = (Vec::new(), Vec::new());
        let mut decisions = 0;
        loop {
            let asked = match self.rules.waiting(&state) {
                Waiting::Over(outcome) => {
                    return Ok(Played { last: state, decisions, outcome: Some(outcome) });
                }
                Waiting::For(asked) => asked,
            };
            let count = asked.iter().count() as u32;
            let first = if count > 1 { order.below(count) as usize } else { 0 };
            let turn = asked.iter().chain(asked.iter()).skip(first).take(count as usize);
            let mut chosen = None;
            for seat in turn {
                if let Some(command) = self.ask(&state, seat, &mut legal)? {
                    chosen = Some((seat, command));
                    break;
                }
            }
            let Some((seat, command)) = chosen.filter(|_| decisions < LIMIT) else {
                return Ok(Played { last: state, decisions, outcome: None });
            };
            decisions += 1;
            log.clear();
            self.rules
                .apply(&mut state, seat, &command, &mut chance, &mut log)
                .map_err(|e| self.unlawful(seat, format!("a legal command was refused: {e}")))?;
        }
    }

    /// Asks a seat choice by choice until its command is whole.
    fn ask(
        &mut self,
        state: &R::State,
        seat: Seat,
        legal: &mut Vec<R::Command>,
    ) -> Result<Option<R::Command>, SelfplayError> {
        legal.clear();
        self.rules.legal(state, seat, legal);
        let Some(mut command) = self.choose(state, seat, legal)? else { return Ok(None) };
        while self.rules.begun(&command) {
            legal.clear();
            self.rules.next(state, seat, &command, legal);
            command = self
                .choose(state, seat, legal)?
                .ok_or_else(|| self.unlawful(seat, "left a command that was begun".into()))?;
        }
        Ok(Some(command))
    }

    fn choose(
        &mut self,
        state: &R::State,
        seat: Seat,
        legal: &mut Vec<R::Command>,
    ) -> Result<Option<R::Command>, SelfplayError> {
        if legal.is_empty() {
            return Err(self.unlawful(seat, "nothing is legal".into()));
        }
        let (rules, players) = (self.rules, self.players.len());
        let player =
            self.players.get_mut(seat.index()).ok_or(SelfplayError::NoPlayer { seat, players })?;
        let mut view = || rules.view(state, Audience::Seat(seat));
        match player.choose(rules, seat, &mut view, legal) {
            Some(n) if n >= legal.len() => {
                Err(self.unlawful(seat, format!("chose {n} of {}", legal.len())))
            }
            Some(n) => Ok(Some(legal.swap_remove(n))),
            None => Ok(None),
        }
    }

    fn unlawful(&self, seat: Seat, what: String) -> SelfplayError {
        SelfplayError::Unlawful { game: self.game, seat, what }
    }
}

/// Plays `games` games; `setup` gives the decks of each by its number, `players` one a seat.
///
/// # Errors
/// See [`SelfplayError`].
pub fn selfplay<R: Rules>(
    rules: &R,
    setup: impl Fn(u64) -> Setup,
    players: &mut [&mut dyn Player<R>],
    games: u64,
    seed: u64,
) -> Result<Summary, SelfplayError> {
    let mut summary = Summary { wins: vec![0; players.len()], ..Summary::default() };
    let mut seeds = Fast::new(seed);
    for game in 0..games {
        let mut table = Table { rules, players: &mut *players, game };
        let played = table.play(&setup(game), seeds.bits())?;
        summary.games += 1;
        summary.decisions += played.decisions;
        let last = fingerprint::of(&played.last).0;
        summary.digest = summary.digest.rotate_left(1) ^ last;
        match played.outcome {
            None => summary.unfinished += 1,
            Some(outcome) if outcome.is_draw() => summary.draws += 1,
            Some(outcome) => {
                for seat in outcome.winners().iter() {
                    if let Some(wins) = summary.wins.get_mut(seat.index()) {
                        *wins += 1;
                    }
                }
            }
        }
    }
    Ok(summary)
}

//! The state of a league after its recorded actions, and the checks of the next one.

use crate::ids::{PairingNumber, PlayerNumber, TableNumber};
use crate::rules::{Rules, Unfinished};
use crate::schedule::round_robin;
use serde::{Deserialize, Serialize};

/// The smallest number of players with whom a league starts.
pub const LEAST: usize = 3;
/// The largest number of players of a league.
pub const MOST: usize = 12;
/// Actions before the start. Each is kept, and so somebody who presses in and out all day must come to an end.
pub const ENTRY_ACTIONS: usize = 1000;
/// Tables that may be opened for one match of a pairing, because the ones before were closed without a result.
pub const OPENINGS: u8 = 6;
/// Characters of a reason.
pub const REASON: usize = 200;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A recorded action. Stored: variants are appended only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// The organizer chooses the rules.
    Choose(Rules),
    /// A player enters: with the next number, or again with the own former one.
    Enter(PlayerNumber),
    /// A player leaves. After the start with under half of the pairings decided the player's results are struck; else
    /// the other ones are lost.
    Leave(PlayerNumber),
    /// The league starts; the order of the players, drawn by the caller, makes the schedule.
    Start {
        /// All who play, each once.
        order: Vec<PlayerNumber>,
    },
    /// The next match of a pairing has a table.
    Open {
        /// The pairing.
        pairing: PairingNumber,
        /// The number of its match.
        table: TableNumber,
    },
    /// The match under way ended.
    Play {
        /// The pairing.
        pairing: PairingNumber,
        /// The winner; none: it was drawn.
        winner: Option<PlayerNumber>,
    },
    /// The table under way ended without a result that counts.
    Close {
        /// The pairing.
        pairing: PairingNumber,
    },
    /// A player claims a pairing after its deadline.
    Claim {
        /// The pairing.
        pairing: PairingNumber,
        /// The player who claims, and so wins.
        by: PlayerNumber,
    },
    /// The organizer rules after the deadline.
    Rule {
        /// The pairing.
        pairing: PairingNumber,
        /// The result.
        outcome: Outcome,
        /// The reason, which everybody sees.
        reason: String,
    },
    /// The deadline decides: a draw.
    Expire {
        /// The pairing.
        pairing: PairingNumber,
    },
    /// The organizer ends the league before its end.
    Cancel,
}

/// The stage of a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Players may enter.
    Entry,
    /// Its pairings are played.
    Running,
    /// Every pairing is decided.
    Over,
    /// Ended before that.
    Cancelled,
}

/// The state of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Takes part.
    Plays,
    /// Left before the start.
    Withdrawn,
    /// Left with under half of the pairings decided: no result of this player counts.
    Struck,
    /// Left later: the pairings that were not decided are lost.
    Retired,
}

/// The result of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// This player won.
    Won(PlayerNumber),
    /// Half a point for each.
    Drawn,
    /// No point for anybody; by a ruling only.
    Neither,
}

/// The way in which a pairing was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// By its matches.
    Played,
    /// By a claim after the deadline.
    Claimed,
    /// By the organizer, with this reason.
    Ruled(String),
    /// By the deadline.
    Expired,
    /// A player left.
    Left,
}

/// Two players and their matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Its number.
    pub number: PairingNumber,
    /// The round of the schedule, counted from 0.
    pub round: u16,
    /// The player on the first seat of the first match.
    pub first: PlayerNumber,
    /// The other player.
    pub second: PlayerNumber,
    /// The winners of the matches that ended; none: drawn.
    pub matches: Vec<Option<PlayerNumber>>,
    /// The table under way.
    pub table: Option<TableNumber>,
    /// The time of the first table, in milliseconds.
    pub opened: Option<i64>,
    /// Tables that were opened for the match under way.
    pub openings: u8,
    /// The result, and how it came about.
    pub decided: Option<(Outcome, How)>,
}

impl Pairing {
    /// Whether this player is one of the two.
    #[must_use]
    pub fn has(&self, player: PlayerNumber) -> bool {
        self.first == player || self.second == player
    }

    /// Returns the opponent of one of the two.
    #[must_use]
    pub fn opponent(&self, player: PlayerNumber) -> PlayerNumber {
        if self.first == player { self.second } else { self.first }
    }

    /// Returns the players of the next match in the order of its seats, which alternates from match to match.
    #[must_use]
    pub fn seats(&self) -> [PlayerNumber; 2] {
        match self.matches.len() % 2 {
            0 => [self.first, self.second],
            _ => [self.second, self.first],
        }
    }

    /// Returns the number of matches that a player won.
    #[must_use]
    pub fn wins(&self, player: PlayerNumber) -> usize {
        self.matches.iter().filter(|winner| **winner == Some(player)).count()
    }

    /// Returns the deadline, in milliseconds; `None` before the first table.
    #[must_use]
    pub fn deadline(&self, rules: &Rules) -> Option<i64> {
        self.opened.map(|at| at + i64::from(rules.pairing_days) * DAY)
    }

    /// Whether the deadline has passed.
    #[must_use]
    pub fn is_overdue(&self, rules: &Rules, now: i64) -> bool {
        self.decided.is_none() && self.deadline(rules).is_some_and(|at| at <= now)
    }

    /// Returns the time at which the pairing is drawn by itself. Where a claim or a ruling is awaited first, that is a
    /// second term after the deadline: no league waits for ever for somebody who is gone.
    #[must_use]
    pub fn expiry(&self, rules: &Rules) -> Option<i64> {
        let term = i64::from(rules.pairing_days) * DAY;
        self.deadline(rules).map(|at| match rules.unfinished {
            Unfinished::Draw => at,
            Unfinished::Claim | Unfinished::Ruling => at + term,
        })
    }

    /// Returns the result of the matches, once they decide.
    fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        let (first, second) = (self.wins(self.first), self.wins(self.second));
        let done = self.matches.len() >= rules.most_matches();
        match first.cmp(&second) {
            _ if !done && first.max(second) < rules.needed_wins() => None,
            std::cmp::Ordering::Greater => Some(Outcome::Won(self.first)),
            std::cmp::Ordering::Less => Some(Outcome::Won(self.second)),
            std::cmp::Ordering::Equal => Some(Outcome::Drawn),
        }
    }
}

/// The reason why an action is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The league has started.
    #[error("the league has started")]
    Started,
    /// The league has not started.
    #[error("the league has not started")]
    NotStarted,
    /// The league is over or cancelled.
    #[error("the league is over")]
    Over,
    /// The player takes part already.
    #[error("the player has entered already")]
    Entered,
    /// The player does not take part.
    #[error("the player does not take part")]
    NotEntered,
    /// The league is full.
    #[error("a league has at most {MOST} players")]
    Full,
    /// Too few players.
    #[error("a league needs at least {LEAST} players")]
    TooFew,
    /// Entry was changed too often.
    #[error("entry ends after {ENTRY_ACTIONS} changes")]
    TooManyChanges,
    /// The days are not among those that can be chosen.
    #[error("these rules are not offered")]
    NotOffered,
    /// The order of the start does not name each player once.
    #[error("the order does not name each player once")]
    WrongOrder,
    /// There is no such pairing, or it does not count.
    #[error("there is no such pairing")]
    NoPairing,
    /// The pairing is decided.
    #[error("the pairing is decided")]
    Decided,
    /// The pairing has a table.
    #[error("the pairing has a table")]
    HasTable,
    /// The pairing has no table.
    #[error("the pairing has no table")]
    NoTable,
    /// Too many tables were opened for the match.
    #[error("a match has at most {OPENINGS} tables")]
    TooManyTables,
    /// The player is not one of the pairing.
    #[error("the player is not one of the pairing")]
    NotOfPairing,
    /// The deadline has not passed.
    #[error("the deadline has not passed")]
    NotDue,
    /// The rules of this league do not decide it so.
    #[error("the rules of this league do not decide it so")]
    OtherRule,
    /// The reason is missing or too long.
    #[error("a reason has 1 to {REASON} characters")]
    BadReason,
}

/// A league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct League {
    rules: Rules,
    stage: Stage,
    players: Vec<Status>,
    pairings: Vec<Pairing>,
    entry_actions: usize,
}

impl League {
    /// A league that nobody has entered.
    #[must_use]
    pub fn new(rules: Rules) -> League {
        let (players, pairings) = (Vec::new(), Vec::new());
        League { rules, stage: Stage::Entry, players, pairings, entry_actions: 0 }
    }

    /// The league after recorded actions, each with its time.
    ///
    /// # Errors
    /// The first action that was not possible: the record is damaged.
    pub fn replay<'a>(
        rules: Rules,
        actions: impl IntoIterator<Item = (i64, &'a Action)>,
    ) -> Result<League, Refusal> {
        let mut league = League::new(rules);
        for (at, action) in actions {
            league.apply(at, action)?;
        }
        Ok(league)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The players by number.
    #[must_use]
    pub fn players(&self) -> &[Status] {
        &self.players
    }

    /// The pairings by number; none before the start.
    #[must_use]
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// The state of a player; `None` for a number that nobody has.
    #[must_use]
    pub fn status(&self, player: PlayerNumber) -> Option<Status> {
        self.players.get(player.index()).copied()
    }

    /// The players who take part.
    pub fn active(&self) -> impl Iterator<Item = PlayerNumber> + '_ {
        let numbered = (0u16..).map(PlayerNumber).zip(&self.players);
        numbered.filter(|(_, status)| **status == Status::Plays).map(|(player, _)| player)
    }

    /// Whether the result of a pairing counts: results of players who left early do not.
    #[must_use]
    pub fn counts(&self, pairing: &Pairing) -> bool {
        let struck = |player| self.status(player) == Some(Status::Struck);
        !struck(pairing.first) && !struck(pairing.second)
    }

    /// The pairing with this table, if it is not decided.
    #[must_use]
    pub fn pairing_of(&self, table: TableNumber) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.table == Some(table))
    }

    /// Returns the pairings whose next match can have a table now: their players have no other one that is in time. One
    /// whose table was closed without a result waits until it is asked for.
    #[must_use]
    pub fn openable(&self, now: i64) -> Vec<PairingNumber> {
        if self.stage != Stage::Running {
            return Vec::new();
        }
        let mut busy = vec![false; self.players.len()];
        let plays =
            |pairing: &&Pairing| pairing.table.is_some() && !pairing.is_overdue(&self.rules, now);
        for pairing in self.pairings.iter().filter(plays) {
            busy[pairing.first.index()] = true;
            busy[pairing.second.index()] = true;
        }
        let mut openable = Vec::new();
        for pairing in &self.pairings {
            let waits = pairing.decided.is_none()
                && pairing.table.is_none()
                && pairing.openings == 0
                && self.counts(pairing);
            if waits && !busy[pairing.first.index()] && !busy[pairing.second.index()] {
                busy[pairing.first.index()] = true;
                busy[pairing.second.index()] = true;
                openable.push(pairing.number);
            }
        }
        openable
    }

    /// Returns the pairings that are drawn by now.
    #[must_use]
    pub fn expired(&self, now: i64) -> Vec<PairingNumber> {
        let due = |pairing: &&Pairing| {
            self.is_open(pairing) && pairing.expiry(&self.rules).is_some_and(|at| at <= now)
        };
        self.pairings.iter().filter(due).map(|pairing| pairing.number).collect()
    }

    /// Returns the next time at which something changes by itself: a deadline, or a draw.
    #[must_use]
    pub fn next_due(&self, now: i64) -> Option<i64> {
        let open = self.pairings.iter().filter(|pairing| self.is_open(pairing));
        let times = open.flat_map(|p| [p.deadline(&self.rules), p.expiry(&self.rules)]);
        times.flatten().filter(|at| *at > now).min()
    }

    fn is_open(&self, pairing: &Pairing) -> bool {
        self.stage == Stage::Running && pairing.decided.is_none() && self.counts(pairing)
    }

    /// Applies an action at a time in milliseconds. An action that is refused changes nothing.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn apply(&mut self, at: i64, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Choose(rules) => self.choose(*rules),
            Action::Enter(player) => self.enter(*player),
            Action::Leave(player) => self.leave(*player),
            Action::Start { order } => self.start(order),
            Action::Open { pairing, table } => self.open(at, *pairing, *table),
            Action::Play { pairing, winner } => self.play(*pairing, *winner),
            Action::Close { pairing } => self.close(*pairing),
            Action::Claim { pairing, by } => self.claim(at, *pairing, *by),
            Action::Rule { pairing, outcome, reason } => {
                self.rule(at, *pairing, (*outcome, reason))
            }
            Action::Expire { pairing } => self.expire(at, *pairing),
            Action::Cancel => self.cancel(),
        }
    }

    fn check_entry(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry if self.entry_actions < ENTRY_ACTIONS => Ok(()),
            Stage::Entry => Err(Refusal::TooManyChanges),
            Stage::Running => Err(Refusal::Started),
            Stage::Over | Stage::Cancelled => Err(Refusal::Over),
        }
    }

    fn choose(&mut self, rules: Rules) -> Result<(), Refusal> {
        self.check_entry()?;
        if !rules.is_offered() {
            return Err(Refusal::NotOffered);
        }
        self.entry_actions += 1;
        self.rules = rules;
        Ok(())
    }

    fn enter(&mut self, player: PlayerNumber) -> Result<(), Refusal> {
        self.check_entry()?;
        if self.status(player) == Some(Status::Plays) {
            return Err(Refusal::Entered);
        }
        if self.active().count() >= MOST {
            return Err(Refusal::Full);
        }
        match self.players.len() {
            known if player.index() < known => self.players[player.index()] = Status::Plays,
            known if player.index() == known => self.players.push(Status::Plays),
            _ => return Err(Refusal::NotEntered),
        }
        self.entry_actions += 1;
        Ok(())
    }

    fn leave(&mut self, player: PlayerNumber) -> Result<(), Refusal> {
        if self.status(player) != Some(Status::Plays) {
            return Err(Refusal::NotEntered);
        }
        match self.stage {
            // Nobody is held back by the number of changes.
            Stage::Entry => self.players[player.index()] = Status::Withdrawn,
            Stage::Running => self.drop_out(player),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        Ok(())
    }

    /// Strikes a player's results, or counts the other pairings as lost.
    fn drop_out(&mut self, player: PlayerNumber) {
        let own = self.pairings.iter().filter(|p| p.has(player) && self.counts(p));
        let (all, decided) = own.fold((0, 0), |(all, decided), pairing| {
            (all + 1, decided + usize::from(pairing.decided.is_some()))
        });
        let early = decided * 2 < all;
        self.players[player.index()] = if early { Status::Struck } else { Status::Retired };
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.has(player)) {
            if pairing.decided.is_none() {
                pairing.table = None;
                if !early {
                    let winner = pairing.opponent(player);
                    pairing.decided = Some((Outcome::Won(winner), How::Left));
                }
            }
        }
        self.end_if_decided();
    }

    fn start(&mut self, order: &[PlayerNumber]) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry => {}
            Stage::Running => return Err(Refusal::Started),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        let active: Vec<PlayerNumber> = self.active().collect();
        if active.len() < LEAST {
            return Err(Refusal::TooFew);
        }
        let mut named = order.to_vec();
        named.sort_unstable();
        if named != active {
            return Err(Refusal::WrongOrder);
        }
        let meetings = round_robin(order, self.rules.legs);
        let numbered = (0u16..).map(PairingNumber).zip(meetings);
        let pairings = numbered.map(|(number, meeting)| Pairing {
            number,
            round: meeting.round,
            first: meeting.first,
            second: meeting.second,
            matches: Vec::new(),
            table: None,
            opened: None,
            openings: 0,
            decided: None,
        });
        self.pairings = pairings.collect();
        self.stage = Stage::Running;
        Ok(())
    }

    /// A pairing that is played, counts and is not decided.
    fn undecided(&mut self, number: PairingNumber) -> Result<&mut Pairing, Refusal> {
        match self.stage {
            Stage::Running => {}
            Stage::Entry => return Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        let found = self.pairings.get(number.index());
        let counts = found.is_some_and(|pairing| self.counts(pairing));
        let pairing = self.pairings.get_mut(number.index()).filter(|_| counts);
        match pairing {
            None => Err(Refusal::NoPairing),
            Some(pairing) if pairing.decided.is_some() => Err(Refusal::Decided),
            Some(pairing) => Ok(pairing),
        }
    }

    fn open(&mut self, at: i64, number: PairingNumber, table: TableNumber) -> Result<(), Refusal> {
        let pairing = self.undecided(number)?;
        if pairing.table.is_some() {
            return Err(Refusal::HasTable);
        }
        if pairing.openings >= OPENINGS {
            return Err(Refusal::TooManyTables);
        }
        pairing.table = Some(table);
        pairing.opened = pairing.opened.or(Some(at));
        pairing.openings += 1;
        Ok(())
    }

    fn play(&mut self, number: PairingNumber, winner: Option<PlayerNumber>) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        if pairing.table.is_none() {
            return Err(Refusal::NoTable);
        }
        if winner.is_some_and(|winner| !pairing.has(winner)) {
            return Err(Refusal::NotOfPairing);
        }
        pairing.matches.push(winner);
        pairing.table = None;
        pairing.openings = 0;
        if let Some(outcome) = pairing.outcome(&rules) {
            self.decide(number, outcome, How::Played);
        }
        Ok(())
    }

    fn close(&mut self, number: PairingNumber) -> Result<(), Refusal> {
        let pairing = self.undecided(number)?;
        pairing.table.take().map(drop).ok_or(Refusal::NoTable)
    }

    fn claim(&mut self, at: i64, number: PairingNumber, by: PlayerNumber) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        if !pairing.has(by) {
            return Err(Refusal::NotOfPairing);
        }
        if rules.unfinished != Unfinished::Claim {
            return Err(Refusal::OtherRule);
        }
        if !pairing.is_overdue(&rules, at) {
            return Err(Refusal::NotDue);
        }
        self.decide(number, Outcome::Won(by), How::Claimed);
        Ok(())
    }

    fn rule(
        &mut self,
        at: i64,
        number: PairingNumber,
        (outcome, reason): (Outcome, &str),
    ) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        match outcome {
            Outcome::Won(winner) if !pairing.has(winner) => return Err(Refusal::NotOfPairing),
            Outcome::Won(_) | Outcome::Drawn | Outcome::Neither => {}
        }
        if !pairing.is_overdue(&rules, at) {
            return Err(Refusal::NotDue);
        }
        if reason.trim().is_empty() || reason.chars().count() > REASON {
            return Err(Refusal::BadReason);
        }
        self.decide(number, outcome, How::Ruled(reason.to_owned()));
        Ok(())
    }

    fn expire(&mut self, at: i64, number: PairingNumber) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        if pairing.expiry(&rules).is_none_or(|due| due > at) {
            return Err(Refusal::NotDue);
        }
        self.decide(number, Outcome::Drawn, How::Expired);
        Ok(())
    }

    fn cancel(&mut self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry | Stage::Running => {
                self.stage = Stage::Cancelled;
                Ok(())
            }
            Stage::Over | Stage::Cancelled => Err(Refusal::Over),
        }
    }

    fn decide(&mut self, number: PairingNumber, outcome: Outcome, how: How) {
        let pairing = &mut self.pairings[number.index()];
        pairing.decided = Some((outcome, how));
        pairing.table = None;
        self.end_if_decided();
    }

    fn end_if_decided(&mut self) {
        if !self.pairings.iter().any(|pairing| self.is_open(pairing)) {
            self.stage = Stage::Over;
        }
    }
}

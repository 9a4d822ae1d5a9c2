//! The state of a league after its recorded actions, and the checks of the next one.

use crate::ids::{PairingNumber, PlayerNumber, TableNumber};
use crate::limits::{MOST, MOST_BY_ROUNDS};
use crate::pairing::{Outcome, Pairing};
use crate::rules::{DeckRule, Format, Rules};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// The organizer chooses who meets whom.
    Arrange(Format),
    /// A round of a Swiss or a knockout begins. The meetings are recorded, so that a later release that pairs in another
    /// way does not change them.
    Round {
        /// The players on first and second seats.
        meetings: Vec<(PlayerNumber, PlayerNumber)>,
        /// The players who go on without a match.
        byes: Vec<PlayerNumber>,
    },
    /// No further round is possible: everybody who is left has met everybody else.
    Conclude,
    /// The organizer decides a pairing in another way, before its deadline or after its end.
    Override {
        /// The pairing.
        pairing: PairingNumber,
        /// The result.
        outcome: Outcome,
        /// The reason, which everybody sees.
        reason: String,
    },
    /// The organizer chooses the day of the start; none: it starts by a press.
    Schedule(Option<i64>),
    /// An administrator names another organizer. The caller keeps the person.
    Appoint,
    /// The result of a match that was played was annulled.
    Annul {
        /// The table of the match.
        table: TableNumber,
        /// The reason, which everybody sees.
        reason: String,
    },
    /// The organizer chooses whether decks are fixed, while nobody takes part.
    ChooseDecks(DeckRule),
    /// A player lays a deck, or another one before the start. The caller keeps the deck.
    Lay {
        /// The player.
        player: PlayerNumber,
        /// The hash of the deck, which is published.
        hash: [u8; 32],
    },
}

/// A player who went on without a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bye {
    /// The round, counted from 0.
    pub round: u16,
    /// The player.
    pub player: PlayerNumber,
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

/// A league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct League {
    pub(crate) rules: Rules,
    pub(crate) format: Format,
    pub(crate) stage: Stage,
    pub(crate) players: Vec<Status>,
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) byes: Vec<Bye>,
    /// All who play, best seed first.
    pub(crate) seeds: Vec<PlayerNumber>,
    /// Rounds that have begun, and rounds in all; by rounds only.
    pub(crate) begun: u16,
    pub(crate) planned: u16,
    pub(crate) start: Option<i64>,
    pub(crate) entry_actions: usize,
    pub(crate) deck_rule: DeckRule,
    /// The hashes of the decks that were laid, by player number.
    pub(crate) hashes: BTreeMap<PlayerNumber, [u8; 32]>,
}

impl League {
    /// A league that nobody has entered.
    #[must_use]
    pub fn new(rules: Rules) -> League {
        League {
            rules,
            format: Format::default(),
            stage: Stage::Entry,
            players: Vec::new(),
            pairings: Vec::new(),
            byes: Vec::new(),
            seeds: Vec::new(),
            begun: 0,
            planned: 0,
            start: None,
            entry_actions: 0,
            deck_rule: DeckRule::default(),
            hashes: BTreeMap::new(),
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The way in which players are paired.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// Whether decks are fixed.
    #[must_use]
    pub fn deck_rule(&self) -> DeckRule {
        self.deck_rule
    }

    /// The hash of the deck that a player has laid; `None` without one.
    #[must_use]
    pub fn hash(&self, player: PlayerNumber) -> Option<&[u8; 32]> {
        self.hashes.get(&player)
    }

    /// The byes, in the order of the rounds.
    #[must_use]
    pub fn byes(&self) -> &[Bye] {
        &self.byes
    }

    /// The players in the order of the start, the best seed first.
    #[must_use]
    pub fn seeds(&self) -> &[PlayerNumber] {
        &self.seeds
    }

    /// The number of rounds that have begun; 0 where everybody meets everybody.
    #[must_use]
    pub fn begun(&self) -> u16 {
        self.begun
    }

    /// The number of rounds in all; 0 where everybody meets everybody, and before the start.
    #[must_use]
    pub fn planned(&self) -> u16 {
        self.planned
    }

    /// The time at which it starts by itself, in milliseconds.
    #[must_use]
    pub fn start_time(&self) -> Option<i64> {
        self.start
    }

    /// The largest number of players.
    #[must_use]
    pub fn most(&self) -> usize {
        match self.format {
            Format::RoundRobin => MOST,
            Format::Swiss(_) | Format::Knockout(_) => MOST_BY_ROUNDS,
        }
    }

    /// Whether players may enter: before the start, and for a while after it, except in a knockout.
    #[must_use]
    pub fn is_enterable(&self) -> bool {
        match (self.stage, self.format) {
            (Stage::Entry, _) => true,
            (Stage::Running, Format::RoundRobin) => {
                let counted = self.pairings.iter().filter(|pairing| self.counts(pairing));
                let (all, decided) = counted.fold((0, 0), |(all, decided), pairing| {
                    (all + 1, decided + usize::from(pairing.decided.is_some()))
                });
                decided * 2 < all && self.active().count() < MOST
            }
            (Stage::Running, Format::Swiss(_)) => {
                self.begun * 2 <= self.planned && self.active().count() < MOST_BY_ROUNDS
            }
            (Stage::Running, Format::Knockout(_)) | (Stage::Over | Stage::Cancelled, _) => false,
        }
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

    /// The pairing for which the match at this table was played, and the place of the match among those of the pairing.
    #[must_use]
    pub fn played_at(&self, table: TableNumber) -> Option<(&Pairing, usize)> {
        self.pairings.iter().find_map(|pairing| {
            let at = pairing.tables.iter().position(|played| *played == table)?;
            Some((pairing, at))
        })
    }

    /// Whether the result of the match at this table can be annulled: it counts, and no later round of a knockout was
    /// built on it.
    #[must_use]
    pub fn is_annullable(&self, table: TableNumber) -> bool {
        self.check_annulment(table).is_ok()
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

    /// Whether a pairing counts and waits for its end.
    pub(crate) fn is_open(&self, pairing: &Pairing) -> bool {
        self.stage == Stage::Running && pairing.decided.is_none() && self.counts(pairing)
    }
}

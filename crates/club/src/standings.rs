//! Standings: points, then tiebreaks. Where everybody meets everybody: head to head, Sonneborn–Berger, Buchholz; in a
//! Swiss: Buchholz, Sonneborn–Berger, head to head. In a knockout the round that a player reached decides alone. Players
//! who are equal in all of them share a place.

use crate::ids::PlayerNumber;
use crate::knockout;
use crate::league::{League, Status};
use crate::pairing::{Outcome, Pairing};
use crate::rules::Format;
use std::cmp::Reverse;

/// A line of the standings. Points are counted in halves and Sonneborn–Berger in quarters, so that no float is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The player.
    pub player: PlayerNumber,
    /// The place, counted from 1; players who are equal share the best one of theirs.
    pub place: u16,
    /// Half points: 2 for a win or a bye, 1 for a draw.
    pub points: u32,
    /// Number of byes.
    pub byes: u32,
    /// Pairings won.
    pub won: u32,
    /// Pairings drawn.
    pub drawn: u32,
    /// Pairings lost, and those in which neither got a point.
    pub lost: u32,
    /// Half points against the players with as many points.
    pub head_to_head: u32,
    /// Points of beaten opponents and half of those of drawn ones, in quarter points.
    pub sonneborn_berger: u32,
    /// Half points of all opponents met.
    pub buchholz: u32,
}

impl Row {
    /// Returns the number of pairings that are decided.
    #[must_use]
    pub fn decided(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn rank(&self, format: Format) -> [u32; 4] {
        let (head, sonneborn) = (self.head_to_head, self.sonneborn_berger);
        match format {
            Format::RoundRobin => [self.points, head, sonneborn, self.buchholz],
            Format::Swiss(_) => [self.points, self.buchholz, sonneborn, head],
            Format::Knockout(_) => [0; 4],
        }
    }
}

/// Returns the standings, best first. Players who were struck or never started are left out. Players on a shared place
/// stand in the order of their numbers.
#[must_use]
pub fn standings(league: &League) -> Vec<Row> {
    let counts = |pairing: &&Pairing| league.counts(pairing) && !pairing.is_annulled();
    let counted: Vec<&Pairing> = league.pairings().iter().filter(counts).collect();
    let numbered = (0u16..).map(PlayerNumber).zip(league.players());
    let listed = numbered.filter(|(_, status)| match status {
        Status::Plays | Status::Retired => true,
        Status::Withdrawn | Status::Struck => false,
    });
    let mut rows: Vec<Row> = listed.map(|(player, _)| tally(&counted, player)).collect();
    for row in &mut rows {
        let byes = league.byes().iter().filter(|bye| bye.player == row.player);
        row.byes = byes.count() as u32;
        row.points += 2 * row.byes;
    }
    let points: Vec<(PlayerNumber, u32)> =
        rows.iter().map(|row| (row.player, row.points)).collect();
    for row in &mut rows {
        break_ties(&counted, row, &points);
    }
    let format = league.format();
    let reached = match format {
        Format::RoundRobin | Format::Swiss(_) => Vec::new(),
        Format::Knockout(_) => knockout::reached(league),
    };
    let rank = |row: &Row| {
        let reached = reached.get(row.player.index()).copied().unwrap_or_default();
        (reached, row.rank(format))
    };
    rows.sort_by_key(|row| (Reverse(rank(row)), row.player));
    for at in 0..rows.len() {
        let shared = at > 0 && rank(&rows[at]) == rank(&rows[at - 1]);
        rows[at].place = if shared { rows[at - 1].place } else { at as u16 + 1 };
    }
    rows
}

/// Half points of a player from a decided pairing.
fn score(pairing: &Pairing, player: PlayerNumber) -> Option<u32> {
    pairing.decided.as_ref().map(|(outcome, _)| match outcome {
        Outcome::Won(winner) if *winner == player => 2,
        Outcome::Drawn => 1,
        Outcome::Won(_) | Outcome::Neither => 0,
    })
}

fn tally(counted: &[&Pairing], player: PlayerNumber) -> Row {
    let mut row = Row {
        player,
        place: 0,
        points: 0,
        byes: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        head_to_head: 0,
        sonneborn_berger: 0,
        buchholz: 0,
    };
    for pairing in counted.iter().filter(|pairing| pairing.has(player)) {
        let Some(score) = score(pairing, player) else { continue };
        row.points += score;
        match score {
            2 => row.won += 1,
            1 => row.drawn += 1,
            _ => row.lost += 1,
        }
    }
    row
}

fn break_ties(counted: &[&Pairing], row: &mut Row, points: &[(PlayerNumber, u32)]) {
    for pairing in counted.iter().filter(|pairing| pairing.has(row.player)) {
        let Some(score) = score(pairing, row.player) else { continue };
        let opponent = pairing.opponent(row.player);
        let theirs = points.iter().find(|(player, _)| *player == opponent).map_or(0, |(_, p)| *p);
        row.buchholz += theirs;
        row.sonneborn_berger += theirs * score;
        if theirs == row.points {
            row.head_to_head += score;
        }
    }
}

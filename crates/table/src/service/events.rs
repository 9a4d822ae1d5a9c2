//! Events of the club, as an operator takes them out: plain numbers and names, without ids of people.

use super::table::Table;
use crate::chosen::league::LeagueAt;
use jiff::Timestamp;
use serde::Serialize;
use stolik_club::pairing::How;
use stolik_club::standings::standings;
use stolik_club::{Format, Outcome, PlayerNumber, Stage};

/// One event: a league, a Swiss or a knockout.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventReport {
    /// Its number in the data file.
    pub number: u64,
    /// The chat, or the topic of it.
    pub channel: String,
    /// The id of its rule document.
    pub document: String,
    /// `league`, `swiss` or `knockout`.
    pub format: &'static str,
    /// `entry`, `running`, `over` or `cancelled`.
    pub stage: &'static str,
    /// The time at which it was opened, in UTC.
    pub opened: String,
    /// The standings, best first.
    pub standings: Vec<StandingReport>,
    /// The pairings, in the order of their numbers.
    pub pairings: Vec<PairingReport>,
}

/// A line of the standings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StandingReport {
    /// The place, from 1; players who are equal share the best one of theirs.
    pub place: u16,
    /// The number of the player in the event, from 1.
    pub player: u32,
    /// The name with which the player entered; none: forgotten.
    pub name: Option<String>,
    /// Points: 1 for a win or a bye, 0.5 for a draw.
    pub points: f64,
    /// Pairings won.
    pub won: u32,
    /// Pairings drawn.
    pub drawn: u32,
    /// Pairings lost.
    pub lost: u32,
    /// Number of byes.
    pub byes: u32,
}

/// A pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PairingReport {
    /// Its number, from 1.
    pub number: u32,
    /// The round, from 1.
    pub round: u32,
    /// The player on the first seat of the first match.
    pub first: u32,
    /// The other player.
    pub second: u32,
    /// The winners of the matches that ended; none: drawn.
    pub matches: Vec<Option<u32>>,
    /// `first`, `second`, `drawn` or `neither`; none: not decided.
    pub result: Option<&'static str>,
    /// `played`, `claimed`, `ruled`, `expired`, `left` or `annulled`; none: not decided.
    pub by: Option<&'static str>,
    /// The reason of a ruling, or of an annulment.
    pub reason: Option<String>,
}

impl Table {
    /// Returns all events of the data file, oldest first.
    #[must_use]
    pub fn events(&self) -> Vec<EventReport> {
        self.hall.leagues().iter().map(|league| report(league)).collect()
    }
}

fn report(at: &LeagueAt) -> EventReport {
    let opened = Timestamp::from_millisecond(at.record.opened.0).unwrap_or_default();
    EventReport {
        number: at.id.0,
        channel: at.record.channel.0.clone(),
        document: at.record.document.clone(),
        format: match at.state.format() {
            Format::RoundRobin => "league",
            Format::Swiss(_) => "swiss",
            Format::Knockout(_) => "knockout",
        },
        stage: match at.state.stage() {
            Stage::Entry => "entry",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        },
        opened: opened.to_string(),
        standings: ranked(at),
        pairings: paired(at),
    }
}

/// A player's number as people count.
fn number(player: PlayerNumber) -> u32 {
    u32::from(player.0) + 1
}

fn ranked(at: &LeagueAt) -> Vec<StandingReport> {
    let rows = standings(&at.state).into_iter();
    rows.map(|row| StandingReport {
        place: row.place,
        player: number(row.player),
        name: at.entrant(row.player).map(|entrant| entrant.name.clone()),
        points: f64::from(row.points) / 2.0,
        won: row.won,
        drawn: row.drawn,
        lost: row.lost,
        byes: row.byes,
    })
    .collect()
}

fn paired(at: &LeagueAt) -> Vec<PairingReport> {
    let pairings = at.state.pairings().iter();
    pairings
        .map(|pairing| {
            let decided = pairing.decided.as_ref();
            PairingReport {
                number: u32::from(pairing.number.0) + 1,
                round: u32::from(pairing.round) + 1,
                first: number(pairing.first),
                second: number(pairing.second),
                matches: pairing.matches.iter().map(|winner| winner.map(number)).collect(),
                result: decided.map(|(outcome, _)| match outcome {
                    Outcome::Won(winner) if *winner == pairing.first => "first",
                    Outcome::Won(_) => "second",
                    Outcome::Drawn => "drawn",
                    Outcome::Neither => "neither",
                }),
                by: decided.map(|(_, how)| match how {
                    How::Played => "played",
                    How::Claimed => "claimed",
                    How::Ruled(_) => "ruled",
                    How::Expired => "expired",
                    How::Left => "left",
                    How::Annulled(_) => "annulled",
                }),
                reason: decided.and_then(|(_, how)| match how {
                    How::Ruled(reason) | How::Annulled(reason) => Some(reason.clone()),
                    How::Played | How::Claimed | How::Expired | How::Left => None,
                }),
            }
        })
        .collect()
}

//! One match as its operator sees it: where it stands and what it waits for, nothing of what is
//! secret in it.

use super::table::Table;
use crate::hall::state::TableError;
use crate::matches::draft::Standing;
use crate::matches::notes::Note;
use crate::matches::rows::{LogRow, Occupant, Row, Stage};
use crate::wire::api::{ChannelId, Now, PersonId, Post};
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::Language;

/// How many of the last notes of the log are told.
const NOTES: usize = 5;

/// A match for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspected {
    /// As in the list.
    pub listed: Listed,
    /// When it was opened.
    pub opened: Now,
    /// When something last happened.
    pub last: Now,
    /// Other channels in which it is played too.
    pub links: Vec<ChannelId>,
    /// Version of the public screen.
    pub version: u64,
    /// Whether its game is in memory.
    pub awake: bool,
    /// One a seat.
    pub seats: Vec<SeatState>,
    /// When something is due next.
    pub due: Option<Now>,
    /// The last notes of its log, the oldest first.
    pub notes: Vec<(Now, Note)>,
    /// The messages that stand in chats.
    pub posts: Vec<Post>,
}

/// A seat for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatState {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub holder: Holder,
    /// Version of its own screen.
    pub version: u64,
    /// Whether it still plays.
    pub plays: bool,
    /// Whether the match waits for it.
    pub waiting: bool,
    /// Since when without a break, if that is counted.
    pub since: Option<Now>,
    /// When its holder was last called for this decision.
    pub called: Option<Now>,
    /// Whether it has used its time up.
    pub overdue: bool,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// Who; empty: somebody who was forgotten.
        id: PersonId,
        /// Cleaned name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its kind.
        kind: String,
    },
}

/// A match in a list for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: MatchId,
    /// Its name in English.
    pub name: String,
    /// Where it is played.
    pub channel: ChannelId,
    /// Its rule document.
    pub document: String,
    /// `open`, `running`, `over`, `closed` or `aside`.
    pub stage: &'static str,
    /// Number of log rows.
    pub rows: u32,
}

impl Table {
    /// Every match of the data file, for an operator.
    #[must_use]
    pub fn matches(&self) -> Vec<Listed> {
        self.hall.places().into_iter().map(|place| self.listed(&place.now())).collect()
    }

    /// The matches of the data file that have this name in a language, in whatever chat, for an operator. A name
    /// may stand in quotation marks.
    #[must_use]
    pub fn called(&self, name: &str) -> Vec<Listed> {
        let quotes = |c: char| matches!(c, '\u{ab}' | '\u{bb}' | '"' | ' ');
        let numbers = self.hall.name_numbers(name.trim_matches(quotes));
        let standings = self.hall.places().into_iter().map(|place| place.now());
        let called = standings.filter(|standing| numbers.contains(&standing.record.name));
        called.map(|standing| self.listed(&standing)).collect()
    }

    /// A match for its operator. Reads its log: not for every day.
    ///
    /// # Errors
    /// There is no such match, or the data file failed.
    pub fn inspect(&self, id: MatchId) -> Result<Inspected, TableError> {
        let place = self.hall.place(id).ok_or(TableError::NoSuchMatch(id))?;
        let standing = place.now();
        let record = &standing.record;
        let seat = |(seat, chair): (Seat, &crate::matches::rows::Chair)| {
            let side = record.sides.get(seat.index()).cloned().unwrap_or_default();
            SeatState {
                seat,
                holder: match &chair.who {
                    Occupant::Empty => Holder::Nobody,
                    Occupant::Person { id, name } => {
                        Holder::Person { id: id.clone(), name: name.clone() }
                    }
                    Occupant::Bot { kind } => Holder::Bot { kind: kind.clone() },
                },
                version: record.seen(Audience::Seat(seat)).version,
                plays: record.playing.contains(seat),
                waiting: record.waiting.contains(seat),
                since: side.since,
                called: side.called,
                overdue: side.overdue,
            }
        };
        Ok(Inspected {
            listed: self.listed(&standing),
            opened: record.opened,
            last: record.last,
            links: record.links.clone(),
            version: record.seen(Audience::Public).version,
            awake: standing.game.is_some(),
            seats: (0u8..).map(Seat).zip(&record.chairs).map(seat).collect(),
            due: self.hall.store.timers(id)?.into_iter().map(|row| Now(row.due.0)).min(),
            notes: self.notes_of(id)?,
            posts: self.posts_of(id)?,
        })
    }

    fn notes_of(&self, id: MatchId) -> Result<Vec<(Now, Note)>, TableError> {
        let mut out = Vec::new();
        for bytes in self.hall.store.log(id)?.into_iter().rev() {
            let row = LogRow::read(&bytes)
                .map_err(|error| TableError::Stored { id, why: error.to_string() })?;
            if let Row::Admin { what } = row.row {
                out.push((row.at, what));
            }
            if out.len() == NOTES {
                break;
            }
        }
        out.reverse();
        Ok(out)
    }

    /// A match in a list for an operator.
    pub(crate) fn listed(&self, standing: &Standing) -> Listed {
        let record = &standing.record;
        Listed {
            id: standing.id,
            name: self.hall.desk(Language::En).name(record.name),
            channel: standing.channel.clone(),
            document: record.document.clone(),
            stage: match record.stage {
                Stage::Open => "open",
                Stage::Running => "running",
                Stage::Over { .. } => "over",
                Stage::Closed => "closed",
                Stage::Aside => "aside",
            },
            rows: record.rows,
        }
    }
}

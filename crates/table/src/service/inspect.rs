//! One match as its operator sees it: where it stands and what it waits for, nothing of what is
//! secret in it.

use super::table::Table;
use crate::hall::state::TableError;
use crate::matches::draft::Standing;
use crate::matches::notes::Note;
use crate::matches::rows::{LogRow, Occupant, Row, Stage};
use crate::play::quotas::{self, PersonQuotas};
use crate::wire::api::{ChannelId, Now, PersonId, Post};
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::Language;

/// The number of last notes of the log that are listed.
const NOTES: usize = 5;

/// A match for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspected {
    /// As in the list.
    pub listed: Listed,
    /// The time at which it was opened.
    pub opened: Now,
    /// The time of the last event.
    pub last: Now,
    /// Other channels in which it is played too.
    pub links: Vec<ChannelId>,
    /// Version of the public screen.
    pub version: u64,
    /// True if its game is in memory.
    pub loaded: bool,
    /// One a seat.
    pub seats: Vec<SeatState>,
    /// The next due time.
    pub due: Option<Now>,
    /// The last notes of its log, the oldest first.
    pub notes: Vec<(Now, Note)>,
    /// The messages that stand in chats.
    pub posts: Vec<Post>,
}

/// A seat for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatState {
    /// The seat.
    pub seat: Seat,
    /// The holder of the seat.
    pub holder: Holder,
    /// Version of its own screen.
    pub version: u64,
    /// True if it still plays.
    pub plays: bool,
    /// True if the match waits for it.
    pub waiting: bool,
    /// Since when without a break, if that is counted.
    pub since: Option<Now>,
    /// The time of the last call of its holder for this decision.
    pub called: Option<Now>,
    /// True if it has used its time up.
    pub overdue: bool,
}

/// The holder of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// The chair is free.
    Nobody,
    /// A person.
    Person {
        /// The id of the person; empty: somebody who was forgotten.
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
    /// The channel of the match.
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

    /// Returns the matches of the data file that have this name in a language, in any chat, for an operator. A name may
    /// be in quotation marks.
    #[must_use]
    pub fn called(&self, name: &str) -> Vec<Listed> {
        let quotes = |c: char| matches!(c, '\u{ab}' | '\u{bb}' | '"' | ' ');
        let numbers = self.hall.name_numbers(name.trim_matches(quotes));
        let standings = self.hall.places().into_iter().map(|place| place.now());
        let called = standings.filter(|standing| numbers.contains(&standing.record.name));
        called.map(|standing| self.listed(&standing)).collect()
    }

    /// Lists the quotas of all people who use some, those first who are nearest to a limit. Names nobody.
    #[must_use]
    pub fn person_quotas(&self, now: Now) -> Vec<PersonQuotas> {
        quotas::by_person(&self.hall, now)
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
                        let id = if id.is_forgotten() { PersonId::new("") } else { id.clone() };
                        Holder::Person { id, name: name.clone() }
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
            loaded: standing.game.is_some(),
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
                Stage::Quarantined => "aside",
            },
            rows: record.rows,
        }
    }
}

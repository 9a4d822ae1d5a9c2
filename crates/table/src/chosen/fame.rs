//! The hall of fame of a chat, as a value: the first places of its events, kept after the events themselves are dropped.

use super::league::{Entrant, LeagueAt};
use crate::wire::api::{LeagueId, Now, PersonId};
use serde::{Deserialize, Serialize};
use stolik_club::{Format, PlayerNumber, Stage, standings};
use stolik_store::{FormError, form};

/// The version of the stored form.
const V1: u8 = 1;
/// Places that are remembered; players who share one are all on it.
const PLACES: u16 = 3;
/// Players on these places that are remembered: half of a knockout may share the third one.
const NAMED: usize = 8;
/// Events that a chat remembers.
const REMEMBERED: usize = 200;

/// A player on one of the first places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Placed {
    /// The place, counted from 1.
    pub place: u16,
    /// The number in the event.
    pub player: PlayerNumber,
    /// The person; none: forgotten.
    pub entrant: Option<Entrant>,
}

/// An event that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Honour {
    /// Its number.
    pub league: u64,
    /// Its rule document.
    pub document: String,
    /// Its format.
    pub format: Format,
    /// The time of its end.
    pub ended: Now,
    /// The number of players in its final standings.
    pub players: u16,
    /// The first places, best first.
    pub places: Vec<Placed>,
}

impl Honour {
    /// Returns the first places of an event; `None` if it was not played to its end.
    pub(crate) fn of(at: &LeagueAt) -> Option<Honour> {
        if at.state.stage() != Stage::Over {
            return None;
        }
        let rows = standings(&at.state);
        let first = rows.iter().take_while(|row| row.place <= PLACES).take(NAMED);
        let placed = first.map(|row| Placed {
            place: row.place,
            player: row.player,
            entrant: at.entrant(row.player).cloned(),
        });
        Some(Honour {
            league: at.id.0,
            document: at.record.document.clone(),
            format: at.state.format(),
            ended: at.last(),
            players: u16::try_from(rows.len()).unwrap_or(u16::MAX),
            places: placed.collect(),
        })
    }

    /// Returns the number of the event.
    pub(crate) fn id(&self) -> LeagueId {
        LeagueId(self.league)
    }

    /// Whether this person is on one of its places.
    pub(crate) fn names(&self, person: &PersonId) -> bool {
        self.places.iter().any(|placed| placed.entrant.as_ref().is_some_and(|e| e.id == *person))
    }
}

/// The remembered events of a chat, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Fame {
    /// Each event once.
    pub honours: Vec<Honour>,
}

impl Fame {
    /// The stored form.
    #[must_use]
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Fame, FormError> {
        form::read("a hall of fame", bytes)
    }

    /// Adds an event that is not there. The oldest ones go when there are too many.
    pub(crate) fn remember(&mut self, honour: Honour) {
        if self.honours.iter().any(|known| known.league == honour.league) {
            return;
        }
        let later = self.honours.partition_point(|known| known.league < honour.league);
        self.honours.insert(later, honour);
        let surplus = self.honours.len().saturating_sub(REMEMBERED);
        self.honours.drain(..surplus);
    }

    /// Takes a person's name from all places. Returns whether there was one.
    pub(crate) fn forget(&mut self, person: &PersonId) -> bool {
        let mut is_changed = false;
        for placed in self.honours.iter_mut().flat_map(|honour| &mut honour.places) {
            is_changed |= placed.entrant.take_if(|entrant| entrant.id == *person).is_some();
        }
        is_changed
    }
}

//! The facts that a run has seen: rows, decisions, acknowledgements, holders of hands.

use std::collections::{BTreeMap, BTreeSet};
use stolik_kernel::Seat;
use stolik_store::MatchId;
use stolik_table::rows::LogRow;
use stolik_table::{PersonId, SurfaceId};

/// Facts that were seen, and must stay so.
#[derive(Clone, Default)]
pub(crate) struct Ledger {
    /// The rows of each match, as digests.
    pub rows: BTreeMap<MatchId, Vec<[u8; 32]>>,
    /// The number of decisions of each seat.
    pub decisions: BTreeMap<Chair, usize>,
    /// Updates whose effects were acknowledged, since the rows of updates were last pruned.
    pub acknowledged: Vec<String>,
    /// Whether an update was acknowledged before it was handed in.
    early: bool,
    /// The people who held a hand at any time.
    pub held: BTreeSet<(SurfaceId, PersonId)>,
}

impl Ledger {
    /// An update was acknowledged.
    pub fn acknowledges(&mut self, update: String) {
        self.acknowledged.push(update);
    }

    /// A copy was put in place of the data file: these facts were durable in it. A hand that a person has ever held may
    /// stand with that person.
    pub fn goes_back(&mut self, facts: Ledger) {
        let held = std::mem::take(&mut self.held);
        *self = facts;
        self.held.extend(held);
    }

    /// An update was acknowledged before its time, by a flaw.
    pub fn acknowledges_early(&mut self, update: String) {
        self.acknowledged.push(update);
        self.early = true;
    }

    /// Whether that happened.
    pub fn early(&self) -> bool {
        self.early
    }

    /// The seats that a person has ever held.
    pub fn chairs_of(&self, person: &PersonId) -> Vec<Chair> {
        let own = self.held.iter().filter(|(_, who)| who == person);
        let chair = |(hand, _): &(SurfaceId, PersonId)| hand.chair();
        own.filter_map(chair).collect()
    }

    /// The number of decisions that these seats have made.
    pub fn decisions_of(&self, chairs: &[Chair]) -> usize {
        chairs.iter().filter_map(|chair| self.decisions.get(chair)).sum()
    }
}

/// A seat of a match.
pub(crate) type Chair = (MatchId, Seat);

/// The seat that decided, if a row tells of a decision.
pub(crate) fn decided(row: &[u8]) -> Option<Seat> {
    LogRow::read(row).ok()?.row.decided_by()
}

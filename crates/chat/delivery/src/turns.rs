//! The turns of chats: the ready ones share by share, the most urgent first, and the times of the others.

use crate::lane::Share;
use crate::plan::{Kind, Rank};
use std::collections::{BTreeMap, BTreeSet};
use stolik_table::ChannelId;
use stolik_world::clock::Instant;

/// The turn of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Turn {
    Waits(Instant),
    Ready(Rank, u64),
}

/// A turn that is waited for.
pub(crate) type Waiting = (Instant, Share, ChannelId);

/// The turns of all chats.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    of: BTreeMap<(Share, ChannelId), Turn>,
    waits: BTreeSet<Waiting>,
    ready: BTreeSet<(Share, Kind, Rank, u64, ChannelId)>,
}

impl Turns {
    /// A chat has something to do at that time, of that urgency; or nothing.
    pub fn set(
        &mut self,
        share: Share,
        place: &ChannelId,
        next: Option<(Instant, Rank, u64)>,
        now: Instant,
    ) {
        let key = (share, place.clone());
        match self.of.remove(&key) {
            Some(Turn::Waits(at)) => drop(self.waits.remove(&(at, share, place.clone()))),
            Some(Turn::Ready(rank, since)) => {
                self.ready.remove(&(share, rank.kind(), rank, since, place.clone()));
            }
            None => {}
        }
        let Some((due, rank, since)) = next else { return };
        if due > now {
            self.waits.insert((due, share, place.clone()));
            self.of.insert(key, Turn::Waits(due));
        } else {
            self.ready.insert((share, rank.kind(), rank, since, place.clone()));
            self.of.insert(key, Turn::Ready(rank, since));
        }
    }

    /// The chat that waits and whose time comes first.
    pub fn waiting(&self) -> Option<&Waiting> {
        self.waits.first()
    }

    /// The most urgent chat of a share that has its turn, among those of some kinds.
    pub fn first(&self, share: Share, kinds: &[Kind]) -> Option<ChannelId> {
        let of = |kind: &Kind| {
            let from = (share, *kind, Rank::FIRST, 0, ChannelId::new(""));
            let first = self.ready.range(from..).next()?;
            ((first.0, first.1) == (share, *kind)).then_some(first)
        };
        let (.., place) =
            kinds.iter().filter_map(of).min_by_key(|(_, _, rank, since, _)| (*rank, *since))?;
        Some(place.clone())
    }

    /// Number of turns, had or waited for.
    pub fn count(&self) -> usize {
        self.of.len()
    }
}

//! The adapter's own requests in a place, waiting for their turn. Of what is shown to one person the
//! newest wins, and nobody waits for a turn that comes too late.

use crate::budget::{Limit, Meter};
use stolik_table::{ChannelId, PersonId, SurfaceId};
use stolik_world::clock::Instant;
use tokio::sync::oneshot;

/// The result of waiting for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The request may go out now; it is counted.
    Now,
    /// Something newer for the same person took its place, or a press of that person goes first and
    /// shows the newest anyway.
    Overtaken,
    /// There is no room in time.
    Late,
}

/// Something that the adapter wants to show to one person in a place that several people see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The place where it is shown.
    pub place: ChannelId,
    /// To whom.
    pub whose: PersonId,
    /// The surface; `None` for pages, which are one surface together. Of one person's visits with
    /// the same `place` and `what` only the newest is left.
    pub what: Option<SurfaceId>,
    /// The order of visits: numbers of the adapter's own that grow.
    pub number: u64,
    /// A press waits for it, until then. None: nobody does, and every press goes first.
    pub by: Option<Instant>,
}

/// A waiting request of the adapter.
#[derive(Debug)]
pub(crate) struct Guest {
    /// None: no one person's, and never overtaken.
    pub visit: Option<Visit>,
    /// The channel for the answer.
    pub tell: oneshot::Sender<Turn>,
}

impl Guest {
    /// Whether nobody waits for it.
    fn is_quiet(&self) -> bool {
        self.visit.as_ref().is_some_and(|visit| visit.by.is_none())
    }

    /// The latest time that is of use.
    fn by(&self) -> Option<Instant> {
        self.visit.as_ref().and_then(|visit| visit.by)
    }

    /// Tells it.
    pub fn end(self, how: Turn) {
        // The receiver may be gone: a request that no longer waits needs no answer.
        self.tell.send(how).unwrap_or(());
    }
}

/// All who wait in a place: first those for whom somebody waits, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Guests {
    pressing: Vec<Guest>,
    quiet: Vec<Guest>,
}

/// With what part of its share a place is content for those whom nobody waits for.
const QUIET: usize = 2;

fn same(one: &Guest, other: &Guest) -> bool {
    match (&one.visit, &other.visit) {
        (Some(one), Some(other)) => {
            (&one.place, &one.whose, one.what) == (&other.place, &other.whose, other.what)
        }
        (None, _) | (_, None) => false,
    }
}

fn number(guest: &Guest) -> u64 {
    guest.visit.as_ref().map_or(0, |visit| visit.number)
}

impl Guests {
    /// Whether nobody waits.
    pub fn is_empty(&self) -> bool {
        self.pressing.is_empty() && self.quiet.is_empty()
    }

    /// Somebody comes.
    pub fn add(&mut self, mut guest: Guest) {
        if let Some(at) = self.pressing.iter().position(|old| same(old, &guest)) {
            if guest.is_quiet() || number(&guest) < number(&self.pressing[at]) {
                return guest.end(Turn::Overtaken);
            }
            // In the older one's place, and not later than that one had to be.
            let by = self.pressing[at].by();
            if let Some(visit) = &mut guest.visit {
                visit.by = visit.by.into_iter().chain(by).min();
            }
            return std::mem::replace(&mut self.pressing[at], guest).end(Turn::Overtaken);
        }
        if let Some(at) = self.quiet.iter().position(|old| same(old, &guest)) {
            if guest.is_quiet() {
                return std::mem::replace(&mut self.quiet[at], guest).end(Turn::Overtaken);
            }
            self.quiet.remove(at).end(Turn::Overtaken);
        }
        if guest.is_quiet() { self.quiet.push(guest) } else { self.pressing.push(guest) }
    }

    /// Rejects the requests whose turn would be too late or that wait no more. Returns the time at which one more press
    /// would have its turn.
    pub fn settle(&mut self, limits: &[Limit], used: &Meter, from: Instant) -> Instant {
        self.quiet.retain(|guest| !guest.tell.is_closed());
        let (mut used, mut at) = (used.clone(), from);
        for guest in std::mem::take(&mut self.pressing) {
            let turn = used.free_in(limits, at);
            if guest.tell.is_closed() {
                continue;
            }
            if guest.by().is_some_and(|by| by < turn) {
                guest.end(Turn::Late);
                continue;
            }
            at = turn;
            used.count(at);
            self.pressing.push(guest);
        }
        used.free_in(limits, at)
    }

    /// Returns the time at which the next one has its turn.
    pub fn due(&self, limits: &[Limit], used: &Meter, from: Instant) -> Option<Instant> {
        if !self.pressing.is_empty() {
            return Some(used.free_in(limits, from));
        }
        // A part of the share is kept for presses.
        let part = |limit: &Limit| Limit { count: (limit.count / QUIET).max(1), ..*limit };
        let limits: Vec<Limit> = limits.iter().map(part).collect();
        (!self.quiet.is_empty()).then(|| used.free_in(&limits, from))
    }

    /// The next one.
    pub fn pop(&mut self) -> Option<Guest> {
        let from = if self.pressing.is_empty() { &mut self.quiet } else { &mut self.pressing };
        (!from.is_empty()).then(|| from.remove(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn guest(who: &str, number: u64, by: Option<Instant>) -> (Guest, oneshot::Receiver<Turn>) {
        let (tell, told) = oneshot::channel();
        let visit = Visit {
            place: ChannelId::new("t:-1"),
            whose: PersonId::new(who),
            what: None,
            number,
            by,
        };
        (Guest { visit: Some(visit), tell }, told)
    }

    #[tokio::test(start_paused = true)]
    async fn the_newest_wins_in_the_place_of_the_oldest_and_in_its_time() {
        let now = Instant::now();
        let at = |s| now + Duration::from_secs(s);
        let mut guests = Guests::default();
        let (first, mut old) = guest("t:1", 1, Some(at(14)));
        let (other, _kept) = guest("t:2", 2, Some(at(15)));
        let (newer, mut new) = guest("t:1", 4, Some(at(20)));
        let (late, mut outrun) = guest("t:1", 3, Some(at(19)));
        for one in [first, other, newer, late] {
            guests.add(one);
        }
        assert_eq!(old.try_recv(), Ok(Turn::Overtaken));
        assert_eq!(
            outrun.try_recv(),
            Ok(Turn::Overtaken),
            "it was painted longer than a newer one"
        );
        assert!(new.try_recv().is_err());
        let front = guests.pop().and_then(|guest| guest.visit).expect("somebody waits");
        assert_eq!((front.number, front.by), (4, Some(at(14))));
    }

    #[tokio::test(start_paused = true)]
    async fn visitor_who_would_be_late_leaves_at_once_and_takes_no_turn() {
        let now = Instant::now();
        let at = |s| now + Duration::from_secs(s);
        let limits = [Limit::new(1, 10.0)];
        let mut guests = Guests::default();
        let mut told = Vec::new();
        for (who, by) in [("t:1", 14), ("t:2", 14), ("t:3", 14), ("t:4", 30)] {
            let (guest, tell) = guest(who, 1, Some(at(by)));
            guests.add(guest);
            told.push(tell);
        }
        let next = guests.settle(&limits, &Meter::default(), now);
        let late: Vec<bool> = told.iter_mut().map(|t| t.try_recv() == Ok(Turn::Late)).collect();
        assert_eq!(late, [false, false, true, false]);
        assert_eq!(next, at(30), "turns at 0, 10 and 20 are taken");
    }

    #[tokio::test(start_paused = true)]
    async fn what_nobody_waits_for_leaves_half_of_the_share_to_presses() {
        let now = Instant::now();
        let limits = [Limit::new(2, 10.0)];
        let mut guests = Guests::default();
        let (quiet, _told) = guest("t:1", 1, None);
        guests.add(quiet);
        let mut used = Meter::default();
        assert_eq!(guests.due(&limits, &used, now), Some(now));
        used.count(now);
        assert_eq!(guests.due(&limits, &used, now), Some(now + Duration::from_secs(10)));
        let (press, _told) = guest("t:1", 2, Some(now));
        guests.add(press);
        assert_eq!(guests.due(&limits, &used, now), Some(now), "and a press takes its place");
        assert!(guests.pop().is_some_and(|guest| !guest.is_quiet()) && guests.is_empty());
    }
}

//! Matches that somebody looks at step by step, kept for a while: bounded by count and by bytes, those that were not
//! looked at for longest go first. Pictures are not kept.

use crate::hall::state::{Hall, lock};
use crate::matches::course::Course;
use crate::matches::rows::LogRow;
use crate::matches::verdict::{self, Swing};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock};
use stolik_kernel::budget::{self, Stop};
use stolik_store::MatchId;

/// Matches at most.
const MATCHES: usize = 24;
/// Bytes of them at most, about. A match that has more by itself is read anew for every page.
const BYTES: usize = 24 * 1024 * 1024;

/// A match that is over, ready to be looked at.
pub(crate) struct Replay {
    pub(crate) course: Course,
    swings: OnceLock<Vec<Swing>>,
}

impl Replay {
    /// Returns the moments that decided the match, judged at the first request.
    pub(crate) fn swings(&self, hall: &Hall) -> Vec<Swing> {
        if let Some(kept) = self.swings.get() {
            return kept.clone();
        }
        let found = verdict::swings(&self.course, hall.catalogue.as_ref());
        // The result of a stopped job is a part.
        if budget::current().stopped().is_none() {
            self.swings.get_or_init(|| found.clone());
        }
        found
    }
}

/// Those that are kept, the one that was not looked at for longest first.
#[derive(Default)]
pub(crate) struct Courses(Mutex<VecDeque<(MatchId, Arc<Replay>)>>);

impl Courses {
    /// A match that is over; none where its log or its position cannot be read. Reads the data file and plays the match
    /// where it is not kept.
    pub(crate) fn of(&self, hall: &Hall, id: MatchId) -> Option<Arc<Replay>> {
        if let Some(kept) = self.kept(id) {
            return Some(kept);
        }
        let course = read(hall, id)?;
        let replay = Arc::new(Replay { course, swings: OnceLock::new() });
        if budget::current().stopped() != Some(Stop::Cancelled) {
            self.keep(id, &replay);
        }
        Some(replay)
    }

    fn kept(&self, id: MatchId) -> Option<Arc<Replay>> {
        let mut kept = lock(&self.0);
        let at = kept.iter().position(|(one, _)| *one == id)?;
        let entry = kept.remove(at)?;
        let replay = Arc::clone(&entry.1);
        kept.push_back(entry);
        Some(replay)
    }

    fn keep(&self, id: MatchId, replay: &Arc<Replay>) {
        let mut kept = lock(&self.0);
        kept.retain(|(one, _)| *one != id);
        if replay.course.bytes() > BYTES {
            return;
        }
        kept.push_back((id, Arc::clone(replay)));
        let mut bytes: usize = kept.iter().map(|(_, one)| one.course.bytes()).sum();
        while kept.len() > MATCHES || bytes > BYTES {
            let Some((_, gone)) = kept.pop_front() else { return };
            bytes -= gone.course.bytes();
        }
    }
}

fn read(hall: &Hall, id: MatchId) -> Option<Course> {
    let failed = |error: &dyn std::fmt::Display| tracing::error!(%error, %id, "a replay");
    let stored = hall.store.log(id).inspect_err(|error| failed(error)).ok()?;
    let rows: Result<Vec<LogRow>, _> = stored.iter().map(|bytes| LogRow::read(bytes)).collect();
    let rows = rows.inspect_err(|error| failed(error)).ok()?;
    let last = hall.store.snapshot(id).inspect_err(|error| failed(error)).ok()?;
    Course::of(hall.catalogue.as_ref(), &rows, last)
}

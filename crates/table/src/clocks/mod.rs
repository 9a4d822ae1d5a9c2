//! Due times: calls, decisions that took too long, standing orders, puzzles of the day, leagues, searches, club nights,
//! events of limited play.
//! `matches::clock` computes the due times of a match, `hall::due` updates them after a change, and `hall::daily` computes
//! those of puzzles.

use crate::hall::answer::Answer;
use crate::hall::change::Cause;
use crate::hall::state::{Hall, Place};
use crate::hall::works::{self, Queue};
use crate::matches::clock::{Due, times};
use crate::matches::draft::Draft;
use crate::matches::rows::{Record, Stage};
use crate::matches::seats::Answered;
use crate::matches::{clock, leaving, passing};
use crate::play::{league, limited, night, seek};
use crate::wire::api::{Incoming, Now, Post, SurfaceId};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_store::MatchId;
use stolik_store::{Batch, Millis};
use stolik_world::clock::sleep;
use stolik_world::tasks::Set;

/// Matches whose due times are worked through at once.
const TOGETHER: usize = 16;
/// Rounds of one tick: what is due at once because of what was just done.
const ROUNDS: usize = 4;
/// The time after which a job that is still due after all of them is tried again, in milliseconds.
const AGAIN: i64 = 60_000;
/// The longest pause of the clocks, so that a changed system clock is noticed.
const NAP: i64 = 60_000;
/// Milliseconds after its due time from which on a call counts as made when its message stands.
const LATE: i64 = 60_000;

/// Does all due jobs, and returns the next due time, if any: always later than `now`. A match in
/// which a job fails does not stop the others. A caller that drives it by hand calls it again then
/// and after every [`crate::wire::api::Change`]; [`run_clocks`] does both.
pub(crate) async fn tick(hall: &Arc<Hall>, now: Now) -> Option<Now> {
    hall.due.next.store(i64::MAX, Ordering::SeqCst);
    if now.0 < hall.due.ticked.swap(now.0, Ordering::SeqCst) {
        set_back(hall, now).await;
    }
    let mut next = None;
    for _ in 0..ROUNDS {
        run_due(hall, now).await;
        let daily = hall.run_dailies(now).await;
        let league = league::run(hall, now).await;
        let search = seek::run(hall, now).await;
        let night = night::run(hall, now).await;
        let limited = limited::run(hall, now).await;
        let others = daily.into_iter().chain(league).chain(search).chain(night).chain(limited);
        next = next_due(hall).into_iter().chain(others).min();
        if next.is_none_or(|next| next > now) {
            break;
        }
    }
    let next = next.map(|next| if next > now { next } else { Now(now.0 + AGAIN) });
    hall.due.next.store(next.map_or(i64::MAX, |at| at.0), Ordering::SeqCst);
    next
}

/// The clock was set back, or the program has just started: times that a clock wrote which ran ahead are taken
/// back, and what is due by them is stored anew.
async fn set_back(hall: &Arc<Hall>, now: Now) {
    for place in hall.places() {
        let mut record = place.now().record.clone();
        if record.stage == Stage::Running && clock::forget_future(&mut record, now) {
            clocked(hall, &place, now, |_, _| {}).await;
        }
    }
}

/// Drives the clocks until the returned future is dropped: ticks whenever something is due by the
/// clock of the hall's world, also if it became so just now.
pub(crate) async fn run_clocks(hall: &Arc<Hall>) {
    let clock = &hall.world.clock;
    loop {
        let next = tick(hall, clock.now()).await;
        let nap = next.map_or(NAP, |next| (next.0 - clock.now().0).clamp(0, NAP));
        let nap = sleep(Duration::from_millis(nap.unsigned_abs()));
        tokio::select! {
            biased;
            () = nap => {}
            () = hall.due.sooner.notified() => {}
        }
    }
}

fn next_due(hall: &Hall) -> Option<Now> {
    match hall.store.next_due() {
        Ok(next) => next.map(|at| Now(at.0)),
        Err(error) => {
            tracing::error!(%error, "due times");
            None
        }
    }
}

/// Everything that is due now, match by match.
async fn run_due(hall: &Arc<Hall>, now: Now) {
    let rows = hall.store.due_timers(Millis(now.0)).unwrap_or_else(|error| {
        tracing::error!(%error, "due times");
        Vec::new()
    });
    let mut of: BTreeMap<MatchId, Vec<Due>> = BTreeMap::new();
    for row in rows {
        let due = of.entry(row.owner).or_default();
        match clock::read(&row.body) {
            Ok(what) => due.push(what),
            Err(error) => tracing::warn!(id = %row.owner, %error, "a due time"),
        }
    }
    let mut running = Set::new();
    for (id, due) in of {
        if running.len() >= TOGETHER {
            drop(running.join_next().await);
        }
        let hall = Arc::clone(hall);
        running.spawn(async move { run_match(&hall, id, due, now).await });
    }
    while let Some(done) = running.join_next().await {
        if let Err(error) = done {
            tracing::error!(%error, "a due time");
        }
    }
}

/// Does the due jobs of one match. Its due times are stored anew with it, so that none is left over.
async fn run_match(hall: &Arc<Hall>, id: MatchId, due: Vec<Due>, now: Now) {
    let Some(place) = hall.place(id) else {
        let batch = Batch::new().set_timers(id, Vec::new());
        if let Err(error) = hall.store.commit_async(batch).await {
            tracing::error!(%id, %error, "due times of a match that is gone");
        }
        return;
    };
    let work = works::of_match("due", &place.now());
    let Some(_under_way) = hall.works.start(work, Queue::Background).await else {
        hall.leave_out_match(&place, "what was due").await;
        return;
    };
    clocked(hall, &place, now, |hall, draft| {
        for what in due {
            run(hall, draft, what);
        }
    })
    .await;
}

/// Begins the clocks of a call anew, now that a message of it stands: the pause before the next call, and the time until
/// the person is reminded. While it stood nowhere, nobody was called. A message that came in time changes nothing.
pub(crate) async fn begin_call(hall: &Arc<Hall>, call: &Post) {
    let SurfaceId::Call(id, seat) = call.surface else { return };
    let Some(place) = hall.place(id) else { return };
    let is_late = |record: &Record| {
        let side = record.sides.get(seat.index())?;
        let due = side.called.filter(|due| call.at.0 - due.0 >= LATE);
        due.filter(|_| side.calls == call.version && record.stage == Stage::Running)
    };
    if is_late(&place.now().record).is_none() {
        return;
    }
    clocked(hall, &place, call.at, |_, draft| {
        if is_late(&draft.next.record).is_some()
            && let Some(side) = draft.next.record.sides.get_mut(seat.index())
        {
            (side.called, side.rang) = (Some(call.at), Some(call.at));
        }
    })
    .await;
}

/// Changes a match without anybody having acted in it; its due times are stored anew.
pub(crate) async fn clocked(
    hall: &Arc<Hall>,
    place: &Arc<Place>,
    now: Now,
    work: impl FnOnce(&Hall, &mut Draft) + Send,
) {
    let cause = Cause { at: now, update: None, what: "a clock".to_owned() };
    hall.alter(place, cause, |hall, draft| {
        draft.record_changed = true;
        work(hall, draft);
        Answer::default()
    })
    .await;
}

/// One thing that was due. What is not due any more does nothing.
fn run(hall: &Hall, draft: &mut Draft, due: Due) {
    let (now, grace) = (draft.at, hall.grace());
    let (Due::Call(seat)
    | Due::Limit(seat)
    | Due::Order(seat)
    | Due::Back(seat)
    | Due::Asked(seat)
    | Due::Late(seat)) = due;
    let record = &mut draft.next.record;
    let Some(person) = record.person(seat).cloned() else { return };
    if record.stage != Stage::Running {
        return;
    }
    let limit = record.limit;
    let Some(side) = record.sides.get_mut(seat.index()) else { return };
    let come = |at: Option<Now>| at.is_some_and(|at| at <= now);
    match due {
        Due::Call(_) => {
            if come(clock::call_due(side, &hall.person_settings(&person), grace)) {
                side.calls += 1;
                (side.called, side.rang) = (Some(now), Some(now));
            }
        }
        Due::Limit(_) => {
            if come(clock::limit_due(side, limit, &hall.person_settings(&person))) {
                side.overdue = true;
            }
        }
        Due::Order(_) => passing::due(draft, seat),
        // That the vacation is over shows by itself when the seat's clocks are looked at.
        Due::Back(_) => {}
        Due::Asked(_) => {
            let asked = record.leaving.iter_mut().find(|leaving| leaving.seat == seat);
            if let Some(leaving) = asked
                && come(clock::ring_due(leaving, &hall.person_settings(&person)))
                && let Answered::Not { rang, .. } = &mut leaving.answered
            {
                *rang = true;
                side.calls += 1;
                side.rang = Some(now);
            }
        }
        Due::Late(_) => {
            let asked = record.leaving_of(seat);
            let chosen = hall.person_settings(&person);
            if come(asked.and_then(|leaving| clock::answer_due(leaving, &chosen))) {
                leaving::late(draft, seat);
            }
        }
    }
}

/// After a person has chosen something about calls, sleep or vacation: the due times of all
/// matches in which the person plays. What was rested by the former settings stays so.
pub(crate) async fn retime(hall: &Arc<Hall>, incoming: &Incoming, rest: Rest) {
    for place in hall.places() {
        let standing = place.now();
        let record = &standing.record;
        let Some(seat) = record.seat_of(&incoming.person.id) else { continue };
        if record.stage != Stage::Running {
            continue;
        }
        clocked(hall, &place, incoming.at, |_, draft| rest.count(draft, seat)).await;
    }
}

/// A vacation that is over and will no longer stand in the settings: what it took from decisions
/// that are still waited for.
#[derive(Clone, Default)]
pub(crate) struct Rest {
    /// The settings in which it stood; none: nothing is lost.
    pub former: Option<crate::chosen::settings::PersonSettings>,
}

impl Rest {
    fn count(&self, draft: &mut Draft, seat: Seat) {
        let (Some(former), now) = (&self.former, draft.at) else { return };
        if let Some(side) = draft.next.record.sides.get_mut(seat.index())
            && let Some(since) = side.since
        {
            side.since = Some(Now(since.0 + times::rested(since, now, former)));
        }
        for leaving in draft.next.record.leaving.iter_mut().filter(|asked| asked.seat == seat) {
            if let Answered::Not { since, .. } = &mut leaving.answered {
                *since = Now(since.0 + times::rested(*since, now, former));
            }
        }
    }
}

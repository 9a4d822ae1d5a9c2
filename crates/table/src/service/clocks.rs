//! What happens when a time has come: calls, decisions that took too long, standing orders; and the
//! claim of whoever waited too long.

use super::answer::{Answer, Show};
use super::change::Cause;
use super::play::seat_in_play;
use super::{Place, Table, orders, seats};
use crate::MatchId;
use crate::api::{Incoming, Now};
use crate::clock::{self, Due, times};
use crate::draft::{Draft, to_all};
use crate::hosted::{by_rule, seat_phrase};
use crate::rows::{Row, Stage};
use crate::seats::Answered;
use crate::settings::Calls;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use stolik_kernel::chance::Fast;
use stolik_kernel::{RuleId, Seat, Waiting};
use stolik_store::{Batch, Millis};
use tokio::sync::Notify;

/// Milliseconds in which an answer spares a call, unless [`Table::call_grace`] says otherwise.
const GRACE: i64 = 20_000;
/// Milliseconds after which a standing order passes, unless [`Table::order_delay`] says otherwise.
const ORDER: i64 = 8_000;
/// Matches whose due times are worked through at once.
const TOGETHER: usize = 16;
/// Rounds of one tick: what is due at once because of what was just done.
const ROUNDS: usize = 4;
/// When something that is still due after all of them is tried again, in milliseconds.
const AGAIN: i64 = 60_000;
/// How long the clocks sleep at most, so that a system clock that was set is noticed.
const NAP: i64 = 60_000;

/// What has to do with due times.
pub(super) struct Clocks {
    /// Fires when something was stored that is due before all that was known.
    sooner: Notify,
    /// What [`Table::tick`] last said.
    next: AtomicI64,
    grace: AtomicI64,
    order: AtomicI64,
    /// One change of settings at a time.
    pub(super) choosing: tokio::sync::Mutex<()>,
}

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks {
            sooner: Notify::new(),
            next: AtomicI64::new(i64::MAX),
            grace: AtomicI64::new(GRACE),
            order: AtomicI64::new(ORDER),
            choosing: tokio::sync::Mutex::new(()),
        }
    }
}

impl Clocks {
    /// A match was stored whose earliest due time is this.
    pub(super) fn stored(&self, soonest: Option<Now>) {
        if soonest.is_some_and(|at| at.0 < self.next.load(Ordering::SeqCst)) {
            self.sooner.notify_one();
        }
    }
}

impl Table {
    /// For so many milliseconds after somebody else's act a person is not called yet, so that those
    /// who are at it anyway are not (20 seconds at first).
    pub fn call_grace(&self, milliseconds: u32) {
        self.inner.clocks.grace.store(i64::from(milliseconds), Ordering::SeqCst);
    }

    /// A standing order passes so many milliseconds after its seat was asked (8 seconds at first),
    /// whatever the seat holds.
    pub fn order_delay(&self, milliseconds: u32) {
        self.inner.clocks.order.store(i64::from(milliseconds), Ordering::SeqCst);
    }

    /// Does everything that is due, and says when something will be due next, if anything is: always
    /// later than `now`. A match in which that fails does not stop the others. Whoever drives it by
    /// hand calls it again then and after every [`crate::Change`]; [`Table::run_clocks`] does both.
    pub async fn tick(&self, now: Now) -> Option<Now> {
        self.inner.clocks.next.store(i64::MAX, Ordering::SeqCst);
        let mut next = None;
        for _ in 0..ROUNDS {
            self.run_due(now).await;
            next = self.next_due();
            if next.is_none_or(|next| next > now) {
                break;
            }
        }
        let next = next.map(|next| if next > now { next } else { Now(now.0 + AGAIN) });
        self.inner.clocks.next.store(next.map_or(i64::MAX, |at| at.0), Ordering::SeqCst);
        next
    }

    /// Drives the clocks until the returned future is dropped: ticks whenever something is due by
    /// `clock`, also if it became so just now.
    pub async fn run_clocks(&self, clock: impl Fn() -> Now) {
        loop {
            let next = self.tick(clock()).await;
            let nap = next.map_or(NAP, |next| (next.0 - clock().0).clamp(0, NAP));
            let nap = tokio::time::sleep(Duration::from_millis(nap.unsigned_abs()));
            tokio::select! {
                () = nap => {}
                () = self.inner.clocks.sooner.notified() => {}
            }
        }
    }

    fn next_due(&self) -> Option<Now> {
        match self.inner.store.next_due() {
            Ok(next) => next.map(|at| Now(at.0)),
            Err(error) => {
                tracing::error!(%error, "due times");
                None
            }
        }
    }

    /// Everything that is due now, match by match.
    async fn run_due(&self, now: Now) {
        let rows = self.inner.store.due_timers(Millis(now.0)).unwrap_or_else(|error| {
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
        let mut running = tokio::task::JoinSet::new();
        for (id, due) in of {
            if running.len() >= TOGETHER {
                drop(running.join_next().await);
            }
            let table = self.clone();
            running.spawn(async move { table.run_match(id, due, now).await });
        }
        while let Some(done) = running.join_next().await {
            if let Err(error) = done {
                tracing::error!(%error, "a due time");
            }
        }
    }

    /// What is due in one match. Its due times are stored anew with it, so that none is left over.
    async fn run_match(&self, id: MatchId, due: Vec<Due>, now: Now) {
        let Some(place) = self.place(id) else {
            let batch = Batch::new().set_timers(id, Vec::new());
            if let Err(error) = self.inner.store.commit_async(batch).await {
                tracing::error!(%id, %error, "due times of a match that is gone");
            }
            return;
        };
        self.clocked(&place, now, |table, draft| {
            for what in due {
                table.run(draft, what);
            }
        })
        .await;
    }

    /// Changes a match without anybody having acted in it; its due times are stored anew.
    pub(super) async fn clocked(
        &self,
        place: &Arc<Place>,
        now: Now,
        work: impl FnOnce(&Table, &mut Draft) + Send,
    ) {
        let cause = Cause { at: now, update: None, what: "a clock".to_owned() };
        self.alter(place, cause, |table, draft| {
            draft.touched = true;
            work(table, draft);
            Answer::default()
        })
        .await;
    }

    /// One thing that was due. What is not due any more does nothing.
    fn run(&self, draft: &mut Draft, due: Due) {
        let (now, grace) = (draft.at, self.grace());
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
                if come(clock::call_due(side, &self.person_settings(&person), grace)) {
                    side.calls += 1;
                    (side.called, side.rang) = (Some(now), Some(now));
                }
            }
            Due::Limit(_) => {
                if come(clock::limit_due(side, limit, &self.person_settings(&person))) {
                    side.overdue = true;
                }
            }
            Due::Order(_) => orders::due(draft, seat),
            // That the vacation is over shows by itself when the seat's clocks are looked at.
            Due::Back(_) => {}
            Due::Asked(_) => {
                let asked = record.leaving.iter_mut().find(|leaving| leaving.seat == seat);
                if let Some(leaving) = asked
                    && come(clock::ring_due(leaving, &self.person_settings(&person)))
                    && let Answered::Not { rang, .. } = &mut leaving.answered
                {
                    *rang = true;
                    side.calls += 1;
                    side.rang = Some(now);
                }
            }
            Due::Late(_) => {
                let asked = record.leaving_of(seat);
                let chosen = self.person_settings(&person);
                if come(asked.and_then(|leaving| clock::answer_due(leaving, &chosen))) {
                    seats::late(draft, seat);
                }
            }
        }
    }

    /// Calls the holder of a seat at once, for a question beside the game (a draw, taking back), unless
    /// the person sleeps, is away or wants no calls: then it stands on the board.
    pub(super) fn call_now(&self, draft: &mut Draft, seat: Seat) {
        let record = &mut draft.next.record;
        let Some(person) = record.person(seat) else { return };
        let chosen = self.person_settings(person);
        if chosen.calls == Calls::Off || times::awake(draft.at, &chosen) > draft.at {
            return;
        }
        if let Some(side) = record.sides.get_mut(seat.index()) {
            side.calls += 1;
        }
    }

    fn grace(&self) -> i64 {
        self.inner.clocks.grace.load(Ordering::SeqCst)
    }

    /// Does what goes without saying after what was played, and brings what a draft's screens show of
    /// the clocks up to date. Before it is sealed.
    pub(super) fn tune(&self, draft: &mut Draft) {
        orders::go_on(draft);
        draft.settle_clocks();
        let at = draft.at;
        clock::show(&mut draft.next.record, &|person| self.person_settings(person), at);
        orders::arm(draft, self.inner.clocks.order.load(Ordering::SeqCst));
    }

    /// What will be due in a match, the earliest first.
    pub(super) fn timers(&self, draft: &Draft) -> Vec<(Now, Due)> {
        let chosen = |person: &_| self.person_settings(person);
        let mut due = clock::timers(&draft.next.record, &chosen, self.grace());
        due.sort_unstable();
        due
    }

    /// After a person has chosen something about calls, sleep or vacation: the due times of all
    /// matches in which the person plays. What was rested by the former settings stays so.
    pub(super) async fn retime(&self, incoming: &Incoming, rest: Rest) {
        for place in self.places() {
            let standing = place.now();
            let record = &standing.record;
            let Some(seat) = record.seat_of(&incoming.person.id) else { continue };
            if record.stage != Stage::Running {
                continue;
            }
            self.clocked(&place, incoming.at, |_, draft| rest.count(draft, seat)).await;
        }
    }
}

/// A vacation that is over and will no longer stand in the settings: what it took from decisions
/// that are still waited for.
#[derive(Clone, Default)]
pub(super) struct Rest {
    /// The settings in which it stood; none: nothing is lost.
    pub former: Option<crate::settings::PersonSettings>,
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

/// Claims the match of somebody who has run out of time.
pub(super) fn claim(draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = Show::Hand { seat, way: Vec::new(), page: 0 };
    let late = |seat: Seat| draft.next.late(seat);
    if late(seat) {
        return Answer::refuse("clock-claim-own").with(hand);
    }
    let others: Vec<Seat> = draft.next.record.waiting.iter().filter(|other| late(*other)).collect();
    if others.is_empty() {
        return Answer::refuse("clock-claim-none").with(hand);
    }
    let told = draft.next.record.about_others("clock-told-claim").phrase("who", seat_phrase(seat));
    let told = match forfeit_rule(draft, &others) {
        Some(rule) => by_rule(told, rule),
        None => told,
    };
    draft.row(Row::Claim { seat }, to_all(told));
    for other in others {
        // What came of the one before may have ended the match for the next, too.
        let record = &draft.next.record;
        if record.stage == Stage::Running && record.playing.contains(other) {
            draft.withdraw(other);
        }
    }
    Answer::done(draft.next.record.about_others("clock-ack-claimed")).with(hand)
}

/// The rule by which the match ends when these give up.
fn forfeit_rule(draft: &Draft, seats: &[Seat]) -> Option<RuleId> {
    let mut copy = draft.next.game.as_ref()?.copy();
    // Not the match's own chance: this only asks what would be.
    let mut chance = Fast::new(0);
    seats.iter().for_each(|seat| drop(copy.withdraw(*seat, &mut chance)));
    match copy.waiting() {
        Waiting::Over(outcome) => Some(outcome.rule),
        Waiting::For(_) => None,
    }
}

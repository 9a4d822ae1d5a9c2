//! Bots on chairs: they play through the same queue, commit and log as people, and are asked with
//! their seat's view only. Their chance is not the match's own.

use super::panics::panic_text;
use super::state::{Hall, Place, lock};
use super::work::{JobError, Rank, Request};
use super::works::{self, Queue};
use crate::matches::draft::{Draft, Standing};
use crate::matches::rows::{Occupant, Record, Stage};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_kernel::budget;
use stolik_kernel::chance::Fast;
use stolik_world::clock::sleep;
use stolik_world::tasks;

/// The kind of bot that plays where thinking ends the program: it draws a legal command.
const SIMPLEST: &str = "random";

/// A bot that is waited for, and its kind.
fn next_bot(record: &Record) -> Option<(Seat, String)> {
    if record.stage != Stage::Running {
        return None;
    }
    record.waiting.iter().find_map(|seat| match &record.chairs.get(seat.index())?.who {
        Occupant::Bot { kind } => Some((seat, kind.clone())),
        Occupant::Empty | Occupant::Person { .. } => None,
    })
}

/// The result of a bot's thinking.
enum Advice {
    /// This command of this seat.
    Plays(Seat, Vec<u8>),
    /// Nothing is to be done: the bots have done their part, and wait for those who decide at the same time.
    Done,
    /// Nobody could be asked, or the match went on meanwhile.
    Leaves,
    /// It panicked, with these words.
    Broke(String),
}

/// Whether a match stands otherwise than it stood: its rows are chained, and each has its effect.
fn is_elsewhere(before: &Record, now: &Record) -> bool {
    before.stage != now.stage || position_of(before) != position_of(now)
}

/// The place of the last row in the chain of a match.
fn position_of(record: &Record) -> (u32, u32, u64) {
    (record.epoch, record.rows, record.chain)
}

/// Drives of bots that begin together when the program starts; the others follow as these end.
const STARTED_TOGETHER: usize = 16;
/// The pause after which matches that wait for a bot are looked through again.
const LOOK_THROUGH: Duration = Duration::from_secs(60);

/// Wakes the bots that are waited for and that nobody wakes, until the returned future is dropped: after a start of
/// the program, which ended during their turn, and after a move that could not be stored or a full queue. Otherwise
/// such a match would stand still until somebody looks at it.
pub(crate) async fn run_bots(hall: &Arc<Hall>) {
    loop {
        for place in hall.places() {
            if next_bot(&place.now().record).is_none() || hall.bots_are_done(&place) {
                continue;
            }
            hall.bots_driven(STARTED_TOGETHER).await;
            hall.wake_bots(&place);
        }
        sleep(LOOK_THROUGH).await;
    }
}

impl Hall {
    /// Ready when the bots of less than so many matches are playing.
    pub(crate) async fn bots_driven(&self, most: usize) {
        loop {
            let notified = self.idle.notified();
            if self.driving.load(Ordering::SeqCst) < most {
                return;
            }
            notified.await;
        }
    }

    /// Returns true if the bots of a match have done their part where it stands.
    fn bots_are_done(&self, place: &Place) -> bool {
        *lock(&place.bots_done) == Some(position_of(&place.now().record))
    }

    /// Lets the bots of a match play, in a task, if one of them is waited for.
    pub(crate) fn wake_bots(self: &Arc<Hall>, place: &Arc<Place>) {
        if next_bot(&place.now().record).is_none() || place.driving.swap(true, Ordering::SeqCst) {
            return;
        }
        self.driving.fetch_add(1, Ordering::SeqCst);
        let (hall, place) = (Arc::clone(self), Arc::clone(place));
        tasks::spawn(async move {
            while hall.bot_turn(&place).await {}
            hall.driving.fetch_sub(1, Ordering::SeqCst);
            hall.idle.notify_waiters();
        });
    }

    /// One command of a bot, noted while it is under way. If the program ended twice during it, the simplest kind of bot
    /// plays this one command instead; if that ends the program twice too, the match is quarantined.
    async fn bot_turn(&self, place: &Arc<Place>) -> bool {
        let work = works::of_match("bot", &place.now());
        if let Some(_under_way) = self.works.start(work, Queue::Background).await {
            return self.bot_command(place, None).await;
        }
        tracing::error!(id = %place.id, "a bot's turn is left out: the program ended twice during it; the simplest bot plays one command");
        let work = works::of_match("simple", &place.now());
        if let Some(_under_way) = self.works.start(work, Queue::Background).await {
            return self.bot_command(place, Some(SIMPLEST)).await;
        }
        self.leave_out_match(place, "a bot's turn").await;
        place.driving.store(false, Ordering::SeqCst);
        false
    }

    /// One command of a bot, or of another kind of bot in its place. False when no bot is waited for, or it failed; then
    /// the mark that bots are playing is gone. While it thinks, everybody else goes on as they like: what comes of it
    /// counts if the match stands as it stood, else it thinks again.
    async fn bot_command(&self, place: &Arc<Place>, instead: Option<&'static str>) -> bool {
        let before = {
            let _queue = place.queue.lock().await;
            let before = self.load_game(place).await;
            if next_bot(&before.record).is_none() {
                place.driving.store(false, Ordering::SeqCst);
                return false;
            }
            before
        };
        let advice = tokio::select! {
            biased;
            advice = self.advice(place, &before, instead) => advice,
            // The match went on or was closed: what the bot would do counts for nothing, and its job is cancelled.
            () = place.wait_until(|now| is_elsewhere(&before.record, &now.record)) => Advice::Leaves,
        };
        let _queue = place.queue.lock().await;
        let now = place.now();
        let more = match advice {
            _ if is_elsewhere(&before.record, &now.record) => next_bot(&now.record).is_some(),
            Advice::Plays(seat, command) => self.bot_plays(place, &now, seat, &command).await,
            Advice::Done => {
                *lock(&place.bots_done) = Some(position_of(&now.record));
                false
            }
            Advice::Leaves => false,
            Advice::Broke(why) => {
                self.quarantine_match(place, &now, "a bot's turn", &why, now.record.last).await;
                false
            }
        };
        if !more {
            place.driving.store(false, Ordering::SeqCst);
        }
        more
    }

    /// Computes the command of a bot that is waited for, when its turn has come.
    async fn advice(&self, place: &Place, at: &Arc<Standing>, instead: Option<&str>) -> Advice {
        let (Some((seat, kind)), Some(game)) = (next_bot(&at.record), at.game.clone()) else {
            return Advice::Leaves;
        };
        let kind = instead.map_or(kind, str::to_owned);
        let seed = self.random();
        let turn = game.play().turn().map(|turn| turn.number);
        let limits = lock(&place.turn_work).limits(turn, seat, self.thinking.waiting());
        let think = move || {
            let command = game.judge().advise(&kind, seat, &mut Fast::new(seed));
            (command, budget::current().spent())
        };
        let people = at.record.people().map(|(_, person)| person.clone());
        let request = Request::new(Rank::Bot, limits).about(at.id).by(people);
        let thought = self.thinking.run(request, think).await;
        if let Ok((_, spent)) = &thought {
            lock(&place.turn_work).spend(seat, *spent);
        }
        match thought {
            Ok((Some(command), _)) => Advice::Plays(seat, command),
            // It has done its part and waits for the others, who decide at the same time.
            Ok((None, _)) => {
                tracing::debug!(id = %at.id, %seat, "a bot leaves it as it is");
                Advice::Done
            }
            Err(JobError::Broke(why)) => Advice::Broke(why),
            Err(error @ (JobError::Crowded | JobError::Greedy)) => {
                tracing::error!(id = %at.id, %error, "a bot was not asked");
                Advice::Leaves
            }
        }
    }

    async fn bot_plays(
        &self,
        place: &Arc<Place>,
        before: &Standing,
        seat: Seat,
        command: &[u8],
    ) -> bool {
        let drafted = catch_unwind(AssertUnwindSafe(|| {
            let mut draft = Draft::of(before, before.record.last);
            let played = draft.play(seat, command);
            self.tune(&mut draft);
            let moved = draft.seal(Some(before));
            (draft, played, moved)
        }));
        match drafted {
            Ok((draft, Ok(()), moved)) => {
                self.commit(place, before, draft, moved, None).await.is_ok()
            }
            Ok((_, Err(refused), _)) => {
                tracing::error!(id = %place.id, %seat, ?refused, "a bot's command is illegal");
                false
            }
            Err(panic) => {
                let why = panic_text(panic.as_ref());
                self.quarantine_match(place, before, "a bot's command", &why, before.record.last)
                    .await;
                false
            }
        }
    }
}

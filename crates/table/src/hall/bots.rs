//! Bots on chairs: they play through the same queue, commit and log as people, and are asked with
//! their seat's view only. Their chance is not the match's own.

use super::apart::apart;
use super::change::panic_text;
use super::state::{Hall, Place};
use crate::matches::draft::Draft;
use crate::matches::rows::{Occupant, Record, Stage};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_world::tasks;

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

impl Hall {
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

    /// One command of a bot. False when no bot is waited for, or it failed; then the mark that bots
    /// are playing is gone.
    async fn bot_turn(&self, place: &Arc<Place>) -> bool {
        let queue = place.queue.lock().await;
        let before = self.wake(place).await;
        let more = match (next_bot(&before.record), before.game.clone()) {
            (Some((seat, kind)), Some(game)) => {
                let seed = self.random();
                let advice = apart(&self.world.blocking, move || {
                    catch_unwind(AssertUnwindSafe(|| {
                        game.advise(&kind, seat, &mut Fast::new(seed))
                    }))
                });
                match advice.await {
                    Ok(Ok(Some(command))) => self.bot_plays(place, &before, seat, &command).await,
                    // It has done its part and waits for the others, who decide at the same time.
                    Ok(Ok(None)) => {
                        tracing::debug!(id = %place.id, %seat, "a bot leaves it as it is");
                        false
                    }
                    Ok(Err(panic)) => {
                        let why = panic_text(panic.as_ref());
                        self.set_aside(place, &before, "a bot's turn", &why, before.record.last)
                            .await;
                        false
                    }
                    Err(error) => {
                        tracing::error!(id = %place.id, %error, "a bot was not asked");
                        false
                    }
                }
            }
            _ => false,
        };
        if !more {
            place.driving.store(false, Ordering::SeqCst);
        }
        drop(queue);
        more
    }

    async fn bot_plays(
        &self,
        place: &Arc<Place>,
        before: &crate::matches::draft::Standing,
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
                self.set_aside(place, before, "a bot's command", &why, before.record.last).await;
                false
            }
        }
    }
}

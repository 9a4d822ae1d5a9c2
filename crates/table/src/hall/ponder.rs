//! Changes for which a bot's judge is asked: thought of where bots think, in their turn, bounded as they are, and
//! without the queue of the match.

use super::answer::Answer;
use super::change::Cause;
use super::state::{Hall, Place};
use super::work::{HINT, JobError, Rank, Request};
use crate::matches::draft::Draft;
use std::sync::Arc;

/// The greatest number of times that a change is computed, if the match goes on meanwhile.
const TIMES: usize = 3;

/// A change that can be thought of more than once.
pub(crate) type Thought = Arc<dyn Fn(&Hall, &mut Draft) -> Answer + Send + Sync>;

impl Hall {
    /// [`Hall::alter`] for what takes thinking: it holds nobody up, and counts if nothing of the match has changed
    /// meanwhile. Else it is thought of anew; what is overtaken again and again is refused.
    pub(crate) async fn ponder(
        self: &Arc<Hall>,
        place: &Arc<Place>,
        cause: Cause<'_>,
        thought: Thought,
    ) -> Answer {
        for _ in 0..TIMES {
            let before = self.loaded_standing(place).await;
            let (hall, from, at, work) =
                (Arc::clone(self), Arc::clone(&before), cause.at, Arc::clone(&thought));
            let think = move || {
                let mut draft = Draft::of(&from, at);
                let answer = work(&hall, &mut draft);
                (draft, answer)
            };
            let request = Request::new(Rank::Pressed, HINT).about(place.id);
            let thought_of = tokio::select! {
                biased;
                thought_of = self.thinking.run(request, think) => thought_of,
                // It would count for nothing: the job is cancelled.
                () = place.wait_until(|now| !Arc::ptr_eq(&before, now)) => continue,
            };
            let (draft, answer) = match thought_of {
                Ok(made) => made,
                Err(full @ (JobError::Crowded | JobError::Greedy)) => {
                    return Answer::refuse(full.key());
                }
                Err(JobError::Broke(why)) => {
                    let _queue = place.queue.lock().await;
                    return self
                        .quarantine_match(place, &place.now(), &cause.what, &why, cause.at)
                        .await;
                }
            };
            let mut overtaken = false;
            let settled = self
                .alter(place, cause.clone(), |_, now| {
                    overtaken = !Arc::ptr_eq(&before, &place.now());
                    match overtaken {
                        true => Answer::refuse("error-try-again"),
                        false => {
                            *now = draft;
                            answer
                        }
                    }
                })
                .await;
            if !overtaken {
                return settled;
            }
        }
        Answer::refuse("error-try-again").about(place.id)
    }
}

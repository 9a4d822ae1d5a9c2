//! One change of a league by a person: in its turn, stored with the answer, and followed by the tables that it ends.

use crate::chosen::league::LeagueAt;
use crate::hall::answer::Answer;
use crate::hall::leagues::match_of;
use crate::hall::state::Hall;
use crate::play::close;
use crate::wire::api::{Incoming, LeagueId};
use std::sync::Arc;
use stolik_club::{League, Stage};

/// Changes a league that a person may change so. What `work` refuses changes nothing.
pub(super) async fn change(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    work: impl FnOnce(&mut LeagueAt) -> Result<Answer, Answer> + Send,
) -> Answer {
    let queue = hall.league_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    let Some(league) = hall.league(id) else { return Answer::refuse("error-stale-button") };
    let mut next = LeagueAt::clone(&league);
    let answer = match work(&mut next) {
        Ok(answer) => answer,
        Err(answer) => return answer,
    };
    let after = next.state.clone();
    if let Err(former) = hall.save_league(next, Some((incoming, &answer))).await {
        return former;
    }
    close_lost(hall, &league, &after, incoming).await;
    drop(queue);
    answer
}

/// Closes tables that the league has no more, unless their matches run.
pub(super) async fn close_lost(
    hall: &Arc<Hall>,
    before: &LeagueAt,
    after: &League,
    incoming: &Incoming,
) {
    let live = after.stage() == Stage::Running;
    for table in before.state.pairings().iter().filter_map(|pairing| pairing.table) {
        if !live || after.pairing_of(table).is_none() {
            close::for_league(hall, match_of(table), incoming.at).await;
        }
    }
}

//! Closing a table, by a person with authority over it; the end of a link; a chair that becomes free.

use super::authority;
use super::authority::{Act, closing};
use super::moves::{Accept, seat_in_play, still_meant};
use crate::game::phrases::seat_phrase;
use crate::hall::answer::Answer;
use crate::hall::change::Cause;
use crate::hall::show::{MatchScreen, OwnScreen};
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::notes::{Note, SeatAction};
use crate::matches::rows::{Record, Row, Stage};
use crate::matches::seats::{By, CloseAsk, Request};
use crate::wire::api::{ChannelId, Incoming, Now};
use crate::wire::digest::digest_text;
use crate::wire::token::Token;
use std::sync::Arc;
use stolik_kernel::{Seat, Seats};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Asks before a table is closed, or the link of this chat ends.
pub(crate) fn close(hall: &Hall, at: &Standing, incoming: &Incoming) -> Answer {
    match at.record.stage {
        Stage::Open | Stage::Running => {}
        Stage::Over { .. } | Stage::Quarantined | Stage::Closed => {
            return Answer::refuse("error-match-over").with(MatchScreen::Board);
        }
    }
    let act = closing(&at.record, authority::place(hall, at, incoming));
    if act == Act::Unlink {
        let link = link_digest(&incoming.channel);
        return Answer::show(MatchScreen::SureClose { text: "admin-sure-unlink", link });
    }
    let text = match authority::may(hall, act, at, incoming, None) {
        Ok(granted) if granted.agreed => "admin-sure-close-ask",
        Ok(_) => "admin-sure-close",
        Err(answer) => return answer,
    };
    Answer::show(MatchScreen::SureClose { text, link: 0 })
}

/// A chat as the press that ends its link carries it, never 0.
fn link_digest(channel: &ChannelId) -> u64 {
    digest_text(&channel.root().0).max(1)
}

/// Closes it; asks the others, if the person plays there too. If the question was about a linked chat, its link ends
/// instead. Only the person who was asked may press, while the table is as it was then.
pub(crate) fn close_sure(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    token: Token,
) -> Answer {
    let act = match draft.next.record.stage {
        Stage::Open => Act::CloseOpen,
        Stage::Running => Act::CloseRunning,
        Stage::Over { .. } | Stage::Quarantined => {
            return Answer::refuse("error-match-over").with(MatchScreen::Board);
        }
        Stage::Closed => return Answer::refuse("table-closed").with(OwnScreen::Lobby),
    };
    let links = draft.next.record.links.iter().map(link_digest);
    let mut about = std::iter::once(0).chain(links);
    let asked = about.find(|link| token.is_of(&incoming.person.id, &link.to_string()));
    drop(about);
    let Some(link) = asked else {
        return not_asked(hall, &draft.next, incoming, act, token);
    };
    if let Err(answer) = still_meant(draft, incoming, token, &link.to_string()) {
        return answer.with(MatchScreen::Board);
    }
    if link != 0 {
        return unlink(hall, draft, incoming, link);
    }
    let granted = match authority::may(hall, act, &draft.next, incoming, None) {
        Ok(granted) => granted,
        Err(answer) => return answer,
    };
    let Some(by) = granted.by else { return Answer::refuse("error-not-administrator") };
    if let (true, By::Seat(seat)) = (granted.agreed, by) {
        return ask_to_close(hall, draft, seat);
    }
    let told = Phrase::new("admin-told-closed").phrase("who", by.phrase());
    end(draft, Note::Closed(by), told);
    Answer::done("table-ack-closed")
}

/// Answers a press by a person who was not asked, or about a chat that has left. A person without authority is told
/// that first.
fn not_asked(hall: &Hall, at: &Standing, incoming: &Incoming, act: Act, token: Token) -> Answer {
    let allowed = match (token.page, at.record.links.first()) {
        (0, _) => authority::may(hall, act, at, incoming, None).map(drop),
        (_, Some(chat)) => authority::may_unlink(hall, at, incoming, chat).map(drop),
        (_, None) => Ok(()),
    };
    match allowed {
        Ok(()) => Answer::refuse("error-foreign-button").with(MatchScreen::Board),
        Err(answer) => answer,
    }
}

/// Ends the link of a chat.
fn unlink(hall: &Hall, draft: &mut Draft, incoming: &Incoming, link: u64) -> Answer {
    let links = &draft.next.record.links;
    let Some(chat) = links.iter().find(|chat| link_digest(chat) == link).cloned() else {
        return Answer::refuse("error-stale-button").with(MatchScreen::Board);
    };
    let by = match authority::may_unlink(hall, &draft.next, incoming, &chat) {
        Ok(granted) => granted.by.unwrap_or(By::Linked),
        Err(answer) => return answer,
    };
    draft.next.record.links.retain(|channel| channel.root() != chat.root());
    let told = to_all(Phrase::new("link-told-ended").phrase("who", by.phrase()));
    draft.row(Row::Admin { what: Note::Unlinked(by) }, told);
    Answer::done("link-ack-ended")
}

/// Somebody who could close it plays there himself: without the others it would be a way out of a
/// match that is being lost.
fn ask_to_close(hall: &Hall, draft: &mut Draft, seat: Seat) -> Answer {
    let at = draft.at;
    let record = &mut draft.next.record;
    match record.closing {
        Some(ask) if ask.by == seat => {
            return Answer::refuse(record.about_others("undo-asked-already"));
        }
        Some(_) => return Answer::show(MatchScreen::Hand { seat, way: Vec::new(), page: 0 }),
        None => {}
    }
    if record.declined_lately(seat, Request::Close, at) {
        return Answer::refuse("undo-declined-lately").with(MatchScreen::Board);
    }
    let number = record.next_ask();
    record.closing = Some(CloseAsk { by: seat, number, agreed: Seats::NONE });
    let others = record.unanswered(seat, Seats::NONE);
    let told = Phrase::new("seats-close-stands").phrase("who", seat_phrase(seat));
    draft.row(Row::Admin { what: Note::Did(seat, SeatAction::AsksClose) }, to_all(told));
    for other in others {
        hall.call_now(draft, other);
    }
    Answer::done("seats-ack-close-asked")
}

/// Another player agrees, or not.
pub(crate) fn close_answer(
    draft: &mut Draft,
    incoming: &Incoming,
    number: u64,
    accept: Accept,
) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let record = &mut draft.next.record;
    let asked = record
        .closing
        .filter(|ask| record.awaits(seat, ask.by, ask.agreed) && u64::from(ask.number) == number);
    let Some(mut ask) = asked else {
        let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
        return Answer::refuse("error-stale-button").with(hand);
    };
    match accept {
        Accept::No => {
            record.closing = None;
            record.decline(ask.by, Request::Close, draft.at);
            let told = Phrase::new("seats-told-close-no").phrase("who", seat_phrase(seat));
            draft.row(Row::Admin { what: Note::Did(seat, SeatAction::KeepsOpen) }, to_all(told));
            Answer::done("undo-ack-declined")
        }
        Accept::Yes => {
            ask.agreed = ask.agreed.with(seat);
            record.closing = Some(ask);
            draft.record_changed = true;
            if !record.unanswered(ask.by, ask.agreed).is_empty() {
                return Answer::done("undo-ack-agreed");
            }
            let told = Phrase::new("seats-told-close-agreed").phrase("who", seat_phrase(ask.by));
            end(draft, Note::ClosedAgreed, told);
            Answer::done("table-ack-closed")
        }
    }
}

/// Ends a match without a result.
fn end(draft: &mut Draft, what: Note, told: Phrase) {
    let running = draft.next.record.stage == Stage::Running;
    let record = &mut draft.next.record;
    record.stage = Stage::Closed;
    record.waiting = Seats::NONE;
    record.drop_requests();
    draft.row(Row::Admin { what }, to_all(told));
    if running {
        draft.reveal();
    }
}

/// Closes a table that its league needs no more, unless its match runs: that may be played to its end.
pub(crate) async fn for_league(hall: &Arc<Hall>, id: MatchId, at: Now) {
    let Some(place) = hall.place(id) else { return };
    let cause = Cause { at, update: None, what: "closing for a league".into() };
    let work = |_: &Hall, draft: &mut Draft| {
        if draft.next.record.stage == Stage::Open {
            let told = Phrase::new("admin-told-closed").phrase("who", By::League.phrase());
            end(draft, Note::Closed(By::League), told);
        }
        Answer::default()
    };
    hall.alter(&place, cause, work).await;
}

/// Closes a match for its operator, even if its players object. False if there is none that is open
/// or running.
pub(crate) async fn for_operator(hall: &Arc<Hall>, id: MatchId, at: Now) -> bool {
    let Some(place) = hall.place(id) else { return false };
    let live = |record: &Record| record.shelf_stage().is_live() && record.stage != Stage::Closed;
    if !live(&place.now().record) {
        return false;
    }
    let cause = Cause { at, update: None, what: "closing for the operator".into() };
    let work = |_: &Hall, draft: &mut Draft| {
        if live(&draft.next.record) {
            let told = Phrase::new("admin-told-closed").phrase("who", By::Operator.phrase());
            end(draft, Note::Closed(By::Operator), told);
        }
        Answer::default()
    };
    hall.alter(&place, cause, work).await;
    place.now().record.stage == Stage::Closed
}

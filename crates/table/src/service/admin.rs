//! What administrators of a chat do: close a table, free the seat of somebody who has gone. And what
//! anybody may ask for: to be forgotten.

use super::answer::{Answer, Show};
use super::change::Cause;
use super::settings::administrator;
use super::{Place, Table, lock};
use crate::MatchId;
use crate::api::{ButtonKind, ChannelId, Incoming, Now, PersonId, Screen};
use crate::draft::{Draft, to_all};
use crate::orders::Orders;
use crate::rows::{Chair, Occupant, Record, Row, Stage};
use crate::screens::Painter;
use crate::token::{Press, Token};
use std::sync::{Arc, PoisonError};
use stolik_kernel::{Audience, Seat, Seats, Stream};
use stolik_store::{Batch, Millis, Shelf, UpdateKey};
use stolik_words::Phrase;

/// Asks before a table is closed.
pub(super) fn close(incoming: &Incoming) -> Answer {
    match administrator(incoming) {
        Ok(()) => Answer::show(Show::SureClose),
        Err(answer) => answer,
    }
}

/// Closes it. In a channel that is only linked to it, the link ends instead.
pub(super) fn close_sure(draft: &mut Draft, incoming: &Incoming) -> Answer {
    if let Err(answer) = administrator(incoming) {
        return answer;
    }
    match draft.next.record.stage {
        Stage::Open | Stage::Running => {}
        Stage::Over { .. } | Stage::Aside => {
            return Answer::refuse("error-match-over").with(Show::Board);
        }
        Stage::Closed => return Answer::refuse("table-closed").with(Show::Lobby),
    }
    if draft.next.channel != incoming.channel {
        let record = &mut draft.next.record;
        record.links.retain(|channel| *channel != incoming.channel);
        let told = to_all(Phrase::new("link-told-ended"));
        draft.row(Row::Admin { what: "an administrator ended a link".into() }, told);
        return Answer::done("link-ack-ended");
    }
    end(draft, "closed by an administrator", "admin-told-closed");
    Answer::done("table-ack-closed")
}

/// Ends a match without a result.
fn end(draft: &mut Draft, what: &str, told: &str) {
    let running = draft.next.record.stage == Stage::Running;
    let record = &mut draft.next.record;
    record.stage = Stage::Closed;
    record.waiting = Seats::NONE;
    record.offer = None;
    record.undo = None;
    draft.row(Row::Admin { what: what.into() }, to_all(Phrase::new(told)));
    let keys = &draft.next.record.keys;
    let dice = keys.iter().find(|(stream, _)| *stream == Stream::Dice).map(|(_, key)| *key);
    if let (true, Some(key)) = (running, dice) {
        let hex = crate::secrets::hex(&key);
        let told = to_all(Phrase::new("table-told-revealed").text("key", hex));
        draft.row(Row::Revealed { stream: Stream::Dice, key }, told);
    }
}

/// Frees a seat so that somebody else can go on. Without a number it is asked which.
pub(super) fn replace(draft: &mut Draft, incoming: &Incoming, seat: &str) -> Answer {
    if let Err(answer) = administrator(incoming) {
        return answer;
    }
    match draft.next.record.stage {
        Stage::Open | Stage::Running => {}
        Stage::Over { .. } | Stage::Aside | Stage::Closed => {
            return Answer::refuse("error-match-over").with(Show::Board);
        }
    }
    let taken = |n: &u8| match draft.next.record.chairs.get(usize::from(*n)) {
        Some(chair) => matches!(chair.who, Occupant::Person { .. }),
        None => false,
    };
    let number = seat.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
    let Some(seat) = number.filter(taken).map(Seat) else { return Answer::show(Show::Seats) };
    free(draft, seat);
    Answer::done("admin-ack-freed")
}

/// Frees a chair. In a running match its deck stays for whoever takes over.
fn free(draft: &mut Draft, seat: Seat) {
    let record = &mut draft.next.record;
    let chair = &mut record.chairs[seat.index()];
    match record.stage {
        Stage::Running => chair.who = Occupant::Empty,
        Stage::Open | Stage::Over { .. } | Stage::Closed | Stage::Aside => {
            *chair = Chair { who: Occupant::Empty, deck: None, mark: 0, offered: None };
        }
    }
    let side = &mut record.sides[seat.index()];
    side.orders = Orders::default();
    side.since = None;
    side.overdue = false;
    if record.undo.as_ref().is_some_and(|undo| undo.by == seat) {
        record.undo = None;
    }
    if record.offer.is_some_and(|offer| offer.by == seat) {
        record.offer = None;
    }
    let told = Phrase::new("table-told-left").number("seat", i64::from(seat.0) + 1);
    draft.row(Row::Stood { seat }, to_all(told));
}

/// "Do you mean it?"
pub(super) fn sure_close(painter: &Painter<'_>) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let text = Phrase::new("admin-sure-close").text("match", desk.name(at.record.name));
    let yes = Token::new(Press::CloseSure, at.id, Audience::Public);
    let no = Token::new(Press::Menu, at.id, Audience::Public);
    let buttons = vec![vec![
        desk.button(&desk.word("admin-button-close"), yes, ButtonKind::Danger),
        desk.button(&desk.word("word-cancel"), no, ButtonKind::Look),
    ]];
    Screen::plain(desk.say(&text), buttons)
}

/// Whose seat may be freed.
pub(super) fn seats_screen(painter: &Painter<'_>) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let seats = at.record.people().map(|(seat, _)| {
        let label = painter.occupant(seat);
        let token =
            Token::new(Press::Replace, at.id, Audience::Public).digest(u64::from(seat.0) + 1);
        vec![desk.button(&label, token, ButtonKind::Danger)]
    });
    let text = Phrase::new("admin-which-seat").text("match", desk.name(at.record.name));
    Screen::plain(desk.say(&text), seats.collect())
}

impl Table {
    /// Closes a match for its operator, whatever its players say. False if there is none that is open
    /// or running.
    pub async fn close(&self, id: MatchId, at: Now) -> bool {
        let Some(place) = self.place(id) else { return false };
        let live =
            |record: &Record| record.shelf_stage().is_live() && record.stage != Stage::Closed;
        if !live(&place.now().record) {
            return false;
        }
        let cause = Cause { at, update: None, what: "closing for the operator".into() };
        let work = |_: &Table, draft: &mut Draft| {
            if live(&draft.next.record) {
                end(draft, "closed by the operator", "admin-told-closed-operator");
            }
            Answer::default()
        };
        self.alter(&place, cause, work).await;
        place.now().record.stage == Stage::Closed
    }

    /// Forgets a person: every seat becomes free or nameless, settings and notes go. The logs name
    /// seats only and stay.
    pub(super) async fn forget(&self, incoming: &Incoming) -> Answer {
        let person = &incoming.person.id;
        for place in self.places() {
            lock(&place.why).remove(person);
            self.forget_in(&place, person, incoming.at).await;
        }
        let short = person.0.split_once(':').map_or(person.0.as_str(), |(_, id)| id);
        let own = |name: &str| {
            let mut parts = name.split('/');
            parts.next() == Some(person.platform()) && parts.any(|part| part == short)
        };
        let notes = self.notes(person.platform()).unwrap_or_else(|error| {
            tracing::error!(%error, "notes");
            Vec::new()
        });
        let guard = self.inner.clocks.choosing.lock().await;
        let mut batch = Batch::new()
            .unset(Shelf::Person, person.0.clone())
            .unset(Shelf::Decks, person.0.clone());
        for (name, _) in notes.into_iter().filter(|(name, _)| own(name)) {
            batch = batch.unset(Shelf::Service, name);
        }
        let answer = Answer::done("forget-ack");
        batch = batch.seen(UpdateKey::new(&incoming.id), Millis(incoming.at.0), answer.keep());
        let committed = self.inner.store.commit_async(batch).await;
        drop(guard);
        match committed {
            Ok(()) => {
                let mut chosen = self.inner.chosen.write().unwrap_or_else(PoisonError::into_inner);
                chosen.people.remove(person);
                lock(&self.inner.shared).forget(person);
                answer
            }
            Err(error) => {
                tracing::error!(%error, "forgetting a person");
                Answer::refuse("error-try-again")
            }
        }
    }

    async fn forget_in(&self, place: &Arc<Place>, person: &PersonId, at: Now) {
        let known = |record: &Record| {
            record.seat_of(person).is_some()
                || record.invited.as_ref().is_some_and(|guest| guest.id == *person)
        };
        if !known(&place.now().record) {
            return;
        }
        let work = |_: &Table, draft: &mut Draft| {
            draft.touched = true;
            if draft.next.record.invited.as_ref().is_some_and(|guest| guest.id == *person) {
                draft.next.record.invited = None;
            }
            if let Some(seat) = draft.next.record.seat_of(person) {
                leave_behind(draft, seat);
            }
            Answer::default()
        };
        let cause = Cause { at, update: None, what: "forgetting a person".into() };
        self.alter(place, cause, work).await;
    }

    /// What is stored about the person, with the button that forgets it.
    pub(super) fn forget_screen(&self, incoming: &Incoming) -> Screen {
        let desk = self.desk(incoming.language);
        let sits = |p: &Arc<Place>| p.now().record.seat_of(&incoming.person.id).is_some();
        let matches = self.places().iter().filter(|p| sits(p)).count();
        let decks = self.own_decks(&incoming.person.id).map_or(0, |own| own.decks.len());
        let text = Phrase::new("forget-about").number("matches", matches as i64);
        let text = text.number("decks", decks as i64);
        let sure = Token::new(Press::ForgetSure, MatchId::NONE, Audience::Public);
        let button = desk.button(&desk.word("forget-button"), sure, ButtonKind::Danger);
        Screen::plain(desk.say(&text), vec![vec![button]])
    }

    /// A chat got another id (a Telegram group that was upgraded): its matches, links and settings
    /// go with it. Messages in the old chat are forgotten; nobody can reach them any more.
    pub async fn move_channel(&self, from: &ChannelId, to: &ChannelId, at: Now) {
        let moved = |channel: &ChannelId| {
            let rest = channel.0.strip_prefix(&from.0)?;
            (rest.is_empty() || rest.starts_with('/')).then(|| ChannelId(format!("{}{rest}", to.0)))
        };
        for place in self.places() {
            let before = place.now();
            if !before.record.channels(&before.channel).any(|c| moved(c).is_some()) {
                continue;
            }
            let work = |_: &Table, draft: &mut Draft| {
                draft.touched = true;
                if let Some(new) = moved(&draft.next.channel) {
                    draft.next.channel = new;
                }
                for link in &mut draft.next.record.links {
                    if let Some(new) = moved(link) {
                        *link = new;
                    }
                }
                Answer::default()
            };
            let cause = Cause { at, update: None, what: "a chat got another id".into() };
            self.alter(&place, cause, work).await;
        }
        self.move_chat_settings(from, to).await;
    }
}

/// Takes a person's name off a seat.
fn leave_behind(draft: &mut Draft, seat: Seat) {
    match draft.next.record.stage {
        Stage::Open | Stage::Running => free(draft, seat),
        Stage::Over { .. } | Stage::Closed | Stage::Aside => {
            let nobody = Occupant::Person { id: PersonId::new(""), name: "\u{2014}".to_owned() };
            draft.next.record.chairs[seat.index()].who = nobody;
        }
    }
    let people = draft.next.record.people().next().is_some();
    if !people && draft.next.record.stage == Stage::Open {
        draft.next.record.stage = Stage::Closed;
    }
}

//! Closing a table, by whoever has authority over it, and what anybody may ask for: to be forgotten.

use super::answer::{Answer, Show};
use super::authority::{self, Act, closing};
use super::change::Cause;
use super::play::{Accept, seat_in_play, still_meant};
use super::{Place, Table, lock};
use crate::MatchId;
use crate::api::{ButtonKind, ChannelId, Incoming, Now, PersonId, Screen};
use crate::draft::{Draft, Standing, to_all};
use crate::hosted::seat_phrase;
use crate::orders::Orders;
use crate::prompts::digest_text;
use crate::rows::{Chair, Occupant, Record, Row, Stage};
use crate::screens::Painter;
use crate::seats::{By, CloseAsk, Leaving};
use crate::token::{Press, Token};
use std::sync::{Arc, PoisonError};
use stolik_kernel::{Audience, Seat, Seats};
use stolik_store::{Batch, Millis, Shelf, UpdateKey};
use stolik_words::Phrase;

/// Asks before a table is closed, or the link of this chat ends.
pub(super) fn close(table: &Table, at: &Standing, incoming: &Incoming) -> Answer {
    match at.record.stage {
        Stage::Open | Stage::Running => {}
        Stage::Over { .. } | Stage::Aside | Stage::Closed => {
            return Answer::refuse("error-match-over").with(Show::Board);
        }
    }
    let act = closing(&at.record, authority::place(at, incoming));
    if act == Act::Unlink {
        let link = link_digest(&incoming.channel);
        return Answer::show(Show::SureClose { text: "admin-sure-unlink", link });
    }
    let text = match authority::may(table, act, at, incoming, None) {
        Ok(granted) if granted.agreed => "admin-sure-close-ask",
        Ok(_) => "admin-sure-close",
        Err(answer) => return answer,
    };
    Answer::show(Show::SureClose { text, link: 0 })
}

/// A chat as the press that ends its link carries it, never 0.
fn link_digest(channel: &ChannelId) -> u64 {
    digest_text(&channel.root().0).max(1)
}

/// Closes it; asks the others, if the person plays there too. Where the question was about a linked chat,
/// its link ends instead. The press is that of whoever was asked, while the table stands as it stood then.
pub(super) fn close_sure(
    table: &Table,
    draft: &mut Draft,
    incoming: &Incoming,
    token: Token,
) -> Answer {
    let act = match draft.next.record.stage {
        Stage::Open => Act::CloseOpen,
        Stage::Running => Act::CloseRunning,
        Stage::Over { .. } | Stage::Aside => {
            return Answer::refuse("error-match-over").with(Show::Board);
        }
        Stage::Closed => return Answer::refuse("table-closed").with(Show::Lobby),
    };
    let links = draft.next.record.links.iter().map(link_digest);
    let mut about = std::iter::once(0).chain(links);
    let asked = about.find(|link| token.is_of(&incoming.person.id, &link.to_string()));
    drop(about);
    let Some(link) = asked else {
        return not_asked(table, &draft.next, incoming, act, token);
    };
    if let Err(answer) = still_meant(draft, incoming, token, &link.to_string()) {
        return answer.with(Show::Board);
    }
    if link != 0 {
        return unlink(table, draft, incoming, link);
    }
    let granted = match authority::may(table, act, &draft.next, incoming, None) {
        Ok(granted) => granted,
        Err(answer) => return answer,
    };
    let Some(by) = granted.by else { return Answer::refuse("error-not-administrator") };
    if let (true, By::Seat(seat)) = (granted.agreed, by) {
        return ask_to_close(table, draft, seat);
    }
    let told = Phrase::new("admin-told-closed").phrase("who", by.phrase());
    end(draft, &format!("closed by {}", by.text()), told);
    Answer::done("table-ack-closed")
}

/// Ends the link of a chat.
/// Somebody presses who was not asked, or about a chat that has left: whoever might not do it at all is
/// told that.
fn not_asked(table: &Table, at: &Standing, incoming: &Incoming, act: Act, token: Token) -> Answer {
    let allowed = match (token.page, at.record.links.first()) {
        (0, _) => authority::may(table, act, at, incoming, None).map(drop),
        (_, Some(chat)) => authority::may_unlink(table, at, incoming, chat).map(drop),
        (_, None) => Ok(()),
    };
    match allowed {
        Ok(()) => Answer::refuse("error-foreign-button").with(Show::Board),
        Err(answer) => answer,
    }
}

fn unlink(table: &Table, draft: &mut Draft, incoming: &Incoming, link: u64) -> Answer {
    let links = &draft.next.record.links;
    let Some(chat) = links.iter().find(|chat| link_digest(chat) == link).cloned() else {
        return Answer::refuse("error-stale-button").with(Show::Board);
    };
    let by = match authority::may_unlink(table, &draft.next, incoming, &chat) {
        Ok(granted) => granted.by.unwrap_or(By::Linked),
        Err(answer) => return answer,
    };
    draft.next.record.links.retain(|channel| channel.root() != chat.root());
    let told = to_all(Phrase::new("link-told-ended").phrase("who", by.phrase()));
    draft.row(Row::Admin { what: format!("{} ended a link", by.text()) }, told);
    Answer::done("link-ack-ended")
}

/// Somebody who could close it plays there himself: without the others it would be a way out of a
/// match that is being lost.
fn ask_to_close(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let record = &mut draft.next.record;
    match record.closing {
        Some(ask) if ask.by == seat => {
            return Answer::refuse(record.about_others("undo-asked-already"));
        }
        Some(_) => return Answer::show(Show::Hand { seat, way: Vec::new(), page: 0 }),
        None => {}
    }
    let number = record.next_ask();
    record.closing = Some(CloseAsk { by: seat, number, agreed: Seats::NONE });
    let others = record.unanswered(seat, Seats::NONE);
    let told = Phrase::new("seats-close-stands").phrase("who", seat_phrase(seat));
    draft.row(Row::Admin { what: format!("{seat} asks to close") }, to_all(told));
    for other in others {
        table.call_now(draft, other);
    }
    Answer::done("seats-ack-close-asked")
}

/// Another player agrees, or not.
pub(super) fn close_answer(
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
        let hand = Show::Hand { seat, way: Vec::new(), page: 0 };
        return Answer::refuse("error-stale-button").with(hand);
    };
    match accept {
        Accept::No => {
            record.closing = None;
            let told = Phrase::new("seats-told-close-no").phrase("who", seat_phrase(seat));
            draft.row(Row::Admin { what: format!("{seat} does not let it close") }, to_all(told));
            Answer::done("undo-ack-declined")
        }
        Accept::Yes => {
            ask.agreed = ask.agreed.with(seat);
            record.closing = Some(ask);
            draft.touched = true;
            if !record.unanswered(ask.by, ask.agreed).is_empty() {
                return Answer::done("undo-ack-agreed");
            }
            let told = Phrase::new("seats-told-close-agreed").phrase("who", seat_phrase(ask.by));
            end(draft, "closed, as its players agreed", told);
            Answer::done("table-ack-closed")
        }
    }
}

/// Ends a match without a result.
fn end(draft: &mut Draft, what: &str, told: Phrase) {
    let running = draft.next.record.stage == Stage::Running;
    let record = &mut draft.next.record;
    record.stage = Stage::Closed;
    record.waiting = Seats::NONE;
    record.drop_requests();
    draft.row(Row::Admin { what: what.into() }, to_all(told));
    if running {
        draft.reveal();
    }
}

/// Frees a chair. In a running match its deck stays for whoever takes over.
pub(super) fn free(draft: &mut Draft, seat: Seat, told: Phrase) {
    let record = &mut draft.next.record;
    let chair = &mut record.chairs[seat.index()];
    match record.stage {
        Stage::Running => chair.who = Occupant::Empty,
        Stage::Open | Stage::Over { .. } | Stage::Closed | Stage::Aside => {
            *chair = Chair::free();
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
    record.closing.take_if(|ask| ask.by == seat);
    // Whoever sits down there has agreed to nothing.
    let agreed = record.offer.as_mut().map(|offer| &mut offer.agreed).into_iter();
    let agreed = agreed.chain(record.undo.as_mut().map(|undo| &mut undo.agreed));
    for agreed in agreed.chain(record.closing.as_mut().map(|ask| &mut ask.agreed)) {
        *agreed = agreed.without(seat);
    }
    draft.row(Row::Stood { seat }, to_all(told));
}

/// "Do you mean it?", for whoever asked.
pub(super) fn sure_close(painter: &Painter<'_>, text: &str, link: u64, who: &PersonId) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let button = if link == 0 { "admin-button-close" } else { "admin-button-unlink" };
    let text = Phrase::new(text).text("match", desk.name(at.record.name));
    let yes = Token::new(Press::CloseSure, at.id, Audience::Public);
    let yes = yes.meant(who, &link.to_string(), at.record.seen(Audience::Public).version);
    let yes = yes.page(u8::from(link != 0));
    let no = Token::new(Press::Menu, at.id, Audience::Public);
    let buttons = vec![vec![
        desk.button(&desk.word(button), yes, ButtonKind::Danger),
        desk.button(&desk.word("word-cancel"), no, ButtonKind::Look),
    ]];
    Screen::plain(desk.say(&text), buttons)
}

/// Whose seat may be freed or asked for.
pub(super) fn seats_screen(painter: &Painter<'_>) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let seats = at.record.players().map(|seat| {
        let label = painter.occupant(seat);
        let token =
            Token::new(Press::Replace, at.id, Audience::Public).digest(u64::from(seat.0) + 1);
        vec![desk.button(&label, token, ButtonKind::Danger)]
    });
    let key = match at.record.stage {
        Stage::Running => "seats-which",
        Stage::Open | Stage::Over { .. } | Stage::Closed | Stage::Aside => "admin-which-seat",
    };
    let text = Phrase::new(key).text("match", desk.name(at.record.name));
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
                let told = Phrase::new("admin-told-closed").phrase("who", By::Operator.phrase());
                end(draft, "closed by the operator", told);
            }
            Answer::default()
        };
        self.alter(&place, cause, work).await;
        place.now().record.stage == Stage::Closed
    }

    /// Forgets a person: every seat becomes free or nameless, settings and notes go. The logs name
    /// seats only and stay.
    pub(super) async fn forget(&self, incoming: &Incoming, token: Token) -> Answer {
        let person = &incoming.person.id;
        if !token.is_of(person, "") {
            return Answer::refuse("error-foreign-button");
        }
        if !token.is_at(self.kept_of(person).digest()) {
            return Answer::refuse("error-sure-more").with(Show::Forget);
        }
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
        let known = |record: &Record| record.seat_of(person).is_some() || record.lists(person);
        if !known(&place.now().record) {
            return;
        }
        let work = |_: &Table, draft: &mut Draft| {
            draft.touched = true;
            draft.next.record.strike_off(person);
            if let Some(seat) = draft.next.record.seat_of(person) {
                leave_behind(draft, seat);
            }
            Answer::default()
        };
        let cause = Cause { at, update: None, what: "forgetting a person".into() };
        self.alter(place, cause, work).await;
    }

    /// What a person would lose.
    fn kept_of(&self, person: &PersonId) -> KeptOf {
        let sits = |p: &Arc<Place>| p.now().record.seat_of(person).is_some();
        let matches = self.places().iter().filter(|p| sits(p)).map(|p| p.id.0).collect();
        let decks = self.own_decks(person).map(|own| own.decks).unwrap_or_default();
        KeptOf { matches, decks: decks.iter().map(|deck| deck.number).collect() }
    }

    /// What is stored about the person, with the button that forgets it.
    pub(super) fn forget_screen(&self, incoming: &Incoming) -> Screen {
        let desk = self.desk(incoming.language);
        let person = &incoming.person.id;
        let kept = self.kept_of(person);
        let text = Phrase::new("forget-about").number("matches", kept.matches.len() as i64);
        let text = text.number("decks", kept.decks.len() as i64);
        let sure = Token::new(Press::ForgetSure, MatchId::NONE, Audience::Public);
        let sure = sure.meant(person, "", kept.digest());
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

/// What is stored about a person: matches and numbers of decks.
struct KeptOf {
    matches: Vec<u64>,
    decks: Vec<u32>,
}

impl KeptOf {
    fn digest(&self) -> u64 {
        digest_text(&format!("{:?} {:?}", self.matches, self.decks))
    }
}

/// Takes a person's name off a seat.
fn leave_behind(draft: &mut Draft, seat: Seat) {
    match draft.next.record.stage {
        Stage::Open | Stage::Running => {
            let told = Phrase::new("table-told-left").number("seat", i64::from(seat.0) + 1);
            free(draft, seat, told);
            let record = &mut draft.next.record;
            if record.stage == Stage::Running && record.playing.contains(seat) {
                let number = record.next_ask();
                record.leaving.retain(|leaving| leaving.seat != seat);
                record.leaving.push(Leaving::given(seat, number));
            }
        }
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

//! `/sealed`: limited play. People and bots enter, packs are dealt, everybody builds a deck of the own pool, and when all are
//! ready, everybody plays everybody at ordinary tables that begin with these decks.

use super::chairs::adds;
use super::league::entrant;
use super::league::rights::{Denied, Part, granted};
use super::lobby;
use super::quotas::{may_enter_limited, may_open_for, may_open_limited};
use crate::chosen::limited::{
    AHEAD, LEAST, LimitedCourse, LimitedEvent, LimitedHolder, LimitedPlayer, LimitedRefusal,
    LimitedResult, MOST,
};
use crate::game::catalogue::Limited;
use crate::game::hosted::DocumentInfo;
use crate::game::packs::LimitedFormat;
use crate::game::phrases::seat_phrase;
use crate::hall::answer::Answer;
use crate::hall::show::{OwnScreen, Show};
use crate::hall::state::{Hall, is_due};
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::rows::{Chair, Deck, Guest, Occupant, Row, Stage};
use crate::screens::limited::LimitedLook;
use crate::wire::api::{ChannelId, Company, Incoming, LimitedId, Now, Person, PersonId};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_club::authority::Act;
use stolik_kernel::Seat;
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Milliseconds after which is tried again what a quota or the data file refused.
const AGAIN: i64 = 10 * 60 * 1000;

/// Says why a wish was refused.
fn refused(refusal: LimitedRefusal) -> Answer {
    let line = match refusal {
        LimitedRefusal::Over => Phrase::new("limited-refused-over"),
        LimitedRefusal::Begun => Phrase::new("limited-refused-begun"),
        LimitedRefusal::NotNow => Phrase::new("limited-refused-not-now"),
        LimitedRefusal::Full => Phrase::new("limited-refused-full").number("most", MOST as i64),
        LimitedRefusal::Entered => Phrase::new("limited-refused-entered"),
        LimitedRefusal::NotPlayer => Phrase::new("limited-not-player"),
        LimitedRefusal::TooFew => Phrase::new("limited-refused-few").number("least", LEAST as i64),
        LimitedRefusal::Ready => Phrase::new("limited-refused-ready"),
        LimitedRefusal::NotInPool => Phrase::new("limited-refused-pool"),
        LimitedRefusal::NotInDeck => Phrase::new("limited-refused-deck"),
        LimitedRefusal::TooMany => Phrase::new("limited-refused-many").number("most", AHEAD as i64),
        LimitedRefusal::NoDraft => Phrase::new("limited-refused-no-draft"),
        LimitedRefusal::Stale => Phrase::new("error-stale-button"),
        LimitedRefusal::Illegal => Phrase::new("table-deck-refused"),
    };
    Answer::refuse(line)
}

fn stale() -> Answer {
    Answer::refuse("error-stale-button")
}

/// Checks that a person may do it, or returns the answer.
fn may(hall: &Hall, act: Act, event: &LimitedEvent, incoming: &Incoming) -> Result<(), Answer> {
    let person = &incoming.person.id;
    let part = Part {
        channel: &event.channel,
        is_organizer: event.is_organizer(person),
        is_player: event.number_of(person).is_some(),
        is_own: false,
    };
    granted(hall, act, &part, incoming).map_err(|denied| match (denied, act) {
        (Denied::Ask(answer), _) => answer,
        (Denied::Own | Denied::Role, Act::Start | Act::Cancel | Act::Choose) => {
            Answer::refuse("limited-not-organizer")
        }
        (Denied::Own | Denied::Role, Act::Leave | Act::Build) => {
            Answer::refuse("limited-not-player")
        }
        (
            Denied::Own | Denied::Role,
            Act::Look
            | Act::Enter
            | Act::Reopen
            | Act::Claim
            | Act::Rule
            | Act::Override
            | Act::Appoint,
        ) => Answer::refuse("error-other-chat"),
    })
}

/// Opens an event where this came in; its organizer enters at once.
pub(crate) async fn propose(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    document: &DocumentInfo,
    format: LimitedFormat,
) -> Answer {
    match incoming.company {
        Company::Alone | Company::Guest => return Answer::refuse("limited-alone"),
        Company::Others | Company::Page => {}
    }
    let Some(limited) = hall.catalogue.limited(&document.id) else {
        return Answer::refuse("limited-no-such-game")
            .with(OwnScreen::Limited(LimitedLook::Games(format)));
    };
    let queue = hall.limited_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    if let Err(answer) = may_open_limited(hall, &incoming.channel, &incoming.person.id) {
        return answer;
    }
    let mut event = LimitedEvent {
        channel: incoming.channel.clone(),
        organizer: Some(entrant(&incoming.person)),
        document: document.id.clone(),
        format,
        opened: incoming.at,
        zone: hall.person_settings(&incoming.person.id).zone,
        since: incoming.at,
        keys: LimitedEvent::make_keys(format, &limited.packs(), |bytes| hall.fill(bytes)),
        retired: Vec::new(),
        contents: 0,
        players: Vec::new(),
        round: 0,
        step: 0,
        course: LimitedCourse::Entry,
        games: Vec::new(),
        calls: 0,
        changes: 0,
    };
    if let Err(refusal) = event.enter(entrant(&incoming.person)) {
        return refused(refusal);
    }
    let answer = Answer::done("limited-ack-opened");
    let saved = hall.save_limited(hall.next_limited(), event, Some((incoming, &answer))).await;
    drop(queue);
    saved.map_or_else(|former| former, |()| answer)
}

/// Shows the event of this chat, or the games of limited play; a player alone with the bot gets the own cards.
pub(crate) fn show(hall: &Hall, incoming: &Incoming, format: LimitedFormat) -> Answer {
    let own = own_event(hall, incoming, None).map(|(id, _)| LimitedLook::Mine(id));
    let here = hall.limited_in(&incoming.channel).filter(|(_, event)| event.is_live());
    let look = match (incoming.company, here) {
        (Company::Others | Company::Page, Some((id, _))) => Some(LimitedLook::Message(id)),
        (Company::Others | Company::Page, None) => Some(LimitedLook::Games(format)),
        (Company::Alone | Company::Guest, _) => own,
    };
    match look {
        Some(look) => Answer::show(OwnScreen::Limited(look)),
        None => Answer::refuse("limited-alone"),
    }
}

/// The event that a person means, who takes part in it: the named one; without a name the one of this chat, else the newest.
pub(crate) fn own_event(
    hall: &Hall,
    incoming: &Incoming,
    named: Option<LimitedId>,
) -> Option<(LimitedId, Arc<LimitedEvent>)> {
    let person = &incoming.person.id;
    let mut own = hall.limiteds();
    own.retain(|(_, event)| event.is_live() && event.number_of(person).is_some());
    own.retain(|(id, _)| named.is_none_or(|named| named == *id));
    let root = incoming.channel.root();
    own.into_iter().max_by_key(|(id, event)| (event.channel.root() == root, *id))
}

/// Changes an event that a person may change so. What `work` refuses changes nothing.
async fn change(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    (id, act): (LimitedId, Act),
    work: impl FnOnce(&mut LimitedEvent, &dyn Limited) -> Result<Answer, Answer> + Send,
) -> Answer {
    let queue = hall.limited_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    let Some(event) = hall.limited(id) else { return stale() };
    let Some(limited) = hall.catalogue.limited(&event.document) else {
        return Answer::refuse("limited-no-such-game");
    };
    let mut next = LimitedEvent::clone(&event);
    let answer = match may(hall, act, &event, incoming).and_then(|()| work(&mut next, limited)) {
        Ok(answer) => answer,
        Err(answer) => return answer,
    };
    let saved = hall.save_limited(id, next, Some((incoming, &answer))).await;
    drop(queue);
    saved.map_or_else(|former| former, |()| answer)
}

/// A person enters.
pub(crate) async fn enter(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    if let Err(answer) = may_enter_limited(hall, &incoming.person.id) {
        return answer;
    }
    change(hall, incoming, (id, Act::Enter), |event, _| {
        event.enter(entrant(&incoming.person)).map_err(refused)?;
        Ok(Answer::done("limited-ack-entered"))
    })
    .await
}

/// A person leaves before packs are dealt.
pub(crate) async fn leave(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    change(hall, incoming, (id, Act::Leave), |event, _| {
        event.leave(&incoming.person.id).map_err(refused)?;
        Ok(Answer::done("limited-ack-left"))
    })
    .await
}

/// The usual bot of the game enters.
pub(crate) async fn add_bot(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    let document = hall.limited(id).map(|event| event.document.clone());
    let info = hall.catalogue.documents().iter().find(|known| Some(&known.id) == document.as_ref());
    let Some(kind) = info.and_then(|info| info.bots.first()).map(|bot| bot.kind.clone()) else {
        return Answer::refuse("table-no-such-bot");
    };
    change(hall, incoming, (id, Act::Choose), |event, _| {
        event.enter_bot(kind).map_err(refused)?;
        Ok(Answer::done("limited-ack-bot"))
    })
    .await
}

/// The packs are dealt.
pub(crate) async fn begin(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    change(hall, incoming, (id, Act::Start), |event, limited| {
        event.deal(id, limited, incoming.at).map_err(refused)?;
        Ok(Answer::done("limited-ack-dealt"))
    })
    .await
}

/// Asks whether a person means to call it off.
pub(crate) fn ask_cancel(hall: &Hall, incoming: &Incoming, id: LimitedId) -> Answer {
    let Some(event) = hall.limited(id) else { return stale() };
    match may(hall, Act::Cancel, &event, incoming) {
        Ok(()) => Answer::show(OwnScreen::Limited(LimitedLook::SureCancel(id))),
        Err(answer) => answer,
    }
}

/// It is called off.
pub(crate) async fn cancel(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    change(hall, incoming, (id, Act::Cancel), |event, _| {
        event.cancel().map_err(refused)?;
        Ok(Answer::done("limited-ack-cancelled"))
    })
    .await
}

/// Shows a player's own screen of an event.
pub(crate) fn look(hall: &Hall, incoming: &Incoming, look: LimitedLook) -> Answer {
    let Some(event) = look.event().and_then(|id| hall.limited(id)) else { return stale() };
    let act = if event.is_revealed() { Act::Look } else { Act::Build };
    match may(hall, act, &event, incoming) {
        Ok(()) => Answer::show(OwnScreen::Limited(look)),
        Err(answer) => answer,
    }
}

/// A person takes a card of the pack.
pub(crate) async fn pick(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LimitedId,
    card: (u16, usize),
) -> Answer {
    let show = OwnScreen::Limited(LimitedLook::Mine(id));
    change(hall, incoming, (id, Act::Build), |event, limited| {
        let person = &incoming.person.id;
        event.pick(person, card).map_err(|refusal| refused(refusal).with(show.clone()))?;
        event.pass(id, limited, incoming.at);
        Ok(Answer::done("limited-ack-picked").with(show.clone()))
    })
    .await
}

/// A person lets the program take cards of packs, these first, or takes them again.
pub(crate) async fn name_ahead(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LimitedId,
    cards: Option<Vec<String>>,
) -> Answer {
    let show = OwnScreen::Limited(LimitedLook::Mine(id));
    let line = if cards.is_some() { "limited-ack-ahead" } else { "limited-ack-by-hand" };
    change(hall, incoming, (id, Act::Build), |event, limited| {
        let named = event.name_ahead(&incoming.person.id, cards);
        named.map_err(|refusal| refused(refusal).with(show.clone()))?;
        event.pass(id, limited, incoming.at);
        Ok(Answer::done(line).with(show.clone()))
    })
    .await
}

/// A change of the deck that a person builds.
pub(crate) enum DeckChange {
    /// These cards of the pool come into it.
    Put(Vec<String>),
    /// These cards go out of it.
    TakeOut(Vec<String>),
    /// It is these cards.
    Set(Vec<String>),
    /// The program builds it.
    Build,
}

/// A person changes the deck that he builds.
pub(crate) async fn build(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    (id, look): (LimitedId, LimitedLook),
    wanted: DeckChange,
) -> Answer {
    let person = &incoming.person.id;
    let show: Show = OwnScreen::Limited(look).into();
    change(hall, incoming, (id, Act::Build), |event, limited| {
        let acknowledgement = match &wanted {
            DeckChange::Set(_) => Some("limited-ack-deck"),
            DeckChange::Put(_) | DeckChange::TakeOut(_) | DeckChange::Build => None,
        };
        let changed = match wanted {
            DeckChange::Put(cards) => event.put(person, &cards),
            DeckChange::TakeOut(cards) => event.take_out(person, &cards),
            DeckChange::Set(cards) => event.set_deck(person, &cards),
            DeckChange::Build => event.build(person, limited),
        };
        changed.map_err(|refusal| Answer { show: show.clone(), ..refused(refusal) })?;
        let answer = acknowledgement.map(Answer::done).unwrap_or_default();
        Ok(Answer { show: show.clone(), ..answer })
    })
    .await
}

/// A person is done with the deck. An illegal one is refused with its rule.
pub(crate) async fn ready(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    let person = &incoming.person.id;
    let show = OwnScreen::Limited(LimitedLook::Deck(id, 0));
    change(hall, incoming, (id, Act::Build), |event, limited| {
        let problems = match event.number_of(person) {
            Some(number) => event.problems(number, limited),
            None => Vec::new(),
        };
        let rule = problems.iter().find_map(|problem| problem.rule.clone());
        event.ready(person, limited).map_err(|refusal| {
            let rule = rule.filter(|_| refusal == LimitedRefusal::Illegal);
            let refused = refused(refusal).with(show.clone());
            Answer { rule: rule.map(Into::into), ..refused }
        })?;
        event.pass(id, limited, incoming.at);
        Ok(Answer::done("limited-ack-ready").with(OwnScreen::Limited(LimitedLook::Mine(id))))
    })
    .await
}

/// A person goes on with the deck.
pub(crate) async fn build_on(hall: &Arc<Hall>, incoming: &Incoming, id: LimitedId) -> Answer {
    change(hall, incoming, (id, Act::Build), |event, _| {
        event.build_on(&incoming.person.id).map_err(refused)?;
        Ok(Answer::show(OwnScreen::Limited(LimitedLook::Deck(id, 0))))
    })
    .await
}

/// Forgets a person in all events.
pub(crate) async fn forget(hall: &Arc<Hall>, person: &PersonId) {
    let queue = hall.limited_queue.lock().await;
    for (id, event) in hall.limiteds_of(person) {
        let mut next = LimitedEvent::clone(&event);
        next.forget(person);
        if hall.save_limited(id, next, None).await.is_err() {
            tracing::error!(%id, "forgetting a player of limited play");
        }
    }
    drop(queue);
}

/// Looks at all events if one is due, and returns the next due time.
pub(crate) async fn run(hall: &Arc<Hall>, now: Now) -> Option<Now> {
    if let Err(next) = is_due(&hall.due.limited, now) {
        return next;
    }
    let queue = hall.limited_queue.lock().await;
    hall.due.limited.store(i64::MAX, Ordering::SeqCst);
    let mut next: Option<i64> = None;
    for (id, event) in hall.limiteds().into_iter().filter(|(_, event)| event.is_live()) {
        let due = look_at(hall, id, &event, now).await;
        next = next.into_iter().chain(due).min();
    }
    drop_old(hall).await;
    drop(queue);
    if let Some(next) = next {
        hall.due.limited.fetch_min(next, Ordering::SeqCst);
    }
    next.map(Now)
}

/// Brings an event up to date: results, deadlines, new tables. Returns its next due time.
async fn look_at(hall: &Arc<Hall>, id: LimitedId, event: &LimitedEvent, now: Now) -> Option<i64> {
    let mut next = LimitedEvent::clone(event);
    let limited = hall.catalogue.limited(&event.document);
    let is_over = hall.is_gone(&event.channel) || limited.is_none();
    if is_over {
        // Nobody can be told, or nothing can be played: it is called off.
        let _refused = next.cancel().err();
    }
    let mut again = None;
    if let (Some(limited), false) = (limited, is_over) {
        for game in event.games.iter().filter(|game| game.result == LimitedResult::Open) {
            next.decide(game.table, result(hall, game.table, game.players));
        }
        next.pass(id, limited, now);
        for pair in next.openable() {
            if open(hall, id, &mut next, (pair, limited), now).await.is_err() {
                again = Some(now.0 + AGAIN);
            }
        }
        // A game that cannot be played counts for nobody, and may have been the last one.
        next.pass(id, limited, now);
    }
    let due = next.end().into_iter().chain(again).min();
    if next == *event {
        return due;
    }
    match hall.save_limited(id, next, None).await {
        Ok(()) => due,
        Err(_) => Some(now.0 + AGAIN),
    }
}

/// The result of the match of a game.
fn result(hall: &Hall, table: u64, players: [u8; 2]) -> LimitedResult {
    let Some(at) = hall.place(MatchId(table)).map(|place| place.now()) else {
        return LimitedResult::Void;
    };
    match &at.record.stage {
        Stage::Open | Stage::Running | Stage::Quarantined => LimitedResult::Open,
        Stage::Closed => LimitedResult::Void,
        Stage::Over { places, .. } => over(&at, places.first(), places.len(), players),
    }
}

/// The result of a match that is over.
fn over(
    at: &Standing,
    best: Option<&stolik_kernel::Seats>,
    places: usize,
    players: [u8; 2],
) -> LimitedResult {
    let Some(best) = best else { return LimitedResult::Void };
    if at.record.annulled.is_some() || at.record.practice {
        return LimitedResult::Void;
    }
    if places < 2 {
        return LimitedResult::Drawn;
    }
    let mut seats = (0u8..).map(Seat).zip(players);
    let winner = seats.find(|(seat, _)| best.contains(*seat));
    winner.map_or(LimitedResult::Void, |(_, player)| LimitedResult::Won(player))
}

/// Opens the table of a game, which begins at once, and records it in the event, which the caller stores.
///
/// # Errors
/// A quota is exhausted, or the data file failed: the event is as before.
async fn open(
    hall: &Arc<Hall>,
    id: LimitedId,
    event: &mut LimitedEvent,
    (pair, limited): ([u8; 2], &dyn Limited),
    now: Now,
) -> Result<(), Answer> {
    let documents = hall.catalogue.documents();
    let document = documents.iter().find(|known| known.id == event.document);
    let document = document.ok_or_else(|| Answer::refuse("table-no-such-game"))?;
    let is_legal = |number: &u8| event.problems(usize::from(*number), limited).is_empty();
    if !pair.iter().all(is_legal) {
        // Cards have gone since the decks were built.
        event.open(pair, 0);
        event.decide(0, LimitedResult::Void);
        return Ok(());
    }
    let players = pair.map(|number| event.players[usize::from(number)].clone());
    let guest = |player: &LimitedPlayer| {
        let who = player.holder.person()?;
        Some(Guest { id: who.id.clone(), name: who.name.clone() })
    };
    let people: Vec<Guest> = players.iter().filter_map(guest).collect();
    let person = Person { id: PersonId::new("limited"), name: String::new() };
    let [one, two] = pair;
    let key = format!("limited:{id}/{one}-{two}");
    let incoming = lobby::by_itself(key, now, event.channel.clone(), person);
    let opening = hall.opening.lock().await;
    let answer = match hall.seen(&incoming.id) {
        // It was opened, and the program ended before that was recorded.
        Some(former) => former,
        None => {
            may_open_for(hall, &event.channel, &people, now)?;
            let organizer = event.organizer.as_ref().map(|who| who.id.clone());
            let options = limited.options(event.format);
            let fill = |draft: &mut Draft| {
                draft.next.record.options = options;
                draft.next.record.opener = organizer;
                for (seat, player) in (0u8..).map(Seat).zip(&players) {
                    sit(draft, seat, player, limited);
                }
                lobby::start_if_ready(hall, draft, &incoming).unwrap_or_default()
            };
            lobby::set_up(hall, &incoming, document, 2, fill).await
        }
    };
    drop(opening);
    let table = answer.about.filter(|_| !answer.refused).ok_or(answer)?;
    event.open(pair, table.0);
    Ok(())
}

/// A player of an event takes a chair with the own deck.
fn sit(draft: &mut Draft, seat: Seat, player: &LimitedPlayer, limited: &dyn Limited) {
    let record = &mut draft.next.record;
    let (who, key) = match &player.holder {
        LimitedHolder::Person(who) => {
            let name = record.name_on(seat, &who.name);
            (Occupant::Person { id: who.id.clone(), name }, who.id.0.clone())
        }
        LimitedHolder::Bot(kind) => (Occupant::Bot { kind: kind.clone() }, kind.clone()),
        LimitedHolder::Nobody => return,
    };
    let deck = Deck { id: None, cards: limited.table_deck(&player.main, &player.rest()) };
    record.chairs[seat.index()] = Chair { who, deck: Some(deck), ..Chair::free() };
    let press = adds(record, seat, &key);
    let told = to_all(Phrase::new("table-told-sat").phrase("who", seat_phrase(seat)));
    draft.row(Row::Sat { seat, press }, told);
}

/// Drops the events that are over, but for the last one of each chat.
async fn drop_old(hall: &Hall) {
    let mut kept: BTreeSet<ChannelId> = BTreeSet::new();
    for (id, event) in hall.limiteds().into_iter().rev().filter(|(_, event)| !event.is_live()) {
        if !kept.insert(event.channel.root()) {
            hall.drop_limited(id, &event).await;
        }
    }
}

//! `/seek`: searches for a game. A search ends by itself, by its person, or with a table: an ordinary one with all chairs
//! kept, in a chat of the person who waited longest, and linked to the chats of the others. The table and the end of the
//! searches are one transaction. `chosen::partners` pairs.

use super::lobby;
use super::quotas::{may_open_for, may_play, may_search};
use crate::chosen::partners::{Seeker, groups};
use crate::chosen::seek::{DeckWish, Hours, Room, Search, Terms};
use crate::game::hosted::DocumentInfo;
use crate::game::played::Played;
use crate::game::sets::ready;
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::hall::state::{Hall, is_due};
use crate::matches::clock::times::wall;
use crate::matches::draft::Draft;
use crate::matches::rows::{Deck, Guest};
use crate::screens::seek::SeekLook;
use crate::wire::api::{ChannelId, Company, Incoming, Now, Person, PersonId};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_words::clean_name;

/// Milliseconds after which is tried again what a quota or the data file refused.
const AGAIN: i64 = 10 * 60 * 1000;
/// Chats that one search names, at most.
const CHATS: usize = 16;
/// Minutes of a day, and milliseconds of a minute.
const DAY: i64 = 24 * 60;
const MINUTE: i64 = 60 * 1000;

/// A search with its person.
type Found = (PersonId, Search);

/// Shows the person's own search, else the games.
pub(crate) fn show(hall: &Hall, incoming: &Incoming) -> Answer {
    let look = match hall.search_of(&incoming.person.id) {
        Some(_) => SeekLook::Mine,
        None => SeekLook::Games(Terms::usual(0)),
    };
    Answer::show(OwnScreen::Seek(look))
}

/// Begins a search for a game of this document.
pub(crate) async fn begin(
    hall: &Hall,
    incoming: &Incoming,
    document: &DocumentInfo,
    terms: Terms,
) -> Answer {
    match search(hall, incoming, document, terms).await {
        Ok(answer) | Err(answer) => answer,
    }
}

async fn search(
    hall: &Hall,
    incoming: &Incoming,
    document: &DocumentInfo,
    terms: Terms,
) -> Result<Answer, Answer> {
    let queue = hall.search_queue.lock().await;
    let (room, chats) = home(hall, incoming);
    if chats.is_empty() {
        return Err(Answer::refuse("seek-no-chat"));
    }
    may_search(hall, &incoming.channel, &incoming.person.id, incoming.at)?;
    let name = clean_name(&incoming.person.name);
    let search = Search {
        name: if name.is_empty() { "?".to_owned() } else { name },
        document: document.id.clone(),
        terms: Terms { seats: fitting(document, terms.seats), ..terms },
        channel: incoming.channel.clone(),
        room,
        chats,
        since: incoming.at,
    };
    let answer = Answer::done("seek-ack").with(OwnScreen::Seek(SeekLook::Mine));
    hall.save_search(incoming, search, &answer).await?;
    drop(queue);
    Ok(answer)
}

/// Returns this number of players if the game can be played so, else the least.
pub(crate) fn fitting(document: &DocumentInfo, seats: u8) -> u8 {
    if document.seats.contains(seats) { seats } else { document.seats.least() }
}

/// Ends the person's search.
pub(crate) async fn end(hall: &Hall, incoming: &Incoming) -> Answer {
    let games = OwnScreen::Seek(SeekLook::Games(Terms::usual(0)));
    if hall.search_of(&incoming.person.id).is_none() {
        return Answer::refuse("seek-none").with(games);
    }
    let answer = Answer::done("seek-ack-off").with(games);
    match hall.end_search(incoming, &answer).await {
        Ok(()) => answer,
        Err(answer) => answer,
    }
}

/// The chats with whose people a person may be paired who asks here. Alone with the bot these are the chats where the
/// person was lately. Open chats in which the person has a seat at a table come besides.
fn home(hall: &Hall, incoming: &Incoming) -> (Room, Vec<ChannelId>) {
    match incoming.company {
        Company::Others | Company::Page | Company::Guest => {
            return (Room::Shared, vec![incoming.channel.root()]);
        }
        Company::Alone => {}
    }
    let person = &incoming.person.id;
    let visited = hall.chats_of(person, incoming.at).into_iter().map(|chat| chat.root());
    let mut chats: Vec<ChannelId> = Vec::new();
    let open = hall.open_chats();
    let played = hall.matches_of(person).into_iter().rev().flat_map(|at| {
        let channels = at.record.channels(&at.channel).map(ChannelId::root);
        channels.filter(|chat| open.contains(chat)).collect::<Vec<_>>()
    });
    for chat in visited.chain(played) {
        if !chats.contains(&chat) {
            chats.push(chat);
        }
    }
    chats.truncate(CHATS);
    (Room::Private, chats)
}

/// Looks at all searches if one is due, and returns the next due time.
pub(crate) async fn run(hall: &Arc<Hall>, now: Now) -> Option<Now> {
    if let Err(next) = is_due(&hall.due.search, now) {
        return next;
    }
    let queue = hall.search_queue.lock().await;
    hall.due.search.store(i64::MAX, Ordering::SeqCst);
    let mut again = end_spent(hall, now).await;
    let all = hall.searches();
    let free = |(person, _): &Found| may_play(hall, person, now).is_ok();
    let (waiting, busy): (Vec<Found>, Vec<Found>) = all.into_iter().partition(free);
    let seekers: Vec<Seeker> = waiting.iter().map(|found| seeker(hall, found, now)).collect();
    for group in groups(&seekers, &hall.open_chats()) {
        let group: Vec<Found> = group.into_iter().map(|place| waiting[place].clone()).collect();
        again |= open(hall, group, now).await.is_err();
    }
    drop(queue);
    let ends = hall.searches().into_iter().map(|(_, search)| search.until().0);
    let retry = (again || !busy.is_empty()).then_some(now.0 + AGAIN);
    let next = ends.chain(retry).min()?;
    hall.due.search.fetch_min(next, Ordering::SeqCst);
    Some(Now(next))
}

/// Ends the searches whose time is over, whose chat cannot be reached, or whose game is no more. Returns true if the data
/// file failed.
async fn end_spent(hall: &Hall, now: Now) -> bool {
    let documents = hall.catalogue.documents();
    let is_spent = |search: &Search| {
        search.until() <= now
            || hall.is_gone(&search.channel)
            || documents.iter().all(|document| document.id != search.document)
    };
    let spent = hall.searches().into_iter().filter(|(_, search)| is_spent(search));
    let spent: Vec<PersonId> = spent.map(|(person, _)| person).collect();
    let ended = hall.end_searches(&spent).await;
    ended.inspect_err(|error| tracing::error!(%error, "searches for a game")).is_err()
}

/// A search as the pairing sees it, with the person's present zone and wishes.
fn seeker(hall: &Hall, (person, search): &Found, now: Now) -> Seeker {
    let settings = hall.person_settings(person);
    Seeker {
        person: person.clone(),
        since: search.since,
        document: search.document.clone(),
        seats: search.terms.seats,
        pace: search.terms.pace,
        quarters: quarters(search.terms.hours, &settings.zone, now),
        chats: search.chats.clone(),
        avoided: settings.avoided.into_iter().map(|avoided| avoided.id).collect(),
    }
}

/// The quarters of the day in UTC that lie in these hours of a zone, as its clocks stand now.
fn quarters(hours: Hours, zone: &str, now: Now) -> u128 {
    let utc = now.0.div_euclid(MINUTE).rem_euclid(DAY);
    let ahead = (i64::from(wall(now, zone).minute) - utc).rem_euclid(DAY);
    hours.quarters(u16::try_from(ahead).unwrap_or_default())
}

/// The chat where the table of a group is opened, and the chats that are linked to it. A chat of several people goes
/// before a private one.
fn places(group: &[Found]) -> Option<(ChannelId, Vec<ChannelId>)> {
    let is_shared = |(_, search): &&Found| search.room == Room::Shared;
    let (_, first) = group.iter().find(is_shared).or(group.first())?;
    let mut roots = vec![first.channel.root()];
    let mut links = Vec::new();
    for (_, search) in group {
        if !roots.contains(&search.channel.root()) {
            roots.push(search.channel.root());
            links.push(search.channel.clone());
        }
    }
    Some((first.channel.clone(), links))
}

/// Opens the table of a group, which ends the searches of its people.
///
/// # Errors
/// A quota is exhausted, or the data file failed: the searches go on.
async fn open(hall: &Arc<Hall>, group: Vec<Found>, now: Now) -> Result<(), Answer> {
    let gone = || Answer::refuse("table-no-such-game");
    let ((first, search), (channel, links)) = group.first().zip(places(&group)).ok_or_else(gone)?;
    let documents = hall.catalogue.documents();
    let document = documents.iter().find(|known| known.id == search.document).ok_or_else(gone)?;
    let guest = |(person, search): &Found| Guest { id: person.clone(), name: search.name.clone() };
    let guests: Vec<Guest> = group.iter().map(guest).collect();
    let opening = hall.opening.lock().await;
    may_open_for(hall, &channel, &guests, now)?;
    let decks = decks(hall, document, &group);
    let incoming = opener(first, search, channel, now);
    let fill = |draft: &mut Draft| {
        draft.found = guests.iter().map(|guest| guest.id.clone()).collect();
        let record = &mut draft.next.record;
        for (seat, (guest, deck)) in guests.into_iter().zip(decks).enumerate() {
            record.chairs[seat].kept = Some(guest);
            record.chairs[seat].deck = deck;
            record.sides[seat].calls += 1;
        }
        record.links = links;
        record.opener = Some(first.clone());
        Answer::default()
    };
    let answer = lobby::set_up(hall, &incoming, document, search.terms.seats, fill).await;
    drop(opening);
    if answer.refused { Err(answer) } else { Ok(()) }
}

/// The decks that lie on the chairs of a group: ready ones in turn for those who want one.
fn decks(hall: &Hall, document: &DocumentInfo, group: &[Found]) -> Vec<Option<Deck>> {
    let sets = document.set_ids();
    let played = Played::of_sets(&document.id, &sets);
    let ready: Vec<Deck> = ready(hall.catalogue.as_ref(), document, played)
        .map(|deck| Deck { id: Some(deck.id.clone()), cards: deck.cards.clone() })
        .collect();
    let laid = |(seat, (_, search)): (usize, &Found)| match search.terms.deck {
        DeckWish::Ready => ready.get(seat % ready.len().max(1)).cloned(),
        DeckWish::Own => None,
    };
    group.iter().enumerate().map(laid).collect()
}

/// The update that opens the table of a search. Its id names the search, so that it opens one table at most.
fn opener(person: &PersonId, search: &Search, channel: ChannelId, now: Now) -> Incoming {
    let name = search.name.clone();
    let id = format!("seek:{}/{}", search.since.0, person.0);
    lobby::by_itself(id, now, channel, Person { id: person.clone(), name })
}

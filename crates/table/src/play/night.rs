//! `/night`: club nights. People say when they can come; the time with the most voices is settled, by a press or a day
//! before by itself; people who are here get tables, as soon as enough of them wait who do not avoid each other.

use super::league::entrant;
use super::league::rights::{Denied, Part, granted};
use super::lobby;
use super::quotas::{may_open_for, may_open_night, may_play};
use crate::chosen::league::Entrant;
use crate::chosen::night::{DATES, GUESTS, Night, NightCourse, NightRefusal, Reminder};
use crate::chosen::partners::{Seeker, groups};
use crate::chosen::seek::{Hours, Pace};
use crate::game::hosted::DocumentInfo;
use crate::hall::answer::Answer;
use crate::hall::leagues::match_of;
use crate::hall::show::OwnScreen;
use crate::hall::state::{Hall, is_due};
use crate::matches::clock::times::{self, DAY};
use crate::matches::draft::Draft;
use crate::matches::rows::{Guest, Stage};
use crate::screens::night::NightLook;
use crate::wire::api::{ChannelId, Company, Incoming, NightId, Now, Person, PersonId};
use crate::wire::digest::digest_text;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_club::TableNumber;
use stolik_club::authority::Act;
use stolik_words::Phrase;

/// The hour at which a night begins unless another one is named.
pub(crate) const EVENING: u16 = 19 * 60;
/// Days ahead for which a night can be proposed.
const AHEAD: i64 = 90;
/// Milliseconds after which is tried again what a quota or the data file refused.
const AGAIN: i64 = 10 * 60 * 1000;

/// Says why a wish was refused.
fn refused(refusal: NightRefusal) -> Answer {
    Answer::refuse(match refusal {
        NightRefusal::Over => Phrase::new("night-refused-over"),
        NightRefusal::Settled => Phrase::new("night-refused-settled"),
        NightRefusal::NotSettled => Phrase::new("night-refused-not-settled"),
        NightRefusal::NoSuchTime => Phrase::new("night-refused-time"),
        NightRefusal::NoVoices => Phrase::new("night-refused-voices"),
        NightRefusal::TooEarly => Phrase::new("night-refused-early"),
        NightRefusal::Full => Phrase::new("night-refused-full").number("most", GUESTS as i64),
    })
}

/// Says how a night is proposed.
pub(crate) fn how() -> Phrase {
    Phrase::new("night-how").number("most", DATES as i64).number("days", AHEAD)
}

fn part<'a>(night: &'a Night, person: &PersonId) -> Part<'a> {
    let plays = |guest: &crate::chosen::night::NightGuest| guest.who.id == *person;
    Part {
        channel: &night.channel,
        is_organizer: night.is_organizer(person),
        is_player: night.guests.iter().any(plays),
        is_own: false,
    }
}

/// Checks that a person may do it, or returns the answer.
fn may(hall: &Hall, act: Act, night: &Night, incoming: &Incoming) -> Result<(), Answer> {
    let part = part(night, &incoming.person.id);
    granted(hall, act, &part, incoming).map_err(|denied| match (denied, act) {
        (Denied::Ask(answer), _) => answer,
        (Denied::Own | Denied::Role, Act::Start | Act::Cancel) => {
            Answer::refuse("night-not-organizer")
        }
        (
            Denied::Own | Denied::Role,
            Act::Look
            | Act::Enter
            | Act::Leave
            | Act::Choose
            | Act::Reopen
            | Act::Claim
            | Act::Rule
            | Act::Override
            | Act::Appoint
            | Act::Build,
        ) => Answer::refuse("error-other-chat"),
    })
}

/// Returns the evenings that are proposed unless others are named: of the next days.
pub(crate) fn evenings(now: Now, zone: &str) -> Vec<Now> {
    let today = times::wall(now, zone).day;
    let evening = |ahead: usize| times::moment(today, ahead as i32, EVENING, zone);
    (1..=DATES).filter_map(evening).collect()
}

/// Proposes a night where this came in. The times in any order; without any, the next evenings.
pub(crate) async fn propose(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    document: &DocumentInfo,
    mut dates: Vec<Now>,
) -> Answer {
    match incoming.company {
        Company::Alone | Company::Guest => return Answer::refuse("night-alone"),
        Company::Others | Company::Page => {}
    }
    let zone = hall.person_settings(&incoming.person.id).zone;
    if dates.is_empty() {
        dates = evenings(incoming.at, &zone);
    }
    dates.sort_unstable();
    dates.dedup();
    let ahead = |at: &Now| *at > incoming.at && at.0 - incoming.at.0 <= AHEAD * DAY;
    if dates.is_empty() || dates.len() > DATES || !dates.iter().all(ahead) {
        return Answer::refuse(how());
    }
    let queue = hall.night_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    if let Err(answer) = may_open_night(hall, &incoming.channel, &incoming.person.id) {
        return answer;
    }
    let night = Night {
        channel: incoming.channel.clone(),
        organizer: Some(entrant(&incoming.person)),
        document: document.id.clone(),
        opened: incoming.at,
        zone,
        dates,
        guests: Vec::new(),
        course: NightCourse::Proposed,
        reminder: Reminder::None,
        reminders: 0,
        changes: 0,
        tables: Vec::new(),
    };
    let answer = Answer::done("night-ack-proposed");
    let saved = hall.save_night(hall.next_night(), night, Some((incoming, &answer))).await;
    drop(queue);
    saved.map_or_else(|former| former, |()| answer)
}

/// Shows the night of this chat, or the games for which one can be proposed.
pub(crate) fn show(hall: &Hall, incoming: &Incoming) -> Answer {
    match incoming.company {
        Company::Alone | Company::Guest => return Answer::refuse("night-alone"),
        Company::Others | Company::Page => {}
    }
    Answer::show(OwnScreen::Night(match hall.night_in(&incoming.channel) {
        Some((id, _)) => NightLook::Message(id),
        None => NightLook::Games,
    }))
}

/// Changes a night that a person may change so. What `work` refuses changes nothing.
async fn change(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    (id, act): (NightId, Act),
    work: impl FnOnce(&mut Night) -> Result<Answer, Answer> + Send,
) -> Answer {
    let queue = hall.night_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    let Some(night) = hall.night(id) else { return Answer::refuse("error-stale-button") };
    let mut next = Night::clone(&night);
    let answer = match may(hall, act, &night, incoming).and_then(|()| work(&mut next)) {
        Ok(answer) => answer,
        Err(answer) => return answer,
    };
    let saved = hall.save_night(id, next, Some((incoming, &answer))).await;
    drop(queue);
    saved.map_or_else(|former| former, |()| answer)
}

/// A person says that he can come at a time, or takes that back.
pub(crate) async fn answer(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: NightId,
    date: usize,
) -> Answer {
    change(hall, incoming, (id, Act::Enter), |night| {
        let comes = night.answer(entrant(&incoming.person), date, incoming.at).map_err(refused)?;
        Ok(Answer::done(if comes { "night-ack-comes" } else { "night-ack-stays" }))
    })
    .await
}

/// A person is here and waits for a table.
pub(crate) async fn arrive(hall: &Arc<Hall>, incoming: &Incoming, id: NightId) -> Answer {
    let person = &incoming.person.id;
    if hall.night(id).is_some_and(|night| plays_in(hall, &night, person)) {
        return Answer::refuse("night-refused-seated");
    }
    change(hall, incoming, (id, Act::Enter), |night| {
        night.arrive(entrant(&incoming.person), incoming.at).map_err(refused)?;
        Ok(Answer::done("night-ack-here"))
    })
    .await
}

/// Whether a person has a seat at a table of this night that is not over.
fn plays_in(hall: &Hall, night: &Night, person: &PersonId) -> bool {
    let tables = night.tables.iter().filter_map(|table| hall.place(match_of(TableNumber(*table))));
    tables.map(|place| place.now()).any(|at| {
        let record = &at.record;
        match record.stage {
            Stage::Open => record.kept_for(person).is_some() || record.seat_of(person).is_some(),
            Stage::Running => record.seat_of(person).is_some(),
            Stage::Over { .. } | Stage::Closed | Stage::Quarantined => false,
        }
    })
}

/// The time with the most voices is settled.
pub(crate) async fn settle(hall: &Arc<Hall>, incoming: &Incoming, id: NightId) -> Answer {
    change(hall, incoming, (id, Act::Start), |night| {
        night.settle(incoming.at).map_err(refused)?;
        Ok(Answer::done("night-ack-settled"))
    })
    .await
}

/// Asks whether a person means to call it off.
pub(crate) fn ask_cancel(hall: &Hall, incoming: &Incoming, id: NightId) -> Answer {
    let Some(night) = hall.night(id) else { return Answer::refuse("error-stale-button") };
    match may(hall, Act::Cancel, &night, incoming) {
        Ok(()) => Answer::show(OwnScreen::Night(NightLook::SureCancel(id))),
        Err(answer) => answer,
    }
}

/// It is called off.
pub(crate) async fn cancel(hall: &Arc<Hall>, incoming: &Incoming, id: NightId) -> Answer {
    change(hall, incoming, (id, Act::Cancel), |night| {
        night.cancel().map_err(refused)?;
        Ok(Answer::done("night-ack-cancelled"))
    })
    .await
}

/// Forgets a person in all nights.
pub(crate) async fn forget(hall: &Arc<Hall>, person: &PersonId) {
    let queue = hall.night_queue.lock().await;
    for (id, night) in hall.nights_of(person) {
        let mut next = Night::clone(&night);
        next.forget(person);
        if hall.save_night(id, next, None).await.is_err() {
            tracing::error!(%id, "forgetting a guest of a club night");
        }
    }
    drop(queue);
}

/// Looks at all nights if one is due, and returns the next due time.
pub(crate) async fn run(hall: &Arc<Hall>, now: Now) -> Option<Now> {
    if let Err(next) = is_due(&hall.due.night, now) {
        return next;
    }
    let queue = hall.night_queue.lock().await;
    hall.due.night.store(i64::MAX, Ordering::SeqCst);
    let mut next: Option<i64> = None;
    for (id, night) in hall.nights().into_iter().filter(|(_, night)| night.is_live()) {
        let due = look_at(hall, id, &night, now).await;
        next = next.into_iter().chain(due).min();
    }
    drop_old(hall).await;
    drop(queue);
    if let Some(next) = next {
        hall.due.night.fetch_min(next, Ordering::SeqCst);
    }
    next.map(Now)
}

/// Brings a night up to date. Returns its next due time.
async fn look_at(hall: &Arc<Hall>, id: NightId, night: &Night, now: Now) -> Option<i64> {
    let mut next = Night::clone(night);
    if hall.is_gone(&night.channel) {
        // Nobody can be told that it is called off.
        let _refused = next.cancel().err();
    }
    next.pass(now);
    let mut again = None;
    for group in waiting_groups(hall, &next, now) {
        match open(hall, id, &mut next, &group, now).await {
            Ok(()) => {}
            Err(_) => again = Some(now.0 + AGAIN),
        }
    }
    if !next.waiting().is_empty() {
        // A match of theirs may end meanwhile.
        again = Some(now.0 + AGAIN);
    }
    let due = next.due(now).map(|at| at.0).into_iter().chain(again).min();
    if next == *night {
        return due;
    }
    match hall.save_night(id, next, None).await {
        Ok(()) => due,
        Err(_) => Some(now.0 + AGAIN),
    }
}

/// The document of a night, if the program still has it.
fn document<'a>(hall: &'a Hall, night: &Night) -> Option<&'a DocumentInfo> {
    hall.catalogue.documents().iter().find(|known| known.id == night.document)
}

/// The groups of people who are here, wait, and do not avoid each other.
fn waiting_groups(hall: &Hall, night: &Night, now: Now) -> Vec<Vec<Guest>> {
    if !night.is_open(now) {
        return Vec::new();
    }
    let Some(document) = document(hall, night) else { return Vec::new() };
    let seeker = |(since, who): (Now, &Entrant)| Seeker {
        person: who.id.clone(),
        since,
        document: night.document.clone(),
        seats: document.seats.least().max(2),
        pace: Pace::Quick,
        quarters: Hours::Any.quarters(0),
        chats: vec![night.channel.root()],
        avoided: hall.person_settings(&who.id).avoided.into_iter().map(|one| one.id).collect(),
    };
    let mut waiting = night.waiting();
    waiting.retain(|(_, who)| may_play(hall, &who.id, now).is_ok());
    let seekers: Vec<Seeker> = waiting.iter().copied().map(seeker).collect();
    let guest = |place: &usize| {
        let (_, who) = waiting[*place];
        Guest { id: who.id.clone(), name: who.name.clone() }
    };
    let groups = groups(&seekers, &BTreeSet::new());
    groups.iter().map(|group| group.iter().map(guest).collect()).collect()
}

/// Opens a table for a group, and records it in the night, which the caller stores.
///
/// # Errors
/// A quota is exhausted, or the data file failed: the night is as before.
async fn open(
    hall: &Arc<Hall>,
    id: NightId,
    night: &mut Night,
    group: &[Guest],
    now: Now,
) -> Result<(), Answer> {
    let document = document(hall, night).ok_or_else(|| Answer::refuse("table-no-such-game"))?;
    let incoming = opener(id, night, group, now);
    let opening = hall.opening.lock().await;
    let answer = match hall.seen(&incoming.id) {
        // It was opened, and the program ended before that was recorded.
        Some(former) => former,
        None => {
            may_open_for(hall, &night.channel, group, now)?;
            let organizer = night.organizer.as_ref().map(|who| who.id.clone());
            let guests = group.to_vec();
            let fill = |draft: &mut Draft| {
                let record = &mut draft.next.record;
                for (seat, guest) in guests.into_iter().enumerate() {
                    record.chairs[seat].kept = Some(guest);
                    record.sides[seat].calls += 1;
                }
                record.opener = organizer;
                Answer::default()
            };
            lobby::set_up(hall, &incoming, document, group.len() as u8, fill).await
        }
    };
    drop(opening);
    let table = answer.about.filter(|_| !answer.refused).ok_or(answer)?;
    let people: Vec<PersonId> = group.iter().map(|guest| guest.id.clone()).collect();
    night.seat(&people, table.0);
    Ok(())
}

/// The update that opens a table. Its id names the people and since when they wait, so that it is opened once.
fn opener(id: NightId, night: &Night, group: &[Guest], now: Now) -> Incoming {
    let since = |guest: &Guest| {
        let mut waiting = night.waiting().into_iter();
        waiting.find(|(_, who)| who.id == guest.id).map_or(0, |(since, _)| since.0)
    };
    let people = group.iter().map(|guest| format!("{} {}", guest.id.0, since(guest)));
    let people = digest_text(&people.collect::<Vec<_>>().join("\n"));
    let person = Person { id: PersonId::new("night"), name: String::new() };
    lobby::by_itself(format!("night:{id}/{people:x}"), now, night.channel.clone(), person)
}

/// Drops the nights that are over, but for the last one of each chat.
async fn drop_old(hall: &Hall) {
    let mut kept: BTreeSet<ChannelId> = BTreeSet::new();
    for (id, night) in hall.nights().into_iter().rev().filter(|(_, night)| !night.is_live()) {
        if !kept.insert(night.channel.root()) {
            hall.drop_night(id, &night).await;
        }
    }
}

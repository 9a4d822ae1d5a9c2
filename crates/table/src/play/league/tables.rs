//! Tables of leagues: opened as ordinary ones with both chairs kept, and looked at when they have moved. A result is
//! read from the match itself, so that nothing is lost by a crash between two commits.

use super::avoid;
use super::decks::withdraw_without;
use super::refusals::{act, refused};
use crate::chosen::league::{LeagueAt, SharedLeague};
use crate::hall::answer::Answer;
use crate::hall::leagues::match_of;
use crate::hall::state::{DAY, Hall, is_due};
use crate::matches::draft::{Draft, Standing};
use crate::matches::rows::{Deck, Guest, Stage as MatchStage};
use crate::play::quotas::may_open_for;
use crate::play::{close, lobby};
use crate::wire::api::{ChannelId, Incoming, Now, Person, PersonId};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use stolik_club::{Action, Format, Pairing, PairingNumber, PlayerNumber, Stage, TableNumber};
use stolik_kernel::chance::Fast;

/// Days after which a league that nobody starts, and in whose entry nothing happens, is ended.
const ENTRY_DAYS: i64 = 30;
/// Leagues that are over and kept, in one chat.
const KEPT: usize = 10;
/// Milliseconds after which is tried again what a quota or the data file refused.
const AGAIN: i64 = 10 * 60 * 1000;
/// Orders that are drawn at most, until one breaks no wish of the players.
const DRAWS: usize = 64;
/// Hours of a day.
const HOURS: u32 = 24;

/// The state of the table of a pairing.
enum Course {
    /// It goes on.
    GoesOn,
    /// It ended with a result.
    Ended(Action),
    /// It ended without a result that counts, or somebody else has come.
    Lost(Action),
}

/// Looks at all leagues that are due, and returns the next due time.
pub(crate) async fn run(hall: &Arc<Hall>, now: Now) -> Option<Now> {
    if let Err(next) = is_due(&hall.due.league, now) {
        return next;
    }
    let queue = hall.league_queue.lock().await;
    hall.due.league.store(i64::MAX, Ordering::SeqCst);
    let mut next = take_annulled_out(hall, now).await;
    for league in hall.leagues().into_iter().filter(|league| league.is_live()) {
        let due = look_at(hall, &league, now).await;
        next = next.into_iter().chain(due).min();
    }
    drop_old(hall).await;
    drop(queue);
    if let Some(next) = next {
        hall.due.league.fetch_min(next, Ordering::SeqCst);
    }
    next.map(Now)
}

/// Takes annulled results out of all leagues, also of those that are over. Returns when to try again what the data file
/// refused.
async fn take_annulled_out(hall: &Hall, now: Now) -> Option<i64> {
    let mut again = None;
    for league in hall.leagues() {
        let annulled = annulled(hall, &league);
        if annulled.is_empty() {
            continue;
        }
        let mut next = LeagueAt::clone(&league);
        for (table, reason) in annulled {
            note(&mut next, now, Action::Annul { table, reason });
        }
        if hall.save_league(next, None).await.is_err() {
            again = Some(now.0 + AGAIN);
        }
    }
    again
}

/// The matches of a league whose results were annulled and still count in it, with the reasons.
fn annulled(hall: &Hall, league: &LeagueAt) -> Vec<(TableNumber, String)> {
    let played = league.state.pairings().iter().flat_map(|pairing| &pairing.tables);
    let annulled = played.filter_map(|table| {
        let at = hall.place(match_of(*table))?.now();
        let reason = at.record.annulled.as_ref()?.reason.clone();
        league.state.is_annullable(*table).then_some((*table, reason))
    });
    annulled.collect()
}

/// Brings a league up to date: results, deadlines, new tables. Returns its next due time.
async fn look_at(hall: &Arc<Hall>, league: &SharedLeague, now: Now) -> Option<i64> {
    let mut next = LeagueAt::clone(league);
    let mut lost = Vec::new();
    for pairing in league.state.pairings() {
        let Some(table) = pairing.table else { continue };
        let action = match course(hall, league, pairing, table) {
            Course::GoesOn => continue,
            Course::Ended(action) => action,
            Course::Lost(action) => {
                lost.push(table);
                action
            }
        };
        note(&mut next, now, action);
    }
    for pairing in next.state.expired(now.0) {
        lost.extend(next.state.pairings()[pairing.index()].table);
        note(&mut next, now, Action::Expire { pairing });
    }
    begin_round(hall, &mut next, now).await;
    start_by_date(hall, &mut next, now);
    let waits_since = now.0 - league.last().0;
    if next.state.stage() == Stage::Entry && waits_since >= ENTRY_DAYS * DAY {
        note(&mut next, now, Action::Cancel);
    }
    let mut again = None;
    for pairing in next.state.openable(now.0) {
        if open(hall, &mut next, pairing, now).await.is_err() {
            again = Some(now.0 + AGAIN);
        }
    }
    let due = due(&next, now).into_iter().chain(again).min();
    if next == **league {
        hall.tell_league(league);
        return due;
    }
    if hall.save_league(next, None).await.is_err() {
        return Some(now.0 + AGAIN);
    }
    for table in lost {
        close::for_league(hall, match_of(table), now).await;
    }
    due
}

/// Draws the order of the players by lot; for a knockout the best of a number of draws, see [`avoid::broken_by`].
pub(super) fn draw_order(hall: &Hall, league: &LeagueAt, seed: u64) -> Vec<PlayerNumber> {
    let mut chance = Fast::new(seed);
    let mut order = shuffle(league, &mut chance);
    let draws = match league.state.format() {
        Format::Knockout(_) => DRAWS,
        Format::RoundRobin | Format::Swiss(_) => return order,
    };
    let wishes = avoid::wishes(hall, league);
    let mut broken = avoid::broken_by(league, &order, &wishes);
    for _ in 1..draws {
        if broken == 0 {
            break;
        }
        let other = shuffle(league, &mut chance);
        let count = avoid::broken_by(league, &other, &wishes);
        if count < broken {
            (order, broken) = (other, count);
        }
    }
    order
}

fn shuffle(league: &LeagueAt, chance: &mut Fast) -> Vec<PlayerNumber> {
    let mut order: Vec<PlayerNumber> = league.state.active().collect();
    for at in (1..order.len()).rev() {
        order.swap(at, chance.below(at as u32 + 1) as usize);
    }
    order
}

/// Starts a league whose day has come; with too few players its organizer starts it later.
fn start_by_date(hall: &Hall, next: &mut LeagueAt, now: Now) {
    let is_due = next.state.start_time().is_some_and(|at| at <= now.0);
    if next.state.stage() != Stage::Entry || !is_due {
        return;
    }
    let mut started = next.clone();
    withdraw_without(&mut started, now);
    let order = draw_order(hall, &started, hall.random());
    if started.act(now, Action::Start { order }).is_ok() {
        *next = started;
    } else {
        note(next, now, Action::Schedule(None));
    }
    // Its first round is paired by the next look, which follows every change.
}

/// Begins the next round of a Swiss or a knockout, if the one before is decided. Pairing of 500 people takes a fifth
/// of a second, and so it runs beside the tasks.
async fn begin_round(hall: &Hall, next: &mut LeagueAt, now: Now) {
    match next.state.format() {
        Format::RoundRobin => return,
        Format::Swiss(_) | Format::Knockout(_) => {}
    }
    loop {
        let (state, wishes) = (next.state.clone(), avoid::wishes(hall, next));
        match hall.world.blocking.run(move || state.next_round_avoiding(&wishes)).await {
            Ok(Some(action)) => note(next, now, action),
            Ok(None) => return,
            Err(error) => return tracing::error!(%error, id = %next.id, "pairing a round"),
        }
    }
}

/// The next time at which something happens to a league by itself.
fn due(league: &LeagueAt, now: Now) -> Option<i64> {
    match league.state.stage() {
        Stage::Entry => {
            let end = league.last().0 + ENTRY_DAYS * DAY;
            Some(league.state.start_time().map_or(end, |start| start.min(end)))
        }
        Stage::Running => league.state.next_due(now.0),
        Stage::Over | Stage::Cancelled => None,
    }
}

fn note(league: &mut LeagueAt, now: Now, action: Action) {
    if let Err(error) = league.act(now, action) {
        // Such as a table of a player who left meanwhile.
        tracing::warn!(%error, id = %league.id, "a league");
    }
}

/// Returns the state of the table of a pairing.
fn course(hall: &Hall, league: &LeagueAt, pairing: &Pairing, table: TableNumber) -> Course {
    let closed = Action::Close { pairing: pairing.number };
    let Some(at) = hall.place(match_of(table)).map(|place| place.now()) else {
        return Course::Lost(closed);
    };
    let record = &at.record;
    let people = pairing.seats().map(|player| league.entrant(player).map(|e| &e.id));
    let is_there =
        |person: &&PersonId| record.seat_of(person).is_some() || record.kept_for(person).is_some();
    match record.stage {
        MatchStage::Open
            if people.iter().flatten().filter(|p| is_there(p)).count() < people.len() =>
        {
            Course::Lost(closed)
        }
        // A match in quarantine may come back; else its deadline decides.
        MatchStage::Open | MatchStage::Running | MatchStage::Quarantined => Course::GoesOn,
        MatchStage::Closed => Course::Lost(closed),
        MatchStage::Over { .. } => match result(&at, league, pairing) {
            Some(action) => Course::Ended(action),
            None => Course::Lost(closed),
        },
    }
}

/// The result of a match that is over; none if somebody else played in it.
fn result(at: &Standing, league: &LeagueAt, pairing: &Pairing) -> Option<Action> {
    let MatchStage::Over { places, .. } = &at.record.stage else { return None };
    let best = places.first()?;
    let mut winner = None;
    for player in pairing.seats() {
        let seat = at.record.seat_of(&league.entrant(player)?.id)?;
        if places.len() > 1 && best.contains(seat) {
            winner = Some(player);
        }
    }
    (!at.record.practice).then_some(Action::Play { pairing: pairing.number, winner })
}

/// Opens the table of a pairing, and records it in the league, which the caller stores.
///
/// # Errors
/// A quota is exhausted, or the data file failed: the league is as before.
pub(super) async fn open(
    hall: &Arc<Hall>,
    league: &mut LeagueAt,
    number: PairingNumber,
    now: Now,
) -> Result<(), Answer> {
    let stale = || Answer::refuse("league-refused-no-pairing");
    let pairing = league.state.pairings().get(number.index()).cloned().ok_or_else(stale)?;
    let people: Option<Vec<Guest>> = pairing
        .seats()
        .into_iter()
        .map(|player| {
            let entrant = league.entrant(player)?;
            Some(Guest { id: entrant.id.clone(), name: entrant.name.clone() })
        })
        .collect();
    let people = people.ok_or_else(stale)?;
    // Checked before a table is opened that the league would not take.
    let free = Action::Open { pairing: number, table: TableNumber(0) };
    league.state.clone().apply(now.0, &free).map_err(|refusal| refused(refusal, &league.state))?;
    let documents = hall.catalogue.documents();
    let document = documents.iter().find(|known| known.id == league.record.document);
    let document = document.ok_or_else(|| Answer::refuse("table-no-such-game"))?;
    let incoming = opener(league, &pairing, now);
    let opening = hall.opening.lock().await;
    let answer = match hall.seen(&incoming.id) {
        // It was opened, and the program ended before that was recorded.
        Some(former) => former,
        None => {
            may_open_for(hall, &league.record.channel, &people, now)?;
            let limit = u32::from(league.state.rules().decision_days) * HOURS;
            let organizer = league.record.organizer.as_ref().map(|who| who.id.clone());
            let decks: Vec<Option<Deck>> =
                people.iter().map(|guest| hall.table_deck(league, &guest.id).laid()).collect();
            let fill = |draft: &mut Draft| {
                let record = &mut draft.next.record;
                for (seat, (guest, deck)) in people.into_iter().zip(decks).enumerate() {
                    record.chairs[seat].deck = deck;
                    record.chairs[seat].kept = Some(guest);
                    record.sides[seat].calls += 1;
                }
                record.limit = Some(limit);
                record.opener = organizer;
                Answer::default()
            };
            lobby::set_up(hall, &incoming, document, 2, fill).await
        }
    };
    drop(opening);
    let table = answer.about.filter(|_| !answer.refused).ok_or(answer)?;
    let action = Action::Open { pairing: number, table: TableNumber(table.0) };
    act(league, now, action)
}

/// The update that opens a table of a league. Its id names the table, so that it is opened once.
fn opener(league: &LeagueAt, pairing: &Pairing, now: Now) -> Incoming {
    let (id, number) = (league.id, pairing.number.0);
    let (matches, openings) = (pairing.matches.len(), pairing.openings);
    let person = Person { id: PersonId::new("league"), name: String::new() };
    let id = format!("league:{id}/{number}/{matches}/{openings}");
    lobby::by_itself(id, now, league.record.channel.clone(), person)
}

/// Drops the oldest leagues that are over, beyond those that a chat keeps.
async fn drop_old(hall: &Hall) {
    let mut over: BTreeMap<ChannelId, Vec<SharedLeague>> = BTreeMap::new();
    for league in hall.leagues().into_iter().filter(|league| !league.is_live()) {
        over.entry(league.record.channel.root()).or_default().push(league);
    }
    for leagues in over.into_values() {
        for league in &leagues[..leagues.len().saturating_sub(KEPT)] {
            hall.drop_league(league).await;
        }
    }
}

//! Quotas of tables: far above a club's needs, so that nobody fills a chat or the memory for the others. Refusals are
//! sentences with the number. Quotas are checked when a table is opened and when a person sits down; they never close
//! an existing table.

use crate::hall::answer::{Answer, Show};
use crate::hall::state::Hall;
use crate::matches::draft::Standing;
use crate::matches::rows::{Guest, Stage};
use crate::wire::api::{ChannelId, Now, PersonId};
use std::sync::Arc;
use stolik_words::Phrase;

/// Tables that one person may have waiting in one channel.
const WAITING_HERE: usize = 2;
/// Tables that one person may have waiting in all channels.
const WAITING: usize = 10;
/// Tables that may wait in one channel.
const WAITING_IN: usize = 20;
/// Matches that one person may play at once in all channels.
const PLAYING: usize = 20;
/// Matches that may be played at once in one channel.
const PLAYING_IN: usize = 100;
/// Leagues that may be on in one chat.
const LEAGUES_IN: usize = 1;
/// Leagues that one person may organize at once.
const ORGANIZED: usize = 3;
/// Leagues in which one person may play at once.
const ENTERED: usize = 5;
/// Leagues that may be on in all chats.
const LEAGUES: usize = 1000;
/// After so many milliseconds without a move a match takes nobody's place any more.
const IDLE: i64 = 30 * 24 * 60 * 60 * 1000;

/// Whether a table waits: one in a channel that is gone waits for nobody.
fn open(hall: &Hall, at: &Standing) -> bool {
    at.record.stage == Stage::Open && !hall.is_gone(&at.channel)
}

fn played(at: &Arc<Standing>, now: Now) -> bool {
    at.record.stage == Stage::Running && now.0 - at.record.last.0 < IDLE
}

fn enough(key: &str, most: usize) -> Result<(), Answer> {
    Err(Answer::refuse(Phrase::new(key).number("most", most as i64)).with(Show::Lobby))
}

/// Checks that a person may open one more table in a channel.
///
/// # Errors
/// The sentence with the exhausted quota, over the list of the channel's tables.
pub(crate) fn may_open(
    hall: &Hall,
    channel: &ChannelId,
    person: &PersonId,
    now: Now,
) -> Result<(), Answer> {
    let here = hall.standings(channel);
    let own = |at: &&Arc<Standing>| at.record.seat_of(person).is_some();
    let waiting = here.iter().filter(|at| open(hall, at));
    if waiting.clone().filter(own).count() >= WAITING_HERE {
        return Err(Answer::refuse("table-enough-open").with(Show::Lobby));
    }
    if waiting.count() >= WAITING_IN {
        return enough("table-enough-open-chat", WAITING_IN);
    }
    if here.iter().filter(|at| played(at, now)).count() >= PLAYING_IN {
        return enough("table-enough-playing-chat", PLAYING_IN);
    }
    let everywhere = hall.places().into_iter().map(|place| place.now());
    if everywhere.filter(|at| open(hall, at)).filter(|at| own(&at)).count() >= WAITING {
        return enough("table-enough-open-all", WAITING);
    }
    may_play(hall, person, now)
}

/// Checks that a person may sit down to one more match.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_play(hall: &Hall, person: &PersonId, now: Now) -> Result<(), Answer> {
    let all = hall.places().into_iter().map(|place| place.now());
    let plays = |at: &Arc<Standing>| {
        at.record.seat_of(person).is_some_and(|seat| at.record.playing.contains(seat))
    };
    let own = all.filter(|at| played(at, now) && plays(at));
    match own.count() >= PLAYING {
        true => enough("table-enough-playing", PLAYING),
        false => Ok(()),
    }
}

/// Checks that a league may open one more table in its chat for these people.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_open_for_league(
    hall: &Hall,
    channel: &ChannelId,
    people: &[Guest],
    now: Now,
) -> Result<(), Answer> {
    let here = hall.standings(channel);
    if here.iter().filter(|at| open(hall, at)).count() >= WAITING_IN {
        return enough("table-enough-open-chat", WAITING_IN);
    }
    if here.iter().filter(|at| played(at, now)).count() >= PLAYING_IN {
        return enough("table-enough-playing-chat", PLAYING_IN);
    }
    people.iter().try_for_each(|person| may_play(hall, &person.id, now))
}

/// Checks that a person may open a league in a chat.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_open_league(
    hall: &Hall,
    channel: &ChannelId,
    person: &PersonId,
) -> Result<(), Answer> {
    let live: Vec<_> = hall.leagues().into_iter().filter(|league| league.is_live()).collect();
    let refuse =
        |key: &str, most: usize| Err(Answer::refuse(Phrase::new(key).number("most", most as i64)));
    let here = live.iter().filter(|league| league.record.channel.root() == channel.root());
    if here.count() >= LEAGUES_IN {
        return refuse("league-enough-here", LEAGUES_IN);
    }
    if live.iter().filter(|league| league.is_organizer(person)).count() >= ORGANIZED {
        return refuse("league-enough-organized", ORGANIZED);
    }
    if live.len() >= LEAGUES {
        return refuse("league-enough-all", LEAGUES);
    }
    Ok(())
}

/// Checks that a person may enter one more league.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_enter_league(hall: &Hall, person: &PersonId) -> Result<(), Answer> {
    let live = hall.leagues().into_iter().filter(|league| league.is_live());
    match live.filter(|league| league.player(person).is_some()).count() >= ENTERED {
        true => {
            Err(Answer::refuse(Phrase::new("league-enough-entered").number("most", ENTERED as i64)))
        }
        false => Ok(()),
    }
}

//! Quotas of tables: far above a club's needs, so that nobody fills a chat or the memory for the others. Refusals are
//! sentences with the number. Quotas are checked when a table is opened and when a person sits down; they never close
//! an existing table.

use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::hall::state::Hall;
use crate::matches::draft::Standing;
use crate::matches::rows::{Guest, Occupant, Stage};
use crate::wire::api::{ChannelId, Now, PersonId};
use crate::wire::digest::digest_text;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_kernel::Seat;
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
/// Club nights that are to come in one chat.
const NIGHTS_IN: usize = 1;
/// Club nights to come that one person may have proposed.
const PROPOSED: usize = 3;
/// Club nights to come in all chats.
const NIGHTS: usize = 1000;
/// Events of limited play in one chat.
const LIMITEDS_IN: usize = 1;
/// Events of limited play that one person may have opened.
const LIMITEDS_OF: usize = 3;
/// Events of limited play in which one person may take part at once.
const LIMITEDS_ENTERED: usize = 5;
/// Events of limited play in all chats.
const LIMITEDS: usize = 1000;
/// Searches for a game in one chat.
const SEARCHES_IN: usize = 100;
/// Searches for a game in all chats.
const SEARCHES: usize = 1000;
/// Letters of a person's mark.
const MARK: usize = 8;
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
    Err(Answer::refuse(Phrase::new(key).number("most", most as i64)).with(OwnScreen::Lobby))
}

/// The quotas of one person, for an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonQuotas {
    /// The platform of the person.
    pub platform: String,
    /// A short mark that stays the same for a person and names nobody.
    pub mark: String,
    /// Tables that wait, matches that are played, leagues that are organized and entered.
    pub used: [QuotaUse; 4],
}

/// The used part of a quota.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuotaUse {
    /// So much is used.
    pub used: usize,
    /// So much may be used.
    pub most: usize,
}

impl PersonQuotas {
    fn new(person: &PersonId, counts: [usize; 4]) -> PersonQuotas {
        let mark = format!("{:016x}", digest_text(&person.0));
        let limits = counts.into_iter().zip([WAITING, PLAYING, ORGANIZED, ENTERED]);
        let mut used = [QuotaUse { used: 0, most: 0 }; 4];
        for (place, (used, most)) in used.iter_mut().zip(limits) {
            *place = QuotaUse { used, most };
        }
        // An id without a platform would name the person.
        let platform = person.0.split_once(':').map_or("", |(platform, _)| platform);
        PersonQuotas { platform: platform.to_owned(), mark: mark[..MARK].to_owned(), used }
    }

    /// The largest used part of a quota, in thousandths.
    fn fullest(&self) -> usize {
        self.used.iter().map(|quota| 1000 * quota.used / quota.most.max(1)).max().unwrap_or(0)
    }
}

/// Lists the quotas of all people who use some, those first who are nearest to a limit.
pub(crate) fn by_person(hall: &Hall, now: Now) -> Vec<PersonQuotas> {
    let mut counts: BTreeMap<PersonId, [usize; 4]> = BTreeMap::new();
    let mut count = |person: &PersonId, quota: usize| {
        if !person.is_forgotten() {
            counts.entry(person.clone()).or_default()[quota] += 1;
        }
    };
    for at in hall.places().into_iter().map(|place| place.now()) {
        for (seat, chair) in (0u8..).map(Seat).zip(&at.record.chairs) {
            let Occupant::Person { id, .. } = &chair.who else { continue };
            if open(hall, &at) {
                count(id, 0);
            } else if played(&at, now) && at.record.playing.contains(seat) {
                count(id, 1);
            }
        }
    }
    for league in hall.leagues().into_iter().filter(|league| league.is_live()) {
        if let Some(organizer) = &league.record.organizer {
            count(&organizer.id, 2);
        }
        let entered = league.state.active().filter_map(|player| league.entrant(player));
        entered.for_each(|entrant| count(&entrant.id, 3));
    }
    let mut all: Vec<PersonQuotas> =
        counts.iter().map(|(person, counts)| PersonQuotas::new(person, *counts)).collect();
    all.sort_by_key(|person| std::cmp::Reverse(person.fullest()));
    all
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
        return Err(Answer::refuse("table-enough-open").with(OwnScreen::Lobby));
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

/// Checks that the program may open one more table in a chat for these people.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_open_for(
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

/// Checks that a person may propose a club night in a chat.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_open_night(
    hall: &Hall,
    channel: &ChannelId,
    person: &PersonId,
) -> Result<(), Answer> {
    let live: Vec<_> = hall.nights().into_iter().filter(|(_, night)| night.is_live()).collect();
    let refuse =
        |key: &str, most: usize| Err(Answer::refuse(Phrase::new(key).number("most", most as i64)));
    let here = live.iter().filter(|(_, night)| night.channel.root() == channel.root());
    if here.count() >= NIGHTS_IN {
        return refuse("night-enough-here", NIGHTS_IN);
    }
    if live.iter().filter(|(_, night)| night.is_organizer(person)).count() >= PROPOSED {
        return refuse("night-enough-proposed", PROPOSED);
    }
    if live.len() >= NIGHTS {
        return refuse("night-enough-all", NIGHTS);
    }
    Ok(())
}

/// Checks that a person may open an event of limited play in a chat.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_open_limited(
    hall: &Hall,
    channel: &ChannelId,
    person: &PersonId,
) -> Result<(), Answer> {
    let live: Vec<_> = hall.limiteds().into_iter().filter(|(_, event)| event.is_live()).collect();
    let refuse =
        |key: &str, most: usize| Err(Answer::refuse(Phrase::new(key).number("most", most as i64)));
    let here = live.iter().filter(|(_, event)| event.channel.root() == channel.root());
    if here.count() >= LIMITEDS_IN {
        return refuse("limited-enough-here", LIMITEDS_IN);
    }
    if live.iter().filter(|(_, event)| event.is_organizer(person)).count() >= LIMITEDS_OF {
        return refuse("limited-enough-opened", LIMITEDS_OF);
    }
    if live.len() >= LIMITEDS {
        return refuse("limited-enough-all", LIMITEDS);
    }
    may_enter_limited(hall, person)
}

/// Checks that a person may enter one more event of limited play.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_enter_limited(hall: &Hall, person: &PersonId) -> Result<(), Answer> {
    let mut live = hall.limiteds();
    live.retain(|(_, event)| event.is_live() && event.number_of(person).is_some());
    match live.len() >= LIMITEDS_ENTERED {
        true => {
            let most = LIMITEDS_ENTERED as i64;
            Err(Answer::refuse(Phrase::new("limited-enough-entered").number("most", most)))
        }
        false => Ok(()),
    }
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

/// Checks that a person may look for a game from a chat. A search takes the place of the person's former one.
///
/// # Errors
/// The sentence with the exhausted quota.
pub(crate) fn may_search(
    hall: &Hall,
    channel: &ChannelId,
    person: &PersonId,
    now: Now,
) -> Result<(), Answer> {
    let mut others = hall.searches();
    others.retain(|(other, _)| other != person);
    let refuse =
        |key: &str, most: usize| Err(Answer::refuse(Phrase::new(key).number("most", most as i64)));
    let here = others.iter().filter(|(_, search)| search.channel.root() == channel.root());
    if here.count() >= SEARCHES_IN {
        return refuse("seek-enough-here", SEARCHES_IN);
    }
    if others.len() >= SEARCHES {
        return refuse("seek-enough-all", SEARCHES);
    }
    may_play(hall, person, now)
}

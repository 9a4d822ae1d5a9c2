//! Actions of people in a league of a chat: open, enter, leave, start, claim, rule, end.

mod avoid;
mod change;
pub(crate) mod decks;
mod refusals;
pub(crate) mod rights;
mod statistics;
mod tables;

use super::quotas::may_open_league;
use crate::chosen::league::{Entrant, LeagueAt, LeagueRecord, SharedLeague};
use crate::hall::answer::Answer;
use crate::hall::leagues::match_of;
use crate::hall::show::OwnScreen;
use crate::hall::state::{DAY, Hall};
use crate::matches::rows::{Occupant, Stage as MatchStage};
use crate::screens::league::{LeagueLook, LeaguePage, START_DAYS, all_rules};
use crate::screens::league_rules::kind;
use crate::screens::leagues;
use crate::wire::api::{Company, Incoming, LeagueId, Person, Screen};
use crate::wire::text::is_same_name;
use change::{change, close_lost};
use refusals::act;
use rights::may;
use std::sync::Arc;
use stolik_club::authority::Act;
use stolik_club::limits::REASON;
use stolik_club::{
    Action, DeckRule, Format, Outcome, Pairing, PairingNumber, PlayerNumber, Rules, Stage,
};
use stolik_words::{Phrase, clean_name, clean_text};

pub(crate) use tables::run;

/// The time of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RulingTime {
    /// Of a pairing that its players have not decided in time.
    AfterDeadline,
    /// Of any pairing, also against its result.
    Anytime,
}

/// A ruling as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ruling {
    /// The number of the pairing, counted from 1.
    pub number: u16,
    /// The points of its players, twice; none: what was typed is no result.
    pub points: Option<(u8, u8)>,
    pub reason: String,
}

impl Ruling {
    /// Parses the words after the word "ruling"; `None` without a number.
    pub(crate) fn parse(words: &str) -> Option<Ruling> {
        let mut words = words.split_whitespace();
        let number = words.next()?.parse().ok()?;
        let points = match words.next()? {
            "1:0" | "1-0" => Some((2, 0)),
            "0:1" | "0-1" => Some((0, 2)),
            "1:1" | "1/2" | "\u{bd}" | "\u{bd}:\u{bd}" => Some((1, 1)),
            "0:0" | "0-0" => Some((0, 0)),
            _ => None,
        };
        Some(Ruling { number, points, reason: words.collect::<Vec<_>>().join(" ") })
    }

    fn outcome(&self, pairing: &Pairing) -> Option<Outcome> {
        self.points.map(|points| match points {
            (2, _) => Outcome::Won(pairing.first),
            (_, 2) => Outcome::Won(pairing.second),
            (1, _) => Outcome::Drawn,
            _ => Outcome::Neither,
        })
    }
}

/// An acknowledgement that names the kind of event.
fn done(key: &str, league: &LeagueAt) -> Answer {
    Answer::done(Phrase::new(key).text("kind", kind(league.state.format())))
}

/// The person as an event keeps it.
pub(crate) fn entrant(person: &Person) -> Entrant {
    let name = clean_name(&person.name);
    let name = if name.is_empty() { "?".to_owned() } else { name };
    Entrant { id: person.id.clone(), name }
}

/// Opens a league where this came in.
pub(crate) async fn open(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    document: &str,
    format: Format,
) -> Answer {
    match incoming.company {
        Company::Alone | Company::Guest => return Answer::refuse("league-alone"),
        Company::Others | Company::Page => {}
    }
    let documents = hall.catalogue.documents();
    let Some(document) = documents.iter().find(|known| known.id == document) else {
        return Answer::refuse("table-no-such-game");
    };
    if !document.seats.contains(2) {
        return Answer::refuse("league-not-for-two");
    }
    let queue = hall.league_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    if let Err(answer) = may_open_league(hall, &incoming.channel, &incoming.person.id) {
        return answer;
    }
    let record = LeagueRecord {
        channel: incoming.channel.clone(),
        organizer: Some(entrant(&incoming.person)),
        document: document.id.clone(),
        opened: incoming.at,
        entrants: Vec::new(),
        rules: Rules::default(),
        actions: Vec::new(),
        decks: Vec::new(),
    };
    let mut league = LeagueAt::new(hall.next_league(), record);
    if format != Format::default()
        && let Err(answer) = act(&mut league, incoming.at, Action::Arrange(format))
    {
        return answer;
    }
    let answer = done("league-ack-opened", &league);
    let saved = hall.save_league(league, Some((incoming, &answer))).await;
    drop(queue);
    saved.map_or_else(|former| former, |()| answer)
}

/// Shows the league of this chat, or of which games one can be opened; alone with the bot, the own pairings.
pub(crate) fn show(hall: &Hall, incoming: &Incoming) -> Answer {
    if incoming.company == Company::Alone {
        let own = hall.leagues_of(&incoming.person.id);
        let own = own.iter().rfind(|at| at.is_live() && at.player(&incoming.person.id).is_some());
        return match own {
            Some(league) => Answer::show(OwnScreen::League(LeagueLook::Mine(league.id))),
            None => Answer::refuse("league-alone"),
        };
    }
    let here = hall.league_in(&incoming.channel);
    Answer::show(OwnScreen::League(match here {
        Some(league) if league.is_live() => LeagueLook::Message(league.id),
        Some(_) | None => LeagueLook::Games,
    }))
}

/// A person enters. Where decks are fixed, a player lays one then, and until the start another one.
pub(crate) async fn enter(hall: &Arc<Hall>, incoming: &Incoming, id: LeagueId) -> Answer {
    let own = |at: &SharedLeague| at.player(&incoming.person.id);
    if let Some(league) = hall.league(id)
        && own(&league).is_some_and(|player| decks::is_asked(&league, player))
    {
        return decks::ask(hall, incoming, &league);
    }
    let answer = take_part(hall, incoming, id).await;
    match hall.league(id) {
        Some(league) if !answer.refused && league.state.deck_rule() == DeckRule::Fixed => {
            answer.with(OwnScreen::League(LeagueLook::ChooseDeck(id)))
        }
        Some(_) | None => answer,
    }
}

/// Enters a person.
async fn take_part(hall: &Arc<Hall>, incoming: &Incoming, id: LeagueId) -> Answer {
    let may_enter = super::quotas::may_enter_league(hall, &incoming.person.id);
    change(hall, incoming, id, |league| {
        may(hall, Act::Enter, league, incoming, None)?;
        let person = &incoming.person;
        let number = league.number_of(&person.id);
        let next = PlayerNumber(league.record.entrants.len() as u16);
        if league.player(&person.id).is_none() {
            may_enter?;
        }
        let player = number.unwrap_or(next);
        act(league, incoming.at, Action::Enter(player))?;
        match number {
            Some(_) => league.record.entrants[player.index()] = Some(entrant(person)),
            None => league.record.entrants.push(Some(entrant(person))),
        }
        let key = match league.state.format() {
            Format::RoundRobin if avoid::meets_avoided(hall, league, player) => {
                "league-ack-entered-avoided"
            }
            Format::RoundRobin | Format::Swiss(_) | Format::Knockout(_) => "league-ack-entered",
        };
        Ok(done(key, league))
    })
    .await
}

/// A person leaves: before the start at once, later after a question.
pub(crate) async fn leave(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    confirmation: Confirmation,
) -> Answer {
    let running = |league: &SharedLeague| league.state.stage() == Stage::Running;
    let asks = confirmation == Confirmation::Asked && hall.league(id).as_ref().is_some_and(running);
    if asks && hall.league(id).is_some_and(|at| at.player(&incoming.person.id).is_some()) {
        return Answer::show(OwnScreen::League(LeagueLook::SureLeave(id)));
    }
    change(hall, incoming, id, |league| {
        may(hall, Act::Leave, league, incoming, None)?;
        let player = league.player(&incoming.person.id);
        let player = player.ok_or_else(|| Answer::refuse("league-not-player"))?;
        act(league, incoming.at, Action::Leave(player))?;
        Ok(done("league-ack-left", league))
    })
    .await
}

/// The part of a confirmation that a press is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Confirmation {
    /// The press asks for it.
    Asked,
    /// The press gives it.
    Given,
}

/// Chooses the rules with this number.
pub(crate) async fn choose(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    number: usize,
) -> Answer {
    change(hall, incoming, id, |league| {
        may(hall, Act::Choose, league, incoming, None)?;
        let rules = all_rules().get(number).copied();
        let rules = rules.ok_or_else(|| Answer::refuse("error-stale-button"))?;
        act(league, incoming.at, Action::Choose(rules))?;
        Ok(Answer::done("league-ack-rules"))
    })
    .await
}

/// Starts it, with players in an order drawn by lot.
pub(crate) async fn start(hall: &Arc<Hall>, incoming: &Incoming, id: LeagueId) -> Answer {
    let seed = hall.random();
    change(hall, incoming, id, |league| {
        may(hall, Act::Start, league, incoming, None)?;
        decks::withdraw_without(league, incoming.at);
        let order = tables::draw_order(hall, league, seed);
        act(league, incoming.at, Action::Start { order })?;
        Ok(done("league-ack-started", league))
    })
    .await
}

/// Chooses the format with this number.
pub(crate) async fn arrange(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    number: usize,
) -> Answer {
    change(hall, incoming, id, |league| {
        may(hall, Act::Choose, league, incoming, None)?;
        let format = Format::OFFERED.get(number).copied();
        let format = format.ok_or_else(|| Answer::refuse("error-stale-button"))?;
        act(league, incoming.at, Action::Arrange(format))?;
        Ok(Answer::done("league-ack-rules"))
    })
    .await
}

/// Chooses the number of days after which it starts by itself; 0: by a press alone.
pub(crate) async fn schedule(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    days: u16,
) -> Answer {
    change(hall, incoming, id, |league| {
        may(hall, Act::Choose, league, incoming, None)?;
        if !START_DAYS.contains(&days) {
            return Err(Answer::refuse("error-stale-button"));
        }
        let start = (days > 0).then(|| incoming.at.0 + i64::from(days) * DAY);
        act(league, incoming.at, Action::Schedule(start))?;
        Ok(Answer::done("league-ack-rules"))
    })
    .await
}

/// An administrator names another organizer: a mentioned person, or a player by name.
pub(crate) async fn appoint(hall: &Arc<Hall>, incoming: &Incoming, name: &str) -> Answer {
    let here = hall.league_in(&incoming.channel).filter(|at| at.is_live());
    let Some(league) = here else { return Answer::refuse("league-none-here") };
    change(hall, incoming, league.id, |league| {
        may(hall, Act::Appoint, league, incoming, None)?;
        let named = || {
            let all = league.record.entrants.iter().flatten();
            let fitting: Vec<&Entrant> = all.filter(|e| is_same_name(&e.name, name)).collect();
            // Two players of one name are told apart by a mention only.
            <[&Entrant; 1]>::try_from(fitting).ok().map(|[one]| one.clone())
        };
        let new = incoming.mentions.first().map(entrant).or_else(named);
        let new = new.ok_or_else(|| Answer::refuse("league-appoint-how"))?;
        let answer = Phrase::new("league-ack-appointed").text("who", new.name.as_str());
        act(league, incoming.at, Action::Appoint)?;
        league.record.organizer = Some(new);
        Ok(Answer::done(answer))
    })
    .await
}

/// Opens the table of a player's pairing again.
pub(crate) async fn reopen(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    number: PairingNumber,
) -> Answer {
    let queue = hall.league_queue.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    let Some(league) = hall.league(id) else { return Answer::refuse("error-stale-button") };
    let mut next = LeagueAt::clone(&league);
    let own = own_pairing(&next, incoming, number).map(|(pairing, _)| pairing.openings > 0);
    let opened = match may(hall, Act::Reopen, &next, incoming, Some(number)).and(own) {
        Ok(true) => tables::open(hall, &mut next, number, incoming.at).await,
        Ok(false) => Err(Answer::refuse("league-refused-no-pairing")),
        Err(answer) => Err(answer),
    };
    let answer = Answer::done("league-ack-reopened");
    let saved = match opened {
        Ok(()) => hall.save_league(next, Some((incoming, &answer))).await,
        Err(answer) => Err(answer),
    };
    drop(queue);
    saved.map_or_else(|refused| refused, |()| answer)
}

/// A pairing of the person, and the person's number.
fn own_pairing<'a>(
    league: &'a LeagueAt,
    incoming: &Incoming,
    number: PairingNumber,
) -> Result<(&'a Pairing, PlayerNumber), Answer> {
    let player = league.player(&incoming.person.id);
    let pairing = league.state.pairings().get(number.index());
    match (pairing, player) {
        (Some(pairing), Some(player)) if pairing.has(player) => Ok((pairing, player)),
        _ => Err(Answer::refuse("league-not-player")),
    }
}

/// A player claims a pairing whose time is up, if its match waits for the opponent alone.
pub(crate) async fn claim(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    number: PairingNumber,
) -> Answer {
    change(hall, incoming, id, |league| {
        may(hall, Act::Claim, league, incoming, Some(number))?;
        let (pairing, by) = own_pairing(league, incoming, number)?;
        let waits = waits_for_other(hall, league, pairing, by);
        let due = pairing.is_overdue(league.state.rules(), incoming.at.0);
        if due && !waits {
            return Err(Answer::refuse("league-refused-own-turn"));
        }
        act(league, incoming.at, Action::Claim { pairing: number, by })?;
        Ok(Answer::done("league-ack-claimed"))
    })
    .await
}

/// Whether a match waits for the opponent of this player, and not for the player.
fn waits_for_other(hall: &Hall, league: &LeagueAt, pairing: &Pairing, by: PlayerNumber) -> bool {
    let table = pairing.table.and_then(|table| hall.place(match_of(table)));
    let Some(at) = table.map(|place| place.now()) else { return false };
    let record = &at.record;
    let seat = |player| league.entrant(player).and_then(|entrant| record.seat_of(&entrant.id));
    let (own, other) = (seat(by), seat(pairing.opponent(by)));
    let has_deck = |seat: stolik_kernel::Seat| {
        let chair = &record.chairs[seat.index()];
        chair.who != Occupant::Empty && chair.deck.is_some()
    };
    match record.stage {
        MatchStage::Open => own.is_some_and(has_deck) && !other.is_some_and(has_deck),
        MatchStage::Running => {
            own.is_some_and(|own| !record.waiting.contains(own))
                && other.is_none_or(|other| record.waiting.contains(other))
        }
        MatchStage::Over { .. } | MatchStage::Closed | MatchStage::Quarantined => false,
    }
}

/// The organizer rules a pairing whose time is up, or overrides its result.
pub(crate) async fn rule(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    ruling: Ruling,
    when: RulingTime,
) -> Answer {
    let here = hall.league_in(&incoming.channel).filter(|at| at.is_live());
    // From the private chat the organizer means the league that is his.
    let mut own = hall.leagues_of(&incoming.person.id).into_iter();
    let own = own.rfind(|at| at.is_live() && at.is_organizer(&incoming.person.id));
    let found = here.or(own.filter(|_| incoming.company == Company::Alone));
    let Some(league) = found else { return Answer::refuse("league-none-here") };
    change(hall, incoming, league.id, |league| {
        let right = match when {
            RulingTime::AfterDeadline => Act::Rule,
            RulingTime::Anytime => Act::Override,
        };
        let number = ruling.number.checked_sub(1).map(PairingNumber);
        let pairing = number.and_then(|number| league.state.pairings().get(number.index()));
        let Some(pairing) = pairing.cloned() else {
            may(hall, right, league, incoming, None)?;
            return Err(Answer::refuse("league-refused-no-pairing"));
        };
        may(hall, right, league, incoming, Some(pairing.number))?;
        let outcome =
            ruling.outcome(&pairing).ok_or_else(|| Answer::refuse("league-ruling-how"))?;
        let (pairing, reason) = (pairing.number, clean_text(&ruling.reason, REASON + 1));
        let rule = match when {
            RulingTime::AfterDeadline => Action::Rule { pairing, outcome, reason },
            RulingTime::Anytime => Action::Override { pairing, outcome, reason },
        };
        act(league, incoming.at, rule)?;
        Ok(Answer::done("league-ack-ruled"))
    })
    .await
}

/// The organizer ends it before its end; asks first.
pub(crate) async fn cancel(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    confirmation: Confirmation,
) -> Answer {
    if confirmation == Confirmation::Asked {
        let Some(league) = hall.league(id) else { return Answer::refuse("error-stale-button") };
        let show = OwnScreen::League(LeagueLook::SureCancel(id));
        return match may(hall, Act::Cancel, &league, incoming, None) {
            Ok(()) => Answer::show(show),
            Err(answer) => answer,
        };
    }
    change(hall, incoming, id, |league| {
        may(hall, Act::Cancel, league, incoming, None)?;
        act(league, incoming.at, Action::Cancel)?;
        Ok(done("league-ack-cancelled", league))
    })
    .await
}

/// Shows a page of the standings.
pub(crate) fn standings(hall: &Hall, id: LeagueId, number: u16) -> Answer {
    match hall.league(id) {
        None => Answer::refuse("error-stale-button"),
        Some(_) => Answer::show(OwnScreen::League(LeagueLook::Standings(id, number))),
    }
}

/// Shows a page of the decks of an event in which they are fixed.
pub(crate) fn decks(hall: &Hall, id: LeagueId, number: u16) -> Answer {
    match hall.league(id) {
        None => Answer::refuse("error-stale-button"),
        Some(_) => Answer::show(OwnScreen::League(LeagueLook::Decks(id, number))),
    }
}

/// Shows the statistics of a finished event. While it goes on, they would tell with which decks people play.
pub(crate) fn statistics(hall: &Hall, id: LeagueId) -> Answer {
    match hall.league(id) {
        Some(league) if !league.is_live() => {
            Answer::show(OwnScreen::League(LeagueLook::Statistics(id)))
        }
        Some(_) | None => Answer::refuse("error-stale-button"),
    }
}

/// Shows a player's own pairings.
pub(crate) fn mine(hall: &Hall, incoming: &Incoming, id: LeagueId) -> Answer {
    match hall.league(id) {
        None => Answer::refuse("error-stale-button"),
        Some(league) if league.player(&incoming.person.id).is_none() => {
            Answer::refuse("league-not-player")
        }
        Some(_) => Answer::show(OwnScreen::League(LeagueLook::Mine(id))),
    }
}

/// Shows a page of the hall of fame of this chat.
pub(crate) fn fame(incoming: &Incoming, page: u16) -> Answer {
    match incoming.company {
        Company::Alone | Company::Guest => Answer::refuse("league-alone"),
        Company::Others | Company::Page => Answer::show(OwnScreen::League(LeagueLook::Fame(page))),
    }
}

/// The screen of a page, for the person who asks.
pub(crate) fn shown(hall: &Hall, incoming: &Incoming, look: LeagueLook) -> Screen {
    let desk = hall.desk(incoming.language);
    let gone = || Screen::plain(desk.word("error-stale-button"), Vec::new());
    let with = |id: LeagueId, screen: &dyn Fn(&LeaguePage<'_>, Option<PlayerNumber>) -> Screen| {
        let Some(league) = hall.league(id) else { return gone() };
        let player = league.player(&incoming.person.id);
        screen(&hall.league_page(&league, incoming.language), player)
    };
    match look {
        LeagueLook::Games => leagues::games(&desk, &hall.honours(&incoming.channel)),
        LeagueLook::Fame(page) => {
            let zone = hall.person_settings(&incoming.person.id).zone;
            leagues::fame(&desk, &hall.honours(&incoming.channel), page, &zone)
        }
        LeagueLook::Standings(id, number) => with(id, &|page, _| page.standings(number)),
        LeagueLook::Statistics(id) => with(id, &|page, _| {
            page.statistics(&statistics::ended(hall, page.at, incoming.language))
        }),
        LeagueLook::Decks(id, number) => with(id, &|page, _| page.decks(number)),
        LeagueLook::ChooseDeck(id) => with(id, &|page, player| {
            page.choose_deck(player, &decks::choices(hall, page.at, incoming))
        }),
        LeagueLook::Message(id) => with(id, &|page, _| page.message()),
        LeagueLook::SureCancel(id) => with(id, &|page, _| page.sure_cancel()),
        LeagueLook::Mine(id) => with(id, &|page, player| {
            let Some(player) = player else { return gone() };
            let mut screen = page.mine(player);
            for line in avoid::unmet(hall, page, player) {
                screen.text = format!("{}\n{line}", screen.text);
            }
            screen
        }),
        LeagueLook::SureLeave(id) => {
            with(id, &|page, player| player.map_or_else(gone, |player| page.sure_leave(player)))
        }
    }
}

/// Forgets a person in all leagues: who takes part leaves, and an anonymous number stays.
pub(crate) async fn forget(hall: &Arc<Hall>, incoming: &Incoming) {
    let queue = hall.league_queue.lock().await;
    let person = &incoming.person.id;
    for league in hall.leagues_of(person) {
        let mut next = LeagueAt::clone(&league);
        if let Some(player) = next.player(person)
            && next.is_live()
            && let Err(error) = next.act(incoming.at, Action::Leave(player))
        {
            tracing::error!(%error, id = %next.id, "forgetting a player");
        }
        for entrant in &mut next.record.entrants {
            entrant.take_if(|entrant| entrant.id == *person);
        }
        if let Some(number) = league.number_of(person)
            && let Some(deck) = next.record.decks.get_mut(number.index())
        {
            *deck = None;
        }
        next.record.organizer.take_if(|organizer| organizer.id == *person);
        let after = next.state.clone();
        if hall.save_league(next, None).await.is_ok() {
            close_lost(hall, &league, &after, incoming).await;
        }
    }
    hall.forget_fame(person).await;
    drop(queue);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ruling_is_read_with_number_result_and_reason() {
        let read = |words: &str| Ruling::parse(words).map(|r| (r.number, r.points, r.reason));
        assert_eq!(read("3 1:0 nobody came"), Some((3, Some((2, 0)), "nobody came".to_owned())));
        assert_eq!(read("3 1/2"), Some((3, Some((1, 1)), String::new())));
        assert_eq!(read("3 2:0 x"), Some((3, None, "x".to_owned())));
        for none in ["", "x", "3", "-1 1:0", "70000 1:0"] {
            assert_eq!(read(none), None, "{none}");
        }
    }
}

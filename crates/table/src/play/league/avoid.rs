//! Wishes of players not to meet others, in the pairings of an event. A Swiss breaks as few as possible, a knockout draws
//! its bracket so that its first round does, and where everybody meets everybody they cannot be kept. Only the person who
//! wished it reads that it could not be kept, on the own page.

use crate::chosen::league::LeagueAt;
use crate::hall::state::Hall;
use crate::screens::league::LeaguePage;
use stolik_club::{Action, Format, PlayerNumber, Stage, Wishes};
use stolik_words::Phrase;

/// The players of a league whom one of them would rather not meet.
fn avoided(hall: &Hall, league: &LeagueAt, player: PlayerNumber) -> Vec<PlayerNumber> {
    let Some(entrant) = league.entrant(player) else { return Vec::new() };
    let list = hall.person_settings(&entrant.id).avoided;
    list.iter().filter_map(|other| league.player(&other.id)).collect()
}

/// All pairs of players of whom one would rather not meet the other.
pub(super) fn wishes(hall: &Hall, league: &LeagueAt) -> Wishes {
    let all = league.state.active().flat_map(|player| {
        let others = avoided(hall, league, player).into_iter();
        others.map(move |other| (player.min(other), player.max(other)))
    });
    all.collect()
}

/// Whether one of the others who have entered is avoided by a player.
pub(super) fn meets_avoided(hall: &Hall, league: &LeagueAt, player: PlayerNumber) -> bool {
    !avoided(hall, league, player).is_empty()
}

/// Returns the number of wishes that the first round breaks, if the event starts with this order.
pub(super) fn broken_by(league: &LeagueAt, order: &[PlayerNumber], wishes: &Wishes) -> usize {
    let mut state = league.state.clone();
    let start = Action::Start { order: order.to_vec() };
    if wishes.is_empty() || state.apply(0, &start).is_err() {
        return 0;
    }
    let Some(Action::Round { meetings, .. }) = state.next_round() else { return 0 };
    let met = meetings.into_iter().map(|(one, two)| (one.min(two), one.max(two)));
    met.filter(|pair| wishes.contains(pair)).count()
}

/// Describes the pairings of a player with people whom the player would rather not meet.
pub(super) fn unmet(hall: &Hall, page: &LeaguePage<'_>, player: PlayerNumber) -> Vec<String> {
    let league = page.at;
    if league.state.stage() != Stage::Running {
        return Vec::new();
    }
    let avoided = avoided(hall, league, player);
    let key = match league.state.format() {
        Format::RoundRobin => "league-avoid-everybody",
        Format::Swiss(_) | Format::Knockout(_) => "league-avoid-unmet",
    };
    let own = league.state.pairings().iter().filter(|pairing| pairing.has(player));
    let broken = own.filter(|pairing| avoided.contains(&pairing.opponent(player)));
    let lines = broken.map(|pairing| {
        let other = league.entrant(pairing.opponent(player));
        let name = other.map_or_else(String::new, |entrant| entrant.name.clone());
        let line = Phrase::new(key).number("number", i64::from(pairing.number.0) + 1);
        page.desk.say(&line.text("who", name))
    });
    lines.collect()
}

//! Screens of all leagues of a chat: the games of which one can be opened, and the hall of fame.

use super::clock::day_phrase;
use super::desk::Desk;
use super::league::{LeaguePress, open_token, token};
use super::league_rules::kind;
use crate::chosen::fame::{Honour, Placed};
use crate::game::hosted::DocumentInfo;
use crate::matches::clock::times;
use crate::wire::api::{Button, ButtonKind, LeagueId, Screen};
use crate::wire::text::cut;
use stolik_words::Phrase;

/// Events on a page of the hall of fame.
const LISTED: usize = 10;

/// The games of which a league can be opened, and the way to the hall of fame where there is one.
pub(crate) fn games(desk: &Desk<'_>, honours: &[Honour]) -> Screen {
    let documents = desk.catalogue.documents().iter().filter(|d| d.seats.contains(2));
    let button = |document: &DocumentInfo| {
        let label = Phrase::new("league-button-open").phrase("document", document.name.clone());
        vec![desk.button(&desk.say(&label), open_token(&document.id), ButtonKind::Main)]
    };
    let mut buttons: Vec<Vec<Button>> = documents.take(5).map(button).collect();
    if !honours.is_empty() {
        buttons.push(vec![turn(desk, "league-button-fame", 0)]);
    }
    Screen::plain(desk.word("league-none"), buttons)
}

/// A page of the hall of fame, from 0. Days are told in this zone.
pub(crate) fn fame(desk: &Desk<'_>, honours: &[Honour], page: u16, zone: &str) -> Screen {
    if honours.is_empty() {
        return Screen::plain(desk.word("league-fame-none"), Vec::new());
    }
    let last = honours.len().div_ceil(LISTED) - 1;
    let page = usize::from(page).min(last);
    let mut lines = vec![desk.word("league-fame")];
    let listed = honours.iter().skip(page * LISTED).take(LISTED);
    lines.extend(listed.flat_map(|honour| [event(desk, honour, zone), places(desk, honour)]));
    let mut row = Vec::new();
    if page > 0 {
        row.push(turn(desk, "league-button-newer", page - 1));
    }
    if page < last {
        row.push(turn(desk, "league-button-older", page + 1));
    }
    Screen::plain(cut(lines.join("\n")), vec![row])
}

fn turn(desk: &Desk<'_>, key: &str, page: usize) -> Button {
    let token = token(LeaguePress::Fame, LeagueId(0), u16::try_from(page).unwrap_or(u16::MAX));
    desk.button(&desk.word(key), token, ButtonKind::Look)
}

/// The line that names an event.
fn event(desk: &Desk<'_>, honour: &Honour, zone: &str) -> String {
    let document = desk.document(&honour.document);
    let name = document
        .map_or_else(|| Phrase::new("league-unknown-game"), |document| document.name.clone());
    let line = Phrase::new("league-fame-event").text("kind", kind(honour.format));
    let line = line.phrase("day", day_phrase(times::wall(honour.ended, zone).day));
    desk.say(&line.phrase("document", name).number("players", i64::from(honour.players)))
}

/// The line with the first places.
fn places(desk: &Desk<'_>, honour: &Honour) -> String {
    let placed = honour.places.iter().map(|placed| named(desk, placed));
    placed.collect::<Vec<_>>().join(", ")
}

fn named(desk: &Desk<'_>, placed: &Placed) -> String {
    let name = placed.entrant.as_ref().map_or_else(
        || {
            let number = i64::from(placed.player.0) + 1;
            desk.say(&Phrase::new("league-player").number("number", number))
        },
        |entrant| entrant.name.clone(),
    );
    let line = Phrase::new("league-fame-place").number("place", i64::from(placed.place));
    desk.say(&line.text("name", name))
}

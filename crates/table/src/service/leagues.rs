//! Lines and presses about leagues.

use super::table::Table;
use crate::hall::answer::Answer;
use crate::play::league::{self, Confirmation, Ruling};
use crate::screens::league::{LEAGUE_PRESSES, LeaguePress};
use crate::wire::api::{Incoming, LeagueId};
use crate::wire::digest::digest_text;
use crate::wire::text::is_word;
use crate::wire::token::Token;
use stolik_club::PairingNumber;

/// A line about leagues.
pub(super) enum Line {
    /// Show the league of the chat.
    Show,
    /// Open one of the document with this digest.
    Open(u64),
    /// Rule a pairing.
    Rule(Ruling),
}

/// `/league`: alone the league of the chat; with a game a new one; `ruling` with number, result and reason.
///
/// # Errors
/// The words have no meaning.
pub(super) fn typed(table: &Table, incoming: &Incoming, words: &str) -> Result<Line, Answer> {
    let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    if first.is_empty() {
        return Ok(Line::Show);
    }
    if is_word(&table.hall.words, "league-words-ruling", first) {
        let ruling = Ruling::parse(rest).ok_or_else(|| Answer::refuse("league-ruling-how"))?;
        return Ok(Line::Rule(ruling));
    }
    let opening = table.new_table(incoming, words)?;
    let is_plain = opening.seats.is_none()
        && opening.bots.is_empty()
        && opening.options.is_empty()
        && opening.sets.is_empty();
    if is_plain { Ok(Line::Open(opening.document)) } else { Err(Answer::refuse("league-how")) }
}

/// Carries out a line.
pub(super) async fn carry_out(table: &Table, incoming: &Incoming, line: Line) -> Answer {
    match line {
        Line::Show => league::show(&table.hall, incoming),
        Line::Open(digest) => opened(table, incoming, digest).await,
        Line::Rule(ruling) => league::rule(&table.hall, incoming, ruling).await,
    }
}

/// Opens a league of the document with this digest.
async fn opened(table: &Table, incoming: &Incoming, digest: u64) -> Answer {
    let documents = table.hall.catalogue.documents();
    match documents.iter().find(|document| digest_text(&document.id) == digest) {
        Some(document) => league::open(&table.hall, incoming, &document.id).await,
        None => Answer::refuse("error-stale-button"),
    }
}

/// Carries out a press of a league's button.
pub(super) async fn pressed(table: &Table, incoming: &Incoming, token: Token) -> Answer {
    let (hall, id) = (&table.hall, LeagueId(token.digest));
    let number = u16::try_from(token.version).unwrap_or(u16::MAX);
    let pairing = PairingNumber(number);
    let Some(press) = LEAGUE_PRESSES.get(usize::from(token.page)) else {
        return Answer::refuse("error-stale-button");
    };
    match press {
        LeaguePress::Open => opened(table, incoming, token.digest).await,
        LeaguePress::Enter => league::enter(hall, incoming, id).await,
        LeaguePress::Leave => league::leave(hall, incoming, id, Confirmation::Asked).await,
        LeaguePress::LeaveSure => league::leave(hall, incoming, id, Confirmation::Given).await,
        LeaguePress::Start => league::start(hall, incoming, id).await,
        LeaguePress::Rules => league::choose(hall, incoming, id, usize::from(number)).await,
        LeaguePress::Mine => league::mine(hall, incoming, id),
        LeaguePress::Reopen => league::reopen(hall, incoming, id, pairing).await,
        LeaguePress::Claim => league::claim(hall, incoming, id, pairing).await,
        LeaguePress::Cancel => league::cancel(hall, incoming, id, Confirmation::Asked).await,
        LeaguePress::CancelSure => league::cancel(hall, incoming, id, Confirmation::Given).await,
    }
}

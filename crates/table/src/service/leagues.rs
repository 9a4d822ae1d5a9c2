//! Lines and presses about leagues.

use super::table::Table;
use crate::hall::answer::Answer;
use crate::play::league::decks::{self, LaidPick};
use crate::play::league::{self, Confirmation, Ruling, RulingTime};
use crate::screens::league::{LEAGUE_PRESSES, LeaguePress};
use crate::wire::api::{Incoming, LeagueId};
use crate::wire::digest::digest_text;
use crate::wire::text::is_word;
use crate::wire::token::Token;
use stolik_club::{DeckRule, Format, PairingNumber, SwissRounds, ThirdPlace};

/// A line about leagues.
pub(super) enum Line {
    /// Show the league of the chat.
    Show,
    /// Open one of the document with this digest.
    Open(u64, Format),
    /// Rule a pairing.
    Rule(Ruling, RulingTime),
    /// Name another organizer.
    Appoint(String),
    /// Show the hall of fame.
    Fame,
    /// Lay a deck in the league of the chat.
    Lay(String),
}

/// `/league`: alone the league of the chat; with a game, and perhaps a format, a new one; `ruling` and `override` with
/// number, result and reason; `organizer` with a person; `deck` with a name or a list; `fame`.
///
/// # Errors
/// The words have no meaning.
pub(super) fn typed(table: &Table, incoming: &Incoming, words: &str) -> Result<Line, Answer> {
    let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    if first.is_empty() {
        return Ok(Line::Show);
    }
    let said = |key: &str, word: &str| is_word(&table.hall.words, key, word);
    let ruling = || Ruling::parse(rest).ok_or_else(|| Answer::refuse("league-ruling-how"));
    if said("league-words-ruling", first) {
        return Ok(Line::Rule(ruling()?, RulingTime::AfterDeadline));
    }
    if said("league-words-override", first) {
        return Ok(Line::Rule(ruling()?, RulingTime::Anytime));
    }
    if said("league-words-fame", first) {
        return Ok(Line::Fame);
    }
    if said("league-words-deck", first) {
        return Ok(Line::Lay(rest.trim().to_owned()));
    }
    if said("league-words-organizer", first) {
        return Ok(Line::Appoint(rest.trim().to_owned()));
    }
    let (game, last) = words.rsplit_once(char::is_whitespace).unwrap_or((words, ""));
    let format = match last {
        last if said("league-words-swiss", last) => Some(Format::Swiss(SwissRounds::Fitting)),
        last if said("league-words-knockout", last) => Some(Format::Knockout(ThirdPlace::Played)),
        _ => None,
    };
    let words = if format.is_some() { game } else { words };
    let opening = table.new_table(incoming, words)?;
    let is_plain = opening.seats.is_none()
        && opening.bots.is_empty()
        && opening.options.is_empty()
        && opening.sets.is_empty();
    if !is_plain {
        return Err(Answer::refuse("league-how"));
    }
    Ok(Line::Open(opening.document, format.unwrap_or_default()))
}

/// Carries out a line.
pub(super) async fn carry_out(table: &Table, incoming: &Incoming, line: Line) -> Answer {
    match line {
        Line::Show => league::show(&table.hall, incoming),
        Line::Open(digest, format) => opened(table, incoming, digest, format).await,
        Line::Rule(ruling, when) => league::rule(&table.hall, incoming, ruling, when).await,
        Line::Appoint(name) => league::appoint(&table.hall, incoming, &name).await,
        Line::Fame => league::fame(incoming, 0),
        Line::Lay(text) => decks::lay_typed(&table.hall, incoming, text).await,
    }
}

/// Opens a league of the document with this digest.
async fn opened(table: &Table, incoming: &Incoming, digest: u64, format: Format) -> Answer {
    let documents = table.hall.catalogue.documents();
    match documents.iter().find(|document| digest_text(&document.id) == digest) {
        Some(document) => league::open(&table.hall, incoming, &document.id, format).await,
        None => Answer::refuse("error-stale-button"),
    }
}

/// The rule that a button's number names.
fn deck_rule(number: u16) -> DeckRule {
    match number {
        0 => DeckRule::Free,
        _ => DeckRule::Fixed,
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
        LeaguePress::Open => opened(table, incoming, token.digest, Format::default()).await,
        LeaguePress::Enter => league::enter(hall, incoming, id).await,
        LeaguePress::Leave => league::leave(hall, incoming, id, Confirmation::Asked).await,
        LeaguePress::LeaveSure => league::leave(hall, incoming, id, Confirmation::Given).await,
        LeaguePress::Start => league::start(hall, incoming, id).await,
        LeaguePress::Rules => league::choose(hall, incoming, id, usize::from(number)).await,
        LeaguePress::Format => league::arrange(hall, incoming, id, usize::from(number)).await,
        LeaguePress::Schedule => league::schedule(hall, incoming, id, number).await,
        LeaguePress::Standings => league::standings(hall, id, number),
        LeaguePress::Fame => league::fame(incoming, number),
        LeaguePress::DeckRule => decks::choose_rule(hall, incoming, id, deck_rule(number)).await,
        LeaguePress::Lay => decks::lay(hall, incoming, id, &LaidPick::Short(token.version)).await,
        LeaguePress::Decks => league::decks(hall, id, number),
        LeaguePress::Statistics => league::statistics(hall, id),
        LeaguePress::Mine => league::mine(hall, incoming, id),
        LeaguePress::Reopen => league::reopen(hall, incoming, id, pairing).await,
        LeaguePress::Claim => league::claim(hall, incoming, id, pairing).await,
        LeaguePress::Cancel => league::cancel(hall, incoming, id, Confirmation::Asked).await,
        LeaguePress::CancelSure => league::cancel(hall, incoming, id, Confirmation::Given).await,
    }
}

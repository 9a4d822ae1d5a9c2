//! Lines and presses about searches for a game.

use super::table::Table;
use crate::chosen::seek::{DeckWish, Hours, Pace, Terms};
use crate::game::hosted::DocumentInfo;
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::play::seek;
use crate::screens::seek::{self as screens, SEEK_PRESSES, SeekLook, SeekPress};
use crate::wire::api::{Incoming, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::is_word;
use crate::wire::token::Token;

/// A line about searches.
pub(super) enum Line {
    /// Show the own search, else the games.
    Show,
    /// Show the games, with these terms.
    Games(Terms),
    /// Begin a search for a game of the document with this digest.
    Begin(u64, Terms),
    /// End the search.
    End,
}

/// `/seek`: alone the own search, else the games; `off` ends the search; with a game begins one. The number of players,
/// pace, hours and deck may be named in any order.
///
/// # Errors
/// The words have no meaning.
pub(super) fn typed(table: &Table, incoming: &Incoming, words: &str) -> Result<Line, Answer> {
    let said = |key: &str, word: &str| is_word(&table.hall.words, key, word);
    if words.is_empty() {
        return Ok(Line::Show);
    }
    if said("seek-words-off", words) {
        return Ok(Line::End);
    }
    let mut terms = Terms::usual(0);
    let mut rest = Vec::new();
    for word in words.split_whitespace().map(|word| word.trim_end_matches([',', ';', '.'])) {
        match meaning(&said, word) {
            Some(Meaning::Pace(pace)) => terms.pace = pace,
            Some(Meaning::Hours(hours)) => terms.hours = hours,
            Some(Meaning::Deck(deck)) => terms.deck = deck,
            Some(Meaning::Nothing) => {}
            None => rest.push(word),
        }
    }
    let opening = table.new_table(incoming, &rest.join(" "))?;
    let is_plain = opening.bots.is_empty()
        && opening.options.is_empty()
        && opening.sets.is_empty()
        && incoming.mentions.is_empty();
    if !is_plain {
        return Err(Answer::refuse("seek-how"));
    }
    let terms = Terms { seats: opening.seats.unwrap_or(0), ..terms }.at_pace(terms.pace);
    // Numbers alone name no game.
    if rest.iter().all(|word| word.parse::<u8>().is_ok()) {
        return Ok(Line::Games(terms));
    }
    Ok(Line::Begin(opening.document, terms))
}

/// The meaning of a word of a line.
enum Meaning {
    Pace(Pace),
    Hours(Hours),
    Deck(DeckWish),
    /// The word adds nothing to the others, such as "deck".
    Nothing,
}

fn meaning(said: &impl Fn(&str, &str) -> bool, word: &str) -> Option<Meaning> {
    let all = [
        ("seek-words-quick", Meaning::Pace(Pace::Quick)),
        ("seek-words-slow", Meaning::Pace(Pace::Slow)),
        ("seek-words-any", Meaning::Hours(Hours::Any)),
        ("seek-words-morning", Meaning::Hours(Hours::Morning)),
        ("seek-words-day", Meaning::Hours(Hours::Day)),
        ("seek-words-evening", Meaning::Hours(Hours::Evening)),
        ("seek-words-ready", Meaning::Deck(DeckWish::Ready)),
        ("seek-words-own", Meaning::Deck(DeckWish::Own)),
        ("seek-words-deck", Meaning::Nothing),
    ];
    all.into_iter().find(|(key, _)| said(key, word)).map(|(_, meaning)| meaning)
}

/// Carries out a line.
pub(super) async fn carry_out(table: &Table, incoming: &Incoming, line: Line) -> Answer {
    match line {
        Line::Show => seek::show(&table.hall, incoming),
        Line::Games(terms) => Answer::show(OwnScreen::Seek(SeekLook::Games(terms))),
        Line::Begin(digest, terms) => begin_search(table, incoming, digest, terms).await,
        Line::End => seek::end(&table.hall, incoming).await,
    }
}

fn document(table: &Table, digest: u64) -> Option<&DocumentInfo> {
    table.hall.catalogue.documents().iter().find(|document| digest_text(&document.id) == digest)
}

/// Begins a search for a game of the document with this digest.
async fn begin_search(table: &Table, incoming: &Incoming, digest: u64, terms: Terms) -> Answer {
    match document(table, digest) {
        Some(document) if terms.seats > 0 && !document.seats.contains(terms.seats) => {
            let look = SeekLook::Terms(digest, terms);
            Answer::refuse("seek-seats").with(OwnScreen::Seek(look))
        }
        Some(document) => seek::begin(&table.hall, incoming, document, terms).await,
        None => Answer::refuse("error-stale-button"),
    }
}

/// Carries out a press.
pub(super) async fn pressed(table: &Table, incoming: &Incoming, token: Token) -> Answer {
    let press = SEEK_PRESSES.get(usize::from(token.page));
    let (Some(press), Some(terms)) = (press, Terms::from_number(token.version)) else {
        return Answer::refuse("error-stale-button");
    };
    match press {
        SeekPress::Games => Answer::show(OwnScreen::Seek(SeekLook::Games(terms))),
        SeekPress::Terms => Answer::show(OwnScreen::Seek(SeekLook::Terms(token.digest, terms))),
        SeekPress::Begin => begin_search(table, incoming, token.digest, terms).await,
        SeekPress::End => seek::end(&table.hall, incoming).await,
    }
}

/// Returns a screen of searches. A search that has ended meanwhile shows the games.
pub(super) fn shown(table: &Table, incoming: &Incoming, look: &SeekLook) -> Screen {
    let desk = table.hall.desk(incoming.language);
    let person = &incoming.person.id;
    let own = table.hall.search_of(person);
    match (look, own) {
        (SeekLook::Games(terms), _) => screens::games(&desk, *terms),
        (SeekLook::Terms(digest, terms), _) => match document(table, *digest) {
            Some(document) => {
                let seats = seek::fitting(document, terms.seats);
                screens::terms(&desk, document, Terms { seats, ..*terms })
            }
            None => screens::games(&desk, *terms),
        },
        (SeekLook::Mine, Some(search)) => {
            let zone = table.hall.person_settings(person).zone;
            screens::mine(&desk, &search, &zone)
        }
        (SeekLook::Mine, None) => screens::games(&desk, Terms::usual(0)),
    }
}

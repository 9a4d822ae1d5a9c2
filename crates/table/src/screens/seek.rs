//! Screens of `/seek`: the games, the terms of a search, and one's own search.

use super::clock::time_phrase;
use super::desk::Desk;
use crate::chosen::seek::{DeckWish, Hours, Pace, Search, Terms};
use crate::game::hosted::DocumentInfo;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, every};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Games on buttons, at most.
const GAMES: usize = 5;

/// A screen of searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeekLook {
    /// The games, with the terms that were named before.
    Games(Terms),
    /// The terms of a search for a game of the document with this digest.
    Terms(u64, Terms),
    /// The person's own search.
    Mine,
}

/// The press of a button about searches. Its place in [`SEEK_PRESSES`] is part of the token: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeekPress {
    /// Show the games, with these terms.
    Games,
    /// Show the terms for this document.
    Terms,
    /// Begin the search.
    Begin,
    /// End it.
    End,
}

/// Every press about searches.
pub(crate) const SEEK_PRESSES: [SeekPress; 4] = every![SeekPress: Games, Terms, Begin, End];

/// The token of a press about a search with these terms.
fn token(press: SeekPress, document: u64, terms: Terms) -> Token {
    let page = SEEK_PRESSES.iter().position(|one| *one == press).unwrap_or_default();
    Token::new(Press::Seek, MatchId::NONE, Audience::Public)
        .page(page as u8)
        .digest(document)
        .version(u64::from(terms.to_number()))
}

/// The games of which one can be sought.
pub(crate) fn games(desk: &Desk<'_>, terms: Terms) -> Screen {
    let button = |document: &DocumentInfo| {
        let digest = digest_text(&document.id);
        let token = token(SeekPress::Terms, digest, terms);
        vec![desk.button(&desk.say(&document.name), token, ButtonKind::Main)]
    };
    let buttons = desk.catalogue.documents().iter().take(GAMES).map(button).collect();
    Screen::plain(format!("{}\n{}", desk.word("seek-which"), desk.word("seek-about")), buttons)
}

/// The terms of a search, each with its values as buttons, and the button that begins it.
pub(crate) fn terms(desk: &Desk<'_>, document: &DocumentInfo, terms: Terms) -> Screen {
    let digest = digest_text(&document.id);
    let value = |key: &str, changed: Terms| {
        let label = Phrase::new(key).number("count", i64::from(changed.seats));
        let is_held = changed == terms;
        let (label, kind) = match is_held {
            true => (Phrase::new("settings-chosen").phrase("label", label), ButtonKind::Main),
            false => (label, ButtonKind::Play),
        };
        desk.button(&desk.say(&label), token(SeekPress::Terms, digest, changed), kind)
    };
    let seats = document.seats.iter().filter(|_| document.any_number());
    let rows: [Vec<Button>; 4] = [
        seats.map(|seats| value("seek-button-seats", Terms { seats, ..terms })).collect(),
        Pace::ALL.map(|pace| value(pace_label(pace), terms.at_pace(pace))).to_vec(),
        match terms.pace {
            Pace::Quick => Vec::new(),
            Pace::Slow => {
                Hours::ALL.map(|hours| value(hours_label(hours), Terms { hours, ..terms })).to_vec()
            }
        },
        DeckWish::ALL.map(|deck| value(deck_label(deck), Terms { deck, ..terms })).to_vec(),
    ];
    let mut buttons: Vec<Vec<Button>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    let begin = token(SeekPress::Begin, digest, terms);
    buttons.push(vec![desk.button(&desk.word("seek-button-begin"), begin, ButtonKind::Main)]);
    let text = [desk.say(&summary(document, terms)), desk.word("seek-about")];
    Screen::plain(text.join("\n"), buttons)
}

/// The person's own search, with the button that ends it. Times are told in this zone.
pub(crate) fn mine(desk: &Desk<'_>, search: &Search, zone: &str) -> Screen {
    let mut lines = vec![desk.word("seek-mine")];
    let document = desk.document(&search.document);
    lines.extend(document.map(|document| desk.say(&summary(document, search.terms))));
    let time = time_phrase(search.until(), zone);
    lines.push(desk.say(&Phrase::new("seek-until").phrase("time", time)));
    lines.push(desk.word("seek-about"));
    let button = |key: &str, press, kind| {
        desk.button(
            &desk.word(key),
            token(press, digest_text(&search.document), search.terms),
            kind,
        )
    };
    let change = button("seek-button-change", SeekPress::Terms, ButtonKind::Look);
    let end = button("seek-button-end", SeekPress::End, ButtonKind::Danger);
    Screen::plain(lines.join("\n"), vec![vec![change, end]])
}

/// The line that names the terms of a search.
fn summary(document: &DocumentInfo, terms: Terms) -> Phrase {
    let key = match terms.pace {
        Pace::Quick => "seek-summary-quick",
        Pace::Slow => "seek-summary-slow",
    };
    Phrase::new(key)
        .phrase("document", document.name.clone())
        .number("count", i64::from(terms.seats))
        .phrase("hours", Phrase::new(hours_label(terms.hours)))
        .phrase("deck", Phrase::new(deck_label(terms.deck)))
}

fn pace_label(pace: Pace) -> &'static str {
    match pace {
        Pace::Quick => "seek-pace-quick",
        Pace::Slow => "seek-pace-slow",
    }
}

fn hours_label(hours: Hours) -> &'static str {
    match hours {
        Hours::Any => "seek-hours-any",
        Hours::Morning => "seek-hours-morning",
        Hours::Day => "seek-hours-day",
        Hours::Evening => "seek-hours-evening",
    }
}

fn deck_label(deck: DeckWish) -> &'static str {
    match deck {
        DeckWish::Ready => "seek-deck-ready",
        DeckWish::Own => "seek-deck-own",
    }
}

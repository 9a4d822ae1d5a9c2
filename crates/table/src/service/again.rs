//! Stored values, tokens and codes, read and written again: for tests that any bytes come back as they were (the fuzz
//! targets). No other code needs these functions; the values that they read stay inside.

use super::posts;
use crate::chosen::daily::Daily;
use crate::chosen::league::LeagueRecord;
use crate::chosen::limited::LimitedEvent;
use crate::chosen::night::Night;
use crate::chosen::settings::{ChatSettings, PersonSettings};
use crate::game::decks::OwnDecks;
use crate::game::snapshot::Snapshot;
use crate::hall::answer::Answer;
use crate::matches::clock;
use crate::matches::rows::{LogRow, Record};
use crate::wire::token::{self, Token};
use stolik_store::MatchId;

/// Kinds of values that the table stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Everything about a match but its state and log.
    Record,
    /// A row of a match's log.
    LogRow,
    /// The envelope of a match's state.
    Snapshot,
    /// The due job of a time.
    Due,
    /// The answer to an applied update. One that cannot be read is an empty answer.
    Answer,
    /// The record of a message.
    Message,
    /// A person's decks.
    OwnDecks,
    /// The settings of a person.
    PersonSettings,
    /// The settings by a chat's administrators.
    ChatSettings,
    /// The request for a puzzle every day.
    Daily,
    /// A league of a chat.
    League,
    /// A club night of a chat.
    Night,
    /// An event of limited play.
    Limited,
}

impl Kind {
    /// Every kind; new ones are appended, since files of the fuzz corpus name them by their places.
    pub const ALL: [Kind; 13] = [
        Kind::Record,
        Kind::LogRow,
        Kind::Snapshot,
        Kind::Due,
        Kind::Answer,
        Kind::Message,
        Kind::OwnDecks,
        Kind::PersonSettings,
        Kind::ChatSettings,
        Kind::Daily,
        Kind::League,
        Kind::Night,
        Kind::Limited,
    ];
}

/// A stored value in the newest form; none if the bytes are no such value.
#[must_use]
pub fn stored(kind: Kind, bytes: &[u8]) -> Option<Vec<u8>> {
    match kind {
        Kind::Record => Record::read(bytes).ok().map(|record| record.write()),
        Kind::LogRow => LogRow::read(bytes).ok().map(|row| row.write()),
        Kind::Snapshot => Snapshot::read(bytes).ok().map(|snapshot| snapshot.write()),
        Kind::Due => clock::read(bytes).ok().map(clock::write),
        Kind::Answer => Some(Answer::kept(bytes).keep()),
        Kind::Message => posts::again(bytes),
        Kind::OwnDecks => OwnDecks::read(bytes).ok().map(|decks| decks.write()),
        Kind::PersonSettings => PersonSettings::read(bytes).ok().map(|chosen| chosen.write()),
        Kind::ChatSettings => ChatSettings::read(bytes).ok().map(|chosen| chosen.write()),
        Kind::Daily => Daily::read(bytes).ok().map(|daily| daily.write()),
        Kind::League => LeagueRecord::read(bytes).ok().map(|league| league.write()),
        Kind::Night => Night::read(bytes).ok().map(|night| night.write()),
        Kind::Limited => LimitedEvent::read(bytes).ok().map(|event| event.write()),
    }
}

/// Reads a token of a data file with this key and writes it again; `None` if it is no such token.
#[must_use]
pub fn token(key: &[u8; 32], text: &str) -> Option<String> {
    Token::read(key, text).map(|token| token.write(key))
}

/// Seals these bytes as tokens are sealed, with any content.
#[must_use]
pub fn sealed(key: &[u8; 32], body: &[u8]) -> String {
    token::seal(key, body.to_vec())
}

/// The code by which a channel can be linked to a match.
#[must_use]
pub fn link_code(key: &[u8; 32], id: MatchId) -> String {
    token::link_code(key, id)
}

/// The match of such a code; none if it is none of this data file.
#[must_use]
pub fn linked(key: &[u8; 32], code: &str) -> Option<MatchId> {
    token::read_link_code(key, code)
}

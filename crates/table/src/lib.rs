//! The table: everything between a chat and a game, chat-neutral and game-neutral.
//!
//! An adapter hands in [`Incoming`] and shows [`Screen`]s; a game comes as [`Hosted`] out of a
//! [`Catalogue`]. Between them the [`Table`] keeps one queue a match, commits each command in one
//! transaction before anything is shown, and gives every audience its own screens with their own
//! versions.
//!
//! | module | for |
//! |---|---|
//! | [`api`] | what adapters see |
//! | [`hosted`] | what a game looks like from here, and the catalogue |
//! | [`live`] | any `Notation` with a `Face` as a hosted match |
//! | [`cards`] | cards that are looked up |
//! | [`commands`] | the one command table of all platforms |
//! | [`decks`] | what a text says of a deck, and the decks that people keep |
//! | [`rows`] | log rows and the record of a match, as stored |
//! | [`settings`] | what people and chats have chosen |
//! | `clock`, `orders` | due times, standing orders |
//! | `draft` | a match as it stands, and how it will stand |
//! | `screens`, `prompts`, `token` | what an audience sees and what its buttons carry |
//! | `seats` | a seat of a running match that is to be given to somebody else |
//! | [`snapshot`], [`numbers`] | what is stored of a state, and which cards it names |
//! | [`secrets`] | keys of chance, their hashes and context |
//! | [`verify`] | replaying a stored match |
//! | `service` | the table itself |
#![forbid(unsafe_code)]

pub mod api;
mod bearing;
pub mod cards;
mod clock;
pub mod commands;
pub mod decks;
mod draft;
pub mod hosted;
pub mod live;
pub mod numbers;
pub mod odds;
mod orders;
mod prompts;
pub mod rows;
mod screens;
mod seats;
pub mod secrets;
mod service;
pub mod settings;
pub mod snapshot;
mod token;
pub mod verify;

pub use api::{
    Ask, Body, Button, ButtonKind, Change, ChannelId, Company, FileFault, Incoming, Later, Now,
    Person, PersonId, Picture, Post, Posted, Private, Public, Reply, Role, Screen, Surface,
    SurfaceId, Taken,
};
pub use cards::{CardHow, CardRow, CardSheet, CardsFound};
pub use commands::{COMMANDS, CommandSpec};
pub use decks::{DeckProblem, DeckRead};
pub use hosted::{
    Bearing, Beside, BookInfo, BotInfo, Catalogue, Choice, DeckInfo, DocumentInfo, DrawRules,
    Elsewhere, ExampleAt, ExampleMoment, Habit, Hearers, Hosted, Looked, Matter, Pointed, Reader,
    Refused, Related, Resumed, RuleText, Spot, Step, Told, Turn, Unwoken, Window, by_rule,
    rule_phrase, seat_phrase, seats_phrase, with_case,
};
pub use live::{Around, Asked, Face, Kind, Live};
pub use odds::{NoOdds, Odds, OddsBlock, OddsChoice, OddsLine, Part};
pub use service::{
    Entropy, Holder, Inspected, Listed, PRESSES, Restored, SeatState, TAKE_SECONDS, Table,
    TableConfig, TableError, os_entropy, restore,
};
pub use snapshot::stored;
pub use stolik_store::MatchId;
pub use verify::Report;

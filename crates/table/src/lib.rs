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
//! | [`commands`] | the one command table of all platforms |
//! | `service` | the table itself |
#![forbid(unsafe_code)]

pub mod api;
pub mod commands;
pub mod hosted;
pub mod live;
mod service;

pub use api::{
    Body, Button, ButtonKind, Change, ChannelId, Incoming, Now, Person, PersonId, Picture, Private,
    Reply, Screen, Surface, SurfaceId,
};
pub use commands::{COMMANDS, CommandSpec};
pub use hosted::{
    BotInfo, Catalogue, Choice, DeckInfo, DocumentInfo, Hearers, Hosted, Refused, Resumed, RuleText,
    Spot, Step, Told, Turn,
};
pub use live::{Asked, Face, Kind, Live};
pub use service::{Entropy, Table, TableConfig, TableError, os_entropy};
pub use stolik_store::MatchId;

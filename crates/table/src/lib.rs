//! The table: everything between a chat and a game, chat-neutral and game-neutral.
//!
//! An adapter hands in [`Incoming`] and shows [`Screen`]s; a game comes as [`Hosted`] out of a
//! [`Catalogue`]. Between them the [`Table`] keeps one queue a match, commits each command in one
//! transaction before anything is shown, and gives every audience its own screens with their own
//! versions.
//!
//! | room | for |
//! |---|---|
//! | `wire` | what goes over the wire: [`api`], tokens of buttons, [`commands`] |
//! | `game` | a game as the table sees it: [`hosted`], the questions to it (`asked`), its [`catalogue`], [`live`], prompts, [`cards`], [`decks`], [`odds`] |
//! | `chosen` | what people and chats have chosen, as values: [`settings`] |
//! | `matches` | a match as a value: [`rows`], draft, due times, [`secrets`], [`verify`] |
//! | `screens` | what a screen of a match shows |
//! | `hall` | all matches: their queues, the one way in which one changes, bots, loading |
//! | `play` | what people do at a table, and who may do what where |
//! | `clocks` | what happens when a time has come |
//! | `lookup` | what is looked up: rules, examples, cards, chances, reasons, matches that are over |
//! | `choosing` | how they choose: pages and lines of settings, the decks that people keep |
//! | `service` | the table itself: from what came in to the reply |
//!
//! A room takes from those above it in this list only.
//!
//! Frequent questions: `play/moves.rs` refuses a stale press (`Record::offers_still`), and `matches/draft.rs` settles since
//! when a seat is offered the same. `matches/clock` computes when a call is due, `clocks` makes it by raising the version of
//! its surface, `screens/board.rs` shows it. `screens/hand.rs` asks [`Hosted`] for the picture of a hand, and the game's face
//! paints it; `screens/touch.rs` joins the places of that picture with the tree of prompts. `matches/notes.rs` lists the
//! notes that a log may hold.
#![forbid(unsafe_code)]

mod choosing;
mod chosen;
mod clocks;
mod game;
mod hall;
mod lookup;
mod matches;
mod play;
mod screens;
mod service;
mod wire;

pub use chosen::settings;
pub use game::{
    cards, deck_game, decks, hosted, live, numbers, odds, packs, played, snapshot, study,
};
pub use matches::{notes, rows, secrets, verify};
pub use service::{again, builder};
pub use wire::drawing::Drawing;
pub use wire::style::{Frame, ScreenStyle};
pub use wire::{api, commands, metric_names};

pub use api::{
    Ask, Awaited, BlowLabel, Body, BuilderLink, Button, ButtonKind, Change, ChannelId, Company,
    FileFault, Film, Incoming, LeagueId, LimitedId, NightId, Now, Person, PersonId, Picture, Post,
    Posted, Private, Reply, Role, Screen, Surface, SurfaceId, Tile, Touch, Track,
};
pub use cards::{CardBook, CardHow, CardRow, CardSheet, CardsFound};
pub use commands::{COMMANDS, CommandSpec};
pub use decks::{DeckProblem, DeckRead};
pub use game::asked::{JudgeFace, PictureFace, PlayFace, PromptFace, ReportFace};
pub use game::catalogue::{
    Book, Catalogue, Decks, LessonStep, Limited, Posed, Resumed, Tutor, Untaught,
};
pub use game::crosstable::{
    CROSSTABLE_LINES, Crosstable, CrosstableCell, CrosstableLine, PairingMark,
};
pub use game::face::{Around, Decision, Face, UNJUDGED};
pub use game::past_pool::PastPool;
pub use game::phrases::{by_rule, rule_phrase, seat_phrase, seats_phrase, setup_phrase, with_case};
pub use game::places::{About, Placed};
pub use game::reel::{Caption, Reel};
pub use hall::servers::Authority;
pub use hall::state::{TableConfig, TableError};
pub use hosted::{
    AudienceSet, BookInfo, BotInfo, Choice, DeckInfo, DefaultAction, DocumentInfo, DrawRules,
    Elsewhere, ExampleAt, ExampleMoment, Hint, Hosted, Judged, LoadError, Looked, LookedHow,
    NamedGame, Notice, Outlook, Pointed, Posing, PrimerScreen, Rank, Reader, Refused, Related,
    RuleRelevance, RuleText, SidePanel, Spot, Step, StopPoint, Turn, Window,
};
pub use live::{Kind, Live};
pub use odds::{Blow, NoOdds, Odds, OddsBlock, OddsChoice, OddsLine, Part};
pub use play::quotas::{PersonQuotas, QuotaUse};
pub use played::{Played, SetInfo};
pub use service::{
    EventReport, Holder, Inspected, Later, Listed, PRESSES, PairingReport, Public, Restored,
    SeatState, StandingReport, TAKE_SECONDS, Table, Taken, TwinScreens, Work, restore,
};
pub use snapshot::stored;
pub use stolik_store::MatchId;
pub use verify::Report;
pub use wire::text::choice_label;
pub use wire::token::is_invitation;

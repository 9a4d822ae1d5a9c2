//! The operator's page: all tables, the state of the platforms, quotas, and the last errors. It is for people who have
//! shown the operator's key, and it shows nothing secret of a match: no hand, no deck, no roll, no name of a person.

use crate::Shared;
use crate::api::{Me, Spoken};
use crate::people::MOST;
use crate::sign_in::Sentence;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_words::Phrase;

/// The most tables that are listed, and the most errors.
pub const TABLES: usize = 200;
/// See [`TABLES`].
pub const ERRORS: usize = 50;
/// The most people whose quotas are listed.
pub const PEOPLE: usize = 50;

/// The state of the program for its operator.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Overview {
    /// The version of the program.
    pub version: String,
    /// The seconds since its start.
    pub uptime: u64,
    /// The number of matches in each stage.
    pub stages: BTreeMap<&'static str, usize>,
    /// The newest of them, those that need the operator first.
    pub tables: Vec<OverviewTable>,
    /// The channels of the program.
    pub platforms: Vec<OverviewPlatform>,
    /// Limited things.
    pub quotas: Vec<OverviewQuota>,
    /// The people who use quotas, those first who are nearest to a limit.
    pub people: Vec<OverviewPerson>,
    /// The last warnings and errors, the newest first.
    pub errors: Vec<String>,
}

/// A match without anything secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverviewTable {
    /// Its number.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Its game.
    pub game: String,
    /// `open`, `running`, `over`, `closed` or `aside`.
    pub stage: &'static str,
    /// Its channel; of a private chat the platform alone.
    pub channel: String,
    /// The number of its log rows.
    pub rows: u32,
}

/// A channel of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverviewPlatform {
    /// Its name.
    pub name: &'static str,
    /// Its state.
    pub state: OverviewState,
    /// Messages sent and edited, requests failed, messages refused for good, places that do not show the newest.
    pub sent: u64,
    /// See `sent`.
    pub edited: u64,
    /// See `sent`.
    pub failed: u64,
    /// See `sent`.
    pub refused: u64,
    /// See `sent`.
    pub waiting: u64,
}

/// The state of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum OverviewState {
    /// It works.
    Works,
    /// It is not joined yet.
    Joins,
    /// The platform fails: nothing goes out for a while.
    Pauses,
}

/// A limited thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverviewQuota {
    /// Its kind, of which `web-op-quota-KIND` is the name.
    pub kind: &'static str,
    /// The used part.
    pub used: u64,
    /// The most that may be used.
    pub most: u64,
}

/// The quotas of a person who is not named.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverviewPerson {
    /// The platform.
    pub platform: String,
    /// A short mark that stays the same for a person.
    pub mark: String,
    /// Used and most: tables that wait, matches, leagues that are organized, leagues that are entered.
    pub quotas: [[usize; 2]; 4],
}

/// Makes the overview when an operator asks.
pub type Overseer = Arc<dyn Fn() -> Overview + Send + Sync>;

/// Returns the overview to an operator, and a sentence to everybody else.
pub(crate) async fn overview(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(spoken): Query<Spoken>,
) -> Response {
    if !me.operator {
        let text = shared.words.say(spoken.language(), &Phrase::new("web-op-refused"));
        return (StatusCode::FORBIDDEN, Json(Sentence { text })).into_response();
    }
    let Some(overseer) = shared.overseer.clone() else {
        return crate::page::nothing().await;
    };
    let Ok(mut overview) = shared.world.blocking.run(move || overseer()).await else {
        return (StatusCode::INTERNAL_SERVER_ERROR, "no overview").into_response();
    };
    overview.tables.truncate(TABLES);
    overview.errors.truncate(ERRORS);
    overview.people.truncate(PEOPLE);
    let names =
        OverviewQuota { kind: "names", used: shared.people.count() as u64, most: MOST as u64 };
    overview.quotas.insert(0, names);
    Json(overview).into_response()
}

//! Standing orders: when to pass for a seat. Private to it, kept with the match, written as ordinary
//! log rows when they act.

use serde::{Deserialize, Serialize};

/// When to pass for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Orders {
    /// Whether they hold.
    pub on: bool,
    /// Until which turn number (exclusive); none: to the end of the match.
    pub until: Option<u32>,
    /// Ids of the matters at which the seat wants to be asked, see [`crate::hosted::Matter`].
    pub stops: Vec<String>,
}

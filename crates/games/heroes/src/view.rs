//! All that one audience knows, built from a whitelist.

use crate::state::State;
use serde::Serialize;
use stolik_kernel::Audience;

/// One audience's knowledge of a match: the state where every card that it does not know is
/// [`UNKNOWN`](crate::ids::UNKNOWN), and its own deck is in ascending order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose knowledge this is.
    pub to: Audience,
    /// What it knows; `sight` puts it together part by part.
    pub known: State,
}

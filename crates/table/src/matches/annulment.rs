//! Annulment of the result of a match that is over. The match and its log stay; ratings, results and events are computed
//! without it.

use super::seats::By;
use crate::wire::api::Now;
use serde::{Deserialize, Serialize};

/// The annulment of a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Annulment {
    /// The authority that annulled it.
    pub by: By,
    /// The reason, which everybody sees.
    pub reason: String,
    /// The time of the annulment.
    pub at: Now,
}

//! All matches of a data file: their queues, the one way in which a match changes, loading,
//! unloading, bots on chairs.

pub(crate) mod answer;
pub(crate) mod bots;
pub(crate) mod change;
pub(crate) mod chosen;
pub(crate) mod daily;
pub(crate) mod decks;
pub(crate) mod due;
pub(crate) mod fame;
pub(crate) mod kept;
pub(crate) mod keys;
pub(crate) mod leagues;
pub(crate) mod leave_out;
pub(crate) mod limiteds;
pub(crate) mod near;
pub(crate) mod nights;
pub(crate) mod paint;
pub(crate) mod panics;
pub(crate) mod ponder;
pub(crate) mod pools;
pub(crate) mod quarantine;
pub(crate) mod registry;
pub(crate) mod ruled;
pub(crate) mod seeks;
pub(crate) mod servers;
pub(crate) mod show;
pub(crate) mod state;
pub(crate) mod surfaces;
pub(crate) mod turn_work;
pub(crate) mod unload;
pub(crate) mod visits;
pub(crate) mod work;
pub(crate) mod works;

//! The table on a phone held upright.
//!
//! | module | for |
//! |---|---|
//! | [`layout`] | places of headquarters, lines and units |
//! | [`lines`] | header, what is announced, the ground of a line |
//! | [`headquarters`] | strips of seats, tactics in force |
//! | [`slim`] | units |
//! | [`hand`] | the reader's hand |

pub mod hand;
pub mod headquarters;
pub mod layout;
pub mod lines;
mod size;
pub mod slim;

pub use size::Column;

//! The table on a phone held upright.
//!
//! | module | for |
//! |---|---|
//! | [`layout`] | places of sectors and cards |
//! | [`lines`] | header, event, strips of seats, titles of sectors |
//! | [`slim`] | cards on the table |
//! | [`hand`] | the reader's hand |

pub mod hand;
pub mod layout;
pub mod lines;
pub mod slim;

pub use layout::TITLE;

//! The table on a phone held upright.
//!
//! | module | for |
//! |---|---|
//! | [`layout`] | places of panels and cards |
//! | [`lines`] | header, event, queue, panels |
//! | [`slim`] | cards in play |
//! | [`hand`] | the reader's hand |

pub mod hand;
pub mod layout;
pub mod lines;
pub mod slim;

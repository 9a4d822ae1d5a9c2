//! How people and chats choose: the pages and lines of their settings, and the decks that people keep.

pub(crate) mod decks;
pub(crate) mod settings;

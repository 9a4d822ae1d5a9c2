//! Choices of people and chats: the pages and lines of their settings, and the decks that people keep.

pub(crate) mod avoid;
pub(crate) mod decks;
pub(crate) mod settings;

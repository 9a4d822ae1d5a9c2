//! Choices of people and chats, as values.

pub(crate) mod daily;
pub mod settings;

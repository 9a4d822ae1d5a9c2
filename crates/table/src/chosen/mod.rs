//! What people and chats have chosen, as values.

pub mod settings;

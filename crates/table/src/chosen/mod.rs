//! What people and chats have chosen, as values.

pub(crate) mod daily;
pub mod settings;

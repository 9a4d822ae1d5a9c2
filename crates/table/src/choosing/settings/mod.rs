//! Settings of people and chats: pages with buttons, and the same in typed lines.

pub(crate) mod chat;
pub(crate) mod mine;
mod typed;

//! Choices of people and chats, as values.

pub(crate) mod daily;
pub(crate) mod fame;
pub(crate) mod laid;
pub(crate) mod league;
pub(crate) mod limited;
pub(crate) mod night;
pub(crate) mod partners;
pub(crate) mod seek;
pub mod settings;

//! The tables in Telegram chats.
#![forbid(unsafe_code)]

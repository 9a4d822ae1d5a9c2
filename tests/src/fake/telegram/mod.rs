//! The Telegram Bot API on loopback.

//! The fake platforms, and the channels of the program on them.

mod discord;
mod fake_discord;
mod fake_telegram;
mod telegram;

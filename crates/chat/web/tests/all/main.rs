//! The page and its server.

#[path = "../support/mod.rs"]
mod support;

mod channel;
mod guests;
mod install;
mod overview;
mod sign_in;

//! «Berserk», edition 2007: pure rules. Knows no chat, clock, file, network or thread.
#![forbid(unsafe_code)]

#[macro_use]
pub mod rules;

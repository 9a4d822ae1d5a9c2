//! The tables in Discord channels.
#![forbid(unsafe_code)]

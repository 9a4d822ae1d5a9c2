//! Delivery to a messenger made for the tests.

#[path = "../support/mod.rs"]
mod support;

mod delivery;
mod poison;
mod shares;

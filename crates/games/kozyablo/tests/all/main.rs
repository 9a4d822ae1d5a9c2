//! «Козябло»: its cards, its laws, its plain second implementation.

mod cards;
mod concede;
mod laws;
mod look;
mod reference;
mod scenarios;
mod setup;
mod texts;

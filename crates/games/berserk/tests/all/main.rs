//! «Берсерк»: its cards, its laws, its plain second implementation.

#[path = "../../../../kernel/tests/seeds/mod.rs"]
mod seeds;

#[path = "../odd/mod.rs"]
mod odd;
#[path = "../opening/mod.rs"]
mod opening;
#[path = "../real_sets/mod.rs"]
mod real_sets;
#[path = "../support/mod.rs"]
mod support;
#[path = "../vocabulary/mod.rs"]
mod vocabulary;
#[path = "../working/mod.rs"]
mod working;

mod campaign;
mod canonical;
mod durations;
mod early;
mod editions;
mod gone;
mod laws;
mod limits;
mod mirror;
mod named;
mod notation;
mod prelim;
mod reference;
mod rules;
mod set;
mod sight;
mod whole;

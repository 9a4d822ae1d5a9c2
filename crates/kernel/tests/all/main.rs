//! Laws of the kernel over toy games.

#[path = "../flawed/mod.rs"]
mod flawed;
#[path = "../gunner/mod.rs"]
mod gunner;
#[path = "../toys/mod.rs"]
mod toys;

mod brawl;
mod chance;
mod flaws;
mod frequency;
mod laws;
mod steps;
mod stored;

//! Two of the ready decks for tests that need any match at all.

use stolik_kernel::Setup;
use stolik_war2047::{War2047, load};

/// The seed's choice of two of the ready decks.
pub fn setup(rules: &War2047, seed: u64) -> Setup {
    let decks = load::embedded_decks(rules);
    let n = decks.len() as u64;
    let list = |i: u64| -> Vec<String> {
        decks[(i % n) as usize].list().iter().map(|c| rules.card(*c).id.clone()).collect()
    };
    Setup { decks: vec![list(seed), list(seed / n + 1)], ..Setup::default() }
}

//! Pools of limited play for the tests of each game: every pool must give a legal deck.

use stolik_kernel::chance::Fast;
use stolik_table::packs::Packs;

/// Returns the pool of a player in sealed play.
#[must_use]
pub fn sealed_pool(packs: &Packs, seed: u64) -> Vec<String> {
    let mut chance = Fast::new(seed);
    (0..packs.sealed).flat_map(|_| packs.open(&mut chance)).collect()
}

/// Returns the pools of eight drafters. `pick` gives the index of the card that is taken, by those taken and the pack.
pub fn drafted_pools(
    packs: &Packs,
    seed: u64,
    pick: impl Fn(&[String], &[String]) -> usize,
) -> Vec<Vec<String>> {
    let mut chance = Fast::new(seed);
    let mut pools = vec![Vec::new(); 8];
    for _ in 0..packs.draft {
        let mut round: Vec<Vec<String>> = (0..8).map(|_| packs.open(&mut chance)).collect();
        while !round[0].is_empty() {
            for (pool, pack) in pools.iter_mut().zip(&mut round) {
                let card = pack.remove(pick(pool, pack));
                pool.push(card);
            }
            round.rotate_right(1);
        }
    }
    pools
}

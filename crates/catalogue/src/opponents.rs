//! The opponents that every game offers at its tables.

use stolik_ai::{Player, Random};
use stolik_kernel::{Chance, Rules, Stream};
use stolik_table::Asked;

/// What an opponent of this kind does: `random`, or `greedy` as the game makes one of a seed; none for
/// other kinds.
pub(crate) fn advise<R, P>(
    rules: &R,
    greedy: impl FnOnce(u64) -> P,
    kind: &str,
    asked: &Asked<'_, R>,
    chance: &mut dyn Chance,
) -> Option<R::Command>
where
    R: Rules,
    P: Player<R>,
{
    let half = |chance: &mut dyn Chance| u64::from(chance.pick(Stream::Dice, u32::MAX));
    let seed = half(chance) << 32 | half(chance);
    let mut view = || asked.view.clone();
    let chosen = match kind {
        "random" => Random::new(seed).choose(rules, asked.seat, &mut view, asked.legal),
        "greedy" => greedy(seed).choose(rules, asked.seat, &mut view, asked.legal),
        _ => None,
    };
    asked.legal.get(chosen?).cloned()
}

//! Who chooses among a seat's legal commands.

use crate::Mean;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};

/// An opponent. It may keep what it learns between decisions and games.
pub trait Player<R: Rules> {
    /// The index of a command of `legal` (never empty), or `None`: "I leave it as it is", where
    /// several seats decide at once and this one has done its part.
    ///
    /// What is chosen may be only begun ([`Rules::begun`]). Then this is asked again with what follows as
    /// `legal`, until the command is whole; there is no leaving it then.
    ///
    /// `view` builds the seat's view when it is wanted; a player without need of it saves the work.
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize>;

    /// What each of `legal` is worth to the seat by the judge of this player, in the judge's unit: more is better.
    /// None where it judges nothing.
    fn judged(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Vec<Mean>> {
        let _ = (rules, seat, view, legal);
        None
    }
}

/// Any legal command, all equally likely.
#[derive(Clone, Debug)]
pub struct Random(Fast);

impl Random {
    /// The choices of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(Fast::new(seed))
    }
}

impl<R: Rules> Player<R> for Random {
    fn choose(
        &mut self,
        _rules: &R,
        _seat: Seat,
        _view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        Some(self.0.below(legal.len() as u32) as usize)
    }
}

/// The place of one of the largest, each equally likely; none of nothing.
pub(crate) fn one_of_the_best<T: Ord>(worth: &[T], random: &mut Fast) -> Option<usize> {
    let best = worth.iter().max()?;
    let equals: Vec<usize> = (0..worth.len()).filter(|i| worth[*i] == *best).collect();
    equals.get(random.below(equals.len() as u32) as usize).copied()
}

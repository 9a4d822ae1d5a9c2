//! Players that choose among a seat's legal commands.

use crate::{Evaluate, Mean};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};

/// An opponent. It may keep what it learns between decisions and games.
pub trait Player<R: Rules> {
    /// The index of a command of `legal` (never empty), or `None`: "I leave it as it is", where
    /// several seats decide at once and this one has done its part.
    ///
    /// The chosen command may be only begun ([`Rules::begun`]). Then this is called again with its continuations as
    /// `legal`, until the command is whole; `None` is not allowed then.
    ///
    /// `view` builds the seat's view when it is wanted; a player without need of it saves the work.
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize>;

    /// Judges each of `legal` for the seat by the judge of this player, in the judge's unit: more is better,
    /// [`UNTRIED`](crate::UNTRIED) is no judgement. None where it judges nothing.
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

/// A player that asks its judge first and then compares the choices.
pub(crate) trait Comparing<R: Rules> {
    type Judge: Evaluate<R>;

    fn judge(&self) -> &Self::Judge;

    /// The index of the best choice, or `None` if the budget reached none.
    fn best(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<usize>;

    /// Chooses as [`Player::choose`] does: a content seat leaves the position, an only choice needs no comparison, and
    /// without a best choice the one that changes least is played.
    fn choose_best(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        let view = view();
        if !is_begun(rules, legal) && self.judge().content(rules, &view, seat, legal) {
            return None;
        }
        if legal.len() == 1 {
            return Some(0);
        }
        let best = self.best(rules, seat, &view, legal);
        best.or_else(|| self.judge().quiet(rules, &view, seat, legal)).or(Some(0))
    }
}

/// Whether these choices follow a begun command.
pub(crate) fn is_begun<R: Rules>(rules: &R, legal: &[R::Command]) -> bool {
    legal.first().is_some_and(|command| rules.prefix(command).is_some())
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

/// Divides sums over worlds by the number of worlds that were looked into whole. Of a world in which the budget ended,
/// only what was reached counts, and only if there is no other.
pub(crate) struct Worlds<T> {
    whole: u64,
    sums: Vec<Option<T>>,
}

impl<T: Copy> Worlds<T> {
    /// Nothing was looked into yet, of so many commands.
    pub(crate) fn new(commands: usize) -> Worlds<T> {
        Worlds { whole: 0, sums: vec![None; commands] }
    }

    /// Adds what was found in one world. False if the budget ended there: then no further one is looked into.
    pub(crate) fn add(&mut self, found: Vec<Option<T>>, plus: impl Fn(T, T) -> T) -> bool {
        let is_whole = found.iter().all(Option::is_some);
        if self.whole == 0 {
            self.sums = found;
        } else if is_whole {
            for (sum, found) in self.sums.iter_mut().zip(found) {
                *sum = sum.zip(found).map(|(sum, found)| plus(sum, found));
            }
        }
        self.whole += u64::from(is_whole);
        is_whole
    }

    /// Returns the means, `None` for commands that were not reached.
    pub(crate) fn means(self, mean: impl Fn(T, u64) -> T) -> Vec<Option<T>> {
        let worlds = self.whole.max(1);
        self.sums.into_iter().map(|sum| sum.map(|sum| mean(sum, worlds))).collect()
    }
}

/// The place of one of the largest, each equally likely; none of nothing. What was not reached is no choice.
pub(crate) fn one_of_the_best<T: Ord>(worth: &[Option<T>], random: &mut Fast) -> Option<usize> {
    let best = worth.iter().flatten().max()?;
    let equals: Vec<usize> =
        (0..worth.len()).filter(|i| worth[*i].as_ref() == Some(best)).collect();
    equals.get(random.below(equals.len() as u32) as usize).copied()
}

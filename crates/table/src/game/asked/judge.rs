//! The opinion of bots: their commands, hints, and the worth of a position.

use crate::game::decision::Decision;
use crate::game::judged::Judged;
use crate::game::values::Hint;
use stolik_kernel::{Chance, Rules, Seat, Seats};

/// The opinion of bots: their commands, hints, and the worth of a position.
///
/// A method may panic if the game is broken; the service quarantines the match then.
pub trait Judge {
    /// Returns the command of a bot of this kind now, judged by the seat's view. `None` if it has
    /// nothing to do or the kind is unknown.
    fn advise(&self, kind: &str, seat: Seat, chance: &mut dyn Chance) -> Option<Vec<u8>>;
    /// Returns the planner's proposals for the seat, the best first, at most `most`, each with its worth to the
    /// seat by the bot's judge. Empty if the game has no judge or the seat has nothing to do. From the seat's own view.
    fn hints(&self, _seat: Seat, _most: usize, _seed: u64) -> Vec<Hint> {
        Vec::new()
    }
    /// Returns the worth of the position to each seat that still plays, by the planner's judge and from the
    /// public view: more is better. Empty if the game has no judge, before play has begun, and when it is over.
    fn appraised(&self) -> Vec<(Seat, i64)> {
        Vec::new()
    }
}

/// The same questions to the face of a game.
pub trait JudgeFace<R: Rules> {
    /// Returns the choice of a bot of this kind, a step at a time. If a choice is only begun, this is called again with
    /// its continuations. `None` if the bot leaves the position as it is (it has done its part while others decide), or
    /// the kind is unknown. It gets views and the seat's own commands only.
    fn advise(
        &self,
        rules: &R,
        kind: &str,
        asked: Decision<'_, R>,
        chance: &mut dyn Chance,
    ) -> Option<R::Command>;
    /// Judges each legal command by the planner's judge, in the judge's unit. The sentence
    /// `hint-unit-DOCUMENT` explains that unit, and `hint-unit-before-DOCUMENT` where worths can only be compared. The worth is
    /// [`UNJUDGED`] for a command that the budget of the job did not reach. None where nobody judges. From the seat's view alone.
    fn judged(&self, _rules: &R, _asked: Decision<'_, R>, _seed: u64) -> Option<Vec<Judged>> {
        None
    }
    /// Returns the worth of the position to each of these seats by the planner's judge, in their order: more is
    /// better. `None` if the game has no judge. From the public view alone.
    fn appraised(&self, _rules: &R, _public: &R::View, _seats: Seats) -> Option<Vec<i64>> {
        None
    }
}

//! Judgement of positions, and limits of the work for a decision.

use stolik_kernel::budget::Limits;
use stolik_kernel::{Rules, Seat};

/// The worth of a won match; other judgements are cut to half of it.
pub const WIN: i64 = 1_000_000_000;

/// Points ahead of an even position from which on the end of a game decides, at least in some outcomes: no position of
/// the games is worth so much by its cards.
pub const DECISIVE: i64 = 10_000;

/// The worth of a command that the budget of a decision did not reach: less than that of any command that was tried.
pub const UNTRIED: i64 = -4 * WIN;

/// The most that one decision of any effort may take: it ends with the best of the commands tried. Ordinary
/// matches stay below it; docs/OPERATING.md has the figures.
pub const DECISION: Limits = Limits { work: 6_000_000, bytes: 16 * 1024 * 1024 };

/// The judge of a game. It is a type of its own, so that a crate that knows both the game and this crate can write it.
/// It judges views only, so that no player sees more than its seat.
pub trait Evaluate<R: Rules> {
    /// Returns the worth of the position to `seat`, by that seat's own view: more is better. Only
    /// positions that are not over are judged. Values beyond ± [`WIN`] / 2 are cut.
    fn value(&self, rules: &R, view: &R::View, seat: Seat) -> i64;

    /// The value of a position like this in which neither side is ahead: a value is told to people as the difference
    /// from it. `None` if the value counts one's own side alone, so that only two values can be compared.
    fn even(&self, rules: &R, view: &R::View, seat: Seat) -> Option<i64> {
        let _ = (rules, view, seat);
        Some(0)
    }

    /// The continuation that changes least, as an index of `legal`, for any seat that is asked
    /// (`view` is that seat's): a pass, no defender, the cheapest choice. `None` when the position
    /// has settled and can be judged: nothing is left to resolve. If it is only begun, this is asked again
    /// with what follows; `None` is the first of that.
    fn quiet(&self, rules: &R, view: &R::View, seat: Seat, legal: &[R::Command]) -> Option<usize>;

    /// Returns how many times more processor time a unit of work ([`stolik_kernel::budget::weight`]) takes in this game
    /// than in the quickest one, as measured: so a budget means about the same time in every game.
    fn price(&self) -> u64 {
        1
    }

    /// Returns true if several seats decide at once and this one has done its part, so that it
    /// could only take it back. Asked before any command is begun.
    fn content(&self, rules: &R, view: &R::View, seat: Seat, legal: &[R::Command]) -> bool {
        let _ = (rules, view, seat, legal);
        false
    }
}

/// The limits of the work for one decision, counted in steps, never in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Worlds that the view allows, on each of which every command is tried; at least 1.
    pub worlds: u32,
    /// Commands carried out in a decision, shared evenly by what is tried. A run that has begun
    /// ends, so this can be exceeded by one run for each command and world.
    pub nodes: u32,
    /// Outcomes of chance that are enumerated for a command; beyond it, runs are sampled.
    pub outcomes: u32,
    /// Runs where sampled; at least 1.
    pub samples: u32,
    /// Quiet continuations in a run.
    pub quiet: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::USUAL
    }
}

impl Effort {
    /// Enough for two dice and a few windows, some milliseconds a decision.
    pub const USUAL: Effort =
        Effort { worlds: 2, nodes: 8_000, outcomes: 72, samples: 12, quiet: 40 };

    /// Returns the share of the nodes for one command on one world and one of two methods. The methods are enumeration,
    /// and sampling if enumeration needs too much.
    pub(crate) fn share(&self, commands: usize) -> u64 {
        let tries = u64::from(self.worlds.max(1)) * commands.max(1) as u64;
        (u64::from(self.nodes) / tries / 2).max(1)
    }
}

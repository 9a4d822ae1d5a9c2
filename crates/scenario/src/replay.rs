//! The course of a played scenario, moment by moment: for examples that show a rule at work.

use stolik_kernel::{Draw, Rules, Seat};

/// The rule set with the scenario's own cards, where it began, and all that was done.
pub struct Stage<R: Rules> {
    /// The rule set.
    pub rules: R,
    /// The number of the scenario's first line, from 1.
    pub line: usize,
    /// The position before the script.
    pub start: R::State,
    /// Everything that was done or asked, in order.
    pub moments: Vec<Moment<R>>,
}

/// One action of a script. `pass until` is as many of them as there were passes.
pub struct Moment<R: Rules> {
    /// The line of the file, from 1.
    pub line: usize,
    /// The action or the check of the line.
    pub action: ScriptAction<R::Command>,
    /// The events that it caused, in full; empty for a check.
    pub events: Vec<R::Event>,
    /// The position after it.
    pub after: R::State,
}

/// An action or a check of a script line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptAction<C> {
    /// A command was carried out.
    Played {
        /// The seat.
        seat: Seat,
        /// The command that was played.
        command: C,
        /// The outcomes that it drew, in order.
        draws: Vec<Draw>,
    },
    /// A seat conceded.
    Withdrew {
        /// The seat.
        seat: Seat,
    },
    /// The last seat that had to accepted a draw of the game under way, one of a series.
    DrewGame {
        /// The seat.
        seat: Seat,
    },
    /// A command is legal here.
    May {
        /// The seat.
        seat: Seat,
        /// The command that must be legal.
        command: C,
    },
    /// A command is refused here.
    MayNot {
        /// The seat.
        seat: Seat,
        /// As the scenario writes it.
        typed: String,
        /// The command that must not be legal, if the words name one at all.
        command: Option<C>,
        /// Id of the rule that refuses it.
        rule: String,
    },
}

impl<R: Rules> Stage<R> {
    /// The position after the script.
    #[must_use]
    pub fn end(&self) -> &R::State {
        self.moments.last().map_or(&self.start, |moment| &moment.after)
    }
}

//! Cards that sleep, and constant abilities that take their sleep (term.spyaschij).

use crate::card::{Const, Keyword, group};
use crate::engine::query::pos::Pos;
use crate::state::Unit;

impl Pos<'_> {
    /// Whether a card sleeps.
    pub(in crate::engine) fn sleeps(self, unit: &Unit) -> bool {
        self.has(unit, Keyword::Sleeper)
    }

    /// Whether a constant ability takes sleep from a card.
    pub(in crate::engine) fn roused(self, unit: &Unit) -> bool {
        let mut found = false;
        self.constants_on(group::WORDS, unit, |_, what| {
            found |= *what == Const::Lose(Keyword::Sleeper);
        });
        found
    }
}

//! Ambush: a card is played from a hand, or from under an egg, for other coins (term.zasada-a, term.zasada-b); and
//! the announcement of a spell that is played by any means (309.1).

use crate::command::Source;
use crate::engine::query::picks::Picks;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::state::Went;

impl Course<'_, '_> {
    /// Ambush: the very card is played for other coins, out of a hand or from under an egg, which dies by that
    /// (term.zasada-a, term.zasada-b); out of a searched deck it is summoned (113.10).
    pub(crate) fn spring(&mut self, doing: &Doing<'_>) {
        let (by, card) = (doing.fired.by, doing.fired.card);
        if self.s.side(by).open < doing.n {
            return;
        }
        if let Some(from) = self.pos().springs_from(by, card) {
            let Ok(announced) = self.pos().sprung(by, from, card, &doing.answer) else { return };
            let egg = match from {
                Source::Under(egg) => Some(egg),
                _ => None,
            };
            let owner = match egg {
                Some(egg) => self.hatched(egg).unwrap_or(by),
                None => {
                    self.s.out_of_hand(by, card);
                    by
                }
            };
            self.spend(by, doing.n);
            if let Some(egg) = egg {
                self.die(&[egg]);
            }
            self.played_by_ability([by, owner], card, announced, false);
        } else if let Some(at) = self.s.side(by).deck.iter().position(|held| *held == card) {
            self.s.sides[by.index()].deck.remove(at);
            self.spend(by, doing.n);
            let id = self.name();
            self.enter(id, card, by, by, true);
            self.shuffle(by);
        }
    }
}

impl Course<'_, '_> {
    /// A spell is played free (term.besplatno): its X is 0 (106.1.3).
    pub(crate) fn cast_free(&mut self, doing: &Doing<'_>) -> Done {
        let by = doing.fired.by;
        let found = self.pos().free_spell(&mut Picks::of(&doing.answer), by, doing.n);
        let Ok(Some((card, announced))) = found else { return (Went::Left, None, 0) };
        if !self.s.out_of_hand(by, card) {
            return (Went::Left, None, 0);
        }
        self.played_by_ability([by, by], card, announced, false);
        (Went::Well, None, 1)
    }
}

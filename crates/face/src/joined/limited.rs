//! The limited play of a game of any type, as the table asks for it.

use super::Joined;
use crate::book::LimitedPlay;
use crate::deck::list;
use crate::game::{Game, RuleSet};
use stolik_table::packs::{LimitedFormat, Packs};
use stolik_table::{DeckProblem, Limited};

impl<R: RuleSet, F: Game<R>> Joined<R, F> {
    fn limited_play(&self) -> LimitedPlay<R> {
        self.face().limited().expect("a game without limited play is not asked for it")
    }
}

impl<R: RuleSet, F: Game<R>> Limited for Joined<R, F> {
    fn packs(&self) -> Packs {
        (self.limited_play().packs)(self.rules())
    }

    fn rule(&self, format: LimitedFormat) -> &'static str {
        (self.limited_play().rule)(format)
    }

    fn options(&self, format: LimitedFormat) -> Vec<(String, String)> {
        (self.limited_play().options)(format)
    }

    fn problems(&self, format: LimitedFormat, main: &[String]) -> Vec<DeckProblem> {
        let names = (self.pool(), self.names());
        list::problems_with(self.rules(), names, main, &self.options(format))
    }

    fn build(&self, pool: &[String]) -> Vec<String> {
        (self.limited_play().build)(self.rules(), pool)
    }

    fn pick(&self, taken: &[String], pack: &[String]) -> usize {
        (self.limited_play().pick)(self.rules(), taken, pack)
    }

    fn table_deck(&self, main: &[String], rest: &[String]) -> Vec<String> {
        (self.limited_play().table_deck)(self.rules(), main, rest)
    }
}

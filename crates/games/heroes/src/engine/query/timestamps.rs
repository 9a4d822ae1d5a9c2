//! Gains and losses of a card in the order in which they appeared (111.3c, 115.4).

use crate::card::{Const, Keyword, Mod, Words, group};
use crate::engine::query::pos::Pos;
use crate::ids::CardId;
use crate::state::{At, Unit};

/// A gained keyword with its number, or a lost one.
type Change = (Keyword, Option<u8>);

impl<'a> Pos<'a> {
    /// The cards whose texts are printed on a card in play, each with when it appeared there.
    pub(in crate::engine) fn texts(
        self,
        unit: &'a Unit,
    ) -> impl Iterator<Item = (At, CardId)> + use<'a> {
        let at = unit.at();
        let own = (unit.card != crate::ids::UNKNOWN).then_some((at, unit.card));
        let parts = unit.odd.parts.iter().map(move |part| (part.at.max(at), part.card));
        let copies = unit.odd.copies.iter().map(move |card| (at, *card));
        own.into_iter().chain(parts).chain(copies)
    }

    /// The keywords of a card in play on which these are printed, after all that gives and takes some.
    pub(in crate::engine) fn words_given(self, unit: &Unit, printed: Words) -> Words {
        let (mut gets, mut loses) = (Words::NONE, Words::NONE);
        self.word_changes(unit, |_, (word, n)| match n {
            Some(n) => gets = gets.with(word, n),
            None => loses = loses.with(word, 1),
        });
        let words = printed.and(gets);
        if loses.bits() == 0 {
            return words;
        }
        if !gets.any(loses.bits()) {
            return loses.iter().fold(words, |words, (word, _)| words.without(word));
        }
        let mut all: Vec<(At, Change)> = Vec::new();
        self.word_changes(unit, |at, change| all.push((at, change)));
        all.sort_by_key(|(at, _)| *at);
        all.into_iter().fold(printed, |words, (_, (word, n))| match n {
            Some(n) => words.with(word, n),
            None => words.without(word),
        })
    }

    /// Calls `f` for all that gives a card a keyword or takes one, with when it appeared. Of a hidden card nothing but that
    /// it is stunned is there for all to see.
    fn word_changes(self, unit: &Unit, mut f: impl FnMut(At, Change)) {
        if !unit.hidden {
            self.constants_on_at(group::WORDS, unit, |at, _, _, what| match what {
                Const::Word(word, n) => f(at, (*word, Some(*n))),
                Const::Lose(word) => f(at, (*word, None)),
                _ => {}
            });
        }
        for effect in &unit.effects {
            match effect.what {
                Mod::Word(word, n) if !unit.hidden || word == Keyword::Stun => {
                    f(effect.at, (word, Some(n)));
                }
                Mod::Lose(word) => f(effect.at, (word, None)),
                _ => {}
            }
        }
    }
}

//! Search in every game: first in the meant one, then in all others if that finds nothing better. This file returns the
//! answers of each and their order; the callers make pages.

use super::state::Lookup;
use crate::game::cards::{CardHow, CardRow, CardsFound};
use crate::game::hosted::{LookedHow, NamedGame, RuleText};
use stolik_words::Language;

/// The answers among the cards of one game.
pub(crate) struct Shelf {
    pub(crate) document: String,
    pub(crate) found: CardsFound,
}

impl Shelf {
    /// Returns the quality of an answer, comparable between games. A whole name goes before a part of one, that before
    /// printed text, that before a guess.
    fn rank(&self) -> u8 {
        match self.found.how {
            CardHow::Nothing => 0,
            CardHow::Alike => 1,
            CardHow::Filter => 2,
            CardHow::Part => 3,
            CardHow::Name | CardHow::Several => 4,
        }
    }

    /// Whether it is found by its whole name.
    pub(crate) fn is_named(&self) -> bool {
        matches!(self.found.how, CardHow::Name | CardHow::Several)
    }
}

/// The answers in the rules of one game.
pub(crate) struct Answered {
    pub(crate) document: String,
    pub(crate) how: LookedHow,
    fit: u16,
    /// Best first.
    pub(crate) rules: Vec<RuleText>,
    /// The nearest terms with their rules, where nothing answers it.
    pub(crate) near: Vec<(String, String)>,
    /// The definition of the term that the question is about.
    pub(crate) meaning: Option<String>,
}

/// The answers in the rules of all games.
pub(crate) struct Search {
    /// In the game that is meant, or, where that has nothing better, in another.
    pub(crate) best: Answered,
    /// The rules of that name in other games, the best of each, games that are played first.
    pub(crate) elsewhere: Vec<Answered>,
}

impl Lookup {
    /// The document that a named game means: the one that is meant anyway, if it is among those.
    pub(crate) fn meant(&self, named: &NamedGame, usual: &str) -> String {
        let here = named.documents.iter().find(|document| *document == usual);
        here.or(named.documents.first()).cloned().unwrap_or_default()
    }

    /// Splits a line into the question and its document: that of the game that it names, else the
    /// usual one. A line that is only a game's name is a question for that name.
    pub(crate) fn asked_in(&self, line: &str, usual: String) -> (String, String) {
        match self.hall.catalogue.named(line) {
            Some(named) if named.rest.is_empty() => {
                (self.meant(&named, &usual), line.trim().to_owned())
            }
            Some(named) => match self.hall.catalogue.named(&named.rest) {
                // A row of a completion names its own game behind the one that was chosen.
                Some(own) if named.rest.starts_with(&own.documents[0]) && !own.rest.is_empty() => {
                    (own.documents[0].clone(), own.rest)
                }
                Some(_) | None => (self.meant(&named, &usual), named.rest),
            },
            None => (usual, line.trim().to_owned()),
        }
    }

    /// Returns the answers among the cards of every game, best first; among equals the meant game is first.
    pub(crate) fn shelves(&self, home: &str, question: &str, language: Language) -> Vec<Shelf> {
        let catalogue = &self.hall.catalogue;
        let books = catalogue.card_books().iter().map(String::as_str);
        let (own, others): (Vec<&str>, Vec<&str>) = books.partition(|book| *book == home);
        // Editions of a game are played with the same cards: each is told where it is found first.
        let mut known: Vec<CardRow> = Vec::new();
        let shelf = |document: &str| {
            let book = catalogue.cards(document)?;
            let mut found = book.find(question, language);
            let any = !found.cards.is_empty();
            let rows = found.cards.iter().filter_map(|id| book.row(id, language));
            let new: Vec<CardRow> = rows.filter(|row| !known.contains(row)).collect();
            found.cards = new.iter().map(|row| row.id.clone()).collect();
            known.extend(new);
            if any && found.cards.is_empty() {
                found.how = CardHow::Nothing;
            }
            Some(Shelf { document: document.to_owned(), found })
        };
        let mut shelves: Vec<Shelf> = own.into_iter().chain(others).filter_map(shelf).collect();
        shelves.sort_by_key(|shelf| std::cmp::Reverse(shelf.rank()));
        shelves
    }

    /// Returns the answers in the rules of every game.
    pub(crate) fn search(&self, home: &str, question: &str, language: Language) -> Search {
        let mut best = self.answered(home, question, language);
        let books = self.hall.catalogue.books().iter().filter(|book| book.id != home);
        let mut others: Vec<(bool, Answered)> =
            books.map(|book| (book.played, self.answered(&book.id, question, language))).collect();
        // An answer by words that only look like those of another game is none.
        others.retain(|(_, other)| other.how >= LookedHow::Words);
        others.sort_by_key(|(played, other)| {
            std::cmp::Reverse((other.how >= LookedHow::Named, *played, other.fit))
        });
        let mut others: Vec<Answered> = others.into_iter().map(|(_, other)| other).collect();
        let named = others.first().is_some_and(|other| other.how == LookedHow::Named);
        if best.rules.is_empty() || (best.how == LookedHow::Alike && named) {
            let better = if others.is_empty() { None } else { Some(others.remove(0)) };
            if let Some(better) = better {
                let passed = std::mem::replace(&mut best, better);
                others.extend(Some(passed).filter(|passed| !passed.rules.is_empty()));
            }
        }
        let mut known: Vec<(String, String)> = best.rules.iter().map(key).collect();
        let mut elsewhere = Vec::new();
        for other in others {
            let Some(rule) = other.rules.first().map(key) else { continue };
            let named = [best.how, other.how] != [LookedHow::Number; 2];
            if other.how >= LookedHow::Named && named && !known.contains(&rule) {
                known.push(rule);
                elsewhere.push(other);
            }
        }
        Search { best, elsewhere }
    }

    fn answered(&self, document: &str, question: &str, language: Language) -> Answered {
        let catalogue = &self.hall.catalogue;
        let found = catalogue.book(document).lookup(question, language);
        let read = |id: &String| catalogue.book(document).rule(id, language);
        Answered {
            document: document.to_owned(),
            how: found.how,
            fit: found.fit,
            rules: found.rules.iter().filter_map(read).collect(),
            near: found.near,
            meaning: found.meaning,
        }
    }
}

/// Returns the identity of a rule: two rules with one key are one, from any document's answers.
fn key(rule: &RuleText) -> (String, String) {
    (rule.document.clone(), rule.id.clone())
}

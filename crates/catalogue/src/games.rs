//! The catalogue of all games that this program hosts.

use crate::examples::{Examples, MOST};
use crate::lessons::Lessons;
use crate::library::Library;
use crate::puzzles::{self, Puzzles};
use std::sync::LazyLock;
use stolik_abilities::{Problem, game_of};
use stolik_face::sets::{CardFile, LeftOut, by_game};
use stolik_face::tools::Tools;
use stolik_face::{GameEntry, Host};
use stolik_rulebook::primer::Primers;
use stolik_rulebook::puzzle::Puzzle;
use stolik_table::DocumentInfo;
use stolik_words::Language;

/// Every game of the program with its editions, a line each, the default first.
const GAMES: &[&[GameEntry]] = &[
    stolik_berserk_face::GAMES,
    &[stolik_war2047_face::GAME],
    &[stolik_kozyablo_face::GAME],
    &[stolik_heroes_face::GAME],
];

/// Every edition of every game, in that order.
fn entries() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().copied().flatten()
}

/// The reason why the games could not be made ready, for an operator: one line a problem.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// Card files have problems.
    #[error("{}", .0.join("\n"))]
    Cards(Vec<String>),
}

/// Every game with the cards that come with the program and those of the operator.
pub struct Games {
    /// The hosted games, the default first.
    hosts: Vec<Box<dyn Host>>,
    pub(crate) documents: Vec<DocumentInfo>,
    /// Ids of the documents whose cards can be looked up.
    pub(crate) card_books: Vec<String>,
    pub(crate) library: Library,
    /// Read when somebody first opens a rule.
    pub(crate) examples: LazyLock<Examples>,
    pub(crate) primers: LazyLock<Primers>,
    pub(crate) lessons: Lessons,
    pub(crate) puzzles: Puzzles,
}

impl Games {
    /// The games with the cards that come with the program.
    ///
    /// # Errors
    /// [`GamesError`]; a test holds that there are none.
    pub fn embedded() -> Result<Games, GamesError> {
        Games::with_cards(&[]).map(|(games, _)| games)
    }

    /// The games with further files of cards, each of the game that it names: pairs of file name and text,
    /// in a fixed order. A file with a problem, or of no game here, is left out whole, and told; the games
    /// stand without it.
    ///
    /// # Errors
    /// Every problem of the cards that come with the program; a test holds that there are none.
    pub fn with_cards(extra: &[CardFile]) -> Result<(Games, Vec<LeftOut>), GamesError> {
        let lines = |problems: Vec<_>| {
            GamesError::Cards(problems.iter().map(ToString::to_string).collect())
        };
        let (sorted, mut left_out) = by_game(extra, &names());
        let mut hosts: Vec<Box<dyn Host>> = Vec::new();
        for (game, files) in entries().zip(&sorted) {
            let other = entries().zip(&hosts).find(|(other, _)| other.name() == game.name());
            // Editions of a game have the same files: what is left out of the first is left out of all.
            let (host, more) = game.load(files, other.map(|(_, host)| &**host)).map_err(lines)?;
            hosts.push(host);
            left_out.extend(more);
        }
        let documents: Vec<DocumentInfo> = hosts.iter().map(|host| host.info().clone()).collect();
        let games = Games {
            card_books: documents.iter().map(|document| document.id.clone()).collect(),
            hosts,
            documents,
            library: Library::embedded(),
            examples: LazyLock::new(Examples::embedded),
            primers: LazyLock::new(|| {
                Primers::embedded().expect("a test reads the embedded files")
            }),
            lessons: Lessons::embedded(),
            puzzles: Puzzles::embedded(),
        };
        Ok((games, left_out))
    }

    /// The rules of all documents.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The game of a document, if it is hosted.
    pub(crate) fn host(&self, document: &str) -> Option<&dyn Host> {
        self.hosts.iter().find(|host| host.info().id == document).map(|host| &**host)
    }

    /// Returns the title of a rule, or its id.
    pub(crate) fn rule_title(&self, document: &str, id: &str, language: Language) -> String {
        let rule = self.library.book().rule(document, id, language);
        rule.map_or_else(|| id.to_owned(), |rule| rule.title.to_owned())
    }

    /// Returns the number of positions that the proof of each puzzle of a document looked into, in the order of their
    /// numbers.
    pub fn puzzle_nodes(&self, document: &str) -> Vec<u64> {
        self.puzzles.of(document).iter().map(|puzzle| puzzle.nodes).collect()
    }

    /// Sets a puzzle up and plays its answer: how many moments that has.
    ///
    /// # Errors
    /// In English: what of it does not go.
    pub fn check_puzzle(&self, document: &str, number: usize) -> Result<usize, String> {
        let (game, puzzle) = self.puzzle_of(document, number)?;
        puzzles::check(game, puzzle)
    }

    /// Proves a puzzle anew and holds what its file says to that: how many positions the proof looked into.
    ///
    /// # Errors
    /// In English: what is not as the file says.
    pub fn prove_puzzle(&self, document: &str, number: usize) -> Result<u64, String> {
        let (game, puzzle) = self.puzzle_of(document, number)?;
        Ok(puzzles::prove(game, puzzle)?.nodes)
    }

    fn puzzle_of(&self, document: &str, number: usize) -> Result<(&dyn Host, &Puzzle), String> {
        let game = self.host(document).ok_or("the game is not hosted")?;
        let puzzle = number.checked_sub(1).and_then(|at| self.puzzles.of(document).get(at));
        Ok((game, puzzle.ok_or("there is no such puzzle")?))
    }

    /// Scenarios that show a rule as it holds in a document, the plainest first: those of the document,
    /// then those of the documents below, down to the one where the rule stands.
    pub(crate) fn proofs(&self, document: &str, rule: &str) -> Vec<usize> {
        let book = self.library.book();
        let Some(home) = book.rule(document, rule, Language::En) else { return Vec::new() };
        let below = book.stack(document);
        let above = below.take_while(|one| *one != home.document).chain([home.document]);
        let hosted = above.filter(|one| self.host(one).is_some());
        hosted.flat_map(|one| self.examples.of(one, rule)).take(MOST).copied().collect()
    }

    /// Returns the number of moments of a rule's first example, or `None` if it has no example.
    pub(crate) fn example_moments(&self, document: &str, rule: &str) -> Option<usize> {
        let index = *self.proofs(document, rule).first()?;
        let game = self.host(self.examples.document(index))?;
        Some(self.examples.show(game, index, Language::En)?.1.moments())
    }

    /// Every document as its tools.
    #[must_use]
    pub fn tools(&self) -> Vec<&dyn Tools> {
        self.hosts.iter().map(|host| &**host as &dyn Tools).collect()
    }

    /// Every problem of a card file as the game finds it that the file names.
    #[must_use]
    pub fn check_cards(&self, file: &str, text: &str) -> Vec<Problem> {
        match game_of(file, text, &names()) {
            Ok(named) => {
                let game = entries().find(|game| game.name() == named);
                game.map(|game| game.check(file, text)).unwrap_or_default()
            }
            Err(problems) => problems,
        }
    }

    /// The tools of the document with this id.
    #[must_use]
    pub fn tool(&self, id: &str) -> Option<&dyn Tools> {
        self.tools().into_iter().find(|tools| tools.id() == id)
    }

    /// Returns the rule set of this type, for callers that know the game.
    #[must_use]
    pub fn rule_set<R: 'static>(&self) -> Option<&R> {
        self.hosts.iter().find_map(|host| host.rule_set().downcast_ref())
    }

    /// Card files that come with the program and are played with only where the operator says so.
    #[must_use]
    pub fn early_cards() -> Vec<CardFile> {
        entries().flat_map(GameEntry::early).collect()
    }
}

/// Lists the names that card files use for the games.
fn names() -> Vec<&'static str> {
    entries().map(GameEntry::name).collect()
}

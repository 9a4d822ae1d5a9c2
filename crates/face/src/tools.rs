//! The games for an operator's tools: self-play, scenarios, pictures of positions, checking and
//! reading cards. One list for all types of games.

pub use crate::opponents::Opponent;
pub use crate::puzzle::{Found, Proved, Search, Task};
use serde::ser::{Serialize, SerializeMap, Serializer};
use stolik_ai::Summary;
pub use stolik_ai::{Duel, Failure, Field, Given, Hunt, Hunted, Hypotheses, Tested};
use stolik_kernel::{Audience, Seat, SeatRange, SetupError};
use stolik_render::Picture;
use stolik_scenario::Scenario;
use stolik_table::rows::LogRow;
use stolik_table::{Frame, setup_phrase};
use stolik_words::{Language, Words};

/// A rule document with what tools do with it.
pub trait Tools {
    /// Its id, such as `berserk-2007`.
    fn id(&self) -> &str;

    /// Returns the game that runs its scenarios.
    fn game(&self) -> &dyn stolik_scenario::PlaysScenarios;

    /// With how many seats it is played.
    fn seats(&self) -> SeatRange;

    /// Ids of the decks that come with the program, the usual ones first.
    fn decks(&self) -> Vec<String>;

    /// Plays many games.
    ///
    /// # Errors
    /// One line: a deck that is not there, or a broken rule set.
    fn play(&self, order: &Order) -> Result<Score, String>;

    /// Plays many games between the decks, which change seats with the same luck: what came of it for
    /// each. A number of games that the seats do not divide becomes the next one.
    ///
    /// # Errors
    /// As in [`Tools::play`].
    fn contest(&self, order: &Order) -> Result<Vec<Duel>, String>;

    /// Plays until each ability of each card has resolved, preferring what has not been tried.
    fn explore(&self, hunt: Hunt) -> Explored {
        self.explore_while(hunt, &mut |_| true)
    }

    /// The same, as long as `goes_on` says so, which is asked before every decision with what was found so far.
    fn explore_while(&self, hunt: Hunt, goes_on: &mut dyn FnMut(&Hunted) -> bool) -> Explored;

    /// Plays a scenario and paints a position of it.
    ///
    /// # Errors
    /// Lines of the file with what is wrong there.
    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>>;

    /// A stored match as a scenario, in full, from its deal to where it stands.
    ///
    /// # Errors
    /// One line, see [`crate::whole::match_scenario`].
    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String>;

    /// Looks for puzzles in matches of bots between the decks of the program.
    fn puzzles(&self, search: Search, take: &mut dyn FnMut(Found));

    /// Proves a puzzle: what each first command of the seat is worth.
    ///
    /// # Errors
    /// In English: why it is not proved within so many positions.
    fn prove(&self, scenario: &Scenario, asked: (Task, Seat), nodes: u64)
    -> Result<Proved, String>;

    /// The cards with this id or name (in either language, capitals or not).
    fn sheets(&self, name: &str, language: Language) -> Vec<Sheet>;

    /// Whether a card has this whole name or id, in any reading of the keys. The texts of cards are not made for it.
    fn has_card(&self, name: &str) -> bool;

    /// The card with this id.
    fn card_sheet(&self, id: &str, language: Language) -> Option<Sheet>;
}

/// The settings of self-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The number of games. Different opponents play rounds in which each sits on each seat, so a number that the seats
    /// do not divide becomes the next one.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// The players, one a seat.
    pub players: Vec<Opponent>,
    /// Ids of the decks, one a seat; they change seats from game to game, or from round to round.
    pub decks: Vec<String>,
    /// The cost of views for each decision.
    pub sight: Sight,
    /// Options of the game by name, such as `form` `campaign`.
    pub options: Vec<(String, String)>,
    /// The shares between which different opponents play until it is decided, at most the number of games.
    pub until: Option<Hypotheses>,
}

/// The decisions of self-play for which the seat's view is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Only where the player looks.
    AsNeeded,
    /// For each decision.
    Always,
}

/// The result of self-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Of one kind of opponent with itself.
    Same(Summary),
    /// Of several kinds, seats changed: a side for each player.
    Paired(Vec<Duel>),
    /// The same, ended by a test of the first player.
    Tested(Vec<Duel>, Tested),
}

/// The result of the exhaustive runner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    /// Matches, decisions, and why it ended early.
    pub found: Hunted,
    /// The goals that were never reached, by name.
    pub missing: Vec<String>,
}

/// The moment, audience, language and frame in which a position of a scenario is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The moment of the scenario.
    pub at: Moment,
    /// By whom.
    pub to: Audience,
    /// In which language.
    pub language: Language,
    /// The screen for which the picture is laid out.
    pub frame: Frame,
}

/// A moment of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before the script.
    Start,
    /// After it.
    End,
}

/// A card to read.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Sheet {
    /// The id of the card.
    pub id: String,
    /// The Russian name.
    pub ru: String,
    /// The English name.
    pub en: String,
    /// The data of the card in numbers and words.
    #[serde(flatten)]
    pub figures: Figures,
    /// The sentences that follow from the definition, in the language that was asked for.
    pub text: Vec<String>,
    /// All of it for people, in that language.
    #[serde(skip)]
    pub words: String,
}

/// The printed data of a card besides names and sentences, by name, in the order in which it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures(pub Vec<(&'static str, Figure)>);

impl Serialize for Figures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, figure) in &self.0 {
            map.serialize_entry(name, figure)?;
        }
        map.end()
    }
}

/// Something that is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// This card has nothing of the kind.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u8),
    /// Several numbers.
    Numbers(Vec<u8>),
    /// A word as card files write it.
    Word(String),
    /// Several such words.
    Words(Vec<String>),
}

impl From<bool> for Figure {
    fn from(flag: bool) -> Figure {
        Figure::Flag(flag)
    }
}

impl From<u8> for Figure {
    fn from(number: u8) -> Figure {
        Figure::Number(number)
    }
}

impl From<[u8; 3]> for Figure {
    fn from(numbers: [u8; 3]) -> Figure {
        Figure::Numbers(numbers.to_vec())
    }
}

impl From<&str> for Figure {
    fn from(word: &str) -> Figure {
        Figure::Word(word.to_owned())
    }
}

impl From<&[String]> for Figure {
    fn from(words: &[String]) -> Figure {
        Figure::Words(words.to_vec())
    }
}

impl<T: Into<Figure>> From<Option<T>> for Figure {
    fn from(figure: Option<T>) -> Figure {
        figure.map_or(Figure::Nothing, Into::into)
    }
}

/// Describes the problem of a position line, in English, for operators.
#[must_use]
pub fn setup(problem: &SetupError) -> String {
    let told = Words::shared().say(Language::En, &setup_phrase(problem, |_| None));
    problem.rule.map_or(told.clone(), |rule| format!("{told} (rule {rule})"))
}

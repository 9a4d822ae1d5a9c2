//! The games as an operator's tools see them: self-play, scenarios, pictures of positions, checking
//! and reading cards. One list, whatever the games' types.

use crate::deck::list::Pooled;
use crate::host::{Game, Host, Joined, RuleSet};
pub use crate::opponents::Opponent;
use crate::whole;
use serde::ser::{Serialize, SerializeMap, Serializer};
pub use stolik_ai::{Duel, Failure, Field, Found, Hunt};
use stolik_ai::{Goals, Player, SelfplayError, Summary, contest, duel, explore, selfplay};
use stolik_kernel::{Audience, Rules, Seat, SeatRange, Setup, SetupError};
use stolik_render::Picture;
use stolik_scenario::{Scenario, Stage, Title, play};
use stolik_table::CardBook;
use stolik_table::rows::LogRow;
use stolik_words::{Language, Phrase, Words};

/// A rule document with what tools do with it.
pub trait Tools {
    /// Its id, such as `berserk-2007`.
    fn id(&self) -> &str;

    /// What runs its scenarios.
    fn game(&self) -> &dyn stolik_scenario::Game;

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
    fn explore(&self, hunt: Hunt) -> Explored;

    /// Plays a scenario and paints a position of it.
    ///
    /// # Errors
    /// Lines of the file with what is wrong there.
    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>>;

    /// A stored match as a scenario, in full, from its deal to where it stands.
    ///
    /// # Errors
    /// One line, see [`crate::whole::print`].
    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String>;

    /// The cards with this id or name (in either language, capitals or not).
    fn sheets(&self, name: &str, language: Language) -> Vec<Sheet>;
}

/// What self-play is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// How many games; different opponents play rounds in which each sits on each seat, so a number that
    /// the seats do not divide becomes the next one.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// Who plays, one a seat.
    pub players: Vec<Opponent>,
    /// Ids of the decks, one a seat; they change seats from game to game, or from round to round.
    pub decks: Vec<String>,
    /// Whether each decision pays for a view.
    pub sight: Sight,
    /// Options of the game by name, such as `form` `campaign`.
    pub options: Vec<(String, String)>,
}

/// Whether each decision of self-play builds the seat's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Only where the player looks.
    AsNeeded,
    /// Always.
    Always,
}

/// What came of self-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Of one kind of opponent with itself.
    Same(Summary),
    /// Of several kinds, seats changed: a side for each player.
    Paired(Vec<Duel>),
}

/// What the exhaustive runner found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    /// Matches, decisions, and why it ended early.
    pub found: Found,
    /// What was never reached, by name.
    pub missing: Vec<String>,
}

/// How a position of a scenario is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// When.
    pub at: Moment,
    /// By whom.
    pub to: Audience,
    /// In which language.
    pub language: Language,
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
    /// Id.
    pub id: String,
    /// Names.
    pub ru: String,
    /// Names.
    pub en: String,
    /// What its game says of it in numbers and words.
    #[serde(flatten)]
    pub figures: Figures,
    /// The sentences that follow from the definition, in the language that was asked for.
    pub text: Vec<String>,
    /// All of it for people, in that language.
    #[serde(skip)]
    pub words: String,
}

/// What is printed on a card besides names and sentences, by name, in the order in which it is told.
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

impl<R: RuleSet, F: Game<R>> Tools for Joined<R, F> {
    fn id(&self) -> &str {
        &self.info().id
    }

    fn game(&self) -> &dyn stolik_scenario::Game {
        self.rules()
    }

    fn seats(&self) -> SeatRange {
        self.rules().offers()
    }

    fn decks(&self) -> Vec<String> {
        self.info().decks.iter().map(|deck| deck.id.clone()).collect()
    }

    fn play(&self, order: &Order) -> Result<Score, String> {
        play_all(self.rules(), &self.lists(order)?, order, |kind, seed| self.opponent(kind, seed))
    }

    fn contest(&self, order: &Order) -> Result<Vec<Duel>, String> {
        let lists = self.lists(order)?;
        contest_all(self.rules(), &lists, order, |kind, seed| self.opponent(kind, seed))
    }

    fn explore(&self, hunt: Hunt) -> Explored {
        let goals = self.face().goals(self.rules());
        let found = explore(self.rules(), &goals, hunt);
        let missing = found.missing().map(|goal| goals.name(goal)).collect();
        Explored { found, missing }
    }

    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>> {
        let stage = staged(self.rules(), scenario)?;
        let state = match seen.at {
            Moment::Start => &stage.start,
            Moment::End => stage.end(),
        };
        let rules = self.face().glossed(&stage.rules);
        Ok(self.face().position(&rules, &rules.view(state, seen.to), seen.language))
    }

    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String> {
        let title = Title { name, name_ru: None, document: self.id(), rules: &[] };
        let rules = self.face().of_sets(self.rules(), whole::sets(rows));
        whole::print(&rules, title, rows)
    }

    fn sheets(&self, name: &str, language: Language) -> Vec<Sheet> {
        let wanted = name.to_lowercase();
        let named = |card: &&Pooled| {
            card.id == name || card.names.iter().any(|name| name.to_lowercase() == wanted)
        };
        let found = self.pool().cards.iter().filter(named);
        found.filter_map(|card| self.printed(card, language)).collect()
    }
}

impl<R: RuleSet, F: Game<R>> Joined<R, F> {
    fn opponent(&self, kind: Opponent, seed: u64) -> Box<dyn Player<R>> {
        self.face().opponent(self.rules(), kind, seed)
    }

    /// The cards of the decks of an order, by id.
    fn lists(&self, order: &Order) -> Result<Vec<Vec<String>>, String> {
        let deck = |id: &String| {
            let found = self.info().decks.iter().find(|deck| deck.id == *id);
            found.map(|deck| deck.cards.clone()).ok_or_else(|| {
                format!("there is no deck \"{id}\", expected {}", self.decks().join(", "))
            })
        };
        order.decks.iter().map(deck).collect()
    }

    /// A card to read.
    fn printed(&self, card: &Pooled, language: Language) -> Option<Sheet> {
        let [ru, en] = card.names.clone();
        Some(Sheet {
            id: card.id.clone(),
            ru,
            en,
            figures: self.face().figures(self.rules(), &card.id)?,
            text: self.sheet(&card.id, language)?.text,
            words: self.face().card(self.rules(), &card.id, language)?.words.full,
        })
    }
}

/// What is wrong with a line of a position, in English, for operators.
#[must_use]
pub fn setup(problem: &SetupError) -> String {
    let told = problem
        .args
        .iter()
        .fold(Phrase::new(problem.key), |phrase, (name, value)| phrase.text(*name, value.clone()));
    let told = Words::embedded().say(Language::En, &told);
    problem.rule.map_or(told.clone(), |rule| format!("{told} (rule {rule})"))
}

/// The scenario's positions, if all went as it says.
fn staged<R: stolik_kernel::Notation>(
    rules: &R,
    scenario: &Scenario,
) -> Result<Stage<R>, Vec<(usize, String)>> {
    let played = play(rules, scenario);
    let told = |p: stolik_scenario::Problem| (p.line, p.setup.as_ref().map_or(p.message, setup));
    let problems = played.problems.into_iter().map(told).collect::<Vec<_>>();
    match played.stage {
        Some(stage) if problems.is_empty() => Ok(stage),
        Some(_) | None => Err(problems),
    }
}

/// Plays the games of an order.
fn play_all<R: Rules>(
    rules: &R,
    decks: &[Vec<String>],
    order: &Order,
    make: impl Fn(Opponent, u64) -> Box<dyn Player<R>>,
) -> Result<Score, String> {
    let seats = seats(rules, order)?;
    let setup = |game: u64| {
        let mut decks = decks.to_vec();
        decks.rotate_left((game % seats) as usize);
        Setup { decks, options: order.options.iter().cloned().collect() }
    };
    let mut players = seated(order, make);
    let mut players: Vec<&mut dyn Player<R>> = players.iter_mut().map(|one| one as _).collect();
    if order.players.windows(2).all(|two| two[0] == two[1]) {
        selfplay(rules, setup, &mut players, order.games, order.seed).map(Score::Same).map_err(line)
    } else {
        let rounds = order.games.div_ceil(seats);
        duel(rules, setup, &mut players, rounds, order.seed).map(Score::Paired).map_err(line)
    }
}

/// Plays the decks of an order against each other.
fn contest_all<R: Rules>(
    rules: &R,
    decks: &[Vec<String>],
    order: &Order,
    make: impl Fn(Opponent, u64) -> Box<dyn Player<R>>,
) -> Result<Vec<Duel>, String> {
    let mut players = seated(order, make);
    let mut players: Vec<&mut dyn Player<R>> = players.iter_mut().map(|one| one as _).collect();
    let rounds = order.games.div_ceil(seats(rules, order)?);
    contest(rules, decks, &mut players, rounds, order.seed).map_err(line)
}

/// The number of seats of an order.
fn seats<R: Rules>(rules: &R, order: &Order) -> Result<u64, String> {
    let (players, decks) = (order.players.len(), order.decks.len());
    let offered = rules.offers().iter().any(|seats| usize::from(seats) == decks);
    if offered && players == decks {
        Ok(decks as u64)
    } else {
        Err(format!("{players} players with {decks} decks do not make a game"))
    }
}

/// The players of an order.
fn seated<R: Rules>(
    order: &Order,
    make: impl Fn(Opponent, u64) -> Box<dyn Player<R>>,
) -> Vec<Seeing<R>> {
    let one = |(index, kind): (u64, &Opponent)| {
        let seed = order.seed.wrapping_mul(2).wrapping_add(index);
        Seeing { player: make(*kind, seed), sight: order.sight }
    };
    (0..).zip(&order.players).map(one).collect()
}

fn line(error: SelfplayError) -> String {
    error.to_string()
}

/// A player for whom a view is built even where it would not look.
struct Seeing<R> {
    player: Box<dyn Player<R>>,
    sight: Sight,
}

impl<R: Rules> Player<R> for Seeing<R> {
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &mut dyn FnMut() -> R::View,
        legal: &[R::Command],
    ) -> Option<usize> {
        match self.sight {
            Sight::AsNeeded => self.player.choose(rules, seat, view, legal),
            Sight::Always => {
                // Not optimised away, so that the speed is that of a table.
                let seen = std::hint::black_box(view());
                self.player.choose(rules, seat, &mut || seen.clone(), legal)
            }
        }
    }
}

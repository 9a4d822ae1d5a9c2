//! The games as an operator's tools see them: self-play, scenarios, pictures of positions, checking
//! and reading cards. One list, whatever the games' types.

use crate::berserk::goals::BerserkGoals;
use crate::berserk::opponent;
use crate::names;
pub use crate::opponents::Opponent;
use crate::whole;
use serde::Serialize;
pub use stolik_ai::{Duel, Failure, Field, Found, Hunt};
use stolik_ai::{Goals, Player, SelfplayError, Summary, contest, duel, explore, selfplay};
use stolik_berserk::card::{Card, Element};
use stolik_berserk::{Berserk, CardId, load, rules, say};
use stolik_kernel::{Audience, Rules, Seat, SeatRange, Setup, SetupError};
use stolik_render::{Picture, berserk as paint};
use stolik_scenario::{Game, Scenario, Stage, Title, play};
use stolik_table::rows::LogRow;
use stolik_words::{Language, Phrase, Words};

/// A rule document with what tools do with it.
pub trait Tools {
    /// Its id, such as `berserk-2007`.
    fn id(&self) -> &'static str;

    /// What runs its scenarios.
    fn game(&self) -> &dyn Game;

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

/// Runs the exhaustive runner and names what it missed.
pub(crate) fn explore_all<R: Rules, G: Goals<R>>(rules: &R, goals: &G, hunt: Hunt) -> Explored {
    let found = explore(rules, goals, hunt);
    let missing = found.missing().map(|goal| goals.name(goal)).collect();
    Explored { found, missing }
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

/// What is printed on a card besides names and sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Figures {
    /// Of «Berserk».
    Berserk {
        /// Crystals.
        cost: u8,
        /// Whether they are gold.
        elite: bool,
        /// Element, if it has one.
        element: Option<String>,
        /// Classes.
        class: Vec<String>,
        /// Whether it flies.
        flyer: bool,
        /// Lives.
        life: u8,
        /// Cells a turn.
        #[serde(rename = "move")]
        movement: u8,
        /// Weak, medium, strong.
        strike: [u8; 3],
    },
    /// Of «War 2047».
    War {
        /// `unit`, `tactic`, `order`, `sabotage` or `commander`.
        kind: String,
        /// Metal, energy, reserves.
        cost: [u8; 3],
        /// What recycling gives, if it can be recycled.
        recycle: Option<[u8; 3]>,
        /// Class of a unit.
        class: Option<String>,
        /// Type of a unit.
        arm: Option<String>,
        /// Damage of a unit.
        damage: Option<u8>,
        /// Lives of a unit.
        life: Option<u8>,
    },
}

impl Tools for Berserk {
    fn id(&self) -> &'static str {
        rules::DOCUMENT
    }

    fn game(&self) -> &dyn Game {
        self
    }

    fn seats(&self) -> SeatRange {
        self.offers()
    }

    fn decks(&self) -> Vec<String> {
        load::embedded_decks(self).into_iter().map(|deck| deck.id).collect()
    }

    fn play(&self, order: &Order) -> Result<Score, String> {
        play_all(self, &lists(self, order)?, order, |kind, seed| opponent(self, kind, seed))
    }

    fn contest(&self, order: &Order) -> Result<Vec<Duel>, String> {
        contest_all(self, &lists(self, order)?, order, |kind, seed| opponent(self, kind, seed))
    }

    fn explore(&self, hunt: Hunt) -> Explored {
        explore_all(self, &BerserkGoals::of(self), hunt)
    }

    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>> {
        let stage = staged(self, scenario)?;
        let state = match seen.at {
            Moment::Start => &stage.start,
            Moment::End => stage.end(),
        };
        let rules = &stage.rules.in_english(names::english);
        let view = rules.view(state, seen.to);
        let text = |card: CardId| say::card(rules, card, lang(seen.language));
        let own = paint::hand(rules, &view, &[], &text, seen.language);
        Ok(own.unwrap_or_else(|| paint::board(rules, &view, &[], seen.language)))
    }

    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String> {
        whole::print(
            self,
            Title { name, name_ru: None, document: rules::DOCUMENT, rules: &[] },
            rows,
        )
    }

    fn sheets(&self, name: &str, language: Language) -> Vec<Sheet> {
        let wanted = name.to_lowercase();
        let named = |card: &Card| {
            card.id == name
                || [&card.name.ru, &card.name.en].iter().any(|n| n.to_lowercase() == wanted)
        };
        let ids = (0..).map(CardId).zip(self.cards()).filter(|(_, card)| named(card));
        ids.map(|(id, card)| sheet(self, id, card, language)).collect()
    }
}

/// The cards of the decks of an order, by id.
fn lists(game: &Berserk, order: &Order) -> Result<Vec<Vec<String>>, String> {
    let all = load::embedded_decks(game);
    let deck = |id: &String| -> Result<Vec<String>, String> {
        let found = all.iter().find(|deck| deck.id == *id).ok_or_else(|| {
            format!("there is no deck \"{id}\", expected {}", Tools::decks(game).join(", "))
        })?;
        Ok(found.list().into_iter().map(|card| game.card(card).id.clone()).collect())
    };
    order.decks.iter().map(deck).collect()
}

fn lang(language: Language) -> say::Lang {
    match language {
        Language::Ru => say::Lang::Ru,
        Language::En => say::Lang::En,
    }
}

fn sheet(game: &Berserk, id: CardId, card: &Card, language: Language) -> Sheet {
    let text = say::card(game, id, lang(language));
    let words = paint::card(game, id, &text, language).words.full;
    Sheet {
        id: card.id.clone(),
        ru: card.name.ru.clone(),
        en: card.name.en.clone(),
        figures: Figures::Berserk {
            cost: card.cost,
            elite: card.elite,
            element: card.element.map(|e| element(e).to_owned()),
            class: card.class.clone(),
            flyer: card.flyer(),
            life: card.life,
            movement: card.movement,
            strike: card.strike,
        },
        text,
        words,
    }
}

/// As card files write it.
fn element(element: Element) -> &'static str {
    match element {
        Element::Steppe => "steppe",
        Element::Mountain => "mountain",
        Element::Forest => "forest",
        Element::Swamp => "swamp",
        Element::Darkness => "darkness",
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
pub(crate) fn staged<R: stolik_kernel::Notation>(
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
pub(crate) fn play_all<R: Rules>(
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
pub(crate) fn contest_all<R: Rules>(
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

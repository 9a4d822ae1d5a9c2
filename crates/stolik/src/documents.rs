//! The games as the command line sees them: one list, whatever their types.

use crate::cli::{At, Kind};
use crate::failure::Failure;
use std::path::Path;
use stolik_abilities::Problem;
use stolik_ai::{Duel, Player, Random, SelfplayError, Summary, duel, selfplay};
use stolik_berserk::{Berserk, load};
use stolik_kernel::{Audience, Rules, Seat, Setup};
use stolik_render::Picture;
use stolik_scenario::{Game, Scenario};
use stolik_words::Language;

/// A rule document with all that the command line does with it.
pub trait Document {
    /// Its id, such as `berserk-2007`.
    fn id(&self) -> &'static str;

    /// What runs its scenarios.
    fn game(&self) -> &dyn Game;

    /// Ids of the embedded decks, the usual ones first.
    fn decks(&self) -> Vec<String>;

    /// Plays many games.
    ///
    /// # Errors
    /// A deck or opponent that is not there; a broken rule set.
    fn play(&self, order: &Order) -> Result<Score, String>;

    /// Plays a scenario and paints a position of it.
    ///
    /// # Errors
    /// Lines of the file with what is wrong there.
    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>>;

    /// Every problem of a card file.
    fn check(&self, file: &str, text: &str) -> Vec<Problem>;
}

/// What self-play is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// How many games.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// Who plays.
    pub players: [Kind; 2],
    /// Ids of two decks.
    pub decks: [String; 2],
    /// Whether each decision pays for a view.
    pub sight: Sight,
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
pub enum Score {
    /// Of one opponent with itself.
    Same(Summary),
    /// Of two, seats swapped.
    Paired(Duel),
}

/// How a position is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// When.
    pub at: At,
    /// By whom.
    pub to: Audience,
    /// In which language.
    pub language: Language,
}

/// All games, with the cards of the configured folder.
pub struct Documents {
    all: Vec<Box<dyn Document>>,
}

impl Documents {
    /// With extra card files: pairs of name and text.
    ///
    /// # Errors
    /// Every problem of those files.
    pub fn with(extra: &[(String, String)]) -> Result<Documents, Failure> {
        let rules = load::with_extra(extra).map_err(Failure::Cards)?;
        Ok(Documents { all: vec![Box::new(Berserk2007 { rules })] })
    }

    /// Only what the program brings.
    #[must_use]
    pub fn embedded() -> Documents {
        Documents { all: vec![Box::new(Berserk2007 { rules: load::embedded() })] }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Document> {
        self.all.iter().map(AsRef::as_ref)
    }

    /// The one with this id.
    ///
    /// # Errors
    /// There is none; the sentence says which there are.
    pub fn find(&self, id: &str) -> Result<&dyn Document, Failure> {
        self.iter().find(|d| d.id() == id).ok_or_else(|| {
            let ids: Vec<&str> = self.iter().map(Document::id).collect();
            Failure::Asked(format!(
                "there is no rule document \"{id}\", expected {}",
                ids.join(", ")
            ))
        })
    }

    /// What runs the scenarios of a document, if there is such a document.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&dyn Game> {
        self.iter().find(|d| d.id() == id).map(Document::game)
    }
}

/// The card files of a folder as pairs of name and text, by name.
///
/// # Errors
/// The folder or a file cannot be read.
pub fn card_files(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    crate::files::with_ending(folder, "toml")?
        .into_iter()
        .map(|path| {
            let text =
                std::fs::read_to_string(&path).map_err(Failure::file(&path, "reading it"))?;
            Ok((path.display().to_string(), text))
        })
        .collect()
}

/// «Berserk», edition 2007.
struct Berserk2007 {
    rules: Berserk,
}

impl Berserk2007 {
    fn deck(&self, id: &str) -> Result<Vec<String>, String> {
        let decks = load::embedded_decks(&self.rules);
        let deck = decks.iter().find(|deck| deck.id == id).ok_or_else(|| {
            format!("there is no deck \"{id}\", expected {}", self.decks().join(", "))
        })?;
        Ok(deck.list().into_iter().map(|card| self.rules.card(card).id.clone()).collect())
    }
}

impl Document for Berserk2007 {
    fn id(&self) -> &'static str {
        "berserk-2007"
    }

    fn game(&self) -> &dyn Game {
        &self.rules
    }

    fn decks(&self) -> Vec<String> {
        load::embedded_decks(&self.rules).into_iter().map(|deck| deck.id).collect()
    }

    fn play(&self, order: &Order) -> Result<Score, String> {
        let decks = [self.deck(&order.decks[0])?, self.deck(&order.decks[1])?];
        let make = |kind, seed| match kind {
            Kind::Random => Ok(Box::new(Random::new(seed)) as Box<dyn Player<Berserk>>),
            Kind::Greedy => Err("greedy does not play berserk-2007 in this build yet".to_owned()),
        };
        run(&self.rules, &decks, order, make)
    }

    fn paint(&self, scenario: &Scenario, seen: Seen) -> Result<Picture, Vec<(usize, String)>> {
        let played = stolik_scenario::play(&self.rules, scenario);
        let problems = || played.problems.iter().map(|p| (p.line, p.message.clone())).collect();
        let Some(stage) = played.stage.as_ref().filter(|_| played.problems.is_empty()) else {
            return Err(problems());
        };
        let Some((_, state)) = stage.positions.get(seen.at.of(stage.positions.len())) else {
            return Err(problems());
        };
        let view = stage.rules.view(state, seen.to);
        Ok(stolik_render::berserk::board(&stage.rules, &view, &[], seen.language))
    }

    fn check(&self, file: &str, text: &str) -> Vec<Problem> {
        load::cards(file, text).err().unwrap_or_default()
    }
}

/// Plays the games of an order.
fn run<R: Rules>(
    rules: &R,
    decks: &[Vec<String>; 2],
    order: &Order,
    make: impl Fn(Kind, u64) -> Result<Box<dyn Player<R>>, String>,
) -> Result<Score, String> {
    // The decks change seats from game to game, or from pair to pair.
    let setup = |game: u64| {
        let [a, b] = decks.clone();
        let decks = if game.is_multiple_of(2) { vec![a, b] } else { vec![b, a] };
        Setup { decks, ..Setup::default() }
    };
    let mut players = Vec::new();
    for (seat, kind) in order.players.iter().enumerate() {
        let player = make(*kind, order.seed.wrapping_mul(2).wrapping_add(seat as u64))?;
        players.push(Seeing { player, sight: order.sight });
    }
    let told = |error: SelfplayError| error.to_string();
    let (first, second) = match players.as_mut_slice() {
        [first, second] => (first, second),
        _ => return Err("two players, one for each seat".into()),
    };
    if order.players[0] == order.players[1] {
        let seats: &mut [&mut dyn Player<R>] = &mut [first, second];
        selfplay(rules, setup, seats, order.games, order.seed).map(Score::Same).map_err(told)
    } else {
        let pairs = order.games.div_ceil(2);
        duel(rules, setup, first, second, pairs, order.seed).map(Score::Paired).map_err(told)
    }
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

//! An operator's tools on a joined game: self-play, pictures of positions, stored matches, cards.

use super::Joined;
use crate::card_index::CardLine;
use crate::deck::list::Pooled;
use crate::finder::Desk;
use crate::game::{Game, RuleSet};
use crate::host::Host;
use crate::opponents::Opponent;
use crate::puzzle::{Found, Proved, Search, Task};
use crate::tools::{Explored, Moment, Order, Score, Seen, Sheet, Sight, Tools, setup};
use crate::whole;
use stolik_ai::{
    Duel, Goals, Hunt, Hunted, Player, SelfplayError, Sprt, contest, duel, duel_while,
    explore_while, selfplay,
};
use stolik_kernel::{Rules, Seat, SeatRange, Setup};
use stolik_render::Picture;
use stolik_scenario::{Scenario, Stage, Title, play};
use stolik_table::rows::LogRow;
use stolik_table::{CardBook, Reader};
use stolik_words::Language;
use stolik_words::spelling::loose_key;

impl<R: RuleSet, F: Game<R>> Tools for Joined<R, F> {
    fn id(&self) -> &str {
        &self.info().id
    }

    fn game(&self) -> &dyn stolik_scenario::PlaysScenarios {
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

    fn explore_while(&self, hunt: Hunt, goes_on: &mut dyn FnMut(&Hunted) -> bool) -> Explored {
        let goals = self.face().goals(self.rules());
        let found = explore_while(self.rules(), &goals, hunt, goes_on);
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
        let Seen { language, frame, .. } = seen;
        let reader = Reader { language, frame, ..Reader::default() };
        Ok(self.face().position(&rules, &rules.view(state, seen.to), reader))
    }

    fn whole(&self, name: &str, rows: &[LogRow]) -> Result<String, String> {
        let title = Title { name, name_ru: None, document: self.id(), rules: &[] };
        let rules = self.rules().of_sets(whole::sets(rows));
        whole::match_scenario(&rules, title, rows)
    }

    fn puzzles(&self, search: Search, take: &mut dyn FnMut(Found)) {
        // Its sets are named, so that a position stays what it is where an operator adds some.
        let rules = self.rules().of_sets(&self.info().set_ids());
        let decks: Vec<_> = self.info().decks.iter().map(|deck| deck.cards.clone()).collect();
        Desk { rules: &rules, face: self.face() }.find(&decks, search, take);
    }

    fn prove(
        &self,
        scenario: &Scenario,
        asked: (Task, Seat),
        nodes: u64,
    ) -> Result<Proved, String> {
        Desk { rules: self.rules(), face: self.face() }.prove(scenario, asked, nodes)
    }

    fn sheets(&self, name: &str, language: Language) -> Vec<Sheet> {
        let wanted = loose_key(name);
        let named = |card: &&Pooled| {
            card.id == name || card.names.iter().any(|name| loose_key(name) == wanted)
        };
        let found = self.pool().cards.iter().filter(named);
        found.filter_map(|card| self.printed(&card.id, card.names.clone(), language)).collect()
    }

    fn has_card(&self, name: &str) -> bool {
        self.index().has_card(name) || self.card_with_set(name).is_some()
    }

    fn card_sheet(&self, id: &str, language: Language) -> Option<Sheet> {
        let CardLine { id, ru, en, .. } = self.face().card_line(self.rules(), id, language)?;
        self.printed(&id, [ru, en], language)
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
    fn printed(&self, id: &str, [ru, en]: [String; 2], language: Language) -> Option<Sheet> {
        let printed = self.face().card_words(self.rules(), id, language)?;
        let readings = self.face().readings(self.rules(), self.index(), id, language);
        Some(Sheet {
            id: id.to_owned(),
            ru,
            en,
            figures: self.face().card_figures(self.rules(), id)?,
            text: self.sheet(id, language)?.text,
            words: [vec![printed], readings].concat().join("\n"),
        })
    }
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
        let Some(hypotheses) = order.until else {
            let sides = duel(rules, setup, &mut players, rounds, order.seed);
            return sides.map(Score::Paired).map_err(line);
        };
        let mut test = Sprt::new(hypotheses, seats as u8);
        let mut goes_on = |sides: &[Duel]| {
            sides.first().is_some_and(|first| {
                test.add(first);
                test.tested().accepted.is_none()
            })
        };
        let played = (rounds, order.seed);
        let sides = duel_while(rules, setup, &mut players, played, &mut goes_on).map_err(line)?;
        Ok(Score::Tested(sides, test.tested()))
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

//! Strikes named by the words of a question about chances: a line of the notation, two cells, or two cards by their
//! names.

use crate::supposed::{Pair, World, attacks, world};
use stolik_berserk::state::Place;
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, Command, UnitId, View};
use stolik_kernel::{Notation, Rules, Seat};
use stolik_table::NoOdds;
use stolik_words::Phrase;
use stolik_words::spelling::name_key;

/// The strike that was named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sought {
    /// The seat that would strike.
    pub seat: Seat,
    /// The command of the strike.
    pub command: Command,
    /// The attacker and the target.
    pub pair: Pair,
}

/// Shortest beginning of a name that names a card, in characters.
const SHORTEST: usize = 3;

/// Finds the strike that the words name.
pub(crate) fn find(game: &Berserk, view: &View, words: &str) -> Result<Sought, NoOdds> {
    let line = words.replace(['\u{2192}', ',', ';'], " ");
    let line = line.trim();
    if let Some(sought) = read(game, view, line) {
        return Ok(sought);
    }
    let pairs = pairs(game, view, line);
    if pairs.is_empty() {
        return Err(NoOdds::Unread);
    }
    let mut possible: Vec<Sought> = Vec::new();
    for pair in &pairs {
        possible.extend(attack(game, view, *pair));
    }
    match (possible.as_slice(), pairs.as_slice()) {
        ([first, rest @ ..], _) if rest.iter().all(|other| other.pair == first.pair) => Ok(*first),
        ([], [pair]) => {
            let strike = Command::Strike { unit: pair.by, target: pair.to };
            Ok(Sought { seat: controller(view, pair.by)?, command: strike, pair: *pair })
        }
        _ => Err(NoOdds::Said(Phrase::new("odds-several"))),
    }
}

fn controller(view: &View, unit: UnitId) -> Result<Seat, NoOdds> {
    view.units.get(unit.index()).map(|u| u.controller).ok_or(NoOdds::Unread)
}

/// A line of the notation, with or without its verb, cells in any spelling.
fn read(game: &Berserk, view: &View, line: &str) -> Option<Sought> {
    let parse = |text: &str| {
        let command = game.read(view, view.active, text).ok()?;
        let pair = match command {
            Command::Strike { unit, target } => Pair { by: unit, to: target },
            _ => attacks(game, view, &command)?,
        };
        Some(Sought { seat: controller(view, pair.by).ok()?, command, pair })
    };
    if let Some(sought) = parse(line) {
        return Some(sought);
    }
    // Two cells or letters: the attack that is possible, else the strike.
    let strike = parse(&format!("strike {line}"))?;
    Some(attack(game, view, strike.pair).unwrap_or(strike))
}

/// The first attack of one card at another that is possible, a strike before abilities.
fn attack(game: &Berserk, view: &View, pair: Pair) -> Option<Sought> {
    let seat = controller(view, pair.by).ok()?;
    let World { state, .. } = world(game, view, seat, 0).ok()?;
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let of = |command: &&Command| attacks(game, view, command) == Some(pair);
    let strike = Command::Strike { unit: pair.by, target: pair.to };
    let command = legal.iter().find(|c| **c == strike).or(legal.iter().find(of))?;
    Some(Sought { seat, command: *command, pair })
}

/// Every two cards whose names the words are, in this order.
fn pairs(game: &Berserk, view: &View, line: &str) -> Vec<Pair> {
    let words: Vec<String> = line
        .split(|c: char| c.is_whitespace() || "()\u{ab}\u{bb}\"".contains(c))
        .filter(|word| !word.is_empty())
        .map(name_key)
        .collect();
    let mut out = Vec::new();
    for split in 1..words.len() {
        let (left, right) = words.split_at(split);
        let named = |words: &[String]| -> Vec<UnitId> {
            view.units.iter().filter(|u| is_named(game, u, words)).map(|u| u.unit).collect()
        };
        let (by, to) = (named(left), named(right));
        for by in &by {
            let others = to.iter().filter(|to| *to != by);
            out.extend(others.map(|to| Pair { by: *by, to: *to }));
        }
    }
    out.dedup();
    out
}

/// Whether every word is a cell of the card or the beginning of a word of its name.
fn is_named(game: &Berserk, unit: &UnitView, words: &[String]) -> bool {
    let Some(card) = unit.card else { return false };
    let cell = match unit.place {
        Place::Field(cell) => cell.to_string(),
        Place::Air | Place::On(_) => String::new(),
        Place::Graveyard | Place::Retreated | Place::Exile | Place::Hand | Place::Deck => {
            return false;
        }
    };
    let names = &game.card(card).name;
    let parts: Vec<String> = [&names.ru, &names.en]
        .iter()
        .flat_map(|name| name.split_whitespace().map(name_key))
        .collect();
    words.iter().all(|word| {
        let begins = |part: &String| part == word || part.starts_with(word.as_str());
        *word == cell || (word.chars().count() >= SHORTEST && parts.iter().any(begins))
    })
}

//! Estimate of a position of «Heroes» for a seat, for the opponents that look ahead: lives of the heroes, cards in
//! play, hands, coins, and possible next strikes. By the seat's own view only.

use crate::worth::{CARD, COIN, deck, held, lives, worth};
use stolik_ai::Evaluate;
use stolik_heroes::card::Kind;
use stolik_heroes::ids::UNKNOWN;
use stolik_heroes::state::Ask;
use stolik_heroes::{Command, Heroes, Look, Pick, View};
use stolik_kernel::Seat;

/// Judges by material and by who is nearer to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

/// A game of a match of several that was won: more than anything on a table.
const GAME: i64 = 50_000_000;

/// A draw that failed.
const FAILED: i64 = 60;

impl Evaluate<Heroes> for Judge {
    fn price(&self) -> u64 {
        6
    }

    fn value(&self, rules: &Heroes, view: &View, seat: Seat) -> i64 {
        let look = Look::at(rules, view);
        games(view, seat) + side(&look, view, seat) - side(&look, view, seat.other())
    }

    fn even(&self, _: &Heroes, view: &View, seat: Seat) -> Option<i64> {
        Some(games(view, seat))
    }

    fn quiet(&self, rules: &Heroes, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
        let look = Look::at(rules, view);
        match look.question().0 {
            Ask::Nothing | Ask::Order(_) | Ask::Redeal(_) | Ask::Main(_)
                if !legal.iter().any(begun) =>
            {
                None
            }
            Ask::Defend(_) => Some(defend(&look, seat, legal)),
            _ => Some(cheapest(&look, seat, legal)),
        }
    }
}

/// The worth of the games won so far to a seat.
fn games(view: &View, seat: Seat) -> i64 {
    view.known.series.as_ref().map_or(0, |series| {
        let wins = |seat: Seat| i64::from(series.wins[seat.index()]);
        GAME * (wins(seat) - wins(seat.other()))
    })
}

/// Whether a choice follows one that is made already.
fn begun(command: &Command) -> bool {
    if let Command::Redeal { cards, .. } = command {
        return cards.len() > 1;
    }
    let picked = command.picked().is_some_and(|(picks, _)| !picks.is_empty());
    picked || matches!(command, Command::Choose { .. })
}

/// The value of a seat's possessions.
fn side(look: &Look<'_>, view: &View, seat: Seat) -> i64 {
    let side = view.known.side(seat);
    let own = look.units().filter(|unit| unit.controller == seat);
    let units: i64 = own.map(|unit| worth(look, unit)).sum();
    let hand: i64 = side
        .hand
        .iter()
        .map(|card| if *card == UNKNOWN { CARD } else { held(look, side.coins(), *card) })
        .sum();
    let hero = look.now(look.hero(seat));
    let coins = COIN * i64::from(side.coins().min(12)) + 3 * i64::from(side.prayers);
    let drawn = deck(side.deck.len());
    lives(hero.lives) + units + hand + coins + drawn - FAILED * i64::from(side.failed)
}

/// Steps in where the hero would fall, else lets it happen.
fn defend(look: &Look<'_>, seat: Seat, legal: &[Command]) -> usize {
    let pass = legal.iter().position(|command| *command == Command::Pass);
    let falls = look.attack().is_some_and(|attack| {
        let (by, at) = (look.unit(attack.by), look.unit(attack.at));
        let hero = look.hero(seat);
        by.zip(at).is_some_and(|(by, at)| {
            at.id == hero.id && i16::from(look.strength(by, at)) >= look.now(hero).lives
        })
    });
    match pass {
        Some(pass) if !falls => pass,
        _ => 0,
    }
}

/// The choice that costs least: leaving it, enough, the cheapest card, an enemy's creature as a target.
fn cheapest(look: &Look<'_>, seat: Seat, legal: &[Command]) -> usize {
    let cost = |command: &Command| -> i64 {
        if *command == Command::Pass {
            return -1_000;
        }
        match command.picked().and_then(|(picks, _)| picks.last().copied()) {
            Some(Pick::Stop | Pick::No) => -900,
            Some(Pick::Unit(id)) => match look.unit(id) {
                Some(unit) if unit.controller != seat => -400 - worth(look, unit),
                Some(unit) if look.now(unit).kind == Kind::Hero => -100,
                Some(unit) => worth(look, unit),
                None => 0,
            },
            Some(Pick::Card(card)) => {
                let cards = look.rules().cards();
                cards.get(card.index()).map_or(0, |card| i64::from(card.cost))
            }
            Some(Pick::Number(n)) => i64::from(n),
            Some(Pick::Yes | Pick::Way(_)) | None => 0,
        }
    };
    (0..legal.len()).min_by_key(|at| cost(&legal[*at])).unwrap_or(0)
}

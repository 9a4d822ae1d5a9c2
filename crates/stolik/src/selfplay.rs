//! `stolik selfplay`: many games between opponents, and how fast they went.

use crate::cli::{Kind, Selfplay};
use crate::failure::{Done, Failure, Verdict};
use crate::games::tool;
use std::io::Write;
use stolik_catalogue::Games;
use stolik_catalogue::tools::{Duel, Order, Score, Sight};
use stolik_kernel::SeatRange;
use stolik_world::clock::Instant;

/// Plays and tells; the last line holds `N games/s`.
///
/// # Errors
/// A document, deck or opponent that is not there.
pub fn run(wanted: &Selfplay, games: &Games, out: &mut dyn Write) -> Done {
    let document = tool(games, &wanted.game)?;
    let seats = seats(wanted.seats, wanted.players.as_deref(), document.seats())?;
    let kinds = match &wanted.players {
        Some(kinds) => one_a_seat(kinds, "players", seats)?,
        None => vec![Kind::Random; usize::from(seats)],
    };
    let decks = match &wanted.decks {
        Some(ids) => one_a_seat(ids, "decks", seats)?,
        None => {
            let ids = document.decks();
            one_a_seat(ids.get(..usize::from(seats)).unwrap_or(&ids), "decks", seats)?
        }
    };
    let sight = if wanted.views { Sight::Always } else { Sight::AsNeeded };
    let players = kinds.iter().copied().map(Kind::opponent).collect();
    let options = wanted.options.clone();
    let (games, seed, until) = (wanted.games, wanted.seed, wanted.until_decided);
    let order = Order { games, seed, players, decks, sight, options, until };
    let names: Vec<&str> = kinds.iter().copied().map(Kind::name).collect();
    writeln!(
        out,
        "{}, {}, decks {}, seed {}",
        wanted.game,
        names.join(" with "),
        order.decks.join(" and "),
        order.seed
    )?;
    let start = Instant::now();
    let score = document.play(&order).map_err(Failure::Asked)?;
    let seconds = start.elapsed().as_secs_f64();
    let (games, decisions) = report_score(&score, &names, out)?;
    let mut verdict = Verdict::Good;
    if let Score::Tested(_, tested) = &score {
        writeln!(out, "{}: {tested}", names.first().copied().unwrap_or_default())?;
        if tested.accepted != Some(tested.hypotheses.high) {
            verdict = Verdict::Wrong;
        }
    }
    let each = |n: u64, of: f64| n as f64 / of.max(1e-9);
    writeln!(
        out,
        "{games} games in {seconds:.2} s on one core: {:.0} games/s, {:.0} decisions/s, {:.1} decisions a game",
        each(games, seconds),
        each(decisions, seconds),
        each(decisions, games as f64),
    )?;
    Ok(verdict)
}

/// Writes the results, a line for each side. Returns the numbers of games and of decisions.
fn report_score(score: &Score, names: &[&str], out: &mut dyn Write) -> Result<(u64, u64), Failure> {
    let sides = match score {
        Score::Same(summary) => {
            writeln!(out, "{summary}")?;
            return Ok((summary.games, summary.decisions));
        }
        Score::Paired(sides) | Score::Tested(sides, _) => sides,
    };
    for (at, side) in sides.iter().enumerate().take(reported_sides(sides.len())) {
        let mut others = names.to_vec();
        let mine = others.remove(at);
        writeln!(out, "{mine} against {}, seats swapped: {side}", others.join(" and "))?;
    }
    let first = sides.first().copied().unwrap_or(Duel::of(names.len() as u8));
    if first.unfinished > 0 {
        writeln!(out, "{} of the draws were given up as too long", first.unfinished)?;
    }
    Ok((first.games(), first.decisions))
}

/// Of so many sides these are told: of two the first, for the second is its counterpart.
pub(crate) fn reported_sides(sides: usize) -> usize {
    if sides == 2 { 1 } else { sides }
}

/// Returns the number of seats: as requested, or one for each player, or the fewest that the game allows.
fn seats(wanted: Option<u8>, players: Option<&[Kind]>, offered: SeatRange) -> Result<u8, Failure> {
    let players = players.map(|kinds| kinds.len().try_into().unwrap_or(u8::MAX));
    match (wanted, players) {
        (Some(seats), _) => offered_seats(seats, offered),
        (None, Some(players)) if offered.contains(players) => Ok(players),
        (None, Some(players)) => Err(Failure::Asked(format!(
            "expected {} players, such as `--players A,B`, found {players}",
            numbers(offered),
        ))),
        (None, None) => Ok(offered.least()),
    }
}

/// A number of seats that the game is played with.
///
/// # Errors
/// Another number.
pub(crate) fn offered_seats(seats: u8, offered: SeatRange) -> Result<u8, Failure> {
    if offered.contains(seats) {
        return Ok(seats);
    }
    Err(Failure::Asked(format!("expected {} seats, found {seats}", numbers(offered))))
}

/// `two`, `two to four`.
fn numbers(range: SeatRange) -> String {
    match (range.least(), range.most()) {
        (least, most) if least == most => number(least).into(),
        (least, most) => format!("{} to {}", number(least), number(most)),
    }
}

/// In words, as far as there are seats.
pub(crate) fn number(n: u8) -> &'static str {
    match n {
        1 => "one",
        2 => "two",
        3 => "three",
        _ => "four",
    }
}

fn one_a_seat<T: Clone>(list: &[T], what: &str, seats: u8) -> Result<Vec<T>, Failure> {
    if list.len() == usize::from(seats) {
        return Ok(list.to_vec());
    }
    let example = ["A", "B", "C", "D"][..usize::from(seats)].join(",");
    Err(Failure::Asked(format!(
        "expected {} {what}, such as `--{what} {example}`, found {}",
        number(seats),
        list.len()
    )))
}

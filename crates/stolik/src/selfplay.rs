//! `stolik selfplay`: many games between opponents, and how fast they went.

use crate::cli::{Kind, Selfplay};
use crate::failure::{Done, Failure, Verdict};
use crate::games::tool;
use std::io::Write;
use std::time::Instant;
use stolik_catalogue::Games;
use stolik_catalogue::tools::{Order, Score, Sight};

/// Plays and tells; the last line holds `N games/s`.
///
/// # Errors
/// A document, deck or opponent that is not there.
pub fn run(wanted: &Selfplay, games: &Games, out: &mut dyn Write) -> Done {
    let document = tool(games, &wanted.game)?;
    let kinds = pair(&wanted.players, "players")?;
    let decks = match &wanted.decks {
        Some(ids) => pair(ids, "decks")?,
        None => {
            let ids = document.decks();
            pair(ids.get(..2).unwrap_or(&ids), "decks")?
        }
    };
    let sight = if wanted.views { Sight::Always } else { Sight::AsNeeded };
    let players = kinds.map(Kind::opponent);
    let options = wanted.options.clone();
    let order = Order { games: wanted.games, seed: wanted.seed, players, decks, sight, options };
    let [first, second] = kinds.map(Kind::name);
    writeln!(
        out,
        "{}, {first} with {second}, decks {}, seed {}",
        wanted.game,
        order.decks.join(" and "),
        order.seed
    )?;
    let start = Instant::now();
    let score = document.play(&order).map_err(Failure::Asked)?;
    let seconds = start.elapsed().as_secs_f64();
    let (games, decisions) = match &score {
        Score::Same(summary) => {
            writeln!(out, "{summary}")?;
            (summary.games, summary.decisions)
        }
        Score::Paired(duel) => {
            writeln!(out, "{first} against {second}, seats swapped: {duel}")?;
            if duel.unfinished > 0 {
                writeln!(out, "{} of the draws were given up as too long", duel.unfinished)?;
            }
            (duel.games(), duel.decisions)
        }
    };
    let each = |n: u64, of: f64| n as f64 / of.max(1e-9);
    writeln!(
        out,
        "{games} games in {seconds:.2} s on one core: {:.0} games/s, {:.0} decisions/s, {:.1} decisions a game",
        each(games, seconds),
        each(decisions, seconds),
        each(decisions, games as f64),
    )?;
    Ok(Verdict::Good)
}

fn pair<T: Clone>(list: &[T], what: &str) -> Result<[T; 2], Failure> {
    match list {
        [one, two] => Ok([one.clone(), two.clone()]),
        _ => Err(Failure::Asked(format!(
            "expected two {what}, such as `--{what} A,B`, found {}",
            list.len()
        ))),
    }
}

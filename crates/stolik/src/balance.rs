//! `stolik balance`: every deck against every other in equally strong hands.

use crate::cli::{Balance, Kind};
use crate::failure::{Done, Failure, Verdict};
use crate::games::tool;
use std::io::Write;
use std::time::Instant;

use stolik_catalogue::Games;
use stolik_catalogue::tools::{Duel, Field, Order, Sight};

/// Plays; a line for each pair as soon as it is known, then one for each deck, the strongest first.
///
/// # Errors
/// A document or deck that is not there, fewer than two decks.
pub fn run(wanted: &Balance, games: &Games, out: &mut dyn Write) -> Done {
    let document = tool(games, &wanted.game)?;
    let there = document.decks();
    let decks = wanted.decks.clone().unwrap_or_else(|| there.clone());
    if let Some(unknown) = decks.iter().find(|id| !there.contains(id)) {
        let what = format!("there is no deck \"{unknown}\", expected {}", there.join(", "));
        return Err(Failure::Asked(what));
    }
    let pairs = pairs(&decks, wanted.only.as_deref())?;
    let Balance { game, games, seed, .. } = wanted;
    let player = wanted.player.name();
    writeln!(out, "{game}, {player} on both sides, {games} games a pair, seed {seed}")?;
    let (start, mut field) = (Instant::now(), Field::default());
    for (one, two) in pairs {
        let names = [&decks[one], &decks[two]];
        let duel =
            document.contest(&order(wanted, names.map(Clone::clone))).map_err(Failure::Asked)?;
        writeln!(out, "{} against {}: {duel}{}", names[0], names[1], given_up(&duel))?;
        out.flush()?;
        field.add(one, two, duel);
    }
    let verdict = standings(wanted, &decks, &field, out)?;
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    writeln!(
        out,
        "{} games in {seconds:.2} s on one core: {:.1} games/s, {:.1} decisions a game",
        field.games(),
        field.games() as f64 / seconds,
        field.decisions() as f64 / field.games() as f64,
    )?;
    Ok(verdict)
}

/// The decks against the field, the strongest first, and whether each is where it should be.
fn standings(
    wanted: &Balance,
    decks: &[String],
    field: &Field,
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let mut standing: Vec<(&String, Duel)> =
        decks.iter().enumerate().map(|(i, name)| (name, field.of(i))).collect();
    standing.sort_by(|(_, a), (_, b)| b.share().total_cmp(&a.share()));
    let mut verdict = Verdict::Good;
    for (name, duel) in standing {
        let outside = wanted.within.is_some_and(|(low, high)| {
            let percent = duel.share() * 100.0;
            percent < f64::from(low) || percent > f64::from(high)
        });
        if outside {
            verdict = Verdict::Wrong;
        }
        let mark = if outside { ", outside" } else { "" };
        writeln!(out, "{name} against the field: {duel}{mark}")?;
    }
    Ok(verdict)
}

fn order(wanted: &Balance, decks: [String; 2]) -> Order {
    let players = [Kind::opponent(wanted.player); 2];
    Order {
        games: wanted.games,
        seed: wanted.seed,
        players,
        decks,
        sight: Sight::AsNeeded,
        options: Vec::new(),
    }
}

fn given_up(duel: &Duel) -> String {
    match duel.unfinished {
        0 => String::new(),
        n => format!(", {n} of the draws were given up as too long"),
    }
}

/// Every pair of decks, by their places in the list.
fn pairs(decks: &[String], only: Option<&str>) -> Result<Vec<(usize, usize)>, Failure> {
    let last = decks.len();
    let all = (0..last).flat_map(|one| (one + 1..last).map(move |two| (one, two)));
    let pairs: Vec<(usize, usize)> = all
        .filter(|(one, two)| only.is_none_or(|name| decks[*one] == name || decks[*two] == name))
        .collect();
    if pairs.is_empty() {
        let what = format!("no pair of decks to play, expected two of {}", decks.join(", "));
        return Err(Failure::Asked(what));
    }
    Ok(pairs)
}

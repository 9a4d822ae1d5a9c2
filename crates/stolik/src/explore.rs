//! `stolik explore`: matches until each ability of each card has resolved.

use crate::cli::Explore;
use crate::failure::{Done, Verdict};
use crate::games::tool;
use std::io::Write;
use std::time::Duration;
use stolik_catalogue::Games;
use stolik_catalogue::tools::{Given, Hunt, Hunted};
use stolik_world::clock::Instant;

/// So often it is told how far the run is.
const PROGRESS: Duration = Duration::from_secs(10);

/// Says how near the run came to what it has not reached.
fn reason(given: Given) -> String {
    match given {
        Given { does: 0, leads: 0 } => "no command worked at it".to_owned(),
        Given { does: 0, leads } => format!("its card acted {leads} times, nothing set it off"),
        Given { does, .. } => format!("set off {does} times, never carried out or never in force"),
    }
}

/// Plays; a line for each failure, then what was played.
///
/// # Errors
/// A document that is not there.
pub fn run(wanted: &Explore, games: &Games, out: &mut dyn Write) -> Done {
    let document = tool(games, &wanted.game)?;
    let matches = wanted.only.map_or(wanted.matches, |only| only.saturating_add(1));
    let start = Instant::now();
    let hunt = Hunt { seed: wanted.seed, matches, times: wanted.times };
    let mut told = start;
    let explored = document.explore_while(hunt, &mut |found| {
        if told.elapsed() >= PROGRESS {
            told = Instant::now();
            let missing = found.missing().count();
            let Hunted { matches, reached, .. } = found;
            eprintln!(
                "{matches} matches: {} of {} resolved",
                reached.len() - missing,
                reached.len()
            );
        }
        start.elapsed() < Duration::from_secs(wanted.seconds)
    });
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    let found = &explored.found;
    let again = |what: &str, n: u64| {
        let Explore { game, seed, times, .. } = wanted;
        let often = if *times > 1 { format!(" --times {times}") } else { String::new() };
        format!("stolik explore --game {game} --seed {seed}{often} --{what} {n}")
    };
    if let Some(failure) = &found.failure {
        // One line, even if a panic said several.
        let what = failure.what.split_whitespace().collect::<Vec<_>>().join(" ");
        let (decision, line) = (failure.decision, again("match", failure.game));
        writeln!(out, "{what} (after {decision} decisions of the match): {line}")?;
    } else if wanted.only.is_none() {
        for (name, goal) in explored.missing.iter().zip(found.missing()) {
            let (line, why) = (again("matches", found.matches), reason(found.given[goal]));
            writeln!(out, "{name}: has not resolved in {} matches: {line} # {why}", found.matches)?;
        }
    }
    if found.stopped {
        writeln!(
            out,
            "stopped after {} s (--seconds), in match {}",
            wanted.seconds, found.matches
        )?;
    }
    let (all, missing) = (found.reached.len(), explored.missing.len());
    let last = found.complete.map_or(String::new(), |game| format!(", the last in match {game}"));
    writeln!(
        out,
        "{}, seed {}: {} of {all} resolved{last}; {} matches, {} decisions in {seconds:.2} s",
        wanted.game,
        wanted.seed,
        all - missing,
        found.matches,
        found.decisions,
    )?;
    let failed = found.failure.is_some() || (missing > 0 && wanted.only.is_none());
    Ok(if failed { Verdict::Wrong } else { Verdict::Good })
}

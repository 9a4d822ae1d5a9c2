//! `stolik simulate`: the whole service in virtual time, with faults, all from a seed.

use crate::cli::Simulate;
use crate::failure::{Done, Failure, Verdict};
use std::io::Write;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_simulation::{Faults, Outcome, Plan, run as simulates, shrink};
use stolik_table::Catalogue;
use stolik_world::clock::Instant;

/// Runs a plan; the last line is the digest, or the command that shows the failure again.
///
/// # Errors
/// A document that is not there.
pub fn run(wanted: &Simulate, games: Games, out: &mut dyn Write) -> Done {
    let plan = Plan {
        seed: wanted.seed,
        steps: wanted.steps,
        people: wanted.people,
        documents: wanted.game.clone(),
        leagues: wanted.leagues,
        faults: wanted.faults.clone().unwrap_or_else(Faults::all),
        flaw: wanted.flaw,
    };
    let catalogue: Arc<dyn Catalogue> = Arc::new(games);
    let start = Instant::now();
    let outcome = simulates(&catalogue, &plan).map_err(Failure::Asked)?;
    tell(&outcome, start.elapsed().as_secs_f64(), out)?;
    let Some(broken) = &outcome.broken else {
        writeln!(out, "digest {}", outcome.digest)?;
        return Ok(Verdict::Good);
    };
    writeln!(out, "{broken}: stolik simulate {plan}")?;
    let least = shrink(&catalogue, &plan, broken).map_err(Failure::Asked)?;
    writeln!(out, "smallest: stolik simulate {least}")?;
    Ok(Verdict::Wrong)
}

fn tell(outcome: &Outcome, seconds: f64, out: &mut dyn Write) -> std::io::Result<()> {
    let f = outcome.counts;
    writeln!(
        out,
        "{} acts, {} updates ({} taken), {} matches, {} at their end, {} leagues, {} log rows",
        f.steps, f.presses, f.taken, f.matches, f.ended, f.leagues, f.rows,
    )?;
    writeln!(
        out,
        "{} processes, {} kills, {} power cuts, {} restored copies; {} messages sent, {} edits, {} taken away, {} requests failed",
        f.processes,
        f.kills,
        f.power_cuts,
        f.restored,
        f.traffic.sent,
        f.traffic.edited,
        f.traffic.taken_away,
        f.traffic.failed,
    )?;
    writeln!(out, "{} screens compared with those of a twin", f.twins)?;
    let days = f.seconds as f64 / 86_400.0;
    let speed = f.presses as f64 / seconds.max(1e-9);
    writeln!(out, "{days:.1} simulated days in {seconds:.1} s: {speed:.0} updates/s")
}

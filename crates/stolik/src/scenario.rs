//! `stolik scenario run`: every scenario of some files, strictly.

use crate::failure::{Done, Verdict};
use crate::files;
use std::io::Write;
use std::path::PathBuf;
use stolik_catalogue::Games;
use stolik_catalogue::tools::setup;
use stolik_scenario::{Report, run_text};

/// Runs the scenarios of files and folders: a line for each failure to `out`, its position to
/// `positions`, a summary at the end of `out`.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn run(
    paths: &[PathBuf],
    games: &Games,
    out: &mut dyn Write,
    positions: &mut dyn Write,
) -> Done {
    let (mut sum, files) = (Report::default(), files::named(paths, "scn")?);
    for path in &files {
        let mut report = run_text(&path.display().to_string(), &files::text(path)?, |id| {
            Some(games.tool(id)?.game())
        });
        for failure in &mut report.failures {
            if let Some(problem) = &failure.setup {
                failure.message = setup(problem);
            }
            writeln!(out, "{failure}")?;
            if !failure.position.is_empty() {
                let title = format!("{}:{}: «{}»", failure.file, failure.line, failure.scenario);
                writeln!(positions, "{title}\n{}", failure.position)?;
            }
        }
        sum.add(report);
    }
    let failed = sum.failures.len();
    let [passed, problems, files] =
        [(sum.passed, "scenario"), (failed, "problem"), (files.len(), "file")]
            .map(|(n, thing)| files::counted(n, thing));
    writeln!(out, "{passed} passed, {problems} ({files})")?;
    Ok(if failed == 0 { Verdict::Good } else { Verdict::Wrong })
}
